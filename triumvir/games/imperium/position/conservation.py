"""What must hold in every position of Imperium: no card or token is created or lost, nothing stands where it cannot."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import COMMON
from triumvir.games.imperium.position.constants import BOT_ACTS, SETUP
from triumvir.games.imperium.position.minds import assert_remembered_right
from triumvir.games.imperium.position.pools import exhausted_cards
from triumvir.games.imperium.position.solo_state import BOT
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.steps import SCORING
from triumvir.games.imperium.position.zones import (
    BOT_SLOT,
    EACH_SLOT,
    GARRISON,
    KINDS,
    MARKET,
    NO_CARD,
    PLAY,
    POWER,
    REVEALED,
    UNDER,
    is_hidden,
    zone_of,
)


def assert_conserved(state: ImperiumState) -> None:
    """Assert every invariant of a position."""
    _assert_cards(state)
    _assert_nations(state)
    _assert_solo(state)
    _assert_market(state)
    _assert_garrisons(state)
    _assert_knowledge(state)
    _assert_tokens(state)


def _assert_cards(state: ImperiumState) -> None:
    """Every physical card is in exactly one place, and that is where its zone says."""
    zone = state.zone
    found = 0
    for number, pile in enumerate(state.piles):
        for card in pile:
            assert zone[card] == number, f"card {card} lies in zone {number}, not in {zone[card]}"
        assert len({*pile}) == len(pile), "a card is there twice"
        found += len(pile)
    for card in state.market:
        assert card == NO_CARD or zone[card] == MARKET, "a market card lies elsewhere"
    for card in state.under:
        assert card == NO_CARD or zone[card] == UNDER, "an unrest under a market card lies elsewhere"
    slots = [card for card in (*state.market, *state.under) if card != NO_CARD]
    assert len({*slots}) == len(slots), "a market card is there twice"
    found += len(slots)
    assert found == len(zone), "a card is missing or there twice"
    assert not state.piles[MARKET], "market cards lie in slots"
    assert not state.piles[REVEALED], "revealed cards are put back"


def _assert_nations(state: ImperiumState) -> None:
    """Every player has a nation of his own, and its power card."""
    nations = [nation for nation in state.nation if nation != COMMON]
    assert len({*nations}) == len(nations), "a nation is played twice"
    for player, nation in zip(state.each_player(), state.nation):
        for card in state.piles[zone_of(player, POWER)]:
            assert state.rules.owner[card] == nation, "a power card is of another nation"


def _assert_solo(state: ImperiumState) -> None:
    """The cards in the bot's slots are those of its pile; it has no hand, garrisons nothing, only regions in play."""
    if state.solo is None:
        return
    cards = [card for card in state.solo.slots if card != NO_CARD]
    assert sorted(cards) == sorted(state.piles[zone_of(BOT, BOT_SLOT)]), "a slot holds what lies elsewhere"
    assert len(state.solo.batches) == len(state.solo.slots), "every slot has its shuffle"
    assert not state.hand(BOT), "the bot has no hand"
    assert not state.garrisoned(BOT), "the bot has no garrisons"
    assert all(state.rules.is_region[card] for card in state.in_play(BOT)), "the bot has only regions in play"
    assert not state.resolving(BOT) or state.collapsed or state.activity == BOT_ACTS, "the bot resolves in its turn"


def _assert_market(state: ImperiumState) -> None:
    """Unrest lies under cards that are no regions, and is unrest; empty slots hold nothing."""
    rules = state.rules
    for slot, card in zip(EACH_SLOT, state.market):
        unrest = state.under[slot]
        assert unrest == NO_CARD or (card != NO_CARD and rules.is_unrest[unrest]), "unrest lies under nothing"
        assert unrest == NO_CARD or not rules.is_region[card], "unrest lies under a region"
        assert card != NO_CARD or not state.tokens_on(slot), "tokens lie on nothing"
    assert min(state.tokens) >= 0, "no slot has less than 0 tokens"


def _assert_garrisons(state: ImperiumState) -> None:
    """A garrisoned card lies under a card in play of its player; nothing lies under anything else."""
    zone = state.zone
    for card, host in zip(state.rules.card_things.items, state.host):
        is_garrisoned = zone[card] >= KINDS and zone[card] % KINDS == GARRISON
        assert is_garrisoned == (host != NO_CARD), "a garrisoned card has a host, and no other card has one"
        assert host == NO_CARD or zone[host] == zone[card] - GARRISON + PLAY, "a host is not in play"
    for card in state.exhausted:
        assert zone[card] % KINDS in (PLAY, POWER), "only cards in play and power cards are exhausted"


def _assert_knowledge(state: ImperiumState) -> None:
    """Each seat knows its hand and its history; of what lies open nobody has secret knowledge."""
    if state.over or state.activity == SETUP:
        return
    for seat in state.each_seat():
        for card in (*state.hand(seat), *state.history(seat)):
            assert state.known[card] >> seat & 1, f"seat {seat} does not know its own card {card}"
    for card, zone in zip(state.rules.card_things.items, state.zone):
        assert is_hidden(zone) or not state.known[card] or _is_open_anyway(state), "an open card is known secretly"
        assert is_hidden(zone) or state.seen[card] & 1, "an open card has not been seen"
    assert_remembered_right(state)


def _is_open_anyway(state: ImperiumState) -> bool:
    return state.collapsed or state.step >= SCORING


def _assert_tokens(state: ImperiumState) -> None:
    """No pool is below 0, and every player has all exhaust tokens somewhere."""
    assert min(state.pool) >= 0, "no pool has less than 0 tokens"
    assert min(state.actions) >= 0, "no player has less than 0 actions"
    if state.activity == SETUP:
        return
    for seat in state.each_seat():
        tokens = state.exhausts[seat] + state.set_aside[seat] + state.markers[seat]
        everywhere = tokens + len(exhausted_cards(state, seat))
        assert everywhere == state.rules.exhaust_tokens, f"seat {seat} has not all its exhaust tokens"
        assert state.exhausts[seat] >= 0, "no player has less than 0 exhaust tokens"
