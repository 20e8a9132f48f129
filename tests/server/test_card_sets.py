"""Card sets at the table: files of the host, read anew for each table, and sets that visitors bring."""

from __future__ import annotations

from html import unescape

import pytest

from tests.card_sets import SETS
from triumvir.server.app import CHECKS_FOR_EACH
from triumvir.server.card_sets import LONGEST_SET, MOST_BROUGHT, CardSets, card_file
from triumvir.telling.registry import load
from triumvir.web import pages

LANGUAGES = {"en": "Cards: ", "cs": "Karty: ", "es": "Cartas: "}
TITLES = {"imperator": "Galba rules", "imperium": "Water for Rome", "pax-renaissance": "New popes"}
GAMES = list(SETS)


@pytest.fixture
def house(opened, real_games, tmp_path):
    """Opens a server with the real pages that offers a file for each of these games."""

    def opens(*games, takes_own=True, **settings):
        files = []
        for game in games:
            file_of(tmp_path, game).write_text(SETS[game].toml, "utf-8")
            files.append(card_file(file_of(tmp_path, game)))
        return opened(pages=pages, card_sets=CardSets(files, takes_own), **settings)

    return opens


def file_of(folder, game):
    return folder / f"{game}.toml"


def form_of(game, **fields):
    form = {"game": game, "seed": "7", "seat-0": "me", "seat-1": "same", "name-1": "Zuzana"}
    return form | {name.replace("_", "-"): value for name, value in fields.items()}


async def refused(guest, game, **fields):
    """The page that answers a form with a mistake in it; what was filled in is still there."""
    answer = await guest.client.post("/tables", data=form_of(game, **fields))
    assert answer.status_code in (403, 422), answer.text
    assert 'value="Zuzana"' in answer.text
    assert 'name="seed" value="7"' in answer.text
    return unescape(answer.text)


@pytest.mark.parametrize("game", GAMES)
async def test_a_file_of_the_host_is_offered_for_its_game_and_picked(house, game):
    async with house(*GAMES) as guest:
        page = (await guest.client.get("/", params={"game": game})).text
        lists = page.split('name="cards"')
        for own, title in TITLES.items():
            assert sum(f'" selected>{title}</option>' in part for part in lists) == 1, own
        quick = page[page.index(f'id="quick-{game}"') :]
        quick = quick[: quick.index("</section>")]
        assert f"Cards: {TITLES[game]}" in quick
        assert quick.count("<form") == quick.count('name="cards" value="')


@pytest.mark.parametrize("game", GAMES)
async def test_the_table_names_its_set_and_shows_its_cards_to_all(house, game):
    async with house(game) as guest:
        place = await guest.table("me", "same", game=game, cards="0")
        written = SETS[game]
        for who in (place, place.spectator()):
            page = unescape(await who.page())
            assert f"Cards: {TITLES[game]}" in page
            assert f"This table plays with other cards than usual: {TITLES[game]}." in page
            for key, name in (written.changed, written.new):
                assert f'<span class="chip" data-card="{key}">{name}</span>' in page
            assert f'data-cards="/t/{place.id}/cards"' in page
            assert f'href="/t/{place.id}/rules"' in page
        cards = (await guest.client.get(f"/t/{place.id}/cards")).text
        assert written.new[0] in cards
        assert TITLES[game] in cards
        assert f'href="/t/{place.id}/rules"' in cards
        assert TITLES[game] in (await guest.client.get(f"/t/{place.id}/rules")).text
        assert written.new[0] not in (await guest.client.get(f"/cards/{game}")).text


@pytest.mark.parametrize("game", GAMES)
async def test_the_usual_cards_need_no_words(house, game):
    async with house(game) as guest:
        place = await guest.table("me", "same", game=game, cards="")
        page = await place.page()
        assert "Cards: " not in page
        assert f'data-cards="/cards/{game}"' in page
        assert (await place.live()).stored.cards is None


@pytest.mark.parametrize("game", GAMES)
async def test_all_pages_of_a_set_are_there_in_every_language(house, game):
    async with house(game) as guest:
        place = await guest.table("me", "same", game=game, cards="0")
        for lang, head in LANGUAGES.items():
            guest.client.cookies.set("lang", lang)
            for path in ("/", place.path, f"/t/{place.id}/cards", f"/t/{place.id}/rules"):
                answer = await guest.client.get(path, params={"game": game} if path == "/" else {})
                assert (path, answer.status_code) == (path, 200)
                assert head + TITLES[game] in unescape(answer.text)
                assert f'<html lang="{lang}">' in answer.text


