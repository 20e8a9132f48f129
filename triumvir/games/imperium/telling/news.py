"""What of the journal is news for a nation: what begins a step, and what rivals' cards did to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from triumvir.games.imperium.messages import JOURNAL
from triumvir.telling.drawing import still_told
from triumvir.telling.news import News, is_named

Message: TypeAlias = "Mapping[str, Any]"

TURN: Final = "turn.begins"
CAUSES: Final = ("card.played", "ability.used", "ability.copied", "bot.turns_up")
DRAWN: Final = "draw.drew"
"""How many cards were drawn; the reader's own are named one by one."""
UNTOLD: Final = ("setup", "round", "turn", "end", "solstice", "cleanup", "ability", "attack")
"""Groups of messages that are no loss and no gain by themselves."""
BEGINS: Final = frozenset((*CAUSES, "turn.innovate", "turn.revolt", "solstice.resolves", "develop.built"))
SILENT: Final = frozenset(("setup", "round", "turn", "end", "solstice", "cleanup", "draw", "bot", "market"))


def hits_on(view: Mapping[str, Any]) -> list[int]:
    """The messages of what rivals' cards did to the seat of the view."""
    hits = hits_in(still_told(view), view["seat"])
    return [message["n"] for message in hits if message["kind"] not in CAUSES]


def hits_in(journal: Sequence[Message], seat: int) -> list[Message]:
    """What rivals' cards did to a seat, each after the card that did it."""
    found: list[Message] = []
    cause: Message | None = None
    for message in journal:
        if message["kind"] in CAUSES:
            cause = message if message["seat"] != seat else None
        elif message["kind"] == TURN or message["kind"].startswith("solstice"):
            cause = None
        elif cause is not None and _concerns(message, seat):
            found += [message] if cause in found else [cause, message]
    return found


def _concerns(message: Message, seat: int) -> bool:
    """Whether something happens to the reader: it is told of the seat, or names it as the other player."""
    if message["kind"].partition(".")[0] in UNTOLD:
        return bool(message["kind"] == "attack.immune" and message["seat"] == seat)
    if message["seat"] == seat:
        return bool(message["kind"] != DRAWN)
    return is_named(message, JOURNAL, seat)


NEWS: Final = News(hits_on, BEGINS, SILENT)
