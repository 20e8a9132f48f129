"""The bot's cards at the start, and what its difficulty gives it (solo.md 1)."""

from __future__ import annotations

from typing import Final, NamedTuple

from triumvir.games.imperium.cards.codes import (
    COMMON,
    EACH_TOKEN,
    STARTS_AS_ACCESSION,
    STARTS_BEFORE_PLAYER,
    STARTS_IN_DEVELOPMENTS,
    STARTS_IN_DRAW_DECK,
    STARTS_IN_NATION_DECK,
    STARTS_IN_POWER_AREA,
    Nation,
)
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.options import DIFFICULTIES
from triumvir.games.imperium.position.decks import shuffle_draw
from triumvir.games.imperium.position.piles import deal_out
from triumvir.games.imperium.position.pools import supply
from triumvir.games.imperium.position.solo_state import BOT
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import DRAW, NATION, NO_CARD, POWER, STATE_CARD, zone_of
from triumvir.games.imperium.rules.solo.slots import fill_slots


class Difficulty(NamedTuple):
    """What a difficulty changes for the bot at the start and in its cleanup; scoring has its own table."""

    slots: int
    pool: tuple[int, int, int]
    discards: bool = False
    """Whether it discards the top card of its deck in cleanup."""


NOTHING: Final = (0, 0, 0)
SOMETHING: Final = (3, 2, 1)
BY_DIFFICULTY: Final = {
    "chieftain": Difficulty(4, NOTHING),
    "warlord": Difficulty(4, NOTHING, True),
    "imperator": Difficulty(5, NOTHING),
    "sovereign": Difficulty(5, SOMETHING),
    "overlord": Difficulty(6, SOMETHING),
}


def difficulty_of(state: ImperiumState) -> Difficulty:
    """What the difficulty of this table means."""
    return BY_DIFFICULTY[DIFFICULTIES[state.rules.solo_difficulty]]


def lay_out_bot(state: ImperiumState) -> None:
    """Bot deck, dynasty deck, pool and slots; the power card lies out without effect, supply unrest is not used."""
    assert state.solo is not None, "there is a bot"
    rules = state.rules
    nation = state.nation[BOT]
    deal_out(state, rules.cards_of(nation, STARTS_IN_POWER_AREA, 1), zone_of(BOT, POWER))
    deal_out(state, rules.cards_of(COMMON, STARTS_BEFORE_PLAYER, 1)[BOT : BOT + 1], zone_of(BOT, STATE_CARD))
    deal_out(state, rules.cards_of(nation, STARTS_IN_DRAW_DECK, 1), zone_of(BOT, DRAW))
    deal_out(state, _dynasty(state, nation), zone_of(BOT, NATION))
    shuffle_draw(state, BOT)
    difficulty = difficulty_of(state)
    for resource, n in zip(EACH_TOKEN, difficulty.pool):
        supply(state, BOT, resource, n)
    state.solo.lay_slots([NO_CARD] * difficulty.slots)
    fill_slots(state)


def _dynasty(state: ImperiumState, nation: Nation) -> list[CardId]:
    """The dynasty deck from its bottom: developments by rising bot value, the accession card, nation cards."""
    rules = state.rules
    developments = rules.cards_of(nation, STARTS_IN_DEVELOPMENTS, 1)
    nations = rules.cards_of(nation, STARTS_IN_NATION_DECK, 1)
    state.shuffle(developments)
    state.shuffle(nations)
    developments.sort(key=rules.solo.value.__getitem__)
    return [*developments, *rules.cards_of(nation, STARTS_AS_ACCESSION, 1), *nations]
