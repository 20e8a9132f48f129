"""The options of Pax Renaissance: name, default and allowed values; `edition` sets several of them (rules 16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from triumvir.kernel.game import Option, Value

SWITCH: Final = (True, False)
BY_EDITION: Final = "by_edition"
CHOSEN: Final = "chosen"
"""Stands for a banker whom the seat itself chooses when the game begins."""
BANKER_NAMES: Final = ("fugger", "medici", "coeur", "marchionni")

# Each comment names the chapter of the rules that the option turns.
OPTIONS: Final[tuple[Option, ...]] = (
    Option("edition", "first", ("first", "second"), is_first=True),  # 16
    Option("limited_card_set", False, SWITCH),  # 1.5
    Option("red_sea_emporium", BY_EDITION, (BY_EDITION, *SWITCH)),  # 1.3
    Option("constantinople_places", BY_EDITION, (BY_EDITION, 1, 3)),  # 1.1
    Option("pirate_supply", BY_EDITION, (BY_EDITION, "shared", "own")),  # 1.4
    Option("map_model", "four_face", ("four_face", "two_sided")),  # 10.5
    Option("regime_change", BY_EDITION, (BY_EDITION, "republic", "flip")),  # 11.1
    Option("regime_takes_square", True, SWITCH),  # 11.1
    Option("flipped_square", BY_EDITION, (BY_EDITION, "stays", "outer_end"), before="stays"),  # 11.1
    Option("golden_liberty", BY_EDITION, (BY_EDITION, "conspiracy", "vote")),  # 11.2
    Option("repressed_concession", BY_EDITION, (BY_EDITION, "in_half", "either"), before="in_half"),  # 7.1
    Option("inquisitor_reach", BY_EDITION, (BY_EDITION, "other_player", "any")),  # 8.4
    Option("corsair_reach", BY_EDITION, (BY_EDITION, "location", "linked")),  # 8.4
    Option("coronation_targets", BY_EDITION, (BY_EDITION, "throne", "throne_or_own")),  # 9.2
    Option("apostasy", BY_EDITION, (BY_EDITION, *SWITCH)),  # 9.7
    Option("repress_florin", 1, (1, -1)),  # 8.4
    Option("supremacy", "combined", ("combined", "each")),  # 12
    Option("free_fair", BY_EDITION, (BY_EDITION, "first", "any"), before="first"),  # 6
    Option("exhaustion", BY_EDITION, (BY_EDITION, "decks_empty", "space_empty")),  # 5
    Option("second_action_passable", BY_EDITION, (BY_EDITION, *SWITCH)),  # 3
    Option("first_player", BY_EDITION, (BY_EDITION, "seat", "banker")),  # 2
    Option("hand_overflow", "forbid", ("forbid", "discard_at_once")),  # 4.1
    Option("strawman_campaign", False, SWITCH),  # 8.4
    Option("open_hands", False, SWITCH),  # 14
    Option("astrology", False, SWITCH),  # 14
    Option("extended_game", False, SWITCH),  # 2
    Option("map_1550", False, SWITCH),  # 2
    Option("bankers", [], BANKER_NAMES, many=len(BANKER_NAMES), gap=CHOSEN),  # 2
)

SET_BY_EDITION: Final[Mapping[str, Mapping[str, Value]]] = {
    "first": {
        "red_sea_emporium": False,
        "constantinople_places": 1,
        "pirate_supply": "shared",
        "regime_change": "republic",
        "flipped_square": "stays",
        "golden_liberty": "conspiracy",
        "repressed_concession": "in_half",
        "inquisitor_reach": "other_player",
        "corsair_reach": "location",
        "coronation_targets": "throne",
        "apostasy": False,
        "free_fair": "first",
        "exhaustion": "decks_empty",
        "second_action_passable": False,
        "first_player": "seat",
    },
    "second": {
        "red_sea_emporium": True,
        "constantinople_places": 3,
        "pirate_supply": "own",
        "regime_change": "flip",
        "flipped_square": "outer_end",
        "golden_liberty": "vote",
        "repressed_concession": "either",
        "inquisitor_reach": "any",
        "corsair_reach": "linked",
        "coronation_targets": "throne_or_own",
        "apostasy": True,
        "free_fair": "any",
        "exhaustion": "space_empty",
        "second_action_passable": True,
        "first_player": "banker",
    },
}
"""What the option `edition` sets, unless an option is given on its own."""


def settled(options: Mapping[str, Value]) -> dict[str, Value]:
    """The options with every BY_EDITION replaced by the value that `edition` gives."""
    given = SET_BY_EDITION[str(options["edition"])]
    return {name: given[name] if value == BY_EDITION else value for name, value in options.items()}
