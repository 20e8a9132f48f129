"""What has happened since the visitor last chose, step by step, and what of it rivals have done to the visitor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from triumvir.telling.news import News, parts_of
from triumvir.web.page import TablePage

MOST_STEPS: Final = 40
"""Steps that are shown at most, the last ones."""


@dataclass(frozen=True)
class Step:
    """Something that was done and what came of it.

    seat    who did it, if anybody
    words   the line that is shown
    lines   all of it, as plain text
    places  the things that it is about
    struck  those of them that the visitor was hit at; None if the step has not hit the visitor
    """

    seat: int | None
    words: Markup
    lines: str
    places: str
    struck: str | None

    @property
    def is_begun_by_name(self) -> bool:
        """Whether the words begin with who did it, so that no sign need stand before them."""
        return self.words.startswith('<span class="seat-name')


def steps_since(page: TablePage) -> list[Step]:
    """What the visitor has not answered yet, from the first step of somebody else on."""
    if page.seen is None or page.seat is None or page.replay is not None or page.view["over"]:
        return []
    news = page.game.telling.news
    hits = frozenset(news.hits(page.view))
    parts = parts_of(page.view, page.seen, news)
    first = next((place for place, part in enumerate(parts) if _is_of_others(part, page.seat, news)), len(parts))
    return [_step(page, part, hits) for part in parts[first:][-MOST_STEPS:]]


def _is_of_others(part: Sequence[Mapping[str, Any]], seat: int, news: News) -> bool:
    """Whether somebody else has begun a step; what comes before is what the reader's own choice has led to."""
    return part[0]["seat"] != seat and (not news.begins or part[0]["kind"] in news.begins)


def _step(page: TablePage, part: Sequence[Mapping[str, Any]], hits: frozenset[int]) -> Step:
    struck = [message for message in part if message["n"] in hits]
    seat = part[0]["seat"]
    return Step(
        seat=seat if seat >= 0 else None,
        words=page.wording.line((struck or part)[0]),
        lines=" ".join(page.wording.line(message).striptags() for message in part),
        places=_things(part),
        struck=_things(struck) if struck else None,
    )


def _things(part: Sequence[Mapping[str, Any]]) -> str:
    """The keys of all things that messages name, each once."""
    return " ".join(dict.fromkeys(arg for message in part for arg in message["args"] if isinstance(arg, str)))
