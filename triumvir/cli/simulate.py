"""`triumvir simulate`: many games between bots, their results in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from triumvir.cli.arguments import Bots, Cards, GameName, Games, Jobs, Json, Lang, Options, Seats, Seed
from triumvir.cli.language import words_for
from triumvir.cli.mistakes import Mistake, in_a_row
from triumvir.cli.output import Screenful, print_json, watched
from triumvir.cli.record_file import check_writable
from triumvir.cli.setting import all_bots, bot_list, chosen_game, chosen_options
from triumvir.kernel.words import Words
from triumvir.lab.parallel import ALL_CORES, Setup
from triumvir.lab.results import WRITERS, write_rows
from triumvir.lab.simulate import Match, Row, Showing, showings
from triumvir.lab.simulate import simulate as play_games

Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="cli.help.out")]


def simulate(
    game: GameName,
    games: Games = 100,
    seats: Seats = None,
    bots: Bots = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Out = None,
    cards: Cards = None,
    option: Options = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Play the games with the seeds S, S + 1, … and write one row for each seat of each game."""
    words = words_for(lang)
    if out is not None:
        _check_target(out)
    chosen = chosen_game(game, cards)
    options = chosen_options(chosen, option)
    match = Match(Setup.of(chosen, options), all_bots(chosen, seats, bot_list(bots), options), seed)
    title = words.say("cli.simulate.title")
    played = list(watched(play_games(match, games, jobs or ALL_CORES), games, title))
    if out is not None:
        write_rows([row for rows in played for row in rows], out)
    _tell(game, played, out, words, json)


def _check_target(out: Path) -> None:
    """Raise Mistake, before anything is played, if no rows could be written to this file."""
    if out.suffix.lower() not in WRITERS:
        raise Mistake("no_format", file=out, suffixes=in_a_row(WRITERS))
    check_writable(out)


def _tell(game: str, played: list[list[Row]], out: Path | None, words: Words, json: bool) -> None:
    best = showings(played)
    rounds = sum(int(rows[0]["rounds"] or 0) for rows in played) / len(played)
    if json:
        rows = [
            {"name": each.bot, "seats": each.seats, "win_share": each.win_share, "mean_score": each.mean_score}
            for each in best
        ]
        file = None if out is None else str(out)
        print_json({"game": game, "games": len(played), "mean_rounds": rounds, "bots": rows, "file": file})
        return
    Screenful().print(_grid(best, words))
    print(words.say("cli.simulate.summary", games=len(played), rounds=f"{rounds:.1f}"))
    if out is not None:
        print(words.say("cli.simulate.written", file=out))


def _grid(best: list[Showing], words: Words) -> Grid:
    grid = Grid()
    for column in ("bot", "seats", "win_share", "mean_score"):
        grid.add_column(words.say(f"cli.simulate.{column}"), justify="left" if column == "bot" else "right")
    for each in best:
        grid.add_row(each.bot, str(each.seats), f"{each.win_share:.1%}", f"{each.mean_score:.1f}")
    return grid
