"""Where armies stand around the seals of the map: places that cover neither other seals nor each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Final, TypeAlias

Point: TypeAlias = "tuple[float, float]"
Ring: TypeAlias = "Sequence[Sequence[float]]"

ARMIES: Final = 3
"""As many armies as one player can have on one province."""
SEAL: Final = 28.0
REACHES: Final = (41.0, 52.0, 66.0)
"""How far from the middle of a seal; the nearest that is free is best."""
HALF_WIDTH: Final = 13.5
HALF_HEIGHT: Final = 17.0
DIRECTIONS: Final = 24
NEAR: Final = 120.0
ABROAD: Final = 4.0
MARGIN: Final = 14.0


@dataclass(frozen=True, slots=True)
class Ground:
    """What is around a seal: other seals, foreign land, armies of others and the own ones that stand already."""

    seals: Sequence[Point]
    lands: Sequence[Ring]
    rivals: Sequence[Point]
    own: Sequence[Point]
    canvas: Point


def muster_places(
    seals: Mapping[str, Point], lands: Mapping[str, Sequence[Ring]], canvas: Point
) -> dict[str, tuple[Point, ...]]:
    """The places of each province, the best first; first places are given to all before any second."""
    near = {key: _neighbours(key, seals) for key in seals}
    taken: dict[str, list[Point]] = {key: [] for key in seals}
    for _ in range(ARMIES):
        for key in seals:
            ground = Ground(
                seals=[seals[other] for other in near[key]],
                lands=[ring for other in near[key] for ring in lands[other]],
                rivals=[place for other in near[key] for place in taken[other]],
                own=taken[key],
                canvas=canvas,
            )
            taken[key].append(_best(seals[key], ground))
    return {key: tuple(places) for key, places in taken.items()}


def _best(centre: Point, ground: Ground) -> Point:
    """The place with the least burden; a wider circle is tried only if it could be better."""
    best, least = centre, float("inf")
    for reach in REACHES:
        if least <= reach / 2:
            break
        for place in _circle(centre, reach):
            cost = _burden(place, ground) + reach / 2
            if cost < least:
                best, least = place, cost
    return best


def _neighbours(key: str, seals: Mapping[str, Point]) -> list[str]:
    x, y = seals[key]
    return [other for other, (ox, oy) in seals.items() if other != key and hypot(x - ox, y - oy) < NEAR]


def _circle(centre: Point, reach: float) -> list[Point]:
    """Places on a circle around the seal, the lower right first."""
    turns = [2 * pi * ((step + 2) % DIRECTIONS) / DIRECTIONS for step in range(DIRECTIONS)]
    return [(round(centre[0] + reach * cos(turn), 1), round(centre[1] + reach * sin(turn), 1)) for turn in turns]


def _burden(place: Point, ground: Ground) -> float:
    """How much stands in the way at a place; 0 is free."""
    x, y = place
    inside = MARGIN + HALF_WIDTH <= x <= ground.canvas[0] - HALF_WIDTH - MARGIN
    inside = inside and MARGIN + HALF_HEIGHT <= y <= ground.canvas[1] - HALF_HEIGHT - MARGIN
    crowd = 0.0 if inside else 1000.0
    crowd += sum(3.0 * max(0.0, SEAL + 2 - _gap(place, seal)) for seal in ground.seals)
    crowd += sum(_overlap(place, other) for other in ground.rivals) / 20
    crowd += 500.0 * sum(_overlap(place, other) > 0 for other in ground.own)
    return crowd + ABROAD * any(_is_inside(place, ring) for ring in ground.lands)


def _gap(place: Point, seal: Point) -> float:
    """How far the banner at a place is from the centre of a seal."""
    dx = max(abs(place[0] - seal[0]) - HALF_WIDTH, 0.0)
    dy = max(abs(place[1] - seal[1]) - HALF_HEIGHT, 0.0)
    return hypot(dx, dy)


def _overlap(place: Point, other: Point) -> float:
    """The area that two banners share."""
    wide = 2 * HALF_WIDTH - abs(place[0] - other[0])
    high = 2 * HALF_HEIGHT - abs(place[1] - other[1])
    return max(wide, 0.0) * max(high, 0.0)


def _is_inside(place: Point, ring: Ring) -> bool:
    """Whether a point lies within a closed ring."""
    x, y = place
    odd = False
    before = ring[-1]
    for point in ring:
        if (point[1] > y) != (before[1] > y):
            across = (before[0] - point[0]) * (y - point[1]) / (before[1] - point[1]) + point[0]
            odd ^= x < across
        before = point
    return odd
