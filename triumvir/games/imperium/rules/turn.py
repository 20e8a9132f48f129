"""Chapter 5: a turn is one of Activate, Innovate, Revolt; the playing of cards itself is in `effects`."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import MARKET_SUITS
from triumvir.games.imperium.position import steps
from triumvir.games.imperium.position.constants import ACTIVATE, CHOOSING, INNOVATE, REVOLT
from triumvir.games.imperium.position.piles import discard, return_unrest
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.vocabulary import ACTIVATE as ACTIVATE_WORD
from triumvir.games.imperium.position.vocabulary import INNOVATE as INNOVATE_WORD
from triumvir.games.imperium.position.vocabulary import REVOLT as REVOLT_WORD
from triumvir.games.imperium.rules.break_through import break_through
from triumvir.games.imperium.rules.effects.activate import activate, activate_options
from triumvir.games.imperium.rules.effects.triggers import settle
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.vocabulary import DONE

ANY_SUIT = (1 << len(MARKET_SUITS)) - 1


def choose_turn(state: ImperiumState) -> Flow:
    """What the seat does in this turn."""
    state.act(CHOOSING)
    thing = yield Choose(state.turn, "turn.choose", [ACTIVATE_WORD, INNOVATE_WORD, REVOLT_WORD])
    if thing == ACTIVATE_WORD:
        state.act(ACTIVATE)
        state.note("turn.activate", state.turn)
        state.step = steps.ACTIVATE
    elif thing == INNOVATE_WORD:
        state.act(INNOVATE)
        state.note("turn.innovate", state.turn)
        state.step = steps.INNOVATE
    else:
        state.act(REVOLT)
        state.note("turn.revolt", state.turn)
        state.step = steps.REVOLT


def activate_once(state: ImperiumState) -> Flow:
    """Play one card or use one exhaust ability, or stop (5.1)."""
    seat = state.turn
    hides_options = bool(state.hand(seat))
    ask = Choose(seat, "activate.choose", [DONE, *activate_options(state, seat)], sealed=hides_options)
    thing = yield ask
    if thing == DONE:
        state.step = steps.CLEANUP_TOKEN
        return
    ask.open()
    yield from activate(state, seat, thing)


def innovate(state: ImperiumState) -> Flow:
    """Discard the whole hand, then break through for a card of any suit but fame (5.2)."""
    seat = state.turn
    hand = state.hand(seat)[:]
    for card in hand:
        discard(state, seat, card)
    state.note("innovate.discarded", seat, len(hand))
    yield from break_through(state, seat, ANY_SUIT)
    yield from settle(state)
    state.step = steps.CLEANUP_TOKEN


def revolt(state: ImperiumState) -> Flow:
    """Return any number of unrest from hand to the pile (5.3)."""
    seat = state.turn
    cards, is_unrest = state.rules.card_things, state.rules.is_unrest
    unrest = [card for card in state.hand(seat) if is_unrest[card]]
    if unrest:
        chosen = yield from cards.pick_set(seat, "revolt.return", unrest, 0, len(unrest), sealed=True)
        for card in chosen:
            return_unrest(state, seat, card)
    else:
        yield Choose(seat, "revolt.return", [DONE], sealed=True)  # whether there is any must not show
    yield from settle(state)
    state.step = steps.CLEANUP_TOKEN
