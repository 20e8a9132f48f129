"""What bots think of positions and options: the four victories, Patrons at the end, rivals, cards, and what is lost."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene
from tests.pax_renaissance.reading import SEATS, game, short
from triumvir.games.pax_renaissance.cards.codes import VICTORY_KEYS
from triumvir.games.pax_renaissance.judgement.appraisal import JUDGES, appraise, weigh
from triumvir.games.pax_renaissance.judgement.outlook import Outlook
from triumvir.games.pax_renaissance.judgement.plays import rough_gain
from triumvir.games.pax_renaissance.judgement.prospects import florins_worth, prospects, worth
from triumvir.games.pax_renaissance.judgement.races import behind, steps_missing
from triumvir.games.pax_renaissance.judgement.tally import Tally
from triumvir.games.pax_renaissance.position.constants import FIRST_CARD, GLOBALIZATION, HOLY, IMPERIAL, RENAISSANCE
from triumvir.games.pax_renaissance.position.prestige import concessions, prestige
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import kings, republics
from triumvir.games.pax_renaissance.rules.victory import meets
from triumvir.kernel.dice import Dice
from triumvir.kernel.position import Position

FOUR = ("fugger", "medici", "coeur", "marchionni")


def position(story: Story, seat: str = "A", actions: int = 2) -> PaxState:
    return story.turn(seat, actions).position


def chance(story: Story, seat: str = "A") -> float:
    """The chance of the seat at the beginning of its turn."""
    return appraise(position(story, seat), SEATS.index(seat))


def weights(scene: Scene, seat: str = "A") -> dict[str, float]:
    """The options of the seat, by name, with their weights."""
    (ask,) = scene.table.choices_for(SEATS.index(seat))
    key = scene.table.game.vocabulary.key
    return {short(key(thing)): weight for thing, weight in zip(ask.options, weigh(scene.position, ask))}


def best(scene: Scene, seat: str = "A") -> str:
    found = weights(scene, seat)
    return max(found, key=lambda name: found[name])


def gain(story: Story, card: str) -> float:
    """What playing a card would roughly bring seat A."""
    state = position(story)
    item = FIRST_CARD + [other.key for other in state.rules.card_set.cards].index(card)
    return rough_gain(Outlook(state, 0, JUDGES), item)


# ---- what is counted


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_tally_counts_what_the_rules_count_and_nothing_is_missing_exactly_if_a_condition_is_met(edition: str) -> None:
    pax = game()
    options = pax.checked_options({"edition": edition})
    met = 0
    for seed in range(12):
        table, dice = Position(pax, pax.setup(2 + seed % 3, seed, options)), Dice(seed)
        while table.asks:
            ask = table.asks[0]
            table.apply(ask.seat, ask.options[dice.below(len(ask.options))])
            state = table.state
            assert isinstance(state, PaxState)
            if not table.asks or table.asks[0].prompt != "turn.action":
                continue
            tally = Tally(state)
            for victory in (HOLY, IMPERIAL, GLOBALIZATION, RENAISSANCE):
                missing = steps_missing(state, tally, victory)
                holders = [not steps for steps in missing]
                assert holders == [meets(state, seat, victory) for seat in range(state.seats)], VICTORY_KEYS[victory]
                met += sum(holders)
    assert met > 20


def test_a_tally_has_vassals_queens_and_old_maids() -> None:
    state = position(Story().west("A", "PREN010 FRA[PREN045 ENG] HRE/R").maids("A", "PREN044").west("B", "POR"))
    tally = Tally(state)
    assert tally.kings == [len(kings(state, seat)) for seat in range(2)] == [2, 1]
    assert tally.republics == [len(republics(state, seat)) for seat in range(2)] == [1, 0]
    assert tally.concessions == [concessions(state, seat) for seat in range(2)] == [1, 1]
    assert tally.prestige == [[prestige(state, seat, kind) for kind in range(6)] for seat in range(2)]


def test_patrons_count_as_law_or_concessions_where_a_card_says_so() -> None:
    story = Story(edition="second").west("A", "PREN132X PREN032").east("A", "PREN102X")
    tally = Tally(position(story))
    assert tally.prestige[0][4] == 2
    assert tally.concessions[0] == 3


def test_a_silenced_card_works_less() -> None:
    free = Tally(position(Story().west("A", "PREN015 PREN001"))).labour
    silenced = Tally(position(Story().west("A", "PREN015+B.C PREN001"))).labour
    assert free[0] > silenced[0] > 0


def test_the_lead_that_is_missing_is_over_the_best_of_the_others() -> None:
    assert behind([2, 0, 1], 2, 1.0) == [1.0, 4.0, 3.0]
    assert behind([1, 1], 1, 0.5) == [0.5, 0.5]
    assert behind([0, 0], 0, 1.0) == [0.0, 0.0]


# ---- positions


def test_chances_add_up() -> None:
    state = position(Story(*FOUR).west("C", "PREN024 HRE").active("imperial"))
    chances = [appraise(state, seat) for seat in range(4)]
    assert sum(chances) == pytest.approx(1)
    assert max(chances) == chances[2]


@pytest.mark.parametrize(
    ("victory", "steps"),
    [
        ("imperial", ["", "ENG", "ENG FRA", "ENG FRA HRE"]),
        ("renaissance", ["", "FRA/R", "ENG/R FRA/R", "ENG/R FRA/R HRE/R"]),
    ],
)
def test_each_step_to_a_victory_raises_the_chance_more_if_its_card_is_active(victory: str, steps: list[str]) -> None:
    asleep = [chance(Story().west("A", row)) for row in steps]
    active = [chance(Story().west("A", row).active(victory)) for row in steps]
    assert asleep == sorted(asleep)
    assert active == sorted(active)
    assert active[2] - active[0] > asleep[2] - asleep[0]
    assert active[3] > 0.9


def test_globalization_needs_concessions_and_discovery() -> None:
    borders = ("FRA-HRE", "ENG-FRA", "ENG-POR")
    near = Story().concessions("A", *borders).active("globalization")
    there = Story().concessions("A", *borders).west("A", "PREN014").active("globalization")
    assert chance(there) > 0.9 > chance(near) > 0.5


def test_the_prestige_of_the_supreme_religion_wins_a_holy_war() -> None:
    """Catholic bishops and the pope's knight against the rook in Cairo, which dies."""
    story = Story().only("MAM").west("A", "PREN001+B.C PREN002").active("holy")
    assert chance(story) > 0.9
    rival = Story().only("MAM").west("B", "PREN001+B.C PREN002").active("holy")
    assert chance(rival) < 0.2


