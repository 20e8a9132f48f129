"""Dealing anew what a seat cannot know: the main deck and the hands of others, consistently with all it has seen."""

from __future__ import annotations

from triumvir.games.imperator.effects import PROVINCE
from triumvir.games.imperator.offer import keep_draft
from triumvir.games.imperator.state import ImperatorState
from triumvir.games.imperator.steps import INITIAL
from triumvir.kernel.dice import Dice
from triumvir.kernel.game import Unknown

MOST_DEALS = 10000


def deal_anew(base: ImperatorState, now: ImperatorState, seat: int | None, dice: Dice) -> ImperatorState:
    """A copy of `base` (before the running step) in which the cards unknown to the seat in `now` change places.

    Cards that are in the open now, or that the seat knows, stay where they were. Drafts of others are forgotten.
    """
    other = base.copy()
    for rival in range(base.seats):
        if rival != seat:
            keep_draft(other, rival, None)
    bit = _bit(base, seat)
    places = _places(base, _unknown(base, now, bit))
    old = _piles(base)
    cards = [old[pile][place] for pile, place in places]
    masks = [base.known[instance] & ~bit for instance in cards]
    for _ in range(MOST_DEALS):
        dice.shuffle(cards)
        lay_out(other, places, cards, masks)
        if base.step != INITIAL or _has_provinces(other):
            return other
    raise AssertionError("every hand must have a province")


def stir_deck(state: ImperatorState, seat: int | None, dice: Dice) -> None:
    """Shuffle those cards of the main deck whose place the seat does not know."""
    bit = _bit(state, seat)
    places = [(0, place) for place, instance in enumerate(state.deck) if not state.known[instance] & bit]
    cards = [state.deck[place] for _, place in places]
    masks = [state.known[instance] for instance in cards]
    dice.shuffle(cards)
    lay_out(state, places, cards, masks)


def unknown_cards(state: ImperatorState, seat: int | None) -> Unknown:
    """The cards of the main deck that the seat cannot place: a hand is one place, in the deck each card has its own."""
    bit, card_of, known = _bit(state, seat), state.rules.card_of, state.known
    places = {-1 - holder: hand for holder, hand in enumerate(state.hands)}
    places |= {place: [instance] for place, instance in enumerate(state.deck)}
    unknown: dict[int, list[int]] = {}
    for place, instances in places.items():
        cards = sorted([card_of[instance] for instance in instances if not known[instance] & bit])
        if cards:
            unknown[place] = cards
    return {(): unknown}


def _bit(state: ImperatorState, seat: int | None) -> int:
    """The bit of a seat, or of the spectators, in the masks of who knows a card."""
    return 1 << (state.seats if seat is None else seat)


def lay_out(state: ImperatorState, places: list[tuple[int, int]], cards: list[int], masks: list[int]) -> None:
    """Put cards into places of deck, discard pile and hands; who knows a place goes on knowing it."""
    piles = _piles(state)
    for (pile, place), instance, mask in zip(places, cards, masks):
        piles[pile][place] = instance
        state.known[instance] = mask


def _piles(state: ImperatorState) -> list[list[int]]:
    return [state.deck, state.discard, *state.hands]


def _has_provinces(state: ImperatorState) -> bool:
    """Whether every hand has a province, as all know while the initial ones are chosen (3.2)."""
    rules = state.rules
    return all(any(rules.kind_of[rules.card_of[card]] == PROVINCE for card in hand) for hand in state.hands)


def _unknown(base: ImperatorState, now: ImperatorState, bit: int) -> list[bool]:
    """By instance: whether it is hidden now and the seat does not know where."""
    unknown = [False] * len(now.known)
    for pile in (now.deck, *now.hands):
        for instance in pile:
            unknown[instance] = not now.known[instance] & bit
    if now.counter != base.counter:
        _exclude_played(base, now, unknown)
    return unknown


def _exclude_played(base: ImperatorState, now: ImperatorState, unknown: list[bool]) -> None:
    """A card that went from a hand into a deck that was shuffled in this step has been played openly before."""
    was_held = [False] * len(unknown)
    for hand in base.hands:
        for instance in hand:
            was_held[instance] = True
    for instance in now.deck:
        if was_held[instance]:
            unknown[instance] = False


def _places(base: ImperatorState, unknown: list[bool]) -> list[tuple[int, int]]:
    """Where the unknown cards were before the step: in the deck, in hands, or in a discard pile shuffled since."""
    return [
        (pile, place)
        for pile, cards in enumerate(_piles(base))
        for place, instance in enumerate(cards)
        if unknown[instance]
    ]
