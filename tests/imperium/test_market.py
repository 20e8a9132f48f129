"""The verbs of the market: gaining cards, refilling, searching, exile (10)."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story
from tests.imperium.played import Scene
from triumvir.games.imperium.cards.codes import PROGRESS, TRIBUTARY
from triumvir.games.imperium.position import market
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import EXILE, NO_CARD


def told(*main: str, region: str = "forest") -> Story:
    """A market of five cards, the next ones on the decks told."""
    story = Story("romans", "celts", "greeks").market("hills", "armenians pr1", "marsh", "city", "coinage pr2")
    story.deck_is("main", *main).deck_is("region", *region.split()).deck_is("civilised", "temple")
    return story.pile(6)


def changed(story: Story) -> tuple[ImperiumState, Scene]:
    """The position that the verbs change, and the scene that shows it."""
    scene = story.active()
    state = scene.position
    assert isinstance(state, ImperiumState)
    return state, scene


def test_an_acquired_card_brings_its_tokens_and_its_unrest() -> None:
    state, scene = changed(told())
    market.acquire(state, 0, 4)
    assert scene.hand("A") == ["coinage", "unrest"]
    assert scene.pool("A") == (3, 3, 3)
    assert scene.value("market 5") == "temple +u"
    assert scene.pile == 5


def test_a_slot_is_filled_from_its_own_deck_or_else_from_the_main_deck() -> None:
    state, scene = changed(told("steppe", "elders", "hittites"))
    market.acquire(state, 0, 2)
    assert scene.value("market 3") == "forest"
    market.acquire(state, 0, 2)
    assert scene.value("market 3") == "steppe"
    market.acquire(state, 0, 2)
    assert scene.value("market 3") == "elders +u"


def test_a_slot_without_any_deck_stays_empty() -> None:
    state, scene = changed(told(region=""))
    market.acquire(state, 0, 2)
    assert scene.value("market 3") == ""
    assert scene.hand("A") == ["marsh"]


def test_no_progress_is_put_on_a_civilised_card_that_fills_a_slot() -> None:
    state, scene = changed(told())
    market.break_for(state, 0, 4)
    assert scene.value("market 5") == "temple +u"


def test_the_last_card_of_the_main_deck_triggers_scoring_at_once() -> None:
    state, scene = changed(told("steppe"))
    market.acquire(state, 0, 0)
    assert scene.value("market 1") == "steppe"
    assert scene.value("ending") == "current"


def test_a_search_shuffles_the_cards_it_has_shown_back_into_the_main_deck() -> None:
    state, scene = changed(told("steppe", "elders", "hittites"))
    market.search_main_deck(state, 0, TRIBUTARY)
    assert scene.hand("A") == ["hittites"]
    assert sorted(scene.zone("main")) == ["elders", "steppe"]
    assert scene.told("market.revealed") == [["card:com-steppe"], ["card:com-elders"], ["card:com-hittites"]]
    assert scene.state("A")["known"]["main"] == []
    assert scene.row("A", "B")["cards"] == ["card:com-hittites"]


def test_a_search_in_vain_does_not_empty_the_main_deck() -> None:
    state, scene = changed(told("steppe"))
    assert market.search_main_deck(state, 0, TRIBUTARY) == NO_CARD
    assert scene.zone("main") == ["steppe"]
    assert scene.value("ending") == "none"


def test_a_search_that_takes_the_only_card_triggers_scoring() -> None:
    state, scene = changed(told("hittites"))
    market.search_main_deck(state, 0, TRIBUTARY)
    assert scene.value("ending") == "current"


@pytest.mark.parametrize("suit", [1, 2])
def test_a_dual_suit_card_is_found_under_either_suit(suit: int) -> None:
    state, scene = changed(told("steppe", "ambassador"))
    market.search_main_deck(state, 0, suit)
    assert scene.hand("A") == ["ambassador"]


def test_an_exiled_card_leaves_its_unrest_to_the_pile() -> None:
    state, scene = changed(told().deck_is("uncivilised", "shrine"))
    market.exile_from_slot(state, 0, 3)
    assert scene.zone("exile") == ["city"]
    assert scene.value("market 4") == "shrine +u"
    assert scene.pile == 6


def test_cards_with_tokens_cannot_be_exiled() -> None:
    state, _ = changed(told())
    assert market.exilable_slots(state) == [0, 2, 3]


def test_only_a_card_that_is_no_region_brings_an_unrest_out_of_exile() -> None:
    state, scene = changed(told().exile("oracle", "jungle"))
    oracle, jungle = state.piles[EXILE]
    market.acquire_exiled(state, 0, jungle)
    assert scene.hand("A") == ["jungle"]
    market.acquire_exiled(state, 0, oracle)
    assert scene.hand("A") == ["jungle", "oracle", "unrest"]


def test_a_swap_with_exile_leaves_the_tokens_and_gives_unrest_where_it_belongs() -> None:
    state, scene = changed(told().exile("oracle", "jungle"))
    oracle, jungle = state.piles[EXILE]
    market.swap_with_exile(state, 0, 4, jungle)
    assert scene.value("market 5") == "jungle pr2"
    assert scene.pile == 7
    market.swap_with_exile(state, 0, 0, oracle)
    assert scene.value("market 1") == "oracle +u"
    assert scene.pile == 6


def test_tokens_lie_on_the_card_that_was_named() -> None:
    state, scene = changed(told())
    market.place_token(state, 0, 2, PROGRESS, 2)
    assert scene.value("market 3") == "marsh pr2"
