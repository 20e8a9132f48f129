"""The ground of a story: the table as it is after setup, and the laying of pieces and cards that are named."""

from __future__ import annotations

import re
from typing import Any

from tests.pax_renaissance.reading import HALVES, SEATS, Reader, border_key, game
from triumvir.games.pax_renaissance.cards.codes import EMPIRE_KEYS, PIECE_KEYS
from triumvir.games.pax_renaissance.position.constants import (
    CHOOSING,
    COLUMNS,
    FIRST_CARD,
    FIRST_PAWN_TOKEN,
    KING,
    NONE,
    REPUBLIC,
    ROW,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.rules_data import Rules
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.kinds import NOBODY
from triumvir.kernel.state import replaced

BANKERS = ("fugger", "medici", "coeur", "marchionni")
ITEM = re.compile(r"(?P<key>[A-Z0-9]+)(?P<side>/R)?(?:\+(?P<bishop>B\.[CIR]))?|(?P<open>\[)|(?P<close>\])|\s+")


class Ground:
    """The map, the money and the concessions of setup; the cards are laid out when the story begins.

    placed      cards that a word of the story has laid somewhere
    told_decks  halves whose draw deck is told
    gaps        columns of the market without a card
    """

    def __init__(self, *bankers: str, cards: dict[str, Any] | None = None, **options: Any) -> None:
        self.game = game() if cards is None else game().with_cards(cards)
        chosen = list(bankers) or ["fugger", "medici"]
        self.seats = len(chosen)
        self.options = self.game.checked_options({"bankers": chosen, **options})
        rules = Rules(self.game.cards, self.game.vocabulary, self.options)
        self.base = PaxState(rules, self.seats, 1)
        self.reader = Reader(self.base)
        self.placed: set[int] = set()
        self.told_decks: set[int] = set()
        self.gaps: set[int] = set()
        self._lay_out(chosen)

    def _lay_out(self, bankers: list[str]) -> None:
        base, rules = self.base, self.base.rules
        base.banker = [BANKERS.index(name) for name in bankers]
        base.money = [3 + seat for seat in range(self.seats)]
        base.face = list(rules.start_face)
        base.disks = sum(1 << city for city in rules.start_disks)
        for city, piece in rules.start_pieces:
            base.city[city] = piece
        for seat, banker in enumerate(base.banker):
            base.pawn[rules.border_of_banker[banker]] = seat
        base.turn = 5
        base.phase = CHOOSING

    # --- names ---

    def card(self, key: str) -> int:
        """The item of a card, which no word of the story has placed yet."""
        item = FIRST_CARD + [card.key for card in self.base.rules.card_set.cards].index(key)
        assert item in self.base.rules.deck_cards, f"{key} does not belong to this edition"
        assert item not in self.placed, f"{key} has been placed already"
        self.placed.add(item)
        return item

    def city_number(self, key: str) -> int:
        """The number of a city."""
        return self.reader.cities.index(key)

    def border_number(self, key: str) -> int:
        """The number of a border, whichever empire is named first."""
        return self.reader.borders.index(border_key(key))

    def token_slot(self, name: str) -> int:
        """The slot of a repressed token: N.C, or P.A for a pawn."""
        if name.startswith("P."):
            return FIRST_PAWN_TOKEN + SEATS.index(name[2])
        return PIECE_KEYS.index(name) - 1

    # --- rows and thrones ---

    def lay_row(self, seat: int, half: int, text: str) -> None:
        """A whole row from left to right, as the reader prints it."""
        heads = self._read(text, seat)
        self.base.rows[2 * seat + half] = heads

    def lay_throne(self, text: str) -> None:
        """Squares in their thrones with bishops and queens."""
        self._read(text, NOBODY)

    def _read(self, text: str, seat: int) -> list[int]:
        heads: list[int] = []
        around: list[int] = []
        last = NONE
        for found in ITEM.finditer(text):
            if found["open"]:
                around.append(last)
            elif found["close"]:
                around.pop()
            elif found["key"]:
                last = self._lay_item(found["key"], bool(found["side"]), seat, around[-1] if around else NONE)
                if found["bishop"]:
                    self.base.bishop = replaced(self.base.bishop, last, PIECE_KEYS.index(found["bishop"]))
                if not around:
                    heads.append(last)
        assert not around, f"a bracket is missing in {text}"
        return heads

    def _lay_item(self, key: str, is_republic: bool, seat: int, host: int) -> int:
        base = self.base
        if key in EMPIRE_KEYS:
            empire = EMPIRE_KEYS.index(key)
            base.holder = replaced(base.holder, empire, seat)
            base.side = replaced(base.side, empire, REPUBLIC if is_republic else KING)
            base.suzerain = replaced(base.suzerain, empire, host)
            return empire
        item = self.card(key)
        if host != NONE:
            queens = base.queens[:]
            queens[host] = [*queens[host], item]
            base.queens = queens
        return item

    # --- the rest ---

    def _complete(self, deck_size: int = 8) -> None:
        """Fill market and decks with cards that no word of the story has named, and count the supplies."""
        base, rules = self.base, self.base.rules
        spare = [item for item in rules.deck_cards if item not in self.placed and not rules.is_comet[item]]
        for column in range(COLUMNS):
            if base.market[column] == NONE and column not in self.gaps:
                item = next(item for item in spare if rules.half[item] == column // ROW)
                spare.remove(item)
                self.placed.add(item)
                base.market[column] = item
        base.veiled = [base.market[column] for column in (0, ROW) if column not in self.gaps]
        for half in range(len(HALVES)):
            if half not in self.told_decks:
                base.decks[half] = [item for item in spare if rules.half[item] == half][:deck_size]
                self.placed.update(base.decks[half])
                self.told_decks.add(half)
        base.removed = [item for item in rules.deck_cards if item not in self.placed]
        self._count_supply()
        self.reader.check()

    def _count_supply(self) -> None:
        base = self.base
        most = [*base.rules.pieces, *[base.rules.pawns] * self.seats]
        for piece, count in enumerate(most):
            if base.rules.pool[piece] == piece:
                base.supply[piece] = count - self.reader.on_board(piece)
                assert base.supply[piece] >= 0, f"there are not so many {self.reader.piece(piece)}"

    def _lift(self, column: int) -> None:
        """What was told of a column before does not hold."""
        item = self.base.market[column]
        if item != NONE:
            self.base.market[column] = NONE
            self.placed.discard(item)

    def _repress(self, empire: str, token: str) -> None:
        place = TOKENS * EMPIRE_KEYS.index(empire) + self.token_slot(token)
        self.base.repressed = replaced(self.base.repressed, place, self.base.repressed[place] + 1)
