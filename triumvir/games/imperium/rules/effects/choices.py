"""Asking for one card, for several, or for a yes; and which cards of a hand are offered."""

from __future__ import annotations

from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.piles import one_of_each
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.vocabulary import ACCEPT, DECLINE
from triumvir.games.imperium.position.zones import HAND, NO_CARD, zone_of
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.choose import Choose, Part
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import DONE

# ---- which cards


def hand_without(state: ImperiumState, player: Seat, card: CardId) -> list[CardId]:
    """The hand of a player; a card whose own text is being judged counts as gone already (6.3)."""
    hand = state.hand(player)
    if card != NO_CARD and state.zone[card] == zone_of(player, HAND):
        return [other for other in hand if other != card]
    return hand


def garrisonable(state: ImperiumState, player: Seat, text: Text) -> list[CardId]:
    """The cards of a hand that may lie under another card (10.6)."""
    may = state.rules.is_garrisonable
    return [card for card in hand_without(state, player, text.card) if may[card]]


def about_card(state: ImperiumState, text: Text) -> tuple[int, ...]:
    """What most questions tell: whose text asks."""
    return (state.rules.card_things.thing(text.card),)


# ---- asking


def pick(
    state: ImperiumState,
    player: Seat,
    prompt: str,
    cards: list[CardId],
    about: tuple[int, ...],
    optional: bool = False,
    is_hidden: bool = False,
) -> Part[CardId]:
    """One of the cards; NO_CARD if the choice is optional and declined.

    A card of a hidden zone is announced as soon as it is chosen. Without cards an optional choice is asked all the
    same if they are hidden, because nobody else may know that there is none.
    """
    if not cards and not (optional and is_hidden):
        return NO_CARD
    things = state.rules.card_things
    options = things.things(cards)
    if optional:
        options.insert(0, DONE)
    ask = Choose(player, prompt, options, about, sealed=is_hidden)
    thing = yield ask
    ask.open()
    return NO_CARD if thing == DONE else things.item(thing)


def pick_unseen(
    state: ImperiumState, player: Seat, prompt: str, cards: list[CardId], about: tuple[int, ...], asks: list[Choose]
) -> Part[CardId]:
    """One of the cards of a hidden zone, which the others never learn; there is at least one.

    The ask is added to `asks`, which are to be closed (`close_all`) when the choices take effect.
    """
    things = state.rules.card_things
    ask = Choose(player, prompt, things.things(cards), about, sealed=True)
    asks.append(ask)
    return things.item((yield ask))


def close_all(asks: list[Choose]) -> None:
    """What was chosen unseen takes effect now, for all to notice."""
    for ask in asks:
        ask.close()


def pick_from_hand(
    state: ImperiumState, player: Seat, prompt: str, cards: list[CardId], n: int, about: tuple[int, ...]
) -> Part[list[CardId]]:
    """Exactly n of these cards of a hand, or all if there are fewer, announced once all are chosen."""
    if n == 1:
        card = yield from pick(state, player, prompt, one_of_each(state, cards), about, is_hidden=True)
        return [] if card == NO_CARD else [card]
    n = min(n, len(cards))
    return (yield from state.rules.card_things.pick_set(player, prompt, cards, n, n, about, sealed=True))


def agrees(
    state: ImperiumState,
    player: Seat,
    prompt: str,
    text: Text,
    node: Node,
    is_possible: bool = True,
    is_hidden: bool = False,
) -> Part[bool]:
    """Whether a player accepts what a node offers; one who cannot is asked too, with one answer.

    is_hidden  whether others do not know if it is possible
    """
    options: list[int] = [ACCEPT, DECLINE] if is_possible else [DECLINE]
    about = (*about_card(state, text), node.number)
    ask = Choose(player, prompt, options, about, sealed=is_hidden)
    thing = yield ask
    ask.open()
    return thing == ACCEPT
