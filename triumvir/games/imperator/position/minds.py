"""What each seat remembers of cards of the main deck that moved unseen, and so where they may lie."""

from __future__ import annotations

from collections.abc import Sequence

from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.journal import EVERYBODY
from triumvir.kernel.kinds import Seat
from triumvir.kernel.memory import (
    CAME,
    LEFT,
    LOOKED,
    NOWHERE,
    OPEN,
    SAW,
    SIFTED,
    is_placed,
    is_told_of,
    remembered,
)
from triumvir.kernel.minds import assert_nobody_is_misled, keep, memories_of, surmises_at
from triumvir.kernel.surmise import ANY


def _kinds(state: ImperatorState, instances: Sequence[int]) -> list[int]:
    return [state.rules.card_of[instance] for instance in instances]


def _elsewhere(state: ImperatorState, card: int, bit: int) -> int:
    """How many copies of a card are hidden, a seat not being sure where."""
    rules = state.rules
    first = rules.first_instance[card]
    hidden = [state.deck, *state.hands]
    count = 0
    for instance in range(first, rules.instances):
        if rules.card_of[instance] != card:
            break
        if not state.known[instance] & bit and any(instance in pile for pile in hidden):
            count += 1
    return count


# ---- what happens


def card_hidden(state: ImperatorState, seat: Seat, instance: int) -> None:
    """A card of a hand lies face down in the deck now; for all others it may have been any card of that hand."""
    memories = memories_of(state)
    known = state.known
    hand = [*state.hands[seat], instance]
    for seer in range(state.seats + 1):
        if seer == seat:
            continue
        bit = 1 << seer
        sure = [other for other in hand if known[other] & bit]
        if sure or is_told_of(memories[seer], seat, ANY):
            _tell(state, seer, seat, hand)
            for other in sure:
                known[other] &= ~bit
            remark = [LEFT, seat, NOWHERE, instance, len(hand), *_kinds(state, sure)]
            memories[seer] = remembered(memories[seer], remark)
    keep(state, memories)


def cards_sifted(state: ImperatorState, seat: Seat, drawn: Sequence[int], put: Sequence[int]) -> None:
    """Some of the cards just drawn are kept and the others lie under the deck now, nobody else sees which."""
    memories = memories_of(state)
    known = state.known
    for seer in range(state.seats + 1):
        if seer == seat:
            continue
        bit = 1 << seer
        sure = [other for other in drawn if known[other] & bit] if put else []
        placed = [other for other in drawn if is_placed(memories[seer], other)]
        if not sure and not placed:
            continue
        if put:
            _tell(state, seer, seat, drawn)
        for other in sure:
            known[other] &= ~bit
        count = len(drawn) if put else len(placed)
        remark = [SIFTED, seat, count, len(sure), *_kinds(state, sure), len(placed), *placed, *put]
        memories[seer] = remembered(memories[seer], remark)
    keep(state, memories)


def card_drawn(state: ImperatorState, seat: Seat, instance: int, is_kept: bool) -> None:
    """A seat has drawn a card, which it sees; for the others it comes to its hand from where it lay."""
    memories = memories_of(state)
    card = state.rules.card_of[instance]
    for seer, memory in enumerate(memories):
        if seer == seat:
            if is_placed(memory, instance) or is_told_of(memory, NOWHERE, card):
                remark = [SAW, instance, card, _elsewhere(state, card, 1 << seat)]
                memories[seer] = remembered(memory, remark)
        elif is_kept and is_placed(memory, instance):
            memories[seer] = remembered(memory, [CAME, instance, seat])
    keep(state, memories)


def card_shown(state: ImperatorState, seat: Seat, card: int, sure: int, to: int = EVERYBODY) -> None:
    """A card has left a hand for all, or some, to see; the mask says who knew for sure that it was there."""
    memories = memories_of(state)
    hand = state.hands[seat]
    for seer, memory in enumerate(memories):
        bit = 1 << seer
        if memory and to & bit and is_told_of(memory, NOWHERE if seer == seat else seat, card):
            room = len([other for other in hand if not state.known[other] & bit])
            remark = [OPEN, seat, card, int(bool(sure & bit)), room, _elsewhere(state, card, bit)]
            memories[seer] = remembered(memory, remark)
    keep(state, memories)


def hand_shown(state: ImperatorState, seat: Seat, to: int) -> None:
    """A seat has seen a whole hand, and is sure of it."""
    memories = memories_of(state)
    if memories[to]:
        memories[to] = remembered(memories[to], [LOOKED, seat, *_kinds(state, state.hands[seat])])
    keep(state, memories)


def _tell(state: ImperatorState, seer: int, seat: Seat, among: Sequence[int]) -> None:
    """The journal of a seat that knew some of these cards says which of them may have left the hand."""
    if state.journal is None or seer == state.seats:
        return
    bit = 1 << seer
    cards = set(_kinds(state, [other for other in among if state.known[other] & bit]))
    for surmise in surmises_at(state, seer):
        for item in among:
            cards.update(surmise.at(item))
        cards.update(kind for world in surmise.worlds for kind in world.kinds(seat))
    for card in sorted(cards - {ANY}):
        state.whisper(bit, "hand.may_have_left", seat, state.rules.cards.first + card)


# ---- what must hold


def assert_remembered_right(state: ImperatorState) -> None:
    """Nobody is misled about the hands and the deck."""
    card_of, known = state.rules.card_of, state.known

    def unsure_in(seat: int, seer: int) -> list[int]:
        return [card_of[item] for item in state.hands[seat] if not known[item] >> seer & 1]

    assert_nobody_is_misled(state, card_of, unsure_in)
