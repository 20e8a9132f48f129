"""Seating: from the form of the front page to a table that can be stored, and the tokens of its seats."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from triumvir.bots import bot_named
from triumvir.kernel.game import Game
from triumvir.kernel.registry import MOST_SEED, game_named
from triumvir.server.history import set_up
from triumvir.server.live import BOT
from triumvir.server.refusals import Refusal
from triumvir.server.storage import StoredSeat, StoredTable
from triumvir.server.tokens import friend_token, new_table_id, new_token, token_hash

MOST_SEATS = 8
LONGEST_NAME = 40
PEOPLE = ("me", "friend", "same")
CLOSED = "closed"
OPTION = "option-"


@dataclass(frozen=True)
class Wish:
    """What a visitor has filled in: every field with its values, in the order of the form."""

    fields: Mapping[str, list[str]]

    def text(self, name: str) -> str:
        """The last value of a field, without spaces around; empty if there is none."""
        values = self.fields.get(name) or [""]
        return values[-1].strip()

    def options(self) -> dict[str, str]:
        """The options that are set, several values of one joined by commas."""
        return {
            name.removeprefix(OPTION): ",".join(value for value in values if value)
            for name, values in self.fields.items()
            if name.startswith(OPTION) and any(values)
        }


def wish_of(pairs: Iterable[tuple[str, object]]) -> Wish:
    """The fields of a submitted form."""
    fields: dict[str, list[str]] = {}
    for name, value in pairs:
        if isinstance(value, str):
            fields.setdefault(name, []).append(value)
    return Wish(fields)


def table_wished(wish: Wish) -> tuple[StoredTable, str]:
    """The table as wished, not yet stored, and the token of its host. Raises Refusal or BadSetup."""
    game = game_named(wish.text("game"))
    seats = _seats(wish)
    _check_count(game, len(seats))
    host = new_token()
    table_id = new_table_id()
    table = StoredTable(
        id=table_id,
        game=game.name,
        rules_version=game.version,
        options=game.checked_options(wish.options()),
        cards=None,
        seed=_seed(wish.text("seed")),
        host_hash=token_hash(host),
        seats=tuple(_with_token(seat, friend_token(host, table_id, number)) for number, seat in enumerate(seats)),
    )
    set_up(table)
    return table, host


def clean_name(text: str) -> str:
    """The name without control characters and needless spaces. Raises Refusal if it is too long."""
    visible = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in text)
    name = " ".join(visible.split())
    if len(name) > LONGEST_NAME:
        raise Refusal(422, "long_name", most=LONGEST_NAME)
    return name


def _seats(wish: Wish) -> list[StoredSeat]:
    seats: list[StoredSeat] = []
    for number in range(MOST_SEATS):
        kind = wish.text(f"seat-{number}")
        if kind and kind != CLOSED:
            seats.append(_seat(kind, clean_name(wish.text(f"name-{number}"))))
    return seats


def _seat(kind: str, name: str) -> StoredSeat:
    if kind in PEOPLE:
        return StoredSeat(kind, name)
    prefix, _, bot = kind.partition(":")
    if prefix != BOT:
        raise Refusal(422, "seat_kind", kind=kind[:LONGEST_NAME])
    return StoredSeat(BOT, name, bot=bot_named(bot).name)


def _with_token(seat: StoredSeat, token: str) -> StoredSeat:
    return replace(seat, token_hash=token_hash(token)) if seat.kind == "friend" else seat


def _check_count(game: Game, count: int) -> None:
    if not game.least_seats <= count <= game.most_seats:
        raise Refusal(422, "seats", least=game.least_seats, most=game.most_seats, n=count)


def _seed(text: str) -> int:
    if not text:
        return secrets.randbits(63)
    if not text.isascii() or not text.isdigit() or len(text) > len(str(MOST_SEED)) or int(text) > MOST_SEED:
        raise Refusal(422, "seed", most=MOST_SEED)
    return int(text)
