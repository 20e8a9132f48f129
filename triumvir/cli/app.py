"""The script `triumvir`: its commands, its help in the reader's language, and its exit status."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

import typer
from typer.exceptions import TyperException
from typer.main import get_command

from triumvir.cli.ending import Ended
from triumvir.cli.help import in_words
from triumvir.cli.language import language_last, wanted_language, words_for
from triumvir.cli.mistakes import Mistake, mistake_of, mistaken_command
from triumvir.cli.streams import open_streams, settle_streams
from triumvir.kernel.errors import CardError, TriumvirError
from triumvir.telling.words import Words

COMMANDS = ("serve", "play", "simulate", "check", "replay", "audit", "cards", "rules", "bench", "languages")
"""The commands; each is the function of its name in the module of its name."""
SCRIPT = "triumvir"
WRONG = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status: 0, 1 when a check found failures, 2 after a mistake."""
    open_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    words = words_for(wanted_language(given))
    given = language_last(given)
    try:
        return _run(given, words)
    except BrokenPipeError:
        return 0
    except CardError as error:
        return _refuse([Mistake("cards", reason=each).sentence(words) for each in error.told], words)
    except (TriumvirError, TyperException, OSError) as error:
        return _refuse([mistake_of(error).sentence(words)], words)
    except (KeyboardInterrupt, EOFError, typer.Abort):
        return INTERRUPTED
    except Ended as ended:
        return ended.status
    finally:
        settle_streams()


def _run(arguments: list[str], words: Words) -> int:
    mistake = mistaken_command(arguments, COMMANDS)
    if mistake is not None:
        raise mistake
    root = command_line(words, [name for name in COMMANDS if name in arguments])
    try:
        with root.make_context(SCRIPT, arguments) as context:  # `root.main` would end the program at a broken pipe
            root.invoke(context)
    except typer.Exit as ended:
        return ended.exit_code
    sys.stdout.flush()
    return 0


def _refuse(sentences: Sequence[str], words: Words) -> int:
    """Say what was wrong, each mistake in one line."""
    lines = [words.say("cli.error", sentence=" ".join(sentence.split())) for sentence in sentences]
    with suppress(OSError):
        print("\n".join(lines), file=sys.stderr, flush=True)
    return WRONG


def command_line(words: Words, wanted: Sequence[str] = COMMANDS) -> Any:
    """All commands, their help said in the reader's language; those that are not wanted are only named."""
    app = typer.Typer(name="triumvir", add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback()(triumvir)
    for name in COMMANDS:
        app.command(name)(command_named(name) if name in wanted else not_wanted)
    root = get_command(app)
    in_words(root, words, SCRIPT)
    return root


def command_named(name: str) -> Callable[..., None]:
    """The function of a command, read from its file only now: one that plays reads half of the program."""
    function: Callable[..., None] = getattr(import_module(f"triumvir.cli.{name}"), name)
    return function


def not_wanted() -> None:
    """What stands for a command that is only named in the help."""


def triumvir() -> None:
    """The root of all commands; its help has the key of its name."""
