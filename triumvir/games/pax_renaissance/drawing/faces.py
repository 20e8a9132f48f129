"""What is drawn on a card, square or victory card beyond its words: place, agents, one-shot, operations, prestige."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from triumvir.games.pax_renaissance.cards import codes as code
from triumvir.games.pax_renaissance.cards.codes import Op
from triumvir.games.pax_renaissance.cards.types import Card, CardSet, Ops, Side, Square
from triumvir.games.pax_renaissance.position.vocabulary import op_name
from triumvir.games.pax_renaissance.telling.card_text import card_text, one_shot_text, op_text
from triumvir.telling.card_words import CardText
from triumvir.telling.faces import Faces, kept_faces
from triumvir.telling.words import Words

COMET_TYPE: Final = "comet"
QUEEN_TYPE: Final = "queen"
ONE_SHOT_EMBLEMS: Final[Mapping[int, str]] = {
    code.SHIFT: "ship",
    code.CONSPIRACY: "mask",
    code.PEASANT: "scythe",
    code.APOSTASY: "broken",
}
OP_EMBLEMS: Final[Mapping[int, str]] = {
    code.COMMERCE: "purse",
    code.VOTE: "hands",
    code.CORSAIR: "ship",
    code.SIEGE: "cannon",
    code.INQUISITOR: "staff",
}
PRESTIGE_EMBLEMS: Final = ("cross", "crescent", "book", "compass", "scales", "lyre")


@dataclass(frozen=True, slots=True)
class Sign:
    """A symbol on a card: what it is, what tints it (`C`, `I`, `R`, `W`, `E` or nothing), and letters beside it."""

    symbol: str
    title: str
    tint: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Half:
    """One side of a card: market cards have one, squares have King and Republic."""

    title: str
    prestige: tuple[str, ...]
    ops: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn."""

    key: str
    words: CardText
    style: str
    """Classes: what it is and the half of the map that it is played on."""
    place: str
    """The code of its empire, `WEST`, `EAST`, or nothing."""
    agents: tuple[str, ...]
    one_shots: tuple[Sign | None, Sign | None]
    """As the first and as the second edition print it."""
    sides: tuple[Half, ...]
    suitors: tuple[str, ...]
    is_special: bool
    """Whether it has an ability beside its operations."""
    emblem: str

    @property
    def front(self) -> Half:
        """The only side of a market card, the King of a square."""
        return self.sides[0]

    @property
    def near(self) -> str:
        """The map cards that it may act in, for marking them on the chart."""
        if self.suitors:
            return " ".join(f"empire:{empire}" for empire in self.suitors)
        return f"empire:{self.place}" if self.place in code.EMPIRE_KEYS else ""


def faces_in(cards: CardSet, words: Words) -> Faces[Face]:
    """The faces of everything that is printed, in one language."""
    market = {f"card:{card.key}": card for card in cards.cards}
    squares = {f"square:{square.key}": square for square in cards.squares}
    victories = {f"victory:{victory.key}": victory.key for victory in cards.victories}

    def make(key: str) -> Face:
        text = card_text(cards, key, words)
        if key in market:
            return _card_face(cards, market[key], key, text, words)
        if key in squares:
            return _square_face(squares[key], key, text, words)
        return _victory_face(key, victories[key], text)

    return kept_faces(cards, words, lambda: Faces(make, [*market, *squares, *victories]))


def _card_face(cards: CardSet, card: Card, key: str, text: CardText, words: Words) -> Face:
    place = code.PLACE_KEYS[card.place] if card.place >= 0 else ""
    return Face(
        key=key,
        words=text,
        style=f"{code.CARD_KIND_KEYS[card.kind]} {code.HALF_KEYS[card.half]}",
        place=place,
        agents=tuple(code.PIECE_KEYS[agent] for agent in card.agents),
        one_shots=(_one_shot(cards, card.printed(code.FIRST), words), _one_shot(cards, card, words)),
        sides=(Half(text.title, _prestige(card.prestige), _ops(card.ops, words)),),
        suitors=tuple(empire for number, empire in enumerate(code.EMPIRE_KEYS) if card.suitors >> number & 1),
        is_special=card.abilities != 0,
        emblem=next(_motifs(card)),
    )


def _square_face(square: Square, key: str, text: CardText, words: Words) -> Face:
    return Face(
        key=key,
        words=text,
        style=f"square {code.HALF_KEYS[square.half]}",
        place=square.key,
        agents=(),
        one_shots=(None, None),
        sides=tuple(_side(side, words) for side in square.sides),
        suitors=(),
        is_special=False,
        emblem="king",
    )


def _side(side: Side, words: Words) -> Half:
    return Half(side.name.in_language(words.language), _prestige(side.prestige), _ops(side.ops, words))


def _victory_face(key: str, name: str, text: CardText) -> Face:
    return Face(
        key=key,
        words=text,
        style=f"victory v-{name}",
        place="",
        agents=(),
        one_shots=(None, None),
        sides=(Half(text.title, (), ()),),
        suitors=(),
        is_special=False,
        emblem=f"v-{name}",
    )


def _one_shot(cards: CardSet, card: Card, words: Words) -> Sign | None:
    """What happens when the card is played, with its religions or the emporium that opens."""
    kind, argument = card.one_shot
    if kind in (code.NO_ONE_SHOT, code.ACTIVATE):
        return None
    tint = note = ""
    if kind == code.SHIFT:
        city = cards.cities[argument]
        tint, note = code.HALF_LETTERS[city.emporium], city.name.in_language(words.language)
    elif kind == code.WAR:
        tint = code.RELIGION_LETTERS[argument]
    elif kind == code.APOSTASY:
        tint = "".join(letter for number, letter in enumerate(code.RELIGION_LETTERS) if argument >> number & 1)
    return Sign(code.ONE_SHOT_KEYS[kind], one_shot_text(cards, card.one_shot, words), tint, note)


def _ops(ops: Ops, words: Words) -> tuple[Sign, ...]:
    return tuple(_op(op, argument, words) for op, argument in ops)


def _op(op: Op, argument: int, words: Words) -> Sign:
    """The operation with its religion, its half, or the kinds that it may repress."""
    name, _, tint = op_name(op, argument).partition(".")
    kinds = [letter for number, letter in enumerate(code.KIND_LETTERS) if op == code.REPRESS and argument >> number & 1]
    return Sign(name, op_text(op, argument, words), tint, "".join(kinds))


def _prestige(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(name for name, n in zip(code.PRESTIGE_KEYS, counts, strict=True) for _ in range(n))


def _motifs(card: Card) -> Iterator[str]:
    """Motifs for a card, the best first: of its kind, its one-shot, its operations, its prestige."""
    if card.kind != code.EVENT:
        yield QUEEN_TYPE if card.kind == code.QUEEN else COMET_TYPE
    kind, argument = card.one_shot
    if kind == code.WAR:
        yield PRESTIGE_EMBLEMS[argument]
    if kind in ONE_SHOT_EMBLEMS:
        yield ONE_SHOT_EMBLEMS[kind]
    for op, _ in card.ops:
        if op in OP_EMBLEMS:
            yield OP_EMBLEMS[op]
    for number, n in enumerate(card.prestige):
        if n:
            yield PRESTIGE_EMBLEMS[number]
    yield "scroll"
