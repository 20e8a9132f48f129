"""The drawn table: everything is there, what can be chosen can be clicked, and nothing hidden is in the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.drawing import NAMES, drawn, keys_in, page_of
from triumvir.games.imperium import imperium
from triumvir.games.imperium.drawing.deeds import bot_turn_of
from triumvir.games.imperium.messages import JOURNAL
from triumvir.games.imperium.telling.news import NEWS
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table
from triumvir.telling.news import is_named
from triumvir.telling.words import words_in
from triumvir.web.pages import cards_page, fragments, table_page
from triumvir.web.since import steps_since

LANGUAGES = ("en", "cs", "es")
PLACES = ("card:", "use:", "slot:", "suit:", "seat:")
EAGER = {"activate": 60, "innovate": 8, "revolt": 4, "done": 3, "pass": 3, "decline": 3}


def positions(seats: int = 3, seed: int = 7, every: int = 17, most: int = 900) -> Iterator[Table]:
    """Tables out of one eager random game, always the same."""
    table = Table(imperium(), seats, seed, imperium().checked_options({}))
    dice = Dice(seed)
    for count in range(most):
        if table.over:
            break
        ask = next(ask for ask in table.choices if not ask.optional)
        if count % every == 0:
            yield table
        keys = [table.game.vocabulary.key(option) for option in ask.options]
        weights = [EAGER.get(key, 20) for key in keys]
        point = dice.below(sum(weights))
        chosen = next(place for place in range(len(keys)) if point < sum(weights[: place + 1]))
        table.apply(ask.seat, keys[chosen])
    yield table


@cache
def late_table() -> Table:
    """A table well into its game."""
    return list(positions(most=350))[-1]


def state_of(table: Table, seat: int | None = None) -> dict[str, Any]:
    """What a seat, or a spectator, sees of the position."""
    state: dict[str, Any] = table.view(seat)["state"]
    return state


def test_the_market_shows_each_card_with_what_lies_on_and_beneath_it() -> None:
    for table in positions(every=60):
        board = drawn(table, None)["board"]
        slots = re.findall(r'<li class="slot".*?</li>\n', board, re.DOTALL)
        market = state_of(table)["market"]
        assert len(slots) == len(market)
        for html, slot in zip(slots, market, strict=True):
            assert slot["card"] is None or slot["card"] in keys_in(html)
            assert ('class="under"' in html) == slot["unrest"]
            for resource, n in slot["tokens"].items():
                assert (f"t-{resource}" in html) == (n > 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_piles_tell_how_many_cards_are_left_and_how_far_the_collapse_is(lang: str) -> None:
    table = late_table()
    state = state_of(table)
    board = drawn(table, 0, lang)["board"]
    words = words_in(lang, "imperium")
    for name, n in state["decks"].items():
        assert f'title="{words.say(f"term.{name}_deck")}: {n}' in board
    assert words.count("board.collapse", state["unrest"]) in board


def test_every_card_in_play_and_its_garrison_lie_before_their_owner() -> None:
    for table in positions(every=60):
        parts = drawn(table, 0)
        for player in state_of(table)["players"]:
            html = parts["own" if player["seat"] == 0 else "rivals"]
            for each in player["play"]:
                assert {each["card"], *each["garrison"]} <= keys_in(html)


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_that_can_be_chosen_is_drawn(seats: int) -> None:
    for table in positions(seats, seed=seats):
        for seat in sorted({ask.seat for ask in table.choices}):
            page = fragments(page_of(table, seat))
            shown = keys_in("".join(page.values())) | keys_in(page["prompt"], "data-answer")
            options = [table.game.vocabulary.key(thing) for ask in table.choices_for(seat) for thing in ask.options]
            prompts = [ask.prompt for ask in table.choices_for(seat)]
            missing = set(options) - shown - ({"done"} if 'id="set-done"' in page["prompt"] else set())
            assert not missing, f"{prompts}: {sorted(missing)}"


def test_what_a_turn_chooses_lies_on_the_table_and_not_only_in_the_prompt() -> None:
    usual = ("activate.choose", "cleanup.token", "cleanup.discard", "effect.acquire", "revolt.return")
    for table in positions(3, seed=5, every=8):
        for ask in table.choices:
            if ask.prompt in usual:
                options = {table.game.vocabulary.key(thing) for thing in ask.options}
                parts = drawn(table, ask.seat)
                wanted = {key for key in options if key.startswith(PLACES)}
                shown = keys_in("".join(parts.values()))
                assert wanted <= shown, f"{ask.prompt}: {sorted(wanted - shown)} cannot be clicked"


def test_the_page_names_no_card_that_the_view_does_not_name() -> None:
    bases = {"card:com-king-of-kings"}
    for table in positions(4, seed=3):
        for seat in (None, 0, 2):
            known = json.dumps(table.view(seat))
            html = "".join(drawn(table, seat).values())
            for key in keys_in(html) - bases:
                name = key.partition(":")[2]
                if key.startswith(("card:", "use:")):
                    assert f'"card:{name}"' in known, f"{key} is in the page of {seat}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_symbol_that_a_page_uses_is_on_it(lang: str) -> None:
    table = late_table()
    pages = [table_page(page_of(table, seat, lang)) for seat in (None, 1)]
    for html in (*pages, cards_page(lang, table.game)):
        used = set(re.findall(r'href="#([^"]+)"', html)) - {"main", "prompt"}
        assert used <= set(re.findall(r' id="([^"]+)"', html))


def test_the_cards_page_has_a_face_for_every_card() -> None:
    table = late_table()
    faces = {key for keys in keys_in(cards_page("cs", table.game), "data-face") for key in keys.split()}
    assert {key for key in table.game.vocabulary.keys if key.startswith(("card:", "use:"))} <= faces


def test_a_played_card_is_staged_with_its_player() -> None:
    seen = 0
    for table in positions(4, seed=11, every=3, most=400):
        state = state_of(table)
        if not state["resolving"] and state["attack"] is None:
            continue
        stage = drawn(table, None)["stage"]
        for each in state["resolving"]:
            assert each["card"] in keys_in(stage)
            assert NAMES[each["seat"]] in stage
        assert ("attacking" in stage) == (state["attack"] is not None)
        seen += state["attack"] is not None
    assert seen


def test_who_was_hit_reads_what_happened() -> None:
    hit = 0
    for table in positions(4, seed=5, every=23, most=700):
        for seat in range(4):
            view = table.view(seat)
            hits = [view["journal"][number] for number in NEWS.hits(view)]
            for message in hits:
                own = message["seat"] == seat
                assert own or is_named(message, JOURNAL, seat)
            hit += sum(step.struck is not None for step in steps_since(replace(page_of(table, seat), seen=0)))
    assert hit


def test_the_end_shows_the_winner_and_every_line_of_the_score() -> None:
    table = list(positions(2, seed=2, every=1000, most=6000))[-1]
    assert table.over
    assert table.result is not None
    prompt = fragments(page_of(table, 0))["prompt"]
    for line in {line for seat in table.result.seats for line in seat.breakdown}:
        assert page_of(table, 0).wording.score_line(line) in prompt
    assert 'class="acclaim"' in prompt


def test_a_table_of_one_shows_every_zone_of_the_bot_and_its_turn() -> None:
    for table in positions(1, seed=3, most=120):
        solo = table.view(0)["state"]["solo"]
        rivals = drawn(table, 0)["rivals"]
        assert 'class="rival bot' in rivals
        assert rivals.count('class="bot-slot') == 1 + len(solo["slots"])
        assert rivals.count('class="bot-slot full') == sum(each["full"] for each in solo["slots"])
        for key in (*solo["play"], *solo["discard"], *solo["known_draw"]):
            assert f'data-thing="{key}"' in rivals
        turn = bot_turn_of(table.view(0))
        assert rivals.count("<li>") == len(turn)
        assert (len(turn) > 0) == (solo["roll"] is not None)


def test_a_human_reads_what_the_bot_did_to_them() -> None:
    told = 0
    for table in positions(1, seed=4, every=20, most=400):
        steps = steps_since(replace(page_of(table, 0), seen=0))
        told += sum(step.struck is not None and " turns up " in step.lines for step in steps)
    assert told
