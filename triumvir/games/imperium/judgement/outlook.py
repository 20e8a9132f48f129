"""One seat's view of its position: what lies ahead of it, what tokens, cards and unrest are worth to it now."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import ACTION, EACH_TOKEN, MATERIALS, POPULATION, PROGRESS, TOKENS
from triumvir.games.imperium.cards.expressions import Condition, Counter, Node, Seq
from triumvir.games.imperium.judgement import holdings, offers
from triumvir.games.imperium.judgement.usual import Usual, usual_of
from triumvir.games.imperium.judgement.view import View
from triumvir.games.imperium.position.constants import CURRENT_ROUND, LAST_ROUND
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import MAIN_DECK, UNREST_PILE
from triumvir.games.imperium.rules.effects.costs import can_pay_all
from triumvir.games.imperium.rules.effects.counters import counted, holds
from triumvir.games.imperium.rules.effects.feasibility import playable_from
from triumvir.games.imperium.rules.effects.possible import KNOWN
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.games.imperium.scoring import unrest_count

LONGEST: Final = 14.0
"""More turns than this are not reckoned with."""
STEPS_A_TURN: Final = 0.6
"""Cards of the nation deck or developments that a player gets in a turn."""
MAIN_CARDS_A_TURN: Final = 0.9
"""Cards that leave the main deck in a player's turn."""
FULL_PURSE: Final = (9.0, 6.0)
"""With so many Materials, Population another one is worth half."""
TOKEN: Final = (0.6, 1.0)
"""What the first Materials, Population of an empty pool is worth while there is time."""
CLOG: Final = 0.5
"""What it costs to have an unrest in the deck while the game goes on, besides its points."""
PRESSURE: Final = (25.0, 25.0, 6.0, 2.5, 1.0, 0.4)
"""How much is at stake when the unrest pile, of so many cards now, becomes one card smaller."""
RESCUE: Final = (25.0, 9.0, 4.0, 2.0, 0.8, 0.3)
"""How much is won, for who would lose by a collapse, when a pile of so many cards becomes one card larger."""
DRAWN_CARD: Final = 0.3
"""What a card drawn is worth, besides the way to the next reshuffle."""


