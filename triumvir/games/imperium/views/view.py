"""What a seat may know of a position, as JSON-able data in keys: the one door to the outside (rules 3)."""

from __future__ import annotations

from typing import Any, Final

from triumvir.games.imperium.cards.codes import COMMON, ICONS, NATIONS, RESOURCES, STATES, TOKENS
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.constants import (
    ACTIVATE,
    BOT_ACTS,
    CLEANUP,
    INNOVATE,
    LAST_ROUND,
    NO_END,
    REVOLT,
    SETUP,
    SOLSTICE,
)
from triumvir.games.imperium.position.passives import hand_size
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import (
    CIVILISED_DECK,
    DRAW,
    EACH_SLOT,
    EXILE,
    FAME_DECK,
    HAND,
    HISTORY,
    MAIN_DECK,
    NATION,
    NO_CARD,
    POWER,
    REGION_DECK,
    UNCIVILISED_DECK,
    UNREST_PILE,
    Slot,
    Zone,
    zone_of,
)
from triumvir.games.imperium.scoring import breakdown_of, score_row
from triumvir.games.imperium.views.solo_view import solo_view
from triumvir.games.imperium.views.surmised_view import known_by_memory, surmised_view
from triumvir.kernel.kinds import Seat
from triumvir.kernel.state import seer_of
from triumvir.kernel.vocabulary import Vocabulary

SIDES: Final = ("a", "b")
DECKS: Final = (
    ("main", MAIN_DECK),
    ("region", REGION_DECK),
    ("uncivilised", UNCIVILISED_DECK),
    ("civilised", CIVILISED_DECK),
    ("fame", FAME_DECK),
)
PHASE_OF_ACTIVITY: Final = {
    SETUP: "setup",
    ACTIVATE: "activate",
    INNOVATE: "innovate",
    REVOLT: "revolt",
    CLEANUP: "cleanup",
    SOLSTICE: "solstice",
    BOT_ACTS: "bot",
}


def state_view(state: ImperiumState, seat: Seat | None, vocabulary: Vocabulary) -> dict[str, Any]:
    """The view of a seat, or of a spectator (None)."""
    bit = 1 << seer_of(state, seat)
    cards = vocabulary.keys[state.rules.card_things.first : state.rules.card_things.first + state.rules.cards]
    return {
        "round": state.round,
        "turn": state.turn,
        "start": state.start,
        "phase": phase_of(state),
        "ending": None if state.ending == NO_END else "last" if state.ending == LAST_ROUND else "current",
        "collapsed": state.collapsed,
        "unrest_at_end": list(state.unrest_at_end),
        "solstice": state.activity == SOLSTICE,
        "market": [_slot_view(state, slot, cards) for slot in EACH_SLOT],
        "decks": {name: len(state.piles[zone]) for name, zone in DECKS},
        "known": {name: _known(state, zone, bit, cards) for name, zone in DECKS},
        "unrest": len(state.piles[UNREST_PILE]),
        "exile": _keys(cards, state.piles[EXILE]),
        "king": SIDES[state.king_side],
        "king_done": [player for player in state.each_player() if state.king_done >> player & 1],
        "players": [_player_view(state, player, bit, cards) for player in state.each_seat()],
        "resolving": [
            {"seat": player, "card": cards[card]} for player in state.each_player() for card in state.resolving(player)
        ],
        "attack": _attack_view(state, cards),
        "pending": _keys(cards, state.pending),
        "offered": _offers_view(state),
        "solo": solo_view(state, bit, cards),
        "options": dict(state.rules.options),
    }


def phase_of(state: ImperiumState) -> str:
    """The phase of the game or of the turn, as PHASES names it."""
    return "over" if state.over else PHASE_OF_ACTIVITY.get(state.activity, "turn")


def _keys(cards: tuple[str, ...], pile: list[CardId]) -> list[str]:
    return [cards[card] for card in pile]


def _known(state: ImperiumState, zone: Zone, bit: int, cards: tuple[str, ...]) -> list[str]:
    """The cards of a hidden pile that the viewer knows, from the top."""
    known = state.known
    seen = [cards[card] for card in reversed(state.piles[zone]) if known[card] & bit]
    return seen + known_by_memory(state, zone, bit.bit_length() - 1, cards) if state.memories else seen


