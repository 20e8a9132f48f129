"""An exchange of captured standards, drafted or offered, as plain data, and the verbs for it (rules 9.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from triumvir.kernel.plain import Plain

if TYPE_CHECKING:
    from triumvir.games.imperator.position.state import ImperatorState

NO_RIVAL: Final = -1

# What a draft still needs
RIVAL: Final = 0
GIVE: Final = 1
ASK: Final = 2
GIVE_TALENTS: Final = 3
ASK_TALENTS: Final = 4


class Offer(Plain):
    """What one seat gives and asks from another. It is never changed, the next draft is a new one: positions share it.

    seat, rival                who offers, to whom (NO_RIVAL while not named)
    give, ask                  standards in the order named
    give_talents, ask_talents  talents added (house rule trade_talents)
    part                       what is to be named next while it is a draft
    """

    __slots__ = ("ask", "ask_talents", "give", "give_talents", "part", "rival", "seat")

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.rival = NO_RIVAL
        self.give: list[int] = []
        self.ask: list[int] = []
        self.give_talents = 0
        self.ask_talents = 0
        self.part = RIVAL

    def copy(self) -> Offer:
        """An independent copy."""
        other = Offer(self.seat)
        other.rival = self.rival
        other.give = self.give[:]
        other.ask = self.ask[:]
        other.give_talents = self.give_talents
        other.ask_talents = self.ask_talents
        other.part = self.part
        return other

    def with_rival(self, rival: int) -> Offer:
        """The offer made to a rival."""
        other = self.with_next_part()
        other.rival = rival
        return other

    def with_standard(self, standard: int) -> Offer:
        """The offer with another standard that is given or asked for."""
        other = self.copy()
        (other.give if other.part == GIVE else other.ask).append(standard)
        return other

    def with_talents(self, talents: int) -> Offer:
        """The offer with talents that are given or asked for."""
        other = self.with_next_part()
        if self.part == GIVE_TALENTS:
            other.give_talents = talents
        else:
            other.ask_talents = talents
        return other

    def with_next_part(self) -> Offer:
        """The offer as it is, its next part to be named."""
        other = self.copy()
        other.part += 1
        return other


# ---- verbs


def keep_draft(state: ImperatorState, seat: int, draft: Offer | None) -> None:
    """What a seat is drafting from now on, if anything."""
    state.drafts = [draft if other == seat else kept for other, kept in enumerate(state.drafts)]


def begin_draft(state: ImperatorState, seat: int) -> None:
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


def _one_more(counts: list[int], seat: int) -> list[int]:
    return [count + (other == seat) for other, count in enumerate(counts)]
