"""The choices that card texts ask for: yes or no, a branch, a card; and reactions to what happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import Verb
from triumvir.games.imperium.cards.expressions import Node, Seq
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.judgement.holdings import (
    garrison_worth,
    giving,
    hand_of,
    in_play_worth,
    kept,
    play_worth,
    putting_back,
    retiring,
    retrieving,
)
from triumvir.games.imperium.judgement.judge import CardJudge, Judge, by_card
from triumvir.games.imperium.judgement.offers import acquiring, card_worth, unseen_cards
from triumvir.games.imperium.judgement.outlook import Outlook
from triumvir.games.imperium.judgement.texts import bargain, rival_worth, text_worth
from triumvir.games.imperium.position.passives import face_of
from triumvir.games.imperium.position.vocabulary import ACCEPT, EXHAUST, HAND
from triumvir.games.imperium.position.zones import HAND as HAND_KIND
from triumvir.games.imperium.position.zones import zone_of
from triumvir.kernel.choose import Choose
from triumvir.kernel.vocabulary import DONE, PASS

RECALLED: Final = 0.4
"""What it costs to recall a card to avoid an attack."""


def _asking(outlook: Outlook, ask: Choose) -> CardId:
    """The card whose text asks."""
    return outlook.rules.card_things.item(ask.about[0])


def _node(outlook: Outlook, ask: Choose) -> Node:
    return outlook.rules.card_set.nodes[ask.about[1]]


# ---- yes or no, and branches


def may(outlook: Outlook, ask: Choose) -> list[float]:
    """Whether what a text offers is worth while."""
    worth = text_worth(outlook, _asking(outlook, ask), _node(outlook, ask).body)
    return [worth if thing == ACCEPT else 0.0 for thing in ask.options]


def pay(outlook: Outlook, ask: Choose) -> list[float]:
    """Whether what a cost buys is worth it."""
    worth = bargain(outlook, _asking(outlook, ask), _node(outlook, ask))
    return [worth if thing == ACCEPT else 0.0 for thing in ask.options]


def choose(outlook: Outlook, ask: Choose) -> list[float]:
    """The best branch."""
    card, branches, things = _asking(outlook, ask), _node(outlook, ask).branches, outlook.rules.branch_things
    return [0.0 if thing == DONE else text_worth(outlook, card, branches[things.item(thing)]) for thing in ask.options]


def play_now(outlook: Outlook, ask: Choose) -> list[float]:
    """Whether to play at once what was acquired."""
    worth = play_worth(outlook, _asking(outlook, ask)) + 0.2
    return [worth if thing == ACCEPT else 0.0 for thing in ask.options]


def accept(outlook: Outlook, ask: Choose) -> list[float]:
    """What costs nothing is taken."""
    return [1.0 if thing == ACCEPT else 0.0 for thing in ask.options]


def draw_up_to(outlook: Outlook, ask: Choose) -> list[float]:
    """As many cards as there may be."""
    return [outlook.rules.number_things.item(thing) * outlook.draw for thing in ask.options]


# ---- one card


def bought(judge: CardJudge, op: Verb) -> Judge:
    """A judge of cards that pay for what follows in the text, where that may be declined."""

    def weigh(outlook: Outlook, ask: Choose) -> list[float]:
        card, cards = _asking(outlook, ask), outlook.rules.card_things
        follows = 0.0
        if DONE in ask.options:
            follows = max([text_worth(outlook, card, seq) for seq in _after(outlook, card, op)], default=0.0)
        return [0.0 if thing == DONE else follows + judge(outlook, cards.item(thing)) for thing in ask.options]

    return weigh


def _after(outlook: Outlook, card: CardId, op: Verb) -> list[Seq]:
    """What the costs with this verb buy, in any text of the card."""
    face = face_of(outlook.state, card)
    return [
        node.body
        for node in _nodes(face.play + face.exhaust + face.solstice)
        if any(cost.op == op for cost in node.costs)
    ]


def _nodes(seq: Seq) -> Iterable[Node]:
    for node in seq:
        yield node
        yield from _nodes(node.body + node.orelse)
        for branch in node.branches:
            yield from _nodes(branch)


def from_zones(judge: CardJudge) -> Judge:
    """A judge of open cards and of the word for a card of the hand, which is named next."""

    def weigh(outlook: Outlook, ask: Choose) -> list[float]:
        cards = outlook.rules.card_things
        return [
            0.0
            if thing == DONE
            else max([judge(outlook, card) for card in hand_of(outlook)], default=0.0)
            if thing == HAND
            else judge(outlook, cards.item(thing))
            for thing in ask.options
        ]

    return weigh


def _discarded(outlook: Outlook, card: CardId) -> float:
    return -kept(outlook, card)


def _abandoned(outlook: Outlook, card: CardId) -> float:
    return -in_play_worth(outlook, card)


def _recalled(outlook: Outlook, card: CardId) -> float:
    return 0.5 - in_play_worth(outlook, card)


def _host(outlook: Outlook, card: CardId) -> float:
    return 0.1 + text_worth(outlook, card, outlook.rules.faces[card][0].play)


def _given(outlook: Outlook, card: CardId) -> float:
    return -giving(outlook, card)


def _found(outlook: Outlook, card: CardId) -> float:
    return card_worth(outlook, card) + kept(outlook, card)


def _exiled(outlook: Outlook, card: CardId) -> float:
    return -card_worth(outlook, card)


def _swapped(outlook: Outlook, card: CardId) -> float:
    return card_worth(outlook, card)


def _swapped_out(outlook: Outlook, card: CardId) -> float:
    return -card_worth(outlook, card)


def _returned(outlook: Outlook, card: CardId) -> float:
    in_hand = outlook.state.zone[card] == zone_of(outlook.seat, HAND_KIND)
    return outlook.relief + (0.2 if in_hand else 0.0)


def _put_on_top(outlook: Outlook, card: CardId) -> float:
    """The best card lies lowest, so that a rival does not get it next."""
    worth = card_worth(outlook, card)
    return worth if outlook.rules.last_on_top else -worth


def _copied(outlook: Outlook, card: CardId) -> float:
    return text_worth(outlook, card, outlook.rules.faces[card][0].exhaust)


def _played(outlook: Outlook, card: CardId) -> float:
    return play_worth(outlook, card)


def _resolved(outlook: Outlook, card: CardId) -> float:
    return text_worth(outlook, card, face_of(outlook.state, card).solstice)


def declare(outlook: Outlook, ask: Choose) -> list[float]:
    """The suit of most cards that the seat has not seen."""
    suits = outlook.rules.suit_things
    return [float(len(unseen_cards(outlook, suits.item(thing)))) for thing in ask.options]


def unrest_taker(outlook: Outlook, ask: Choose) -> list[float]:
    """Anyone but the seat itself; of others who has the fewest."""
    takers = [outlook.rules.seat_things.item(thing) for thing in ask.options]
    return [-20.0 if taker == outlook.seat else -float(outlook.unrests[taker]) for taker in takers]


def return_exhaust(outlook: Outlook, ask: Choose) -> list[float]:
    """The ability that is worth most once more."""
    cards = outlook.rules.card_things
    return [
        0.0 if thing == DONE else 0.1 if thing == EXHAUST else 0.2 + _copied(outlook, cards.item(thing))
        for thing in ask.options
    ]


# ---- attacks and reactions


def avoid(outlook: Outlook, ask: Choose) -> list[float]:
    """Whether to avoid the attack: what it would cost the seat, against what avoiding costs."""
    attack = _asking(outlook, ask)
    harm = -sum([_harm(outlook, node) for node in outlook.rules.faces[attack][0].play])
    uses = outlook.rules.use_things
    return [0.0 if thing == PASS else harm - (0.1 if thing in uses else RECALLED) for thing in ask.options]


def _harm(outlook: Outlook, node: Node) -> float:
    if node.op == code.STEAL:
        return -node.n * outlook.prices[node.resource]
    if node.op == code.EACH:
        return rival_worth(outlook, node.body)
    return sum([_harm(outlook, part) for part in (*node.body, *(node.branches[0] if node.branches else ()))])


def react(outlook: Outlook, ask: Choose) -> list[float]:
    """Each reaction that is offered."""
    uses = outlook.rules.use_things
    return [0.0 if thing == PASS else _reaction(outlook, uses.item(thing)) for thing in ask.options]


def _reaction(outlook: Outlook, card: CardId) -> float:
    worths = [text_worth(outlook, card, ability.seq) for ability in face_of(outlook.state, card).reactions]
    return max(worths, default=0.0)


CHOICES: Final[dict[str, Judge]] = {
    "effect.may": may,
    "effect.pay": pay,
    "effect.choose": choose,
    "effect.play_now": play_now,
    "effect.draw_up_to": draw_up_to,
    "effect.retrieve": by_card(retrieving),
    "effect.discard": bought(_discarded, code.DISCARD),
    "effect.place_on_deck": from_zones(putting_back),
    "effect.to_history": from_zones(retiring),
    "effect.abandon": bought(_abandoned, code.ABANDON),
    "effect.recall": bought(_recalled, code.RECALL),
    "effect.garrison": by_card(garrison_worth),
    "effect.garrison_self": by_card(_host),
    "effect.give": by_card(_given),
    "effect.find": by_card(_found),
    "effect.acquire": by_card(acquiring),
    "effect.place_token": by_card(acquiring),
    "effect.exile": by_card(_exiled),
    "effect.swap_exiled": by_card(_swapped),
    "effect.swap_market": by_card(_swapped_out),
    "effect.swap_nation": by_card(_discarded),
    "effect.declare": declare,
    "effect.return_unrest": by_card(_returned),
    "effect.unrest_taker": unrest_taker,
    "effect.fame_take": by_card(card_worth),
    "effect.fame_on_top": by_card(_put_on_top),
    "effect.return_exhaust": return_exhaust,
    "effect.play": by_card(_played),
    "effect.copy": by_card(_copied),
    "attack.avoid": avoid,
    "reaction.use": react,
    "solstice.choose": by_card(_resolved),
    "bot.draw": accept,
}
