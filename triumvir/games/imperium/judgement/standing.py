"""Where a seat stands: what it may know of the position, and how much time is left; its worth is told above."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import TOKENS
from triumvir.games.imperium.cards.expressions import Counter
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.judgement.usual import Usual, usual_of
from triumvir.games.imperium.judgement.view import View
from triumvir.games.imperium.position.constants import CURRENT_ROUND, LAST_ROUND
from triumvir.games.imperium.position.pools import has
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import HIDDEN_KINDS, MAIN_DECK, OWNED_IN_ORDER, UNREST_PILE, zone_of
from triumvir.games.imperium.rules.effects.counters import counted
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.games.imperium.scoring import Tally, bot_row, unrest_count
from triumvir.kernel.kinds import Seat

LONGEST: Final = 14.0
"""More turns than this are not reckoned with."""
STEPS_A_TURN: Final = 0.6
"""Cards of the nation deck or developments that a player gets in a turn."""
MAIN_CARDS_A_TURN: Final = 0.9
"""Cards that leave the main deck in a player's turn."""
PRESSURE: Final[tuple[float, ...]] = (25.0, 25.0, 6.0, 2.5, 1.0, 0.4)
"""How much is at stake when the unrest pile, of so many cards now, becomes one card smaller."""
RESCUE: Final[tuple[float, ...]] = (25.0, 9.0, 4.0, 2.0, 0.8, 0.3)
"""How much is won, for who would lose by a collapse, when a pile of so many cards becomes one card larger."""
UNKNOWN: Final = 1.0
"""Points of a hidden card, unrest and start cards among them."""


class Standing(View):
    """What a seat may know of its position; computed once for each ask.

    turns       own turns after the running one
    barbarian   how many of them are probably played as Barbarian
    cycle       cards that go round: hand, draw deck and discard pile
    plays       how often in a turn a card that goes round is played
    unrests     unrest cards of each player
    """

    def __init__(self, state: ImperiumState, seat: Seat) -> None:
        super().__init__(state.rules)
        self.state = state
        self.seat = seat
        self.usual: Usual = usual_of(state.rules)
        self._memory: dict[str, Any] = {}
        self.pile = len(state.piles[UNREST_PILE])
        self.unrests = [unrest_count(state, player) for player in state.each_player()]
        self.turns = turns_ahead(state, seat)
        self.barbarian = _barbarian_turns(state, seat, self.turns)
        self.rivals = state.players - 1
        self.rival = 0.6 / max(1, self.rivals)
        self.cycle = len(state.hand(seat)) + len(state.draw_deck(seat)) + len(state.discard_pile(seat))
        self.plays = min(0.6, 3.2 / max(self.cycle, 5))
        place = TOKENS * seat
        self.pool = tuple(state.pool[place : place + TOKENS])

    def remember(self, name: str, reckon: Callable[[Standing], Any]) -> Any:
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
        points = [known_points(self.state, player, self.seat) for player in self.state.each_player()]
        own = points.pop(self.seat)
        return own - max(points)

    def ended(self) -> float:
        """To end the game is good for the one who leads, and bad for others."""
        if self.state.ending:
            return 0.0
        return max(-5.0, min(6.0, 0.4 * self.lead))

    # ---- what lies ahead

    def playable_turns(self, card: CardId) -> float:
        """In how many turns to come the state of the seat allows to play a card."""
        symbol = self.rules.state[card]
        if symbol == code.NO_STATE or symbol == self.state.side[self.seat] == code.EMPIRE:
            return self.turns
        return self.barbarian if symbol == code.BARBARIAN else self.turns - self.barbarian

    def count(self, card: CardId, counter: Counter) -> float:
        """What is counted for the seat now."""
        if counter.kind in (code.COUNT_MOVED, code.COUNT_UNREST_OF_OTHERS):
            return 1.0
        return counted(self.state, Text(card), self.seat, counter)


def known_points(state: ImperiumState, player: Seat, seat: Seat) -> float:
    """The points of a player as the seat may know them, what it has not seen estimated."""
    mask = 1 << seat
    if state.is_bot(player):
        return sum(bot_row(state, mask)) + UNKNOWN * _hidden(state, player, mask)
    tally = Tally(state, player, mask)
    points = has(state, player, code.PROGRESS) + sum([tally.points(card) for card in tally.cards])
    return points if player == seat else points + UNKNOWN * _hidden(state, player, mask)


def _hidden(state: ImperiumState, player: Seat, mask: int) -> int:
    zones = [zone_of(player, kind) for kind in OWNED_IN_ORDER if kind in HIDDEN_KINDS]
    return sum([not state.known[card] & mask for zone in zones for card in state.piles[zone]])


def turns_ahead(state: ImperiumState, seat: Seat) -> float:
    """How many more turns a seat will probably have after the running one."""
    place = (seat - state.start) % state.seats
    running = (state.turn - state.start) % state.seats
    later = 1.0 if place > running else 0.0
    if state.ending == LAST_ROUND:
        return later
    if state.ending == CURRENT_ROUND:
        return 1.0 + later
    rounds = len(state.piles[MAIN_DECK]) / (MAIN_CARDS_A_TURN * state.players)
    for player in state.each_player():
        rounds = min(rounds, _steps_left(state, player) / STEPS_A_TURN)
    return min(max(rounds, 1.0) + 1.0, LONGEST)


def _steps_left(state: ImperiumState, player: Seat) -> float:
    """How many reshuffles a player needs to end the game."""
    return len(state.nation_deck(player)) + (state.accession(player) >= 0) + len(state.developments(player))


def _barbarian_turns(state: ImperiumState, seat: Seat, turns: float) -> float:
    if state.is_empire(seat):
        return 0.0
    if not state.rules.becomes_empire[state.nation[seat]]:
        return turns
    return min(turns, (len(state.nation_deck(seat)) + 1) / STEPS_A_TURN)
