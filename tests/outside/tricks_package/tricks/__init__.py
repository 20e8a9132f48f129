"""Tricks: six cards in each hand; the highest card of the suit that was led takes the trick; most tricks win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from triumvir import Choose, Dice, Flow, Game, Option, Result, SeatResult, State, Value, Vocabulary

SUITS, RANKS, HAND = "shdc", "789tjqka", 6
KEYS = [f"{suit}{rank}" for suit in SUITS for rank in RANKS]
VOCABULARY = Vocabulary([], {"card": KEYS})
CARD = VOCABULARY.first("card")
DEAL, PLAY = range(2)


def suit_of(card: int) -> int:
    """0 to 3."""
    return card // len(RANKS)


class TricksState(State):
    """Every card is in the deck, in a hand, in the trick or in the pile."""

    __slots__ = ("deck", "hands", "leader", "pile", "round", "rounds", "taken", "trick", "voids")

    def __init__(self, seats: int, seed: int, rounds: int) -> None:
        super().__init__(seats, seed)
        self.rounds = rounds
        self.deck = list(range(len(KEYS)))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.trick: list[int] = []
        self.pile: list[int] = []
        self.voids = [0] * seats
        """By seat: the suits it is known not to hold, as bits."""
        self.taken = [0] * seats
        self.leader = self.round = 0


def deal(state: TricksState) -> Flow:
    """Everybody gets six cards."""
    state.round += 1
    state.deck, state.pile = sorted(state.deck + state.pile), []
    state.voids = [0] * state.seats
    state.shuffle(state.deck)
    for hand in state.hands:
        for _ in range(HAND):
            hand.append(state.deck.pop())
        hand.sort()
    state.note("round.begins", -1, state.round)
    state.step = PLAY
    return
    yield


def play(state: TricksState) -> Flow:
    """One seat plays a card: of the suit led if it can, else any."""
    seat = (state.leader + len(state.trick)) % state.seats
    hand = state.hands[seat]
    led = [card for card in hand if state.trick and suit_of(card) == suit_of(state.trick[0])]
    card = (yield Choose(seat, "play", [CARD + card for card in led or hand], sealed=True)) - CARD
    if state.trick and not led:
        state.voids[seat] |= 1 << suit_of(state.trick[0])
    hand.remove(card)
    state.trick.append(card)
    state.note("played", seat, CARD + card)
    if len(state.trick) == state.seats:
        best = max(each for each in state.trick if suit_of(each) == suit_of(state.trick[0]))
        state.leader = (state.leader + state.trick.index(best)) % state.seats
        state.taken[state.leader] += 1
        state.note("trick.taken", state.leader)
        state.pile, state.trick = state.pile + state.trick, []
    if not any(state.hands):
        state.step = DEAL
        state.over = state.round == state.rounds


class Tricks(Game[TricksState]):
    """The rules, and what everybody may know."""

    name = "tricks"
    version = 1
    least_seats, most_seats = 2, 4
    vocabulary = VOCABULARY
    steps = (deal, play)
    options = (Option("rounds", 2, range(1, 5)),)
    journal_args: ClassVar = {"round.begins": ("n",), "played": ("card",), "trick.taken": ()}
    prompt_args: ClassVar = {"play": ()}
    number_args = frozenset({"n"})

    def setup(self, seats: int, seed: int, options: Mapping[str, Value]) -> TricksState:
        """The cards in the deck."""
        return TricksState(seats, seed, int(options["rounds"]))

    def view(self, state: TricksState, seat: int | None) -> dict[str, Any]:
        """The own hand, of the others how many cards they hold, and all that lies open."""
        keys = self.vocabulary.keys
        return {
            "round": state.round,
            "turn": (state.leader + len(state.trick)) % state.seats,
            "trick": [keys[CARD + card] for card in state.trick],
            "hand": [
                [keys[CARD + card] for card in hand] if state.over or owner == seat else len(hand)
                for owner, hand in enumerate(state.hands)
            ],
            "tricks": state.taken[:],
        }

    def determinize(self, base: TricksState, now: TricksState, seat: int | None, dice: Dice) -> TricksState:
        """Deal the unseen cards anew, to nobody a suit that it is known not to hold."""
        other = base.copy()
        owners = [owner for owner in range(now.seats) if owner != seat]
        unseen = now.deck + [card for owner in owners for card in now.hands[owner]]
        while True:
            dice.shuffle(unseen)
            dealt = iter(unseen)
            hands = [sorted(next(dealt) for _ in now.hands[owner]) for owner in owners]
            if all(not now.voids[o] >> suit_of(c) & 1 for o, hand in zip(owners, hands) for c in hand):
                break
        for owner, hand in zip(owners, hands):
            other.hands[owner] = sorted(hand + [card for card in base.hands[owner] if card in now.trick + now.pile])
        other.deck = list(dealt)
        return other

    def stir(self, state: TricksState, seat: int | None, dice: Dice) -> None:
        """The order of the deck is known to nobody."""
        dice.shuffle(state.deck)

    def result(self, state: TricksState) -> Result:
        """One point for each trick."""
        ranks = [1 + sum(other > own for other in state.taken) for own in state.taken]
        rows = [SeatResult(own, {"tricks": own}, rank) for own, rank in zip(state.taken, ranks)]
        return Result(rows, [seat for seat, rank in enumerate(ranks) if rank == 1], state.round)

    def conserved(self, state: TricksState) -> None:
        """Every card is in one place."""
        hands = [card for hand in state.hands for card in hand]
        assert sorted(state.deck + state.pile + state.trick + hands) == list(range(len(KEYS)))
