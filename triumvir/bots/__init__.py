"""Players made of code: they know the kernel, not the games; what a game is worth they learn from its own hooks."""

from __future__ import annotations

from triumvir.bots.bot import Bot
from triumvir.bots.driver import answer_of, bots_dice, next_choice, play_out, random_step
from triumvir.bots.names import bot_named, bot_names, simpler_than
from triumvir.bots.thought import BadThought, answered, thought

__all__ = [
    "BadThought",
    "Bot",
    "answer_of",
    "answered",
    "bot_named",
    "bot_names",
    "bots_dice",
    "next_choice",
    "play_out",
    "random_step",
    "simpler_than",
    "thought",
]
