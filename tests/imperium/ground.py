"""The ground of a story: a table without cards in anybody's zones, and the laying of a card that is named."""

from __future__ import annotations

from typing import Any

from tests.imperium.reading import DECKS, game, game_with, prefix_of
from triumvir.games.imperium.position import zones
from triumvir.games.imperium.position.constants import SETUP
from triumvir.games.imperium.position.piles import put
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import BOX, DECK_OF_SLOT, NO_CARD, UNREST_PILE, zone_of
from triumvir.kernel.position import Position
from triumvir.kernel.state import replaced

PILE = 6
SLOTS = range(5)


class Ground:
    """A table after setup, with all hands, draw decks, market slots and the unrest pile emptied into the box.

    placed  cards that a word of the story has laid somewhere
    drawn   seats whose draw deck is told
    laid    market slots that are told

    The table has the standard cards, or those that an overlay makes of them (`cards`).
    """

    def __init__(
        self, *nations: str, sides: str = "", seed: int = 1, cards: dict[str, Any] | None = None, **options: Any
    ) -> None:
        self.game = game() if cards is None else game_with(cards)
        chosen = list(nations) or ["romans", "carthaginians"]
        self.options = self.game.checked_options({"nations": chosen, "power_side": "B", **options})
        self.seed = seed
        start = Position(self.game, self.game.setup(len(chosen), seed, self.options)).base
        assert isinstance(start, ImperiumState)
        self.base = start
        self.base.activity = SETUP
        for seat, side in enumerate(sides):
            self.base.power = replaced(self.base.power, seat, "AB".index(side))
        self.base.start = 0
        self.base.round = 5
        self.placed: set[int] = set()
        self.drawn: set[int] = set()
        self.laid: set[int] = set()
        self.pile_size = PILE
        self._clear_table()

    def _clear_table(self) -> None:
        base = self.base
        base.tokens = [0] * len(base.tokens)
        for slot in SLOTS:
            self._to_box(base.under[slot])
            if base.market[slot] != NO_CARD:
                put(base, base.market[slot], DECK_OF_SLOT[slot])
        for zone in DECKS.values():
            base.piles[zone] = sorted(base.piles[zone], reverse=True)
        for unrest in base.piles[UNREST_PILE][:]:
            self._to_box(unrest)
        for seat in range(base.seats):
            for kind in (zones.HAND, zones.DRAW):
                for card in base.piles[zone_of(seat, kind)][:]:
                    self._to_box(card)
            nation = zone_of(seat, zones.NATION)
            base.piles[nation] = sorted(base.piles[nation], reverse=True)

    def _to_box(self, card: int) -> None:
        if card != NO_CARD:
            put(self.base, card, BOX)

    # --- names of cards ---

    def card(self, name: str, seat: int = -1) -> int:
        """A copy of a card that no word of the story has placed yet."""
        rules = self.base.rules
        if name == "unrest":
            return self._unrest(seat)
        names = [name]
        if seat >= 0:
            own = prefix_of(self.base, seat) + name
            names += [own, f"{own}-start", f"{own}-nation"]
        names.append(f"com-{name}")
        keys = rules.card_set.keys
        free = [
            card
            for wanted in names
            for card, key in enumerate(keys)
            if key.partition(".")[0] == wanted and card not in self.placed
        ]
        assert free, f"there is no {name} for seat {seat}, or no more of them"
        self.placed.add(free[0])
        return free[0]

    def _unrest(self, seat: int) -> int:
        """An unrest that is out of the game: the seat's own kind first, then a common one."""
        rules, zone = self.base.rules, self.base.zone
        own = prefix_of(self.base, seat) if seat >= 0 else "com-"
        keys = rules.card_set.keys
        free = [card for card, is_unrest in enumerate(rules.is_unrest) if is_unrest and card not in self.placed]
        free = [card for card in free if keys[card][:4] in (own, "com-") and zone[card] == BOX]
        assert free, "there are no more unrest cards"
        free.sort(key=lambda card: (keys[card][:4] != own, card))
        self.placed.add(free[0])
        return free[0]

    def _lay(self, card: int, zone: int, knows: int = 0) -> None:
        """Put a card there; `knows` is the mask of seats that know it in a hidden zone."""
        base = self.base
        put(base, card, zone)
        base.known[card] = knows
        if not zones.is_hidden(zone):
            base.seen[card] = (2 << base.seats) - 1
        base.seen[card] |= knows
