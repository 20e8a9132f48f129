"""Tokens: gaining, stealing, placing on the market, icons and symbols that count otherwise, exhaust tokens returned."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import ACTION, COUNT_ICONS, GAIN_EVENT, MATERIALS
from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.position.market import filled_slots, place_token, slot_of
from triumvir.games.imperium.position.marks import ignore_symbol, treat_icon
from triumvir.games.imperium.position.passives import token_placed
from triumvir.games.imperium.position.pools import exhausted_cards, gain, return_exhaust, return_spent_exhaust, steal
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.vocabulary import EXHAUST
from triumvir.games.imperium.position.zones import NO_CARD, PLAY, zone_of
from triumvir.games.imperium.rules.effects.choices import about_card, pick
from triumvir.games.imperium.rules.effects.counters import amount, counted_icons
from triumvir.games.imperium.rules.effects.possible import treatable
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE


def gain_tokens(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """Gain: tokens from the supply, or action tokens."""
    n = amount(state, text, player, node)
    if n <= 0:
        return
    gain(state, player, node.resource, n)
    if node.resource != ACTION and state.rules.listeners[GAIN_EVENT]:
        _note_gain(state, text, player, node, n)


def _note_gain(state: ImperiumState, text: Text, player: Seat, node: Node, n: int) -> None:
    """Tell which icons the tokens came from: those of the card itself if it is in play, and those counted (Q24)."""
    icons = 0
    if state.zone[text.card] == zone_of(player, PLAY):
        icons = state.rules.icon_mask[text.card]
    if node.counter is not None and node.counter.kind == COUNT_ICONS:
        icons |= counted_icons(state, player, node.counter)
    if icons:
        state.events.append((GAIN_EVENT, player, node.resource, n, icons))


def multiply_gained(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """As many tokens again as lay on the market card that was just gained (17.1)."""
    found = text.event[3 + node.resource] if text.event else 0
    if found:
        gain(state, player, node.resource, found * (node.n - 1))


def steal_from(state: ImperiumState, thief: Seat, victims: list[Seat], node: Node) -> list[Seat]:
    """Up to n tokens from each pool; returns the victims that had fewer (Q15)."""
    return [victim for victim in victims if steal(state, thief, victim, node.resource, node.n) < node.n]


def place_on_market(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Tokens from the supply on one market card, or what a power puts there instead."""
    cards = sorted([state.market[slot] for slot in filled_slots(state)])
    card = yield from pick(state, player, "effect.place_token", cards, about_card(state, text), optional)
    if card != NO_CARD:
        resource, n = token_placed(state, player, node.resource, node.n)
        place_token(state, player, slot_of(state, card), resource, n)


def treat_icons(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Icons of one card in play count as others until the end of the turn (Q25)."""
    cards = sorted(treatable(state, player, node))
    card = yield from pick(state, player, "effect.treat_icon", cards, about_card(state, text), optional)
    if card == NO_CARD:
        return
    state.note("icon.treated", player, state.rules.card_things.thing(card))
    for number in range(node.n):
        treat_icon(state, card, node.icon, node.icon_to, 0 if number else node.m)


def ignore_state(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """The next card played in this turn ignores a state symbol (Q33)."""
    ignore_symbol(state, node.state)


def return_exhausts(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Tokens go back from exhausted cards, or from those set aside, to the state card; such a card is ready again."""
    cards = state.rules.card_things
    for _ in range(node.n):
        options = cards.things(sorted(exhausted_cards(state, player)))
        if state.set_aside[player]:
            options.append(EXHAUST)
        if not options:
            return
        if optional:
            options.insert(0, DONE)
        thing = yield Choose(player, "effect.return_exhaust", options, about_card(state, text))
        if thing == DONE:
            return
        if thing == EXHAUST:
            return_spent_exhaust(state, player)
            state.note("exhaust.returned", player)
        else:
            return_exhaust(state, player, cards.item(thing))
            state.note("exhaust.returned_from", player, thing)


assert MATERIALS == 0, "market events list the tokens in the order of the resources"
