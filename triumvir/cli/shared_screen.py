"""A game for people at one screen: whose turn it is at the keyboard, and what the bots do in between."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from triumvir.bots import bot_named, bots_dice, next_choice
from triumvir.cli.keyboard import Command, understood
from triumvir.cli.question import Question, question_for
from triumvir.cli.record_file import write_record
from triumvir.cli.screen import Screen
from triumvir.kernel.choose import Choose
from triumvir.kernel.errors import NothingToUndo
from triumvir.kernel.replay import as_it_was
from triumvir.kernel.sets import choices_meant
from triumvir.kernel.table import Table
from triumvir.kernel.taking_back import ASKED
from triumvir.telling.words import Words

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
        self._words = words
        self._bots = [None if name is None else bot_named(name) for name in sitting]
        self._dice = bots_dice(table.seed)
        self._people = [seat for seat, name in enumerate(sitting) if name is None]
        self._at_keyboard = self._people[0] if len(self._people) == 1 else NOBODY
        self._passed: set[Choose] = set()

    def play(self, record: Path | None) -> None:
        """Play until the end or until somebody quits; then the record is in the file, or in one with its own name."""
        try:
            self._screen.say("cli.play.keys")
            while not self._table.over and self._goes_on():
                pass
        except (EOFError, KeyboardInterrupt):
            self._console.print()
        except BrokenPipeError:
            write_record(self._table, self._sitting, record)
            raise
        if self._table.over:
            self._screen.show_news(self._at_keyboard if len(self._people) == 1 else None)
            self._screen.show_result()
        if record is not None or not self._table.over:
            self._screen.say("cli.play.saved", file=write_record(self._table, self._sitting, record))

    def _goes_on(self) -> bool:
        """One choice by a person or a bot; False when somebody quits."""
        seat = self._offered()
        if seat == NOBODY:
            choice = next_choice(self._table.position, self._bots, self._dice)
            if choice is not None:
                self._table.apply(*choice)
                return True
            seat = next(ask.seat for ask in self._table.choices if self._bots[ask.seat] is None and not ask.optional)
        return self._ask(seat)

    def _offered(self) -> int:
        """The person to whom something is offered by name that nobody waits for, so that it would be missed.

        What is offered in general comes up only beside what that person has to choose anyway.
        """
        asks = self._table.choices
        required = {ask.seat for ask in asks if not ask.optional}
        for ask in asks:
            is_new = ask.optional and ask.about and ask not in self._passed and len(ask.options) > 1
            if is_new and ask.seat in self._people and ask.seat not in required:
                return ask.seat
        return NOBODY

    def _ask(self, seat: int) -> bool:
        """Show the seat what it has to know, and let it choose; False if it quits."""
        self._come_to_keyboard(seat)
        self._screen.show_news(seat)
        self._screen.show_changes(seat)
        question = question_for(self._table.view(seat))
        self._screen.show_question(question)
        while True:
            command = understood(self._console.input("> "), question)
            if command.verb == "quit":
                return False
            if self._carried_out(seat, command, question):
                return True

    def _carried_out(self, seat: int, command: Command, question: Question) -> bool:
        """Carry out what was typed; False if the same question still stands."""
        screen = self._screen
        match command.verb:
            case "choose":
                for key in choices_meant(self._table, seat, command.keys):
                    self._table.apply(seat, key)
                return True
            case "undo":
                return self._undone(seat)
            case "restart":
                return self._undone(seat, self._table.undoable(seat))
            case "ask_back":
                return self._asked_back(seat)
            case "pass":
                self._passed.update(self._table.choices_for(seat))
                return True
            case "look":
                screen.show_things(command.keys, question)
            case "find":
                screen.show_found(command.text)
            case "journal":
                screen.show_journal(seat)
            case "position":
                screen.show_position(seat)
                screen.show_question(question)
            case _:
                screen.say(f"cli.play.{command.text}", **question.bounds)
        return False

    def _undone(self, seat: int, choices: int = 1) -> bool:
        """Take back the last choice, or more; of a set the whole set, for it was chosen at one stroke."""
        try:
            self._table.undo(seat, max(choices, 1))
            while self._is_within_set(seat):
                self._table.undo(seat)
        except NothingToUndo:
            self._screen.say("cli.play.no_undo")
            return False
        return True

    def _asked_back(self, seat: int) -> bool:
        """Take back the last choice beyond the fence, if everybody at the screen agrees; bots do."""
        place = self._table.last_choice(seat)
        if self._table.take_back != ASKED or place is None:
            self._screen.say("cli.play.no_back")
            return False
        past = as_it_was(self._table, place)
        if len(self._people) > 1 and not self._is_agreed(seat, len(past.journal)):
            return False
        self._table.return_to(past, seat)
        return True

    def _is_agreed(self, seat: int, line: int) -> bool:
        """Show what everybody has seen since a line of the journal, and ask whether it may be taken back."""
        self._screen.show_news(None, sum(message.is_for(None) for message in self._table.journal[:line]))
        self._screen.say("cli.play.agree", name=self._screen.names[seat])
        return self._console.input("> ").strip().lower() == self._words.say("cli.play.yes")

    def _is_within_set(self, seat: int) -> bool:
        return any(ask.picked for ask in self._table.choices_for(seat)) and self._table.may_undo(seat)

    def _come_to_keyboard(self, seat: int) -> None:
        """Cover the screen until the next person sits down."""
        if seat == self._at_keyboard:
            return
        self._at_keyboard = seat
        self._screen.cover(seat)
