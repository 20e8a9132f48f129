"""The front page, its form, the languages, rules and cards."""

from __future__ import annotations

import pytest


async def test_the_front_page_offers_the_installed_games(guest):
    answer = await guest.client.get("/")
    assert answer.status_code == 200
    assert "toy" in answer.text


async def test_head_is_answered_like_get_without_a_body(guest):
    answer = await guest.client.head("/")
    assert answer.status_code == 200
    assert answer.content == b""
    assert answer.headers["content-type"].startswith("text/html")


async def test_a_new_table_leads_to_the_page_of_its_host(guest):
    place = await guest.table("me", "bot:random")
    assert len(place.token) == 32
    assert "Player 1" in await place.page()


async def test_closed_seats_are_left_out(guest):
    place = await guest.table("me", "closed", "bot:random", "closed")
    assert (await place.view())["seats"] == 2


async def test_names_are_cleaned_and_escaped(guest):
    place = await guest.table("me", "me", **{"name-0": "  <script>\u202eJan\x07  Novák ", "name-1": ""})
    page = await place.page()
    assert "&lt;script&gt; Jan Novák" in page
    assert "<script>" not in page


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"game": "chess"}, "there is no game “chess”"),
        ({"seat-1": "closed"}, "This game takes 2 to 4 players, not 1"),
        ({"seat-1": "cat"}, "A seat cannot be “cat”"),
        ({"seat-1": "bot:genius"}, "there is no bot “genius”"),
        ({"seed": "-3"}, "The seed must be a whole number from 0 to 9223372036854775807"),
        ({"seed": "9223372036854775808"}, "The seed must be"),
        ({"seed": "٣"}, "The seed must be"),
        ({"name-0": "x" * 41}, "The name is too long; at most 40"),
        ({"option-coins": "99"}, "option coins cannot be"),
        ({"option-coin": "5"}, "did you mean coins?"),
    ],
)
async def test_a_mistake_in_the_form_is_one_sentence_and_loses_nothing(guest, fields, sentence):
    form = {"game": "toy", "seat-0": "me", "seat-1": "me", "name-1": "Zuzana", **fields}
    answer = await guest.client.post("/tables", data=form)
    assert answer.status_code == 422
    assert sentence in answer.text
    assert "Zuzana" in answer.text


async def test_options_reach_the_game(guest):
    place = await guest.table("me", "me", **{"option-coins": "5", "option-loud": "true"})
    assert (await place.view())["state"]["coins"] == [5, 5]


async def test_without_a_seed_every_table_is_another(guest):
    hands = [(await (await guest.table("me", "me", seed="")).view())["state"]["hands"][0] for _ in range(4)]
    assert len({tuple(hand) for hand in hands}) > 1


async def test_the_seed_is_shown_nowhere(guest):
    place = await guest.table("me", "bot:random", seed="1234567890123")
    for what in ("", "/view.json"):
        assert "1234567890123" not in (await place.get(what)).text


async def test_the_language_is_the_chosen_one_else_the_browsers(guest):
    client = guest.client
    assert "lang=es" in (await client.get("/", headers={"accept-language": "es-AR, en;q=0.5"})).text
    answer = await client.get("/lang/cs", params={"back": "/rules/toy"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/toy")
    assert "lang=cs" in (await client.get("/", headers={"accept-language": "es"})).text
    assert (
        "Jméno je příliš dlouhé"
        in (await client.post("/tables", data={"game": "toy", "seat-0": "me", "name-0": "x" * 99})).text
    )


@pytest.mark.parametrize("back", ["https://evil.example/", "//evil.example", "/\\evil.example", "", "/a\nb"])
async def test_a_language_link_never_leads_away(guest, back):
    assert (await guest.client.get("/lang/en", params={"back": back})).headers["location"] == "/"


async def test_an_unknown_language_is_refused(guest):
    answer = await guest.client.get("/lang/xx")
    assert answer.status_code == 404
    assert "choose one of en, cs, es" in answer.text


async def test_rules_have_a_page_and_cards_too_where_there_are_any(guest):
    assert "rules of toy" in (await guest.client.get("/rules/toy")).text
    without = await guest.client.get("/cards/toy")
    assert (without.status_code, "toy has no page of cards" in without.text) == (404, True)
    for what in ("rules", "cards"):
        answer = await guest.client.get(f"/{what}/chess")
        assert answer.status_code == 404
        assert "There is no such game; installed: " in answer.text


async def test_the_rules_are_those_of_the_options_in_the_address(guest):
    assert "with {'coins': 5, 'loud': True}" in (await guest.client.get("/rules/toy?coins=5&loud=True")).text
    for wrong in ("coins=50", "edition=first"):
        assert (await guest.client.get(f"/rules/toy?{wrong}")).status_code == 422


async def test_unknown_addresses_and_methods_get_a_sentence(guest):
    answer = await guest.client.get("/nowhere")
    assert (answer.status_code, "There is no page at this address" in answer.text) == (404, True)
    answer = await guest.client.delete("/tables")
    assert (answer.status_code, "does not answer to such a request" in answer.text) == (405, True)


async def test_every_answer_has_the_headers_that_protect_the_visitor(guest):
    place = await guest.table("me", "bot:random")
    for path in ("/", "/nowhere", "/static/nothing.css", place.path, f"{place.path}/view.json", "/t/unknown"):
        headers = (await guest.client.get(path)).headers
        assert headers["referrer-policy"] == "same-origin", path
        assert "script-src 'self';" in headers["content-security-policy"], path
        assert headers["x-content-type-options"] == "nosniff", path


async def test_a_form_too_long_or_broken_is_refused(guest):
    answer = await guest.client.post("/tables", data={"game": "x" * 70000})
    assert (answer.status_code, "at most 65536 bytes" in answer.text) == (413, True)
    answer = await guest.client.post(
        "/tables", content=b"--x\r\nnonsense", headers={"content-type": "multipart/form-data; boundary=x"}
    )
    assert answer.status_code == 422
    answer = await guest.client.post("/tables", data={f"field-{n}": "x" for n in range(300)})
    assert answer.status_code == 422
