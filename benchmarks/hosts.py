"""Servers and hosts for `served.py`: a server of any checkout in a process of its own, and who plays at its tables."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep

from visitors import Line

import triumvir
from triumvir.kernel.choose import Choose
from triumvir.kernel.sets import choices_meant
from triumvir.kernel.vocabulary import DONE
from triumvir.server.history import History
from triumvir.server.storage import CHOOSE, FORCED, Event

SEATS = 4


class Host:
    """Plays all seats of one table at random and knows by heart what is asked, so that nothing is read meanwhile."""

    def __init__(self, line: Line, path: str, game: str, seed: int) -> None:
        self.line = line
        self.game = game
        self.path = path
        self.id = path.split("/")[2]
        self.history = History(triumvir.new(game, SEATS, seed, patient=True))
        self._dice = Random(seed)

    @property
    def is_over(self) -> bool:
        """Whether nothing can be chosen any more."""
        return self.history.table.over

    @property
    def asked(self) -> int:
        """A seat that must choose now."""
        return self._asks()[0].seat

    def _asks(self) -> list[Choose]:
        open_asks = self.history.table.choices
        return [ask for ask in open_asks if not ask.optional] or list(open_asks)

    def _answer(self, ask: Choose) -> list[str]:
        """A random thing, or a whole random set."""
        things = [self._dice.choice(list(ask.options))]
        if ask.whole is not None and not ask.picked:
            things = self._dice.sample(ask.whole, self._dice.randint(ask.least, ask.most)) or [DONE]
        return [self.history.table.game.vocabulary.key(thing) for thing in things]

    async def choose(self) -> int:
        """Make one choice; the version that spectators then have."""
        ask = self._dice.choice(self._asks())
        keys, version = self._answer(ask), self.history.version(ask.seat)
        meant = choices_meant(self.history.table, ask.seat, keys)
        answer = await self.line.post(f"{self.path}/choose", seat=ask.seat, choices=keys, version=version)
        answer.json()
        for key in meant:
            is_forced = self.history.table.is_forced(ask.seat, key)
            self.history.add(Event(ask.seat, FORCED if is_forced else CHOOSE, thing=key))
        return self.history.version(None)


class Server:
    """A running server of one checkout."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    def cpu(self) -> float:
        """Seconds of CPU that it has used; 0 where the system does not tell."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def table(self, game: str, seed: int) -> Host:
        """A new table with all seats on one screen, where the server answers nothing by itself."""
        line = Line(self.port)
        form = {"game": game, "seed": str(seed), "seats": str(SEATS), "seat-0": "me"}
        form |= {f"seat-{seat}": "same" for seat in range(1, SEATS)}
        answer = await line.submit("/tables", form)
        assert answer.status == 303, answer.content
        host = Host(line, answer.headers["location"], game, seed)
        for seat in range(SEATS):
            (await line.post(f"{host.path}/settings", seat=seat, reactions="always")).json()
        return host


@contextmanager
def serving(checkout: Path, database: Path) -> Iterator[Server]:
    """A server of the checkout on a port of its own, until the block ends."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "triumvir", "serve", "--port", str(port), "--database", str(database)]
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    process = subprocess.Popen([*command, "--tables", "1000"], cwd=checkout, env=environment, stdout=subprocess.DEVNULL)
    try:
        wait_for(process, port)
        yield Server(process, port)
    finally:
        process.terminate()
        process.wait(20)


def wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    """Return when the server answers."""
    for _ in range(600):
        assert process.poll() is None, "the server has ended"
        try:
            with socket.create_connection(("127.0.0.1", port), 1):
                return
        except OSError:
            sleep(0.1)
    raise AssertionError("the server does not answer")
