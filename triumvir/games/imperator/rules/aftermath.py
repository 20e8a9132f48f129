"""Chapter 5.9: the consequences of a combat in their order: legion, standard, conquest or retreat, auxiliaries."""

from __future__ import annotations

from triumvir.games.imperator.cards.kinds import LegionId, StandardId
from triumvir.games.imperator.position.combat_state import ATTACKER, OTHER, Combat
from triumvir.games.imperator.position.rules_data import INVOLVED_ARMY, POOL, WINNER_CHOOSES
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.steps import CONQUEST, END_TURN, STAKE
from triumvir.games.imperator.position.vocabulary import CAPTURE, RECLAIM
from triumvir.games.imperator.rules.standards import (
    first_of_each_owner,
    hand_over,
    own_standards_held_by,
    recover,
    retreat_from,
)
from triumvir.kernel.choose import Choose, Flow, Part
from triumvir.kernel.kinds import NOBODY, Seat


def sides_of(combat: Combat) -> tuple[Seat, Seat]:
    """The seats of winner and loser."""
    return combat.seat_of(combat.winner), combat.seat_of(OTHER[combat.winner])


# ---- 5.9.1 legion


def fallen(state: ImperatorState) -> Flow:
    """The loser returns one legion that lost its round, that of the attacked province before all others."""
    combat = state.combat
    assert combat is not None
    legions = beaten_legions(state, combat)
    if legions:
        legion = yield from _choose_fallen(state, combat, legions)
        _return_legion(state, combat, legion)
    state.step = STAKE


def beaten_legions(state: ImperatorState, combat: Combat) -> list[LegionId]:
    """The legions of the loser that lost their round; only the home legion of the province if it is among them."""
    side, rules = OTHER[combat.winner], state.rules
    lost = combat.lost[side]
    beaten = [unit for place, unit in enumerate(combat.formations[side]) if lost[place] and rules.is_legion(unit)]
    home = rules.home_legion[combat.target]
    return [home] if home in beaten else beaten


def _choose_fallen(state: ImperatorState, combat: Combat, legions: list[LegionId]) -> Part[LegionId]:
    """The loser chooses, or the winner (house rule legion_return_choice)."""
    winner, loser = sides_of(combat)
    group = state.rules.legions
    if state.rules.legion_return_choice == WINNER_CHOOSES:
        return (yield from group.pick(winner, "aftermath.legion_of", legions, (loser,)))
    return (yield from group.pick(loser, "aftermath.legion", legions, (winner,)))


def _return_legion(state: ImperatorState, combat: Combat, legion: LegionId) -> None:
    """The legion is inactive; an army without legions is gone, and its standard inactive or, without one, no more."""
    rules, seat = state.rules, combat.seat_of(OTHER[combat.winner])
    army = state.army_of(legion)
    state.send_legion(legion, POOL)
    state.note("aftermath.legion", seat, rules.legions.thing(legion))
    if not state.legion_count(army):
        state.lift_army(army)
        combat.lose_army(army)
        state.note("aftermath.army_gone", seat, rules.armies.thing(army))


# ---- 5.9.2 standard, 5.9.3 dissolution


def stake(state: ImperatorState) -> Flow:
    """The winner reclaims an own standard from the loser, or captures one of his."""
    combat = state.combat
    assert combat is not None
    winner, loser = sides_of(combat)
    own = own_standards_held_by(state, winner, loser)
    options: list[int] = [RECLAIM] if own else []
    if may_capture(state, loser):
        options.append(CAPTURE)
    if not options:
        state.note("aftermath.nothing", winner, loser)
    elif (yield Choose(winner, "aftermath.stake", options, (loser,))) == RECLAIM:
        state.note("aftermath.reclaimed", winner, state.rules.standards.thing(own[0]), loser)
        recover(state, winner, own[0])
    else:
        standard = yield from _choose_standard(state, combat, winner, loser)
        yield from hand_over(state, loser, standard, winner)
    state.step = CONQUEST


def may_capture(state: ImperatorState, loser: Seat) -> bool:
    """Whether the loser has a standard to hand over: an own one, or a trophy (house rule trophy_payment)."""
    if not state.is_dishonoured(loser):
        return True
    return bool(state.rules.trophy_payment) and bool(state.trophies(loser))


def _choose_standard(state: ImperatorState, combat: Combat, winner: Seat, loser: Seat) -> Part[StandardId]:
    """An inactive own standard if there is any, all being alike; else an active one; else a trophy."""
    inactive = state.inactive_standards(loser)
    if inactive:
        return inactive[0]
    group = state.rules.standards
    active = state.active_standards(loser)
    if not active:
        trophies = first_of_each_owner(state, state.trophies(loser))
        return (yield from group.pick(loser, "aftermath.hand_over_trophy", trophies, (winner,)))
    active = _eligible(state, combat, active)
    if state.rules.capture_choice == WINNER_CHOOSES:
        return (yield from group.pick(winner, "aftermath.capture", active, (loser,)))
    return (yield from group.pick(loser, "aftermath.hand_over", active, (winner,)))


def _eligible(state: ImperatorState, combat: Combat, active: list[StandardId]) -> list[StandardId]:
    """All active standards, or only that of the army that fought (house rule capture_choice)."""
    fought = combat.army if combat.winner != ATTACKER else combat.defending
    if state.rules.capture_choice == INVOLVED_ARMY and fought in active:
        return [standard for standard in active if standard == fought]
    return active


# ---- 5.9.4 conquest or retreat, 5.9.5 auxiliaries


def conquest(state: ImperatorState) -> Flow:
    """A winning attacker takes the province and moves in; a beaten one withdraws. The auxiliaries go back."""
    combat = state.combat
    assert combat is not None
    if combat.winner == ATTACKER:
        yield from _conquer(state, combat)
    else:
        _withdraw(state, combat)
    _return_auxiliaries(state, combat)
    state.close_combat()
    state.step = END_TURN


def _conquer(state: ImperatorState, combat: Combat) -> Flow:
    """Control changes, which may trigger the end; the defender's armies retreat, the attacking one moves in (Q47)."""
    rules, seat = state.rules, combat.attacker
    province = rules.provinces.thing(combat.target)
    state.note("aftermath.conquered", seat, province, combat.defender)
    state.take_control(seat, combat.target)
    yield from retreat_from(state, combat.target, combat.defender)
    if not combat.gone[ATTACKER]:
        state.place_army(combat.army, combat.target)
        state.note("aftermath.moved_in", seat, rules.armies.thing(combat.army), province)


def _withdraw(state: ImperatorState, combat: Combat) -> None:
    """The attacking army is back where it came from; on the map it has never left."""
    if not combat.gone[ATTACKER]:
        rules = state.rules
        army, source = rules.armies.thing(combat.army), rules.provinces.thing(combat.source)
        state.note("aftermath.withdrew", combat.attacker, army, source)


def _return_auxiliaries(state: ImperatorState, combat: Combat) -> None:
    """The auxiliaries of both sides go back to their deck, those left out of the formation too."""
    units = combat.recruited[0] + combat.recruited[1]
    for unit in units:
        state.return_auxiliary(state.rules.auxiliary_of(unit))
    if units:
        state.note("aftermath.auxiliaries", NOBODY, len(units))
