"""Positions of the solo mode made for a rule, the bot's turn played in them, and what has become of its zones."""

from __future__ import annotations

from typing import Any

from tests.imperium.made import Story
from tests.imperium.played import told
from tests.imperium.reading import Reader
from triumvir.games.imperium.position import steps, zones
from triumvir.games.imperium.position.constants import BOT_ACTS
from triumvir.games.imperium.position.pools import pool_of
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import NO_CARD, zone_of
from triumvir.games.imperium.sequence import STEPS
from triumvir.kernel.choose import Choose
from triumvir.kernel.position import NOTHING, Position
from triumvir.kernel.state import replaced

BOT = "B"
"""How a story names the bot: the player after the human, A."""
EVERYBODY = 3
"""The human and the spectators."""


class BotStory(Story):
    """A solo position in the making: the human is A, the bot B, its slots, deck and discard empty until named.

    The bot is Barbarian with an empty pool; its dynasty deck lies as at the start until it is named.
    """

    def __init__(self, bot: str, human: str = "", difficulty: str = "imperator", **options: Any) -> None:
        human = human or ("greeks" if bot != "greeks" else "romans")
        super().__init__(human, solo_nation=bot, solo_difficulty=difficulty, **options)
        base = self.base
        for kind in (zones.DRAW, zones.BOT_SLOT, zones.DISCARD):
            for card in base.piles[zone_of(1, kind)][:]:
                self._to_box(card)
        assert base.solo is not None
        base.solo.lay_slots([NO_CARD] * len(base.solo.slots))
        self.pool(B="0/0/0")

    def slots(self, *names: str) -> BotStory:
        """The face-down cards of the slots, the first one in slot 1; an empty text leaves a slot empty."""
        assert self.base.solo is not None
        for slot, name in enumerate(names):
            if name:
                card = self.card(name, 1)
                self._lay(card, zone_of(1, zones.BOT_SLOT))
                self.base.solo.lay(slot, card)
        return self

    def dynasty(self, *names: str) -> BotStory:
        """The whole dynasty deck from its top."""
        for card in self.base.nation_deck(1)[:]:
            self._to_box(card)
        self._lay_all(BOT, names[::-1], zones.NATION)
        return self

    def bot_empire(self) -> BotStory:
        """The bot's state card shows Empire; its dynasty deck stays as it is."""
        self.base.side = replaced(self.base.side, 1, 2)
        return self

    def history(self, seat: str, *names: str) -> BotStory:
        """The history; all know that of the bot."""
        super().history(seat, *names)
        if seat == BOT:
            for card in self.base.history(1):
                self.base.known[card] = EVERYBODY
        return self

    def bot_acts(self) -> Stage:
        """The bot's turn begins."""
        self._complete()
        state = self.base.copy()
        state.step = steps.BOT_TURN
        state.activity = BOT_ACTS
        return Stage(state, self)


class Stage:
    """The bot's turn, step by step; the human answers with printed names or keys, in the order of the asks."""

    def __init__(self, state: ImperiumState, story: BotStory) -> None:
        self.state = state
        self.game = story.game
        self.asked: list[str] = []

    def rolls(self, number: int) -> Stage:
        """Roll this number."""
        state = self.state
        while state.copy().below(6) + 1 != number:
            state.counter += 1
        return self.step()

    def step(self, *answers: str) -> Stage:
        """The next step of the sequence, with these answers."""
        left = list(answers)
        flow = STEPS[self.state.step](self.state) or NOTHING
        value: Any = None
        while True:
            try:
                ask = flow.send(value)
            except StopIteration:
                break
            value = self._answer(ask, left)
        assert not left, f"nobody asked for {left}"
        self.game.conserved(self.state)
        return self

    def _answer(self, ask: Any, left: list[str]) -> int:
        assert isinstance(ask, Choose)
        if len(ask.options) == 1:
            return ask.options[0]
        self.asked.append(ask.prompt)
        names = [self.game.vocabulary.key(thing) for thing in ask.options]
        assert left, f"{ask.prompt} offers {[told(name) for name in names]}"
        wanted = left.pop(0)
        for thing, name in zip(ask.options, names, strict=True):
            if wanted in (name, told(name)):
                return thing
        raise AssertionError(f"{ask.prompt} offers {[told(name) for name in names]}, not {wanted}")

    def resolves(self, *answers: str) -> Stage:
        """The next slot that is not blocked; the turn begins with a 6 if it has not yet."""
        if self.state.step == steps.BOT_TURN:
            self.rolls(6)
        return self.step(*answers)

    def resolves_all(self, *answers: str) -> Stage:
        """All slots, with the answers to the first card that asks."""
        if self.state.step == steps.BOT_TURN:
            self.rolls(6)
        while self.state.step == steps.BOT_CARD and not self.state.over:
            self.step(*(answers if self._will_ask() else ()))
        return self

    def _will_ask(self) -> bool:
        """Whether the next card asks something; tried on a copy."""
        flow = STEPS[self.state.step](self.state.copy())
        value: Any = None
        while True:
            try:
                ask = flow.send(value)
            except StopIteration:
                return False
            if len(ask.options) > 1:
                return True
            value = ask.options[0]

    def cleans_up(self) -> Stage:
        """The cleanup."""
        assert self.state.step == steps.BOT_CLEANUP, "cards are still to be resolved"
        return self.step()

    def turn(self, number: int, *answers: str) -> Stage:
        """A whole turn with this roll; the answers go to the first card that asks."""
        return self.rolls(number).resolves_all(*answers).cleans_up()

    # --- what has become of it ---

    @property
    def bot(self) -> dict[str, str]:
        """The zones of the bot."""
        return bot_zones(self.state)

    def zone(self, name: str) -> Any:
        """A zone as `reading.py` names it, such as `A hand` or `market 3`."""
        return Reader(self.state).picture()[name]

    def market(self) -> list[str]:
        """The five market slots."""
        return [Reader(self.state).slot(slot) for slot in range(5)]

    @property
    def pile(self) -> int:
        """How many cards the unrest pile has."""
        return int(Reader(self.state).common()["pile"])

    @property
    def exile(self) -> str:
        """The exiled cards, the one exiled longest first."""
        return " ".join(Reader(self.state).names(self.state.piles[zones.EXILE]))

    def human_pool(self) -> str:
        """The human's pool."""
        return "/".join(map(str, pool_of(self.state, 0)))

    def goes_on(self) -> Position:
        """The position as a table has it, up to the next choice of the human."""
        return Position(self.game, self.state, False, [])


def bot_zones(state: ImperiumState) -> dict[str, str]:
    """The bot's zones as texts: decks from the top, discard and play area from the oldest card, history sorted."""
    assert state.solo is not None
    reader = Reader(state)
    slots = [reader.names([card])[0] if card != NO_CARD else "-" for card in state.solo.slots]
    return {
        "pool": "/".join(map(str, pool_of(state, 1))),
        "slots": " ".join(slots),
        "deck": " ".join(reader.names(state.draw_deck(1)[::-1])),
        "discard": " ".join(reader.names(state.discard_pile(1))),
        "play": " ".join(reader.names(state.in_play(1))),
        "history": " ".join(sorted(reader.names(state.history(1)))),
        "dynasty": " ".join(reader.names(state.nation_deck(1)[::-1])),
        "state": "empire" if state.is_empire(1) else "barbarian",
    }
