"""Dealing anew what a seat cannot know: the main deck and the hands of others, consistently with all it has seen."""

from __future__ import annotations

from triumvir.games.imperator.cards.codes import PROVINCE
from triumvir.games.imperator.cards.kinds import InstanceId
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.steps import INITIAL
from triumvir.games.imperator.position.trading import keep_draft
from triumvir.kernel.dice import Dice
from triumvir.kernel.game import Unknown
from triumvir.kernel.kinds import Seat
from triumvir.kernel.memory import renamed
from triumvir.kernel.minds import surmises_of
from triumvir.kernel.state import seer_of
from triumvir.kernel.surmise import ANY, Surmises, World, in_any_order

MOST_DEALS = 10000
FIRST_HAND = 2
"""The pile of the first seat's hand, after deck and discard pile."""


def deal_anew(base: ImperatorState, now: ImperatorState, seat: Seat | None, dice: Dice) -> ImperatorState:
    """A copy of `base` (before the running step) in which the cards unknown to the seat in `now` change places.

    Cards that are in the open now, or that the seat knows, stay where they were; those that it has seen lie in one of
    the ways that it can tell. Drafts of others, and what others can tell, are forgotten.
    """
    other = base.copy()
    for rival in base.each_seat():
        if rival != seat:
            keep_draft(other, rival, None)
    bit = 1 << seer_of(base, seat)
    places = _places(base, _unknown(base, now, bit))
    old = _piles(base)
    hidden = [old[pile][place] for pile, place in places]
    masks = [base.known[instance] & ~bit for instance in hidden]
    for _ in range(MOST_DEALS):
        dealt = _as_surmised(base, seat, places, hidden[:], dice)
        lay_out(other, places, dealt, masks)
        if base.step != INITIAL or _has_provinces(other):
            names: dict[int, int] = dict(zip(hidden, dealt))
            other.memories = [
                renamed(memory, names) if 1 << seer == bit else [] for seer, memory in enumerate(base.memories)
            ]
            return other
    raise AssertionError("every hand must have a province")


def _as_surmised(
    base: ImperatorState, seat: Seat | None, places: list[tuple[int, int]], cards: list[InstanceId], dice: Dice
) -> list[InstanceId]:
    """The cards for some places, as one of the worlds of what a seat surmises has them."""
    surmises = surmises_of(base, seat)
    if not surmises:
        dice.shuffle(cards)
        return cards
    for items, world in in_any_order(surmises, dice):
        laid = _laid(base, items, world, places, cards, 1 << seer_of(base, seat))
        if laid is not None:
            rest = [card for card in cards if card not in laid.values()]
            dice.shuffle(rest)
            return [laid[place] if place in laid else rest.pop() for place in range(len(places))]
    raise AssertionError("one of the worlds is true")


def _laid(
    base: ImperatorState,
    items: list[int],
    world: World,
    places: list[tuple[int, int]],
    cards: list[InstanceId],
    bit: int,
) -> dict[int, InstanceId] | None:
    """By number of the place: the cards that a world names; None if the world cannot be, as the seat knows by now.

    `cards` are those that may change places, each now in the place of its own number.
    """
    card_of = base.rules.card_of
    laid: dict[int, InstanceId] = {}
    at: dict[int, int] = {card: number for number, card in enumerate(cards)}
    free = cards[:]
    wanted: list[tuple[int, int]] = []
    for item, kind in zip(items, world.contents, strict=True):
        if item in at:
            if kind != ANY:
                wanted.append((at[item], kind))
        elif kind not in (ANY, card_of[item]):
            return None
    taken = {at[item] for item in items if item in at}
    seen: list[list[int]] = [
        [card_of[item] for item in hand if item not in at and not base.known[item] & bit] for hand in base.hands
    ]
    for hand, kind in world.heaps:
        if kind in seen[hand]:
            seen[hand].remove(kind)
            continue
        place = next((n for n, (pile, _) in enumerate(places) if pile == FIRST_HAND + hand and n not in taken), None)
        if place is None:
            return None
        taken.add(place)
        wanted.append((place, kind))
    for place, kind in wanted:
        card = next((card for card in free if card_of[card] == kind), None)
        if card is None:
            return None
        free.remove(card)
        laid[place] = card
    return laid


def stir_deck(state: ImperatorState, seat: Seat | None, dice: Dice) -> None:
    """Shuffle those cards of the main deck whose place the seat does not know."""
    bit = 1 << seer_of(state, seat)
    kept = [item for surmise in surmises_of(state, seat) for item in surmise.places]
    places = [
        (0, place)
        for place, instance in enumerate(state.deck)
        if not state.known[instance] & bit and instance not in kept
    ]
    cards = [state.deck[place] for _, place in places]
    masks = [state.known[instance] for instance in cards]
    dice.shuffle(cards)
    lay_out(state, places, cards, masks)


def unknown_cards(state: ImperatorState, seat: Seat | None) -> Unknown:
    """The cards of the main deck that the seat cannot place: a hand is one place, in the deck each card has its own."""
    bit, card_of, known = 1 << seer_of(state, seat), state.rules.card_of, state.known
    places = {-1 - holder: hand for holder, hand in enumerate(state.hands)}
    places |= {place: [instance] for place, instance in enumerate(state.deck)}
    surmises = surmises_of(state, seat)
    unknown: dict[int, list[int]] = {}
    for place, instances in places.items():
        cards: list[int] = [card_of[instance] for instance in instances if not known[instance] & bit]
        for card in _told(surmises, place, instances):
            cards.remove(card)
        if cards:
            cards.sort()
            unknown[place] = cards
    return {(): unknown}


def _told(surmises: Surmises, place: int, instances: list[InstanceId]) -> list[int]:
    """The cards that are in a hand, or at a place of the deck, as follows from what the seat remembers."""
    if place < 0:
        return [card for surmise in surmises for card in surmise.sure_of(-1 - place)]
    cards = [card for surmise in surmises for card in surmise.at(instances[0])]
    return cards if len(cards) == 1 and ANY not in cards else []


def lay_out(state: ImperatorState, places: list[tuple[int, int]], cards: list[InstanceId], masks: list[int]) -> None:
    """Put cards into places of deck, discard pile and hands; who knows a place goes on knowing it."""
    piles = _piles(state)
    for (pile, place), instance, mask in zip(places, cards, masks):
        piles[pile][place] = instance
        state.known[instance] = mask


def _piles(state: ImperatorState) -> list[list[InstanceId]]:
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
    for instance in base.deck:
        if base.known[instance] & bit:  # where it lay is no question, whatever became of it since
            unknown[instance] = False
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
