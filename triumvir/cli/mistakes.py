"""What is said of a mistake on the command line: one sentence, in the reader's language, with what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from typer.exceptions import TyperException

from triumvir.kernel.errors import TriumvirError, listed, nearest
from triumvir.kernel.words import Words


class Mistake(TriumvirError):
    """A mistake on the command line, as the key of its sentence and what the sentence names."""

    def __init__(self, key: str, **named: object) -> None:
        super().__init__(key)
        self.key = f"cli.error.{key}"
        self.named = named

    def sentence(self, words: Words) -> str:
        """The whole sentence."""
        return words.say(self.key, **self.named)


def mistaken_command(arguments: Sequence[str], commands: Sequence[str]) -> Mistake | None:
    """What is wrong with the name of the command, if anything is."""
    if not arguments:
        return Mistake("no_command", commands=listed(commands, 20))
    name = arguments[0]
    if name.startswith("-") or name in commands:
        return None
    return Mistake("unknown_command", name=name, commands=listed(commands, 20), hint=nearest(name, commands))


def mistake_of(error: TyperException) -> Mistake:
    """What the parser of the arguments did not understand."""
    context: Any = getattr(error, "ctx", None)
    usage = "triumvir --help" if context is None else _usage(context)
    match type(error).__name__:
        case "NoSuchOption":
            name = str(getattr(error, "option_name", ""))
            known = _options(context)
            return Mistake("unknown_option", name=name, options=listed(known, 30), hint=nearest(name, known))
        case "BadOptionUsage":
            return Mistake("option_alone", name=getattr(error, "option_name", ""), usage=usage)
        case "MissingParameter":
            return Mistake("missing", usage=usage)
    return Mistake("usage", usage=usage)


def _options(context: Any) -> list[str]:
    if context is None:
        return ["--help"]
    return [name for each in context.command.params for name in each.opts if name.startswith("--")] + ["--help"]


def _usage(context: Any) -> str:
    """How the command is called."""
    return " ".join([context.command_path, *context.command.collect_usage_pieces(context)])
