"""Before anything lies on the table: which side of a power card promises more, and which nation."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import POWER_CARD, Nation
from triumvir.games.imperium.cards.expressions import Counter, Value
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.cards.types import Face
from triumvir.games.imperium.judgement.usual import turn_worth
from triumvir.games.imperium.judgement.view import View
from triumvir.games.imperium.position.rules_data import Rules
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.vocabulary import SIDE_A
from triumvir.kernel.choose import Choose

TURNS: Final = 14
"""Turns of an ordinary game."""
AT_THE_END: Final = {code.COUNT_RESOURCE: 11.0, code.COUNT_STARS: 6.0}
CARDS_OF_A_SUIT: Final = 8.0
ALL_CARDS: Final = 28.0


def weigh_sides(state: ImperiumState, ask: Choose) -> list[float]:
    """The points of each side, and what it does in an ordinary game."""
    nation = state.rules.nation_things.item(ask.about[0])
    card = _power_card(state.rules, nation)
    return [side_worth(state.rules, card, state.rules.faces[card][thing - SIDE_A]) for thing in ask.options]


def weigh_nations(state: ImperiumState, ask: Choose) -> list[float]:
    """The better side of each nation's power card."""
    rules = state.rules
    cards = [_power_card(rules, rules.nation_things.item(thing)) for thing in ask.options]
    return [max([side_worth(rules, card, face) for face in rules.faces[card]]) for card in cards]


def side_worth(rules: Rules, card: CardId, face: Face) -> float:
    """What a side of a power card brings in a whole game, in points."""
    return TURNS * turn_worth(View(rules), card, face) + min(_value(face.vp), rules.vp_cap)


def _power_card(rules: Rules, nation: Nation) -> CardId:
    return next(card for card in rules.nation_cards[nation] if rules.type[card] == POWER_CARD)


def _value(value: Value) -> float:
    if value.kind == code.PER:
        assert value.counter is not None, "a value per something says what is counted"
        return _count(value.counter) / value.each * value.value
    return float(value.value) + sum([_value(term) for term in value.terms])


def _count(counter: Counter) -> float:
    if counter.kind == code.COUNT_CARDS:
        return ALL_CARDS if all(counter.filter.fits) else CARDS_OF_A_SUIT
    return AT_THE_END.get(counter.kind, CARDS_OF_A_SUIT)
