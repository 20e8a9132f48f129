"""Exchanges of captured standards: which ones help the seat, and which ones the other side could accept."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.cards.kinds import ArmyId, Place, StandardId
from triumvir.games.imperator.judgement.judge import RATHER, Judge
from triumvir.games.imperator.judgement.outlook import STANDARD_RANK, Outlook
from triumvir.games.imperator.judgement.worth import honour
from triumvir.games.imperator.position.offer import Offer
from triumvir.games.imperator.position.vocabulary import ACCEPT, OFFER
from triumvir.kernel.choose import Choose
from triumvir.kernel.kinds import NOBODY, Seat

LEAST_GAIN: Final = 0.3
NO_STANDARD: Final = StandardId(ArmyId(Place(-1)))
NO_DEAL: Final = (NOBODY, NO_STANDARD, NO_STANDARD)


def best_deal(outlook: Outlook) -> tuple[Seat, StandardId, StandardId]:
    """The rival, the standard to give and the one to ask for; NO_DEAL if nothing helps both."""
    state, seat = outlook.state, outlook.seat
    best, found = LEAST_GAIN, NO_DEAL
    for rival in state.each_seat():
        if rival == seat:
            continue
        for give in state.trophies(seat):
            for ask in state.trophies(rival):
                gain = deal_gain(outlook, rival, [give], [ask])
                if gain > best and deal_gain(outlook.of(rival), seat, [ask], [give]) > LEAST_GAIN:
                    best, found = gain, (rival, give, ask)
    return found


def deal_gain(outlook: Outlook, rival: Seat, give: list[StandardId], get: list[StandardId]) -> float:
    """What an exchange brings the seat, less what it brings the rival, as far as that matters."""
    own = _received(outlook, outlook.seat, get) - _given(outlook, give)
    other = _received(outlook, rival, give) - _given(outlook, get)
    return own - outlook.weight_of(rival) * other


def _received(outlook: Outlook, seat: Seat, standards: list[StandardId]) -> float:
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


def _given(outlook: Outlook, standards: list[StandardId]) -> float:
    """What a seat loses with trophies that it gives away."""
    return len(standards) * (outlook.rules.captured_standard_vp + STANDARD_RANK)


def offer_gain(outlook: Outlook, offer: Offer) -> float:
    """What it is worth to the seat to accept an offer made to it."""
    talents = offer.give_talents - offer.ask_talents
    return deal_gain(outlook, offer.seat, offer.ask, offer.give) + outlook.earned(talents)


# ---- judges


def _open_exchange(outlook: Outlook, ask: Choose) -> list[float]:
    """Only in the own turn, once, and only if there is something that helps both."""
    state, seat = outlook.state, outlook.seat
    is_time = state.turn == seat and not state.offers_made[seat] and not state.drafts_begun[seat]
    return [RATHER if is_time and best_deal(outlook) != NO_DEAL else -RATHER] * len(ask.options)


def _draft(outlook: Outlook, ask: Choose) -> list[float]:
    """Follow the best deal; if there is none any more, drop the draft."""
    rules = outlook.rules
    rival, give, get = best_deal(outlook)
    wanted = {"exchange.rival": rules.seats.thing(rival), "exchange.give": rules.standards.thing(give)}
    thing = wanted.get(ask.prompt, rules.standards.thing(get))
    if OFFER in ask.options:
        thing = OFFER
    elif ask.prompt in ("exchange.give_talents", "exchange.ask_talents"):
        thing = rules.numbers.first
    return [RATHER if option == thing else 0.01 if option == ask.options[0] else -RATHER for option in ask.options]


def _answer_offer(outlook: Outlook, ask: Choose) -> list[float]:
    offer = outlook.state.offer
    assert offer is not None
    gain = offer_gain(outlook, offer)
    return [gain if thing == ACCEPT else 0.01 for thing in ask.options]


TRADE: Final[dict[str, Judge]] = {
    "exchange.open": _open_exchange,
    "exchange.rival": _draft,
    "exchange.give": _draft,
    "exchange.ask": _draft,
    "exchange.give_talents": _draft,
    "exchange.ask_talents": _draft,
    "exchange.answer": _answer_offer,
}
