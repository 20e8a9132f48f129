"""`triumvir simulate`: many games between bots, their results in a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from triumvir.cli.arguments import Bots, Cards, GameName, Games, Jobs, Json, Lang, Options, Seats, Seed
from triumvir.cli.ending import ending_in_order
from triumvir.cli.language import words_for
from triumvir.cli.layout import table_of
from triumvir.cli.mistakes import Mistake, in_a_row
from triumvir.cli.output import Screenful, print_json, watched
from triumvir.cli.record_file import check_writable
from triumvir.cli.setting import all_bots, bot_list, chosen_game, chosen_options
from triumvir.lab.columns import Row
from triumvir.lab.parallel import ALL_CORES, Setup
from triumvir.lab.results import WRITERS, NotThisRun, Part, is_kept, part_of
from triumvir.lab.simulate import Match, Showing, Tally
from triumvir.lab.simulate import simulate as play_games
from triumvir.telling.registry import MOST_SEED
from triumvir.telling.words import Words

Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="cli.help.out")]
Resume = Annotated[bool, typer.Option("--resume", help="cli.help.resume")]


def simulate(
    game: GameName,
    games: Games = 100,
    seats: Seats = None,
    bots: Bots = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Out = None,
    resume: Resume = False,
    cards: Cards = None,
    option: Options = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Play the games with the seeds S, S + 1, … and write one row for each seat of each game."""
    words = words_for(lang)
    _check_seed(seed, games)
    chosen = chosen_game(game, cards)
    options = chosen_options(chosen, option)
    match = Match(Setup.of(chosen, options), all_bots(chosen, seats, bot_list(bots), options), seed)
    _check_target(out, resume)
    tally = Tally()
    with ending_in_order(), _part(match, out, games, words) as part:
        played = _games(match, games, jobs or ALL_CORES, part)
        for rows in watched(played, games, words.say("cli.simulate.title")):
            tally.add(rows)
        if part is not None:
            part.finish()
    _tell(game, tally, out, words, json)


def _check_seed(seed: int, games: int) -> None:
    """Raise Mistake if the last game had no seed."""
    if seed + games - 1 > MOST_SEED:
        raise Mistake("whole", name="--seed", value=seed, low=0, high=MOST_SEED - games + 1)


def _check_target(out: Path | None, resume: bool) -> None:
    """Raise Mistake, before anything is played, if no rows could be kept for this file and written to it."""
    if out is None:
        if resume:
            raise Mistake("resume_nothing")
        return
    if out.suffix.lower() not in WRITERS:
        raise Mistake("no_format", file=out, suffixes=in_a_row(WRITERS))
    check_writable(out)
    check_writable(part_of(out))
    if not resume and is_kept(out):
        raise Mistake("part_there", file=part_of(out))


@contextmanager
def _part(match: Match, out: Path | None, games: int, words: Words) -> Iterator[Part | None]:
    """Where the rows are kept; if the run ends early, what is kept is told. Raises Mistake if it is another run's."""
    if out is None:
        yield None
        return
    with Part(match, out) as part:
        try:
            yield part
        except NotThisRun as error:
            raise Mistake("part_other", file=part.path, games=games) from error
        except BaseException:
            if part.games:
                told = words.say("cli.simulate.kept", games=part.games, all=games, file=part.path)
                print(told, file=sys.stderr)
            raise


def _games(match: Match, games: int, jobs: int, part: Part | None) -> Iterator[list[Row]]:
    """The games that are kept, then the others, which are kept as they end. Raises NotThisRun."""
    done = 0
    if part is not None:
        yield from part.kept(games)
        done = part.games
    for rows in play_games(match, range(done, games), jobs):
        if part is not None:
            part.keep(rows)
        yield rows


def _tell(game: str, tally: Tally, out: Path | None, words: Words, json: bool) -> None:
    best = tally.showings()
    if json:
        rows = [
            {"name": each.bot, "seats": each.seats, "win_share": each.win_share, "mean_score": each.mean_score}
            for each in best
        ]
        file = None if out is None else str(out)
        print_json({"game": game, "games": tally.games, "mean_rounds": tally.mean_rounds, "bots": rows, "file": file})
        return
    console = Screenful()
    console.print(_grid(best, words, console.width))
    print(words.say("cli.simulate.summary", games=tally.games, rounds=f"{tally.mean_rounds:.1f}"))
    if out is not None:
        print(words.say("cli.simulate.written", file=out))


def _grid(best: list[Showing], words: Words, room: int) -> RenderableType:
    head = [words.say(f"cli.simulate.{column}") for column in ("bot", "seats", "win_share", "mean_score")]
    cells = [(each.bot, str(each.seats), f"{each.win_share:.1%}", f"{each.mean_score:.1f}") for each in best]
    return table_of(head, [list(map(Text, row)) for row in cells], room, framed=True)
