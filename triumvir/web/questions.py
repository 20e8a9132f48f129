"""What the prompt asks: sentences, buttons in their places, and the choices as the client reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from markupsafe import Markup

from triumvir.telling.game import TableGame
from triumvir.web.page import TablePage
from triumvir.web.wording import Wording

DONE: Final = "done"
IDLE: Final = (DONE, "pass", "none", "leave", "decline", "withdraw")
"""By these one does nothing, which may do harm where something can be done."""


@dataclass(frozen=True)
class Answer:
    """A button of the prompt.

    spoken    the label with the price, as it is heard
    enabled   a button keeps its place when it cannot be pressed
    stand_in  shown only where the thing is not drawn on the page
    is_apart  it does not glow and stands apart: nothing is done by it though something on the board could be chosen
    """

    key: str
    label: str
    spoken: str
    price: int | None
    enabled: bool = True
    stand_in: bool = False
    is_apart: bool = False


@dataclass(frozen=True)
class Question:
    """One ask of the visitor's seat, as the prompt shows it; the hint is for newcomers and may be empty."""

    ask: Mapping[str, Any]
    sentence: Markup
    hint: str
    numbers: Sequence[Answer]
    answers: Sequence[Answer]
    done: str = field(default="")

    @property
    def optional(self) -> bool:
        """Whether nobody waits for the answer."""
        return bool(self.ask["optional"])

    @property
    def set(self) -> Mapping[str, Any] | None:
        """The bounds of the set that is chosen, if it is one."""
        chosen: Mapping[str, Any] | None = self.ask["set"]
        return chosen

    @property
    def is_short(self) -> bool:
        """Whether the buttons fit in one row: a few words, no numbers."""
        return not self.numbers and all(not answer.stand_in for answer in self.answers)

    @cached_property
    def plain(self) -> str:
        """The sentence as it is heard."""
        return self.sentence.striptags()


ROUNDS_OF_A_NEWCOMER: Final = 1
"""In how many rounds a question says what it said before, to whoever reads it for the first time."""


def questions(page: TablePage) -> list[Question]:
    """What the seat is asked, the ask that others wait for first; nothing for spectators and in a replay."""
    if not page.may_act:
        return []
    own = [ask for ask in page.view["choices"] if ask["seat"] == page.seat]
    is_new = (page.view["state"].get("round") or 0) <= ROUNDS_OF_A_NEWCOMER
    first = sorted(own, key=lambda ask: bool(ask["optional"]))
    return [question(page.game, page.wording, ask, is_new) for ask in first]


def question(game: TableGame, wording: Wording, ask: Mapping[str, Any], is_new: bool) -> Question:
    """One ask with its buttons: numbers first, then words in the places the game gives them, then stand-ins; with its
    hint while it is new to those who play."""
    prompt: str = ask["prompt"]
    offered: dict[str, Any] = {option["key"]: option for option in ask["options"]}
    words = [key for key in offered if is_word(key) and not (ask["set"] and key == DONE)]
    row = game.telling.button_row(prompt)
    places = [*row, *(key for key in words if key not in row)]
    things = [key for key in _all_keys(ask) if not is_word(key) and not is_number(key)]

    def answer(key: str, stand_in: bool = False) -> Answer:
        option = offered.get(key) or {"key": key, "price": None}
        return Answer(
            key=key,
            label=wording.button(key, ask),
            spoken=wording.priced(option, ask),
            price=option["price"],
            enabled=stand_in or key in offered,
            stand_in=stand_in,
            is_apart=key in IDLE and bool(things) and not ask["reaction"],
        )

    return Question(
        ask=ask,
        sentence=wording.prompt(ask),
        hint=wording.hint(prompt) if is_new else "",
        numbers=[answer(key) for key in offered if is_number(key)],
        answers=[*map(answer, places), *(answer(key, stand_in=True) for key in things)],
        done=wording.button(DONE, ask) if ask["set"] else "",
    )


def choices_data(asked: Sequence[Question], wording: Wording) -> list[dict[str, Any]]:
    """The choices for the client: keys, prices and what they are called."""
    return [_choice(each.ask, wording) for each in asked]


def is_word(key: str) -> bool:
    """Whether the thing is a word, which is drawn nowhere but in the prompt."""
    return ":" not in key


def is_number(key: str) -> bool:
    """Whether the thing is a number."""
    return key.startswith("n:")


def _all_keys(ask: Mapping[str, Any]) -> list[str]:
    """The keys of all buttons: of a set all that is left of it, equal things several times."""
    if not ask["set"]:
        return [option["key"] for option in ask["options"]]
    whole, chosen = ask["set"]["all"], ask["set"]["chosen"]
    return list(whole[whole.index(chosen[-1]) + 1 :] if chosen else whole)


def _choice(ask: Mapping[str, Any], wording: Wording) -> dict[str, Any]:
    options = [
        {"key": option["key"], "price": option["price"], "label": wording.priced(option, ask)}
        for option in ask["options"]
    ]
    chosen = ask["set"]
    if chosen:
        chosen = {**chosen, "labels": {key: wording.button(key, ask) for key in chosen["all"]}}
    named = {name: ask[name] for name in ("seat", "prompt", "optional")}
    return named | {"question": ask.get("question"), "options": options, "set": chosen}
