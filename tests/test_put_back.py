"""One convention where cards are laid on or under a deck one by one: the last one lies outermost, as the words say."""

from __future__ import annotations

import pytest

import triumvir
from tests.catalogues import messages, texts
from tests.imperator import story as imperator
from tests.imperium import made as imperium
from tests.imperium.reading import Reader
from triumvir.games.imperium.position.zones import FAME_DECK
from triumvir.telling.languages import LANGUAGES

PROMPTS = [
    ("imperator", "prompt.draw.bottom"),
    ("imperium", "prompt.effect.place_on_deck"),
    ("imperium", "prompt.effect.fame_on_top"),
]
LAST = {"en": "; the last one lies ", "cs": "; poslední leží ", "es": "; la última queda "}
TWICE = {"senators": {"cluvius_rufus": {"effect": {"n": 2}}}}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("domain", "prompt"), PROMPTS)
def test_the_question_says_which_card_ends_outermost(domain: str, prompt: str, language: str) -> None:
    (question,) = texts(messages(domain, language)[prompt])
    assert LAST[language] in question


def fame_after(*back: str, **options: str) -> list[str]:
    """The fame deck after a look at three of its cards, of which two are put back one by one."""
    story = imperium.Story("romans", "celts", sides="AB", **options).hand("A", "glory")
    story.in_play("A", "dalmatia", "raetia", "hills").fame("great", "glorious", "marvellous", "triumphant")
    scene = story.lingers("A").active().play("A", "glory")
    assert sorted(scene.offered("A")) == ["glorious", "great", "marvellous"]
    scene.take("A", "marvellous", *back)
    return list(Reader(scene.position).deck(scene.position.piles[FAME_DECK]))


def test_the_last_fame_card_put_back_lies_on_top() -> None:
    assert fame_after("great") == ["glorious", "great", "triumphant"]
    assert fame_after("glorious") == ["great", "glorious", "triumphant"]


def test_in_a_game_begun_before_the_first_fame_card_put_back_lies_on_top() -> None:
    assert fame_after("great", fame_put_back="first_on_top") == ["great", "glorious", "triumphant"]


def test_a_record_from_before_is_played_by_what_held_then() -> None:
    record = triumvir.new("imperium", 2, 3).record()
    assert triumvir.load(record).options["fame_put_back"] == "last_on_top"
    del record["options"]["fame_put_back"]
    assert triumvir.load(record).options["fame_put_back"] == "first_on_top"


def test_the_last_card_put_under_the_deck_lies_lowest() -> None:
    story = imperator.Story(seats=2, cards=TWICE).controls("A", "syria").senators("A", "cluvius_rufus")
    scene = story.deck("nerva", "vinius", "asia").draw("A")
    scene.take("A", "card:vinius", "card:nerva")
    assert scene.deck_bottom() == "asia", "the last one is put there without a question"
