"""Chapters 15.1 and 16: what the cards of each player are worth, the ranks and winners; it may be asked any time."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards.codes import (
    ACCESSION_CARD,
    BARBARIAN,
    BY_ZONE,
    CIVILISED_CARD,
    COMMON,
    COUNT_CARDS,
    COUNT_GARRISON,
    COUNT_ICONS,
    COUNT_RESOURCE,
    COUNT_STARS,
    COUNT_UNREST_OF_OTHERS,
    DEVELOPMENT_CARD,
    FAME_CARD,
    FIXED,
    IN_PLAY,
    MATERIALS,
    NATION_CARD,
    NATIONS,
    PER,
    POPULATION,
    POWER_CARD,
    PROGRESS,
    REGION_CARD,
    START_CARD,
    TRIBUTARY_CARD,
    UNCIVILISED_CARD,
    UNREST_CARD,
    CardType,
    Place,
)
from triumvir.games.imperium.cards.codes import HISTORY as HISTORY_SCOPE
from triumvir.games.imperium.cards.expressions import Counter, Value
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.messages import SCORE_LINES
from triumvir.games.imperium.position.constants import CAUSES, NO_CAUSE, SIDE_A
from triumvir.games.imperium.position.passives import face_of
from triumvir.games.imperium.position.pools import has
from triumvir.games.imperium.position.solo_state import BOT
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import (
    HIDDEN_KINDS_MASK,
    HISTORY,
    KINDS,
    OWNED_IN_ORDER,
    PLAY,
    STATE_CARD,
    zone_of,
)
from triumvir.kernel.game import Result, SeatResult
from triumvir.kernel.kinds import Seat

PROGRESS_LINE: Final = 0
LINE_OF_TYPE: Final[dict[CardType, int]] = {
    POWER_CARD: 1,
    START_CARD: 2,
    NATION_CARD: 2,
    ACCESSION_CARD: 2,
    DEVELOPMENT_CARD: 3,
    REGION_CARD: 4,
    UNCIVILISED_CARD: 5,
    CIVILISED_CARD: 6,
    TRIBUTARY_CARD: 7,
    FAME_CARD: 8,
    UNREST_CARD: 9,
}
"""The place of a type of cards in SCORE_LINES."""
RESOURCES_LINE: Final = 10
"""What the Materials and Population of the solo bot are worth together."""
BEHIND_BOT: Final = 2
"""The rank of a human whom the bot has beaten, also by an equal score or a collapse."""

EVERYTHING: Final = -1
"""Every card counts, whoever may know it."""


class Tally:
    """The cards of one player as a viewer counts them: all that lie open, and hidden ones that the mask knows.

    A mask of EVERYTHING counts all; a player's own cards always count in full, for their owner knows what there is.
    """

    __slots__ = ("cards", "mask", "player", "state")

    def __init__(self, state: ImperiumState, player: Seat, mask: int = EVERYTHING) -> None:
        self.state = state
        self.player = player
        self.mask = mask
        self.cards = owned_cards(state, player, mask)

    def points(self, card: CardId) -> int:
        """What a card is worth; a variable value only up to the cap (16.3)."""
        face = face_of(self.state, card)
        points = self._value(face.vp, card)
        return min(points, self.state.rules.vp_cap) if face.star else points

    def _value(self, value: Value, card: CardId) -> int:
        if value.kind == FIXED:
            return value.value
        if value.kind == BY_ZONE:
            kind = PLAY if value.zone == IN_PLAY else HISTORY
            return value.value if self.state.zone[card] == zone_of(self.player, kind) else value.otherwise
        if value.kind == PER:
            assert value.counter is not None, "a value per something says what is counted"
            return self._counted(value.counter, card) // value.each * value.value
        return sum([self._value(term, card) for term in value.terms])

    def _counted(self, counter: Counter, card: CardId) -> int:
        state = self.state
        kind = counter.kind
        if kind == COUNT_RESOURCE:
            return has(state, self.player, counter.resource)
        if kind == COUNT_GARRISON:
            return len(state.garrison(card)) if state.zone[card] == zone_of(self.player, PLAY) else 0
        if kind == COUNT_STARS:
            return sum([face_of(state, other).star for other in self.cards])
        if kind == COUNT_UNREST_OF_OTHERS:
            return sum([unrest_count(state, other, self.mask) for other in state.others(self.player)])
        assert kind in (COUNT_ICONS, COUNT_CARDS), "nothing else is counted for points"
        weight = counter.weight
        counted = sum([weight[other] for other in self._in_scope(counter.scope)])
        return counted + (kind == COUNT_CARDS and self._sees_state_card(counter))

    def _in_scope(self, scope: Place) -> list[CardId]:
        if scope == IN_PLAY:
            return self.state.in_play(self.player)
        return self.state.history(self.player) if scope == HISTORY_SCOPE else self.cards

    def _sees_state_card(self, counter: Counter) -> bool:
        """Only a value per cards of any kind counts the state card too (Q49)."""
        asked = counter.filter
        is_any = all(asked.fits)
        return is_any and counter.scope not in (IN_PLAY, HISTORY_SCOPE) and self._has_state_card()

    def _has_state_card(self) -> bool:
        return bool(self.state.piles[zone_of(self.player, STATE_CARD)])


def owned_cards(state: ImperiumState, player: Seat, mask: int = EVERYTHING) -> list[CardId]:
    """The cards of a player (3.2) that are open or known to the mask; all of them to the player himself."""
    base = KINDS * (player + 1)
    sees_all = mask == EVERYTHING or (player < state.seats and mask >> player & 1)
    known = state.known
    cards: list[CardId] = []
    for kind in OWNED_IN_ORDER:
        pile = state.piles[base + kind]
        if sees_all or not HIDDEN_KINDS_MASK >> kind & 1:
            cards += pile
        else:
            cards += [card for card in pile if known[card] & mask]
    return cards


def unrest_count(state: ImperiumState, player: Seat, mask: int = EVERYTHING) -> int:
    """How many unrest cards a player owns (15.1)."""
    is_unrest = state.rules.is_unrest
    return sum([is_unrest[card] for card in owned_cards(state, player, mask)])


def score_row(state: ImperiumState, player: Seat, mask: int = EVERYTHING) -> list[int]:
    """The lines of a player as numbers in the order of SCORE_LINES; their sum is the score."""
    tally = Tally(state, player, mask)
    row = [0] * len(SCORE_LINES)
    row[PROGRESS_LINE] = has(state, player, PROGRESS)
    for card in tally.cards:
        row[LINE_OF_TYPE[state.rules.type[card]]] += tally.points(card)
    return row


def bot_row(state: ImperiumState, mask: int = EVERYTHING) -> list[int]:
    """The lines of the solo bot: its values instead of points, part of its resources, no power card (solo.md 7)."""
    rules = state.rules
    row = [0] * len(SCORE_LINES)
    row[PROGRESS_LINE] = has(state, BOT, PROGRESS)
    row[RESOURCES_LINE] = (has(state, BOT, MATERIALS) + has(state, BOT, POPULATION)) // rules.solo_divisor
    for card in owned_cards(state, BOT, mask):
        if rules.type[card] != POWER_CARD:
            row[LINE_OF_TYPE[rules.type[card]]] += rules.solo.value[card]
    return row


def breakdown_of(row: list[int]) -> dict[str, int]:
    """The lines by name; those that are 0 are left out, but for Progress."""
    return {name: points for name, points in zip(SCORE_LINES, row) if points or name == SCORE_LINES[PROGRESS_LINE]}


def final_result(state: ImperiumState) -> Result:
    """The scores, ranks and winners; in a collapse the fewest unrest cards win, the points settle a tie."""
    rows = [score_row(state, seat) for seat in state.each_seat()]
    totals = [sum(row) for row in rows]
    keys = (
        [(-unrest, total) for unrest, total in zip(state.unrest_at_end, totals)]
        if state.collapsed
        else [(0, total) for total in totals]
    )
    ranks = [1 + sum([other > key for other in keys]) for key in keys]
    winners = [seat for seat in state.each_seat() if ranks[seat] == 1]
    if state.solo is not None and (state.collapsed or totals[0] <= sum(bot_row(state))):
        ranks, winners = [BEHIND_BOT], []
    seats = [
        SeatResult(total, breakdown_of(row), rank, _traits(state, seat))
        for seat, total, row, rank in zip(state.each_seat(), totals, rows, ranks)
    ]
    return Result(seats, winners, state.round, state.start, _ending(state))


def _ending(state: ImperiumState) -> str:
    """The collapse, or what triggered scoring first (15)."""
    if state.collapsed:
        return "collapse"
    return "" if state.cause == NO_CAUSE else CAUSES[state.cause]


def _traits(state: ImperiumState, seat: Seat) -> dict[str, str]:
    """Nation, side of the power card, and what the state card had become."""
    nation = state.nation[seat]
    return {
        "nation": "" if nation == COMMON else NATIONS[nation - 1],
        "power": "A" if state.power[seat] == SIDE_A else "B",
        "state": "barbarian" if state.side[seat] == BARBARIAN else "empire",
    }
