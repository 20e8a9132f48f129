"""The verbs that move cards between zones, and who knows what of the hidden ones; market verbs are in `market.py`."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import RETURN_UNREST_EVENT, TAKE_UNREST_EVENT
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.constants import MAIN_DECK_EMPTY, SCORING, SETUP
from triumvir.games.imperium.position.minds import (
    left_hand_unseen,
    moved_unseen,
    seen_at,
    shuffled_unseen,
    sure_of_like,
)
from triumvir.games.imperium.position.passives import has_no_history
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import (
    BOX,
    DISCARD,
    DRAW,
    EXILE,
    GARRISON,
    HAND,
    HISTORY,
    KINDS,
    MAIN_DECK,
    MARKET,
    NO_CARD,
    PLAY,
    RESOLVING,
    REVEALED,
    UNDER,
    UNREST_PILE,
    Zone,
    is_hidden,
    player_of,
    zone_of,
)
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.state import everybody, replaced


def note_card(state: ImperiumState, kind: str, player: Seat, card: CardId) -> None:
    """Write a message about one card for all to read."""
    state.note(kind, player, state.rules.card_things.thing(card))


def whisper_card(state: ImperiumState, kind: str, player: Seat, card: CardId) -> None:
    """Write a message about one card for one player only."""
    if player < state.seats:
        state.whisper(1 << player, kind, player, state.rules.card_things.thing(card))


# ---- setup


def deal_out(state: ImperiumState, cards: list[CardId], zone: Zone) -> None:
    """Lay cards out of the box on a pile, in this order; `gather_box` takes them out of the box."""
    for card in cards:
        state.zone[card] = zone
    state.piles[zone] = [*state.piles[zone], *cards]


def gather_box(state: ImperiumState) -> None:
    """What has not been laid out stays in the box."""
    state.piles[BOX] = state.rules.card_things.where(state.zone, BOX)


# ---- any move


def lift(state: ImperiumState, card: CardId) -> None:
    """Take a card out of the place where it lies; a token on it is spent, what its icons stood for ends."""
    zone = state.zone[card]
    if zone == MARKET:
        state.market[state.market.index(card)] = NO_CARD
        return
    if zone == UNDER:
        state.under[state.under.index(card)] = NO_CARD
        return
    pile = state.piles[zone]
    if pile[-1] == card:
        state.piles[zone] = pile[:-1]
    else:
        place = pile.index(card)
        state.piles[zone] = pile[:place] + pile[place + 1 :]
    kind = zone % KINDS
    if zone < KINDS:
        return
    if kind == GARRISON:
        state.host = replaced(state.host, card, NO_CARD)
    elif kind == PLAY:
        _leave_play(state, player_of(zone), card)


def _leave_play(state: ImperiumState, player: Seat, card: CardId) -> None:
    if card in state.exhausted:
        state.exhausted = [other for other in state.exhausted if other != card]
        state.set_aside = replaced(state.set_aside, player, state.set_aside[player] + 1)
    if card in state.treated[::4]:
        old = state.treated
        state.treated = [
            number for place in range(0, len(old), 4) if old[place] != card for number in old[place : place + 4]
        ]


def put(state: ImperiumState, card: CardId, zone: Zone) -> None:
    """Move a card to the top of a pile, without a word about who sees it."""
    was = state.zone[card]
    lift(state, card)
    state.zone[card] = zone
    state.piles[zone] = [*state.piles[zone], card]
    if was == MAIN_DECK and zone != REVEALED:
        watch_main_deck(state)


def watch_main_deck(state: ImperiumState) -> None:
    """Scoring is triggered when the main deck is empty, from the end of setup on (15.2)."""
    if not state.piles[MAIN_DECK] and state.activity != SETUP:
        state.trigger_end(NOBODY, MAIN_DECK_EMPTY)


# ---- knowledge


def show(state: ImperiumState, card: CardId) -> None:
    """A hidden card is about to lie open: all see it. Of cards alike, those who knew one now know of one less."""
    zone = state.zone[card]
    if is_hidden(zone):
        everyone = everybody(state)
        unaware = everyone & ~state.known[card]
        if unaware:
            state.reveal(unaware)
            sure = sure_of_like(state, card, zone) if state.memories else 0
            if zone >= KINDS:
                _forget_alike(state, zone, card, unaware)
            if state.memories:
                seen_at(state, card, zone, unaware, sure)
        state.known[card] = 0
        state.seen[card] = everyone
        state.shown.append((card, everyone))


def _forget_alike(state: ImperiumState, zone: Zone, card: CardId, unaware: int) -> None:
    known, alike = state.known, state.rules.alike
    for other in state.piles[zone]:
        if other != card and alike[other] == alike[card]:
            forgotten = known[other] & unaware
            known[other] &= ~forgotten
            unaware &= ~forgotten


def tell(state: ImperiumState, card: CardId, mask: int) -> None:
    """Some see this hidden card where it lies, and know it from now on."""
    new = mask & ~state.known[card]
    _learn(state, card, mask)
    if new and state.memories:
        seen_at(state, card, state.zone[card], new)


def _learn(state: ImperiumState, card: CardId, mask: int) -> None:
    """Some may know this hidden card from now on, which has just come to its place."""
    if mask & ~state.known[card]:
        state.reveal()
        state.known[card] |= mask
        state.seen[card] |= mask
        state.shown.append((card, mask))


def see(state: ImperiumState, card: CardId) -> None:
    """Everybody has seen a common card: nobody looks for it elsewhere."""
    state.seen[card] = everybody(state)


def look(state: ImperiumState, player: Seat, card: CardId) -> None:
    """A player looks at a hidden card where it lies (10.6)."""
    tell(state, card, 1 << player)
    whisper_card(state, "card.looked", player, card)


def doubt_cards(state: ImperiumState, player: Seat, cards: list[CardId]) -> None:
    """One player handles hidden cards unseen: for all the others each of them may be anywhere now."""
    mask = 1 << player
    for card in cards:
        state.known[card] &= mask
        state.seen[card] &= mask


def shuffle_pile(state: ImperiumState, zone: Zone) -> None:
    """Shuffle a pile; nobody knows any more which card lies where."""
    known = state.known
    if state.memories:
        shuffled_unseen(state, zone)
    pile = state.piles[zone][:]
    for card in pile:
        known[card] = 0
    state.shuffle(pile)
    state.piles[zone] = pile


def open_all(state: ImperiumState) -> None:
    """At the end all cards are laid open."""
    everyone = everybody(state)
    state.memories = []
    state.known = [everyone] * len(state.known)
    state.seen = [everyone] * len(state.seen)
    state.reveal()


# ---- into a hand


def to_hand(state: ImperiumState, player: Seat, card: CardId) -> None:
    """A card comes to a hand: all know it if it lay open, its new holder learns it otherwise.

    To the bot it comes on top of its deck, and nobody learns which it is unless it lay open.
    """
    holder = 0 if state.is_bot(player) else 1 << player
    was = state.zone[card]
    mask = holder if is_hidden(was) else everybody(state)
    put(state, card, zone_of(player, DRAW if state.is_bot(player) else HAND))
    if state.memories and is_hidden(was):
        _follow(state, card, was, holder)
    _learn(state, card, mask)


def _follow(state: ImperiumState, card: CardId, was: Zone, holder: int) -> None:
    """Its new holder has seen a hidden card where it was; the others can tell what they know of that place."""
    seen_at(state, card, was, holder & ~state.known[card])
    moved_unseen(state, card, was, holder)


def take_unrest(state: ImperiumState, player: Seat) -> None:
    """Take an unrest from the pile; the last one is the collapse (10.5, 15.1)."""
    card = state.piles[UNREST_PILE][-1]
    to_hand(state, player, card)
    state.note("unrest.taken", player)
    state.events.append((TAKE_UNREST_EVENT, player))
    watch_unrest(state)


def watch_unrest(state: ImperiumState) -> None:
    """The game collapses when the unrest pile is empty (15.1); scoring effects cannot cause it any more (16.1)."""
    if not state.piles[UNREST_PILE] and state.activity not in (SETUP, SCORING):
        state.collapse()


def hand_over(
    state: ImperiumState, giver: Seat, receiver: Seat, card: CardId, among: list[CardId] | None = None
) -> None:
    """Give a card to another player's hand; out of a hand only the two of them see it (10.6)."""
    seats = (1 << state.seats) - 1
    two = (1 << giver | 1 << receiver) & seats
    if state.zone[card] == zone_of(giver, HAND):
        put(state, card, zone_of(receiver, DRAW if state.is_bot(receiver) else HAND))
        left_hand_unseen(state, giver, card, two, among)
    else:
        to_hand(state, receiver, card)
    _learn(state, card, two)
    whisper_card(state, "card.given_away", giver, card)
    whisper_card(state, "card.given_card", receiver, card)
    state.note("card.given", giver, receiver)


