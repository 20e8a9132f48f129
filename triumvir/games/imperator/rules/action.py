"""The action phase: at most one of four actions (rules 4.3); the attack itself is in `attack.py`."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.cards.kinds import ArmyId, LegionId, Place, ProvinceId
from triumvir.games.imperator.position.rules_data import FROM_NEAR, FROM_RESERVE, POOL, RESERVE
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.steps import ATTACK as ATTACK_STEP
from triumvir.games.imperator.position.steps import END_TURN
from triumvir.games.imperator.position.vocabulary import ATTACK, CALL, MOVE, RAISE
from triumvir.games.imperator.rules.attack import may_attack
from triumvir.games.imperator.rules.costs import legion_cost, move_cost
from triumvir.games.imperator.rules.exchange import end_rest, rest_point
from triumvir.games.imperator.rules.legions import join_army
from triumvir.kernel.choose import UNANSWERED, Choose, Flow, Part
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE

NO_BANNER: Final = ArmyId(Place(-1))


def action_phase(state: ImperatorState) -> Flow:
    """One action or none; meanwhile standards may be exchanged."""
    seat = state.turn
    chosen = yield from rest_point(state, Choose(seat, "action.choose", action_options(state, seat)))
    if chosen == UNANSWERED:
        return
    end_rest(state)
    if chosen == MOVE:
        yield from _move(state, seat)
    elif chosen == RAISE:
        yield from _raise(state, seat)
    elif chosen == CALL:
        yield from _call(state, seat)
    elif chosen == DONE:
        state.note("action.passed", seat)
    state.step = ATTACK_STEP if chosen == ATTACK else END_TURN


def action_options(state: ImperatorState, seat: Seat) -> list[int]:
    """`done`, and the actions that can be paid and completed."""
    options = [DONE]
    if may_move(state, seat):
        options.append(MOVE)
    if state.talents[seat] >= state.rules.activate_standard_cost and raise_places(state, seat):
        options.append(RAISE)
    if legion_cost(state, seat) <= state.talents[seat] and callable_legions(state, seat):
        options.append(CALL)
    if may_attack(state, seat):
        options.append(ATTACK)
    return options


# ---- move standard (4.3.1)


def may_move(state: ImperatorState, seat: Seat) -> bool:
    """Whether a seat has an army that it can move."""
    if state.province_count(seat) < 2:
        return False
    return any(destinations(state, army) for army in state.armies_of(seat))


def destinations(state: ImperatorState, army: ArmyId) -> list[ProvinceId]:
    """The provinces to which an army can be moved and paid for."""
    seat = state.rules.owner_of[army]
    here, talents = state.army_at[army], state.talents[seat]
    return [
        province
        for province in state.provinces_of(seat)
        if province != here and move_cost(state, army, province) <= talents
    ]


def _move(state: ImperatorState, seat: Seat) -> Flow:
    rules = state.rules
    armies = [army for army in state.armies_of(seat) if destinations(state, army)]
    army = yield from rules.armies.pick(seat, "move.army", armies)
    thing = rules.armies.thing(army)
    province = yield from rules.provinces.pick(seat, "move.to", destinations(state, army), (thing,))
    cost, source = move_cost(state, army, province), rules.provinces.thing(state.army_at[army])
    state.pay(seat, cost)
    state.place_army(army, province)
    state.note("move.made", seat, thing, source, rules.provinces.thing(province), cost)


# ---- activate standard (4.3.2)


def banner_to_raise(state: ImperatorState, seat: Seat) -> ArmyId:
    """The next inactive standard; the bannerless army for a dishonoured seat without an army (9.5); or NO_BANNER."""
    inactive = state.inactive_standards(seat)
    if inactive:
        return inactive[0]
    may_raise = state.rules.raise_bannerless and state.is_dishonoured(seat) and not state.armies_of(seat)
    return state.rules.bannerless[seat] if may_raise else NO_BANNER


def raise_places(state: ImperatorState, seat: Seat) -> list[ProvinceId]:
    """The provinces in which a standard can be raised, because a legion can be assigned to it there."""
    if banner_to_raise(state, seat) == NO_BANNER:
        return []
    provinces = state.provinces_of(seat)
    if state.rules.activation_source != FROM_NEAR:
        return provinces if provinces and assignable_legions(state, seat, provinces[0]) else []
    return [province for province in provinces if assignable_legions(state, seat, province)]


def assignable_legions(state: ImperatorState, seat: Seat, province: ProvinceId) -> list[LegionId]:
    """Legions in the reserve and in armies that keep at least one, as far as activation_source lets them come (Q26)."""
    source = state.rules.activation_source
    sources = [state.rules.reserve[seat]]
    if source != FROM_RESERVE:
        near = state.rules.is_adjacent[province]
        for army in state.armies_of(seat):
            here = state.army_at[army]
            is_near = source != FROM_NEAR or here == province or near[here]
            if is_near and state.legion_count(army) > 1:
                sources.append(army)
    return [legion for legion, place in zip(state.rules.legions.items, state.legion_at) if place in sources]


def _raise(state: ImperatorState, seat: Seat) -> Flow:
    rules = state.rules
    army = banner_to_raise(state, seat)
    banner = rules.armies.thing(army)
    province = yield from rules.provinces.pick(seat, "raise.province", raise_places(state, seat), (banner,))
    place = rules.provinces.thing(province)
    legions = yield from _assign(state, seat, province, (banner, place))
    cost = rules.activate_standard_cost
    state.pay(seat, cost)
    state.place_army(army, province)
    state.note("raise.made", seat, banner, place, cost)
    for legion in legions:
        state.send_legion(legion, army)
        state.note("legion.joined", seat, rules.legions.thing(legion), banner)


def _assign(state: ImperatorState, seat: Seat, province: ProvinceId, about: tuple[int, int]) -> Part[list[LegionId]]:
    """Legions one by one in rising order, at least one; every army they leave keeps one."""
    rules = state.rules
    chosen: list[LegionId] = []
    left = assignable_legions(state, seat, province)
    cap = rules.legion_cap or len(left)
    while len(chosen) < cap:
        left = [legion for legion in left if _may_leave(state, legion, chosen)]
        if not left:
            break
        if chosen:
            legion = yield from rules.legions.pick_or(seat, "raise.legion", left, DONE, about)
        else:
            legion = yield from rules.legions.pick(seat, "raise.legion", left, about)
        if legion is None:
            break
        chosen.append(legion)
        left = left[left.index(legion) + 1 :]
    return chosen


def _may_leave(state: ImperatorState, legion: LegionId, chosen: list[LegionId]) -> bool:
    """Whether a legion may leave its army after those already chosen."""
    place = state.legion_at[legion]
    if place >= RESERVE:
        return True
    leaving = sum([state.legion_at[other] == place for other in chosen])
    return state.legion_count(place) - leaving > 1


# ---- activate legion (4.3.3)


def callable_legions(state: ImperatorState, seat: Seat) -> list[LegionId]:
    """Inactive legions whose home province the seat controls."""
    home_of, controller = state.rules.home_of, state.controller
    return [
        legion
        for legion, place in zip(state.rules.legions.items, state.legion_at)
        if place == POOL and controller[home_of[legion]] == seat
    ]


def _call(state: ImperatorState, seat: Seat) -> Flow:
    rules = state.rules
    legion = yield from rules.legions.pick(seat, "call.legion", callable_legions(state, seat))
    cost = legion_cost(state, seat)
    state.pay(seat, cost)
    state.note("call.made", seat, rules.legions.thing(legion), cost)
    yield from join_army(state, seat, legion)
