"""What a payment comes to: the obvious way, and what Progress would stand for; only from a seat's own view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from triumvir.telling.words import Words

WORTH: Final = {"pay.materials": ("materials", 2), "pay.population": ("population", 1)}
"""By question the tokens that are paid, and how many of them one Progress stands for."""
NEXT: Final = {"pay.materials": "pay.population"}
"""The question that may follow in the same payment."""


@dataclass(frozen=True, slots=True)
class Obvious:
    """The answer that most mean, as a button; `then` names the question that it answers too, with its first option."""

    key: str
    label: str
    also: str
    then: str


def obvious_payment(view: Mapping[str, Any], words: Words) -> Obvious | None:
    """To pay with the tokens that are asked for, and with no more Progress than is needed."""
    ask = _asked(view)
    if ask is None:
        return None
    key = ask["options"][0]["key"]
    label = words.say("board.pay_obvious", price=_price(ask, key, words))
    return Obvious(key, label, words.say("board.pay_instead"), NEXT.get(ask["prompt"], ""))


def payments_of(view: Mapping[str, Any], words: Words) -> dict[str, str]:
    """By number of Progress what is paid beside it."""
    ask = _asked(view)
    if ask is None:
        return {}
    return {option["key"]: _rest(ask, _number(option["key"]), words) for option in ask["options"][1:]}


def _asked(view: Mapping[str, Any]) -> Mapping[str, Any] | None:
    own = (ask for ask in view["choices"] if ask["seat"] == view["seat"] and ask["prompt"] in WORTH)
    return next(own, None)


def _number(key: str) -> int:
    return int(key.partition(":")[2])


def _price(ask: Mapping[str, Any], key: str, words: Words) -> str:
    """The tokens, and the Progress that must go with them."""
    progress = _number(key)
    parts = [_tokens(ask, progress, words), words.count("n_progress", progress) if progress else ""]
    return words.row([part for part in parts if part], "and")


def _rest(ask: Mapping[str, Any], progress: int, words: Words) -> str:
    tokens = _tokens(ask, progress, words)
    return f"+ {tokens}" if tokens else ""


def _tokens(ask: Mapping[str, Any], progress: int, words: Words) -> str:
    """What is left to pay of the tokens, in words; empty if nothing."""
    kind, worth = WORTH[ask["prompt"]]
    left = ask["about"][0] - worth * progress
    return words.count(f"n_{kind}", left) if left > 0 else ""
