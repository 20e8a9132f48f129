"""Who would fight and what a vote would cost, before it is decided; and the battle while losses are chosen."""

from __future__ import annotations

from tests.pax_renaissance.made import Story, second


def test_an_announcement_shows_who_would_fight() -> None:
    scene = Story("fugger", "medici").concessions("A", "ARA-FRA").pirate("S.C", "ENG-FRA").plays("A", "PREN036")
    assert scene.view()["considered"] == {
        "battles": [
            {
                "thing": "accept",
                "kind": "peasant",
                "empire": "empire:FRA",
                "attackers": [
                    {"thing": "agent:P", "piece": "P.0", "from": "agent"},
                    {"thing": "pawn:ARA-FRA", "piece": "P.0", "from": "concession"},
                    {"thing": "pirate:ENG-FRA", "piece": "S.C", "from": "pirate"},
                ],
                "defenders": [{"thing": "city:PARIS", "piece": "N.C", "from": "city"}],
                "cost": 0,
            }
        ],
        "votes": [],
    }
    assert scene.take("A", "decline").view()["considered"] is None


def test_a_card_of_a_half_shows_a_battle_for_each_empire() -> None:
    battles = Story().plays("A", "PREN009").view()["considered"]["battles"]
    found = " ".join(battle["thing"].partition(":")[2] for battle in battles)
    assert found == "ENG FRA HRE POR ARA PAP"


def test_a_one_shot_repeated_after_a_sale_shows_who_would_fight() -> None:
    """The sold card lies in the discard pile by then."""
    scene = second().west("A", "PREN135X PREN053").turn().sells("A", "PREN053")
    assert scene.view()["considered"] == {
        "battles": [
            {
                "thing": "accept",
                "kind": "conspiracy",
                "empire": "empire:FRA",
                "attackers": [{"thing": "agent:R.C", "piece": "R.C", "from": "agent"}],
                "defenders": [{"thing": "city:PARIS", "piece": "N.C", "from": "city"}],
                "cost": 0,
            }
        ],
        "votes": [],
    }
    assert scene.take("A", "decline").view()["considered"] is None


def test_a_campaign_shows_its_price() -> None:
    battles = Story().west("A", "FRA").city(LYON="N.R").runs("A", "west", "FRA").view()["considered"]["battles"]
    assert {(battle["kind"], battle["cost"], len(battle["attackers"])) for battle in battles} == {("campaign", 2, 2)}


def test_a_vote_shows_its_price_and_all_concessions() -> None:
    story = Story().east("B", "HUN").repressed("HUN", "N.C").concessions("A", "HUN-OTT", "HUN-BYZ").east("A", "PREN083")
    scene = story.concessions("B", "HRE-HUN").runs("A", "east", "PREN083")
    assert scene.asked("A") == "ops.op"
    votes = [{"thing": "square:HUN", "cost": 1, "concessions": [2, 1]}]
    assert scene.view()["considered"] == {"battles": [], "votes": votes}


def test_while_losses_are_chosen_the_battle_is_seen() -> None:
    scene = Story().pirate("S.R", "ENG-FRA").plays("A", "PREN053", "accept")
    assert scene.view()["battle"] == {
        "kind": "conspiracy",
        "empire": "empire:FRA",
        "card": "card:PREN053",
        "attackers": [
            {"thing": "agent:R.C", "piece": "R.C", "from": "agent", "lost": False},
            {"thing": "pirate:ENG-FRA", "piece": "S.R", "from": "pirate", "lost": False},
        ],
        "defenders": [{"thing": "city:PARIS", "piece": "N.C", "from": "city", "lost": True}],
        "won": True,
        "losses_left": 1,
    }
    scene.take("A", "R.C", "decline")
    assert scene.view()["battle"] is None
