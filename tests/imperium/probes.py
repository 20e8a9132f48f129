"""The same moments of play with the standard cards and with a changed one: all that is asked, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.imperium.cards.one_card import other_than
from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.imperium.reading import SEATS, game
from triumvir.games.imperium.cards.codes import COMMON, EMPIRE, NATIONS
from triumvir.kernel.table import Table

MOST = 60
"""Decisions after which a scene is over."""
AVOIDED = ("done", "pass", "decline")


def moments(
    key: str,
    cards: dict[str, Any] | None,
    where: str,
    more: Iterable[tuple[Any, ...]] = (),
    prefer: tuple[str, ...] = (),
) -> list[object]:
    """What is asked and what becomes of everything if the card is in A's hand, or in play, and A makes use of it."""
    story = stage(key, cards)
    for zone, seat, *names in more:
        getattr(story, zone)(seat, *names)
    if where:
        getattr(story, where)("A", key)
    scene = story.active()
    seen: list[object] = [story.points("A"), story.points("B")]
    return [*seen, *played_on(scene.table, (*prefer, key))]


def stage(key: str, cards: dict[str, Any] | None) -> Story:
    """A has the nation of the card, and a bit of everything, as B has."""
    card = game().cards.definitions[game().cards.number(key)]
    nation = "romans" if card.owner == COMMON else NATIONS[card.owner - 1]
    other = "celts" if nation != "celts" else "romans"
    story = Story(nation, other, sides="AA", cards=cards).pile(6).placed_elsewhere(key)
    if card.state == EMPIRE:
        story.empire("A")
    for zone, seat, names in OWN:
        getattr(story, zone)(seat, *(name for name in names.split() if f"com-{name}" != key))
    story.exile("jungle", *(name for name in ("elders", "sumerians") if f"com-{name}" != key))
    story.fame(*(name for name in ("glorious", "notorious", "praiseworthy") if f"com-{name}" != key))
    for number, slot in SLOTS.items():
        name, *marks = slot.split()
        story.slot(number, " ".join((other_than(key, name), *marks)))
    return story.pool(A="7/6/4", B="3/4/5")


OWN = (
    ("in_play", "A", "mysticism hills port awe-inspiring"), ("in_play", "B", "forest marsh"),
    ("hand", "A", "unrest boats drama-and-poetry onager"), ("hand", "B", "unrest oracle gambling"),
    ("discard", "A", "unrest cape education coinage"), ("discard", "B", "oasis"),
    ("history", "A", "great river leadership"), ("history", "B", "marvellous"),
)  # fmt: skip
"""What lies where, unless it is the card in question."""
SLOTS = {1: "armenians m1 p1", 2: "town pr2", 3: "coast", 4: "shrine", 5: "pharmacy"}


def played_on(table: Table, wanted: tuple[str, ...]) -> list[object]:
    """Every ask and every change until the scene is over; each seat takes what it can, first of all the card."""
    scene = Scene(table)
    seen: list[object] = []
    for _ in range(MOST):
        if table.over:
            break
        ask = table.choices[0]
        keys = [table.game.vocabulary.key(thing) for thing in ask.options]
        seen.append((SEATS[ask.seat], ask.prompt, keys, scene.changes()))
        table.apply(ask.seat, _wanted(ask.prompt, keys, wanted))
    return [*seen, scene.picture(), table.view(0)["journal"]]


def _wanted(prompt: str, keys: list[str], wanted: tuple[str, ...]) -> str:
    own = [name for name in keys if name in wanted or name.partition(":")[2].partition(".")[0] in wanted]
    if own:
        return own[0]
    if prompt == "activate.choose":
        return keys[0]
    return next((name for name in keys if name not in AVOIDED), keys[0])
