"""`triumvir play --auto`: bots alone, their result for people and for programs, and the record of their game."""

import json
from pathlib import Path

from tests.cli.command_line import CommandLine, in_another_process, short_game
from triumvir.telling.registry import load

KEYS = ["seats", "winners", "rounds", "decisions", "digest"]
GAME = short_game("play", "imperator", "--auto", "--seats", 3, "--bots", "random,greedy", "--seed", 11)


def test_programs_read_exactly_what_is_promised(triumvir: CommandLine) -> None:
    ended = triumvir(*GAME, "--json")
    assert (ended.status, ended.err) == (0, "")
    assert list(ended.json) == KEYS
    assert [seat["bot"] for seat in ended.json["seats"]] == ["random", "greedy", "random"]
    for seat in ended.json["seats"]:
        assert list(seat) == ["bot", "score", "breakdown", "rank"]
        assert sum(seat["breakdown"].values()) == seat["score"]
    assert ended.json["rounds"] <= 10


def test_people_read_a_table_and_the_winner(triumvir: CommandLine) -> None:
    result = triumvir(*GAME, "--json").json
    told = triumvir(*GAME, "--lang", "cs").out
    assert all(f"Bot {seat}" in told for seat in (1, 2, 3))
    assert "Celkem" in told
    assert all(str(seat["score"]) in told for seat in result["seats"])
    assert ("Vítěz: " in told) == bool(result["winners"])


def test_the_same_command_ends_the_same_in_every_process(triumvir: CommandLine, tmp_path: Path) -> None:
    here = triumvir(*GAME, "--json", "--record", "here.json").out
    there = in_another_process(tmp_path, *GAME, "--json", "--record", "there.json")
    assert (there.status, there.out) == (0, here)
    assert (tmp_path / "here.json").read_bytes() == (tmp_path / "there.json").read_bytes()
    digests = {in_another_process(tmp_path, "replay", name, "--json").json["digest"] for name in ("here.json",)}
    assert digests == {json.loads(here)["digest"]}


def test_the_record_leads_to_the_same_end(triumvir: CommandLine, tmp_path: Path) -> None:
    result = triumvir(*GAME, "--json", "--record", "game.json").json
    table = load(json.loads((tmp_path / "game.json").read_text("utf-8")))
    assert table.over
    assert (table.digest(), table.decisions) == (result["digest"], result["decisions"])


def test_another_seed_is_another_game(triumvir: CommandLine) -> None:
    first = triumvir(*short_game("play", "imperator", "--auto", "--bots", "random", "--json", "--seed", 1)).json
    second = triumvir(*short_game("play", "imperator", "--auto", "--bots", "random", "--json", "--seed", 2)).json
    assert first["digest"] != second["digest"]
    assert len(first["seats"]) == 2


def test_without_a_seed_every_game_is_another(triumvir: CommandLine) -> None:
    games = [triumvir(*short_game("play", "imperator", "--auto", "--bots", "random", "--json")).json for _ in range(2)]
    assert games[0]["digest"] != games[1]["digest"]


def test_cards_of_ones_own_are_played_and_recorded(triumvir: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[agents.tabellarius]\ncost = 5\n", "utf-8")
    command = short_game(
        "play", "imperator", "--auto", "--bots", "random", "--seed", 3, "--json", "--record", "own.json"
    )
    result = triumvir(*command, "--cards", "mine.toml").json
    assert json.loads((tmp_path / "own.json").read_text("utf-8"))["cards"] == {"agents": {"tabellarius": {"cost": 5}}}
    (tmp_path / "mine.toml").unlink()
    assert triumvir("replay", "own.json", "--json").json["digest"] == result["digest"]


def test_bots_finish_what_people_began(triumvir: CommandLine, tmp_path: Path) -> None:
    begun = triumvir(*short_game("play", "imperator", "--seed", 4, "--record", "game.json"), typed=iter(["1", "q"]))
    assert begun.status == 0
    choices = json.loads((tmp_path / "game.json").read_text("utf-8"))["choices"]
    assert choices
    ended = triumvir("play", "imperator", "--auto", "--json", "--record", "game.json")
    assert ended.json["decisions"] > len(choices)
    assert json.loads((tmp_path / "game.json").read_text("utf-8"))["choices"][: len(choices)] == choices


def test_an_empty_file_takes_a_new_record(triumvir: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "game.json").touch()
    assert triumvir(*GAME, "--json", "--record", "game.json").status == 0
    assert triumvir("replay", "game.json", "--json").status == 0
