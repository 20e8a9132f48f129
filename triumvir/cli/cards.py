"""`triumvir cards`: every card of a game with its text, to read, to print, or for programs."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import RenderableType
from rich.text import Text

from triumvir.cli.arguments import Cards, GameName, Json, Lang, one_of
from triumvir.cli.language import words_for
from triumvir.cli.layout import table_of
from triumvir.cli.mistakes import Mistake, reason
from triumvir.cli.output import Screenful, as_json, write_bytes
from triumvir.cli.setting import chosen_game
from triumvir.cli.speech import Speech
from triumvir.telling.card_words import CardText
from triumvir.telling.game import TableGame
from triumvir.telling.words import Words

FORMATS: Final = ("text", "json", "html", "pdf")
COLUMNS: Final = ("name", "type", "copies", "cost", "text")
"""The columns of the table for people, with their shares of the width."""

FILE_WIDTH: Final = 160

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
    chosen = chosen_game(game, cards)
    speech = Speech(chosen, words.language)
    match "json" if json else format:
        case "json":
            _write(as_json([card_row(card, copies) for card, copies in speech.cards()]), out)
        case "html":
            _write(_html(chosen, speech), out)
        case "pdf":
            _write(_pdf(speech, game), out)
        case _:
            _print(speech, words, out)


def card_row(card: CardText, copies: int) -> dict[str, Any]:
    """One card for programs; id, key, type and the names of icons are the same in every language."""
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


def _grid(speech: Speech, words: Words, room: int) -> RenderableType:
    rows = []
    for card, copies in speech.cards():
        name = f"{card.title}\n{card.subtitle}" if card.subtitle else card.title
        cells = (name, card.type, str(copies), card.cost, "\n".join(speech.text(card)))
        rows.append(list(map(Text, cells)))
    return table_of([words.say(f"cli.cards.{column}") for column in COLUMNS], rows, room, framed=True, lines=True)


# Templates and typefaces are loaded only when they are needed: the other commands start faster without them.


def _html(game: TableGame, speech: Speech) -> bytes:
    from triumvir.web.printing import print_page

    if game.overlay():
        from triumvir.cli.card_sheets import check_room

        check_room(speech.cards(), speech)
    return print_page(speech.language, game).encode()


def _pdf(speech: Speech, title: str) -> bytes:
    from triumvir.cli.card_sheets import card_sheets

    return card_sheets(speech.cards(), speech, title)


def _print(speech: Speech, words: Words, out: Path | None) -> None:
    """Print the table to the terminal, or into a file, where it has a width of its own."""
    text = StringIO()
    console = Screenful() if out is None else Screenful(file=text, width=FILE_WIDTH)
    console.print(_grid(speech, words, console.width))
    if out is not None:
        _write(text.getvalue().encode(), out)


def _write(content: bytes, out: Path | None) -> None:
    """Write into the file, or to stdout if that is no terminal or only text. Raises Mistake."""
    if out is None:
        if sys.stdout.isatty() and content.startswith(b"%PDF"):
            raise Mistake("pdf_to_terminal")
        write_bytes(content)
        return
    try:
        out.write_bytes(content)
    except OSError as error:
        raise Mistake("cannot_write", file=out, reason=reason(error)) from error
