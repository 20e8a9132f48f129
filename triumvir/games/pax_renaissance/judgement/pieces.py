"""Where pieces go, which of them are lost or set free, who rules and pays: each option is tried on the position."""

from __future__ import annotations

from functools import partial
from typing import Final

from triumvir.games.pax_renaissance.cards.codes import PAWN_AGENT
from triumvir.games.pax_renaissance.judgement.outlook import Judge, Outlook, by_trying
from triumvir.games.pax_renaissance.position.abilities import kill_pawn
from triumvir.games.pax_renaissance.position.bishops import arrive
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    BISHOP,
    FIRST_PAWN_TOKEN,
    KIND_OF,
    MEDIEVAL,
    PIRATE,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.pieces import (
    empty_borders,
    empty_cities,
    free_to_border,
    free_to_city,
    kill_city,
    kill_pirate,
    kill_repressed,
    move_in_city,
    obtain,
    repress_pawn,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import remove_bishop
from triumvir.games.pax_renaissance.position.vocabulary import DECLINE, LEAVE
from triumvir.games.pax_renaissance.rules.emancipation import free
from triumvir.games.pax_renaissance.rules.placing import piece_to_city, pirate_to_sea, place_concession
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.vocabulary import DONE

RATHER: Final = 1.0
"""The weight of a choice that follows from a plan, and its opposite the weight of all others."""


# ---- placing


def _place_agent(state: PaxState, ask: Choose, thing: int) -> Flow:
    """An agent goes to a city, a border, or as a bishop onto an item."""
    rules, seat = state.rules, ask.seat
    piece = rules.agent.item(ask.about[0])
    if KIND_OF[piece] == BISHOP:
        yield from obtain(state, seat, piece, thing)
        yield from arrive(state, seat, rules.item.item(thing), piece)
    elif piece == PAWN_AGENT:
        border = rules.border.item(thing)
        yield from place_concession(state, seat, border, rules.sides[border])
    elif thing in rules.city:
        yield from piece_to_city(state, seat, rules.city.item(thing), piece)
    else:
        yield from pirate_to_sea(state, seat, rules.border.item(thing), piece)


def _place_bonus(state: PaxState, ask: Choose, thing: int) -> Flow:
    rules = state.rules
    return place_concession(state, ask.seat, rules.border.item(thing), (rules.empire.item(ask.about[0]),))


def _levy(state: PaxState, ask: Choose, thing: int) -> Flow:
    city = state.rules.city.item(thing)
    empire = state.rules.empire.item(ask.about[0])
    yield from piece_to_city(state, ask.seat, city, state.rules.levy[4 * city + state.face[empire]])


def _swap(state: PaxState, ask: Choose, thing: int) -> None:
    cities = state.rules.city
    move_in_city(state, cities.item(ask.about[0]), cities.item(thing))


def _survive(state: PaxState, ask: Choose, thing: int) -> Flow:
    """The survivor takes the first place there is."""
    rules = state.rules
    if thing in rules.token:
        return free(state, ask.seat, rules.token.item(thing))
    empire, piece = rules.empire.item(ask.about[0]), rules.agent.item(thing)
    borders = empty_borders(state, empire)
    if piece == PAWN_AGENT:
        return place_concession(state, ask.seat, borders[0], (empire,))
    if KIND_OF[piece] == PIRATE:
        return pirate_to_sea(state, ask.seat, next(border for border in borders if rules.is_sea[border]), piece)
    return piece_to_city(state, ask.seat, empty_cities(state, empire)[0], piece)


# ---- losing


def _lose(state: PaxState, thing: int) -> None:
    """A piece goes back to the supply from wherever the thing says; an agent has not been placed yet."""
    rules = state.rules
    if thing in rules.city:
        kill_city(state, rules.city.item(thing))
    elif thing in rules.token:
        token = rules.token.item(thing)
        kill_repressed(state, ALL_EMPIRES[token // TOKENS], token % TOKENS)
    elif thing in rules.pawn:
        kill_pawn(state, rules.pawn.item(thing))
    elif thing in rules.pirate:
        kill_pirate(state, rules.pirate.item(thing))
    elif thing in rules.item:
        remove_bishop(state, rules.item.item(thing))


def _take(state: PaxState, ask: Choose, thing: int) -> None:
    """The piece of that place is not there any more."""
    _lose(state, thing)


def _losses(outlook: Outlook, ask: Choose) -> list[float]:
    """The set that costs least; its things are asked for in rising order."""
    assert ask.whole is not None, "losses are chosen as a set"
    assert ask.picked is not None, "losses are chosen as a set"
    keep = {thing: -outlook.gain(partial(_lose, thing=thing)) for thing in sorted(set(ask.whole))}
    least = sorted(ask.whole, key=lambda thing: keep[thing])[: ask.most]
    for thing in ask.picked:
        if thing in least:
            least.remove(thing)
    wanted = [thing for thing in ask.options if thing in least]
    best = wanted[0] if wanted else ask.options[0]
    return [RATHER if thing == best else -RATHER for thing in ask.options]


# ---- repressing and setting free


def _repress_there(state: PaxState, ask: Choose, thing: int) -> None:
    repress_pawn(state, state.rules.pawn.item(ask.about[0]), state.rules.empire.item(thing))


def _free(state: PaxState, ask: Choose, thing: int) -> Flow:
    return free(state, ask.seat, state.rules.token.item(thing))


def _free_there(state: PaxState, ask: Choose, thing: int) -> None:
    rules = state.rules
    place, slot = divmod(rules.token.item(ask.about[0]), TOKENS)
    empire = ALL_EMPIRES[place]
    if slot >= FIRST_PAWN_TOKEN:
        free_to_border(state, empire, slot, rules.border.item(thing))
    else:
        free_to_city(state, empire, slot, rules.city.item(thing))


def _liberate(state: PaxState, ask: Choose, thing: int) -> None:
    state.turn_face(state.rules.empire.item(ask.about[0]), MEDIEVAL)


PIECES: Final[dict[str, Judge]] = {
    "agent.where": by_trying(_place_agent, LEAVE),
    "levy.city": by_trying(_levy),
    "battle.losses": _losses,
    "battle.survivor": by_trying(_survive),
    "battle.rearrange": by_trying(_swap),
    "supply.take": by_trying(_take),
    "bishop.pacify": by_trying(_take, DONE),
    "repress.empire": by_trying(_repress_there),
    "emancipate.token": by_trying(_free, DONE),
    "emancipate.city": by_trying(_free_there),
    "emancipate.border": by_trying(_free_there),
    "regime.concession": by_trying(_place_bonus, DECLINE),
    "regime.liberty": by_trying(_liberate, DECLINE),
}
