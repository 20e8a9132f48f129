"""The three kinds of turn (5); playing cards has its tests beside the effects."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story


def romans() -> Story:
    """Romans with two unrest in hand."""
    story = Story("romans", "celts").hand("A", "unrest", "advance", "unrest")
    story.market("hills pr2", "armenians", "marsh", "city", "coinage pr1")
    return story.deck_is("civilised", "temple", "port").pile(6)


def test_a_turn_is_one_of_three() -> None:
    assert romans().turn().offered("A") == ["activate", "innovate", "revolt"]


def test_an_activate_turn_may_be_ended_without_having_done_anything() -> None:
    scene = romans().turn().take("A", "activate", "done")
    assert scene.asked("A") == "cleanup.token"


def test_innovate_discards_the_hand_and_offers_market_cards_and_all_four_suits_but_no_fame() -> None:
    scene = romans().turn().take("A", "innovate")
    assert scene.zone("A discard") == ["advance", "unrest", "unrest"]
    assert sorted(scene.offered("A")) == [
        "armenians", "city", "coinage", "hills", "marsh",
        "suit:civilised", "suit:region", "suit:tributary", "suit:uncivilised",
    ]  # fmt: skip


def test_a_card_innovated_for_leaves_its_unrest_to_the_pile() -> None:
    scene = romans().turn().take("A", "innovate", "coinage")
    assert scene.hand("A") == ["coinage"]
    assert scene.pool("A") == (3, 3, 2)
    assert scene.value("market 5") == "temple +u"
    assert scene.pile == 6


def test_the_top_of_a_deck_comes_to_hand_unseen_by_the_others() -> None:
    scene = romans().turn().take("A", "innovate", "suit:civilised")
    assert scene.hand("A") == ["temple"]
    assert scene.row("A", "B")["cards"] == []
    assert scene.told("market.top") == [["suit:civilised"]]
    assert scene.told("market.top_card") == []
    assert scene.deck("civilised") == 1


def test_after_innovating_nothing_can_be_played() -> None:
    assert romans().turn().take("A", "innovate", "coinage").asked("A") == "cleanup.token"


@pytest.mark.parametrize("returned", [0, 1, 2])
def test_a_revolt_returns_any_number_of_unrest(returned: int) -> None:
    scene = romans().turn().take("A", "revolt").take_set("A", *["unrest"] * returned)
    assert scene.asked("A") == "cleanup.token"
    assert scene.pile == 6 + returned
    assert scene.hand("A") == ["advance"] + ["unrest"] * (2 - returned)


def test_a_revolt_without_unrest_only_ends() -> None:
    scene = Story("romans", "celts").hand("A", "advance").turn().take("A", "revolt")
    assert scene.asked("A") == "cleanup.token"
