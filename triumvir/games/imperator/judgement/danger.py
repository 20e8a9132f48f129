"""What rivals may take from a seat before its next turn, and how much a full purse holds them off."""

from __future__ import annotations

from math import exp
from typing import Final

from triumvir.games.imperator.cards.kinds import ArmyId, ProvinceId
from triumvir.games.imperator.judgement.odds import likely_defence, side_strength, winning_chance
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.worth import standard_loss
from triumvir.games.imperator.position.benefits import FREE_OF
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDER
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.rules.attack import armies_near, target_cost
from triumvir.kernel.kinds import NOBODY, Seat

PURSE: Final = 6
"""More talents than this do not make a defence much better."""
LEVIES: Final = (0, 2, 4)
"""The numbers of auxiliaries that a raider considers."""
SPOILS: Final = 4.0
"""What a raider hopes for besides the points and the tax of a province: the standard above all."""
REPULSE: Final = 6.0
"""What a raider fears to lose."""
RAIDER_TALENT: Final = 0.5
BOLDNESS: Final = 0.8
"""How likely a rival is to make the best raid that he has."""
RIVALRY: Final = 1.5
"""Victory points by which one target must be better than another to be chosen before it fairly surely."""


class Raider:
    """An army of a rival that could attack: what it may spend, and its strength with each levy."""

    __slots__ = ("army", "seat", "strengths", "talents")

    def __init__(self, state: ImperatorState, army: ArmyId, seat: Seat, talents: int) -> None:
        self.army: ArmyId = army
        self.seat: Seat = seat
        self.talents: int = talents
        legions = state.legions_at(army)
        self.strengths: list[float] = [side_strength(state.rules, ATTACKER, legions, count) for count in LEVIES]


class Danger:
    """What threatens a seat; each part is worked out when it is first needed."""

    __slots__ = ("_elsewhere", "_losses", "_raiders", "outlook", "state")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.state: ImperatorState = outlook.state
        self._raiders: list[Raider] | None = None
        self._elsewhere: list[float] = []
        self._losses: dict[int, float] = {}

    def loss(self, talents: int) -> float:
        """The expected loss until the next turn if the seat keeps so many talents."""
        purse = min(talents, PURSE)
        if purse not in self._losses:
            self._losses[purse] = self._expected_loss(purse)
        return self._losses[purse]

    def _expected_loss(self, purse: int) -> float:
        """For each rival: how likely his best raid on this seat is, and what it would cost."""
        state, seat = self.state, self.outlook.seat
        raiders = self._all_raiders()
        own = state.provinces_of(seat)
        defences = [self._own_defence(target, purse) for target in own]
        best = [0.0] * state.seats
        costs = [0.0] * state.seats
        for raider in raiders:
            for target, defence in zip(own, defences):
                gain, chance = self._raid(raider, target, defence)
                if gain > best[raider.seat]:
                    best[raider.seat] = gain
                    costs[raider.seat] = chance * (self.outlook.rules.vp[target] + standard_loss(self.outlook, seat))
        total = 0.0
        for rival in state.each_seat():
            if best[rival] > 0.0:
                total += BOLDNESS * self._preference(best[rival], self._elsewhere[rival]) * costs[rival]
        return total * min(1.0, self.outlook.turns + 0.5)

    @staticmethod
    def _preference(here: float, elsewhere: float) -> float:
        """How likely a raid worth so much is chosen before the best one elsewhere, or before none."""
        return 1.0 / (1.0 + exp((max(elsewhere, 0.0) - here) / RIVALRY))

    def _raid(self, raider: Raider, target: ProvinceId, defence: float) -> tuple[float, float]:
        """What an army would gain with the best levy against a province, and its chance; nothing if it cannot pay."""
        state, rules = self.state, self.outlook.rules
        base = target_cost(state, raider.army, target)
        gain, chance = 0.0, 0.0
        prize = rules.vp[target] + rules.tax[target] + SPOILS
        for count, strength in zip(LEVIES, raider.strengths):
            if base + count > raider.talents:
                break
            likely = winning_chance(strength, defence)
            worth = likely * prize - (1.0 - likely) * REPULSE - RAIDER_TALENT * (base + count)
            if worth > gain:
                gain, chance = worth, likely
        return gain, chance

    def _all_raiders(self) -> list[Raider]:
        """The armies of all rivals; what they could gain elsewhere is worked out with them."""
        if self._raiders is None:
            state, seat = self.state, self.outlook.seat
            self._raiders = []
            for rival in state.each_seat():
                if rival != seat:
                    talents = state.talents[rival] + state.income(rival)
                    self._raiders += [Raider(state, army, rival, talents) for army in state.armies_of(rival)]
            self._elsewhere = [0.0] * state.seats
            for target, controller in zip(state.rules.provinces.items, state.controller):
                if controller in (NOBODY, seat):
                    continue
                defence = strongest_defence(state, controller, target, state.talents[controller])
                for raider in self._raiders:
                    if raider.seat != controller:
                        gain, _ = self._raid(raider, target, defence)
                        self._elsewhere[raider.seat] = max(self._elsewhere[raider.seat], gain)
        return self._raiders

    def _own_defence(self, target: ProvinceId, purse: int) -> float:
        state, seat = self.state, self.outlook.seat
        return strongest_defence(state, seat, target, purse + state.benefit(seat, FREE_OF[DEFENDER]))


def strongest_defence(state: ImperatorState, seat: Seat, target: ProvinceId, auxiliaries: int) -> float:
    """The best of a militia and the armies near, filled up with at most so many auxiliaries."""
    return likely_defence(
        state.rules, [state.legions_at(army) for army in armies_near(state, seat, target)], auxiliaries
    )
