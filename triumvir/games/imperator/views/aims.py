"""What a seat could aim at from where it stands: the targets of its agents, and what its attacks would cost."""

from __future__ import annotations

from typing import Any

from triumvir.games.imperator.cards.codes import OWN
from triumvir.games.imperator.cards.kinds import ArmyId, CardId
from triumvir.games.imperator.position.combat_state import ATTACKER
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.rules.attack import most_auxiliaries, target_cost
from triumvir.games.imperator.rules.targets import target_things
from triumvir.kernel.kinds import NOBODY, Seat


def aims_view(state: ImperatorState, seat: Seat | None, keys: tuple[str, ...]) -> dict[str, Any]:
    """The aims of a seat, be it its turn or not; a spectator has none."""
    if seat is None:
        return {"agents": {}, "attacks": []}
    attacks = [row for army in state.armies_of(seat) for row in _attacks(state, seat, army, keys)]
    return {"agents": _targets(state, seat, keys), "attacks": attacks}


def _targets(state: ImperatorState, seat: Seat, keys: tuple[str, ...]) -> dict[str, list[str]]:
    """By agent in hand what it could be played at in the own turn, for those that have a target that can be paid."""
    rules = state.rules
    agents: set[CardId] = {rules.card_of[instance] for instance in state.hands[seat]}
    found: dict[str, list[str]] = {}
    for card in sorted(agents):
        if rules.windows[card] & OWN and (things := target_things(state, seat, card)):
            found[keys[rules.cards.thing(card)]] = [keys[thing] for thing in things]
    return found


def _attacks(state: ImperatorState, seat: Seat, army: ArmyId, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    """By province of a rival: the cost without auxiliaries, and how many of those could be paid beside it."""
    rules, talents, deck = state.rules, state.talents[seat], len(state.auxiliaries)
    rows = []
    for province, controller in zip(rules.provinces.items, state.controller):
        if controller in (NOBODY, seat):
            continue
        cost = target_cost(state, army, province)
        most = most_auxiliaries(state, seat, ATTACKER, talents - cost, deck) if cost <= talents else None
        rows.append(
            {
                "army": keys[rules.armies.thing(army)],
                "target": keys[rules.provinces.thing(province)],
                "cost": cost,
                "auxiliaries": most,
            }
        )
    return rows
