"""Lines that mix the kinds of numbers of Pax Renaissance, which the checker of types must refuse."""

from __future__ import annotations

from typing import Final

KINDS: Final = """
from triumvir.games.pax_renaissance.cards.codes import (
    EAST, FREE_FAIR, SHIFT, TAX, WAR, BorderId, CityId, Column, EmpireId, Face, ItemId, Piece
)
from triumvir.games.pax_renaissance.position.abilities import has
from triumvir.games.pax_renaissance.position.battle_state import CONCESSION, LOST, Battle
from triumvir.games.pax_renaissance.position.constants import (
    CATHOLIC, FIRST_COLUMN, HOLY, KING, MEDIEVAL, OTT, PATRON, PAWN_OF, PLAYING, THEOCRACY_OF
)
from triumvir.games.pax_renaissance.position.pieces import levy, place_in_city
from triumvir.games.pax_renaissance.position.prestige import prestige
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import flip, half_items, owner, to_throne
from triumvir.games.pax_renaissance.rules.market import buy
from triumvir.games.pax_renaissance.rules.ops import tax
from triumvir.games.pax_renaissance.rules.regime_change import BY_VOTE, seize
from triumvir.games.pax_renaissance.rules.sides import fights
from triumvir.games.pax_renaissance.rules.trade_fair import has_fair
from triumvir.games.pax_renaissance.rules.victory import meets
from triumvir.kernel.kinds import Seat

def right(state: PaxState, seat: Seat, card: ItemId, city: CityId, empire: EmpireId) -> None:
    has(state, seat, FREE_FAIR)
    prestige(state, seat, CATHOLIC)
    state.turn_face(OTT, THEOCRACY_OF[CATHOLIC])
    place_in_city(state, seat, city, PAWN_OF[seat])
    seize(state, seat, empire, BY_VOTE)
    buy(state, seat, FIRST_COLUMN[EAST])
    fights(WAR, PAWN_OF[seat])
    state.act(PLAYING)
    flip(state, OTT, KING)
    state.leave_hand(seat, card)
    print(state.rules.item.thing(OTT), owner(state, empire))

def wrong(
    state: PaxState, seat: Seat, battle: Battle, card: ItemId, city: CityId, border: BorderId, empire: EmpireId,
    column: Column,
) -> None:
    has(state, seat, TAX)  # wrong
    prestige(state, seat, HOLY)  # wrong
    state.turn_face(OTT, CATHOLIC)  # wrong
    state.turn_face(city, MEDIEVAL)  # wrong
    place_in_city(state, seat, border, PAWN_OF[seat])  # wrong
    place_in_city(state, seat, city, CATHOLIC)  # wrong
    seize(state, seat, empire, KING)  # wrong
    seize(state, seat, border, BY_VOTE)  # wrong
    buy(state, seat, empire)  # wrong
    half_items(state, seat, OTT)  # wrong
    has_fair(state, column)  # wrong
    meets(state, seat, PATRON)  # wrong
    fights(CONCESSION, PAWN_OF[seat])  # wrong
    battle.decide(KING, 0)  # wrong
    state.act(SHIFT)  # wrong
    flip(state, OTT, MEDIEVAL)  # wrong
    to_throne(state, border)  # wrong
    levy(state, seat, city)  # wrong
    has(state, seat, tax.TAX)  # wrong
    state.rules.city.thing(border)  # wrong
    print(state.face[empire] == KING)  # wrong
    has(state, empire, FREE_FAIR)  # wrong
    to_throne(state, card)  # wrong
    owner(state, column)  # wrong
    owner(state, seat)  # wrong
    state.leave_hand(seat, state.rules.item.thing(card))  # wrong
    seize(state, empire, seat, BY_VOTE)  # wrong
    state.pay(1, 1)  # wrong
    print(state.holder[empire] == border)  # wrong
"""
