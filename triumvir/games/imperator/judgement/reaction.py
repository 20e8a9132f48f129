"""Whether an agent should answer the card or the action of another player."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.cards.codes import (
    CALL_OFF,
    CANCEL,
    DEFECT,
    DISCARD_SENATOR,
    DRAW,
    PEEK_DISCARD,
    PROVINCE,
    REBEL,
    REMOVE_AUXILIARY,
    SENATOR,
    SURCHARGE,
    TAKE_INITIATIVE,
)
from triumvir.games.imperator.cards.kinds import CardId
from triumvir.games.imperator.judgement.campaign import best_defence, conquest_worth, repulse_cost, stakes_of_defence
from triumvir.games.imperator.judgement.hand import keep_worth, unseen_card
from triumvir.games.imperator.judgement.odds import formed_strength, winning_chance
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.worth import (
    home_legion_worth,
    province_loss,
    province_worth,
    senator_loss,
    senator_worth,
)
from triumvir.games.imperator.position.combat_state import ATTACKER, NO_ARMY, OTHER
from triumvir.games.imperator.rules.attack import armies_near
from triumvir.games.imperator.rules.costs import agent_cost
from triumvir.kernel.vocabulary import PASS

INITIATIVE: Final = 0.04
"""How much the initiative of one round changes the chance to win the combat."""


def weigh_reactions(outlook: Outlook, options: list[int]) -> list[float]:
    """What each reaction is worth, its cost and its use later taken off; passing is 0."""
    weights: list[float] = []
    for thing in options:
        weights.append(0.0 if thing == PASS else _reaction_worth(outlook, outlook.rules.cards.item(thing)))
    return weights


def _reaction_worth(outlook: Outlook, card: CardId) -> float:
    rules, state = outlook.rules, outlook.state
    effect = rules.effect[card]
    price = outlook.price(agent_cost(state, outlook.seat, card)) + keep_worth(outlook, card)
    if effect in (CANCEL, DISCARD_SENATOR):
        return harm_on_stack(outlook, len(state.stack_card) - 1) - price
    if effect == SURCHARGE:
        return _surcharge_worth(outlook, rules.effect_n[card]) - price
    if effect == CALL_OFF:
        return _danger(outlook) - price
    if effect == TAKE_INITIATIVE:
        return INITIATIVE * combat_stakes(outlook) - price
    assert effect == REMOVE_AUXILIARY, "no other agent reacts"
    return _desertion(outlook) - price


# ---- cards on the stack


def harm_on_stack(outlook: Outlook, place: int) -> float:
    """What the announced card at this place of the stack will cost the seat if it resolves; negative if it helps."""
    state, rules = outlook.state, outlook.rules
    player = state.stack_seat[place]
    worth = _announced_worth(outlook, place)
    if player == outlook.seat:
        return -worth
    card = rules.card_of[state.stack_card[place]]
    harm = outlook.weight_of(player) * worth if rules.kind_of[card] != PROVINCE else 0.0
    return harm + _direct_harm(outlook, place, card)


def _announced_worth(outlook: Outlook, place: int) -> float:
    """What an announced card gives the seat that plays it, rivals' losses left out."""
    state, rules = outlook.state, outlook.rules
    card = rules.card_of[state.stack_card[place]]
    player = outlook.of(state.stack_seat[place])
    if rules.kind_of[card] == SENATOR:
        return senator_worth(player, rules.senator_on(card))
    if rules.kind_of[card] == PROVINCE:
        province = rules.province_on(card)
        return province_worth(player, province) + home_legion_worth(player, province)
    effect = rules.effect[card]
    if effect == DEFECT:
        return province_worth(player, rules.provinces.item(state.stack_target[place]))
    if effect == DRAW:
        return rules.effect_n[card] * unseen_card(player)
    if effect in (CANCEL, DISCARD_SENATOR) and place > 0:
        return 0.0
    return 0.6


def _direct_harm(outlook: Outlook, place: int, card: CardId) -> float:
    """What the seat itself loses because the card is aimed at it or at a card of its own."""
    state, rules, seat = outlook.state, outlook.rules, outlook.seat
    effect, target = rules.effect[card], state.stack_target[place]
    if effect in (REBEL, DEFECT):
        province = rules.provinces.item(target)
        return province_loss(outlook, province) if state.controller[province] == seat else 0.0
    if effect == DISCARD_SENATOR and target >= rules.senators.first:
        senator = rules.senators.item(target)
        return senator_loss(outlook, senator) if state.senator_of[senator] == seat else 0.0
    if effect == PEEK_DISCARD:
        return 1.3 if target == rules.seats.thing(seat) else 0.0
    if effect in (CANCEL, DISCARD_SENATOR, SURCHARGE) and place > 0:
        below = harm_on_stack(outlook, place - 1)
        return -below * (0.35 if effect == SURCHARGE else 1.0)
    combat = state.combat
    if combat is None or seat not in (combat.attacker, combat.defender):
        return 0.0
    if effect == CALL_OFF:
        return 0.35 * combat_stakes(outlook)
    return 0.2 * combat_stakes(outlook) if effect == REMOVE_AUXILIARY else 0.3


def _surcharge_worth(outlook: Outlook, talents: int) -> float:
    """The player of a province pays more or loses the turn for it."""
    state, rules = outlook.state, outlook.rules
    player, card = state.stack_seat[-1], rules.card_of[state.stack_card[-1]]
    other = outlook.of(player)
    delayed = province_worth(other, rules.province_on(card))
    if state.talents[player] >= talents:
        delayed = min(0.25 * delayed, other.price(talents))
    elif state.province_count(player) + 1 < rules.provinces_to_end:
        delayed *= 0.3
    return outlook.weight_of(player) * delayed


# ---- combats


def combat_stakes(outlook: Outlook) -> float:
    """What winning instead of losing the combat that goes on is worth to the seat."""
    combat = outlook.state.combat
    assert combat is not None
    if outlook.seat == combat.defender:
        return stakes_of_defence(outlook)
    return conquest_worth(outlook, combat.target) + repulse_cost(outlook, combat.defender)


def _danger(outlook: Outlook) -> float:
    """What the attack that was declared will probably cost, even with the best defence."""
    state = outlook.state
    combat = state.combat
    assert combat is not None
    armies = [NO_ARMY, *armies_near(state, outlook.seat, combat.target)]
    best = max([best_defence(outlook, army) for army in armies])
    return 0.8 * (stakes_of_defence(outlook) - best) - 1.0


def _desertion(outlook: Outlook) -> float:
    """What it is worth that the best auxiliary of the other side leaves its formation."""
    state, rules = outlook.state, outlook.rules
    combat = state.combat
    assert combat is not None
    side = combat.side_of(outlook.seat)
    units = combat.formations[OTHER[side]]
    best = max([unit for unit in units if not rules.is_legion(unit)], key=lambda unit: rules.unit_cv[unit])
    left = units[:]
    left.remove(best)
    own = formed_strength(rules, side, combat.formations[side])
    before, after = (formed_strength(rules, OTHER[side], force) for force in (units, left))
    if side == ATTACKER:
        return (winning_chance(own, after) - winning_chance(own, before)) * combat_stakes(outlook)
    return (winning_chance(before, own) - winning_chance(after, own)) * combat_stakes(outlook)
