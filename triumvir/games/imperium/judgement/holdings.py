"""What the cards of a seat are worth to it where they lie: in hand, in its decks, in play, in its history."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import Place, Resource
from triumvir.games.imperium.cards.expressions import Counter, Node, Value
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.judgement.standing import Standing
from triumvir.games.imperium.judgement.texts import text_worth
from triumvir.games.imperium.judgement.usual import turn_worth
from triumvir.games.imperium.position.passives import face_of, has_no_history
from triumvir.games.imperium.position.zones import (
    HISTORY,
    NO_CARD,
    PLAY,
    zone_of,
)
from triumvir.games.imperium.scoring import Tally

THIN: Final = 0.35
"""What it is worth that a card no longer goes round in the deck."""
ICON: Final = 0.12
"""What a type icon in play is worth in a turn."""
USED_LATER: Final = 0.45
"""Part of a text's worth that one more card to play adds, for there are only so many actions."""
ACTION_LATER: Final = 2.0
"""What the action to play a card next turn is worth with another card."""
NATION_CARD: Final = 4.0
"""What the next card of the nation deck brings, and the reshuffles after it."""
ACCESSION: Final = 6.5
"""What becoming an Empire brings."""
GROWTH: Final = 0.03
"""By how much a variable value grows in a turn."""
COUNTED: Final = 0.6
"""How much of a point that a variable card counts will come to pass: some are over the cap or rounded off."""
COUNTED_IN_PLAY: Final = 0.3
TOKEN_COUNTED: Final = 0.8


# ---- points


def points_of(outlook: Standing, card: CardId) -> float:
    """What owning a card adds to the seat's points in the end, also by what other cards count."""
    face = face_of(outlook.state, card)
    points = min(_value(outlook, card, face.vp), outlook.rules.vp_cap if face.star else 99.0)
    return points + sum([weight[card] * each for weight, each in stars(outlook)])


def _value(outlook: Standing, card: CardId, value: Value) -> float:
    if value.kind == code.FIXED:
        return value.value
    if value.kind == code.BY_ZONE:
        if value.zone == code.HISTORY and has_no_history(outlook.state, outlook.seat):
            return value.otherwise
        return 0.5 * (value.value + value.otherwise)
    if value.kind == code.PER:
        assert value.counter is not None, "a value per something says what is counted"
        count = outlook.count(card, value.counter) * (1 + GROWTH * outlook.turns)
        return count / value.each * value.value
    return sum([_value(outlook, card, term) for term in value.terms])


def stars(outlook: Standing) -> list[tuple[bytes, float]]:
    """What the seat's variable cards count, and the points of one more of it."""
    found: list[tuple[bytes, float]] = outlook.remember("stars", _stars)
    return found


def _stars(outlook: Standing) -> list[tuple[bytes, float]]:
    return [
        (counter.weight, (COUNTED if counter.scope == code.ANY_OWNED else COUNTED_IN_PLAY) * each)
        for counter, each in _counters(outlook)
        if counter.kind in (code.COUNT_ICONS, code.COUNT_CARDS)
    ]


def _counters(outlook: Standing) -> Iterator[tuple[Counter, float]]:
    """What the seat's variable cards count, and how many points each thing counted brings."""
    for card in owned(outlook):
        face = face_of(outlook.state, card)
        for value in (face.vp.terms or (face.vp,)) if face.star else ():
            if value.counter is not None:
                yield value.counter, value.value / value.each


def owned(outlook: Standing) -> list[CardId]:
    """The seat's cards in rising order, so that sums do not depend on the order of its deck."""
    cards: list[CardId] = outlook.remember("owned", lambda outlook: sorted(Tally(outlook.state, outlook.seat).cards))
    return cards


def points_per_token(outlook: Standing, resource: Resource) -> float:
    """Points that one more token of a resource adds through the seat's variable cards."""
    there, cap = outlook.pool[resource], outlook.rules.vp_cap
    return TOKEN_COUNTED * sum(
        [
            each
            for counter, each in _counters(outlook)
            if counter.kind == code.COUNT_RESOURCE and counter.resource == resource and there * each < cap
        ]
    )


# ---- the use of cards to come


def future(outlook: Standing, card: CardId) -> float:
    """What a card that goes round in the deck will bring besides its points."""
    usual, rules = outlook.usual, outlook.rules
    turns = outlook.playable_turns(card)
    if rules.is_unrest[card]:
        return 0.0
    plays = outlook.plays * turns
    if rules.is_pinned[card]:
        return min(1.0, plays) * (usual.play[card] * 0.6 + steady(outlook, card, 0.5 * outlook.turns))
    worth = usual.play[card] if rules.is_free_play[card] else usual.play[card] * USED_LATER
    if usual.leaves[card]:
        plays = min(plays, 1.0)
    return plays * max(worth, 0.0) - 0.2 * min(1.0, outlook.turns)


