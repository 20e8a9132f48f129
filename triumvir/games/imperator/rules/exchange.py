"""Exchange of captured standards at the rest points of a turn (rules 9.7)."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.position.offer import ASK, ASK_TALENTS, GIVE, GIVE_TALENTS, RIVAL, Offer
from triumvir.games.imperator.position.rules_data import OWN_TURN
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.trading import begin_draft, close_offer, keep_draft, open_offer
from triumvir.games.imperator.position.vocabulary import ACCEPT, DECLINE, MOST_NUMBER, OFFER, RETRACT
from triumvir.games.imperator.rules.standards import receive
from triumvir.kernel.choose import UNANSWERED, Choose, Part, ask_all
from triumvir.kernel.kinds import NOBODY, Seat

DRAFTS_PER_OFFER: Final = 3
"""How many drafts a seat may begin for each offer it may make, so that no turn is drawn out for ever."""

PART_PROMPTS: Final = (
    "exchange.rival",
    "exchange.give",
    "exchange.ask",
    "exchange.give_talents",
    "exchange.ask_talents",
)


def rest_point(state: ImperatorState, main: Choose) -> Part[int]:
    """The decision of the active seat, or UNANSWERED after something in an exchange: then it is asked again."""
    return (yield from _ask_beside(state, main, _trade_asks(state)))


def still_at_rest(state: ImperatorState, part: Choose) -> Part[int]:
    """A choice that belongs to a decision nobody knows of yet: for all others the rest point goes on."""
    return (yield from _ask_beside(state, part, [ask for ask in _trade_asks(state) if ask.seat != part.seat]))


def _ask_beside(state: ImperatorState, main: Choose, asks: list[Choose]) -> Part[int]:
    if not asks:
        return (yield main)
    answers = yield from ask_all([main, *asks])
    for ask, answer in zip(asks, answers[1:]):
        if answer != UNANSWERED:
            _take_part(state, ask.seat, answer)
    return answers[0]


def end_rest(state: ImperatorState) -> None:
    """The active seat has decided something else: an open offer lapses (9.7)."""
    if state.offer is not None:
        state.note("exchange.lapsed", state.offer.seat)
        close_offer(state)


# ---- who may do what


def traders(state: ImperatorState) -> list[Seat]:
    """The seats that hold a captured standard; nobody else can take part."""
    if state.holder == state.rules.own_holders[state.seats]:
        return []
    owner = state.rules.owner_of
    seats: list[Seat] = []
    for standard, seat in zip(state.rules.standards.items, state.holder):
        if seat not in (NOBODY, owner[standard]) and seat not in seats:
            seats.append(seat)
    seats.sort()
    return seats


def _trade_asks(state: ImperatorState) -> list[Choose]:
    """What may be chosen meanwhile, by nobody who has to."""
    offer = state.offer
    if offer is not None:
        answers: list[int] = [ACCEPT, DECLINE] if state.talents[offer.rival] >= offer.ask_talents else [DECLINE]
        return [
            Choose(offer.seat, "exchange.await", [RETRACT], (offer.rival,), optional=True),
            Choose(offer.rival, "exchange.answer", answers, (offer.seat,), optional=True),
        ]
    seats = traders(state)
    if len(seats) < 2:
        return []
    if state.rules.trade_timing == OWN_TURN:
        seats = [seat for seat in seats if seat == state.turn]
    asks = [_proposal_ask(state, seat) for seat in seats]
    return [ask for ask in asks if ask.options]


def _proposal_ask(state: ImperatorState, seat: Seat) -> Choose:
    """A seat may go on with its draft or begin one; without options if it has made all its offers."""
    draft = state.drafts[seat]
    if draft is not None:
        about = () if draft.part == RIVAL else (draft.rival,)
        return Choose(seat, PART_PROMPTS[draft.part], draft_options(state, draft), about, optional=True)
    limit = state.rules.offers_per_turn
    may_offer = state.offers_made[seat] < limit and state.drafts_begun[seat] < limit * DRAFTS_PER_OFFER
    return Choose(seat, "exchange.open", [OFFER] if may_offer else [], optional=True)


def draft_options(state: ImperatorState, draft: Offer) -> list[int]:
    """What may be named next in a draft; `offer` goes on, `retract` drops it."""
    rules = state.rules
    if draft.part == RIVAL:
        return [RETRACT, *rules.seats.things(seat for seat in traders(state) if seat != draft.seat)]
    if draft.part in (GIVE, ASK):
        holder, named = (draft.seat, draft.give) if draft.part == GIVE else (draft.rival, draft.ask)
        last = named[-1] if named else NOBODY
        things = rules.standards.things(standard for standard in state.trophies(holder) if standard > last)
        return [OFFER, RETRACT, *things] if named else [RETRACT, *things]
    most = MOST_NUMBER
    if draft.part == GIVE_TALENTS:
        most = min(most, state.talents[draft.seat])
    elif rules.open_talents:
        most = min(most, state.talents[draft.rival])
    return [RETRACT, *rules.numbers.things(range(most + 1))]


# ---- drafts


def _take_part(state: ImperatorState, seat: Seat, chosen: int) -> None:
    """Something was chosen in an exchange."""
    if state.offer is not None:
        _answer(state, state.offer, seat, chosen)
        return
    draft = state.drafts[seat]
    if draft is None:
        begin_draft(state, seat)
    elif chosen == RETRACT:
        keep_draft(state, seat, None)
    else:
        _go_on(state, draft, chosen)


def _go_on(state: ImperatorState, draft: Offer, chosen: int) -> None:
    """The next thing in a draft is named; after the last one it is offered."""
    named = _named(state, draft, chosen)
    last = ASK_TALENTS if state.rules.trade_talents else ASK
    if named.part > last:
        _propose(state, named)
    else:
        keep_draft(state, draft.seat, named)


def _named(state: ImperatorState, draft: Offer, chosen: int) -> Offer:
    rules = state.rules
    if chosen == OFFER:
        return draft.with_next_part()
    if chosen in rules.seats:
        return draft.with_rival(rules.seats.item(chosen))
    if chosen in rules.standards:
        return draft.with_standard(rules.standards.item(chosen))
    return draft.with_talents(rules.numbers.item(chosen))


def _propose(state: ImperatorState, draft: Offer) -> None:
    """The draft is now the one open offer."""
    if draft.give_talents > state.talents[draft.seat]:
        keep_draft(state, draft.seat, None)
        return
    rules, seat = state.rules, draft.seat
    open_offer(state, draft)
    state.note("exchange.offered", seat, draft.rival)
    for standard in draft.give:
        state.note("exchange.gives", seat, rules.standards.thing(standard))
    for standard in draft.ask:
        state.note("exchange.asks", seat, rules.standards.thing(standard))
    if draft.give_talents:
        state.note("exchange.gives_talents", seat, draft.give_talents)
    if draft.ask_talents:
        state.note("exchange.asks_talents", seat, draft.ask_talents)


# ---- answers


def _answer(state: ImperatorState, offer: Offer, seat: Seat, chosen: int) -> None:
    """The open offer is accepted, declined or withdrawn."""
    close_offer(state)
    if chosen == RETRACT:
        state.note("exchange.retracted", seat)
    elif chosen == DECLINE:
        state.note("exchange.declined", seat, offer.seat)
    else:
        state.note("exchange.accepted", seat, offer.seat)
        _exchange(state, offer)


def _exchange(state: ImperatorState, offer: Offer) -> None:
    """Both sets change hands at once; what was being drafted may not fit any more."""
    for seat in state.each_seat():
        keep_draft(state, seat, None)
    for giver, taker, standards, talents in (
        (offer.seat, offer.rival, offer.give, offer.give_talents),
        (offer.rival, offer.seat, offer.ask, offer.ask_talents),
    ):
        state.pay(giver, talents)
        state.earn(taker, talents)
        for standard in standards:
            state.note("exchange.received", taker, state.rules.standards.thing(standard))
            receive(state, taker, standard)
