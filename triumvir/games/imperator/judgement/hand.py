"""What cards in hand are worth, kept or played, and which targets they should have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from triumvir.games.imperator.cards.codes import (
    ACTIVATE_LEGION,
    AGENT,
    CALL_OFF,
    CANCEL,
    DEFECT,
    DISCARD_SENATOR,
    DRAW,
    GAIN,
    OWN,
    PEEK_DISCARD,
    PROVINCE,
    REBEL,
    REMOVE_AUXILIARY,
    SENATOR,
    SURCHARGE,
    TAKE_INITIATIVE,
)
from triumvir.games.imperator.cards.kinds import CardId, Verb
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.worth import (
    home_legion_worth,
    legion_worth,
    province_loss,
    province_worth,
    senator_loss,
    senator_worth,
)
from triumvir.games.imperator.rules.costs import NO_PROVINCE, agent_cost, province_cost, senator_cost
from triumvir.games.imperator.rules.targets import target_things

CARD: Final = 1.5
"""An unseen card of the main deck, for a seat with time to play it."""
CARD_TURNS: Final = 1.5
STOLEN: Final = 1.3
"""What a rival loses with the best card of a hand of ordinary size."""
LATER: Final = 0.8
"""A card that is kept is played less surely, and later, than one that is played now."""
SOON: Final = 3
"""Turns within which a card in hand should be played."""
REACTION_WORTH: Final[dict[int, float]] = {
    CANCEL: 1.1,
    SURCHARGE: 0.35,
    CALL_OFF: 1.6,
    TAKE_INITIATIVE: 0.35,
    REMOVE_AUXILIARY: 0.9,
}
"""What an agent that waits for its moment is worth in hand, its cost already paid."""


# ---- what playing a card brings


def play_worth(outlook: Outlook, card: CardId) -> float:
    """What a card brings that is played now with its best target, its cost paid."""
    state, seat = outlook.state, outlook.seat
    if outlook.rules.kind_of[card] != AGENT:
        return permanent_worth(outlook, card) - outlook.price(cost_of(outlook, card))
    things = target_things(state, seat, card)
    if not things:
        return agent_gain(outlook, card, 0) - outlook.price(agent_cost(state, seat, card))
    return max(target_worths(outlook, card, things))


def permanent_worth(outlook: Outlook, card: CardId) -> float:
    """What a province with its legion or a senator brings, the cost left out."""
    rules = outlook.rules
    if rules.kind_of[card] == PROVINCE:
        province = rules.province_on(card)
        return province_worth(outlook, province) + home_legion_worth(outlook, province)
    return senator_worth(outlook, rules.senator_on(card))


def cost_of(outlook: Outlook, card: CardId) -> int:
    """What a card costs the seat now, an agent with the cheapest of its targets."""
    state, seat = outlook.state, outlook.seat
    kind = outlook.rules.kind_of[card]
    if kind == PROVINCE:
        return province_cost(state, seat, outlook.rules.province_on(card))
    if kind == SENATOR:
        return senator_cost(state, seat, card)
    return outlook.rules.printed_cost[card]


def target_worths(outlook: Outlook, card: CardId, things: list[int]) -> list[float]:
    """What an agent brings with each of these targets, its cost paid."""
    state, rules, seat = outlook.state, outlook.rules, outlook.seat
    worths: list[float] = []
    for thing in things:
        cost = agent_cost(state, seat, card, rules.provinces.item(thing) if rules.cost_adds_vp[card] else NO_PROVINCE)
        worths.append(agent_gain(outlook, card, thing) - outlook.price(cost))
    return worths


def agent_gain(outlook: Outlook, card: CardId, thing: int) -> float:
    """What the effect of an agent is worth to the seat that plays it, with this target."""
    return AGENT_GAINS[outlook.rules.effect[card]](outlook, card, thing)


def _denounced(outlook: Outlook, _card: CardId, thing: int) -> float:
    senator = outlook.rules.senators.item(thing)
    owner = outlook.state.senator_of[senator]
    return outlook.weight_of(owner) * senator_loss(outlook.of(owner), senator)


def _taxed(outlook: Outlook, card: CardId, thing: int) -> float:
    rules = outlook.rules
    tax = rules.tax[rules.provinces.item(thing)] if rules.adds_tax[card] else 0
    return outlook.earned(rules.effect_n[card] + tax)


def _lost_by_rival(outlook: Outlook, _card: CardId, thing: int) -> float:
    province = outlook.rules.provinces.item(thing)
    owner = outlook.state.controller[province]
    return outlook.weight_of(owner) * province_loss(outlook.of(owner), province)


def _won_over(outlook: Outlook, card: CardId, thing: int) -> float:
    return _lost_by_rival(outlook, card, thing) + province_worth(outlook, outlook.rules.provinces.item(thing))


def _spied(outlook: Outlook, card: CardId, thing: int) -> float:
    rival = outlook.rules.seats.item(thing)
    held = len(outlook.state.hands[rival])
    return outlook.rules.effect_n[card] * outlook.weight_of(rival) * STOLEN * min(1.0, held / 4) + 0.1


def _drawn(outlook: Outlook, card: CardId, _thing: int) -> float:
    return outlook.rules.effect_n[card] * unseen_card(outlook)


def _called(outlook: Outlook, _card: CardId, thing: int) -> float:
    return legion_worth(outlook, outlook.rules.home_legion[outlook.rules.provinces.item(thing)])


AGENT_GAINS: Final[dict[Verb, Callable[[Outlook, CardId, int], float]]] = {
    DISCARD_SENATOR: _denounced,
    GAIN: _taxed,
    REBEL: _lost_by_rival,
    DEFECT: _won_over,
    PEEK_DISCARD: _spied,
    DRAW: _drawn,
    ACTIVATE_LEGION: _called,
}
"""By effect of an agent that is played in the own phase: what it is worth now."""


def unseen_card(outlook: Outlook) -> float:
    """What a card drawn from the deck is worth; nothing without a turn to play it."""
    turns = outlook.turns
    return CARD * turns / (turns + CARD_TURNS)


# ---- what keeping a card is worth


def keep_worth(outlook: Outlook, card: CardId) -> float:
    """What a card in hand is worth for later turns."""
    rules = outlook.rules
    if outlook.turns <= 0:
        return 0.05 * rules.printed_cost[card] if rules.kind_of[card] != AGENT else 0.02
    if rules.kind_of[card] == AGENT:
        return _agent_kept(outlook, card)
    if outlook.state.is_dishonoured(outlook.seat):
        return 0.2
    worth = max(permanent_worth(outlook, card) - outlook.flow * cost_of(outlook, card), 0.1)
    return LATER * worth * _affordable(outlook)


def _affordable(outlook: Outlook) -> float:
    """Which part of the provinces and senators in hand the seat will be able to pay in its next turns."""
    state, rules, seat = outlook.state, outlook.rules, outlook.seat
    held = [rules.card_of[instance] for instance in state.hands[seat]]
    costs = sum([cost_of(outlook, card) for card in held if rules.kind_of[card] != AGENT])
    return min(1.0, (1 + state.talents[seat] + SOON * state.income(seat)) / (1 + costs))


def _agent_kept(outlook: Outlook, card: CardId) -> float:
    effect = outlook.rules.effect[card]
    if effect in REACTION_WORTH:
        return REACTION_WORTH[effect] * min(1.0, outlook.turns / 2)
    cost = outlook.flow * outlook.rules.printed_cost[card]
    return LATER * AGENT_KEPT[effect](outlook, card, cost)


def _turned_later(outlook: Outlook, won: float, cost: float) -> float:
    return max(outlook.share * 6.0 + won - cost - outlook.flow * 3.5, 0.3)


AGENT_KEPT: Final[dict[Verb, Callable[[Outlook, CardId, float], float]]] = {
    GAIN: lambda outlook, card, _: outlook.flow * (outlook.rules.effect_n[card] + 1.7 * outlook.rules.adds_tax[card]),
    DRAW: lambda outlook, card, cost: outlook.rules.effect_n[card] * unseen_card(outlook) - cost,
    PEEK_DISCARD: lambda outlook, card, cost: max(outlook.share * outlook.rules.effect_n[card] * STOLEN - cost, 0.1),
    ACTIVATE_LEGION: lambda _, __, cost: max(0.9 - cost, 0.2),
    DISCARD_SENATOR: lambda outlook, _, cost: max(outlook.share * 4.5 - cost, 0.3),
    REBEL: lambda outlook, _, cost: _turned_later(outlook, 0.0, cost),
    DEFECT: lambda outlook, _, cost: _turned_later(outlook, 7.0, cost),
}
"""By effect of an agent that is played in the own phase: what it is worth in hand, its cost taken off."""


def waits_for_reaction(outlook: Outlook, card: CardId) -> float:
    """What is given up when an agent that can also react is played in the own phase."""
    rules = outlook.rules
    return 0.5 if rules.windows[card] & ~OWN else 0.0
