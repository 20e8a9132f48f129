"""What others have seen of cards that were shown and taken back: they know them in the hand where they are again."""

from __future__ import annotations

from triumvir.games.imperator.position.minds import card_shown
from triumvir.games.imperator.position.piles import knowing
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.kinds import Seat
from triumvir.kernel.state import everybody


def learnt_cards(then: ImperatorState, now: ImperatorState) -> list[int]:
    """Triples of hand, card and the mask of those who know now a card that was hidden from them there.

    Copies look alike: who knew of one has learned of no other.
    """
    hidden = {instance for pile in (now.deck, *now.hands) for instance in pile}
    learnt: list[int] = []
    for seat, hand in enumerate(then.hands):
        for card in dict.fromkeys(then.rules.card_of[instance] for instance in hand):
            copies = [instance for instance in hand if then.rules.card_of[instance] == card]
            masks = [now.known[copy] if copy in hidden else everybody(now) for copy in copies]
            for seer in range(then.seats + 1):
                seen = sum(mask >> seer & 1 for mask in masks) - sum(then.known[copy] >> seer & 1 for copy in copies)
                unaware = [copy for copy in copies if not then.known[copy] >> seer & 1]
                for copy in unaware[: max(seen, 0)]:
                    learnt += (seat, copy, 1 << seer)
    return learnt


def remember_cards(state: ImperatorState, learnt: list[int]) -> None:
    """Let those who have learned of cards know them in a hand; a card that is elsewhere is left out.

    To what they remember it is as if the card had left the hand openly and come back.
    """
    for place in range(0, len(learnt), 3):
        seat, instance, mask = Seat(learnt[place]), learnt[place + 1], learnt[place + 2]
        hand = state.hands[seat]
        if instance not in hand:
            continue
        if state.memories:
            card = state.rules.card_of[instance]
            sure = knowing(state, seat, card)
            state.hands[seat] = [other for other in hand if other != instance]
            card_shown(state, seat, card, sure, mask)
            state.hands[seat] = hand
        state.known[instance] |= mask & everybody(state)
