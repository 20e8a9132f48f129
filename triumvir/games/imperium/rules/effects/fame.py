"""Fame (rules 14): the top card, or a look at several; King of Kings itself is resolved by the interpreter."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import LOOK_FAME_BONUS, LOOK_FAME_EVENT
from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.market import take_top
from triumvir.games.imperium.position.marks import stack_fame
from triumvir.games.imperium.position.passives import modifiers
from triumvir.games.imperium.position.piles import doubt_cards, look, one_of_each, to_hand, whisper_card
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import FAME_DECK
from triumvir.games.imperium.rules.effects.choices import about_card, close_all, pick_unseen
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.choose import Choose, Part
from triumvir.kernel.kinds import Seat


def take_fame_top(state: ImperiumState, player: Seat) -> None:
    """Take the top fame card of a deck that is not empty."""
    card = take_top(state, player, FAME_DECK)
    whisper_card(state, "fame.card", player, card)
    state.note("fame.taken", player)


def look_at_fame(state: ImperiumState, text: Text, player: Seat, node: Node) -> Part[int]:
    """Look at the top cards, take some, put the others back one by one in any order, the last one on top.

    Returns how many could not be taken because the deck had no more: for those King of Kings is resolved.
    """
    most = node.n + sum([mod.n for mod in modifiers(state, player, LOOK_FAME_BONUS)])
    cards = state.piles[FAME_DECK][-most:][::-1]
    state.events.append((LOOK_FAME_EVENT, player))
    if not cards:
        return node.m
    for card in cards:
        look(state, player, card)
    doubt_cards(state, player, cards)
    state.note("fame.looked", player, len(cards))
    about = about_card(state, text)
    asks: list[Choose] = []
    taken: list[CardId] = []
    for _ in range(min(node.m, len(cards))):
        card = yield from pick_unseen(state, player, "effect.fame_take", one_of_each(state, cards), about, asks)
        cards.remove(card)
        taken.append(card)
    back: list[CardId] = []
    while cards:
        card = yield from pick_unseen(state, player, "effect.fame_on_top", one_of_each(state, cards), about, asks)
        cards.remove(card)
        back.append(card)
    close_all(asks)
    stack_fame(state, back if state.rules.last_on_top else back[::-1])
    for card in taken:
        to_hand(state, player, card)
        whisper_card(state, "fame.card", player, card)
        state.note("fame.taken", player)
    return node.m - len(taken)
