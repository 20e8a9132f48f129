"""Chapters 15 and 16: the end of a round, the collapse and the final scoring."""

from __future__ import annotations

from triumvir.games.imperium.position import steps
from triumvir.games.imperium.position.constants import LAST_ROUND, SCORING
from triumvir.games.imperium.position.piles import open_all
from triumvir.games.imperium.position.solo_state import BOT
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.effects.scoring import resolve_scoring
from triumvir.games.imperium.scoring import bot_row, final_result, owned_cards, unrest_count
from triumvir.kernel.choose import Flow


def end_round(state: ImperiumState) -> None:
    """The next round, or the scoring after the last one (15.2)."""
    if state.ending == LAST_ROUND:
        state.step = steps.SCORING
        return
    state.begin_round()
    state.begin_turn(state.start)
    state.step = steps.TURN


def collapse(state: ImperiumState) -> None:
    """The unrest pile is empty: everything stops, and only the points that settle a tie are still counted (15.1)."""
    state.stop([unrest_count(state, player) for player in state.each_player()])
    state.step = steps.SCORING


def score(state: ImperiumState) -> Flow:
    """All cards are laid open; scoring effects in turn order, then the points decide (16)."""
    state.act(SCORING)
    open_all(state)
    for seat in state.seats_from(state.start):
        for card in owned_cards(state, seat):
            if state.rules.has_scoring[card]:
                yield from resolve_scoring(state, seat, card)
    _announce(state)
    state.finish()


def _announce(state: ImperiumState) -> None:
    result = final_result(state)
    if state.collapsed:
        for seat in state.each_seat():
            state.note("end.unrest", seat, state.unrest_at_end[seat])
    for seat, final in zip(state.each_seat(), result.seats):
        state.note("end.scored", seat, final.score)
    if state.solo is not None:
        state.note("end.scored", BOT, sum(bot_row(state)))
    for seat in result.winners:
        state.note("end.shared" if len(result.winners) > 1 else "end.wins", seat, result.seats[seat].score)
    if not result.winners:
        state.note("end.lost", BOT)
