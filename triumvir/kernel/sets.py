"""Sets: a set is sent whole and in any order, and becomes the choices that the kernel asks for one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from triumvir.kernel.choose import Choose, choose_set
from triumvir.kernel.errors import IllegalChoice
from triumvir.kernel.table import Table
from triumvir.kernel.vocabulary import DONE


def choices_meant(table: Table, seat: int, keys: Sequence[str]) -> list[str]:
    """The choices, in order, that a seat means by these keys: those of a set sorted, completed by `done` if need be.

    Raises UnknownThing, and IllegalChoice for a set that cannot be chosen.
    """
    vocabulary = table.game.vocabulary
    things = [vocabulary.thing(key) for key in keys]
    for ask in table.choices_for(seat):
        if ask.whole is not None and all(thing == DONE or thing in ask.whole for thing in things):
            _check(table, ask, things)
            return [vocabulary.key(thing) for thing in _missing(ask, things, table.position.patient)]
    return list(keys)


def _check(table: Table, ask: Choose, things: Sequence[int]) -> None:
    """Raise IllegalChoice unless the ask can end with these things added to what is picked."""
    picks = _picks(ask, things)
    excess = Counter(picks) - Counter(ask.whole)
    if excess:
        raise IllegalChoice(f"{table.game.vocabulary.key(next(iter(excess)))} is not there so often")
    if not ask.least <= len(picks) <= ask.most:
        bounds = f"{ask.least}" if ask.least == ask.most else f"{ask.least} to {ask.most}"
        raise IllegalChoice(f"{bounds} must be chosen of this set, not {len(picks)}")
    if picks[: len(ask.picked or ())] != ask.picked:
        raise IllegalChoice("what comes before the things already chosen cannot be added; take those back first")


def _picks(ask: Choose, things: Sequence[int]) -> list[int]:
    """The whole set in the order in which the kernel asks for it."""
    return sorted([*(ask.picked or ()), *(thing for thing in things if thing != DONE)])


def _missing(ask: Choose, things: Sequence[int], patient: bool) -> list[int]:
    """What the kernel still has to be told, without what it chooses by itself."""
    is_told_all = patient and ask.sealed
    told = len(ask.picked or ())
    flow = choose_set(ask.seat, ask.prompt, ask.whole or [], ask.least, ask.most, sealed=ask.sealed)
    missing: list[int] = []
    try:
        asked = next(flow)
        for place, thing in enumerate([*_picks(ask, things), DONE]):
            if place >= told and (is_told_all or len(asked.options) > 1):
                missing.append(thing)
            asked = flow.send(thing)
    except StopIteration:
        pass
    return missing
