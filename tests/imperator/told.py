"""What a test reads of a table: one round of a combat as the journal tells it, and a final scoring, by seat letters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from triumvir.kernel.game import Result

SEATS = "ABCDE"


def bare(key: str) -> str:
    """The id of a thing without its kind: syria for province:syria."""
    return key.partition(":")[2]


def owner(standard: str) -> str:
    """The letter of the seat whose standard it is."""
    return SEATS[int(bare(standard).partition(".")[0])]


@dataclass
class Fought:
    """One round of a combat as the journal tells it; a side without a unit has None."""

    initiative: str
    units: dict[str, str | None]
    bids: dict[str, int]
    scores: dict[str, int]
    winner: str | None
    gained: int
    points: tuple[int, ...]
    """The combat points of attacker and defender after the round."""


class Scores:
    """A final scoring, by the letters of the seats."""

    def __init__(self, result: Result) -> None:
        self.result = result
        self.winners = "".join(SEATS[seat] for seat in result.winners)

    def total(self, seat: str) -> int:
        """The victory points of a seat."""
        return self.result.seats[SEATS.index(seat)].score

    def totals(self) -> list[int]:
        """The victory points of all seats."""
        return [row.score for row in self.result.seats]

    def ranks(self) -> list[int]:
        """The ranks of all seats."""
        return [row.rank for row in self.result.seats]

    def lines(self, seat: str) -> dict[str, int]:
        """The lines of the breakdown that are not 0."""
        return {name: vp for name, vp in self.result.seats[SEATS.index(seat)].breakdown.items() if vp}

    def line(self, name: str) -> list[int]:
        """One line of the breakdown for all seats."""
        return [row.breakdown.get(name, 0) for row in self.result.seats]


def told_round(messages: list[dict[str, Any]]) -> Fought:
    """The round that the first of these messages begins."""
    row = Fought("", {}, {}, {}, None, 0, ())
    for message in messages[1:]:
        args, seat = message["args"], SEATS[message["seat"]] if message["seat"] >= 0 else ""
        match message["kind"]:
            case "combat.round" | "combat.victory" | "combat.held":
                break
            case "combat.passed":
                row.units[seat] = None
            case "combat.hidden":
                row.units[seat] = bare(args[0])
            case "combat.open":
                row.units[seat], row.bids[seat] = bare(args[0]), args[1]
            case "combat.revealed":
                row.bids[seat] = args[1]
            case "combat.score":
                row.scores[seat] = args[1]
            case "combat.won" | "combat.alone":
                row.winner, row.gained = seat, args[1]
    return row
