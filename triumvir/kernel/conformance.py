"""The battery that every game must pass: random games in which each invariant is tried at each decision."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from triumvir.kernel.choose import Choose
from triumvir.kernel.deal_checks import assert_deals_are_the_same, assert_deals_vary, assert_nothing_is_beside
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import IllegalChoice, NothingToUndo, TriumvirError
from triumvir.kernel.game import Game, Value
from triumvir.kernel.kinds import Seat
from triumvir.kernel.record import restored
from triumvir.kernel.replay import replayed
from triumvir.kernel.saves import check_save
from triumvir.kernel.state import seer_of
from triumvir.kernel.table import Table

OPTIONAL_SHARE: Final = 6
"""One in so many decisions answers an optional ask, if one is open."""


DEALS_SHARE: Final = 3
"""At one in so many decisions deals of the table, its clone and its save are compared."""

REPLAY_SHARE: Final = 15
"""At one in so many of these also deals of the record played up to there."""

RECENT: Final = 40
"""How many of the last messages are compared."""


Seen: TypeAlias = "dict[Seat | None, dict[str, Any]]"
"""What each viewer sees."""


class Report:
    """What a checked game showed: its decisions, and the error with the choices that led to it, if any."""

    __slots__ = ("decisions", "error", "record", "seats", "seed")

    def __init__(self, seats: int, seed: int) -> None:
        self.seats = seats
        self.seed = seed
        self.decisions = 0
        self.error: str | None = None
        self.record: dict[str, Any] | None = None


def check_game(
    game: Game, seats: int, seed: int, options: Mapping[str, Value] | None = None, thorough: bool = True
) -> Report:
    """Play one random game under the invariants. A thorough check tries all of them at every decision.

    Always: no exception, no dead end, an end within the game's bound, conservation, the same digest on replay.
    Thorough: save and load, clone, undo and its fence, every offered choice and no other, the leak test for all seats,
    deals that depend on the position alone and vary.
    """
    report = Report(seats, seed)
    table = Table(game, seats, seed, game.checked_options(options))
    dice = Dice(seed ^ 0x5EED)
    try:
        _play(table, dice, report, thorough)
    except (AssertionError, TriumvirError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        report.error = f"{type(error).__name__}: {error}"
        report.record = table.record()
    return report


def random_choice(table: Table, dice: Dice) -> tuple[Choose, int]:
    """An ask and one of its options, at random; required asks mostly."""
    asks = table.choices
    required = [ask for ask in asks if not ask.optional]
    is_optional = len(required) < len(asks) and dice.below(OPTIONAL_SHARE) == 0
    among = [ask for ask in asks if ask.optional] if is_optional else required
    assert among, "somebody must have to choose"
    ask = among[dice.below(len(among))]
    return ask, _any_of(ask, dice)


def _any_of(ask: Choose, dice: Dice) -> int:
    assert ask.options, f"{ask.prompt} offers nothing"
    return ask.options[dice.below(len(ask.options))]


def check_position(table: Table, dice: Dice, report: Report, decisions: int) -> None:
    """Play so many random decisions from here, every invariant tried at each. Raises AssertionError."""
    for _ in range(decisions):
        if table.over:
            return
        _decide(table, dice, report, thorough=True)


def _play(table: Table, dice: Dice, report: Report, thorough: bool) -> None:
    game = table.game
    limit = game.most_decisions(table.seats)
    while not table.over:
        assert report.decisions < limit, f"the game has not ended after {limit} decisions"
        _decide(table, dice, report, thorough)
    game.conserved(table.state)
    assert table.result is not None, "a finished game has a result"
    assert_replay_is_same(table)
    if thorough:
        seen = {seat: _seen(table, seat) for seat in _viewers(table)}
        assert_save_restores(table, dice, seen)
        assert_nothing_leaks(table, dice, seen)


def _decide(table: Table, dice: Dice, report: Report, thorough: bool) -> None:
    """One random decision, and before it the invariants."""
    assert_asks_are_sound(table)
    table.game.conserved(table.state)
    ask, thing = random_choice(table, dice)
    if thorough:
        seen = {seat: _seen(table, seat) for seat in _viewers(table)}
        assert_save_restores(table, dice, seen)
        assert_clone_is_independent(table, dice)
        assert_nothing_leaks(table, dice, seen)
        if dice.below(DEALS_SHARE) == 0:
            assert_deals_are_sound(table, dice)
        assert_other_choices_are_refused(table, dice)
        assert_every_option_is_accepted(table, dice)
        _apply_and_undo(table, dice, ask, thing, seen)
    table.apply(ask.seat, thing)
    report.decisions += 1


def assert_asks_are_sound(table: Table) -> None:
    """No dead end: somebody required is asked; options are distinct, never empty, and in the vocabulary."""
    asks = table.choices
    assert any(not ask.optional for ask in asks), "nobody has to choose, yet the game is not over"
    for ask in asks:
        assert ask.options, f"{ask.prompt} offers nothing"
        assert len(set(ask.options)) == len(ask.options), f"{ask.prompt} offers a thing twice"
        assert all(0 <= thing < len(table.game.vocabulary) for thing in ask.options), f"{ask.prompt} offers no thing"


def assert_replay_is_same(table: Table) -> None:
    """The record, through JSON, leads to the same position."""
    record = json.loads(json.dumps(table.record()))
    again = replayed(fresh(table), record["choices"])
    assert again.digest() == table.digest(), "the replay of the record ends elsewhere"
    assert again.over == table.over, "the replay of the record does not end as the game did"


def fresh(table: Table) -> Table:
    """A new table of the same setup and seed."""
    return Table(table.game, table.seats, table.seed, table.options)


def assert_save_restores(table: Table, dice: Dice, seen: Seen) -> None:
    """The save, through JSON, gives the same position, asks, journal and, for a viewer at random, the same view."""
    save = json.loads(json.dumps(table.save()))
    check_save(table.game, table.seats, table.options, save)
    again = restored(fresh(table), save)
    assert again.digest() == table.digest(), "a loaded save has another position"
    assert again.decisions == table.decisions, "a loaded save has another record"
    assert [repr(message) for message in again.journal] == [repr(message) for message in table.journal], (
        "a loaded save has another journal"
    )
    seat = _viewers(table)[dice.below(table.seats + 1)]
    assert _seen(again, seat) == seen[seat], f"a loaded save shows {seat} something else"


def assert_clone_is_independent(table: Table, dice: Dice) -> None:
    """A clone is the same position, and what happens in it does not touch its original."""
    before = table.digest()
    clone = table.position.clone()
    assert clone.state.digest() == before, "a clone differs from its original"
    for _ in range(4):
        asks = [ask for ask in clone.open_asks() if not ask.optional]
        if not asks:
            break
        ask = asks[dice.below(len(asks))]
        clone.apply(ask.seat, _any_of(ask, dice))
    assert table.digest() == before, "playing in a clone changed its original"


def assert_nothing_leaks(table: Table, dice: Dice, seen: Seen) -> None:
    """Whatever a seat cannot know may be dealt anew: its view, its choices and its journal stay the same."""
    for seat in _viewers(table):
        other = table.determinize(seat, dice)
        table.game.conserved(other.state)
        assert _seen(other, seat) == seen[seat], f"the view of {seat} depends on what it cannot know"
        assert_choice_is_public(table, other, seat)
        assert other.position.clone().state.digest() == other.digest(), "a clone of a new deal differs from it"


def assert_choice_is_public(table: Table, other: Table, viewer: Seat | None) -> None:
    """Whether a rival has a choice does not depend on what it hides, unless its ask is sealed."""
    for ask, same in zip(table.position.asks, other.position.asks):
        is_open = ask.seat != viewer and not ask.sealed and not ask.covert
        if is_open and (ask.seat, ask.prompt) == (same.seat, same.prompt):
            has_choice = len(ask.options) > 1
            assert has_choice == (len(same.options) > 1), f"{ask.prompt} tells of what {ask.seat} hides; seal it"


def assert_deals_are_sound(table: Table, dice: Dice) -> None:
    """A deal depends on the position and the dice alone, however the table came to be, and shows every alternative."""
    twins = [table.clone(), restored(fresh(table), json.loads(json.dumps(table.save())))]
    if dice.below(REPLAY_SHARE) == 0:
        twins.append(replayed(fresh(table), table.record()["choices"]))
    assert_nothing_is_beside(table, *twins)
    seat = _viewers(table)[dice.below(table.seats + 1)]
    assert_deals_are_the_same(table, seat, dice.bits(), *twins)
    assert_deals_vary(table, seat, dice)


def assert_other_choices_are_refused(table: Table, dice: Dice) -> None:
    """A thing that is not offered raises IllegalChoice and changes nothing."""
    before = table.digest()
    for seat in range(table.seats):
        offered = {thing for ask in table.choices_for(seat) for thing in ask.options}
        thing = dice.below(len(table.game.vocabulary))
        if thing in offered:
            continue
        try:
            table.apply(seat, thing)
        except IllegalChoice:
            assert table.digest() == before, "a refused choice changed something"
        else:
            raise AssertionError(f"{table.game.vocabulary.key(thing)} was accepted although it was not offered")


def assert_every_option_is_accepted(table: Table, dice: Dice) -> None:
    """Of each open ask, one random option and the last are played in a clone."""
    for ask in table.choices:
        for thing in {_any_of(ask, dice), ask.options[-1]}:
            clone = table.position.clone()
            clone.apply(ask.seat, thing)
            table.game.conserved(clone.state)


def _apply_and_undo(table: Table, dice: Dice, ask: Choose, thing: int, seen: Seen) -> None:
    """Undo gives back the same position, never crosses the fence, and what it takes back has shown nothing."""
    before, count = table.digest(), table.decisions
    twin = table.determinize(ask.seat, dice)
    others = [other for other in table.state.each_seat() if other != ask.seat]
    undoable = {other: _undoable(table, other) for other in others}
    table.apply(ask.seat, thing)
    for other in others:
        is_same = _seen(table, other) == seen[other]
        assert not is_same or _undoable(table, other) == undoable[other], "a choice unseen changes what others may undo"
        assert is_same or not table.may_undo(other), "a seat could take back the choice of another"
    if not table.may_undo(ask.seat):
        try:
            table.undo(ask.seat)
        except NothingToUndo:
            _take_back(table, before, count)
            return
        raise AssertionError("an undo went past the fence")
    twin.apply(ask.seat, thing)
    assert _seen(twin, ask.seat) == _seen(table, ask.seat), "a choice that can be taken back has shown something"
    table.undo(ask.seat)
    if table.decisions > count:
        assert_what_was_seen_is_known(table, dice, ask, thing)
        if dice.below(2):
            _take_back(table, before, count)
        return
    assert table.digest() == before, "undo leads to another position"
    for seat in {ask.seat, table.state.left_of(ask.seat)}:
        assert _seen(table, seat) == seen[seat], "undo changes what is seen"


def assert_what_was_seen_is_known(table: Table, dice: Dice, ask: Choose, thing: int) -> None:
    """A choice that others saw, and that was taken back, is possible in every deal for them."""
    seen = {seat: _seen(table, seat) for seat in _viewers(table)}
    assert_save_restores(table, dice, seen)
    assert_nothing_leaks(table, dice, seen)
    if dice.below(REPLAY_SHARE) == 0:
        assert_replay_is_same(table)
    masks = table.position.asides[-1].learnt[2::3]
    for seat in _viewers(table):
        bit = 1 << seer_of(table.state, seat)
        if any(mask & bit for mask in masks) and table.position.shown(seat) == len(table.position.kept):
            deal = table.position.determinize(seat, dice)
            assert deal.accepts(ask.seat, thing), f"a deal for {seat} forgets what was shown and taken back"


def _undoable(table: Table, seat: Seat) -> tuple[int, list[int]]:
    """What a seat may take back, as it sees that itself."""
    view = table.view(seat, since=-1)
    return view["undo"], view["undo_lines"]


def _take_back(table: Table, before: str, count: int) -> None:
    """Return to the position before a choice that cannot be undone, or not wholly, from its record."""
    again = replayed(fresh(table), table.record()["choices"][:count])
    assert again.digest() == before, "the record without its last choices leads elsewhere"
    table.position, table.journal = again.position, again.journal
    table._choices, table._marks = again._choices, again._marks


def _viewers(table: Table) -> list[Seat | None]:
    return [None, *table.state.each_seat()]


def _seen(table: Table, seat: Seat | None) -> dict[str, Any]:
    """The view without the count of undoable choices, which a save or a new deal does not keep.

    Of the journal only what the last steps can have written: the rest is the same list of messages.
    """
    view = table.view(seat, since=-RECENT)
    return view | {"undo": 0, "undo_lines": []}
