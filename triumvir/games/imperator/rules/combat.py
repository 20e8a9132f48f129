"""Chapter 5.5 to 5.8: strategy points, rounds, the score of a unit, the result; what follows is in `aftermath.py`."""

from __future__ import annotations

from triumvir.games.imperator.cards.codes import (
    ASSAULT,
    BRACE,
    BULWARK,
    CAVALRY,
    CHARGE,
    LEAD,
    MISSILE,
    RALLY,
    STEADFAST,
    VOLLEY,
)
from triumvir.games.imperator.cards.kinds import Side, UnitId
from triumvir.games.imperator.position.benefits import POINTS_OF
from triumvir.games.imperator.position.combat_state import (
    ATTACKER,
    DEFENDER,
    FIGHTING,
    NO_SIDE,
    NO_UNIT,
    OTHER,
    SETTLING,
    SIDES,
    Combat,
)
from triumvir.games.imperator.position.rules_data import PASS_FREELY, Rules
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.steps import FALLEN, ROUND, STAKE
from triumvir.games.imperator.rules.reactions import formation_window, round_window
from triumvir.kernel.choose import Flow, Part
from triumvir.kernel.kinds import NOBODY
from triumvir.kernel.vocabulary import PASS

# ---- the score of a unit (effects.md 3)


def modifier(rules: Rules, unit: UnitId, other: UnitId, side: Side, has_initiative: bool) -> int:
    """What is added to CV × bid of a unit that meets another: its own bonus, less the VOLLEY of the other."""
    ability = rules.unit_ability[unit]
    bonus = 0
    if ability == ASSAULT:
        bonus = rules.unit_n[unit] if side == ATTACKER else 0
    elif ability == BULWARK:
        bonus = rules.unit_n[unit] if side == DEFENDER else 0
    elif ability == LEAD:
        bonus = rules.unit_n[unit] if has_initiative else 0
    elif ability == CHARGE:
        bonus = rules.unit_n[unit] if rules.unit_class[other] == MISSILE else 0
    elif ability == BRACE:
        bonus = rules.unit_n[unit] if rules.unit_class[other] == CAVALRY else 0
    if rules.unit_ability[other] == VOLLEY and rules.unit_class[unit] != CAVALRY:
        bonus -= rules.unit_n[other]
    return bonus


def scores(
    rules: Rules, attacker: UnitId, attacker_bid: int, defender: UnitId, defender_bid: int, initiative: Side
) -> tuple[int, int]:
    """The attack scores of the attacker's and the defender's unit with these bids; `initiative` is a side."""
    mine = rules.unit_cv[attacker] * attacker_bid
    mine += modifier(rules, attacker, defender, ATTACKER, initiative == ATTACKER)
    theirs = rules.unit_cv[defender] * defender_bid
    theirs += modifier(rules, defender, attacker, DEFENDER, initiative == DEFENDER)
    return mine if mine > 0 else 0, theirs if theirs > 0 else 0


def winning_side(rules: Rules, attacker: UnitId, defender: UnitId, both: tuple[int, int]) -> Side:
    """The side that wins a round with these scores, NO_SIDE for a tie; STEADFAST decides equal scores."""
    mine, theirs = both
    if mine != theirs:
        return ATTACKER if mine > theirs else DEFENDER
    holds = rules.unit_ability[attacker] == STEADFAST
    if holds == (rules.unit_ability[defender] == STEADFAST):
        return NO_SIDE
    return ATTACKER if holds else DEFENDER


# ---- what a side may announce (5.6, 5.7)


def rounds_left(rules: Rules, combat: Combat) -> int:
    """Rounds still to be played, the running one included."""
    return rules.combat_rounds - combat.round + 1


def units_left(rules: Rules, combat: Combat, side: Side) -> int:
    """Units of a side that can still fight; none when it may run out of points and has (house rule keep_points)."""
    if combat.points[side] < rules.bid_min:
        return 0
    return combat.used[side].count(0)


def may_pass(rules: Rules, combat: Combat, side: Side) -> bool:
    """Whether a side may put no unit into this round: it has more rounds left than units (house rule pass_rule)."""
    return rules.pass_rule == PASS_FREELY or rounds_left(rules, combat) > units_left(rules, combat, side)


