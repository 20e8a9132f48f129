"""Reads the tables of the solo bot and compiles their instructions; nothing is carried out here."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

from triumvir.games.imperium.cards import solo_codes as code
from triumvir.games.imperium.cards.codes import (
    EACH_MARKET_SUIT,
    EACH_TOKEN,
    MARKET_SUITS,
    MATERIALS,
    NATIONS,
    PROGRESS,
    REGION,
    Resource,
)
from triumvir.games.imperium.cards.solo_codes import BotVerb, Instruction, NationTables, Row
from triumvir.kernel.errors import CardError, nearest
from triumvir.kernel.fields import known, text, wrong

FILE: Final = "solo.toml"
STATES: Final = ("barbarian", "empire")
ALWAYS: Final = "always"
"""One table for both states."""
RESOURCE_LETTERS: Final = ("M", "P", "Pr")

Built: TypeAlias = "Callable[[re.Match[str]], Instruction]"


# ---- the file


@cache
def load_tables() -> tuple[NationTables, ...]:
    """The tables of all nations, in the order of NATIONS. Raises CardError."""
    source = (files("triumvir.games.imperium.cards") / FILE).read_text("utf-8")
    return compile_tables(tomllib.loads(source), FILE)


def compile_tables(nations: Mapping[str, Any], file: str) -> tuple[NationTables, ...]:
    """The tables of all nations out of what a file holds. Raises CardError."""
    for nation in nations:
        known(file, nation, NATIONS)
    missing = [nation for nation in NATIONS if nation not in nations]
    if missing:
        raise wrong(f"{file}: {missing[0]}", None, f"a table [{missing[0]}.…]")
    return tuple(_nation(f"{file}: {nation}", nations[nation]) for nation in NATIONS)


def _nation(where: str, table: Any) -> NationTables:
    if not isinstance(table, dict):
        raise wrong(where, table, "a table")
    sides = (ALWAYS,) if ALWAYS in table else STATES
    for name in table:
        known(where, name, (*sides, "token"))
    rows = [_rows(f"{where}.{side}", table.get(side)) for side in sides]
    return NationTables(rows[0], rows[-1], _token(f"{where}.token", table.get("token", "1Pr")))


def _token(where: str, value: Any) -> tuple[Resource, int]:
    text(where, value)
    gains = _amounts(where, value)
    counts = [(resource, n) for resource, n in zip(EACH_TOKEN, gains) if n]
    if len(counts) != 1:
        raise wrong(where, value, "tokens of one kind, such as 1Pr")
    return counts[0]


def _rows(where: str, table: Any) -> tuple[Row, ...]:
    if not isinstance(table, dict) or not table:
        raise wrong(where, table, "a table of rows")
    for trigger, words in table.items():
        known(where, trigger, code.TRIGGERS)
        text(f"{where}.{trigger}", words)
    return tuple(
        Row(1 << code.TRIGGERS.index(trigger), compile_row(f"{where}.{trigger}", words))
        for trigger, words in table.items()
    )


# ---- a row


def compile_row(where: str, words: str) -> tuple[Instruction, ...]:
    """The instructions of a row. Raises CardError."""
    return tuple(_item(where, part) for part in _split(where, words))


def _split(where: str, words: str) -> list[str]:
    """What stands between the semicolons that are not in brackets."""
    parts, depth, start = [], 0, 0
    for place, sign in enumerate(words):
        depth += (sign == "[") - (sign == "]")
        if depth not in (0, 1):
            raise wrong(where, words, "brackets in pairs, not within one another,")
        if sign == ";" and not depth:
            parts.append(words[start:place].strip())
            start = place + 1
    if depth:
        raise wrong(where, words, "a closing bracket")
    return [*parts, words[start:].strip()]


def _item(where: str, words: str) -> Instruction:
    found = re.fullmatch(r"first\[(.*)\]", words)
    if not found:
        return _simple(where, words)
    branches = [branch.strip() for branch in found[1].split("|")]
    if len(branches) < 2:
        raise wrong(where, words, "at least two alternatives")
    return Instruction(
        code.FIRST,
        branches=tuple(tuple(_simple(where, part.strip()) for part in branch.split(";")) for branch in branches),
    )


def _simple(where: str, words: str, paid: int = -1) -> Instruction:
    """One instruction with the cost before it, if any; `paid` is the kind of cost that it stands behind."""
    cost, colon, effect = words.partition(":")
    if colon:
        return _costly(where, cost.strip(), effect.strip())
    for pattern, build, behind in PATTERNS:
        found = re.fullmatch(pattern, words)
        if found and behind in (-1, paid):
            return build(found)
    raise _unknown(where, words)


def _costly(where: str, cost: str, effect: str) -> Instruction:
    if ":" in effect:
        raise wrong(where, effect, "one effect behind a cost")
    if found := re.fullmatch(r"spend all (M|Pr|P)", cost):
        body = (_simple(where, effect, code.PAY_ALL),)
        return Instruction(code.PAY_ALL, resource=_resource(found[1]), body=body)
    body = (_simple(where, effect),)
    if found := re.fullmatch(r"abandon (?:(\d+) regions|a region)", cost):
        return Instruction(code.ABANDON, n=int(found[1] or 1), body=body)
    often = cost.removeprefix("as often as possible ")
    op = code.PAY if often == cost else code.PAY_OFTEN
    return Instruction(op, gains=_amounts(where, often), body=body)


def _unknown(where: str, words: str) -> CardError:
    hint = nearest(words, EXAMPLES)
    return wrong(where, words, f"an instruction of the bot{hint and ' (' + hint[2:].rstrip('?') + ')'}")


# ---- words of an instruction


def _resource(letters: str) -> Resource:
    return EACH_TOKEN[RESOURCE_LETTERS.index(letters)]


def _amounts(where: str, words: str) -> tuple[int, int, int]:
    """Tokens such as `1M 1P`."""
    if not re.fullmatch(AMOUNTS, words):
        raise wrong(where, words, "tokens such as 2M or 1M 1P")
    return _gains(words)


def _gains(words: str) -> tuple[int, int, int]:
    counts = [0, 0, 0]
    for n, letters in re.findall(r"(\d+)(Pr|M|P)", words):
        counts[_resource(letters)] += int(n)
    return counts[0], counts[1], counts[2]


def _mask(words: str) -> int:
    """Suits such as `civilised/uncivilised`."""
    if words == "any suit":
        return (1 << len(MARKET_SUITS)) - 1
    return sum(1 << MARKET_SUITS.index(suit) for suit in words.split("/"))


def _plain(op: BotVerb, resource: Resource = MATERIALS, suits: int = 0) -> Built:
    return lambda _: Instruction(op, resource=resource, suits=suits)


def _counted(op: BotVerb) -> Built:
    return lambda found: Instruction(op, n=int(found[1]))


def _stolen(op: BotVerb) -> Built:
    return lambda found: Instruction(op, n=int(found[1]), resource=_resource(found[2]))


def _gained(op: BotVerb) -> Built:
    return lambda found: Instruction(op, gains=_gains(found[1]))


AMOUNTS: Final = r"[1-9]\d*(?:Pr|M|P)(?: [1-9]\d*(?:Pr|M|P))*"
SUIT: Final = "(?:" + "|".join(MARKET_SUITS) + ")"

PATTERNS: Final[tuple[tuple[str, Built, int], ...]] = (
    (r"gain as many Pr", _plain(code.GAIN_AS_MANY, resource=PROGRESS), code.PAY_ALL),
    (r"discard half as many, rounded up", _plain(code.DISCARD_HALF), code.PAY_ALL),
    (rf"gain ({AMOUNTS})", _gained(code.GAIN), -1),
    (rf"gain ({AMOUNTS}) per region", _gained(code.GAIN_PER_REGION), -1),
    (r"history", _plain(code.TO_HISTORY), -1),
    (r"play", _plain(code.TO_PLAY), -1),
    (r"this card on top", _plain(code.ON_TOP), -1),
    (r"exile", _plain(code.EXILE), -1),
    (r"discard ([1-9]\d*)", _counted(code.DISCARD), -1),
    (r"dynasty to discard", _plain(code.DYNASTY), -1),
    (rf"acquire ({SUIT}(?:/{SUIT})*|any suit)", lambda found: Instruction(code.ACQUIRE, suits=_mask(found[1])), -1),
    (r"acquire region from exile", _plain(code.ACQUIRE_EXILED), -1),
    (
        rf"break through ({SUIT})",
        lambda found: Instruction(code.BREAK_THROUGH, suit=EACH_MARKET_SUIT[MARKET_SUITS.index(found[1])]),
        -1,
    ),
    (r"fame", _plain(code.TAKE_FAME), -1),
    (r"return unrest from discard", _plain(code.RETURN_UNREST), -1),
    (r"region from discard to play", _plain(code.REGION_BACK), -1),
    (r"steal ([1-9]\d*)(Pr|M|P)", _stolen(code.STEAL), -1),
    (r"if YOU are Empire steal ([1-9]\d*)(Pr|M|P)", _stolen(code.STEAL_FROM_EMPIRE), -1),
    (r"YOU take unrest", _plain(code.YOU_TAKE_UNREST), -1),
    (r"YOU abandon a region", _plain(code.YOU_ABANDON, suits=1 << REGION), -1),
    (r"YOU recall a region", _plain(code.YOU_RECALL, suits=1 << REGION), -1),
    (r"YOU recall a pinned card", _plain(code.YOU_RECALL), -1),
    (r"YOU discard ([1-9]\d*)", _counted(code.YOU_DISCARD), -1),
    (r"YOU may draw", _plain(code.YOU_MAY_DRAW), -1),
    (rf"YOU gain ({AMOUNTS})", _gained(code.YOU_GAIN), -1),
)
"""Words of an instruction, what it becomes, and the cost behind which alone it may stand (-1: anywhere)."""

EXAMPLES: Final = (
    "gain 1M 1P", "gain 1Pr per region", "history", "play", "this card on top", "exile", "discard 1",
    "dynasty to discard", "acquire region", "acquire any suit", "acquire region from exile", "break through region",
    "fame", "return unrest from discard", "region from discard to play", "steal 1M", "YOU take unrest",
    "YOU abandon a region", "YOU recall a region", "YOU recall a pinned card", "YOU discard 1", "YOU may draw",
    "YOU gain 1M",
)  # fmt: skip