def steady(outlook: Standing, card: CardId, turns: float) -> float:
    """What a card in play brings in so many turns, its icons included."""
    icons = sum(outlook.rules.icons[card])
    return (outlook.usual.turn[card] + ICON * icons) * turns


def play_worth(outlook: Standing, card: CardId) -> float:
    """What it is worth to play a card now, its action not counted."""
    rules = outlook.rules
    worth = text_worth(outlook, card, rules.faces[card][0].play)
    if rules.is_pinned[card]:
        worth += pinned_worth(outlook, card)
    return worth


def pinned_worth(outlook: Standing, card: CardId) -> float:
    """What it is worth that a pinned card lies in play from now on."""
    face = face_of(outlook.state, card)
    worth = turn_worth(outlook, card, face) + steady(outlook, card, outlook.turns) + THIN * min(outlook.turns, 1.0)
    if outlook.rules.is_region[card]:
        worth += 0.4 * min(outlook.turns, 1.0)
    if face.vp.kind == code.BY_ZONE and face.vp.zone == code.IN_PLAY:
        worth += face.vp.value - face.vp.otherwise
    return worth


def in_play_worth(outlook: Standing, card: CardId) -> float:
    """What would be lost if a card left play, now that it can be played again."""
    again = outlook.usual.play[card] + 0.5 if outlook.playable_turns(card) else 0.0
    worth = steady(outlook, card, min(outlook.turns, 3.0)) + THIN - 0.3 * again
    return worth + 0.5 * len(outlook.state.garrison(card))


def keep_worth(outlook: Standing, card: CardId) -> float:
    """What a card in hand is worth there, compared with nothing: it may be played next turn."""
    if not outlook.turns:
        return 0.0
    rules = outlook.rules
    if rules.is_unrest[card]:
        return 0.3
    if outlook.playable_turns(card) <= 0:
        return -0.2
    if rules.is_free_play[card]:
        return max(_next_play(outlook, card), 0.0)
    return max(_next_play(outlook, card) - ACTION_LATER, 0.0) * 0.7


def _next_play(outlook: Standing, card: CardId) -> float:
    symbol = outlook.rules.state[card]
    if symbol not in (code.NO_STATE, outlook.state.side[outlook.seat]):
        return 0.0
    return 0.6 * play_worth(outlook, card) + 0.4 * outlook.usual.play[card]


def next_step(outlook: Standing) -> float:
    """What the next card of the nation deck, or the next development, is worth."""
    state, seat = outlook.state, outlook.seat
    becomes_empire = state.rules.becomes_empire[state.nation[seat]]
    if state.nation_deck(seat) and outlook.turns:
        return NATION_CARD if becomes_empire else NATION_CARD + 0.2 * outlook.ended()
    if state.accession(seat) != NO_CARD:
        if not outlook.turns:
            return 0.0
        return ACCESSION if becomes_empire else 2.0 + outlook.ended()
    return max(0.0, outlook.developed(False))


# ---- choices among them


def hand_of(outlook: Standing) -> list[CardId]:
    """The hand without a card that is being judged."""
    return outlook.state.hand(outlook.seat)


def kept(outlook: Standing, card: CardId) -> float:
    """`keep_worth`, reckoned once for each ask."""
    memory: dict[CardId, float] = outlook.remember("kept", lambda _: {})
    if card not in memory:
        memory[card] = 0.0  # a text that asks for the worth of its own card
        memory[card] = keep_worth(outlook, card)
    return memory[card]


def cheapest_discards(outlook: Standing, n: int) -> float:
    """What it costs to discard n cards of the hand."""
    worths = sorted([max(0.1, kept(outlook, card)) for card in hand_of(outlook)])
    return sum(worths[:n])


def unrest_in(outlook: Standing, zones: tuple[Place, ...]) -> int:
    """How many unrest cards of the seat lie in these zones."""
    state, seat, is_unrest = outlook.state, outlook.seat, outlook.rules.is_unrest
    piles: list[list[CardId]] = []
    if code.ANY_OWNED in zones:
        return outlook.unrests[seat]
    if code.HAND in zones:
        piles.append(state.hand(seat))
    if code.DISCARD_PILE in zones:
        piles.append(state.discard_pile(seat))
    return sum([is_unrest[card] for pile in piles for card in pile])


