"""`triumvir play`: a game in the terminal, with people at one screen and bots, or with bots alone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any, TypeAlias

import typer

from triumvir.bots import bot_named, bots_dice, next_choice
from triumvir.cli.arguments import Bots, Cards, GameName, Json, Lang, Options, Seats, one_of, whole
from triumvir.cli.language import words_for
from triumvir.cli.mistakes import Mistake
from triumvir.cli.outcome import outcome
from triumvir.cli.output import Screenful, print_json
from triumvir.cli.record_file import bots_of, check_writable, read_record, table_of, write_record
from triumvir.cli.screen import Screen
from triumvir.cli.setting import BEST_BOT, all_bots, bot_list, chosen_game, chosen_options, people_and_bots
from triumvir.cli.shared_screen import SharedScreen
from triumvir.kernel.game import Game, Value
from triumvir.kernel.table import Table
from triumvir.kernel.taking_back import ASKED, TAKE_BACKS
from triumvir.telling.registry import MOST_SEED

RANDOM_SEEDS = 1 << 32

Sitting: TypeAlias = "tuple[str | None, ...]"
"""The bot at each seat, None for a person."""

AnySeed = Annotated[
    int | None, typer.Option("--seed", metavar="S", parser=whole("--seed", 0, MOST_SEED), help="cli.help.any_seed")
]
Auto = Annotated[bool, typer.Option("--auto", help="cli.help.auto")]
TakeBack = Annotated[
    str,
    typer.Option(
        "--take-back",
        metavar="|".join(TAKE_BACKS),
        parser=one_of("--take-back", TAKE_BACKS),
        help="cli.help.take_back",
    ),
]
RecordFile = Annotated[Path | None, typer.Option("--record", metavar="FILE", help="cli.help.record")]


def play(
    game: GameName,
    seats: Seats = None,
    bots: Bots = None,
    seed: AnySeed = None,
    auto: Auto = False,
    option: Options = None,
    cards: Cards = None,
    record: RecordFile = None,
    take_back: TakeBack = ASKED,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Play with people, or with --auto let bots play and print the result; go on with a record that exists."""
    if json and not auto:
        raise Mistake("json_alone")
    names = bot_list(bots, with_people=not auto)
    if record is not None and _is_begun(record):
        alone = {"--seats": seats, "--seed": seed, "--option": option, "--cards": cards}
        data = _begun(game, record, [name for name, given in alone.items() if given is not None])
        table = table_of(data, record)
        sitting = _seated(table.game, table.seats, names, auto) if names else bots_of(data)
        if not auto and _is_shared(sitting):
            table = table_of(data, record, patient=True)
    else:
        chosen = chosen_game(game, cards)
        options = chosen_options(chosen, option)
        sitting = _seated(chosen, seats, names, auto, options)
        patient = not auto and _is_shared(sitting)
        table = Table(chosen, len(sitting), randbelow(RANDOM_SEEDS) if seed is None else seed, options, patient)
    if record is not None:
        check_writable(record)
    words = words_for(lang)
    table.take_back = take_back
    if not auto:
        SharedScreen(table, sitting, words, Screenful()).play(record)
        return
    sitting = tuple(name or BEST_BOT for name in sitting)
    play_by_bots(table, sitting)
    if record is not None:
        write_record(table, sitting, record)
    if json:
        print_json(outcome(table, sitting))
    else:
        Screen(table, sitting, words, Screenful()).show_result()


def _seated(
    game: Game, seats: int | None, bots: tuple[str, ...], auto: bool, options: Mapping[str, Value] | None = None
) -> Sitting:
    """Who sits where: bots alone, or people with bots. Raises Mistake."""
    return all_bots(game, seats, bots, options) if auto else people_and_bots(game, seats, bots, options)


def _is_begun(record: Path) -> bool:
    """Whether there is something in the file."""
    return record.exists() and not (record.is_file() and record.stat().st_size == 0)


def _is_shared(sitting: Sitting) -> bool:
    """Whether several people sit at the screen, who must not see by who is called what the others hold."""
    return sitting.count(None) > 1


def _begun(game: str, path: Path, settled: list[str]) -> dict[str, Any]:
    """The record of a game to go on with. Raises Mistake."""
    record = read_record(path)
    if settled:
        raise Mistake("settled", file=path, option=settled[0])
    if record["game"] != game:
        raise Mistake("other_game", file=path, game=game, recorded=record["game"])
    return record


def play_by_bots(table: Table, sitting: Sitting) -> None:
    """Let the bots play to the end; the same game as a simulation of the same seed."""
    players = [bot_named(name) for name in sitting if name is not None]
    dice = bots_dice(table.seed)
    while not table.over:
        choice = next_choice(table.position, players, dice)
        assert choice is not None, "with a bot in every seat somebody always chooses"
        table.apply(*choice)
