"""Windows, priority and the stack: agents played out of turn on a card or an action of another player (rules 7)."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.cards.codes import (
    ATTACK_DECLARED,
    CALL_OFF,
    CANCEL,
    CARD_PLAYED,
    DISCARD_SENATOR,
    FORMATION,
    IMMUNE,
    PROVINCE,
    REMOVE_AUXILIARY,
    RIVAL_PROVINCE_PLAY,
    RIVAL_SENATOR,
    RIVAL_SENATOR_OR_AGENT_PLAY,
    ROUND_START,
    SENATOR,
    SURCHARGE,
    TAKE_INITIATIVE,
)
from triumvir.games.imperator.cards.kinds import CardId, UnitId, Window
from triumvir.games.imperator.position.combat_state import OTHER
from triumvir.games.imperator.position.piles import (
    discard_top,
    push_card,
    surcharge_top,
    take_openly,
    withdraw_top,
)
from triumvir.games.imperator.position.state import NO_TARGET, ImperatorState
from triumvir.games.imperator.position.vocabulary import PAY, WITHDRAW
from triumvir.games.imperator.rules.costs import agent_cost
from triumvir.kernel.choose import Choose, Flow, Part, ask_all
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import PASS

ALL_PASSED: Final = -1


# ---- the four windows


def card_window(state: ImperatorState) -> Part[bool]:
    """CARD_PLAYED for the card on the top of the stack; whether it is still there when the window closes (7.2)."""
    height = len(state.stack_card)
    player = state.stack_seat[-1]
    order = state.seats_after(player)
    while True:
        place = yield from _ask_in_order(state, order, CARD_PLAYED)
        if place == ALL_PASSED:
            return True
        yield from _settle_reaction(state)
        if len(state.stack_card) < height:
            return False
        order = order[place + 1 :] + order[: place + 1]


def attack_window(state: ImperatorState) -> Part[bool]:
    """ATTACK_DECLARED; whether the attack goes on."""
    combat = state.combat
    assert combat is not None
    while True:
        place = yield from _ask_in_order(state, [combat.defender], ATTACK_DECLARED)
        if place == ALL_PASSED:
            return True
        yield from _settle_reaction(state)
        if state.combat is None:
            return False


def formation_window(state: ImperatorState) -> Flow:
    """FORMATION: attacker and defender in turn."""
    combat = state.combat
    assert combat is not None
    order = [combat.attacker, combat.defender]
    while True:
        place = yield from _ask_in_order(state, order, FORMATION)
        if place == ALL_PASSED:
            return
        yield from _settle_reaction(state)
        order = [order[1 - place], order[place]]


def round_window(state: ImperatorState) -> Flow:
    """ROUND_START: the side that lacks the initiative, until it passes."""
    combat = state.combat
    assert combat is not None
    while True:
        lacking = combat.seat_of(OTHER[combat.initiative])
        place = yield from _ask_in_order(state, [lacking], ROUND_START)
        if place == ALL_PASSED:
            return
        yield from _settle_reaction(state)


# ---- asking


def _ask_in_order(state: ImperatorState, order: list[Seat], window: Window) -> Part[int]:
    """Ask all eligible seats at once and take the first reaction in this order, as if they were asked one by one.

    It is announced and paid. Returns its place in the order. The passes before it are known from now on, what later
    seats would have played stays their secret.
    """
    prompt, about = _question(state, window)
    asks = [
        Choose(seat, prompt, _reaction_options(state, seat, window), about, covert=True, sealed=True) for seat in order
    ]
    answers = yield from ask_all(asks)
    for place, seat in enumerate(order):
        asks[place].open()
        if answers[place] != PASS:
            _announce_reaction(state, seat, state.rules.cards.item(answers[place]), window)
            return place
    return ALL_PASSED


def _question(state: ImperatorState, window: Window) -> tuple[str, tuple[int, ...]]:
    """The prompt of a window and what its words need."""
    rules = state.rules
    if window == CARD_PLAYED:
        player, target = state.stack_seat[-1], state.stack_target[-1]
        card = rules.cards.thing(rules.card_of[state.stack_card[-1]])
        if target == NO_TARGET:
            return "reaction.card", (player, card)
        return "reaction.card_target", (player, card, target)
    combat = state.combat
    assert combat is not None
    province = rules.provinces.thing(combat.target)
    if window == ATTACK_DECLARED:
        army = rules.armies.thing(combat.army)
        return "reaction.attack", (combat.attacker, province, army, combat.declared)
    if window == FORMATION:
        return "reaction.formation", (combat.attacker, province)
    return "reaction.round", (combat.seat_of(combat.initiative), combat.round)


def _reaction_options(state: ImperatorState, seat: Seat, window: Window) -> list[int]:
    """`pass` and the agents in a hand that fit and can be paid; what others can see or know does not depend on it."""
    rules = state.rules
    windows, card_of = rules.windows, rules.card_of
    options = [PASS]
    for instance in state.hands[seat]:
        card = card_of[instance]
        if not windows[card] & window:
            continue
        thing = rules.cards.thing(card)
        if thing not in options and _may_react(state, seat, card, window):
            options.append(thing)
    return options


def _may_react(state: ImperatorState, seat: Seat, card: CardId, window: Window) -> bool:
    if not _may_play_cards(state, seat) or agent_cost(state, seat, card) > state.talents[seat]:
        return False
    if window == CARD_PLAYED:
        return _fits_card(state, card)
    if window == FORMATION:
        return bool(_deserters(state, seat))
    return True


def _may_play_cards(state: ImperatorState, seat: Seat) -> bool:
    """Whether a seat has not sacrificed in the turn that goes on (4.2.4, 7.4)."""
    return not (state.sacrificed and seat == state.turn and state.rules.sacrifice_blocks_cards)


def _fits_card(state: ImperatorState, card: CardId) -> bool:
    """Whether an agent answers the card on the top of the stack."""
    rules = state.rules
    played = rules.card_of[state.stack_card[-1]]
    kind = rules.kind_of[played]
    target = rules.target[card]
    if target == RIVAL_SENATOR_OR_AGENT_PLAY:
        return kind != PROVINCE
    if target == RIVAL_PROVINCE_PLAY:
        return kind == PROVINCE
    assert target == RIVAL_SENATOR, "no other agent answers a card"
    return kind == SENATOR and rules.benefit[rules.senator_on(played)][0] != IMMUNE


# ---- playing a reaction


def _announce_reaction(state: ImperatorState, seat: Seat, card: CardId, window: Window) -> None:
    rules = state.rules
    target = NO_TARGET
    if window == CARD_PLAYED:
        target = rules.cards.thing(rules.card_of[state.stack_card[-1]])
    cost = agent_cost(state, seat, card)
    state.pay(seat, cost)
    push_card(state, seat, take_openly(state, seat, card), target, cost)
    if target == NO_TARGET:
        state.note("card.reacted", seat, rules.cards.thing(card), cost)
    else:
        state.note("card.reacted_target", seat, rules.cards.thing(card), target, cost)


def _settle_reaction(state: ImperatorState) -> Flow:
    """The reaction on the top of the stack has a window of its own and then resolves, unless cancelled (7.3)."""
    stands = yield from card_window(state)
    if stands:
        yield from _resolve_reaction(state)


def _resolve_reaction(state: ImperatorState) -> Flow:
    rules = state.rules
    card, seat = rules.card_of[state.stack_card[-1]], state.stack_seat[-1]
    effect = rules.effect[card]
    if effect == REMOVE_AUXILIARY:
        yield from _remove_auxiliaries(state, seat, card)
    if effect == SURCHARGE:
        yield from _surcharge(state, rules.effect_n[card])
        return
    discard_top(state)
    if effect == CANCEL:
        _cancel(state)
    elif effect == DISCARD_SENATOR:
        _denounce(state, seat)
    elif effect == CALL_OFF:
        _call_off(state, seat)
    elif effect == TAKE_INITIATIVE:
        _take_initiative(state, seat)


def _cancel(state: ImperatorState) -> None:
    """Tribunus Plebis: the card below has no effect and is discarded."""
    rules = state.rules
    state.note("card.cancelled", state.stack_seat[-1], rules.cards.thing(rules.card_of[state.stack_card[-1]]))
    discard_top(state)


def _denounce(state: ImperatorState, seat: Seat) -> None:
    """Delator on a senator being played: he never comes into play."""
    rules = state.rules
    senator = rules.senator_on(rules.card_of[state.stack_card[-1]])
    state.note("agent.denounced", seat, rules.senators.thing(senator), state.stack_seat[-1])
    discard_top(state)


def _surcharge(state: ImperatorState, talents: int) -> Flow:
    """Obtrectator: the player of the province pays more, or withdraws it and gets back all he paid for it."""
    rules = state.rules
    rival = state.stack_seat[-1]
    player, card = state.stack_seat[-2], rules.cards.thing(rules.card_of[state.stack_card[-2]])
    state.note("surcharge.asked", rival, card, player, talents)
    options: list[int] = [PAY, WITHDRAW] if state.talents[player] >= talents else [WITHDRAW]
    answer = yield Choose(player, "surcharge.answer", options, (rival, card, talents))
    discard_top(state)
    if answer == PAY:
        surcharge_top(state, talents)
        state.note("surcharge.paid", player, card, talents)
        return
    refund = withdraw_top(state)
    state.note("surcharge.withdrawn", player, card, refund)


def _call_off(state: ImperatorState, seat: Seat) -> None:
    """Fetialis: the attack does not take place, the attacker gets back what he paid for it."""
    combat = state.combat
    assert combat is not None
    state.note("agent.called_off", seat, state.rules.provinces.thing(combat.target), combat.paid)
    state.earn(combat.attacker, combat.paid)
    state.close_combat()


def _take_initiative(state: ImperatorState, seat: Seat) -> None:
    """Haruspex: his side has the initiative in this round."""
    combat = state.combat
    assert combat is not None
    combat.take_initiative(combat.side_of(seat))
    state.note("agent.initiative", seat, combat.round)


def _remove_auxiliaries(state: ImperatorState, seat: Seat, card: CardId) -> Flow:
    """Transfuga: auxiliaries of the opposing formation return to their deck and are not replaced (Q69)."""
    rules = state.rules
    combat = state.combat
    assert combat is not None
    rival = combat.seat_of(OTHER[combat.side_of(seat)])
    for _ in range(rules.effect_n[card]):
        deserters = _deserters(state, seat)
        if not deserters:
            return
        about = (rules.cards.thing(card), rival)
        unit = yield from rules.units.pick(seat, "agent.auxiliary", deserters, about)
        combat.desert(combat.side_of(rival), unit)
        state.return_auxiliary(rules.auxiliary_of(unit))
        state.note("agent.deserted", seat, rules.units.thing(unit), rival)


def _deserters(state: ImperatorState, seat: Seat) -> list[UnitId]:
    """The kinds of auxiliaries in the formation opposite to a seat, each once."""
    combat = state.combat
    assert combat is not None
    opposite = combat.formations[OTHER[combat.side_of(seat)]]
    return sorted({unit for unit in opposite if not state.rules.is_legion(unit)})
