"""The check of a game and the measuring of its speed."""

from typing import Any

import pytest

from triumvir.kernel.conformance import Report
from triumvir.lab import check as lab_check
from triumvir.lab.bench import bench
from triumvir.lab.check import Check, check
from triumvir.lab.parallel import Setup
from triumvir.telling.registry import game_named

MEASURES = ("decisions_per_second", "games_per_second", "clones_per_second", "expansions_per_second")


def a_check(*seats: int) -> Check:
    game = game_named("imperator")
    return Check(Setup.of(game, game.checked_options({"round_limit": 10})), seats, seed=5)


def test_all_numbers_of_seats_are_checked_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int, bool]] = []

    def checked(_game: object, seats: int, seed: int, _options: object, is_thorough: bool) -> Report:
        asked.append((seats, seed, is_thorough))
        return Report(seats, seed)

    monkeypatch.setattr(lab_check, "check_game", checked)
    list(check(a_check(2, 4), 6, 1))
    assert asked == [(2, 5, True), (4, 6, True), (2, 7, False), (4, 8, False), (2, 9, False), (4, 10, False)]


def test_a_failure_tells_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_game: object, seats: int, seed: int, *_rest: object) -> Report:
        report = Report(seats, seed)
        report.error = "AssertionError: a legion is lost"
        report.record = {"choices": [[0, "done"]]}
        return report

    monkeypatch.setattr(lab_check, "check_game", broken)
    (checked,) = check(a_check(3), 1, 1)
    error = "3 seats: AssertionError: a legion is lost"
    failure: dict[str, Any] = {"seed": 5, "choices": [[0, "done"]], "error": error}
    assert checked.failure == failure


def test_a_sound_game_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_check, "THOROUGH_EVERY", 10**9)
    (first, second) = check(Check(a_check(2).setup, (2,), seed=1), 2, 1)
    assert first.decisions > 0
    assert second.failure is None


def test_the_measures_of_a_game_are_those_that_programs_may_rely_on() -> None:
    game = game_named("imperator")
    speed = bench(game, 2, game.checked_options(None), 0.05)
    dump = speed.dump()
    assert list(dump) == ["game", "seats", "compiled", *MEASURES]
    assert (dump["game"], dump["seats"]) == ("imperator", 2)
    assert isinstance(dump["compiled"], bool)
    assert all(dump[name] > 0 for name in MEASURES)
    assert speed.median_clone > 0
