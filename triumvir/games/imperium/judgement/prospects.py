"""What a player will probably score: points now, tokens, cards in play, the way to go, and the danger of a collapse."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards.codes import MATERIALS, POPULATION
from triumvir.games.imperium.judgement.holdings import ICON
from triumvir.games.imperium.judgement.outlook import Outlook
from triumvir.games.imperium.judgement.standing import PRESSURE, known_points
from triumvir.games.imperium.position.pools import has
from triumvir.games.imperium.position.zones import NO_CARD
from triumvir.kernel.kinds import Seat

MOST_TOKENS: Final = 12
TOKEN_WORTH: Final[tuple[float, ...]] = (0.35, 0.6)
"""What a Materials, a Population in a pool is worth while there is time to use it."""
STEP: Final = 1.5
"""What each card of the nation that has joined a deck is worth."""
EMPIRE: Final = 1.5
COLLAPSE: Final = 0.5
"""How likely it is that what is at stake in the unrest pile comes to pass."""


def prospect(outlook: Outlook, player: Seat) -> float:
    """What a player will probably score, by what the seat of the outlook may know."""
    state = outlook.state
    time = outlook.turns / (outlook.turns + 1.5)
    worth = known_points(state, player, outlook.seat)
    for resource in (MATERIALS, POPULATION):
        worth += TOKEN_WORTH[resource] * time * min(MOST_TOKENS, has(state, player, resource))
    for card in sorted(state.in_play(player)):
        icons = ICON * sum(state.rules.icons[card])
        worth += (max(0.0, outlook.usual.turn[card]) * 0.7 + icons) * outlook.turns
    if not state.is_bot(player):
        worth -= STEP * time * (len(state.nation_deck(player)) + (state.accession(player) != NO_CARD))
        worth += EMPIRE * time * state.is_empire(player)
    return worth + _collapse(outlook, player)


def _collapse(outlook: Outlook, player: Seat) -> float:
    """Who has the fewest unrest cards gains by an empty pile, all others lose."""
    if outlook.pile >= len(PRESSURE):
        return 0.0
    stake = COLLAPSE * PRESSURE[outlook.pile]
    others = [count for other, count in enumerate(outlook.unrests) if other != player]
    if outlook.state.solo is not None:
        return stake if outlook.state.is_bot(player) else -stake
    own = outlook.unrests[player]
    return stake if own < min(others) else -stake if own > min(others) else 0.0
