"""What the templates draw beyond the bare view: provinces on the map, armies, combat; only from a seat's own view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from triumvir.games.imperator.cards.loading import load_cards
from triumvir.games.imperator.cards.types import CardSet, Province
from triumvir.games.imperator.drawing.bids import forecasts_of
from triumvir.games.imperator.drawing.chart import Atlas, Label, Spot, fitted, standard_atlas
from triumvir.games.imperator.drawing.clash import clash_of, outcome_of
from triumvir.games.imperator.drawing.faces import Face, faces_in
from triumvir.games.imperator.drawing.muster import ARMIES, Point
from triumvir.games.imperator.drawing.raids import raids_of
from triumvir.games.imperator.position.rules_data import Rules
from triumvir.games.imperator.telling.card_text import all_card_keys
from triumvir.kernel.game import Value
from triumvir.telling.faces import Faces
from triumvir.telling.names import NAMED_IN
from triumvir.telling.words import Words

View: TypeAlias = "Mapping[str, Any]"

NUMERALS: Final = ("I", "II", "III")
OUTER: Final = 41.0
PROVINCES_TO_END: Final = 8


@dataclass(frozen=True, slots=True)
class Army:
    """An army as it is drawn: its banner, owner, legions, and where it stands around the seal."""

    key: str
    seat: int
    province: str
    legions: tuple[str, ...]
    numeral: str
    """Which of the owner's standards leads it; empty for the bannerless army."""
    place: Point


@dataclass(frozen=True, slots=True)
class Land:
    """A province as it is drawn: its facts, its controller and what stands there."""

    key: str
    id: str
    spot: Spot
    label: Label
    card: Province
    face: Face
    legion: Face
    controller: int | None
    legion_owner: int | None
    armies: tuple[Army, ...]
    neighbours: tuple[str, ...]
    """Keys of the neighbours, by land and by sea."""

    @property
    def stamp(self) -> str:
        """All that changes in how the province is drawn; equal stamps look equal."""
        armies = " ".join(f"{army.key}={','.join(army.legions)}" for army in self.armies)
        return f"{self.id} {self.controller} {self.legion_owner} {armies} "


@dataclass(frozen=True, slots=True)
class March:
    """The way of an attack on the map, from the army's province to its target."""

    seat: int
    path: str


def templates_context(
    rules_for: Callable[[Mapping[str, Value]], Rules], view: View, words: Words, cards: CardSet
) -> dict[str, Any]:
    """What the templates of a table page use by name beside the view."""
    state = view["state"]
    rules = rules_for(state["options"])
    faces = faces_in(cards, words)
    lands = _lands(state, cards, standard_atlas(), faces, words.language)
    by_key = {land.key: land for land in lands}
    return {
        "atlas": standard_atlas(),
        "constants": cards.constants,
        "faces": faces,
        "lands": lands,
        "land": by_key,
        "focus": _focus(state, view["seat"], by_key),
        "march": _march(state["combat"], by_key),
        "clash": clash_of(view, cards, words),
        "fought": outcome_of(view),
        "raids": raids_of(view, rules),
        "forecasts": forecasts_of(view, rules),
        "rivals": _rivals(view),
        "stamps": [_stamp(player, by_key) for player in state["players"]],
        "prices": {each["key"]: each["price"] for ask in view["choices"] for each in ask["options"]},
        "goal": state["options"].get("provinces_to_end", PROVINCES_TO_END),
        "aid_scores": score_table(cards, words),
        "numeral": numeral,
        "seat_of": seat_of,
        "banners": banners,
    }


def cards_context(words: Words, cards: CardSet | None = None) -> dict[str, Any]:
    """What the cards page needs: `faces`, and `walls` as groups of keys with all names of a card and its copies."""
    cards = cards or load_cards()
    faces = faces_in(cards, words)
    walls: dict[str, list[tuple[str, str, int]]] = {}
    for key, copies in all_card_keys(cards):
        group = faces[key].group
        also = f" {group}:{key.partition(':')[2]}" if group in ("province", "senator") else ""
        walls.setdefault(group, []).append((key, key + also, copies))
    return {"faces": faces, "walls": list(walls.items()), "constants": cards.constants}


def score_table(cards: CardSet, words: Words) -> list[tuple[str, str, str]]:
    """The lines of the final score for the aid: symbol, name, points."""
    numbers = cards.constants
    worths = [province.vp for province in cards.provinces]
    rows = (
        ("province", "provinces", f"{min(worths)}–{max(worths)}"),
        ("crown", "required", f"{numbers.required_first} / {numbers.required_others}"),
        ("trophy", "trophies", f"+{numbers.captured_standard_vp}"),
        ("lost", "lost", f"{numbers.lost_standard_vp}".replace("-", "−")),
        ("lead", "general", f"+{numbers.best_general_vp}"),
        ("senator", "senators", f"+{numbers.senator_vp}"),
        ("votes", "senate", f"{numbers.senate_first} / {numbers.senate_second} · {numbers.senate_domination}"),
        ("grain", "grain", f"{numbers.grain_any} · {numbers.grain_all}"),
        ("dishonour", "dishonour", "→ 0"),
    )
    return [(symbol, words.say(f"score.{line}"), points) for symbol, line, points in rows]


