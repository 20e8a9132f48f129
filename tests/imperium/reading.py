"""How a test reads a position: each zone of it as names without their owners, and what has changed between two."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, TypeAlias

from tests import differences
from triumvir.games.imperium import imperium
from triumvir.games.imperium.cards.codes import COMMON, NATIONS, TOKENS
from triumvir.games.imperium.position.constants import CURRENT_ROUND, LAST_ROUND, NO_END
from triumvir.games.imperium.position.pools import exhausted_cards, pool_of
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import (
    CIVILISED_DECK,
    EXILE,
    FAME_DECK,
    MAIN_DECK,
    NO_CARD,
    REGION_DECK,
    UNCIVILISED_DECK,
    UNREST_PILE,
)
from triumvir.kernel.game import Result

SEATS = "ABCD"
DECKS = {
    "main": MAIN_DECK,
    "region": REGION_DECK,
    "uncivilised": UNCIVILISED_DECK,
    "civilised": CIVILISED_DECK,
    "fame": FAME_DECK,
}
ENDINGS = {NO_END: "none", CURRENT_ROUND: "current", LAST_ROUND: "last"}
TOKEN_MARKS = ("m", "p", "pr")

Zone: TypeAlias = "str | list[str] | tuple[str, ...]"
"""A value is a text, a heap is a list, an ordered deck is a tuple with its top first."""


def game() -> Any:
    """The game with its standard card set."""
    return imperium()


def bare(key: str) -> str:
    """The printed name of a card in small letters: `card:rom-prosperity-start.2` is prosperity."""
    name = key.partition(":")[2] or key
    name = name.partition(".")[0]
    if name[3:4] == "-":
        name = name[4:]
    if name.startswith("unrest"):
        return "unrest"
    for end in ("-start", "-nation", "-4p", "-barbarian"):
        name = name.removesuffix(end)
    return name


def game_with(cards: dict[str, Any]) -> Any:
    """The game with an overlay; the last ones are kept, for making them takes long."""
    return _made(json.dumps(cards))


@lru_cache(maxsize=4)
def _made(cards: str) -> Any:
    return imperium().with_cards(json.loads(cards))


class Reader:
    """Reads zones of one position."""

    def __init__(self, state: ImperiumState) -> None:
        self.state = state
        self.keys = state.rules.card_set.keys

    def names(self, cards: list[int]) -> list[str]:
        """The names of cards, as they lie."""
        return [bare(self.keys[card]) for card in cards]

    def heap(self, cards: list[int]) -> list[str]:
        """Cards whose order does not matter."""
        return sorted(self.names(cards))

    def deck(self, cards: list[int]) -> tuple[str, ...]:
        """A deck from its top."""
        return tuple(self.names(cards[::-1]))

    def slot(self, number: int) -> str:
        """A market slot: `coinage +u m2 pr1`, or nothing."""
        card = self.state.market[number]
        if card == NO_CARD:
            return ""
        words = self.names([card])
        if self.state.under[number] != NO_CARD:
            words.append("+u")
        tokens = self.state.tokens[TOKENS * number : TOKENS * (number + 1)]
        words += [f"{mark}{n}" for mark, n in zip(TOKEN_MARKS, tokens, strict=True) if n]
        return " ".join(words)

    def pinned(self, player: int) -> list[str]:
        """The play area; a host with what lies under it: `hills(unrest)`."""
        shown = []
        for card in self.state.in_play(player):
            under = self.heap(self.state.garrison(card))
            shown.append(bare(self.keys[card]) + (f"({' '.join(under)})" if under else ""))
        return sorted(shown)

    def player(self, player: int) -> dict[str, Zone]:
        """All zones of a player."""
        state = self.state
        accession = state.accession(player)
        return {
            "pool": "/".join(map(str, pool_of(state, player))),
            "actions": str(state.actions[player]),
            "exhausts": str(state.exhausts[player]),
            "spent": str(state.set_aside[player] + state.markers[player]),
            "exhausted": self.heap(exhausted_cards(state, player)),
            "state": "empire" if state.is_empire(player) else "barbarian",
            "hand": self.heap(state.hand(player)),
            "draw": self.deck(state.draw_deck(player)),
            "discard": self.heap(state.discard_pile(player)),
            "play": self.pinned(player),
            "history": self.heap(state.history(player)),
            "nation": self.deck(state.nation_deck(player)),
            "accession": "" if accession == NO_CARD else bare(self.keys[accession]),
            "developments": self.heap(state.developments(player)),
            "resolving": self.heap(state.resolving(player)),
        }

    def common(self) -> dict[str, Zone]:
        """All zones that belong to nobody, and where the game stands."""
        state = self.state
        done = [SEATS[player] for player in range(state.seats) if state.king_done >> player & 1]
        zones: dict[str, Zone] = {f"market {slot + 1}": self.slot(slot) for slot in range(len(state.market))}
        zones |= {name: self.deck(state.piles[zone]) for name, zone in DECKS.items()}
        zones |= {
            "pile": str(len(state.piles[UNREST_PILE])),
            "exile": self.heap(state.piles[EXILE]),
            "king": "ab"[state.king_side],
            "king done": "".join(done),
            "ending": ENDINGS[state.ending],
            "over": str(state.over),
            "turn": SEATS[state.turn],
            "round": str(state.round),
        }
        return zones

    def picture(self) -> dict[str, Zone]:
        """Everything."""
        zones = self.common()
        for player in range(self.state.seats):
            zones |= {f"{SEATS[player]} {name}": zone for name, zone in self.player(player).items()}
        return zones


def changes(before: dict[str, Zone], after: dict[str, Zone]) -> dict[str, str]:
    """What is different: a text is told as it is now, a heap as -gone +come, a deck as in `deck_change`."""
    return differences.changes(before, after, deck_change)


def deck_change(was: tuple[str, ...], now: tuple[str, ...]) -> str:
    """-2: the two top cards are gone; +names: they lie on top of it; otherwise the whole deck from its top."""
    gone = len(was) - len(now)
    if gone > 0 and was[gone:] == now:
        return f"-{gone}"
    if gone < 0 and now[-gone:] == was:
        return "+" + " ".join(now[:-gone])
    return " ".join(now)


class Scores:
    """A final scoring, by the letters of the seats."""

    def __init__(self, result: Result) -> None:
        self.result = result
        self.winners = "".join(SEATS[seat] for seat in result.winners)

    def total(self, seat: str) -> int:
        """The victory points of a seat."""
        return self.result.seats[SEATS.index(seat)].score

    def lines(self, seat: str) -> dict[str, int]:
        """The lines of the breakdown that are not 0."""
        return {name: vp for name, vp in self.result.seats[SEATS.index(seat)].breakdown.items() if vp}


def prefix_of(state: ImperiumState, player: int) -> str:
    """How the keys of a player's nation begin: `rom-`."""
    nation = state.nation[player]
    assert nation != COMMON, "every player has a nation"
    return NATIONS[nation - 1][:3] + "-"
