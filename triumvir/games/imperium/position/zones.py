"""The zones of cards as small numbers; a zone of a player is his base plus a kind (rules 3)."""

from __future__ import annotations

from typing import Final, NewType

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.kernel.kinds import Seat

Zone = NewType("Zone", int)
"""A zone of the table or of one player, by its number in `piles`."""
ZoneKind = NewType("ZoneKind", int)
"""Which of his zones; `zone_of` gives the zone."""
Slot = NewType("Slot", int)
"""A slot of the market; slot n of the rulebook is number n - 1."""
BotSlot = NewType("BotSlot", int)
"""One of the slots of the solo bot's cards, counted likewise."""

NO_CARD: Final = CardId(-1)
SLOTS: Final = 5
EACH_SLOT: Final = (Slot(0), Slot(1), Slot(2), Slot(3), Slot(4))
EACH_BOT_SLOT: Final = (BotSlot(0), BotSlot(1), BotSlot(2), BotSlot(3), BotSlot(4), BotSlot(5))
"""As many as the die has sides; the easier bots have fewer."""
NO_BOT_SLOT: Final = BotSlot(-1)

# Common zones. MARKET, UNDER and GARRISON hold cards in places of their own (slots, hosts); all others are piles.
BOX: Final = Zone(0)
"""Out of the game, and not dealt yet."""
MAIN_DECK: Final = Zone(1)
REGION_DECK: Final = Zone(2)
UNCIVILISED_DECK: Final = Zone(3)
CIVILISED_DECK: Final = Zone(4)
FAME_DECK: Final = Zone(5)
UNREST_PILE: Final = Zone(6)
MARKET: Final = Zone(7)
"""In a slot: `market[slot]`."""
UNDER: Final = Zone(8)
"""An unrest card under a market card: `under[slot]`."""
EXILE: Final = Zone(9)
KING_AREA: Final = Zone(10)
"""King of Kings, under the fame deck."""
REVEALED: Final = Zone(11)
"""Shown for a moment while the main deck is searched."""

# Kinds of a player's zones: `zone_of(player, kind)`
KINDS: Final = 16
HAND: Final = ZoneKind(0)
DRAW: Final = ZoneKind(1)
DISCARD: Final = ZoneKind(2)
PLAY: Final = ZoneKind(3)
GARRISON: Final = ZoneKind(4)
"""Under a pinned card: `host[card]`; the pile of the player lists all his garrisoned cards."""
POWER: Final = ZoneKind(5)
HISTORY: Final = ZoneKind(6)
NATION: Final = ZoneKind(7)
"""The nation deck without the accession card; the bot's dynasty deck."""
ACCESSION: Final = ZoneKind(8)
DEVELOPMENT: Final = ZoneKind(9)
RESOLVING: Final = ZoneKind(10)
STATE_CARD: Final = ZoneKind(11)
BOT_SLOT: Final = ZoneKind(12)
"""A face-down card of the solo bot; the bot's slots are told apart in `solo.slots`."""

OWNED: Final = frozenset((HAND, DRAW, DISCARD, PLAY, GARRISON, POWER, HISTORY, RESOLVING, BOT_SLOT))
"""The kinds of zones whose cards are a player's own (rules 3.2)."""
OWNED_IN_ORDER: Final = tuple(sorted(OWNED))
OWNED_MASK: Final = sum(1 << kind for kind in OWNED)
HIDDEN_KINDS: Final = (HAND, DRAW, HISTORY, NATION, BOT_SLOT)
HIDDEN_KINDS_MASK: Final = sum(1 << kind for kind in HIDDEN_KINDS)
HIDDEN_COMMON: Final = (BOX, MAIN_DECK, REGION_DECK, UNCIVILISED_DECK, CIVILISED_DECK, FAME_DECK)
HIDDEN_COMMON_MASK: Final = sum(1 << zone for zone in HIDDEN_COMMON)

DECK_OF_SLOT: Final = (MAIN_DECK, MAIN_DECK, REGION_DECK, UNCIVILISED_DECK, CIVILISED_DECK)


def zone_of(player: Seat, kind: ZoneKind) -> Zone:
    """The number of a player's zone; the solo bot is the player after the last seat."""
    return KINDS * (player + 1) + kind  # type: ignore[return-value]  # a zone is an int, and its own number is this one


def player_of(zone: Zone) -> Seat:
    """The player a zone belongs to, NOBODY for a common zone."""
    return zone // KINDS - 1  # type: ignore[return-value]  # a player is an int, and its own number is this one


def kind_of(zone: Zone) -> ZoneKind:
    """The kind of a player's zone (a common zone has no kind)."""
    return zone % KINDS  # type: ignore[return-value]  # the number of a kind


def is_owned(zone: Zone) -> bool:
    """Whether a card in this zone is some player's own."""
    return zone >= KINDS and OWNED_MASK >> (zone % KINDS) & 1 == 1


def is_hidden(zone: Zone) -> bool:
    """Whether cards in this zone lie face down, or are seen by their holder only."""
    if zone < KINDS:
        return HIDDEN_COMMON_MASK >> zone & 1 == 1
    return HIDDEN_KINDS_MASK >> zone % KINDS & 1 == 1
