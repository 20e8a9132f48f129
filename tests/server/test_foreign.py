"""Nothing changes because the page of another site asks for it."""

from __future__ import annotations

import httpx
import pytest

FORM = {"game": "toy", "seat-0": "me", "seat-1": "same"}
OWN = [
    {},
    {"Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "same-origin", "Origin": "http://behind-a-proxy"},
    {"Sec-Fetch-Site": "none"},
    {"Origin": "http://table"},
    {"Origin": "https://TABLE:443"},
]
FOREIGN = [
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://table"},
    {"Origin": "http://elsewhere"},
    {"Origin": "http://table:81"},
    {"Origin": "null"},
]


@pytest.mark.parametrize("headers", OWN)
async def test_pages_of_this_server_and_programs_may_change_something(guest, headers):
    assert (await guest.client.post("/tables", data=FORM, headers=headers)).status_code == 303


@pytest.mark.parametrize("headers", FOREIGN)
async def test_pages_of_other_sites_may_change_nothing(guest, headers):
    answer = await guest.client.post("/tables", data=FORM, headers=headers)
    assert answer.status_code == 403
    assert "sent by the page of another site" in answer.text
    place = await guest.table("me", "same")
    body = {"seat": 0, "version": 0, "choices": ["n:1"]}
    for what in ("choose", "undo", "settings"):
        answer = await guest.client.post(f"{place.path}/{what}", json=body, headers=headers)
        assert answer.status_code == 403
        assert "sent by the page of another site" in answer.json()["error"]
    assert (await place.view())["version"] == 0


@pytest.mark.parametrize("headers", FOREIGN)
async def test_everybody_may_follow_a_link_from_elsewhere(guest, headers):
    place = await guest.table("me", "same")
    for path in ("/", place.path):
        assert (await guest.client.get(path, headers=headers)).status_code == 200


async def visit(app, peer, **headers):
    """Open a table as a peer of the server."""
    transport = httpx.ASGITransport(app, client=(peer, 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
        return await client.post("/tables", data=FORM, headers=headers)


async def test_behind_a_trusted_proxy_each_visitor_has_an_allowance_of_its_own(opened):
    async with opened(most_new_tables=1, proxies=("10.0.0.0/8",)) as guest:
        for visitor, status in (("192.0.2.1", 303), ("192.0.2.2", 303), ("192.0.2.1", 429)):
            forwarded = {"X-Forwarded-For": f"203.0.113.9, {visitor}"}
            assert (await visit(guest.app, "10.1.2.3", **forwarded)).status_code == status


async def test_nobody_else_is_believed_who_names_another_visitor(opened):
    for proxies in ((), ("10.0.0.1",)):
        async with opened(most_new_tables=1, proxies=proxies) as guest:
            for number, status in enumerate((303, 429)):
                answer = await visit(guest.app, "198.51.100.7", **{"X-Forwarded-For": f"192.0.2.{number}"})
                assert answer.status_code == status


async def test_a_household_has_one_allowance_whatever_addresses_it_takes(opened):
    async with opened(most_new_tables=1) as guest:
        tried = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1", "::ffff:192.0.2.5", "192.0.2.5"]
        answers = [(await visit(guest.app, peer)).status_code for peer in tried]
        assert answers == [303, 429, 303, 303, 429]
