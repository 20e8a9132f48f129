"""What of the journal is news for a commander: what begins a step, and what names the reader as its victim."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperator.messages import JOURNAL
from triumvir.telling.news import News, plain_news

BEGINS: Final = frozenset(
    (
        "card.played",
        "card.played_target",
        "card.reacted",
        "card.reacted_target",
        "sacrifice.made",
        "action.passed",
        "move.made",
        "raise.made",
        "call.made",
        "attack.declared",
        "exchange.offered",
        "combat.victory",
        "combat.held",
        "combat.walkover",
    )
)
SILENT: Final = frozenset(("setup", "round", "turn", "draw", "deck", "combat", "formation", "end"))
HARMLESS: Final = ("exchange.", "combat.held")
"""What names a rival and takes nothing away."""

NEWS: Final = News(
    plain_news({kind: names for kind, names in JOURNAL.items() if not kind.startswith(HARMLESS)}).hits, BEGINS, SILENT
)
