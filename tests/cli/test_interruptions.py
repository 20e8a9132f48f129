"""A long run that is ended by a signal: nothing of it stays behind but the rows of its games, and it can go on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine
from tests.waiting import until
from triumvir.lab.results import part_of

RUN = ("simulate", "pax-renaissance", "--bots", "random", "--seats", "2", "--seed", "3")
SHARED = Path("/dev/shm")


def children(owner: int) -> list[int]:
    """The processes that a process has started."""
    listed = subprocess.run(["ps", "--ppid", str(owner), "-o", "pid="], capture_output=True, text=True, check=False)
    return [int(number) for number in listed.stdout.split()]


def is_there(process: int) -> bool:
    """Whether a process still runs."""
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def ended_by(send: Callable[[int], None], out: Path) -> tuple[int, str, int]:
    """The status of a long run that is ended once it has kept some games, its stderr, and how many games it kept."""
    command = [sys.executable, "-m", "triumvir", *RUN, "--games", "1000000", "--jobs", "2", "--out", str(out)]
    run = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        until(lambda: part_of(out).exists() and part_of(out).stat().st_size > 2000)
        others = children(run.pid)
        assert len(others) >= 2
        send(run.pid)
        told = run.communicate()[1]
    finally:
        run.kill()
    until(lambda: not any(map(is_there, others)))
    until(lambda: not [each for each in SHARED.glob("*") if f"-{run.pid}-" in each.name or f"_{run.pid}_" in each.name])
    return run.returncode, told, part_of(out).read_bytes().count(b"\n") // 2


def to_all(process: int) -> None:
    """End a run as `timeout` does: the program, then its whole group."""
    os.kill(process, signal.SIGTERM)
    os.killpg(process, signal.SIGTERM)


@pytest.mark.parametrize(
    ("send", "status"),
    [
        (lambda process: os.kill(process, signal.SIGTERM), 143),
        (to_all, 143),
        (lambda process: os.kill(process, signal.SIGKILL), -9),
    ],
    ids=["terminated", "timed out", "killed"],
)
def test_an_ended_run_leaves_its_rows_only_and_goes_on(
    triumvir: CommandLine, tmp_path: Path, send: Callable[[int], None], status: int
) -> None:
    out = tmp_path / "games.jsonl"
    ended, told, games = ended_by(send, out)
    assert (ended, games > 0, out.exists()) == (status, True, False)
    if status > 0:
        assert f"Games kept in {part_of(out)}: {games} of 1000000; the same command with --resume goes on" in told
    command = (*RUN, "--games", games + 2, "--jobs", 1)
    assert "--resume" in triumvir(*command, "--out", out).err
    assert triumvir(*command, "--out", out, "--resume").status == 0
    assert not part_of(out).exists()
    assert triumvir(*command, "--out", "whole.jsonl").status == 0
    assert out.read_bytes() == Path("whole.jsonl").read_bytes()
    assert "another run" not in triumvir(*command, "--out", out, "--resume").err


def test_a_mistake_in_the_last_game_keeps_the_others(triumvir: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    from triumvir.lab.simulate import Match

    play = Match.rows

    def fails_at_last(run: Match, number: int) -> object:
        if number == 2:
            raise OSError(28, "No space left on device")
        return play(run, number)

    monkeypatch.setattr(Match, "rows", fails_at_last)
    ended = triumvir(*RUN, "--games", 3, "--jobs", 1, "--out", "games.csv")
    assert ended.status == 2
    assert "Games kept in games.csv.part: 2 of 3" in ended.err
    assert "the disk is full" in ended.err
    monkeypatch.setattr(Match, "rows", play)
    assert triumvir(*RUN, "--games", 2, "--seats", 3, "--jobs", 1, "--out", "games.csv", "--resume").status == 2
    assert triumvir(*RUN, "--games", 3, "--jobs", 1, "--out", "games.csv", "--resume").status == 0
