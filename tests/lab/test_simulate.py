"""Simulations: the same rows for a seed however they are spread, and files in three formats that read back the same."""

from pathlib import Path

import polars
import pytest
from polars.testing import assert_frame_equal

from triumvir.lab.parallel import Setup
from triumvir.lab.results import write_rows
from triumvir.lab.simulate import Match, Row, showings, simulate
from triumvir.telling.registry import game_named

READERS = {".parquet": polars.read_parquet, ".csv": polars.read_csv, ".jsonl": polars.read_ndjson}
GAMES = 2


def match(*bots: str, seed: int = 7, **options: object) -> Match:
    game = game_named("imperator")
    return Match(Setup.of(game, game.checked_options({"round_limit": 10, **options})), bots, seed)


def played(run: Match) -> list[Row]:
    return [row for rows in simulate(run, GAMES, 1) for row in rows]


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return played(match("random", "random", "random"))


def test_a_row_is_written_for_each_seat_of_each_game(rows: list[Row]) -> None:
    assert [(row["game"], row["seed"], row["seat"]) for row in rows] == [
        (game, 7 + game, seat) for game in range(GAMES) for seat in range(3)
    ]
    assert {row["bot"] for row in rows} == {"random"}
    assert all(row["seats"] == 3 and row["option.round_limit"] == 10 for row in rows)


def test_the_lines_of_a_score_add_up_and_somebody_leads(rows: list[Row]) -> None:
    for row in rows:
        assert sum(int(row[name] or 0) for name in row if name.startswith("score.")) == row["score"]
    assert {row["rank"] for row in rows if row["winner"]} <= {1}


@pytest.mark.parametrize("ending", READERS)
def test_every_format_reads_back_the_rows(ending: str, rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / f"games{ending}"
    write_rows(rows, path)
    assert_frame_equal(READERS[ending](path), polars.DataFrame(rows), check_column_order=False, check_dtypes=False)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_an_older_file_is_replaced_as_a_whole(rows: list[Row], tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("something else\n" * 100, "utf-8")
    write_rows(rows, path)
    assert polars.read_csv(path).height == len(rows)


def test_other_processes_play_the_same_games(rows: list[Row]) -> None:
    spread = [row for game in simulate(match("random", "random", "random"), GAMES, 2) for row in game]
    assert spread == rows


def test_another_seed_gives_other_games(rows: list[Row]) -> None:
    assert played(match("random", "random", "random", seed=70)) != rows


def test_a_shared_victory_counts_in_parts() -> None:
    games: list[list[Row]] = [
        [{"bot": "greedy", "winner": True, "score": 20}, {"bot": "random", "winner": True, "score": 20}],
        [{"bot": "greedy", "winner": True, "score": 30}, {"bot": "random", "winner": False, "score": 0}],
    ]
    best, other = showings(games)
    assert (best.bot, best.win_share, best.mean_score) == ("greedy", 0.75, 25)
    assert (other.bot, other.win_share, other.mean_score) == ("random", 0.25, 10)
