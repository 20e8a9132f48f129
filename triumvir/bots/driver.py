"""Lets bots play: asks the right one for each open ask and shows it nothing that its seat may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from triumvir.bots.bot import Bot
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.kinds import Seat
from triumvir.kernel.position import Position

BOTS_STREAM: Final = 0xB075


def bots_dice(seed: int) -> Dice:
    """The random numbers of the bots in the game of this seed; others than the game's own."""
    return Dice(seed ^ BOTS_STREAM << 48)


def play_out(position: Position, bots: Sequence[Bot], dice: Dice, limit: int) -> int:
    """Let the bots play, one for each seat, until the game is over or `limit` choices are made; how many were made."""
    choices = 0
    while position.asks and choices < limit:
        choice = next_choice(position, bots, dice)
        assert choice is not None, "with a bot in every seat somebody always chooses"
        position.apply(choice[0], choice[1])
        choices += 1
    return choices


def next_choice(position: Position, bots: Sequence[Bot | None], dice: Dice) -> tuple[Seat, int] | None:
    """The seat and the thing that a bot chooses next; None if all required asks wait for seats without a bot.

    At a rest point every bot is first offered its optional ask, once, because the required choice ends the offer.
    """
    required: Choose | None = None
    asks = position.asks
    for ask in asks if len(asks) == 1 else position.open_asks():
        bot = bots[ask.seat]
        if bot is None:
            continue
        if not ask.optional:
            required = required or ask
            continue
        thing = answer_of(bot, position, ask, dice)
        if thing is not None:
            return ask.seat, thing
    if required is None:
        return None
    bot = bots[required.seat]
    assert bot is not None, "only asks of bots are looked at"
    thing = answer_of(bot, position, required, dice)
    assert thing is not None, f"the bot {bot.name} may not leave {required.prompt} unanswered"
    return required.seat, thing


def answer_of(bot: Bot, position: Position, ask: Choose, dice: Dice) -> int | None:
    """The bot's answer to an open ask; what its seat cannot know is dealt anew before it looks."""
    if not bot.sees:
        return bot.answer(position, ask, dice)
    dealt = position.determinize(ask.seat, dice)
    dealt.patient = False  # nobody watches a thought
    return bot.answer(dealt, same_ask(dealt, ask), dice)


def same_ask(position: Position, ask: Choose) -> Choose:
    """The ask of another deal of the same position that is the same to its seat."""
    for other in position.asks:
        if other.seat == ask.seat and other.prompt == ask.prompt and other.options == ask.options:
            return other
    raise AssertionError(f"{ask.prompt} is not asked in another deal of the same position")


def random_step(position: Position, dice: Dice) -> None:
    """Make one random choice, the leanest way: any open required ask, any of its options."""
    asks = position.asks
    ask = asks[0]
    if len(asks) > 1:
        asks = [ask for ask in position.open_asks() if not ask.optional]
        ask = asks[dice.below(len(asks))]
    options = ask.options
    position.apply(ask.seat, options[dice.below(len(options))])
