"""Texts say no more and no less than the effects they are derived from."""

from __future__ import annotations

from typing import Any

import pytest

from triumvir.games.imperium.cards.loading import load_cards
from triumvir.games.imperium.telling.card_text import card_text
from triumvir.games.imperium.telling.wording import Wording, all_card_keys
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import words_in


def text_of(key: str, language: str = "en") -> str:
    """All lines of a card."""
    return " ".join(line.text for line in card_text(load_cards(), key, words_in(language, "imperium")).lines)


def told(language: str = "en", **fields: Any) -> str:
    """The text of a new card with these fields."""
    card = {"name": "Village", "type": "start", **fields}
    cards = load_cards({"romans": {"rom-village": card}})
    return " ".join(line.text for line in card_text(cards, "card:rom-village", words_in(language, "imperium")).lines)


@pytest.mark.parametrize(
    ("suits", "what"), [(["region"], "a region"), (["uncivilised", "civilised"], "an uncivilised or civilised card")]
)
def test_exile_adds_to_an_acquire_only_what_the_acquire_may_take(suits: list[str], what: str) -> None:
    said = told(pinned=True, passive=[["acquire_from_exile", {"suit": suits}]])
    assert said == f"Where a card lets you acquire {what}, you may also choose {what} from exile."


def test_chariots_and_longships_speak_of_regions_in_both_places() -> None:
    for key in ("card:cel-chariots", "card:vik-longships"):
        assert "lets you acquire a region, you may also choose a region from exile" in text_of(key)
        assert "dovoluje nárokovat si území, smíš zvolit i území z vyhnanství" in text_of(key, "cs")
        assert "permite adquirir una región, también puedes elegir una región del exilio" in text_of(key, "es")


def test_an_ambassador_copies_no_reactions_and_stands_for_this_card() -> None:
    ambassador = card_text(load_cards(), "card:com-ambassador", words_in("en", "imperium"))
    assert ambassador.lines[0].text == (
        "Exhaust: Choose a pinned card of another player and use its ability “Exhaust:” (no reaction “Exhaust when …”) "
        "as if it stood on this card."
    )
    assert [word.name for word in ambassador.keywords] == ["copy"]


@pytest.mark.parametrize(
    ("icons", "others", "text"),
    [
        (1, 3, "1 grain icon that you have in play counts as 3 trade icons instead."),
        (2, 1, "2 grain icons that you have in play count as 1 trade icon instead."),
    ],
)
def test_both_numbers_of_a_changed_icon_agree(icons: int, others: int, text: str) -> None:
    said = told(play=[["treat_icon", "grain", icons, "trade", others]])
    assert said == f"Until the end of the turn, {text}"


def test_five_icons_in_czech() -> None:
    said = told("cs", play=[["treat_icon", "grain", 2, "trade", 5]])
    assert said == "Do konce tahu se 2 ikony obilí u tebe ve hře počítají jako 5 ikon obchodu."


def test_combs_take_a_symbol_away() -> None:
    assert "For the next card you play this turn, the Empire symbol does not count." in text_of("card:vik-combs")


def test_the_top_nation_card_never_goes_below_the_accession_card() -> None:
    assert "at its bottom, above the accession card" in text_of("card:vik-power")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ada plays the Romans."),
        ("cs", "Ada hraje za Římany."),
        ("es", "Ada juega con los romanos."),
    ],
)
def test_a_nation_is_a_people(language: str, said: str) -> None:
    words = words_in(language, "imperium")
    assert Wording(load_cards(), words, ["Ada"]).sentence("setup.nation", 0, ["nation:romans"]) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_people_of_ones_own_keeps_its_name(language: str) -> None:
    name = "Byzantium"
    cards = load_cards({"romans": {"rom-power": {"name": name}}})
    said = Wording(cards, words_in(language, "imperium"), ["Ada"]).sentence("setup.nation", 0, ["nation:romans"])
    assert name in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reaction_is_offered_with_what_it_answers_and_what_it_does(language: str) -> None:
    said = Wording(load_cards(), words_in(language, "imperium"), ("Anna", "Bruno"))
    reacting = 0
    for key, _ in all_card_keys(load_cards()):
        answers = [line.text for line in said.card(key).lines if line.keyword == "react"]
        label = said.button(key.replace("card:", "use:"), "reaction.use")
        assert label.startswith(said.name(key))
        assert all(text in label for text in answers)
        reacting += bool(answers)
    assert reacting > 5
