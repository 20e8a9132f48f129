"""What it is worth to carry out a card text: each verb in victory points, by the eyes of a `View`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import Verb
from triumvir.games.imperium.cards.expressions import Node, Seq
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.judgement.view import View
from triumvir.kernel.complete import assert_complete, words_among

Worth: TypeAlias = "Callable[[View, CardId, Node], float]"
"""What a node is worth when the text of this card is carried out."""

UNREST_TO_RIVAL: Final = 2.2
CARD_TO_RIVAL: Final = 0.6
REGION_OF_RIVAL: Final = 1.0


def text_worth(view: View, card: CardId, seq: Seq) -> float:
    """A whole text, or a part of it; a cost among others is paid only if that is worth while."""
    if len(seq) == 1 and seq[0].op == code.COST:
        return bargain(view, card, seq[0])
    return sum([node_worth(view, card, node) for node in seq])


def node_worth(view: View, card: CardId, node: Node) -> float:
    """One step of a text, as far as the acting player wants to carry it out."""
    return WORTHS[node.op](view, card, node)


def bargain(view: View, card: CardId, node: Node) -> float:
    """What a cost buys, the cost taken off; it may be negative."""
    chance = view.payable(card, node.costs)
    if not chance:
        return 0.0
    return chance * (text_worth(view, card, node.body) - price(view, card, node.costs))


def price(view: View, card: CardId, costs: Seq) -> float:
    """What it costs to pay a list of costs."""
    return -sum([node_worth(view, card, cost) for cost in costs])


def branch_worths(view: View, card: CardId, node: Node) -> list[float]:
    """What each branch of a choice is worth; one that cannot be paid nothing."""
    return [text_worth(view, card, branch) for branch in node.branches]


# ---- control


def _cost(view: View, card: CardId, node: Node) -> float:
    return max(0.0, bargain(view, card, node))


def _may(view: View, card: CardId, node: Node) -> float:
    return max(0.0, text_worth(view, card, node.body))


def _choose(view: View, card: CardId, node: Node) -> float:
    return max(branch_worths(view, card, node))


def _if(view: View, card: CardId, node: Node) -> float:
    chance = view.holds(node.condition)
    worth = chance * text_worth(view, card, node.body) if chance else 0.0
    return worth + (1 - chance) * text_worth(view, card, node.orelse) if chance < 1 else worth


def _each(view: View, card: CardId, node: Node) -> float:
    own = text_worth(view, card, node.body) if node.who == code.ALL else 0.0
    return own - view.rival * view.rivals_meant(node.condition) * rival_worth(view, node.body)


# ---- tokens


def _pay(view: View, card: CardId, node: Node) -> float:
    return -view.amount(card, node) * view.prices[node.resource]


def _spend_action(view: View, card: CardId, node: Node) -> float:
    return -node.n * view.prices[code.ACTION]


def _gain(view: View, card: CardId, node: Node) -> float:
    return view.amount(card, node) * view.prices[node.resource]


def _steal(view: View, card: CardId, node: Node) -> float:
    stolen = view.stolen(node)
    worth = stolen * view.prices[node.resource] * (1 + view.rival)
    if node.orelse and stolen < node.n * view.rivals_meant(node.condition):
        worth -= 0.5 * view.rival * view.rivals * rival_worth(view, node.orelse)
    return worth


def _place_on_market(view: View, card: CardId, node: Node) -> float:
    return 0.3 * node.n * view.prices[node.resource]


def _multiply(view: View, card: CardId, node: Node) -> float:
    return 1.5 * view.prices[node.resource]


# ---- own cards


def _draw(view: View, card: CardId, node: Node) -> float:
    return view.amount(card, node) * view.draw


def _retrieve(view: View, card: CardId, node: Node) -> float:
    return view.retrieved(node)


def _discard(view: View, card: CardId, node: Node) -> float:
    return -0.2 if node.flags & code.AMONG_DRAWN else -view.discarded(view.amount(card, node))


def _place_on_deck(view: View, card: CardId, node: Node) -> float:
    return -0.1 if node.flags & code.AMONG_DRAWN else view.put_back(node) * node.n


def _to_history(view: View, card: CardId, node: Node) -> float:
    return 0.3 if node.flags & code.AMONG_DRAWN else view.retired(node)


def _move_self(view: View, card: CardId, node: Node) -> float:
    if node.to == code.HISTORY:
        return view.moved_to_history(card)
    return view.relief if node.to == code.UNREST_PILE else -view.lost(card)


def _abandon_self(view: View, card: CardId, node: Node) -> float:
    return -view.left(card)


def _abandon(view: View, card: CardId, node: Node) -> float:
    return -view.abandoned(node)


def _recall(view: View, card: CardId, node: Node) -> float:
    return -view.recalled(node)


def _garrison(view: View, card: CardId, node: Node) -> float:
    return node.n * view.garrisoned()


def _garrison_self(view: View, card: CardId, node: Node) -> float:
    return 0.3


def _give(view: View, card: CardId, node: Node) -> float:
    return -view.given()


def _find(view: View, card: CardId, node: Node) -> float:
    return 1.8


# ---- market, unrest, fame


def _acquire(view: View, card: CardId, node: Node) -> float:
    return view.acquired(node) * (1 + 0.7 * (node.n - 1))


def _break_through(view: View, card: CardId, node: Node) -> float:
    return view.broken_for(node.suits)


def _declare(view: View, card: CardId, node: Node) -> float:
    return 0.4 * view.broken_for(node.suits)


def _take_unrest(view: View, card: CardId, node: Node) -> float:
    return -node.n * view.unrest


def _return_unrest(view: View, card: CardId, node: Node) -> float:
    return view.returned(node) * view.relief


def _fame(view: View, card: CardId, node: Node) -> float:
    return view.fame()


# ---- nation deck and developments, playing


def _develop(view: View, card: CardId, node: Node) -> float:
    return view.developed(bool(node.flags & code.FREE))


def _nation_to_discard(view: View, card: CardId, node: Node) -> float:
    return node.n * view.nation_card()


def _little(view: View, card: CardId, node: Node) -> float:
    return 0.05


def _some(view: View, card: CardId, node: Node) -> float:
    return 0.4


def _play_from(view: View, card: CardId, node: Node) -> float:
    return view.played(node) - node.n * view.prices[code.ACTION]


def _free_play(view: View, card: CardId, node: Node) -> float:
    return view.played(node)


def _trigger_end(view: View, card: CardId, node: Node) -> float:
    return view.ended()


def _nothing(view: View, card: CardId, node: Node) -> float:
    return 0.0


WORTHS: Final[dict[Verb, Worth]] = {
    code.COST: _cost,
    code.MAY: _may,
    code.CHOOSE: _choose,
    code.IF: _if,
    code.EACH: _each,
    code.PAY: _pay,
    code.SPEND_ACTION: _spend_action,
    code.GAIN: _gain,
    code.STEAL: _steal,
    code.PLACE_ON_MARKET: _place_on_market,
    code.MULTIPLY_GAINED_TOKENS: _multiply,
    code.DRAW: _draw,
    code.DRAW_UP_TO: _draw,
    code.RETRIEVE: _retrieve,
    code.DISCARD: _discard,
    code.PLACE_ON_DECK: _place_on_deck,
    code.TO_HISTORY: _to_history,
    code.MOVE_SELF: _move_self,
    code.ABANDON_SELF: _abandon_self,
    code.ABANDON: _abandon,
    code.RECALL: _recall,
    code.GARRISON: _garrison,
    code.GARRISON_SELF: _garrison_self,
    code.GIVE_CARD: _give,
    code.FIND: _find,
    code.ACQUIRE: _acquire,
    code.BREAK_THROUGH: _break_through,
    code.DECLARE_REVEAL: _declare,
    code.EXILE_MARKET: _little,
    code.SWAP_MARKET_EXILE: _little,
    code.TAKE_UNREST: _take_unrest,
    code.RETURN_UNREST: _return_unrest,
    code.TAKE_FAME: _fame,
    code.LOOK_FAME: _fame,
    code.DEVELOP: _develop,
    code.NATION_TO_DISCARD: _nation_to_discard,
    code.LOOK_NATION: _little,
    code.SHUFFLE_NATION: _nothing,
    code.NATION_TOP_TO_BOTTOM: _nothing,
    code.SWAP_NATION_TOP: _some,
    code.RETURN_EXHAUST: _some,
    code.PLAY_FROM: _play_from,
    code.FREE_PLAY: _free_play,
    code.COPY_EXHAUST: _some,
    code.TREAT_ICON: _little,
    code.IGNORE_STATE: _some,
    code.AVOID_ATTACK: _some,
    code.TRIGGER_END: _trigger_end,
    code.FLIP_SELF: _nothing,
}


# ---- rivals


def rival_worth(view: View, seq: Seq) -> float:
    """What a text that others carry out is roughly worth to one of them."""
    return sum([_worth_to_rival(view, node) for node in seq])


def _worth_to_rival(view: View, node: Node) -> float:
    op = node.op
    if op in (code.MAY, code.COST):
        return max(0.0, 0.6 * rival_worth(view, node.body))
    if op == code.GAIN:
        return node.n * view.prices[node.resource]
    if op == code.DRAW:
        return node.n * CARD_TO_RIVAL
    if op == code.RETURN_UNREST:
        return 0.5 * UNREST_TO_RIVAL
    return -node.n * LOSSES[op]


NO_LOSS: Final = (
    code.CHOOSE, code.IF, code.EACH, code.PAY, code.SPEND_ACTION, code.STEAL, code.PLACE_ON_MARKET,
    code.MULTIPLY_GAINED_TOKENS, code.DRAW_UP_TO, code.RETRIEVE, code.PLACE_ON_DECK, code.TO_HISTORY, code.MOVE_SELF,
    code.ABANDON_SELF, code.GARRISON, code.GARRISON_SELF, code.GIVE_CARD, code.FIND, code.ACQUIRE, code.BREAK_THROUGH,
    code.DECLARE_REVEAL, code.EXILE_MARKET, code.SWAP_MARKET_EXILE, code.TAKE_FAME, code.LOOK_FAME, code.DEVELOP,
    code.NATION_TO_DISCARD, code.LOOK_NATION, code.SHUFFLE_NATION, code.NATION_TOP_TO_BOTTOM, code.SWAP_NATION_TOP,
    code.RETURN_EXHAUST, code.PLAY_FROM, code.FREE_PLAY, code.COPY_EXHAUST, code.TREAT_ICON, code.IGNORE_STATE,
    code.AVOID_ATTACK, code.TRIGGER_END, code.FLIP_SELF,
)  # fmt: skip
"""Verbs that no text lays on others, or that cost them nothing worth counting."""
LOSSES: Final[dict[Verb, float]] = {
    **dict.fromkeys(NO_LOSS, 0.0),
    code.TAKE_UNREST: UNREST_TO_RIVAL,
    code.DISCARD: CARD_TO_RIVAL,
    code.ABANDON: REGION_OF_RIVAL,
    code.RECALL: 0.6 * REGION_OF_RIVAL,
}
"""What each card costs a rival who has to take it or do without it."""
OWN_GAINS: Final = (code.MAY, code.COST, code.GAIN, code.DRAW, code.RETURN_UNREST)
"""Verbs that rather help a rival."""

assert_complete("its worth (judgement/texts.py, WORTHS) is missing for", code.VERBS, words_among(code.VERBS, WORTHS))
assert_complete(
    "its worth to a rival (judgement/texts.py, LOSSES) is missing for",
    code.VERBS,
    words_among(code.VERBS, {*LOSSES, *OWN_GAINS}),
)
