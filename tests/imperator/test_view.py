"""What views show and what they keep to themselves (rules 6)."""

from __future__ import annotations

import json

from tests.imperator.story import Story
from triumvir.games.imperator.messages import PHASES
from triumvir.kernel.dice import Dice
from triumvir.telling.registry import new


def test_spectators_and_rivals_see_the_number_of_cards_only() -> None:
    scene = Story(seats=2).controls("A", "syria").hand("A", "vinius", "asia").talents(A=5).strategy("A")
    for viewer in ("B", None):
        row = scene.state(viewer)["players"][0]
        assert (row["hand"], row["cards"]) == (2, [])
    assert scene.state("A")["players"][0]["cards"] == ["card:asia", "card:vinius"]


def test_the_hidden_bid_is_shown_to_its_own_side_only() -> None:
    story = Story(seats=3).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").controls("B", "cilicia")
    scene = story.army("B", "cilicia", "aux_regum").talents(A=9).action("A").attacks("A", "cilicia", "syria")
    scene.defends("B", start="cilicia").take("A", "legion:leg_vi_ferrata", "n:7")
    assert scene.state("A")["combat"]["bid"] == {"unit": "legion:leg_vi_ferrata", "bid": 7, "placed": True}
    for viewer in ("B", "C", None):
        assert scene.state(viewer)["combat"]["bid"] == {"unit": "legion:leg_vi_ferrata", "bid": None, "placed": True}


def test_a_view_is_plain_json_in_every_phase() -> None:
    table, dice = new("imperator", seats=3, seed=4), Dice(4)
    phases = set()
    while not table.over:
        asks = [ask for ask in table.choices if not ask.optional]
        table.apply(asks[0].seat, asks[0].options[dice.below(len(asks[0].options))])
        view = table.game.view(table.state, 0)
        phases.add(view["phase"])
        assert json.loads(json.dumps(view)) == view
    assert {"strategy", "action", "over"} <= phases <= set(PHASES)


def test_without_a_round_limit_no_round_is_the_last_one() -> None:
    table = new("imperator", seats=3, seed=4, options={"round_limit": 0})
    view = table.game.view(table.state, 0)
    assert (view["phase"], view["round"], view["last_round"]) == ("setup", 0, False)
