"""The hardest cards: King of Kings to Alexander the Great (effects.md 9, numbers 1 to 7), each by all it changes."""

from __future__ import annotations

import pytest

from tests.imperium.made import Story

# ---- 1 King of Kings


def glory(nation: str = "romans", other: str = "carthaginians", side: str = "a", *done: str, sides: str = "") -> Story:
    own = {"romans": ("dalmatia", "raetia", "gallia-aquitania"), "vikings": ("scandinavia", "iceland", "graenland")}
    story = Story(nation, other, sides=sides).hand("A", "glory").in_play("A", *own[nation])
    return story.fame().king(side, *done).lingers("A")


def test_king_of_kings_gives_a_barbarian_six_progress_and_is_turned() -> None:
    assert glory().active().play("A", "glory").changes() == {
        "A pool": "3/3/7",
        "A actions": "2",
        "A hand": "-glory",
        "A play": "-dalmatia -gallia-aquitania -raetia",
        "A discard": "+dalmatia +gallia-aquitania +glory +raetia",
        "king": "b",
        "king done": "A",
        "ending": "current",
    }


def test_king_of_kings_on_side_b_triggers_nothing() -> None:
    assert glory("romans", "carthaginians", "b", "B").active().play("A", "glory").changes() == {
        "A pool": "3/3/5",
        "A actions": "2",
        "A hand": "-glory",
        "A play": "-dalmatia -gallia-aquitania -raetia",
        "A discard": "+dalmatia +gallia-aquitania +glory +raetia",
        "king done": "AB",
    }


def test_king_of_kings_may_build_the_last_development_which_is_a_second_trigger() -> None:
    scene = glory().empire("A").developments("A", "legions").active().play("A", "glory")
    assert scene.zone("A developments") == []
    assert "legions" in scene.zone("A discard")
    assert scene.pool("A") == (3, 3, 4)
    assert (scene.value("ending"), scene.told("end.triggered.king")) == ("current", [])
    assert len(scene.told("end.triggered.developed")) == 1


def test_king_of_kings_is_resolved_once_by_each_and_never_owned() -> None:
    scene = glory("romans", "carthaginians", "b", "A").active()
    assert scene.playable("A") == []
    assert glory().active().play("A", "glory").count("A", "hand") == 0


# ---- 2 Ambassador


def ambassador(*play: str, other: str = "celts") -> Story:
    return Story("romans", other, "scythians").in_play("A", "ambassador").in_play("B", *play)


def test_ambassador_has_nothing_to_copy_but_pinned_cards_with_an_exhaust_ability() -> None:
    assert ambassador("chainmail", "celtica").active().usable("A") == []
    assert ambassador("shrine", "mysticism").active().use("A", "ambassador").offered("A") == ["shrine", "mysticism"]


def test_ambassador_copies_mysticism_without_touching_it() -> None:
    assert ambassador("mysticism").active().use("A", "ambassador").changes() == {
        "A actions": "4",
        "A exhausts": "4",
        "A exhausted": "+ambassador",
    }


def test_ambassador_may_copy_what_it_cannot_make_use_of() -> None:
    scene = ambassador("shrine").pool(A="0/0/0").lingers("A").active().use("A", "ambassador")
    assert scene.changes() == {"A exhausts": "4", "A exhausted": "+ambassador"}


def test_ambassador_frees_its_owners_unrest_by_direct_democracy() -> None:
    story = Story("romans", "greeks", "celts").in_play("A", "ambassador").in_play("B", "direct-democracy")
    scene = story.hand("A", "unrest", "glory").pool(A="3/0/0").active().use("A", "ambassador")
    assert scene.changes() == {
        "A pool": "0/0/0",
        "A hand": "-unrest",
        "A exhausts": "4",
        "A exhausted": "+ambassador",
        "pile": "7",
    }, "for 3 Materials: the lower prices are the Greeks' own"


# ---- 3 Sacred Pass


def test_sacred_pass_needs_something_to_look_at() -> None:
    story = Story("romans", "celts").in_play("A", "sacred-pass").hand("A", "glory").no_accession("A")
    assert story.active().usable("A") == []