def test_an_inactive_victory_is_nearer_when_a_comet_is_cheap() -> None:
    three = "ENG FRA HRE"
    asleep, dear = Story().west("A", three), Story().west("A", three).market(W4="COMET1")
    cheap = Story().west("A", three).market(W2="COMET1")
    declaring = [prospects(position(story))[0][0] for story in (asleep, dear, cheap)]
    assert declaring == sorted(declaring)
    assert declaring[0] < declaring[1] < declaring[2]


def test_without_comets_no_victory_can_be_turned() -> None:
    story = Story().west("A", "ENG FRA HRE")
    state = position(story)
    comets = [item for item in state.rules.deck_cards if state.rules.is_comet[item]]
    state.decks = [[item for item in deck if item not in comets] for deck in state.decks]
    state.market = [-1 if item in comets else item for item in state.market]
    state.discard = comets
    assert [declaring for declaring, _ in prospects(state)] == [0.0, 0.0]


def test_patrons_decide_when_the_decks_have_run_out() -> None:
    early = Story().west("A", "PREN032")
    late = Story().west("A", "PREN032").deck("west").deck("east")
    poor = Story().money(A=9, B=1).deck("west").deck("east")
    assert chance(late) > chance(early) > 0.5
    assert chance(poor) > 0.5


def test_money_concessions_and_cards_are_worth_something() -> None:
    plain = worth(position(Story()), 0)
    assert worth(position(Story().money(A=6)), 0) > plain
    assert worth(position(Story().money(B=9)), 0) < plain
    assert worth(position(Story().west("A", "PREN015")), 0) > plain
    assert worth(position(Story().hand("A", "PREN032")), 0) > plain
    on_route, off_route = (Story().concessions("A", border) for border in ("HUN-BYZ", "HRE-HUN"))
    assert worth(position(on_route), 0) > worth(position(off_route), 0)


def test_another_florin_is_worth_less_in_a_full_purse_and_at_the_end() -> None:
    first, later = (florins_worth(n + 1, 8.0) - florins_worth(n, 8.0) for n in (0, 9))
    assert first > 2 * later
    assert florins_worth(1, 0.0) < first / 3


# ---- what it does


def test_it_declares_at_once() -> None:
    assert best(Story().west("A", "ENG FRA HRE").active("imperial").turn()) == "victory:imperial"


