"""Where pieces go, which of them are lost or set free, who rules and pays: each option is tried on the position."""

from __future__ import annotations

from functools import partial
from typing import Final

from triumvir.games.pax_renaissance.cards.codes import PAWN_AGENT
from triumvir.games.pax_renaissance.judgement.outlook import Judge, Outlook, by_trying
from triumvir.games.pax_renaissance.position.abilities import Part, kill_pawn
from triumvir.games.pax_renaissance.position.bishops import arrive
from triumvir.games.pax_renaissance.position.constants import (
    BISHOP,
    EMPIRES,
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
from triumvir.kernel.choose import Choose
from triumvir.kernel.vocabulary import DONE

RATHER: Final = 1.0
"""The weight of a choice that follows from a plan, and its opposite the weight of all others."""


# ---- placing


def _place_agent(state: PaxState, ask: Choose, thing: int) -> Part:
    """An agent goes to a city, a border, or as a bishop onto an item."""
    rules, seat = state.rules, ask.seat
    piece = ask.about[0] - rules.first_agent
    if KIND_OF[piece] == BISHOP:
        yield from obtain(state, seat, piece, thing)
        yield from arrive(state, seat, thing - rules.first_item, piece)
    elif piece == PAWN_AGENT:
        border = thing - rules.first_border
        yield from place_concession(state, seat, border, rules.sides[border])
    elif rules.first_city <= thing < rules.first_city + rules.cities:
        yield from piece_to_city(state, seat, thing - rules.first_city, piece)
    else:
        yield from pirate_to_sea(state, seat, thing - rules.first_border, piece)


def _place_bonus(state: PaxState, ask: Choose, thing: int) -> Part:
    rules = state.rules
    return place_concession(state, ask.seat, thing - rules.first_border, (ask.about[0] - rules.first_empire,))


def _levy(state: PaxState, ask: Choose, thing: int) -> Part:
    city = thing - state.rules.first_city
    empire = ask.about[0] - state.rules.first_empire
    yield from piece_to_city(state, ask.seat, city, state.rules.levy[4 * city + state.face[empire]])


def _swap(state: PaxState, ask: Choose, thing: int) -> None:
    first = state.rules.first_city
    move_in_city(state, ask.about[0] - first, thing - first)


def _survive(state: PaxState, ask: Choose, thing: int) -> Part:
    """The survivor takes the first place there is."""
    rules = state.rules
    if rules.first_repressed <= thing < rules.first_repressed + TOKENS * EMPIRES:
        return free(state, ask.seat, thing - rules.first_repressed)
    empire, piece = ask.about[0] - rules.first_empire, thing - rules.first_agent
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
    if rules.first_city <= thing < rules.first_city + rules.cities:
        kill_city(state, thing - rules.first_city)
    elif rules.first_repressed <= thing < rules.first_repressed + TOKENS * EMPIRES:
        kill_repressed(state, *divmod(thing - rules.first_repressed, TOKENS))
    elif rules.first_pawn <= thing < rules.first_pawn + rules.borders:
        kill_pawn(state, thing - rules.first_pawn)
    elif rules.first_pirate <= thing < rules.first_pirate + rules.borders:
        kill_pirate(state, thing - rules.first_pirate)
    elif rules.first_item <= thing < rules.first_item + rules.items:
        remove_bishop(state, thing - rules.first_item)


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
    repress_pawn(state, ask.about[0] - state.rules.first_pawn, thing - state.rules.first_empire)


def _free(state: PaxState, ask: Choose, thing: int) -> Part:
    return free(state, ask.seat, thing - state.rules.first_repressed)


def _free_there(state: PaxState, ask: Choose, thing: int) -> None:
    rules = state.rules
    empire, slot = divmod(ask.about[0] - rules.first_repressed, TOKENS)
    if slot >= FIRST_PAWN_TOKEN:
        free_to_border(state, empire, slot, thing - rules.first_border)
    else:
        free_to_city(state, empire, slot, thing - rules.first_city)


def _liberate(state: PaxState, ask: Choose, thing: int) -> None:
    state.turn_face(ask.about[0] - state.rules.first_empire, MEDIEVAL)


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
