"""The drawn chart of Pax Renaissance: coasts, towns, borders, courses on a sheet of 1000 x 364; knows no position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, TypeAlias

Point: TypeAlias = "tuple[float, float]"

WIDTH: Final = 1000
HEIGHT: Final = 364
CELL: Final = 200
MIDDLE: Final = 182
"""Where the two rows of map cards meet; the courses of the fairs run close to it."""
LANES: Final = (155, 209)
"""How high the borders between neighbours of a row lie; those between the rows lie in the middle."""
ROUGHNESS: Final = 0.11
FOLDS: Final = 3
"""How often a stretch of coast is broken in two."""
ASIDE: Final = 4.0
"""Half of what keeps the two courses apart where they run together."""

EMPIRES: Final = ("ENG", "FRA", "HRE", "HUN", "BYZ", "POR", "ARA", "PAP", "OTT", "MAM")
COLUMNS: Final = 5
LAND_BORDERS: Final = (("FRA", "ARA"), ("HRE", "HUN"), ("HRE", "PAP"), ("BYZ", "MAM"))

FRANCE_ARAGON: Final = ((222, 183), (255, 178), (300, 186), (345, 178), (380, 182))
EMPIRE_PAPACY: Final = ((420, 182), (440, 185), (500, 178), (560, 186), (586, 180))
EMPIRE_HUNGARY: Final = ((600, 42), (596, 80), (604, 115), (598, 150), (602, 168))
BYZANTIUM_MAMLUK: Final = ((826, 183), (860, 178), (905, 187), (950, 178), (986, 182))
"""Where two map cards touch on land they share these points."""

COASTS: Final[dict[str, tuple[Point, ...]]] = {
    "ENG": (
        (20, 46), (60, 37), (98, 43), (142, 36), (184, 44), (178, 70), (188, 104), (180, 132), (184, 158),
        (150, 168), (122, 160), (88, 168), (56, 160), (26, 168), (13, 140), (22, 112), (11, 80),
    ),
    "FRA": (
        (216, 48), (254, 37), (300, 43), (348, 36), (386, 46), (380, 76), (389, 108), (380, 136), (388, 164),
        *reversed(FRANCE_ARAGON), (211, 164), (220, 132), (210, 104), (220, 76),
    ),
    "HRE": (
        (414, 46), (456, 37), (502, 43), (548, 36), *EMPIRE_HUNGARY, *reversed(EMPIRE_PAPACY),
        (411, 162), (421, 128), (410, 98), (419, 68),
    ),
    "HUN": (
        *EMPIRE_HUNGARY[::-1], (642, 37), (690, 44), (744, 36), (786, 46), (780, 76), (789, 108), (780, 134),
        (786, 160), (752, 168), (712, 160), (672, 169), (634, 161),
    ),
    "BYZ": (
        (816, 46), (858, 37), (906, 44), (950, 36), (987, 46), (979, 78), (989, 112), (981, 148),
        *BYZANTIUM_MAMLUK[::-1], (811, 164), (820, 132), (810, 104), (820, 74),
    ),
    "POR": (
        (20, 202), (58, 195), (100, 204), (146, 195), (184, 203), (189, 232), (180, 262), (189, 292), (180, 322),
        (140, 329), (96, 321), (52, 330), (16, 320), (11, 288), (21, 258), (11, 228),
    ),
    "ARA": (
        *FRANCE_ARAGON, (389, 204), (380, 236), (390, 266), (381, 298), (386, 322), (344, 330), (300, 321), (256, 330),
        (216, 322), (210, 292), (219, 262), (211, 232), (220, 204),
    ),
    "PAP": (
        *EMPIRE_PAPACY, (588, 206), (574, 230), (572, 254), (584, 282), (590, 308), (572, 322), (550, 304), (520, 318),
        (492, 327), (458, 318), (452, 290), (430, 270), (412, 242), (419, 208),
    ),
    "OTT": (
        (616, 204), (652, 195), (700, 203), (748, 195), (786, 203), (780, 234), (789, 264), (780, 294), (786, 322),
        (742, 330), (700, 321), (654, 330), (614, 322), (620, 290), (611, 260), (620, 230),
    ),
    "MAM": (
        *BYZANTIUM_MAMLUK, (989, 214), (980, 250), (990, 284), (981, 322), (944, 330), (898, 321), (856, 330),
        (816, 320), (811, 290), (820, 258), (811, 226), (818, 202),
    ),
}  # fmt: skip

TOWNS: Final[dict[str, Point]] = {
    "LONDON": (62, 66), "BORDEAUX": (134, 115),
    "PARIS": (300, 63), "BRUGES": (250, 118), "LYON": (348, 118),
    "VIENNA": (554, 119), "LUBECK": (450, 63), "NOVGOROD": (546, 63), "NURNBERG": (456, 119),
    "BUDA": (656, 68), "VARNA": (736, 114),
    "TANA": (948, 63), "CAFFA": (856, 63), "TREBIZOND": (904, 119),
    "TOLEDO": (100, 243), "GRANADA": (46, 297), "SPICE_ISLANDS": (140, 297),
    "VALENCIA": (300, 243), "ALGIERS": (250, 297), "TIMBUKTU": (348, 297),
    "VENICE": (476, 250), "VENICE.2": (534, 250),
    "CONSTANTINOPLE": (700, 243), "CONSTANTINOPLE.2": (644, 243), "CONSTANTINOPLE.3": (756, 243),
    "MODON": (652, 297), "RHODES": (748, 297),
    "CAIRO": (900, 243), "CYPRUS": (850, 297), "RED_SEA": (946, 297),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Place:
    """A border: where its one space lies, and whether over water."""

    x: float
    y: float
    is_sea: bool


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything on the sheet that never changes. Lands and borders are keyed as in the card files."""

    lands: dict[str, str]
    """The outline of each empire."""
    homes: dict[str, Point]
    """Where the strip with the name and the throne of an empire begins."""
    towns: dict[str, Point]
    borders: dict[str, Place]
    rhumbs: str


