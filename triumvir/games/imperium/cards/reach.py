"""What a card of its type cannot make use of: fields and words that would be printed, and change nothing in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import Nation
from triumvir.games.imperium.cards.compiling import steps
from triumvir.games.imperium.cards.expressions import Counter, Event
from triumvir.games.imperium.cards.types import Face
from triumvir.kernel.errors import CardError
from triumvir.kernel.fields import Table, wrong

_NEVER_PLAYED: Final = ("numbers", "name", "type", "sides", "condition")
FIELDS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "state": ("numbers", "name", "type", "sides"),
    "marker": ("numbers", "name", "type"),
    "power": _NEVER_PLAYED,
    "king-of-kings": _NEVER_PLAYED,
}
"""The fields of cards that never come into a hand; all others may have any but those of KING_FIELDS."""

SIDE_FIELDS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "power": ("vp", "exhaust", "react", "when", "passive"),
    "king-of-kings": ("would_gain",),
}
IN_PLAY_ONLY: Final = ("exhaust", "react", "when", "solstice", "passive")
NEVER: Final = ["never"]
COMMON_STARTS: Final = ("common_pool", "fame_deck", "unrest_pile", "table")
NATION_STARTS: Final = ("draw_deck", "nation_deck", "development_area", "unrest_pile", "table")


def check_reach(where: str, owner: Nation, card: Table) -> None:
    """No field of the card is without effect. Raises CardError."""
    kind = card["type"]
    for field in card:
        if field not in FIELDS_OF.get(kind, card) or (field == "would_gain" and kind != "king-of-kings"):
            raise _useless(where, field, card[field], kind)
    for side, table in card.get("sides", {}).items():
        for field in table:
            if field not in SIDE_FIELDS_OF.get(kind, table):
                raise _useless(f"{where}.sides.{side}", field, table[field], kind)
    if kind in SIDE_FIELDS_OF:
        if card.get("condition", NEVER) != NEVER:
            raise wrong(f"{where}.condition", card["condition"], '["never"], for it is never played,')
        return
    _check_start(where, owner, card)
    for field in IN_PLAY_ONLY:
        if field in card and not card.get("pinned") and not _is_accession(kind, field, card[field]):
            raise wrong(f"{where}.{field}", card[field], "pinned = true beside it, for it holds only in play,")


def _useless(where: str, field: str, value: Any, kind: str) -> CardError:
    return wrong(f"{where}.{field}", value, f"no {field} for a card of the type {kind}, where it would change nothing,")


def _is_accession(kind: str, field: str, value: Any) -> bool:
    """Whether an ability answers the move of its own card out of the nation deck."""
    return kind == "accession" and field == "when" and value["event"][0] == "accession_moved"


def _check_start(where: str, owner: Nation, card: Table) -> None:
    allowed = COMMON_STARTS if owner == code.COMMON else NATION_STARTS
    if "start" in card and (card["start"] not in allowed or card["type"] == "accession"):
        raise wrong(f"{where}.start", card["start"], f"one of {', '.join(allowed)}, where it is dealt,")


# ---- words that need a place


def check_words(where: str, kind: str, face: Face) -> None:
    """No word of a text is without effect where it stands. Raises CardError."""
    for ability in face.abilities:
        for node in steps(ability.seq):
            if node.op == code.FLIP_SELF and ability.on != code.ON_WOULD_GAIN:
                raise _misplaced(where, "flip_self", "would_gain of King of Kings")
            if node.op == code.MULTIPLY_GAINED_TOKENS and not _is_market_gain(ability.event):
                raise _misplaced(where, "multiply_gained_tokens", "an ability that listens to gain_market_card")
            if node.counter is not None and node.counter.kind == code.COUNT_UNREST_OF_OTHERS:
                raise _misplaced(where, "unrest_scored_by_others", "vp, for it is known at the end only")
        if ability.event is not None:
            _check_event(where, kind, ability.on, ability.event)
    counters = [face.vp.counter, *(term.counter for term in face.vp.terms)]
    if any(_counts_moves(counter) for counter in counters):
        raise _misplaced(where, "moved_by_this_effect", "the text of an ability")


def _check_event(where: str, kind: str, on: int, event: Event) -> None:
    for part in event.parts or (event,):
        if part.kind == code.ATTACK_EVENT and on != code.ON_REACT:
            raise _misplaced(where, "attack_played_by_other", "react")
        if part.kind == code.ACCESSION_EVENT and (kind != "accession" or on != code.ON_WHEN):
            raise _misplaced(where, "accession_moved", "when of an accession card")


def _is_market_gain(event: Event | None) -> bool:
    return event is not None and all(part.kind == code.MARKET_CARD_EVENT for part in event.parts or (event,))


def _counts_moves(counter: Counter | None) -> bool:
    return counter is not None and counter.kind == code.COUNT_MOVED


def _misplaced(where: str, word: str, place: str) -> CardError:
    return CardError(f"{where} has {word} where it would change nothing, but it is expected in {place}")
