"""What is seen at a glance: what a payment comes to and what a deck is chosen for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.drawing import drawn, page_of
from tests.imperium.test_board import positions
from triumvir.kernel.choose import Choose
from triumvir.kernel.table import Table
from triumvir.web.pages import fragments

BUTTON = re.compile(r'<button[^>]*data-answer="(n:\d+)"([^>]*)>(.*?)</button>', re.DOTALL)


def asked(prompt: str) -> Iterator[tuple[Table, Choose]]:
    """Positions in which somebody is asked this."""
    for seats, seed in ((2, 7), (3, 5), (3, 7), (4, 3)):
        for table in positions(seats, seed=seed, every=1):
            yield from ((table, ask) for ask in table.choices if ask.prompt == prompt and len(ask.options) > 1)


def test_a_payment_takes_the_obvious_way_with_one_press_and_offers_progress_beside_it() -> None:
    for prompt, kind, worth in (("pay.materials", "Material", 2), ("pay.population", "Population", 1)):
        table, ask = next(asked(prompt))
        buttons = BUTTON.findall(fragments(page_of(table, ask.seat))["prompt"])
        keys = [table.game.vocabulary.key(thing) for thing in ask.options]
        least = int(keys[0][2:])
        obvious, *others = buttons
        assert [key for key, _, _ in buttons] == keys, "each way is there once"
        assert obvious[2].startswith(f"Pay {ask.about[0] - worth * least} {kind}")
        assert ("data-then" in obvious[1]) == (prompt == "pay.materials")
        for key, _, label in others:
            left = ask.about[0] - worth * int(key[2:])
            assert (f"+ {left} {kind}" in label) == (left > 0)


def test_a_deck_says_what_it_is_chosen_for() -> None:
    table, ask = next(asked("break.choose"))
    name = table.game.vocabulary.key
    suits = [name(thing) for thing in ask.options if name(thing).startswith("suit:")]
    board = drawn(table, ask.seat)["board"]
    page = page_of(table, ask.seat)
    question = next(each for each in page.view["choices"] if each["prompt"] == "break.choose")
    assert suits
    for suit in suits:
        deck = re.search(rf'<p class="deck[^>]*data-thing="{suit}"[^>]*>.*?</p>', board, re.DOTALL)
        assert deck
        label = page.wording.button(suit, question)
        assert f'<span class="deck-choice">{label}</span>' in deck[0]
        assert f"· {label} · refills" in deck[0]
