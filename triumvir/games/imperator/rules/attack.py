"""Chapter 5.1 to 5.4: an attack is declared and answered, auxiliaries are recruited, the formations are laid out."""

from __future__ import annotations

from triumvir.games.imperator.position.benefits import ATTACK_LEAST, ATTACK_OFF, FREE, PICKS
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDED, DEFENDER, FORMING, NO_ARMY, Combat
from triumvir.games.imperator.position.rules_data import FORM_TOGETHER, NOBODY
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.steps import BATTLE, DEFENCE, END_TURN, FORM_ATTACKER, FORM_DEFENDER, RECRUIT
from triumvir.games.imperator.position.vocabulary import NO_ARMY as NO_ARMY_WORD
from triumvir.games.imperator.rules.reactions import attack_window
from triumvir.kernel.choose import Choose, ChosenSet, Flow, Part, choose_set

# ---- costs and what is possible


def target_cost(state: ImperatorState, army: int, target: int) -> int:
    """What attacking a province costs an army without auxiliaries: its VP, twice that if it is not adjacent (5.1)."""
    rules = state.rules
    vp = rules.vp[target]
    if not rules.is_adjacent[state.army_at[army]][target]:
        vp *= 2
    return state.reduced(rules.owner_of[army], vp, ATTACK_OFF, ATTACK_LEAST)


def auxiliaries_cost(state: ImperatorState, seat: int, side: int, count: int) -> int:
    """What recruiting so many auxiliaries costs a seat on a side of a combat (5.1, 5.2)."""
    paid_for = count - state.benefit(seat, FREE + side)
    return paid_for * state.rules.auxiliary_cost if paid_for > 0 else 0


