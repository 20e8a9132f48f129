"""The grammar of card texts: which arguments and options each word of the effect language takes. Data only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from triumvir.games.imperium.cards import codes as code


class Form(NamedTuple):
    """What may follow a head word in its list.

    args     kinds of the arguments in their order; one that ends with `?` may be missing, and then is the last
    options  kinds of the fields of the table at the end; one that ends with `!` is required
    zones    the zones that it may name
    home     the zones it means when it names none
    """

    args: tuple[str, ...] = ()
    options: Mapping[str, str] = {}
    zones: tuple[str, ...] = ()
    home: tuple[int, ...] = ()


_OWN: Final = ("hand", "discard", "history", "in_play", "any_owned")
_HAND: Final = (code.HAND,)

VERB_FORMS: Final[dict[str, Form]] = {
    "cost": Form(("costs", "rest")),
    "may": Form(("body",)),
    "choose": Form(("branches",)),
    "if": Form(("condition", "body", "orelse?")),
    "each": Form(("who", "body")),
    "pay": Form(("resource", "amount")),
    "spend_action": Form(("n",)),
    "gain": Form(("gain", "amount")),
    "steal": Form(("resource", "n", "victims"), {"unable": "orelse"}),
    "place_on_market": Form(("resource", "n")),
    "multiply_gained_tokens": Form(("resource", "n")),
    "draw": Form(("amount",), {"if_able": "flag", "as": "drawn"}),
    "draw_up_to": Form(("n",), {"if_able": "flag"}),
    "retrieve": Form(("zone", "n", "filter?"), zones=("discard", "history")),
    "discard": Form(("n",), {"among": "drawn"}),
    "place_on_deck": Form(("n",), {"from": "zones", "among": "drawn", "filter": "filter"}, ("hand", "discard"), _HAND),
    "to_history": Form(
        ("n",), {"from": "zones", "among": "drawn", "filter": "filter"}, ("hand", "discard", "in_play"), _HAND
    ),
    "move_self": Form(("goal",), zones=("history", "exile", "unrest_pile")),
    "abandon_self": Form(),
    "abandon": Form(("n", "filter")),
    "recall": Form(("n", "filter")),
    "garrison": Form(("n",)),
    "garrison_self": Form(("filter",), {"then_trigger": "trigger"}),
    "give_card": Form((), {"from": "zones!", "to": "receivers!"}, ("hand", "discard")),
    "find": Form(("filter",), {"to": "goal"}, ("hand",)),
    "acquire": Form(
        ("offer",), {"times": "n", "from": "zones", "then_free_play": "flag"}, ("market", "exile"), (code.MARKET,)
    ),
    "break_through": Form(("suits",)),
    "declare_reveal": Form(("suits",)),
    "exile_market": Form(("n",)),
    "swap_market_exile": Form(),
    "take_unrest": Form(("n",)),
    "return_unrest": Form(("n",), {"from": "zones", "up_to": "flag"}, _OWN, _HAND),
    "take_fame": Form(("n",)),
    "look_fame": Form(("n",), {"take": "m!"}),
    "develop": Form((), {"free": "flag"}),
    "nation_to_discard": Form(("n",)),
    "look_nation": Form(("n",)),
    "shuffle_nation": Form(),
    "nation_top_to_bottom": Form(("n",)),
    "swap_nation_top": Form((), {"from": "zones", "exclude_accession": "sure!"}, ("hand",), _HAND),
    "return_exhaust": Form(("n",)),
    "play_from": Form(("zone", "filter"), {"actions": "n!"}, ("hand", "discard")),
    "free_play": Form(("filter",), {"from": "zones"}, ("hand", "discard"), _HAND),
    "copy_exhaust": Form(("filter",)),
    "treat_icon": Form(("icon", "n", "icon_to", "m")),
    "ignore_state": Form(("state",)),
    "avoid_attack": Form(),
    "trigger_end": Form(),
    "flip_self": Form(),
}

COSTS: Final = (
    "pay", "spend_action", "discard", "abandon", "recall", "place_on_deck", "take_unrest", "return_unrest",
    "abandon_self",
)  # fmt: skip

EVENT_FORMS: Final[dict[str, Form]] = {
    "play": Form(("filter",), {"from": "zone"}, ("discard",)),
    "acquire": Form(("filter",), {"from": "zone"}, ("exile",)),
    "break_through": Form(("filter",)),
    "return_unrest": Form(),
    "take_unrest": Form(),
    "look_fame": Form(),
    "attack_played_by_other": Form(),
    "gain_resource": Form(("resource",), {"from_icon": "icon!"}),
    "gain_market_card": Form((), {"having": "resource!"}),
    "accession_moved": Form(),
}

COUNTER_FORMS: Final[dict[str, Form]] = {
    "icons": Form(("icons", "scope")),
    "cards": Form(("filter", "scope")),
    "resource": Form(("resource",)),
    "garrisoned_here": Form(),
    "unrest_scored_by_others": Form(),
    "variable_vp_cards": Form(),
    "moved_by_this_effect": Form(("icon_bit",)),
}
SCOPES: Final = {"in_play": code.IN_PLAY, "owned": code.ANY_OWNED, "history": code.HISTORY}

CONDITION_FORMS: Final[dict[str, Form]] = {
    "state": Form(("state",)),
    "in_play": Form(("name",)),
    "in_history": Form(("name",)),
    "has_in_play": Form(("filter",)),
    "never": Form(),
}

MODIFIER_FORMS: Final[dict[str, Form]] = {
    "hand_size": Form(("n",)),
    "lose_state_icon": Form(("state", "filter")),
    "acquire_from_exile": Form(("filter",)),
    "attack_immunity": Form((), {"except_gain": "resource!"}),
    "attack_avoid": Form((), {"by": "recall!"}),
    "replace_market_token": Form((), {"instead_of": "instead!", "place": "place!"}),
    "unrest_cost_reduction": Form((), {"materials": "materials!", "discard": "discard!", "minimum": "least!"}),
    "look_fame_bonus": Form(("n",)),
    "history_becomes_discard": Form(),
}

FLAGS: Final = {
    "if_able": code.IF_ABLE,
    "up_to": code.UP_TO,
    "free": code.FREE,
    "then_free_play": code.THEN_FREE_PLAY,
    "exclude_accession": code.EXCLUDE_ACCESSION,
}
FILTER_KEYS: Final = ("suit", "not_suit", "icon", "name", "pinned", "attack", "having_tokens")
