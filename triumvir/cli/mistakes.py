"""What is said of a mistake on the command line: one sentence, in the reader's language, with what would be right."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from typer.exceptions import TyperException

from triumvir.kernel.errors import TriumvirError, like
from triumvir.telling.words import Words

REASONS: Final[Mapping[int, str]] = {
    errno.ENOENT: "absent",
    errno.ENOTDIR: "absent",
    errno.EISDIR: "folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOSPC: "full",
    errno.EADDRINUSE: "in_use",
    errno.EADDRNOTAVAIL: "no_host",
    socket.EAI_NONAME: "no_host",
    socket.EAI_AGAIN: "no_host",
}


class Phrase:
    """A part of a sentence whose words depend on the reader."""

    def __init__(self, key: str, /, **named: object) -> None:
        self.key = f"cli.error.{key}"
        self.named = named

    def said(self, words: Words) -> str:
        """The phrase with the phrases in it."""
        return words.say(self.key, **{name: said_of(each, words) for name, each in self.named.items()})


def said_of(part: object, words: Words) -> object:
    """A part of a sentence in the reader's language, if it depends on it."""
    if isinstance(part, Phrase):
        return part.said(words)
    return part.said(words.language) if isinstance(part, TriumvirError) else part


class Mistake(TriumvirError):
    """A mistake on the command line, as the key of its sentence and what the sentence names."""

    def __init__(self, key: str, /, **named: object) -> None:
        super().__init__(key)
        self._phrase = Phrase(key, **named)

    def sentence(self, words: Words) -> str:
        """The whole sentence."""
        return self._phrase.said(words)


def in_a_row(names: Iterable[object]) -> str:
    """The names for a sentence."""
    return ", ".join(map(str, names))


def hint(name: str, names: Iterable[str]) -> Phrase | str:
    """A hint at the name that was perhaps meant, or nothing."""
    close = like(name, names)
    return Phrase("hint", name=close) if close else ""


def reason(error: OSError) -> Phrase | str:
    """Why the system refused; in its own words where it is a rare reason."""
    key = REASONS.get(error.errno or 0)
    return Phrase(f"reason.{key}") if key else error.strerror or str(error)


def mistaken_command(arguments: Sequence[str], commands: Sequence[str]) -> Mistake | None:
    """What is wrong with the name of the command, if anything is."""
    if not arguments:
        return Mistake("no_command", commands=in_a_row(commands))
    name = arguments[0]
    if name.startswith("-") or name in commands:
        return None
    return Mistake("unknown_command", name=name, commands=in_a_row(commands), hint=hint(name, commands))


def mistake_of(error: TriumvirError | TyperException | OSError) -> Mistake:
    """The mistake behind an error of the parser of the arguments, of the system, or of the kernel."""
    match error:
        case Mistake():
            return error
        case OSError():
            return _refused(error)
        case TyperException():
            return _misread(error)
    return Mistake("other", reason=error)


def _refused(error: OSError) -> Mistake:
    """What the system refused, with the file if it names one."""
    if error.filename is None:
        return Mistake("system", reason=reason(error))
    return Mistake("system_file", file=error.filename, reason=reason(error))


def _misread(error: TyperException) -> Mistake:
    """What the parser of the arguments did not understand."""
    context: Any = getattr(error, "ctx", None)
    usage = "triumvir --help" if context is None else _usage(context)
    match type(error).__name__:
        case "NoSuchOption":
            name = str(getattr(error, "option_name", ""))
            known = _options(context)
            return Mistake("unknown_option", name=name, options=in_a_row(known), hint=hint(name, known))
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
