"""What a seat chooses in its turn and as a reaction: cards, targets, legions, moves, standards raised."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.cards.codes import PROVINCE
from triumvir.games.imperator.judgement.armies import (
    best_raise,
    call_worth,
    legions_to_raise,
    move_worth,
    raise_worth,
    weigh_armies,
    weigh_moves,
)
from triumvir.games.imperator.judgement.campaign import Campaign
from triumvir.games.imperator.judgement.hand import (
    cost_of,
    keep_worth,
    play_worth,
    target_worths,
    waits_for_reaction,
)
from triumvir.games.imperator.judgement.judge import Judge, next_of
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.reaction import weigh_reactions
from triumvir.games.imperator.judgement.worth import (
    home_legion_worth,
    legion_worth,
    province_worth,
)
from triumvir.games.imperator.position.vocabulary import (
    ATTACK,
    CALL,
    MOVE,
    PAY,
    RAISE,
    SACRIFICE,
)
from triumvir.games.imperator.rules.costs import sacrifice_yield
from triumvir.kernel.choose import Choose
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE


def _initial_province(outlook: Outlook, ask: Choose) -> list[float]:
    rules, seat = outlook.rules, outlook.seat
    held = [rules.card_of[instance] for instance in outlook.state.hands[seat]]
    weights: list[float] = []
    for thing in ask.options:
        province = rules.province_on(rules.cards.item(thing))
        worth = province_worth(outlook, province) + home_legion_worth(outlook, province)
        near = sum([rules.kind_of[other] == PROVINCE and rules.is_adjacent[province][other] for other in held])
        weights.append(worth + 0.6 * near - outlook.price(rules.printed_cost[province]))
    return weights


def _kept_cards(outlook: Outlook, ask: Choose) -> list[float]:
    group = outlook.rules.cards
    return [keep_worth(outlook, group.item(thing)) for thing in ask.options]


def _dropped_cards(outlook: Outlook, ask: Choose) -> list[float]:
    return [-worth for worth in _kept_cards(outlook, ask)]


def _strategy(outlook: Outlook, ask: Choose) -> list[float]:
    """A card is worth what it brings now, less the attack and the defence that its cost makes impossible."""
    state, rules, seat = outlook.state, outlook.rules, outlook.seat
    campaign = Campaign(outlook)
    danger = campaign.danger
    talents = state.talents[seat]
    ready = campaign.best_worth(talents) - danger.loss(talents)
    weights: list[float] = []
    for thing in ask.options:
        if thing == DONE:
            weights.append(0.0)
        elif thing == SACRIFICE:
            weights.append(_sacrifice_worth(outlook))
        else:
            card = rules.cards.item(thing)
            left = max(talents - cost_of(outlook, card), 0)
            change = campaign.best_worth(left) - danger.loss(left) - ready
            weights.append(play_worth(outlook, card) - waits_for_reaction(outlook, card) + change)
    return weights


def _sacrifice_worth(outlook: Outlook) -> float:
    """The talents, less the card that can best be spared; no card can be played any more in this turn."""
    state, rules, seat = outlook.state, outlook.rules, outlook.seat
    cheapest = min([keep_worth(outlook, rules.card_of[instance]) for instance in state.hands[seat]])
    return outlook.earned(sacrifice_yield(state, seat)) - cheapest - 0.05


def _target(outlook: Outlook, ask: Choose) -> list[float]:
    return target_worths(outlook, outlook.rules.cards.item(ask.about[0]), ask.options)


def _stolen_card(outlook: Outlook, ask: Choose) -> list[float]:
    rules = outlook.rules
    rival = outlook.of(Seat(ask.about[1]))
    return [keep_worth(rival, rules.cards.item(thing)) for thing in ask.options]


def army_for_legion(outlook: Outlook, ask: Choose) -> list[float]:
    group = outlook.rules.armies
    return weigh_armies(outlook, [group.item(thing) for thing in ask.options])


def _reaction(outlook: Outlook, ask: Choose) -> list[float]:
    return weigh_reactions(outlook, ask.options)


def _surcharge(outlook: Outlook, ask: Choose) -> list[float]:
    """Pay more now, or take everything back and play the card in a later turn."""
    rules, more = outlook.rules, ask.about[2]
    province = rules.province_on(rules.cards.item(ask.about[1]))
    paid = outlook.earned(outlook.state.stack_paid[-2])
    now = province_worth(outlook, province) + home_legion_worth(outlook, province)
    later = 0.75 * (now - paid) + paid if outlook.turns > 0 else paid
    return [now - outlook.price(more) if thing == PAY else later for thing in ask.options]


def _action(outlook: Outlook, ask: Choose) -> list[float]:
    state, seat = outlook.state, outlook.seat
    weights: list[float] = []
    for thing in ask.options:
        if thing == ATTACK:
            weights.append(Campaign(outlook).best_worth(state.talents[seat]))
        elif thing == MOVE:
            weights.append(max([move_worth(outlook, army) for army in state.armies_of(seat)]))
        elif thing == RAISE:
            weights.append(best_raise(outlook))
        elif thing == CALL:
            weights.append(call_worth(outlook))
        else:
            weights.append(0.0)
    return weights


def _moved_army(outlook: Outlook, ask: Choose) -> list[float]:
    group = outlook.rules.armies
    return [move_worth(outlook, group.item(thing)) for thing in ask.options]


def _destination(outlook: Outlook, ask: Choose) -> list[float]:
    rules = outlook.rules
    places = [rules.provinces.item(thing) for thing in ask.options]
    return weigh_moves(outlook, rules.armies.item(ask.about[0]), places)


def _raised_place(outlook: Outlook, ask: Choose) -> list[float]:
    group = outlook.rules.provinces
    return [raise_worth(outlook, group.item(thing)) for thing in ask.options]


def _raised_legions(outlook: Outlook, ask: Choose) -> list[float]:
    rules = outlook.rules
    wanted = [rules.legions.thing(legion) for legion in legions_to_raise(outlook, rules.provinces.item(ask.about[1]))]
    return next_of(wanted, ask.options)


def called_legion(outlook: Outlook, ask: Choose) -> list[float]:
    group = outlook.rules.legions
    return [legion_worth(outlook, group.item(thing)) for thing in ask.options]


TURN: Final[dict[str, Judge]] = {
    "setup.province": _initial_province,
    "draw.select": _kept_cards,
    "draw.bottom": _dropped_cards,
    "draw.discard": _dropped_cards,
    "strategy.play": _strategy,
    "strategy.sacrifice": _dropped_cards,
    "legion.army": army_for_legion,
    "agent.senator": _target,
    "agent.own_province": _target,
    "agent.rival_province": _target,
    "agent.rival": _target,
    "agent.discard": _stolen_card,
    "reaction.card": _reaction,
    "reaction.card_target": _reaction,
    "reaction.attack": _reaction,
    "reaction.formation": _reaction,
    "reaction.round": _reaction,
    "surcharge.answer": _surcharge,
    "action.choose": _action,
    "move.army": _moved_army,
    "move.to": _destination,
    "raise.province": _raised_place,
    "raise.legion": _raised_legions,
    "call.legion": called_legion,
}