def most_auxiliaries(state: ImperatorState, seat: int, side: int, talents: int, deck: int) -> int:
    """How many auxiliaries a seat may recruit with so many talents from a deck of so many cards."""
    rules = state.rules
    most = min(deck, rules.auxiliary_cap) if rules.auxiliary_cap else deck
    if rules.auxiliary_cost == 0:
        return most
    return min(most, state.benefit(seat, FREE + side) + talents // rules.auxiliary_cost)


def targets_of(state: ImperatorState, army: int) -> list[int]:
    """The provinces of rivals that the owner of an army can pay to attack with it."""
    seat = state.rules.owner_of[army]
    talents = state.talents[seat]
    return [
        province
        for province, controller in enumerate(state.controller)
        if controller not in (NOBODY, seat) and target_cost(state, army, province) <= talents
    ]


def may_attack_with(state: ImperatorState, army: int) -> bool:
    """Whether an army has a target that can be paid."""
    seat = state.rules.owner_of[army]
    talents = state.talents[seat]
    for province, controller in enumerate(state.controller):
        if controller not in (NOBODY, seat) and target_cost(state, army, province) <= talents:
            return True
    return False


def may_attack(state: ImperatorState, seat: int) -> bool:
    """Whether a seat can declare any attack now (4.3.4)."""
    if state.round <= state.rules.peace_rounds:
        return False
    return any(may_attack_with(state, army) for army in state.armies_of(seat))


# ---- 5.1 declaration


def attack(state: ImperatorState) -> Flow:
    """The active seat names army, province and auxiliaries and pays; then the defender's heralds may be sent."""
    seat = state.turn
    first = state.rules.first_army
    things = [first + army for army in state.armies_of(seat) if may_attack_with(state, army)]
    army = (yield Choose(seat, "attack.army", things)) - first
    first = state.rules.first_province
    things = [first + province for province in targets_of(state, army)]
    target = (yield Choose(seat, "attack.target", things, (state.rules.first_army + army,))) - first
    cost = target_cost(state, army, target)
    deck = len(state.auxiliaries)
    most = most_auxiliaries(state, seat, ATTACKER, state.talents[seat] - cost, deck)
    count = yield from _choose_number(state, seat, "attack.auxiliaries", most, (first + target,))
    declare(state, army, target, count)
    goes_on = yield from attack_window(state)
    state.step = DEFENCE if goes_on else END_TURN


def declare(state: ImperatorState, army: int, target: int, count: int) -> None:
    """Pay for an attack and open its combat."""
    rules = state.rules
    seat = rules.owner_of[army]
    cost = target_cost(state, army, target) + auxiliaries_cost(state, seat, ATTACKER, count)
    state.pay(seat, cost)
    defender = state.controller[target]
    state.open_combat(Combat.declared_by(seat, defender, army, state.army_at[army], target, count, cost))
    province, banner = rules.first_province + target, rules.first_army + army
    state.note("attack.declared", seat, defender, province, banner, count, cost)


def _choose_number(
    state: ImperatorState, seat: int, prompt: str, most: int, about: tuple[int, ...]
) -> Part[int]:
    """A number from 0 to `most`."""
    first = state.rules.first_number
    return (yield Choose(seat, prompt, list(range(first, first + most + 1)), about)) - first


# ---- 5.2 defence


def armies_near(state: ImperatorState, seat: int, province: int) -> list[int]:
    """The armies of a seat that stand in a province or next to it."""
    near = state.rules.is_adjacent[province]
    army_at = state.army_at
    return [army for army in state.armies_of(seat) if army_at[army] == province or near[army_at[army]]]


def defence(state: ImperatorState) -> Flow:
    """The defender names one army in or next to the province, or none, and a number of auxiliaries, and pays."""
    combat = state.combat
    assert combat is not None
    combat.enter(DEFENDED)
    seat, rules = combat.defender, state.rules
    about = (combat.attacker, rules.first_province + combat.target)
    things = [NO_ARMY_WORD, *(rules.first_army + army for army in armies_near(state, seat, combat.target))]
    thing = yield Choose(seat, "defence.army", things, about)
    army = NO_ARMY if thing == NO_ARMY_WORD else thing - rules.first_army
    deck = len(state.auxiliaries) - combat.declared
    most = most_auxiliaries(state, seat, DEFENDER, state.talents[seat], deck)
    count = yield from _choose_number(state, seat, "defence.auxiliaries", most, about)
    cost = auxiliaries_cost(state, seat, DEFENDER, count)
    state.pay(seat, cost)
    combat.defend(army, count)
    _note_defence(state, seat, army, count, cost)
    state.step = RECRUIT


def _note_defence(state: ImperatorState, seat: int, army: int, count: int, cost: int) -> None:
    if army != NO_ARMY:
        state.note("defence.army", seat, state.rules.first_army + army, count, cost)
    elif count:
        state.note("defence.militia", seat, count, cost)
    else:
        state.note("defence.none", seat)


# ---- 5.3 recruiting


def recruit(state: ImperatorState) -> Flow:
    """Auxiliaries are drawn for the attacker, then for the defender; then whoever may pick among more does so."""
    combat = state.combat
    assert combat is not None
    _draw_auxiliaries(state, combat, ATTACKER, combat.declared)
    _draw_auxiliaries(state, combat, DEFENDER, combat.hired)
    for side in (ATTACKER, DEFENDER):
        extra = min(state.benefit(combat.seat_of(side), PICKS), len(state.auxiliaries))
        if extra and combat.recruited[side]:
            yield from _pick_auxiliaries(state, combat, side, extra)
    state.step = FORM_ATTACKER


def _draw_auxiliaries(state: ImperatorState, combat: Combat, side: int, count: int) -> None:
    """Draw face up. The deck counts as shuffled: each card is taken from anywhere in it."""
    seat, rules = combat.seat_of(side), state.rules
    for _ in range(count):
        kind = state.auxiliaries[state.below(len(state.auxiliaries))]
        state.take_auxiliary(kind)
        combat.recruit(side, rules.legions + kind)
        state.note("recruit.drew", seat, rules.first_auxiliary + kind)


def _pick_auxiliaries(state: ImperatorState, combat: Combat, side: int, extra: int) -> Flow:
    """AUX_PICK: draw more, put as many back, chosen from all that were drawn."""
    seat, first = combat.seat_of(side), state.rules.first_unit
    _draw_auxiliaries(state, combat, side, extra)
    things = [first + unit for unit in combat.recruited[side]]
    for thing in (yield from choose_set(seat, "recruit.return", things, extra, extra, (extra,))):
        combat.dismiss(side, thing - first)
        state.return_auxiliary(thing - state.rules.first_auxiliary)
        state.note("recruit.returned", seat, thing)


# ---- 5.4 formation


def form_attacker(state: ImperatorState) -> Flow:
    """The attacker lays out four units; with `formation_order` simultaneous both do, hidden until both are done."""
    combat = state.combat
    assert combat is not None
    combat.enter(FORMING)
    if state.rules.formation_order == FORM_TOGETHER:
        mine = yield from _choose_formation(state, combat, ATTACKER, hidden=True)
        theirs = yield from _choose_formation(state, combat, DEFENDER, hidden=True)
        state.reveal()
        _lay_out(state, combat, ATTACKER, mine)
        _lay_out(state, combat, DEFENDER, theirs)
        state.step = BATTLE
        return
    _lay_out(state, combat, ATTACKER, (yield from _choose_formation(state, combat, ATTACKER)))
    state.step = FORM_DEFENDER


def form_defender(state: ImperatorState) -> Flow:
    """The defender lays out four units, seeing those of the attacker."""
    combat = state.combat
    assert combat is not None
    _lay_out(state, combat, DEFENDER, (yield from _choose_formation(state, combat, DEFENDER)))
    state.step = BATTLE


def available_units(state: ImperatorState, combat: Combat, side: int) -> list[int]:
    """The legions of a side's army and its auxiliaries."""
    army = combat.defending if side else combat.army
    legions = [] if army == NO_ARMY else state.legions_at(army)
    return legions + combat.recruited[side]


def _choose_formation(state: ImperatorState, combat: Combat, side: int, hidden: bool = False) -> ChosenSet:
    first, size = state.rules.first_unit, state.rules.formation_size
    things = [first + unit for unit in available_units(state, combat, side)]
    if len(things) <= size:
        return sorted(things)
    return (yield from choose_set(combat.seat_of(side), "formation.unit", things, size, size, (size,), hidden=hidden))


def _lay_out(state: ImperatorState, combat: Combat, side: int, things: list[int]) -> None:
    seat, first = combat.seat_of(side), state.rules.first_unit
    combat.lay_out(side, [thing - first for thing in things])
    for thing in things:
        state.note("formation.unit", seat, thing)
    if not things:
        state.note("formation.empty", seat)
