"""Autoplay: answers for the bots of a live table and for the standing answers of its people, each after a delay."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import monotonic

from triumvir.bots import answer_of, bot_named
from triumvir.bots.driver import same_ask
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.server.live import LiveTable
from triumvir.server.refusals import Refusal

log = logging.getLogger(__name__)

RETRY = 5.0
"""Seconds after which a failed answer is tried again."""


@dataclass(frozen=True)
class Pace:
    """Seconds: a bot's delay, the bounds of the random delay of reactions, the most a bot may think."""

    bot_delay: float = 0.8
    reaction_delay: tuple[float, float] = (0.4, 1.6)
    most_thinking: float = 20.0


class Autoplay:
    """Watches one live table and answers what no person is asked.

    Reactions of bots and standing answers come after the same random delay, whether anything could be done or not.
    A bot decides in a worker thread, on a copy; an answer that comes too late for its ask is dropped.
    """

    def __init__(self, live: LiveTable, pace: Pace, pool: ThreadPoolExecutor) -> None:
        self._live = live
        self._pace = pace
        self._pool = pool
        self._due: dict[Choose, float] = {}
        self._declined: set[Choose] = set()
        self._dice = Dice(secrets.randbits(63))

    async def run(self) -> None:
        """Answer until the table is lost or the task is cancelled."""
        live = self._live
        while not live.is_lost:
            live.news.clear()
            self._look()
            if not self._due:
                live.idle.set()
                await live.news.wait()
                continue
            live.idle.clear()
            ask = min(self._due, key=lambda ask: (self._due[ask], not ask.optional))
            if not await self._has_news_within(self._due[ask] - monotonic()):
                await self._try(ask)

    async def _has_news_within(self, seconds: float) -> bool:
        if seconds <= 0:
            return False
        try:
            await asyncio.wait_for(self._live.news.wait(), seconds)
        except TimeoutError:
            return False
        return True

    def _look(self) -> None:
        """Note what is to be answered here, and when; what is no longer asked is forgotten."""
        now = monotonic()
        asks = self._live.table.position.open_asks()
        self._declined.intersection_update(asks)
        self._due = {ask: self._due.get(ask, now + self._delay(ask)) for ask in asks if self._answers(ask)}

    def _answers(self, ask: Choose) -> bool:
        if self._live.seats[ask.seat].bot is not None:
            return ask not in self._declined
        return self._live.standing_answer(ask) is not None

    def _delay(self, ask: Choose) -> float:
        if ask.covert:
            low, high = self._pace.reaction_delay
            return low + (high - low) * self._dice.chance()
        # That it takes a bot two choices to decide what looks like one must not show in its pace.
        is_continued = self._live.history.last_noticed == ask.seat
        return 0.0 if is_continued else self._pace.bot_delay

    async def _try(self, ask: Choose) -> None:
        try:
            await self._answer(ask)
        except Refusal:
            return
        except Exception:
            log.exception("table %s: seat %d could not answer %s", self._live.id, ask.seat, ask.prompt)
            await self._has_news_within(RETRY)

    async def _answer(self, ask: Choose) -> None:
        thing = self._live.standing_answer(ask)
        if thing is None:
            thing = await self._decision(ask)
        if thing is None:
            self._declined.add(ask)
        else:
            await self._live.answer(ask, thing)

    async def _decision(self, ask: Choose) -> int | None:
        """What the bot of the seat decides; a bot that fails or takes too long is replaced by the dice."""
        if len(ask.options) == 1 and not ask.optional:
            return ask.options[0]
        name = self._live.seats[ask.seat].bot
        assert name is not None, "people decide for themselves"
        try:
            position = self._live.table.position.clone()
            thing = await asyncio.wait_for(
                asyncio.get_running_loop().run_in_executor(
                    self._pool, answer_of, bot_named(name), position, same_ask(position, ask), self._dice
                ),
                self._pace.most_thinking,
            )
        except Exception:  # a bot may fail in any way; the others must not wait for ever
            log.exception("table %s: the bot %s gave no answer to %s", self._live.id, name, ask.prompt)
            return None if ask.optional else ask.options[self._dice.below(len(ask.options))]
        return thing
