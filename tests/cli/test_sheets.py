"""Printed sheets: all that stands on a card stays within its border, large enough to be read, or the card is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fpdf import FPDF
from playwright.sync_api import Browser

from tests.cli.command_line import CommandLine
from triumvir.cli.card_face import ACROSS, DOWN, EDGE, HEIGHT, LEAST, LEFT, TOP, WIDTH

GAMES = ("imperator", "imperium", "pax-renaissance")
LANGUAGES = ("en", "cs", "es")
SLIP = 0.01
LONG = "A governor of many words who has been everywhere and tells of it at every table until all the lamps are out"


class Box(NamedTuple):
    """What one piece of text covers on a page, in millimetres, and its size in points."""

    page: int
    left: float
    top: float
    right: float
    bottom: float
    size: float
    text: str


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Every text that is written on a PDF."""
    written: list[Box] = []

    original = FPDF.cell

    def write(sheets: FPDF, width: float, height: float, text: str) -> Any:
        left, top, size = sheets.get_x(), sheets.get_y(), sheets.font_size_pt
        wide = max(width, sheets.get_string_width(text))
        written.append(Box(sheets.page, left, top, left + wide, top + height, size, text))
        return original(sheets, width, height, text)

    monkeypatch.setattr(FPDF, "cell", write)
    return written


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_word_leaves_the_border_of_its_card(
    triumvir: CommandLine,
    tmp_path: Path,
    boxes: list[Box],
    caplog: pytest.LogCaptureFixture,
    game: str,
    lang: str,
) -> None:
    assert triumvir("cards", game, "--format", "pdf", "--lang", lang, "--out", "cards.pdf").status == 0
    assert "glyph" not in caplog.text
    sheets = (tmp_path / "cards.pdf").read_bytes()
    cards = sum(row["copies"] for row in triumvir("cards", game, "--json").json)
    assert sheets.startswith(b"%PDF-")
    assert sheets.count(b"/Type /Page\n") == -(-cards // (ACROSS * DOWN))
    assert len(boxes) > cards
    assert [box for box in boxes if not stays_inside(box)] == []
    assert [box for box in boxes if box.size < LEAST] == []


def stays_inside(box: Box) -> bool:
    """Whether a text stays within the card on which it begins, and above its value if it is no value itself."""
    column, row = (box.left + 2 - LEFT) // WIDTH, (box.top - TOP) // HEIGHT
    right, bottom = LEFT + (column + 1) * WIDTH - EDGE / 2, TOP + (row + 1) * HEIGHT - EDGE
    inside = 0 <= column < ACROSS and 0 <= row < DOWN
    return inside and box.right <= right + SLIP and box.bottom <= bottom + SLIP


@pytest.mark.parametrize("format", ["pdf", "html"])
def test_a_card_with_more_words_than_it_holds_is_named(triumvir: CommandLine, tmp_path: Path, format: str) -> None:
    (tmp_path / "mine.toml").write_text(f'[agents.tabellarius]\nname = "{LONG * 4}"\n', "utf-8")
    ended = triumvir("cards", "imperator", "--cards", "mine.toml", "--format", format, "--out", "cards.out")
    assert ended.status == 2
    assert ended.err.count("\n") == 1
    assert "A governor of many words" in ended.err
    assert not (tmp_path / "cards.out").exists()


def test_a_long_name_takes_several_rows(triumvir: CommandLine, tmp_path: Path, boxes: list[Box]) -> None:
    (tmp_path / "mine.toml").write_text(f'[agents.tabellarius]\nname = {{ en = "{LONG}" }}\n', "utf-8")
    ended = triumvir("cards", "imperator", "--cards", "mine.toml", "--format", "pdf", "--out", "cards.pdf")
    assert ended.status == 0
    titles = [box for box in boxes if box.text in LONG and box.text.count(" ") > 2]
    assert len(titles) > 1
    assert all(stays_inside(box) for box in titles)


def test_letters_of_every_script_are_printed_or_named(
    triumvir: CommandLine, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.toml").write_text('[agents.tabellarius]\nname = { en = "Runner 使者" }\n', "utf-8")
    monkeypatch.setattr("triumvir.cli.typefaces.FOLDERS", ())
    ended = triumvir("cards", "imperator", "--cards", "mine.toml", "--format", "pdf", "--out", "cards.pdf")
    assert (ended.status, ended.err.count("\n")) == (2, 1)
    assert "使" in ended.err
    assert "Runner" in ended.err
    assert "glyph" not in caplog.text


def test_a_letter_of_another_typeface_is_printed_in_it(
    triumvir: CommandLine, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("triumvir.cli.typefaces.FOLDERS", (str(a_typeface_with("☂", tmp_path)),))
    (tmp_path / "mine.toml").write_text('[agents.tabellarius]\nname = { en = "Runner ☂" }\n', "utf-8")
    ended = triumvir("cards", "imperator", "--cards", "mine.toml", "--format", "pdf", "--out", "cards.pdf")
    assert (ended.status, ended.err, caplog.text) == (0, "", "")
    assert b"Umbrella" in (tmp_path / "cards.pdf").read_bytes()


def a_typeface_with(letter: str, folder: Path) -> Path:
    """A folder with a typeface that has one letter, a square."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for point in ((0, 500), (500, 500), (500, 0)):
        pen.lineTo(point)
    pen.closePath()
    square = pen.glyph()
    font = FontBuilder(1000)
    font.setupGlyphOrder([".notdef", "square"])
    font.setupCharacterMap({ord(letter): "square"})
    font.setupGlyf({".notdef": square, "square": square})
    font.setupHorizontalMetrics({".notdef": (600, 0), "square": (600, 0)})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Umbrella", "styleName": "Regular", "psName": "Umbrella"})
    font.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200)
    font.setupPost()
    (folder / "fonts").mkdir()
    font.save(folder / "fonts" / "umbrella.ttf")
    return folder / "fonts"


CUT = """() => {
  const size = (box) => parseFloat(getComputedStyle(box).fontSize);
  const isCut = (box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
  const isWrong = (card) => {
    const words = size(card.querySelector(".card-words"));
    return words < 8
      || [...card.querySelectorAll(".card-face, .card-title strong")].some(isCut)
      || [...card.querySelectorAll(".card-help")].some((help) => size(help) > words);
  };
  return [...document.querySelectorAll(".card")].filter(isWrong).map((card) => card.innerText.slice(0, 40));
}"""


@pytest.mark.parametrize("game", GAMES)
def test_no_card_of_the_printed_page_is_cut(triumvir: CommandLine, tmp_path: Path, browser: Browser, game: str) -> None:
    page = browser.new_page(viewport={"width": 794, "height": 1123})
    page.emulate_media(media="print")
    for lang in LANGUAGES:
        assert triumvir("cards", game, "--format", "html", "--lang", lang, "--out", "cards.html").status == 0
        page.goto((tmp_path / "cards.html").as_uri())
        assert page.locator(".card").count() > 100
        assert page.evaluate(CUT) == []
        assert page.locator(".overfull").count() == 0
    page.close()
