"""Every kind of line of the journal is written by play: by some whole games at random, the rare ones by a story."""

from __future__ import annotations

import random
from typing import Final

from tests.imperator.scene import Scene
from tests.imperator.story import Story
from triumvir.games.imperator.game import Imperator
from triumvir.games.imperator.messages import JOURNAL
from triumvir.games.imperator.options import OPTIONS
from triumvir.kernel.table import Table

GAMES: Final = 14
MOST_CHOICES: Final = 1500
TOLD_ELSEWHERE: Final = ("card.void",)
"""What test_rulings_agents.py has stories of."""


def kinds_of_games() -> set[str]:
    """The kinds of lines in some games with options and choices by lot."""
    kinds: set[str] = set()
    game = Imperator()
    for seed in range(GAMES):
        lot = random.Random(seed)
        options = {option.name: lot.choice(list(option.values)) for option in OPTIONS if option.name != "round_limit"}
        table = Table(game, 2 + seed % 3, seed, game.checked_options({**options, "round_limit": 10}), True)
        for _ in range(MOST_CHOICES):
            if not table.choices:
                break
            ask = lot.choice(list(table.choices))
            table.apply(ask.seat, lot.choice(ask.options))
        kinds |= {message.kind for message in table.journal}
    return kinds


def traded(*ends: str, **options: object) -> Scene:
    """A offers B an exchange, which ends in some way."""
    story = Story(seats=2, **options).trophies("A", "B").trophies("B", "A").talents(A=5, B=5)
    scene = story.strategy("A").offers("A", "B", "B", "A")
    for seat, key in zip(ends[::2], ends[1::2], strict=True):
        scene.take(seat, key)
    return scene


def drawn(*deck: str) -> Story:
    """A draws from a deck of few cards."""
    return Story(seats=2).deck_is(*deck)


def kinds_of_stories() -> set[str]:
    """The kinds of lines in stories of what seldom happens."""
    banner = Story(seats=2).controls("A", "syria").trophies("B", "AAA").trophies("A", "B")
    absent = Story(seats=2).hand("A", "noricum").talents(A=9).reserve("B", "iuv_norica")
    even, lost = (Story(seats=2, round_limit=10).in_round(10) for _ in range(2))
    scenes = [
        traded("B", "accept"),
        traded("B", "decline"),
        traded("A", "retract"),
        traded("A", "done"),
        traded("A", "n:1", "A", "n:2", "B", "accept", trade_talents=True),
        banner.bannerless("A", "syria", "leg_vi_ferrata").strategy("A").offers("A", "B", "B", "A").take("B", "accept"),
        drawn().draw("A"),
        drawn().empty_discard().draw("A"),
        absent.strategy("A").take("A", "card:noricum"),
        even.strategy("B").ends_turn("B"),
        lost.trophies("A", "BBB").trophies("B", "AAA").strategy("B").ends_turn("B"),
    ]
    return {message.kind for scene in scenes for message in scene.table.journal}


def test_every_kind_of_line_is_written() -> None:
    told = kinds_of_games() | kinds_of_stories() | set(TOLD_ELSEWHERE)
    assert sorted(JOURNAL.keys() - told) == []
    assert told <= JOURNAL.keys()
