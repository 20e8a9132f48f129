"""The strategy phase: cards are played one after the other, each for its cost, or one is sacrificed (rules 4.2)."""

from __future__ import annotations

from triumvir.games.imperator.cards.codes import AGENT, OWN, PROVINCE
from triumvir.games.imperator.cards.kinds import CardId, ProvinceId
from triumvir.games.imperator.position.piles import (
    discard_top,
    hand_cards,
    hand_options,
    pop_card,
    push_card,
    sacrifice_card,
    take_openly,
)
from triumvir.games.imperator.position.rules_data import POOL
from triumvir.games.imperator.position.state import NO_TARGET, ImperatorState
from triumvir.games.imperator.position.steps import ACTION
from triumvir.games.imperator.position.vocabulary import SACRIFICE
from triumvir.games.imperator.rules.agents import choose_target, resolve_agent
from triumvir.games.imperator.rules.costs import NO_PROVINCE, agent_cost, province_cost, sacrifice_yield, senator_cost
from triumvir.games.imperator.rules.exchange import end_rest, rest_point, still_at_rest
from triumvir.games.imperator.rules.legions import join_army
from triumvir.games.imperator.rules.reactions import card_window
from triumvir.games.imperator.rules.targets import has_target
from triumvir.kernel.choose import UNANSWERED, Choose, Flow
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE


def strategy_phase(state: ImperatorState) -> Flow:
    """Play one card, sacrifice one, or end the phase; meanwhile standards may be exchanged."""
    seat = state.turn
    ask = Choose(seat, "strategy.play", strategy_options(state, seat), sealed=bool(state.hands[seat]))
    chosen = yield from rest_point(state, ask)
    if chosen == UNANSWERED:
        return
    if chosen == DONE:
        end_rest(state)
        state.step = ACTION
    elif chosen == SACRIFICE:
        yield from _sacrifice(state, seat)
    else:
        yield from _play_card(state, seat, state.rules.cards.item(chosen), ask)


def strategy_options(state: ImperatorState, seat: Seat) -> list[int]:
    """`done`, the cards that can be played now, and `sacrifice` as long as none has been played."""
    rules = state.rules
    options = [DONE]
    limit = rules.cards_per_strategy
    if not limit or state.played < limit:
        playable = [card for card in hand_cards(state, seat) if _may_play(state, seat, card)]
        options += rules.cards.things(playable)
    if not state.played and state.hands[seat]:
        options.append(SACRIFICE)
    return options


def _may_play(state: ImperatorState, seat: Seat, card: CardId) -> bool:
    """Whether a card in hand can be paid and its play be completed (4.2)."""
    rules = state.rules
    kind = rules.kind_of[card]
    if kind == AGENT:
        return bool(rules.windows[card] & OWN) and has_target(state, seat, card)
    if card in state.withdrawn or state.is_dishonoured(seat):
        return False
    return _cost_of(state, seat, card) <= state.talents[seat]


def _cost_of(state: ImperatorState, seat: Seat, card: CardId) -> int:
    """What a province or a senator costs a seat."""
    rules = state.rules
    if rules.kind_of[card] == PROVINCE:
        return province_cost(state, seat, rules.province_on(card))
    return senator_cost(state, seat, card)


def _play_card(state: ImperatorState, seat: Seat, card: CardId, ask: Choose) -> Flow:
    """Announce with its target, pay, window, resolve (4.2); nobody knows the card before its target is named."""
    rules = state.rules
    kind = rules.kind_of[card]
    if kind == AGENT:
        target = yield from choose_target(state, seat, card)
        if target == UNANSWERED:
            return
        province = rules.provinces.item(target) if target in rules.provinces else NO_PROVINCE
        cost = agent_cost(state, seat, card, province)
    else:
        target = NO_TARGET
        cost = _cost_of(state, seat, card)
    end_rest(state)
    ask.open()
    _announce(state, seat, card, target, cost)
    stands = yield from card_window(state)
    if not stands:
        return
    if kind == AGENT:
        yield from resolve_agent(state, seat, card, target)
        discard_top(state)
    elif kind == PROVINCE:
        yield from _gain_province(state, seat, rules.province_on(card))
    else:
        pop_card(state)
        senator = rules.senator_on(card)
        state.seat_senator(seat, senator)
        state.note("senator.joined", seat, rules.senators.thing(senator))


def _announce(state: ImperatorState, seat: Seat, card: CardId, target: int, cost: int) -> None:
    thing = state.rules.cards.thing(card)
    state.pay(seat, cost)
    push_card(state, seat, take_openly(state, seat, card), target, cost)
    state.count_card()
    if target == NO_TARGET:
        state.note("card.played", seat, thing, cost)
    else:
        state.note("card.played_target", seat, thing, target, cost)


def _gain_province(state: ImperatorState, seat: Seat, province: ProvinceId) -> Flow:
    """The province is in play; its home legion comes along unless somebody has it (4.2.1, Q14)."""
    rules = state.rules
    legion = rules.home_legion[province]
    pop_card(state)
    state.take_control(seat, province)
    state.note("province.gained", seat, rules.provinces.thing(province))
    if state.legion_at[legion] != POOL:
        state.note("legion.absent", seat, rules.legions.thing(legion))
        return
    yield from join_army(state, seat, legion)


def _sacrifice(state: ImperatorState, seat: Seat) -> Flow:
    """Put one card unrevealed on the bottom of the deck for talents; the phase is over (4.2.4)."""
    rules = state.rules
    talents = sacrifice_yield(state, seat)
    ask = Choose(seat, "strategy.sacrifice", hand_options(state, seat), (talents,), sealed=True)
    thing = yield from still_at_rest(state, ask)
    if thing == UNANSWERED:
        return
    end_rest(state)
    state.sacrifice()
    state.earn(seat, talents)
    state.note("sacrifice.made", seat, talents)
    state.whisper(1 << seat, "sacrifice.card", seat, thing)
    sacrifice_card(state, seat, rules.cards.item(thing))
    state.step = ACTION
