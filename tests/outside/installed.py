"""An environment into which the package of an outside game is really installed, beside a Triumvir that it finds."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
TREE = HERE.parents[1]


def install(package: Path, home: Path) -> Path:
    """Install a package into a new environment, which borrows Triumvir and what it needs; its Python."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / "bin" / "python"
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(f"{TREE}\n{sysconfig.get_path('purelib')}\n", "utf-8")
    source = shutil.copytree(package, home / "source")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(python)]
    offline = ["--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, "install", *offline, str(source)], check=True, env=alone())
    return python


def alone() -> dict[str, str]:
    """An environment in which nothing points to the tree."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def run(python: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """`triumvir` there, with these arguments."""
    command = [python, "-m", "triumvir", *map(str, arguments)]
    return subprocess.run(command, cwd=python.parent, env=alone(), capture_output=True, check=False, encoding="utf-8")


@contextmanager
def served(python: Path, database: Path, **more: str) -> Iterator[tuple[str, list[str]]]:
    """The address of a server there, and what it writes to its log, once it has stopped; `more` is its environment."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [python, "-m", "triumvir", "serve", "--port", str(port), "--database", str(database)]
    log: list[str] = []
    pipe = subprocess.PIPE
    here, env = python.parent, alone() | more
    with subprocess.Popen(command, cwd=here, env=env, stdout=pipe, stderr=pipe, text=True) as serving:
        assert serving.stdout is not None
        assert str(port) in serving.stdout.readline()
        try:
            yield f"http://127.0.0.1:{port}", log
        finally:
            serving.terminate()
            log.extend(serving.communicate()[1].splitlines())
