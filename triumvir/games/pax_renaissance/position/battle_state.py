"""One battle as plain data (rules 10): who fights on either side, and what has become of them."""

from __future__ import annotations

from typing import Final

# Where a fighter comes from
AGENT: Final = 0
REPRESSED: Final = 1
CITY: Final = 2
PIRATE_AT_SEA: Final = 3
CONCESSION: Final = 4
SOURCE_KEYS: Final = ("agent", "repressed", "city", "pirate", "concession")

UNDECIDED: Final = -1
LOST: Final = 0
WON: Final = 1

FIGHTER_FIELDS: Final = 3

Fighter = tuple[int, int, int]
"""Source, place (0 for an agent, 10 * empire + token on a square, a city, a border) and piece."""


class Battle:
    """A battle from its announcement to the last of its losses, which is never saved: it ends within its step.

    kind       CONSPIRACY, PEASANT or WAR, or CAMPAIGN
    religion   of a WAR, otherwise -1
    empire     the attacked empire
    item       the card or square that began it
    result     UNDECIDED, LOST or WON, as the attackers see it
    attackers, defenders  fighters of either side, FIGHTER_FIELDS numbers each
    fallen     the fighters that have been lost so far, of both sides, FIGHTER_FIELDS numbers each
    losses     how many fighters the larger side still has to lose
    """

    __slots__ = ("attackers", "defenders", "empire", "fallen", "item", "kind", "losses", "religion", "result")

    def __init__(self, kind: int, religion: int, empire: int, item: int) -> None:
        self.kind = kind
        self.religion = religion
        self.empire = empire
        self.item = item
        self.result = UNDECIDED
        self.attackers: list[int] = []
        self.defenders: list[int] = []
        self.fallen: list[int] = []
        self.losses = 0

    def line_up(self, attackers: list[Fighter], defenders: list[Fighter]) -> None:
        """Both sides take the field."""
        self.attackers = [number for fighter in attackers for number in fighter]
        self.defenders = [number for fighter in defenders for number in fighter]

    def sides(self) -> tuple[list[Fighter], list[Fighter]]:
        """Attackers and defenders as they took the field."""
        return fighters(self.attackers), fighters(self.defenders)

    def fallen_fighters(self) -> list[Fighter]:
        """Those who have been lost so far."""
        return fighters(self.fallen)

    def decide(self, result: int, losses: int) -> None:
        """The sides have been compared: the larger one will lose so many."""
        self.result = result
        self.losses = losses

    def lose(self, fighter: Fighter) -> None:
        """A fighter dies."""
        self.fallen = [*self.fallen, *fighter]

    def settle(self) -> None:
        """All losses have been chosen."""
        self.losses = 0


def fighters(numbers: list[int]) -> list[Fighter]:
    """The fighters of a flat list."""
    return [
        (numbers[place], numbers[place + 1], numbers[place + 2]) for place in range(0, len(numbers), FIGHTER_FIELDS)
    ]
