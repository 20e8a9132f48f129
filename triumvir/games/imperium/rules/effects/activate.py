"""What a seat may do in an Activate turn, and doing it: play a card from hand, use an exhaust ability (5.1, 6, 7)."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.marks import mark_free_play
from triumvir.games.imperium.position.piles import one_of_each
from triumvir.games.imperium.position.pools import spend_actions
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.effects.feasibility import may_play, usable
from triumvir.games.imperium.rules.effects.interpreter import play, use_ability
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat


def activate_options(state: ImperiumState, seat: Seat) -> list[int]:
    """The things that can be played from hand or used now."""
    rules = state.rules
    has_action = state.actions[seat] > 0
    cards = [
        card
        for card in one_of_each(state, state.hand(seat))
        if (has_action or is_free(state, card)) and may_play(state, seat, card)
    ]
    options = rules.card_things.things(cards)
    options += rules.use_things.things(sorted(usable(state, seat)))
    return options


def is_free(state: ImperiumState, card: CardId) -> bool:
    """Whether playing a card costs no action now (6.4)."""
    return state.rules.is_free_play[card] and card not in state.free_played


def activate(state: ImperiumState, seat: Seat, thing: int) -> Flow:
    """Play the card, or use the ability, that was chosen."""
    rules = state.rules
    if thing in rules.use_things:
        yield from use_ability(state, seat, rules.use_things.item(thing))
        return
    card = rules.card_things.item(thing)
    if is_free(state, card):
        mark_free_play(state, card)
    else:
        spend_actions(state, seat, 1)
    yield from play(state, seat, card)
