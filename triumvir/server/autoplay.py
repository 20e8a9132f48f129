"""Autoplay: answers for the bots of a live table and for the standing answers of its people, each after a delay."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from time import monotonic

from triumvir.bots import Bot, bot_named, simpler_than, thought
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.server.failures import StepFailed, described
from triumvir.server.live import LiveTable
from triumvir.server.pacing import Pace, Pauses, is_forced
from triumvir.server.refusals import Refusal
from triumvir.server.thinkers import BotFailed, NoThinker, Thinkers

log = logging.getLogger(__name__)

RETRY = 5.0
"""Seconds after which a failed answer is tried again."""


class Autoplay:
    """Watches one live table and answers what no person is asked.

    Reactions of bots and standing answers come after a random delay, whether anything could be done or not.
    A bot decides during that delay, in a process of its own, on a deal of what its seat may know; an answer that comes
    too late for its ask is dropped. A bot that fails is told of at the table, and a simpler one plays on.
    Bots alone play only while somebody looks.
    """

    def __init__(self, live: LiveTable, pace: Pace, thinkers: Thinkers) -> None:
        self._live = live
        self._pace = pace
        self._thinkers = thinkers
        self._due: dict[Choose, float] = {}
        self._decided: dict[Choose, int | None] = {}
        self._dice = Dice(secrets.randbits(63))
        self._pauses = Pauses(pace, self._dice)

    async def run(self) -> None:
        """Answer until the table is lost or the task is cancelled."""
        live = self._live
        while not live.is_lost:
            live.news.clear()
            self._look()
            if not self._due or not live.is_played_for_anybody:
                live.idle.set()
                await self._rest()
                await live.news.wait()
                continue
            live.idle.clear()
            first, *others = sorted(self._due, key=lambda ask: (self._due[ask], not ask.optional))
            thinks = next((ask for ask in (first, *others) if self._must_think(ask)), None)
            if thinks is not None:
                await self._try(self._decide, thinks)
            elif not await self._has_news_within(self._due[first] - monotonic()):
                await self._try(self._answer, first)

    async def _rest(self) -> None:
        try:
            await self._live.rest()
        except Exception:  # it costs another look at the next start and nothing else
            log.exception("table %s: that it rests could not be stored", self._live.id)

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
        self._decided = {ask: thing for ask, thing in self._decided.items() if ask in asks}
        due = self._due
        self._due = {ask: due[ask] if ask in due else now + self._pause(ask) for ask in self._answered(asks)}

    def _answered(self, asks: list[Choose]) -> list[Choose]:
        """Those asks that are answered here; who has declined an offer, or is stuck, is not asked again.

        Nothing is answered while the others are asked whether a choice may be taken back.
        """
        return [
            ask
            for ask in asks
            if self._live.open_plea is None and self._decided.get(ask, ask) is not None
            if not self._is_person(ask) or self._live.standing_answer(ask) is not None
        ]

    def _is_person(self, ask: Choose) -> bool:
        return self._live.seats[ask.seat].bot is None

    def _must_think(self, ask: Choose) -> bool:
        return not self._is_person(ask) and ask not in self._decided

    def _pause(self, ask: Choose) -> float:
        return self._pauses.pause(ask, self._is_person(ask), self._live.history.last_noticed == ask.seat)

    async def _try(self, act: Callable[[Choose], Awaitable[None]], ask: Choose) -> None:
        try:
            await act(ask)
        except Refusal:
            return
        except Exception:
            log.exception("table %s: seat %d could not answer %s", self._live.id, ask.seat, ask.prompt)
            await self._has_news_within(RETRY)

    async def _answer(self, ask: Choose) -> None:
        thing = self._live.standing_answer(ask) if self._is_person(ask) else self._decided.pop(ask)
        if thing is not None:
            await self._carry_out(ask, thing)

    async def _carry_out(self, ask: Choose, thing: int) -> None:
        """Give the answer; where the rules fail at it, any other that they can carry out."""
        others = [option for option in ask.options if option != thing]
        self._dice.shuffle(others)
        for answer in (thing, *others):
            try:
                await self._live.answer(ask, answer)
            except StepFailed:
                continue
            return
        self._decided[ask] = None
        if not ask.optional:
            self._live.note_stuck(ask.seat)

    async def _decide(self, ask: Choose) -> None:
        """Let the bot of the seat think, before its answer is due."""
        began = monotonic()
        try:
            self._decided[ask] = await self._decision(ask)
        except BotFailed as error:
            await self._replace(ask, error)
            return
        if not is_forced(ask):
            self._pauses.has_thought(ask.seat, monotonic() - began)

    async def _decision(self, ask: Choose) -> int | None:
        """What the bot of the seat decides. Raises BotFailed."""
        if is_forced(ask):
            return ask.options[0]
        bot = bot_named(self._bot_of(ask))
        thing = await self._thought(bot, ask)
        if (thing is None and not ask.optional) or (thing is not None and thing not in ask.options):
            raise BotFailed(f"it answered {thing} to {ask.prompt}")
        return thing

    async def _thought(self, bot: Bot, ask: Choose) -> int | None:
        table = self._live.table
        if not bot.is_instant:
            try:
                data = thought(bot, table.position, ask, table.options, self._dice)
            except Exception as error:  # a new deal may fail in any way; a bot that needs none plays on
                raise BotFailed(described(error)) from error
            try:
                thing, self._dice.counter = await self._thinkers.answer(data)
            except NoThinker as error:
                log.warning("table %s: the dice choose for a bot: %s", self._live.id, error)
            else:
                return thing
        return None if ask.optional else ask.options[self._dice.below(len(ask.options))]

    async def _replace(self, ask: Choose, error: BotFailed) -> None:
        """Say once what is wrong with the bot of a seat, and let a simpler one play there from now on."""
        name = self._bot_of(ask)
        log.error("table %s: the bot %s gave no answer to %s: %s", self._live.id, name, ask.prompt, error)
        await self._live.falter(ask.seat, name, simpler_than(name))

    def _bot_of(self, ask: Choose) -> str:
        name = self._live.seats[ask.seat].bot
        assert name is not None, "people decide for themselves"
        return name
