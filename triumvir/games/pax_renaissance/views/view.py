"""What a seat may know of a position, as JSON-able data in keys: the one door to the outside (rules 14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from triumvir.games.pax_renaissance.cards.codes import (
    EAST,
    HALF_KEYS,
    PIECE_KEYS,
    PRESTIGE_KEYS,
    WEST,
    Column,
    Half,
    ItemId,
)
from triumvir.games.pax_renaissance.position.abilities import hand_limit, is_silenced
from triumvir.games.pax_renaissance.position.constants import (
    ALL_COLUMNS,
    ALL_EMPIRES,
    ALL_SYMBOLS,
    AT_FAIR,
    EMPIRES,
    FIRST_PAWN,
    NO_BANKER,
    NO_PIECE,
    NO_VICTORY,
    NONE,
    PHASES,
    ROW,
)
from triumvir.games.pax_renaissance.position.prestige import concessions, prestige
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import kings, republics, tableau_items, throne_items, vassals
from triumvir.games.pax_renaissance.rules.market import buyable_columns, price_of
from triumvir.games.pax_renaissance.scoring import rounds_played
from triumvir.games.pax_renaissance.views.preview import battle_view, considered_view
from triumvir.games.pax_renaissance.views.view_board import (
    borders_view,
    fair_view,
    map_view,
    routes_view,
    squares_view,
    victories_view,
)
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import Vocabulary


def state_view(state: PaxState, seat: Seat | None, vocabulary: Vocabulary) -> dict[str, Any]:
    """The view of a seat, or of a spectator (None)."""
    keys = vocabulary.keys
    return {
        "edition": str(state.rules.options["edition"]),
        "round": rounds_played(state),
        "turn": state.actor,
        "turns": state.turn,
        "first": state.first,
        "actor": state.actor,
        "actions": state.actions,
        "phase": phase_of(state),
        "ops": _ops_view(state),
        "fair": HALF_KEYS[AT_FAIR.index(state.phase)] if state.phase in AT_FAIR else None,
        "market": _market_view(state, keys),
        **_decks_view(state, keys),
        "map": map_view(state, keys),
        "borders": borders_view(state, keys),
        "routes": routes_view(state, keys),
        "fairs": {HALF_KEYS[half]: fair_view(state, half, keys) for half in (WEST, EAST)},
        "squares": squares_view(state, keys),
        "players": [_player_view(state, player, seat, keys) for player in state.each_seat()],
        "victories": victories_view(state, keys),
        "declared": None if state.declared == NO_VICTORY else keys[state.rules.victory.thing(state.declared)],
        "resolving": _resolving_view(state, keys),
        "battle": battle_view(state, keys),
        "considered": considered_view(state, keys),
        "supply": _supply_view(state),
        **_cards_view(state, keys),
        "options": dict(state.rules.options),
    }


def phase_of(state: PaxState) -> str:
    """The phase of the game or of the turn, as PHASES names it."""
    if state.over:
        return "over"
    return "battle" if state.battle is not None else PHASES[state.phase]


def item_key(state: PaxState, item: ItemId, keys: tuple[str, ...]) -> str:
    """The key of a card or square."""
    return keys[state.rules.item.thing(item)]


def _items(state: PaxState, items: Sequence[int], keys: tuple[str, ...]) -> list[str]:
    first = state.rules.item.first
    return [keys[first + item] for item in items]


def _ops_view(state: PaxState) -> str | None:
    return (None, "west", "east", "both")[state.ops_halves]


def _resolving_view(state: PaxState, keys: tuple[str, ...]) -> dict[str, Any] | None:
    if state.resolving == NONE:
        return None
    half = state.rules.half[state.resolving]
    return {"seat": state.actor, "card": item_key(state, state.resolving, keys), "half": HALF_KEYS[half]}


# ---- market and decks


def _market_view(state: PaxState, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    buyable = [] if state.over or not state.actions else buyable_columns(state, state.actor)
    return [_column_view(state, column, column in buyable, keys) for column in ALL_COLUMNS]


def _column_view(state: PaxState, column: Column, is_buyable: bool, keys: tuple[str, ...]) -> dict[str, Any]:
    """A card that slid face down into column 0 was seen by all; one dealt face down was not (14)."""
    item = state.market[column]
    is_seen = item != NONE and item not in state.veiled
    return {
        "column": keys[state.rules.column.thing(column)],
        "card": item_key(state, item, keys) if is_seen else None,
        "back": None if item == NONE else HALF_KEYS[state.rules.half[item]],
        "face_down": item != NONE and column % ROW == 0,
        "florins": state.florins[column],
        "laid": bool(state.laid >> column & 1),
        "price": price_of(column) or None,
        "buyable": is_buyable,
    }


def _decks_view(state: PaxState, keys: tuple[str, ...]) -> dict[str, Any]:
    tops = [deck[-1] if deck and state.rules.astrology else NONE for deck in state.decks]
    return {
        "decks": {HALF_KEYS[half]: {"cards": len(state.decks[half])} for half in (WEST, EAST)},
        "top": {
            HALF_KEYS[half]: None if tops[half] == NONE else item_key(state, tops[half], keys) for half in (WEST, EAST)
        },
        "discard": _items(state, state.discard, keys),
        "removed": len(state.removed),
    }


# ---- cards in play


def _cards_view(state: PaxState, keys: tuple[str, ...]) -> dict[str, Any]:
    """Which cards and squares carry a bishop, are silenced, have performed an op in this turn."""
    items = [item for seat in state.each_seat() for item in tableau_items(state, seat)]
    with_bishop = [item for item in (*items, *throne_items(state)) if state.bishop[item] != NO_PIECE]
    return {
        "bishops": {item_key(state, item, keys): PIECE_KEYS[state.bishop[item]] for item in with_bishop},
        "silenced": _items(state, [item for item in items if is_silenced(state, item)], keys),
        "performed": _items(state, state.performed, keys),
    }


def _supply_view(state: PaxState) -> dict[str, Any]:
    """The pieces left; pirates of a common pool are counted among the rooks."""
    pool = state.rules.pool
    counts = {PIECE_KEYS[piece]: state.supply[piece] for piece in range(1, FIRST_PAWN) if pool[piece] == piece}
    return {**counts, "shared": state.rules.shared_pool}


# ---- players


def _player_view(state: PaxState, seat: Seat, viewer: Seat | None, keys: tuple[str, ...]) -> dict[str, Any]:
    rules = state.rules
    hand = sorted(state.hands[seat])
    is_open = seat == viewer or rules.open_hands
    limit, banker = hand_limit(state, seat), state.banker[seat]
    return {
        "seat": seat,
        "banker": None if banker == NO_BANKER else keys[rules.banker.thing(banker)].partition(":")[2],
        "florins": state.money[seat],
        "pawns": state.supply[FIRST_PAWN + seat],
        "hand": len(hand),
        "backs": sorted((HALF_KEYS[rules.half[item]] for item in hand), reverse=True),
        "cards": _items(state, hand, keys) if is_open else [],
        "west": _row_view(state, seat, WEST, keys),
        "east": _row_view(state, seat, EAST, keys),
        "maids": _items(state, state.maids[seat], keys),
        "prestige": {name: prestige(state, seat, kind) for kind, name in zip(ALL_SYMBOLS, PRESTIGE_KEYS)},
        "concessions": concessions(state, seat),
        "kings": len(kings(state, seat)),
        "republics": len(republics(state, seat)),
        "hand_limit": None if limit == NONE else limit,
    }


def _row_view(state: PaxState, seat: Seat, half: Half, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    return [_head_view(state, head, keys) for head in state.row(seat, half)]


def _head_view(state: PaxState, head: ItemId, keys: tuple[str, ...]) -> dict[str, Any]:
    is_square = head < EMPIRES
    piece = state.bishop[head]
    return {
        "item": item_key(state, head, keys),
        "bishop": None if piece == NO_PIECE else PIECE_KEYS[piece],
        "silenced": is_silenced(state, head),
        "performed": state.has_performed(head),
        "vassals": _items(state, vassals(state, ALL_EMPIRES[head]), keys) if is_square else [],
        "queens": _items(state, state.queens[head], keys) if is_square else [],
    }
