"""Imperium on the command line: alone and together in the terminal, its tables of words, its records."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.command_line import CommandLine
from tests.cli.test_play import Typist, at_random
from triumvir.cli.screen import coloured
from triumvir.cli.speech import Speech
from triumvir.kernel.table import Table
from triumvir.telling.registry import load, new
from triumvir.telling.sheets import Sheet

LANGUAGES = ("en", "cs", "es")


def played(seats: int, choices: int, seed: int = 5, **options: object) -> Table:
    """A game after so many random choices."""
    table, dice = new("imperium", seats=seats, seed=seed, options=options), Random(seed)
    for _ in range(choices):
        if table.over:
            break
        ask = dice.choice([ask for ask in table.choices if not ask.optional])
        table.apply(ask.seat, dice.choice(ask.options))
    return table


def sheets_of(table: Table, seat: int | None, language: str = "en") -> list[Sheet]:
    names = [f"Player {number + 1}" for number in range(table.seats)]
    return Speech(table.game, language, names).sheets(table.view(seat))


def text_of(sheets: list[Sheet]) -> str:
    cells = [cell for sheet in sheets for row in (sheet.head, *sheet.rows) for cell in (sheet.title, *row)]
    return "\n".join(cells)


def test_one_person_plays_a_whole_game_alone(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typist = Typist(monkeypatch, at_random(1))
    ended = triumvir("play", "imperium", "--seed", 18, "--record", "game.json", typed=typist.lines())
    assert (ended.status, ended.err) == (0, "")
    assert "to the keyboard" not in ended.out
    assert {question.seat for question in typist.asked} == {0}
    record = json.loads((tmp_path / "game.json").read_text("utf-8"))
    assert load(record).over
    assert "The bot wins." in ended.out.rpartition("Total")[2]


def test_a_person_and_a_bot_begin_a_game_that_bots_finish(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typist = Typist(monkeypatch, at_random(2), 25)
    begun = triumvir("play", "imperium", "--bots", "random", "--seed", 2, "--record", "g.json", typed=typist.lines())
    assert (begun.status, begun.err) == (0, "")
    assert {question.seat for question in typist.asked} == {0}
    choices = json.loads((tmp_path / "g.json").read_text("utf-8"))["choices"]
    assert {seat for seat, _ in choices} == {0, 1}
    ended = triumvir("play", "imperium", "--auto", "--bots", "random,random", "--record", "g.json", "--json")
    assert ended.json["winners"]
    assert json.loads((tmp_path / "g.json").read_text("utf-8"))["choices"][: len(choices)] == choices


def test_two_people_do_not_see_each_others_hands(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("--option", "power_side=A", "--option", "nations=romans,celts")
    typist = Typist(monkeypatch, lambda _: "1" if len(typist.asked) < 2 else "q")
    told = triumvir("play", "imperium", "--bots", "person", "--seed", 3, *options, typed=typist.lines()).out
    table = new("imperium", seats=2, seed=3, options={"power_side": "A", "nations": ["romans", "celts"]})
    first = table.choices[0].seat
    speech = Speech(table.game, "en")
    shown = told.split(" to the keyboard. Press Enter")[1]
    hands = [table.view(seat)["state"]["players"][seat]["cards"] for seat in (0, 1)]
    own, other = ([speech.name(key) for key in hands[seat]] for seat in (first, 1 - first))
    assert [title for title in own if title not in shown] == []
    hand = shown.split("─ Hand ─")[1].split("╰")[0]
    assert [title for title in set(other) - set(own) if title in hand] == []


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_has_words_in_every_language(language: str, seats: int) -> None:
    for choices in (0, 40, 5000):
        table = played(seats, choices)
        for seat in (0, None):
            told = text_of(sheets_of(table, seat, language))
            assert "{" not in told
            assert not re.search(r"\b(card|nation|suit|seat):\w", told)
        for message in table.view(None)["journal"]:
            assert coloured(Speech(table.game, language).sentence(message)).plain


def test_the_market_tells_tokens_unrest_and_texts() -> None:
    table = played(2, 60)
    market = sheets_of(table, 0)[1]
    speech = Speech(table.game, "en")
    for slot, row in zip(table.view(0)["state"]["market"], market.rows):
        card = speech.card(slot["card"])
        assert card is not None
        assert row[:3] == (str(slot["slot"]), card.title, card.type)
        expected = [f"{n} {name.capitalize()}" for name, n in slot["tokens"].items() if n]
        expected += ["⚠ unrest"] if slot["unrest"] else []
        assert row[3].splitlines() == (expected or ["–"])
        assert card.lines[0].text in row[4]
    decks = table.view(0)["state"]["decks"]
    assert f"main deck {decks['main']}" in market.title


def test_a_tableau_tells_garrisons_and_exhaust_tokens() -> None:
    seen: dict[str, Any] = {}
    for seed in range(20):
        table = played(2, 150, seed)
        for player in table.view(None)["state"]["players"]:
            for card in player["play"]:
                told = text_of(sheets_of(table, None)[2:3])
                title = Speech(table.game, "en").name(card["card"])
                if card["exhausted"] and "exhausted" not in seen:
                    seen["exhausted"] = any(line.startswith(f"• {title}") and "⧖" in line for line in told.splitlines())
                if card["garrison"] and "garrison" not in seen:
                    inside = Speech(table.game, "en").name(card["garrison"][0])
                    line = next(line for line in told.splitlines() if line.startswith(f"• {title}") and "⊂" in line)
                    seen["garrison"] = inside in line
        if len(seen) == 2:
            break
    assert seen == {"exhausted": True, "garrison": True}


def test_the_solo_bot_has_a_sheet_and_a_score_of_its_own() -> None:
    table = played(1, 40)
    told = sheets_of(table, 0)
    solo = table.view(0)["state"]["solo"]
    row = next(row for row in told[0].rows if row[0] == "Bot")
    assert row[-1] == str(solo["score"]["total"])
    (places,) = [sheet.rows for sheet in told if sheet.title.startswith("Bot")]
    assert [row[0] for row in places[:5]] == ["1", "2", "3", "4", "5"]
    assert ("blocked" in text_of(told)) == (solo["blocked"] is not None)


def test_a_replay_shows_the_hand_of_the_seat_and_no_other(triumvir: CommandLine) -> None:
    command = ("play", "imperium", "--auto", "--seats", 2, "--bots", "random", "--seed", 21, "--record", "game.json")
    result = triumvir(*command, "--json").json
    assert sum(result["seats"][0]["breakdown"].values()) == result["seats"][0]["score"]
    table = load(json.loads(Path("game.json").read_text("utf-8")), 40)
    for seat in (0, 1):
        told = triumvir("replay", "game.json", "--to", 40, "--seat", seat).out
        hand = told.split("─ Hand ─")[1].split("╰")[0]
        speech = Speech(table.game, "en")
        for key in table.view(seat)["state"]["players"][seat]["cards"]:
            assert speech.name(key) in hand
    assert "─ Hand ─" not in triumvir("replay", "game.json", "--to", 40, "--lang", "en").out
    assert "Celkem" in triumvir("replay", "game.json", "--lang", "cs").out


def test_options_by_seats_settle_how_many_play(triumvir: CommandLine) -> None:
    command = ("play", "imperium", "--auto", "--bots", "random", "--seed", 1, "--record", "game.json", "--json")
    triumvir(*command, "--option", "nations=random,celts,romans", "--option", "rules=published")
    record = json.loads(Path("game.json").read_text("utf-8"))
    assert record["seats"] == 3
    players = load(record).view(None)["state"]["players"]
    assert [player["nation"] for player in players][1:] == ["celts", "romans"]


def test_games_are_simulated_and_checked(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = triumvir("simulate", "imperium", "--games", 2, "--bots", "random,random", "--seed", 7, "--jobs", 1, "--json")
    assert (rows.status, rows.json["bots"][0]["seats"]) == (0, 4)
    monkeypatch.setattr("triumvir.lab.check.THOROUGH_EVERY", 10**9)
    checked = triumvir("check", "imperium", "--games", 1, "--seats", 1, "--seed", 18, "--jobs", 1, "--json")
    assert (checked.status, checked.json["failures"]) == (0, [])
