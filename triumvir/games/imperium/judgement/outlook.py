"""One seat's view of its position: what lies ahead of it, what tokens, cards and unrest are worth to it now."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from triumvir.games.imperium.cards.codes import ACTION, EACH_TOKEN, MATERIALS, POPULATION, PROGRESS, TOKENS
from triumvir.games.imperium.cards.expressions import Condition, Node, Seq
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.judgement import holdings, offers
from triumvir.games.imperium.judgement.standing import Standing
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.effects.costs import can_pay_all
from triumvir.games.imperium.rules.effects.counters import holds
from triumvir.games.imperium.rules.effects.feasibility import playable_from
from triumvir.games.imperium.rules.effects.possible import KNOWN
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.kinds import Seat

FULL_PURSE: Final[tuple[float, ...]] = (9.0, 6.0)
"""With so many Materials, Population another one is worth half."""
TOKEN: Final[tuple[float, ...]] = (0.6, 1.0)
"""What the first Materials, Population of an empty pool is worth while there is time."""
CLOG: Final = 0.5
"""What it costs to have an unrest in the deck while the game goes on, besides its points."""
DRAWN_CARD: Final = 0.3
"""What a card drawn is worth, besides the way to the next reshuffle."""


class Outlook(Standing):
    """What follows from where a seat stands: what tokens, cards and unrest are worth to it."""

    def __init__(self, state: ImperiumState, seat: Seat) -> None:
        super().__init__(state, seat)
        time = self.turns / (self.turns + 1.5)
        self.prices = (
            *[_marginal(TOKEN[kind] * time, self.pool[kind], FULL_PURSE[kind]) for kind in (MATERIALS, POPULATION)],
            1.0,
            0.9,
        )
        self.prices = tuple(
            price + (holdings.points_per_token(self, resource) if resource < TOKENS else 0.0)
            for resource, price in zip((*EACH_TOKEN, ACTION), self.prices)
        )
        clog = CLOG * time
        self.unrest = 2.0 + clog + self.shrinking(self.unrests[seat] + 1)
        self.relief = 2.0 + clog + self.rescue
        self.draw = DRAWN_CARD * time + self.stride if self.turns else 0.25

    # ---- the own deck

    @cached_property
    def stride(self) -> float:
        """What one card drawn is worth on the way to the reshuffle that brings the next card of the nation."""
        return holdings.next_step(self) / max(self.cycle, 4)

    # ---- amounts and conditions as they are

    def amount(self, card: CardId, node: Node) -> float:
        counter = node.counter
        if counter is None:
            return node.n
        return counter.factor * self.count(card, counter)

    def holds(self, condition: Condition | None) -> float:
        return float(holds(self.state, self.seat, condition))

    def rivals_meant(self, condition: Condition | None) -> float:
        state = self.state
        return sum([holds(state, other, condition) for other in state.each_player() if other != self.seat])

    def payable(self, card: CardId, costs: Seq) -> float:
        return float(can_pay_all(self.state, Text(card), self.seat, costs, KNOWN))

    def stolen(self, node: Node) -> float:
        state = self.state
        return sum(
            [
                min(node.n, state.pool[TOKENS * other + node.resource])
                for other in state.each_player()
                if other != self.seat and holds(state, other, node.condition)
            ]
        )

    # ---- cards as they are

    def acquired(self, node: Node) -> float:
        return offers.best_acquired(self, node)

    def broken_for(self, suits: int) -> float:
        return offers.best_broken_for(self, suits)

    def fame(self) -> float:
        return offers.fame_worth(self)

    def developed(self, free: bool) -> float:
        return offers.best_development(self, free)

    def nation_card(self) -> float:
        return holdings.next_step(self)

    def discarded(self, n: float) -> float:
        return holdings.cheapest_discards(self, int(n))

    def returned(self, node: Node) -> float:
        return min(node.n, holdings.unrest_in(self, node.zones))

    def retrieved(self, node: Node) -> float:
        return holdings.best_retrieved(self, node)

    def retired(self, node: Node) -> float:
        return holdings.best_retired(self, node)

    def put_back(self, node: Node) -> float:
        return holdings.best_put_back(self, node)

    def garrisoned(self) -> float:
        return holdings.best_garrison(self)

    def abandoned(self, node: Node) -> float:
        return holdings.least_in_play(self, node)

    def recalled(self, node: Node) -> float:
        return holdings.least_in_play(self, node) - 0.5 * node.n

    def played(self, node: Node) -> float:
        cards = playable_from(self.state, self.seat, node)
        return max([holdings.play_worth(self, card) for card in cards], default=0.0)

    def given(self) -> float:
        return holdings.least_given(self)

    def moved_to_history(self, card: CardId) -> float:
        return holdings.retiring(self, card)

    def left(self, card: CardId) -> float:
        return max(0.0, holdings.in_play_worth(self, card))

    def lost(self, card: CardId) -> float:
        return holdings.points_of(self, card) + holdings.future(self, card)


def _marginal(first: float, there: int, full: float) -> float:
    return first * full / (full + there)


assert (MATERIALS, POPULATION, PROGRESS) == (0, 1, 2), "prices are in this order"