async def test_a_change_of_the_file_needs_no_new_start(house, tmp_path):
    async with house("imperator") as guest:
        before = await guest.table("me", "same", game="imperator", cards="0")
        changed = SETS["imperator"].toml.replace("Galba rules", "Galba rules again").replace("cost = 9", "cost = 11")
        file_of(tmp_path, "imperator").write_text(changed, "utf-8")
        assert '" selected>Galba rules again</option>' in (await guest.client.get("/")).text
        after = await guest.table("me", "same", game="imperator", cards="0")
        assert (await before.live()).stored.cards["senators"]["vinius"] == {"cost": 9}
        assert (await after.live()).stored.cards["senators"]["vinius"] == {"cost": 11}
        assert "Galba rules again" not in await before.page()


async def test_a_file_without_a_title_is_called_by_its_name(house, tmp_path):
    async with house("imperium") as guest:
        toml = SETS["imperium"].toml.replace('title = "Water for Rome"', "")
        file_of(tmp_path, "imperium").write_text(toml, "utf-8")
        assert ">imperium.toml</option>" in (await guest.client.get("/")).text
        place = await guest.table("me", "same", game="imperium", cards="0")
        assert "Cards: imperium.toml" in await place.page()


async def test_a_mistake_in_the_file_is_told_in_the_form(house, tmp_path):
    async with house("imperium") as guest:
        file = file_of(tmp_path, "imperium")
        file.write_text(SETS["imperium"].toml.replace('"gain"', '"gian"').replace("vp = 2", "vp = 200"), "utf-8")
        page = await refused(guest, "imperium", cards="0")
        assert "These cards do not fit: imperium.toml: romans.rom-aqueduct.vp is 200, but" in page
        file.write_text(SETS["imperium"].toml, "utf-8")
        answer = await guest.client.post("/tables", data=form_of("imperium", cards="0"))
        assert answer.status_code == 303


async def test_a_file_that_has_gone_is_named_without_its_folder(house, tmp_path):
    async with house("imperium") as guest:
        file_of(tmp_path, "imperium").unlink()
        page = await refused(guest, "imperium", cards="0")
        assert "The host's file imperium.toml cannot be read now" in page
        assert str(tmp_path) not in page


async def test_only_what_is_offered_for_the_game_can_be_chosen(house):
    async with house("imperium", "imperator") as guest:
        for chosen in ("1", "-1", "x", "../imperium.toml", "/etc/passwd"):
            assert "does not offer that card set" in await refused(guest, "imperium", cards=chosen)


async def test_an_own_set_is_pasted_or_comes_in_a_file(house):
    game = "pax-renaissance"
    async with house() as guest:
        pasted = await guest.table("me", "same", game=game, **{"own-cards": SETS[game].toml.replace("\n", "\r\n")})
        file = {"card-file": ("../../mine.toml", b"\xef\xbb\xbf" + SETS[game].toml.encode(), "application/toml")}
        answer = await guest.client.post("/tables", data=form_of(game, own_cards=""), files=file)
        assert answer.status_code == 303, answer.text
        for path in (pasted.path, answer.headers["location"]):
            assert f"Cards: {TITLES[game]}" in (await guest.client.get(path)).text


async def test_an_own_set_without_a_title_is_called_so_in_the_language_of_the_reader(house):
    async with house("imperator") as guest:
        fields = {"cards": "0", "own-cards": "constants.hand_limit = 9"}
        place = await guest.table("me", "same", game="imperator", **fields)
        assert "Cards: own cards" in await place.page()
        assert "What it changes stands on no card." in await place.page()
        guest.client.cookies.set("lang", "es")
        assert "Cartas: cartas propias" in await place.page()


async def test_a_mistake_in_an_own_set_loses_nothing_of_it(house):
    async with house() as guest:
        toml = "[senators.vinius]\ncost = 99 # </textarea><script>\n"
        page = (await guest.client.post("/tables", data=form_of("imperator", own_cards=toml))).text
        assert "overlay: senators.vinius.cost is 99, but a whole number from 0 to 60 is expected" in page
        assert "cost = 99 # &lt;/textarea&gt;&lt;script&gt;" in page
        assert '<details class="fold" data-for-game="imperator" open>' in page
        file = {"card-file": ("mine.toml", toml.encode(), "application/toml")}
        page = (await guest.client.post("/tables", data=form_of("imperator"), files=file)).text
        assert "cost = 99 # &lt;/textarea&gt;&lt;script&gt;" in page


