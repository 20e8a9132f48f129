"""Every kind of number, flag and word of a list in the card files: where it stands, and what else might stand there.

A kind is a field of a card (`cost.materials`), or a word of the effect language with one of its arguments or options
(`draw.if_able`, `filter.suit`). The grammar says which there are; this walks the files by it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.grammar import (
    CONDITION_FORMS,
    COUNTER_FORMS,
    EVENT_FORMS,
    MODIFIER_FORMS,
    SCOPES,
    VERB_FORMS,
    Form,
)

Path: TypeAlias = "tuple[str | int, ...]"


class Place(NamedTuple):
    """A value in a card file: its kind, its card, the way to it, what stands there and what might."""

    kind: str
    owner: str
    key: str
    path: Path
    value: Any
    others: tuple[Any, ...]

    def change(self, other: Any) -> dict[str, Any]:
        """The overlay that puts something else there."""
        top, *deeper = self.path
        old = shelves()[self.owner][self.key]
        return {self.owner: {self.key: {top: put_in(old[top], deeper, other)}}}


def put_in(value: Any, path: Sequence[str | int], other: Any) -> Any:
    """A copy of a value with something else at the end of a way into it."""
    if not path:
        return other
    step, *deeper = path
    copied: Any = dict(value) if isinstance(value, dict) else list(value)
    copied[step] = put_in(value[step], deeper, other)
    return copied


@cache
def shelves() -> dict[str, dict[str, Any]]:
    """The cards of each owner as they stand in the files."""
    folder = files("triumvir.games.imperium.cards")
    return {owner: tomllib.loads((folder / f"{owner}.toml").read_text("utf-8"))[owner] for owner in code.OWNERS}


def all_places() -> Iterator[Place]:
    """Every value of every card."""
    for owner, cards in shelves().items():
        for key, card in cards.items():
            for kind, path, others in _card(card):
                value: Any = card
                for step in path:
                    value = value[step]
                rest = tuple(other for other in others if other != value or type(other) is not type(value))
                yield Place(kind, owner, key, path, value, rest)


Found: TypeAlias = "Iterator[tuple[str, Path, Sequence[Any]]]"

NUMBERS = (1, 2, 3, 4, 6, 9, 20)
SWITCHES = (True, False)
CARD_WORDS: Mapping[str, Sequence[Any]] = {
    "type": code.CARD_TYPES,
    "start": code.START_ZONES,
    "players": (1, 3, 4),
    "copies": NUMBERS,
    "numbers": (["NEW1"], ["NEW1", "NEW2", "NEW3"]),
    "suits": [[suit] for suit in code.SUITS],
    "icons": [[], *([icon, icon] for icon in code.ICONS)],
    "state": ("barbarian", "empire"),
    "pinned": SWITCHES,
    "attack": SWITCHES,
    "free_play": SWITCHES,
    "garrisonable": SWITCHES,
}
NAMES = ("Glory", "Town", "Conquer")


def _card(card: Mapping[str, Any]) -> Found:
    for field, value in card.items():
        if field in CARD_WORDS:
            yield field, (field,), CARD_WORDS[field]
        elif field == "cost":
            for resource in value:
                yield f"cost.{resource}", ("cost", resource), (0, *NUMBERS)
        elif field == "condition":
            yield from _list("condition", value, (field,), CONDITION_FORMS)
        elif field == "sides":
            for side, table in value.items():
                yield from _side(table, ("sides", side))
    yield from _side(card, ())


def _side(table: Mapping[str, Any], at: Path) -> Found:
    for field, value in table.items():
        path = (*at, field)
        if field in ("action_tokens", "exhaust_tokens", "hand_size"):
            yield field, path, (0, *NUMBERS)
        elif field == "vp":
            yield from _value(value, path)
        elif field in ("play", "exhaust", "solstice", "scoring", "would_gain"):
            yield from _lists("", value, path, VERB_FORMS)
        elif field in ("react", "when"):
            yield from _list("event", value["event"], (*path, "event"), EVENT_FORMS)
            yield from _lists("", value["do"], (*path, "do"), VERB_FORMS)
        elif field == "passive":
            yield from _lists("passive", value, path, MODIFIER_FORMS)


def _value(value: Any, path: Path) -> Found:
    if isinstance(value, int):
        yield "vp", path, (-3, *NUMBERS)
        return
    kind = value["kind"]
    for field, part in value.items():
        at = (*path, field)
        if field == "counter":
            yield from _list("counter", part, at, COUNTER_FORMS)
        elif field == "terms":
            for place, term in enumerate(part):
                yield from _value(term, (*at, place))
        elif field == "zone":
            yield "vp.zone", at, ("history", "in_play")
        elif field != "kind":
            yield f"vp.{kind}.{field}", at, NUMBERS


def _lists(family: str, values: Sequence[Any], path: Path, forms: Mapping[str, Form]) -> Found:
    for place, value in enumerate(values):
        yield from _list(family, value, (*path, place), forms)


def _list(family: str, value: Sequence[Any], path: Path, forms: Mapping[str, Form]) -> Found:
    head = value[0]
    if head in ("and", "any_of"):
        yield from _parts(family, value, path, forms)
        return
    form = forms[head]
    name = f"{family}.{head}" if family else head
    rest = list(value[1:])
    options = rest.pop() if form.options and len(rest) > _least(form) and isinstance(rest[-1], dict) else {}
    for place, (kind, argument) in enumerate(zip(form.args, rest), 1):
        yield from _argument(f"{name}.{kind.rstrip('?')}", kind.rstrip("?"), argument, (*path, place), form)
    for option, argument in options.items():
        kind = form.options[option].rstrip("!")
        yield from _argument(f"{name}.{option}", kind, argument, (*path, len(value) - 1, option), form)


def _least(form: Form) -> int:
    return sum(not kind.endswith("?") for kind in form.args)


def _parts(family: str, value: Sequence[Any], path: Path, forms: Mapping[str, Form]) -> Found:
    for place, part in enumerate(value[1:], 1):
        yield from _list(family, part, (*path, place), forms)


def _argument(name: str, kind: str, value: Any, path: Path, form: Form) -> Found:
    if kind in ("body", "rest", "orelse", "costs"):
        yield from _lists("", value, path, VERB_FORMS)
    elif kind == "branches":
        for place, branch in enumerate(value):
            yield from _lists("", branch, (*path, place), VERB_FORMS)
    elif kind == "condition":
        yield from _list("condition", value, path, CONDITION_FORMS)
    elif kind in ("filter", "offer"):
        yield from _filter(value, path)
    elif kind == "amount" and isinstance(value, list):
        if value[0] == "mul":
            yield "mul.factor", (*path, 1), NUMBERS
        yield from _list("counter", value[-1], (*path, len(value) - 1), COUNTER_FORMS)
    elif kind in ("who", "victims") and isinstance(value, list):
        yield from _list("condition", value[1], (*path, 1), CONDITION_FORMS)
    else:
        yield name, path, _others(kind, form)


def _filter(value: Mapping[str, Any], path: Path) -> Found:
    words: Mapping[str, Sequence[Any]] = {
        "suit": [[suit] for suit in code.SUITS],
        "not_suit": [[suit] for suit in code.SUITS],
        "icon": [[icon] for icon in code.ICONS],
        "name": [[name] for name in NAMES],
        "pinned": SWITCHES,
        "attack": SWITCHES,
        "having_tokens": code.RESOURCES[:3],
    }
    for field in value:
        yield f"filter.{field}", (*path, field), words[field]


def _others(kind: str, form: Form) -> Sequence[Any]:
    words: Mapping[str, Sequence[Any]] = {
        "resource": code.RESOURCES[:3],
        "gain": code.RESOURCES,
        "icon": code.ICONS,
        "icon_to": code.ICONS,
        "icon_bit": code.ICONS,
        "icons": [[icon] for icon in code.ICONS],
        "state": ("barbarian", "empire"),
        "scope": tuple(SCOPES),
        "suits": [[suit] for suit in code.MARKET_SUITS],
        "name": NAMES,
        "zone": form.zones,
        "zones": [[zone] for zone in form.zones],
        "goal": form.zones,
        "who": code.WHO,
        "victims": code.WHO,
        "receivers": code.WHO,
        "flag": SWITCHES,
        "sure": SWITCHES,
        "drawn": ("drawn", "others"),
        "trigger": ("play", "exhaust"),
        "recall": ("recall_self", "discard_self"),
        "instead": (["materials", 1], ["progress", 2]),
        "place": (["population", 3], ["materials", 4]),
    }
    return words.get(kind, NUMBERS)
