"""Chapter 8.4, corsair: a pirate sails to another sea border and kills what is there."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import BorderId, ItemId, Piece
from triumvir.games.pax_renaissance.position.constants import PIRATE_OF
from triumvir.games.pax_renaissance.position.pieces import move_pirate
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import empires_in, location
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.games.pax_renaissance.rules.placing import borders_of
from triumvir.kernel.choose import Flow


def targets(state: PaxState, act: Act) -> list[BorderId]:
    """The borders of the location with a pirate of the religion that can sail somewhere."""
    _, item, religion = act
    piece = PIRATE_OF[religion]
    if piece not in state.pirate:
        return []
    borders = borders_of(state, empires_in(location(state, item)))
    return [border for border in borders if state.pirate[border] == piece and destinations(state, item, piece)]


def destinations(state: PaxState, item: ItemId, piece: Piece) -> list[BorderId]:
    """The sea borders within reach of a card that no pirate of this colour holds (17.33)."""
    rules = state.rules
    empires = empires_in(location(state, item))
    if rules.corsair_linked:
        empires = sorted({*empires, *(other for empire in empires for other in rules.sea_linked[empire])})
    return [border for border in borders_of(state, empires) if rules.is_sea[border] and state.pirate[border] != piece]


def perform(state: PaxState, act: Act) -> Flow:
    """Move one pirate."""
    seat, item, religion = act
    rules = state.rules
    start = yield from rules.pirate.pick(seat, "op.corsair.pirate", targets(state, act), (rules.item.thing(item),))
    seas = destinations(state, item, PIRATE_OF[religion])
    end = yield from rules.border.pick(seat, "op.corsair.to", seas, (rules.pirate.thing(start),))
    move_pirate(state, start, end)