CHEATS = {
    "huge": ("# " + "x" * LONGEST_SET, f"at most {LONGEST_SET // 1024} kB are read"),
    "many": ("".join(f"[senators.s{n}]\n" for n in range(MOST_BROUGHT + 1)), f"at most {MOST_BROUGHT} may be changed"),
    "deep": ("a = " + "[" * 15000, "is not in TOML"),
    "no TOML": ("<?xml?>", "is not in TOML"),
    "dates": ("[senators.vinius]\ncost = 2026-01-01", "a number, true, false"),
    "NaN": ("[senators.vinius]\ncost = nan", "a number is expected"),
    "another game's": (SETS["pax-renaissance"].toml, "west"),
    "no table": ("senators = 3", "a table like [senators.…]"),
}


async def test_a_cheat_is_answered_with_a_sentence_in_the_form(house):
    async with house() as guest:
        for cheat, (toml, sentence) in CHEATS.items():
            assert sentence in await refused(guest, "imperator", own_cards=toml), cheat


async def test_a_file_in_another_encoding_is_told_in_the_form(house):
    async with house() as guest:
        file = {"card-file": ("mine.toml", 'title = "ž"'.encode("utf-16"), "application/toml")}
        answer = await guest.client.post("/tables", data=form_of("imperator"), files=file)
        assert (answer.status_code, "save it in UTF-8" in answer.text) == (422, True)
        assert 'value="Zuzana"' in answer.text


async def test_a_host_may_forbid_own_sets(house):
    async with house("imperator", takes_own=False) as guest:
        assert "own-cards" not in (await guest.client.get("/")).text
        page = await refused(guest, "imperator", own_cards="[senators.vinius]\ncost = 1")
        assert "This server takes no own cards" in page
        await guest.table("me", "same", game="imperator", cards="0")


async def test_a_visitor_may_not_have_sets_read_without_end(house):
    async with house(most_new_tables=2) as guest:
        for _ in range(2 * CHECKS_FOR_EACH):
            await refused(guest, "imperator", own_cards="x")
        assert (await guest.client.post("/tables", data=form_of("imperator", own_cards="x"))).status_code == 429
        assert (await guest.client.post("/tables", data=form_of("imperator"))).status_code == 303


@pytest.mark.parametrize("game", GAMES)
async def test_the_record_of_a_finished_game_holds_the_set(house, game):
    async with house(game) as guest:
        place = await guest.table("bot:random", "bot:random", game=game, cards="0")
        await place.until(lambda view: view["over"])
        page = unescape(await place.page())
        result = page[page.index('id="result"') :]
        assert f"Cards: {TITLES[game]}" in result[: result.index("</dialog>")]
        record = (await place.get("/record.json")).json()
        assert record["cards"]["title"] == TITLES[game]
        assert load(record).over
        assert f"Cards: {TITLES[game]}" in unescape((await place.get("/replay", to=3)).text)


async def test_bots_think_with_the_set_and_a_new_server_plays_on_with_it(house, opened, tmp_path):
    async with house("imperator") as guest:
        place = await guest.table("me", "bot:greedy", game="imperator", cards="0")
        await place.choose(0, (await place.view(0))["choices"][0]["options"][0]["key"])
        moved = await place.until(lambda view: any(line["seat"] == 1 for line in view["journal"]))
        path = place.path
    file_of(tmp_path, "imperator").unlink()
    async with opened(pages=pages) as guest:
        page = (await guest.client.get(path)).text
        assert f"Cards: {TITLES['imperator']}" in page
        assert "simpler one" not in page
        assert "another one plays on" not in page
        view = (await guest.client.get(f"{path}/view.json")).json()
        assert len(view["journal"]) >= len(moved["journal"])


async def test_a_game_that_takes_no_changes_is_asked_about_no_cards(opened):
    async with opened(pages=pages) as guest:
        form = (await guest.client.get("/", params={"game": "toy"})).text
        assert 'value="toy"' in form
        assert "own-cards" not in form
        answer = await guest.client.post("/tables", data=form_of("toy", own_cards="[cards.a]"))
        assert (answer.status_code, "toy has no cards that could be changed" in answer.text) == (422, True)


async def test_the_cards_of_no_table_are_not_there(house):
    async with house() as guest:
        for what in ("cards", "rules"):
            assert (await guest.client.get(f"/t/nowhere/{what}")).status_code == 404
