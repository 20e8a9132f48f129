"""What the options of an ask would cost, in talents, for the seat that is asked."""

from __future__ import annotations

from triumvir.games.imperator.cards.codes import AGENT, PROVINCE
from triumvir.games.imperator.cards.kinds import CardId
from triumvir.games.imperator.position.combat_state import ATTACKER, DEFENDER
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.vocabulary import CALL, PAY, RAISE
from triumvir.games.imperator.rules.attack import auxiliaries_cost, target_cost
from triumvir.games.imperator.rules.costs import agent_cost, legion_cost, move_cost, province_cost, senator_cost
from triumvir.kernel.choose import Choose
from triumvir.kernel.kinds import Seat

REACTIONS = "reaction."


def prices_of(state: ImperatorState, ask: Choose) -> list[int | None]:
    """One price for each option, None where nothing is paid or the price is not settled by this choice."""
    return [_price(state, ask, thing) for thing in ask.options]


def _price(state: ImperatorState, ask: Choose, thing: int) -> int | None:
    rules = state.rules
    prompt = ask.prompt
    if prompt == "setup.province":
        return rules.printed_cost[rules.cards.item(thing)]
    if prompt == "strategy.play" or prompt.startswith(REACTIONS):
        return _card_price(state, ask.seat, rules.cards.item(thing))
    if prompt.startswith("agent."):
        return _target_price(state, ask, thing)
    if prompt == "surcharge.answer":
        return ask.about[2] if thing == PAY else None
    if prompt == "call.legion":
        return legion_cost(state, ask.seat)
    if prompt == "raise.province":
        return rules.activate_standard_cost
    if prompt == "move.to":
        return move_cost(state, rules.armies.item(ask.about[0]), rules.provinces.item(thing))
    if prompt == "action.choose":
        return _action_price(state, ask.seat, thing)
    return _attack_price(state, ask, thing)


def _card_price(state: ImperatorState, seat: Seat, card: CardId) -> int | None:
    """The price of a card in hand; None for words and for agents whose price depends on their target."""
    rules = state.rules
    if not 0 <= card < rules.cards.size or rules.cost_adds_vp[card]:
        return None
    kind = rules.kind_of[card]
    if kind == AGENT:
        return agent_cost(state, seat, card)
    return province_cost(state, seat, rules.province_on(card)) if kind == PROVINCE else senator_cost(state, seat, card)


def _target_price(state: ImperatorState, ask: Choose, thing: int) -> int | None:
    """The price of an agent against a province; other targets cost all the same, as the card showed."""
    rules = state.rules
    if ask.prompt not in ("agent.own_province", "agent.rival_province"):
        return None
    return agent_cost(state, ask.seat, rules.cards.item(ask.about[0]), rules.provinces.item(thing))


def _action_price(state: ImperatorState, seat: Seat, thing: int) -> int | None:
    if thing == RAISE:
        return state.rules.activate_standard_cost
    return legion_cost(state, seat) if thing == CALL else None


def _attack_price(state: ImperatorState, ask: Choose, thing: int) -> int | None:
    """The price of a target without auxiliaries, of a number of auxiliaries without the target."""
    rules = state.rules
    if ask.prompt == "attack.target":
        return target_cost(state, rules.armies.item(ask.about[0]), rules.provinces.item(thing))
    if ask.prompt == "attack.auxiliaries":
        return auxiliaries_cost(state, ask.seat, ATTACKER, rules.numbers.item(thing))
    if ask.prompt == "defence.auxiliaries":
        return auxiliaries_cost(state, ask.seat, DEFENDER, rules.numbers.item(thing))
    return None
