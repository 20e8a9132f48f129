"""`triumvir play`: people at one screen, with bots at the other seats."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine, short_game
from triumvir.cli import shared_screen
from triumvir.cli.question import Question, question_for
from triumvir.telling.registry import load, new

SEED_WITH_SET = 0

Decide = Callable[[Question], str]


class Typist:
    """Sits at the keyboard for everybody: types what `decide` says to each question, Enter at a covered screen."""

    def __init__(self, patch: pytest.MonkeyPatch, decide: Decide, most: int = 10_000) -> None:
        self._question: Question | None = None
        self._decide = decide
        self._most = most
        self.asked: list[Question] = []
        patch.setattr(shared_screen, "question_for", self._hear)

    def _hear(self, view: dict[str, object]) -> Question:
        self._question = question_for(view)
        self.asked.append(self._question)
        return self._question

    def lines(self) -> Iterator[str]:
        for _ in range(self._most):
            question, self._question = self._question, None
            yield "" if question is None else self._decide(question)


def at_random(seed: int) -> Decide:
    """Somebody who chooses at random, of a set as many as are needed."""
    dice = random.Random(seed)

    def decide(question: Question) -> str:
        if question.may_pass and dice.random() < 0.5:
            return "-"
        part = dice.choice(question.parts) if question.may_pass else question.parts[0]
        first = 1 + sum(len(each.answers) for each in question.parts[: question.parts.index(part)])
        numbers = range(first, first + len(part.answers))
        return " ".join(map(str, dice.sample(numbers, max(1, part.least))))

    return decide


@pytest.mark.parametrize("seed", [1, 2])
def test_two_people_and_a_bot_play_to_the_end(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int
) -> None:
    typist = Typist(monkeypatch, at_random(seed))
    command = short_game("play", "imperator", "--seats", 3, "--bots", "greedy", "--seed", seed, "--record", "game.json")
    ended = triumvir(*command, typed=typist.lines())
    assert (ended.status, ended.err) == (0, "")
    assert "Total" in ended.out
    assert {question.seat for question in typist.asked} == {0, 1}
    record = json.loads((tmp_path / "game.json").read_text("utf-8"))
    assert record["bots"] == [None, None, "greedy"]
    assert load(record).over


def test_a_formation_is_typed_at_one_stroke(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    # With this seed somebody attacks with more units than the formation holds.
    typist = Typist(monkeypatch, at_random(SEED_WITH_SET))
    command = short_game("play", "imperator", "--seats", 2, "--bots", "person,person", "--seed", SEED_WITH_SET)
    assert triumvir(*command, typed=typist.lines()).status == 0
    sets = [part for question in typist.asked for part in question.parts if part.is_set]
    assert max(part.least for part in sets) > 1


def first_hand_of_senators(seed: int, seats: int, seat: int) -> set[str]:
    """The names of the senators dealt to a seat, as the journal and all tables write them."""
    table = new("imperator", seats=seats, seed=seed)
    names = {senator.key: senator.name.en for senator in table.game.cards.senators}  # type: ignore[attr-defined]
    cards: list[str] = table.view(seat)["state"]["players"][seat]["cards"]
    return {names[card.partition(":")[2]] for card in cards if card.partition(":")[2] in names}


def test_the_next_person_does_not_see_the_hand_of_the_last(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = next(seed for seed in range(50) if all(first_hand_of_senators(seed, 2, seat) for seat in (0, 1)))
    typist = Typist(monkeypatch, lambda question: "1" if question.seat == typist.asked[0].seat else "q")
    told = triumvir("play", "imperator", "--seats", 2, "--bots", "person", "--seed", seed, typed=typist.lines()).out
    first = typist.asked[0].seat
    _, of_first, of_second = told.split(" to the keyboard. Press Enter")
    for shown, seat in ((of_first, first), (of_second, 1 - first)):
        assert all(name in shown for name in first_hand_of_senators(seed, 2, seat))
        assert all(name not in shown for name in first_hand_of_senators(seed, 2, 1 - seat))


@pytest.mark.parametrize("is_resumed", [False, True])
def test_everybody_at_one_screen_is_called_to_a_secret_choice(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_resumed: bool
) -> None:
    """The third player holds one province only: not to be called would have shown it, after a break, too."""
    people = ("--bots", "person,person,person", "--record", "game.json")
    begun = ("--seats", 3, "--seed", 1)
    if is_resumed:
        triumvir("play", "imperator", *begun, *people, typed=iter(()))
        begun = ()
    typist = Typist(monkeypatch, lambda question: str(len(question.answers)))
    triumvir("play", "imperator", *begun, *people, typed=islice(typist.lines(), 6))
    called = [(question.seat, question.parts[0].ask["prompt"]) for question in typist.asked]
    assert called[:3] == [(seat, "setup.province") for seat in range(3)]
    assert len(typist.asked[2].answers) == 1


def test_one_person_is_never_sent_away_from_the_keyboard(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist = Typist(monkeypatch, at_random(5))
    told = triumvir(*short_game("play", "imperator", "--seats", 4, "--seed", 5), typed=typist.lines()).out
    assert "to the keyboard" not in told
    assert {question.seat for question in typist.asked} == {0}
    assert "Bot 4" in told


def test_prompts_and_answers_are_in_words_with_their_prices(triumvir: CommandLine) -> None:
    told = triumvir("play", "imperator", "--seed", 4, "--lang", "cs", typed=iter(["1"])).out
    assert "Hráč 1: Vyber kartu, kterou zahraješ" in told
    assert "   1  Ukončit fázi strategie" in told
    assert "talent" in told


def test_undo_takes_back_the_last_choice(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def decide(question: Question) -> str:
        """End the strategy phase until an action may be chosen, take that back, and quit."""
        prompts = [each.parts[0].ask["prompt"] for each in typist.asked]
        if "action.choose" in prompts:
            return "u" if prompts[-1] == "action.choose" else "q"
        keys = [answer.key for answer in question.answers]
        return str(1 + keys.index("done")) if "done" in keys else "1"

    typist = Typist(monkeypatch, decide)
    triumvir("play", "imperator", "--seed", 4, "--record", "game.json", typed=typist.lines())
    assert typist.asked[-1].parts[0].ask["prompt"] == "strategy.play"
    assert json.loads((tmp_path / "game.json").read_text("utf-8"))["choices"][-1] != [0, "done"]


def test_undo_stops_at_what_was_shown(triumvir: CommandLine) -> None:
    assert "Nothing can be taken back" in triumvir("play", "imperator", "--seed", 4, typed=iter(["u"])).out


def test_beyond_that_it_is_taken_back_alone_or_if_all_agree(triumvir: CommandLine) -> None:
    typed = ["1", "b", "j", "q"]
    assert "taken back: " in triumvir("play", "imperator", "--seed", 4, typed=iter(typed)).out
    assert "Nothing more" in triumvir("play", "imperator", "--seed", 4, "--take-back", "usual", typed=iter(typed)).out
    refused = triumvir("play", "imperator", "--seed", 4, "--take-back", "never", typed=iter(typed))
    assert refused.status == 2
    assert "hidden" in refused.err


def test_wrong_lines_are_answered_and_nothing_happens(triumvir: CommandLine, tmp_path: Path) -> None:
    typed = iter(["99", "1 2", "-", "x", "q"])
    told = triumvir("play", "imperator", "--seed", 4, "--record", "game.json", typed=typed).out
    assert told.count("Type a number from 1 to") == 2
    assert "Only one of these" in told
    assert "The others are waiting" in told
    record = json.loads((tmp_path / "game.json").read_text("utf-8"))
    assert [choice for choice in record["choices"] if choice[0] == 0] == []


def test_cards_position_and_journal_can_be_looked_at(triumvir: CommandLine) -> None:
    typed = iter(["? 1", "? aegypt", "? afri", "? xyzzy", "j", "", "q"])
    told = triumvir("play", "imperator", "--seed", 4, typed=typed).out
    assert told.count("Home legion: ") >= 3
    assert "─ Egypt ─" in told
    assert "─ Africa ─" in told
    assert "No card has “xyzzy”" in told
    assert told.count("Neutral province") + told.count("neutral province") == 2


def test_quitting_names_the_file_of_the_record(triumvir: CommandLine, tmp_path: Path) -> None:
    for name in ("imperator-4.json", "imperator-4-2.json"):
        assert f"The record is in {name}." in triumvir("play", "imperator", "--seed", 4, typed=iter(["q"])).out
        assert (tmp_path / name).is_file()


def test_the_end_of_the_input_quits_and_saves(triumvir: CommandLine, tmp_path: Path) -> None:
    ended = triumvir("play", "imperator", "--seed", 4, typed=iter(["1"]))
    assert (ended.status, ended.err) == (0, "")
    assert json.loads((tmp_path / "imperator-4.json").read_text("utf-8"))["choices"]


def test_a_record_goes_on_where_it_was_left(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begin = short_game("play", "imperator", "--seats", 3, "--bots", "person,random", "--seed", 8, "--record", "g.json")
    triumvir(*begin, typed=Typist(monkeypatch, at_random(8), 15).lines())
    left = json.loads((tmp_path / "g.json").read_text("utf-8"))
    assert left["bots"] == [None, None, "random"]
    ended = triumvir("play", "imperator", "--record", "g.json", typed=Typist(monkeypatch, at_random(9)).lines())
    assert ended.status == 0
    finished = json.loads((tmp_path / "g.json").read_text("utf-8"))
    assert finished["choices"][: len(left["choices"])] == left["choices"]
    assert finished["bots"] == left["bots"]
    assert load(finished).over


@pytest.mark.parametrize(
    ("arguments", "sitting"),
    [
        ((), [None, "greedy"]),
        (("--seats", 4), [None, "greedy", "greedy", "greedy"]),
        (("--bots", "random,greedy"), [None, "random", "greedy"]),
        (("--seats", 4, "--bots", "random"), [None, None, None, "random"]),
        (("--seats", 3, "--bots", "greedy,person,random"), ["greedy", None, "random"]),
        (("--seats", 2, "--bots", "person"), [None, None]),
    ],
)
def test_who_sits_where(
    triumvir: CommandLine, tmp_path: Path, arguments: tuple[object, ...], sitting: list[str | None]
) -> None:
    triumvir("play", "imperator", "--seed", 4, "--record", "game.json", *arguments, typed=iter(["", "q"]))
    assert json.loads((tmp_path / "game.json").read_text("utf-8"))["bots"] == sitting
