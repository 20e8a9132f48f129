"""`triumvir serve`: where it listens, and what it says when it cannot."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

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


@pytest.mark.parametrize("proxy", ["nginx", "127.0.0.1,10.0.0.1/8", "*", "::1/200"])
def test_a_proxy_that_is_no_address_is_named(triumvir: CommandLine, proxy: str) -> None:
    ended = triumvir("serve", "--proxy", proxy)
    assert (ended.status, ended.out) == (2, "")
    assert f"“{proxy.split(',')[-1]}” is no address of a proxy" in ended.err
    assert ended.err.count("\n") == 1
