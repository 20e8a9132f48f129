"""What is told before a choice that cannot be taken back: the deed, what is sure to follow, and why it is final."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from triumvir.web.page import TablePage

DRAWN: Final = "drawn"
ASKED: Final = "asked"
REACTS: Final = "reacts"
ENDS: Final = "ends"
REASONS: Final = (DRAWN, ASKED, REACTS, ENDS)
"""Why choices are final: the seat sees something new or chance decides, others choose next, they may react, the turn
ends."""

MOST_LINES: Final = 4
"""So much of what follows is told."""

DONE: Final = "done"


@dataclass(frozen=True)
class Foreseen:
    """What is known of the choices that a seat has in mind.

    reasons  why they cannot be taken back
    next     the seats that choose after them, where that is sure
    lines    what the journal is sure to tell of them
    """

    reasons: Sequence[str]
    next: Sequence[int]
    lines: Sequence[Mapping[str, Any]]


def told(page: TablePage, keys: Sequence[str], foreseen: Foreseen) -> dict[str, Any]:
    """What the page shows before these choices are made; its button says what is done by them."""
    deed = _deed(page, keys)
    lines = [page.wording.plain_line(line) for line in foreseen.lines[:MOST_LINES]]
    ends = ENDS in foreseen.reasons
    return {
        "reasons": list(foreseen.reasons),
        "deed": page.words.say("commit.end_turn") if ends else deed,
        "follows": [*([deed] if ends and not lines else []), *lines, *_reasons(page, foreseen)],
    }


def _reasons(page: TablePage, foreseen: Foreseen) -> list[str]:
    """One sentence for each reason."""
    seats = page.names_of(foreseen.next)
    others = "named" if seats else "open"
    keys = {ASKED: f"commit.asked.{others}", ENDS: f"commit.ends.{others}"}
    return [page.words.say(keys.get(reason, f"commit.{reason}"), seats=seats) for reason in foreseen.reasons]


def _deed(page: TablePage, keys: Sequence[str]) -> str:
    """What the choices do, in the words of the question: of a set all that is chosen."""
    ask = next((ask for ask in page.view["choices"] if _offers(ask, keys[0])), None)
    if ask is None:
        return page.wording.name(keys[0])
    first, *others = [key for key in keys if key != DONE] or keys
    prices = {option["key"]: option["price"] for option in ask["options"]}
    done = page.wording.deed(first, prices.get(first), ask)
    return ", ".join([done, *(page.wording.button(key, ask) for key in others)])


def _offers(ask: Mapping[str, Any], key: str) -> bool:
    offered = {option["key"] for option in ask["options"]} | set(ask["set"]["all"] if ask["set"] else ())
    return key in offered
