"""What leaves the table: views of the position for one seat, in keys, without words and without anything hidden."""

from __future__ import annotations

from typing import Any

from triumvir.kernel.choose import Choose
from triumvir.kernel.game import Game
from triumvir.kernel.journal import Message
from triumvir.kernel.kinds import Seat
from triumvir.kernel.patience import awaiting
from triumvir.kernel.standing import Standing


def table_view(table: Standing, seat: Seat | None, since: int) -> dict[str, Any]:
    """The view of a table for a seat, or for a spectator (None)."""
    asks = table.position.open_asks()
    result = table.result
    return {
        "game": table.game.name,
        "seat": seat,
        "seats": table.seats,
        "over": table.over,
        "undo": 0 if seat is None else table.undoable(seat),
        "undo_lines": [] if seat is None else undo_lines(table, seat),
        "choices": [ask_view(table, ask) for ask in asks if ask.seat == seat],
        "awaiting": awaiting(table.position),
        "journal": journal_view(table.game, table.journal, seat, since),
        "state": table.game.view(table.state, seat),
        "result": None if result is None else result.dump(),
    }


def notices(before: Standing, after: Standing, seat: Seat) -> bool:
    """Whether the seat sees anything of what has happened between two positions, apart from what it may take back."""
    return _perceived(before, seat) != _perceived(after, seat)


def _perceived(table: Standing, seat: Seat) -> dict[str, Any]:
    seen = table_view(table, seat, since=len(table.journal))
    return {name: value for name, value in seen.items() if not name.startswith("undo")}


def undo_lines(table: Standing, seat: Seat) -> list[int]:
    """For each choice that the seat may take back: the number of the first message after it, as that seat counts."""
    return [sum(message.is_for(seat) for message in table.journal[:length]) for length in table.undo_marks(seat)]


def ask_view(table: Standing, ask: Choose) -> dict[str, Any]:
    """An open ask with its options and their prices, for the seat that is asked."""
    key = table.game.vocabulary.key
    prices = table.game.prices(table.state, ask)
    options = [{"key": key(thing), "price": price} for thing, price in zip(ask.options, prices, strict=True)]
    chosen_set = None
    if ask.whole is not None and ask.picked is not None:
        chosen_set = {
            "least": ask.least,
            "most": ask.most,
            "all": [key(thing) for thing in ask.whole],
            "chosen": [key(thing) for thing in ask.picked],
        }
    names = table.game.prompt_args.get(ask.prompt, ())
    return {
        "seat": ask.seat,
        "prompt": ask.prompt,
        "about": arguments(table.game, names, ask.about),
        "optional": ask.optional,
        "reaction": ask.covert,
        "options": options,
        "set": chosen_set,
    }


def journal_view(game: Game, journal: list[Message], seat: Seat | None, since: int) -> list[dict[str, Any]]:
    """The messages this seat may read, numbered as it sees them; from `since` on, or only the last -`since`."""
    readable = [message for message in journal if message.is_for(seat)]
    start = since if since >= 0 else max(0, len(readable) + since)
    return [message_view(game, message, number, seat) for number, message in enumerate(readable[start:], start=start)]


def message_view(game: Game, message: Message, number: int, seat: Seat | None) -> dict[str, Any]:
    """One message in keys; that it was automatic is shown only to the seat that did it."""
    if message.told is None:
        message.told = arguments(game, game.journal_args.get(message.kind, ()), message.args)
    struck = {"struck": True} if message.is_struck else {}
    return {
        "n": number,
        "kind": message.kind,
        "seat": message.seat,
        "args": message.told[:],
        "auto": message.auto and message.seat == seat,
        **struck,
    }


def arguments(game: Game, names: tuple[str, ...], values: tuple[int, ...]) -> list[str | int]:
    """Things as keys, numbers as they are; the names tell which is which."""
    numbers = game.number_args
    key = game.vocabulary.key
    return [value if name in numbers else key(value) for name, value in zip(names, values, strict=True)]
