"""Chapter 5.1 to 5.4: an attack is declared and answered, auxiliaries are recruited, the formations are laid out."""

from __future__ import annotations

from triumvir.games.imperator.cards.kinds import ArmyId, ProvinceId, Side, UnitId
from triumvir.games.imperator.position.benefits import ATTACK_LEAST, ATTACK_OFF, FREE_OF, PICKS
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDED, DEFENDER, FORMING, NO_ARMY, Combat
from triumvir.games.imperator.position.rules_data import FORM_TOGETHER
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.steps import BATTLE, DEFENCE, END_TURN, FORM_ATTACKER, FORM_DEFENDER, RECRUIT
from triumvir.games.imperator.position.vocabulary import NO_ARMY as NO_ARMY_WORD
from triumvir.games.imperator.rules.reactions import attack_window
from triumvir.kernel.choose import Flow, Part
from triumvir.kernel.kinds import NOBODY, Seat

# ---- costs and what is possible


def target_cost(state: ImperatorState, army: ArmyId, target: ProvinceId) -> int:
    """What attacking a province costs an army without auxiliaries: its VP, twice that if it is not adjacent (5.1)."""
    rules = state.rules
    vp = rules.vp[target]
    if not rules.is_adjacent[state.army_at[army]][target]:
        vp *= 2
    return state.reduced(rules.owner_of[army], vp, ATTACK_OFF, ATTACK_LEAST)


def auxiliaries_cost(state: ImperatorState, seat: Seat, side: Side, count: int) -> int:
    """What recruiting so many auxiliaries costs a seat on a side of a combat (5.1, 5.2)."""
    paid_for = count - state.benefit(seat, FREE_OF[side])
    return paid_for * state.rules.auxiliary_cost if paid_for > 0 else 0


