"""What is packed is what is in the tree, and a package installed where nothing else of ours is plays and serves."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from tests.waiting import PATIENCE
from triumvir.telling.registry import game_names

TREE = Path(__file__).parents[1]
PACKAGE = "triumvir"
ROOT_FILES = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")
MADE = ("__pycache__", "*.pyc", "*.so", "*.mo")
"""What is made from the sources and is no part of them."""
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, 'build_' + sys.argv[1])(sys.argv[2])"


def in_package(names: Iterable[str]) -> set[str]:
    """The files below the package among names in an archive, whose first part may be the name of the release."""
    found = (name.partition(f"{PACKAGE}/")[2] for name in names if f"{PACKAGE}/" in name)
    return {name for name in found if name and not name.endswith("/")}


def built(kind: str, source: Path, out: Path) -> Path:
    """The one archive of a kind, `sdist` or `wheel`, made from a folder of sources, with nothing compiled."""
    made = out / kind
    made.mkdir()
    env = {**os.environ, "TRIUMVIR_COMPILED": "0"}
    subprocess.run([sys.executable, "-c", BUILD, kind, str(made)], cwd=source, env=env, check=True, capture_output=True)
    (archive,) = made.iterdir()
    return archive


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, so that nothing is built in the tree itself."""
    copy = tmp_path_factory.mktemp("source")
    shutil.copytree(TREE / PACKAGE, copy / PACKAGE, ignore=shutil.ignore_patterns(*MADE))
    for name in ROOT_FILES:
        shutil.copy(TREE / name, copy)
    return copy


@pytest.fixture(scope="module")
def sdist(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packed sources."""
    return built("sdist", source, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made from the packed sources as a package index would have them."""
    unpacked = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(unpacked, filter="data")
    (folder,) = unpacked.iterdir()
    return built("wheel", folder, unpacked)


def contents(folder: Path) -> dict[str, int]:
    """Every file below a folder with the time of its last change."""
    return {path.relative_to(folder).as_posix(): path.stat().st_mtime_ns for path in sorted(folder.rglob("*"))}


@pytest.fixture(scope="module")
def script(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The script of the wheel in an environment of its own, which borrows only what the wheel depends on.

    Nothing may be written there, as where an administrator has installed it; in the end nothing has been.
    """
    home = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(python)]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    ask = [python, "-c", "import triumvir; print(triumvir.__file__)"]
    where = subprocess.run(ask, cwd=home, env=alone(home), check=True, capture_output=True, text=True)
    assert Path(where.stdout.strip()).is_relative_to(packages)
    installed = packages / PACKAGE
    folders = [installed, *(path for path in installed.rglob("*") if path.is_dir())]
    before = contents(installed)
    for folder in folders:
        folder.chmod(0o555)
    yield home / "bin" / PACKAGE
    for folder in folders:
        folder.chmod(0o755)
    assert contents(installed) == before


def alone(home: Path) -> dict[str, str]:
    """The variables in an environment in which nothing points to the tree; what Python compiles it keeps beside it."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**outside, "PYTHONPYCACHEPREFIX": str(home / "cache")}


def test_both_archives_hold_every_file_of_the_tree_and_no_other(source: Path, sdist: Path, wheel: Path) -> None:
    root = source / PACKAGE
    tree = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
    assert len(tree) > 500
    with tarfile.open(sdist) as archive:
        assert in_package(member.name for member in archive if member.isfile()) == tree
    with ZipFile(wheel) as packed:
        assert in_package(packed.namelist()) == tree


@pytest.mark.parametrize("game", game_names())
def test_an_installed_package_plays(script: Path, tmp_path: Path, game: str) -> None:
    command = [script, "play", game, "--auto", "--seats", "2", "--bots", "random", "--lang", "cs"]
    env = alone(script.parents[1])
    run = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, check=False, encoding="utf-8")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.strip()


@pytest.fixture(scope="module")
def address(script: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the installed package serves."""
    elsewhere = tmp_path_factory.mktemp("served")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [script, "serve", "--port", str(port), "--database", str(elsewhere / "t.db")]
    env = alone(script.parents[1])
    with subprocess.Popen(command, cwd=elsewhere, env=env, stdout=subprocess.PIPE, text=True) as serving:
        assert serving.stdout is not None
        assert str(port) in serving.stdout.readline()
        yield f"http://127.0.0.1:{port}"
        serving.terminate()


def test_an_installed_package_serves(address: str) -> None:
    page = httpx.get(f"{address}/", timeout=PATIENCE)
    assert page.status_code == 200
    assert all(game in page.text for game in game_names())
    assert httpx.get(f"{address}/rules/imperium", timeout=PATIENCE).status_code == 200


@pytest.mark.parametrize("game", game_names())
def test_an_installed_package_opens_tables(address: str, game: str) -> None:
    with httpx.Client(base_url=address, follow_redirects=True, timeout=PATIENCE) as client:
        client.get("/")
        table = client.post("/tables", data={"game": game, "seats": 2, "seat-0": "me", "seat-1": "bot:random"})
    assert table.status_code == 200
    assert 'id="table"' in table.text or "data-version" in table.text
