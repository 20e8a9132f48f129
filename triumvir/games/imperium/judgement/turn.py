"""A turn: what to do in it, which card to play or ability to use, what to discard, what to build."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.judgement.holdings import kept, play_worth
from triumvir.games.imperium.judgement.judge import Judge, by_card
from triumvir.games.imperium.judgement.offers import development_worth, market_worth, unseen_worth
from triumvir.games.imperium.judgement.outlook import Outlook
from triumvir.games.imperium.judgement.texts import text_worth
from triumvir.games.imperium.position.passives import face_of
from triumvir.games.imperium.position.vocabulary import ACTIVATE, INNOVATE
from triumvir.games.imperium.rules.effects.activate import activate_options, is_free
from triumvir.kernel.choose import Choose
from triumvir.kernel.vocabulary import DONE

RATHER_ACTIVATE: Final = 0.8
"""Playing cards leaves other choices open and brings what this reckoning does not see."""
ANY_SUIT: Final = (1 << len(code.MARKET_SUITS)) - 1
TOKEN_USED: Final = 0.05
"""An exhaust token may be wanted for something better."""


def choose_turn(outlook: Outlook, ask: Choose) -> list[float]:
    """Activate, Innovate or Revolt."""
    return [
        _activating(outlook)
        if thing == ACTIVATE
        else outlook.broken_for(ANY_SUIT)
        if thing == INNOVATE
        else _revolting(outlook)
        for thing in ask.options
    ]


def _activating(outlook: Outlook) -> float:
    """The best cards for the actions there are, and all abilities that are of use."""
    state, rules, seat = outlook.state, outlook.rules, outlook.seat
    paid: list[float] = []
    worth = 0.0
    for thing in activate_options(state, seat):
        gain = max(0.0, doing(outlook, thing))
        if thing in rules.use_things or is_free(state, rules.card_things.item(thing)):
            worth += gain
        else:
            paid.append(gain)
    return worth + sum(sorted(paid, reverse=True)[: state.actions[seat]]) + RATHER_ACTIVATE


def _revolting(outlook: Outlook) -> float:
    is_unrest = outlook.rules.is_unrest
    return outlook.relief * sum([is_unrest[card] for card in outlook.state.hand(outlook.seat)])


def activate(outlook: Outlook, ask: Choose) -> list[float]:
    """Each card or ability; to stop is 0."""
    return [0.0 if thing == DONE else doing(outlook, thing) for thing in ask.options]


def doing(outlook: Outlook, thing: int) -> float:
    """What it is worth to play this card, or to use this ability, now."""
    rules = outlook.rules
    if thing in rules.use_things:
        card = rules.use_things.item(thing)
        return text_worth(outlook, card, face_of(outlook.state, card).exhaust) - TOKEN_USED
    return play_worth(outlook, rules.card_things.item(thing))


# ---- cleanup


def _place_token(outlook: Outlook, card: CardId) -> float:
    """On the card that the seat itself would take next."""
    return market_worth(outlook, card, True)


def _discard(outlook: Outlook, card: CardId) -> float:
    """A card in hand stands in the way of another one."""
    if not outlook.turns:
        return outlook.stride - 0.05
    return outlook.draw + 0.1 - kept(outlook, card)


def discard(outlook: Outlook, ask: Choose) -> list[float]:
    """What is not worth keeping; more than the hand size makes room for nothing."""
    return by_card(_discard)(outlook, ask)


# ---- development, break through


def _develop(outlook: Outlook, card: CardId) -> float:
    return development_worth(outlook, card, False)


def _develop_free(outlook: Outlook, card: CardId) -> float:
    return development_worth(outlook, card, True) + 0.5 * sum(outlook.rules.cost[card])


def break_through(outlook: Outlook, ask: Choose) -> list[float]:
    """A market card, or the unseen one of a suit."""
    rules = outlook.rules
    return [
        unseen_worth(outlook, rules.suit_things.item(thing))
        if thing in rules.suit_things
        else market_worth(outlook, rules.card_things.item(thing), False)
        for thing in ask.options
    ]


def pay(outlook: Outlook, ask: Choose) -> list[float]:
    """Progress counts a point, so as little of it as possible, unless the tokens it stands for are dearer."""
    resource = code.MATERIALS if ask.prompt == "pay.materials" else code.POPULATION
    saved = outlook.prices[resource] * (2 if resource == code.MATERIALS else 1)
    numbers = outlook.rules.number_things
    return [numbers.item(thing) * (saved - outlook.prices[code.PROGRESS]) for thing in ask.options]


def _revolt(outlook: Outlook, card: CardId) -> float:
    return outlook.relief


TURN: Final[dict[str, Judge]] = {
    "turn.choose": choose_turn,
    "activate.choose": activate,
    "revolt.return": by_card(_revolt),
    "cleanup.token": by_card(_place_token),
    "cleanup.discard": discard,
    "develop.choose": by_card(_develop),
    "develop.free": by_card(_develop_free),
    "pay.materials": pay,
    "pay.population": pay,
    "break.choose": break_through,
}
