"""How what a seat does not know is dealt anew around what it knows."""

from __future__ import annotations

from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.imperium.reading import SEATS
from triumvir.games.imperium.position.market import take_top
from triumvir.games.imperium.position.piles import look
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import REGION_DECK
from triumvir.kernel.dice import Dice


def deals(scene: Scene, viewer: str | None, zone: str, count: int = 40) -> list[list[str]]:
    """What may lie in a zone as far as the viewer can tell."""
    dice = Dice(1)
    number = None if viewer is None else SEATS.index(viewer)
    return [list(Scene(scene.table.determinize(number, dice)).zone(zone)) for _ in range(count)]


def different(found: list[list[str]]) -> int:
    """How many different ones there are."""
    return len({tuple(cards) for cards in found})


def story() -> Story:
    """Hands and draw decks of different cards."""
    told = Story("romans", "celts").hand("A", "conquer", "advance").hand("B", "glory", "boudicca")
    told.draw("A", "dalmatia", "triumvirate", "prosperity").draw("B", "belgica", "druids", "celtica")
    return told.deck_is("region", "forest", "oasis", "jungle").deck_is("main", "river", "town", "hittites", "steppe")


def test_a_hand_and_a_draw_deck_change_cards_for_everybody_but_the_holder() -> None:
    scene = story().turn()
    assert different(deals(scene, "B", "A hand")) > 5
    assert different(deals(scene, None, "A hand")) > 5
    assert different(deals(scene, "A", "A hand")) == 1
    everything = sorted(scene.hand("A") + scene.zone("A draw"))
    for hand, draw in zip(deals(scene, "B", "A hand"), deals(scene, "B", "A draw")):
        assert len(hand) == 2
        assert sorted(hand + draw) == everything


def test_the_holder_does_not_know_the_order_of_the_own_draw_deck() -> None:
    found = deals(story().turn(), "A", "A draw")
    assert different(found) > 3
    assert {tuple(sorted(cards)) for cards in found} == {("dalmatia", "prosperity", "triumvirate")}


def test_the_nation_deck_keeps_its_cards_and_changes_their_order() -> None:
    scene = story().nation("A", "raetia", "gallia-aquitania", "unrest").turn()
    found = deals(scene, "A", "A nation")
    assert different(found) > 3
    assert {tuple(sorted(cards)) for cards in found} == {("gallia-aquitania", "raetia", "unrest")}


def test_a_card_that_was_looked_at_stays_for_the_one_who_saw_it() -> None:
    scene = story().nation("A", "raetia", "gallia-aquitania", "unrest").turn()
    state = scene.position
    look(state, 0, state.nation_deck(0)[-1])
    scene.table.position.base = state.copy()
    assert {cards[0] for cards in deals(scene, "A", "A nation")} == {"raetia"}
    assert len({cards[0] for cards in deals(scene, "B", "A nation")}) > 1


def test_common_cards_that_nobody_has_seen_change_with_their_like_in_all_decks() -> None:
    found = deals(story().turn(), "A", "region")
    assert {"river", "steppe"} <= {card for cards in found for card in cards}
    assert all(card not in ("town", "hittites") for cards in found for card in cards)


def test_a_card_taken_unseen_from_a_deck_may_be_any_of_its_kind_to_the_others() -> None:
    scene = story().turn()
    state = scene.position
    assert isinstance(state, ImperiumState)
    take_top(state, 0, REGION_DECK)
    scene.table.position.base = state.copy()
    assert all("forest" in hand for hand in deals(scene, "A", "A hand"))
    seen = {card for hand in deals(scene, "B", "A hand", 200) for card in hand}
    assert {"forest", "oasis", "jungle", "river", "steppe"} <= seen
    assert not seen & {"town", "hittites", "glory"}


def test_cards_of_different_players_never_change_places() -> None:
    seen = {card for hand in deals(story().turn(), None, "B hand", 100) for card in hand}
    assert seen == {"glory", "boudicca", "belgica", "druids", "celtica"}
