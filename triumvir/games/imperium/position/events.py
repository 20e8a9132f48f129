"""What has just happened, for abilities that listen: verbs append to `state.events`, the effects read it."""

from __future__ import annotations

from typing import TypeAlias

Happened: TypeAlias = tuple[int, ...]
"""(kind, player, …); the kinds are the *_EVENT numbers of `effects_code`, with these further numbers:

PLAY_EVENT            card, kind of the zone it was played from (zones.HAND, zones.DISCARD, …)
ACQUIRE_EVENT         card, 1 if out of exile
BREAK_THROUGH_EVENT   card
RETURN_UNREST_EVENT   once for each card; listeners look once per sentence
TAKE_UNREST_EVENT     once for each card
LOOK_FAME_EVENT
ATTACK_EVENT          card; the player is the attacker
GAIN_EVENT            resource, number, mask of icons it came from (Q24)
MARKET_CARD_EVENT     card, Materials, Population, Progress that lay on it
ACCESSION_EVENT       card

The verbs of piles, market and pools note what needs no knowledge of texts: ACQUIRE, BREAK_THROUGH, RETURN_UNREST,
TAKE_UNREST, MARKET_CARD, ACCESSION. PLAY, LOOK_FAME, ATTACK and GAIN are noted by the effects.
"""
