"""What a viewer can tell of cards that it has seen and that moved unseen since: where they may lie."""

from __future__ import annotations

from typing import Any

from triumvir.games.imperium.position.minds import name_of
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import (
    DRAW,
    HAND,
    HISTORY,
    KINDS,
    NATION,
    Zone,
    ZoneKind,
    player_of,
    zone_of,
)
from triumvir.kernel.kinds import Seat
from triumvir.kernel.minds import surmises_at
from triumvir.kernel.surmise import ANY, Surmises


def surmised_view(state: ImperiumState, player: Seat, seer: int, cards: tuple[str, ...]) -> dict[str, Any]:
    """The cards that may be in a hand or a history or not, and what may lie at places of a draw deck, from its top.

    At a place lies one of `cards` or, if `other`, some other one.
    """
    surmises = surmises_at(state, seer)
    deck = state.draw_deck(player)
    rows = []
    for place, card in enumerate(reversed(deck), start=1) if surmises else ():
        kinds = [kind for surmise in surmises for kind in surmise.at(card)]
        if kinds and not _is_sure(kinds):
            named = [cards[name_of(state, player, kind)] for kind in kinds if kind != ANY]
            rows.append({"place": place, "cards": named, "other": ANY in kinds})
    return {
        "maybe": _maybe(state, surmises, player, HAND, cards),
        "maybe_history": _maybe(state, surmises, player, HISTORY, cards),
        "maybe_draw": rows,
    }


def known_by_memory(state: ImperiumState, zone: Zone, seer: int, cards: tuple[str, ...]) -> list[str]:
    """The cards that must lie in a zone although nobody showed them there."""
    surmises = surmises_at(state, seer)
    kinds = [kind for surmise in surmises for kind in surmise.sure_of(zone)]
    is_deck = zone >= KINDS and zone % KINDS in (DRAW, NATION)
    for card in reversed(state.piles[zone]) if is_deck else ():
        at = [kind for surmise in surmises for kind in surmise.at(card)]
        kinds += at if _is_sure(at) else []
    return [cards[name_of(state, player_of(zone), kind)] for kind in kinds]


def _is_sure(kinds: list[int]) -> bool:
    return len(kinds) == 1 and kinds[0] != ANY


def _maybe(state: ImperiumState, surmises: Surmises, player: Seat, heap: ZoneKind, cards: tuple[str, ...]) -> list[str]:
    kinds = [kind for surmise in surmises for kind in surmise.among(zone_of(player, heap))]
    return sorted(cards[name_of(state, player, kind)] for kind in kinds)