def numeral(banner: str) -> str:
    """The Roman numeral of a standard among the three of its owner; empty for a bannerless army."""
    kind, _, name = banner.partition(":")
    return NUMERALS[int(name.partition(".")[2])] if kind == "standard" else ""


def banners(player: View) -> int:
    """How many own standards a player has in possession, active or not."""
    active = [army for army in player["armies"] if numeral(army["banner"])]
    return len(active) + len(player["standards"]["inactive"])


def _stamp(player: View, lands: Mapping[str, Land]) -> str:
    """All that changes in how the things of a player are drawn; equal stamps look equal."""
    names = ("seat", "armies", "reserve", "standards", "senators", "provinces", "dishonoured")
    idle = [lands[key].legion_owner is None for key in player["provinces"]]
    return repr(([player[name] for name in names], idle))


def _focus(state: View, seat: int | None, lands: Mapping[str, Land]) -> str:
    """Where a small screen looks first, in percent of the map: the middle of the reader's provinces, else Rome."""
    own = [] if seat is None else [lands[key].spot for key in state["players"][seat]["provinces"]]
    points = [(spot.x, spot.y) for spot in own] or [standard_atlas().rome]
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    return f"{x / 10:.0f} {y / 6.8:.0f}"


def _rivals(view: View) -> list[int]:
    """The other seats in turn order after the reader; for a spectator all seats."""
    seats, own = view["seats"], view["seat"]
    first = 0 if own is None else own + 1
    return [(first + step) % seats for step in range(seats if own is None else seats - 1)]


def seat_of(banner: str) -> int:
    """The seat that a standard or a bannerless army is marked with."""
    return int(banner.partition(":")[2].partition(".")[0])


def _lands(state: View, cards: CardSet, atlas: Atlas, faces: Faces[Face], language: str) -> list[Land]:
    """The provinces in the order of drawing, from north to south, so that seals lie over the land behind them."""
    entries = {entry["province"]: entry for entry in state["map"]}
    legions = {army["banner"]: tuple(army["legions"]) for player in state["players"] for army in player["armies"]}
    lands = [
        _land(entries[f"province:{card.key}"], card, legions, (cards, atlas, faces, language))
        for card in cards.provinces
    ]
    return sorted(lands, key=lambda land: land.spot.y)


def _land(
    entry: View,
    card: Province,
    legions: Mapping[str, tuple[str, ...]],
    base: tuple[CardSet, Atlas, Faces[Face], str],
) -> Land:
    cards, atlas, faces, language = base
    spot = atlas.spots.get(card.key) or added_spot(card)
    places = _spread(spot, len(entry["armies"]))
    armies = [
        Army(banner, seat_of(banner), entry["province"], legions[banner], numeral(banner), place)
        for banner, place in zip(entry["armies"], places)
    ]
    return Land(
        key=entry["province"],
        id=card.key,
        spot=spot,
        label=spot.labels.get(language) or fitted(card.name.in_language(language).split(" ", 1)),
        card=card,
        face=faces[f"card:{card.key}"],
        legion=faces[f"legion:{cards.legions[card.legion].key}"],
        controller=entry["controller"],
        legion_owner=entry["legion_owner"],
        armies=tuple(armies),
        neighbours=tuple(f"province:{cards.provinces[other].key}" for other in card.neighbours),
    )


def _spread(spot: Spot, armies: int) -> Sequence[Point]:
    """Where the armies of a province stand; more than map.json foresees share the last place, a little apart."""
    places = list(spot.places[:armies])
    for extra in range(armies - len(places)):
        x, y = spot.places[-1]
        places.append((x + 6 * (extra + 1), y + 6 * (extra + 1)))
    return places


def added_spot(card: Province) -> Spot:
    """The place of a province that only a user's card set has: a seal without land."""
    x, y = card.seal[:2] if len(card.seal) >= 2 else (40.0, 660.0)
    labels = {language: fitted(card.name.in_language(language).split(" ", 1)) for language in NAMED_IN}
    places = tuple((x + OUTER * dx, y + OUTER * dy) for dx, dy in ((1, 0), (-1, 0), (0, 1)))[:ARMIES]
    return Spot(card.key, card.key[:3].upper(), x, y, "", labels, places)


def _march(combat: View | None, lands: Mapping[str, Land]) -> March | None:
    """The arrow of a running attack, bent a little so that it does not hide a sea course."""
    if combat is None or combat["from"] == combat["target"]:
        return None
    start, end = lands[combat["from"]].spot, lands[combat["target"]].spot
    dx, dy = end.x - start.x, end.y - start.y
    length = max((dx * dx + dy * dy) ** 0.5, 1.0)
    ux, uy = dx / length, dy / length
    bend = min(length * 0.16, 40)
    middle = (start.x + dx / 2 - uy * bend, start.y + dy / 2 + ux * bend)
    first = (start.x + 29 * ux, start.y + 29 * uy)
    last = (end.x - 33 * ux, end.y - 33 * uy)
    path = f"M{first[0]:.1f} {first[1]:.1f}Q{middle[0]:.1f} {middle[1]:.1f} {last[0]:.1f} {last[1]:.1f}"
    return March(combat["attacker"], path)
