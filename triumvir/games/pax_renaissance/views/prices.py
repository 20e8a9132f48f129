"""What the options of an ask would cost, in florins, for the seat that is asked."""

from __future__ import annotations

from triumvir.games.pax_renaissance.position.constants import ALL_EMPIRES, COLUMNS, FIRST_PAWN, FIRST_PIRATE
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.vocabulary import DECLINE, LEAVE, PAY
from triumvir.games.pax_renaissance.rules.market import price_of
from triumvir.games.pax_renaissance.rules.ops import campaign, vote
from triumvir.games.pax_renaissance.rules.ops.tax import TAX
from triumvir.games.pax_renaissance.rules.placing import REPRESSION, is_unoccupied
from triumvir.kernel.choose import Choose

FREE = 0


def prices_of(state: PaxState, ask: Choose) -> list[int | None]:
    """One price for each option; None where nothing is paid."""
    return [_price(state, ask, thing) or None for thing in ask.options]


def _price(state: PaxState, ask: Choose, thing: int) -> int:
    rules = state.rules
    match ask.prompt:
        case "turn.action":
            column = rules.column.item(thing)
            return price_of(column) if 0 <= column < COLUMNS else FREE
        case "agent.where":
            piece = rules.agent.item(ask.about[0])
            displaces_for_nothing = FIRST_PIRATE <= piece < FIRST_PAWN
            return FREE if displaces_for_nothing else _displacing(state, thing)
        case "regime.concession":
            return _displacing(state, thing)
        case "op.vote.square":
            return vote.cost(state, ask.seat, ALL_EMPIRES[rules.item.item(thing)])
        case "op.campaign.target":
            return campaign.cost(state, ask.seat, ALL_EMPIRES[rules.item.item(ask.about[0])], rules.empire.item(thing))
        case "op.tax.pay":
            return TAX if thing == PAY else FREE
    return FREE


def _displacing(state: PaxState, place: int) -> int:
    """What it costs to put a token in a city or on a border: a florin if another one is repressed there."""
    return FREE if place in (LEAVE, DECLINE) or is_unoccupied(state, place) else REPRESSION
