"""The bots by their names."""

from __future__ import annotations

from typing import Final

from triumvir.bots.bot import Bot
from triumvir.bots.greedy import GreedyBot
from triumvir.bots.random_bot import RandomBot
from triumvir.kernel.errors import BadSetup, listed, nearest

BOTS: Final[dict[str, Bot]] = {bot.name: bot for bot in (RandomBot(), GreedyBot())}


def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(BOTS)


def bot_named(name: str) -> Bot:
    """The bot of this name. Raises BadSetup with the names that exist."""
    bot = BOTS.get(name)
    if bot is None:
        raise BadSetup(f"there is no bot “{name}”{nearest(name, BOTS)}; there are {listed(BOTS)}")
    return bot


def simpler_than(name: str) -> str:
    """The bot that takes over from one that failed; nothing is simpler than chance."""
    return GreedyBot.name if name not in (GreedyBot.name, RandomBot.name) else RandomBot.name
