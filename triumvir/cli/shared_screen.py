"""A game for people at one screen: whose turn it is at the keyboard, what is typed, what the bots do in between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from triumvir.bots import bot_named, bots_dice, next_choice
from triumvir.cli.record_file import write_record
from triumvir.cli.screen import Screen
from triumvir.kernel.errors import TriumvirError
from triumvir.kernel.table import Table
from triumvir.kernel.words import Words

QUIT: Final = "q"
UNDO: Final = "u"
LOOK: Final = "?"
SKIP: Final = "-"
NOBODY: Final = -1


class SharedScreen:
    """One table in front of one terminal; `sitting` names the bot of each seat, None for people.

    Only the seat that is at the keyboard is shown what it knows; between two people the screen is covered.
    """

    def __init__(self, table: Table, sitting: Sequence[str | None], words: Words, console: Console) -> None:
        self._table = table
        self._sitting = tuple(sitting)
        self._screen = Screen(table, sitting, words, console)
        self._console = console
        self._bots = [None if name is None else bot_named(name) for name in sitting]
        self._dice = bots_dice(table.seed)
        self._people = [seat for seat, name in enumerate(sitting) if name is None]
        self._at_keyboard = NOBODY if len(self._people) > 1 else self._people[0]
        self._skipped: list[str] = []

    def play(self, record: Path | None) -> None:
        """Play until the end or until somebody quits; then the record is in the file, or in one with its own name."""
        self._screen.say("cli.play.keys")
        try:
            while not self._table.over and self._next():
                pass
        except (EOFError, KeyboardInterrupt):
            self._console.print()
        if self._table.over:
            self._screen.show_news(self._people[0] if len(self._people) == 1 else None)
            self._screen.show_result()
            if record is None:
                return
        self._screen.say("cli.play.saved", file=write_record(self._table, self._sitting, record))

    def _next(self) -> bool:
        """One choice by a person or a bot; False when somebody quits."""
        seat = self._asked_person()
        if seat != NOBODY:
            return self._ask(seat)
        choice = next_choice(self._table.position, self._bots, self._dice)
        assert choice is not None, "somebody always has to choose"
        self._apply(*choice)
        return True

    def _apply(self, seat: int, choice: str | int) -> None:
        self._table.apply(seat, choice)
        self._skipped.clear()

    def _asked_person(self) -> int:
        """The person who chooses next: before bots go on, people may answer what is offered to them."""
        asks = [ask for ask in self._table.choices if ask.seat in self._people]
        required = [ask.seat for ask in asks if not ask.optional]
        offered = [ask.seat for ask in asks if ask.optional and len(ask.options) > 1]
        waiting = [seat for seat in offered if self._offer_key(seat) not in self._skipped]
        return next(iter([*waiting, *required]), NOBODY)

    def _offer_key(self, seat: int) -> str:
        offers = [ask for ask in self._table.choices_for(seat) if ask.optional]
        return ";".join(f"{ask.prompt}{ask.about}{ask.options}" for ask in offers)

    def _ask(self, seat: int) -> bool:
        """Show the seat its position, let it choose; False if it quits."""
        self._come_to_keyboard(seat)
        self._screen.show_news(seat)
        view = self._table.view(seat)
        if not any(ask["set"] and ask["set"]["chosen"] for ask in view["choices"]):
            self._screen.show_position(seat)
        asks = sorted(view["choices"], key=lambda ask: bool(ask["optional"]))
        self._screen.show_ask(seat, asks)
        while True:
            typed = self._console.input("> ").strip()
            if typed == QUIT:
                return False
            if self._carried_out(seat, typed, asks):
                return True

    def _carried_out(self, seat: int, typed: str, asks: Sequence[Mapping[str, Any]]) -> bool:
        """Carry out what was typed; False if the same seat has to type again."""
        options = [option["key"] for ask in asks for option in ask["options"]]
        if typed == UNDO:
            return self._undone(seat)
        if typed.startswith(LOOK):
            self._look(seat, typed.removeprefix(LOOK).strip(), options)
            return False
        if typed == SKIP and all(ask["optional"] for ask in asks):
            self._skipped.append(self._offer_key(seat))
            return True
        key = _picked(typed, options)
        if key is None:
            self._screen.say("cli.play.not_understood", last=len(options))
            return False
        self._apply(seat, key)
        return True

    def _undone(self, seat: int) -> bool:
        try:
            self._table.undo(seat)
        except TriumvirError:
            self._screen.say("cli.play.no_undo")
            return False
        self._skipped.clear()
        return True

    def _look(self, seat: int, typed: str, options: Sequence[str]) -> None:
        """Show the text of the card named by its option's number, or of all things that can be chosen."""
        key = _picked(typed, options)
        for each in [key] if key is not None else options:
            self._screen.show_card(each)

    def _come_to_keyboard(self, seat: int) -> None:
        """Cover the screen until the next person sits down."""
        if seat == self._at_keyboard:
            return
        self._at_keyboard = seat
        if self._console.is_terminal:
            self._console.clear()
        self._screen.say("cli.play.curtain", name=self._screen.names[seat])
        self._console.input()


def _picked(typed: str, options: Sequence[str]) -> str | None:
    """The option of a number as it is shown, or of its key."""
    if typed.isdecimal() and 1 <= int(typed) <= len(options):
        return options[int(typed) - 1]
    return typed if typed in options else None
