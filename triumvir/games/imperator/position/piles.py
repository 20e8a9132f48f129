"""The verbs that move cards of the main deck between deck, hands, stack and discard, and who knows what of them."""

from __future__ import annotations

from triumvir.games.imperator.cards.kinds import CardId, InstanceId
from triumvir.games.imperator.position.minds import card_drawn, card_hidden, card_shown, hand_shown
from triumvir.games.imperator.position.state import NO_CARD, ImperatorState
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.state import everybody

# ---- setup


def deal_card(state: ImperatorState, seat: Seat) -> None:
    """Deal the top card of the deck to a hand (3.1)."""
    instance = state.deck.pop()
    state.hands[seat].append(instance)
    state.known[instance] = 1 << seat


def set_aside_hand(state: ImperatorState, seat: Seat) -> list[InstanceId]:
    """Take away a whole hand that has been shown (3.2)."""
    aside = state.hands[seat]
    state.hands[seat] = []
    return aside


def return_to_deck(state: ImperatorState, instances: list[InstanceId]) -> None:
    """Cards set aside go back to the deck, which is shuffled."""
    state.deck += instances
    shuffle_deck(state)


def put_in_play(state: ImperatorState, seat: Seat, card: CardId) -> None:
    """A card leaves a hand and is in play for all to see."""
    state.known[take_openly(state, seat, card)] = 0


# ---- deck


def shuffle_deck(state: ImperatorState) -> None:
    """Shuffle the main deck; nobody knows a place in it any more."""
    for instance in state.deck:
        state.known[instance] = 0
    state.shuffle(state.deck)


def draw_card(state: ImperatorState, seat: Seat, is_kept: bool = True) -> InstanceId:
    """Draw one card to a hand, from the shuffled discard pile if need be; NO_CARD if both are empty (4.1).

    Of a card that may be put back, not `is_kept`, `cards_sifted` says in the end what others can tell.
    """
    if not state.deck and not _renew_deck(state):
        state.note("deck.empty", NOBODY)
        return NO_CARD
    instance = state.deck.pop()
    state.hands[seat].append(instance)
    state.known[instance] |= 1 << seat
    if state.memories:
        card_drawn(state, seat, instance, is_kept)
    state.reveal()
    if state.journal is not None:
        rules = state.rules
        state.whisper(1 << seat, "draw.card", seat, rules.cards.thing(rules.card_of[instance]))
    return instance


def _renew_deck(state: ImperatorState) -> bool:
    """Make the discard pile the new deck; whether there was anything in it."""
    if not state.discard:
        return False
    state.note("deck.reshuffled", NOBODY, len(state.discard))
    state.deck = state.discard
    state.discard = []
    shuffle_deck(state)
    return True


def put_under_deck(state: ImperatorState, seat: Seat, instance: InstanceId) -> None:
    """Put a card from hand face down on the bottom of the deck."""
    state.hands[seat].remove(instance)
    state.deck.insert(0, instance)


def sacrifice_card(state: ImperatorState, seat: Seat, card: CardId) -> None:
    """Put a card from hand face down on the bottom of the deck; it may have been any of that hand."""
    instance = instance_in_hand(state, seat, card)
    put_under_deck(state, seat, instance)
    card_hidden(state, seat, instance)


# ---- hands


def instance_in_hand(state: ImperatorState, seat: Seat, card: CardId) -> InstanceId:
    """The first copy of a card in a hand."""
    card_of = state.rules.card_of
    for instance in state.hands[seat]:
        if card_of[instance] == card:
            return instance
    raise AssertionError(f"seat {seat} does not hold card {card}")


def hand_cards(state: ImperatorState, seat: Seat) -> list[CardId]:
    """The different cards in a hand, in the order of the vocabulary."""
    card_of = state.rules.card_of
    return sorted({card_of[instance] for instance in state.hands[seat]})


def hand_options(state: ImperatorState, seat: Seat) -> list[int]:
    """The things of the different cards in a hand, in the order of the vocabulary."""
    return state.rules.cards.things(hand_cards(state, seat))


def take_openly(state: ImperatorState, seat: Seat, card: CardId) -> InstanceId:
    """Take one copy of a card out of a hand for all to see.

    Copies look alike: whoever knew of c copies in that hand knows of c - 1 from now on, whichever was taken.
    """
    hand = state.hands[seat]
    instance = instance_in_hand(state, seat, card)
    hand.remove(instance)
    known = state.known
    unaware = news = everybody(state) & ~known[instance]
    sure = knowing(state, seat, card) | known[instance] if state.memories else 0
    card_of = state.rules.card_of
    for other in hand:
        if card_of[other] == card:
            forgotten = known[other] & unaware
            known[other] &= ~forgotten
            unaware &= ~forgotten
    known[instance] = 0
    if state.memories:
        card_shown(state, seat, card, sure)
    state.reveal(news)
    return instance


def knowing(state: ImperatorState, seat: Seat, card: CardId) -> int:
    """The mask of those who know for sure of a copy of a card in a hand."""
    mask = 0
    for instance in state.hands[seat]:
        if state.rules.card_of[instance] == card:
            mask |= state.known[instance]
    return mask


def show_hand(state: ImperatorState, seat: Seat, to: int) -> None:
    """One seat sees the whole hand of another."""
    for instance in state.hands[seat]:
        state.known[instance] |= 1 << to
    if state.memories:
        hand_shown(state, seat, to)
    state.reveal()


# ---- discard pile and stack


def discard_card(state: ImperatorState, instance: InstanceId) -> None:
    """Put a card face up on the discard pile."""
    state.known[instance] = 0
    state.discard.append(instance)


def push_card(state: ImperatorState, seat: Seat, instance: InstanceId, target: int, paid: int) -> None:
    """Announce a card: it waits, on the top of the stack, for its reactions."""
    state.stack_card = [*state.stack_card, instance]
    state.stack_seat = [*state.stack_seat, seat]
    state.stack_target = [*state.stack_target, target]
    state.stack_paid = [*state.stack_paid, paid]


def pop_card(state: ImperatorState) -> InstanceId:
    """Take the card on the top off the stack; it is settled."""
    instance = state.stack_card[-1]
    state.stack_card = state.stack_card[:-1]
    state.stack_seat = state.stack_seat[:-1]
    state.stack_target = state.stack_target[:-1]
    state.stack_paid = state.stack_paid[:-1]
    return instance


def discard_top(state: ImperatorState) -> None:
    """Discard the card on the top of the stack."""
    discard_card(state, pop_card(state))


def withdraw_top(state: ImperatorState) -> int:
    """The card on the top of the stack returns to its hand, seen by all; its cost is refunded and returned (Q64)."""
    seat, paid = state.stack_seat[-1], state.stack_paid[-1]
    instance = pop_card(state)
    state.hands[seat].append(instance)
    state.known[instance] = everybody(state)
    state.withdrawn = [*state.withdrawn, state.rules.card_of[instance]]
    state.earn(seat, paid)
    return paid


def surcharge_top(state: ImperatorState, talents: int) -> None:
    """The player of the card on the top of the stack pays more for it."""
    state.pay(state.stack_seat[-1], talents)
    state.stack_paid = [*state.stack_paid[:-1], state.stack_paid[-1] + talents]
