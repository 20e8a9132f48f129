"""The acceptance scenarios of ops and bishops: S17 to S21, S23, S26, S28, S29, S42."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene

# ---- S17, S42: votes


def hungary(edition: str = "first", row: str = "HUN") -> Story:
    story = Story("fugger", "medici", edition=edition).east("B", row).east("A", "PREN083").only("HUN").money(A=3)
    story.concessions("A", "HUN-OTT", "HUN-BYZ").concessions("B", "HRE-HUN")
    return story.repressed("HUN", "N.C", "P.B")


@pytest.mark.parametrize(("edition", "square"), [("first", "HUN/R"), ("second", "HUN")])
def test_s17_a_vote(edition: str, square: str) -> None:
    scene = hungary(edition).runs("A", "east", "PREN083", "vote.E")
    assert scene.asked("A") == "regime.concession", "the only target is chosen by itself"
    assert scene.at("A money") == "1"
    assert scene.offers("A") == ["BYZ-HUN", "HRE-HUN", "HUN-OTT", "decline"]
    scene.take("A", "HRE-HUN")
    assert scene.offers("A") == ["HUN.N.C", "done"], "there is no empty border for the pawns"
    scene.take("A", "HUN.N.C")
    assert scene.offers("A") == ["BUDA", "VARNA"]
    scene.take("A", "VARNA")
    assert scene.changes() == {
        "A money": "0",
        "A east": f"PREN083 {square}",
        "B east": "",
        "on HUN": "-N.C +P.B",
        "HRE-HUN": "A",
        "VARNA": "N.C",
    }


def can_vote(scene: Scene) -> bool:
    scene.take_if("A", "ops:east")
    scene.take_if("A", "PREN083")
    return scene.may("A", "vote.E") or bool(scene.told("ops.performs"))


def test_s17_a_vote_is_illegal_against_a_throne_and_a_vassal_and_on_a_tie() -> None:
    throne = Story("fugger", "medici").east("A", "PREN083").only("HUN").concessions("A", "HUN-OTT", "HUN-BYZ")
    vassal = hungary(row="MAM[HUN]")
    tie = hungary().concessions("A", "HUN-OTT").concessions("B", "HRE-HUN")
    assert [can_vote(story.turn()) for story in (throne, vassal, tie)] == [False, False, False]
    assert can_vote(hungary().city(BUDA="N.C").turn())


def test_s42_an_own_king_is_voted_into_a_republic() -> None:
    story = Story("fugger", "medici").east("A", "PREN083 HUN[PREN075+B.C BYZ]").concessions("A", "HUN-OTT")
    scene = story.market(E3="1").turn().take("A", "ops:east", "PREN083", "vote.E", "HUN", "decline")
    assert scene.changes() == {"A east": "PREN083 HUN/R", "thrones": "+BYZ", "discard": "+PREN075"}
    assert scene.offers("A") == ["HUN", "done"], "Hungary has not acted and is not silenced any more"
    scene.take("A", "HUN")
    assert scene.offers("A") == ["commerce.E", "vote.E"]
    scene.take("A", "commerce.E").mark()
    assert scene.at("A money") == "4"
    assert scene.asked("A") == "turn.action", "every card has acted"


# ---- S18, S19, S26: bishops


def test_s18_a_bishop_ends_the_hand_ability() -> None:
    story = Story("fugger", "medici").west("B", "PREN043").hand("B", "PREN015", "PREN016", "PREN017", "PREN018")
    scene = story.plays("A", "PREN001")
    assert (scene.asked("A"), scene.may("A", "PREN043")) == ("agent.where", True)
    scene.take("A", "PREN043")
    assert (scene.asked("A"), scene.asked("B")) == ("", "hand.discard")
    scene.take("B", "PREN016", "PREN018")
    assert scene.changes() == {
        "A hand": "-PREN001",
        "A west": "PREN001",
        "B west": "PREN043+B.C",
        "B hand": "-PREN016 -PREN018",
        "discard": "+PREN016 +PREN018",
    }
    assert scene.asked("A") == "turn.action"


def test_s18_the_commerce_of_a_silenced_card_is_off() -> None:
    assert Story().west("A", "PREN043").market(W3="1").turn().may("A", "ops:west")
    assert not Story().west("A", "PREN043+B.C").market(W3="1").turn().may("A", "ops:west")


def test_s18_two_bishops_go_and_the_card_is_live_again() -> None:
    story = Story("fugger", "medici").west("A", "PREN043+B.C PREN005+B.R").market(W3="1")
    scene = story.runs("A", "west", "PREN005", "PREN043")
    assert scene.changes() == {"A west": "PREN043 PREN005"}
    assert scene.may("A", "PREN043"), "live in the same action"
    scene.take("A", "PREN043")
    assert scene.changes()["A money"] == "4"


def test_s18_the_second_bishop_may_come_from_a_western_card_of_a_third_player() -> None:
    story = Story("fugger", "medici", "coeur").west("B", "PREN043+B.C").hand("B", "PREN015", "PREN016")
    story.west("C", "PREN041+B.R PREN049+B.R").west("A", "PREN005")
    scene = story.runs("A", "west", "PREN005")
    assert scene.offers("A") == ["PREN041", "PREN049"], "the bishops"
    scene.take("A", "PREN041")
    assert scene.may("A", "PREN043")
    assert not scene.may("A", "PREN016"), "no card in a hand"
    scene.take("A", "PREN043")
    assert scene.changes() == {"B west": "PREN043", "C west": "PREN041 PREN049+B.R"}
    player = scene.view("B")["players"][1]
    assert (player["west"][0]["silenced"], player["hand_limit"]) == (False, None)


@pytest.mark.parametrize("answer", ["FRA.N.C", "FRA.N.I", "done"])
def test_s18_a_bishop_may_pacify(answer: str) -> None:
    story = Story("fugger", "medici").repressed("FRA", "N.C", "N.I").west("B", "FRA")
    scene = story.plays("A", "PREN001", "FRA")
    assert (scene.asked("A"), scene.offers("A")) == ("bishop.pacify", ["FRA.N.C", "FRA.N.I", "done"])
    scene.take("A", answer)
    told = {"A hand": "-PREN001", "A west": "PREN001", "B west": "FRA+B.C"}
    assert scene.changes() == told | ({} if answer == "done" else {"on FRA": f"-{answer[4:]}"})


def test_s19_a_couple_is_silenced_together_a_vassal_is_not() -> None:
    story = Story("fugger", "medici").west("A", "FRA[PREN045+B.I ENG]").only("ENG", LONDON="N.C").money(A=5)
    scene = story.only("FRA", PARIS="N.C").turn().take("A", "ops:west")
    assert scene.asked("A") == "op.campaign.target", "only England can act"
    assert scene.offers("A") == ["ARA", "POR"], "the neighbours of England but for France, which is the actor's own"
    scene.take("A", "POR")
    assert scene.changes() == {"A money": "4", "LONDON": "", "TOLEDO": ""}, "one against one"


def test_s19_prestige_of_silenced_cards_counts_and_their_inquisitors_act() -> None:
    story = Story().west("A", "PAP[PREN046+B.C] PREN005+B.R").turn()
    prestige = story.view("A")["players"][0]["prestige"]
    assert (prestige["catholic"], prestige["patron"], prestige["reformist"]) == (2, 1, 1)
    story.take("A", "ops:west")
    assert story.asked("A") == "op.inquisitor.to", "only the Reformist inquisitor acts"


def inquisition(edition: str) -> Scene:
    story = Story("fugger", "medici", edition=edition).west("A", "PREN053 PREN049+B.C PREN007")
    return (
        story.west("B", "PREN019 PREN040 PREN023")
        .market(W3="1")
        .turn()
        .take("A", "ops:west", "PREN007", "inquisitor.C")
    )


def test_s26_where_an_inquisitor_may_send_a_bishop() -> None:
    scene = inquisition("first")
    assert scene.offers("A") == ["PREN007", "PREN019", "PREN023", "PREN053"]
    scene.take("A", "PREN019")
    assert scene.changes() == {"A west": "PREN053 PREN049 PREN007", "B west": "PREN019+B.C PREN040 PREN023"}
    assert scene.may("A", "PREN049"), "live at once"
    scene.take("A", "PREN049", "siege", "TOLEDO")
    assert scene.changes()["TOLEDO"] == ""


def test_s26_a_silenced_card_cannot_trade() -> None:
    scene = Story().west("A", "PREN019+B.C PREN023").market(W3="1").turn().take("A", "ops:west")
    assert scene.asked("A") == "op.siege.target", "only the Tercio acts"


def test_s26_the_second_edition_reaches_thrones() -> None:
    assert inquisition("second").offers("A") == ["POR", "PREN007", "PREN019", "PREN023", "PREN053"]


# ---- S20: behead


def test_s20_behead_a_king() -> None:
    story = Story("fugger", "medici").east("B", "HUN+B.C[PREN075 BYZ]").repressed("HUN", "N.C").east("A", "PREN085")
    scene = story.turn().take("A", "ops:east", "behead")
    assert scene.offers("A") == ["HUN", "PREN075"]
    scene.take("A", "HUN")
    assert scene.changes() == {
        "A east": "",
        "B east": "",
        "thrones": "+BYZ +HUN+B.C",
        "discard": "+PREN075 +PREN085",
    }
    assert scene.at("on HUN") == "N.C"


def test_s20_beheading_a_card_leaves_the_acting_card_in_play() -> None:
    story = Story("fugger", "medici").east("B", "PREN071").east("A", "PREN085")
    scene = story.turn().take("A", "ops:east", "behead", "PREN071")
    assert scene.changes() == {"B east": "", "discard": "+PREN071"}


# ---- S21: tax


def taxed(florins: int) -> Scene:
    story = Story("medici", "fugger").west("A", "PREN028").city(PARIS="N.C", LYON="N.C").money(B=florins)
    return story.turn().take("A", "ops:west", "tax")


def test_s21_who_has_no_florin_is_repressed() -> None:
    scene = taxed(0)
    assert scene.changes() == {"FRA-HRE": "", "on FRA": "+P.B", "BRUGES": "R.C"}


@pytest.mark.parametrize(
    ("answer", "told"),
    [("pay", {"B money": "2"}), ("repress", {"FRA-HRE": "", "on FRA": "+P.B"})],
)
def test_s21_who_has_florins_chooses(answer: str, told: dict[str, str]) -> None:
    scene = taxed(3)
    assert (scene.asked("A"), scene.asked("B"), scene.offers("B")) == ("", "op.tax.pay", ["pay", "repress"])
    scene.take("B", answer)
    assert scene.changes() == told | {"BRUGES": "R.C"}


def test_s21_the_owner_places_the_levy() -> None:
    story = Story("medici", "fugger").west("A", "PREN028")
    scene = story.turn().take("A", "ops:west", "tax").take("B", "pay")
    assert (scene.asked("B"), scene.offers("B")) == ("levy.city", ["BRUGES", "LYON"])
    scene.take("B", "LYON")
    assert scene.changes() == {"B money": "3", "LYON": "N.C"}


def test_s21_no_empty_city_no_tax() -> None:
    story = Story("medici", "fugger").west("A", "PREN028").city(PARIS="N.C", LYON="N.C", BRUGES="R.C")
    scene = story.turn().take("A", "ops:west")
    assert scene.asked("A") == "op.siege.target"


# ---- S23: corsairs


def corsairs(edition: str) -> Scene:
    story = Story("fugger", "medici", edition=edition).pirate("S.I", "HUN-OTT", "PAP-OTT").pirate("S.C", "OTT-MAM")
    return story.east("A", "PREN063").turn().take("A", "ops:east", "PREN063", "corsair.I")


def test_s23_corsairs_sail_along_the_borders_of_their_empire() -> None:
    scene = corsairs("first")
    assert scene.offers("A") == ["HUN-OTT", "OTT-PAP"]
    scene.take("A", "HUN-OTT")
    assert scene.changes() == {"HUN-OTT": "", "MAM-OTT": "S.I"}, "one destination: it is taken by itself"


def test_s23_the_other_pirate_may_go_there_too() -> None:
    assert corsairs("first").take("A", "PAP-OTT").changes() == {"OTT-PAP": "", "MAM-OTT": "S.I"}


def test_s23_the_second_edition_reaches_the_linked_empires() -> None:
    scene = corsairs("second").take("A", "HUN-OTT")
    assert scene.offers("A") == ["ARA-PAP", "BYZ-HUN", "MAM-OTT"]
    scene.take("A", "ARA-PAP")
    assert scene.changes() == {"HUN-OTT": "", "ARA-PAP": "S.I"}, "the pawn of the Medici is killed"


# ---- S28, S29: repress and siege


def test_s28_repress_earns_a_florin() -> None:
    story = Story("fugger", "medici").city(BORDEAUX="N.C").west("B", "ENG/R").west("A", "PREN051")
    scene = story.turn().take("A", "ops:west", "repress")
    assert scene.changes() == {"A money": "4", "LONDON": "", "on ENG": "+R.C"}, "only the rook is a target"


def test_s28_afterwards_a_vote_costs_a_florin_and_conspirators_are_one_more() -> None:
    story = Story("fugger", "medici").repressed("ENG", "R.C").west("B", "ENG").west("A", "PREN041")
    story.concessions("A", "ENG-FRA").only("ENG", BORDEAUX="N.C")
    scene = story.turn().take("A", "ops:west", "vote.W", "decline", "done")
    assert scene.changes()["A money"] == "2"
    rebels = (
        Story("fugger", "medici").repressed("ENG", "R.C").only("ENG", BORDEAUX="N.C").plays("A", "PREN051", "accept")
    )
    assert rebels.offers("A") == ["ENG.R.C", "R.C", "R.R"]


def test_s29_a_siege_kills_knights_rooks_and_pirates_of_the_location() -> None:
    story = Story("fugger", "medici").west("A", "PREN023").pirate("S.I", "PAP-OTT").pirate("S.R", "HUN-OTT")
    scene = story.turn().take("A", "ops:west")
    west = ["LONDON", "PARIS", "VIENNA", "TOLEDO", "VALENCIA", "VENICE"]
    assert scene.offers("A") == sorted([*west, "OTT-PAP"])
    scene.take("A", "VENICE")
    assert scene.changes() == {"VENICE": ""}


def test_s29_the_pirate_may_be_the_victim() -> None:
    story = Story("fugger", "medici").west("A", "PREN023").pirate("S.I", "PAP-OTT")
    assert story.turn().take("A", "ops:west", "PAP-OTT").changes() == {"OTT-PAP": ""}
