"""What holds of the changes to the cards of any game: their title, and that nothing in a file does harm."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import triumvir
from tests.card_sets import SETS
from triumvir.kernel.errors import CardError
from triumvir.kernel.overlay import LONGEST_TITLE, MOST_DEPTH, MOST_DOTS, overlay_in, title_in
from triumvir.telling.faces import CARD_SETS, Faces, kept_faces
from triumvir.telling.words import words_in

DEEP = "[" * (MOST_DEPTH + 2) + "]" * (MOST_DEPTH + 2)
CHEATS = {
    "no TOML": ("cards = = 3", "is not in TOML"),
    "brackets without end": ("a = " + "[" * 20000, "is not in TOML"),
    "brackets in brackets": (f"a = {DEEP}", f"goes deeper than {MOST_DEPTH} tables and lists"),
    "names of many parts": ("a" + ".a" * (MOST_DOTS + 1) + " = 1", f"at most {MOST_DOTS} are expected"),
    "tables in tables": ("a" + ".a" * (MOST_DEPTH + 2) + " = 1", f"goes deeper than {MOST_DEPTH}"),
    "a date": ("[senators.vinius]\ncost = 1453-05-29", "a text, a number, true, false, a list or a table"),
    "no number": ("[senators.vinius]\ncost = nan", "a number is expected"),
    "no end": ("[senators.vinius]\ncost = -inf", "a number is expected"),
    "a number of many digits": ("[senators.vinius]\ncost = 0x" + "f" * 20000, "is too large"),
    "a bell": ('[senators.vinius]\nname = "\\u0007"', "that can be read"),
    "a mark of names": ('[senators.vinius]\nname = "\\uE000seat:x\\uE001\\uE002"', "that can be read"),
}


def laid(game: str, toml: str) -> triumvir.Game:
    changed = triumvir.game_named(game).with_cards(overlay_in(toml.encode(), "mine.toml").kept)
    assert isinstance(changed, triumvir.Game)
    return changed


@pytest.mark.parametrize("game", SETS)
def test_a_set_keeps_its_title_in_the_record_and_plays_the_same_without_it(game: str) -> None:
    kept = overlay_in(SETS[game].toml.encode(), "mine.toml").kept
    table = triumvir.new(game, seed=4, cards=kept)
    record = json.loads(json.dumps(table.record()))
    assert title_in(record["cards"]) == kept["title"]
    assert triumvir.load(record).digest() == table.digest()
    nameless = {name: part for name, part in kept.items() if name != "title"}
    assert triumvir.new(game, seed=4, cards=nameless).digest() == table.digest()


@pytest.mark.parametrize("game", SETS)
def test_a_title_alone_changes_no_card(game: str) -> None:
    named = laid(game, 'title = "Nothing new"')
    assert title_in(named.overlay()) == "Nothing new"
    assert named.telling.card_keys() == triumvir.game_named(game).telling.card_keys()


@pytest.mark.parametrize("game", SETS)
@pytest.mark.parametrize("title", ["7", '""', '"  "', f'"{"x" * (LONGEST_TITLE + 1)}"', '"a\\nb"', "[1]"])
def test_a_title_is_a_short_text_in_one_line(game: str, title: str) -> None:
    with pytest.raises(CardError, match=r"mine.toml: title is .*, but a text in one line of at most 80 letters"):
        laid(game, f"title = {title}")


@pytest.mark.parametrize("game", SETS)
@pytest.mark.parametrize("cheat", CHEATS)
def test_what_no_record_can_keep_is_refused_with_a_sentence(game: str, cheat: str) -> None:
    toml, sentence = CHEATS[cheat]
    with pytest.raises(CardError) as refused:
        laid(game, toml)
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 1000


@pytest.mark.parametrize("game", SETS)
def test_tables_with_the_same_changes_share_their_cards(game: str) -> None:
    kept = overlay_in(SETS[game].toml.encode(), "mine.toml").kept
    assert triumvir.new(game, cards=kept).game is triumvir.new(game, seed=9, cards=dict(kept)).game


@pytest.mark.parametrize("game", SETS)
def test_a_file_is_read_as_its_content_is(game: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SETS[game].toml, "utf-8")
    changed = triumvir.game_named(game).with_cards(file)
    assert changed.overlay() == laid(game, SETS[game].toml).overlay()
    assert changed.vocabulary.thing(SETS[game].new[0]) >= 0


def test_the_faces_of_the_usual_cards_stay_drawn_however_many_sets_are_looked_at() -> None:
    class Cards:
        """A card set; only which one it is counts here."""

    usual, words = Cards(), words_in("en")
    faces = kept_faces(usual, words, lambda: Faces(str, ()))
    others = [Cards() for _ in range(3 * CARD_SETS)]
    for other in others:
        kept_faces(other, words, lambda: Faces(str, ()))
        assert kept_faces(usual, words, lambda: Faces(str, ())) is faces
