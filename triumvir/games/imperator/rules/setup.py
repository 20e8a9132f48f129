"""The setup: hands, initial provinces, first armies, first player (rules 3)."""

from __future__ import annotations

from triumvir.games.imperator.cards.codes import PROVINCE
from triumvir.games.imperator.cards.kinds import InstanceId
from triumvir.games.imperator.position.piles import deal_card, put_in_play, return_to_deck, set_aside_hand, shuffle_deck
from triumvir.games.imperator.position.rules_data import CHOICE_IN_ORDER
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.steps import DRAW, FIRST_PLAYER, INITIAL
from triumvir.kernel.choose import Choose, Flow, ask_all
from triumvir.kernel.kinds import NOBODY, Seat


def deal(state: ImperatorState) -> None:
    """Shuffle and deal; a hand without a province is shown and replaced (3.1-3.3)."""
    rules = state.rules
    shuffle_deck(state)
    for seat in state.each_seat():
        _deal_hand(state, seat)
    state.note("setup.dealt", NOBODY, rules.initial_hand)
    aside: list[InstanceId] = []
    for seat in state.each_seat():
        while not province_options(state, seat):
            aside += _refuse_hand(state, seat)
    if aside:
        return_to_deck(state, aside)
    for seat in state.each_seat():
        state.earn(seat, rules.initial_talents)
    state.step = INITIAL


def _deal_hand(state: ImperatorState, seat: Seat) -> None:
    for _ in range(state.rules.initial_hand):
        deal_card(state, seat)


def _refuse_hand(state: ImperatorState, seat: Seat) -> list[InstanceId]:
    """Show a hand without a province, set it aside and deal a new one; returns the cards set aside (Q7)."""
    rules = state.rules
    for instance in state.hands[seat]:
        state.note("setup.shows", seat, rules.cards.thing(rules.card_of[instance]))
    aside = set_aside_hand(state, seat)
    _deal_hand(state, seat)
    state.note("setup.redealt", seat, rules.initial_hand)
    return aside


def province_options(state: ImperatorState, seat: Seat) -> list[int]:
    """The provinces in a hand, as card things."""
    rules = state.rules
    cards = [rules.card_of[instance] for instance in state.hands[seat]]
    return rules.cards.things(sorted([card for card in cards if rules.kind_of[card] == PROVINCE]))


def choose_initial(state: ImperatorState) -> Flow:
    """Each seat plays its initial province, secretly and together, or openly in turn (3.4-3.5, Q6)."""
    if state.rules.initial_choice == CHOICE_IN_ORDER:
        yield from _choose_in_order(state)
    else:
        asks = [_initial_choice(state, seat) for seat in state.each_seat()]
        answers = yield from ask_all(asks)
        for seat, thing in zip(state.each_seat(), answers):
            asks[seat].open()
            _found(state, seat, thing)
    state.step = FIRST_PLAYER


def _choose_in_order(state: ImperatorState) -> Flow:
    chooser = state.each_seat()[state.below(state.seats)]
    state.note("setup.chooser", chooser)
    for seat in state.seats_from(chooser):
        ask = _initial_choice(state, seat)
        thing = yield ask
        ask.open()
        _found(state, seat, thing)


def _initial_choice(state: ImperatorState, seat: Seat) -> Choose:
    """Sealed until it is made: whether a hand leaves a choice must not show."""
    return Choose(seat, "setup.province", province_options(state, seat), sealed=True)


def _found(state: ImperatorState, seat: Seat, thing: int) -> None:
    """Pay for the initial province and put its home legion there under the first standard."""
    rules = state.rules
    province = rules.province_on(rules.cards.item(thing))
    cost = rules.printed_cost[province]
    legion, army = rules.home_legion[province], rules.standards_of[seat][0]
    state.pay(seat, cost)
    put_in_play(state, seat, province)
    state.begin_with(seat, province)
    state.send_legion(legion, army)
    state.place_army(army, province)
    place = rules.provinces.thing(province)
    state.note("setup.initial", seat, place, cost)
    state.note("setup.army", seat, rules.legions.thing(legion), rules.armies.thing(army), place)


def choose_first(state: ImperatorState) -> None:
    """The initial province with the fewest VP goes first, ties by lot; the first round begins (3.6, Q8)."""
    rules = state.rules
    vps = [rules.vp[province] for province in state.initial]
    tied = [seat for seat in state.each_seat() if vps[seat] == min(vps)]
    if len(tied) == 1:
        first = tied[0]
        state.note("setup.first", first)
    else:
        first = tied[state.below(len(tied))]
        state.note("setup.first_by_lot", first)
    state.name_first(first)
    _compensate(state)
    state.begin_round()
    state.begin_turn(first)
    state.step = DRAW


def _compensate(state: ImperatorState) -> None:
    """House rule seat_compensation: the earlier in turn order, the more talents."""
    for place, seat in enumerate(state.seats_from(state.first)):
        talents = state.rules.seat_compensation * (state.seats - 1 - place)
        if talents:
            state.earn(seat, talents)
            state.note("setup.compensation", seat, talents)
