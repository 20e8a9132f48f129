"""What the templates draw beyond the bare view: cards as faces, rivals in order, piles; only from a seat's own view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from triumvir.games.imperium.cards.codes import BARBARIAN, EACH_NATION, ICONS, MARKET_SUITS, OWNERS, STATES
from triumvir.games.imperium.cards.loading import load_cards
from triumvir.games.imperium.cards.types import CardSet
from triumvir.games.imperium.drawing.deeds import bot_turn_of, deeds_of
from triumvir.games.imperium.drawing.faces import NATION_EMBLEMS, faces_in
from triumvir.games.imperium.drawing.payments import obvious_payment, payments_of
from triumvir.games.imperium.telling.card_text import all_card_keys, nation_name
from triumvir.telling.words import Words

View: TypeAlias = "Mapping[str, Any]"

DECK_OF_SLOT: Final = ("main", "main", "region", "uncivilised", "civilised")
RESOURCES: Final = ("materials", "population", "progress")
UNREST_AT_START: Final = (8, 8, 10, 12)
"""Cards of the common unrest pile by number of seats."""
UNREST_IS_LOW: Final = 3
WALL_ORDER: Final = ("region", "uncivilised", "civilised", "tributary", "fame", "unrest", "marker", "state")


def templates_context(view: View, words: Words, cards: CardSet | None = None) -> dict[str, Any]:
    """What the templates of a table page use by name beside the view."""
    cards = cards or load_cards()
    state = view["state"]
    return {
        "faces": faces_in(cards, words),
        "rivals": _rivals(view),
        "deck_of": DECK_OF_SLOT,
        "resources": RESOURCES,
        "action_tokens": {key: side.action_tokens for key, side in zip(STATES[BARBARIAN:], cards.states)},
        "exhaust_tokens": cards.states[0].exhaust_tokens,
        "unrest_most": max(UNREST_AT_START[view["seats"] - 1], state["unrest"]),
        "unrest_low": UNREST_IS_LOW,
        "emblem_of": NATION_EMBLEMS,
        "deeds": deeds_of(view),
        "bot_turn": bot_turn_of(view),
        "priced": _prices(view),
        "obvious": obvious_payment(view, words),
        "forecasts": payments_of(view, words),
        "icon_names": ICONS,
        "suit_names": (*MARKET_SUITS, "fame", "unrest"),
    }


def cards_context(words: Words, cards: CardSet | None = None) -> dict[str, Any]:
    """What the cards page needs: `faces`, and `walls` as groups of keys with all names of a card and its copies."""
    cards = cards or load_cards()
    faces = faces_in(cards, words)
    names: dict[str, list[str]] = {}
    for number, key in zip(cards.cards, cards.keys, strict=True):
        names.setdefault(f"card:{cards.definitions[number].key}", []).append(key)
    walls: dict[str, list[tuple[str, str, int]]] = {group: [] for group in (*WALL_ORDER, *OWNERS[1:])}
    for key, copies in all_card_keys(cards):
        face = faces[key]
        every = " ".join(f"{prefix}:{name}" for prefix in ("card", "use") for name in names[key])
        walls.setdefault(face.nation or face.group, []).append((key, every, copies))
    titles = {group: words.say(f"type.{group}") for group in WALL_ORDER}
    titles |= {OWNERS[nation]: nation_name(cards, nation, words) for nation in EACH_NATION}
    return {"faces": faces, "walls": [(titles[group], keys) for group, keys in walls.items() if keys]}


def _rivals(view: View) -> list[int]:
    """The other seats in turn order after the reader; for a spectator all seats."""
    seats, own = view["seats"], view["seat"]
    first = 0 if own is None else own + 1
    return [(first + step) % seats for step in range(seats if own is None else seats - 1)]


def _prices(view: View) -> dict[str, int | None]:
    """What the things that can be chosen cost."""
    return {each["key"]: each["price"] for ask in view["choices"] for each in ask["options"]}
