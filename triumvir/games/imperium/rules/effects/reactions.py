"""Which abilities listen to what has just happened (effects.md 3); the windows themselves are in `interpreter.py`."""

from __future__ import annotations

from typing import NamedTuple

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import (
    ACCESSION_EVENT,
    ACQUIRE_EVENT,
    ATTACK_EVENT,
    BREAK_THROUGH_EVENT,
    GAIN_EVENT,
    MARKET_CARD_EVENT,
    PLAY_EVENT,
    RETURN_UNREST_EVENT,
)
from triumvir.games.imperium.cards.expressions import Event, Seq
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position import zones
from triumvir.games.imperium.position.events import Happened
from triumvir.games.imperium.position.passives import face_of
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import KINDS, PLAY, POWER
from triumvir.kernel.kinds import Seat


class Heard(NamedTuple):
    """An ability of a card and what it answers."""

    card: CardId
    seq: Seq
    happened: Happened


def once_each(happened: list[Happened]) -> list[Happened]:
    """What has happened, the return of unrest once for each player, however many cards it was (effects.md 3)."""
    kept: list[Happened] = []
    for event in happened:
        if event[0] != RETURN_UNREST_EVENT or event not in kept:
            kept.append(event)
    return kept


def somebody_listens(state: ImperiumState, happened: list[Happened]) -> bool:
    """Whether any card that is in play, or moved itself, listens to events of these kinds."""
    zone, listeners = state.zone, state.rules.listeners
    for event in happened:
        if event[0] == ACCESSION_EVENT:
            return True
        for card in listeners[event[0]]:
            if zone[card] >= KINDS and zone[card] % KINDS in (PLAY, POWER):
                return True
    return False


def triggers_of(state: ImperiumState, player: Seat, happened: list[Happened]) -> list[Heard]:
    """The mandatory abilities of a player that answer, once for each time that they do."""
    return [
        Heard(card, ability.seq, event)
        for event in happened
        for card in _listening(state, player, event)
        for ability in face_of(state, card).triggers
        if ability.event is not None and matches(ability.event, event, player)
    ]


def reactions_of(state: ImperiumState, player: Seat, happened: list[Happened]) -> list[Heard]:
    """The reactive exhausts of a player that answer, of cards that are not exhausted."""
    exhausted = state.exhausted
    return [
        Heard(card, ability.seq, event)
        for event in happened
        for card in _listening(state, player, event)
        if card not in exhausted
        for ability in face_of(state, card).reactions
        if ability.event is not None and matches(ability.event, event, player)
    ]


def _listening(state: ImperiumState, player: Seat, event: Happened) -> list[CardId]:
    """The cards of a player that may listen to an event: in play, his power card, or the accession card that moved."""
    base = KINDS * (player + 1)
    zone = state.zone
    if event[0] == ACCESSION_EVENT:
        return [CardId(event[2])] if event[1] == player else []
    return [card for card in state.rules.listeners[event[0]] if zone[card] in (base + PLAY, base + POWER)]


def matches(wanted: Event, event: Happened, player: Seat) -> bool:
    """Whether an event is the one that an ability of this player waits for."""
    if wanted.parts:
        return any(matches(part, event, player) for part in wanted.parts)
    kind = wanted.kind
    if kind != event[0]:
        return False
    if kind == ATTACK_EVENT:
        return event[1] != player
    if event[1] != player:
        return False
    if kind == PLAY_EVENT:
        is_from_there = wanted.zone != code.DISCARD_PILE or event[3] == zones.DISCARD
        return bool(wanted.filter.fits[event[2]]) and is_from_there
    if kind == ACQUIRE_EVENT:
        return bool(wanted.filter.fits[event[2]]) and (wanted.zone != code.EXILE or event[3] == 1)
    if kind == BREAK_THROUGH_EVENT:
        return bool(wanted.filter.fits[event[2]])
    if kind == GAIN_EVENT:
        return wanted.resource == event[2] and event[4] >> wanted.icon & 1 == 1
    if kind == MARKET_CARD_EVENT:
        return event[3 + wanted.resource] > 0
    return True
