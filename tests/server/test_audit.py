"""`triumvir audit` reads a database and says where the installed rules lead elsewhere; it changes nothing."""

from __future__ import annotations

import asyncio
import hashlib

from tests.server.test_other_rules import DRIFTING, REFUSING, attributes, begun, finished
from triumvir.cli import main


async def audited(capsys, database, *more):
    """The status of the command and what it has written."""
    status = await asyncio.to_thread(main, ["audit", "--database", str(database), *more])
    return status, capsys.readouterr().out


async def test_all_is_well_under_the_same_rules(opened, capsys, tmp_path):
    await finished(opened)
    await begun(opened, "me", "friend")
    status, out = await audited(capsys, tmp_path / "test.db")
    assert (status, out) == (
        0,
        "Tables: 2. Going elsewhere: 0. Without a stored position, so that only the choices could be tried: 0.\n",
    )


async def test_other_rules_are_found_at_every_table_and_nothing_is_changed(opened, capsys, tmp_path):
    await finished(opened)
    path, _ = await begun(opened, "me", "friend")
    database = tmp_path / "test.db"
    before = hashlib.sha256(database.read_bytes()).digest()
    for change, how in ((REFUSING, "not allowed"), (DRIFTING, "another one")):
        with attributes(**change):
            status, out = await audited(capsys, database)
            assert (status, out.count(how)) == (1, 2)
            assert path.split("/")[2] in out
            assert max(map(len, out.splitlines()[:-1])) <= 80
            status, out = await audited(capsys, database, "--json")
            assert (status, '"others": 2' in out) == (1, True)
    assert hashlib.sha256(database.read_bytes()).digest() == before


async def test_a_file_that_is_not_there_is_not_made(capsys, tmp_path):
    status, _ = await audited(capsys, tmp_path / "none.db")
    assert (status, list(tmp_path.iterdir())) == (2, [])
