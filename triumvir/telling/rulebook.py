"""The reader of rulebooks: a text for the options of one table, with what cards and options say filled in.

A passage that holds under some options only is marked with its condition, within a line as
`[move_rounding=up|rounded up]`, or before a whole line (after its bullet or number) as `[apostasy=true] Two religions`.
A condition names the values of an option, `legion_cap!=0` all but those, and `&` joins several. Each option fills in
its own value: `{round_limit}`; a number may say what it counts: `{initial_hand:n_cards}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Final

from triumvir.kernel.game import Value
from triumvir.telling.languages import FALLBACK, page_of
from triumvir.telling.words import Words

CLAUSE: Final = r"\w+!?=[-\w]+(?:,[-\w]+)*"
CONDITION: Final = rf"{CLAUSE}(?:&{CLAUSE})*"
LINE: Final = re.compile(rf"^((?:- |\d+\. )?)\[({CONDITION})\] (.*\n)(\n?)", re.MULTILINE)
WITHIN: Final = re.compile(rf"\[({CONDITION})\|([^\[\]]*)\]")
PARTED: Final = re.compile(r"(\w+)(!?=)(.+)")
ROW: Final = "|"


class Counted:
    """A number of the rules; with the key of a counted word it is said with that word: `{initial_hand:n_cards}`."""

    __slots__ = ("_number", "_words")

    def __init__(self, number: int, words: Words) -> None:
        self._number = number
        self._words = words

    def __format__(self, key: str) -> str:
        return self._words.count(key, self._number) if key else str(self._number)


def rules_text(package: str, words: Words, values: Mapping[str, Value], facts: Mapping[str, object]) -> str:
    """The rules of a game as they hold under these values of its options, with its facts filled in."""
    filled = {
        name: Counted(value, words) if type(value) is int else value for name, value in {**values, **facts}.items()
    }
    return told(written(package, words.language), values).format_map(filled)


def written(package: str, language: str) -> str:
    """The text with all its marks: of a language laid in, or from `telling/rulebook` of a game's package."""
    laid_in = page_of(language, "rulebook", f"{package.rpartition('.')[2]}.md")
    if laid_in is not None:
        return laid_in.read_text("utf-8")
    book = files(package) / "telling" / "rulebook"
    own = book / f"{language}.md"
    return (own if own.is_file() else book / f"{FALLBACK}.md").read_text("utf-8")


def told(text: str, values: Mapping[str, Value]) -> str:
    """Only the passages that hold under these values, without their marks."""
    lines = LINE.sub(lambda found: _line(found, values), text)
    return WITHIN.sub(lambda found: found[2] if holds(found[1], values) else "", lines)


def _line(found: re.Match[str], values: Mapping[str, Value]) -> str:
    """A marked line, or nothing of it; the blank line after a paragraph goes with it."""
    mark, condition, line, blank = found.groups()
    if holds(condition, values):
        return mark + line + blank
    return blank if mark or line.startswith(ROW) else ""


def holds(condition: str, values: Mapping[str, Value]) -> bool:
    """Whether all clauses of a condition are true. Raises KeyError for an option that does not exist."""
    return all((word_of(values[name]) in wanted) == is_wanted for name, wanted, is_wanted in clauses(condition))


def clauses(condition: str) -> Iterator[tuple[str, list[str], bool]]:
    """Each clause of a condition: the option, the values it names, and whether it wants those or all the others."""
    for clause in condition.split("&"):
        found = PARTED.fullmatch(clause)
        assert found is not None, f"{clause} is a clause"
        yield found[1], found[3].split(","), found[2] == "="


def passages(text: str) -> list[tuple[str, str]]:
    """The condition and the words of every marked passage; those within a marked line stand for themselves too."""
    lines = [(found[2], found[3].strip()) for found in LINE.finditer(text)]
    return lines + [(found[1], found[2].strip()) for found in WITHIN.finditer(text)]


def word_of(value: Value) -> str:
    """A value as a condition writes it."""
    return str(value).lower()
