"""Chapter 4.2: the common cards, the unrest pile, the fame deck and the market at the start."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import (
    CIVILISED,
    COMMON,
    PROGRESS,
    REGION,
    STARTS_IN_COMMON_POOL,
    STARTS_IN_FAME_DECK,
    STARTS_IN_UNREST_PILE,
    STARTS_UNDER_FAME_DECK,
    UNCIVILISED,
)
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.market import lay_in_slot, lay_token, tuck_unrest
from triumvir.games.imperium.position.piles import deal_out, note_card, see, show
from triumvir.games.imperium.position.rules_data import DECK_CARDS
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import (
    CIVILISED_DECK,
    DECK_OF_SLOT,
    EACH_SLOT,
    FAME_DECK,
    KING_AREA,
    MAIN_DECK,
    REGION_DECK,
    UNCIVILISED_DECK,
    UNREST_PILE,
)
from triumvir.kernel.kinds import NOBODY

SMALL_DECKS = ((REGION, REGION_DECK), (UNCIVILISED, UNCIVILISED_DECK), (CIVILISED, CIVILISED_DECK))


def lay_out_common(state: ImperiumState) -> None:
    """All common cards that take part, in the order of the rulebook."""
    _leave_out(state)
    _lay_out_unrest(state)
    _lay_out_fame(state)
    _lay_out_decks(state)
    _open_market(state)


def _leave_out(state: ImperiumState) -> None:
    """Cards for more players go back to the box, seen by all (4.2.1)."""
    least = state.rules.least_players
    for card in state.rules.nation_cards[COMMON]:
        if least[card] > state.seats:
            see(state, card)


def _lay_out_unrest(state: ImperiumState) -> None:
    """The common unrest, and the supply unrest of the nations in play; the bot's is not used (4.2.2)."""
    rules = state.rules
    for nation in (COMMON, *state.nation[: state.seats]):
        deal_out(state, rules.cards_of(nation, STARTS_IN_UNREST_PILE, state.seats), UNREST_PILE)


def _lay_out_fame(state: ImperiumState) -> None:
    """Some of the fame cards, unseen, on King of Kings (4.2.3)."""
    rules = state.rules
    fame = rules.cards_of(COMMON, STARTS_IN_FAME_DECK, state.seats)
    state.shuffle(fame)
    deal_out(state, fame[: rules.fame_cards[state.seats]], FAME_DECK)
    deal_out(state, rules.cards_of(COMMON, STARTS_UNDER_FAME_DECK, state.seats), KING_AREA)


def _lay_out_decks(state: ImperiumState) -> None:
    """Small decks of region, uncivilised and civilised cards; all that is left is the main deck (4.2.4, 4.2.6)."""
    rules = state.rules
    pool = rules.cards_of(COMMON, STARTS_IN_COMMON_POOL, state.seats)
    small: list[CardId] = []
    for suit, deck in SMALL_DECKS:
        cards = [card for card in pool if rules.banner[card] == suit]
        state.shuffle(cards)
        dealt = cards[: DECK_CARDS[state.seats]]
        deal_out(state, dealt, deck)
        small += dealt
    rest = [card for card in pool if card not in small]
    state.shuffle(rest)
    deal_out(state, rest, MAIN_DECK)


def _open_market(state: ImperiumState) -> None:
    """Turn up a card for each slot, unrest under all but regions, Progress on civilised cards (4.2.5 to 4.2.8)."""
    for slot, deck in zip(EACH_SLOT, DECK_OF_SLOT):
        if not state.piles[deck]:
            continue
        card = state.piles[deck][-1]
        show(state, card)
        lay_in_slot(state, slot, card)
        note_card(state, "setup.market", NOBODY, card)
        tuck_unrest(state, slot)
        if state.rules.banner[card] == CIVILISED:
            lay_token(state, slot, PROGRESS, 1)
            note_card(state, "setup.token", NOBODY, card)
