"""What a seat chooses for an attack, a defence, a combat and its consequences."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.judgement.armies import (
    guard_worth,
    places_of,
)
from triumvir.games.imperator.judgement.campaign import Campaign, best_defence, weigh_defence
from triumvir.games.imperator.judgement.duel import Duel, weigh_bid, weigh_unit
from triumvir.games.imperator.judgement.judge import Judge, next_of
from triumvir.games.imperator.judgement.odds import unit_strength
from triumvir.games.imperator.judgement.outlook import Outlook
from triumvir.games.imperator.judgement.turn import army_for_legion, called_legion
from triumvir.games.imperator.judgement.worth import (
    standard_gain,
    standard_loss,
)
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDER, NO_ARMY
from triumvir.games.imperator.position.vocabulary import (
    CAPTURE,
    RECLAIM,
)
from triumvir.games.imperator.rules.attack import armies_near
from triumvir.kernel.choose import Choose
from triumvir.kernel.kinds import Seat

ANY: Final = -1
NO_PLAN: Final = -99.0


def _plans(outlook: Outlook, army: int, target: int) -> dict[tuple[int, int, int], float]:
    """The worth of each planned attack, within one army and one target where these are known already."""
    campaign = Campaign(outlook)
    talents = outlook.state.talents[outlook.seat]
    now = campaign.danger.loss(talents)
    return {
        (plan.army, plan.target, plan.auxiliaries): plan.worth - campaign.danger.loss(talents - plan.cost) + now
        for plan in campaign.plans()
        if army in (ANY, plan.army) and target in (ANY, plan.target)
    }


def _attacking_army(outlook: Outlook, ask: Choose) -> list[float]:
    plans = _plans(outlook, ANY, ANY)
    group = outlook.rules.armies
    return [_best([worth for plan, worth in plans.items() if plan[0] == group.item(thing)]) for thing in ask.options]


def _attacked_province(outlook: Outlook, ask: Choose) -> list[float]:
    rules = outlook.rules
    plans = _plans(outlook, rules.armies.item(ask.about[0]), ANY)
    group = rules.provinces
    return [_best([worth for plan, worth in plans.items() if plan[1] == group.item(thing)]) for thing in ask.options]


def _best(worths: list[float]) -> float:
    return max(worths, default=NO_PLAN)


def _attacking_levy(outlook: Outlook, ask: Choose) -> list[float]:
    """The army is known to the flow alone; the best plan for the province is the one that was followed."""
    rules = outlook.rules
    plans = _plans(outlook, ANY, rules.provinces.item(ask.about[0]))
    group = rules.numbers
    return [_best([worth for plan, worth in plans.items() if plan[2] == group.item(thing)]) for thing in ask.options]


def _defending_army(outlook: Outlook, ask: Choose) -> list[float]:
    group = outlook.rules.armies
    return [best_defence(outlook, group.item(thing) if thing in group else NO_ARMY) for thing in ask.options]


def _defending_levy(outlook: Outlook, ask: Choose) -> list[float]:
    """The army is known to the flow alone: the one that was judged best."""
    state, rules = outlook.state, outlook.rules
    combat = state.combat
    assert combat is not None
    armies = armies_near(state, outlook.seat, combat.target)
    army = max([NO_ARMY, *armies], key=lambda army: best_defence(outlook, army))
    return weigh_defence(outlook, army, [rules.numbers.item(thing) for thing in ask.options])


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
    ranked = sorted(ask.whole, key=lambda thing: unit_strength(rules, rules.units.item(thing), side), reverse=is_best)
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
    return [unit_strength(rules, rules.units.item(thing), side) for thing in ask.options]


def _fallen_legion(outlook: Outlook, ask: Choose) -> list[float]:
    return [-worth for worth in called_legion(outlook, ask)]


def _stake(outlook: Outlook, ask: Choose) -> list[float]:
    """Reclaim an own standard, or capture one of the loser's."""
    rules, seat, loser = outlook.rules, outlook.seat, Seat(ask.about[0])
    other, weight = outlook.of(loser), outlook.weight_of(loser)
    worths: dict[int, float] = {
        RECLAIM: standard_gain(outlook, seat, loser) + weight * rules.captured_standard_vp,
        CAPTURE: rules.captured_standard_vp + weight * standard_loss(other, loser),
    }
    return [worths.get(thing, 0.0) for thing in ask.options]


def _handed_standard(outlook: Outlook, ask: Choose) -> list[float]:
    """The army that will be missed least."""
    state, group = outlook.state, outlook.rules.standards
    return [-float(state.legion_count(group.item(thing))) for thing in ask.options]


def _handed_trophy(outlook: Outlook, ask: Choose) -> list[float]:
    """Rather not the winner's own, which he would recover."""
    rules, winner = outlook.rules, ask.about[0]
    return [-float(rules.owner_of[rules.standards.item(thing)] == winner) for thing in ask.options]


def _captured_standard(outlook: Outlook, ask: Choose) -> list[float]:
    return [-weight for weight in _handed_standard(outlook, ask)]


def _retreat(outlook: Outlook, ask: Choose) -> list[float]:
    group = outlook.rules.provinces
    others = [place for place in places_of(outlook) if outlook.state.controller[place] == outlook.seat]
    return [guard_worth(outlook, [*others, group.item(thing)]) for thing in ask.options]


WAR: Final[dict[str, Judge]] = {
    "agent.auxiliary": _deserter,
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
    "aftermath.legion_of": called_legion,
    "aftermath.stake": _stake,
    "aftermath.hand_over": _handed_standard,
    "aftermath.hand_over_trophy": _handed_trophy,
    "aftermath.capture": _captured_standard,
    "aftermath.distribute": army_for_legion,
    "aftermath.retreat": _retreat,
}
