"""What cards in play and power cards change for their owner as long as they are there: the sums of all sources."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import HAND_SIZE, HISTORY_IS_DISCARD, REPLACE_TOKEN, ModifierKind, Resource
from triumvir.games.imperium.cards.expressions import Modifier
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.cards.types import Face
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import KINDS, PLAY, POWER
from triumvir.kernel.kinds import Seat


def face_of(state: ImperiumState, card: CardId) -> Face:
    """The side of a card that lies up: of a power card the chosen one, of King of Kings the one it shows."""
    faces = state.rules.faces[card]
    if len(faces) == 1:
        return faces[0]
    zone = state.zone[card]
    return faces[state.power[zone // KINDS - 1] if zone >= KINDS else state.king_side]


def modifiers(state: ImperiumState, player: Seat, kind: ModifierKind) -> list[Modifier]:
    """All modifiers of a kind that a player has now, from cards in play in their order, then the power card."""
    masks = state.rules.mod_mask
    base = KINDS * (player + 1)
    piles = state.piles
    sources = [card for card in piles[base + PLAY] if masks[card] >> kind & 1]
    if player < state.seats:
        sources += [card for card in piles[base + POWER] if masks[card] >> kind & 1]
    if not sources:
        return []
    return [mod for card in sources for mod in face_of(state, card).mods if mod.kind == kind]


def hand_size(state: ImperiumState, player: Seat) -> int:
    """Up to how many cards a player draws in cleanup (rules 8)."""
    return state.rules.hand_sizes[state.side[player]] + sum([mod.n for mod in modifiers(state, player, HAND_SIZE)])


def has_no_history(state: ImperiumState, player: Seat) -> bool:
    """Whether what would go to this player's history is discarded instead (17.8)."""
    return bool(modifiers(state, player, HISTORY_IS_DISCARD))


def token_placed(state: ImperiumState, player: Seat, resource: Resource, n: int) -> tuple[Resource, int]:
    """Which resource, and how many, a player really places on a market card (17.1)."""
    for mod in modifiers(state, player, REPLACE_TOKEN):
        if mod.instead == (resource, n):
            return mod.place
    return resource, n
