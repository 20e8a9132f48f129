"""What bots think of the options of an ask, in victory points, and of a whole position, as a share of the victory."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final, TypeAlias

from triumvir.games.imperator.combat_state import ATTACKER, DEFENDER, NO_ARMY
from triumvir.games.imperator.judgement.armies import (
    best_raise,
    call_worth,
    guard_worth,
    legions_to_raise,
    move_worth,
    places_of,
    raise_worth,
    weigh_armies,
    weigh_moves,
)
from triumvir.games.imperator.judgement.campaign import Campaign, best_defence, weigh_defence
from triumvir.games.imperator.judgement.duel import Duel, weigh_bid, weigh_unit
from triumvir.games.imperator.judgement.hand import (
    cost_of,
    keep_worth,
    play_worth,
    target_worths,
    unseen_card,
    waits_for_reaction,
)
from triumvir.games.imperator.judgement.odds import unit_strength
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.reaction import weigh_reactions
from triumvir.games.imperator.judgement.trade import NO_DEAL, best_deal, offer_gain
from triumvir.games.imperator.judgement.worth import (
    home_legion_worth,
    legion_worth,
    province_worth,
    standard_gain,
    standard_loss,
)
from triumvir.games.imperator.rules.costs import sacrifice_yield
from triumvir.games.imperator.scoring import totals
from triumvir.games.imperator.state import ImperatorState
from triumvir.games.imperator.vocabulary import (
    ACCEPT,
    ATTACK,
    CALL,
    CAPTURE,
    MOVE,
    OFFER,
    PAY,
    RAISE,
    RECLAIM,
    SACRIFICE,
)
from triumvir.games.imperator.vocabulary import NO_ARMY as NO_ARMY_WORD
from triumvir.kernel.choose import Choose
from triumvir.kernel.vocabulary import DONE

Judge: TypeAlias = "Callable[[Outlook, Choose], list[float]]"

SPREAD: Final = 4.0
"""Points of score that make a victory likelier by a factor of e at the end; more while there are turns to come."""
RATHER: Final = 1.0
"""The weight of a choice that follows from a plan, and its opposite the weight of all others."""


def weigh(state: ImperatorState, ask: Choose) -> list[float]:
    """How good each option looks for the seat that is asked, in victory points; doing nothing is 0 where it is offered."""
    judge = JUDGES.get(ask.prompt)
    if judge is None or (len(ask.options) == 1 and not ask.optional):
        return [0.0] * len(ask.options)
    return judge(Outlook(state, ask.seat), ask)


def appraise(state: ImperatorState, seat: int) -> float:
    """The seat's chance to win, roughly: scores now, and what incomes, hands and armies will still bring."""
    scores = totals(state)
    prospects = [score + _prospects(state, other) for other, score in enumerate(scores)]
    turns = Outlook(state, seat).turns
    best = max(prospects)
    shares = [exp((prospect - best) / (SPREAD + turns)) for prospect in prospects]
    return shares[seat] / sum(shares)


def _prospects(state: ImperatorState, seat: int) -> float:
    outlook = Outlook(state, seat)
    worth = outlook.talent * (state.talents[seat] + outlook.turns * state.income(seat))
    worth += unseen_card(outlook) * (len(state.hands[seat]) + 0.5 * outlook.turns)
    worth += sum([legion_worth(outlook, legion) for army in state.armies_of(seat) for legion in state.legions_at(army)])
    return worth + 0.3 * outlook.counts[seat]


# ---- setup and draw phase


def _initial_province(outlook: Outlook, ask: Choose) -> list[float]:
    rules, seat = outlook.rules, outlook.seat
    held = [rules.card_of[instance] for instance in outlook.state.hands[seat]]
    weights: list[float] = []
    for thing in ask.options:
        province = thing - rules.first_card
        worth = province_worth(outlook, province) + home_legion_worth(outlook, province)
        near = sum([other < rules.provinces and rules.is_adjacent[province][other] for other in held])
        weights.append(worth + 0.6 * near - outlook.talent * rules.printed_cost[province])
    return weights


def _kept_cards(outlook: Outlook, ask: Choose) -> list[float]:
    first = outlook.rules.first_card
    return [keep_worth(outlook, thing - first) for thing in ask.options]


