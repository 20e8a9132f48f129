"""The odds of attacking a province from where the reader's armies stand; only from a seat's own view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from triumvir.games.imperator.cards.kinds import UnitId
from triumvir.games.imperator.judgement.odds import likely_defence, side_strength, winning_chance
from triumvir.games.imperator.position.combat_state import ATTACKER
from triumvir.games.imperator.position.rules_data import Rules

USUAL_LEVY: Final = 2
"""With so many auxiliaries one defends whose talents are hidden."""
PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class Raid:
    """An attack of one army; `odds` has numbers of auxiliaries, each with the chance in percent."""

    army: str
    cost: int
    is_payable: bool
    odds: tuple[tuple[int, int], ...]


def raids_of(view: Mapping[str, Any], rules: Rules) -> dict[str, tuple[Raid, ...]]:
    """By province of a rival the attacks that the reader's armies could make on it."""
    state = view["state"]
    legions = _legions(state, rules)
    defences = {
        entry["province"]: _defence(state, rules, legions, entry["province"], entry["controller"])
        for entry in state["map"]
        if entry["controller"] is not None
    }
    found: dict[str, tuple[Raid, ...]] = {}
    for row in state["aims"]["attacks"]:
        target, army = row["target"], row["army"]
        most = row["auxiliaries"]
        odds = _odds(rules, legions[army], most or 0, defences[target])
        found[target] = (*found.get(target, ()), Raid(army, row["cost"], most is not None, odds))
    return found


def _legions(state: Mapping[str, Any], rules: Rules) -> dict[str, list[UnitId]]:
    """The legions of every army."""
    armies = [army for player in state["players"] for army in player["armies"]]
    return {army["banner"]: [rules.unit_named[key] for key in army["legions"]] for army in armies}


def _defence(
    state: Mapping[str, Any], rules: Rules, legions: Mapping[str, Sequence[UnitId]], target: str, seat: int
) -> float:
    """How strong the controller of a province will probably defend it."""
    player = state["players"][seat]
    talents = USUAL_LEVY if player["talents"] is None else player["talents"]
    most = min(state["aux_deck"], talents // rules.auxiliary_cost if rules.auxiliary_cost else state["aux_deck"])
    place = rules.province_keys.index(target.partition(":")[2])
    near = {target, *(f"province:{rules.province_keys[other]}" for other in rules.neighbours[place])}
    armies = [legions[army["banner"]] for army in player["armies"] if army["province"] in near]
    return likely_defence(rules, armies, most)


def _odds(rules: Rules, legions: Sequence[UnitId], most: int, defence: float) -> tuple[tuple[int, int], ...]:
    """The chances without auxiliaries, and with those that fill a formation up as far as they can be paid."""
    counts = sorted({0, min(most, max(rules.formation_size + 1 - len(legions), 0))})
    chances = [winning_chance(side_strength(rules, ATTACKER, legions, count), defence) for count in counts]
    return tuple((count, round(PERCENT * chance)) for count, chance in zip(counts, chances, strict=True))
