"""Who may look and act: hosts, friends, spectators, strangers."""

from __future__ import annotations

import sqlite3

import pytest


async def test_each_friend_has_a_link_that_only_the_host_sees(guest):
    place = await guest.table("me", "friend", "friend", come=False)
    links = [f"http://table{place.invited(seat).path}" for seat in (1, 2)]
    page = await place.page()
    assert all(link in page for link in links)
    for other in (await place.invited(1).claim(), place.invited(2), place.spectator()):
        assert place.invited(2).token not in (await other.page()).replace(other.path, "")
        assert place.token not in await other.page()


async def test_a_token_sees_only_its_own_hand(guest):
    place = await guest.table("me", "friend")
    own, rival = (await place.view())["state"]["hands"]
    assert (len(own), rival) == (3, 3)
    rival, own = (await place.friend(1).view())["state"]["hands"]
    assert (rival, len(own)) == (3, 3)
    assert (await place.spectator().view())["state"]["hands"] == [3, 3]


async def test_nobody_looks_from_the_seat_of_another(guest):
    place = await guest.table("me", "friend")
    for visitor, seat in ((place, 1), (place.friend(1), 0), (place.spectator(), 0), (place, 7)):
        for what in ("", "/view.json", "/position.json", "/stream"):
            answer = await visitor.get(what, **{"as": seat})
            assert answer.status_code == 403
            assert "only from your own seats" in answer.text


async def test_nobody_acts_for_the_seat_of_another(guest):
    place = await guest.table("me", "friend", "bot:random")
    for visitor, seat in ((place, 1), (place, 2), (place.friend(1), 0), (place.spectator(), 0), (place, 9)):
        for what, body in (("choose", {"choices": ["n:0"], "version": 0}), ("undo", {"version": 0}), ("settings", {})):
            answer = await visitor.post(what, seat=seat, **body)
            assert answer.status_code == 403
            assert answer.json() == {"error": "You may look and act only from your own seats."}


async def test_an_unknown_table_and_a_wrong_token_are_refused_alike(guest):
    place, other = await guest.table("me", "friend"), await guest.table("me", "friend")
    wrong = [f"/t/nothing/{place.token}", f"/t/{place.id}/nothing", f"/t/{place.id}/{other.token}", "/t/nothing/-"]
    for what in ("", "/view.json", "/position.json", "/stream", "/record.json", "/replay"):
        answers = [await guest.client.get(path + what) for path in wrong]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.text for answer in answers}) == 1
        assert "There is no table at this address" in answers[0].text
    for what in ("choose", "undo", "settings"):
        body = {"seat": 0, "version": 0} | ({"choices": ["done"]} if what == "choose" else {})
        answers = [await guest.client.post(f"{path}/{what}", json=body) for path in wrong]
        assert [answer.status_code for answer in answers] == [404] * 4


async def test_tokens_are_stored_hashed(guest, tmp_path):
    place = await guest.table("me", "friend")
    rows = (
        sqlite3.connect(tmp_path / "test.db").execute("select host_hash, token_hash from tables join seats").fetchall()
    )
    text = str(rows)
    assert place.token not in text
    assert place.friend(1).token not in text


async def test_one_token_acts_for_all_seats_of_a_shared_screen(guest):
    place = await guest.table("me", "same", "friend")
    assert (await place.view())["seat"] == 0
    assert (await place.view(1))["seat"] == 1
    await place.choose(1, "n:2")
    assert (await place.view(0))["seat"] == 0, "a page opened again never jumps to another person's hand"
    assert '"header"' not in await place.page()
    assert (await place.get(**{"as": 2})).status_code == 403


async def test_a_host_without_a_seat_invites_and_watches(guest):
    place = await guest.table("friend", "friend", come=False)
    page = await place.page()
    assert all(place.invited(seat).path in page for seat in (0, 1))
    assert (await place.view())["seat"] is None
    assert (await (await place.invited(1).claim()).view())["seat"] == 1


async def test_the_spectators_page_needs_no_token(guest):
    place = await guest.table("me", "friend")
    answer = await guest.client.get(f"/t/{place.id}")
    assert answer.status_code == 200
    assert answer.text == await place.spectator().page()


@pytest.mark.parametrize("what", ["record.json", "replay"])
async def test_secrets_stay_closed_until_the_game_is_over(guest, what):
    place = await guest.table("me", "same")
    for path in (place.path, f"/t/{place.id}", f"/t/{place.id}/-"):
        answer = await guest.client.get(f"{path}/{what}")
        assert answer.status_code == 403
        assert "The record opens when the game is over" in answer.text
