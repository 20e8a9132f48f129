"""`triumvir check`: random games under every invariant of the conformance battery."""

from __future__ import annotations

import typer

from triumvir.cli.arguments import Cards, GameName, Games, Jobs, Json, Lang, Options, Seats, Seed
from triumvir.cli.ending import ending_in_order
from triumvir.cli.language import words_for
from triumvir.cli.output import print_json, watched
from triumvir.cli.setting import checked_seats, chosen_game, chosen_options, least_seats
from triumvir.lab.check import Check, Failure
from triumvir.lab.check import check as run_checks
from triumvir.lab.parallel import ALL_CORES, Setup
from triumvir.telling.words import Words


def check(
    game: GameName,
    games: Games = 100,
    seats: Seats = None,
    seed: Seed = 0,
    option: Options = None,
    cards: Cards = None,
    jobs: Jobs = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Check games; the status is 1 if any of them failed."""
    words = words_for(lang)
    checked_game = chosen_game(game, cards)
    options = chosen_options(checked_game, option)
    counts = range(least_seats(checked_game, options), checked_game.most_seats + 1)
    turns = tuple(counts) if seats is None else (checked_seats(checked_game, seats),)
    run = Check(Setup.of(checked_game, options), turns, seed)
    failures: list[Failure] = []
    decisions = 0
    with ending_in_order():
        for outcome in watched(run_checks(run, games, jobs or ALL_CORES), games, words.say("cli.check.title")):
            decisions += outcome.decisions
            failures += [outcome.failure] if outcome.failure else []
    try:
        if json:
            print_json({"game": game, "games": games, "decisions": decisions, "failures": failures})
        else:
            _tell(game, games, decisions, failures, words)
    finally:  # a check has failed also where nobody reads on
        if failures:
            raise typer.Exit(1)


def _tell(game: str, games: int, decisions: int, failures: list[Failure], words: Words) -> None:
    for failure in failures:
        print(
            words.say(
                "cli.check.failure",
                seed=failure["seed"],
                choices=len(failure["choices"]),
                error=failure["error"],
            )
        )
    print(words.say("cli.check.summary", game=game, games=games, decisions=decisions, failures=len(failures)))
