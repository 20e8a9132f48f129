"""On a narrow terminal every command says the same words as on a wide one, each of them whole."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine
from triumvir.cli import bench as cli_bench
from triumvir.cli.app import COMMANDS
from triumvir.cli.language import words_for
from triumvir.kernel.dice import Dice
from triumvir.lab.bench import Speed
from triumvir.telling.registry import game_named, game_names, new
from triumvir.telling.words import LANGUAGES

WIDE = 1000
NARROW = (60, 80)
APART = re.compile(r"[\s│┃╭╮╰╯─━┏┓┗┛┡┩└┘├┤┬┴┼╇┳┻╋┴·:>]+")
"""What stands between two words on a screen."""


def words(text: str) -> set[str]:
    return {word for word in APART.split(text) if word}


def assert_same_words(triumvir: CommandLine, patch: pytest.MonkeyPatch, *command: object, head: str = "") -> None:
    """The same words at every width; a list has no word above its first column."""
    patch.setenv("COLUMNS", str(WIDE))
    wide = triumvir(*command)
    assert wide.status == 0, wide.err
    for width in NARROW:
        patch.setenv("COLUMNS", str(width))
        narrow = triumvir(*command).out
        assert max(map(len, narrow.splitlines())) <= width
        assert words(wide.out) - words(narrow) <= words(head), width
        assert words(narrow) <= words(wide.out), width


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, command: str, lang: str) -> None:
    begin = [command] if command else ["--lang", lang]
    end = ["--lang", lang] if command and command != "serve" else []
    assert_same_words(triumvir, monkeypatch, *begin, "--help", *end)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_measures(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    speed = Speed("", 4, True, 1234567.8, 23456.7, 345678.9, 456789.1, 12345.6)
    monkeypatch.setattr(cli_bench, "measure", lambda game, *_: Speed(game.name, *list(vars(speed).values())[1:]))
    assert_same_words(triumvir, monkeypatch, "bench", "--lang", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_results(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    match = ("imperator", "--seats", 5, "--bots", "random", "--option", "round_limit=10", "--lang", lang)
    assert_same_words(triumvir, monkeypatch, "play", *match, "--auto", "--seed", 4)
    assert_same_words(triumvir, monkeypatch, "simulate", *match, "--games", 1, "--jobs", 1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_cards(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, game: str, lang: str) -> None:
    assert_same_words(triumvir, monkeypatch, "cards", game, "--lang", lang, head=words_for(lang).say("cli.cards.name"))


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a record of each game, for most seats, played far enough that everything is on the table."""
    folder = tmp_path_factory.mktemp("records")
    for name in game_names():
        table, dice = new(name, seats=game_named(name).most_seats, seed=3), Dice(3)
        for _ in range(400):
            asks = [ask for ask in table.choices if not ask.optional]
            if not asks:
                break
            table.apply(asks[0].seat, asks[0].options[dice.below(len(asks[0].options))])
        (folder / f"{name}.json").write_text(json.dumps(table.record()), "utf-8")
    return folder


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_positions(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, records: Path, game: str, lang: str) -> None:
    path = records / f"{game}.json"
    last = len(json.loads(path.read_text("utf-8"))["choices"])
    for to in (0, last // 8, last // 3, last):
        assert_same_words(triumvir, monkeypatch, "replay", path, "--to", to, "--seat", 1, "--lang", lang)
