"""What cannot be taken back is told beforehand, and one press takes back what was really chosen."""

from __future__ import annotations

from tests.server.test_autoplay import reacting


async def held(place, seat, *keys, hold="final", version=None):
    if version is None:
        version = (await place.view(seat))["version"]
    return await place.post("choose", seat=seat, choices=list(keys), version=version, hold=hold)


async def test_what_cannot_be_taken_back_is_told_and_not_yet_made(guest):
    place = await guest.table("me", "friend")
    await place.choose(0, "n:3")
    await place.friend(1).choose(1, "n:0")
    before = await place.view(0)
    for key, reasons in (("draw", ["drawn", "asked"]), ("done", ["asked"])):
        told = (await held(place, 0, key)).json()["held"]
        assert told["reasons"] == reasons
        assert len(told["follows"]) >= len(reasons)
    assert await place.view(0) == before
    assert (await held(place, 0, "done", version=0)).status_code == 409
    assert (await held(place, 1, "done", version=before["version"])).status_code == 403
    assert (await held(place, 0, "done", hold="turn")).json() == {"version": before["version"] + 1}


async def test_what_was_answered_for_a_seat_is_nothing_to_take_back(guest):
    for standing in ("able", "spy pass"):
        place = await reacting(guest, standing)
        await place.until(lambda view: view["choices"])
        friend = place.friend(1)
        view = await friend.view()
        assert (view["undo"], view["undo_lines"], view.get("undo_step")) == (0, [], None)
        answer = await friend.post("undo", seat=1, choices=1, version=view["version"])
        assert answer.status_code == 409
