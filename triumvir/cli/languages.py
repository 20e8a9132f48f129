"""`triumvir languages`: the languages that are installed, and what one of them does not say yet."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from triumvir.cli.arguments import Json, Lang, one_of
from triumvir.cli.language import words_for
from triumvir.cli.output import print_json
from triumvir.telling.gaps import Gap, said
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import Words, own_name

Language = Annotated[
    str | None,
    typer.Argument(metavar="[LANGUAGE]", parser=one_of("LANGUAGE", LANGUAGES), help="cli.help.language"),
]


def languages(language: Language = None, json: Json = False, lang: Lang = None) -> None:
    """List the languages with how much they say, or everything that one of them says in English."""
    found = {code: said(code) for code in ([language] if language else LANGUAGES)}
    if json:
        rows = [_row(code, whole, gaps) for code, (whole, gaps) in found.items()]
        print_json(rows[0] if language else rows)
        return
    words = words_for(lang)
    for code, (whole, gaps) in found.items():
        print(_line(code, whole, gaps, words))
    for gap in found[language][1] if language else ():
        print(f"  {gap.domain}: {gap.key}  “{gap.english}”")


def _line(code: str, whole: int, gaps: list[Gap], words: Words) -> str:
    share = words.say("cli.languages.share", said=whole - len(gaps), whole=whole)
    return f"{code}  {own_name(code)}: {share}"


def _row(code: str, whole: int, gaps: list[Gap]) -> dict[str, Any]:
    missing: dict[str, list[str]] = {}
    for gap in gaps:
        missing.setdefault(gap.domain, []).append(gap.key)
    return {"language": code, "name": own_name(code), "whole": whole, "said": whole - len(gaps), "missing": missing}
