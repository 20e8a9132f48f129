"""Bots that must not sit at a table, one of each kind, and the process in which tests let bots think."""

from __future__ import annotations

import os
import signal
import sys
import time

from tests.server import toy_game
from triumvir.bots import names, thinker
from triumvir.bots.bot import Bot


class Broken(Bot):
    name = "broken"

    def answer(self, position, ask, dice):
        raise AttributeError("broken")


class Sleeper(Bot):
    name = "sleeper"

    def answer(self, position, ask, dice):
        time.sleep(3600)


class Looper(Bot):
    """It does not even listen when it is told to end."""

    name = "looper"

    def answer(self, position, ask, dice):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        while True:
            pass


class Glutton(Bot):
    name = "glutton"

    def answer(self, position, ask, dice):
        eaten = []
        while True:
            eaten.append(bytearray(64 << 20))


class Babbler(Bot):
    """It answers something else than what it was offered, and talks meanwhile."""

    name = "babbler"

    def answer(self, position, ask, dice):
        print("nonsense " * 1000, flush=True)
        return -7


class Worder(Bot):
    name = "worder"

    def answer(self, position, ask, dice):
        return "card:0"


class Quitter(Bot):
    name = "quitter"

    def answer(self, position, ask, dice):
        os._exit(0)


class Silent(Bot):
    name = "silent"

    def answer(self, position, ask, dice):
        return None


class Slow(Bot):
    """It is no evil bot: it only takes a while, all of it on the processor."""

    name = "slow"
    sees = True

    def answer(self, position, ask, dice):
        end = time.monotonic() + 0.2
        while time.monotonic() < end:
            pass
        return ask.options[dice.below(len(ask.options))]


EVIL = (Broken(), Sleeper(), Looper(), Glutton(), Babbler(), Worder(), Quitter(), Silent())
COMMAND = [sys.executable, "-c", "from tests.server.evil_bots import main; main()"]


def install() -> None:
    """Let them be known by their names."""
    names.BOTS.update({bot.name: bot for bot in (*EVIL, Slow())})


def remove() -> None:
    """Forget them again."""
    for bot in (*EVIL, Slow()):
        names.BOTS.pop(bot.name, None)


def main() -> None:
    """A process for bots that knows the toy game and these."""
    toy_game.install_beside()
    install()
    thinker.main()