def test_sacred_pass_does_not_lead_to_the_accession_card() -> None:
    scene = Story("romans", "celts").in_play("A", "sacred-pass").hand("A", "glory").nation("A").lingers("A").active()
    scene.use("A", "sacred-pass")
    assert scene.offered("A") == ["accept", "decline"], "to look at the accession card"
    assert scene.take("A", "accept").resting(), "no swap"
    assert scene.changes() == {"A exhausts": "4", "A exhausted": "+sacred-pass"}


def test_sacred_pass_swaps_unseen_and_gives_its_garrison_to_the_discard_pile() -> None:
    story = Story("romans", "celts").in_play("A", "sacred-pass: unrest").hand("A", "glory").nation("A", "raetia")
    scene = story.active().use("A", "sacred-pass", "decline", "accept")
    assert scene.changes() == {
        "A hand": "-glory +raetia",
        "A nation": "glory",
        "A play": "-sacred-pass(unrest)",
        "A discard": "+sacred-pass +unrest",
        "A exhausts": "4",
        "A spent": "1",
    }
    assert scene.row("A", "B")["known_nation"] == []


# ---- 4 Cataphract


def cataphract(*play: str) -> Story:
    return Story("romans", "scythians").empire("A").hand("A", "cataphract", "glory").in_play("A", *play).lingers("A")


def test_cataphract_takes_a_region_of_each_rival_and_one_out_of_the_market() -> None:
    story = (
        cataphract("dalmatia").in_play("B", "tian-shan", "caucasia").market("town", "elders", "hills", "city", "shrine")
    )
    scene = story.deck("region", "oasis").active().play("A", "cataphract")
    assert scene.offered("B") == ["caucasia", "tian-shan"]
    scene.take("B", "tian-shan").take("A", "hills", "done")
    assert scene.changes() == {
        "A actions": "2",
        "A hand": "-cataphract +hills",
        "A discard": "+cataphract",
        "B play": "-tian-shan",
        "B discard": "+tian-shan",
        "market 3": "oasis",
        "region": "-1",
    }


def test_cataphract_under_a_region_carries_out_its_text_again() -> None:
    scene = cataphract("dalmatia").market("town", "", "", "", "").active().play("A", "cataphract", "dalmatia")
    assert scene.pool("A") == (3, 4, 1)
    assert scene.resting(), "Glory cannot be garrisoned"
    assert scene.zone("A play") == ["dalmatia(cataphract)", "mysticism"]


def test_cataphract_does_not_go_under_the_region_it_just_acquired() -> None:
    story = cataphract().market("town", "elders", "hills", "city", "shrine").deck("region", "oasis")
    scene = story.active().play("A", "cataphract", "hills")
    assert scene.resting()
    assert scene.zone("A discard") == ["cataphract"]


# ---- 5 Phalanx


def phalanx(side: str = "A", *discard: str) -> Story:
    return Story("macedonians", "celts", sides=side + "B").in_play("A", "phalanx").discard("A", *discard)


def test_phalanx_plays_a_region_for_an_action_and_the_power_answers_first() -> None:
    assert phalanx("A", "pelagonia", "conquer").active().use("A", "phalanx").changes() == {
        "A pool": "5/4/1",
        "A actions": "2",
        "A exhausts": "4",
        "A exhausted": "+phalanx",
        "A discard": "-pelagonia",
        "A play": "+pelagonia",
    }


def test_phalanx_needs_an_action_and_a_region_of_the_right_state() -> None:
    assert phalanx("A", "pelagonia").actions(A=0).active().usable("A") == []
    assert phalanx("A", "conquer").active().usable("A") == []
    assert phalanx("A", "sacred-pass").empire("A").active().usable("A") == [], "a barbarian region"


def test_phalanx_lets_companion_cavalry_draw() -> None:
    story = phalanx("A", "pelagonia").empire("A").in_play("A", "companion-cavalry").draw("A", "conquer", "glory")
    scene = story.active().use("A", "phalanx")
    assert scene.pool("A") == (5, 3, 1), "first the power, then the cavalry, then the text"
    assert scene.take("A", "use companion-cavalry").hand("A") == ["conquer"]
    assert scene.take("A", "conquer").pool("A") == (5, 4, 1)
    assert scene.zone("A play") == ["companion-cavalry", "pelagonia(conquer)", "phalanx"]


