"""The action phase: at most one of four actions (rules 4.3); the attack itself is in `attack.py`."""

from __future__ import annotations

from triumvir.games.imperator.position.rules_data import BANNERLESS, FROM_NEAR, FROM_RESERVE, POOL, RESERVE
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.steps import ATTACK as ATTACK_STEP
from triumvir.games.imperator.position.steps import END_TURN
from triumvir.games.imperator.position.vocabulary import ATTACK, CALL, MOVE, RAISE
from triumvir.games.imperator.rules.attack import may_attack
from triumvir.games.imperator.rules.costs import legion_cost, move_cost
from triumvir.games.imperator.rules.exchange import end_rest, rest_point
from triumvir.games.imperator.rules.legions import join_army
from triumvir.kernel.choose import UNANSWERED, Choose, Flow, Part
from triumvir.kernel.vocabulary import DONE

NO_BANNER = -1


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


def action_options(state: ImperatorState, seat: int) -> list[int]:
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


def may_move(state: ImperatorState, seat: int) -> bool:
    """Whether a seat has an army that it can move."""
    if state.province_count(seat) < 2:
        return False
    return any(destinations(state, army) for army in state.armies_of(seat))


def destinations(state: ImperatorState, army: int) -> list[int]:
    """The provinces to which an army can be moved and paid for."""
    seat = state.rules.owner_of[army]
    here, talents = state.army_at[army], state.talents[seat]
    return [
        province
        for province in state.provinces_of(seat)
        if province != here and move_cost(state, army, province) <= talents
    ]


def _move(state: ImperatorState, seat: int) -> Flow:
    rules = state.rules
    armies = [rules.first_army + army for army in state.armies_of(seat) if destinations(state, army)]
    thing = yield Choose(seat, "move.army", armies)
    army = thing - rules.first_army
    places = [rules.first_province + province for province in destinations(state, army)]
    place = yield Choose(seat, "move.to", places, (thing,))
    province = place - rules.first_province
    cost, source = move_cost(state, army, province), rules.first_province + state.army_at[army]
    state.pay(seat, cost)
    state.place_army(army, province)
    state.note("move.made", seat, thing, source, place, cost)


# ---- activate standard (4.3.2)


def banner_to_raise(state: ImperatorState, seat: int) -> int:
    """The next inactive standard; the bannerless army for a dishonoured seat without an army (9.5); or NO_BANNER."""
    inactive = state.inactive_standards(seat)
    if inactive:
        return inactive[0]
    may_raise = state.rules.raise_bannerless and state.is_dishonoured(seat) and not state.armies_of(seat)
    return BANNERLESS + seat if may_raise else NO_BANNER


def raise_places(state: ImperatorState, seat: int) -> list[int]:
    """The provinces in which a standard can be raised, because a legion can be assigned to it there."""
    if banner_to_raise(state, seat) == NO_BANNER:
        return []
    provinces = state.provinces_of(seat)
    if state.rules.activation_source != FROM_NEAR:
        return provinces if provinces and assignable_legions(state, seat, provinces[0]) else []
    return [province for province in provinces if assignable_legions(state, seat, province)]


def assignable_legions(state: ImperatorState, seat: int, province: int) -> list[int]:
    """Legions in the reserve and in armies that keep at least one, as far as activation_source lets them come (Q26)."""
    source = state.rules.activation_source
    sources = [RESERVE + seat]
    if source != FROM_RESERVE:
        near = state.rules.is_adjacent[province]
        for army in state.armies_of(seat):
            here = state.army_at[army]
            is_near = source != FROM_NEAR or here == province or near[here]
            if is_near and state.legion_count(army) > 1:
                sources.append(army)
    return [legion for legion, place in enumerate(state.legion_at) if place in sources]


def _raise(state: ImperatorState, seat: int) -> Flow:
    rules = state.rules
    army = banner_to_raise(state, seat)
    banner = rules.first_army + army
    places = [rules.first_province + province for province in raise_places(state, seat)]
    place = yield Choose(seat, "raise.province", places, (banner,))
    legions = yield from _assign(state, seat, (banner, place))
    cost = rules.activate_standard_cost
    state.pay(seat, cost)
    state.place_army(army, place - rules.first_province)
    state.note("raise.made", seat, banner, place, cost)
    for legion in legions:
        state.send_legion(legion, army)
        state.note("legion.joined", seat, rules.first_legion + legion, banner)


def _assign(state: ImperatorState, seat: int, about: tuple[int, int]) -> Part[list[int]]:
    """Legions one by one in rising order, at least one; every army they leave keeps one."""
    rules = state.rules
    chosen: list[int] = []
    left = assignable_legions(state, seat, about[1] - rules.first_province)
    cap = rules.legion_cap or len(left)
    while len(chosen) < cap:
        left = [legion for legion in left if _may_leave(state, legion, chosen)]
        if not left:
            break
        options = [rules.first_legion + legion for legion in left]
        thing = yield Choose(seat, "raise.legion", [DONE, *options] if chosen else options, about)
        if thing == DONE:
            break
        chosen.append(thing - rules.first_legion)
        left = left[options.index(thing) + 1 :]
    return chosen


def _may_leave(state: ImperatorState, legion: int, chosen: list[int]) -> bool:
    """Whether a legion may leave its army after those already chosen."""
    place = state.legion_at[legion]
    if place >= RESERVE:
        return True
    leaving = sum([state.legion_at[other] == place for other in chosen])
    return state.legion_count(place) - leaving > 1


# ---- activate legion (4.3.3)


def callable_legions(state: ImperatorState, seat: int) -> list[int]:
    """Inactive legions whose home province the seat controls."""
    home_of, controller = state.rules.home_of, state.controller
    return [
        legion for legion, place in enumerate(state.legion_at) if place == POOL and controller[home_of[legion]] == seat
    ]


def _call(state: ImperatorState, seat: int) -> Flow:
    rules = state.rules
    things = [rules.first_legion + legion for legion in callable_legions(state, seat)]
    thing = yield Choose(seat, "call.legion", things)
    cost = legion_cost(state, seat)
    state.pay(seat, cost)
    state.note("call.made", seat, thing, cost)
    yield from join_army(state, seat, thing - rules.first_legion)
