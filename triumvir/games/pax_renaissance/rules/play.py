"""Chapter 4.2: playing a card from hand: into the tableau, its one-shot, its agents."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import ItemId
from triumvir.games.pax_renaissance.position.abilities import settle
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import lay
from triumvir.games.pax_renaissance.rules.coronation import play_queen
from triumvir.games.pax_renaissance.rules.one_shots import one_shot_and_agents
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat


def play_card(state: PaxState, seat: Seat, item: ItemId) -> Flow:
    """The card lies in the tableau before its one-shot starts; a queen goes to her King or becomes an old maid."""
    lay(state, seat, item)
    state.note("card.played", seat, state.rules.item.thing(item))
    if state.rules.is_queen[item]:
        yield from play_queen(state, seat, item)
    else:
        yield from one_shot_and_agents(state, seat, item)
    yield from settle(state)
