"""The help of the commands in the reader's language, each sentence whole whatever the width of the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import typer

from triumvir.telling.words import Words

HEADS: Final = {"Arguments": "arguments", "Options": "options", "Commands": "commands"}
KIND: Final = re.compile(r" <\w+>$")
EXTRA: Final = re.compile(r" *\[(?:default: ([^;\]]*))?(?:; )?(required)?\]$")


HelpFormatter: Any = typer.Context.formatter_class
"""Where it is defined depends on the version of the library."""


class Help(HelpFormatter):  # type: ignore[misc]  # found at run time
    """Writes a page of help; what the library says itself is said in the reader's language."""

    def __init__(self, words: Words, **given: Any) -> None:
        super().__init__(**given)
        self._words = words

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """How the command is called."""
        super().write_usage(prog, args, f"{self._words.say('cli.help.usage')}: ")

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """One part below its heading."""
        with super().section(self._words.say(f"cli.help.{HEADS[name]}")):
            yield

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Names and what they mean."""
        super().write_dl([(KIND.sub("", name), self._told(text)) for name, text in rows], col_max, col_spacing)

    def _told(self, text: str) -> str:
        found = EXTRA.search(text)
        if found is None:
            return text
        parts = [] if found[1] is None else [self._words.say("cli.help.default", value=found[1])]
        parts += [self._words.say("cli.help.required")] if found[2] else []
        return f"{text[: found.start()]} ({', '.join(parts)})"


def in_words(root: Any, words: Words, script: str) -> None:
    """Give all commands below a root their help in the reader's language; help texts are keys until then."""
    for command in (root, *getattr(root, "commands", {}).values()):
        command.help = command.short_help = words.say(f"cli.help.{command.name or script}")
        command.context_class = type("InWords", (typer.Context,), {"formatter_class": partial(Help, words)})
        for parameter in command.params:
            key = getattr(parameter, "help", None)
            if key and words.has(key):
                parameter.help = words.say(key)
        asked = command.get_help_option(command.context_class(command))
        if asked is not None:
            asked.help = words.say("cli.help.help")
