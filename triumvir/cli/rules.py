"""`triumvir rules`: the rulebook of a game."""

from __future__ import annotations

import os

from triumvir.cli.arguments import Cards, GameName, Lang, Options
from triumvir.cli.language import words_for
from triumvir.cli.output import Screenful
from triumvir.cli.setting import chosen_game, chosen_options
from triumvir.cli.speech import Speech


def rules(game: GameName, option: Options = None, cards: Cards = None, lang: Lang = None) -> None:
    """Show the rules in a terminal, or write them as Markdown into a file or a pipe."""
    words = words_for(lang)
    chosen = chosen_game(game, cards)
    text = Speech(chosen, words.language).rulebook(chosen_options(chosen, option))
    console = Screenful()
    if console.is_terminal:
        from rich.markdown import Markdown  # a pipe need not wait for it

        os.environ.setdefault("LESS", "-R")  # so that the pager shows colours instead of their codes
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        print(text)
