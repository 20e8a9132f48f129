"""Positions made for a rule: what lies where, told in a few words; all the rest is as it is after setup."""

from __future__ import annotations

from typing import Any

from tests.pax_renaissance.ground import Ground
from tests.pax_renaissance.played import Scene, Watched
from tests.pax_renaissance.reading import HALVES, SEATS
from triumvir.games.pax_renaissance.cards.codes import EMPIRE_KEYS, FACE_KEYS, PIECE_KEYS, VICTORY_KEYS
from triumvir.games.pax_renaissance.position import steps
from triumvir.games.pax_renaissance.position.constants import COLUMN_KEYS, NO_PIECE
from triumvir.kernel.kinds import NOBODY
from triumvir.kernel.state import replaced
from triumvir.kernel.table import Table


class Story(Ground):
    """A position in the making. Every method but `turn` returns the story itself.

    `Story("fugger", "medici")` has two seats A and B, the starting pieces, disks, faces, concessions and florins, all
    squares in their thrones, empty hands and tableaus, and any cards in market and decks.
    Rows are told from left to right as the reader prints them: `PREN049+B.C FRA[PREN045 ENG[PREN047]] HUN/R`.
    """

    # --- the map ---

    def city(self, **pieces: str) -> Story:
        """What stands in these cities; an empty text empties one. A further place is `VENICE_2`."""
        for key, piece in pieces.items():
            number = self.city_number(key if key in self.reader.cities else key.replace("_", "."))
            self.base.city[number] = PIECE_KEYS.index(piece) if piece else NO_PIECE
        return self

    def only(self, empire: str, **pieces: str) -> Story:
        """The cities of an empire hold these pieces only."""
        for number in self.base.rules.cities_of[EMPIRE_KEYS.index(empire)]:
            self.base.city[number] = NO_PIECE
        return self.city(**pieces)

    def concessions(self, seat: str, *borders: str) -> Story:
        """The concessions of a seat are on these borders only."""
        number = SEATS.index(seat)
        self.base.pawn = [NOBODY if owner == number else owner for owner in self.base.pawn]
        for border in borders:
            self.base.pawn[self.border_number(border)] = number
        return self

    def no_concessions(self) -> Story:
        """All borders are free of concessions."""
        for seat in SEATS[: self.seats]:
            self.concessions(seat)
        return self

    def pirate(self, piece: str, *borders: str) -> Story:
        """Pirates of one colour on these borders."""
        for border in borders:
            self.base.pirate[self.border_number(border)] = PIECE_KEYS.index(piece)
        return self

    def repressed(self, empire: str, *tokens: str) -> Story:
        """Tokens on a square: N.C, P.A."""
        for token in tokens:
            self._repress(empire, token)
        return self

    def face(self, **faces: str) -> Story:
        """The faces of these map cards."""
        for empire, face in faces.items():
            self.base.face = replaced(self.base.face, EMPIRE_KEYS.index(empire), FACE_KEYS.index(face))
        return self

    def disks(self, *cities: str) -> Story:
        """The disks cover these cities only, and nothing stands under them."""
        self.city(**dict.fromkeys(cities, ""))
        self.base.disks = sum(1 << self.city_number(city) for city in cities)
        return self

    # --- the players ---

    def money(self, **florins: int) -> Story:
        """Florins by seat."""
        for seat, count in florins.items():
            self.base.money[SEATS.index(seat)] = count
        return self

    def hand(self, seat: str, *cards: str) -> Story:
        """The hand of a seat."""
        self.base.hands[SEATS.index(seat)] = [self.card(card) for card in cards]
        return self

    def west(self, seat: str, row: str) -> Story:
        """The west side of a tableau."""
        self.lay_row(SEATS.index(seat), 0, row)
        return self

    def east(self, seat: str, row: str) -> Story:
        """The east side of a tableau."""
        self.lay_row(SEATS.index(seat), 1, row)
        return self

    def maids(self, seat: str, *queens: str) -> Story:
        """The old maids of a seat."""
        self.base.maids[SEATS.index(seat)] = [self.card(queen) for queen in queens]
        return self

    def throne(self, text: str) -> Story:
        """Squares in their thrones with bishops and queens: `FRA+B.I[PREN045]`."""
        self.lay_throne(text)
        return self

    # --- the market ---

    def market(self, **columns: str) -> Story:
        """What lies in a column: `PREN001`, `PREN001 2` with florins, `2` for florins on any card, `-` for no card."""
        for key, text in columns.items():
            column = COLUMN_KEYS.index(key)
            for word in text.split():
                if word.isdigit():
                    self.base.florins[column] = int(word)
                elif word == "-":
                    self._lift(column)
                    self.gaps.add(column)
                else:
                    self._lift(column)
                    self.base.market[column] = self.card(word)
        return self

    def deck(self, half: str, *cards: str) -> Story:
        """The whole draw deck from its top; none given: it is empty."""
        number = HALVES.index(half)
        self.placed.difference_update(self.base.decks[number])
        self.base.decks[number] = [self.card(card) for card in cards[::-1]]
        self.told_decks.add(number)
        return self

    def active(self, *victories: str) -> Story:
        """Victory cards on their active side."""
        for victory in victories:
            self.base.active |= 1 << VICTORY_KEYS.index(victory)
        return self

    # --- the beginning ---

    def turn(self, seat: str = "A", actions: int = 2) -> Scene:
        """It is the turn of a seat, with so many actions left."""
        self._complete()
        base = self.base.copy()
        base.step = steps.ACTION
        base.actor = SEATS.index(seat)
        base.actions = actions
        table = Table(self.game, self.seats, 1, self.options)
        table.journal.clear()
        table.position = Watched(self.game, base, False, table.journal)
        return Scene(table)

    def plays(self, seat: str, card: str, *answers: str, actions: int = 2) -> Scene:
        """The seat has the card in hand and plays it, then makes these choices."""
        return self.hand(seat, card).turn(seat, actions).take(seat, card, *answers)

    def runs(self, seat: str, half: str, *answers: str, actions: int = 2) -> Scene:
        """The seat begins the ops of a half, then makes these choices."""
        return self.turn(seat, actions).take(seat, f"ops:{half}", *answers)


def second(*bankers: str, **options: Any) -> Story:
    """A story with the rules and the extra cards of the second edition."""
    return Story(*(bankers or ("fugger", "medici")), edition="second", **options)
