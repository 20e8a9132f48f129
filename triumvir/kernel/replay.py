"""Games played again from their records."""

from __future__ import annotations

from typing import Any, SupportsIndex

from triumvir.kernel.errors import BadRecord, TriumvirError, UnfitChoice
from triumvir.kernel.table import Table
from triumvir.kernel.taking_back import Mark, number_of_back
from triumvir.kernel.whole import shown, whole


def replayed(table: Table, choices: list[Any], to: SupportsIndex | None = None) -> Table:
    """A new table at which the recorded choices are made, all or the first `to`. Raises BadRecord where one is illegal.

    What only a patient table asks is left out of records and answered here by itself, but for what it asks after the
    last choice. A record that holds it all the same is read as it was written, at a patient table.
    """
    count = len(choices) if to is None else whole(to)
    if count is None or not 0 <= count <= len(choices):
        raise BadRecord(f"the record has {len(choices)} choices; {shown(to)} is not among 0 to {len(choices)}")
    made = choices[:count]
    try:
        return _made(unplayed(table, table.position.patient), made)
    except UnfitChoice as error:
        try:
            written = _made(unplayed(table, True), made, is_whole=True)
            return _made(unplayed(table, table.position.patient), written.record()["choices"])
        except UnfitChoice:
            raise error from None


def unplayed(table: Table, patient: bool) -> Table:
    """A new table of the same setup and seed."""
    return type(table)(table.game, table.seats, table.seed, table.options, patient)


def as_it_was(table: Table, number: int) -> Table:
    """The table as it was when an entry of its record was chosen, with all answered that only a patient table asks."""
    past = unplayed(table, table.position.patient)
    make(past, table.record()["choices"][:number])
    past.take_forced()
    return past


def _made(table: Table, choices: list[Any], is_whole: bool = False) -> Table:
    """Make the choices at a table; a whole list holds also those that only a patient table asks for."""
    make(table, choices, is_whole=is_whole)
    return table if is_whole else _ended_by_itself(table)


def make(table: Table, choices: list[Any], first: int = 0, is_whole: bool = False) -> None:
    """Make the choices of a record from the first one on, and take back what was. Raises UnfitChoice."""
    goals = {number_of_back(key) for _, key in choices}
    marks: dict[int, Mark] = {}
    for number, (seat, key) in enumerate(choices[first:], first):
        goal = number_of_back(key)
        try:
            if goal is not None and goal not in marks:
                raise BadRecord(f"choice {goal} was not made before it was taken back")
            if not is_whole:
                table.take_forced()
            if number in goals:
                marks[number] = table.mark(seat)
            if goal is not None:
                table.go_back(marks[goal], is_shown=True)
            else:
                table.apply(seat, key)
        except TriumvirError as error:
            raise UnfitChoice(number, error) from error


def _ended_by_itself(table: Table) -> Table:
    """The table, or where nothing but forced answers was missing to the end of the game, the table at its end."""
    end = table.clone()
    end.take_forced()
    return end if end.over else table
