"""`triumvir cards`: every card of a game with its text, to read, to print, or for programs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from triumvir.cli.arguments import Cards, GameName, Json, Lang, one_of
from triumvir.cli.card_pages import html_pages
from triumvir.cli.language import words_for
from triumvir.cli.mistakes import Mistake
from triumvir.cli.output import print_json
from triumvir.cli.setting import chosen_game
from triumvir.cli.speech import CardWords, Speech
from triumvir.kernel.words import Words

FORMATS = ("text", "json", "html", "pdf")

Copies: TypeAlias = "Sequence[tuple[CardWords, int]]"

Format = Annotated[
    str, typer.Option("--format", metavar="|".join(FORMATS), parser=one_of("--format", FORMATS), help="cli.help.format")
]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="cli.help.cards_out")]


def cards(
    game: GameName,
    format: Format = "text",
    json: Json = False,
    cards: Cards = None,
    out: Out = None,
    lang: Lang = None,
) -> None:
    """Show all cards with the words they have in play."""
    words = words_for(lang)
    speech = Speech(chosen_game(game, cards), words.language)
    found = speech.cards()
    match "json" if json else format:
        case "json":
            print_json([card_row(card, copies) for card, copies in found])
        case "html":
            _write(html_pages(found, speech, game).encode(), out)
        case "pdf":
            # Only this format needs the library, whose loading takes longer than all the rest.
            from triumvir.cli.card_pdf import pdf_pages

            _write(pdf_pages(found, speech, game), out)
        case _:
            _print_table(found, speech, words)


def card_row(card: CardWords, copies: int) -> dict[str, Any]:
    """One card for programs; id and type are the same in every language."""
    return {
        "id": card.key.partition(":")[2],
        "key": card.key,
        "name": card.title,
        "subtitle": card.subtitle,
        "type": card.group,
        "kind": card.type,
        "copies": copies,
        "cost": card.cost,
        "value": card.value,
        "icons": {icon.name: icon.text for icon in card.icons},
        "text": " ".join(line.text for line in card.lines),
        "flavour": card.flavour,
    }


def _print_table(found: Copies, speech: Speech, words: Words) -> None:
    grid = Grid(show_lines=True, expand=True)
    for column, ratio in (("name", 3), ("type", 2), ("copies", None), ("cost", None), ("text", 6)):
        grid.add_column(words.say(f"cli.cards.{column}"), ratio=ratio, overflow="fold")
    for card, copies in found:
        text = "\n".join(speech.text(card))
        name = f"{card.title}\n{card.subtitle}" if card.subtitle else card.title
        grid.add_row(*(Text(cell) for cell in (name, card.type, str(copies), card.cost, text)))
    Console().print(grid)


def _write(content: bytes, out: Path | None) -> None:
    """Write into the file, or to stdout if that is no terminal or only text. Raises Mistake."""
    if out is None:
        if sys.stdout.isatty() and content.startswith(b"%PDF"):
            raise Mistake("pdf_to_terminal")
        sys.stdout.buffer.write(content)
        return
    try:
        out.write_bytes(content)
    except OSError as error:
        raise Mistake("cannot_write", file=out, reason=error.strerror) from error
