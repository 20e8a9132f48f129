"""The tool that measures served tables still works: it plays, listens, opens pages and stores choices."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

SERVED = Path(__file__).resolve().parents[2] / "benchmarks" / "served.py"
KILLS = SERVED.with_name("kills.py")
ABANDONED = SERVED.with_name("abandoned.py")
FIGURES = (
    "one of 2 joins",
    "choice to the last of 3 streams",
    "one leaves and comes again among 3",
    "each of a new position",
    "durable choices at 2 tables",
)


def test_a_server_is_measured_from_choice_to_screen() -> None:
    done = subprocess.run([sys.executable, str(SERVED), "--quick"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "durable choices at 2 tables" in done.stderr, "it says what it does"
    for figure in FIGURES:
        found = re.search(rf"{figure}[^|]*\|\s*([\d.]+) (?:ms|/s)", done.stdout)
        assert found is not None, f"{figure} in {done.stdout}"
        assert float(found[1]) >= 0


def test_what_tables_cost_that_nobody_uses_is_measured() -> None:
    few = ["--tables", "6", "--events", "5", "--seconds", "0.1"]
    done = subprocess.run([sys.executable, str(ABANDONED), *few], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(r"until the first page \(200\) +\d", done.stdout), done.stdout
    assert re.search(r"6 tables that nobody looks at +\d", done.stdout), done.stdout


def test_a_killed_server_loses_nothing_that_it_acknowledged() -> None:
    done = subprocess.run(
        [sys.executable, str(KILLS), "--kills", "1", "--players", "2"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"lost, doubled, diverging \| 0", done.stdout)
    choices = re.search(r"choices acknowledged +\| (\d+)", done.stdout)
    assert choices is not None, done.stdout
    assert int(choices[1]) > 0
