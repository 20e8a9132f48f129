"""A language from outside: one folder, and it is in the menu, on the command line, in card names and rulebooks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.outside.installed import TREE, served
from tests.waiting import PATIENCE

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
SAYS = {
    "triumvir": {"lang.name": "Wymyślony", "lang.label": "Mowa"},
    "server": {"front.lead": "Trzy gry o imperium"},
    "cli": {"cli.help.rules": "Zasady pokazuje."},
    "names": {"Galba": "Gałba", "Advance": "Naprzód", "Achaea": "Achaja"},
}
RULES = "# Imperator po wymyślonemu\n\nRund jest {round_limit}.\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that somebody lays in: a few messages, a few names, one rulebook."""
    folder = tmp_path_factory.mktemp("laid-in")
    (folder / "qaa" / "LC_MESSAGES").mkdir(parents=True)
    (folder / "qaa" / "rulebook").mkdir()
    for domain, messages in SAYS.items():
        lines = "".join(f'msgid "{key}"\nmsgstr "{text}"\n\n' for key, text in messages.items())
        (folder / "qaa" / "LC_MESSAGES" / f"{domain}.po").write_text(HEADER + lines, "utf-8")
    (folder / "qaa" / "rulebook" / "imperator.md").write_text(RULES, "utf-8")
    return folder


def told(folder: Path, *arguments: str) -> str:
    """What the command line says with the folder laid in."""
    command = [sys.executable, "-m", "triumvir", *arguments]
    ended = subprocess.run(command, cwd=TREE, env=with_language(folder), capture_output=True, check=True, text=True)
    return ended.stdout


def with_language(folder: Path) -> dict[str, str]:
    return {**os.environ, "TRIUMVIR_LANGUAGES": str(folder), "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"}


def test_it_is_listed_with_what_it_does_not_say_yet(folder: Path) -> None:
    assert "Wymyślony" in told(folder, "languages")
    row = json.loads(told(folder, "languages", "qaa", "--json"))
    assert row["name"] == "Wymyślony"
    assert row["whole"] - row["said"] == sum(map(len, row["missing"].values()))
    assert "Advance" not in row["missing"]["names"]
    assert "Prosperity" in row["missing"]["names"]
    assert set(row["missing"]["rulebook"]) == {"imperium", "pax_renaissance"}
    assert "lang.name" not in row["missing"]["triumvir"]
    assert "“" in told(folder, "languages", "qaa")


def test_ours_say_everything(folder: Path) -> None:
    found = json.loads(told(folder, "languages", "--json"))
    missing = {row["language"]: row["missing"] for row in found if row["language"] != "qaa"}
    assert missing == {"en": {}, "cs": {}, "es": {}}


def test_cards_help_and_rules_are_in_it_and_what_is_missing_is_english(folder: Path) -> None:
    cards = told(folder, "cards", "imperium", "--lang", "qaa")
    assert "Naprzód" in cards
    assert "Prosperity" in cards
    assert "Rund jest 30." in told(folder, "rules", "imperator", "--lang", "qaa")
    assert told(folder, "rules", "imperium", "--lang", "qaa") == told(folder, "rules", "imperium", "--lang", "en")
    assert "Zasady pokazuje." in told(folder, "rules", "--help", "--lang", "qaa")


def test_the_menu_offers_it(folder: Path, tmp_path: Path) -> None:
    laid_in = {"TRIUMVIR_LANGUAGES": str(folder), "PYTHONPATH": str(TREE)}
    server = served(Path(sys.executable), tmp_path / "here.sqlite3", **laid_in)
    with server as (address, _), httpx.Client(base_url=address, timeout=PATIENCE) as browser:
        page = browser.get("/").text
        assert 'hreflang="qaa"' in page
        assert "Wymyślony" in page
        browser.get("/lang/qaa", params={"back": "/"})
        page = browser.get("/").text
        assert '<html lang="qaa"' in page
        assert "Mowa" in page
