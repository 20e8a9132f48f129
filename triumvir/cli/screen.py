"""The terminal as a table: a position as panels, what has happened, what is asked, the final result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from triumvir.cli.layout import table_of, words_in
from triumvir.cli.outcome import outcome
from triumvir.cli.question import Part, Question
from triumvir.cli.speech import Speech
from triumvir.kernel.marks import MARKED
from triumvir.kernel.table import Table
from triumvir.telling.card_words import CardText
from triumvir.telling.sheets import Sheet
from triumvir.telling.words import Words, figure

SEAT_STYLES: Final = ("bold red", "bold blue", "bold green", "bold yellow", "bold magenta")
THING_STYLE: Final = "bold"
MOST_NEWS: Final = 60
"""As many messages are shown without being asked for."""
MOST_FOUND: Final = 6
INDENT: Final = "  "
PANEL: Final = 4
"""What the frame of a panel takes of the width."""
TITLE: Final = 6
"""What it takes of the line of its title."""


class Screen:
    """Shows one table to people in front of a terminal; each position only as one seat, or a spectator, may see it."""

    def __init__(self, table: Table, bots: Sequence[str | None], words: Words, console: Console) -> None:
        self.names = [_named(seat, bot, words) for seat, bot in enumerate(bots)]
        self._table = table
        self._bots = tuple(bots)
        self._words = words
        self._console = console
        self._speech = Speech(table.game, words.language, self.names)
        self._told: dict[int | None, int] = {}
        self._shown: dict[int | None, list[Sheet]] = {}

    def say(self, key: str, **named: object) -> None:
        """A sentence of the command line itself."""
        self._console.print(Text(self._words.say(key, **named)))

    def cover(self, seat: int) -> None:
        """Hide what the last person saw until the next one sits down."""
        if self._console.is_terminal:
            self._console.clear()
        self.say("cli.play.curtain", name=self.names[seat])
        self._console.input()

    # ---- the position

    def show_position(self, seat: int | None) -> None:
        """All that the seat sees."""
        self._shown[seat] = []
        self.show_changes(seat)

    def show_changes(self, seat: int | None) -> None:
        """Of all that the seat sees the parts that are not as they were shown to it last."""
        sheets = self._speech.sheets(self._table.view(seat))
        before = self._shown.get(seat, [])
        for sheet in sheets:
            if sheet not in before:
                self._console.print(self._panel(sheet))
        self._shown[seat] = sheets

    def _panel(self, sheet: Sheet) -> Panel:
        rows = [[Text(name, self._style_of(name)), *map(Text, cells)] for name, *cells in sheet.rows]
        grid = table_of(list(map(_capital, sheet.head)), rows, self._console.width - PANEL)
        title, *rest = words_in(self._console.width - TITLE, _capital(sheet.title))
        return Panel(Group(*map(Text, rest), grid), title=Text(title), title_align="left")

    def _style_of(self, name: str) -> str:
        return SEAT_STYLES[self.names.index(name) % len(SEAT_STYLES)] if name in self.names else ""

    # ---- what has happened

    def show_news(self, seat: int | None, since: int | None = None) -> None:
        """What has happened, as far as the seat may know, since it was told last or since a message number."""
        journal = self._table.view(seat)["journal"]
        fresh = journal[self._told.get(seat, 0) if since is None else since :]
        if len(fresh) > MOST_NEWS:
            self.say("cli.play.earlier", n=len(fresh) - MOST_NEWS)
        self._print_lines(map(self._told_of, fresh[-MOST_NEWS:]))
        self._told[seat] = len(journal)

    def show_journal(self, seat: int | None) -> None:
        """Everything that has happened, as far as the seat may know."""
        self._print_lines(map(self._told_of, self._table.view(seat)["journal"]))

    def _told_of(self, message: Mapping[str, Any]) -> str:
        """A line of the journal; one that was taken back says so."""
        sentence = self._speech.sentence(message)
        return self._words.say("cli.play.struck", line=sentence) if message.get("struck") else sentence

    def _print_lines(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self._console.print(Text(INDENT) + coloured(sentence))

    # ---- what is asked

    def show_question(self, question: Question) -> None:
        """The prompts and their numbered answers."""
        number, cards_at = 1, self._speech.cards_at(self._table.view(question.seat))
        for part in question.parts:
            title = Text(f"{self.names[question.seat]}: ", self._style_of(self.names[question.seat]))
            self._console.print(title + coloured(self._speech.prompt(part.ask)) + self._bounds(part))
            for answer in part.answers:
                label = self._speech.button(answer.key, part.ask, answer.price)
                if answer.key in cards_at:
                    label += f" · {self._speech.name(cards_at[answer.key])}"
                self._console.print(Text(f"{number:4}  {label}"))
                number += 1
        if question.may_pass:
            self.say("cli.play.may_pass")

    def _bounds(self, part: Part) -> Text:
        """How many are chosen at one stroke."""
        if not part.is_set:
            return Text()
        key = "cli.play.set_exactly" if part.least == part.most else "cli.play.set_between"
        return Text(f" ({self._words.say(key, least=part.least, most=part.most)})", "dim")

    # ---- cards

    def show_things(self, keys: Sequence[str], question: Question) -> None:
        """What answers name: the text of a card, of that on a place too; of anything else what it says and where it is
        told of on the table, and the cards that it stands for or that the question is about.
        """
        view = self._table.view(question.seat)
        cards_at, sheets = self._speech.cards_at(view), self._speech.sheets(view)
        for key in keys:
            card = self._speech.card(cards_at.get(key, key))
            if card is not None:
                self._console.print(self._card(card))
            else:
                self._show_thing(key, question, sheets)

    def _show_thing(self, key: str, question: Question, sheets: Sequence[Sheet]) -> None:
        part, answer = question.answer_of(key)
        name = self._speech.name(key)
        self._console.print(Text(INDENT + self._speech.button(key, part.ask, answer.price), THING_STYLE))
        for line in told_of(name, sheets):
            self._console.print(Text(INDENT + line))
        cards = self._speech.cards_of(key)
        for other in part.ask["about"]:
            if isinstance(other, str):
                card = self._speech.card(other)
                cards += self._speech.cards_of(other) if card is None else [card]
        for card in {card.key: card for card in cards}.values():
            self._console.print(self._card(card))

    def show_found(self, text: str) -> None:
        """The cards whose names have this text in them."""
        found = self._speech.found(text)
        for card in found[:MOST_FOUND]:
            self._console.print(self._card(card))
        if not found:
            self.say("cli.play.not_found", text=text)
        elif len(found) > MOST_FOUND:
            self._console.print(Text(INDENT + ", ".join(card.title for card in found[MOST_FOUND:])))

    def _card(self, card: CardText) -> RenderableType:
        """A card somebody has asked for: what it says, and in small print what that means."""
        head = " · ".join(part for part in (card.type, card.subtitle, card.cost) if part)
        helps = {line.text: line.help for line in card.lines if line.help}
        shown = Text(head)
        for line in (*self._speech.text(card), *([card.flavour] if card.flavour else [])):
            shown.append(f"\n{line}")
            if line in helps:
                shown.append(f"\n{INDENT}{helps[line]}", "dim")
        return Panel(shown, title=Text(card.title), title_align="left", expand=False)

    # ---- the end

    def show_result(self) -> None:
        """Scores with all their lines, and who has won."""
        result = outcome(self._table, self._bots)
        rows: list[list[Text]] = []
        for line in dict.fromkeys(line for seat in result["seats"] for line in seat["breakdown"]):
            lines = [seat["breakdown"].get(line) for seat in result["seats"]]
            points = ["" if each is None else self._speech.points(line, each) for each in lines]
            rows.append([Text(word) for word in (self._speech.score_line(line), *points)])
        totals, ranks = ([figure(seat[name]) for seat in result["seats"]] for name in ("score", "rank"))
        ending = self._table.result.ending if self._table.result else ""
        rows.append([Text(word, "bold") for word in (self._speech.total(ending), *totals)])
        rows.append([Text(word) for word in (self._words.say("cli.play.rank"), *ranks)])
        self._console.print(table_of(["", *self.names], rows, self._console.width))
        if not self._table.over:
            return
        winners = ", ".join(self.names[seat] for seat in result["winners"])
        if winners:
            self.say("cli.play.winners", names=winners)
        else:
            self._console.print(Text(self._speech.nobody() or self._words.say("cli.play.nobody")))


def told_of(name: str, sheets: Iterable[Sheet]) -> list[str]:
    """What sheets say of a name: its rows with the words above them, and the lines that begin with it."""
    found: list[str] = []
    for sheet in sheets:
        for first, *cells in sheet.rows:
            if name in first.split("\n"):
                told = zip(map(_capital, sheet.head[1:]), (cell.replace("\n", ", ") for cell in cells), strict=True)
                found.append(" · ".join(f"{head}: {cell}" if head else cell for head, cell in told if cell))
            else:
                found += [line for cell in cells for line in cell.split("\n") if line.startswith(f"{name}:")]
    return found


def coloured(sentence: str) -> Text:
    """A sentence with marked names: those of players in their colours, those of things in bold."""
    text, end = Text(), 0
    for found in MARKED.finditer(sentence):
        text.append(sentence[end : found.start()])
        group, _, rest = found[1].partition(":")
        text.append(found[2], SEAT_STYLES[int(rest) % len(SEAT_STYLES)] if group == "seat" else THING_STYLE)
        end = found.end()
    return text.append(sentence[end:])


def _named(seat: int, bot: str | None, words: Words) -> str:
    return words.say("cli.play.person" if bot is None else "cli.play.bot", n=seat + 1, bot=bot)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
