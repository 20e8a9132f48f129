"""Exchanges of captured standards: which ones help the seat, and which ones the other side could accept."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.judgement.outlook import STANDARD_RANK, Outlook
from triumvir.games.imperator.judgement.worth import honour
from triumvir.games.imperator.offer import Offer

LEAST_GAIN: Final = 0.3
NO_DEAL: Final = (-1, -1, -1)


def best_deal(outlook: Outlook) -> tuple[int, int, int]:
    """The rival, the standard to give and the one to ask for; NO_DEAL if nothing helps both."""
    state, seat = outlook.state, outlook.seat
    best, found = LEAST_GAIN, NO_DEAL
    for rival in range(state.seats):
        if rival == seat:
            continue
        for give in state.trophies(seat):
            for ask in state.trophies(rival):
                gain = deal_gain(outlook, rival, [give], [ask])
                if gain > best and deal_gain(outlook.of(rival), seat, [ask], [give]) > LEAST_GAIN:
                    best, found = gain, (rival, give, ask)
    return found


def deal_gain(outlook: Outlook, rival: int, give: list[int], get: list[int]) -> float:
    """What an exchange brings the seat, less what it brings the rival, as far as that matters."""
    own = _received(outlook, outlook.seat, get) - _given(outlook, give)
    other = _received(outlook, rival, give) - _given(outlook, get)
    return own - outlook.weight_of(rival) * other


def _received(outlook: Outlook, seat: int, standards: list[int]) -> float:
    """What standards are worth to the seat that receives them."""
    rules = outlook.rules
    worth = 0.0
    for standard in standards:
        if rules.owner_of[standard] != seat:
            worth += rules.captured_standard_vp + STANDARD_RANK
            continue
        worth += STANDARD_RANK - rules.lost_standard_vp
        if outlook.state.is_dishonoured(seat):
            worth += honour(outlook.of(seat), seat)
    return worth


def _given(outlook: Outlook, standards: list[int]) -> float:
    """What a seat loses with trophies that it gives away."""
    return len(standards) * (outlook.rules.captured_standard_vp + STANDARD_RANK)


def offer_gain(outlook: Outlook, offer: Offer) -> float:
    """What it is worth to the seat to accept an offer made to it."""
    talents = offer.give_talents - offer.ask_talents
    return deal_gain(outlook, offer.seat, offer.ask, offer.give) + outlook.talent * talents
