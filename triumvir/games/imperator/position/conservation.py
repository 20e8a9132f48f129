"""What must hold in every position of IMPERATOR: nothing is created or lost, nothing stands where it cannot."""

from __future__ import annotations

from triumvir.games.imperator.position.benefits import BENEFITS, floors_of, shares_of
from triumvir.games.imperator.position.combat_state import SETTLING
from triumvir.games.imperator.position.minds import assert_remembered_right
from triumvir.games.imperator.position.rules_data import BANNERLESS, POOL, RESERVE
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.kinds import NOBODY


def assert_conserved(state: ImperatorState) -> None:
    """Assert every invariant of a position."""
    _assert_cards(state)
    _assert_knowledge(state)
    _assert_standards(state)
    _assert_legions(state)
    _assert_auxiliaries(state)
    _assert_benefits(state)
    assert min(state.talents) >= 0, "no seat has less than 0 talents"


def _assert_cards(state: ImperatorState) -> None:
    """Every copy of every card is in exactly one place."""
    rules = state.rules
    in_play = [
        rules.first_instance[card] for card, seat in zip(rules.provinces.items, state.controller) if seat != NOBODY
    ]
    seated = [senator for senator, seat in zip(rules.senators.items, state.senator_of) if seat != NOBODY]
    in_play += [rules.first_instance[rules.card_of_senator(senator)] for senator in seated]
    held = [instance for hand in state.hands for instance in hand]
    everywhere = sorted([*state.deck, *state.discard, *held, *state.stack_card, *in_play])
    assert everywhere == list(range(rules.instances)), "a card of the main deck is missing or there twice"


def _assert_knowledge(state: ImperatorState) -> None:
    """Each seat knows its own hand; cards in the open are nobody's secret knowledge."""
    for seat, hand in enumerate(state.hands):
        for instance in hand:
            assert state.known[instance] >> seat & 1, f"seat {seat} does not know its own hand"
    for instance in (*state.discard, *state.stack_card):
        assert state.known[instance] == 0, "somebody knows secretly what lies open"
    assert_remembered_right(state)


def _assert_standards(state: ImperatorState) -> None:
    """Standards are held by a seat; only own ones in possession lead armies, a bannerless army needs dishonour."""
    rules = state.rules
    for seat in state.each_seat():
        for own in rules.standards_of[seat]:
            assert 0 <= state.holder[own] < state.seats, "a standard is held by nobody"
            assert state.army_at[own] < 0 or state.holder[own] == seat, "a lost standard leads an army"
        if state.army_at[BANNERLESS + seat] >= 0:
            assert state.is_dishonoured(seat), "a bannerless army has an owner with standards"


def _assert_legions(state: ImperatorState) -> None:
    """Legions are in the pool, in reserves or in armies on the map; armies have legions and stand on own provinces."""
    rules = state.rules
    for place in state.legion_at:
        is_army = POOL < place < RESERVE
        assert place < RESERVE + state.seats, "a legion is nowhere"
        assert not is_army or state.army_at[place] >= 0 or _is_settling(state), "a legion is in no army on the map"
    if _is_settling(state):
        return
    for army, province in zip(rules.armies.items, state.army_at):
        if province >= 0:
            assert state.controller[province] == rules.owner_of[army], "an army stands on foreign ground"
            assert state.legion_count(army) > 0, "an army has no legion"


def _is_settling(state: ImperatorState) -> bool:
    """Whether the consequences of a combat or of a card are half done."""
    return bool(state.stack_card) or (state.combat is not None and state.combat.stage == SETTLING)


def _assert_auxiliaries(state: ImperatorState) -> None:
    """Every auxiliary is in its deck or recruited."""
    rules = state.rules
    kinds = state.auxiliaries[:]
    if state.combat is not None:
        kinds += [rules.auxiliary_of(unit) for units in state.combat.recruited for unit in units]
    counts = [kinds.count(kind) for kind in rules.auxiliaries.items]
    assert counts == list(rules.auxiliary_copies), "an auxiliary is missing or there twice"


def _assert_benefits(state: ImperatorState) -> None:
    """The sums of benefits are those of the senators in play."""
    expected = [0] * len(state.benefits)
    for senator, seat in zip(state.rules.senators.items, state.senator_of):
        if seat == NOBODY:
            continue
        benefit = state.rules.benefit[senator]
        for column, n in shares_of(benefit):
            expected[seat * BENEFITS + column] += n
        for column, least in floors_of(benefit):
            place = seat * BENEFITS + column
            expected[place] = max(expected[place], least)
    assert state.benefits == expected, "a senator's benefit is counted wrongly"
