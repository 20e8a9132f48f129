"""Mistakes: exit status 2 and one line in the reader's language that says what was wrong and what would be right."""

import json
from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine
from triumvir.telling.registry import new

RECORD = {**new("imperator", seats=2, seed=5).record(), "choices": []}


def refused(triumvir: CommandLine, *arguments: object) -> str:
    """The sentence of a refused command."""
    ended = triumvir(*arguments)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith("Error: ")
    assert ended.err.count("\n") == 1
    return ended.err


@pytest.mark.parametrize(
    ("command", "right"),
    [
        ("", "there are serve, play, simulate, check"),
        ("pley", "did you mean play?"),
        ("play", "triumvir play"),
        ("play imperator --bot greedy", "did you mean --bots?"),
        ("play imperatro", "did you mean imperator?"),
        ("play imperator --auto --bots greedy,gredy", "did you mean greedy?"),
        ("play imperator --auto --bots person", "random, greedy"),
        ("play imperator --seats 6", "2 to 5 seats"),
        ("play imperator --seats many", "whole number from 1 to 20"),
        ("play imperator --seed -1", "from 0 to"),
        ("play imperator --auto --seats 2 --bots greedy,greedy,greedy", "at most 2"),
        ("play imperator --seats 2 --bots greedy,greedy", "add --auto"),
        ("play imperator --lang de", "en, cs, es"),
        ("play imperator --json", "add --auto"),
        ("play imperator --option round_limit", "name=value"),
        ("play imperator --option round_limt=10", "did you mean round_limit?"),
        ("play imperator --option round_limit=9", "0, 10–99"),
        ("play imperator --option pass_rule=never", "needed, free"),
        ("play imperium --option nations=huns --auto", "at most 4 different ones, with commas between them"),
        ("play imperium --option nations=celts,celts --auto", "of carthaginians, celts"),
        ("play imperium --option nations=celts,romans --seats 1", "name one for each seat at most"),
        ("play imperium --option nations=celts --option solo_nation=celts", "choose another nation for it"),
        ("play imperium --option rules=mine", "seed, published"),
        ("play imperium --option start_population=4", "by_rules, 2, 3"),
        ("play imperium --seats 5", "1 to 4 seats"),
        ("simulate imperium --games 2 --bots random --seats 1 --option nations=celts,romans", "one for each seat"),
        ("check imperium --seats 1 --option nations=celts,romans", "one for each seat"),
        ("bench imperium --seats 1 --option nations=celts,romans", "one for each seat"),
        ("play imperator --cards absent.toml", "there is none"),
        ("play imperator --auto --record no/folder.json", "a folder that exists"),
        ("simulate imperator --games 0", "from 1 to"),
        ("simulate imperator --out rows.xlsx", ".parquet, .csv, .jsonl"),
        ("simulate imperator --out no/rows.csv", "a folder that exists"),
        ("check imperator --seats 1", "2 to 5 seats"),
        ("bench imperator --seconds none", "a number above 0"),
        ("cards imperator --format doc", "text, json, html, pdf"),
        ("cards imperator --format pdf --out .", "it is a folder"),
        ("rules imperator twice", "triumvir rules"),
        ("replay absent.json", "there is none"),
        ("replay .", "it is a folder"),
        ("serve --port 70000", "from 1 to 65535"),
        ("serve --tables 0", "from 1 to"),
        ("serve --database postgresql://here/db", "SQLite, not in postgresql"),
    ],
)
def test_a_mistake_is_told_in_one_line_with_what_would_be_right(
    triumvir: CommandLine, command: str, right: str
) -> None:
    assert right in refused(triumvir, *command.split())


