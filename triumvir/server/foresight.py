"""Foresight: whether choices that a seat has in mind could be taken back.

What is foreseen is tried in a new deal of all that the seat does not know, so that it learns nothing by asking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from triumvir.kernel.sets import choices_meant
from triumvir.server.live import LiveTable
from triumvir.server.refusals import Refusal

FREE: Final = ""
DRAWN: Final = "drawn"
ASKED: Final = "asked"
REASONS: Final = (DRAWN, ASKED)
"""Why choices are final: the seat sees something new or chance decides, or others choose next."""


def foreseen(live: LiveTable, seat: int, keys: Sequence[str], version: int) -> str:
    """Why these choices of a seat could not be taken back, FREE if they could. Raises Refusal or IllegalChoice."""
    live.check_goes_on()
    if live.is_over or live.history.is_stale(seat, version) or not live.table.choices_for(seat):
        raise Refusal(409, "stale")
    choices = choices_meant(live.table, seat, keys)
    deal = live.table.determinize(seat, version)
    counter, is_news = deal.state.counter, False
    for key in choices:
        if not deal.position.accepts(seat, deal.game.vocabulary.thing(key)):
            return DRAWN
        deal.apply(seat, key)
        is_news = is_news or bool(deal.state.learners >> seat & 1) or deal.state.counter != counter
    others = [ask for ask in deal.position.open_asks() if not ask.optional]
    is_left = deal.over or all(ask.seat != seat for ask in others)
    if not is_left and deal.undoable(seat) >= len(choices):
        return FREE
    return DRAWN if is_news else ASKED
