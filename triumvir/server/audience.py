"""The audience: who a visitor is at a table, and the page that this visitor may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from triumvir.server.live import ABLE, LiveTable
from triumvir.server.refusals import DOMAIN, Refusal, unknown
from triumvir.server.storage import Doors, StoredSeat
from triumvir.server.tokens import friend_token, is_token
from triumvir.telling.words import words_in
from triumvir.web.page import Stop, TablePage

NO_TOKEN = "-"
"""What stands in an address in place of a spectator's token."""


@dataclass(frozen=True)
class Visitor:
    """Somebody at a table: the token, None for a spectator, and the seats it may act for.

    base is the address of the server as this visitor knows it, with a slash at its end; spectators, who are shown
    no invitations, need none and so see all the same.
    """

    token: str | None
    seats: tuple[int, ...]
    is_host: bool
    lang: str
    base: str

    def checked_seat(self, seat: int) -> int:
        """The seat, if the visitor may act for it. Raises Refusal."""
        if seat not in self.seats:
            raise Refusal(403, "not_your_seat")
        return seat


def visitor_at(doors: Doors | None, token: str, lang: str, base: str) -> Visitor:
    """The visitor with this token. Raises Refusal if it is none of the table's, or if there is no table."""
    if doors is None:
        raise unknown()
    if token == NO_TOKEN:
        return Visitor(None, (), False, lang, "")
    if is_token(token, doors.host_hash):
        seats = tuple(number for number, seat in enumerate(doors.seats) if seat.kind in ("me", "same"))
        return Visitor(token, seats, True, lang, base)
    for number, seat in enumerate(doors.seats):
        if is_token(token, seat.token_hash):
            return Visitor(token, (number,), False, lang, base)
    raise unknown()


def asked_seats(live: LiveTable, visitor: Visitor) -> tuple[int, ...]:
    """Those of the visitor's seats that must choose now, reactions included."""
    asked = {ask.seat for ask in live.asks() if not ask.optional and live.standing_answer(ask) is None}
    return tuple(seat for seat in visitor.seats if seat in asked)


def view_for(live: LiveTable, seat: int | None) -> dict[str, Any]:
    """The view of a seat without the reactions that its standing answer gives, and without undo after the end.

    Each choice carries the name of its question, by which it is answered.
    """
    view = live.view(seat)
    if seat is not None and live.still is None:
        shown = [ask for ask in live.asks() if ask.seat == seat]
        asked = zip(shown, view["choices"], live.history.questions(seat), strict=True)
        view["choices"] = [
            {**choice, "question": name} for ask, choice, name in asked if live.standing_answer(ask) is None
        ]
        if live.is_over:
            view["undo"], view["undo_lines"] = 0, []
    return view


def page_for(live: LiveTable, visitor: Visitor, seat: int | None) -> TablePage:
    """The page of the running game as the visitor sees it from a seat."""
    return TablePage(
        view=view_for(live, seat),
        seat=seat,
        version=live.version(seat),
        settings=settings_of(live, seat),
        asked=asked_seats(live, visitor),
        stop=_stop(live, visitor),
        stuck=tuple(sorted(live.stuck)),
        **_frame(live, visitor),
    )


def _stop(live: LiveTable, visitor: Visitor) -> Stop | None:
    """Why the table stands still, if it does, and whether it can go on."""
    still = live.still
    if still is None:
        return None
    words = words_in(visitor.lang, DOMAIN)
    sentences = [words.say("still.over" if still.is_over else "still.playing")]
    if still.later:
        sentences.append(words.count("still.later", still.later))
    if not still.is_over:
        sentences.append(words.say("still.offer" if still.rules else "still.never"))
    awaited = still.awaited(live.seats) if still.rules else []
    return Stop(" ".join(sentences), any(seat in visitor.seats for seat in awaited), tuple(awaited))


def replay_page_for(
    live: LiveTable, visitor: Visitor, seat: int | None, view: Mapping[str, Any], at: int, total: int
) -> TablePage:
    """The page of an earlier position of a finished game, from any viewpoint."""
    return TablePage(
        view=view,
        seat=seat,
        version=at,
        replay={"total": total, "at": at, "seat": seat},
        **_frame(live, visitor),
    )


def settings_of(live: LiveTable, seat: int | None) -> dict[str, Any]:
    """What a seat has set: its standing answer to reactions."""
    return {} if seat is None else {"reactions": live.seats[seat].settings.get("reactions", ABLE)}


def _frame(live: LiveTable, visitor: Visitor) -> dict[str, Any]:
    """What is the same in all pages of a visitor. Its own seats count as connected: the page is about to connect."""
    return {
        "table_id": live.id,
        "token": visitor.token,
        "own_seats": visitor.seats,
        "seat_names": [shown_name(seat, number, visitor.lang) for number, seat in enumerate(live.seats)],
        "seat_kinds": [seat.player for seat in live.seats],
        "connected": [seen or seat in visitor.seats for seat, seen in enumerate(live.connected)],
        "links": _links(live, visitor),
        "watch": f"{visitor.base}t/{live.id}",
        "lang": visitor.lang,
        "game": live.game,
        "options": live.options,
        "notes": live.notes,
    }


def shown_name(seat: StoredSeat, number: int, lang: str) -> str:
    """The name of a seat, or what the visitor's language calls a nameless one."""
    return seat.name or words_in(lang, DOMAIN).say(f"name.{'bot' if seat.bot else 'player'}", n=number + 1)


def _links(live: LiveTable, visitor: Visitor) -> list[tuple[int, str]]:
    if not visitor.is_host or visitor.token is None:
        return []
    return [
        (number, f"{visitor.base}t/{live.id}/{friend_token(visitor.token, live.id, number)}")
        for number, seat in enumerate(live.seats)
        if seat.kind == "friend"
    ]


def viewpoint(visitor: Visitor, wanted: int | None) -> int | None:
    """The seat from which a visitor sees the table: the wanted one, else the first; never one by whose turn it is, so
    that a page that is opened again does not show another person's hand on a shared screen.
    """
    if wanted is not None:
        return visitor.checked_seat(wanted)
    return visitor.seats[0] if visitor.seats else None
