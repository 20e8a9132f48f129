"""Chapter 4.1: nations, sides of the power cards, and what lies before each player at the start."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import (
    COMMON,
    EACH_NATION,
    MATERIALS,
    POPULATION,
    PROGRESS,
    STARTS_AS_ACCESSION,
    STARTS_BEFORE_PLAYER,
    STARTS_IN_DEVELOPMENTS,
    STARTS_IN_DRAW_DECK,
    STARTS_IN_NATION_DECK,
    STARTS_IN_POWER_AREA,
    Nation,
)
from triumvir.games.imperium.position import steps
from triumvir.games.imperium.position.constants import POWER_SIDES
from triumvir.games.imperium.position.decks import draw_top, shuffle_draw, shuffle_nation
from triumvir.games.imperium.position.piles import deal_out, gather_box
from triumvir.games.imperium.position.pools import supply
from triumvir.games.imperium.position.rules_data import BY_CHOICE
from triumvir.games.imperium.position.solo_state import BOT, HUMAN
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.vocabulary import SIDE_A, SIDE_B
from triumvir.games.imperium.position.zones import (
    ACCESSION,
    DEVELOPMENT,
    DRAW,
    NATION,
    POWER,
    STATE_CARD,
    zone_of,
)
from triumvir.games.imperium.rules.setup_common import lay_out_common
from triumvir.games.imperium.rules.solo.setup import lay_out_bot
from triumvir.kernel.choose import Choose, Flow, ask_all
from triumvir.kernel.kinds import Seat

START_MATERIALS = 3
START_PROGRESS = 1
OPENING_HAND = 5
DRAFTED_FROM = 2
"""Nations of which each seat drafts one."""


def deal_nations(state: ImperiumState) -> None:
    """Nations named by the options are taken; the others are dealt, one to each seat or two to choose from."""
    rules = state.rules
    for seat, nation in zip(state.each_seat(), rules.nations):
        if nation != COMMON:
            _take_nation(state, seat, nation)
    if state.solo is not None and rules.solo_nation != COMMON:
        _take_nation(state, BOT, rules.solo_nation)
    free = [nation for nation in EACH_NATION if nation not in state.nation]
    state.shuffle(free)
    undecided = [seat for seat in state.each_seat() if state.nation[seat] == COMMON]
    if undecided and rules.is_drafted:
        offered = [COMMON] * (DRAFTED_FROM * state.seats)
        for seat in undecided:
            place = DRAFTED_FROM * seat
            offered[place : place + DRAFTED_FROM] = sorted([free.pop() for _ in range(DRAFTED_FROM)])
        state.offer_nations(offered)
    else:
        for seat in undecided:
            _take_nation(state, seat, free.pop())
    if state.solo is not None and state.nation[BOT] == COMMON:
        _take_nation(state, BOT, free.pop())
    state.step = steps.DRAFT


def _take_nation(state: ImperiumState, player: Seat, nation: Nation) -> None:
    state.take_nation(player, nation)
    state.note("setup.nation", player, state.rules.nation_things.thing(nation))


def draft_nations(state: ImperiumState) -> Flow:
    """Each seat keeps one of the nations it was dealt; all choose at once."""
    nations = state.rules.nation_things
    asks = [
        Choose(seat, "setup.nation", nations.things(pair), sealed=True)
        for seat, pair in zip(state.each_seat(), _pairs(state))
        if pair[0] != COMMON
    ]
    if asks:
        answers = yield from ask_all(asks)
        for ask, thing in zip(asks, answers):
            ask.open()
            _take_nation(state, ask.seat, nations.item(thing))
        state.offer_nations([])
    state.step = steps.POWERS


def _pairs(state: ImperiumState) -> list[list[Nation]]:
    offered = state.offered
    return [offered[place : place + DRAFTED_FROM] for place in range(0, len(offered), DRAFTED_FROM)]


def choose_powers(state: ImperiumState) -> Flow:
    """Each seat chooses the side of its power card for the whole game; all choose at once."""
    fixed = state.rules.power_side
    sides = [fixed] * state.seats
    if fixed == BY_CHOICE:
        nations = state.rules.nation_things
        asks = [
            Choose(seat, "setup.power", [SIDE_A, SIDE_B], (nations.thing(state.nation[seat]),), sealed=True)
            for seat in state.each_seat()
        ]
        answers = yield from ask_all(asks)
        for ask in asks:
            ask.open()
        sides = [POWER_SIDES[thing - SIDE_A] for thing in answers]
    for seat, side in zip(state.each_seat(), sides):
        state.choose_power(seat, side)
        state.note("setup.power", seat, SIDE_A + side)
    state.step = steps.DEAL


def deal(state: ImperiumState) -> None:
    """Lay out the nations, the common cards and the market; deal the hands; the first round begins."""
    for seat in state.each_seat():
        _lay_out_nation(state, seat)
    if state.solo is not None:
        lay_out_bot(state)
    lay_out_common(state)
    gather_box(state)
    for seat in state.each_seat():
        for _ in range(min(OPENING_HAND, len(state.draw_deck(seat)))):
            draw_top(state, seat)
        state.note("setup.hand", seat, len(state.hand(seat)))
    state.name_start(HUMAN if state.solo is not None else state.each_seat()[state.below(state.seats)])
    state.note("setup.start", state.start)
    state.begin_round()
    state.begin_turn(state.start)
    state.step = steps.TURN


def _lay_out_nation(state: ImperiumState, seat: Seat) -> None:
    """The cards, tokens and the state card of a player (4.1.2 to 4.1.6)."""
    nation = state.nation[seat]
    places = (
        (STARTS_IN_POWER_AREA, POWER),
        (STARTS_AS_ACCESSION, ACCESSION),
        (STARTS_IN_NATION_DECK, NATION),
        (STARTS_IN_DEVELOPMENTS, DEVELOPMENT),
        (STARTS_IN_DRAW_DECK, DRAW),
    )
    for start, kind in places:
        deal_out(state, state.rules.cards_of(nation, start, state.seats), zone_of(seat, kind))
    deal_out(
        state,
        state.rules.cards_of(COMMON, STARTS_BEFORE_PLAYER, state.seats)[seat : seat + 1],
        zone_of(seat, STATE_CARD),
    )
    shuffle_nation(state, seat)
    shuffle_draw(state, seat)
    supply(state, seat, MATERIALS, START_MATERIALS)
    supply(state, seat, POPULATION, state.rules.start_population)
    supply(state, seat, PROGRESS, START_PROGRESS)
    state.return_tokens(seat)
