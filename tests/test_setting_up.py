"""`make` sets up an environment of a recent enough Python, and begins anew where the last try was not finished."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TREE = Path(__file__).parents[1]
TOOLS = ("sh", "make", "rm", "touch")

OLD = """#!{python}
import sys
assert sys.argv[1] != "-m", "too old to make an environment"
if sys.argv[1] == "-V":
    print("Python 3.9.2")
else:
    sys.version_info = (3, 9, 2, "final", 0)
    exec(sys.argv[2])
"""

RECENT = """#!{python}
import pathlib, shutil, sys
if sys.argv[1:3] == ["-m", "venv"]:
    place = pathlib.Path(sys.argv[3], "bin", "python")
    place.parent.mkdir(parents=True)
    shutil.copy(__file__, place)
elif sys.argv[1:3] == ["-m", "pip"]:
    sys.exit(int(pathlib.Path("offline").exists()))
else:
    exec(sys.argv[2])
"""


class Clone:
    """A fresh clone on a computer with a few tools and one `python3`; nothing reaches the network."""

    def __init__(self, place: Path, python: str) -> None:
        self.folder = place / "clone"
        self._tools = place / "tools"
        self.folder.mkdir()
        self._tools.mkdir()
        for name in ("Makefile", "pyproject.toml", "requirements.lock"):
            shutil.copy(TREE / name, self.folder)
        for tool in TOOLS:
            (self._tools / tool).symlink_to(str(shutil.which(tool)))
        self.has("python3", python)

    def has(self, name: str, python: str) -> None:
        """Put one more Python into the path."""
        script = self._tools / name
        script.write_text(python.format(python=sys.executable), "utf-8")
        script.chmod(0o755)

    def make(self, target: str, *settings: str) -> subprocess.CompletedProcess[str]:
        """Run make there."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
        command = [self._tools / "make", target, *settings]
        return subprocess.run(
            command,
            cwd=self.folder,
            env={**environment, "PATH": str(self._tools)},
            capture_output=True,
            text=True,
            check=False,
        )

    def files(self) -> set[str]:
        """The names of what lies in the clone."""
        return {path.name for path in self.folder.iterdir()}


@pytest.mark.parametrize("target", ["play", "test", "lint", "bench", "sizes", "browser", "lock"])
def test_an_older_python_is_told_in_one_sentence_before_anything_is_made(tmp_path: Path, target: str) -> None:
    clone = Clone(tmp_path, OLD)
    before = clone.files()
    for settings in ((), ("PYTHON=python3",), (f"PYTHON={tmp_path}/absent",)):
        run = clone.make(target, *settings)
        assert (run.returncode, run.stdout) == (2, "")
        assert "Python 3.11 or newer is needed" in run.stderr
        assert run.stderr.count("\n") == 1
        assert ("Python 3.9.2" in run.stderr) == ("absent" not in "".join(settings))
    assert clone.files() == before


def test_a_recent_python_beside_an_older_one_is_taken(tmp_path: Path) -> None:
    clone = Clone(tmp_path, OLD)
    clone.has("python3.10", OLD)
    clone.has("python3.12", RECENT)
    assert clone.make(".venv/.stamp").returncode == 0
    assert "venv" in (clone.folder / ".venv" / "bin" / "python").read_text("utf-8")


def test_what_needs_no_python_needs_none(tmp_path: Path) -> None:
    assert "make play" in Clone(tmp_path, OLD).make("help").stdout


def test_an_environment_that_was_not_finished_is_made_anew(tmp_path: Path) -> None:
    clone = Clone(tmp_path, RECENT)
    (clone.folder / "offline").touch()
    assert clone.make(".venv/.stamp").returncode == 2
    left = clone.folder / ".venv" / "left"
    left.touch()
    (clone.folder / "offline").unlink()
    assert clone.make(".venv/.stamp").returncode == 0
    assert not left.exists()
    assert (clone.folder / ".venv" / ".stamp").exists()


def test_an_environment_of_another_python_that_was_not_finished_is_made_anew(tmp_path: Path) -> None:
    clone = Clone(tmp_path, RECENT)
    python = clone.folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    python.chmod(0o755)
    assert clone.make(".venv/.stamp").returncode == 0
    assert "venv" in python.read_text("utf-8")


def test_a_finished_environment_is_kept_and_brought_up_to_date(tmp_path: Path) -> None:
    clone = Clone(tmp_path, RECENT)
    assert clone.make(".venv/.stamp").returncode == 0
    kept = clone.folder / ".venv" / "kept"
    kept.touch()
    stamp = clone.folder / ".venv" / ".stamp"
    os.utime(stamp, (0, 0))
    assert clone.make(".venv/.stamp").returncode == 0
    assert kept.exists()
    assert stamp.stat().st_mtime > 0


def test_an_update_that_fails_is_no_finished_environment(tmp_path: Path) -> None:
    clone = Clone(tmp_path, RECENT)
    assert clone.make(".venv/.stamp").returncode == 0
    stamp = clone.folder / ".venv" / ".stamp"
    os.utime(stamp, (0, 0))
    (clone.folder / "offline").touch()
    assert clone.make(".venv/.stamp").returncode == 2
    assert not stamp.exists()
