"""Short scenes that show whether a number of the rules reaches play: one for each of `cards/constants.toml`."""

from __future__ import annotations

from tests.imperator.probes import (
    THREE_VOTERS,
    Overlay,
    Show,
    beginning,
    choices,
    levies,
    met,
    probe,
    sacrificed,
    story,
    votes,
    worth,
)


def constant(name: str, show: Show, value: int, **others: int) -> None:
    """Probe a number; others are changed on both sides."""
    probe(f"constants.{name}", show, {"constants": {name: value, **others}}, {"constants": others} if others else None)


def dealt(cards: Overlay) -> object:
    """What each has at the beginning."""
    scene = story(cards).deal()
    return [(len(scene.hand(seat)), scene.talents(seat), scene.inactive(seat)) for seat in "AB"]


def bids(cards: Overlay) -> object:
    """The points of a combat, and what A may bid in the first round."""
    scene = met(cards).take("A", "legion:leg_xi_claudia")
    return scene.combat["points"], scene.offered("A")


def alone(cards: Overlay) -> object:
    """A passes, and B's unit meets nobody."""
    return met(cards).fights(("A", None, 0), ("B", "leg_v_macedonica", 3)).gained


def bread(cards: Overlay) -> object:
    """What the granaries are worth, one and all."""
    made = story(cards).controls("A", "sicilia")
    one = made.scored().lines("A")
    return one, made.controls("A", "sardinia", "africa", "aegyptus").scored().lines("A")


def trades(cards: Overlay) -> object:
    """Whether A may offer an exchange."""
    return story(cards).trophies("A", "B").trophies("B", "A").strategy("A").exchanges("A")


constant("initial_hand", dealt, 6)
constant("initial_talents", dealt, 20)
constant("standards_per_player", dealt, 2)
constant("hand_limit", beginning, 12)
constant("draw_per_turn", beginning, 2)
constant("sacrifice_talents", sacrificed, 5)
constant("formation_size", lambda cards: met(cards).asked("A"), 1)
constant("combat_rounds", bids, 1, strategy_points=8)
constant("strategy_points", bids, 8)
constant("bid_min", bids, 2)
constant("bid_max", bids, 7)
constant("no_unit_bonus_vp", alone, 4)
constant("auxiliary_cost", levies, 3)
constant("activate_standard_cost", choices, 3)
constant("activate_legion_cost", choices, 5)
constant("offers_per_turn", trades, 0)
constant("senate_first", THREE_VOTERS, 9)
constant("senate_second", THREE_VOTERS, 1)
constant("senate_domination", votes(A="mucianus"), 20)
constant("required_first", worth, 9)
constant("required_others", worth, 1)
constant("captured_standard_vp", worth, 9)
constant("lost_standard_vp", worth, -1)
constant("best_general_vp", worth, 9)
constant("senator_vp", worth, 9)
constant("grain_any", bread, 4)
constant("grain_all", bread, 20)
