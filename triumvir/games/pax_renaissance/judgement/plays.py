"""Cards: what buying, playing and keeping them is worth, and whether their one-shots are to happen."""

from __future__ import annotations

from typing import Final

from triumvir.games.pax_renaissance.cards.codes import SHIFT, WAR, EmpireId, ItemId
from triumvir.games.pax_renaissance.judgement.outlook import Judge, Outlook, by_repeating, by_trying
from triumvir.games.pax_renaissance.judgement.prospects import CONCESSION
from triumvir.games.pax_renaissance.judgement.usual import ABILITY, IN_HAND, usual_of
from triumvir.games.pax_renaissance.position.constants import ALL_RELIGIONS, NO_EMPIRE, NO_RELIGION, THEOCRACY_OF
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import empires_in, lay
from triumvir.games.pax_renaissance.rules.apostasy import PAIRS, apostasy
from triumvir.games.pax_renaissance.rules.coronation import crown, play_queen, suitors
from triumvir.games.pax_renaissance.rules.one_shots import BATTLES, may_shift, one_shot_and_agents, shift
from triumvir.games.pax_renaissance.rules.regime_change import bring
from triumvir.games.pax_renaissance.rules.sides import attackers, defenders
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.kinds import Seat

LATER: Final = 0.9
"""What is possible now may be so no more when the card is played."""


def bought_gain(outlook: Outlook, item: ItemId) -> float:
    """What it is worth to hold a card of the market, by what playing it now would bring."""
    return IN_HAND * LATER * max(0.0, rough_gain(outlook, item))


def rough_gain(outlook: Outlook, item: ItemId) -> float:
    """What playing a card would bring, its agents and battles only estimated; it may still lie in the market."""
    state, rules = outlook.state, outlook.rules
    if rules.is_queen[item]:
        crowned = [_gain_of(outlook, item, king) for king in suitors(state, outlook.seat, item)]
        return max(crowned) + CONCESSION if crowned else _gain_of(outlook, item, NO_EMPIRE)
    usual = usual_of(rules)
    best = _gain_of(outlook, item, NO_EMPIRE) + usual.agents[item]
    kind, argument = rules.one_shot[item]
    if kind in BATTLES:
        for empire in _winnable(state, outlook.seat, item):
            best = max(best, _gain_of(outlook, item, empire) + CONCESSION + 0.4 * usual.agents[item])
    elif kind == SHIFT and may_shift(state, outlook.seat, item, rules.city.items[argument]):
        best = max(best, outlook.gain(lambda copy: shift(copy, rules.city.items[argument])) + best + ABILITY)
    return best


def _gain_of(outlook: Outlook, item: ItemId, empire: EmpireId) -> float:
    """What is gained if the card lies in the tableau and a square, or none, has come with it."""
    seat = outlook.seat
    gained = outlook.gain(lambda copy: _lay(copy, seat, item, empire))
    is_held = item in outlook.state.hands[seat]
    return gained + (usual_of(outlook.rules).held[item] if is_held else 0.0)


def _lay(state: PaxState, seat: Seat, item: ItemId, empire: EmpireId) -> None:
    if item not in state.hands[seat]:
        state.to_hand(seat, item)
    lay(state, seat, item)
    if state.rules.is_queen[item]:
        if empire == NO_EMPIRE:
            state.become_maid(seat, item)
        else:
            crown(state, seat, item, empire)
    elif empire != NO_EMPIRE:
        _conquer(state, seat, item, empire)


def _conquer(state: PaxState, seat: Seat, item: ItemId, empire: EmpireId) -> None:
    """The square comes to the seat, and the map card turns, as if nobody had fallen."""
    kind, religion = state.rules.one_shot[item]
    if kind == WAR and state.rules.back[empire] in (NO_RELIGION, religion):
        state.turn_face(empire, THEOCRACY_OF[religion])
    bring(state, seat, empire)


def _winnable(state: PaxState, seat: Seat, item: ItemId) -> list[EmpireId]:
    """The empires for which the battle of a card would be won now."""
    rules = state.rules
    kind, argument = rules.one_shot[item]
    religion = ALL_RELIGIONS[argument] if kind == WAR else NO_RELIGION
    agents = list(rules.agents[item])
    found = []
    for empire in empires_in(rules.card_location[item]):
        defence = defenders(state, kind, religion, empire)
        if kind == WAR and not defence:
            continue
        if len(attackers(state, seat, kind, religion, empire, agents)) > len(defence):
            found.append(empire)
    return found


# ---- what is asked while a card is played


def _one_shot(state: PaxState, ask: Choose, thing: int) -> Flow:
    return one_shot_and_agents(state, ask.seat, state.rules.item.item(ask.about[0]))


def _coronation(state: PaxState, ask: Choose, thing: int) -> Flow:
    return play_queen(state, ask.seat, state.rules.item.item(ask.about[0]))


def _apostasy(state: PaxState, ask: Choose, thing: int) -> None:
    one, other = PAIRS[state.rules.pair.item(thing)]
    apostasy(state, ask.seat, 1 << one | 1 << other)


def _discard(outlook: Outlook, ask: Choose) -> list[float]:
    """A card in hand that is not worth playing is not missed."""
    items = outlook.rules.item
    return [-rough_gain(outlook, items.item(thing)) for thing in ask.options]


PLAYS: Final[dict[str, Judge]] = {
    "play.one_shot": by_repeating(_one_shot),
    "coronation.suitor": by_repeating(_coronation),
    "apostasy.religions": by_trying(_apostasy),
    "hand.discard": _discard,
}
