"""The position in which one card is tried, and what changes whenever it is played."""

from __future__ import annotations

from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.imperium.reading import bare, game
from triumvir.games.imperium.cards.codes import COMMON, EMPIRE, NATIONS

MARKET = {1: "armenians", 2: "town", 3: "hills", 4: "oracle", 5: "coinage"}
TOPS = {"main": ("elders", "marsh"), "region": ("steppe",), "uncivilised": ("shrine",), "civilised": ("temple",)}
INSTEAD = {
    "armenians": "sumerians", "hills": "oasis", "oracle": "jade-mask", "coinage": "pharmacy", "elders": "boats",
    "marsh": "coast", "steppe": "river", "shrine": "invasion", "temple": "exports",
}  # fmt: skip
"""What lies there if the card in question is the only copy."""

# What changes in the market and its decks when the card of a slot is acquired
ARMENIANS = {"market 1": "elders +u", "main": "-1", "pile": "4"}
TOWN = {"market 2": "elders +u", "main": "-1", "pile": "4"}
HILLS = {"market 3": "steppe", "region": "-1"}
ORACLE = {"market 4": "shrine +u", "uncivilised": "-1", "pile": "4"}
COINAGE = {"market 5": "temple +u", "civilised": "-1", "pile": "4"}


def freed(slot: dict[str, str]) -> dict[str, str]:
    """The same if the card is broken through for: its unrest returns before the next one is taken."""
    return {name: change for name, change in slot.items() if name != "pile"}


def exiled(slot: dict[str, str], card: str) -> dict[str, str]:
    """The same if the card is exiled."""
    return {**freed(slot), "exile": f"+{card}"}


def stage(key: str, *rivals: str, sides: str = "", lingers: bool = True) -> Story:
    """A plays the nation of the card (Romans for common cards) in the state that it needs, B Celts or Romans.

    Nobody has Progress to pay with, so that no price leaves a choice.
    """
    card = game().cards.definitions[game().cards.number(key)]
    nation = "romans" if card.owner == COMMON else NATIONS[card.owner - 1]
    others = list(rivals) or ["celts" if nation != "celts" else "romans"]
    story = Story(nation, *others, sides=sides).pile(5)
    if card.state == EMPIRE:
        story.empire("A")
    story.placed_elsewhere(key)
    for slot, name in MARKET.items():
        story.slot(slot, other_than(key, name))
    for deck, names in TOPS.items():
        story.deck(deck, *(other_than(key, name) for name in names))
    pools = {seat: "9/9/0" if seat == "A" else "5/5/5" for seat in "ABCD"[: 1 + len(others)]}
    return (story.lingers("A") if lingers else story).pool(**pools)


def other_than(key: str, name: str) -> str:
    """This card, or what lies there instead of it."""
    return INSTEAD[name] if key == f"com-{name}" and name in INSTEAD else name


def in_hand(key: str, *more: str, sides: str = "") -> Story:
    """The card is in A's hand, with others."""
    return stage(key, sides=sides).hand("A", key, *more)


def laid(key: str, *more: str, sides: str = "") -> Story:
    """The card is in A's play area, with others."""
    return stage(key, sides=sides).in_play("A", key, *more)


def played(key: str, *answers: str | int) -> Scene:
    """The card is played out of a hand that holds nothing else."""
    return in_hand(key).active().play("A", bare(key), *answers)


def used(key: str, *answers: str | int) -> Scene:
    """The ability of the card is used."""
    return laid(key).active().use("A", bare(key), *answers)


def gone(key: str, changes: dict[str, str] | None = None, **zones: str) -> dict[str, str]:
    """The card was played for an action and discarded; beside it these zones of A and these changes."""
    return _with({"hand": f"-{bare(key)}", "discard": f"+{bare(key)}", "actions": "2"}, zones, changes)


def free(key: str, changes: dict[str, str] | None = None, **zones: str) -> dict[str, str]:
    """The card was played without an action and discarded."""
    return _with({"hand": f"-{bare(key)}", "discard": f"+{bare(key)}"}, zones, changes)


def retired(key: str, changes: dict[str, str] | None = None, **zones: str) -> dict[str, str]:
    """The card was played for an action and went into the history."""
    return _with({"hand": f"-{bare(key)}", "history": f"+{bare(key)}", "actions": "2"}, zones, changes)


def pinned(key: str, changes: dict[str, str] | None = None, **zones: str) -> dict[str, str]:
    """The card was played for an action and stays in play."""
    return _with({"hand": f"-{bare(key)}", "play": f"+{bare(key)}", "actions": "2"}, zones, changes)


def exhausted(key: str, changes: dict[str, str] | None = None, **zones: str) -> dict[str, str]:
    """The ability of the card was used."""
    return _with({"exhausts": "4", "exhausted": f"+{bare(key)}"}, zones, changes)


def _with(base: dict[str, str], zones: dict[str, str], changes: dict[str, str] | None) -> dict[str, str]:
    told = {f"A {name}": change for name, change in {**base, **zones}.items() if change}
    return {**told, **(changes or {})}


def in_solstice(key: str, *hand: str, pile: int = 5) -> Story:
    """The card is alone in A's play area, these cards are in hand, and all turns are over."""
    return stage(key, lingers=False).in_play("A", key).hand("A", *hand).pile(pile)


NEXT = {"turn": "A", "round": "6"}
"""What changes when Solstice is over."""