def one_of_each(state: ImperiumState, cards: list[CardId]) -> list[CardId]:
    """Of cards in a hidden zone one of those that look alike, the lowest, in rising order."""
    alike = state.rules.alike
    chosen: list[CardId] = []
    prints: list[int] = []
    for card in sorted(cards):
        if alike[card] not in prints:
            prints.append(alike[card])
            chosen.append(card)
    return chosen


def hand_options(state: ImperiumState, cards: list[CardId]) -> list[int]:
    """The things of cards in a hand, one of those that look alike."""
    return state.rules.card_things.things(one_of_each(state, cards))


# ---- out of a hand and from any zone into the open


def discard(state: ImperiumState, player: Seat, card: CardId) -> None:
    """A card goes face up to its player's discard pile."""
    show(state, card)
    put(state, card, zone_of(player, DISCARD))


def put_in_play(state: ImperiumState, player: Seat, card: CardId) -> None:
    """A pinned card enters the play area."""
    show(state, card)
    put(state, card, zone_of(player, PLAY))


def begin_resolving(state: ImperiumState, player: Seat, card: CardId) -> None:
    """A card that is played, and not pinned, is in no other zone while it resolves (6.1)."""
    show(state, card)
    put(state, card, zone_of(player, RESOLVING))


def garrison_under(state: ImperiumState, host: CardId, card: CardId) -> None:
    """A card goes under a card in play (10.6)."""
    show(state, card)
    put(state, card, zone_of(state.owner(host), GARRISON))
    state.host = replaced(state.host, card, host)


