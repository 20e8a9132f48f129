"""The terminal as a table: a position as panels, what has happened, the options of an ask, the final result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from triumvir.cli.outcome import outcome
from triumvir.cli.speech import CardWords, Sheet, Speech
from triumvir.kernel.table import Table
from triumvir.kernel.words import Words

SEAT_STYLES: Final = ("bold red", "bold blue", "bold green", "bold yellow", "bold magenta")


class Screen:
    """Shows one table to people in front of a terminal; each position only as one seat, or a spectator, may see it."""

    def __init__(self, table: Table, bots: Sequence[str | None], words: Words, console: Console) -> None:
        self.table = table
        self.bots = tuple(bots)
        self.words = words
        self.console = console
        self.names = [self._named(seat, bot) for seat, bot in enumerate(bots)]
        self.speech = Speech(table.game, words.language, self.names)
        self._told = 0

    def _named(self, seat: int, bot: str | None) -> str:
        if bot is None:
            return self.words.say("cli.play.person", n=seat + 1)
        return self.words.say("cli.play.bot", n=seat + 1, bot=bot)

    def show_position(self, seat: int | None) -> None:
        """All that the seat sees, as panels."""
        for sheet in self.speech.sheets(self.table.view(seat)):
            self.console.print(_panel(sheet))

    def show_news(self, seat: int | None) -> None:
        """What has happened, as far as the seat may know, since this was last shown to anybody."""
        for message in self.table.view(seat)["journal"]:
            if message["n"] >= self._told:
                self.console.print(Text("  " + self.speech.sentence(message), style="dim"))
        self._told = len(self.table.view(seat)["journal"])

    def show_ask(self, seat: int, asks: Sequence[Mapping[str, Any]]) -> None:
        """The prompt and its numbered options; asks that nobody has to answer come last."""
        number = 0
        for ask in asks:
            title = Text(f"{self.names[seat]}: {self.speech.prompt(ask)}", style=SEAT_STYLES[seat % len(SEAT_STYLES)])
            if ask["set"] is not None:
                chosen = ", ".join(self.speech.name(key) for key in ask["set"]["chosen"])
                title.append(f"  [{chosen}]" if chosen else "")
            self.console.print(title)
            for option in ask["options"]:
                number += 1
                self.console.print(Text(f"  {number:2}  {self.speech.button(option, ask['prompt'])}"))

    def show_card(self, key: str) -> None:
        """The text of a card, or the name of a thing that is no card."""
        card = self.speech.card(key)
        if card is None:
            self.console.print(Text(self.speech.name(key)))
        else:
            self.console.print(Panel(Text("\n".join(card_lines(card))), title=Text(card.title), expand=False))

    def show_result(self) -> None:
        """Scores with all their lines, and who has won."""
        result = outcome(self.table, self.bots)
        lines = list(dict.fromkeys(line for seat in result["seats"] for line in seat["breakdown"]))
        grid = Grid(box=SIMPLE_HEAD)
        grid.add_column()
        for name in self.names:
            grid.add_column(Text(name), justify="right")
        for line in lines:
            points = [str(seat["breakdown"].get(line, "")) for seat in result["seats"]]
            grid.add_row(Text(self.speech.score_line(line)), *points)
        totals, ranks = ([str(seat[name]) for seat in result["seats"]] for name in ("score", "rank"))
        grid.add_row(Text(self.speech.score_line("total")), *totals, style="bold")
        grid.add_row(Text(self.words.say("cli.play.rank")), *ranks)
        self.console.print(grid)
        self.say_winners(result["winners"])

    def say_winners(self, winners: Sequence[int]) -> None:
        """Who has won, if anybody."""
        names = ", ".join(self.names[seat] for seat in winners)
        self.say("cli.play.winners" if winners else "cli.play.nobody", names=names)

    def say(self, key: str, **named: object) -> None:
        """A sentence of the command line itself."""
        self.console.print(Text(self.words.say(key, **named)))


def card_lines(card: CardWords) -> list[str]:
    """What stands on a card, line by line."""
    head = " · ".join(part for part in (card.type, card.subtitle, card.cost) if part)
    return [head, *(line.text for line in card.lines), *([card.flavour] if card.flavour else [])]


def _panel(sheet: Sheet) -> Panel:
    grid = Grid(box=SIMPLE_HEAD, expand=True, show_header=any(sheet.head), pad_edge=False)
    for head in sheet.head:
        grid.add_column(Text(head), overflow="fold")
    for row in sheet.rows:
        grid.add_row(*(Text(cell) for cell in row))
    return Panel(grid, title=Text(sheet.title), title_align="left")
