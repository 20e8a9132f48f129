"""The options of Imperium: name, default and allowed values; `rules` sets several of them together (rules 18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from triumvir.games.imperium.cards.codes import NATIONS
from triumvir.kernel.game import Option, Value

SWITCH: Final = (True, False)
BY_RULES: Final = "by_rules"
BY_PLAYERS: Final = "by_players"
RANDOM: Final = "random"
LAST_ON_TOP: Final = "last_on_top"
FIRST_ON_TOP: Final = "first_on_top"
DIFFICULTIES: Final = ("chieftain", "warlord", "imperator", "sovereign", "overlord")

# Each comment names the chapter of the rulebook that the option turns.
OPTIONS: Final[tuple[Option, ...]] = (
    Option("rules", "seed", ("seed", "published"), is_first=True),  # 18
    Option("start_population", BY_RULES, (BY_RULES, 2, 3)),  # 4.1
    Option("progression_marker", BY_RULES, (BY_RULES, "none", "exhaust")),  # 9.2
    Option("fame_deck_size", BY_PLAYERS, (BY_PLAYERS, *range(1, 9))),  # 4.2
    Option("fame_put_back", LAST_ON_TOP, (LAST_ON_TOP, FIRST_ON_TOP), before=FIRST_ON_TOP, is_asked=False),  # 14
    Option("progress_substitution", True, SWITCH),  # 11
    Option("variable_vp_cap", 10, (10, "none")),  # 16
    Option("power_side", "choice", ("choice", "A", "B"), is_first=True),  # 4.1
    Option("nations", [], NATIONS, many=4, gap=RANDOM),  # 4.1
    Option("nation_choice", "dealt", ("dealt", "draft"), is_first=True),  # 4.1
    Option("solo_nation", RANDOM, (RANDOM, *NATIONS), seats=1, is_first=True),  # solo 1
    Option("solo_difficulty", "imperator", DIFFICULTIES, seats=1, is_first=True),  # solo 1
)

SET_BY_RULES: Final[Mapping[str, Mapping[str, Value]]] = {
    "seed": {"start_population": 3, "progression_marker": "none"},
    "published": {"start_population": 2, "progression_marker": "exhaust"},
}
"""What the option `rules` sets, unless an option is given on its own."""


def settled(options: Mapping[str, Value]) -> dict[str, Value]:
    """The options with every BY_RULES replaced by the value that `rules` gives."""
    given = SET_BY_RULES[str(options["rules"])]
    return {name: given[name] if value == BY_RULES else value for name, value in options.items()}
