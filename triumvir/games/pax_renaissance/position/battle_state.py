"""One battle as plain data (rules 10): who fights on either side, and what has become of them."""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

from triumvir.games.pax_renaissance.cards.codes import EmpireId, ItemId, OneShot, Op, Piece, Religion

Source = NewType("Source", int)
"""Where a fighter comes from."""
Outcome = NewType("Outcome", int)
"""How a battle ended, as the attackers see it."""

AGENT: Final = Source(0)
REPRESSED: Final = Source(1)
CITY: Final = Source(2)
PIRATE_AT_SEA: Final = Source(3)
CONCESSION: Final = Source(4)
SOURCE_KEYS: Final = ("agent", "repressed", "city", "pirate", "concession")

UNDECIDED: Final = Outcome(-1)
LOST: Final = Outcome(0)
WON: Final = Outcome(1)

BattleKind: TypeAlias = "OneShot | Op"
"""CONSPIRACY, PEASANT or WAR, or CAMPAIGN."""

Fighter = tuple[Source, int, Piece]
"""Source, place (0 for an agent, 10 * empire + token on a square, a city, a border) and piece."""


class Battle:
    """A battle from its announcement to the last of its losses, which is never saved: it ends within its step.

    kind       CONSPIRACY, PEASANT or WAR, or CAMPAIGN
    religion   of a WAR, otherwise -1
    empire     the attacked empire
    item       the card or square that began it
    result     UNDECIDED, LOST or WON, as the attackers see it
    attackers, defenders  fighters of either side
    fallen     the fighters that have been lost so far, of both sides
    losses     how many fighters the larger side still has to lose
    """

    __slots__ = ("attackers", "defenders", "empire", "fallen", "item", "kind", "losses", "religion", "result")

    def __init__(self, kind: BattleKind, religion: Religion, empire: EmpireId, item: ItemId) -> None:
        self.kind = kind
        self.religion = religion
        self.empire = empire
        self.item = item
        self.result = UNDECIDED
        self.attackers: list[Fighter] = []
        self.defenders: list[Fighter] = []
        self.fallen: list[Fighter] = []
        self.losses = 0

    def line_up(self, attackers: list[Fighter], defenders: list[Fighter]) -> None:
        """Both sides take the field."""
        self.attackers, self.defenders = attackers, defenders

    def sides(self) -> tuple[list[Fighter], list[Fighter]]:
        """Attackers and defenders as they took the field."""
        return self.attackers[:], self.defenders[:]

    def fallen_fighters(self) -> list[Fighter]:
        """Those who have been lost so far."""
        return self.fallen[:]

    def decide(self, result: Outcome, losses: int) -> None:
        """The sides have been compared: the larger one will lose so many."""
        self.result = result
        self.losses = losses

    def lose(self, fighter: Fighter) -> None:
        """A fighter dies."""
        self.fallen = [*self.fallen, fighter]

    def settle(self) -> None:
        """All losses have been chosen."""
        self.losses = 0
