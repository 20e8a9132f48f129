"""Beyond the fence a choice is taken back if all others agree, who see what was shown; the same draws come again."""

from __future__ import annotations

from triumvir.telling.registry import load


async def drawn(guest, *others, **more):
    """A table at which seat 0 has drawn and can no longer take that back."""
    place = await guest.table("me", *others, **more)
    await place.choose(0, "n:3")
    for seat, kind in enumerate(others, 1):
        if kind == "friend":
            await place.friend(seat).choose(seat, "n:0")
    await place.until(lambda view: any(choice["prompt"] == "turn" for choice in view["choices"]))
    await place.choose(0, "draw")
    return place


async def test_the_others_see_what_was_shown_and_agree(guest):
    place = await drawn(guest, "friend", "friend")
    view = await place.view(0)
    drew, hand = view["state"], view["state"]["hands"][0]
    assert view["undo"] == 0
    assert (await place.friend(1).deed("let_back", 0)).status_code == 409
    assert (await place.deed("ask_back")).status_code == 200
    assert (await place.deed("ask_back")).status_code == 409
    live = await place.live()
    assert live.open_plea.line < len(live.table.journal)
    assert (await place.friend(1).deed("let_back", 0)).status_code == 200
    assert live.open_plea is not None
    assert (await place.friend(2).deed("let_back", 0)).status_code == 200
    assert live.open_plea is None
    view = await place.view(0)
    assert "draw" in [option["key"] for option in view["choices"][0]["options"]]
    assert view["journal"][-1]["kind"] == "taken.back"
    assert any(line.get("struck") for line in (await place.friend(1).view())["journal"])
    await place.choose(0, "draw")
    assert (await place.view(0))["state"] == drew
    assert hand == drew["hands"][0]
    assert load(live.history.record()).digest() == live.table.digest()


async def test_it_stays_taken_back_when_the_table_is_read_anew(guest):
    place = await drawn(guest, "friend")
    await place.deed("ask_back")
    await place.friend(1).deed("let_back", 0)
    seen = await place.view(0)
    digest = (await place.live()).table.digest()
    guest.tables._drop(place.id)
    assert await place.view(0) == seen
    assert (await place.live()).table.digest() == digest


async def test_who_was_declined_three_times_asks_no_more(guest):
    place = await drawn(guest, "friend")
    for _ in range(3):
        assert (await place.deed("ask_back")).status_code == 200
        assert (await place.friend(1).deed("let_back", 0, withdraw=True)).status_code == 200
    assert (await place.deed("ask_back")).status_code == 409
    assert [note.kind for note in (await place.live()).notes] == ["declined"] * 3


async def test_a_plea_lapses_when_it_is_withdrawn_or_the_table_goes_on(guest):
    place = await drawn(guest, "friend")
    friend = place.friend(1)
    await place.deed("ask_back")
    await place.deed("ask_back", withdraw=True)
    assert (await friend.deed("let_back", 0)).status_code == 409
    await place.deed("ask_back")
    await friend.choose(1, "done")
    assert (await friend.deed("let_back", 0)).status_code == 409


async def test_alone_with_bots_it_simply_happens_unless_the_table_forbids_it(guest):
    place = await drawn(guest, "bot:random")
    live = await place.live()
    before = live.history.last_choice(0)
    assert (await place.deed("ask_back")).status_code == 200
    assert live.history.last_choice(0) != before
    other = await drawn(guest, "bot:random", take_back="usual")
    assert (await other.deed("ask_back")).status_code == 409
