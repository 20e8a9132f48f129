"""What bots think of positions and options: developments, unrest, collapse, the market, and nothing that is hidden."""

from __future__ import annotations

from tests.imperium.made import Story
from tests.imperium.played import Scene
from tests.imperium.reading import SEATS
from triumvir.games.imperium.judgement.appraisal import appraise, weigh
from triumvir.games.imperium.judgement.offers import acquiring, card_worth, development_worth
from triumvir.games.imperium.judgement.outlook import Outlook
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table


def state_of(table: Table) -> ImperiumState:
    assert isinstance(table.position.state, ImperiumState)
    return table.position.state


def chance(story: Story, seat: str = "A") -> float:
    """The seat's chance at the beginning of its turn."""
    return appraise(state_of(story.turn(seat).table), SEATS.index(seat))


def outlook(story: Story, seat: str = "A") -> Outlook:
    return Outlook(state_of(story.turn(seat).table), SEATS.index(seat))


def weights(scene: Scene, seat: str = "A") -> dict[str, float]:
    """The options of the seat, by name, with their weights."""
    (ask,) = scene.asks(seat)
    return dict(zip(scene.offered(seat), weigh(state_of(scene.table), ask)))


def best(scene: Scene, seat: str = "A") -> str:
    found = weights(scene, seat)
    return max(found, key=lambda name: found[name])


def card(view: Outlook, name: str) -> int:
    return view.rules.card_set.card(name)


# ---- positions


def test_a_development_is_worth_more_than_none() -> None:
    assert chance(Story().discard("A", "the-senate").empire("A")) > chance(Story().empire("A"))


def test_unrest_is_bad() -> None:
    chances = [chance(Story().discard("A", *["unrest"] * n)) for n in range(4)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[3] + 0.05


def test_tokens_and_cards_in_play_are_good() -> None:
    plain = chance(Story())
    assert chance(Story().pool(A="8/8/1")) > plain
    assert chance(Story().in_play("A", "coinage")) > plain


def test_progress_counts_for_more_at_the_end() -> None:
    early = chance(Story().pool(A="3/3/11")) - chance(Story())
    late = chance(Story().pool(A="3/3/11").in_round(9, "last")) - chance(Story().in_round(9, "last"))
    assert late > early > 0


def test_a_short_unrest_pile_is_good_for_who_has_the_fewest() -> None:
    safe = Story().discard("B", "unrest", "unrest")
    assert chance(safe.pile(1)) > chance(Story().discard("B", "unrest", "unrest"))
    lost = Story().discard("A", "unrest", "unrest").pile(1)
    assert chance(lost) < chance(Story().discard("A", "unrest", "unrest"))


def test_it_knows_nothing_that_is_hidden() -> None:
    story = Story("romans", "celts").hand("A", "conquer", "unrest").hand("B", "glory", "boudicca", "town")
    story.draw("A", "dalmatia", "triumvirate", "prosperity").history("B", "druids", "praiseworthy")
    scene = story.draw("B", "belgica", "celtica", "cape").turn()
    deals = [state_of(scene.table.determinize(0, Dice(seed))) for seed in range(8)]
    assert len({tuple(state.hand(1)) for state in deals}) > 3
    assert len({appraise(state, 0) for state in deals}) == 1
    assert len({tuple(weigh(state, ask)) for state in deals for ask in scene.asks("A")}) == 1


# ---- cards


def test_a_card_of_points_is_worth_more_than_one_without() -> None:
    view = outlook(Story().in_round(9, "last"))
    assert card_worth(view, card(view, "com-sumerians")) > card_worth(view, card(view, "com-hills")) + 2


def test_what_the_own_cards_count_makes_a_card_dearer() -> None:
    """Agriculture counts grain: Hills are worth more beside it."""
    alone, beside = outlook(Story()), outlook(Story().in_play("A", "agriculture"))
    assert card_worth(beside, card(beside, "com-hills")) > card_worth(alone, card(alone, "com-hills")) + 0.5


def test_barbarian_cards_are_of_little_use_to_an_empire() -> None:
    barbarian, empire = outlook(Story()), outlook(Story().empire("A"))
    shrine = card(barbarian, "com-shrine")
    assert card_worth(barbarian, shrine) > card_worth(empire, shrine) + 1


def test_the_unrest_under_a_card_and_its_tokens_count() -> None:
    def worth(slot: str) -> float:
        view = outlook(Story().slot(5, slot))
        return acquiring(view, card(view, "com-onager"))

    assert worth("onager -u") > worth("onager") + 2
    assert worth("onager pr3") > worth("onager") + 2.9


def test_the_last_development_is_built_gladly_by_the_leader_only() -> None:
    def worth(pool: str) -> float:
        view = outlook(Story().empire("A").developments("A", "the-senate").pool(A=pool))
        return development_worth(view, card(view, "rom-the-senate"), True)

    assert worth("3/3/20") > worth("3/3/1") + 3


# ---- choices


def test_everything_of_use_is_worth_more_than_to_stop() -> None:
    scene = Story().hand("A", "city-of-rome", "dalmatia", "glory").active()
    assert best(scene) in ("city-of-rome", "dalmatia")
    assert weights(scene)["done"] == 0


def test_a_hand_full_of_unrest_calls_for_a_revolt() -> None:
    assert best(Story().hand("A", *["unrest"] * 5).pool(A="0/0/0").pile(4).turn()) == "revolt"
    assert best(Story().hand("A", "city-of-rome", "dalmatia", "prosperity").turn()) == "activate"


def test_a_hand_of_no_use_calls_for_a_new_card() -> None:
    assert best(Story().hand("A", "glory").pool(A="0/0/0").turn()) == "innovate"


def test_the_pile_is_not_emptied_by_who_would_lose() -> None:
    """Taking the last unrest ends the game for the one who has more of them, and wins it for the one who has fewer."""
    ahead = outlook(Story().discard("B", "unrest", "unrest", "unrest").pile(1))
    behind = outlook(Story().discard("A", "unrest", "unrest", "unrest").pile(1))
    assert ahead.unrest < -10
    assert behind.unrest > 10


def test_unrest_is_given_away_first() -> None:
    scene = Story().empire("A").hand("A", "exports", "the-senate", "unrest").active()
    scene.take("A", "exports")
    assert scene.asked("A") == "effect.give"
    assert best(scene) == "unrest"


def test_as_little_progress_as_possible_stands_for_other_tokens() -> None:
    scene = Story().hand("A", "advance").pool(A="6/3/4").market("", "", "", "town").active()
    scene.take("A", "advance")
    while scene.asked("A") != "pay.materials":
        scene.take("A", "branch:1")
    assert best(scene) == "n:0"
