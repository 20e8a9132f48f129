"""Names at a table: nobody passes for somebody else, turns lines round, or is cut in the middle of a sign."""

from __future__ import annotations

import pytest

from triumvir.server.names import clean_name, clusters, isolated, skeleton, told_apart
from triumvir.server.refusals import Refusal

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
WHOLE = ["ž", "e\u0301\u0323", FAMILY, "🇨🇿", "👋🏽", "❤\ufe0f", ENGLAND, "한", "नि"]


def test_a_sign_is_what_a_reader_counts_as_one():
    assert list(clusters("".join(WHOLE))) == WHOLE
    assert list(clusters("🇨🇿🇪🇸")) == ["🇨🇿", "🇪🇸"]


@pytest.mark.parametrize("sign", WHOLE)
def test_signs_stay_whole(sign):
    assert list(clusters(clean_name(f"  A{sign}\u202eB ")))[1:2] == list(clusters(clean_name(sign)))
    assert len(list(clusters(clean_name(sign * 3)))) == 3


def test_pictures_are_kept_with_all_that_is_joined_to_them():
    for sign in (FAMILY, ENGLAND, "👋🏽", "❤\ufe0f"):
        assert clean_name(f"Eva {sign}") == f"Eva {sign}"


@pytest.mark.parametrize(
    "hidden", ["\u202e", "\u2066", "\u200b", "\u200f", "\ufeff", "\x07", "\u3164", "\u2800", "\ue000"]
)
def test_what_cannot_be_seen_is_no_name(hidden):
    assert clean_name(hidden * 3) == ""
    assert clean_name(f"Jan{hidden}Novák") == "Jan Novák"
    assert clean_name(f"Jan{hidden}") == "Jan"


def test_marks_do_not_pile_up():
    assert len(clean_name("a" + "\u0323" * 30 + "b")) <= 6
    assert len(clean_name("❤" + "\u0323" * 30 + "b")) <= 14


def test_a_name_is_as_long_as_it_is_read():
    assert clean_name("👋🏽" * 40) == "👋🏽" * 40
    for text in ("x" * 41, FAMILY * 12):
        with pytest.raises(Refusal):
            clean_name(text)


@pytest.mark.parametrize(
    "other",
    [
        "anna",
        "ANNA",
        "An na",
        "А\u043dn\u0430".replace("\u043d", "n"),
        "Αnna",
        "Ａｎｎａ",
        "𝐀𝐧𝐧𝐚",
        "Annа",
        "A.n-n_a",
        "Ánnä",
        "Anna ",
    ],
)
def test_names_that_look_alike_carry_the_number_of_their_seat(other):
    assert told_apart(["Anna", "Bea", other]) == ["Anna (1)", "Bea", f"{other} (3)"]


@pytest.mark.parametrize(("one", "other"), [("Marie", "Marle"), ("Tom", "Torn"), ("B0b", "Bob"), ("Ivan", "lvan")])
def test_letters_that_are_taken_for_others(one, other):
    assert skeleton(one) == skeleton(other)


def test_names_that_differ_are_left_alone():
    names = ["Anna", "Annie", "Иван", "Hana", "Bot 1", "Bot 2", "陳"]
    assert told_apart(names) == names


def test_nobody_writes_the_number_of_another_seat():
    shown = told_apart(["Anna", "Anna (1)", "anna", "Anna 1"])
    assert len(set(map(skeleton, shown))) == 4
    assert [f"({seat})" in name for seat, name in enumerate(shown, start=1)][:1] == [True]


def test_a_name_from_right_to_left_turns_nothing_round():
    assert isolated("דוד 5") == "\u2068דוד 5\u2069"
    assert told_apart(["סמי", "Anna"]) == ["\u2068סמי\u2069", "Anna"]
    assert isolated("Anna 5") == "Anna 5"


async def test_a_table_tells_look_alikes_apart_everywhere(guest):
    place = await guest.table("me", "friend", "bot:random", **{"name-0": "Bot 3", "name-1": "Eva"})
    page = await place.page()
    assert "Bot 3 (1)" in page
    assert "Bot 3 (3)" in page
    await place.friend(1).post("settings", seat=1, name="bоt 3")
    page = await place.page()
    assert "bоt 3 (2)" in page
    assert "Bot 3 (1)" in page
