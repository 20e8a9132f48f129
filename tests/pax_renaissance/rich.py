"""Positions rich in everything, at random: full tableaus, vassals, queens, bishops, pirates, tokens on squares."""

from __future__ import annotations

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene
from tests.pax_renaissance.reading import HALVES, SEATS
from triumvir.games.pax_renaissance.cards.codes import EMPIRE_KEYS, FACE_KEYS, PIECE_KEYS, VICTORY_KEYS, WITH_VENICE
from triumvir.games.pax_renaissance.position.constants import NO_PIECE
from triumvir.kernel.dice import Dice

BANKERS = ("fugger", "medici", "coeur", "marchionni")
MOST = {"N": 4, "R": 4, "S": 2, "B": 3}
"""So many pieces of a kind and colour at most, so that the supply holds some; sometimes it is emptied afterwards."""


class Rich:
    """A story in the making; every choice is made by the dice."""

    def __init__(self, seed: int, seats: int, edition: str) -> None:
        self.dice = Dice(seed)
        self.story = Story(*BANKERS[:seats], edition=edition)
        self.used = dict.fromkeys(PIECE_KEYS, 0)
        self.pawns = [self.story.base.rules.pawns] * seats
        rules = self.story.base.rules
        cards = [rules.card_set.cards[item - 10] for item in rules.deck_cards if not rules.is_comet[item]]
        self.queens = self.shuffled([card.key for card in cards if card.suitors])
        self.cards = {
            half: self.shuffled([card.key for card in cards if card.half == number and not card.suitors])
            for number, half in enumerate(HALVES)
        }
        self.squares = self.shuffled(list(EMPIRE_KEYS))

    def shuffled(self, keys: list[str]) -> list[str]:
        self.dice.shuffle(keys)
        return keys

    def chance(self, of: int) -> bool:
        """One in so many."""
        return self.dice.below(of) == 0

    def piece(self, kinds: str) -> str:
        """A piece of one of some kinds, or an empty text when it has been used too often."""
        kind = kinds[self.dice.below(len(kinds))]
        key = f"{kind}.{'CIR'[self.dice.below(3)]}"
        if self.used[key] >= MOST[kind]:
            return ""
        self.used[key] += 1
        return key

    def has_pawn(self, seat: int) -> bool:
        """Whether the seat has a pawn left, which is counted as used."""
        self.pawns[seat] -= 1
        return self.pawns[seat] >= 0

    def bishop(self) -> str:
        """A bishop on one item in four."""
        piece = self.piece("B") if self.chance(4) else ""
        return f"+{piece}" if piece else ""

    def queen(self) -> str:
        return f"{self.queens.pop()}{self.bishop()}" if self.queens and self.chance(3) else ""

    def stack(self, empire: str) -> str:
        """A square, perhaps with a queen and a vassal."""
        if self.chance(3):
            return f"{empire}/R{self.bishop()}"
        inside = [self.queen()]
        if len(self.squares) > 3 and self.chance(2):
            queen, vassal = self.queen(), self.squares.pop()
            inside.append(f"{vassal}{self.bishop()}" + (f"[{queen}]" if queen else ""))
        words = " ".join(word for word in inside if word)
        return f"{empire}{self.bishop()}" + (f"[{words}]" if words else "")

    def row(self, half: str) -> str:
        """Up to four cards and a square of this half."""
        words = [self.cards[half].pop() + self.bishop() for _ in range(self.dice.below(5))]
        own = [key for key in self.squares if self.is_in(key, half)]
        if own and self.chance(2):
            self.squares.remove(own[0])
            words.insert(self.dice.below(len(words) + 1), self.stack(own[0]))
        return " ".join(words)

    def is_in(self, empire: str, half: str) -> bool:
        return self.story.base.rules.half_of[EMPIRE_KEYS.index(empire)] == HALVES.index(half)

    # --- each part of a position ---

    def lay_map(self) -> None:
        base = self.story.base
        for number, city in enumerate(base.rules.card_set.cities):
            is_there = number in base.rules.cities_of[city.empire] and not base.disks >> number & 1
            if is_there and city.opens != WITH_VENICE:
                piece = self.piece("NR") if self.chance(2) else ""
                base.city[number] = PIECE_KEYS.index(piece) if piece else NO_PIECE
        for empire in EMPIRE_KEYS:
            face = FACE_KEYS[self.dice.below(4)]
            self.story.face(**{empire: face})
        for number, border in enumerate(base.rules.card_set.borders):
            lot = self.dice.below(6)
            base.pawn[number] = lot if lot < self.story.seats and self.has_pawn(lot) else -1
            if lot > 3 and border.is_sea:
                piece = self.piece("S")
                base.pirate[number] = PIECE_KEYS.index(piece) if piece else NO_PIECE
        for empire in EMPIRE_KEYS:
            for _ in range(self.dice.below(3)):
                seat = self.dice.below(self.story.seats)
                is_pawn = self.chance(2) and self.has_pawn(seat)
                piece = f"P.{SEATS[seat]}" if is_pawn else self.piece("NR")
                if piece:
                    self.story.repressed(empire, piece)

    def lay_cards(self) -> None:
        for seat in SEATS[: self.story.seats]:
            self.story.west(seat, self.row("west")).east(seat, self.row("east"))
            hand = [self.cards[half].pop() for half in HALVES if self.chance(2)]
            if len(self.queens) > 2 and self.chance(2):
                hand.append(self.queens.pop())
            self.story.hand(seat, *hand[:2])
            if len(self.queens) > 2 and self.chance(3):
                self.story.maids(seat, self.queens.pop())
            self.story.money(**{seat: self.dice.below(9)})
        for empire in self.squares:
            queen = self.queen()
            self.story.throne(f"{empire}{self.bishop()}" + (f"[{queen}]" if queen else ""))

    def lay_decks(self) -> None:
        """Some cards in each deck, few enough that a game may end; the comets among them or discarded already."""
        for half, comets in zip(HALVES, (["COMET3", "COMET4"], ["COMET1", "COMET2"])):
            deck = [self.cards[half].pop() for _ in range(1 + self.dice.below(9)) if len(self.cards[half]) > 8]
            for comet in comets:
                if self.chance(2):
                    deck.append(comet)
                else:
                    self.story.base.discard = [*self.story.base.discard, self.story.card(comet)]
            self.story.deck(half, *self.shuffled(deck))

    def lay_market(self) -> None:
        for half in "WE":
            for place in range(6):
                if self.chance(3):
                    self.story.market(**{f"{half}{place}": str(1 + self.dice.below(3))})
        for victory in VICTORY_KEYS:
            if self.chance(4):
                self.story.active(victory)


def rich_scene(seed: int, seats: int, edition: str) -> Scene:
    """A rich position; a seat at random is to move."""
    rich = Rich(seed, seats, edition)
    rich.lay_map()
    rich.lay_cards()
    rich.lay_decks()
    rich.lay_market()
    return rich.story.turn(SEATS[rich.dice.below(seats)], 1 + rich.dice.below(2))
