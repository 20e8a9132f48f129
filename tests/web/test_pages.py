"""Every page in every language, and what a page must never show."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest

import triumvir
from triumvir.kernel.table import Table
from triumvir.server.history import Note
from triumvir.server.storage import NOTES
from triumvir.web import pages
from triumvir.web.pages import TablePage

LANGUAGES = ("en", "cs", "es")
NAMES = ("Anna", "Bruno <3", "Carla")
KEY = re.compile(r"^[a-z_]+(\.[a-z_0-9]+)+$")
SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL)


@cache
def played(choices: int, seed: int = 5) -> Table:
    """A game of three after so many random choices."""
    table, random = triumvir.new("imperator", seats=3, seed=seed), Random(seed)
    for _ in range(choices):
        if table.over:
            break
        required = [ask for ask in table.choices if not ask.optional]
        ask = random.choice(required)
        table.apply(ask.seat, random.choice(ask.options))
    return table


def page_of(table: Table, seat: int | None, lang: str = "en", **changes: Any) -> TablePage:
    """The page of a visitor who owns one seat, or of a spectator."""
    fields: dict[str, Any] = {
        "table_id": "abc",
        "token": None if seat is None else "secret",
        "view": table.view(seat),
        "seat": seat,
        "own_seats": () if seat is None else (seat,),
        "seat_names": NAMES,
        "seat_kinds": ("me", "friend", "bot:greedy"),
        "connected": (True, False, True),
        "links": [(1, "https://example.org/t/abc/friend")] if seat == 0 else [],
        "lang": lang,
        "version": 7,
        "game": table.game,
        "settings": {"reactions": "able"} if seat is not None else {},
        **changes,
    }
    return TablePage(**fields)


def asked_seat(table: Table) -> int:
    return next(ask.seat for ask in table.choices if not ask.optional)


def choices_in(html: str) -> list[dict[str, Any]]:
    found = re.search(r'id="choices">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    asks: list[dict[str, Any]] = json.loads(found[1])
    return asks


def reached(prompt: str) -> Table:
    """A game in which somebody is asked for this."""
    for seed in range(1, 12):
        table, random = triumvir.new("imperator", seats=3, seed=seed), Random(seed)
        while not table.over:
            if any(ask.prompt == prompt for ask in table.choices):
                return table
            ask = random.choice([ask for ask in table.choices if not ask.optional])
            table.apply(ask.seat, random.choice(ask.options))
    raise AssertionError(f"nobody was asked {prompt}")


def words_shown(html: str) -> list[str]:
    """The text between the tags, and that of attributes that are read or heard."""
    without_scripts = SCRIPT.sub("", html)
    texts = re.findall(r">([^<>]+)<", without_scripts)
    return [text.strip() for text in [*texts, *re.findall(r'(?:title|aria-label)="([^"]*)"', without_scripts)]]


def assert_is_said(html: str, lang: str) -> None:
    assert f'<html lang="{lang}">' in html
    assert [text for text in words_shown(html) if KEY.match(text)] == []
    assert "{" not in "".join(words_shown(html))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_without_a_table_is_there_in_every_language(lang: str) -> None:
    game = triumvir.game_named("imperator")
    for html in (
        pages.front_page(lang, [game]),
        pages.rules_page(lang, game),
        pages.cards_page(lang, game),
        pages.message_page(lang, "Oh", "A sentence.", 404),
    ):
        assert_is_said(html, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("choices", [0, 25, 60, 120, 5000])
def test_every_page_of_a_table_is_there_in_every_language(choices: int, lang: str) -> None:
    table = played(choices)
    for seat in (0, 1, 2, None):
        assert_is_said(pages.table_page(page_of(table, seat, lang)), lang)
    replay = {"total": table.decisions, "at": 9, "seat": 1}
    past = triumvir.load(table.record(), min(9, table.decisions))
    if table.decisions >= 9:
        html = pages.replay_page(page_of(past, 1, lang, replay=replay), table.decisions, 9)
        assert_is_said(html, lang)
        assert choices_in(html) == []


def test_a_page_holds_the_choices_of_its_own_seat_only() -> None:
    table = played(0)
    for seat in range(3):
        asks = choices_in(pages.table_page(page_of(table, seat)))
        assert {ask["seat"] for ask in asks} <= {seat}
        view = table.view(seat)["choices"]
        assert [[o["key"] for o in a["options"]] for a in asks] == [[o["key"] for o in a["options"]] for a in view]
    assert choices_in(pages.table_page(page_of(table, None))) == []


@pytest.mark.parametrize("choices", [0, 40, 90])
def test_no_hidden_card_of_a_rival_is_on_the_page(choices: int) -> None:
    table = played(choices)
    for seat in (0, 1, 2, None):
        drawn = set(re.findall(r'data-(?:thing|card|answer)="(card:[^"]+)"', pages.table_page(page_of(table, seat))))
        state = table.view(seat)["state"]
        told = {str(arg) for message in table.view(seat)["journal"] for arg in message["args"]}
        told |= {card for player in state["players"] for card in player["cards"]} | set(state["discard"])
        told |= {entry["card"] for entry in state["stack"]}
        asked = {option["key"] for ask in table.view(seat)["choices"] for option in ask["options"]}
        assert drawn <= told | asked


def test_nothing_on_a_page_needs_an_inline_script() -> None:
    table = played(60)
    for html in (pages.table_page(page_of(table, 0)), pages.front_page("en", [table.game])):
        for script in SCRIPT.finditer(html):
            assert "src=" in script["attributes"] or 'type="application/json"' in script["attributes"]
        assert not re.search(r"<[^>]+\son[a-z]+=", html)


def test_a_name_is_never_markup() -> None:
    html = pages.table_page(page_of(played(30), 0))
    assert "Bruno <3" not in html
    assert "Bruno &lt;3" in html


def test_a_button_that_cannot_be_pressed_keeps_its_place() -> None:
    table = reached("action.choose")
    html = pages.fragments(page_of(table, asked_seat(table)))["prompt"]
    row = re.findall(r'data-answer="([a-z]+)"([^>]*)>', html)
    assert [key for key, _ in row if key != "offer"] == ["move", "raise", "call", "attack", "done"]
    offered = {option["key"] for ask in choices_in(html) for option in ask["options"]}
    assert {key for key, rest in row if "disabled" not in rest} == offered


def test_the_stream_sends_the_last_lines_and_the_page_all() -> None:
    table = played(120)
    page = page_of(table, 0)
    count = len(page.view["journal"])
    assert count > 80
    assert pages.table_page(page).count('data-n="') == count
    assert pages.fragments(page)["journal"].count('data-n="') == 80


def test_a_line_of_ones_own_can_be_taken_back() -> None:
    table = reached("strategy.play")
    seat = asked_seat(table)
    before = len(table.view(seat)["journal"])
    table.apply(seat, "sacrifice")
    card = table.choices_for(seat)[0].options[0]
    table.apply(seat, card)
    journal = pages.fragments(page_of(table, seat))["journal"]
    line = journal[journal.index(f'data-n="{before}"') :]
    assert f'data-undo="{table.undoable(seat)}"' in line.partition("</li>")[0]
    rival = pages.fragments(page_of(table, (seat + 1) % 3))["journal"]
    assert "data-undo" not in rival


def test_the_screen_is_handed_to_the_other_seat_on_it() -> None:
    table = played(0).clone()
    table.apply(0, table.choices_for(0)[0].options[0])
    mine = {"own_seats": (0, 1), "seat_kinds": ("me", "same", "bot:greedy")}
    html = pages.table_page(page_of(table, 0, **mine, asked=(1,)))
    assert 'class="curtain seat-1"' in html
    assert "/t/abc/secret?as=1" in html
    assert "curtain" not in pages.table_page(page_of(table, 1, **mine, asked=(1,)))


def test_what_is_read_out_is_plain_text_and_ends_with_what_is_asked() -> None:
    table = reached("strategy.play")
    page = page_of(table, asked_seat(table))
    spoken = pages.says(page, 0, 0)
    assert "<" not in spoken.replace("Bruno <3", "")
    assert spoken.endswith("Choose a card to play")
    assert pages.title_of(page).startswith("●")


def test_only_a_game_with_reactions_offers_a_standing_answer_to_them() -> None:
    names = ("imperator", "imperium", "pax-renaissance")
    menus = {name: pages.table_page(page_of(triumvir.new(name, seats=3, seed=1), 0)) for name in names}
    assert {name for name, menu in menus.items() if 'name="reactions"' in menu} == {"imperator"}


def test_who_plays_finds_the_address_for_spectators_in_the_menu() -> None:
    address = "https://example.org/t/abc"
    menus = [pages.table_page(page_of(played(0), seat, watch=address)) for seat in (0, None)]
    assert [f'value="{address}"' in menu for menu in menus] == [True, False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_happens_at_the_table_stands_among_the_lines_of_the_journal(lang: str) -> None:
    table = played(25)
    notes = [Note(kind, number % 3, "greedy", table.decisions, 3) for number, kind in enumerate(NOTES)]
    html = pages.fragments(page_of(table, 0, lang, notes=notes))["journal"]
    numbers = [float(number) for number in re.findall(r'data-n="([0-9.]+)"', html)]
    assert numbers == sorted(numbers)
    assert numbers.count(2.5) == len(NOTES)
    assert [text for text in words_shown(html) if KEY.match(text) or "{" in text] == []


def test_a_replay_shows_only_the_notes_of_its_past() -> None:
    table = played(25)
    past = triumvir.load(table.record(), 9)
    replay = {"total": table.decisions, "at": 9, "seat": 1}
    notes = [Note(NOTES[0], 0, "greedy", choices, 0) for choices in (8, 9, 10)]
    html = pages.table_page(page_of(past, 1, replay=replay, notes=notes))
    assert html.count('data-n="-0.5"') == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_drawn_before_is_drawn_again_as_if_it_were_new(lang: str) -> None:
    """Lines are kept by their words and not by their numbers; the page takes parts that the stream has made."""
    table = reached("strategy.play")
    seat = asked_seat(table)
    table.apply(seat, "sacrifice")
    for viewer in (seat, None):
        page = page_of(table, viewer, lang)
        page.wording.items.clear()
        fresh = pages.table_page(page)
        kept = dict(page.wording.items)
        assert 0 < len(kept) <= fresh.count('data-n="')
        assert pages.table_page(page_of(table, viewer, lang), pages.fragments(page)) == fresh
        assert page.wording.items == kept, "nothing was drawn twice"


def test_a_bot_without_words_is_called_by_its_name() -> None:
    page = page_of(played(5), 0, seat_kinds=("me", "friend", "bot:deep"))
    assert "deep" in pages.fragments(page)["header"]