def test_it_buys_the_comet_that_wins() -> None:
    scene = Story().west("A", "ENG FRA HRE").market(W2="COMET1").money(A=2).turn()
    assert best(scene) == "W2"
    assert best(scene.take("A", "W2")) == "victory:imperial"
    assert best(scene.take("A", "victory:imperial")) == "victory:imperial"


def test_it_turns_no_victory_for_a_rival() -> None:
    """With no action left after the comet, B could declare what A turns."""
    scene = Story().west("B", "ENG FRA HRE").market(W1="COMET1").money(A=1).turn(actions=1)
    assert best(scene.take("A", "W1")) != "victory:imperial"


def test_it_hinders_a_rival_who_would_win() -> None:
    """The Star Chamber is lost with the head it takes, and B has a King less."""
    scene = Story().west("A", "PREN006").west("B", "ENG FRA HRE").active("imperial").turn(actions=1)
    assert best(scene) == "ops:west"
    assert scene.take("A", "ops:west").changes() == {
        "A west": "",
        "B west": "FRA HRE",
        "thrones": "+ENG",
        "discard": "+PREN006",
        "actor": "B",
    }


def test_it_plays_the_queen_who_brings_a_king() -> None:
    scene = Story().hand("A", "PREN045").turn()
    assert best(scene) == "PREN045"
    assert best(scene.take("A", "PREN045")) != "decline"


def test_it_fights_only_battles_that_it_wins() -> None:
    lost = Story().hand("A", "PREN022").city(LUBECK="R.C", VIENNA="R.C").turn()
    assert weights(lost.take("A", "PREN022"))["accept"] < weights(lost)["decline"] + 1e-9
    won = Story().hand("A", "PREN022").only("HRE").turn()
    assert best(won.take("A", "PREN022")) == "accept"


def test_it_does_not_sell_what_it_needs() -> None:
    found = weights(Story().west("A", "ENG FRA PREN038").active("imperial").turn().take("A", "sell"))
    assert max(found, key=lambda name: found[name]) == "PREN038"
    assert found["ENG"] < 0


def test_it_places_a_concession_where_florins_pass() -> None:
    scene = Story().hand("A", "PREN015").turn()
    scene.take("A", "PREN015").take_if("A", "decline")
    found = weights(scene)
    assert found["ENG-FRA"] > found["ARA-FRA"]


def test_it_loses_an_agent_rather_than_its_concession() -> None:
    """A revolt in the HRE: an agent, a concession and a repressed pawn of the rival against one rook."""
    scene = Story().hand("A", "PREN038").repressed("HRE", "P.B").concessions("A", "FRA-HRE").turn()
    scene.take("A", "PREN038", "accept")
    found = weights(scene)
    assert found["FRA-HRE"] < 0


def test_a_taxed_owner_keeps_its_concession() -> None:
    scene = Story().west("A", "PREN010").concessions("B", "ARA-PAP").only("PAP").turn().take("A", "ops:west")
    scene.take_if("A", "PREN010").take_if("A", "tax").take_if("A", "ARA-PAP").take_if("A", "PAP")
    assert best(scene, "B") == "pay"


def test_the_second_edition_may_rest_from_what_does_harm() -> None:
    scene = Story(edition="second").money(A=0).turn(actions=1)
    assert weights(scene)["pass"] == 0


# ---- what cards are worth


def test_a_conspiracy_is_worth_more_where_it_would_be_won() -> None:
    assert gain(Story().only("HRE"), "PREN022") > gain(Story().city(LUBECK="R.C"), "PREN022") + 5


def test_a_queen_is_worth_more_with_a_free_suitor() -> None:
    assert gain(Story(), "PREN047") > gain(Story().west("B", "ENG FRA ARA"), "PREN047") + 5


def test_prestige_is_worth_most_in_the_race_that_needs_it() -> None:
    """PREN053 brings Law, of which A lacks one for Renaissance."""
    republics_of_law = Story().west("A", "FRA/R ENG/R")
    plain, racing = gain(Story(), "PREN053"), gain(republics_of_law.active("renaissance"), "PREN053")
    assert racing > plain + 10


def test_what_a_card_is_worth_does_not_depend_on_where_it_lies() -> None:
    assert gain(Story().hand("A", "PREN024"), "PREN024") == pytest.approx(gain(Story().market(W3="PREN024"), "PREN024"))


def test_it_weighs_a_free_fair_that_is_left_when_no_action_is() -> None:
    scene = Story(edition="second").west("A", "PREN097X").money(A=3).turn(actions=1)
    found = weights(scene.take("A", "W1"))
    assert set(found) == {"fair:west", "fair:east", "done"}
    assert found["fair:east"] > found["done"] == 0.0
