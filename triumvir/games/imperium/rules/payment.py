"""Chapter 11: paying a price out of the pool, Progress standing for other tokens where the player wants it."""

from __future__ import annotations

from typing import TypeAlias

from triumvir.games.imperium.cards.codes import MATERIALS, POPULATION, PROGRESS, TOKENS
from triumvir.games.imperium.position.pools import spend
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.kernel.choose import Flow, Part
from triumvir.kernel.kinds import Seat

Price: TypeAlias = tuple[int, int, int]
"""Materials, Population, Progress."""

FREE: Price = (0, 0, 0)


def can_pay(state: ImperiumState, player: Seat, price: Price) -> bool:
    """Whether a player can pay the whole price, each token used once."""
    place = TOKENS * player
    pool = state.pool
    lacking_materials = price[MATERIALS] - pool[place]
    lacking_population = price[POPULATION] - pool[place + 1]
    if lacking_materials <= 0 and lacking_population <= 0:
        return price[PROGRESS] <= pool[place + 2]
    if not state.rules.substitutes:
        return False
    needed = price[PROGRESS]
    if lacking_materials > 0:
        needed += (lacking_materials + 1) // 2
    if lacking_population > 0:
        needed += lacking_population
    return needed <= pool[place + 2]


def pay(state: ImperiumState, player: Seat, price: Price) -> Flow:
    """Pay a price that `can_pay` allows; how much Progress goes in is asked only where there is a choice."""
    materials, population, progress = price
    place = TOKENS * player
    pool = state.pool
    spare = pool[place + 2] - progress if state.rules.substitutes else 0
    least = max(0, (materials - pool[place] + 1) // 2)
    for_population = max(0, population - pool[place + 1])
    most = min((materials + 1) // 2, spare - for_population)
    instead = yield from _instead(state, player, "pay.materials", materials, least, most)
    spend(state, player, MATERIALS, max(0, materials - 2 * instead))
    most = min(population, spare - instead)
    also = yield from _instead(state, player, "pay.population", population, for_population, most)
    spend(state, player, POPULATION, population - also)
    spend(state, player, PROGRESS, progress + instead + also)


def _instead(state: ImperiumState, player: Seat, prompt: str, price: int, least: int, most: int) -> Part[int]:
    """How many Progress stand for other tokens, between the bounds."""
    if most <= least:
        return least
    return (yield from state.rules.number_things.pick(player, prompt, range(least, most + 1), (price,)))
