"""What others have done to the reader since the last turn, what the card played now does, what the solo bot did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from triumvir.games.imperium.telling.news import CAUSES, TURN, hits_in
from triumvir.telling.drawing import still_told

Message: TypeAlias = "Mapping[str, Any]"

AFTERWARDS: Final = ("solstice", "round", "turn")
"""Groups of messages that follow the solo bot's turn."""


def hits_on(view: Mapping[str, Any]) -> list[Message]:
    """What rivals' cards did to the reader, each after the card that did it; gone once the reader has acted again."""
    seat = view["seat"]
    journal = still_told(view)
    if seat is None or view["over"]:
        return []
    turns = [place for place, message in enumerate(journal) if message["kind"] == TURN]
    if turns and journal[turns[-1]]["seat"] == seat:
        if turns[-1] != len(journal) - 1:
            return []
        turns.pop()
    while turns and journal[turns[-1]]["seat"] != seat:
        first = turns.pop()
        if not turns or journal[turns[-1]]["seat"] == seat:
            return hits_in(journal[first:], seat)
    return []


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
