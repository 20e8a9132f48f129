"""Agents played in the own strategy phase: their targets and effects (rules 4.2.3, effects.md 4)."""

from __future__ import annotations

from triumvir.games.imperator.cards.codes import (
    ACTIVATE_LEGION,
    DEFECT,
    DISCARD_SENATOR,
    DRAW,
    GAIN,
    PEEK_DISCARD,
    REBEL,
)
from triumvir.games.imperator.cards.codes import NO_TARGET as NEEDS_NONE
from triumvir.games.imperator.cards.kinds import CardId, ProvinceId, SenatorId, Verb
from triumvir.games.imperator.position.piles import discard_card, draw_card, hand_options, show_hand, take_openly
from triumvir.games.imperator.position.state import NO_TARGET, ImperatorState
from triumvir.games.imperator.rules.exchange import still_at_rest
from triumvir.games.imperator.rules.legions import join_army
from triumvir.games.imperator.rules.standards import retreat_from
from triumvir.games.imperator.rules.targets import PROMPTS, is_still_legal, target_things
from triumvir.kernel.choose import Choose, Flow, Part
from triumvir.kernel.kinds import Seat


def choose_target(state: ImperatorState, seat: Seat, card: CardId) -> Part[int]:
    """The player names the target of an agent; NO_TARGET for one that needs none, UNANSWERED after an exchange."""
    rules = state.rules
    kind = rules.target[card]
    if kind == NEEDS_NONE:
        return NO_TARGET
    options = target_things(state, seat, card)
    return (yield from still_at_rest(state, Choose(seat, PROMPTS[kind], options, (rules.cards.thing(card),))))


def resolve_agent(state: ImperatorState, seat: Seat, card: CardId, target: int) -> Flow:
    """The effect of an agent that nobody has cancelled; a target that has become illegal makes it void (Q68)."""
    rules = state.rules
    if not is_still_legal(state, seat, card, target):
        state.note("card.void", seat, rules.cards.thing(card))
        return
    effect = rules.effect[card]
    if effect == PEEK_DISCARD:
        yield from _spy(state, seat, card, rules.seats.item(target))
    elif effect == ACTIVATE_LEGION:
        legion = rules.home_legion[rules.provinces.item(target)]
        state.note("agent.called", seat, rules.legions.thing(legion))
        yield from join_army(state, seat, legion)
    elif effect in (REBEL, DEFECT):
        yield from _turn_province(state, seat, effect, rules.provinces.item(target))
    else:
        _resolve_at_once(state, seat, card, target)


def _resolve_at_once(state: ImperatorState, seat: Seat, card: CardId, target: int) -> None:
    """The effects in which nobody has to choose."""
    rules = state.rules
    effect, n = rules.effect[card], rules.effect_n[card]
    if effect == DISCARD_SENATOR:
        _denounce(state, seat, rules.senators.item(target))
    elif effect == DRAW:
        drawn = sum([draw_card(state, seat) >= 0 for _ in range(n)])
        state.note("draw.drew", seat, drawn)
    else:
        assert effect == GAIN, "every effect of an agent is known"
        talents = n + (rules.tax[rules.provinces.item(target)] if rules.adds_tax[card] else 0)
        state.earn(seat, talents)
        state.note("agent.gained", seat, talents, target)


def _denounce(state: ImperatorState, seat: Seat, senator: SenatorId) -> None:
    """Delator: a senator in play goes to the discard pile."""
    rules = state.rules
    state.note("agent.denounced", seat, rules.senators.thing(senator), state.senator_of[senator])
    state.unseat_senator(senator)
    discard_card(state, rules.first_instance[rules.card_of_senator(senator)])


def _turn_province(state: ImperatorState, seat: Seat, effect: Verb, province: ProvinceId) -> Flow:
    """Seditiosus: the province is neutral again; Legatus: it changes sides. Its legion stays with its owner."""
    rules = state.rules
    rival = state.controller[province]
    thing = rules.provinces.thing(province)
    if effect == REBEL:
        state.make_neutral(province)
        discard_card(state, rules.first_instance[province])
        state.note("agent.rebelled", seat, thing, rival)
    else:
        state.take_control(seat, province)
        state.note("agent.defected", seat, thing, rival)
    yield from retreat_from(state, province, rival)


def _spy(state: ImperatorState, seat: Seat, card: CardId, rival: Seat) -> Flow:
    """Speculator: see a hand and discard of it; the discard is public."""
    rules, hand = state.rules, state.hands[rival]
    state.note("agent.peeked", seat, rival)
    show_hand(state, rival, seat)
    for instance in hand:
        state.whisper(1 << seat, "agent.saw", seat, rules.cards.thing(rules.card_of[instance]))
    for _ in range(min(rules.effect_n[card], len(hand))):
        about = (rules.cards.thing(card), rival)
        ask = Choose(seat, "agent.discard", hand_options(state, rival), about, sealed=len(hand) > 1)
        thing = yield ask
        ask.open()
        discard_card(state, take_openly(state, rival, rules.cards.item(thing)))
        state.note("agent.discarded", seat, thing, rival)
