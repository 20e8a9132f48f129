"""What of the journal is news for a banker: what begins a step, and what rivals took, killed, silenced or overthrew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from triumvir.games.pax_renaissance.cards.codes import FACE_KEYS
from triumvir.telling.drawing import still_told
from triumvir.telling.news import News

Message: TypeAlias = "Mapping[str, Any]"

BEGINS: Final = frozenset(
    (
        "market.bought",
        "sold.hand",
        "sold.card",
        "sold.square",
        "card.played",
        "fair.begins",
        "ops.performs",
        "ability.used",
        "turn.passed",
        "victory.declared",
    )
)
SILENT: Final = frozenset(("setup", "turn", "market", "end"))
COMES: Final = ("square.king", "square.republic", "square.vassal", "card.played")
"""A square or a card lies with the seat from now on."""
GOES: Final = ("square.throne", "card.discarded", "card.maid", "sold.card", "sold.square")
"""It lies with nobody any more."""
PAWNS: Final = ("kill.pawn", "repress.pawn")
FOUGHT: Final = ("battle.won", *(f"map.turned.{face}" for face in FACE_KEYS))
BISHOPS: Final = ("bishop.placed", "bishop.moved")


def hits_on(view: Mapping[str, Any]) -> list[int]:
    """The messages of what rivals have done to the squares, cards, cities and concessions of the reader."""
    reader, actor = view["seat"], None
    towns = {city["city"]: card["empire"] for card in view["state"]["map"] for city in card["cities"]}
    lords: dict[str, int] = {}
    found: list[int] = []
    for message in still_told(view):
        if message["kind"] == "turn.begins":
            actor = message["seat"]
        if actor != reader and _hits(message, reader, lords, towns):
            found.append(message["n"])
        _pass_on(message, lords)
    return found


def _hits(message: Message, reader: int, lords: Mapping[str, int], towns: Mapping[str, str]) -> bool:
    """Whether a message tells of a loss, when things lie with these seats."""
    kind, args = message["kind"], message["args"]
    if kind in PAWNS:
        return bool(message["seat"] == reader)
    if kind in FOUGHT:
        return lords.get(_square(args[0])) == reader
    if kind == "kill.city":
        return lords.get(_square(towns.get(args[1], ""))) == reader
    if kind in BISHOPS:
        return lords.get(args[-1]) == reader and message["seat"] != reader
    is_lost = kind in GOES or (kind in COMES and message["seat"] != reader)
    return is_lost and lords.get(args[0]) == reader


def _pass_on(message: Message, lords: dict[str, int]) -> None:
    if message["kind"] in COMES:
        lords[message["args"][0]] = message["seat"]
    elif message["kind"] in GOES:
        lords.pop(message["args"][0], None)


def _square(empire: str) -> str:
    return empire.replace("empire:", "square:")


NEWS: Final = News(hits_on, BEGINS, SILENT)
