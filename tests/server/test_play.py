"""Choosing, taking back and the settings of a seat, over HTTP."""

from __future__ import annotations

import pytest

from triumvir.telling.registry import load


async def test_a_choice_is_made_and_gives_the_new_version(guest):
    place = await guest.table("me", "same")
    before = (await place.view(0))["version"]
    version = await place.choose(0, "n:2")
    assert version == before + 1
    assert (await place.view(0))["choices"] == []
    assert (await place.view(0))["awaiting"]["seats"] == [1]


async def test_an_illegal_choice_names_what_is_allowed(guest):
    place = await guest.table("me", "same")
    answer = await place.try_choose(0, "n:9")
    assert answer.status_code == 422
    assert "allowed: n:0, n:1, n:2, n:3" in answer.json()["error"]
    answer = await place.try_choose(0, "n:three")
    assert (answer.status_code, "there is no “n:three”" in answer.json()["error"]) == (422, True)
    assert (await place.view(0))["version"] == 0


async def test_a_seat_that_is_not_asked_must_wait(guest):
    place = await guest.table("me", "same")
    await place.choose(0, "n:2")
    answer = await place.try_choose(0, "n:1")
    assert answer.status_code == 409
    assert answer.json()["error"] == "This seat has nothing to choose now; wait for the others."


async def test_a_stale_version_is_refused_in_the_language_of_the_visitor(guest):
    place = await guest.table("me", "same")
    await place.bid(3, 0)
    for version in (0, 1, 3):
        answer = await place.try_choose(0, "done", version=version)
        assert answer.status_code == 409
        assert answer.json()["error"].startswith("The table has changed since you looked")
    guest.client.cookies.set("lang", "cs")
    answer = await place.try_choose(0, "done", version=0)
    assert answer.json()["error"].startswith("Stůl se mezitím změnil")


async def test_seats_that_are_asked_at_once_do_not_make_each_other_stale(guest):
    place = await guest.table("me", "same", "same")
    await place.choose(2, "n:1", version=0)
    await place.choose(0, "n:2", version=0)
    await place.undo(0)
    await place.choose(1, "n:0")


async def test_the_same_key_chooses_once_and_answers_the_same(guest):
    place = await guest.table("me", "same")
    first = await place.try_choose(0, "n:2", version=0, key="only-once")
    await place.choose(1, "n:1")
    again = await place.try_choose(0, "n:2", version=0, key="only-once")
    assert (again.status_code, again.json()) == (first.status_code, first.json()) == (200, {"version": 1})
    assert (await place.live()).history.events == 2
    answer = await place.try_choose(1, "n:2", key="only-once")
    assert (answer.status_code, "another seat" in answer.json()["error"]) == (409, True)


async def test_a_key_belongs_to_one_table(guest):
    for _ in range(2):
        place = await guest.table("me", "same")
        await place.choose(0, "n:2", key="the-same")
        assert (await place.view(0))["version"] == 1


async def discarding(guest):
    """A table at which seat 0 must discard two or three of its four cards, and that set."""
    place = await guest.table("me", "same")
    await place.bid(1, 0)
    for seat in (0, 1):
        await place.choose(seat, "draw")
    wanted = (await place.view(0))["choices"][0]["set"]
    assert (len(wanted["all"]), wanted["least"], wanted["most"]) == (4, 2, 3)
    return place, wanted["all"]


async def test_a_set_may_be_sent_whole_in_any_order(guest):
    place, cards = await discarding(guest)
    chosen = [cards[3], cards[0], cards[2]]
    await place.choose(0, *chosen)
    assert (await place.view(0))["state"]["discard"] == sorted(int(key.removeprefix("card:")) for key in chosen)


@pytest.mark.parametrize("last", [[], ["done"]])
async def test_a_set_that_could_be_larger_is_ended(guest, last):
    place, cards = await discarding(guest)
    await place.choose(0, cards[2], cards[1], *last)
    assert len((await place.view(0))["state"]["discard"]) == 2
    assert (await place.view(0))["awaiting"]["seats"] == [1]


