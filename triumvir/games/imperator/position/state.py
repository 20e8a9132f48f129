"""The position of IMPERATOR as plain data, and the elementary verbs that change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from triumvir.games.imperator.cards.kinds import (
    ArmyId,
    AuxiliaryId,
    CardId,
    Column,
    InstanceId,
    LegionId,
    Place,
    ProvinceId,
    SenatorId,
    StandardId,
)
from triumvir.games.imperator.position.benefits import BENEFITS, HANDS, INCOMES, floors_of, shares_of
from triumvir.games.imperator.position.combat_state import Combat
from triumvir.games.imperator.position.offer import Offer
from triumvir.games.imperator.position.rules_data import ARMIES, POOL, Rules
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.memory import Memory
from triumvir.kernel.plain import Plain
from triumvir.kernel.state import State, replaced

NOT_ON_MAP: Final = ProvinceId(CardId(-1))
NO_TARGET: Final = -2  # a choice of target may also be UNANSWERED, which is -1
NO_CARD: Final = InstanceId(-1)


@mypyc_attr(allow_interpreted_subclasses=True)
class ImperatorState(State):
    """A whole game of IMPERATOR at the start of a step or within one.

    Cards of the main deck are *instances*; every instance is in exactly one of: deck, discard, hands, stack, in play
    as a controlled province or a senator. Only the verbs of the game assign fields, and all lists but deck, discard,
    hands, known and talents are replaced rather than changed in place, so that copies can share them.

    deck, discard  instances, the top last
    hands          instances by seat, in the order they came
    known          by instance: bit mask of the seats that know where this hidden card is (its holder included)
    memories       by seat, the spectators last: what it remembers of cards that moved unseen; empty if nobody does
    controller     by province: seat or NOBODY
    senator_of     by senator: seat or NOBODY
    legion_at      by legion: army, RESERVE + seat, or POOL
    holder         by standard: the seat that has it; NOBODY for standards that this card set does not have
    army_at        by army: its province, NOT_ON_MAP if inactive or not there
    talents        by seat
    benefits       BENEFITS numbers by seat: what its senators give together (derived from senator_of)
    auxiliaries    kinds in the auxiliary deck, in no order that matters
    turn, first    the active seat and the first player
    played         cards played by the active seat in this strategy phase
    sacrificed     whether the active seat has sacrificed a card in this turn
    withdrawn      cards (not instances) withdrawn in this turn, which cannot be played again
    reached        seats in the order in which they first controlled enough provinces to end the game
    ending         whether the end is triggered
    initial        by seat: the initial province, NOBODY before it is revealed
    glory          by seat: combat points that count at the end (house rule combat_points_are_final)
    offers_made    by seat: offers of exchange made in this turn
    drafts_begun   by seat: offers begun to be drafted in this turn
    offer          the open offer
    drafts         by seat: the offer it is drafting
    stack_…        cards announced and not yet settled, the oldest first: instance, seat, target (a thing or NO_TARGET),
                   talents paid
    combat         the attack that is going on, if any
    """

    __slots__ = (
        "army_at", "auxiliaries", "benefits", "combat", "controller", "deck", "discard", "drafts",
        "drafts_begun", "ending", "first", "glory", "hands", "holder", "initial", "known", "legion_at",
        "memories", "offer", "offers_made", "played", "reached", "round", "rules", "sacrificed", "senator_of",
        "stack_card", "stack_paid", "stack_seat", "stack_target", "talents", "turn", "withdrawn",
    )  # fmt: skip

    NESTED: ClassVar[Mapping[str, type[Plain]]] = {"combat": Combat, "offer": Offer, "drafts": Offer}
    SHARED: ClassVar[tuple[str, ...]] = ("rules",)

    def __init__(self, rules: Rules, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.rules = rules
        self.deck: list[InstanceId] = [InstanceId(number) for number in range(rules.instances)]
        self.discard: list[InstanceId] = []
        self.hands: list[list[InstanceId]] = [[] for _ in range(seats)]
        self.known = [0] * rules.instances
        self.memories: list[Memory] = []
        self.controller = [NOBODY] * rules.provinces.size
        self.senator_of = [NOBODY] * rules.senators.size
        self.legion_at: list[Place] = [POOL] * rules.legions.size
        self.holder = rules.own_holders[seats][:]
        self.army_at: list[ProvinceId] = [NOT_ON_MAP] * ARMIES
        self.talents = [0] * seats
        self.benefits = [0] * (BENEFITS * seats)
        self.auxiliaries = [kind for kind in rules.auxiliaries.items for _ in range(rules.auxiliary_copies[kind])]
        self.round = 0
        self.turn = self.first = Seat(0)
        self.played = 0
        self.sacrificed = False
        self.withdrawn: list[CardId] = []
        self.reached: list[Seat] = []
        self.ending = False
        self.initial: list[ProvinceId] = [NOT_ON_MAP] * seats
        self.glory = [0] * seats
        self.offers_made = [0] * seats
        self.drafts_begun = [0] * seats
        self.offer: Offer | None = None
        self.drafts: list[Offer | None] = [None] * seats
        self.stack_card: list[InstanceId] = []
        self.stack_seat: list[Seat] = []
        self.stack_target: list[int] = []
        self.stack_paid: list[int] = []
        self.combat: Combat | None = None

    def copy(self) -> ImperatorState:
        """An independent copy: what changes in place is sliced, what is only ever replaced is shared."""
        other: ImperatorState = ImperatorState.__new__(ImperatorState)
        other.copy_frame(self)
        other.rules = self.rules
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.hands = [hand[:] for hand in self.hands]
        other.known = self.known[:]
        other.memories = self.memories
        other.talents = self.talents[:]
        other.controller = self.controller
        other.senator_of = self.senator_of
        other.legion_at = self.legion_at
        other.holder = self.holder
        other.army_at = self.army_at
        other.benefits = self.benefits
        other.auxiliaries = self.auxiliaries
        other.round = self.round
        other.turn = self.turn
        other.first = self.first
        other.played = self.played
        other.sacrificed = self.sacrificed
        other.withdrawn = self.withdrawn
        other.reached = self.reached
        other.ending = self.ending
        other.initial = self.initial
        other.glory = self.glory
        other.offers_made = self.offers_made
        other.drafts_begun = self.drafts_begun
        other.offer = self.offer
        other.drafts = self.drafts
        other.stack_card = self.stack_card
        other.stack_seat = self.stack_seat
        other.stack_target = self.stack_target
        other.stack_paid = self.stack_paid
        other.combat = None if self.combat is None else self.combat.copy()
        return other

    # ---- nouns: provinces, armies, legions

    def provinces_of(self, seat: Seat) -> list[ProvinceId]:
        """The provinces a seat controls, in map order."""
        return self.rules.provinces.where(self.controller, seat)

    def province_count(self, seat: Seat) -> int:
        """How many provinces a seat controls."""
        return self.controller.count(seat)

    def controlled_among(self, provinces: tuple[ProvinceId, ...], seat: Seat) -> int:
        """How many of these provinces a seat controls."""
        controller = self.controller
        count = 0
        for province in provinces:
            if controller[province] == seat:
                count += 1
        return count

    def armies_of(self, seat: Seat) -> list[ArmyId]:
        """The armies of a seat that stand on the map, a bannerless one last."""
        army_at = self.army_at
        return [army for army in self.rules.armies_of[seat] if army_at[army] >= 0]

    def armies_in(self, province: ProvinceId) -> list[ArmyId]:
        """The armies that stand in a province; they all belong to its controller."""
        return self.rules.armies.where(self.army_at, province)

    def legions_at(self, place: Place) -> list[LegionId]:
        """The legions in an army, in a reserve (RESERVE + seat) or in the POOL."""
        return self.rules.legions.where(self.legion_at, place)

    def legion_count(self, place: Place) -> int:
        """How many legions are in an army, a reserve or the POOL."""
        return self.legion_at.count(place)

    def has_room(self, army: ArmyId) -> bool:
        """Whether another legion may join an army (house rule legion_cap)."""
        cap = self.rules.legion_cap
        return not cap or self.legion_at.count(army) < cap

    def army_of(self, legion: LegionId) -> ArmyId:
        """The army in which a legion is that fights."""
        return self.rules.armies.items[self.legion_at[legion]]

    # ---- nouns: standards

    def inactive_standards(self, seat: Seat) -> list[StandardId]:
        """Own standards that lead no army and are not lost."""
        holder, army_at = self.holder, self.army_at
        return [own for own in self.rules.standards_of[seat] if holder[own] == seat and army_at[own] < 0]

    def active_standards(self, seat: Seat) -> list[StandardId]:
        """Own standards that lead an army."""
        army_at = self.army_at
        return [own for own in self.rules.standards_of[seat] if army_at[own] >= 0]

    def trophies(self, seat: Seat) -> list[StandardId]:
        """Captured standards that a seat holds."""
        owner = self.rules.owner_of
        return [held for held in self.rules.standards.where(self.holder, seat) if owner[held] != seat]

    def is_dishonoured(self, seat: Seat) -> bool:
        """Whether a seat has no own standard in possession (9.4)."""
        holder = self.holder
        return seat not in [holder[own] for own in self.rules.standards_of[seat]]

    # ---- nouns: senators and what they give

    def senators_of(self, seat: Seat) -> list[SenatorId]:
        """The senators in front of a seat."""
        return self.rules.senators.where(self.senator_of, seat)

    def votes(self, seat: Seat) -> int:
        """The votes of the senators of a seat."""
        votes = self.rules.votes
        return sum([votes[senator] for senator, other in enumerate(self.senator_of) if other == seat])

    def benefit(self, seat: Seat, column: Column) -> int:
        """What the senators of a seat give together, by the columns above."""
        return self.benefits[seat * BENEFITS + column]

    def reduced(self, seat: Seat, cost: int, off: Column, least: Column) -> int:
        """A cost lowered by senators; the column `least` is the highest MIN among the reductions (effects.md 1)."""
        row = seat * BENEFITS
        lower = cost - self.benefits[row + off]
        floor = self.benefits[row + least]
        if lower < floor:
            lower = floor
        return lower if lower < cost else cost

    def hand_limit(self, seat: Seat) -> int:
        """How many cards a seat may keep in its draw phase (4.1)."""
        return self.rules.hand_limit + self.benefits[seat * BENEFITS + HANDS]

    def income(self, seat: Seat) -> int:
        """Tax of all provinces of a seat and what its senators bring in (4.1)."""
        tax = self.rules.tax
        taxes = sum([tax[province] for province, other in enumerate(self.controller) if other == seat])
        return taxes + self.benefits[seat * BENEFITS + INCOMES]

    # ---- verbs: setup, rounds and turns

    def begin_with(self, seat: Seat, province: ProvinceId) -> None:
        """A seat controls its initial province (3.4)."""
        self.initial = replaced(self.initial, seat, province)
        self.take_control(seat, province)

    def name_first(self, seat: Seat) -> None:
        """Who goes first in every round (3.6)."""
        self.first = seat

    def begin_round(self) -> None:
        """Count a new round of turns; the first is round 1."""
        self.round += 1
        self.note("round.begins", NOBODY, self.round)

    def begin_turn(self, seat: Seat) -> None:
        """It is a seat's turn; nothing of the turn before goes on."""
        self.turn = seat
        self.played = 0
        self.sacrificed = False
        self.withdrawn = []
        self.offers_made = [0] * self.seats
        self.drafts_begun = [0] * self.seats
        self.drafts = [None] * self.seats
        self.offer = None
        self.note("turn.begins", seat)

    def count_card(self) -> None:
        """The active seat has played a card in its strategy phase, whatever becomes of it (Q20)."""
        self.played += 1

    def sacrifice(self) -> None:
        """The active seat has sacrificed a card in this turn."""
        self.sacrificed = True

    # ---- verbs: talents

    def pay(self, seat: Seat, talents: int) -> None:
        """Pay to the bank; nobody goes below 0."""
        self.talents[seat] -= talents
        assert self.talents[seat] >= 0, "no seat goes below 0 talents"

    def earn(self, seat: Seat, talents: int) -> None:
        """Take talents from the bank."""
        self.talents[seat] += talents

    # ---- verbs: provinces and senators

    def take_control(self, seat: Seat, province: ProvinceId) -> None:
        """A seat controls the province from now on; the end may be triggered by it (10.1)."""
        self.controller = replaced(self.controller, province, seat)
        if self.controller.count(seat) >= self.rules.provinces_to_end and seat not in self.reached:
            self.reached = [*self.reached, seat]
            if not self.ending:
                self.ending = True
                self.note("end.triggered", seat, self.rules.provinces_to_end)

    def make_neutral(self, province: ProvinceId) -> None:
        """Nobody controls the province any more."""
        self.controller = replaced(self.controller, province, NOBODY)

    def seat_senator(self, seat: Seat, senator: SenatorId) -> None:
        """A senator takes his place in front of a seat."""
        self.senator_of = replaced(self.senator_of, senator, seat)
        self.benefits = self.benefits[:]
        self._add_benefit(seat, senator)

    def unseat_senator(self, senator: SenatorId) -> None:
        """A senator leaves play; his benefit ends."""
        seat = self.senator_of[senator]
        self.senator_of = replaced(self.senator_of, senator, NOBODY)
        row = seat * BENEFITS
        self.benefits = self.benefits[:]
        self.benefits[row : row + BENEFITS] = [0] * BENEFITS
        for other in self.senators_of(seat):
            self._add_benefit(seat, other)

    def _add_benefit(self, seat: Seat, senator: SenatorId) -> None:
        """Count a senator's benefit into the sums of his seat."""
        row = seat * BENEFITS
        for column, n in shares_of(self.rules.benefit[senator]):
            self.benefits[row + column] += n
        for column, least in floors_of(self.rules.benefit[senator]):
            self.benefits[row + column] = max(self.benefits[row + column], least)

    # ---- verbs: legions, armies, standards

    def send_legion(self, legion: LegionId, place: Place) -> None:
        """A legion goes to an army, to a reserve (RESERVE + seat) or back to the POOL."""
        self.legion_at = replaced(self.legion_at, legion, place)

    def place_army(self, army: ArmyId, province: ProvinceId) -> None:
        """An army stands on a province from now on."""
        self.army_at = replaced(self.army_at, army, province)

    def lift_army(self, army: ArmyId) -> None:
        """An army leaves the map: its standard is inactive, a bannerless one is no more. Its legions go elsewhere."""
        self.army_at = replaced(self.army_at, army, NOT_ON_MAP)

    def rename_army(self, army: ArmyId, banner: ArmyId) -> None:
        """The legions of an army follow another banner on the same spot (9.5, 9.6)."""
        self.place_army(banner, self.army_at[army])
        self.lift_army(army)
        self.legion_at = [banner if place == army else place for place in self.legion_at]

    def hold_standard(self, seat: Seat, standard: StandardId) -> None:
        """A seat holds a standard, its own or a captured one."""
        self.holder = replaced(self.holder, standard, seat)

    # ---- verbs: combat

    def open_combat(self, combat: Combat) -> None:
        """An attack has been declared."""
        self.combat = combat

    def close_combat(self) -> None:
        """The attack is over with all its consequences, or was called off."""
        self.combat = None

    def take_auxiliary(self, kind: AuxiliaryId) -> None:
        """An auxiliary leaves its deck."""
        self.auxiliaries = self.auxiliaries[:]
        self.auxiliaries.remove(kind)

    def return_auxiliary(self, kind: AuxiliaryId) -> None:
        """An auxiliary goes back to its deck."""
        self.auxiliaries = [*self.auxiliaries, kind]

    def gain_glory(self, seat: Seat, points: int) -> None:
        """Combat points that count at the end (house rule combat_points_are_final)."""
        self.glory = replaced(self.glory, seat, self.glory[seat] + points)
