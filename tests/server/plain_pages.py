"""A stand-in for the pages of the web: every fragment is a section with the part of the view that it shows."""

from __future__ import annotations

import json
from html import escape


def front_page(lang, games, error="", form=None, card_sets=None):
    names = " ".join(game.name for game in games)
    return f"<html lang={lang}><h1>{names}</h1><p role=alert>{escape(error)}</p><pre>{_dump(form or {})}</pre>"


def table_page(page, made=None):
    head = f"<html lang={page.lang} data-version={page.version} data-sign={page.sign}>"
    return head + "".join(fragments(page).values())


def fragments(page):
    view = page.view
    stuck = [page.stuck] if page.stuck else []
    failed = ["the game has failed"] if page.has_failed else []
    states = [page.state_of(seat) for seat in range(len(page.seat_names))]
    parts = {
        "header": [page.seat_names, page.connected, page.links, view["awaiting"], page.asked, states],
        "rivals": page.seat_kinds,
        "board": view["state"],
        "prompt": [view["choices"], view["undo"], *([vars(page.stop)] if page.stop else []), *stuck, *failed],
        "own": [page.seat, page.settings],
        "journal": [*view["journal"], *([note.kind, note.seat, note.name] for note in page.notes)],
        "stage": view["result"],
    }
    return {name: f"<section id={name}>{_dump(part)}</section>" for name, part in parts.items()}


def says(page, since, noted):
    told = [message["kind"] for message in page.view["journal"][since:]]
    return " ".join([*told, *(note.kind for note in page.notes[noted:])])


def title_of(page):
    return f"{page.game.name} {page.version}"


def replay_page(page, choices_total, at):
    return f"<html data-at={at} data-total={choices_total}>" + "".join(fragments(page).values())


def message_page(lang, title, sentence, status):
    return f"<html lang={lang}><h1>{escape(title)}</h1><p>{escape(sentence)}</p>"


def rules_page(lang, game, options=None, table=""):
    return f"<html lang={lang}>rules of {game.name} with {options}"


def cards_page(lang, game, table=""):
    return f"<html lang={lang}>cards of {game.name}"


def _dump(part):
    return escape(json.dumps(part, ensure_ascii=False, sort_keys=True), quote=False)
