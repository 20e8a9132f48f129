"""Kinds whose effect needs a text of its own to show: a scene with one text, and the same scene with another."""

from __future__ import annotations

from typing import Any, NamedTuple

ELDERS, MYSTICISM = "com-elders", "com-mysticism"
ALL = ["region", "uncivilised", "civilised", "tributary"]


class Probe(NamedTuple):
    """Two overlays of the common cards that differ in one value, and the scene in which they are compared.

    key     the card that A uses or plays
    where   the zone of A in which it lies
    more    what lies in zones besides: zone, seat, names
    prefer  what is chosen wherever it is offered
    """

    one: dict[str, Any]
    other: dict[str, Any]
    key: str = ELDERS
    where: str = "hand"
    more: tuple[tuple[Any, ...], ...] = ()
    prefer: tuple[str, ...] = ()


def played(one: list[Any], other: list[Any], **rest: Any) -> Probe:
    """A plays Elders with either text."""
    return Probe({ELDERS: {"play": [one]}}, {ELDERS: {"play": [other]}}, **rest)


def with_passive(one: list[Any], other: list[Any], **rest: Any) -> Probe:
    """A has Mysticism in play, which changes something."""
    cards = rest.pop("cards", {})
    return Probe({**cards, MYSTICISM: {"passive": [one]}}, {**cards, MYSTICISM: {"passive": [other]}}, **rest)


def heard(one: list[Any], other: list[Any], do: list[Any], play: list[Any], do_other: list[Any] | None = None) -> Probe:
    """A has Mysticism in play, which listens to what Elders do."""
    elders = {ELDERS: {"play": [play]}}
    return Probe(
        {**elders, MYSTICISM: {"when": {"event": one, "do": [do]}}},
        {**elders, MYSTICISM: {"when": {"event": other, "do": [do_other or do]}}},
    )


def after(first: list[Any], other: list[Any], then: list[Any], **rest: Any) -> Probe:
    """A plays Elders; the first sentence differs, the second shows it."""
    return Probe({ELDERS: {"play": [first, then]}}, {ELDERS: {"play": [other, then]}}, **rest)


def _icons(icon: str) -> list[Any]:
    return ["gain", "materials", ["count", ["icons", [icon], "in_play"]]]


def _moved(icon: str) -> list[Any]:
    return ["gain", "materials", ["count", ["moved_by_this_effect", icon]]]


def _saving(materials: int, discard: int, minimum: int) -> list[Any]:
    return ["unrest_cost_reduction", {"materials": materials, "discard": discard, "minimum": minimum}]


def _unrest(one: list[Any], other: list[Any], branch: str) -> Probe:
    return with_passive(one, other, key="com-unrest-base", prefer=(branch,))


_ANY_GAIN = ["gain_resource", "materials", {"from_icon": "trade"}]
_FROM_TRADE = _icons("trade")
_ACQUIRE = ["acquire", {"name": ["Armenians"]}]
_POINT = ["gain", "progress", 1]
_TWICE = ["multiply_gained_tokens", "materials", 2]
_ARMY = ("in_play", "B", "standing-army")
_EACH = {"attack": True, "play": [["each", "all", [["gain", "progress", 2]]]]}

