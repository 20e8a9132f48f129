"""The zones of cards as small numbers; a zone of a player is his base plus a kind (rules 3)."""

from __future__ import annotations

from typing import Final

NO_CARD: Final = -1
NOBODY: Final = -1
SLOTS: Final = 5
"""Market slots; slot n of the rulebook is number n - 1."""

# Common zones. MARKET, UNDER and GARRISON hold cards in places of their own (slots, hosts); all others are piles.
BOX: Final = 0
"""Out of the game, and not dealt yet."""
MAIN_DECK: Final = 1
REGION_DECK: Final = 2
UNCIVILISED_DECK: Final = 3
CIVILISED_DECK: Final = 4
FAME_DECK: Final = 5
UNREST_PILE: Final = 6
MARKET: Final = 7
"""In a slot: `market[slot]`."""
UNDER: Final = 8
"""An unrest card under a market card: `under[slot]`."""
EXILE: Final = 9
KING_AREA: Final = 10
"""King of Kings, under the fame deck."""
REVEALED: Final = 11
"""Shown for a moment while the main deck is searched."""

# Kinds of a player's zones: `zone_of(player, kind)`
KINDS: Final = 16
HAND: Final = 0
DRAW: Final = 1
DISCARD: Final = 2
PLAY: Final = 3
GARRISON: Final = 4
"""Under a pinned card: `host[card]`; the pile of the player lists all his garrisoned cards."""
POWER: Final = 5
HISTORY: Final = 6
NATION: Final = 7
"""The nation deck without the accession card; the bot's dynasty deck."""
ACCESSION: Final = 8
DEVELOPMENT: Final = 9
RESOLVING: Final = 10
STATE_CARD: Final = 11
BOT_SLOT: Final = 12
"""A face-down card of the solo bot; the bot's slots are told apart in `solo.slots`."""

OWNED: Final = frozenset((HAND, DRAW, DISCARD, PLAY, GARRISON, POWER, HISTORY, RESOLVING, BOT_SLOT))
"""The kinds of zones whose cards are a player's own (rules 3.2)."""
OWNED_MASK: Final = sum(1 << kind for kind in OWNED)
HIDDEN_KINDS: Final = (HAND, DRAW, HISTORY, NATION, BOT_SLOT)
HIDDEN_KINDS_MASK: Final = sum(1 << kind for kind in HIDDEN_KINDS)
HIDDEN_COMMON: Final = (BOX, MAIN_DECK, REGION_DECK, UNCIVILISED_DECK, CIVILISED_DECK, FAME_DECK)
HIDDEN_COMMON_MASK: Final = sum(1 << zone for zone in HIDDEN_COMMON)

DECK_OF_SLOT: Final = (MAIN_DECK, MAIN_DECK, REGION_DECK, UNCIVILISED_DECK, CIVILISED_DECK)


def zone_of(player: int, kind: int) -> int:
    """The number of a player's zone; the solo bot is the player after the last seat."""
    return KINDS * (player + 1) + kind


def player_of(zone: int) -> int:
    """The player a zone belongs to, NOBODY for a common zone."""
    return zone // KINDS - 1


def kind_of(zone: int) -> int:
    """The kind of a player's zone (a common zone has no kind)."""
    return zone % KINDS


def is_owned(zone: int) -> bool:
    """Whether a card in this zone is some player's own."""
    return zone >= KINDS and OWNED_MASK >> (zone % KINDS) & 1 == 1


def is_hidden(zone: int) -> bool:
    """Whether cards in this zone lie face down, or are seen by their holder only."""
    if zone < KINDS:
        return HIDDEN_COMMON_MASK >> zone & 1 == 1
    return HIDDEN_KINDS_MASK >> zone % KINDS & 1 == 1
