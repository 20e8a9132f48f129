"""Chapter 8.4, tax: the owner of a concession pays or sees it repressed, and places a levy in the taxed empire."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import BorderId, EmpireId
from triumvir.games.pax_renaissance.position.pieces import empty_cities, levy, repress_pawn
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import location
from triumvir.games.pax_renaissance.position.vocabulary import PAY, SUBMIT
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import NOBODY

TAX = 1
"""Florins that the owner pays to China to keep the concession."""


def targets(state: PaxState, act: Act) -> list[BorderId]:
    """The borders whose concession can be taxed."""
    _, item, _ = act
    where = location(state, item)
    return [
        border
        for border, holder in zip(state.rules.border.items, state.pawn)
        if holder != NOBODY and taxing(state, where, border)
    ]


def taxing(state: PaxState, where: int, border: BorderId) -> list[EmpireId]:
    """The empires of a location that touch a border and have an empty city."""
    return [empire for empire in state.rules.sides[border] if where >> empire & 1 and empty_cities(state, empire)]


def perform(state: PaxState, act: Act) -> Flow:
    """Tax one concession for one empire."""
    seat, item, _ = act
    rules = state.rules
    border = yield from rules.pawn.pick(seat, "op.tax.concession", targets(state, act), (rules.item.thing(item),))
    pawn = rules.pawn.thing(border)
    empires = taxing(state, location(state, item), border)
    empire = yield from rules.empire.pick(seat, "op.tax.empire", empires, (pawn,))
    payer = state.pawn[border]
    options = [PAY, SUBMIT] if state.money[payer] >= TAX else [SUBMIT]
    answer = yield Choose(payer, "op.tax.pay", options, (pawn, rules.empire.thing(empire)))
    if answer == PAY:
        state.pay(payer, TAX)
    else:
        repress_pawn(state, border, empire)
    yield from levy(state, payer, empire)
