"""Positions made for a rule: who controls what, told in a few words; all the rest lies where it belongs."""

from __future__ import annotations

from typing import Any

from tests.imperator.scene import Scene
from tests.imperator.told import SEATS, Scores
from triumvir.games.imperator.position import steps
from triumvir.games.imperator.position.rules_data import BANNERLESS, RESERVE
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.dice import Dice
from triumvir.kernel.position import Position
from triumvir.kernel.table import Table
from triumvir.telling.registry import game_named

HAND = 5
TRIES = 3_000_000


class Story:
    """A position in the making. Every method but the last of a story returns the story itself.

    What is not mentioned stays where a game starts with it: cards in the deck, legions in the pool, own standards
    inactive with their owner, no talents. A story can be begun several times, each time from the same position.
    """

    def __init__(
        self, seats: int = 3, seed: int = 1, patient: bool = False, cards: dict[str, Any] | None = None, **options: Any
    ) -> None:
        standard = game_named("imperator")
        self.game: Any = standard.with_cards(cards) if cards else standard
        self.options = self.game.checked_options(options)
        self.patient = patient
        self.seed = seed
        base = self.game.setup(seats, seed, self.options)
        assert isinstance(base, ImperatorState)
        self.base = base
        self.base.deck = list(range(self.base.rules.instances))
        self.base.hands = [[] for _ in range(seats)]
        self.base.round = 5
        self.base.first = 0
        self.wanted: list[list[int]] = []
        self.dealt_cards: dict[str, list[int]] = {}
        self.redealt: list[list[int]] = []

    def thing(self, key: str, first: int) -> int:
        """The index of a thing within its group."""
        number: int = self.game.vocabulary.thing(key) - first
        return number

    def province(self, name: str) -> int:
        """The index of a province."""
        return self.thing(f"province:{name}", self.base.rules.provinces.first)

    def legion(self, name: str) -> int:
        """The index of a legion."""
        return self.thing(f"legion:{name}", self.base.rules.legions.first)

    # --- who has what ---

    def talents(self, **talents: int) -> Story:
        """How much money each seat has."""
        for seat, amount in talents.items():
            self.base.talents[SEATS.index(seat)] = amount
        return self

    def controls(self, seat: str, *provinces: str) -> Story:
        """The seat controls the provinces; the first one ever named is its initial province."""
        number = SEATS.index(seat)
        for name in provinces:
            province = self.province(name)
            assert self.base.controller[province] < 0, f"{name} is controlled already"
            self.base.deck.remove(self._card(name))
            self.base.controller[province] = number
            if self.base.initial[number] < 0:
                self.base.initial[number] = province
        return self

    def army(self, seat: str, province: str, *legions: str) -> Story:
        """One more own standard leads these legions there."""
        army = self.base.inactive_standards(SEATS.index(seat))[0]
        return self._stand(army, province, legions)

    def bannerless(self, seat: str, province: str, *legions: str) -> Story:
        """The bannerless army of a seat; its standards are lost by `trophies` of others."""
        return self._stand(BANNERLESS + SEATS.index(seat), province, legions)

    def _stand(self, army: int, province: str, legions: tuple[str, ...]) -> Story:
        self.base.army_at[army] = self.province(province)
        for name in legions:
            self.base.legion_at[self.legion(name)] = army
        return self

    def reserve(self, seat: str, *legions: str) -> Story:
        """Legions of the seat that are in no army."""
        for name in legions:
            self.base.legion_at[self.legion(name)] = RESERVE + SEATS.index(seat)
        return self

    def trophies(self, seat: str, owners: str) -> Story:
        """The seat holds one standard of each owner named (a letter twice: two of them)."""
        for letter in owners:
            standard = self.base.inactive_standards(SEATS.index(letter))[-1]
            self.base.holder[standard] = SEATS.index(seat)
        return self

    def hand(self, seat: str, *cards: str) -> Story:
        """Cards in the hand of the seat."""
        for name in cards:
            card = self._card(name)
            self.base.deck.remove(card)
            self.base.hands[SEATS.index(seat)].append(card)
            self.base.known[card] = 1 << SEATS.index(seat)
        return self

    def senators(self, seat: str, *names: str) -> Story:
        """Senators in front of the seat."""
        for name in names:
            self.base.deck.remove(self._card(name))
            senator = self.thing(f"senator:{name}", self.base.rules.senators.first)
            self.base.seat_senator(SEATS.index(seat), senator)
        return self

    def deck(self, *cards: str) -> Story:
        """These cards lie on top of the main deck, the first one uppermost."""
        for name in reversed(cards):
            card = self._card(name)
            self.base.deck.remove(card)
            self.base.deck.append(card)
        return self

    def deck_is(self, *cards: str) -> Story:
        """The main deck has these cards only, the first one uppermost; the rest are in the discard pile."""
        self.deck(*cards)
        keep = len(self.base.deck) - len(cards)
        self.base.discard = self.base.deck[:keep]
        del self.base.deck[:keep]
        return self

    def empty_discard(self) -> Story:
        """The discard pile is in the hand of the last seat, which has no other part in the story."""
        self.base.hands[-1].extend(self.base.discard)
        for card in self.base.discard:
            self.base.known[card] = 1 << (self.base.seats - 1)
        self.base.discard = []
        return self

    def recruits(self, *sides: list[str]) -> Story:
        """The auxiliaries that the next combat brings: the attacker's, the defender's, then those of AUX_PICK."""
        first = self.base.rules.auxiliaries.first
        self.wanted = [[self.thing(f"aux:{name}", first) for name in side] for side in sides]
        return self

    def in_round(self, number: int, first: str = "A") -> Story:
        """The number of the round, and who began it."""
        self.base.round = number
        self.base.first = SEATS.index(first)
        return self

    def reached(self, seats: str) -> Story:
        """The seats that have reached the required number of provinces before, the earliest first."""
        self.base.reached = [SEATS.index(seat) for seat in seats]
        self.base.ending = bool(seats)
        return self

    def _card(self, name: str) -> int:
        """A copy of a card that is still in the deck."""
        rules = self.base.rules
        card = self.thing(f"card:{name}", rules.cards.first)
        free = [instance for instance in self.base.deck if rules.card_of[instance] == card]
        assert free, f"no {name} is left in the deck"
        return free[0]

    def votes(self, seat: str, count: int) -> Story:
        """Senators with so many votes, the weightiest first."""
        rules = self.base.rules
        keys = self.game.vocabulary.keys[rules.senators.first : rules.senators.first + rules.senators.size]
        for votes, key in sorted(zip(rules.votes, keys, strict=True), reverse=True):
            if votes <= count and self.base.senator_of[self.thing(key, rules.senators.first)] < 0:
                self.senators(seat, key.partition(":")[2])
                count -= votes
        assert count == 0, f"no senators are left for {count} more votes"
        return self

    # --- a game from its first deal ---

    def dealt(self, seat: str, *cards: str) -> Story:
        """The seat is dealt these cards first; any others fill its hand."""
        self.dealt_cards[seat] = self._taken(cards)
        return self

    def then_drawn(self, *cards: str) -> Story:
        """The next hand dealt after one was refused begins with these cards."""
        self.redealt.append(self._taken(cards))
        return self

    def _taken(self, cards: tuple[str, ...]) -> list[int]:
        taken = []
        for name in cards:
            card = self._card(name)
            self.base.deck.remove(card)
            taken.append(card)
        return taken

    def deal(self) -> Scene:
        """A new game, whose shuffled deck lies as told."""
        base = self.base
        rest = base.deck
        hands = [self.dealt_cards.get(SEATS[seat], []) for seat in range(base.seats)] + self.redealt
        wanted: list[int] = []
        for hand in hands:
            wanted += hand + [rest.pop(0) for _ in range(HAND - len(hand))]
        wanted += rest
        base.deck = unshuffled(wanted[::-1], base.key, base.counter)
        base.round = 0
        return self._scene("A", steps.DEAL)

    # --- the beginnings ---

    def draw(self, seat: str) -> Scene:
        """The turn of the seat begins."""
        return self._scene(seat, steps.DRAW)

    def strategy(self, seat: str) -> Scene:
        """The seat is in its strategy phase and has played nothing."""
        return self._scene(seat, steps.STRATEGY)

    def action(self, seat: str) -> Scene:
        """The seat is in its action phase."""
        return self._scene(seat, steps.ACTION)

    def initial(self) -> Scene:
        """The hands are dealt; the initial provinces are to be chosen."""
        self.base.round = 0
        return self._scene("A", steps.INITIAL)

    def scored(self) -> Scores:
        """The scoring if the game ended here."""
        self.game.conserved(self.base)
        return Scores(self.game.result(self.base))

    def _scene(self, seat: str, step: int) -> Scene:
        self.game.conserved(self.base)
        base = self.base.copy()
        base.step = step
        base.turn = SEATS.index(seat)
        if self.wanted:
            base.key = key_for(self.wanted, base.auxiliaries, base.counter)
        table = Table(self.game, base.seats, self.seed, self.options, self.patient)
        table.journal.clear()
        table.position = Position(self.game, base, self.patient, table.journal)
        return Scene(table)


def unshuffled(wanted: list[int], key: int, counter: int) -> list[int]:
    """The order which the next shuffle turns into the wanted one."""
    places = list(range(len(wanted)))
    dice_at(key, counter).shuffle(places)
    order = [0] * len(wanted)
    for card, place in zip(wanted, places, strict=True):
        order[place] = card
    return order


def key_for(wanted: list[list[int]], deck: list[int], counter: int) -> int:
    """A key of the random numbers with which these auxiliaries are drawn, each group in any order of its own."""
    for seed in range(TRIES):
        dice = Dice(seed)
        key = dice.key
        dice.counter = counter
        left = deck[:]
        if all(draws(dice, left, group[:]) for group in wanted):
            return key
    raise AssertionError("these auxiliaries are too unlikely")


def draws(dice: Dice, deck: list[int], group: list[int]) -> bool:
    """Whether the next cards drawn are exactly the group; they are taken out of the deck."""
    while group:
        kind = deck[dice.below(len(deck))]
        if kind not in group:
            return False
        group.remove(kind)
        deck.remove(kind)
    return True


def dice_at(key: int, counter: int) -> Dice:
    """Random numbers that go on from a place in their stream."""
    dice = Dice()
    dice.key, dice.counter = key, counter
    return dice
