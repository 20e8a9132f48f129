"""Simulations: the same rows for a seed however they are spread, and the same columns for a game whatever is played."""

from pathlib import Path

import polars
import pytest
from polars.testing import assert_frame_equal

from triumvir.games.imperium.cards.codes import NATIONS
from triumvir.kernel.game import Game
from triumvir.lab.columns import Row, columns_of
from triumvir.lab.parallel import Setup
from triumvir.lab.results import NotThisRun, Part, part_of
from triumvir.lab.simulate import Match, Tally, simulate
from triumvir.telling.registry import game_named, game_names

READERS = {".parquet": polars.read_parquet, ".csv": polars.read_csv, ".jsonl": polars.read_ndjson}
GAMES = 2
NO_SUM = {"pax-renaissance"}
"""Games whose score is one of the lines."""


def match_of(name: str, bots: int, seed: int = 7, **options: object) -> Match:
    game = game_named(name)
    return Match(Setup.of(game, game.checked_options(options)), ("random",) * bots, seed)


def match(bots: int = 3, **given: object) -> Match:
    return match_of("imperator", bots, **{"round_limit": 10, **given})


def played(run: Match, numbers: range = range(GAMES), jobs: int = 1) -> list[list[Row]]:
    return list(simulate(run, numbers, jobs))


def in_file(run: Match, games: list[list[Row]], path: Path) -> Path:
    """The file of a run that was not interrupted."""
    with Part(run, path) as part:
        for rows in games:
            part.keep(rows)
        part.finish()
    return path


@pytest.fixture(scope="module")
def games() -> list[list[Row]]:
    return played(match())


def test_a_row_is_written_for_each_seat_of_each_game(games: list[list[Row]]) -> None:
    for number, rows in enumerate(games):
        assert [(row["game"], row["seed"], row["seat"]) for row in rows] == [(number, 7 + number, n) for n in range(3)]
        assert sorted(int(row["place"]) for row in rows) == [1, 2, 3]
        assert all((row["seats"], row["bot"], row["option.round_limit"]) == (3, "random", 10) for row in rows)
        assert {row["rank"] for row in rows if row["winner"]} <= {1}


# ---- the columns of a game


@pytest.mark.parametrize("name", game_names())
def test_a_game_has_the_same_columns_whatever_is_played(name: str) -> None:
    game = game_named(name)
    columns = columns_of(game)
    first = game.options[0]
    for seats, value in ((game.least_seats, first.values[-1]), (game.most_seats, first.default)):
        for rows in played(match_of(name, seats, seed=seats, **{first.name: value})):
            for row in rows:
                assert {column: type(value) for column, value in row.items()} == columns
                assert list(row) == list(columns)
                assert row["end"]
                lines = [value for column, value in row.items() if column.startswith("score.")]
                assert name in NO_SUM or sum(map(int, lines)) == row["score"]


@pytest.mark.parametrize("name", game_names())
def test_every_value_of_an_option_fits_its_column(name: str) -> None:
    game = game_named(name)
    for option in game.options:
        for value in ([option.values[0]], []) if option.many else option.values:
            run = match_of(name, game.most_seats, **{option.name: value})
            cell = run.given(0, 0)[f"option.{option.name}"]
            assert type(cell) is columns_of(game)[f"option.{option.name}"]


@pytest.mark.parametrize(
    ("name", "column", "words"),
    [
        ("imperium", "nation", set(NATIONS)),
        ("imperium", "power", {"A", "B"}),
        ("imperium", "state", {"barbarian", "empire"}),
        ("pax-renaissance", "banker", {"fugger", "medici", "coeur", "marchionni"}),
        ("imperator", "initial", {card.key for card in game_named("imperator").cards.provinces}),  # type: ignore[attr-defined]
    ],
)
def test_a_row_says_what_else_sets_a_seat_apart(name: str, column: str, words: set[str]) -> None:
    (rows,) = played(match_of(name, 2), range(1))
    assert {row[column] for row in rows} <= words


def test_changed_cards_are_told_from_the_own_ones() -> None:
    game: Game = game_named("imperator").with_cards({"provinces": {"britannia": {"cost": 7}}})
    run = Match(Setup.of(game, game.checked_options({})), ("random", "random"), 0)
    assert match().given(0, 0)["cards"] == "standard"
    assert len(str(run.given(0, 0)["cards"])) == 12


