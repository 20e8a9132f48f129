"""What the parts of a card text are worth in an ordinary position, in points; `outlook.py` knows the real one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.expressions import Condition, Counter, Node, Seq
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.rules_data import Rules
from triumvir.kernel.complete import assert_complete, words_among

PRICES: Final[tuple[float, ...]] = (0.4, 0.7, 1.0, 0.9)
"""What a token of each resource, and an action, is worth in the middle of the game."""
DRAW: Final = 0.65
UNREST: Final = 2.4
"""What an unrest costs: its points, and the place it takes in every hand."""
CARD_USE: Final = 1.3
"""What having a card of the market is worth, besides part of its points."""
CARD_POINTS: Final = 0.6
FAME: Final = 5.0
DEVELOPMENT: Final = 3.0
USUAL_COUNT: Final = {
    code.COUNT_ICONS: 2.5,
    code.COUNT_CARDS: 2.5,
    code.COUNT_RESOURCE: 4.0,
    code.COUNT_GARRISON: 1.0,
    code.COUNT_UNREST_OF_OTHERS: 1.0,
    code.COUNT_STARS: 1.0,
    code.COUNT_MOVED: 1.0,
}
"""How many of something there usually are."""
assert_complete(
    "its usual number (judgement/view.py, USUAL_COUNT) is missing for",
    code.COUNTERS,
    words_among(code.COUNTERS, USUAL_COUNT),
)
VARIABLE: Final = 3.0
"""Points of a variable value."""
PAID: Final = 0.8
"""How often a cost can be paid."""


class View:
    """What things are worth to one player; this one knows only the cards, not the position.

    prices  what one more token of each resource is worth, and what an action is
    draw    what a card from the draw deck is worth
    unrest  what it costs to take an unrest
    relief  what it is worth to return one
    rival   what a rival's loss of a point is worth, each rival's for himself
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.prices: tuple[float, ...] = PRICES
        self.draw = DRAW
        self.unrest = UNREST
        self.relief = UNREST
        self.rival = 0.5
        self.rivals = 1

    # ---- amounts and conditions

    def amount(self, card: CardId, node: Node) -> float:
        """The amount of a node."""
        return node.n if node.counter is None else self._usual_count(node.counter)

    def _usual_count(self, counter: Counter) -> float:
        return counter.factor * USUAL_COUNT[counter.kind]

    def holds(self, condition: Condition | None) -> float:
        """How likely a condition holds."""
        return 1.0 if condition is None else 0.5

    def rivals_meant(self, condition: Condition | None) -> float:
        """How many rivals a text means."""
        return self.rivals * self.holds(condition)

    def payable(self, card: CardId, costs: Seq) -> float:
        """How likely the costs can be paid."""
        return PAID

    # ---- cards

    def acquired(self, node: Node) -> float:
        """The best card to acquire."""
        return 0.3 + CARD_USE

    def broken_for(self, suits: int) -> float:
        """The best card to break through for."""
        return max([worth for suit, worth in enumerate(suit_worths(self.rules)) if suits >> suit & 1])

    def fame(self) -> float:
        """A fame card, or King of Kings."""
        return FAME

    def developed(self, free: bool) -> float:
        """The best development, what it costs taken off."""
        return DEVELOPMENT + 1.0 if free else DEVELOPMENT - 1.5

    def nation_card(self) -> float:
        """The next card of the nation deck."""
        return 2.0

    def discarded(self, n: float) -> float:
        """What n cards of the hand are worth that must be discarded."""
        return 0.4 * n

    def returned(self, node: Node) -> float:
        """How many unrest could be returned."""
        return 0.4 * node.n

    def retrieved(self, node: Node) -> float:
        """The best card that could come back to hand."""
        return 1.0

    def retired(self, node: Node) -> float:
        """The card that is best put into the history."""
        return 0.6

    def put_back(self, node: Node) -> float:
        """A card on top of the deck."""
        return 0.4 if code.HAND not in node.zones else -0.2

    def garrisoned(self) -> float:
        """A card under another."""
        return 0.4

    def abandoned(self, node: Node) -> float:
        """What cards in play are worth that are abandoned."""
        return 0.5 * node.n

    def recalled(self, node: Node) -> float:
        """What recalling cards costs; they can be played again."""
        return -0.1 * node.n

    def played(self, node: Node) -> float:
        """The best card that could be played at once."""
        return 1.2

    def stolen(self, node: Node) -> float:
        """Tokens that the victims have, all together."""
        return 0.8 * node.n * self.rivals_meant(node.condition)

    def given(self) -> float:
        """A card given away."""
        return 0.3

    def ended(self) -> float:
        """What it is worth that scoring is triggered."""
        return 0.0

    def moved_to_history(self, card: CardId) -> float:
        """This card goes to history instead of the discard pile."""
        return 0.3

    def left(self, card: CardId) -> float:
        """This card leaves play."""
        return 0.5

    def lost(self, card: CardId) -> float:
        """This card is exiled."""
        return 0.5


@lru_cache(maxsize=8)
def suit_worths(rules: Rules) -> tuple[float, ...]:
    """By market suit: what an ordinary card of it is worth."""
    pool = rules.nation_cards[code.COMMON]
    return tuple(
        CARD_USE + CARD_POINTS * _mean([usual_points(rules, card) for card in pool if rules.suits[card] >> suit & 1])
        for suit in range(len(code.MARKET_SUITS))
    )


def usual_points(rules: Rules, card: CardId) -> float:
    """The points of a card, by its first side; variable ones as they usually are."""
    value = rules.faces[card][0].vp
    if value.kind == code.FIXED:
        return value.value
    return (value.value + value.otherwise) / 2 if value.kind == code.BY_ZONE else VARIABLE


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / max(1, len(numbers))