def most_bid(rules: Rules, combat: Combat, side: Side) -> int:
    """The highest bid of a side: units that still have to fight keep the least bid each (house rule keep_points)."""
    points = combat.points[side]
    if rules.keep_points:
        to_fight = min(units_left(rules, combat, side), rounds_left(rules, combat))
        points -= rules.bid_min * (to_fight - 1)
    return min(rules.bid_max, points)


# ---- 5.5 strategy points


def battle(state: ImperatorState) -> Flow:
    """Both sides get their strategy points; after the window FORMATION a side without units has lost (5.4)."""
    combat, rules = state.combat, state.rules
    assert combat is not None
    for side in SIDES:
        seat = combat.seat_of(side)
        points = rules.strategy_points + state.benefit(seat, POINTS_OF[side])
        combat.allot(side, points)
        state.note("combat.points", seat, points)
    yield from formation_window(state)
    if combat.formations[ATTACKER] and combat.formations[DEFENDER]:
        combat.enter(FIGHTING)
        state.step = ROUND
        return
    winner = ATTACKER if combat.formations[ATTACKER] else DEFENDER
    combat.decide(winner)
    combat.enter(SETTLING)
    state.note("combat.walkover", combat.seat_of(winner), combat.seat_of(OTHER[winner]))
    state.step = STAKE


# ---- 5.6 rounds


def combat_round(state: ImperatorState) -> Flow:
    """One round: window, unit and hidden bid, unit and open bid, scores; after the last one the result."""
    combat = state.combat
    assert combat is not None
    combat.begin_round()
    state.note("combat.round", NOBODY, combat.round)
    yield from round_window(state)
    yield from _announce(state, combat)
    _fight(state, combat)
    if combat.round < state.rules.combat_rounds:
        state.step = ROUND
        return
    _decide(state, combat)
    state.step = FALLEN


def _announce(state: ImperatorState, combat: Combat) -> Flow:
    """The side with the initiative bids hidden, the other answers openly; who is left alone bids openly."""
    side, number = combat.initiative, combat.round
    unit = yield from _choose_unit(state, combat, side, "combat.unit", (number,))
    combat.announce(side, unit, 0)
    if unit == NO_UNIT:
        yield from _announce_openly(state, combat, OTHER[side], "alone", (number,), ())
        return
    thing = state.rules.units.thing(unit)
    bid = yield from _choose_bid(state, combat, side, "combat.bid", (thing, number), sealed=True)
    combat.announce(side, unit, bid)
    state.note("combat.hidden", combat.seat_of(side), thing)
    yield from _announce_openly(state, combat, OTHER[side], "answer", (number, thing), (thing,))


def _announce_openly(
    state: ImperatorState, combat: Combat, side: Side, prompt: str, about: tuple[int, ...], other: tuple[int, ...]
) -> Flow:
    unit = yield from _choose_unit(state, combat, side, prompt + ".unit", about)
    if unit == NO_UNIT:
        return
    thing = state.rules.units.thing(unit)
    combat.announce(side, unit, 0)
    bid = yield from _choose_bid(state, combat, side, prompt + ".bid", (thing, *other))
    combat.announce(side, unit, bid)
    state.note("combat.open", combat.seat_of(side), thing, bid)


def _choose_unit(
    state: ImperatorState, combat: Combat, side: Side, prompt: str, about: tuple[int, ...]
) -> Part[UnitId]:
    """One of the unused units of a side, or NO_UNIT where it may or must pass (5.7)."""
    rules, seat = state.rules, combat.seat_of(side)
    units: list[UnitId] = []
    if units_left(rules, combat, side):
        used = combat.used[side]
        for place, unit in enumerate(combat.formations[side]):
            if not used[place] and unit not in units:
                units.append(unit)
    if not may_pass(rules, combat, side):
        return (yield from rules.units.pick(seat, prompt, units, about))
    chosen = yield from rules.units.pick_or(seat, prompt, units, PASS, about)
    if chosen is None:
        state.note("combat.passed", seat)
        return NO_UNIT
    return chosen


