"""What is typed at the keyboard, and what is meant by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from triumvir.cli.question import DONE, Question

Verb: TypeAlias = Literal[
    "ask_back", "choose", "find", "journal", "look", "pass", "position", "quit", "restart", "undo", "wrong"
]

LOOK: Final = "?"
LETTERS: Final[dict[str, Verb]] = {
    "q": "quit",
    "u": "undo",
    "uu": "restart",
    "b": "ask_back",
    "j": "journal",
    "-": "pass",
    "": "position",
}


@dataclass(frozen=True)
class Command:
    """What is to be done: `keys` are things, `text` the words to find or the key of what is said of a mistake."""

    verb: Verb
    keys: Sequence[str] = ()
    text: str = ""


def understood(typed: str, question: Question) -> Command:
    """The command meant by a line."""
    line = typed.strip()
    if line.startswith(LOOK):
        return _looked_at(line.removeprefix(LOOK).strip(), question)
    verb = LETTERS.get(line.lower())
    if verb == "pass" and not question.may_pass:
        return Command("wrong", text="must_choose")
    if verb is not None:
        return Command(verb)
    numbers = _numbers(line, question)
    return Command("wrong", text="not_understood") if numbers is None else _chosen(numbers, question)


def _numbers(line: str, question: Question) -> list[int] | None:
    """The numbers of answers in a line, each at most once; None if it holds anything else."""
    words = line.replace(",", " ").split()
    if not all(word.isascii() and word.isdecimal() and len(word) < 6 for word in words):
        return None
    numbers = [int(word) for word in words]
    are_known = all(1 <= number <= len(question.answers) for number in numbers)
    return numbers if are_known and len(set(numbers)) == len(numbers) else None


def _looked_at(text: str, question: Question) -> Command:
    """Which things are to be shown: those of some numbers, all that can be chosen, or some found by their names."""
    numbers = _numbers(text, question)
    if numbers is None:
        return Command("find", text=text)
    answers = question.answers
    return Command("look", [answers[number - 1].key for number in numbers] or [answer.key for answer in answers])


def _chosen(numbers: Sequence[int], question: Question) -> Command:
    part = question.part_of(numbers[0])
    keys = [question.answers[number - 1].key for number in numbers]
    if any(question.part_of(number) is not part for number in numbers):
        return Command("wrong", text="not_understood")
    if not part.is_set:
        return Command("choose", keys) if len(keys) == 1 else Command("wrong", text="only_one")
    things = [key for key in keys if key != DONE]
    if not part.least <= len(things) <= part.most:
        return Command("wrong", text="so_many")
    return Command("choose", things or [DONE])
