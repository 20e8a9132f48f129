"""The drawn table: everything is there, what can be chosen can be clicked, and nothing hidden is in the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

import triumvir
from tests.drawing import NAMES, drawn, keys_in, page_of
from triumvir.games.imperator.cards.loading import load_cards
from triumvir.games.imperator.drawing.chart import standard_atlas
from triumvir.games.imperator.drawing.muster import HALF_HEIGHT, HALF_WIDTH, SEAL
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table
from triumvir.web.pages import cards_page, fragments, table_page

LANGUAGES = ("en", "cs", "es")
PLACES = ("card:", "province:", "legion:", "aux:", "standard:", "bannerless:", "senator:", "seat:")
EAGER = {"attack": 6.0, "done": 0.3, "pass": 0.3, "sacrifice": 0.2}


def positions(seats: int = 4, seed: int = 7, every: int = 5, most: int = 600) -> Iterator[Table]:
    """Tables out of one eager random game, always the same."""
    table = triumvir.new("imperator", seats=seats, seed=seed)
    dice = Dice(seed)
    for count in range(most):
        if table.over:
            break
        ask = next(ask for ask in table.choices if not ask.optional)
        if count % every == 0:
            yield table
        keys = [table.game.vocabulary.key(option) for option in ask.options]
        weights = [round(10 * EAGER.get(key, 2.0 if key.startswith("card:") else 1.0)) for key in keys]
        point = dice.below(sum(weights))
        chosen = next(place for place in range(len(keys)) if point < sum(weights[: place + 1]))
        table.apply(ask.seat, keys[chosen])
    yield table


@cache
def late_table() -> Table:
    """A table well into its game."""
    return list(positions(every=60))[-2]


def test_every_province_is_drawn_with_its_name_and_numbers() -> None:
    board = drawn(late_table(), 0)["board"]
    for province in load_cards().provinces:
        land = re.search(rf'<g class="land[^"]*" data-thing="province:{province.key}".*?</g></g>', board, re.DOTALL)
        assert land, province.key
        assert f">{province.vp}</text>" in land[0]
        assert land[0].count('href="#i-talent"') == province.tax
        assert ("#i-grain" in land[0]) == province.grain


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_speaks_the_readers_language(lang: str) -> None:
    board = drawn(late_table(), 0, lang)["board"]
    for spot in standard_atlas().spots.values():
        for text, _, _ in spot.labels[lang].lines:
            assert f">{text}</text>" in board


@pytest.mark.parametrize("seats", [2, 5])
def test_everything_that_can_be_chosen_is_drawn(seats: int) -> None:
    for table in positions(seats, seed=seats):
        for seat in sorted({ask.seat for ask in table.choices}):
            parts = "".join(drawn(table, seat).values())
            options = [table.game.vocabulary.key(thing) for ask in table.choices_for(seat) for thing in ask.options]
            missing = {key for key in options if key.startswith(PLACES)} - keys_in(parts)
            prompts = [ask.prompt for ask in table.choices_for(seat)]
            assert not missing, f"{prompts}: {sorted(missing)} cannot be clicked"


def test_the_page_names_no_card_that_the_view_does_not_name() -> None:
    for table in positions(4, seed=3):
        for seat in (None, 0, 2):
            known = json.dumps(table.view(seat))
            html = "".join(drawn(table, seat).values())
            keys = {key for name in ("data-thing", "data-card") for key in keys_in(html, name)}
            for key in keys:
                if key.startswith(("card:", "aux:")):
                    assert f'"{key}"' in known, f"{key} is in the page of {seat}"


def test_a_hidden_bid_leaves_no_trace_in_the_page_of_the_rival() -> None:
    seen = 0
    for table in positions(3, seed=11, every=1):
        ask = next((ask for ask in table.choices if ask.prompt == "combat.bid"), None)
        if ask is None or len(ask.options) < 2:
            continue
        low, high = table.clone(), table.clone()
        low.apply(ask.seat, ask.options[0])
        high.apply(ask.seat, ask.options[-1])
        for seat in (None, *(seat for seat in range(3) if seat != ask.seat)):
            if low.choices and low.choices[0].prompt.startswith("answer."):
                assert drawn(low, seat) == drawn(high, seat)
                assert 'class="token down"' in drawn(low, seat)["stage"]
                seen += 1
    assert seen


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
    prefixes = ("card:", "province:", "legion:", "aux:", "senator:")
    assert {key for key in table.game.vocabulary.keys if key.startswith(prefixes)} <= faces


def test_armies_stand_clear_of_each_other_and_of_other_seals() -> None:
    spots = standard_atlas().spots
    for spot in spots.values():
        for place, (x, y) in enumerate(spot.places):
            for other_x, other_y in spot.places[:place]:
                assert abs(x - other_x) >= 2 * HALF_WIDTH - 1 or abs(y - other_y) >= 2 * HALF_HEIGHT - 1, spot.key
        x, y = spot.places[0]
        for other in spots.values():
            if other is not spot:
                beside = max(abs(x - other.x) - HALF_WIDTH, 0) ** 2 + max(abs(y - other.y) - HALF_HEIGHT, 0) ** 2
                assert beside >= (SEAL - 4) ** 2, f"the army of {spot.key} hides {other.key}"


def test_a_running_combat_is_staged_and_its_outcome_stays() -> None:
    stages = set()
    outcomes = 0
    for table in positions(4, seed=11, every=1):
        combat = table.view(None)["state"]["combat"]
        stage = drawn(table, None)["stage"] if combat or "outcome" in stages else ""
        if combat:
            stages |= {combat["stage"], "outcome"}
            assert NAMES[combat["attacker"]] in stage
            assert NAMES[combat["defender"]] in stage
            assert stage.count('class="bout-unit') == 2 * len(combat["rounds"])
        outcomes += 'class="outcome"' in stage
    assert {"declared", "rounds"} <= stages
    assert outcomes


def test_the_end_shows_the_emperor_and_every_line_of_the_score() -> None:
    table = list(positions(4, seed=7))[-1]
    assert table.over
    assert table.result is not None
    prompt = fragments(page_of(table, 0))["prompt"]
    for line in {line for seat in table.result.seats for line in seat.breakdown}:
        assert page_of(table, 0).wording.score_line(line) in prompt
    assert 'class="acclaim"' in prompt
