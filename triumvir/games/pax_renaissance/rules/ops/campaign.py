"""Chapter 8.4, campaign: the knights of a King attack a neighbouring empire."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import EmpireId
from triumvir.games.pax_renaissance.position.constants import ALL_EMPIRES, KING, NO_EMPIRE, NONE
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.rules.battle import campaign_battle
from triumvir.games.pax_renaissance.rules.ops.act import Act
from triumvir.games.pax_renaissance.rules.regime_change import subject
from triumvir.games.pax_renaissance.rules.sides import campaigners, neighbours
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat


def targets(state: PaxState, act: Act) -> list[EmpireId]:
    """The empires that a King may attack with at least one knight, all of them paid for."""
    seat, item, _ = act
    king = ALL_EMPIRES[item]
    money = state.money[seat]
    return [
        empire
        for empire in neighbours(state, king)
        if may_attack(state, seat, king, empire) and 1 <= cost(state, seat, king, empire) <= money
    ]


def may_attack(state: PaxState, seat: Seat, king: EmpireId, empire: EmpireId) -> bool:
    """Whether a square is no own one; as an option, own Kings of another group may be attacked as well."""
    if state.holder[empire] != seat:
        return True
    if not state.rules.strawman or state.side[empire] != KING:
        return False
    return _lord(state, empire) != _lord(state, king)


def _lord(state: PaxState, empire: EmpireId) -> EmpireId:
    return empire if state.suzerain[empire] == NO_EMPIRE else state.suzerain[empire]


def cost(state: PaxState, seat: Seat, king: EmpireId, empire: EmpireId) -> int:
    """A florin for each attacker."""
    return len(campaigners(state, seat, king, empire))


def perform(state: PaxState, act: Act) -> Flow:
    """Pay the knights and attack."""
    seat, item, _ = act
    king = ALL_EMPIRES[item]
    rules = state.rules
    about = (rules.item.thing(king),)
    empire = yield from rules.empire.pick(seat, "op.campaign.target", targets(state, act), about)
    state.consider(NONE)
    state.pay(seat, cost(state, seat, king, empire))
    is_won = yield from campaign_battle(state, seat, king, empire)
    if is_won:
        yield from subject(state, seat, empire, king)