def test_a_card_set_is_named_in_its_rows_and_known_by_its_changes() -> None:
    def named(title: str) -> str:
        game: Game = game_named("imperator").with_cards({**title_of(title), "provinces": {"britannia": {"cost": 7}}})
        return str(Match(Setup.of(game, game.checked_options({})), ("random", "random"), 0).given(0, 0)["cards"])

    def title_of(title: str) -> dict[str, str]:
        return {"title": title} if title else {}

    assert named("Dear Britain") == f"Dear Britain {named('')}"


# ---- files


@pytest.mark.parametrize("ending", READERS)
def test_every_format_reads_back_the_rows(ending: str, games: list[list[Row]], tmp_path: Path) -> None:
    path = in_file(match(), games, tmp_path / f"games{ending}")
    rows = [row for each in games for row in each]
    is_ordered = ending != ".jsonl"  # its reader puts the columns in an order of its own
    assert_frame_equal(READERS[ending](path), polars.DataFrame(rows), check_dtypes=False, check_column_order=is_ordered)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_an_older_file_is_replaced_as_a_whole(games: list[list[Row]], tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("something else\n" * 100, "utf-8")
    in_file(match(), games, path)
    assert polars.read_csv(path).height == 3 * GAMES


def test_an_interrupted_run_keeps_whole_games_and_goes_on(games: list[list[Row]], tmp_path: Path) -> None:
    whole = in_file(match(), games, tmp_path / "whole.csv").read_bytes()
    out = tmp_path / "games.csv"
    with Part(match(), out) as part:
        part.keep(games[0])
    assert not out.exists()
    assert polars.read_ndjson(part.path).height == 3
    with part.path.open("ab") as file:
        file.write(b'{"game":1,"version":1,"ca')  # the machine went off
    with Part(match(), out) as part:
        assert list(part.kept(GAMES)) == games[:1]
        part.keep(games[1])
        part.finish()
    assert out.read_bytes() == whole
    assert not part.path.exists()


def test_a_run_of_which_nothing_is_kept_leaves_nothing(tmp_path: Path) -> None:
    with Part(match(), tmp_path / "games.csv") as part:
        assert list(part.kept(GAMES)) == []
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "other", [match(seed=8), match(2), match(round_limit=11), match_of("pax-renaissance", 3)], ids=str
)
def test_rows_of_another_run_are_refused_and_stay(games: list[list[Row]], tmp_path: Path, other: Match) -> None:
    out = tmp_path / "games.csv"
    with Part(match(), out) as part:
        part.keep(games[0])
    before = part.path.read_bytes()
    with pytest.raises(NotThisRun), Part(other, out) as part:
        list(part.kept(GAMES))
    assert part.path.read_bytes() == before


def test_more_games_than_are_wanted_and_what_is_no_row_are_refused(games: list[list[Row]], tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    with Part(match(), out) as part:
        part.keep(games[0])
        part.keep(games[1])
    with pytest.raises(NotThisRun), Part(match(), out) as part:
        list(part.kept(1))
    part_of(out).write_text("my diary\n", "utf-8")
    with pytest.raises(NotThisRun), Part(match(), out) as part:
        list(part.kept(GAMES))
    assert part_of(out).read_text("utf-8") == "my diary\n"


# ---- seeds, processes, shares


def test_other_processes_play_the_same_games(games: list[list[Row]]) -> None:
    assert played(match(), jobs=2) == games


def test_a_game_in_the_middle_of_a_run_is_the_same(games: list[list[Row]]) -> None:
    assert played(match(), range(1, GAMES)) == games[1:]


def test_another_seed_gives_other_games(games: list[list[Row]]) -> None:
    assert played(match(seed=70)) != games


def test_a_shared_victory_counts_in_parts() -> None:
    tally = Tally()
    for ends in (((True, 20), (True, 20)), ((True, 30), (False, 0))):
        bots = ("greedy", "random")
        rows = [{"bot": bot, "winner": won, "score": score, "rounds": 5} for bot, (won, score) in zip(bots, ends)]
        tally.add(rows)
    best, other = tally.showings()
    assert (best.bot, best.win_share, best.mean_score) == ("greedy", 0.75, 25)
    assert (other.bot, other.win_share, other.mean_score) == ("random", 0.25, 10)
    assert (tally.games, tally.mean_rounds) == (2, 5)