def most_auxiliaries(state: ImperatorState, seat: Seat, side: Side, talents: int, deck: int) -> int:
    """How many auxiliaries a seat may recruit with so many talents from a deck of so many cards."""
    rules = state.rules
    most = min(deck, rules.auxiliary_cap) if rules.auxiliary_cap else deck
    if rules.auxiliary_cost == 0:
        return most
    return min(most, state.benefit(seat, FREE_OF[side]) + talents // rules.auxiliary_cost)


def targets_of(state: ImperatorState, army: ArmyId) -> list[ProvinceId]:
    """The provinces of rivals that the owner of an army can pay to attack with it."""
    seat = state.rules.owner_of[army]
    talents = state.talents[seat]
    return [
        province
        for province, controller in zip(state.rules.provinces.items, state.controller)
        if controller not in (NOBODY, seat) and target_cost(state, army, province) <= talents
    ]


def may_attack_with(state: ImperatorState, army: ArmyId) -> bool:
    """Whether an army has a target that can be paid."""
    seat = state.rules.owner_of[army]
    talents = state.talents[seat]
    for province, controller in zip(state.rules.provinces.items, state.controller):
        if controller not in (NOBODY, seat) and target_cost(state, army, province) <= talents:
            return True
    return False


def may_attack(state: ImperatorState, seat: Seat) -> bool:
    """Whether a seat can declare any attack now (4.3.4)."""
    if state.round <= state.rules.peace_rounds:
        return False
    return any(may_attack_with(state, army) for army in state.armies_of(seat))


# ---- 5.1 declaration


def attack(state: ImperatorState) -> Flow:
    """The active seat names army, province and auxiliaries and pays; then the defender's heralds may be sent."""
    seat = state.turn
    rules = state.rules
    armies = [army for army in state.armies_of(seat) if may_attack_with(state, army)]
    army = yield from rules.armies.pick(seat, "attack.army", armies)
    about = (rules.armies.thing(army),)
    target = yield from rules.provinces.pick(seat, "attack.target", targets_of(state, army), about)
    cost = target_cost(state, army, target)
    deck = len(state.auxiliaries)
    most = most_auxiliaries(state, seat, ATTACKER, state.talents[seat] - cost, deck)
    count = yield from _choose_number(state, seat, "attack.auxiliaries", most, (rules.provinces.thing(target),))
    declare(state, army, target, count)
    goes_on = yield from attack_window(state)
    state.step = DEFENCE if goes_on else END_TURN


def declare(state: ImperatorState, army: ArmyId, target: ProvinceId, count: int) -> None:
    """Pay for an attack and open its combat."""
    rules = state.rules
    seat = rules.owner_of[army]
    cost = target_cost(state, army, target) + auxiliaries_cost(state, seat, ATTACKER, count)
    state.pay(seat, cost)
    defender = state.controller[target]
    state.open_combat(Combat.declared_by(seat, defender, army, state.army_at[army], target, count, cost))
    province, banner = rules.provinces.thing(target), rules.armies.thing(army)
    state.note("attack.declared", seat, defender, province, banner, count, cost)


def _choose_number(state: ImperatorState, seat: Seat, prompt: str, most: int, about: tuple[int, ...]) -> Part[int]:
    """A number from 0 to `most`."""
    return (yield from state.rules.numbers.pick(seat, prompt, range(most + 1), about))


# ---- 5.2 defence


def armies_near(state: ImperatorState, seat: Seat, province: ProvinceId) -> list[ArmyId]:
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
    about = (combat.attacker, rules.provinces.thing(combat.target))
    near = armies_near(state, seat, combat.target)
    army = yield from rules.armies.pick_or(seat, "defence.army", near, NO_ARMY_WORD, about)
    army = NO_ARMY if army is None else army
    deck = len(state.auxiliaries) - combat.declared
    most = most_auxiliaries(state, seat, DEFENDER, state.talents[seat], deck)
    count = yield from _choose_number(state, seat, "defence.auxiliaries", most, about)
    cost = auxiliaries_cost(state, seat, DEFENDER, count)
    state.pay(seat, cost)
    combat.defend(army, count)
    _note_defence(state, seat, army, count, cost)
    state.step = RECRUIT


def _note_defence(state: ImperatorState, seat: Seat, army: ArmyId, count: int, cost: int) -> None:
    if army != NO_ARMY:
        state.note("defence.army", seat, state.rules.armies.thing(army), count, cost)
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


def _draw_auxiliaries(state: ImperatorState, combat: Combat, side: Side, count: int) -> None:
    """Draw face up. The deck counts as shuffled: each card is taken from anywhere in it."""
    seat, rules = combat.seat_of(side), state.rules
    for _ in range(count):
        kind = state.auxiliaries[state.below(len(state.auxiliaries))]
        state.take_auxiliary(kind)
        combat.recruit(side, rules.unit_of(kind))
        state.note("recruit.drew", seat, rules.auxiliaries.thing(kind))


def _pick_auxiliaries(state: ImperatorState, combat: Combat, side: Side, extra: int) -> Flow:
    """AUX_PICK: draw more, put as many back, chosen from all that were drawn."""
    seat, rules = combat.seat_of(side), state.rules
    _draw_auxiliaries(state, combat, side, extra)
    units = yield from rules.units.pick_set(seat, "recruit.return", combat.recruited[side], extra, extra, (extra,))
    for unit in units:
        combat.dismiss(side, unit)
        state.return_auxiliary(rules.auxiliary_of(unit))
        state.note("recruit.returned", seat, rules.units.thing(unit))


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


def available_units(state: ImperatorState, combat: Combat, side: Side) -> list[UnitId]:
    """The legions of a side's army and its auxiliaries."""
    army = combat.defending if side else combat.army
    legions = [] if army == NO_ARMY else state.legions_at(army)
    return [*legions, *combat.recruited[side]]


def _choose_formation(state: ImperatorState, combat: Combat, side: Side, hidden: bool = False) -> Part[list[UnitId]]:
    group, size = state.rules.units, state.rules.formation_size
    units = available_units(state, combat, side)
    if len(units) <= size:
        return sorted(units)
    seat = combat.seat_of(side)
    return (yield from group.pick_set(seat, "formation.unit", units, size, size, (size,), hidden=hidden))


def _lay_out(state: ImperatorState, combat: Combat, side: Side, units: list[UnitId]) -> None:
    seat = combat.seat_of(side)
    combat.lay_out(side, units)
    for unit in units:
        state.note("formation.unit", seat, state.rules.units.thing(unit))
    if not units:
        state.note("formation.empty", seat)
