"""How what nobody knows is dealt anew: decks, cards out of the game, those dealt face down (2, 14)."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene
from tests.pax_renaissance.reading import Place, game
from triumvir.games.pax_renaissance.views.dealing import stir_decks
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table


def deals(scene: Scene, viewer: int | None = 0, count: int = 40) -> list[dict[str, Place]]:
    """What may lie everywhere as far as the viewer can tell."""
    dice = Dice(1)
    return [Scene(scene.table.determinize(viewer, dice)).picture() for _ in range(count)]


def fresh(**options: object) -> Scene:
    """A table after its deal."""
    chosen = game().checked_options({"bankers": ["fugger", "medici"], **options})
    return Scene(Table(game(), 2, 3, chosen))


def changing(found: list[dict[str, Place]]) -> set[str]:
    """The places that are not the same in all deals."""
    return {name for name in found[0] if len({str(deal[name]) for deal in found}) > 1}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_only_decks_and_the_cards_dealt_face_down_change(viewer: int | None) -> None:
    assert changing(deals(fresh(), viewer)) == {"west deck", "east deck", "W0", "E0"}


def test_bought_cards_and_their_hands_are_known_to_all() -> None:
    scene = Story().hand("A", "PREN015").hand("B", "PREN016").turn()
    assert not changing(deals(scene, 1)) & {"A hand", "B hand"}


def test_a_card_that_slid_into_column_0_stays() -> None:
    scene = Story().turn(actions=1).take("A", "fair:west")
    assert "W0" not in changing(deals(scene))
    assert "E0" in changing(deals(scene))


def test_each_colour_keeps_to_itself_and_no_card_is_lost() -> None:
    scene = fresh()
    rules = scene.position.rules
    halves = {rules.card_set.cards[item - 10].key: rules.half[item] for item in rules.deck_cards}
    for deal in deals(scene):
        for half, name in enumerate(("west", "east")):
            assert {halves[key] for key in deal[f"{name} deck"]} == {half}


def test_both_comets_lie_among_the_fourteen_lowest_cards_of_their_deck() -> None:
    places = set()
    for deal in deals(fresh(), count=60):
        for name in ("west", "east"):
            deck = deal[f"{name} deck"]
            lowest = deck[-14:]
            found = [place for place, key in enumerate(lowest) if key.startswith("COMET")]
            assert len(found) == 2 == sum(key.startswith("COMET") for key in deck)
            places.update(found)
    assert places == set(range(14))


def test_a_card_out_of_the_game_may_be_in_the_deck_and_the_other_way_round() -> None:
    seen = {key for deal in deals(fresh(), count=80) for key in deal["west deck"]}
    scene = fresh()
    rules = scene.position.rules
    removed = {rules.card_set.cards[item - 10].key for item in scene.position.removed if rules.half[item] == 0}
    assert removed & seen == removed


def test_astrology_keeps_the_tops() -> None:
    found = deals(fresh(astrology=True))
    for name in ("west", "east"):
        assert len({deal[f"{name} deck"][0] for deal in found}) == 1
        assert len({deal[f"{name} deck"][1] for deal in found}) > 5


def test_stirring_changes_the_same_places_of_the_position_itself() -> None:
    scene = fresh()
    before = scene.picture()
    stir_decks(scene.position, Dice(5))
    assert {name for name, place in scene.picture().items() if place != before[name]} <= {
        "west deck", "east deck", "W0", "E0",
    }  # fmt: skip
    assert scene.picture()["west deck"] != before["west deck"]
    scene.table.game.conserved(scene.position)
