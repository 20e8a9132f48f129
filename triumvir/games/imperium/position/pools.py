"""The verbs of tokens: resources in pools, action and exhaust tokens (rules 5, 7, 10.5)."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import ACTION, MATERIALS, POPULATION, PROGRESS, TOKENS, Resource
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import KINDS
from triumvir.kernel.kinds import Seat
from triumvir.kernel.state import replaced

# ---- nouns


def has(state: ImperiumState, player: Seat, resource: Resource) -> int:
    """How many tokens of a resource are in a pool."""
    return state.pool[TOKENS * player + resource]


def pool_of(state: ImperiumState, player: Seat) -> tuple[int, int, int]:
    """Materials, Population and Progress of a player."""
    place = TOKENS * player
    pool = state.pool
    return pool[place + MATERIALS], pool[place + POPULATION], pool[place + PROGRESS]


def exhausted_cards(state: ImperiumState, player: Seat) -> list[CardId]:
    """The cards of a player with an exhaust token on them."""
    zone = state.zone
    return [card for card in state.exhausted if zone[card] // KINDS - 1 == player]


# ---- verbs


def supply(state: ImperiumState, player: Seat, resource: Resource, n: int) -> None:
    """Tokens that a player starts with."""
    state.pool[TOKENS * player + resource] += n


def gain(state: ImperiumState, player: Seat, resource: Resource, n: int) -> None:
    """Tokens come from the supply; an action is one more action token for this turn (Q23)."""
    if resource == ACTION:
        state.actions[player] += n
        state.note("gained.action", player, n)
        return
    state.pool[TOKENS * player + resource] += n
    state.note(GAINED[resource], player, n)


def spend(state: ImperiumState, player: Seat, resource: Resource, n: int) -> None:
    """Tokens go back to the supply; a pool never goes below 0."""
    place = TOKENS * player + resource
    state.pool[place] -= n
    assert state.pool[place] >= 0, "no pool goes below 0"
    if n:
        state.note(SPENT[resource], player, n)


def steal(state: ImperiumState, thief: Seat, victim: Seat, resource: Resource, n: int) -> int:
    """Move up to n tokens from one pool to another; returns how many there were (10.6)."""
    place = TOKENS * victim + resource
    taken = min(n, state.pool[place])
    state.pool[place] -= taken
    state.pool[TOKENS * thief + resource] += taken
    if taken:
        state.note(STOLEN[resource], thief, victim, taken)
    return taken


def spend_actions(state: ImperiumState, player: Seat, n: int) -> None:
    """Put action tokens aside."""
    state.actions[player] -= n
    assert state.actions[player] >= 0, "nobody spends more actions than there are"


def exhaust(state: ImperiumState, player: Seat, card: CardId) -> None:
    """Move an exhaust token from the state card onto a card (7)."""
    assert card not in state.exhausted, "a card is exhausted once"
    assert state.exhausts[player] > 0, "exhausting takes a token"
    state.exhausts[player] -= 1
    state.exhausted = [*state.exhausted, card]


def return_exhaust(state: ImperiumState, player: Seat, card: CardId) -> None:
    """The token on a card goes back to the state card, and the card is ready again (7)."""
    state.exhausted = [other for other in state.exhausted if other != card]
    state.exhausts[player] += 1


def return_spent_exhaust(state: ImperiumState, player: Seat) -> None:
    """A token that was set aside goes back to the state card (7)."""
    state.set_aside = replaced(state.set_aside, player, state.set_aside[player] - 1)
    state.exhausts[player] += 1


def mark_progression(state: ImperiumState, player: Seat) -> None:
    """Move an exhaust token onto the nation deck (option progression_marker)."""
    state.exhausts[player] -= 1
    state.markers = replaced(state.markers, player, 1)


GAINED = ("gained.materials", "gained.population", "gained.progress")
SPENT = ("spent.materials", "spent.population", "spent.progress")
STOLEN = ("stolen.materials", "stolen.population", "stolen.progress")
assert (MATERIALS, POPULATION, PROGRESS) == (0, 1, 2), "pools are in this order"
