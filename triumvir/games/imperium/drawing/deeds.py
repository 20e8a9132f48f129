"""What the card that is being played does, and what the solo bot did in its turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from triumvir.games.imperium.telling.news import CAUSES, TURN
from triumvir.telling.drawing import still_told

Message: TypeAlias = "Mapping[str, Any]"

AFTERWARDS: Final = ("solstice", "round", "turn")
"""Groups of messages that follow the solo bot's turn."""


def bot_turn_of(view: Mapping[str, Any]) -> list[Message]:
    """What the solo bot has done in its last turn, from its roll to its cleanup; so far, while it is acting."""
    solo = view["state"]["solo"]
    journal = still_told(view)
    if solo is None:
        return []
    turns = [place for place, message in enumerate(journal) if message["kind"] == TURN]
    while turns and journal[turns[-1]]["seat"] != solo["seat"]:
        turns.pop()
    if not turns:
        return []
    since = journal[turns[-1] + 1 :]
    ends = [place for place, message in enumerate(since) if message["kind"].partition(".")[0] in AFTERWARDS]
    return list(since[: ends[0]] if ends else since)


def deeds_of(view: Mapping[str, Any]) -> list[Message]:
    """What the card that is being played has done so far."""
    if not view["state"]["resolving"] and view["state"]["attack"] is None:
        return []
    journal = still_told(view)
    for place in range(len(journal) - 1, -1, -1):
        if journal[place]["kind"] in CAUSES:
            return list(journal[place:])
        if journal[place]["kind"] == TURN:
            break
    return []
