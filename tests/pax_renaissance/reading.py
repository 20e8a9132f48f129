"""How a test reads a position: every place of it as a short text, what has changed, and whether all is still there."""

from __future__ import annotations

from typing import Any, TypeAlias

from tests import differences
from triumvir.games.pax_renaissance import pax_renaissance
from triumvir.games.pax_renaissance.cards.codes import EMPIRE_KEYS, FACE_KEYS, PIECE_KEYS, VICTORY_KEYS
from triumvir.games.pax_renaissance.position.constants import (
    COLUMN_KEYS,
    EMPIRES,
    FIRST_CARD,
    FIRST_PAWN,
    FIRST_PAWN_TOKEN,
    NO_PIECE,
    NONE,
    REPUBLIC,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import vassals
from triumvir.kernel.kinds import NOBODY

SEATS = "ABCD"
HALVES = ("west", "east")

Place: TypeAlias = "str | list[str] | tuple[str, ...]"
"""A value is a text, a heap is a list, an ordered deck is a tuple with its top first."""


def game() -> Any:
    """The game with its standard card set."""
    return pax_renaissance()


def border_key(name: str) -> str:
    """The key of a border, whichever of its empires is named first."""
    return "-".join(sorted(name.split("-")))


def short(key: str) -> str:
    """How a test names a thing: without the group where that is clear, a seat by its letter."""
    group, _, name = key.partition(":")
    if group in ("fair", "ops", "use", "victory"):
        return key
    if group == "seat":
        return SEATS[int(name)]
    if group == "repressed" and ".P." in name:
        return name[:-1] + SEATS[int(name[-1])]
    return name or group


class Reader:
    """Reads the places of one position."""

    def __init__(self, state: PaxState) -> None:
        self.state = state
        rules = state.rules
        self.cities = [city.key for city in rules.card_set.cities]
        self.borders = [border.key for border in rules.card_set.borders]
        self.keys = (*EMPIRE_KEYS, *(card.key for card in rules.card_set.cards))

    # --- names ---

    def piece(self, piece: int) -> str:
        """N.C, or P.A for a pawn of the first seat."""
        return PIECE_KEYS[piece] if piece < FIRST_PAWN else f"P.{SEATS[piece - FIRST_PAWN]}"

    def item(self, item: int) -> str:
        """A card or square with its side and its bishop: `ENG/R`, `PREN049+B.C`."""
        bishop = self.state.bishop[item]
        side = "/R" if item < EMPIRES and self.state.side[item] == REPUBLIC else ""
        return self.keys[item] + side + (f"+{PIECE_KEYS[bishop]}" if bishop != NO_PIECE else "")

    def stack(self, item: int) -> str:
        """An item with what lies with it: `FRA[PREN045 ENG[PREN047]]`."""
        if item >= EMPIRES:
            return self.item(item)
        queens = [self.item(queen) for queen in self.state.queens[item]]
        others = [self.stack(vassal) for vassal in vassals(self.state, item)]
        inside = " ".join([*queens, *others])
        return self.item(item) + (f"[{inside}]" if inside else "")

    def names(self, items: list[int]) -> list[str]:
        """Cards by name."""
        return [self.keys[item] for item in items]

    # --- places ---

    def tokens(self, empire: int) -> list[str]:
        """What is repressed on a square."""
        start = TOKENS * empire
        found: list[str] = []
        for slot, count in enumerate(self.state.repressed[start : start + TOKENS]):
            piece = slot + 1 if slot < FIRST_PAWN_TOKEN else FIRST_PAWN + slot - FIRST_PAWN_TOKEN
            found += [self.piece(piece)] * count
        return found

    def city(self, city: int) -> str:
        """The piece in a city, `disk` under a disk."""
        words = ["disk"] if self.state.disks >> city & 1 else []
        if self.state.city[city] != NO_PIECE:
            words.append(PIECE_KEYS[self.state.city[city]])
        return " ".join(words)

    def border(self, border: int) -> str:
        """The concession by the letter of its seat, and the pirate."""
        words = []
        if self.state.pawn[border] != NOBODY:
            words.append(SEATS[self.state.pawn[border]])
        if self.state.pirate[border] != NO_PIECE:
            words.append(PIECE_KEYS[self.state.pirate[border]])
        return " ".join(words)

    def column(self, column: int) -> str:
        """The card, or `-`, and the florins on it."""
        item, florins = self.state.market[column], self.state.florins[column]
        return (self.keys[item] if item != NONE else "-") + (f" {florins}" if florins else "")

    def player(self, seat: int) -> dict[str, Place]:
        """All places of a player."""
        state = self.state
        rows = {
            f"{SEATS[seat]} {name}": " ".join(self.stack(item) for item in state.row(seat, half))
            for half, name in enumerate(HALVES)
        }
        return {
            f"{SEATS[seat]} money": str(state.money[seat]),
            f"{SEATS[seat]} hand": sorted(self.names(state.hands[seat])),
            f"{SEATS[seat]} maids": sorted(self.names(state.maids[seat])),
            **rows,
        }

    def picture(self) -> dict[str, Place]:
        """Everything but the supplies, which `check` counts, and the clockwork of the turn."""
        state = self.state
        thrones = [self.stack(empire) for empire in range(EMPIRES) if state.holder[empire] == NOBODY]
        places: dict[str, Place] = {"thrones": thrones, "discard": sorted(self.names(state.discard))}
        places |= {name: self.city(city) for city, name in enumerate(self.cities)}
        places |= {name: self.border(border) for border, name in enumerate(self.borders)}
        places |= {name: self.column(column) for column, name in enumerate(COLUMN_KEYS)}
        for empire, key in enumerate(EMPIRE_KEYS):
            places[f"on {key}"] = self.tokens(empire)
            places[f"face {key}"] = FACE_KEYS[state.face[empire]]
        for half, name in enumerate(HALVES):
            places[f"{name} deck"] = tuple(self.names(state.decks[half][::-1]))
        active = [key for number, key in enumerate(VICTORY_KEYS) if state.is_active(number)]
        places |= {
            "active": " ".join(active),
            "actor": SEATS[state.actor],
            "winners": "".join(SEATS[seat] for seat in state.winners),
        }
        for seat in range(state.seats):
            places |= self.player(seat)
        return places

    # --- conservation ---

    def check(self) -> None:
        """Every card and square lies in one place, and no piece has been created or lost."""
        state = self.state
        lying = [*state.decks[0], *state.decks[1], *state.discard, *state.removed]
        lying += [item for item in state.market if item != NONE]
        for heap in (*state.hands, *state.rows, *state.maids, *state.queens):
            lying += heap
        lying += [
            empire for empire in range(EMPIRES) if state.suzerain[empire] != NONE or state.holder[empire] == NOBODY
        ]
        resolving = state.resolving
        assert sorted(lying) == sorted([*range(FIRST_CARD), *state.rules.deck_cards]), f"cards are lost ({resolving})"
        for piece, most in enumerate([*state.rules.pieces, *[state.rules.pawns] * state.seats]):
            if state.rules.pool[piece] == piece:
                on_board = self.on_board(piece)
                found = f"{on_board} {self.piece(piece)} on the board, {state.supply[piece]} in the supply"
                assert on_board + state.supply[piece] == most, found

    def on_board(self, piece: int) -> int:
        """How many pieces of a pool are in play."""
        if piece == NO_PIECE:
            return 0
        state = self.state
        pieces = [*state.city, *state.pirate, *state.bishop, *(FIRST_PAWN + seat for seat in state.pawn if seat >= 0)]
        for empire in range(EMPIRES):
            start = TOKENS * empire
            for slot, count in enumerate(state.repressed[start : start + TOKENS]):
                pieces += [slot + 1 if slot < FIRST_PAWN_TOKEN else FIRST_PAWN + slot - FIRST_PAWN_TOKEN] * count
        return sum(state.rules.pool[each] == piece for each in pieces)


def changes(before: dict[str, Place], after: dict[str, Place]) -> dict[str, str]:
    """What is different: a text is told as it is now, a heap as -gone +come, a deck as in `deck_change`."""
    told = differences.changes(before, after, deck_change)
    return {name: text for name, text in told.items() if text or not isinstance(after[name], list)}


def deck_change(was: tuple[str, ...], now: tuple[str, ...]) -> str:
    """-2: the two top cards are gone; otherwise the whole deck from its top."""
    gone = len(was) - len(now)
    if gone > 0 and was[gone:] == now:
        return f"-{gone}"
    return " ".join(now)
