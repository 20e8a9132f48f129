"""`triumvir cards` and `triumvir rules`: all cards in every format and language, and the rulebook."""

import re
from html import unescape
from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine, in_another_process

GAMES = ("imperator", "imperium", "pax-renaissance")
MAIN_DECK = 82
LEGIONS = 38


@pytest.mark.parametrize("game", GAMES)
def test_programs_read_every_card(triumvir: CommandLine, game: str) -> None:
    rows = triumvir("cards", game, "--format", "json").json
    assert isinstance(rows, list)
    assert all({"id", "name", "type", "copies", "text"} <= set(row) for row in rows)
    assert all(row["name"] and row["text"] and row["copies"] >= 1 for row in rows)
    assert len({row["key"] for row in rows}) == len(rows)


def test_as_many_cards_as_in_the_box_are_told(triumvir: CommandLine) -> None:
    rows = triumvir("cards", "imperator", "--format", "json").json
    copies = {kind: sum(row["copies"] for row in rows if row["type"] == kind) for kind in {row["type"] for row in rows}}
    assert copies["province"] + copies["senator"] + copies["agent"] == MAIN_DECK
    assert copies["legion"] == LEGIONS


def test_ids_stay_and_names_are_translated(triumvir: CommandLine) -> None:
    spoken = {lang: triumvir("cards", "imperator", "--json", "--lang", lang).json for lang in ("en", "cs", "es")}
    aegyptus = {lang: next(row for row in rows if row["id"] == "aegyptus") for lang, rows in spoken.items()}
    assert [aegyptus[lang]["name"] for lang in ("en", "cs", "es")] == ["Egypt", "Egypt", "Egipto"]
    assert len({aegyptus[lang]["text"] for lang in aegyptus}) == 3
    assert [row["id"] for row in spoken["cs"]] == [row["id"] for row in spoken["en"]]


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("imperator", ("Afrika", "Posel")),
        ("imperium", ("Skandinávie", "Vyber jedno")),
        ("pax-renaissance", ("Papežův slon", "spiknutí")),
    ],
)
def test_people_read_a_table(triumvir: CommandLine, game: str, names: tuple[str, ...]) -> None:
    told = triumvir("cards", game, "--lang", "cs").out
    assert "Název" in told
    assert all(name in told for name in names)


@pytest.mark.parametrize("game", GAMES)
def test_the_printed_page_needs_nothing_else_and_has_every_card(
    triumvir: CommandLine, tmp_path: Path, game: str
) -> None:
    assert triumvir("cards", game, "--format", "html", "--lang", "cs", "--out", "cards.html").out == ""
    page = (tmp_path / "cards.html").read_text("utf-8")
    rows = triumvir("cards", game, "--json", "--lang", "cs").json
    assert page.count("<article") == sum(row["copies"] for row in rows)
    assert all(row["name"] in unescape(page) for row in rows)
    assert '<html lang="cs"' in page
    assert not re.search(r"""\bimport\b|(?:src|href)=["'](?!#)|url\((?!#)|@import""", page)
    assert set(re.findall(r'href="#([\w-]+)"', page)) <= set(re.findall(r'\bid="([\w-]+)"', page))


def test_a_page_goes_through_a_pipe(tmp_path: Path) -> None:
    ended = in_another_process(tmp_path, "cards", "imperator", "--format", "html", "--lang", "es")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith("<!doctype html>")
    assert ended.out.rstrip().endswith("</html>")


def test_cards_of_ones_own_are_shown(triumvir: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[agents.tabellarius]\ncost = 4\nname = { cs = "Běžec" }\n', "utf-8")
    rows = triumvir("cards", "imperator", "--json", "--lang", "cs", "--cards", "mine.toml").json
    (runner,) = [row for row in rows if row["id"] == "tabellarius"]
    assert (runner["name"], runner["cost"]) == ("Běžec", "4")


@pytest.mark.parametrize("lang", ["en", "cs", "es"])
@pytest.mark.parametrize(
    ("game", "title"),
    [("imperator", "# IMPERATOR"), ("imperium", "# Imperium: "), ("pax-renaissance", "# Pax Renaissance")],
)
def test_the_rules_are_markdown_where_nobody_looks_at_a_terminal(
    triumvir: CommandLine, game: str, title: str, lang: str
) -> None:
    told = triumvir("rules", game, "--lang", lang).out
    assert told.startswith(title)
    assert told.count("\n## ") >= 10
    assert "{" not in told


def test_the_numbers_of_ones_own_cards_are_in_the_rules(triumvir: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[agents.tabellarius]\ncopies = 40\n", "utf-8")
    assert triumvir("rules", "imperator").out != triumvir("rules", "imperator", "--cards", "mine.toml").out


def test_the_rules_of_a_table_with_options_are_told(triumvir: CommandLine) -> None:
    assert "the **first edition**" in triumvir("rules", "pax-renaissance").out
    assert "the **second edition**" in triumvir("rules", "pax-renaissance", "--option", "edition=second").out
    assert "first, second" in triumvir("rules", "pax-renaissance", "--option", "edition=third").err


def test_in_a_terminal_the_rules_are_set_in_type(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("PAGER", "cat")
    monkeypatch.setenv("TERM", "xterm-256color")
    told = triumvir("rules", "imperator").out
    assert "\n## " not in told
    assert "IMPERATOR" in told