@pytest.mark.parametrize(
    ("content", "right"),
    [
        ("", "is no JSON"),
        ("{", "is no JSON"),
        ("[" * 100_000, "is no JSON"),
        ("[]", "a JSON object"),
        ("{}", "“game” must be a text"),
        (json.dumps({**RECORD, "seats": "2"}), "“seats” must be a whole number"),
        (json.dumps({**RECORD, "seats": True}), "“seats” must be a whole number"),
        (json.dumps({**RECORD, "format": "triumvir-record/2"}), "this program reads triumvir-record/1"),
        (json.dumps({**RECORD, "seats": 7}), "2 to 5 seats"),
        (json.dumps({**RECORD, "game": "chess"}), "there is no game “chess”"),
        (json.dumps({**RECORD, "version": 99}), "version 99"),
        (json.dumps({**RECORD, "seed": -3}), "from 0 to"),
        (json.dumps({**RECORD, "options": {"tempo": 3}}), "no option “tempo”"),
        (json.dumps({**RECORD, "options": {"round_limit": {}}}), "0, 10–99"),
        (json.dumps({**RECORD, "cards": ["card"]}), "“cards” must be an object"),
        (json.dumps({**RECORD, "cards": {"agents": {"delator": 4}}}), "delator"),
        (json.dumps({**RECORD, "choices": {}}), "“choices” must be a list"),
        (json.dumps({**RECORD, "choices": [[0]]}), "choice 0"),
        (json.dumps({**RECORD, "choices": [[0, "card:jupiter"]]}), "seat 0 cannot choose “card:jupiter”"),
        (json.dumps({**RECORD, "choices": [[-7, "done"]]}), "seat -7 cannot choose “done”"),
    ],
)
def test_a_damaged_record_is_refused_with_what_is_wrong_in_it(
    triumvir: CommandLine, tmp_path: Path, content: str, right: str
) -> None:
    (tmp_path / "game.json").write_text(content, "utf-8")
    assert right in refused(triumvir, "replay", "game.json")


def test_only_a_whole_record_of_the_same_game_goes_on(triumvir: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{", "utf-8")
    assert "is no JSON" in refused(triumvir, "play", "imperator", "--record", "game.json")
    file.write_text(json.dumps({**RECORD, "game": "chess"}), "utf-8")
    assert "a record of chess" in refused(triumvir, "play", "imperator", "--record", "game.json")
    file.write_text(json.dumps(RECORD), "utf-8")
    assert "--seed is settled" in refused(triumvir, "play", "imperator", "--record", "game.json", "--seed", "6")
    assert json.loads(file.read_text("utf-8")) == RECORD


def test_a_record_that_is_no_text_is_refused(triumvir: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"\xff\xfe\x00")
    assert "is in UTF-16; save it in UTF-8" in refused(triumvir, "replay", "game.json")


@pytest.mark.parametrize(
    ("content", "right"),
    [
        (b"agents = ", "is no TOML"),
        (b"\xff", "save it in UTF-8"),
        (b"[agents.delator]\ncost = 999\n", "agents.delator.cost"),
    ],
)
def test_a_wrong_card_file_is_refused(triumvir: CommandLine, tmp_path: Path, content: bytes, right: str) -> None:
    (tmp_path / "mine.toml").write_bytes(content)
    for command in ("play", "check", "simulate", "cards", "rules"):
        assert right in refused(triumvir, command, "imperator", "--cards", "mine.toml")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Error: there is no game “imperatr”; did you mean imperator?"),
        ("cs", "Chyba: hra „imperatr“ neexistuje; nemělo to být imperator?"),
        ("es", "Error: no hay ningún juego «imperatr»; ¿querías decir imperator?"),
    ],
)
def test_a_mistake_is_told_in_the_language_asked_for(triumvir: CommandLine, lang: str, sentence: str) -> None:
    ended = triumvir("play", "imperatr", "--lang", lang)
    assert (ended.status, ended.err.startswith(sentence)) == (2, True)


def test_without_a_language_the_terminal_has_its_say(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert triumvir("pley").err.startswith("Chyba: ")
    assert "Spustit stůl" in triumvir("--help").out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert triumvir("pley").err.startswith("Error: ")


@pytest.mark.parametrize("command", ["serve", "play", "simulate", "check", "replay", "cards", "rules", "bench"])
def test_every_command_and_option_is_explained(triumvir: CommandLine, command: str) -> None:
    ended = triumvir(command, "--help", "--lang", "es")
    assert ended.status == 0
    assert "cli.help" not in triumvir(command, "--help").out
