"""Lines that mix the kinds of numbers of Pax Renaissance, which the checker of types must refuse."""

from __future__ import annotations

from typing import Final

KINDS: Final = """
from triumvir.games.pax_renaissance.cards.codes import (
    EAST, FREE_FAIR, SHIFT, TAX, WAR, BorderId, CityId, Column, EmpireId, Face, Piece
)
from triumvir.games.pax_renaissance.position.abilities import has
from triumvir.games.pax_renaissance.position.battle_state import CONCESSION, LOST, Battle
from triumvir.games.pax_renaissance.position.constants import (
    CATHOLIC, FIRST_COLUMN, HOLY, KING, MEDIEVAL, OTT, PATRON, PAWN_OF, PLAYING, THEOCRACY_OF
)
from triumvir.games.pax_renaissance.position.pieces import levy, place_in_city
from triumvir.games.pax_renaissance.position.prestige import prestige
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import flip, half_items, to_throne
from triumvir.games.pax_renaissance.rules.market import buy
from triumvir.games.pax_renaissance.rules.ops import tax
from triumvir.games.pax_renaissance.rules.regime_change import BY_VOTE, seize
from triumvir.games.pax_renaissance.rules.sides import fights
from triumvir.games.pax_renaissance.rules.trade_fair import has_fair
from triumvir.games.pax_renaissance.rules.victory import meets

def right(state: PaxState, city: CityId, empire: EmpireId) -> None:
    has(state, 0, FREE_FAIR)
    prestige(state, 0, CATHOLIC)
    state.turn_face(OTT, THEOCRACY_OF[CATHOLIC])
    place_in_city(state, 0, city, PAWN_OF[0])
    seize(state, 0, empire, BY_VOTE)
    buy(state, 0, FIRST_COLUMN[EAST])
    fights(WAR, PAWN_OF[0])
    state.act(PLAYING)
    flip(state, OTT, KING)

def wrong(state: PaxState, battle: Battle, city: CityId, border: BorderId, empire: EmpireId, column: Column) -> None:
    has(state, 0, TAX)  # wrong
    prestige(state, 0, HOLY)  # wrong
    state.turn_face(OTT, CATHOLIC)  # wrong
    state.turn_face(city, MEDIEVAL)  # wrong
    place_in_city(state, 0, border, PAWN_OF[0])  # wrong
    place_in_city(state, 0, city, CATHOLIC)  # wrong
    seize(state, 0, empire, KING)  # wrong
    seize(state, 0, border, BY_VOTE)  # wrong
    buy(state, 0, empire)  # wrong
    half_items(state, 0, OTT)  # wrong
    has_fair(state, column)  # wrong
    meets(state, 0, PATRON)  # wrong
    fights(CONCESSION, PAWN_OF[0])  # wrong
    battle.decide(KING, 0)  # wrong
    state.act(SHIFT)  # wrong
    flip(state, OTT, MEDIEVAL)  # wrong
    to_throne(state, border)  # wrong
    levy(state, 0, city)  # wrong
    has(state, 0, tax.TAX)  # wrong
    state.rules.city.thing(border)  # wrong
    print(state.face[empire] == KING)  # wrong
"""
