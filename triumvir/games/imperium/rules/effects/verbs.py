"""The verbs that lead to no other text, by their numbers; the others are in `interpreter.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import KING_CARD, Verb
from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.position.constants import BY_CARD, KING_RESOLVED
from triumvir.games.imperium.position.marks import avoid_attack, turn_king
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.break_through import break_through as break_for_card
from triumvir.games.imperium.rules.develop import develop as build
from triumvir.games.imperium.rules.effects import cards_moved, gains, market_verbs, nation, play_area, possible, unrest
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat

Plain: TypeAlias = "Callable[[ImperiumState, Text, Seat, Node], None]"
"""A verb in which nobody has to choose, with the acting player."""

Asking: TypeAlias = "Callable[[ImperiumState, Text, Seat, Node, bool], Flow]"
"""A verb with the acting player and whether he may decline it."""


# ---- verbs that are too short for a module of their own


def take_unrest(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """Unrest from the pile for one player."""
    unrest.take(state, player, node.n)


def return_unrest(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Unrest back to the pile."""
    yield from unrest.return_from_zones(state, text, player, node, optional)


def discard(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Cards of the hand to the discard pile."""
    yield from cards_moved.discard_from_hand(state, text, player, node, node.n, optional)


def abandon(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Cards in play to the discard pile."""
    yield from play_area.abandon_cards(state, text, player, node, optional)


def recall(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Cards in play to the hand."""
    yield from play_area.recall_cards(state, text, player, node, optional)


def draw(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Draw."""
    yield from cards_moved.draw_cards(state, text, player, node)


def draw_up_to(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Draw a number of one's choice."""
    yield from cards_moved.draw_up_to(state, text, player, node)


def give_card(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """A card to each other player."""
    yield from cards_moved.give_cards(state, text, player, node)


def find(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Search for a card."""
    yield from cards_moved.find(state, text, player, node)


def break_through(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Break through for a card."""
    yield from break_for_card(state, player, node.suits)


def declare_reveal(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Name a suit and turn a card."""
    yield from market_verbs.declare_and_reveal(state, text, player, node)


def develop(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Buy a development card, or take it for nothing."""
    yield from build(state, player, bool(node.flags & code.FREE))


def swap_nation_top(state: ImperiumState, text: Text, player: Seat, node: Node, optional: bool) -> Flow:
    """Exchange a card with the top nation card."""
    yield from nation.swap_top(state, text, player, node)


def avoid(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """Be left out of the attack."""
    avoid_attack(state, player)


def trigger_end(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """Trigger scoring (15.2)."""
    state.trigger_end(player, KING_RESOLVED if state.rules.type[text.card] == KING_CARD else BY_CARD)


def flip_self(state: ImperiumState, text: Text, player: Seat, node: Node) -> None:
    """Turn King of Kings."""
    turn_king(state)


PLAIN: Final[dict[Verb, Plain]] = {
    code.GAIN: gains.gain_tokens,
    code.MULTIPLY_GAINED_TOKENS: gains.multiply_gained,
    code.IGNORE_STATE: gains.ignore_state,
    code.MOVE_SELF: play_area.move_self,
    code.ABANDON_SELF: play_area.abandon_self,
    code.TAKE_UNREST: take_unrest,
    code.NATION_TO_DISCARD: nation.move_to_discard,
    code.LOOK_NATION: nation.look_at_top,
    code.SHUFFLE_NATION: nation.shuffle,
    code.NATION_TOP_TO_BOTTOM: nation.top_to_bottom,
    code.AVOID_ATTACK: avoid,
    code.TRIGGER_END: trigger_end,
    code.FLIP_SELF: flip_self,
}

ASKING: Final[dict[Verb, Asking]] = {
    code.PLACE_ON_MARKET: gains.place_on_market,
    code.TREAT_ICON: gains.treat_icons,
    code.RETURN_EXHAUST: gains.return_exhausts,
    code.DRAW: draw,
    code.DRAW_UP_TO: draw_up_to,
    code.RETRIEVE: cards_moved.retrieve,
    code.DISCARD: discard,
    code.PLACE_ON_DECK: cards_moved.place_on_deck,
    code.TO_HISTORY: cards_moved.to_history,
    code.ABANDON: abandon,
    code.RECALL: recall,
    code.GARRISON: play_area.garrison_cards,
    code.GIVE_CARD: give_card,
    code.FIND: find,
    code.BREAK_THROUGH: break_through,
    code.DECLARE_REVEAL: declare_reveal,
    code.EXILE_MARKET: market_verbs.exile_from_market,
    code.SWAP_MARKET_EXILE: market_verbs.swap_market_exile,
    code.RETURN_UNREST: return_unrest,
    code.DEVELOP: develop,
    code.SWAP_NATION_TOP: swap_nation_top,
}

JUDGES: Final[dict[Verb, possible.Judge]] = {
    code.GAIN: possible.may_gain,
    code.PLACE_ON_MARKET: possible.market_has_card,
    code.MULTIPLY_GAINED_TOKENS: possible.may_multiply,
    code.DRAW: possible.may_draw,
    code.DRAW_UP_TO: possible.may_draw,
    code.RETRIEVE: possible.may_retrieve,
    code.DISCARD: possible.may_discard,
    code.PLACE_ON_DECK: possible.may_place_on_deck,
    code.TO_HISTORY: possible.may_to_history,
    code.MOVE_SELF: possible.always,
    code.ABANDON_SELF: possible.is_in_play,
    code.ABANDON: possible.card_in_play,
    code.RECALL: possible.card_in_play,
    code.GARRISON: possible.may_garrison,
    code.GARRISON_SELF: possible.card_in_play,
    code.GIVE_CARD: possible.may_give,
    code.FIND: possible.may_find,
    code.ACQUIRE: possible.may_acquire,
    code.BREAK_THROUGH: possible.always,
    code.DECLARE_REVEAL: possible.may_declare,
    code.EXILE_MARKET: possible.may_exile_market,
    code.SWAP_MARKET_EXILE: possible.may_swap_market,
    code.TAKE_UNREST: possible.may_take_unrest,
    code.RETURN_UNREST: possible.may_return_unrest,
    code.TAKE_FAME: possible.may_fame,
    code.LOOK_FAME: possible.may_fame,
    code.DEVELOP: possible.may_develop,
    code.NATION_TO_DISCARD: possible.may_nation_or_accession,
    code.LOOK_NATION: possible.may_nation_or_accession,
    code.SHUFFLE_NATION: possible.may_nation_order,
    code.NATION_TOP_TO_BOTTOM: possible.may_nation_order,
    code.SWAP_NATION_TOP: possible.may_swap_nation,
    code.RETURN_EXHAUST: possible.may_return_exhaust,
    code.TREAT_ICON: possible.may_treat_icon,
    code.IGNORE_STATE: possible.may_ignore_state,
    code.AVOID_ATTACK: possible.may_avoid,
    code.TRIGGER_END: possible.always,
    code.FLIP_SELF: possible.always,
}
"""When a verb could change something; those that depend on other sentences are judged in `feasibility.py`."""

DECLINABLE: Final = frozenset((
    code.COST, code.PLACE_ON_MARKET, code.TREAT_ICON, code.RETURN_EXHAUST, code.RETRIEVE, code.DISCARD,
    code.PLACE_ON_DECK, code.TO_HISTORY, code.ABANDON, code.RECALL, code.GARRISON, code.GARRISON_SELF,
    code.ACQUIRE, code.EXILE_MARKET, code.SWAP_MARKET_EXILE, code.RETURN_UNREST, code.PLAY_FROM, code.FREE_PLAY,
    code.COPY_EXHAUST,
))  # fmt: skip
"""Verbs that ask for a card anyway, and for `done` together with it where they may be declined."""
