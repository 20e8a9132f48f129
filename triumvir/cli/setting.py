"""Turns what stands on the command line into a game, its options and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from triumvir.bots import bot_names
from triumvir.cli.mistakes import Mistake, hint, in_a_row, reason
from triumvir.kernel.encoding import WrongEncoding
from triumvir.kernel.errors import BadSetup, CardError
from triumvir.kernel.game import Game, Option, Value
from triumvir.telling.game import TableGame, told
from triumvir.telling.registry import game_named, game_names

BEST_BOT: Final = "greedy"
PERSON: Final = "person"
LONG_SPAN: Final = 3
"""So many whole numbers in a row are shown as a span."""


def chosen_game(name: str, cards: Path | None = None) -> TableGame:
    """The game, with a user's cards laid over its own. Raises Mistake or CardError."""
    if name not in game_names():
        raise Mistake("unknown_game", name=name, hint=hint(name, game_names()), games=in_a_row(game_names()))
    game = game_named(name)
    if cards is None:
        return game
    try:
        return told(game.with_cards(cards))
    except CardError as error:
        raise unread(cards, error.__cause__, "no_toml") or error from error


def unread(path: Path, error: BaseException | None, no_text: str) -> Mistake | None:
    """Why nothing was read from a file: the system, its encoding, or what its text is not; None for another reason."""
    match error:
        case OSError():
            return Mistake("cannot_read", file=path, reason=reason(error))
        case WrongEncoding():
            return Mistake("encoding" if error.found else "encoding_unknown", file=path, found=error.found)
        case ValueError() | RecursionError():
            return Mistake(no_text, file=path, reason=error)
    return None


def chosen_options(game: Game, pairs: Sequence[str] | None) -> dict[str, Value]:
    """All options of the game, those of the command line as `name=value`. Raises Mistake."""
    given: dict[str, object] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise Mistake("pair", value=pair)
        given[name.strip()] = value.strip()
    return checked_options(game, given)


def checked_options(game: Game, given: dict[str, object]) -> dict[str, Value]:
    """All options of the game, those given and the defaults of the others. Raises Mistake."""
    known = {option.name: option for option in game.options}
    for name, value in given.items():
        if name not in known:
            raise Mistake("unknown_rule", name=name, hint=hint(name, known), names=in_a_row(known), game=game.name)
        try:
            known[name].checked(value)
        except BadSetup as error:
            raise _wrong_value(known[name], value) from error
    return game.checked_options(given)


def _wrong_value(option: Option, value: object) -> Mistake:
    """What is wrong with a value of an option."""
    known = [str(each) for each in (*option.values, option.gap) if isinstance(each, str) and each]
    given = [name.strip() for name in value.split(",")] if isinstance(value, str) else []
    meant = next((hint(name, known) for name in given if name not in known), "")
    named = {"name": option.name, "value": value, "values": allowed_values(option), "hint": meant}
    return Mistake("rule_list", most=option.many, **named) if option.many else Mistake("rule_value", **named)


def allowed_values(option: Option) -> str:
    """The values that an option may take; whole numbers in a row as a span."""
    spans: list[list[Value]] = []
    for value in (*option.values, option.gap) if option.gap else option.values:
        is_next = type(value) is int and spans and type(spans[-1][-1]) is int and value == spans[-1][-1] + 1
        if is_next:
            spans[-1].append(value)
        else:
            spans.append([value])
    return in_a_row(text for span in spans for text in _span(span))


def _span(values: Sequence[Value]) -> list[str]:
    if len(values) >= LONG_SPAN:
        return [f"{values[0]}–{values[-1]}"]
    return [str(value).lower() if isinstance(value, bool) else str(value) for value in values]


def checked_seats(game: Game, seats: int) -> int:
    """The number of seats. Raises Mistake."""
    if not game.least_seats <= seats <= game.most_seats:
        raise Mistake("seats", game=game.name, least=game.least_seats, most=game.most_seats, seats=seats)
    return seats


def bot_list(text: str | None, with_people: bool = False) -> tuple[str, ...]:
    """The bots of `--bots a,b`; the word `person` may stand among them where people play. Raises Mistake."""
    known = (*bot_names(), PERSON) if with_people else bot_names()
    names = tuple(name.strip() for name in (text or "").split(",") if name.strip())
    for name in names:
        if name not in known:
            raise Mistake("unknown_bot", name=name, hint=hint(name, known), names=in_a_row(known))
    return names


def least_seats(game: Game, options: Mapping[str, Value]) -> int:
    """The fewest seats for the options: an option that goes by seats names things for so many."""
    lists = (options[option.name] for option in game.options if option.gap)
    return max([game.least_seats, *(len(named) for named in lists if isinstance(named, list))])


def all_bots(
    game: Game, seats: int | None, bots: Sequence[str], options: Mapping[str, Value] | None = None
) -> tuple[str, ...]:
    """A bot for every seat: those named, over and over; without a number of seats as many as are named or as the
    options are for. Raises Mistake.
    """
    names = tuple(bots) or (BEST_BOT,)
    least = least_seats(game, options or game.checked_options({}))
    count = checked_seats(game, max(len(names), least) if seats is None else seats)
    if len(names) > count:
        raise Mistake("too_many_bots", bots=len(names), seats=count)
    return tuple(names[seat % len(names)] for seat in range(count))


def people_and_bots(
    game: Game, seats: int | None, bots: Sequence[str], options: Mapping[str, Value] | None = None
) -> tuple[str | None, ...]:
    """Who sits where when people play: those named have the last seats, people the others.

    With nobody named one person plays against the best bot at every other seat. Raises Mistake.
    """
    least = least_seats(game, options or game.checked_options({}))
    count = checked_seats(game, max(len(bots) + 1, least) if seats is None else seats)
    names = tuple(bots) or (BEST_BOT,) * (count - 1)
    sitting = (None,) * (count - len(names)) + tuple(None if name == PERSON else name for name in names)
    if len(sitting) > count:
        raise Mistake("too_many_bots", bots=len(names), seats=count)
    if None not in sitting:
        raise Mistake("no_person", bots=len(names), seats=count)
    return sitting
