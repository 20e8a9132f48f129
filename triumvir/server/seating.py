"""Seating: from the form of the front page to a table that can be stored, and the tokens of its seats."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from triumvir.bots import bot_named
from triumvir.kernel.game import Option
from triumvir.kernel.taking_back import ASKED, TAKE_BACKS
from triumvir.server.card_sets import CardSets
from triumvir.server.history import laid_out
from triumvir.server.live import BOT
from triumvir.server.names import LONGEST_NAME, clean_name
from triumvir.server.refusals import Refusal
from triumvir.server.sitting import INVITE
from triumvir.server.storage import USUAL_ABSENCE, StoredSeat, StoredTable
from triumvir.server.tokens import friend_token, new_table_id, new_token, token_hash
from triumvir.telling.game import TableGame
from triumvir.telling.registry import MOST_SEED, game_named
from triumvir.web.lobby import ABSENCES, NEVER, option_value

MOST_SEATS = 8
NUMBERS = tuple(str(number) for number in range(1, MOST_SEATS + 1))
PEOPLE = ("me", "friend", "same")
CLOSED = "closed"
OPTION = "option-"
CARDS = "cards"
OWN_CARDS = "own-cards"


@dataclass(frozen=True)
class Wish:
    """What a visitor has filled in: every field with its values, in the order of the form."""

    fields: Mapping[str, list[str]]

    def text(self, name: str) -> str:
        """The last value of a field, without spaces around; empty if there is none."""
        values = self.fields.get(name) or [""]
        return values[-1].strip()

    @property
    def brings_cards(self) -> bool:
        """Whether the visitor has brought a card set."""
        return bool(self.text(OWN_CARDS))

    def rows(self) -> list[int]:
        """The rows of the form that are seats of the table: those not closed, up to the number of players."""
        most = int(self.text("seats")) if self.text("seats") in NUMBERS else MOST_SEATS
        return [row for row in range(most) if self.text(f"seat-{row}") not in ("", CLOSED)]

    def options(self, game: TableGame) -> dict[str, str]:
        """The options that are set, several values of one joined by commas. Raises Refusal."""
        by_seat = [option for option in game.options if option.gap]
        asked = {f"{OPTION}{option.name}-{row}" for option in by_seat for row in range(MOST_SEATS)}
        given = {
            name.removeprefix(OPTION): ",".join(value for value in values if value)
            for name, values in self.fields.items()
            if name.startswith(OPTION) and name not in asked and any(values)
        }
        return given | {option.name: self._by_seat(game, option) for option in by_seat if option.name not in given}

    def _by_seat(self, game: TableGame, option: Option) -> str:
        values = [self.text(f"{OPTION}{option.name}-{row}") or option.gap for row in self.rows()]
        twice = next((value for value in option.values if values.count(str(value)) > 1), None)
        if twice is not None:
            raise Refusal(422, "twice", value=lambda lang: option_value(lang, game, option.name, str(twice)))
        return ",".join(values)


def wish_of(pairs: Iterable[tuple[str, str]]) -> Wish:
    """The fields of a submitted form."""
    fields: dict[str, list[str]] = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
    return Wish(fields)


def table_wished(wish: Wish, card_sets: CardSets) -> tuple[StoredTable, str]:
    """The table as wished, not yet stored, and the token of its host. Raises Refusal, BadSetup or CardError."""
    game = game_named(wish.text("game"))
    seats = [_seat(wish.text(f"seat-{row}"), clean_name(wish.text(f"name-{row}"))) for row in wish.rows()]
    _check_count(game, len(seats))
    host = new_token()
    table_id = new_table_id()
    table = StoredTable(
        id=table_id,
        game=game.name,
        rules_version=game.version,
        options=game.checked_options(wish.options(game)),
        cards=card_sets.changes(game, wish.text(CARDS), wish.text(OWN_CARDS)),
        seed=_seed(wish.text("seed")),
        is_seed_set=bool(wish.text("seed")),
        absence=_absence(wish.text("absence")),
        take_back=_take_back(wish.text("take_back")),
        host_hash=token_hash(host),
        seats=tuple(_with_invitation(seat, friend_token(host, table_id, number)) for number, seat in enumerate(seats)),
    )
    laid_out(table)
    return table, host


def _seat(kind: str, name: str) -> StoredSeat:
    if kind in PEOPLE:
        return StoredSeat(kind, name)
    prefix, _, bot = kind.partition(":")
    if prefix != BOT:
        raise Refusal(422, "seat_kind", kind=kind[:LONGEST_NAME])
    return StoredSeat(BOT, name, bot=bot_named(bot).name)


def _with_invitation(seat: StoredSeat, token: str) -> StoredSeat:
    return replace(seat, settings={INVITE: token}) if seat.kind == "friend" else seat


def _check_count(game: TableGame, count: int) -> None:
    if not game.least_seats <= count <= game.most_seats:
        raise Refusal(422, "seats", least=game.least_seats, most=game.most_seats, n=count)


def _absence(text: str) -> int | None:
    """The hours after which any player may let a bot play for one who is waited for; None is never."""
    if not text:
        return USUAL_ABSENCE
    if text not in ABSENCES:
        raise Refusal(422, "absence", hours=", ".join(ABSENCES))
    return int(text) if text != NEVER else None


def _take_back(text: str) -> str:
    if text and text not in TAKE_BACKS:
        raise Refusal(422, "take_back", allowed=", ".join(TAKE_BACKS))
    return text or ASKED


def _seed(text: str) -> int:
    if not text:
        return secrets.randbits(63)
    if not text.isascii() or not text.isdigit() or len(text) > len(str(MOST_SEED)) or int(text) > MOST_SEED:
        raise Refusal(422, "seed", most=MOST_SEED)
    return int(text)
