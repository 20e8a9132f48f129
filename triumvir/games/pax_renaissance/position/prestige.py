"""What counts for victory, whoever declares it: the prestige and the concessions of a seat (12)."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import ItemId, Symbol
from triumvir.games.pax_renaissance.position.constants import EMPIRES
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import tableau_items
from triumvir.kernel.kinds import Seat


def shows(state: PaxState, item: ItemId, kind: Symbol) -> int:
    """How many symbols of one kind of prestige an item shows, a square on the side that is up."""
    if item < EMPIRES:
        return state.rules.square_prestige[2 * item + state.side[item]][kind]
    return state.rules.card_prestige[item][kind]


def tableau_prestige(state: PaxState, seat: Seat, kind: Symbol) -> int:
    """The prestige of one kind in a tableau, silenced cards included, old maids not."""
    return sum([shows(state, item, kind) for item in tableau_items(state, seat)])


def prestige(state: PaxState, seat: Seat, kind: Symbol) -> int:
    """The prestige of one kind, old maids included."""
    card_prestige = state.rules.card_prestige
    return tableau_prestige(state, seat, kind) + sum([card_prestige[maid][kind] for maid in state.maids[seat]])


def concessions(state: PaxState, seat: Seat) -> int:
    """How many concessions of a seat lie on borders."""
    return state.pawn.count(seat)
