"""`triumvir simulate`, `check` and `bench`: what programs and people read, and the files of rows."""

from pathlib import Path

import polars
import pytest

from tests.cli.command_line import CommandLine, short_game
from triumvir.lab import check as lab_check
from triumvir.lab.check import Checked
from triumvir.telling.registry import game_names

MATCH = short_game("simulate", "imperator", "--games", 2, "--seed", 7, "--seats", 3, "--bots", "random", "--jobs", 1)
READERS = {".parquet": polars.read_parquet, ".csv": polars.read_csv, ".jsonl": polars.read_ndjson}


@pytest.mark.parametrize("ending", READERS)
def test_rows_are_written_in_the_format_of_the_file(triumvir: CommandLine, tmp_path: Path, ending: str) -> None:
    ended = triumvir(*MATCH, "--out", f"rows{ending}")
    assert (ended.status, ended.err) == (0, "")
    assert f"Rows written to rows{ending}" in ended.out
    frame = READERS[ending](tmp_path / f"rows{ending}")
    assert frame.height == 6
    assert {"game", "seed", "seat", "bot", "score", "rank", "winner", "option.round_limit"} <= set(frame.columns)


def test_programs_read_what_the_bots_did(triumvir: CommandLine) -> None:
    ended = triumvir(*MATCH, "--json")
    assert (ended.json["game"], ended.json["games"], ended.json["file"]) == ("imperator", 2, None)
    (bot,) = ended.json["bots"]
    assert (bot["name"], bot["seats"]) == ("random", 6)
    assert triumvir(*MATCH, "--json").out == ended.out


def test_a_simulated_game_is_the_game_of_its_seed(triumvir: CommandLine, tmp_path: Path) -> None:
    triumvir(*MATCH, "--out", "rows.csv")
    play = short_game("play", "imperator", "--auto", "--seats", 3, "--bots", "random", "--seed", 8, "--json")
    scores = [seat["score"] for seat in triumvir(*play).json["seats"]]
    rows = polars.read_csv(tmp_path / "rows.csv").filter(polars.col("seed") == 8).sort("seat")
    assert rows["score"].to_list() == scores


def test_people_read_a_table_of_the_bots(triumvir: CommandLine) -> None:
    told = triumvir(*MATCH, "--lang", "cs").out
    assert "Vyhráno" in told
    assert "Her: 2" in told


@pytest.mark.parametrize(("failure", "status"), [(None, 0), ({"seed": 3, "choices": [], "error": "a leak"}, 1)])
def test_a_check_tells_its_failures(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, failure: dict[str, object] | None, status: int
) -> None:
    monkeypatch.setattr(lab_check.Check, "checked", lambda _, number: Checked(2, 100, failure if number else None))
    command = ("check", "imperator", "--games", 2, "--seats", 2, "--jobs", 1)
    ended = triumvir(*command, "--json")
    failures = [] if failure is None else [failure]
    assert ended.json == {"game": "imperator", "games": 2, "decisions": 200, "failures": failures}
    assert ended.status == status
    told = triumvir(*command)
    assert told.status == status
    assert f"failures {len(failures)}" in told.out
    assert ("a leak" in told.out) == bool(failures)


def test_a_real_check_passes(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_check, "THOROUGH_EVERY", 10**9)
    command = ("check", "imperator", "--games", 3, "--seats", 2, "--seed", 1, "--jobs", 1, "--json")
    ended = triumvir(*short_game(*command))
    assert list(ended.json) == ["game", "games", "decisions", "failures"]
    assert (ended.status, ended.json["failures"]) == (0, [])


def test_bench_gives_one_object_for_a_game_and_a_list_for_all(triumvir: CommandLine) -> None:
    keys = ["game", "seats", "compiled", "decisions_per_second", "games_per_second"]
    keys += ["clones_per_second", "expansions_per_second"]
    one = triumvir("bench", "imperator", "--seconds", 0.05, "--seats", 2, "--json").json
    assert list(one) == keys
    assert one["seats"] == 2
    every = triumvir("bench", "--seconds", 0.05, "--json").json
    assert isinstance(every, list)
    assert [list(row) for row in every] == [keys] * len(every)
    assert [row["game"] for row in every] == list(game_names())


def test_people_read_a_table_of_speeds(triumvir: CommandLine) -> None:
    told = triumvir("bench", "imperator", "--seconds", 0.05, "--lang", "es").out
    assert "imperator" in told
    assert "Decisiones/s" in told
