"""Positions made for a rule: who has what, told in a few words; all the rest lies where it does no harm."""

from __future__ import annotations

from tests.imperium.ground import SLOTS, Ground
from tests.imperium.played import Scene
from tests.imperium.reading import DECKS, SEATS, TOKEN_MARKS, Reader, Scores, prefix_of
from triumvir.games.imperium.cards.codes import EMPIRE, STARTS_IN_DRAW_DECK, TOKENS
from triumvir.games.imperium.position import steps, zones
from triumvir.games.imperium.position.constants import ACTIVATE, CHOOSING, CLEANUP, CURRENT_ROUND, LAST_ROUND, SOLSTICE
from triumvir.games.imperium.position.market import lay_in_slot
from triumvir.games.imperium.position.piles import lift
from triumvir.games.imperium.position.zones import BOX, DECK_OF_SLOT, UNREST_PILE, zone_of
from triumvir.kernel.position import Position
from triumvir.kernel.state import replaced
from triumvir.kernel.table import Table


class Story(Ground):
    """A position in the making. Every method but the last of a story returns the story itself.

    Nations by seat, power side B, 3/3/1, Barbarian, all tokens. Hand, discard pile, play area and history hold what is
    named; so does the draw deck once `draw` has named it, else the rest of the start deck without unrest. Nation deck,
    accession card and developments lie as at the start until they are named. What is in no zone is out of the game.
    A card is named by its key or its printed name: first the seat's own nation, then the common cards.
    """

    def _lay_all(self, seat: str, names: tuple[str, ...], kind: int, is_known: bool = False) -> Story:
        number = SEATS.index(seat)
        for name in names:
            self._lay(self.card(name, number), zone_of(number, kind), 1 << number if is_known else 0)
        return self

    # --- what a player has ---

    def hand(self, seat: str, *names: str) -> Story:
        """Cards in hand."""
        return self._lay_all(seat, names, zones.HAND, True)

    def discard(self, seat: str, *names: str) -> Story:
        """The discard pile, the oldest first."""
        return self._lay_all(seat, names, zones.DISCARD)

    def history(self, seat: str, *names: str) -> Story:
        """The history."""
        return self._lay_all(seat, names, zones.HISTORY, True)

    def draw(self, seat: str, *names: str) -> Story:
        """The whole draw deck from its top."""
        self.drawn.add(SEATS.index(seat))
        return self._lay_all(seat, names[::-1], zones.DRAW)

    def nation(self, seat: str, *names: str) -> Story:
        """The whole nation deck from its top, without the accession card."""
        number = SEATS.index(seat)
        for card in self.base.nation_deck(number)[:]:
            self._to_box(card)
        return self._lay_all(seat, names[::-1], zones.NATION)

    def developments(self, seat: str, *names: str) -> Story:
        """The whole development area."""
        number = SEATS.index(seat)
        for card in self.base.developments(number)[:]:
            self._to_box(card)
        return self._lay_all(seat, names, zones.DEVELOPMENT)

    def in_play(self, seat: str, *names: str) -> Story:
        """Cards in the play area, with garrisons: `hills`, `cape: unrest`, `sagas: advance, glory`."""
        number = SEATS.index(seat)
        for name in names:
            host_name, _, under = name.partition(": ")
            host = self.card(host_name, number)
            self._lay(host, zone_of(number, zones.PLAY))
            for garrisoned in filter(None, under.split(", ")):
                card = self.card(garrisoned, number)
                self._lay(card, zone_of(number, zones.GARRISON))
                self.base.host = replaced(self.base.host, card, host)
        return self

    def placed_elsewhere(self, key: str) -> Story:
        """Keep the copies of a card, which the story will place later, out of the fillings of the table."""
        keys = self.base.rules.card_set.keys
        for card, name in enumerate(keys):
            if name.partition(".")[0] == key and key.startswith("com-") and self.base.zone[card] != BOX:
                self._to_box(card)
        return self

    def lingers(self, seat: str) -> Story:
        """The seat has Mysticism in play too, which it could use, so that its turn does not end by itself."""
        return self.in_play(seat, "mysticism")

    def pool(self, **pools: str) -> Story:
        """Materials/Population/Progress of each seat."""
        for seat, text in pools.items():
            place = TOKENS * SEATS.index(seat)
            pool = self.base.pool
            self.base.pool = [*pool[:place], *map(int, text.split("/")), *pool[place + TOKENS :]]
        return self

    def empire(self, *seats: str) -> Story:
        """These seats are Empire, and their accession cards are gone."""
        for seat in seats:
            number = SEATS.index(seat)
            self.base.side = replaced(self.base.side, number, EMPIRE)
            self.no_accession(seat)
        return self

    def no_accession(self, seat: str) -> Story:
        """The nation deck and the accession card have been drawn long ago."""
        number = SEATS.index(seat)
        for card in (*self.base.nation_deck(number), self.base.accession(number)):
            if card not in self.placed:
                self._to_box(card)
        return self

    def actions(self, **actions: int) -> Story:
        """Action tokens."""
        for seat, n in actions.items():
            self.base.actions = replaced(self.base.actions, SEATS.index(seat), n)
        return self

    def exhausted(self, seat: str, *names: str) -> Story:
        """Cards in play, or `power`, that are exhausted."""
        number = SEATS.index(seat)
        keys = self.base.rules.card_set.keys
        for name in names:
            wanted = (prefix_of(self.base, number) + name, f"com-{name}")
            cards = (*self.base.in_play(number), self.base.power_card(number))
            card = next(card for card in cards if keys[card].partition(".")[0] in wanted)
            self.base.exhausts = replaced(self.base.exhausts, number, self.base.exhausts[number] - 1)
            self.base.exhausted = [*self.base.exhausted, card]
        return self

    def spent(self, seat: str, n: int) -> Story:
        """Exhaust tokens that were spent and lie on no card."""
        number = SEATS.index(seat)
        self.base.exhausts = replaced(self.base.exhausts, number, self.base.exhausts[number] - n)
        self.base.set_aside = replaced(self.base.set_aside, number, n)
        return self

    # --- what is common ---

    def market(self, *slots: str) -> Story:
        """Slots 1, 2 … as `coinage m2 p1 pr3`; unrest lies under all but regions; an empty text is an empty slot."""
        for slot, text in enumerate(slots):
            self.slot(slot + 1, text)
        return self

    def slot(self, number: int, text: str) -> Story:
        """One slot of the market; `-u` leaves out the unrest."""
        slot = number - 1
        self.laid.add(slot)
        name, *marks = text.split() or [""]
        if not name:
            return self
        base = self.base
        self._empty(slot)
        card = self.card(name)
        lay_in_slot(base, slot, card)
        base.known[card] = 0
        base.seen[card] = (2 << base.seats) - 1
        if "-u" not in marks:
            self._tuck(slot)
        for mark in marks:
            kind = mark.rstrip("0123456789")
            if kind in TOKEN_MARKS:
                place = TOKENS * slot + TOKEN_MARKS.index(kind)
                base.tokens = replaced(base.tokens, place, int(mark[len(kind) :]))
        return self

    def _empty(self, slot: int) -> None:
        """What was told of a slot before does not hold."""
        for card in (self.base.under[slot], self.base.market[slot]):
            self.placed.discard(card)
            self._to_box(card)

    def _tuck(self, slot: int) -> None:
        base = self.base
        if base.rules.is_region[base.market[slot]]:
            return
        unrest = self._unrest(-1)
        lift(base, unrest)
        base.zone[unrest] = zones.UNDER
        base.under[slot] = unrest
        base.seen[unrest] = (2 << base.seats) - 1

    def deck(self, name: str, *cards: str) -> Story:
        """These cards lie on top of a common deck, the first one uppermost."""
        for card in cards[::-1]:
            self._lay(self.card(card), DECKS[name])
        return self

    def deck_is(self, name: str, *cards: str) -> Story:
        """A common deck has these cards only, the first one uppermost."""
        for card in self.base.piles[DECKS[name]][:]:
            self._to_box(card)
        return self.deck(name, *cards)

    def fame(self, *cards: str) -> Story:
        """The whole fame deck from its top."""
        return self.deck_is("fame", *cards)

    def exile(self, *cards: str) -> Story:
        """Cards in exile."""
        for name in cards:
            self._lay(self.card(name), zones.EXILE)
        return self

    def pile(self, size: int) -> Story:
        """How many unrest cards the pile has."""
        self.pile_size = size
        return self

    def king(self, side: str, *done: str) -> Story:
        """The side of King of Kings, and who has resolved it."""
        self.base.king_side = "ab".index(side)
        self.base.king_done = sum(1 << SEATS.index(seat) for seat in done)
        return self

    def in_round(self, number: int, ending: str = "") -> Story:
        """The number of the round; it may be the `current` round after the trigger, or the `last`."""
        self.base.round = number
        self.base.ending = {"": self.base.ending, "current": CURRENT_ROUND, "last": LAST_ROUND}[ending]
        return self

    # --- the beginnings ---

    def active(self, seat: str = "A") -> Scene:
        """The seat is in the middle of an Activate turn."""
        return self._scene(seat, steps.ACTIVATE, ACTIVATE)

    def turn(self, seat: str = "A") -> Scene:
        """The turn of the seat begins."""
        return self._scene(seat, steps.TURN, CHOOSING)

    def cleanup(self, seat: str = "A") -> Scene:
        """The cleanup of the seat begins."""
        return self._scene(seat, steps.CLEANUP_TOKEN, CLEANUP)

    def draws(self, seat: str = "A") -> Scene:
        """Step 4 of the cleanup of the seat."""
        return self._scene(seat, steps.CLEANUP_DRAW, CLEANUP)

    def solstice(self) -> Scene:
        """All seats have had their turns."""
        return self._scene(SEATS[self.base.seats - 1], steps.SOLSTICE, SOLSTICE)

    def scoring(self) -> Scene:
        """The last round is over."""
        return self._scene("A", steps.SCORING, SOLSTICE)

    def scored(self) -> Scores:
        """The scoring if the game ended here, without the choices of scoring effects."""
        self._complete()
        return Scores(self.game.result(self.base))

    def points(self, seat: str = "A") -> int:
        """What the seat would score."""
        return self.scored().total(seat)

    def _complete(self) -> None:
        """Fill what the story has not named."""
        base = self.base
        for seat in set(range(base.seats)) - self.drawn:
            rest = base.rules.cards_of(base.nation[seat], STARTS_IN_DRAW_DECK, base.seats)
            for card in reversed(rest):
                if base.zone[card] == BOX and card not in self.placed and not base.rules.is_unrest[card]:
                    self._lay(card, zone_of(seat, zones.DRAW))
            self.drawn.add(seat)
        for slot in set(SLOTS) - self.laid:
            deck = base.piles[DECK_OF_SLOT[slot]]
            free = [card for card in deck[::-1] if card not in self.placed]
            if free:
                self.slot(slot + 1, base.rules.card_set.keys[free[0]].partition(".")[0])
            self.laid.add(slot)
        self._fill_pile()
        self.game.conserved(base)

    def _fill_pile(self) -> None:
        while len(self.base.piles[UNREST_PILE]) < self.pile_size:
            self._lay(self._unrest(-1), UNREST_PILE)

    def _scene(self, seat: str, step: int, activity: int) -> Scene:
        self._complete()
        base = self.base.copy()
        base.step = step
        base.activity = activity
        base.turn = SEATS.index(seat)
        table = Table(self.game, base.seats, self.seed, self.options)
        table.journal.clear()
        before = Reader(base).picture()
        table.position = Position(self.game, base, False, table.journal)
        return Scene(table, before)
