"""The verbs of an exchange of captured standards: drafts, and the one open offer (rules 9.7)."""

from __future__ import annotations

from triumvir.games.imperator.position.offer import Offer
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.kinds import Seat


def keep_draft(state: ImperatorState, seat: Seat, draft: Offer | None) -> None:
    """What a seat is drafting from now on, if anything."""
    state.drafts = [draft if other == seat else kept for other, kept in enumerate(state.drafts)]


def begin_draft(state: ImperatorState, seat: Seat) -> None:
    """A seat begins to draft an offer."""
    keep_draft(state, seat, Offer(seat))
    state.drafts_begun = _one_more(state.drafts_begun, seat)


def open_offer(state: ImperatorState, offer: Offer) -> None:
    """A draft becomes the one open offer."""
    keep_draft(state, offer.seat, None)
    state.offers_made = _one_more(state.offers_made, offer.seat)
    state.offer = offer


def close_offer(state: ImperatorState) -> None:
    """No offer is open any more."""
    state.offer = None


def _one_more(counts: list[int], seat: Seat) -> list[int]:
    return [count + (other == seat) for other, count in enumerate(counts)]
