"""The draw phase: a card, the taxes, the hand limit (rules 4.1)."""

from __future__ import annotations

from triumvir.games.imperator.cards.kinds import InstanceId
from triumvir.games.imperator.position.benefits import SELECTS
from triumvir.games.imperator.position.minds import cards_sifted
from triumvir.games.imperator.position.piles import discard_card, draw_card, hand_options, put_under_deck, take_openly
from triumvir.games.imperator.position.state import NO_CARD, ImperatorState
from triumvir.games.imperator.position.steps import DISCARD, STRATEGY
from triumvir.kernel.choose import Choose, Flow, Part
from triumvir.kernel.kinds import Seat


def draw(state: ImperatorState) -> Flow:
    """Draw a card; with SELECT draw more, keep one and put the others under the deck (4.1.1). Then collect."""
    seat = state.turn
    count = state.rules.draw_per_turn
    selects = state.benefit(seat, SELECTS)
    drawn: list[InstanceId] = []
    while len(drawn) < count + selects:
        instance = draw_card(state, seat, is_kept=not selects)
        if instance == NO_CARD:
            break
        drawn.append(instance)
    state.note("draw.drew", seat, len(drawn))
    if selects:
        put = (yield from _select(state, seat, drawn, state.rules.kept_of_draw)) if len(drawn) > 1 else []
        cards_sifted(state, seat, drawn, put)
    _collect(state, seat)
    state.step = DISCARD if len(state.hands[seat]) > state.hand_limit(seat) else STRATEGY


def _select(state: ImperatorState, seat: Seat, drawn: list[InstanceId], keep: int) -> Part[list[InstanceId]]:
    """Keep some of the cards just drawn; the others go under the deck in an order of choice, the last one lowest."""
    rules = state.rules
    others = drawn[:]
    put: list[InstanceId] = []
    for missing in range(min(keep, len(drawn)), 0, -1):
        instance = yield from _pick(state, seat, others, "draw.select", missing)
        others.remove(instance)
        state.whisper(1 << seat, "draw.kept", seat, rules.cards.thing(rules.card_of[instance]))
    count = len(others)
    for missing in range(count, 0, -1):
        instance = yield from _pick(state, seat, others, "draw.bottom", missing)
        others.remove(instance)
        put.append(instance)
        state.whisper(1 << seat, "draw.bottom_card", seat, rules.cards.thing(rules.card_of[instance]))
    for instance in put:
        put_under_deck(state, seat, instance)
    state.note("draw.bottom", seat, count)
    return put


def _pick(
    state: ImperatorState, seat: Seat, instances: list[InstanceId], prompt: str, missing: int
) -> Part[InstanceId]:
    """One of some cards that only this seat sees."""
    rules = state.rules
    cards = [rules.card_of[instance] for instance in instances]
    card = yield from rules.cards.pick(seat, prompt, sorted(set(cards)), (missing,), sealed=True)
    return instances[cards.index(card)]


def _collect(state: ImperatorState, seat: Seat) -> None:
    """Collect the tax of every province and what senators bring in (4.1.2)."""
    talents = state.income(seat)
    state.earn(seat, talents)
    state.note("draw.income", seat, talents)


def discard(state: ImperatorState) -> Flow:
    """Discard one card face up while the hand is over its limit (4.1.3)."""
    seat = state.turn
    limit = state.hand_limit(seat)
    excess = len(state.hands[seat]) - limit
    ask = Choose(seat, "draw.discard", hand_options(state, seat), (excess, limit), sealed=len(state.hands[seat]) > 1)
    thing = yield ask
    ask.open()
    discard_card(state, take_openly(state, seat, state.rules.cards.item(thing)))
    state.note("draw.discarded", seat, thing)
    if excess == 1:
        state.step = STRATEGY
