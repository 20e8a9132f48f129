"""The names, sentences and buttons of Imperium in a reader's language; the words themselves are in locales/."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from triumvir.games.imperium.cards.codes import CHOOSE, NATION_OF
from triumvir.games.imperium.cards.types import CardSet
from triumvir.games.imperium.messages import ARGUMENTS, JOURNAL, PROMPTS
from triumvir.games.imperium.telling.card_text import CARD_GROUPS, all_card_keys, card_named, card_text, nation_name
from triumvir.games.imperium.telling.phrases import Phrases
from triumvir.games.imperium.telling.sentences import Sentences
from triumvir.telling.card_words import CardText
from triumvir.telling.wording import GameWording, unmarked
from triumvir.telling.words import Words, words_in

__all__ = ["Wording", "all_card_keys", "card_text"]

DOMAIN: Final = "imperium"
COUNTED: Final = {
    "materials": "n_materials",
    "population": "n_population",
    "progress": "n_progress",
    "actions": "n_actions",
    "cards": "n_cards",
    "points": "n_points",
    "unrest": "n_unrest",
}
"""The counted phrase for each kind of number among the arguments."""

REACTION: Final = "reaction.use"
REACTS: Final = "react"
"""The keyword of abilities that answer what happens."""
ENGLISH: Final = words_in("en", DOMAIN)


class Wording(GameWording):
    """The words of one table of Imperium: what its cards, nations and slots are called, and what their texts say."""

    __slots__ = ("_cards", "_texts")

    arguments = ARGUMENTS
    prompts = PROMPTS
    journal = JOURNAL
    counted = COUNTED
    price = "n_tokens"

    def __init__(
        self, cards: CardSet, words: Words, seats: Sequence[str], mark: Callable[[str, str], str] = unmarked
    ) -> None:
        super().__init__(words, seats, mark)
        self._cards = cards
        self._texts: dict[str, CardText] = {}

    def card(self, key: str) -> CardText:
        """The words on a card."""
        found = self._texts.get(key)
        if found is None:
            found = self._texts[key] = card_text(self._cards, key, self.words)
        return found

    def seat(self, seat: int) -> str:
        """The name of the player at a seat; the solo bot is the player after the only seat."""
        return self.words.say("name.bot") if seat == len(self._seats) == 1 else super().seat(seat)

    def named(self, key: str) -> str:
        """The name of a card, a nation, a suit, a slot, or a word; a card that is used is named as such."""
        group, _, rest = key.partition(":")
        if group in CARD_GROUPS:
            name = card_named(self._cards, key).name.in_language(self.words.language)
            return self.words.say("name.use", card=name) if group == "use" else name
        match group:
            case "nation":
                return nation_name(self._cards, NATION_OF[rest], self.words)
            case "suit":
                return self.words.say(f"suit.{rest}")
            case "slot" | "branch":
                return self.words.say(f"name.{group}", n=rest)
        return super().named(key)

    def option_value(self, name: str, value: bool | int | str) -> str:
        """A value of a house rule in words; nations have their names."""
        if value in NATION_OF:
            return nation_name(self._cards, NATION_OF[str(value)], self.words)
        return super().option_value(name, value)

    def label(self, key: str, prompt: str, about: Sequence[str | int]) -> str:
        """The label of an option; a branch of a choice is told in the words of the card."""
        if key.startswith("branch:"):
            branch = self._branch(int(key.partition(":")[2]), prompt, about)
            return branch or self.name(key)
        if prompt == REACTION and key.startswith("use:"):
            return self._reaction(key)
        return super().label(key, prompt, about)

    def _reaction(self, key: str) -> str:
        """A card that can answer, with what it answers and what it then does."""
        card = self.card(key)
        said = " ".join(line.text for line in card.lines if line.keyword == REACTS)
        return self.words.say("button.reaction", card=card.title, text=said)

    def called(self, kind: str, key: str) -> str:
        """The name of a thing; of a suit, a card that is taken or sought; of a nation, the people who play it."""
        match kind:
            case "wanted":
                return self.words.count(f"some.{key.partition(':')[2]}", 1)
            case "people":
                return self._people(key)
        return super().called(kind, key)

    def _people(self, key: str) -> str:
        """A people as whoever plays it is said to, unless they have a name of their own."""
        nation = key.partition(":")[2]
        named = nation_name(self._cards, NATION_OF[nation], ENGLISH)
        is_usual = named == ENGLISH.say(f"people.{nation}")
        return self.words.say(f"people.{nation}") if is_usual else self.name(key)

    def described(self, kind: str, number: int) -> str:
        """A step of a text, in the words of the card."""
        assert kind == "node"
        return self._sentences().step(self._cards.nodes[number])

    def _branch(self, branch: int, prompt: str, about: Sequence[str | int]) -> str:
        names = PROMPTS.get(prompt, ())
        if "node" not in names or len(about) != len(names):
            return ""
        node = self._cards.nodes[int(about[names.index("node")])]
        return self._sentences().branch(node.branches[branch - 1]) if node.op == CHOOSE else ""

    def _sentences(self) -> Sentences:
        return Sentences(Phrases(self._cards, self.words))
