"""What each bid would score, told before it is chosen; only from a seat's own view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from triumvir.games.imperator.cards.codes import ASSAULT, BULWARK, LEAD
from triumvir.games.imperator.cards.kinds import Side, UnitId
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDER
from triumvir.games.imperator.position.rules_data import Rules
from triumvir.games.imperator.rules.combat import modifier

BIDS: Final = ("combat.bid", "answer.bid", "alone.bid")
ANSWER: Final = "answer.bid"
ALONE: Final = "alone.bid"
SPACE: Final = "\u00a0"


def bid_asked(view: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The question of the reader for a bid, if there is one."""
    return next((ask for ask in view["choices"] if ask["prompt"] in BIDS and ask["seat"] == view["seat"]), None)


def forecasts_of(view: Mapping[str, Any], rules: Rules) -> dict[str, str]:
    """By bid the score that it would bring: combat value times bid, and what abilities add to it for certain."""
    ask = bid_asked(view)
    if ask is None:
        return {}
    combat = view["state"]["combat"]
    side = ATTACKER if combat["attacker"] == view["seat"] else DEFENDER
    unit = rules.unit_named[ask["about"][0]]
    added = _added(rules, unit, ask, side, combat["initiative"] == side)
    sign = "−" if added < 0 else "+"
    tail = f"{SPACE}{sign}{SPACE}{abs(added)}" if added else ""
    bids = [option["key"] for option in ask["options"]]
    return {key: f"→ {rules.unit_cv[unit] * int(key.partition(':')[2])}{tail}" for key in bids}


def _added(rules: Rules, unit: UnitId, ask: Mapping[str, Any], side: Side, has_initiative: bool) -> int:
    """What is added to the score: all of it against a unit that is known, else what no answer can change."""
    if ask["prompt"] == ANSWER:
        return modifier(rules, unit, rules.unit_named[ask["about"][1]], side, has_initiative)
    always = {ASSAULT: side == ATTACKER, BULWARK: side == DEFENDER, LEAD: has_initiative}
    if ask["prompt"] == ALONE or not always.get(rules.unit_ability[unit]):
        return 0
    return rules.unit_n[unit]
