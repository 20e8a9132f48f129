"""Records and saves: a game as JSON, from its setup, seed and choices, or from an exact position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from triumvir.kernel.choose import Choose
from triumvir.kernel.errors import BadRecord
from triumvir.kernel.journal import Message
from triumvir.kernel.kept import Aside, Kept
from triumvir.kernel.kinds import Seat
from triumvir.kernel.position import Position
from triumvir.kernel.standing import Standing
from triumvir.kernel.taking_back import back_to, key_of_back, number_of_back
from triumvir.kernel.whole import brief

S = TypeVar("S", bound=Standing)

FORMAT = "triumvir-record/1"
FIELDS: Mapping[str, type] = {"game": str, "version": int, "seats": int, "seed": int, "options": dict, "choices": list}


def game_record(table: Standing) -> dict[str, Any]:
    """The record of a table; keys, not integers, so that it outlives a reordering of the vocabulary."""
    key = table.game.vocabulary.key
    return {
        "format": FORMAT,
        "game": table.game.name,
        "version": table.game.version,
        "seats": table.seats,
        "seed": table.seed,
        "options": table.options,
        "cards": table.game.overlay(),
        "choices": [[seat, key(thing) if thing >= 0 else key_of_back(thing)] for seat, thing in table._choices],
    }


def checked_record(record: object) -> dict[str, Any]:
    """The record, if it has every field in its right form. Raises BadRecord."""
    if not isinstance(record, dict):
        raise BadRecord("a record is a JSON object with the fields " + ", ".join(FIELDS))
    if record.get("format", FORMAT) != FORMAT:
        raise BadRecord(f"the record is in the format {brief(record['format'])}; this program reads {FORMAT!r}")
    for name, kind in FIELDS.items():
        if type(record.get(name)) is not kind:
            raise BadRecord(f"the record has no usable “{name}”; it must be of the kind {kind.__name__}")
    if not isinstance(record.get("cards"), dict | None):
        raise BadRecord("the record has no usable “cards”; they must be of the kind dict, or null for the standard set")
    for number, choice in enumerate(record["choices"]):
        is_pair = isinstance(choice, list) and len(choice) == 2
        if not is_pair or type(choice[0]) is not int or type(choice[1]) is not str:
            raise BadRecord(f'choice {number} of the record must be a seat and a key, like [0, "done"]')
    return record


def table_save(table: Standing) -> dict[str, Any]:
    """The save of a table."""
    position = table.position
    key = table.game.vocabulary.key
    return {
        "record": game_record(table),
        "base": position.base.dump(),
        "kept": [
            [kept.ask.seat, kept.ask.prompt, key(kept.thing), kept.halt, kept.automatic] for kept in position.kept
        ],
        "over": position.state.dump() if table.over else None,
        "counts": [position.steps, position.covert],
        "patient": position.patient,
        "fork": position.fork,
        "journal": [_saved_message(message) for message in table.journal],
        "journal_at": position.journal_at,
        "asides": [[aside.halt, aside.learnt, [*map(_saved_message, aside.struck)]] for aside in position.asides],
    }


def restored(table: S, save: Mapping[str, Any]) -> S:
    """Bring a new table of the same game and setup to the saved position."""
    game = table.game
    thing = game.vocabulary.thing
    kept = [Kept(_stub(seat, prompt), thing(key), halt, auto) for seat, prompt, key, halt, auto in save["kept"]]
    base = game.load_state(save["base"], table.options)
    full = [_loaded_message(row) for row in save["journal"]]
    table.journal = full if save["over"] is not None else full[: save["journal_at"]]
    table._marks = []
    asides = [Aside(halt, learnt, [*map(_loaded_message, struck)]) for halt, learnt, struck in save.get("asides", [])]
    table._choices = [(seat, _entry(table, key)) for seat, key in save["record"]["choices"]]
    table.position.patient = save["patient"]
    if save["over"] is not None:
        table.position = _ended(table.position, game.load_state(save["over"], table.options))
    else:
        table.position = table.position.forked(base, save.get("fork")).at(base, kept, table.journal, asides)
    table.position.steps, table.position.covert = save["counts"]
    return table


def _entry(table: Standing, key: str) -> int:
    goal = number_of_back(key)
    return table.game.vocabulary.thing(key) if goal is None else back_to(goal)


def _stub(seat: Seat, prompt: str) -> Choose:
    return Choose(seat, prompt, [])


def _ended(position: Position, state: Any) -> Position:
    other = position.clone()
    other.state = state
    other.asks = []
    other.answers = []
    return other


def _saved_message(message: Message) -> list[Any]:
    struck = [True] if message.is_struck else []
    return [message.kind, message.seat, list(message.args), message.audience, message.auto, *struck]


def _loaded_message(row: list[Any]) -> Message:
    kind, seat, args, audience, auto, *struck = row
    return Message(kind, seat, tuple(args), audience, auto, bool(struck))
