"""Files as editors elsewhere write them: a mark before UTF-8 is skipped, another encoding is told in one sentence."""

import codecs
import json
from pathlib import Path

import pytest

import triumvir as package
from tests.cli.command_line import CommandLine
from tests.cli.test_mistakes import refused
from triumvir.kernel.errors import CardError
from triumvir.telling.registry import game_named

OVERLAYS = {
    "imperator": '[provinces.britannia]\r\nname = "Příští"\r\n',
    "imperium": '[romans.rom-julius-caesar]\r\nname = { cs = "Příští" }\r\n',
    "pax-renaissance": '[east.PREN058]\r\nname = { cs = "Příští" }\r\n',
}
RECORD = json.dumps(package.new("imperator", seats=2, seed=5).record())


@pytest.mark.parametrize("game", OVERLAYS)
def test_an_overlay_with_a_mark_before_it_is_the_overlay(triumvir: CommandLine, tmp_path: Path, game: str) -> None:
    text = OVERLAYS[game].encode()
    (tmp_path / "plain.toml").write_bytes(text)
    (tmp_path / "marked.toml").write_bytes(codecs.BOM_UTF8 + text)
    told = [triumvir("cards", game, "--lang", "cs", "--cards", f"{name}.toml").out for name in ("plain", "marked")]
    assert told[0] == told[1]
    assert "Příští" in told[0]


def test_a_record_with_a_mark_before_it_is_the_record(triumvir: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "r.json").write_bytes(codecs.BOM_UTF8 + RECORD.encode())
    assert triumvir("replay", "r.json", "--json").status == 0
    assert triumvir("play", "imperator", "--auto", "--bots", "random", "--record", "r.json", "--json").status == 0


@pytest.mark.parametrize(
    ("content", "lang", "sentence"),
    [
        (codecs.BOM_UTF16_LE + RECORD.encode("utf-16-le"), "en", "is in UTF-16; save it in UTF-8"),
        (codecs.BOM_UTF16_BE + RECORD.encode("utf-16-be"), "cs", "je v kódování UTF-16; ulož ho v UTF-8"),
        (codecs.BOM_UTF32_LE + RECORD.encode("utf-32-le"), "es", "está en UTF-32; guárdalo en UTF-8"),
        (RECORD.encode("utf-16-le"), "en", "is in UTF-16; save it in UTF-8"),
        ('{"game": "Říše"}'.encode("cp1250"), "en", "is in another encoding than UTF-8"),
    ],
)
def test_another_encoding_is_named(
    triumvir: CommandLine, tmp_path: Path, content: bytes, lang: str, sentence: str
) -> None:
    for command in (("replay", "file"), ("cards", "imperator", "--cards", "file")):
        (tmp_path / "file").write_bytes(content)
        ended = triumvir(*command, "--lang", lang)
        assert (ended.status, ended.out) == (2, "")
        assert sentence in ended.err
        assert ended.err.count("\n") == 1


@pytest.mark.parametrize("game", package.game_names())
def test_from_python_too(tmp_path: Path, game: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(codecs.BOM_UTF8 + b"# nothing\r\n")
    assert game_named(game).with_cards(path).name == game
    path.write_bytes("# nic není".encode("utf-16"))
    with pytest.raises(CardError, match=r"mine\.toml cannot be read: it is in UTF-16, but UTF-8 is expected"):
        game_named(game).with_cards(path)


def test_cards_are_read_once_so_that_they_may_come_through_a_pipe(
    triumvir: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OVERLAYS["imperator"], "utf-8")
    opened: list[Path] = []
    read_bytes = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: opened.append(path) or read_bytes(path))
    triumvir("cards", "imperator", "--cards", path)
    assert opened.count(path) == 1


def test_no_toml_is_still_told(triumvir: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "m.toml").write_text("cards = \n", "utf-8")
    assert "m.toml is no TOML" in refused(triumvir, "cards", "imperium", "--cards", "m.toml")