def _choose_bid(
    state: ImperatorState, combat: Combat, side: Side, prompt: str, about: tuple[int, ...], sealed: bool = False
) -> Part[int]:
    rules = state.rules
    bids = range(rules.bid_min, most_bid(rules, combat, side) + 1)
    return (yield from rules.numbers.pick(combat.seat_of(side), prompt, bids, about, sealed=sealed))


def _fight(state: ImperatorState, combat: Combat) -> None:
    """The hidden bid is revealed, both bids are spent, and the round is won or tied."""
    side = combat.initiative
    if combat.unit[side] != NO_UNIT:
        thing = state.rules.units.thing(combat.unit[side])
        state.reveal()
        state.note("combat.revealed", combat.seat_of(side), thing, combat.bid[side])
    combat.spend(ATTACKER)
    combat.spend(DEFENDER)
    mine, theirs = combat.unit
    if mine != NO_UNIT and theirs != NO_UNIT:
        _clash(state, combat)
    elif mine == theirs:
        state.note("combat.idle", NOBODY)
        combat.write_round((0, 0), NO_SIDE, 0)
    else:
        _win_alone(state, combat, DEFENDER if mine == NO_UNIT else ATTACKER)


def _clash(state: ImperatorState, combat: Combat) -> None:
    """Two units meet: the higher score wins the combat points on its own card."""
    rules = state.rules
    mine, theirs = combat.unit
    both = scores(rules, mine, combat.bid[ATTACKER], theirs, combat.bid[DEFENDER], combat.initiative)
    winner = winning_side(rules, mine, theirs, both)
    for side in SIDES:
        combat.use(side, has_lost=winner == OTHER[side])
        state.note("combat.score", combat.seat_of(side), rules.units.thing(combat.unit[side]), both[side])
    if winner == NO_SIDE:
        state.note("combat.tied", NOBODY)
        combat.write_round(both, NO_SIDE, 0)
        return
    unit = combat.unit[winner]
    gained = rules.unit_vp[unit]
    if both[ATTACKER] == both[DEFENDER]:
        state.note("combat.steadfast", combat.seat_of(winner), rules.units.thing(unit))
    state.note("combat.won", combat.seat_of(winner), rules.units.thing(unit), gained)
    combat.win_round(winner, gained)
    _rally(state, combat, winner)
    combat.write_round(both, winner, gained)


def _win_alone(state: ImperatorState, combat: Combat, side: Side) -> None:
    """A unit that meets none wins its combat points and one more, without abilities (5.7)."""
    rules = state.rules
    unit = combat.unit[side]
    gained = rules.unit_vp[unit] + rules.no_unit_bonus_vp
    combat.use(side, has_lost=False)
    state.note("combat.alone", combat.seat_of(side), rules.units.thing(unit), gained)
    combat.win_round(side, gained)
    if rules.abilities_in_automatic_round:
        _rally(state, combat, side)
    score = rules.unit_cv[unit] * combat.bid[side]
    combat.write_round((0, score) if side else (score, 0), side, gained)


def _rally(state: ImperatorState, combat: Combat, side: Side) -> None:
    """RALLY: the side that has won the round regains strategy points."""
    rules = state.rules
    unit = combat.unit[side]
    if rules.unit_ability[unit] == RALLY:
        combat.allot(side, rules.unit_n[unit])
        state.note("combat.rallied", combat.seat_of(side), rules.units.thing(unit), rules.unit_n[unit])


# ---- 5.8 result


def _decide(state: ImperatorState, combat: Combat) -> None:
    """More combat points win, the defender wins ties."""
    mine, theirs = combat.score
    winner = ATTACKER if mine > theirs else DEFENDER
    combat.decide(winner)
    combat.enter(SETTLING)
    seat, rival = combat.seat_of(winner), combat.seat_of(OTHER[winner])
    if mine == theirs:
        state.note("combat.held", seat, rival, theirs, mine)
        return
    own, other = (theirs, mine) if winner else (mine, theirs)
    state.note("combat.victory", seat, rival, own, other)
    if state.rules.combat_points_are_final:
        state.gain_glory(seat, own - other)
