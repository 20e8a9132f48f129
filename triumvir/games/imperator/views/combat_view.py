"""What a seat may know of an attack and its combat: everything but the bid that is still hidden (rules 5, 6)."""

from __future__ import annotations

from typing import Any, Final

from triumvir.games.imperator.cards.kinds import Side, UnitId
from triumvir.games.imperator.position.combat_state import (
    DECLARED,
    DEFENDED,
    FIGHTING,
    FORMING,
    NO_ARMY,
    NO_SIDE,
    NO_UNIT,
    ROUND_FIELDS,
    SETTLING,
    SIDES,
    Combat,
)
from triumvir.games.imperator.position.rules_data import Rules
from triumvir.kernel.kinds import Seat

STAGES: Final = {
    DECLARED: "declared",
    DEFENDED: "defence",
    FORMING: "formation",
    FIGHTING: "rounds",
    SETTLING: "aftermath",
}


def combat_view(rules: Rules, combat: Combat, viewer: Seat | None, keys: tuple[str, ...]) -> dict[str, Any]:
    """The view of a seat, or of a spectator (None)."""
    first = rules.units.first
    return {
        "attacker": combat.attacker,
        "defender": combat.defender,
        "target": keys[rules.provinces.thing(combat.target)],
        "army": keys[rules.armies.thing(combat.army)],
        "defending": None if combat.defending == NO_ARMY else keys[rules.armies.thing(combat.defending)],
        "from": keys[rules.provinces.thing(combat.source)],
        "paid": combat.paid,
        "declared": [combat.declared, combat.hired],
        "recruited": [[keys[first + unit] for unit in units] for units in combat.recruited],
        "formations": [_formation_view(rules, combat, side, keys) for side in SIDES],
        "points": combat.points[:],
        "score": combat.score[:],
        "round": combat.round,
        "initiative": combat.initiative,
        "bid": _bid_view(rules, combat, viewer, keys),
        "rounds": [_round_view(rules, row, keys) for row in rounds_of(combat)],
        "stage": STAGES[combat.stage],
    }


def rounds_of(combat: Combat) -> list[list[int]]:
    """The rounds fought so far, ROUND_FIELDS numbers each."""
    flat = combat.rounds
    return [flat[start : start + ROUND_FIELDS] for start in range(0, len(flat), ROUND_FIELDS)]


def _formation_view(rules: Rules, combat: Combat, side: Side, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    return [
        {"unit": keys[rules.units.thing(unit)], "used": bool(used), "lost": bool(lost)}
        for unit, used, lost in zip(combat.formations[side], combat.used[side], combat.lost[side])
    ]


def _bid_view(rules: Rules, combat: Combat, viewer: Seat | None, keys: tuple[str, ...]) -> dict[str, Any]:
    """What the side with the initiative has announced in the running round; its bid is shown to itself only."""
    side = combat.initiative
    unit, bid = combat.unit[side], combat.bid[side]
    is_own = viewer == combat.seat_of(side)
    return {
        "unit": _unit_key(rules, unit, keys),
        "bid": bid if bid and is_own else None,
        "placed": bid > 0,
    }


def _round_view(rules: Rules, row: list[int], keys: tuple[str, ...]) -> dict[str, Any]:
    initiative, _, _, my_bid, their_bid, my_score, their_score, winner, points = row
    return {
        "initiative": initiative,
        "units": [None if unit == NO_UNIT else keys[rules.units.first + unit] for unit in row[1:3]],
        "bids": [my_bid, their_bid],
        "scores": [my_score, their_score],
        "winner": None if winner == NO_SIDE else winner,
        "points": points,
    }


def _unit_key(rules: Rules, unit: UnitId, keys: tuple[str, ...]) -> str | None:
    return None if unit == NO_UNIT else keys[rules.units.thing(unit)]