def best_retrieved(outlook: Standing, node: Node) -> float:
    """The best card that could come back."""
    state, seat = outlook.state, outlook.seat
    pile = state.history(seat) if code.HISTORY in node.zones else state.discard_pile(seat)
    fits = node.filter.fits
    return max([retrieving(outlook, card) for card in pile if fits[card]], default=0.0) * node.n


def retrieving(outlook: Standing, card: CardId) -> float:
    """A card that comes back to hand."""
    if outlook.rules.is_unrest[card]:
        return 0.1
    worth = kept(outlook, card) + 0.1
    face = outlook.rules.faces[card][0]
    if outlook.state.zone[card] == zone_of(outlook.seat, HISTORY):
        worth -= _history_points(outlook, card) * 0.5 + (0.0 if outlook.turns else 1.0)
        worth -= 0.0 if face.play else 1.0
    return worth


def _history_points(outlook: Standing, card: CardId) -> float:
    value = outlook.rules.faces[card][0].vp
    if value.kind != code.BY_ZONE or value.zone != code.HISTORY or has_no_history(outlook.state, outlook.seat):
        return 0.0
    return value.value - value.otherwise


def retiring(outlook: Standing, card: CardId) -> float:
    """What it is worth that a card goes to the history: it no longer goes round."""
    if has_no_history(outlook.state, outlook.seat):
        return 0.0
    time = min(outlook.turns, 1.0)
    if outlook.rules.is_unrest[card]:
        return 0.3 * time - outlook.rescue
    if outlook.state.zone[card] == zone_of(outlook.seat, PLAY):
        return _history_points(outlook, card) - in_play_worth(outlook, card)
    return _history_points(outlook, card) + THIN * time - future(outlook, card)


def best_retired(outlook: Standing, node: Node) -> float:
    """The card that is best put into the history."""
    worths = [retiring(outlook, card) for card in _meant(outlook, node)]
    return max(worths, default=0.0) * node.n


def _meant(outlook: Standing, node: Node) -> list[CardId]:
    state, seat, fits = outlook.state, outlook.seat, node.filter.fits
    cards: list[CardId] = []
    if code.HAND in node.zones:
        cards += state.hand(seat)
    if code.DISCARD_PILE in node.zones:
        cards += state.discard_pile(seat)
    if code.IN_PLAY in node.zones:
        cards += state.in_play(seat)
    return [card for card in cards if fits[card]]


def best_put_back(outlook: Standing, node: Node) -> float:
    """The card that is best put on top of the deck."""
    return max([putting_back(outlook, card) for card in _meant(outlook, node)], default=0.0)


def putting_back(outlook: Standing, card: CardId) -> float:
    """A card on top of the deck: it will be drawn next."""
    if outlook.rules.is_unrest[card]:
        return -0.5
    from_hand = card in hand_of(outlook)
    return kept(outlook, card) - (kept(outlook, card) + 0.1 if from_hand else outlook.draw)


def garrison_worth(outlook: Standing, card: CardId) -> float:
    """What it is worth that a card of the hand lies under another: it no longer goes round."""
    time = min(outlook.turns, 1.0)
    if outlook.rules.is_unrest[card]:
        return 0.5 * time - outlook.rescue
    return THIN * time - future(outlook, card) - 0.3 * kept(outlook, card)


def best_garrison(outlook: Standing) -> float:
    """The card of the hand that is best put under another."""
    may = outlook.rules.is_garrisonable
    return max([0.0, *[garrison_worth(outlook, card) for card in hand_of(outlook) if may[card]]])


def least_in_play(outlook: Standing, node: Node) -> float:
    """What the cheapest cards in play that fit are worth."""
    fits = node.filter.fits
    worths = sorted([in_play_worth(outlook, card) for card in outlook.state.in_play(outlook.seat) if fits[card]])
    return sum(worths[: node.n])


def giving(outlook: Standing, card: CardId) -> float:
    """What it costs to give a card away; unrest is given gladly."""
    if outlook.rules.is_unrest[card]:
        return -outlook.relief - 2.0 * outlook.rival
    return points_of(outlook, card) + future(outlook, card) + outlook.rival * outlook.usual.flat[card]


def least_given(outlook: Standing) -> float:
    """The card that is given away most gladly."""
    state, seat = outlook.state, outlook.seat
    return min([giving(outlook, card) for card in (*state.hand(seat), *state.discard_pile(seat))], default=0.0)
