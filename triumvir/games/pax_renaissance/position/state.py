"""The position of Pax Renaissance as plain data, what can be read off it, and the verbs of money, decks and turns."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from triumvir.games.pax_renaissance.cards.codes import (
    FACE_KEYS,
    CityId,
    Column,
    EmpireId,
    Face,
    Half,
    ItemId,
    VictoryId,
)
from triumvir.games.pax_renaissance.position.battle_state import Battle
from triumvir.games.pax_renaissance.position.constants import (
    ACTIONS,
    COLUMNS,
    EMPIRES,
    FIRST_PAWN,
    KING,
    MEDIEVAL,
    NO_BANKER,
    NO_EMPIRE,
    NO_PIECE,
    NO_VICTORY,
    NONE,
    PIECES,
    SETUP,
    TOKENS,
    Phase,
)
from triumvir.games.pax_renaissance.position.rules_data import Rules
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.state import State, replaced, without


@mypyc_attr(allow_interpreted_subclasses=True)
class PaxState(State):
    """A whole game of Pax Renaissance at the start of a step or within one.

    An *item* is a square (0 to 9, as its empire) or a market card. Only the verbs of the game assign fields. Lists
    marked * are replaced rather than changed in place, so that copies can share them; so are the inner lists.

    decks        west and east draw deck, the top last
    removed *    cards taken out of the game unseen at setup
    discard *    the discard pile, the most recent card last
    market       by column: the card or NONE
    veiled *     cards in the market that were dealt face down, so that nobody has seen them
    florins      by column: florins on the card, or in the empty column 0 after a fair
    laid         bit mask of the columns on which a florin was laid in this turn
    hands        by seat: cards in hand
    rows         by 2 * seat + half: cards and own squares from left to right; the outer end is left in the west row,
                 right in the east row; vassals and queens lie with their square and are not in it
    maids        by seat: old maids
    holder *     by empire: the seat in whose tableau the square lies, vassals included, or NOBODY in its throne
    side *       by empire: KING or REPUBLIC
    suzerain *   by empire: the empire whose King it is a vassal of, or NO_EMPIRE
    queens *     by empire: the queens married to its King, in his throne too
    bishop *     by item: the bishop on it or NO_PIECE
    repressed *  TOKENS numbers by empire: tokens lying on the square
    city         by city: the knight or rook in it or NO_PIECE
    disks        bit mask of the cities under a disk
    pawn         by border: the seat that has a concession there or NOBODY
    pirate       by border: the pirate there or NO_PIECE
    face *       by empire: MEDIEVAL or 1 + religion of the theocracy
    supply       by piece: how many are left; with a common pool that of a pirate is that of its rook
    money        by seat: florins
    active       bit mask of the victory cards on their active side
    banker *     by seat: the banker, NO_BANKER before it is chosen
    first        the seat that begins
    actor        whose turn it is
    actions      actions that the actor has left
    used         what this turn has only once and has been used, as bits of `constants.py`
    performed *  items that have performed an op in this turn
    turn         1 in the first turn of the game
    phase        what goes on, as `constants.py` numbers it
    resolving    the card being played, NONE otherwise
    ops_halves   bit mask of the halves whose ops go on, 0 otherwise
    winners *    who has won, in seat order; empty before the end
    declared     the victory card that was declared, NO_VICTORY if the decks ran out
    battle       the battle being fought, only within a step
    considered   the item that is being used or placed just now, only within a step
    """

    __slots__ = (
        "actions", "active", "actor", "banker", "battle", "bishop", "city", "considered", "decks", "declared",
        "discard", "disks", "face", "first", "florins", "hands", "holder", "laid", "maids", "market", "money",
        "ops_halves", "pawn", "performed", "phase", "pirate", "queens", "removed", "repressed", "resolving", "rows",
        "rules", "side", "supply", "suzerain", "turn", "used", "veiled", "winners",
    )  # fmt: skip

    SHARED: ClassVar[tuple[str, ...]] = ("rules", "battle", "considered")

    def __init__(self, rules: Rules, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.rules = rules
        self.decks: list[list[ItemId]] = [[], []]
        self.removed: list[ItemId] = list(rules.deck_cards)
        self.discard: list[ItemId] = []
        self.market = [NONE] * COLUMNS
        self.veiled: list[ItemId] = []
        self.florins = [0] * COLUMNS
        self.laid = 0
        self.hands: list[list[ItemId]] = [[] for _ in range(seats)]
        self.rows: list[list[ItemId]] = [[] for _ in range(2 * seats)]
        self.maids: list[list[ItemId]] = [[] for _ in range(seats)]
        self.holder = [NOBODY] * EMPIRES
        self.side = [KING] * EMPIRES
        self.suzerain = [NO_EMPIRE] * EMPIRES
        self.queens: list[list[ItemId]] = [[] for _ in range(EMPIRES)]
        self.bishop = [NO_PIECE] * rules.items
        self.repressed = [0] * (TOKENS * EMPIRES)
        self.city = [NO_PIECE] * rules.cities
        self.disks = 0
        self.pawn = [NOBODY] * rules.borders
        self.pirate = [NO_PIECE] * rules.borders
        self.face = [MEDIEVAL] * EMPIRES
        self.supply = [*rules.pieces, *[rules.pawns] * seats] + [0] * (PIECES - FIRST_PAWN - seats)
        self.money = [0] * seats
        self.active = 0
        self.banker = [NO_BANKER] * seats
        self.first = self.actor = Seat(0)
        self.actions = 0
        self.used = 0
        self.performed: list[ItemId] = []
        self.turn = 0
        self.phase = SETUP
        self.resolving = NONE
        self.ops_halves = 0
        self.winners: list[Seat] = []
        self.declared = NO_VICTORY
        self.battle: Battle | None = None
        self.considered = NONE

    def copy(self) -> PaxState:
        """An independent copy: what changes in place is sliced, what is only ever replaced is shared."""
        other: PaxState = PaxState.__new__(PaxState)
        other.copy_frame(self)
        other.rules = self.rules
        other.decks = [self.decks[0][:], self.decks[1][:]]
        other.market = self.market[:]
        other.florins = self.florins[:]
        other.hands = self.hands[:]
        other.rows = self.rows[:]
        other.maids = self.maids[:]
        other.city = self.city[:]
        other.pawn = self.pawn[:]
        other.pirate = self.pirate[:]
        other.supply = self.supply[:]
        other.money = self.money[:]
        other.removed = self.removed
        other.discard = self.discard
        other.veiled = self.veiled
        other.laid = self.laid
        other.holder = self.holder
        other.side = self.side
        other.suzerain = self.suzerain
        other.queens = self.queens
        other.bishop = self.bishop
        other.repressed = self.repressed
        other.disks = self.disks
        other.face = self.face
        other.active = self.active
        other.banker = self.banker
        other.first = self.first
        other.actor = self.actor
        other.actions = self.actions
        other.used = self.used
        other.performed = self.performed
        other.turn = self.turn
        other.phase = self.phase
        other.resolving = self.resolving
        other.ops_halves = self.ops_halves
        other.winners = self.winners
        other.declared = self.declared
        other.battle = None
        other.considered = NONE
        return other

    # ---- nouns

    def row(self, seat: Seat, half: Half) -> list[ItemId]:
        """One side of a tableau: cards and own squares from left to right."""
        return self.rows[2 * seat + half]

    def is_active(self, victory: VictoryId) -> bool:
        """Whether a victory card shows its active side."""
        return bool(self.active >> victory & 1)

    def has_used(self, bit: int) -> bool:
        """Whether something that a turn has only once has been used."""
        return bool(self.used & bit)

    def has_performed(self, item: ItemId) -> bool:
        """Whether a card has performed an op in this turn (8.1)."""
        return item in self.performed

    # ---- verbs: money

    def pay(self, seat: Seat, florins: int) -> None:
        """Florins go from a seat to China."""
        self.give_away(seat, florins)
        if florins:
            self.note("money.paid", seat, florins)

    def gain(self, seat: Seat, florins: int) -> None:
        """Florins come from China to a seat."""
        self.money[seat] += florins
        if florins:
            self.note("money.gained", seat, florins)

    def give_away(self, seat: Seat, florins: int) -> None:
        """Florins leave a seat for a place that another message names."""
        assert self.money[seat] >= florins, "nobody pays what he does not have"
        self.money[seat] -= florins

    def receive(self, seat: Seat, florins: int) -> None:
        """Florins come to a seat from a place that another message names."""
        self.money[seat] += florins

    def lay_florin(self, column: Column) -> None:
        """A florin goes onto the card in a column, which cannot be bought any more in this turn (4.1)."""
        self.florins[column] += 1
        self.laid |= 1 << column

    def convene(self, column: Column, florins: int) -> None:
        """China adds florins to those of a fair."""
        self.florins[column] += florins

    def take_florins(self, column: Column, florins: int) -> None:
        """Florins leave a column of the market."""
        assert self.florins[column] >= florins, "there are not so many florins"
        self.florins[column] -= florins

    # ---- verbs: cards of the market and of hands

    def leave_market(self, column: Column) -> ItemId:
        """The card leaves its column, which stays a gap; it has been seen then."""
        item = self.market[column]
        self.market[column] = NONE
        if item in self.veiled:
            self.veiled = without(self.veiled, item)
        return item

    def to_discard(self, item: ItemId) -> None:
        """A market card comes onto the discard pile."""
        self.discard = [*self.discard, item]

    def to_hand(self, seat: Seat, item: ItemId) -> None:
        """A card comes to a hand."""
        self.hands[seat] = [*self.hands[seat], item]

    def leave_hand(self, seat: Seat, item: ItemId) -> None:
        """A card leaves a hand."""
        self.hands[seat] = without(self.hands[seat], item)

    def become_maid(self, seat: Seat, item: ItemId) -> None:
        """A queen without a King lies beside the tableau (9.3)."""
        self.maids[seat] = [*self.maids[seat], item]
        self.note("card.maid", seat, self.rules.item.thing(item))

    def leave_maids(self, seat: Seat, item: ItemId) -> None:
        """An old maid is sold."""
        self.maids[seat] = without(self.maids[seat], item)

    def activate(self, seat: Seat, victory: VictoryId) -> None:
        """A victory card turns to its active side."""
        self.active |= 1 << victory
        self.note("victory.activated", seat, self.rules.victory.thing(victory))

    def turn_face(self, empire: EmpireId, face: Face) -> None:
        """A map card turns to another face; the pieces in its cities stay (10.5, 11.2)."""
        if self.face[empire] != face:
            self.face = replaced(self.face, empire, face)
            self.note("map.turned." + FACE_KEYS[face], NOBODY, self.rules.empire.thing(empire))

    def move_disk(self, covered: CityId, opened: CityId) -> None:
        """A disk moves from one emporium to the one of its colour that was uncovered (9.1)."""
        self.disks = self.disks & ~(1 << opened) | 1 << covered
        self.note("disk.moved", NOBODY, self.rules.city.thing(covered), self.rules.city.thing(opened))

    # ---- verbs: turns

    def begin_turn(self, seat: Seat) -> None:
        """It is a seat's turn."""
        self.actor = seat
        self.actions = ACTIONS
        self.used = 0
        self.laid = 0
        self.performed = []
        self.turn += 1
        self.note("turn.begins", seat)

    def spend_action(self) -> None:
        """One of the actions of the turn is used up."""
        assert self.actions > 0, "no action is left"
        self.actions -= 1

    def use(self, bit: int) -> None:
        """Something that a turn has only once is used."""
        self.used |= bit

    def act(self, phase: Phase) -> None:
        """What goes on now."""
        self.phase = phase

    def resolve(self, item: ItemId) -> None:
        """A card is being played; NONE when it has been."""
        self.resolving = item

    def begin_ops(self, halves: int) -> None:
        """The ops of one or both halves (a mask) begin; 0 ends them."""
        self.ops_halves = halves

    def perform(self, item: ItemId) -> None:
        """A card performs its op of this turn."""
        self.performed = [*self.performed, item]

    def consider(self, item: ItemId) -> None:
        """An item is being used or placed just now, for all to see; NONE ends it."""
        self.considered = item

    def fight(self, battle: Battle | None) -> None:
        """A battle is being fought, for all to see; None ends it."""
        self.battle = battle

    def finish(self, winners: list[Seat], declared: VictoryId = NO_VICTORY) -> None:
        """The game is over, by a declared victory card or (NO_VICTORY) by exhaustion."""
        self.winners = winners
        self.declared = declared
        self.over = True
