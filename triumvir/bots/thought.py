"""A thought: an ask with a deal of its position as plain data; a bot in another process answers it as it would here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from triumvir.bots.bot import Bot
from triumvir.bots.driver import same_ask
from triumvir.kernel.choose import Choose
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import TriumvirError
from triumvir.kernel.kept import Kept
from triumvir.kernel.position import Position
from triumvir.kernel.state import State
from triumvir.telling.registry import game_with


class BadThought(TriumvirError):
    """Plain data that do not lead to the ask which they name."""


def thought(bot: Bot, position: Position, ask: Choose, options: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
    """All that a bot needs for its answer, as JSON-able data; the dice go on by the deal, as they do in `answer_of`.

    What the seat cannot know is dealt anew before anything is written down, and the seed, the record and the journal
    stay here. Only where numbers were drawn within the running step must its key go along, to draw them again.
    """
    other = dice if bot.sees else Dice(dice.key)
    dealt = position.determinize(ask.seat, other)
    key = position.game.vocabulary.key
    base = dealt.base.dump()
    fork = dealt.fork
    if dealt.state.counter == dealt.base.counter and fork is not None:
        base["key"] = fork[1]
    return {
        "bot": bot.name,
        "game": position.game.name,
        "cards": json.dumps(position.game.overlay()),
        "options": dict(options),
        "base": base,
        "kept": [[each.ask.seat, each.ask.prompt, key(each.thing), each.halt, each.automatic] for each in dealt.kept],
        "fork": fork,
        "ask": dealt.asks.index(same_ask(dealt, ask)),
        "seat": ask.seat,
        "dice": [dice.key, dice.counter],
    }


def answered(bot: Bot, data: Mapping[str, Any]) -> tuple[int | None, int]:
    """The answer of a bot to a thought, and how far the dice have gone. Raises BadThought."""
    position = _position_of(data)
    if not 0 <= data["ask"] < len(position.asks) or position.asks[data["ask"]].seat != data["seat"]:
        raise BadThought(f"seat {data['seat']} is not asked here")
    dice = Dice()
    dice.key, dice.counter = data["dice"]
    thing = bot.answer(position, position.asks[data["ask"]], dice)
    return thing, dice.counter


def _position_of(data: Mapping[str, Any]) -> Position:
    game = game_with(data["game"], data["cards"])
    thing = game.vocabulary.thing
    base: State = game.load_state(data["base"], data["options"])
    kept = [Kept(Choose(seat, prompt, []), thing(key), halt, auto) for seat, prompt, key, halt, auto in data["kept"]]
    return Position(game, base).forked(base, data["fork"]).at(base, kept)
