"""Tables: choices and their errors, undo and its fence, several seats at once, records and saves."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

from tests.kernel.toy import Toy, ToyState
from triumvir.kernel.choose import Choose, Flow
from triumvir.kernel.conformance import random_choice
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import BadRecord, BadSetup, IllegalChoice, NotAsked, NothingToUndo, UnknownThing
from triumvir.kernel.record import checked_record, restored
from triumvir.kernel.replay import replayed
from triumvir.kernel.table import Table
from triumvir.kernel.vocabulary import DONE, PASS


def new_table(seats: int = 3, seed: int = 1, patient: bool = False) -> Table:
    game = Toy()
    return Table(game, seats, seed, game.checked_options(None), patient)


def bid_all(table: Table, *bids: int) -> None:
    for seat, bid in enumerate(bids):
        table.apply(seat, f"n:{bid}")


def test_several_seats_are_asked_at_once_and_answers_stay_sealed() -> None:
    table = new_table()
    assert [ask.seat for ask in table.choices] == [0, 1, 2]
    before = table.view(0)
    table.apply(2, "n:3")
    after = table.view(0)
    assert after["awaiting"]["seats"] == [0, 1]
    assert after["state"] == before["state"]
    assert after["journal"] == before["journal"]
    assert table.choices_for(2) == ()


def test_the_order_of_sealed_answers_does_not_matter() -> None:
    one, two = new_table(), new_table()
    bid_all(one, 1, 2, 3)
    for seat in (2, 0, 1):
        two.apply(seat, f"n:{seat + 1}")
    assert one.digest() == two.digest()


def test_an_optional_offer_need_not_be_answered() -> None:
    table = new_table()
    bid_all(table, 3, 1, 1)
    assert {ask.prompt for ask in table.choices if ask.optional} == {"gift"}
    table.apply(0, "done")
    assert table.choices[0].seat == 1


@pytest.mark.parametrize("choice", [None, [], b"x", True, 1.0])
def test_what_only_resembles_a_choice_is_refused_and_changes_nothing(choice: Any) -> None:
    """1.0 equals the whole number 1, but a record of it could not be read."""
    table = new_table()
    before = table.digest()
    with pytest.raises(UnknownThing, match="a key or a whole number"):
        table.apply(0, choice)
    option = table.choices[0].options[0]
    with pytest.raises(UnknownThing, match="a key or a whole number"):
        table.apply(0, float(option))  # type: ignore[arg-type]
    assert (table.digest(), table.decisions) == (before, 0)


@pytest.mark.parametrize("seat", [None, "0", False, 0.0])
def test_what_only_resembles_a_seat_is_refused_and_changes_nothing(seat: Any) -> None:
    table = new_table()
    with pytest.raises(NotAsked, match="a seat is a whole number from 0 to 2"):
        table.apply(seat, table.choices[0].options[0])
    assert table.decisions == 0


@pytest.mark.parametrize("seat", [3, -1, True, "0", 0.0])
def test_nobody_looks_from_a_seat_that_does_not_exist(seat: Any) -> None:
    with pytest.raises(NotAsked, match="a seat is a whole number from 0 to 2, None a spectator"):
        new_table().view(seat)
    with pytest.raises(NotAsked, match="a seat is a whole number from 0 to 2, None a spectator"):
        new_table().determinize(seat, Dice(1))


def test_an_optional_offer_can_be_made_at_a_rest_point() -> None:
    table = new_table()
    bid_all(table, 3, 1, 1)
    table.apply(2, "gift")
    assert table.view(None)["state"]["coins"] == [4, 3, 2]
    assert table.choices[0].seat == 0


def test_an_illegal_choice_names_what_was_allowed_and_changes_nothing() -> None:
    table = new_table()
    before = table.digest()
    with pytest.raises(IllegalChoice, match="allowed: n:0, n:1, n:2, n:3"):
        table.apply(0, "n:9")
    with pytest.raises(UnknownThing, match="did you mean"):
        table.apply(0, "n:99")
    with pytest.raises(IllegalChoice, match="12345"):
        table.apply(0, 12345)
    table.apply(0, "n:1")
    with pytest.raises(NotAsked, match="wait for seat 1, 2"):
        table.apply(0, "n:1")
    assert table.digest() == before


def test_undo_takes_back_a_choice_before_the_fence() -> None:
    table = new_table()
    before = table.view(0)
    table.apply(0, "n:2")
    assert table.may_undo(0)
    table.undo(0)
    assert table.view(0) == before
    assert table.record()["choices"] == []


def test_undo_never_takes_back_the_choice_of_another_seat() -> None:
    table = new_table()
    table.apply(0, "n:2")
    table.apply(1, "n:2")
    assert not table.may_undo(0)
    with pytest.raises(NothingToUndo, match="another seat chose"):
        table.undo(0)
    table.undo(1)
    assert table.choices_for(1)


def test_undo_stops_where_sealed_answers_were_opened() -> None:
    table = new_table()
    bid_all(table, 1, 2, 3)
    assert not any(table.may_undo(seat) for seat in range(3))


def test_undo_stops_at_a_draw() -> None:
    table = new_table()
    bid_all(table, 3, 1, 1)
    table.apply(0, "draw")
    assert not table.may_undo(0)


class Shy(Toy):
    """A game in which whether seat 1 has a choice depends on what only it knows."""

    steps: ClassVar = (lambda state: alone_with_a_secret(state, [DONE]),)


class Bold(Toy):
    """The same game with another hidden hand."""

    steps: ClassVar = (lambda state: alone_with_a_secret(state, [DONE, PASS]),)


def alone_with_a_secret(state: ToyState, options: list[int]) -> Flow:
    yield Choose(0, "turn", [DONE, PASS])
    yield Choose(1, "hand", options, sealed=True)
    yield Choose(0, "turn", [DONE, PASS])


@pytest.mark.parametrize(("game", "asked"), [(Shy(), 0), (Bold(), 1)])
def test_undo_stops_where_another_seat_is_asked_for_a_sealed_answer(game: Toy, asked: int) -> None:
    table = Table(game, 2, 1, game.checked_options(None))
    table.apply(0, "done")
    assert [ask.seat for ask in table.choices] == [asked]
    assert not table.may_undo(0), "whether seat 1 has a choice has shown something"


class Discreet(Toy):
    """A game in which others notice that a secret choice was made, but never which."""

    steps: ClassVar = (lambda state: pay_for_a_secret(state),)


def pay_for_a_secret(state: ToyState) -> Flow:
    ask = Choose(0, "hand", [DONE, PASS], sealed=True)
    yield ask
    ask.close()
    state.coins[0] -= 1
    yield Choose(0, "turn", [DONE, PASS])


def test_a_secret_choice_that_took_effect_stays_made_in_a_new_deal() -> None:
    game = Discreet()
    table = Table(game, 2, 1, game.checked_options(None))
    table.apply(0, "pass")
    dealt = [table.determinize(1, Dice(seed)) for seed in range(8)]
    assert all(other.view(1)["state"] == table.view(1)["state"] for other in dealt)
    assert {other.position.kept[0].thing for other in dealt} == {DONE, PASS}, "which it was may be another one"


def test_several_choices_are_taken_back_at_once() -> None:
    table = new_table(seats=2, seed=4)
    bid_all(table, 3, 0)
    table.apply(0, "done")
    before = table.digest()
    asked = table.choices_for(1)[0]
    table.apply(1, "done")
    sets = [ask for ask in table.choices if ask.whole]
    assert asked.seat == 1
    assert sets, "a hand of three has one too many"
    seat = sets[0].seat
    start = table.digest()
    table.apply(seat, sets[0].options[0])
    if table.undoable(seat) >= 1:
        table.undo(seat, table.undoable(seat))
    assert table.digest() in {before, start}


def test_a_reaction_window_places_the_fence_even_if_nobody_can_react() -> None:
    table = new_table()
    bid_all(table, 3, 1, 1)
    card = next(option for option in table.view(0)["choices"][0]["options"] if option["key"].startswith("card"))
    table.apply(0, card["key"])
    assert not table.may_undo(0)


def test_a_patient_table_asks_for_reactions_that_cannot_be_given() -> None:
    table = new_table(patient=True)
    bid_all(table, 3, 1, 1)
    card = next(option for option in table.view(0)["choices"][0]["options"] if option["key"].startswith("card"))
    table.apply(0, card["key"])
    assert [ask.seat for ask in table.choices] == [1, 2]
    assert table.view(0)["awaiting"] == {"seats": [], "reactions": True}


def play_random(table: Table, seed: int, limit: int = 1000) -> Table:
    dice = Dice(seed)
    while not table.over and limit:
        ask, thing = random_choice(table, dice)
        table.apply(ask.seat, thing)
        limit -= 1
    return table


@pytest.mark.parametrize("patient", [False, True])
def test_a_record_replays_to_the_same_game(patient: bool) -> None:
    table = play_random(new_table(patient=patient), 5)
    record = json.loads(json.dumps(table.record()))
    again = replayed(new_table(), checked_record(record)["choices"])
    assert again.over
    assert again.digest() == table.digest()
    assert again.result is not None
    assert table.result is not None
    assert again.result.dump() == table.result.dump()


def test_a_record_can_be_replayed_to_any_choice() -> None:
    table = play_random(new_table(), 5)
    choices = table.record()["choices"]
    assert replayed(new_table(), choices, 4).decisions == 4
    for wrong in (-1, len(choices) + 1, "4", 4.0, True):
        with pytest.raises(BadRecord, match="is not among 0 to"):
            replayed(new_table(), choices, wrong)


def test_a_save_goes_on_like_the_original() -> None:
    table = play_random(new_table(), 6, limit=17)
    again = restored(new_table(), json.loads(json.dumps(table.save())))
    assert play_random(again, 9).digest() == play_random(table, 9).digest()
    assert [message.kind for message in again.journal] == [message.kind for message in table.journal]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"choices": None}, "no usable “choices”"),
        ({"seed": "x"}, "no usable “seed”"),
        ({"choices": [[0]]}, "choice 0 of the record must be a seat and a key"),
        ({"choices": [[True, "n:1"]]}, "choice 0 of the record must be a seat and a key"),
        ({"seats": True}, "no usable “seats”"),
        ({"cards": "/etc/hostname"}, "no usable “cards”"),
        ({"cards": [1]}, "no usable “cards”"),
        ({"format": "triumvir-record/2"}, "in the format 'triumvir-record/2'; this program reads 'triumvir-record/1'"),
    ],
)
def test_a_damaged_record_is_refused(change: dict[str, object], sentence: str) -> None:
    record = new_table().record() | change
    with pytest.raises(BadRecord, match=sentence):
        checked_record(record)


def test_an_illegal_recorded_choice_is_named() -> None:
    with pytest.raises(BadRecord, match="choice 1 of the record does not fit"):
        replayed(new_table(), [[0, "n:1"], [0, "n:1"]])


def test_options_are_checked() -> None:
    game = Toy()
    assert game.checked_options({"coins": "4", "loud": "TRUE"}) == {"coins": 4, "loud": True}
    with pytest.raises(BadSetup, match="option coins cannot be 40; it may be 1 to 9"):
        game.checked_options({"coins": 40})
    with pytest.raises(BadSetup, match="option loud cannot be 1; it may be false, true"):
        game.checked_options({"loud": 1})
    with pytest.raises(BadSetup, match="has no option “1”"):
        game.checked_options({1: 2})  # type: ignore[dict-item]
    for options in (3, "x", [1]):
        with pytest.raises(BadSetup, match="values by name are expected"):
            game.checked_options(options)  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match="no option “coin”; did you mean coins"):
        game.checked_options({"coin": 4})
    with pytest.raises(BadSetup, match="played by 2 to 4, not by 5"):
        game.checked_seats(5)


def test_automatic_marks_are_shown_to_their_own_seat_only() -> None:
    table = play_random(new_table(), 3)
    marked = [message for message in table.journal if message.auto]
    for message in marked:
        for seat in (None, 0, 1, 2):
            shown = [row for row in table.view(seat)["journal"] if row["auto"]]
            assert all(row["seat"] == seat for row in shown), message


def test_a_patient_table_waits_for_sealed_answers_that_have_no_alternative() -> None:
    game = Toy()
    options = game.checked_options({"coins": 1})
    table = Table(game, 2, 1, options, patient=True)
    table.state.coins[1] = 0
    table.position.base.coins[1] = 0
    table.position = table.position.at(table.position.base, [], table.journal)
    assert [len(ask.options) for ask in table.choices] == [2, 1]
    table.apply(0, "n:1")
    assert table.view(0)["awaiting"]["seats"] == [1]
    table.apply(1, "n:0")
    assert table.record()["choices"] == [[0, "n:1"]]
