"""Dealing anew what nobody can know: the order of the decks, the cards out of the game, those dealt face down.

All that was ever open is known to everybody: a hand is bought from the open market. So all seats know the same.
"""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import COMETS, EAST, WEST, ItemId
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.rules.setup import BOTTOM
from triumvir.kernel.dice import Dice
from triumvir.kernel.game import Unknown

COMETS_BELOW = BOTTOM + COMETS
"""So many cards lie at the bottom of a deck with both comets among them (2.6)."""

REMOVED = 2
VEILED = 3

Place = tuple[int, int]
"""A pile (a deck by its half, REMOVED, VEILED) and the place in it."""


def deal_anew(base: PaxState, now: PaxState, dice: Dice) -> PaxState:
    """A copy of `base` (before the running step) in which the cards still hidden in `now` change places."""
    other = base.copy()
    _shuffle_hidden(other, _hidden(now), dice)
    return other


def stir_decks(state: PaxState, dice: Dice) -> None:
    """The cards that are hidden change places, in place."""
    _shuffle_hidden(state, _hidden(state), dice)


def unknown_cards(state: PaxState) -> Unknown:
    """The cards that nobody can place, but for the comets; all that is out of the game is one place."""
    hidden, is_comet = _hidden(state), state.rules.is_comet
    unknown: Unknown = {}
    for pile, cards in enumerate(_piles(state)):
        for place, item in enumerate(cards):
            if item in hidden and not is_comet[item]:
                number = len(is_comet) * pile + (0 if pile == REMOVED else place)
                unknown.setdefault((state.rules.half[item],), {}).setdefault(number, []).append(item)
    for places in unknown.values():
        for items in places.values():
            items.sort()
    return unknown


def _hidden(state: PaxState) -> set[ItemId]:
    """The cards nobody can place; with open deck tops those are known (14)."""
    hidden = {*state.removed, *state.veiled}
    for deck in state.decks:
        hidden.update(deck[:-1] if state.rules.astrology else deck)
    return hidden


def _shuffle_hidden(state: PaxState, hidden: set[ItemId], dice: Dice) -> None:
    """Cards of one colour change places; comets lie only among the lowest of a deck."""
    if not any(state.decks) and not state.veiled:
        return
    piles = _piles(state)
    for half in (WEST, EAST):
        places = [
            (pile, place)
            for pile, cards in enumerate(piles)
            for place, item in enumerate(cards)
            if item in hidden and state.rules.half[item] == half
        ]
        _shuffle_places(state, piles, places, dice)
    state.decks = piles[:2]
    _follow_market(state, piles[VEILED])
    state.removed = piles[REMOVED]


def _piles(state: PaxState) -> list[list[ItemId]]:
    return [state.decks[WEST][:], state.decks[EAST][:], state.removed[:], state.veiled[:]]


def _shuffle_places(state: PaxState, piles: list[list[ItemId]], places: list[Place], dice: Dice) -> None:
    is_comet = state.rules.is_comet
    items = [piles[pile][place] for pile, place in places]
    comets = [item for item in items if is_comet[item]]
    others = [item for item in items if not is_comet[item]]
    dice.shuffle(others)
    low = [number for number, (pile, place) in enumerate(places) if pile < REMOVED and place < COMETS_BELOW]
    dice.shuffle(low)
    chosen = dict(zip(low, comets))
    for number, (pile, place) in enumerate(places):
        piles[pile][place] = chosen[number] if number in chosen else others.pop()


def _follow_market(state: PaxState, veiled: list[ItemId]) -> None:
    """The columns name the cards that lie in them face down now."""
    if veiled == state.veiled:
        return
    columns = [state.market.index(item) for item in state.veiled]
    for column, item in zip(columns, veiled):
        state.market[column] = item
    state.veiled = veiled