def _dropped_cards(outlook: Outlook, ask: Choose) -> list[float]:
    return [-worth for worth in _kept_cards(outlook, ask)]


# ---- strategy phase


def _strategy(outlook: Outlook, ask: Choose) -> list[float]:
    """A card is worth what it brings now, less the attack and the defence that its cost makes impossible."""
    state, rules, seat = outlook.state, outlook.rules, outlook.seat
    campaign = Campaign(outlook)
    talents = state.talents[seat]
    ready = campaign.best_worth(talents) - campaign.threat(talents)
    weights: list[float] = []
    for thing in ask.options:
        if thing == DONE:
            weights.append(0.0)
        elif thing == SACRIFICE:
            weights.append(_sacrifice_worth(outlook))
        else:
            card = thing - rules.first_card
            left = max(talents - cost_of(outlook, card), 0)
            change = campaign.best_worth(left) - campaign.threat(left) - ready
            weights.append(play_worth(outlook, card) - waits_for_reaction(outlook, card) + change)
    return weights


def _sacrifice_worth(outlook: Outlook) -> float:
    """The talents, less the card that can best be spared; no card can be played any more in this turn."""
    state, rules, seat = outlook.state, outlook.rules, outlook.seat
    cheapest = min([keep_worth(outlook, rules.card_of[instance]) for instance in state.hands[seat]])
    return outlook.talent * sacrifice_yield(state, seat) - cheapest - 0.05


def _target(outlook: Outlook, ask: Choose) -> list[float]:
    return target_worths(outlook, ask.about[0] - outlook.rules.first_card, ask.options)


def _stolen_card(outlook: Outlook, ask: Choose) -> list[float]:
    rules = outlook.rules
    rival = outlook.of(ask.about[1])
    return [keep_worth(rival, thing - rules.first_card) for thing in ask.options]


def _army_for_legion(outlook: Outlook, ask: Choose) -> list[float]:
    first = outlook.rules.first_army
    return weigh_armies(outlook, [thing - first for thing in ask.options])


def _reaction(outlook: Outlook, ask: Choose) -> list[float]:
    return weigh_reactions(outlook, ask.options)


def _surcharge(outlook: Outlook, ask: Choose) -> list[float]:
    """Pay more now, or take everything back and play the card in a later turn."""
    card, more = ask.about[1] - outlook.rules.first_card, ask.about[2]
    paid = outlook.state.stack_paid[-2] * outlook.talent
    now = province_worth(outlook, card) + home_legion_worth(outlook, card)
    later = 0.75 * (now - paid) + paid if outlook.turns > 0 else paid
    return [now - more * outlook.talent if thing == PAY else later for thing in ask.options]


# ---- action phase


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
    first = outlook.rules.first_army
    return [move_worth(outlook, thing - first) for thing in ask.options]


def _destination(outlook: Outlook, ask: Choose) -> list[float]:
    rules = outlook.rules
    return weigh_moves(outlook, ask.about[0] - rules.first_army, [thing - rules.first_province for thing in ask.options])


def _raised_place(outlook: Outlook, ask: Choose) -> list[float]:
    first = outlook.rules.first_province
    return [raise_worth(outlook, thing - first) for thing in ask.options]


def _raised_legions(outlook: Outlook, ask: Choose) -> list[float]:
    rules = outlook.rules
    wanted = [rules.first_legion + legion for legion in legions_to_raise(outlook, ask.about[1] - rules.first_province)]
    return next_of(wanted, ask.options)


def _called_legion(outlook: Outlook, ask: Choose) -> list[float]:
    first = outlook.rules.first_legion
    return [legion_worth(outlook, thing - first) for thing in ask.options]


def next_of(wanted: list[int], options: list[int]) -> list[float]:
    """Choose the first of the wanted things that is offered; when none is left, end the choice or take the least."""
    offered = [thing for thing in options if thing in wanted]
    best = offered[0] if offered else options[0]
    return [RATHER if thing == best else -RATHER for thing in options]


# ---- attack and defence


def _plans(outlook: Outlook, army: int, target: int) -> dict[tuple[int, int, int], float]:
    """The worth of each planned attack, within one army and one target where these are known already."""
    campaign = Campaign(outlook)
    talents = outlook.state.talents[outlook.seat]
    now = campaign.threat(talents)
    return {
        (plan.army, plan.target, plan.auxiliaries): plan.worth - campaign.threat(talents - plan.cost) + now
        for plan in campaign.plans()
        if (army < 0 or plan.army == army) and (target < 0 or plan.target == target)
    }


