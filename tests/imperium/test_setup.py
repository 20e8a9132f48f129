"""Setup beyond the worked scenario: which cards take part, how nations and power sides are chosen (4)."""

from __future__ import annotations

import pytest

from tests.imperium.played import Scene
from tests.imperium.reading import SEATS, game
from triumvir.kernel.errors import BadSetup
from triumvir.kernel.table import Table


def opened(seats: int = 2, seed: int = 1, **options: object) -> Scene:
    """A table after the deal; the sides of the power cards are chosen by the option."""
    return Scene(Table(game(), seats, seed, game().checked_options({"power_side": "A", **options})))


SIZES = [(1, 32, 5, 6), (2, 32, 5, 6), (3, 35, 6, 7), (4, 36, 7, 8)]


@pytest.mark.parametrize(("seats", "main", "small", "fame"), SIZES)
def test_decks_have_the_sizes_of_the_rulebook(seats: int, main: int, small: int, fame: int) -> None:
    decks = opened(seats).state()["decks"]
    assert decks == {"main": main, "region": small, "uncivilised": small, "civilised": small, "fame": fame}


def test_the_unrest_pile_takes_the_supply_of_celts_and_vikings() -> None:
    sizes = {}
    for seats in (2, 3, 4):
        scene = opened(seats, nations=["celts", "vikings", "romans", "greeks"][:seats])
        sizes[seats] = scene.pile + sum(slot["unrest"] for slot in scene.state()["market"])
    assert sizes == {2: 8, 3: 10 + 2 + 1, 4: 12 + 5 + 2}


def test_each_player_has_tokens_a_hand_of_five_and_the_barbarian_side() -> None:
    scene = opened(4)
    for seat in SEATS:
        assert scene.pool(seat) == (3, 3, 1)
        assert scene.tokens(seat) == (3, 5)
        assert scene.count(seat, "hand") == 5
        assert not scene.is_empire(seat)
        assert scene.row(seat)["accession"] is not None


def test_the_published_rules_give_two_population_unless_the_option_says_otherwise() -> None:
    assert opened(rules="published").pool("A") == (3, 2, 1)
    assert opened(rules="published", start_population=3).pool("A") == (3, 3, 1)


def test_the_fame_deck_may_be_given_another_size() -> None:
    assert opened(fame_deck_size=3).deck("fame") == 3


def test_only_civilised_banners_carry_a_progress_and_only_regions_no_unrest() -> None:
    for seed in range(20):
        rules = game().rules(game().checked_options(None))
        for slot in opened(seed=seed).state()["market"]:
            card = game().cards.card(slot["card"])
            assert slot["tokens"]["progress"] == (rules.banner[card] == 2)
            assert slot["unrest"] != rules.is_region[card]


def test_named_nations_are_taken_and_the_others_dealt_differently() -> None:
    nations = [row["nation"] for row in opened(4, nations=["celts", "persians"]).state()["players"]]
    assert nations[:2] == ["celts", "persians"]
    assert len(set(nations)) == 4


def test_a_seat_without_a_nation_of_its_own_is_dealt_one() -> None:
    nations = [row["nation"] for row in opened(3, nations="random,celts,random").state()["players"]]
    assert nations[1] == "celts"
    assert len(set(nations)) == 3
    assert opened(1, nations=["random"], solo_nation="random").state()["solo"]["nation"] is not None


def test_each_seat_drafts_one_of_two_nations_at_the_same_time() -> None:
    scene = Scene(Table(game(), 3, 5, game().checked_options({"nation_choice": "draft", "nations": ["romans"]})))
    assert scene.awaited() == "BC"
    offered = scene.state()["offered"]
    assert offered[0] == []
    assert len({*offered[1], *offered[2], "romans"}) == 5
    scene.take("C", scene.keys("C")[0])
    assert scene.row("C", "A")["nation"] is None
    scene.take("B", scene.keys("B")[1])
    assert scene.row("B", "A")["nation"] == offered[1][1]
    assert scene.row("C", "A")["nation"] == offered[2][0]


def test_the_sides_of_the_power_cards_are_chosen_secretly_and_stay() -> None:
    scene = Scene(Table(game(), 2, 3, game().checked_options(None)))
    assert scene.offered("A") == ["side_a", "side_b"]
    scene.take("A", "side_b")
    assert scene.row("A", "B")["side"] == "a"
    scene.take("B", "side_a")
    assert [scene.row(seat)["side"] for seat in "AB"] == ["b", "a"]


def test_more_nations_than_seats_are_refused() -> None:
    with pytest.raises(BadSetup, match=r"more nations are named \(3\) than there are seats \(2\)"):
        opened(2, nations=["romans", "celts", "greeks"])


def test_the_solo_bot_cannot_play_the_nation_of_the_human() -> None:
    with pytest.raises(BadSetup, match="the bot cannot play your own nation"):
        opened(1, nations=["romans"], solo_nation="romans")


def test_the_human_starts_a_solo_game() -> None:
    assert all(opened(1, seed=seed).state()["start"] == 0 for seed in range(4))


def test_the_start_player_differs_with_the_seed() -> None:
    assert len({opened(4, seed=seed).state()["start"] for seed in range(20)}) == 4
