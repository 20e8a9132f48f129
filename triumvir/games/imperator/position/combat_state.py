"""One attack and its combat as plain data (rules 5): who, where, with what, and the rounds so far."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from triumvir.games.imperator.cards.kinds import ArmyId, CardId, CombatStage, LegionId, Place, ProvinceId, Side, UnitId
from triumvir.kernel.kinds import Seat
from triumvir.kernel.plain import Plain

# Sides
ATTACKER: Final = Side(0)
DEFENDER: Final = Side(1)
NO_SIDE: Final = Side(-1)
SIDES: Final = (ATTACKER, DEFENDER)
OTHER: Final = (DEFENDER, ATTACKER)
"""By side: the opposite one."""

# Stages
DECLARED: Final = CombatStage(0)
DEFENDED: Final = CombatStage(1)
FORMING: Final = CombatStage(2)
FIGHTING: Final = CombatStage(3)
SETTLING: Final = CombatStage(4)

NO_UNIT: Final = UnitId(-1)
NO_ARMY: Final = ArmyId(Place(-1))

# One round in `rounds`, flat: initiative, unit of the attacker and of the defender (NO_UNIT: passed), their bids, their
# scores, the winning side (NO_SIDE: nobody), the combat points won.
ROUND_FIELDS: Final = 9


@mypyc_attr(allow_interpreted_subclasses=True)
class Combat(Plain):
    """An attack from its declaration to the last of its consequences.

    Lists have one entry for each side, the attacker's first. Units are indices (legions, then kinds of auxiliaries).

    attacker, defender  seats
    army, source        the attacking army and the province it attacks from
    target              the attacked province
    declared, hired     auxiliaries declared by attacker (k) and defender (m)
    paid                talents the attacker has paid for the attack
    defending           the defending army, NO_ARMY for a militia or nobody
    recruited           auxiliaries drawn by each side, formed up or not
    formations          units of each side in the order laid out
    used, lost          for each unit of the formations: 1 if it has fought, 1 if it has lost its round
    points, score       strategy points left, combat points won
    round               the number of the round, from 1; 0 before the first
    initiative          the side that has it in this round
    unit, bid           what each side has announced in this round; NO_UNIT, and a bid of 0 while unknown or hidden
    rounds              the rounds fought, ROUND_FIELDS numbers each
    winner              the winning side, NO_SIDE while undecided
    gone                1 for the side whose army has lost its last legion, or was dissolved, after the combat
    homeless            legions of a dissolved army that still have to be distributed
    """

    __slots__ = (
        "army",
        "attacker",
        "bid",
        "declared",
        "defender",
        "defending",
        "formations",
        "gone",
        "hired",
        "homeless",
        "initiative",
        "lost",
        "paid",
        "points",
        "recruited",
        "round",
        "rounds",
        "score",
        "source",
        "stage",
        "target",
        "unit",
        "used",
        "winner",
    )

    def __init__(self) -> None:
        self.attacker = self.defender = Seat(0)
        self.army: ArmyId = NO_ARMY
        self.source = ProvinceId(CardId(0))
        self.target = ProvinceId(CardId(0))
        self.declared = 0
        self.hired = 0
        self.paid = 0
        self.defending: ArmyId = NO_ARMY
        self.recruited: list[list[UnitId]] = [[], []]
        self.formations: list[list[UnitId]] = [[], []]
        self.used: list[list[int]] = [[], []]
        self.lost: list[list[int]] = [[], []]
        self.points = [0, 0]
        self.score = [0, 0]
        self.round = 0
        self.initiative: Side = ATTACKER
        self.unit: list[UnitId] = [NO_UNIT, NO_UNIT]
        self.bid = [0, 0]
        self.rounds: list[int] = []
        self.winner: Side = NO_SIDE
        self.gone = [0, 0]
        self.homeless: list[LegionId] = []
        self.stage: CombatStage = DECLARED

    def copy(self) -> Combat:
        """An independent copy."""
        other: Combat = Combat.__new__(Combat)
        other.attacker = self.attacker
        other.defender = self.defender
        other.army = self.army
        other.source = self.source
        other.target = self.target
        other.declared = self.declared
        other.hired = self.hired
        other.paid = self.paid
        other.defending = self.defending
        other.recruited = [self.recruited[0][:], self.recruited[1][:]]
        other.formations = [self.formations[0][:], self.formations[1][:]]
        other.used = [self.used[0][:], self.used[1][:]]
        other.lost = [self.lost[0][:], self.lost[1][:]]
        other.points = self.points[:]
        other.score = self.score[:]
        other.round = self.round
        other.initiative = self.initiative
        other.unit = self.unit[:]
        other.bid = self.bid[:]
        other.rounds = self.rounds[:]
        other.winner = self.winner
        other.gone = self.gone[:]
        other.homeless = self.homeless[:]
        other.stage = self.stage
        return other

    def seat_of(self, side: Side) -> Seat:
        """The seat that plays a side."""
        return self.defender if side else self.attacker

    def side_of(self, seat: Seat) -> Side:
        """The side of a seat, NO_SIDE for one that is not part of the combat."""
        if seat == self.attacker:
            return ATTACKER
        return DEFENDER if seat == self.defender else NO_SIDE

    @classmethod
    def declared_by(
        cls,
        attacker: Seat,
        defender: Seat,
        army: ArmyId,
        source: ProvinceId,
        target: ProvinceId,
        auxiliaries: int,
        paid: int,
    ) -> Combat:
        """An attack that has been declared and paid (5.1)."""
        combat = cls()
        combat.attacker = attacker
        combat.defender = defender
        combat.army = army
        combat.source = source
        combat.target = target
        combat.declared = auxiliaries
        combat.paid = paid
        return combat

    def enter(self, stage: CombatStage) -> None:
        """The next stage begins."""
        self.stage = stage

    def defend(self, army: ArmyId, auxiliaries: int) -> None:
        """The defender has named an army or NO_ARMY, and how many auxiliaries he hires (5.2)."""
        self.defending = army
        self.hired = auxiliaries

    def follow(self, army: ArmyId, banner: ArmyId) -> None:
        """An army has another banner from now on (9.5, 9.6)."""
        if self.army == army:
            self.army = banner
        if self.defending == army:
            self.defending = banner

    def recruit(self, side: Side, unit: UnitId) -> None:
        """An auxiliary joins a side (5.3)."""
        self.recruited[side].append(unit)

    def dismiss(self, side: Side, unit: UnitId) -> None:
        """A recruited auxiliary that is not in formation leaves a side (AUX_PICK)."""
        self.recruited[side].remove(unit)

    def lay_out(self, side: Side, units: list[UnitId]) -> None:
        """The formation of a side (5.4)."""
        self.formations[side] = units
        self.used[side] = [0] * len(units)
        self.lost[side] = [0] * len(units)

    def allot(self, side: Side, points: int) -> None:
        """A side gets strategy points (5.5, RALLY)."""
        self.points[side] += points

    def begin_round(self) -> None:
        """The next round; attacker and defender have the initiative in turn (5.6)."""
        self.round += 1
        self.initiative = ATTACKER if self.round % 2 else DEFENDER
        self.unit = [NO_UNIT, NO_UNIT]
        self.bid = [0, 0]

    def announce(self, side: Side, unit: UnitId, bid: int) -> None:
        """A side puts a unit into this round, with a bid that may still be hidden from the other."""
        self.unit[side] = unit
        self.bid[side] = bid

    def spend(self, side: Side) -> None:
        """The bid of a side in this round is spent."""
        self.points[side] -= self.bid[side]

    def use(self, side: Side, has_lost: bool) -> None:
        """The unit of a side in this round is used up."""
        unit = self.unit[side]
        used = self.used[side]
        for place, other in enumerate(self.formations[side]):
            if other == unit and not used[place]:
                used[place] = 1
                self.lost[side][place] = int(has_lost)
                return

    def win_round(self, side: Side, gained: int) -> None:
        """A side scores combat points."""
        self.score[side] += gained

    def write_round(self, scores: tuple[int, int], winner: Side, gained: int) -> None:
        """The round is over; it goes into `rounds`."""
        units, bids = self.unit, self.bid
        self.rounds += (self.initiative, *units, *bids, *scores, winner, gained)
        self.unit = [NO_UNIT, NO_UNIT]
        self.bid = [0, 0]

    def decide(self, winner: Side) -> None:
        """A side has won the combat."""
        self.winner = winner

    def lose_army(self, army: ArmyId) -> None:
        """An army has lost its last legion or was dissolved."""
        if army == self.army:
            self.gone[ATTACKER] = 1
        if army == self.defending:
            self.gone[DEFENDER] = 1

    def scatter(self, legions: list[LegionId]) -> None:
        """These legions of a dissolved army wait to be distributed (5.9)."""
        self.homeless = legions

    def shelter(self, legion: LegionId) -> None:
        """A legion of a dissolved army has found another place."""
        self.homeless.remove(legion)

    def take_initiative(self, side: Side) -> None:
        """A side has the initiative in this round."""
        self.initiative = side

    def desert(self, side: Side, unit: UnitId) -> None:
        """An unused unit leaves the formation of a side for good."""
        place = self.formations[side].index(unit)
        del self.formations[side][place], self.used[side][place], self.lost[side][place]
        self.recruited[side].remove(unit)
