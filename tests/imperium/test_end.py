"""How the game ends: the last rounds, the collapse, who wins (15)."""

from __future__ import annotations

import pytest

from tests.drawing import page_of
from tests.imperium import ground
from tests.imperium.made import Story
from tests.imperium.played import Scene
from triumvir.games.imperium import imperium
from triumvir.telling.words import words_in
from triumvir.web.pages import fragments


def passed(scene: Scene) -> list[str]:
    """Everybody passes until the game is over; the rounds and turns that were played."""
    turns: list[str] = []
    while not scene.table.over:
        turns.append(scene.value("round") + scene.value("turn"))
        scene.ends_turn(turns[-1][-1])
    return turns


def nearly_over() -> Story:
    """Seat A can innovate for Hills, whose slot takes the last card of the main deck."""
    story = Story("romans", "celts").hand("A").hand("B", "unrest", "glory", "advance", "belgica", "armorica")
    return story.deck_is("main", "steppe").market("hills", "elders", "floodplain", "oracle", "temple")


def test_after_the_trigger_the_round_is_completed_and_one_more_is_played() -> None:
    scene = nearly_over().in_round(7).turn().take("A", "innovate", "hills")
    assert scene.value("ending") == "current"
    scene.ends_turn("A")
    assert passed(scene) == ["7B", "8A", "8B"]


def test_a_trigger_in_the_last_round_prolongs_nothing() -> None:
    scene = nearly_over().in_round(8, "last").turn().take("A", "innovate", "hills").ends_turn("A")
    assert scene.state()["ending"] == "last"
    assert passed(scene) == ["8B"]


def test_a_trigger_in_the_round_after_the_first_changes_nothing() -> None:
    scene = nearly_over().in_round(7, "current").turn().take("A", "innovate", "hills").ends_turn("A")
    assert passed(scene) == ["7B", "8A", "8B"]


def collapsed(story: Story) -> Scene:
    """Seat A innovates for a region; the card that follows takes the last unrest."""
    story.market("hills", "", "", "", "").deck_is("main", "oracle", "shrine").pile(1)
    return story.turn().take("A", "innovate").take_if("A", "hills")


def test_in_a_collapse_the_fewest_unrest_win_whatever_the_points() -> None:
    story = Story("romans", "celts").hand("A", "unrest").draw("A").discard("A", "unrest").draw("B", "unrest")
    scene = collapsed(story.pool(A="0/0/40"))
    assert scene.table.over
    assert scene.state()["collapsed"]
    assert scene.result.winners == "B"
    assert scene.result.total("A") > scene.result.total("B")


def test_unrest_counts_in_garrisons_and_history_but_not_in_the_nation_deck() -> None:
    story = Story("celts", "romans").draw("A").in_play("A", "celtica: unrest").history("A", "unrest")
    story.nation("A", "unrest").draw("B", "unrest", "unrest", "unrest")
    scene = collapsed(story)
    assert scene.told("end.unrest") == [[2], [3]]
    assert scene.result.winners == "A"


def test_equal_unrest_is_settled_by_the_points() -> None:
    story = Story("celts", "romans").hand("A", "unrest").draw("A").hand("B", "unrest").draw("B")
    assert collapsed(story.pool(B="0/0/30")).result.winners == "B"


@pytest.mark.parametrize(("progress", "winners"), [(1, "AB"), (2, "A")])
def test_equal_unrest_and_equal_points_share_the_victory(progress: int, winners: str) -> None:
    story = Story("carthaginians", "romans").hand("A", "unrest").draw("A").hand("B", "unrest").draw("B")
    scene = collapsed(story.pool(A=f"0/0/{progress}", B="0/0/1"))
    assert scene.result.winners == winners


def test_everything_is_open_when_the_game_is_over() -> None:
    scene = Story("romans", "celts").hand("A", "unrest", "glory").history("B", "great").scoring()
    assert scene.table.over
    assert len(scene.row("A", "B")["cards"]) == 2
    assert scene.row("B", "A")["history_cards"] == ["card:com-great"]
    assert len(scene.row("B", "A")["known_draw"]) == scene.count("B", "draw")


def test_cards_of_ones_own_may_cause_a_collapse_in_a_revolt(monkeypatch: pytest.MonkeyPatch) -> None:
    text = {"event": ["return_unrest"], "do": [["take_unrest", 3]]}
    changed = imperium().with_cards({"common": {"com-awe-inspiring": {"when": text}}})
    monkeypatch.setattr(ground, "game", lambda: changed)
    story = Story("romans", "celts").hand("A", "unrest").in_play("A", "awe-inspiring").pile(2)
    scene = story.turn().take("A", "revolt", "unrest")
    assert scene.table.over
    assert (scene.pile, scene.result.winners) == (0, "B")


def test_a_scoring_effect_causes_no_collapse(monkeypatch: pytest.MonkeyPatch) -> None:
    text = [["take_unrest", 3]]
    changed = imperium().with_cards({"common": {"com-sumerians": {"scoring": text}}})
    monkeypatch.setattr(ground, "game", lambda: changed)
    scene = Story("romans", "celts").hand("A", "sumerians").pile(2).scoring()
    assert scene.table.over
    assert (scene.pile, scene.state()["collapsed"]) == (0, False)


@pytest.mark.parametrize(("language", "how"), [("en", "fewest"), ("cs", "nejméně"), ("es", "menos cartas")])
def test_the_page_tells_a_collapse_by_the_unrest_that_everybody_holds(language: str, how: str) -> None:
    story = Story("romans", "celts").hand("A", "unrest").draw("A").discard("A", "unrest").draw("B", "unrest")
    scene = collapsed(story.pool(A="0/0/40"))
    page = page_of(scene.table, 0, language)
    acclaim = fragments(page)["prompt"].partition('class="acclaim"')[2]
    assert how in acclaim
    words = words_in(language, "imperium")
    for held in scene.state()["unrest_at_end"]:
        assert words.count("n_unrest.held", held) in acclaim
    assert words.say("score.total.collapse") in acclaim
