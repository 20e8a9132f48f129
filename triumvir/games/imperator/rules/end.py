"""Chapter 10: the end of a turn, of a round and of the game; `take_control` in `state.py` triggers the end (10.1)."""

from __future__ import annotations

from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.steps import DRAW, SCORING
from triumvir.games.imperator.scoring import final_result
from triumvir.kernel.kinds import NOBODY


def is_last_round(state: ImperatorState) -> bool:
    """Whether the game is scored when this round is over."""
    return state.ending or 0 < state.rules.round_limit == state.round


def end_turn(state: ImperatorState) -> None:
    """The next seat's turn; all seats have the same number of turns when the game ends (10.1, 10.2)."""
    following = state.left_of(state.turn)
    if following == state.first:
        if is_last_round(state):
            state.note("end.last_round", NOBODY, state.round)
            state.step = SCORING
            return
        state.begin_round()
    state.begin_turn(following)
    state.step = DRAW


def score(state: ImperatorState) -> None:
    """The final scoring names the Emperor (11, 12)."""
    result = final_result(state)
    for seat, final in zip(state.each_seat(), result.seats):
        if state.is_dishonoured(seat):
            state.note("end.dishonoured", seat)
        state.note("end.scored", seat, final.score)
    for seat in result.winners:
        state.note("end.shared" if len(result.winners) > 1 else "end.emperor", seat, result.seats[seat].score)
    if not result.winners:
        state.note("end.nobody", NOBODY)
    state.over = True
