"""How near every seat is to each of the four victories, and what that makes of its chance to declare one (12)."""

from __future__ import annotations

from math import exp
from typing import Final

from triumvir.games.pax_renaissance.cards.codes import Column, Religion, VictoryId
from triumvir.games.pax_renaissance.judgement.tally import Tally
from triumvir.games.pax_renaissance.judgement.usual import usual_of
from triumvir.games.pax_renaissance.position.abilities import anybody_has
from triumvir.games.pax_renaissance.position.constants import (
    ACTIONS,
    ALL_COLUMNS,
    ALL_RELIGIONS,
    ALL_VICTORIES,
    DISCOVERY,
    FIRST_COLUMN,
    GLOBALIZATION,
    HOLY,
    IMPERIAL,
    LAW,
    NONE,
    ROW,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.rules.market import price_of
from triumvir.games.pax_renaissance.rules.victory import SLOW, bishop_counts, token_counts
from triumvir.kernel.kinds import Seat

# Steps that each thing still missing is worth
KING_STEP: Final = 1.0
CONCESSION_STEP: Final = 0.8
DISCOVERY_STEP: Final = 1.0
REPUBLIC_STEP: Final = 1.3
LAW_STEP: Final = 0.8
BISHOP_STEP: Final = 1.0
TOKEN_STEP: Final = 0.7
FAITH_STEP: Final = 1.0

NEAR: Final = 0.5
"""The chance of who has all but nothing to do for an active victory."""
EASE: Final = 0.6
"""Each step lessens the chance by a factor of exp of this."""
WON: Final = 1.0
"""The actor can declare it in this turn."""
NEXT: Final = 0.85
"""Another seat can declare it in its next turn, if nobody hinders it."""
WAITS: Final = 0.6
"""The actor has no action left and all others will try to hinder it."""
COMET_AT_HAND: Final = 0.6
COMET_IN_MARKET: Final = 0.45
COMET_IN_DECKS: Final = 0.3
"""How much of an active victory an inactive one is worth, by where the next comet is."""


def chances(state: PaxState, tally: Tally, rounds: float) -> list[float]:
    """By seat: the chance to declare a victory before others do, from 0 to 1, each for itself.

    `rounds` are the rounds until the decks run out; the seats that will not have a turn again have no chance.
    """
    seats = state.each_seat()
    failing = [1.0] * state.seats
    comet = _comet_factor(state)
    time = min(1.0, 0.3 + 0.3 * rounds) if rounds > 0 else 0.0
    for victory in ALL_VICTORIES:
        is_active = state.active >> victory & 1
        if not is_active and not comet:
            continue
        reach = NEAR * time if is_active else NEAR * comet * time
        missing = steps_missing(state, tally, victory)
        for seat in seats:
            steps = missing[seat]
            if steps or not is_active:
                failing[seat] *= 1.0 - reach * exp(-EASE * steps)
            else:
                failing[seat] *= 1.0 - _met(state, seat, victory, rounds)
    return [1.0 - failing[seat] for seat in seats]


def _met(state: PaxState, seat: Seat, victory: VictoryId, rounds: float) -> float:
    """The chance of a seat that meets the condition of an active victory."""
    if seat == state.actor:
        if state.actions == ACTIONS or (state.actions and not _is_slow(state, victory)):
            return WON
        return WAITS if rounds > 0 else 0.0
    return NEXT if rounds > 0 else 0.0


def _is_slow(state: PaxState, victory: VictoryId) -> bool:
    return victory in SLOW and anybody_has(state, SLOW[victory])


def _comet_factor(state: PaxState) -> float:
    """What an inactive victory is worth as a part of an active one; nothing if no comet will be bought any more."""
    is_comet = state.rules.is_comet
    places = [price_of(column) for column in ALL_COLUMNS if column % ROW and _is_comet_at(state, column)]
    if places:
        return COMET_AT_HAND if min(places) <= 2 else COMET_IN_MARKET
    lost = sum([is_comet[item] for item in state.discard])
    lost += sum([_is_comet_at(state, column) for column in FIRST_COLUMN])
    return COMET_IN_DECKS if lost < usual_of(state.rules).comets else 0.0


def _is_comet_at(state: PaxState, column: Column) -> bool:
    """Whether a card of the market that everybody has seen is a comet."""
    item = state.market[column]
    return item != NONE and state.rules.is_comet[item] and item not in state.veiled


# ---- steps missing


def steps_missing(state: PaxState, tally: Tally, victory: VictoryId) -> list[float]:
    """By seat: how far it is from the condition of a victory, in steps of about one good action; 0 if it meets it."""
    card = state.rules.victories[victory]
    lead = card.lead_of_two if state.seats == 2 else card.lead
    if victory == HOLY:
        return _holy(state, tally)
    if victory == IMPERIAL:
        return behind(tally.kings, lead, KING_STEP)
    if victory == GLOBALIZATION:
        main, kind, steps = tally.concessions, DISCOVERY, (CONCESSION_STEP, DISCOVERY_STEP)
    else:
        main, kind, steps = tally.republics, LAW, (REPUBLIC_STEP, LAW_STEP)
    first = behind(main, lead, steps[0])
    second = behind([counts[kind] for counts in tally.prestige], card.prestige_lead, steps[1])
    return [one + other for one, other in zip(first, second)]


def behind(values: list[int], lead: int, step: float) -> list[float]:
    """By seat: what it lacks to have so many more than each other one; nothing is asked for a lead of 0."""
    if not lead:
        return [0.0] * len(values)
    *_, second, best = sorted(values)
    return [step * max(0, (second if value == best else best) + lead - value) for value in values]


def _holy(state: PaxState, tally: Tally) -> list[float]:
    """The way by the religion that is nearest for the seat."""
    bishops, tokens = bishop_counts(state), token_counts(state)
    ways: list[list[float]] = []
    for religion in ALL_RELIGIONS:
        common = _to_supremacy(state, bishops, religion, BISHOP_STEP)
        common += _to_supremacy(state, tokens, religion, TOKEN_STEP)
        lead = state.rules.victories[HOLY].prestige_lead
        faith = behind([counts[religion] for counts in tally.prestige], lead, FAITH_STEP)
        ways.append([common + steps for steps in faith])
    return [min(steps) for steps in zip(*ways)]


def _to_supremacy(state: PaxState, counts: list[int], religion: Religion, step: float) -> float:
    """What a religion lacks to have more than the others (17.2)."""
    others = counts[:religion] + counts[religion + 1 :]
    rival = sum(others) if state.rules.combined_supremacy else max(others)
    return step * max(0, rival + 1 - counts[religion])
