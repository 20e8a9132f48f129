"""What a start reads: only what is used. One that reads more takes longer, which no clock need tell."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from triumvir.telling.registry import game_named, game_read

TOLD = "import json, sys; print(json.dumps(sorted(sys.modules)), file=sys.stderr)"
COMMAND = f"from triumvir.cli import main; main(%r); {TOLD}"
SERVER = f"""
import asyncio
from pathlib import Path
import triumvir.server.run
from triumvir.server.app import create_app

async def started():
    app = create_app(%r)
    async with app.router.lifespan_context(app):
        assert len(app.state.house.tables) == 0

asyncio.run(started())
%s
{TOLD}
"""
LAB = ("triumvir.lab", "joblib", "polars", "fpdf", "numpy")
NET = ("triumvir.server", "sqlalchemy", "starlette", "uvicorn", "alembic")
SHEETS = ("markdown_it", "fpdf", "rich.markdown")
GAMES = ("triumvir.games.imperator", "triumvir.games.imperium", "triumvir.games.pax_renaissance")


def modules_after(program: str) -> set[str]:
    """The modules that a program has read at its end."""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(json.loads(run.stderr.splitlines()[-1]))


@pytest.mark.parametrize(
    ("program", "unread"),
    [
        (f"import triumvir; {TOLD}", (*LAB, *NET, *SHEETS, *GAMES, "rich", "typer", "jinja2")),
        (COMMAND % ["--help"], (*LAB, *NET, *SHEETS, *GAMES, "rich", "jinja2")),
        (COMMAND % ["serve", "--help"], (*LAB, *NET, *SHEETS, *GAMES, "rich", "jinja2")),
        (COMMAND % ["rules", "imperator"], (*LAB, *NET, *SHEETS, *GAMES[1:], "jinja2")),
        (COMMAND % ["cards", "imperator"], (*LAB, *NET, *GAMES[1:], "jinja2")),
    ],
)
def test_a_command_reads_only_what_it_uses(program, unread):
    assert modules_after(program).isdisjoint(unread)


def test_a_server_that_starts_again_reads_neither_games_nor_what_alters_its_database(tmp_path):
    database = str(tmp_path / "tables.db")
    assert "alembic" in modules_after(SERVER % (database, "")), "the first time"
    assert modules_after(SERVER % (database, "")).isdisjoint((*LAB, *SHEETS, *GAMES, "alembic"))


def test_a_page_of_a_game_reads_no_other_game(tmp_path):
    drawn = "from triumvir.telling.registry import game_of_domain; game_of_domain('imperator')"
    drawn += "; from triumvir.web.rendering import environment; environment().get_template('imperator/board.html')"
    read = modules_after(SERVER % (str(tmp_path / "tables.db"), drawn))
    assert GAMES[0] in read
    assert read.isdisjoint(GAMES[1:])


def test_threads_that_ask_for_a_game_at_the_same_time_have_the_same_one():
    together = Barrier(8)

    def ask(_number):
        together.wait()
        return game_named("imperator")

    game_named.cache_clear()
    game_read.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(ask, range(8)))
    assert len(set(map(id, found))) == 1
