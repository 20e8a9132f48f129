"""Kills a server again and again while people and bots play, and holds what it has acknowledged against what is stored.

Run it with `python benchmarks/kills.py`; the status is 1 if an acknowledged choice is lost or was made twice, or if
the stored games do not go by the rules. The time to come back is from the start of the process to the first page of
a table.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import httpx

GAMES = ("imperator", "imperium", "pax-renaissance")
HOME = Path(__file__).resolve().parent.parent
UPTIME = (0.1, 1.2)
"""Bounds of the seconds from a server's return to its next end."""
PATIENCE = 60.0


class Server:
    """The server of one database, which comes back at the same port after it has been killed."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the process."""
        command = [sys.executable, "-m", "triumvir", "serve", "--port", str(self.port), "--tables", "100000"]
        self._process = subprocess.Popen(
            [*command, "--database", str(self.database)], cwd=HOME, stdout=subprocess.DEVNULL
        )

    def kill(self) -> None:
        """End it without a word."""
        assert self._process is not None, "the server has been started"
        assert self._process.poll() is None, "the server has ended by itself"
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()


class Player:
    """Plays the people's seats of one table after another at random, and sends each choice until it is answered."""

    def __init__(self, client: httpx.AsyncClient, game: str, seed: int) -> None:
        self._client = client
        self._game = game
        self._dice = Random(seed)
        self.path = ""
        self.acknowledged: list[tuple[str, str]] = []

    async def play(self) -> None:
        """Play until the task is cancelled."""
        while True:
            await self.sit_down()
            while not await self._move():
                pass

    async def sit_down(self) -> None:
        """Open a table."""
        form = {"game": self._game, "seat-0": "me", "seat-1": "same", "seat-2": "bot:random"}
        answer = await self._sent("POST", "/tables", data=form)
        assert answer.status_code == 303, answer.text
        self.path = answer.headers["location"]

    async def _move(self) -> bool:
        """Make one choice if there is any; whether the game is over."""
        for seat in (0, 1):
            answer = await self._sent("GET", f"{self.path}/view.json", params={"as": seat})
            assert answer.status_code == 200, answer.text
            view = answer.json()
            if view["over"]:
                return True
            asked = [choice for choice in view["choices"] if not choice["optional"]]
            if asked:
                await self._choose(seat, view["version"], asked[0])
        await asyncio.sleep(0.02)
        return False

    async def _choose(self, seat: int, version: int, ask: dict[str, Any]) -> None:
        keys = [self._dice.choice(ask["options"])["key"]]
        if ask["set"] and not ask["set"]["chosen"]:
            keys = self._dice.sample(ask["set"]["all"], max(1, ask["set"]["least"])) if ask["set"]["most"] else ["done"]
        once = f"{self._dice.getrandbits(64):x}"
        body = {"seat": seat, "choices": keys, "version": version, "key": once}
        answer = await self._sent("POST", f"{self.path}/choose", json=body)
        if answer.status_code == 200:
            self.acknowledged.append((self.path.split("/")[2], once))
        else:
            assert answer.status_code in (409, 422), answer.text

    async def _sent(self, method: str, path: str, **more: Any) -> httpx.Response:
        """The answer, asked for again and again while the server is away."""
        while True:
            try:
                answer = await self._client.request(method, path, **more)
            except httpx.TransportError:
                await asyncio.sleep(0.02)
                continue
            if answer.status_code != 503:
                return answer
            await asyncio.sleep(0.1)


async def back(client: httpx.AsyncClient, path: str) -> float:
    """Seconds until the page of a table is there again."""
    began = perf_counter()
    while perf_counter() - began < PATIENCE:
        try:
            if (await client.get(path)).status_code == 200:
                return perf_counter() - began
        except httpx.TransportError:
            await asyncio.sleep(0.01)
    raise AssertionError("the server does not come back")


async def killed(database: Path, kills: int, players: int, seconds: float) -> tuple[list[float], int, list[str]]:
    """The seconds of each return, how many choices were acknowledged, and what is wrong."""
    server, dice = Server(database), Random(7)
    server.start()
    end = perf_counter() + seconds
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=20) as client:
        await back(client, "/")
        crowd = [Player(client, GAMES[number % len(GAMES)], number) for number in range(players)]
        playing = [asyncio.create_task(player.play()) for player in crowd]
        returns: list[float] = []
        try:
            while not any(player.acknowledged for player in crowd):
                await asyncio.sleep(0.05)
            while len(returns) < kills and (not returns or perf_counter() < end):
                await asyncio.sleep(dice.uniform(*UPTIME))
                ended = [task for task in playing if task.done()]
                assert not ended, ended
                path = next(player.path for player in crowd if player.path)
                server.kill()
                server.start()
                returns.append(await back(client, path))
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    server.kill()
    acknowledged = [choice for player in crowd for choice in player.acknowledged]
    return returns, len(acknowledged), [*misstored(database, acknowledged), *diverged(database)]


def misstored(database: Path, acknowledged: list[tuple[str, str]]) -> list[str]:
    """Acknowledged choices that are not stored, or more than once."""
    connection = sqlite3.connect(database)
    stored = Counter(map(tuple, connection.execute("select table_id, once from events where once is not null")))
    (is_whole,) = connection.execute("pragma integrity_check").fetchone()
    connection.close()
    wrong = [f"{choice} is stored {stored[choice]} times" for choice in acknowledged if stored[choice] != 1]
    return wrong if is_whole == "ok" else [*wrong, is_whole]


def diverged(database: Path) -> list[str]:
    """What the audit says if a stored game does not go by the rules."""
    command = [sys.executable, "-m", "triumvir", "audit", "--database", str(database)]
    done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
    return [] if done.returncode == 0 else [done.stdout + done.stderr]


def main() -> int:
    """Kill, count, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=1800.0, help="no more kills after this time")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run = killed(Path(folder) / "killed.db", given.kills, given.players, given.seconds)
        returns, choices, wrong = asyncio.run(run)
    ordered = sorted(returns)
    late = ordered[int(0.95 * (len(ordered) - 1))]
    print(f"kills                    | {len(returns)}")
    print(f"choices acknowledged     | {choices}")
    print(f"lost, doubled, diverging | {len(wrong)}")
    print(f"back after               | median {median(returns):.2f} s, 95 % {late:.2f} s, most {ordered[-1]:.2f} s")
    for each in wrong[:20]:
        print(each)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
