"""The noun phrases of card texts in a reader's language: cards, icons, amounts, zones, players, conditions, events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import Place
from triumvir.games.imperium.cards.expressions import Condition, Counter, Event, Filter, Node
from triumvir.games.imperium.cards.types import CardSet
from triumvir.telling.words import Words

TOKEN_COUNTS: Final = ("n_materials", "n_population", "n_progress", "n_actions")
SUIT_ORDER: Final = (
    code.UNCIVILISED, code.CIVILISED, code.REGION, code.TRIBUTARY, code.FAME, code.UNREST, code.POWER,
)  # fmt: skip
"""The order in which suits are named."""

ALL_MARKET_SUITS: Final = sum(1 << code.SUITS.index(suit) for suit in code.MARKET_SUITS)


class Phrases:
    """Phrases about the cards of one card set. Cards are named so that they are the object of a sentence."""

    __slots__ = ("_cards", "words")

    def __init__(self, cards: CardSet, words: Words) -> None:
        self._cards = cards
        self.words = words

    # ---- cards

    def cards(self, meant: Filter, n: int = 1) -> str:
        """So many cards: "a region", "3 regions", "a pinned card other than a region"."""
        return self._filtered("some", meant, n)

    def each_card(self, meant: Filter, n: int = 1, scope: str = "") -> str:
        """Every such card, or every n of them: "each region you own", "every 3 regions in your history"."""
        return self._filtered("each", meant, n, scope)

    def _filtered(self, family: str, meant: Filter, n: int, scope: str = "") -> str:
        if meant.names:
            names = self._cards.definitions
            distinct = dict.fromkeys(names[number].name.in_language(self.words.language) for number in meant.names)
            return self._or(self.words.say("card.named", name=name) for name in distinct)
        parts = (self._head(family, meant, n), scope, *self._qualifiers(meant))
        return " ".join(part for part in parts if part)

    def _head(self, family: str, meant: Filter, n: int) -> str:
        suits = suit_names(meant.suits)
        if meant.suits == ALL_MARKET_SUITS:
            return self.words.count(f"{family}.any", n)
        if suits:
            together = f"{family}.{'+'.join(suits)}"
            if len(suits) == 1 or self.words.has(together):
                return self.words.count(together, n)
            if n == 1:
                return self._or([self.words.count(f"{family}.{suit}", 1) for suit in suits])
            cards = self.words.count(f"{family}.card", n)
            return f"{cards} {self.words.say('of_suits', suits=self.suit_list(meant.suits))}"
        kind = "pinned" if meant.pinned == 1 else "attack" if meant.attack == 1 else "card"
        return self.words.count(f"{family}.{kind}", n)

    def _qualifiers(self, meant: Filter) -> list[str]:
        say = self.words.say
        found = [say(f"but_not.{suit}") for suit in suit_names(meant.not_suits)]
        if meant.icons:
            found.append(say("with.icon", icons=self.icons(meant.icons)))
        if meant.tokens >= 0:
            found.append(say(f"with.tokens.{code.RESOURCES[meant.tokens]}"))
        return found

    def suits(self, mask: int) -> str:
        """A card of one of the suits, the object of a break through."""
        if mask == ALL_MARKET_SUITS:
            return self.words.count("some.any", 1)
        together = f"some.{'+'.join(suit_names(mask))}"
        if self.words.has(together):
            return self.words.count(together, 1)
        return self._or([self.words.count(f"some.{suit}", 1) for suit in suit_names(mask)])

    def suit_list(self, mask: int) -> str:
        """The names of suits in a row."""
        return self._or([self.words.say(f"suit.{suit}") for suit in suit_names(mask)])

    def icons(self, mask: int) -> str:
        """The names of icons as they stand after "icon of": trade, a city or a metropolis."""
        meant = [icon for number, icon in enumerate(code.ICONS) if mask >> number & 1]
        return self._or(self.words.say(f"of_icon.{icon}") for icon in meant)

    # ---- amounts

    def tokens(self, node: Node) -> str:
        """What is gained or paid: "3 Materials", "1 Materials for each trade icon that you have in play"."""
        return self.amount(TOKEN_COUNTS[node.resource], node)

    def amount(self, counted: str, node: Node) -> str:
        """The number of a node as a counted phrase, with what it is counted by."""
        if node.counter is None:
            return self.words.count(counted, node.n)
        one = self.words.count(counted, node.counter.factor)
        return self.words.say("for_each", what=one, each=self.counted(node.counter))

    def counted(self, counter: Counter, n: int = 1) -> str:
        """What is counted, one by one or n by n: "each grain icon that you have in play"."""
        kind = code.COUNTERS[counter.kind]
        if counter.kind == code.COUNT_RESOURCE:
            return self.words.count(f"each.{code.RESOURCES[counter.resource]}", n)
        if counter.kind == code.COUNT_ICONS:
            each = self.words.count("each.icon", n, icons=self.icons(counter.icons))
            return f"{each} {self._scope(counter.scope)}"
        if counter.kind == code.COUNT_CARDS:
            return self.each_card(counter.filter, n, self._scope(counter.scope))
        return self.words.count(f"each.{kind}", n, icons=self.icons(counter.icons) if counter.icons else "")

    def _scope(self, scope: Place) -> str:
        return self.words.say(f"scope.{code.ZONES[scope]}")

    # ---- zones and players

    def source(self, zones: Sequence[int], family: str = "from") -> str:
        """Where something is taken from: "from your hand or discard pile"; `from_their` for another player."""
        names = [code.ZONES[zone] for zone in zones]
        together = f"{family}.{'+'.join(names)}"
        if self.words.has(together):
            return self.words.say(together)
        return self._or(self.words.say(f"{family}.{name}") for name in names)

    def who(self, node: Node, kind: str = "who") -> str:
        """The players meant by `each` or `steal`; the kind of phrase says how they stand in the sentence."""
        players = self.words.say(f"{kind}.{code.WHO[node.who]}")
        if node.condition is None:
            return players
        return f"{players}{self.words.say(f'{kind}.if', condition=self.condition(node.condition, 'whose'))}"

    # ---- conditions and events

    def condition(self, condition: Condition, kind: str = "if") -> str:
        """Something that holds for you (`if`), or for the player spoken of (`whose`)."""
        name = code.CONDITIONS[condition.kind]
        if condition.kind == code.ALL_OF:
            return self._all_of(condition, kind)
        if condition.kind == code.IS_STATE:
            return self.words.say(f"{kind}.state.{code.STATES[condition.state]}")
        if condition.kind == code.HAS_IN_PLAY:
            return self.words.say(f"{kind}.{name}", cards=self.cards(condition.filter))
        return self.words.say(f"{kind}.{name}", name=self._name_of(condition))

    def _all_of(self, condition: Condition, kind: str) -> str:
        """Conditions together; of named cards in the same zone only the names are told in a row."""
        parts = condition.parts
        first = parts[0].kind
        if first in (code.NAMED_IN_PLAY, code.NAMED_IN_HISTORY) and all(part.kind == first for part in parts):
            names = self.words.row([self._name_of(part) for part in parts], "and")
            return self.words.say(f"{kind}.{code.CONDITIONS[first]}", name=names)
        return self.words.say("and").join(self.condition(part, kind) for part in parts)

    def _name_of(self, condition: Condition) -> str:
        for definition, first in zip(self._cards.definitions, self._cards.first):
            if condition.fits[first]:
                return self.words.say("card.named", name=definition.name.in_language(self.words.language))
        raise AssertionError("a condition names a card that exists")

    def event(self, event: Event) -> str:
        """What an ability answers: "when you play a region"."""
        if event.kind == code.ANY_EVENT:
            together = f"event.{'+'.join(code.EVENTS[part.kind] for part in event.parts)}"
            if self.words.has(together) and len({part.filter for part in event.parts}) == 1:
                return self.words.say(together, cards=self.cards(event.parts[0].filter))
            return self._or(self.event(part) for part in event.parts)
        key = f"event.{code.EVENTS[event.kind]}"
        if event.zone >= 0:
            key += f".{code.ZONES[event.zone]}"
        if event.kind in (code.GAIN_EVENT, code.MARKET_CARD_EVENT):
            key += f".{code.RESOURCES[event.resource]}"
        icons = self.icons(1 << event.icon) if event.kind == code.GAIN_EVENT else ""
        return self.words.say(key, cards=self.cards(event.filter), icons=icons)

    # ---- joining

    def _or(self, parts: Iterable[str]) -> str:
        return self.words.row(parts, "or")


def suit_names(mask: int) -> list[str]:
    """The suits of a mask in the order in which they are named."""
    return [code.SUITS[suit] for suit in SUIT_ORDER if mask >> suit & 1]
