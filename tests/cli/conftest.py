"""The command line for its tests."""

from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine


@pytest.fixture
def triumvir(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> CommandLine:
    """The command line in an empty folder, in English, on a wide terminal."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "160")
    return CommandLine(capsys, monkeypatch)
