"""What a card, the map and a card set of Pax Renaissance are once they have been read: plain, unchanging data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from triumvir.games.pax_renaissance.cards.codes import (
    EAST,
    FIRST,
    WEST,
    BorderId,
    CardKind,
    CityId,
    EmpireId,
    Face,
    Half,
    OneShot,
    Op,
    Opens,
    Piece,
    Religion,
)
from triumvir.telling.names import Name

Ops = tuple[tuple[Op, int], ...]
"""Each operation and its parameter: religion of INQUISITOR and CORSAIR, half of COMMERCE and VOTE, kinds of REPRESS."""


@dataclass(frozen=True, slots=True)
class Card:
    """A market card. Numbers are those of card_codes.py, masks have the bit 1 << number."""

    key: str
    name: Name
    kind: CardKind
    half: Half
    """The deck it belongs to, and the side of the tableau on which it is played."""
    set: int
    editions: int
    place: int
    """An empire, WEST_PLACE, EAST_PLACE, or NO_PLACE for queens and comets."""
    location: int
    """Mask of the empires of its place; two locations match if they share a bit (7.2)."""
    agents: tuple[Piece, ...]
    """Pieces; PAWN_AGENT is a pawn of whoever plays the card."""
    prestige: tuple[int, ...]
    """How many symbols of each of the six kinds."""
    one_shot: tuple[OneShot, int]
    """Kind and argument: city of SHIFT, religion of WAR, mask of the two religions of APOSTASY, otherwise 0."""
    ops: Ops
    suitors: int
    abilities: int
    first_edition: Card | None
    """The card as the first edition prints it, if it differs."""

    def printed(self, edition: int) -> Card:
        """The card as an edition prints it."""
        return self.first_edition if edition == FIRST and self.first_edition else self


@dataclass(frozen=True, slots=True)
class Side:
    """The King or the Republic of a square."""

    name: Name
    prestige: tuple[int, ...]
    ops: Ops


@dataclass(frozen=True, slots=True)
class Square:
    """An empire square; its number is that of its empire. `sides` are King and Republic."""

    key: str
    empire: EmpireId
    half: Half
    location: int
    sides: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class Empire:
    """A map card: its cities and borders by number, and what it touches."""

    key: str
    name: Name
    half: Half
    row: int
    column: int
    start_face: Face
    back: Religion
    """The religion on the back in the variant with two-sided map cards."""
    cities: tuple[CityId, ...]
    capital: CityId
    borders: tuple[BorderId, ...]
    adjacent: tuple[EmpireId, ...]
    sea_linked: tuple[EmpireId, ...]


@dataclass(frozen=True, slots=True)
class City:
    """A place for one piece. Extra places of a city come last in the card set."""

    key: str
    name: Name
    empire: EmpireId
    is_capital: bool
    emporium: Half
    """The half whose fairs can start here, or NO_HALF."""
    emporium_editions: int
    levy: tuple[Piece, ...]
    """The piece that it yields on each face; 0 where the place does not exist."""
    start: tuple[Piece, Piece]
    """The piece in it at the start of either edition, or 0."""
    disk: tuple[bool, bool]
    """Whether a disk covers it at the start of either edition."""
    opens: Opens


@dataclass(frozen=True, slots=True)
class Border:
    """The space between two map cards."""

    key: str
    is_sea: bool
    empires: tuple[EmpireId, EmpireId]


@dataclass(frozen=True, slots=True)
class Route:
    """The voyage of a trade fair; the steps of `path` are ON_EMPIRE or ON_BORDER and a number."""

    city: CityId
    half: Half
    """That of its emporium, as are its editions."""
    editions: int
    path: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Supply:
    """How many pieces there are: of each religion, and pawns of each seat."""

    knights: tuple[int, int, int]
    rooks: tuple[int, int, int]
    pirates: tuple[int, int, int]
    bishops: tuple[int, int, int]
    pawns: int


@dataclass(frozen=True, slots=True)
class OtherStart:
    """What is different at the start of a variant: faces of empires, pieces in cities, covered western emporia."""

    faces: tuple[tuple[EmpireId, Face], ...]
    tokens: tuple[tuple[CityId, Piece], ...]
    white_disks: tuple[CityId, ...]


@dataclass(frozen=True, slots=True)
class Victory:
    """A victory card, and by how much one must be ahead of every other player (12).

    `lead` is in Kings, concessions or Republics (0 for Holy), `lead_of_two` the same with two players,
    `prestige_lead` in the religion, Discovery or Law (0 for Imperial).
    """

    key: str
    name: Name
    lead: int
    lead_of_two: int
    prestige_lead: int


@dataclass(frozen=True, slots=True)
class Banker:
    """Whom a player can be, and the border of the first concession."""

    key: str
    name: Name
    border: BorderId
    editions: int


@dataclass(frozen=True, slots=True)
class CardSet:
    """Everything that is printed. An *item* is a square (0 to 9) or 10 + the place of a market card."""

    cards: tuple[Card, ...]
    """As the second edition prints them; west cards first."""
    squares: tuple[Square, ...]
    empires: tuple[Empire, ...]
    cities: tuple[City, ...]
    borders: tuple[Border, ...]
    routes: tuple[Route, ...]
    route_of: tuple[int, ...]
    """By city: the number of the route that starts there, or -1."""
    supply: Supply
    map_1550: OtherStart
    victories: tuple[Victory, ...]
    bankers: tuple[Banker, ...]
    overlay: dict[str, Any] | None
    """The user's changes as JSON-able values, None for the standard set."""

    def printed(self, edition: int) -> tuple[Card, ...]:
        """The market cards as an edition prints them."""
        return tuple(card.printed(edition) for card in self.cards)

    def half_mask(self, half: Half) -> int:
        """The empires of a half."""
        assert half in (WEST, EAST)
        return sum(1 << empire for empire, card in enumerate(self.empires) if card.half == half)
