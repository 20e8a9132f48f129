"""`triumvir replay`: a recorded game at any of its choices, as one seat or a spectator may see it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command_line import CommandLine, in_another_process, short_game
from triumvir.telling.game import told
from triumvir.telling.registry import load
from triumvir.telling.words import words_in


@pytest.fixture
def record(triumvir: CommandLine, tmp_path: Path) -> dict[str, Any]:
    command = short_game("play", "imperator", "--auto", "--seats", 3, "--bots", "random", "--seed", 21)
    assert triumvir(*command, "--record", "game.json").status == 0
    loaded: dict[str, Any] = json.loads((tmp_path / "game.json").read_text("utf-8"))
    return loaded


def hand_names(record: dict[str, Any], to: int, seat: int, group: str = "") -> set[str]:
    """The names of the cards in a hand, all or those of one group."""
    table = load(record, to)
    wording = told(table.game).telling.wording(words_in("en", "imperator"), ())
    cards = [wording.card(key) for key in table.view(seat)["state"]["players"][seat]["cards"]]
    return {card.title for card in cards if group in ("", card.group)}


def test_the_end_is_told_with_scores_and_winner(triumvir: CommandLine, record: dict[str, Any]) -> None:
    ended = triumvir("replay", "game.json")
    assert ended.status == 0
    assert f"After {len(record['choices'])} of {len(record['choices'])} choices" in ended.out
    assert "Total" in ended.out
    assert "Rank" in ended.out


def test_programs_read_the_standing_at_any_choice(triumvir: CommandLine, record: dict[str, Any]) -> None:
    for to in (0, 1, 30, len(record["choices"])):
        result = triumvir("replay", "game.json", "--to", to, "--json").json
        assert list(result) == ["seats", "winners", "rounds", "decisions", "digest"]
        assert [seat["bot"] for seat in result["seats"]] == [None, None, None]
        assert (result["decisions"], result["digest"]) == (to, load(record, to).digest())
        assert to == len(record["choices"]) or result["winners"] == []


def test_two_processes_tell_the_same_digest(record: dict[str, Any], tmp_path: Path) -> None:
    told = [in_another_process(tmp_path, "replay", "game.json", "--to", 40, "--json") for _ in range(2)]
    assert told[0].json["digest"] == told[1].json["digest"] == load(record, 40).digest()


def test_a_seat_sees_its_own_hand_and_no_other(triumvir: CommandLine, record: dict[str, Any]) -> None:
    told = [triumvir("replay", "game.json", "--to", 40, "--seat", seat).out for seat in range(3)]
    spectated = triumvir("replay", "game.json", "--to", 40).out
    for seat in range(3):
        hand = told[seat].split("Hand ─")[1].split("╰")[0]
        assert all(name in hand for name in hand_names(record, 40, seat))
    assert "Hand ─" not in spectated


def test_at_the_first_choice_no_senator_of_a_rival_is_told(triumvir: CommandLine, record: dict[str, Any]) -> None:
    hands = [hand_names(record, 1, seat, "senator") for seat in range(3)]
    assert any(hands)
    for seat in range(3):
        told = triumvir("replay", "game.json", "--to", 1, "--seat", seat).out
        assert all((name in told) == (name in hands[seat]) for name in set().union(*hands))


def test_it_ends_with_the_journal_of_the_last_step(triumvir: CommandLine, record: dict[str, Any]) -> None:
    to = 40
    before, after = load(record, to - 1), load(record, to)
    fresh = len(after.view(None)["journal"]) - len(before.view(None)["journal"])
    lines = triumvir("replay", "game.json", "--to", to).out.split(f"After {to} of ")[1].splitlines()[1:]
    assert len(lines) >= fresh
    assert all(line.startswith("  ") for line in lines)


@pytest.mark.parametrize(("lang", "word"), [("en", "Turn of"), ("cs", "Na tahu"), ("es", "Turno de")])
def test_it_speaks_the_language_of_the_reader(
    triumvir: CommandLine, record: dict[str, Any], lang: str, word: str
) -> None:
    assert word in triumvir("replay", "game.json", "--to", 40, "--lang", lang).out


@pytest.mark.parametrize(
    ("arguments", "right"),
    [(("--to", 100_000), "0 to"), (("--seat", 3), "the seats are 0 to 2"), (("--to", "-1"), "from 0 to")],
)
def test_what_lies_outside_of_the_game_is_refused(
    triumvir: CommandLine, record: dict[str, Any], arguments: tuple[object, ...], right: str
) -> None:
    ended = triumvir("replay", "game.json", *arguments)
    assert (ended.status, ended.out) == (2, "")
    assert right in ended.err
