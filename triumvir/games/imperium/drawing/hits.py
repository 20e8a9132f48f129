"""What others have done to the reader since the last turn, what the card played now does, what the solo bot did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from triumvir.games.imperium.messages import JOURNAL
from triumvir.telling.drawing import still_told

Message: TypeAlias = "Mapping[str, Any]"

TURN: Final = "turn.begins"
CAUSES: Final = ("card.played", "ability.used", "ability.copied", "bot.turns_up")
DRAWN: Final = "draw.drew"
"""How many cards were drawn; the reader's own are named one by one."""
AFTERWARDS: Final = ("solstice", "round", "turn")
"""Groups of messages that follow the solo bot's turn."""
UNTOLD: Final = ("setup", "round", "turn", "end", "solstice", "cleanup", "ability", "attack")
"""Groups of messages that are no loss and no gain by themselves."""


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
            return _hits(journal[first:], seat)
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


def _hits(journal: Sequence[Message], seat: int) -> list[Message]:
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
    names = JOURNAL.get(message["kind"], ())
    return "rival" in names and bool(message["args"][names.index("rival")] == seat)


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