def _attacking_army(outlook: Outlook, ask: Choose) -> list[float]:
    plans = _plans(outlook, -1, -1)
    first = outlook.rules.first_army
    return [max([worth for plan, worth in plans.items() if plan[0] == thing - first], default=-99.0) for thing in ask.options]


def _attacked_province(outlook: Outlook, ask: Choose) -> list[float]:
    rules = outlook.rules
    plans = _plans(outlook, ask.about[0] - rules.first_army, -1)
    first = rules.first_province
    return [max([worth for plan, worth in plans.items() if plan[1] == thing - first], default=-99.0) for thing in ask.options]


def _attacking_levy(outlook: Outlook, ask: Choose) -> list[float]:
    """The army is known to the flow alone; the best plan for the province is the one that was followed."""
    rules = outlook.rules
    plans = _plans(outlook, -1, ask.about[0] - rules.first_province)
    first = rules.first_number
    best: dict[int, float] = {}
    for (_, _, auxiliaries), worth in plans.items():
        best[auxiliaries] = max(best.get(auxiliaries, -99.0), worth)
    return [best.get(thing - first, -99.0) for thing in ask.options]


def _defending_army(outlook: Outlook, ask: Choose) -> list[float]:
    first = outlook.rules.first_army
    return [best_defence(outlook, NO_ARMY if thing == NO_ARMY_WORD else thing - first) for thing in ask.options]


def _defending_levy(outlook: Outlook, ask: Choose) -> list[float]:
    """The army is known to the flow alone: the one that was judged best."""
    state, rules = outlook.state, outlook.rules
    combat = state.combat
    assert combat is not None
    near = rules.is_adjacent[combat.target]
    armies = [army for army in state.armies_of(outlook.seat) if state.army_at[army] == combat.target or near[state.army_at[army]]]
    army = max([NO_ARMY, *armies], key=lambda army: best_defence(outlook, army))
    return weigh_defence(outlook, army, [thing - rules.first_number for thing in ask.options])


# ---- combat


def _returned_units(outlook: Outlook, ask: Choose) -> list[float]:
    return _of_set(outlook, ask, is_best=False)


def _formation(outlook: Outlook, ask: Choose) -> list[float]:
    return _of_set(outlook, ask, is_best=True)


def _of_set(outlook: Outlook, ask: Choose, is_best: bool) -> list[float]:
    """Of a set that is chosen unit by unit: the strongest units, or the weakest."""
    rules, combat = outlook.rules, outlook.state.combat
    assert combat is not None
    assert ask.whole is not None
    side = combat.side_of(outlook.seat)
    ranked = sorted(ask.whole, key=lambda thing: unit_strength(rules, thing - rules.first_unit, side), reverse=is_best)
    wanted = sorted(ranked[: ask.most])
    for thing in ask.picked or []:
        if thing in wanted:
            wanted.remove(thing)
    return next_of(wanted, ask.options)


def _unit(outlook: Outlook, ask: Choose) -> list[float]:
    combat = outlook.state.combat
    assert combat is not None
    return weigh_unit(Duel(outlook.rules, combat, outlook.seat), ask.options)


def _bid(outlook: Outlook, ask: Choose) -> list[float]:
    combat = outlook.state.combat
    assert combat is not None
    return weigh_bid(Duel(outlook.rules, combat, outlook.seat), len(ask.options))


def _deserter(outlook: Outlook, ask: Choose) -> list[float]:
    rules, combat = outlook.rules, outlook.state.combat
    assert combat is not None
    side = DEFENDER if combat.side_of(outlook.seat) == ATTACKER else ATTACKER
    return [unit_strength(rules, thing - rules.first_unit, side) for thing in ask.options]


# ---- consequences


def _fallen_legion(outlook: Outlook, ask: Choose) -> list[float]:
    return [-worth for worth in _called_legion(outlook, ask)]


def _stake(outlook: Outlook, ask: Choose) -> list[float]:
    """Reclaim an own standard, or capture one of the loser's."""
    rules, seat, loser = outlook.rules, outlook.seat, ask.about[0]
    other, weight = outlook.of(loser), outlook.weight_of(loser)
    worths = {
        RECLAIM: standard_gain(outlook, seat, loser) + weight * rules.captured_standard_vp,
        CAPTURE: rules.captured_standard_vp + weight * standard_loss(other, loser),
    }
    return [worths.get(thing, 0.0) for thing in ask.options]


