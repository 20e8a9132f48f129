"""The audience: who a visitor is at a table, and the page that this visitor may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from triumvir.server import asking_back
from triumvir.server.agreement import BY_OTHERS, HOST_KINDS, is_agreed
from triumvir.server.history import Note
from triumvir.server.live import ABLE, BOT, LiveTable
from triumvir.server.names import told_apart
from triumvir.server.refusals import DOMAIN, Refusal, unknown
from triumvir.server.sitting import (
    AGREES,
    INVITE,
    TAKEN,
    is_invitation,
    is_open,
    is_played,
    is_resigned,
    is_shared,
    why_dead,
)
from triumvir.server.steps_back import step_back
from triumvir.server.storage import Doors, StoredSeat
from triumvir.server.tokens import is_token
from triumvir.telling.bygone import bygone
from triumvir.telling.words import words_in
from triumvir.web.page import Asking, Sitting, Stop, TablePage

SEED_NOTE = Note("seed", -1, "", 0, 0)
"""What everybody reads first where the host has set the seed."""
CARDS_NOTE = Note("cards", -1, "", 0, 0)
"""The same where the cards are not the usual ones."""
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
    invited: int | None = None

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
        own = [number for number, seat in enumerate(doors.seats) if seat.kind in HOST_KINDS and not is_resigned(seat)]
        return Visitor(token, tuple(own), True, lang, base)
    for number, seat in enumerate(doors.seats):
        if is_invitation(token, seat):
            return Visitor(token, (), False, lang, base, invited=number)
        if is_token(token, seat.token_hash):
            return Visitor(token, () if is_resigned(seat) else (number,), False, lang, base)
    raise _not_let_in(doors, token)


def _not_let_in(doors: Doors, token: str) -> Refusal:
    """Why nobody comes in with this token; that of a link which was good once is told so."""
    for seat in doors.seats:
        why = why_dead(token, seat.settings)
        if why is not None:
            return Refusal(410, "link_taken") if why == TAKEN else Refusal(410, "link_renewed")
    return unknown()


def asked_seats(live: LiveTable, visitor: Visitor) -> tuple[int, ...]:
    """Those of the visitor's seats that must choose now, reactions included."""
    asked = {ask.seat for ask in live.asks() if not ask.optional and live.standing_answer(ask) is None}
    return tuple(seat for seat in visitor.seats if seat in asked and is_played(live.seats[seat]) and not live.is_over)


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
        if not is_played(live.seats[seat]):
            view["choices"] = []
        if live.is_over or not is_played(live.seats[seat]):
            view["undo"], view["undo_lines"] = 0, []
        step = step_back(live.table, seat, live.standing_answer) if view["undo"] else 0
        view |= {"undo_step": step} if step else {"undo": 0, "undo_lines": []}
    if live.is_ended:
        view |= {"over": True, "choices": [], "awaiting": {"seats": [], "reactions": False}}
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
        seen=live.seen(seat),
        asking=_asking(live, visitor, seat),
        **_frame(live, visitor, seat),
    )


def _asking(live: LiveTable, visitor: Visitor, seat: int | None) -> Asking:
    """What is asked about taking back beyond the fence, or may be by this seat."""
    plea = live.open_plea
    if plea is None:
        may = seat is not None and asking_back.may_ask(live, seat)
        return Asking(may_ask=may, is_alone=may and not asking_back.voters(live, seat or 0))
    asked = [other for other in asking_back.voters(live, plea.seat) if other not in plea.agreeing]
    is_asked = any(other in visitor.seats for other in asked)
    return Asking(plea.seat, live.readable(seat, plea.line), tuple(asked), is_asked)


def failed_page_for(live: LiveTable, visitor: Visitor, seat: int | None) -> TablePage:
    """The page of a position that the game fails to show: who sits where, and what can still be taken back."""
    is_own = seat is not None and live.still is None and is_played(live.seats[seat]) and not live.is_over
    frame = _frame(live, visitor, seat) | {"game": bygone(live.stored.game, ()), "notes": ()}
    view = {
        "seats": len(live.seats),
        "over": live.is_over,
        "choices": [],
        "awaiting": {"seats": [], "reactions": False},
        "undo": live.undoable(seat) if is_own and seat is not None else 0,
        "undo_lines": [],
        "journal": [],
        "state": {},
        "result": None,
    }
    return TablePage(view=view, seat=seat, version=live.version(seat), has_failed=True, **frame)


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
        **_frame(live, visitor, seat),
    )


def settings_of(live: LiveTable, seat: int | None) -> dict[str, Any]:
    """What a seat has set: its standing answer to reactions."""
    return {} if seat is None else {"reactions": live.seats[seat].settings.get("reactions", ABLE)}


def _frame(live: LiveTable, visitor: Visitor, seat: int | None) -> dict[str, Any]:
    """What is the same in all pages of a visitor. Its own seats count as connected: the page is about to connect."""
    return {
        "table_id": live.id,
        "token": visitor.token,
        "own_seats": visitor.seats,
        "seat_names": told_apart([shown_name(seat, number, visitor.lang) for number, seat in enumerate(live.seats)]),
        "seat_kinds": [seat.player for seat in live.seats],
        "sitting": sitting_of(live),
        "invited": visitor.invited,
        "is_host": visitor.is_host,
        "is_seed_set": live.stored.is_seed_set,
        "absence": live.stored.absence,
        "connected": [seen or seat in visitor.seats for seat, seen in enumerate(live.connected)],
        "links": _links(live, visitor),
        "watch": f"{visitor.base}t/{live.id}",
        "lang": visitor.lang,
        "game": live.game,
        "options": live.options,
        "cards": live.stored.cards,
        "notes": [*_first_notes(live), *live.notes_for(seat)],
    }


def _first_notes(live: LiveTable) -> list[Note]:
    """What everybody reads before anything has happened."""
    return [SEED_NOTE] * live.stored.is_seed_set + [CARDS_NOTE] * bool(live.stored.cards)


def shown_name(seat: StoredSeat, number: int, lang: str) -> str:
    """The name of a seat, or what the visitor's language calls a nameless one."""
    return seat.name or words_in(lang, DOMAIN).say(f"name.{'bot' if seat.kind == BOT else 'player'}", n=number + 1)


def sitting_of(live: LiveTable) -> list[Sitting]:
    """Who plays each seat, and who has agreed to what about it."""
    agreed = [seat.settings.get(AGREES, {}) for seat in live.seats]
    return [
        Sitting(
            is_open=is_open(seat),
            is_resigned=is_resigned(seat),
            is_stood_in=seat.bot is not None and seat.kind != BOT and not is_open(seat),
            agreeing={
                deed: tuple(other for other, agrees in enumerate(agreed) if is_agreed(live, agrees, deed, number))
                for deed in BY_OTHERS
            },
        )
        for number, seat in enumerate(live.seats)
    ]


def _links(live: LiveTable, visitor: Visitor) -> list[tuple[int, str]]:
    """The invitations to open seats: the host's to give, and those of seats that were opened by agreement anybody's."""
    return [
        (number, f"{visitor.base}t/{live.id}/{seat.settings[INVITE]}")
        for number, seat in enumerate(live.seats)
        if is_open(seat) and (visitor.is_host or (visitor.seats and is_shared(seat)))
    ]


def viewpoint(visitor: Visitor, wanted: int | None) -> int | None:
    """The seat from which a visitor sees the table: the wanted one, else the first; never one by whose turn it is, so
    that a page that is opened again does not show another person's hand on a shared screen.
    """
    if wanted is not None:
        return visitor.checked_seat(wanted)
    return visitor.seats[0] if visitor.seats else None
