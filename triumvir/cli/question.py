"""What a person is asked, as numbered answers: the options of an ask, or all things of a set at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

DONE: Final = "done"


@dataclass(frozen=True)
class Answer:
    """One numbered answer: the thing and its price."""

    key: str
    price: int | None


@dataclass(frozen=True)
class Part:
    """One ask with its answers.

    least, most  how many of them are chosen at one stroke, more than one only of a set
    """

    ask: Mapping[str, Any]
    answers: Sequence[Answer]
    least: int = 1
    most: int = 1

    @property
    def is_set(self) -> bool:
        """Whether several answers are chosen together."""
        return self.ask["set"] is not None


@dataclass(frozen=True)
class Question:
    """All that one seat is asked at a time; the answers are numbered through, those that others wait for first."""

    seat: int
    parts: Sequence[Part]

    @property
    def answers(self) -> list[Answer]:
        """The answers in the order of their numbers, which begin at 1."""
        return [answer for part in self.parts for answer in part.answers]

    @property
    def may_pass(self) -> bool:
        """Whether nobody waits for any of it."""
        return all(part.ask["optional"] for part in self.parts)

    @property
    def bounds(self) -> dict[str, int]:
        """Numbers that sentences about a wrong answer name."""
        chosen = next((part for part in self.parts if part.is_set), self.parts[0])
        return {"last": len(self.answers), "least": chosen.least, "most": chosen.most}

    def answer_of(self, key: str) -> tuple[Part, Answer]:
        """The first answer that is this thing, with its part."""
        return next((part, answer) for part in self.parts for answer in part.answers if answer.key == key)

    def part_of(self, number: int) -> Part:
        """The part to which the answer of this number belongs."""
        for part in self.parts:
            if number <= len(part.answers):
                return part
            number -= len(part.answers)
        raise AssertionError("a number that has been checked")


def question_for(view: Mapping[str, Any]) -> Question:
    """What the viewer is asked."""
    asks = sorted(view["choices"], key=lambda ask: bool(ask["optional"]))
    return Question(view["seat"], [_part(ask) for ask in asks])


def _part(ask: Mapping[str, Any]) -> Part:
    prices = {option["key"]: option["price"] for option in ask["options"]}
    bounds = ask["set"]
    if bounds is None:
        return Part(ask, [Answer(key, price) for key, price in prices.items()])
    picked: Sequence[str] = bounds["chosen"]
    rest = _later(bounds["all"], picked)
    if DONE in prices:
        rest.append(DONE)
    least, most = (max(0, bounds[name] - len(picked)) for name in ("least", "most"))
    return Part(ask, [Answer(key, prices.get(key)) for key in rest], least, most)


def _later(whole: Sequence[str], picked: Sequence[str]) -> list[str]:
    """What of a set comes after the things already picked; it may hold equal things."""
    start = 0
    for key in picked:
        start = whole.index(key, start) + 1
    return list(whole[start:])
