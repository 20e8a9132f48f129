"""What options cost, as the table shows it before anybody chooses."""

from __future__ import annotations

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene
from tests.pax_renaissance.reading import short


def prices(scene: Scene, seat: int = 0) -> dict[str, int]:
    """The options that cost something."""
    options = scene.table.view(seat)["choices"][0]["options"]
    return {short(option["key"]): option["price"] for option in options if option["price"] is not None}


def test_cards_cost_the_number_of_their_column() -> None:
    found = prices(Story().money(A=3).turn())
    assert found == {"W1": 1, "W2": 2, "W3": 3, "E1": 1, "E2": 2, "E3": 3}


def test_an_occupied_place_costs_a_florin_but_a_pirate_and_a_bishop_pay_nothing() -> None:
    assert prices(Story("fugger", "medici").plays("A", "PREN036", "decline")) == {"FRA-HRE": 1}
    assert prices(Story().plays("A", "PREN051", "decline", "R.C")) == {"LONDON": 1}
    assert prices(Story("fugger", "medici").plays("A", "PREN013")) == {}
    assert prices(Story().plays("A", "PREN002")) == {}


def test_a_bonus_concession_costs_a_florin_where_another_lies() -> None:
    assert prices(Story("medici", "fugger").plays("A", "PREN044", "FRA")) == {"FRA-HRE": 1}


def test_votes_campaigns_and_taxes_show_their_price() -> None:
    story = Story().east("B", "HUN OTT").repressed("HUN", "N.C", "R.C").concessions("A", "HUN-OTT").east("A", "PREN083")
    assert prices(story.runs("A", "east", "PREN083", "vote.E")) == {"HUN": 2}
    story = Story().west("A", "FRA").city(LYON="N.R")
    assert set(prices(story.runs("A", "west", "FRA")).values()) == {2}
    story = Story("medici", "fugger").west("A", "PREN028").runs("A", "west", "PREN028", "tax", "FRA-HRE")
    assert prices(story, 1) == {"pay": 1}
