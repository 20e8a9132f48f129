"""The pages: each function gives finished HTML for one visitor; a table page shows that visitor's own view only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from triumvir.kernel.game import Value
from triumvir.kernel.marks import marked
from triumvir.kernel.taking_back import ASKED, TAKE_BACKS
from triumvir.telling.game import TableGame
from triumvir.telling.words import words_in
from triumvir.web.card_set import card_set_of
from triumvir.web.lines import drawn, spoken, tail
from triumvir.web.lobby import (
    ABSENCES,
    KINDS,
    MOST_SEATS,
    NO_CARDS,
    USUAL_ABSENCE,
    OfferedCards,
    offered,
    rows,
    seat_count,
)
from triumvir.web.page import TablePage
from triumvir.web.questions import choices_data, questions
from triumvir.web.reading import changed_options, chapters, rules_address, text_of
from triumvir.web.rendering import is_plain, own_files, own_template, render
from triumvir.web.since import steps_since
from triumvir.web.wording import chips

__all__ = [
    "TablePage",
    "cards_page",
    "fragments",
    "front_page",
    "message_page",
    "replay_page",
    "rules_page",
    "says",
    "table_page",
    "title_of",
]

DOMAIN = "triumvir"
FRAGMENTS = ("header", "rivals", "board", "stage", "prompt", "own", "seats")
JOURNAL = "journal"

NOBODY = ("outcome.nobody", "result.nobody")
"""What is said when no seat has won: by the game, if it has something to say, else by the web."""

MOMENT = 400
"""Milliseconds for which a question must have been on screen before a press that begins can answer it."""

CLIENT_WORDS = (
    "back",
    "commit.not_yet",
    "copied",
    "counter",
    "earlier",
    "failed",
    "lost",
    "replay.pause",
    "replay.play",
    "stage.fold",
    "stage.open",
    "unsent",
    "your_turn",
)
"""What the client itself says; keys under `client.`."""

CLIENT_ARGS = {name: f"{{{name}}}" for name in ("most", "n")}
"""Placeholders that the client fills in."""


def front_page(
    lang: str,
    games: Sequence[TableGame],
    error: str = "",
    form: Mapping[str, Sequence[str]] | None = None,
    card_sets: OfferedCards = NO_CARDS,
) -> str:
    """The front page with the card sets on offer; with an error, the form as it was filled in."""
    words = words_in(lang, DOMAIN)
    filled = {name: values[-1] for name, values in (form or {}).items() if values}
    offers = offered(games, lang, filled, card_sets)
    chosen = next((each for each in offers if each.name == filled.get("game")), offers[0] if offers else None)
    return render(
        "front.html",
        words,
        back="/" if chosen is None else f"/?{urlencode({'game': chosen.name})}",
        offers=offers,
        chosen=chosen.name if chosen else "",
        least=chosen.least if chosen else 1,
        most=chosen.most if chosen else MOST_SEATS,
        seat_total=seat_count(filled, chosen),
        rows=rows(filled),
        kinds=KINDS,
        seed=filled.get("seed", ""),
        absences=ABSENCES,
        take_backs=TAKE_BACKS,
        take_back=filled.get("take_back", ASKED),
        absence=filled.get("absence", USUAL_ABSENCE),
        error=error,
    )


def table_page(page: TablePage, made: Mapping[str, str] | None = None) -> str:
    """The whole page of a table, with the whole journal; its parts need not be made again if they have been."""
    parts = {**(made or _fragments(page)), JOURNAL: _journal(page, 0)}
    return render(
        "table.html",
        page.words,
        page=page,
        game=page.game,
        domain=page.game.telling.domain,
        game_title=page.game.telling.title(page.words),
        title=title_of(page),
        back=_back(page),
        fragments={name: Markup(html) for name, html in parts.items()},
        is_plain=is_plain(page.game),
        moment=MOMENT,
        symbols=own_template(page.game, "symbols"),
        aid=own_template(page.game, "aid"),
        game_sheets=own_files(page.game, ".css"),
        game_scripts=own_files(page.game, ".js"),
        client_words={key: page.words.say(f"client.{key}", **CLIENT_ARGS) for key in CLIENT_WORDS},
        **page.game.drawing.context(page.view, page.words),
    )


def fragments(page: TablePage) -> dict[str, str]:
    """The parts of the page that change, by their ids; of the journal the last lines."""
    return {**_fragments(page), JOURNAL: _journal(page, tail(page))}


def replay_page(page: TablePage, choices_total: int, at: int) -> str:
    """The page of position `at` of `choices_total` of a finished game."""
    assert page.replay is not None, "a page of a replay"
    assert (page.replay["at"], page.replay["total"]) == (at, choices_total)
    return table_page(page)


def message_page(lang: str, title: str, sentence: str, status: int) -> str:
    """A page with one sentence, for what went wrong."""
    return render("message.html", words_in(lang, DOMAIN), back="/", title=title, sentence=sentence, status=status)


def rules_page(lang: str, game: TableGame, options: Mapping[str, Value] | None = None, table: str = "") -> str:
    """The rules of a game to read, as they hold at tables with these options, or at the one of this address."""
    words = game.telling.words(lang)
    changed = changed_options(game, options or {})
    text = text_of(game, lang, changed)
    return render(
        "rules.html",
        words,
        back=f"{table}/rules" if table else rules_address(game, dict(changed)),
        cards_address=f"{table}/cards" if table else f"/cards/{game.name}",
        card_set=card_set_of(game, words),
        game=game,
        game_title=game.telling.title(words),
        chapters=chapters(text),
        text=text,
    )


def cards_page(lang: str, game: TableGame, table: str = "") -> str:
    """All cards of a game, or of the table of this address; the client also takes the enlarged faces from here."""
    words = game.telling.words(lang)
    return render(
        "cards.html",
        words,
        back=f"{table}/cards" if table else f"/cards/{game.name}",
        rules_address=f"{table}/rules" if table else f"/rules/{game.name}",
        card_set=card_set_of(game, words),
        game=game,
        domain=game.telling.domain,
        game_title=game.telling.title(words),
        symbols=own_template(game, "symbols"),
        game_sheets=own_files(game, ".css"),
        **(game.drawing.gallery(words) or {}),
    )


def says(page: TablePage, since: int, noted: int) -> str:
    """What a screen reader says when a position arrives.

    These are the lines from number `since` on, the notes after the first `noted`, then what is asked.
    """
    asked = questions(page)
    question = asked[0].plain if asked else _waiting(page).striptags()
    return f"{spoken(page, since, noted)} {question}".strip()


def title_of(page: TablePage) -> str:
    """The title of the page; it tells in the browser's tab whose turn it is."""
    game = page.game.telling.title(page.words)
    return f"● {page.words.say('client.your_turn')} · {game}" if page.is_asked else game