# ---- 6 Parmenion and Dido


def test_dido_free_plays_the_region_she_acquires_and_goes_to_history() -> None:
    story = Story("carthaginians", "celts").hand("A", "dido-queen-of-carthage", "glory").lingers("A")
    story.market("town", "elders", "mountain", "city", "shrine").deck("region", "oasis").deck("uncivilised", "oracle")
    scene = story.deck("main", "steppe").active().play("A", "dido-queen-of-carthage", "mountain", "accept")
    scene.take("A", "town")
    assert scene.changes() == {
        "A pool": "6/4/1",
        "A actions": "2",
        "A hand": "-dido-queen-of-carthage",
        "A play": "+mountain",
        "A history": "+dido-queen-of-carthage",
        "market 1": "steppe",
        "market 3": "oasis",
        "main": "-1",
        "region": "-1",
        "exile": "+town",
        "pile": "7",
    }


def test_dido_may_leave_the_region_in_hand() -> None:
    story = Story("carthaginians", "celts").hand("A", "dido-queen-of-carthage").lingers("A")
    story.market("town", "elders", "mountain", "city", "shrine").deck("region", "oasis")
    scene = story.active().play("A", "dido-queen-of-carthage", "mountain", "decline")
    assert (scene.hand("A"), scene.pool("A")) == (["mountain"], (3, 4, 1))


def test_parmenion_cannot_play_at_once_what_is_not_legal() -> None:
    story = Story("macedonians", "celts").empire("A").hand("A", "parmenion").lingers("A")
    story.market("town", "elders", "sacred-pass", "city", "shrine").deck("region", "oasis")
    scene = story.active().play("A", "parmenion", "sacred-pass")
    assert scene.resting(), "a barbarian region in the hand of an empire"
    assert (scene.hand("A"), scene.zone("A history")) == (["sacred-pass"], ["parmenion"])


def test_parmenion_plays_a_tributary_at_once_and_its_unrest_is_taken() -> None:
    story = Story("macedonians", "celts").empire("A").hand("A", "parmenion").lingers("A")
    story.market("aksumites", "elders", "hills", "city", "shrine").deck("main", "steppe")
    scene = story.active().play("A", "parmenion", "aksumites", "accept")
    assert scene.changes() == {
        "A pool": "7/3/1",
        "A actions": "2",
        "A hand": "-parmenion +unrest",
        "A discard": "+aksumites",
        "A history": "+parmenion",
        "market 1": "steppe",
        "main": "-1",
    }


# ---- 7 Alexander the Great


def alexander(*history: str) -> Story:
    story = Story("macedonians", "celts").empire("A").hand("A", "alexander-the-great").history("A", *history)
    story.market("town", "elders", "hills", "city", "shrine").deck("region", "oasis", "steppe")
    return story.exile("marsh").lingers("A")


def test_alexander_the_great_needs_alexander_in_history() -> None:
    assert alexander().active().playable("A") == []
    assert alexander("alexander").active().playable("A") == ["alexander-the-great"]


def test_alexander_the_great_acquires_out_of_market_and_exile() -> None:
    assert alexander("alexander").active().play("A", "alexander-the-great", "hills", "marsh").changes() == {
        "A hand": "-alexander-the-great +hills +marsh",
        "A history": "+alexander-the-great",
        "market 3": "oasis",
        "region": "-1",
        "exile": "-marsh",
    }


@pytest.mark.parametrize(("answers", "hand"), [(("done",), []), (("marsh", "done"), ["marsh"])])
def test_alexander_the_great_may_acquire_less(answers: tuple[str, ...], hand: list[str]) -> None:
    scene = alexander("alexander").active().play("A", "alexander-the-great", *answers)
    assert (scene.hand("A"), scene.zone("A history")) == (hand, ["alexander", "alexander-the-great"])
