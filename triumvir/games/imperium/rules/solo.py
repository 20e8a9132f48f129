"""The solo bot (solo.md): its setup and its turn."""

from __future__ import annotations

from triumvir.games.imperium import steps
from triumvir.games.imperium.effects_code import COMMON, STARTS_BEFORE_PLAYER, STARTS_IN_POWER_AREA
from triumvir.games.imperium.piles import deal_out
from triumvir.games.imperium.state import ImperiumState
from triumvir.games.imperium.zones import POWER, STATE_CARD, zone_of
from triumvir.kernel.choose import Flow


def lay_out_bot(state: ImperiumState) -> None:
    """The bot's cards (solo.md 1)."""
    bot = state.seats
    deal_out(state, state.rules.cards_of(state.nation[bot], STARTS_IN_POWER_AREA, 1), zone_of(bot, POWER))
    deal_out(state, state.rules.cards_of(COMMON, STARTS_BEFORE_PLAYER, 1)[1:2], zone_of(bot, STATE_CARD))


def bot_turn(state: ImperiumState) -> Flow:
    """Roll the die (solo.md 3.1)."""
    yield from ()
    state.step = steps.BOT_CARD


def bot_card(state: ImperiumState) -> Flow:
    """Resolve the card of the next unblocked slot (solo.md 3.2)."""
    yield from ()
    state.step = steps.BOT_CLEANUP


def bot_cleanup(state: ImperiumState) -> Flow:
    """The bot's cleanup (solo.md 3.3)."""
    yield from ()
    state.step = steps.SOLSTICE


def bot_value(state: ImperiumState) -> int:
    """The bot's score (solo.md 7)."""
    return 0