def _fragments(page: TablePage) -> dict[str, str]:
    """All parts but the journal."""
    context = _context(page)
    return {name: render(f"fragments/{name}.html", page.words, **context).strip() for name in FRAGMENTS}


def _journal(page: TablePage, least: int) -> str:
    return render("fragments/journal.html", page.words, journal=drawn(page, least)).strip()


def _context(page: TablePage) -> dict[str, Any]:
    asked = questions(page)
    return {
        "forecasts": {},
        "obvious": None,
        **page.game.drawing.context(page.view, page.words),
        "page": page,
        "view": page.view,
        "state": page.view["state"],
        "game": page.game,
        "is_plain": is_plain(page.game),
        "domain": page.game.telling.domain,
        "names": page.wording.name,
        "wording": page.wording,
        "questions": asked,
        "main": next((each for each in asked if not each.optional), None),
        "choices": choices_data(asked, page.wording),
        "waiting": _waiting(page),
        "agreeing": _agreeing(page),
        "stuck": _stuck(page),
        "steps": steps_since(page),
        "curtain": page.next_seat,
        "replay_address": lambda to, eyes: _replay_address(page, to, eyes),
        **_ending(page),
    }


def _waiting(page: TablePage) -> Markup:
    """What those read who have nothing to choose now."""
    awaiting = page.view["awaiting"]
    seats: Sequence[int] = awaiting["seats"]
    if page.view["over"]:
        return _outcome(page)
    if len(seats) == 1 and not awaiting["reactions"]:
        return page.wording.waiting(seats[0])
    if seats:
        return chips(page.words.say("waiting.several", seats=_listed(page, seats)))
    return Markup.escape(page.words.say("waiting.reactions"))


def _agreeing(page: TablePage) -> Markup:
    """Who has not agreed yet that a table of other rules goes on."""
    awaited = page.stop.awaited if page.stop else ()
    return chips(page.words.say("stop.awaited", seats=_listed(page, awaited))) if awaited else Markup()


def _stuck(page: TablePage) -> Markup:
    """That the rules fail at what somebody chooses, and what can be done about it."""
    return chips(page.words.say("stuck", seats=_listed(page, page.stuck))) if page.stuck else Markup()


def _outcome(page: TablePage) -> Markup:
    """Who has won; nothing while the game goes on."""
    result = page.view["result"]
    if result is None:
        return Markup.escape(page.words.say("outcome.ended")) if page.view["over"] else Markup()
    winners: Sequence[int] = result["winners"]
    if not winners:
        return Markup.escape(page.words.say(next(key for key in NOBODY if page.words.has(key))))
    return chips(page.words.count("result.winners", len(winners), winners=_listed(page, winners)))


def _listed(page: TablePage, seats: Sequence[int]) -> str:
    """The players at some seats, each to become a name with its mark."""
    return ", ".join(marked(f"seat:{seat}", page.seat_names[seat]) for seat in seats)


def _ending(page: TablePage) -> dict[str, Any]:
    """What the score needs, when there is one: the seats by rank and the lines that anybody has points in."""
    result = page.view["result"]
    seats: Sequence[Mapping[str, Any]] = result["seats"] if result else ()
    lines_of = [line for seat in seats for line in seat["breakdown"]]
    return {
        "outcome": _outcome(page),
        "ranking": sorted(range(len(seats)), key=lambda seat: seats[seat]["rank"]),
        "score_lines": list(dict.fromkeys(lines_of)),
        "score": own_template(page.game, "score"),
    }


def _replay_address(page: TablePage, to: int, eyes: int | None) -> str:
    question = {"to": to} if eyes is None else {"to": to, "as": eyes}
    return f"{page.address if page.token else page.address + '/-'}/replay?{urlencode(question)}"


def _back(page: TablePage) -> str:
    if page.replay is not None:
        return _replay_address(page, page.replay["at"], page.replay["seat"])
    return page.address if page.seat is None else f"{page.address}?as={page.seat}"