def _handed_standard(outlook: Outlook, ask: Choose) -> list[float]:
    """The army that will be missed least."""
    state, first = outlook.state, outlook.rules.first_standard
    return [-float(state.legion_count(thing - first)) for thing in ask.options]


def _handed_trophy(outlook: Outlook, ask: Choose) -> list[float]:
    """Rather not the winner's own, which he would recover."""
    rules, winner = outlook.rules, ask.about[0]
    return [-float(rules.owner_of[thing - rules.first_standard] == winner) for thing in ask.options]


def _captured_standard(outlook: Outlook, ask: Choose) -> list[float]:
    return [-weight for weight in _handed_standard(outlook, ask)]


def _retreat(outlook: Outlook, ask: Choose) -> list[float]:
    first = outlook.rules.first_province
    others = [place for place in places_of(outlook) if outlook.state.controller[place] == outlook.seat]
    return [guard_worth(outlook, [*others, thing - first]) for thing in ask.options]


# ---- exchange of standards


def _open_exchange(outlook: Outlook, ask: Choose) -> list[float]:
    """Only in the own turn, once, and only if there is something that helps both."""
    state, seat = outlook.state, outlook.seat
    is_time = state.turn == seat and not state.offers_made[seat] and not state.drafts_begun[seat]
    return [RATHER if is_time and best_deal(outlook) != NO_DEAL else -RATHER] * len(ask.options)


def _draft(outlook: Outlook, ask: Choose) -> list[float]:
    """Follow the best deal; if there is none any more, drop the draft."""
    rules = outlook.rules
    rival, give, get = best_deal(outlook)
    wanted = {"exchange.rival": rules.first_seat + rival, "exchange.give": rules.first_standard + give}
    thing = wanted.get(ask.prompt, rules.first_standard + get)
    if OFFER in ask.options:
        thing = OFFER
    elif ask.prompt in ("exchange.give_talents", "exchange.ask_talents"):
        thing = rules.first_number
    return [RATHER if option == thing else 0.01 if option == ask.options[0] else -RATHER for option in ask.options]


def _answer_offer(outlook: Outlook, ask: Choose) -> list[float]:
    offer = outlook.state.offer
    assert offer is not None
    gain = offer_gain(outlook, offer)
    return [gain if thing == ACCEPT else 0.01 for thing in ask.options]


JUDGES: Final[dict[str, Judge]] = {
    "setup.province": _initial_province,
    "draw.select": _kept_cards,
    "draw.bottom": _dropped_cards,
    "draw.discard": _dropped_cards,
    "strategy.play": _strategy,
    "strategy.sacrifice": _dropped_cards,
    "legion.army": _army_for_legion,
    "agent.senator": _target,
    "agent.own_province": _target,
    "agent.rival_province": _target,
    "agent.rival": _target,
    "agent.discard": _stolen_card,
    "agent.auxiliary": _deserter,
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
    "call.legion": _called_legion,
    "attack.army": _attacking_army,
    "attack.target": _attacked_province,
    "attack.auxiliaries": _attacking_levy,
    "defence.army": _defending_army,
    "defence.auxiliaries": _defending_levy,
    "recruit.return": _returned_units,
    "formation.unit": _formation,
    "combat.unit": _unit,
    "combat.bid": _bid,
    "answer.unit": _unit,
    "answer.bid": _bid,
    "alone.unit": _unit,
    "alone.bid": _bid,
    "aftermath.legion": _fallen_legion,
    "aftermath.legion_of": _called_legion,
    "aftermath.stake": _stake,
    "aftermath.hand_over": _handed_standard,
    "aftermath.hand_over_trophy": _handed_trophy,
    "aftermath.capture": _captured_standard,
    "aftermath.distribute": _army_for_legion,
    "aftermath.retreat": _retreat,
    "exchange.open": _open_exchange,
    "exchange.rival": _draft,
    "exchange.give": _draft,
    "exchange.ask": _draft,
    "exchange.give_talents": _draft,
    "exchange.ask_talents": _draft,
    "exchange.answer": _answer_offer,
}
