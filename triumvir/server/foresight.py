"""Foresight: whether choices that a seat has in mind could be taken back, and what is sure to follow from them.

What is foreseen is tried in new deals of all that the seat does not know, so that it learns nothing by asking.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final, Literal, TypeAlias

from triumvir.kernel.sets import choices_meant
from triumvir.kernel.table import Table
from triumvir.kernel.vocabulary import DONE
from triumvir.server.live import LiveTable
from triumvir.server.refusals import Refusal
from triumvir.web.commit import ASKED, DRAWN, ENDS, REACTS, Foreseen

DEALS: Final = 8
"""What happens in all of so many deals is sure to happen."""

Hold: TypeAlias = Literal["final", "turn"]
"""Which choices a page wants told before they are made: all that cannot be taken back, or those that end a turn."""


def held(live: LiveTable, seat: int, keys: Sequence[str], version: int, hold: Hold) -> Foreseen | None:
    """What is to be told before these choices are made; None if they may be made. Raises Refusal or IllegalChoice."""
    live.check_goes_on()
    if live.is_over or live.history.is_stale(seat, version) or not live.table.choices_for(seat):
        raise Refusal(409, "stale")
    choices = choices_meant(live.table, seat, keys)
    if not live.table.position.accepts(seat, live.table.game.vocabulary.thing(choices[0])):
        return None  # it is refused all the same
    first = _Future(live.table, seat, choices, version)
    ends = first.ends_turn and not _says_so(live, seat, choices)
    if not ends and (hold == "turn" or first.is_free):
        return None
    others = [_Future(live.table, seat, choices, version + number) for number in range(1, DEALS)]
    return _in_all([first, *others], ends)


def _says_so(live: LiveTable, seat: int, choices: Sequence[str]) -> bool:
    """Whether the choice is the word by which one ends a turn."""
    prompts = [ask.prompt for ask in live.table.choices_for(seat) if DONE in ask.options]
    is_done = list(choices) == [live.table.game.vocabulary.key(DONE)]
    return is_done and any(map(live.game.telling.ends_turn, prompts))


class _Future:
    """What would follow from choices in one new deal.

    is_news    the seat sees something new, or chance decides
    is_free    the choices can be taken back
    ends_turn  the turn of the seat is over with them
    """

    def __init__(self, table: Table, seat: int, choices: Sequence[str], key: int) -> None:
        deal = table.determinize(seat, key)
        counter, turn, told = deal.state.counter, _turn(deal), sum(message.is_for(seat) for message in deal.journal)
        self.is_news = False
        for made in choices:
            if not deal.position.accepts(seat, deal.game.vocabulary.thing(made)):
                self.is_news = True
                break
            deal.apply(seat, made)
            self.is_news |= bool(deal.state.learners >> seat & 1) or deal.state.counter != counter
        asked = [ask for ask in deal.position.open_asks() if not ask.optional]
        is_asked = any(ask.seat == seat for ask in asked)
        self.is_free = is_asked and deal.undoable(seat) >= len(choices)
        self.ends_turn = turn[0] == seat and (deal.over or _turn(deal) != turn)
        self.reacts = any(ask.covert for ask in asked if ask.seat != seat)
        self.next = tuple(sorted({ask.seat for ask in asked if ask.seat != seat and not ask.covert}))
        self.lines = deal.view(seat, since=told)["journal"]


def _turn(table: Table) -> tuple[Any, Any]:
    """Whose turn of which round everybody sees it to be; None in a game that does not say, or before the first."""
    seen = table.game.view(table.state, None)
    return (seen.get("turn") if seen.get("round") else None), seen.get("round")


def _in_all(futures: Sequence[_Future], ends: bool) -> Foreseen:
    """What all futures have in common, and why it cannot be taken back."""
    first, *others = futures
    reasons = [DRAWN] if any(each.is_news for each in futures) else []
    if ends:
        reasons.append(ENDS)
    elif any(each.reacts for each in futures):
        reasons.append(REACTS)
    elif not reasons or all(each.next for each in futures):
        reasons.append(ASKED)
    is_sure = all(each.next == first.next for each in others)
    rows = zip(*(each.lines for each in futures))
    sure = [row[0] for row in takewhile(lambda row: all(line == row[0] for line in row), rows)]
    return Foreseen(tuple(reasons), first.next if is_sure else (), sure)
