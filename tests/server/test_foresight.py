"""What can be taken back is said beforehand, and one press takes back what was really chosen."""

from __future__ import annotations

from tests.server.test_autoplay import reacting


async def final(place, seat, *keys):
    version = (await place.view(seat))["version"]
    answer = await place.post("foresee", seat=seat, choices=list(keys), version=version)
    return answer.json()["final"]


async def test_it_is_foreseen_what_cannot_be_taken_back(guest):
    place = await guest.table("me", "friend")
    await place.choose(0, "n:3")
    await place.friend(1).choose(1, "n:0")
    before = await place.view(0)
    assert await final(place, 0, "draw") == "drawn"
    assert await final(place, 0, "done") == "asked"
    assert await place.view(0) == before
    stale = await place.post("foresee", seat=0, choices=["done"], version=0)
    assert stale.status_code == 409
    other = await place.post("foresee", seat=1, choices=["done"], version=before["version"])
    assert other.status_code == 403


async def test_what_was_answered_for_a_seat_is_nothing_to_take_back(guest):
    for standing in ("able", "spy pass"):
        place = await reacting(guest, standing)
        await place.until(lambda view: view["choices"])
        friend = place.friend(1)
        view = await friend.view()
        assert (view["undo"], view["undo_lines"], view.get("undo_step")) == (0, [], None)
        answer = await friend.post("undo", seat=1, choices=1, version=view["version"])
        assert answer.status_code == 409
