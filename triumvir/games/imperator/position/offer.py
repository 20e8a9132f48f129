"""An exchange of captured standards, drafted or offered, as plain data (rules 9.7); its verbs are in `trading.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from triumvir.games.imperator.cards.kinds import OfferPart, StandardId
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.plain import Plain

NO_RIVAL: Final = NOBODY

# What a draft still needs
RIVAL: Final = OfferPart(0)
GIVE: Final = OfferPart(1)
ASK: Final = OfferPart(2)
GIVE_TALENTS: Final = OfferPart(3)
ASK_TALENTS: Final = OfferPart(4)


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Plain):
    """What one seat gives and asks from another. It is never changed, the next draft is a new one: positions share it.

    seat, rival                who offers, to whom (NO_RIVAL while not named)
    give, ask                  standards in the order named
    give_talents, ask_talents  talents added (house rule trade_talents)
    part                       what is to be named next while it is a draft
    """

    __slots__ = ("ask", "ask_talents", "give", "give_talents", "part", "rival", "seat")

    def __init__(self, seat: Seat = NOBODY) -> None:
        self.seat = seat
        self.rival = NO_RIVAL
        self.give: list[StandardId] = []
        self.ask: list[StandardId] = []
        self.give_talents = 0
        self.ask_talents = 0
        self.part: OfferPart = RIVAL

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

    def with_rival(self, rival: Seat) -> Offer:
        """The offer made to a rival."""
        other = self.with_next_part()
        other.rival = rival
        return other

    def with_standard(self, standard: StandardId) -> Offer:
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
        other.part = OfferPart(other.part + 1)
        return other
