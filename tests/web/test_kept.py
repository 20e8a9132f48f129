"""What games keep drawn under a name is what they would draw anew: the name holds all that the drawing shows."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

import pytest

import triumvir
from tests.web.test_pages import page_of
from triumvir.kernel.dice import Dice
from triumvir.telling import faces
from triumvir.telling.registry import installed_games
from triumvir.web import pages

NAMES = (("Anna", "Bruno", "Carla"), ("Dora", "Emil", "Fanny"))
OPTIONS = {"pax-renaissance": ({"edition": "first"}, {"edition": "second"})}
"""Two tables that draw the same cards in two ways."""


def pages_of_two_tables(name):
    """A few positions of two tables with other players and options, in turns, as a seat and a spectator see them."""
    options, dice = OPTIONS.get(name, ({}, {})), Dice(5)
    tables = [triumvir.new(name, 3, 3, options[0]), triumvir.new(name, 3, 4, options[1])]
    for round_ in range(10):
        for table, names in zip(tables, NAMES, strict=True):
            for _ in range(12):
                if not table.over:
                    ask = table.choices[0]
                    table.apply(ask.seat, ask.options[dice.below(len(ask.options))])
            yield replace(page_of(table, None if round_ % 2 else 0), seat_names=names)


def differing(anew, drawn):
    """The tags and words that are not the same."""
    parts = [(anew[name].split("<"), drawn[name].split("<")) for name in anew]
    return [pair for one, other in parts for pair in zip_longest(one, other) if pair[0] != pair[1]][:6]


@pytest.mark.parametrize("name", [game.name for game in installed_games()])
def test_what_is_kept_is_what_would_be_drawn_anew(name):
    for page in pages_of_two_tables(name):
        drawn = pages.fragments(page)
        kept = page.game.drawing.context(page.view, page.words)["faces"].rendered
        before = dict(kept)
        kept.clear()
        assert differing(pages.fragments(page), drawn) == []
        kept.update(before)


def test_what_is_kept_has_an_end(monkeypatch):
    monkeypatch.setattr(faces, "DRAWN", 100)
    kept = faces.Faces(str, ())
    for number in range(50):
        assert kept.keep(f"a name of {number}", "x" * 30) == "x" * 30
        assert 1 <= len(kept.rendered) <= 3
        assert f"a name of {number}" in kept.rendered
