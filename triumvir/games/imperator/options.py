"""The house rules of IMPERATOR as options: name, default and allowed values."""

from typing import Final

from triumvir.kernel.game import Option

SWITCH: Final = (True, False)

# Each comment names the chapter of the rulebook that the option turns.
OPTIONS: Final[tuple[Option, ...]] = (
    Option("provinces_to_end", 8, range(5, 13)),  # 10.1
    Option("round_limit", 30, (0, *range(10, 100))),  # 10.2
    Option("seat_compensation", 0, range(4)),  # 3.6
    Option("peace_rounds", 0, range(4)),  # 5.1
    Option("initial_choice", "simultaneous", ("simultaneous", "in_order")),  # 3.4
    Option("cards_per_strategy", 0, range(6)),  # 4.2
    Option("discount_sea", True, SWITCH),  # 4.2.1
    Option("sacrifice_blocks_cards", True, SWITCH),  # 4.2.4
    Option("last_province_protected", True, SWITCH),  # 4.2.3
    Option("move_rounding", "up", ("up", "down")),  # 4.3.1
    Option("legion_cap", 0, range(9)),  # 4.2.1
    Option("activation_source", "any", ("any", "near", "reserve")),  # 4.3.2
    Option("auxiliary_cap", 0, range(9)),  # 5.1
    Option("formation_order", "attacker_first", ("attacker_first", "simultaneous")),  # 5.4
    Option("keep_points", True, SWITCH),  # 5.6
    Option("pass_rule", "needed", ("needed", "free")),  # 5.7
    Option("abilities_in_automatic_round", False, SWITCH),  # 5.7
    Option("combat_points_are_final", False, SWITCH),  # 5.8
    Option("capture_choice", "loser", ("loser", "winner", "involved_army")),  # 5.9
    Option("trophy_payment", True, SWITCH),  # 5.9
    Option("legion_return_choice", "loser", ("loser", "winner")),  # 5.9
    Option("raise_bannerless", True, SWITCH),  # 9.5
    Option("trade_timing", "any_rest_point", ("any_rest_point", "own_turn")),  # 9.7
    Option("trade_talents", False, SWITCH),  # 9.7
    Option("eight_first", "earliest_holder", ("earliest_holder", "strict_first")),  # 11
    Option("best_general_tie", "none", ("none", "all")),  # 11
    Option("senate_tie", "lower_prize", ("lower_prize", "none", "full")),  # 11
    Option("dishonoured_counts", True, SWITCH),  # 11
    Option("grain_mode", "once", ("once", "each")),  # 11
    Option("grain_all", "replaces", ("replaces", "adds")),  # 11
    Option("open_talents", True, SWITCH),  # 6
)