class Outlook(View):
    """What a seat may know, and what follows from it; computed once for each ask.

    turns       own turns after the running one
    barbarian   how many of them are probably played as Barbarian
    cycle       cards that go round: hand, draw deck and discard pile
    plays       how often in a turn a card that goes round is played
    unrests     unrest cards of each player
    """

    def __init__(self, state: ImperiumState, seat: int) -> None:
        super().__init__(state.rules)
        self.state = state
        self.seat = seat
        self.usual: Usual = usual_of(state.rules)
        self._memory: dict[str, Any] = {}
        self.pile = len(state.piles[UNREST_PILE])
        self.unrests = [unrest_count(state, player) for player in range(state.players)]
        self.turns = turns_ahead(state, seat)
        self.barbarian = _barbarian_turns(state, seat, self.turns)
        self.rivals = state.players - 1
        self.rival = 0.6 / max(1, self.rivals)
        self.cycle = len(state.hand(seat)) + len(state.draw_deck(seat)) + len(state.discard_pile(seat))
        self.plays = min(0.6, 3.2 / max(self.cycle, 5))
        place = TOKENS * seat
        self.pool = tuple(state.pool[place : place + TOKENS])
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

    def remember(self, name: str, reckon: Callable[[Outlook], Any]) -> Any:
        """What is reckoned once for each outlook."""
        if name not in self._memory:
            self._memory[name] = reckon(self)
        return self._memory[name]

    # ---- unrest and collapse (15.1)

    def shrinking(self, own: int) -> float:
        """What it costs that the pile loses a card, when the seat has so many unrest cards."""
        danger = PRESSURE[min(self.pile, len(PRESSURE) - 1)] if self.pile < len(PRESSURE) else 0.0
        if not danger:
            return 0.0
        least = min([count for player, count in enumerate(self.unrests) if player != self.seat], default=0)
        if self.state.solo is not None or own > least:
            return danger
        return -danger if own < least else (danger if self.lead <= 0 else -danger)

    @cached_property
    def rescue(self) -> float:
        """What it is worth that the pile gains a card, so that the collapse is farther away."""
        if self.pile >= len(RESCUE) or self.shrinking(self.unrests[self.seat]) < 0:
            return 0.0
        return RESCUE[self.pile]

    @cached_property
    def lead(self) -> float:
        """Points ahead of the best rival, by what the seat may know."""
        points = [holdings.known_points(self.state, player, self.seat) for player in range(self.state.players)]
        own = points.pop(self.seat)
        return own - max(points)

    def ended(self) -> float:
        """To end the game is good for the one who leads, and bad for others."""
        if self.state.ending:
            return 0.0
        return max(-5.0, min(6.0, 0.4 * self.lead))

    # ---- the own deck

    @cached_property
    def stride(self) -> float:
        """What one card drawn is worth on the way to the reshuffle that brings the next card of the nation."""
        return holdings.next_step(self) / max(self.cycle, 4)

    def playable_turns(self, card: int) -> float:
        """In how many turns to come the state of the seat allows to play a card."""
        symbol = self.rules.state[card]
        if symbol == code.NO_STATE or symbol == self.state.side[self.seat] == code.EMPIRE:
            return self.turns
        return self.barbarian if symbol == code.BARBARIAN else self.turns - self.barbarian

    # ---- amounts and conditions as they are

    def amount(self, card: int, node: Node) -> float:
        counter = node.counter
        if counter is None:
            return node.n
        return counter.factor * self.count(card, counter)

    def count(self, card: int, counter: Counter) -> float:
        """What is counted for the seat now."""
        if counter.kind in (code.COUNT_MOVED, code.COUNT_UNREST_OF_OTHERS):
            return 1.0
        return counted(self.state, Text(card), self.seat, counter)

    def holds(self, condition: Condition | None) -> float:
        return float(holds(self.state, self.seat, condition))

    def rivals_meant(self, condition: Condition | None) -> float:
        state = self.state
        return sum([holds(state, other, condition) for other in range(state.players) if other != self.seat])

    def payable(self, card: int, costs: Seq) -> float:
        return float(can_pay_all(self.state, Text(card), self.seat, costs, KNOWN))

    def stolen(self, node: Node) -> float:
        state = self.state
        return sum(
            [
                min(node.n, state.pool[TOKENS * other + node.resource])
                for other in range(state.players)
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

    def moved_to_history(self, card: int) -> float:
        return holdings.retiring(self, card)

    def left(self, card: int) -> float:
        return max(0.0, holdings.in_play_worth(self, card))

    def lost(self, card: int) -> float:
        return holdings.points_of(self, card) + holdings.future(self, card)


def _marginal(first: float, there: int, full: float) -> float:
    return first * full / (full + there)


def turns_ahead(state: ImperiumState, seat: int) -> float:
    """How many more turns a seat will probably have after the running one."""
    place = (seat - state.start) % state.seats
    running = (state.turn - state.start) % state.seats
    later = 1.0 if place > running else 0.0
    if state.ending == LAST_ROUND:
        return later
    if state.ending == CURRENT_ROUND:
        return 1.0 + later
    rounds = len(state.piles[MAIN_DECK]) / (MAIN_CARDS_A_TURN * state.players)
    for player in range(state.players):
        rounds = min(rounds, _steps_left(state, player) / STEPS_A_TURN)
    return min(max(rounds, 1.0) + 1.0, LONGEST)


def _steps_left(state: ImperiumState, player: int) -> float:
    """How many reshuffles a player needs to end the game."""
    return len(state.nation_deck(player)) + (state.accession(player) >= 0) + len(state.developments(player))


def _barbarian_turns(state: ImperiumState, seat: int, turns: float) -> float:
    if state.is_empire(seat):
        return 0.0
    if not state.rules.becomes_empire[state.nation[seat]]:
        return turns
    return min(turns, (len(state.nation_deck(seat)) + 1) / STEPS_A_TURN)


assert (MATERIALS, POPULATION, PROGRESS) == (0, 1, 2), "prices are in this order"