async def test_a_set_is_chosen_all_or_nothing(guest):
    place, cards = await discarding(guest)
    before = await place.view(0)
    for keys, sentence in (
        (cards[:1], "2 to 3 must be chosen of this set, not 1"),
        (cards, "2 to 3 must be chosen of this set, not 4"),
        ([cards[0], cards[0], cards[1]], "is not there so often"),
        ([*cards[:2], "n:1"], "cannot choose"),
        (["done"], "2 to 3 must be chosen of this set, not 0"),
    ):
        answer = await place.try_choose(0, *keys)
        assert answer.status_code == 422
        assert sentence in answer.json()["error"]
        assert await place.view(0) == before
    assert (await place.live()).history.events == 4


async def test_several_choices_are_made_all_or_none(guest):
    place = await guest.table("me", "same")
    await place.bid(3, 0)
    answer = await place.try_choose(0, "done", "n:1")
    assert (answer.status_code, (await place.view(0))["version"]) == (422, 2)
    assert (await place.view(0))["choices"][0]["prompt"] == "turn"


async def test_a_seat_takes_back_its_own_choice(guest):
    place = await guest.table("me", "same")
    before = await place.view(0)
    await place.choose(0, "n:2")
    assert (await place.view(0))["undo"] == 1
    answer = await place.undo(0)
    assert (answer.status_code, answer.json()) == (200, {"version": 2})
    after = await place.view(0)
    names = [view["choices"][0].pop("question") for view in (before, after)]
    assert after["choices"] == before["choices"]
    assert names[0] != names[1], "the same words asked again are a new question"
    assert after["undo"] == 0


async def test_what_others_have_answered_since_cannot_be_taken_back(guest):
    place = await guest.table("me", "same")
    assert (await place.undo(0)).status_code == 409
    await place.bid(3, 0)
    for seat in (0, 1):
        answer = await place.undo(seat)
        assert answer.status_code == 409
        assert answer.json()["error"].startswith("This cannot be taken back")
    await place.choose(0, "done")
    assert (await place.undo(1)).status_code == 409, "a choice of another seat"
    assert (await place.undo(0, choices=2)).status_code == 409
    assert (await place.undo(0, choices=0)).status_code == 409


async def test_an_undo_is_stale_like_a_choice_and_done_once(guest):
    place = await guest.table("me", "same")
    await place.choose(0, "n:2")
    assert (await place.post("undo", seat=0, version=0)).status_code == 409
    answers = [await place.post("undo", seat=0, version=1, key="back") for _ in range(2)]
    assert [answer.json() for answer in answers] == [{"version": 2}] * 2


async def finished(guest):
    """A table at which seat 0 has played a whole game against a bot."""
    place = await guest.table("me", "bot:random")
    await place.post("settings", seat=0, reactions="pass")
    await place.play_on(0)
    return place


async def test_a_finished_game_is_final_and_open(guest):
    place = await finished(guest)
    view = await place.view(0)
    assert view["over"]
    assert view["undo"] == 0
    assert view["result"]["winners"]
    assert (await place.try_choose(0, "done")).json()["error"].startswith("The game is over")
    assert (await place.undo(0)).status_code == 409
    record = (await place.spectator().get("/record.json")).json()
    assert load(record).digest() == (await place.live()).table.digest()


async def test_a_finished_game_is_replayed_from_any_seat(guest):
    place = await finished(guest)
    total = len((await place.get("/record.json")).json()["choices"])
    page = (await place.get("/replay")).text
    assert f"data-at={total} data-total={total}" in page
    pages = {seat: (await place.get("/replay", to=0, **{"as": seat})).text for seat in (0, 1)}
    assert "data-at=0 " in pages[0]
    assert pages[0] != pages[1]
    assert (await place.spectator().get("/replay", to=0)).text != pages[0]
    assert (await guest.client.get(f"/t/{place.id}/replay")).status_code == 200
    for query, sentence in (
        ({"to": total + 1}, f"from 0 to {total}"),
        ({"as": 2}, "from 0 to 1"),
        ({"to": "x"}, "whole"),
    ):
        answer = await place.get("/replay", **query)
        assert (answer.status_code, sentence in answer.text) == (422, True)


