"""What each seat sees of hidden zones (3); that nothing else shows is the leak test of the battery."""

from __future__ import annotations

from tests.imperium.made import Story
from tests.imperium.played import Scene
from triumvir.games.imperium.position.market import acquire
from triumvir.games.imperium.position.piles import discard, look
from triumvir.games.imperium.position.state import ImperiumState


def story() -> Story:
    """Two seats with cards everywhere."""
    told = Story("romans", "celts").hand("A", "conquer", "unrest").hand("B", "advance", "glory")
    return told.market("hills", "armenians pr1", "marsh", "city", "coinage").deck_is("region", "forest", "oasis")


def state_of(scene: Scene) -> ImperiumState:
    """The position itself."""
    state = scene.position
    assert isinstance(state, ImperiumState)
    return state


def test_a_hand_shows_its_cards_to_its_holder_and_its_size_to_all() -> None:
    scene = story().active()
    assert scene.row("A")["cards"] == ["card:rom-conquer", "card:rom-unrest-start"]
    assert scene.row("A", "B")["cards"] == []
    assert scene.state()["players"][0]["hand"] == 2


def test_nobody_sees_a_draw_deck_or_the_nation_deck_but_all_see_the_accession_card() -> None:
    scene = story().active()
    for viewer in "AB":
        row = scene.row("A", viewer)
        assert row["known_draw"] == []
        assert row["known_nation"] == []
        assert row["nation_deck"] == 5
        assert row["accession"] == "card:rom-julius-caesar"


def test_a_card_acquired_openly_is_known_to_all_in_the_hand() -> None:
    scene = story().turn().take("A", "innovate", "coinage")
    assert scene.row("A", "B")["cards"] == ["card:com-coinage"]
    assert scene.state()["players"][0]["cards"] == ["card:com-coinage"]


def test_of_cards_that_look_alike_others_know_one_less_after_one_is_shown() -> None:
    scene = Story("romans", "celts").hand("A", "unrest").market("", "", "", "town", "").active()
    state = state_of(scene)
    taken = state.market[3]
    assert taken >= 0
    acquire(state, 0, 3)
    assert len([key for key in scene.row("A", "B")["cards"] if "unrest" in key]) == 1
    own = next(card for card in state.hand(0) if state.rules.is_unrest[card] and not state.known[card] >> 1 & 1)
    discard(state, 0, own)
    assert [key for key in scene.row("A", "B")["cards"] if "unrest" in key] == []
    assert len([key for key in scene.row("A")["cards"] if "unrest" in key]) == 1


def test_a_look_is_private() -> None:
    scene = story().active()
    state = state_of(scene)
    top = state.nation_deck(0)[-1]
    look(state, 0, top)
    assert len(scene.row("A")["known_nation"]) == 1
    assert scene.row("A", "B")["known_nation"] == []
    assert scene.told("card.looked") == []


def test_others_see_how_many_cards_are_in_a_history_not_which_went_there_face_down() -> None:
    scene = story().history("A", "great").active()
    assert scene.row("A")["history_cards"] == ["card:com-great"]
    assert scene.row("A", "B")["history"] == 1
    assert scene.row("A", "B")["history_cards"] == []


def test_a_seat_sees_its_own_points_in_full_and_of_others_what_lies_open() -> None:
    scene = story().in_play("A", "raetia: unrest").hand("A", "triumphant").active()
    assert scene.row("A")["score"]["total"] - scene.row("A", "B")["score"]["total"] == 11 - 2


def test_a_market_slot_tells_card_unrest_and_tokens() -> None:
    slots = story().active().state()["market"]
    assert slots[1] == {
        "slot": 2,
        "card": "card:com-armenians",
        "unrest": True,
        "tokens": {"materials": 0, "population": 0, "progress": 1},
    }
    assert not slots[0]["unrest"]


def test_the_phase_names_what_the_active_seat_does() -> None:
    assert story().turn().state()["phase"] == "turn"
    assert story().active().state()["phase"] == "activate"
    assert story().cleanup().state()["phase"] == "cleanup"
