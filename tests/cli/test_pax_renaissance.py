"""Pax Renaissance on the command line: in the terminal, its tables of words, its records, simulations and checks."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from tests.cli.command_line import CommandLine
from tests.cli.test_play import Typist, at_random
from triumvir.cli.screen import coloured
from triumvir.cli.speech import Speech
from triumvir.kernel.table import Table
from triumvir.telling.registry import load, new
from triumvir.telling.sheets import Sheet

GAME = "pax-renaissance"
LANGUAGES = ("en", "cs", "es")


def played(seats: int, choices: int, seed: int = 5, **options: object) -> Table:
    """A game after so many random choices."""
    table, dice = new(GAME, seats=seats, seed=seed, options=options), Random(seed)
    for _ in range(choices):
        if table.over:
            break
        ask = table.choices[0]
        table.apply(ask.seat, dice.choice(ask.options))
    return table


def sheets_of(table: Table, seat: int | None, language: str = "en") -> list[Sheet]:
    return Speech(table.game, language, [f"Player {seat + 1}" for seat in range(table.seats)]).sheets(table.view(seat))


def text_of(sheets: list[Sheet]) -> str:
    return "\n".join(cell for sheet in sheets for row in (sheet.head, *sheet.rows) for cell in (sheet.title, *row))


def test_a_person_and_a_bot_play_a_whole_game(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typist = Typist(monkeypatch, at_random(1))
    ended = triumvir("play", GAME, "--bots", "random", "--seed", 3, "--record", "g.json", typed=typist.lines())
    assert (ended.status, ended.err) == (0, "")
    assert load(json.loads((tmp_path / "g.json").read_text("utf-8"))).over


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_has_words_in_every_language(language: str, edition: str) -> None:
    for choices in (0, 60, 5000):
        table = played(3, choices, edition=edition)
        for seat in (0, None):
            told = text_of(sheets_of(table, seat, language))
            assert "{" not in told
            assert not re.search(r"\b(card|square|empire|city|border|seat|piece):\w", told)
        for message in table.view(None)["journal"]:
            assert coloured(Speech(table.game, language).sentence(message)).plain


def test_a_replay_shows_the_hand_of_the_seat_and_no_other(triumvir: CommandLine) -> None:
    command = ("play", GAME, "--auto", "--seats", 2, "--bots", "random", "--seed", 21, "--record", "game.json")
    assert triumvir(*command, "--json").json["winners"]
    record = json.loads(Path("game.json").read_text("utf-8"))
    place = next(k for k in range(20, 120) if load(record, k).view(0)["state"]["players"][0]["cards"])
    table, speech = load(record, place), Speech(load(record, place).game, "en")
    names = [speech.name(key) for key in table.view(0)["state"]["players"][0]["cards"]]
    assert all(name in triumvir("replay", "game.json", "--to", place, "--seat", 0).out for name in names)
    assert triumvir("replay", "game.json", "--lang", "cs").status == 0


def test_games_are_simulated_and_checked(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = triumvir("simulate", GAME, "--games", 2, "--bots", "random,random", "--seed", 7, "--jobs", 1, "--json")
    assert rows.status == 0
    monkeypatch.setattr("triumvir.lab.check.THOROUGH_EVERY", 10**9)
    checked = triumvir(
        "check", GAME, "--games", 1, "--seats", 2, "--seed", 18, "--jobs", 1, "--option", "edition=second", "--json"
    )
    assert (checked.status, checked.json["failures"]) == (0, [])
    assert "first, second" in triumvir("play", GAME, "--auto", "--option", "edition=third").err


def test_a_purchase_names_its_card_and_a_question_mark_tells_what_its_abilities_do(triumvir: CommandLine) -> None:
    command = ("play", GAME, "--seats", 2, "--bots", "random", "--seed", 4, "--option", "bankers=fugger,medici")
    speech = Speech(new(GAME, seats=2, seed=4).game, "en")
    told = triumvir(*command, typed=iter(["? 1", "q"])).out
    bought = re.search(r"   1  Buy: (?:East|West) market, column \d \(\d florins?\) · (.+)", told)
    assert bought is not None
    opened = re.sub(r"[\s│]+", " ", told[bought.end() :])
    card = next(card for card in speech.found(bought[1]) if card.title == bought[1])
    assert all(f"{line.text} {line.help}".strip() in opened for line in card.lines)
