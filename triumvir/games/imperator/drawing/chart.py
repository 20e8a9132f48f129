"""The drawn map of IMPERATOR, read from map.json into SVG pieces; knows the cards but no position of a game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final, TypeAlias

from triumvir.games.imperator.drawing.muster import Point, Ring, muster_places

LATIN: Final = "la"
NARROW: Final = 0.47
"""The mean width of a bold letter of the narrow faces the labels are set in, in ems; a little generous."""
LABEL_SIZE: Final = 12.5
SHOWN: Final = 680
"""The lower edge of what is drawn; below it the canvas holds nothing but desert."""
LABEL_WIDTH: Final = 62.0
"""A label may reach a little over its seal, whose diameter is 56."""

Lines: TypeAlias = "tuple[tuple[str, float, float], ...]"
"""The lines of a label: text, baseline under the centre of the seal, width it must not exceed (0: it fits)."""


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a province as it is written into its seal."""

    size: float
    lines: Lines


@dataclass(frozen=True, slots=True)
class Spot:
    """A province on the map: its land, its seal and where up to three armies stand around it."""

    key: str
    abbr: str
    x: float
    y: float
    land: str
    labels: Mapping[str, Label]
    places: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A course over the sea between two provinces."""

    ends: tuple[str, str]
    path: str


@dataclass(frozen=True, slots=True)
class Atlas:
    """The whole map; `spots` are keyed by the id of the province, in the order of drawing."""

    width: int
    height: int
    radius: float
    spots: Mapping[str, Spot]
    links: tuple[Link, ...]
    italia: str
    italia_label: Mapping[str, str]
    italia_at: Point
    rome: Point
    barbaricum: str


@cache
def standard_atlas() -> Atlas:
    """The map of the base game."""
    data = json.loads((files("triumvir.games.imperator.drawing") / "map.json").read_text("utf-8"))
    return atlas_of(data)


def atlas_of(data: Mapping[str, Any]) -> Atlas:
    """The map that `data`, in the form of map.json, describes."""
    provinces = data["provinces"]
    seals = {each["id"]: (float(each["x"]), float(each["y"])) for each in provinces}
    lands = {each["id"]: [each["polygon"], *each["extra_polygons"]] for each in provinces}
    places = muster_places(seals, lands, (data["width"], SHOWN))
    italia = data["italia"]
    return Atlas(
        width=data["width"],
        height=data["height"],
        radius=data["seal_radius"],
        spots={each["id"]: _spot(each, lands[each["id"]], places[each["id"]]) for each in provinces},
        links=tuple(_link(each) for each in data["sea_links"]),
        italia=outline([italia["polygon"]]),
        italia_label=italia["label"],
        italia_at=(italia["x"], italia["y"]),
        rome=(italia["rome"][0], italia["rome"][1]),
        barbaricum=outline(each["polygon"] for each in data["barbaricum"]),
    )


def _spot(province: Mapping[str, Any], land: Sequence[Ring], places: tuple[Point, ...]) -> Spot:
    labels = {language: fitted(lines) for language, lines in province["label"]["lines"].items()}
    return Spot(province["id"], province["abbr"], province["x"], province["y"], outline(land), labels, places)


def _link(link: Mapping[str, Any]) -> Link:
    return Link((link["a"], link["b"]), course([link["from"], *link["via"], link["to"]]))


def fitted(lines: Sequence[str]) -> Label:
    """A label for the upper half of a seal, as large as its longest line allows."""
    longest = max(len(line) for line in lines)
    size = round(min(LABEL_SIZE, LABEL_WIDTH / (NARROW * longest)), 1)
    size = max(size, 9.5)
    last = -6.5 if len(lines) == 1 else -4.0
    placed = []
    for above, line in enumerate(reversed(lines)):
        width = LABEL_WIDTH if NARROW * size * len(line) > LABEL_WIDTH else 0.0
        placed.append((line, round(last - above * size * 1.0, 1), width))
    return Label(size, tuple(reversed(placed)))


def outline(rings: Iterable[Ring]) -> str:
    """Closed rings as the data of an SVG path, in steps of a tenth."""
    return "".join(_steps(ring) + "z" for ring in rings)


def course(points: Ring) -> str:
    """An open line as the data of an SVG path."""
    return _steps(points)


def _steps(points: Ring) -> str:
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    path = f"M{_tenth(tenths[0][0])} {_tenth(tenths[0][1])}l"
    pairs = pairwise(tenths)
    steps = [f"{_tenth(x - before_x)} {_tenth(y - before_y)}" for (before_x, before_y), (x, y) in pairs]
    return path + " ".join(steps).replace(" -", "-")


def _tenth(tenths: int) -> str:
    """A number of tenths, as short as SVG allows."""
    text = f"{tenths / 10:.1f}".removesuffix(".0")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
