"""A misspelt name is answered with the one that was meant; all mistakes of a card file are told in one run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine
from triumvir.cli.app import COMMANDS
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.registry import game_named, game_names

MEANT = {"en": "did you mean {}?", "cs": "nemělo to být {}?", "es": "¿querías decir {}?"}
CARDS = {
    "imperator": ("provinces.britannia", "legions.leg_x_gemina", "senators.vinius", "agents.delator"),
    "imperium": ("romans.rom-raetia", "common.com-town", "celts.cel-power"),
    "pax-renaissance": ("west.PREN001", "squares.ENG", "victories.holy", "bankers.fugger", "cities.LONDON"),
}


def misspelt(name: str) -> str:
    """The name with two letters the wrong way round, or the first doubled where those are equal."""
    middle = len(name) // 2
    turned = name[: middle - 1] + name[middle] + name[middle - 1] + name[middle + 1 :]
    return turned if turned != name else name[0] + name


def told(triumvir: CommandLine, *command: object) -> list[str]:
    ended = triumvir(*command)
    assert (ended.status, ended.out) == (2, "")
    return ended.err.splitlines()


def names() -> list[tuple[str, str]]:
    """Commands with a misspelt name, and the name that was meant."""
    found = [(misspelt(command), command) for command in COMMANDS]
    found += [("play imperator --sesed 1", "--seed"), ("cards imperator --format josn", "json")]
    found += [
        ("play imperator --bots greddy", "greedy"),
        ("rules IMPERATR", "imperator"),
        ("rules imperator --lang ess", "es"),
    ]
    for name in game_names():
        found.append((f"play {misspelt(name)}", name))
        for option in game_named(name).options:
            found.append((f"play {name} --option {misspelt(option.name)}=1", option.name))
            word = next((value for value in option.values if isinstance(value, str) and len(value) > 3), None)
            if word:
                found.append((f"play {name} --option {option.name}={misspelt(word)}", word))
    return found


@pytest.mark.parametrize(("command", "meant"), names())
def test_a_misspelt_name_is_answered_with_what_was_meant(triumvir: CommandLine, command: str, meant: str) -> None:
    (line,) = told(triumvir, *command.split())
    assert f"did you mean {meant}?" in line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_are_in_the_language_of_the_reader(triumvir: CommandLine, lang: str) -> None:
    for wrong, meant in (("play imperatr", "imperator"), ("play imperium --option nations=Romens", "romans")):
        (line,) = told(triumvir, *wrong.split(), "--lang", lang)
        assert MEANT[lang].format(meant) in line


@pytest.mark.parametrize(("game", "card"), [(game, card) for game, cards in CARDS.items() for card in cards])
def test_a_misspelt_card_is_answered_with_the_card(triumvir: CommandLine, game: str, card: str) -> None:
    table, _, key = card.partition(".")
    Path("mine.toml").write_text(f"[{table}.{misspelt(key)}]\nname = 'Something'\n", "utf-8")
    (line,) = told(triumvir, "cards", game, "--cards", "mine.toml")
    assert f"mine.toml: {table}" in line
    assert f"did you mean {key}?" in line


def test_a_card_in_the_wrong_table_is_answered_with_the_right_one(triumvir: CommandLine) -> None:
    Path("mine.toml").write_text("[senators.britannia]\ncost = 7\n", "utf-8")
    (line,) = told(triumvir, "cards", "imperator", "--cards", "mine.toml")
    assert "did you mean provinces.britannia?" in line


WRONG = {
    "imperator": """
        [provinces.britania]
        cost = 7
        [provinces.asia]
        cost = 99
        colour = "red"
        [senators.vinius]
        votes = "many"
        [senats.galba]
        cost = 3
    """,
    "imperium": """
        [romans.rom-raetia]
        vp = "many"
        tipe = "nation"
        [common.com-town]
        pinned = 3
        [celts.cel-powr]
        vp = 2
        [huns.attila]
        vp = 1
    """,
    "pax-renaissance": """
        [west.PREN001]
        prestige = ["catolic"]
        colour = "red"
        [squares.ENG]
        kng = {}
        [cities.LONDNO]
        capital = true
        [wset.PREN002]
        set = "base"
    """,
}


@pytest.mark.parametrize("game", WRONG)
def test_all_mistakes_of_a_card_file_are_told_at_once(triumvir: CommandLine, game: str) -> None:
    Path("mine.toml").write_text(WRONG[game], "utf-8")
    lines = told(triumvir, "cards", game, "--cards", "mine.toml")
    assert len(set(lines)) == len(lines) == 5
    assert all(line.startswith("Error: these cards do not fit: mine.toml") for line in lines)


def test_texts_of_cards_are_checked_together_too(triumvir: CommandLine) -> None:
    Path("mine.toml").write_text(
        "[romans.rom-raetia]\nplay = [['gian', 1]]\n[common.com-town]\nplay = [['drow', 1]]\n", "utf-8"
    )
    lines = told(triumvir, "cards", "imperium", "--cards", "mine.toml")
    places = {line.partition(": mine.toml: ")[2].partition(".play")[0] for line in lines}
    assert places == {"common.com-town", "romans.rom-raetia"}


def test_no_more_mistakes_are_told_than_can_be_read(triumvir: CommandLine) -> None:
    cards = "".join(f"[provinces.{card.key}]\ncost = 99\n" for card in game_named("imperator").cards.provinces)  # type: ignore[attr-defined]
    Path("mine.toml").write_text(cards, "utf-8")
    lines = told(triumvir, "cards", "imperator", "--cards", "mine.toml")
    assert len(lines) == 21
    assert "and 18 more" in lines[-1]
