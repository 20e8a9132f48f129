"""What is made once for many: it is what each of them alone would get, in every form, and no more."""

from __future__ import annotations

import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triumvir.kernel.dice import Dice
from triumvir.server.audience import Visitor, page_for, visitor_at
from triumvir.server.patches import patch
from triumvir.server.shows import NOTHING, Audience, Had, Scene, Shows
from triumvir.server.squeezing import MAGIC, Packet, Whole
from triumvir.telling.registry import installed_games
from triumvir.web import pages

LANGUAGES = ("en", "cs", "es")


def alone(live, audience):
    """What the audience sees, made from nothing that was made before."""
    return Scene(pages, page_for(live, audience.visitor, audience.seat), live.edition)


def position_in(packet):
    event, end = packet.plain.decode().rsplit("\n\n", 1)
    assert end == ""
    return json.loads(event.split("\ndata: ", 1)[1])


def patched(text, edits):
    """What a browser makes of a text that it has."""
    lines = text.split("\n")
    for first, end, fresh in reversed(edits):
        lines[first:end] = fresh
    return "\n".join(lines)


def everybody(live, place, languages=LANGUAGES, bases=("http://one/", "http://two/")):
    """The host from each seat, the friend, and spectators, in all languages, at two addresses of the server."""
    found = []
    for lang in languages:
        for base in bases:
            for token in (place.token, place.friend(1).token, "-"):
                visitor = visitor_at(live.doors, token, lang, base)
                found += [Audience(visitor, seat) for seat in visitor.seats or (None,)]
    return found


@pytest.mark.parametrize("game", [game.name for game in installed_games()])
async def test_everybody_sees_what_nobody_elses_page_was_made_into(real_games, opened, game):
    async with opened(pages=pages) as guest:
        place = await guest.table("me", "friend", "same", game=game)
        live = await place.live()
        kept = Shows(pages)
        known = {}
        for lang in ("en", "cs", "cs"):
            for audience in everybody(live, place, (lang,), ("http://one/",)):
                scene, fresh = kept.scene(live, audience), alone(live, audience)
                assert scene.whole.plain == fresh.whole.plain
                before = known.get(audience, Had(NOTHING))
                assert scene.since(before).plain == fresh.since(before).plain
                assert kept.scene(live, audience) is scene
                known[audience] = scene.had_by(before)
            ask = next(ask for ask in live.table.choices if not ask.optional)
            await live.answer(ask, ask.options[0])
        own = {audience.seat: kept.scene(live, audience) for audience in everybody(live, place, ("cs",))}
        assert len({scene.marks.sign for scene in own.values()}) == len(own), "no two seats see the same"


@pytest.mark.parametrize("game", [game.name for game in installed_games()])
async def test_a_browser_that_patches_what_it_has_shows_what_a_new_one_does(real_games, opened, game):
    async with opened(pages=pages) as guest:
        place = await guest.table("me", "friend", game=game, seed="4")
        live = await place.live()
        audience = Audience(visitor_at(live.doors, place.token, "es", "http://one/"), 0)
        had, texts, sent, whole, dice = Had(NOTHING), {}, 0, 0, Dice(2)
        for _ in range(20):
            scene = Shows(pages).scene(live, audience)
            packet = scene.since(had)
            position = position_in(packet)
            assert position["since"] == had.marks.sign
            texts.update(position["fragments"])
            for name, edits in position["patches"].items():
                texts[name] = patched(texts[name], edits)
            had = scene.had_by(had)
            fresh = position_in(scene.since(Had(NOTHING)))
            assert texts == fresh["fragments"]
            assert (position["sign"], position["title"]) == (fresh["sign"], fresh["title"])
            sent, whole = sent + len(packet.plain), whole + len(scene.since(Had(NOTHING)).plain)
            ask = next(ask for ask in live.table.choices if not ask.optional)
            await live.answer(ask, ask.options[dice.below(len(ask.options))])
        assert sent < whole / 4


@given(st.lists(st.sampled_from("abcdé")), st.lists(st.sampled_from("abcdé")))
def test_a_patch_makes_the_new_text_of_the_old_one(old, new):
    before, after = (f"\n{'same ' * 40}\n".join(lines) for lines in (old, new))
    edits = patch(before, after)
    assert edits is None or patched(before, edits) == after


def test_little_is_sent_of_a_little_change():
    lines = [f"line {n}" for n in range(900)]
    changed = [*lines[:5], "new", *lines[5:700], *lines[701:]]
    assert patch("\n".join(lines), "\n".join(changed)) == [(5, 5, ["new"]), (700, 701, [])]
    assert patch("a\nb", "c\nd") is None


async def test_spectators_share_one_scene_and_others_none(guest):
    place = await guest.table("me", "friend")
    live, kept = await place.live(), Shows(guest.app.state.house.pages)
    scenes = [kept.scene(live, audience) for audience in everybody(live, place)]
    assert len({id(scene) for scene in scenes}) == len(LANGUAGES) * (2 + 2 + 1)


async def test_a_table_that_was_read_anew_shows_nothing_of_before(guest):
    place = await guest.table("me", "same")
    kept, audience = guest.app.state.house.shows, Audience(Visitor(None, (), False, "en", ""), None)
    live = await place.live()
    old = kept.scene(live, audience)
    await place.choose(0, "n:1")
    live.lose()
    again = await place.live()
    assert again is not live
    assert kept.scene(again, audience).marks.version == 1 != old.marks.version


async def test_only_so_many_scenes_are_kept(guest):
    place = await guest.table("me", "friend")
    live, kept = await place.live(), Shows(guest.app.state.house.pages, most=3)
    for audience in everybody(live, place):
        kept.scene(live, audience)
    assert len(kept) == 3


def test_messages_that_were_compressed_alone_make_one_gzip_body():
    texts = ["retry: 1000\n\n", "data: " + "a card " * 9000 + "\n\n", "", "data: žluťoučký\n\n"]
    body = MAGIC + b"".join(Packet(text).squeezed for text in texts)
    assert zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(body).decode() == "".join(texts)
    assert len(body) < 700


def test_a_whole_answer_is_the_same_in_both_forms():
    whole = Whole("<html>" + "ř" * 5000)
    assert zlib.decompress(whole.squeezed, zlib.MAX_WBITS | 16) == whole.plain


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip, deflate, br", "gzip"), ("br;q=1.0, GZIP;q=0.5", "gzip"), ("gzip;q=0", None), ("identity", None)],
)
async def test_pages_come_in_the_form_that_the_browser_takes(guest, accepted, coding):
    place = await guest.table("me", "same")
    plain = await place.page()
    answer = await guest.client.get(place.path, headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.text == plain
