"""What holds whatever happens, tried by hypothesis: in real games and in positions richer than games become soon."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.pax_renaissance.reading import Reader, game
from tests.pax_renaissance.rich import rich_scene
from triumvir.games.pax_renaissance.options import OPTIONS
from triumvir.games.pax_renaissance.position.abilities import hand_limit, settle
from triumvir.games.pax_renaissance.position.constants import NONE
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.conformance import (
    Report,
    assert_asks_are_sound,
    assert_clone_is_independent,
    assert_every_option_is_accepted,
    assert_nothing_leaks,
    assert_other_choices_are_refused,
    assert_replay_is_same,
    check_position,
)
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table

SEEDS = st.integers(0, 2**20)
SEATS = st.integers(2, 4)
EDITIONS = st.sampled_from(["first", "second"])
SWITCHES = [option for option in OPTIONS if option.name not in ("edition", "bankers", "map_1550")]
VIEWERS = (None, 0, 1)


@settings(max_examples=12, deadline=None)
@given(
    seed=SEEDS,
    seats=SEATS,
    edition=EDITIONS,
    switches=st.lists(st.sampled_from(SWITCHES), max_size=3, unique_by=lambda option: option.name),
    skipped=st.integers(0, 80),
)
def test_nothing_is_lost_nothing_leaks_and_undo_save_and_replay_agree(
    seed: int, seats: int, edition: str, switches: list, skipped: int
) -> None:
    options = {option.name: option.values[seed % len(option.values)] for option in switches}
    table = Table(game(), seats, seed, game().checked_options({"edition": edition, **options}))
    dice = Dice(seed)
    while not table.over and skipped:
        skipped -= 1
        ask = table.choices[0]
        table.apply(ask.seat, ask.options[dice.below(len(ask.options))])
        game().conserved(table.state)
    check_position(table, dice, Report(seats, seed), 8)
    assert_replay_is_same(table)


@settings(max_examples=10, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(seed=SEEDS, seats=SEATS, edition=EDITIONS)
def test_rich_positions_keep_every_invariant(seed: int, seats: int, edition: str) -> None:
    table = rich_scene(seed, seats, edition).table
    dice = Dice(seed)
    for _ in range(16):
        if table.over:
            return
        assert_asks_are_sound(table)
        assert_clone_is_independent(table, dice)
        assert_every_option_is_accepted(table, dice)
        assert_other_choices_are_refused(table, dice)
        assert_nothing_leaks(table, dice, {seat: seen(table, seat) for seat in (None, *range(seats))})
        take_and_undo(table, dice)
        if state_of(table).resolving == NONE:
            Reader(state_of(table)).check()
        game().conserved(table.state)


def take_and_undo(table: Table, dice: Dice) -> None:
    """Choose at random; where the choice can be taken back, it leads back to the same position, and is made again."""
    before = table.digest()
    ask = table.choices[dice.below(len(table.choices))]
    thing = ask.options[dice.below(len(ask.options))]
    table.apply(ask.seat, thing)
    after = table.digest()
    if table.may_undo(ask.seat):
        table.undo(ask.seat)
        assert table.digest() == before
        table.apply(ask.seat, thing)
    assert table.digest() == after


def seen(table: Table, seat: int | None) -> dict:
    """What a viewer sees, as the battery compares it."""
    return table.view(seat, since=-40) | {"undo": 0, "undo_lines": []}


def state_of(table: Table) -> PaxState:
    """The whole position."""
    state = table.state
    assert isinstance(state, PaxState)
    return state


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, seats=SEATS, edition=EDITIONS)
def test_a_price_is_never_more_than_the_seat_has(seed: int, seats: int, edition: str) -> None:
    table = rich_scene(seed, seats, edition).table
    dice = Dice(seed)
    for _ in range(20):
        if table.over:
            return
        for ask in table.choices:
            prices = game().prices(table.state, ask)
            assert max([price for price in prices if price is not None], default=0) <= state_of(table).money[ask.seat]
        ask = table.choices[0]
        table.apply(ask.seat, ask.options[dice.below(len(ask.options))])


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, seats=SEATS, edition=EDITIONS)
def test_between_actions_nothing_is_left_to_settle(seed: int, seats: int, edition: str) -> None:
    """No hand is over its limit, no closed place holds a piece, no unshielded concession lies beside a pirate."""
    table = rich_scene(seed, seats, edition).table
    dice = Dice(seed)
    for _ in range(20):
        if table.over:
            return
        ask = table.choices[0]
        table.apply(ask.seat, ask.options[dice.below(len(ask.options))])
        if table.over or table.choices[0].prompt != "turn.action":
            continue
        state = state_of(table).copy()
        assert list(settle(state)) == []
        assert state.digest() == table.state.digest()
        for player in range(seats):
            assert hand_limit(state, player) in (NONE, 2)
            assert hand_limit(state, player) == NONE or len(state.hands[player]) <= 2