def return_unrest(state: ImperiumState, player: Seat, card: CardId) -> None:
    """A player's unrest goes back to the pile, wherever it was (Q54)."""
    _send_off(state, card, UNREST_PILE)
    state.note("unrest.returned", player)
    state.events.append((RETURN_UNREST_EVENT, player))


def exile(state: ImperiumState, card: CardId) -> None:
    """A card goes to exile, out of play with its garrison."""
    _send_off(state, card, EXILE)


def _send_off(state: ImperiumState, card: CardId, zone: Zone) -> None:
    """A card goes to an open common zone; what is garrisoned under it comes along."""
    along = garrison_of(state, card)
    for moved in (card, *along):
        show(state, moved)
        put(state, moved, zone)


# ---- out of play, with the garrison


def garrison_of(state: ImperiumState, card: CardId) -> list[CardId]:
    """What lies under a card, if it is in play."""
    zone = state.zone[card]
    return state.garrison(card) if zone >= KINDS and zone % KINDS == PLAY else []


def abandon(state: ImperiumState, player: Seat, card: CardId) -> None:
    """A card in play goes to the discard pile with its garrison."""
    note_card(state, "card.abandoned", player, card)
    for moved in (card, *state.garrison(card)):
        discard(state, player, moved)


def recall(state: ImperiumState, player: Seat, card: CardId) -> None:
    """A card in play returns to the hand with its garrison; unrest coming so is not taken (Q56)."""
    note_card(state, "card.recalled", player, card)
    for moved in (card, *state.garrison(card)):
        to_hand(state, player, moved)


def retire(state: ImperiumState, player: Seat, card: CardId, among: list[CardId] | None = None) -> None:
    """A card goes to the history with its garrison; the Vikings discard instead (10.6, 17.8).

    Out of a hand it goes face down: the others do not see which.
    """
    if has_no_history(state, player):
        for moved in (card, *garrison_of(state, card)):
            discard(state, player, moved)
        return
    zone = state.zone[card]
    if zone == zone_of(player, HAND):
        hide_from_hand(state, player, card, zone_of(player, HISTORY), among)
        return
    for moved in (card, *garrison_of(state, card)):
        mask = state.known[moved] if is_hidden(zone) else everybody(state)
        put(state, moved, zone_of(player, HISTORY))
        if state.memories and is_hidden(zone):
            moved_unseen(state, moved, zone)
        _learn(state, moved, mask)


def hide_from_hand(
    state: ImperiumState, player: Seat, card: CardId, zone: Zone, among: list[CardId] | None = None
) -> None:
    """A card leaves a hand face down for another hidden zone: only its player knows which it is, the others `among`."""
    put(state, card, zone)
    left_hand_unseen(state, player, card, 1 << player, among)
    state.known[card] = 1 << player if player < state.seats else 0
