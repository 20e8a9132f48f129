"""What the rulebook says of tokens, free play and windows, and no scenario or ruling does (6.4, 7, 12.3)."""

from __future__ import annotations

from tests.imperium.made import Story


def test_a_card_is_played_for_free_once_in_a_turn() -> None:
    story = Story("celts", "romans").hand("A", "assyrians", "hibernia", "belgica").pool(A="0/0/0").lingers("A")
    scene = story.active().play("A", "assyrians")
    assert scene.tokens("A") == (3, 5)
    scene.play("A", "hibernia", "assyrians", "decline").play("A", "assyrians")
    assert (scene.tokens("A"), scene.pool("A")) == ((1, 5), (0, 2, 0)), "the second time it costs an action"


def test_what_an_effect_let_one_play_for_free_has_had_its_free_play() -> None:
    story = Story("macedonians", "celts").empire("A").hand("A", "parmenion").in_play("A", "mosaics", "port")
    story.market("assyrians", "elders", "hills", "city", "shrine").deck("main", "steppe").pool(A="9/9/0")
    scene = story.active().play("A", "parmenion", "assyrians", "accept").use("A", "mosaics")
    assert (scene.tokens("A"), scene.pool("A")) == ((2, 4), (8, 10, 0))
    scene.play("A", "assyrians")
    assert (scene.tokens("A"), scene.pool("A")) == ((1, 4), (8, 11, 0)), "the second time it costs an action"


def test_nothing_is_being_played_after_a_collapse() -> None:
    story = Story("romans", "celts").empire("A").hand("A", "corruption").pile(1)
    scene = story.active().play("A", "corruption")
    assert scene.table.over
    assert scene.state()["attack"] is None
    assert scene.state()["pending"] == []
    assert [row["card"] for row in scene.state()["resolving"]] == ["card:com-corruption"], "it still counts"


def test_an_unrest_cannot_pay_for_itself() -> None:
    story = Story("romans", "celts").pool(A="0/0/0").lingers("A")
    assert story.hand("A", "unrest", "glory").active().playable("A") == []
    assert story.hand("A", "unrest").active().play("A", "unrest").changes() == {
        "A hand": "-glory -unrest -unrest",
        "A discard": "+glory +unrest",
        "A actions": "2",
        "pile": "7",
    }


def test_without_an_exhaust_token_nobody_reacts() -> None:
    story = Story("celts", "scythians").hand("A", "boudicca").in_play("B", "mounted-archers", "tian-shan").spent("B", 5)
    scene = story.lingers("A").active().play("A", "boudicca")
    assert scene.resting()
    assert scene.zone("B discard") == ["tian-shan"]


def test_a_card_is_exhausted_once_until_the_own_cleanup() -> None:
    story = Story("romans", "celts").in_play("A", "coinage", "port").draw("A", "glory", "advance").lingers("A")
    scene = story.active().use("A", "coinage")
    assert "coinage" not in scene.usable("A")
    scene.ends_turn("A")
    assert scene.zone("A exhausted") == []


def test_reactions_need_an_activate_turn_but_triggers_do_not() -> None:
    story = Story("scythians", "romans").in_play("A", "wonder", "temple").discard("A", "unrest").pile(5)
    scene = story.solstice()
    assert (scene.pile, scene.pool("A")) == (6, (3, 3, 1)), "Wonder is not asked for in Solstice"
    vikings = (
        Story("vikings", "romans").in_play("A", "mysticism").nation("A", "skis", "sagas").hand("A", "glory", "advance")
    )
    scene = vikings.solstice().take("A", "branch:1")
    assert scene.row("A")["known_nation"] == ["card:vik-skis"], "but the Vikings look at their nation deck"


def test_a_sentence_that_fails_does_not_stop_the_next_one() -> None:
    story = Story("vikings", "romans").hand("A", "jomsviking").pool(A="0/0/0").hand("B", "glory").lingers("A")
    scene = story.active().play("A", "jomsviking")
    assert scene.changes() == {
        "A hand": "-jomsviking",
        "A discard": "+jomsviking",
        "A actions": "2",
        "B hand": "-glory",
        "B discard": "+glory",
    }


def test_cards_in_play_keep_working_whatever_the_state_is() -> None:
    scene = Story("romans", "celts").empire("A").in_play("A", "shrine").draw("A", "glory").pool(A="1/0/0").active()
    assert scene.usable("A") == ["shrine"], "its Barbarian symbol matters only when it is played"


def test_a_quantity_is_counted_once_when_the_sentence_begins() -> None:
    story = (
        Story("greeks", "romans").empire("A").hand("A", "greek-prosperity").in_play("A", "city", "city").lingers("A")
    )
    scene = (
        story.draw("A", "glory", "advance", "conquer").active().play("A", "greek-prosperity").take_if("A", "branch:3")
    )
    assert scene.hand("A") == ["advance", "glory"]