# ---- common zones


def _slot_view(state: ImperiumState, slot: Slot, cards: tuple[str, ...]) -> dict[str, Any]:
    card = state.market[slot]
    return {
        "slot": slot + 1,
        "card": None if card == NO_CARD else cards[card],
        "unrest": state.under[slot] != NO_CARD,
        "tokens": _tokens_view(state.tokens, slot),
    }


def _tokens_view(tokens: list[int], place: int) -> dict[str, int]:
    return {RESOURCES[resource]: tokens[TOKENS * place + resource] for resource in range(TOKENS)}


def _attack_view(state: ImperiumState, cards: tuple[str, ...]) -> dict[str, Any] | None:
    """The innermost attack that is being resolved."""
    if not state.attacks:
        return None
    player, card, avoided = state.attacks[-3:]
    return {
        "seat": player,
        "card": cards[card],
        "avoided": [seat for seat in state.each_seat() if avoided >> seat & 1],
    }


def _offers_view(state: ImperiumState) -> list[list[str]]:
    """By seat: the nations that it may draft."""
    names = [None if nation == COMMON else NATIONS[nation - 1] for nation in state.offered]
    return [[name for name in names[place : place + 2] if name] for place in range(0, len(names), 2)]


# ---- players


def _player_view(state: ImperiumState, seat: Seat, bit: int, cards: tuple[str, ...]) -> dict[str, Any]:
    accession = state.accession(seat)
    nation = state.nation[seat]
    row = score_row(state, seat, bit)
    return {
        "seat": seat,
        "nation": None if nation == COMMON else NATIONS[nation - 1],
        "side": SIDES[state.power[seat]],
        "state": STATES[state.side[seat]],
        "pool": _tokens_view(state.pool, seat),
        "actions": state.actions[seat],
        "exhausts": state.exhausts[seat],
        "spent_exhausts": state.set_aside[seat] + state.markers[seat],
        "hand_size": hand_size(state, seat),
        **_hidden_view(state, seat, bit, cards),
        **_open_view(state, seat, cards),
        "nation_deck": len(state.nation_deck(seat)),
        "known_nation": _known(state, zone_of(seat, NATION), bit, cards),
        "accession": None if accession == NO_CARD else cards[accession],
        "developments": _keys(cards, sorted(state.developments(seat))),
        "score": {**breakdown_of(row), "total": sum(row)},
    }


def _hidden_view(state: ImperiumState, seat: Seat, bit: int, cards: tuple[str, ...]) -> dict[str, Any]:
    """Hand, draw deck and history: how many, and which the viewer knows."""
    return {
        "hand": len(state.hand(seat)),
        "cards": sorted(_known(state, zone_of(seat, HAND), bit, cards)),
        "draw": len(state.draw_deck(seat)),
        "known_draw": _known(state, zone_of(seat, DRAW), bit, cards),
        "history": len(state.history(seat)),
        "history_cards": sorted(_known(state, zone_of(seat, HISTORY), bit, cards)),
        **surmised_view(state, seat, bit.bit_length() - 1, cards),
    }


def _open_view(state: ImperiumState, seat: Seat, cards: tuple[str, ...]) -> dict[str, Any]:
    """What lies before a player for all to see."""
    powers = state.piles[zone_of(seat, POWER)]
    return {
        "power": cards[powers[0]] if powers else None,
        "power_exhausted": bool(powers) and state.is_exhausted(powers[0]),
        "discard": _keys(cards, state.discard_pile(seat)),
        "play": [_card_view(state, card, cards) for card in state.in_play(seat)],
    }


def _card_view(state: ImperiumState, card: CardId, cards: tuple[str, ...]) -> dict[str, Any]:
    icons = state.rules.icons[card]
    return {
        "card": cards[card],
        "exhausted": state.is_exhausted(card),
        "garrison": _keys(cards, state.garrison(card)),
        "icons": [name for icon, name in enumerate(ICONS) for _ in range(icons[icon])],
    }
