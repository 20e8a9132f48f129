"""Styles of all pages and games: what moves comes to rest."""

from __future__ import annotations

import re
from pathlib import Path

from triumvir.telling.registry import installed_games
from triumvir.web import pages

ENDLESS = re.compile(r"animation[^;]*infinite[^;]*")


def test_no_animation_goes_on_for_ever() -> None:
    folders = [Path(pages.__file__).parent / "static", *(game.drawing.static for game in installed_games())]
    sheets = [sheet for folder in folders for sheet in Path(folder).glob("*.css")]
    assert len(sheets) > 20
    endless = [f"{sheet.name}: {line}" for sheet in sheets for line in ENDLESS.findall(sheet.read_text("utf-8"))]
    assert endless == [], "a table that waits for days must not keep every browser busy that shows it"
