"""What everybody may know of the solo bot's zones."""

from __future__ import annotations

from typing import Any

from triumvir.games.imperium.state import ImperiumState


def solo_view(state: ImperiumState, cards: tuple[str, ...]) -> dict[str, Any] | None:
    """The bot's public zones, None at a table without it; `cards` are the keys of all cards."""
    if state.solo is None:
        return None
    bot = state.seats
    return {"draw": len(state.draw_deck(bot)), "discard": [cards[card] for card in state.discard_pile(bot)]}