TEXTS: dict[str, Probe] = {
    "acquire.times": played(["acquire", {"suit": ALL}, {"times": 1}], ["acquire", {"suit": ALL}, {"times": 2}]),
    "acquire.from": played(
        ["acquire", {"suit": ALL}, {"from": ["market"]}], ["acquire", {"suit": ALL}, {"from": ["exile"]}]
    ),
    "attack": Probe(
        {ELDERS: {"play": [["each", "others", [["discard", 1]]]]}},
        {ELDERS: {"attack": True, "play": [["each", "others", [["discard", 1]]]]}},
        more=(_ARMY,),
    ),
    "condition.in_play.name": Probe(
        {ELDERS: {"condition": ["in_play", "Hills"]}}, {ELDERS: {"condition": ["in_play", "Oasis"]}}
    ),
    "condition.in_history.name": Probe(
        {ELDERS: {"condition": ["in_history", "River"]}}, {ELDERS: {"condition": ["in_history", "Oasis"]}}
    ),
    "counter.moved_by_this_effect.icon_bit": Probe(
        {ELDERS: {"play": [["abandon", 1, {"suit": ["region"]}], _moved("grain")]}},
        {ELDERS: {"play": [["abandon", 1, {"suit": ["region"]}], _moved("mask")]}},
    ),
    "draw.if_able": played(["draw", 20, {"if_able": True}], ["draw", 20, {"if_able": False}]),
    "event.gain_resource.resource": heard(
        _ANY_GAIN, ["gain_resource", "population", {"from_icon": "trade"}], _POINT, _FROM_TRADE
    ),
    "event.gain_resource.from_icon": heard(
        _ANY_GAIN, ["gain_resource", "materials", {"from_icon": "scroll"}], _POINT, _FROM_TRADE
    ),
    "event.gain_market_card.having": heard(
        ["gain_market_card", {"having": "materials"}], ["gain_market_card", {"having": "progress"}], _POINT, _ACQUIRE
    ),
    "multiply_gained_tokens.n": heard(
        ["gain_market_card", {"having": "materials"}],
        ["gain_market_card", {"having": "materials"}],
        _TWICE,
        _ACQUIRE,
        ["multiply_gained_tokens", "materials", 3],
    ),
    "multiply_gained_tokens.resource": heard(
        ["gain_market_card", {"having": "materials"}],
        ["gain_market_card", {"having": "materials"}],
        _TWICE,
        _ACQUIRE,
        ["multiply_gained_tokens", "population", 2],
    ),
    "garrisonable": Probe(
        {"com-woodland": {"play": [["garrison", 1]]}, "com-boats": {"garrisonable": True}},
        {"com-woodland": {"play": [["garrison", 1]]}, "com-boats": {"garrisonable": False}},
        key="com-woodland",
    ),
    "develop.free": played(["develop", {"free": True}], ["develop", {"free": False}]),
    "look_fame.n": played(["look_fame", 1, {"take": 1}], ["look_fame", 2, {"take": 1}]),
    "look_fame.take": played(["look_fame", 2, {"take": 1}], ["look_fame", 2, {"take": 2}]),
    "look_nation.n": played(["look_nation", 1], ["look_nation", 2]),
    "mul.factor": played(
        ["gain", "materials", ["mul", 2, ["icons", ["trade"], "in_play"]]],
        ["gain", "materials", ["mul", 3, ["icons", ["trade"], "in_play"]]],
    ),
    "nation_top_to_bottom.n": played(["nation_top_to_bottom", 1], ["nation_top_to_bottom", 2]),
    "passive.attack_immunity.except_gain": Probe(
        {ELDERS: _EACH, "com-standing-army": {"passive": [["attack_immunity", {"except_gain": "progress"}]]}},
        {ELDERS: _EACH, "com-standing-army": {"passive": [["attack_immunity", {"except_gain": "materials"}]]}},
        more=(_ARMY,),
    ),
    "passive.look_fame_bonus.n": with_passive(
        ["look_fame_bonus", 1],
        ["look_fame_bonus", 2],
        cards={ELDERS: {"play": [["look_fame", 1, {"take": 1}]]}},
        more=(("deck", "fame", "triumphant"),),
    ),
    "passive.unrest_cost_reduction.materials": _unrest(_saving(1, 1, 1), _saving(2, 1, 1), "branch:3"),
    "passive.unrest_cost_reduction.discard": with_passive(
        _saving(1, 1, 1),
        _saving(1, 2, 1),
        cards={"com-unrest-base": {"play": [["cost", [["discard", 3]], [["move_self", "unrest_pile"]]]]}},
        key="com-unrest-base",
    ),
    "passive.unrest_cost_reduction.minimum": _unrest(_saving(3, 1, 1), _saving(3, 1, 2), "branch:3"),
    "play_from.zone": played(["play_from", "hand", {}, {"actions": 1}], ["play_from", "discard", {}, {"actions": 1}]),
    "play_from.actions": played(["play_from", "hand", {}, {"actions": 1}], ["play_from", "hand", {}, {"actions": 2}]),
    "return_exhaust.n": played(["return_exhaust", 1], ["return_exhaust", 2], more=(("spent", "A", 2),)),
    "take_fame.n": played(["take_fame", 1], ["take_fame", 2]),
    "treat_icon.m": after(
        ["treat_icon", "trade", 1, "water", 2], ["treat_icon", "trade", 1, "water", 3], _icons("water")
    ),
    "vp.zone.value": Probe(
        {ELDERS: {"vp": {"kind": "zone", "zone": "history", "value": 4, "otherwise": 0}}},
        {ELDERS: {"vp": {"kind": "zone", "zone": "history", "value": 5, "otherwise": 0}}},
        where="history",
    ),
    "exhaust_tokens": Probe(
        {"com-state": {"sides": {"barbarian": {"exhaust_tokens": 5}, "empire": {"exhaust_tokens": 5}}}},
        {"com-state": {"sides": {"barbarian": {"exhaust_tokens": 7}, "empire": {"exhaust_tokens": 7}}}},
        where="",
    ),
    "start": Probe(
        {"com-oasis": {"start": "common_pool"}}, {"com-oasis": {"start": "table"}}, key="com-oasis", where=""
    ),
    "spend_action.n": played(
        ["cost", [["spend_action", 1]], [["gain", "materials", 5]]],
        ["cost", [["spend_action", 2]], [["gain", "materials", 5]]],
    ),
}
