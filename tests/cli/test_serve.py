"""`triumvir serve`: where it listens, and what it says when it cannot."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.card_sets import SETS
from tests.cli.command_line import CommandLine
from tests.waiting import PATIENCE


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else uses."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield listening.getsockname()[1]


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def test_it_says_where_it_listens_and_serves_there(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "triumvir", "serve", "--port", str(port), "--database", str(tmp_path / "t.db")]
    with subprocess.Popen([*command, "--lang", "es"], stdout=subprocess.PIPE, text=True) as serving:
        try:
            assert serving.stdout is not None
            assert serving.stdout.readline() == f"Triumvir: http://127.0.0.1:{port} (parar con Ctrl+C)\n"
            page = httpx.get(f"http://127.0.0.1:{port}/", timeout=PATIENCE)
            assert page.status_code == 200
            assert "IMPERATOR" in page.text
        finally:
            serving.terminate()
            serving.wait(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "(the port is in use); name another --host or --port"),
        ("cs", "(port je obsazený); uveď jiný --host nebo --port"),
        ("es", "(el puerto está ocupado); indica otro --host u otro --port"),
    ],
)
def test_a_port_in_use_is_named(triumvir: CommandLine, tmp_path: Path, taken: int, lang: str, sentence: str) -> None:
    ended = triumvir("serve", "--port", taken, "--database", tmp_path / "t.db", "--lang", lang)
    assert (ended.status, ended.out) == (2, "")
    assert f"127.0.0.1:{taken} " in ended.err
    assert sentence in ended.err
    assert ended.err.count("\n") == 1


def test_a_host_that_is_not_this_computer_is_named(triumvir: CommandLine, tmp_path: Path) -> None:
    ended = triumvir("serve", "--host", "192.0.2.1", "--port", free_port(), "--database", tmp_path / "t.db")
    assert (ended.status, ended.out) == (2, "")
    assert "this computer has no such address" in ended.err


def test_a_database_that_cannot_be_made_is_named(triumvir: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ended = triumvir("serve", "--port", free_port(), "--database", tmp_path / "file" / "t.db")
    assert (ended.status, ended.out) == (2, "")
    assert "sqlite:///triumvir.db" in ended.err
    assert ended.err.count("\n") == 1


def test_a_card_set_is_offered_to_those_who_open_a_table(tmp_path: Path) -> None:
    port, files = free_port(), []
    for game, written in SETS.items():
        (tmp_path / f"{game}.toml").write_text(written.toml, "utf-8")
        files += ["--cards", str(tmp_path / f"{game}.toml")]
    command = [sys.executable, "-m", "triumvir", "serve", "--port", str(port), "--database", str(tmp_path / "t.db")]
    with subprocess.Popen([*command, *files, "--no-own-cards"], stdout=subprocess.PIPE, text=True) as serving:
        try:
            assert serving.stdout is not None
            serving.stdout.readline()
            page = httpx.get(f"http://127.0.0.1:{port}/", timeout=PATIENCE).text
            for title in ("Galba rules", "Water for Rome", "New popes"):
                assert f'" selected>{title}</option>' in page
            assert "own-cards" not in page
        finally:
            serving.terminate()
            serving.wait(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[senators.vinius]\ncost = 99\n", "mine.toml: senators.vinius.cost is 99, but a whole number from 0 to 60"),
        ("[romans.rom-advance]\nvp = 'x'\n", "mine.toml: romans.rom-advance.vp is"),
        ("[west.PREN001]\nprestige = ['lwa']\n", "mine.toml: west.PREN001.prestige"),
        ("[senators.vinius]\ncost = 3\n[west.PREN001]\nprestige = []\n", "mine.toml"),
        ("title = 7\n", "mine.toml: title is 7"),
        ("= 7", "mine.toml is no TOML"),
        (None, "mine.toml cannot be read (there is none)"),
    ],
)
def test_a_card_set_that_fits_no_game_is_answered_by_the_game_it_fits_best(
    triumvir: CommandLine, tmp_path: Path, toml: str | None, sentence: str
) -> None:
    if toml is not None:
        (tmp_path / "mine.toml").write_text(toml, "utf-8")
    ended = triumvir("serve", "--cards", tmp_path / "mine.toml", "--database", tmp_path / "t.db")
    assert (ended.status, ended.out) == (2, "")
    assert sentence in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize("proxy", ["nginx", "127.0.0.1,10.0.0.1/8", "*", "::1/200"])
def test_a_proxy_that_is_no_address_is_named(triumvir: CommandLine, proxy: str) -> None:
    ended = triumvir("serve", "--proxy", proxy)
    assert (ended.status, ended.out) == (2, "")
    assert f"“{proxy.split(',')[-1]}” is no address of a proxy" in ended.err
    assert ended.err.count("\n") == 1
