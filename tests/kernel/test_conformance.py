"""The conformance battery passes a sound game and catches each kind of unsound one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kernel import toy
from tests.kernel.toy import CARD, TURN, Toy, ToyState
from triumvir.kernel.choose import Choose
from triumvir.kernel.conformance import check_game
from triumvir.kernel.vocabulary import DONE


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_a_sound_game_passes(seats: int, seed: int) -> None:
    report = check_game(Toy(), seats, seed)
    assert report.error is None, report.error
    assert report.decisions > 20


class ShowsHands(Toy):
    """Its view holds the hands of the others."""

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        return super().view(state, seat) | {"all": state.hands}


class KeepsHand(Toy):
    """It deals a seat's own hand anew too."""

    def determinize(self, base, now, seat, dice):
        return super().determinize(base, now, None, dice)


class KeepsAll(Toy):
    """It deals nothing anew."""

    def determinize(self, base, now, seat, dice):
        return base.copy()

    def stir(self, state, seat, dice):
        return None


class CountsDeals(Toy):
    """Its deals depend on how many there were before."""

    deals = 0

    def determinize(self, base, now, seat, dice):
        self.deals += 1
        for _ in range(self.deals):
            dice.bits()
        return super().determinize(base, now, seat, dice)


class ForgetsRounds(Toy):
    """It does not save the rounds."""

    def load_state(self, data, options):
        state = super().load_state(data, options)
        state.rounds = 0
        return state


class LosesCards(Toy):
    """A card played vanishes."""

    def conserved(self, state: ToyState) -> None:
        assert len(state.discard) == 0 or state.discard[-1] != 3, "card 3 may not be there"


def shallow_copy(self: ToyState) -> ToyState:
    other = COPY(self)
    other.coins = self.coins
    return other


COPY = ToyState.copy


def peeking_draw(state: ToyState, seat: int) -> None:
    """Draws without saying that something was revealed."""
    if state.deck:
        state.hands[seat].append(state.deck.pop())


def endless_turn(state: ToyState):
    yield Choose(state.turn, "turn", [DONE, *sorted(CARD + card for card in state.hands[state.turn])])
    state.step = TURN


def telling_turn(state: ToyState):
    """Writes a card of a hand into the public journal."""
    state.note("played", state.turn, CARD + state.hands[state.turn][0])
    yield from toy.turn(state)


def empty_turn(state: ToyState):
    yield Choose(state.turn, "turn", [])


def thrifty_turn(state: ToyState):
    """Offers high cards only, for all to see that there is a choice, or none."""
    hand = state.hands[state.turn]
    yield Choose(state.turn, "turn", [DONE, *sorted(CARD + card for card in hand if card > 9)])
    yield from toy.turn(state)


class Thrifty(Toy):
    steps = (toy.setup_step, toy.bid, thrifty_turn, toy.discard)


class Endless(Toy):
    steps = (toy.setup_step, toy.bid, endless_turn, toy.discard)


class Telling(Toy):
    steps = (toy.setup_step, toy.bid, telling_turn, toy.discard)


class DeadEnd(Toy):
    steps = (toy.setup_step, toy.bid, empty_turn, toy.discard)


def first_error(game: Toy, thorough: bool = True) -> str:
    for seed in range(5):
        error = check_game(game, 3, seed, thorough=thorough).error
        if error:
            return error
    return "nothing was found"


@pytest.mark.parametrize(
    ("game", "error"),
    [
        (ShowsHands(), "depends on what it cannot know"),
        (KeepsHand(), "depends on what it cannot know"),
        (Telling(), "depends on what it cannot know"),
        (KeepsAll(), "is the truth in each of 60 deals"),
        (CountsDeals(), "depends on how the table came to its position"),
        (Thrifty(), "tells of what"),
        (LosesCards(), "card 3 may not be there"),
        (Endless(), "has not ended after 2000 decisions"),
        (DeadEnd(), "offers nothing"),
    ],
)
def test_an_unsound_game_is_caught(game: Toy, error: str) -> None:
    assert error in first_error(game, thorough=not isinstance(game, Endless))


def test_a_copy_that_shares_a_list_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyState, "copy", shallow_copy)
    assert first_error(Toy()) != "nothing was found"


def test_a_field_that_is_not_saved_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyState, "SHARED", ("rounds",))
    assert "rounds.value depends on how the table came to its position" in first_error(ForgetsRounds())


def test_a_draw_that_is_no_reveal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "draw", peeking_draw)
    assert "has shown something" in first_error(Toy())