@cache
def chart() -> Chart:
    """The sheet."""
    return Chart(
        lands={empire: _outline(points) for empire, points in COASTS.items()},
        homes={empire: _home(place) for place, empire in enumerate(EMPIRES)},
        towns=TOWNS,
        borders=dict(_borders()),
        rhumbs=_rhumbs(),
    )


def course(half: str, start: str, path: Sequence[str]) -> str:
    """The course of a fair: from its emporium over every border of its path into the last empire."""
    aside = ASIDE if half == "east" else -ASIDE
    borders = [key.partition(":")[2] for key in path if key.startswith("border:")]
    places = [chart().borders[key] for key in borders]
    last = path[-1].partition(":")[2]
    way = [TOWNS[start], *((place.x + aside, place.y + aside) for place in places)]
    before, column = places[-1], EMPIRES.index(last) % COLUMNS
    end = column * CELL + CELL / 2
    way.append((before.x + (46 if end > before.x else -46), before.y + aside))
    return _smooth(way)


def _home(place: int) -> Point:
    return (place % COLUMNS) * CELL, 0 if place < COLUMNS else HEIGHT - 30


def _borders() -> Iterator[tuple[str, Place]]:
    for place, empire in enumerate(EMPIRES):
        row, column = divmod(place, COLUMNS)
        if column + 1 < COLUMNS:
            yield _border(empire, EMPIRES[place + 1], ((column + 1) * CELL, LANES[row]))
        if row == 0:
            yield _border(empire, EMPIRES[place + COLUMNS], (column * CELL + CELL / 2, MIDDLE))


def _border(one: str, other: str, at: Point) -> tuple[str, Place]:
    return "-".join(sorted((one, other))), Place(*at, is_sea=(one, other) not in LAND_BORDERS)


def _outline(points: Sequence[Point]) -> str:
    """A coast through the points, broken finer and finer; the same stretch breaks alike from both sides."""
    around = [point for pair in pairwise((*points, points[0])) for point in _broken(*pair, FOLDS)]
    return "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in around) + "z"


def _broken(start: Point, end: Point, folds: int) -> Iterator[Point]:
    if folds == 0:
        yield start
        return
    (ax, ay), (bx, by) = sorted((start, end))
    push = ROUGHNESS * _noise(ax + bx, ay + by)
    middle = ((ax + bx) / 2 + push * (ay - by), (ay + by) / 2 + push * (bx - ax))
    yield from _broken(start, middle, folds - 1)
    yield from _broken(middle, end, folds - 1)


def _noise(x: float, y: float) -> float:
    """A number between -1 and 1 that belongs to a place."""
    mixed = int(x * 64) * 73856093 ^ int(y * 64) * 19349663
    return (mixed * 2654435761 % 2**32) / 2**31 - 1


def _smooth(points: Sequence[Point]) -> str:
    """A curve through all points (Catmull-Rom as cubic pieces)."""
    padded = [points[0], *points, points[-1]]
    path = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        path += f"C{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f} {cx - (dx - bx) / 6:.1f} {cy - (dy - by) / 6:.1f} "
        path += f"{cx:.0f} {cy:.0f}"
    return path


def _rhumbs() -> str:
    """The lines of the winds that cover a sea chart, from the compass in the middle and two smaller ones."""
    lines = []
    for x, y in ((500, MIDDLE), (100, MIDDLE), (900, MIDDLE)):
        for right, down in ((1, 0), (2, 1), (1, 1), (1, 2), (0, 1), (-1, 2), (-1, 1), (-2, 1)):
            lines.append(f"M{x - 1200 * right} {y - 1200 * down}L{x + 1200 * right} {y + 1200 * down}")
    return "".join(lines)


def halved(title: str) -> list[str]:
    """A name in two lines, the longer one as short as it can be; in one where it has no space."""
    words = title.split()
    cuts = [[" ".join(words[:place]), " ".join(words[place:])] for place in range(1, len(words))]
    return min(cuts, key=lambda lines: max(map(len, lines)), default=[title])
