"""The names, sentences and buttons of Pax Renaissance in a reader's language; the words themselves are in locales/."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from triumvir.games.pax_renaissance.cards import codes as code
from triumvir.games.pax_renaissance.cards.types import Banker, Card, CardSet, City, Empire, Square
from triumvir.games.pax_renaissance.messages import ARGUMENTS, JOURNAL, PROMPTS
from triumvir.games.pax_renaissance.position.vocabulary import OPS_IN_ORDER, RELIGION_PAIRS, op_name
from triumvir.games.pax_renaissance.telling.card_text import (
    all_card_keys,
    assert_told,
    card_named,
    card_text,
    one_shot_text,
    op_text,
    religions_text,
)
from triumvir.telling.card_words import CardText
from triumvir.telling.names import Name
from triumvir.telling.wording import GameWording, unmarked
from triumvir.telling.words import Words

__all__ = ["Wording", "all_card_keys", "card_text"]

DOMAIN: Final = "pax_renaissance"
COUNTED: Final = {
    "florins": "n_florins",
    "cards": "n_cards",
    "pieces": "n_pieces",
    "actions": "n_actions",
    "attackers": "n_attackers",
    "defenders": "n_defenders",
}
"""The counted phrase for each kind of number among the arguments."""

OP_OF_NAME: Final = {op_name(op, argument): (op, argument) for op, argument in OPS_IN_ORDER}
ONE_SHOT: Final = "play.one_shot"
BANKER: Final = "setup.banker"
ON_BORDER: Final = ("border", "pawn", "pirate")
"""The prefixes of keys that name a border or what lies on it."""


class Wording(GameWording):
    """The words of one table of Pax Renaissance: what its cards, places and pieces are called."""

    __slots__ = ("_cards",)

    arguments = ARGUMENTS
    prompts = PROMPTS
    journal = JOURNAL
    counted = COUNTED
    price = "n_florins"

    def __init__(
        self, cards: CardSet, words: Words, seats: Sequence[str], mark: Callable[[str, str], str] = unmarked
    ) -> None:
        super().__init__(words, seats, mark)
        assert_told(words)
        self._cards = cards

    def card(self, key: str) -> CardText:
        """The words on a card."""
        return card_text(self._cards, key, self.words)

    def prompt(self, prompt: str, about: Sequence[str | int]) -> str:
        """What the asked seat reads; the question of a one-shot says which one it is."""
        if prompt != ONE_SHOT:
            return super().prompt(prompt, about)
        card = card_named(self._cards, str(about[0]))
        assert isinstance(card, Card)
        said = one_shot_text(self._cards, card.one_shot, self.words)
        return self.words.say(f"prompt.{prompt}", one_shot=said, **self._arguments(self.prompts[prompt], about))

    def label(self, key: str, prompt: str, about: Sequence[str | int]) -> str:
        """The label of an option: where things of several kinds can be chosen, what will happen to this one; of a
        banker also where the first concession goes."""
        group, _, rest = key.partition(":")
        does = f"label.{prompt}.{group}"
        if prompt == BANKER:
            border = self._cards.borders[self._banker(rest).border].key
            return self.words.say(does, name=self.name(key), concession=self.name(f"pawn:{border}"))
        if rest and self.words.has(does):
            return self.words.say(does, name=self._printed(f"card:{rest}") if group == "use" else self.name(key))
        return super().label(key, prompt, about)

    def named(self, key: str) -> str:
        """The name of a card, a place, a piece, an operation, or a word."""
        group, _, rest = key.partition(":")
        if group in ON_BORDER:
            return self.words.say(f"name.{group}", empires=self._empires(rest))
        match group:
            case "card" | "square" | "victory":
                return self._printed(key)
            case "use" | "column" | "repressed" | "agent" | "do" | "religions":
                return self._composed(group, rest)
            case "empire" | "city" | "banker":
                return self._in_language(self._place(group, rest))
            case "ops" | "fair":
                return self.words.say(f"name.{group}.{rest}")
        return super().named(key)

    def _printed(self, key: str) -> str:
        card = card_named(self._cards, key)
        if isinstance(card, Square):
            return self._in_language(self._cards.empires[card.empire].name)
        return self._in_language(card.name)

    def _composed(self, group: str, rest: str) -> str:
        """The name of a thing that is made of other names."""
        if group == "use":
            return self.words.say("name.use", card=self._printed(f"card:{rest}"))
        if group == "do":
            return op_text(*OP_OF_NAME[rest], self.words)
        if group == "agent":
            return self.words.say(f"piece.{rest}")
        if group == "religions":
            return religions_text(PAIR_MASKS[rest], self.words)
        if group == "column":
            half, column = code.HALF_KEYS[code.HALF_LETTERS.index(rest[0])], int(rest[1:])
            return self.words.say(f"name.column.{half}" if column else f"name.column.{half}.0", n=column)
        return self._repressed(*rest.split(".", 1))

    def _repressed(self, empire: str, token: str) -> str:
        """A repressed piece with its empire; the word agrees with the kind of piece where the language wants it."""
        special = f"name.repressed.{token.partition('.')[0]}"
        key = special if self.words.has(special) else "name.repressed"
        return self.words.say(key, piece=self._token(token), empire=self.name(f"empire:{empire}"))

    def _token(self, token: str) -> str:
        """A repressed token: a piece, or the pawn of a seat."""
        if token.startswith("P."):
            return self.words.say("piece.owned", owner=self.seat(int(token[2:])))
        return self.words.say(f"piece.{token}")

    def _empires(self, border: str) -> str:
        one, other = (self.name(f"empire:{empire}") for empire in border.split("-"))
        return f"{one} – {other}"

    def _place(self, group: str, name: str) -> Name:
        if group == "banker":
            return self._banker(name).name
        shelf: Sequence[Empire | City] = self._cards.empires if group == "empire" else self._cards.cities
        return next(each.name for each in shelf if each.key == name)

    def _banker(self, name: str) -> Banker:
        return next(banker for banker in self._cards.bankers if banker.key == name)

    def _in_language(self, name: Name) -> str:
        return name.in_language(self.words.language)


def _pair_mask(pair: str) -> int:
    return sum(1 << code.RELIGION_LETTERS.index(letter) for letter in pair.split("."))


PAIR_MASKS: Final = {pair: _pair_mask(pair) for pair in RELIGION_PAIRS}
"""The mask of the two religions of each `religions:…`."""
