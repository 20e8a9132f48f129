"""The verbs for what is only marked: attacks and who avoids them, effects of a turn, King of Kings, fame put back."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import NO_STATE, Icon, Side
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.constants import SIDE_A, SIDE_B
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import FAME_DECK
from triumvir.kernel.kinds import Seat

# ---- attacks (12.2)


def begin_attack(state: ImperiumState, player: Seat, card: CardId) -> None:
    """An attack is played; nobody avoids it yet."""
    state.attacks = [*state.attacks, player, card, 0]


def avoid_attack(state: ImperiumState, player: Seat) -> None:
    """A player is left out of the innermost attack."""
    state.attacks = [*state.attacks[:-1], state.attacks[-1] | 1 << player]


def end_attack(state: ImperiumState) -> None:
    """The innermost attack is over."""
    state.attacks = state.attacks[:-3]


# ---- for the rest of the turn


def mark_free_play(state: ImperiumState, card: CardId) -> None:
    """A card has used its free play of this turn (6.4)."""
    state.free_played = [*state.free_played, card]


def ignore_symbol(state: ImperiumState, symbol: Side) -> None:
    """The next card played in this turn ignores this state symbol (Q33)."""
    state.ignored = symbol


def heed_symbols(state: ImperiumState) -> None:
    """A card is played: whatever symbol the next one was to ignore is used up."""
    if state.ignored != NO_STATE:
        state.ignored = NO_STATE


def treat_icon(state: ImperiumState, card: CardId, icon: Icon, other: Icon, times: int) -> None:
    """One icon of a card in play counts so many times as another until the end of the turn (Q25)."""
    state.treated = [*state.treated, card, icon, other, times]


# ---- fame (14)


def resolve_king(state: ImperiumState, player: Seat) -> None:
    """A player resolves King of Kings, once in a game."""
    state.king_done |= 1 << player


def turn_king(state: ImperiumState) -> None:
    """King of Kings is turned to its other side."""
    state.king_side = SIDE_B if state.king_side == SIDE_A else SIDE_A


def stack_fame(state: ImperiumState, cards: list[CardId]) -> None:
    """Cards that were looked at lie on top of the fame deck in this order, the last one on top."""
    rest = [card for card in state.piles[FAME_DECK] if card not in cards]
    state.piles[FAME_DECK] = [*rest, *cards]


# ---- what has happened since


def take_events(state: ImperiumState, since: int) -> list[tuple[int, ...]]:
    """Take what has happened since a place in the list of events."""
    happened = state.events[since:]
    del state.events[since:]
    return happened
