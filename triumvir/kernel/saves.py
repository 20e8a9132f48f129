"""Saves are not trusted: each part must have its shape, and what is conserved must be there."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from triumvir.kernel.errors import BadRecord
from triumvir.kernel.game import Game
from triumvir.kernel.journal import EVERYBODY
from triumvir.kernel.shape import Anything, Flag, Many, Maybe, Shape, Text, Whole
from triumvir.kernel.taking_back import number_of_back
from triumvir.kernel.whole import brief

if TYPE_CHECKING:
    from triumvir.kernel.table import Table

MOST_BITS: Final = (1 << 64) - 1
MOST_MASK: Final = 1 << 16


def check_save(game: Game, seats: int, options: Mapping[str, Any], save: Mapping[str, Any]) -> None:
    """Check the shape of every part of a save but its record. Raises BadRecord."""
    state = game.shape(seats, options) or Anything()
    parts: dict[str, Shape] = {
        "base": state,
        "over": Maybe(state),
        "counts": Many(Whole(0, 1 << 62), 2),
        "patient": Flag(),
        "journal_at": Whole(),
    }
    for name, shape in parts.items():
        _refuse(name, shape.fault(save[name]) if name in save else ("", "is missing"))
    fork = save.get("fork")
    if fork is not None:
        _check_row("fork", fork, (Whole(-1), Whole(0, MOST_BITS), Maybe(Whole(0, seats - 1))))
    for name in ("kept", "journal"):
        if type(save.get(name)) is not list:
            _refuse(name, ("", f"is {brief(save.get(name))}, but a list is expected"))
    _check_choices(game, seats, save)
    _check_asides(game, seats, save.get("asides", []))
    _check_journal(game, seats, save["journal"])
    if save["journal_at"] > len(save["journal"]):
        _refuse("journal_at", ("", f"is {save['journal_at']}, but the journal has {len(save['journal'])} messages"))
    if save["over"] is not None and not save["over"].get("over"):
        _refuse("over.over", ("", "is not true, but the state is that of an ended game"))


def _refuse(where: str, found: tuple[str, str] | None) -> None:
    if found is not None:
        raise BadRecord(f"the save is damaged: {where}{found[0]} {found[1]}")


def _check_row(where: str, row: Any, shapes: tuple[Shape, ...]) -> None:
    """A list that has one entry for each shape."""
    if type(row) is not list or len(row) != len(shapes):
        _refuse(where, ("", f"is {brief(row)}, but a list of {len(shapes)} is expected"))
    for place, shape in enumerate(shapes):
        found = shape.fault(row[place])
        if found is not None:
            _refuse(f"{where}[{place}]", found)


def _check_choices(game: Game, seats: int, save: Mapping[str, Any]) -> None:
    seat = Whole(0, seats - 1)
    for number, row in enumerate(save["kept"]):
        _check_row(f"kept[{number}]", row, (seat, Text(), Text(), Whole(), Flag()))
    for number, (chooser, key) in enumerate(save["record"]["choices"]):
        if not 0 <= chooser < seats:
            _refuse(f"record.choices[{number}]", ("[0]", f"is {brief(chooser)}, but one of {seats} seats is expected"))
        if number_of_back(key) is None:
            game.vocabulary.thing(key)


def _check_asides(game: Game, seats: int, asides: Any) -> None:
    for number, aside in enumerate(asides if type(asides) is list else [asides]):
        where = f"asides[{number}]"
        _check_row(where, aside, (Whole(), Many(Whole()), Many(Anything())))
        for place, row in enumerate(aside[2]):
            _check_message(game, seats, f"{where}[2][{place}]", row)


def _check_journal(game: Game, seats: int, journal: list[Any]) -> None:
    """The rows are looked at one by one only if a glance does not find them right."""
    if all(type(row) is list and len(row) == 5 for row in journal) and _are_messages(game, seats, journal):
        return
    for number, row in enumerate(journal):
        _check_message(game, seats, f"journal[{number}]", row)


def _are_messages(game: Game, seats: int, journal: list[Any]) -> bool:
    """Whether rows of the right length are messages, every number of them a thing."""
    if not journal:
        return True
    kinds, speakers, arguments, audiences, flags = zip(*journal)
    if {*map(type, kinds)} != {str} or {*map(type, flags)} != {bool} or {*map(type, arguments)} != {list}:
        return False
    if {*map(type, speakers)} != {int} or {*map(type, audiences)} != {int}:
        return False
    numbers = list(chain.from_iterable(arguments))
    if not {*map(type, numbers)} <= {int}:
        return False
    if numbers and not (min(numbers) >= 0 and max(numbers) < len(game.vocabulary)):
        return False
    if not (min(speakers) >= -1 and max(speakers) <= seats):
        return False
    if not (min(audiences) >= EVERYBODY and max(audiences) <= MOST_MASK):
        return False
    names = game.journal_args
    return all(len(names.get(kind, ())) == count for kind, count in {*zip(kinds, map(len, arguments))})


def _check_message(game: Game, seats: int, where: str, row: Any) -> None:
    numbers = Many(Whole(-MOST_BITS, MOST_BITS))
    struck = (Flag(),) if type(row) is list and len(row) == 6 else ()
    _check_row(where, row, (Text(), Whole(-1, seats), numbers, Whole(EVERYBODY, MOST_MASK), Flag(), *struck))
    names = game.journal_args.get(row[0], ())
    if len(names) != len(row[2]):
        _refuse(where, ("[2]", f"has {len(row[2])} entries, but {brief(row[0])} has {len(names)}"))
    things = Whole(0, len(game.vocabulary) - 1)
    for place, name in enumerate(names):
        if name not in game.number_args:
            found = things.fault(row[2][place])
            if found is not None:
                _refuse(f"{where}[2][{place}]", found)


def check_position(table: Table) -> None:
    """See whether a restored table holds what must be conserved, and whether it can go on. Raises AssertionError.

    What the running step has made of a sound position is sound.
    """
    table.game.conserved(table.state if table.over else table.position.base)
    for ask in table.choices:
        assert ask.options, f"{ask.prompt} offers nothing"