async def test_a_seat_gives_itself_a_name_and_a_standing_answer(guest):
    place = await guest.table("me", "friend")
    answer = await place.friend(1).post("settings", seat=1, name=" Žofie  <b> ", reactions="always")
    assert (answer.status_code, answer.json()) == (200, {"version": 0})
    assert "Žofie &lt;b&gt;" in await place.page()
    assert '"reactions": "always"' in await place.friend(1).page()
    assert '"reactions": "able"' in await place.page()


@pytest.mark.parametrize(
    ("what", "body", "sentence"),
    [
        ("choose", b"", "not the JSON that is expected"),
        ("choose", b"[" * 60000, "not the JSON that is expected"),
        ("choose", b"\xff\xfe", "not the JSON that is expected"),
        ("choose", b"[]", "Expected `object`, got `array`"),
        ("choose", b'{"seat":0,"choices":["done"]}', "missing required field `version`"),
        ("choose", b'{"seat":0,"choices":[],"version":0}', "`$.choices`"),
        ("choose", b'{"seat":0,"choices":"done","version":0}', "Expected `array`"),
        ("choose", b'{"seat":-1,"choices":["done"],"version":0}', ">= 0"),
        ("choose", b'{"seat":true,"choices":["done"],"version":0}', "Expected `int`"),
        ("choose", b'{"seat":0,"choices":["done"],"version":1e30}', "`$.version`"),
        ("choose", b'{"seat":0,"choices":["done"],"version":0,"key":""}', "`$.key`"),
        ("choose", b'{"seat":0,"choices":["done"],"version":0,"cheat":1}', "unknown field `cheat`"),
        ("undo", b'{"seat":0}', "missing required field `version`"),
        ("settings", b'{"seat":0,"reactions":"never"}', "`$.reactions`"),
        ("settings", b'{"seat":0,"name":"' + b"x" * 41 + b'"}', "at most 40 characters"),
    ],
)
async def test_a_bad_body_is_one_sentence(guest, what, body, sentence):
    place = await guest.table("me", "same")
    answer = await guest.client.post(f"{place.path}/{what}", content=body)
    assert answer.status_code == 422
    assert sentence in answer.json()["error"]
    assert (await place.view(0))["version"] == 0


async def test_a_body_too_long_is_refused(guest):
    place = await guest.table("me", "same")

    async def flood():
        for _ in range(100):
            yield b"x" * 1000

    answer = await guest.client.post(f"{place.path}/choose", content=flood())
    assert answer.status_code == 413
    assert answer.json() == {"error": "The request is too long; at most 65536 bytes are read."}


async def test_a_bad_number_in_an_address_is_one_sentence(guest):
    place = await guest.table("me", "same")
    for text in ("x", "-1", "1.5", "9" * 30, "²"):
        answer = await place.get("/view.json", **{"as": text})
        assert (answer.status_code, answer.json()["error"]) == (422, "“as” in the address must be a whole number.")


async def test_an_answer_to_another_question_changes_nothing(guest):
    place = await guest.table("me", "same")
    first = (await place.view(0))["choices"][0]["question"]
    answer = await place.post("choose", seat=0, choices=["n:1"], version=0, question=first)
    assert answer.status_code == 200
    await place.choose(1, "n:0")
    before = await place.view(0)
    for question in (first, "7.0", ""):
        answer = await place.post("choose", seat=0, choices=["done"], version=before["version"], question=question)
        assert (answer.status_code, answer.json()["error"][:22]) == (409, "The table has changed ")
        assert await place.view(0) == before
    await place.choose(0, "done", question=before["choices"][0]["question"])


async def test_what_a_rival_does_meanwhile_leaves_the_question_the_same(guest):
    place = await guest.table("me", "friend")
    before = (await place.view(0))["choices"]
    friend = place.friend(1)
    await friend.choose(1, "n:1")
    assert (await friend.undo(1)).status_code == 200
    assert (await place.view(0))["choices"] == before


async def test_a_table_may_forbid_to_take_back_what_others_saw(guest):
    place = await guest.table("me", "same", take_back="hidden")
    assert (await place.live()).table.take_back == "hidden"
    place = await guest.table("me", "same")
    assert (await place.live()).table.take_back == "asked"
    wish = {"game": "toy", "seat-0": "me", "seat-1": "same", "take_back": "5"}
    answer = await guest.client.post("/tables", data=wish)
    assert answer.status_code == 422
