"""Standard streams that are closed, end early or have few letters: no command leaves a trace or fails for that."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.command_line import CommandLine, short_game
from tests.cli.test_serve import free_port
from tests.waiting import PATIENCE
from triumvir.lab.check import Check, Checked
from triumvir.telling.registry import new

SCRIPT = (sys.executable, "-m", "triumvir")
COMMANDS = [
    "--help",
    "play imperator --help",
    "play imperator --seats 2 --lang cs --record kept.json",
    "play imperator --auto --bots random --option round_limit=10",
    "play imperator --auto --bots random --option round_limit=10 --json",
    "simulate imperator --games 1 --bots random --option round_limit=10 --jobs 1 --out rows.csv",
    "check imperator --games 1 --seats 2 --option round_limit=10 --jobs 1",
    "replay record.json",
    "cards pax-renaissance",
    "cards pax-renaissance --json",
    "rules imperium",
    "bench imperator --seconds 0.02",
]
LONG = ("simulate", "check")
"""Commands that start processes of their own; one way not to be read is enough for them."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a record in it."""
    (tmp_path / "record.json").write_text(json.dumps(new("imperator", seed=5).record()), "utf-8")
    return tmp_path


@pytest.mark.parametrize("stream", ["closed", "gone"])
def test_no_command_fails_or_complains_where_nobody_reads(folder: Path, stream: str) -> None:
    told = COMMANDS if stream == "gone" else [command for command in COMMANDS if not command.startswith(LONG)]
    commands = [command.split() for command in told]
    program = [sys.executable, "-m", "tests.cli.many_commands", stream, json.dumps(commands)]
    found = {"PYTHONPATH": os.pathsep.join(map(str, (Path(__file__).parents[2], *sys.path)))}
    run = subprocess.run(program, cwd=folder, env={**os.environ, **found}, capture_output=True, check=True)
    ended = dict(zip(told, json.loads(run.stdout), strict=True))
    assert ended == {command: [0, ""] for command in told}
    assert (folder / "rows.csv").exists() == (told is COMMANDS)
    assert (folder / "kept.json").exists()


@pytest.mark.parametrize("reader", ["| true", "| head -n 1", ">&-"])
def test_a_shell_that_looks_at_every_status_sees_no_failure(folder: Path, reader: str) -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("no shell that tells the status of each command of a pipe")
    line = f'set -o pipefail; "$@" {reader}'
    command = [bash, "-c", line, "bash", *SCRIPT, "rules", "imperium"]
    run = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    assert (run.returncode, run.stderr) == (0, b"")


@pytest.mark.parametrize("closed", ["2>&-", "<&- >&- 2>&-"])
def test_a_mistake_keeps_its_status_where_nobody_can_read_of_it(folder: Path, closed: str) -> None:
    run = subprocess.run(["sh", "-c", f'exec "$@" {closed}', "sh", *SCRIPT, "pley"], cwd=folder, check=False)
    assert run.returncode == 2


def test_a_full_disk_is_told_in_one_line(folder: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no device that is always full")
    with open("/dev/full", "wb") as full:
        command = [*SCRIPT, "rules", "imperium"]
        run = subprocess.run(command, cwd=folder, stdout=full, stderr=subprocess.PIPE, check=False)
    assert run.returncode == 2
    assert run.stderr.decode().count("\n") == 1
    assert "(the disk is full)" in run.stderr.decode()


def test_a_check_that_failed_says_so_by_its_status_also_where_nobody_reads(
    triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("builtins.print", broken)
    command = ("check", "imperator", "--games", 1, "--seats", 2, "--jobs", 1)
    for failure, status in (({"seed": 3, "choices": [], "error": "a leak"}, 1), (None, 0)):
        monkeypatch.setattr(Check, "checked", lambda *_, failure=failure: Checked(2, 100, failure))
        assert triumvir(*command).status == status


@pytest.mark.parametrize("reader", ["<&- >&- 2>&-", "| true"])
def test_a_server_starts_whoever_reads_what_it_says(folder: Path, reader: str) -> None:
    port = free_port()
    command = [*SCRIPT, "serve", "--port", str(port), "--database", str(folder / "t.db")]
    line = ["sh", "-c", f'"$@" {reader}', "sh", *command]
    with subprocess.Popen(line, cwd=folder, start_new_session=True) as serving:
        try:
            assert answer_of(f"http://127.0.0.1:{port}/") == 200
        finally:
            os.killpg(serving.pid, signal.SIGTERM)


def answer_of(address: str) -> int:
    """The status of a page, as soon as somebody listens there."""
    with httpx.Client(transport=httpx.HTTPTransport(retries=12), timeout=PATIENCE) as client:
        return client.get(address).status_code


BYTES = {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
ASCII = {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "ascii"}
PLAIN = {"LC_ALL": "C", "PYTHONIOENCODING": ""}
FEW = short_game("imperator", "--bots", "random")


@pytest.mark.parametrize(
    ("terminal", "command"),
    [
        (BYTES, ("simulate", *FEW, "--games", 1, "--jobs", 1, "--out", "říše.csv")),
        (ASCII, ("simulate", *FEW, "--games", 1, "--jobs", 1, "--out", "říše.csv")),
        (PLAIN, ("cards", "imperator", "--lang", "cs")),
        (BYTES, ("cards", "imperator", "--lang", "cs")),
    ],
)
def test_programs_read_utf8_whatever_the_terminal_speaks(
    folder: Path, terminal: dict[str, str], command: tuple[object, ...]
) -> None:
    run = subprocess.run(
        [*SCRIPT, *map(str, command), "--json"],
        cwd=folder,
        env={**os.environ, **terminal},
        capture_output=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, b"")
    read = json.loads(run.stdout.decode("utf-8"))
    if command[0] == "simulate":
        assert read["file"] == "říše.csv"
        assert (folder / "říše.csv").exists()
    else:
        assert "Akvitánie" in {card["name"] for card in read}
        assert any("ř" in card["text"] for card in read)
