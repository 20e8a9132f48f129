"""In a new deal, cards that a seat has seen and that moved unseen since lie in one of the ways that it can tell."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import Zone
from triumvir.kernel.dice import Dice
from triumvir.kernel.kinds import Seat
from triumvir.kernel.memory import renamed
from triumvir.kernel.minds import surmises_of
from triumvir.kernel.state import seer_of
from triumvir.kernel.surmise import ANY, World, in_any_order

Place = tuple[Zone, int]
"""A zone and a place in its pile."""


def recall(
    base: ImperiumState, other: ImperiumState, places: list[Place], seat: Seat | None, dice: Dice
) -> list[Place]:
    """Bring the cards at some places of a copy of `base` where one of the worlds that the seat surmises has them.

    Returns the places whose cards must stay there now.
    """
    surmises = surmises_of(base, seat)
    if not surmises:
        return []
    seer = seer_of(base, seat)
    free = [place for place in places if not base.known[_card_at(base, place)] >> seer & 1]
    items = [item for surmise in surmises for item in surmise.places]
    zones = {zone for surmise in surmises for world in surmise.worlds for zone, _ in world.heaps}
    cells = [place for place in free if place[0] in zones or _card_at(base, place) in items]
    for order, world in in_any_order(surmises, dice):
        wanted = _wanted(base, order, world, free, seer)
        laid = None if wanted is None else _laid(base, wanted, cells, dice)
        if laid is not None:
            moved, pinned = laid
            for place, card in moved.items():
                _put(base, other, place, card)
            return pinned
    raise AssertionError("one of the worlds is true")


def keep_memory(base: ImperiumState, other: ImperiumState, places: list[Place], seat: Seat | None) -> None:
    """In a new deal the seat remembers the same, of what lies at the same places; what others remember is forgotten."""
    seer = seer_of(base, seat)
    names: dict[int, int] = {_card_at(base, place): _card_at(other, place) for place in places}
    own = renamed(base.memories[seer], names)
    other.memories = [own if number == seer else [] for number in range(base.seats + 1)] if own else []


def _card_at(state: ImperiumState, place: Place) -> CardId:
    return state.piles[place[0]][place[1]]


Wanted = tuple[list[tuple[Place, int]], list[tuple[int, int]]]
"""The kinds for single places, and for zones."""


def _wanted(base: ImperiumState, items: list[int], world: World, free: list[Place], seer: int) -> Wanted | None:
    """What a world asks for beyond what the seat has seen in this step; None if it cannot be any more."""
    alike = base.rules.alike
    at: dict[int, Place] = {_card_at(base, place): place for place in free}
    places: list[tuple[Place, int]] = []
    for item, kind in zip(items, world.contents, strict=True):
        if kind == ANY:
            continue
        if item in at:
            places.append((at[item], kind))
        elif alike[item] != kind:
            return None
    seen: dict[int, list[int]] = {}
    zones: list[tuple[int, int]] = []
    for zone, kind in world.heaps:
        if zone not in seen:
            pile = [card for card in base.piles[zone] if card not in at and not base.known[card] >> seer & 1]
            seen[zone] = [alike[card] for card in pile]
        if kind in seen[zone]:
            seen[zone].remove(kind)
        else:
            zones.append((zone, kind))
    return places, zones


def _laid(
    base: ImperiumState, wanted: Wanted, cells: list[Place], dice: Dice
) -> tuple[dict[Place, CardId], list[Place]] | None:
    """Which cards the places hold when everything wanted lies where it should, and the places of these.

    None if there are not the cards or not the room for it.
    """
    alike = base.rules.alike
    cards = {place: _card_at(base, place) for place in cells}
    pinned: list[Place] = []
    for place, kind in wanted[0]:
        source = _first([each for each in cells if each not in pinned and alike[cards[each]] == kind], [place])
        if source is None:
            return None
        cards[source], cards[place] = cards[place], cards[source]
        pinned.append(place)
    single = [place for place, _ in wanted[0]]
    for zone, kind in wanted[1]:
        room = [place for place in cells if place[0] == zone and place not in pinned and place not in single]
        source = _first([each for each in cells if each not in pinned and alike[cards[each]] == kind], room)
        if source is None or not room:
            return None
        target = source if source in room else room[dice.below(len(room))]
        cards[source], cards[target] = cards[target], cards[source]
        pinned.append(target)
    return cards, pinned


def _first(found: list[Place], rather: list[Place]) -> Place | None:
    """The first of some places, one of certain ones if there is any among them."""
    near = [place for place in found if place in rather]
    return near[0] if near else found[0] if found else None


def _put(base: ImperiumState, other: ImperiumState, place: Place, card: CardId) -> None:
    """Lay a card at a place; who knew the place goes on knowing it."""
    zone, number = place
    pile = other.piles[zone]
    other.piles[zone] = [*pile[:number], card, *pile[number + 1 :]]
    other.zone[card] = zone
    other.known[card] = base.known[_card_at(base, place)]
