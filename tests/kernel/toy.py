"""A toy game that has every kind of ask: sealed, covert, optional, a set, a draw, a shuffle in mid-step."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from triumvir.kernel.choose import UNANSWERED, Choose, choose_set
from triumvir.kernel.game import Option, Result, SeatResult
from triumvir.kernel.state import State
from triumvir.kernel.vocabulary import DONE, PASS, Vocabulary
from triumvir.telling.game import TableGame

CARDS: Final = 16
SPY: Final = 15
VOCABULARY: Final = Vocabulary(
    ["draw", "gift"], {"card": [str(n) for n in range(CARDS)], "n": [str(n) for n in range(20)]}
)
DRAW: Final = VOCABULARY.thing("draw")
GIFT: Final = VOCABULARY.thing("gift")
CARD: Final = VOCABULARY.first("card")
NUMBER: Final = VOCABULARY.first("n")
SETUP, BID, TURN, DISCARD = range(4)


class ToyState(State):
    """Every card is in the deck, in a hand or in the discard pile."""

    __slots__ = ("bids", "coins", "deck", "discard", "gifts", "hands", "played", "rounds", "turn")

    def copy(self) -> ToyState:
        other = ToyState.__new__(ToyState)
        other.copy_frame(self)
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.hands = [hand[:] for hand in self.hands]
        other.coins = self.coins[:]
        other.bids = self.bids[:]
        other.gifts = self.gifts
        other.played = self.played
        other.rounds = self.rounds
        other.turn = self.turn
        return other


def draw(state: ToyState, seat: int) -> None:
    if not state.deck:
        state.deck, state.discard = state.discard, []
        state.shuffle(state.deck)
    if state.deck:
        state.reveal()
        card = state.deck.pop()
        state.hands[seat].append(card)
        state.note("drawn", seat, 1)
        state.whisper(1 << seat, "drew", seat, CARD + card)


def setup_step(state: ToyState):
    state.shuffle(state.deck)
    for seat in range(state.seats):
        for _ in range(3):
            draw(state, seat)
    state.step = BID
    return
    yield


def bid(state: ToyState):
    asks = [
        Choose(seat, "bid", list(range(NUMBER, NUMBER + 1 + state.coins[seat])), sealed=True)
        for seat in range(state.seats)
    ]
    answers = yield asks
    for ask, answer in zip(asks, answers, strict=True):
        ask.open()
        state.bids[ask.seat] = answer - NUMBER
        state.note("bids", ask.seat, answer - NUMBER)
    state.turn = state.bids.index(max(state.bids))
    state.step = TURN


def turn(state: ToyState):
    seat = state.turn
    hand = state.hands[seat]
    asks = [Choose(seat, "turn", [*sorted(CARD + card for card in hand), DRAW, DONE])]
    if state.gifts < 2:
        asks += [
            Choose(other, "gift", [GIFT], optional=True) for other in state.seats_after(seat) if state.coins[other]
        ]
    answers = yield asks
    choice = answers[0]
    if choice == UNANSWERED:
        giver = next(ask.seat for ask, answer in zip(asks, answers, strict=True) if answer == GIFT)
        state.gifts += 1
        state.coins[giver] -= 1
        state.coins[seat] += 1
        state.note("gift", giver, 1)
        return
    if choice == DRAW:
        draw(state, seat)
    elif choice != DONE:
        yield from play(state, seat, choice - CARD)
    state.played += 1
    state.gifts = 0
    state.turn = (seat + 1) % state.seats
    if state.played % state.seats == 0:
        state.rounds += 1
        state.step = DISCARD
    if state.rounds >= 12:
        state.over = True


def play(state: ToyState, seat: int, card: int):
    state.hands[seat].remove(card)
    state.discard.append(card)
    state.note("played", seat, CARD + card)
    asks = [
        Choose(other, "react", [PASS, *([CARD + SPY] if SPY in state.hands[other] else [])], covert=True, sealed=True)
        for other in state.seats_after(seat)
    ]
    answers = yield asks
    for ask, answer in zip(asks, answers, strict=True):
        ask.open()
        if answer != PASS:
            state.hands[ask.seat].remove(SPY)
            state.discard.append(SPY)
            state.note("spied", ask.seat, CARD + SPY)
            return
    state.coins[seat] += card % 3
    second = yield Choose(seat, "again", [DONE, *sorted(CARD + other for other in state.hands[seat])])
    if second != DONE:
        state.hands[seat].remove(second - CARD)
        state.discard.append(second - CARD)
        state.note("played", seat, second)


def discard(state: ToyState):
    for seat in range(state.seats):
        hand = state.hands[seat]
        if len(hand) > 2:
            things = [CARD + card for card in hand]
            chosen = yield from choose_set(seat, "discard", things, len(hand) - 2, 3, sealed=True)
            for thing in chosen:
                hand.remove(thing - CARD)
                state.discard.append(thing - CARD)
                state.note("discarded", seat, thing)
    state.step = TURN


class Toy(TableGame):
    name = "toy"
    version = 1
    least_seats = 2
    most_seats = 4
    vocabulary = VOCABULARY
    steps = (setup_step, bid, turn, discard)
    options = (Option("coins", 3, range(1, 10)), Option("loud", False, (False, True)))
    journal_args: ClassVar = {
        "drawn": ("n",), "drew": ("card",), "bids": ("n",), "gift": ("n",),
        "played": ("card",), "spied": ("card",), "discarded": ("card",),
    }  # fmt: skip
    prompt_args: ClassVar = {}
    number_args = frozenset({"n"})

    def setup(self, seats, seed, options):
        state = ToyState(seats, seed)
        state.deck = list(range(CARDS))
        state.discard = []
        state.hands = [[] for _ in range(seats)]
        state.coins = [options["coins"]] * seats
        state.bids = [0] * seats
        state.gifts = state.played = state.rounds = state.turn = 0
        return state

    def load_state(self, data, options):
        return ToyState.__new__(ToyState).fill(data)

    def view(self, state: ToyState, seat) -> dict[str, Any]:
        return {
            "turn": state.turn,
            "coins": state.coins[:],
            "deck": len(state.deck),
            "discard": sorted(state.discard),
            "hands": [sorted(hand) if owner == seat else len(hand) for owner, hand in enumerate(state.hands)],
        }

    def determinize(self, base: ToyState, now: ToyState, seat, dice):
        known = set(now.discard) | (set(now.hands[seat]) if seat is not None else set())
        other = base.copy()
        zones = [*other.hands, other.deck, other.discard]
        hidden = [card for zone in zones for card in zone if card not in known]
        dice.shuffle(hidden)
        for zone in zones:
            zone[:] = [card if card in known else hidden.pop() for card in zone]
        return other

    def unknown(self, state: ToyState, seat):
        hands = {-1 - owner: sorted(hand) for owner, hand in enumerate(state.hands) if owner != seat and hand}
        return {(): hands | {place: [card] for place, card in enumerate(state.deck)}}

    def stir(self, state: ToyState, seat, dice) -> None:
        dice.shuffle(state.deck)

    def result(self, state: ToyState) -> Result:
        best = max(state.coins)
        rows = [SeatResult(coins, {"coins": coins}, 1 + sum(c > coins for c in state.coins)) for coins in state.coins]
        return Result(rows, [seat for seat, coins in enumerate(state.coins) if coins == best], state.rounds)

    def conserved(self, state: ToyState) -> None:
        cards = state.deck + state.discard + [card for hand in state.hands for card in hand]
        assert sorted(cards) == list(range(CARDS))

    def most_decisions(self, seats: int) -> int:
        return 2000
