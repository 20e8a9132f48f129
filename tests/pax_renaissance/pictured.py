"""The drawn table as tests read it: the parts of a page, and the markup of one thing on it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.pax_renaissance.reading import game
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table

RARE = {"done": 2, "pass": 1, "sell": 2, "decline": 3, "leave": 2}


def things_in(html: str, key: str, attribute: str = "data-thing") -> list[str]:
    """The markup of each thing with this key, all that is inside of it included."""
    found = re.finditer(rf'<(\w+)\b[^>]*\b{attribute}="{re.escape(key)}"[^>]*>', html)
    return [_element(html, each.group(1), each.start()) for each in found]


def thing_in(html: str, key: str, attribute: str = "data-thing") -> str:
    """The markup of the one thing with this key."""
    found = things_in(html, key, attribute)
    assert len(found) == 1, f"{key} is drawn {len(found)} times"
    return found[0]


def words_of(html: str) -> str:
    """What is read on a piece of the page."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html)).strip()


def _element(html: str, tag: str, start: int) -> str:
    depth = 0
    for each in re.compile(rf"<(/?){tag}\b[^>]*?(/?)>").finditer(html, start):
        depth += -1 if each.group(1) else 0 if each.group(2) else 1
        if depth == 0:
            return html[start : each.end()]
    raise AssertionError(f"<{tag}> is not closed")


def whole_game(seats: int, seed: int, edition: str) -> Table:
    """A table before its first choice."""
    return Table(game(), seats, seed, game().checked_options({"edition": edition}))


def positions(table: Table, seed: int, every: int, most: int) -> Iterator[Table]:
    """The table time and again while it is played at random; hardly ever does somebody declare a victory or pass."""
    dice = Dice(seed)
    for count in range(most):
        if table.over:
            break
        ask = next(ask for ask in table.choices if not ask.optional)
        if count % every == 0:
            yield table
        keys = [table.game.vocabulary.key(option) for option in ask.options]
        weights = [1 if key.startswith("victory:") else RARE.get(key, 20) for key in keys]
        point = dice.below(sum(weights))
        chosen = next(place for place in range(len(keys)) if point < sum(weights[: place + 1]))
        table.apply(ask.seat, keys[chosen])
    yield table
