"""What may stand in a card file of IMPERATOR: its fields, kinds and ranges."""

from __future__ import annotations

from typing import Any, Final

from triumvir.games.imperator.cards.codes import (
    ABILITIES,
    AGENT_EFFECTS,
    BENEFITS,
    CLASSES,
    DECK_KINDS,
    LEAST_FOR_PROVINCE,
    LEGION,
    NEEDS,
    ROLES,
    TARGETS,
    WINDOWS,
)
from triumvir.kernel.errors import listed
from triumvir.kernel.fields import (
    OPTIONAL,
    Field,
    Table,
    ids,
    in_languages,
    number,
    one_of,
    some_of,
    switch,
    text,
    typed,
    wrong,
)
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.names import NAMED_IN

AUXILIARY_CLASSES: Final = tuple(word for word, number in CLASSES.items() if number != LEGION)
LEGION_KINDS: Final = ("legio", "classis", "cohortes", "iuventus")
LINKS: Final = ("base", "district", "transit", "origin", "fleet", "design")


def place_on_map(where: str, value: Any) -> None:
    """Two numbers, where the seal of a new province stands on the map."""
    fits = isinstance(value, list) and len(value) == 2 and all(type(v) in (int, float) for v in value)
    if not fits or not (0 <= value[0] <= 1000 and 0 <= value[1] <= 700):
        raise wrong(where, value, "a place on the map like [500, 350], x up to 1000 and y up to 700")


N: Final = {"n": Field(number(1, 20))}
REDUCTION: Final = {**N, "min": Field(number(0, 20), OPTIONAL)}
WITH_ROLE: Final = {**N, "role": Field(one_of(ROLES))}
NOTHING: Final[dict[str, Field]] = {}

BENEFIT_FIELDS: Final[dict[str, dict[str, Field]]] = dict.fromkeys(BENEFITS, N) | {
    "cost": {"of": Field(one_of(DECK_KINDS)), **REDUCTION},
    "attack_cost": REDUCTION,
    "move_cost": REDUCTION,
    "legion_cost": REDUCTION,
    "strategy": WITH_ROLE,
    "aux_free": WITH_ROLE,
    "immune": NOTHING,
}
AGENT_FIELDS: Final[dict[str, dict[str, Field]]] = dict.fromkeys(AGENT_EFFECTS, NOTHING) | {
    "gain": {"n": Field(number(0, 20)), "adds_tax": Field(switch, OPTIONAL)},
    "peek_discard": N,
    "draw": N,
    "surcharge": N,
    "remove_auxiliary": N,
}
ABILITY_FIELDS: Final[dict[str, dict[str, Field]]] = {
    kind: NOTHING if kind in ("none", "steadfast") else N for kind in ABILITIES
}
NOTE: Final = Field(in_languages(LANGUAGES), OPTIONAL)
NAME: Final = Field(in_languages(NAMED_IN))

UNIT_FIELDS: Final = {
    "name": NAME,
    "cv": Field(number(0, 12)),
    "vp": Field(number(0, 12)),
    "ability": Field(typed(ABILITY_FIELDS), OPTIONAL),
    "note": NOTE,
}
CARD_FIELDS: Final[dict[str, dict[str, Field]]] = {
    "provinces": {
        "name": NAME,
        "cost": Field(number(1, 60)),
        "vp": Field(number(0, 20)),
        "tax": Field(number(0, 20)),
        "grain": Field(switch, OPTIONAL),
        "legion": Field(text),
        "adjacent_land": Field(ids, OPTIONAL),
        "adjacent_sea": Field(ids, OPTIONAL),
        "seal": Field(place_on_map, OPTIONAL),
    },
    "legions": {
        **UNIT_FIELDS,
        "province": Field(text),
        "kind": Field(one_of(LEGION_KINDS), OPTIONAL),
        "link": Field(one_of(LINKS), OPTIONAL),
    },
    "auxiliaries": {**UNIT_FIELDS, "class": Field(one_of(AUXILIARY_CLASSES)), "copies": Field(number(0, 12), OPTIONAL)},
    "senators": {
        "name": NAME,
        "cost": Field(number(0, 60)),
        "votes": Field(number(0, 20)),
        "effect": Field(typed(BENEFIT_FIELDS)),
        "note": NOTE,
    },
    "agents": {
        "name": NAME,
        "cost": Field(number(0, 60)),
        "cost_adds_vp": Field(switch, OPTIONAL),
        "windows": Field(some_of(WINDOWS)),
        "territorial": Field(switch, OPTIONAL),
        "ignores_standards": Field(switch, OPTIONAL),
        "target": Field(one_of(TARGETS)),
        "effect": Field(typed(AGENT_FIELDS)),
        "copies": Field(number(0, 12), OPTIONAL),
        "note": NOTE,
    },
}
_POINTS: Final = number(-60, 60)
CONSTANT_FIELDS: Final[dict[str, Field]] = {
    "initial_hand": Field(number(1, 7)),
    "initial_talents": Field(number(0, 60)),
    "standards_per_player": Field(number(1, 3)),
    "hand_limit": Field(number(1, 30)),
    "draw_per_turn": Field(number(0, 10)),
    "sacrifice_talents": Field(number(0, 20)),
    "formation_size": Field(number(1, 8)),
    "combat_rounds": Field(number(1, 8)),
    "strategy_points": Field(number(1, 60)),
    "bid_min": Field(number(1, 5)),
    "bid_max": Field(number(1, 30)),
    "no_unit_bonus_vp": Field(number(0, 20)),
    "auxiliary_cost": Field(number(0, 20)),
    "activate_standard_cost": Field(number(0, 20)),
    "activate_legion_cost": Field(number(0, 20)),
    "offers_per_turn": Field(number(0, 20)),
    "senate_first": Field(_POINTS),
    "senate_second": Field(_POINTS),
    "senate_domination": Field(_POINTS),
    "required_first": Field(_POINTS),
    "required_others": Field(_POINTS),
    "captured_standard_vp": Field(_POINTS),
    "lost_standard_vp": Field(_POINTS),
    "best_general_vp": Field(_POINTS),
    "senator_vp": Field(_POINTS),
    "grain_any": Field(_POINTS),
    "grain_all": Field(_POINTS),
}


def check_agent(where: str, agent: Table) -> None:
    """An agent's target and windows must be those that its effect can work with."""
    kind = agent["effect"]["kind"]
    target, windows = NEEDS[kind]
    if agent["target"] != target:
        raise wrong(f"{where}.target", agent["target"], f'"{target}" with the effect {kind}')
    for window in agent["windows"]:
        if window not in windows:
            raise wrong(f"{where}.windows", agent["windows"], f"{listed(windows)} with the effect {kind}")
    if agent.get("cost_adds_vp") and target not in ("own_province", "rival_province"):
        raise wrong(f"{where}.cost_adds_vp", True, "false for an agent without a province as target")
    if agent.get("territorial") and target != "rival_province":
        raise wrong(f"{where}.territorial", True, "false for an agent that aims at no province of a rival")
    if agent.get("ignores_standards") and not agent.get("territorial"):
        raise wrong(f"{where}.ignores_standards", True, "false for an agent that is not territorial")


def check_senator(where: str, senator: Table) -> None:
    """No reduction can promise a province for less than every province costs."""
    effect = senator["effect"]
    if effect.get("of") == "province" and effect.get("min", LEAST_FOR_PROVINCE) < LEAST_FOR_PROVINCE:
        raise wrong(f"{where}.effect.min", effect["min"], f"at least {LEAST_FOR_PROVINCE}, which any province costs,")
