"""Rules 8: which cards may perform which ops, and what each op does."""

from __future__ import annotations

import pytest

from tests.pax_renaissance.made import Story

# ---- 8.1 and 8.2: the procedure


def test_each_card_of_the_half_performs_one_op_and_at_least_one_must_be_performed() -> None:
    scene = Story().west("A", "PREN023 PREN031").east("A", "PREN090").turn().take("A", "ops:west")
    assert scene.offers("A") == ["PREN023", "PREN031"]
    scene.take("A", "PREN023", "LONDON")
    assert scene.offers("A") == ["PREN031", "done"]
    scene.take("A", "done")
    assert (scene.asked("A"), scene.may("A", "ops:west"), scene.may("A", "ops:east")) == ("turn.action", False, True)


def test_ops_are_no_action_when_no_card_can_perform_any() -> None:
    assert not Story().west("A", "PREN042").turn().may("A", "ops:west")  # commerce, but no florin lies there
    assert Story().west("A", "PREN042").market(W3="1").turn().may("A", "ops:west")
    assert not Story().west("A", "PREN042").market(E3="1").turn().may("A", "ops:west")


def test_vassals_and_queens_act_beside_their_king() -> None:
    scene = Story().west("A", "FRA[PREN045 POR[PREN046]]").money(A=9).turn().take("A", "ops:west")
    assert scene.offers("A") == ["FRA", "POR", "PREN045", "PREN046"]


def test_a_silenced_card_has_only_its_inquisitors() -> None:
    scene = Story().west("A", "PREN009+B.C").west("B", "PREN053").runs("A", "west")
    assert scene.changes() == {"A west": "PREN009", "B west": "PREN053+B.C"}
    assert scene.told("ops.performs") == [["card:PREN009", "do:inquisitor.C"]]


def test_a_couple_is_silenced_together_but_not_its_vassals() -> None:
    scene = Story().west("A", "FRA[PREN045+B.I ENG]").money(A=9).city(BORDEAUX="N.C").turn()
    assert scene.take("A", "ops:west").told("ops.performs") == [["square:ENG", "do:campaign"]]


def test_a_square_that_turns_offers_the_ops_of_its_new_side() -> None:
    story = Story("medici", "fugger").east("A", "HUN PREN083").concessions("A", "HUN-OTT").market(E2="1")
    scene = story.only("HUN").runs("A", "east", "PREN083", "vote.E", "decline")
    assert scene.offers("A") == ["HUN", "done"]
    scene.take("A", "HUN", "commerce.E")
    assert scene.changes() == {"A east": "HUN/R PREN083", "E2": scene.at("E2"), "A money": "4"}
    assert scene.asked("A") == "turn.action"


# ---- inquisitor


def test_an_inquisitor_moves_a_bishop_within_the_row_or_to_a_matching_card_of_another_player() -> None:
    story = Story().west("A", "PREN053 PREN049+B.C PREN007").west("B", "PREN019 PREN040 PREN023")
    scene = story.runs("A", "west", "PREN007", "inquisitor.C")
    assert scene.offers("A") == ["PREN007", "PREN019", "PREN023", "PREN053"]
    scene.take("A", "PREN019")
    assert scene.changes() == {
        "A west": "PREN053 PREN049 PREN007",
        "B west": "PREN019+B.C PREN040 PREN023",
    }
    assert scene.offers("A") == ["PREN049", "PREN053", "done"]


def test_in_the_second_edition_an_inquisitor_reaches_any_tableau_and_throne() -> None:
    story = Story(edition="second").west("A", "PREN053 PREN049+B.C PREN051 PREN007").west("B", "PREN019 PREN040")
    scene = story.throne("POR[PREN046]").runs("A", "west", "PREN007", "inquisitor.C")
    assert scene.offers("A") == ["POR", "PREN007", "PREN019", "PREN046", "PREN051", "PREN053"]


def test_beside_a_stack_lie_all_cards_of_the_next_one() -> None:
    story = Story().west("A", "PREN007 FRA[PREN045+B.C POR[PREN046]] ENG[PREN047] PREN049")
    scene = story.runs("A", "west", "PREN007", "inquisitor.C")
    assert scene.offers("A") == ["ENG", "FRA", "POR", "PREN007", "PREN046", "PREN047"]


def test_two_bishops_on_one_card_go_whatever_their_colours() -> None:
    scene = Story().west("A", "PREN007 PREN053+B.C PREN049+B.R").runs("A", "west", "PREN007", "inquisitor.C", "PREN049")
    assert scene.changes() == {"A west": "PREN007 PREN053 PREN049"}


def test_a_bishop_on_a_throne_may_go_to_any_tableau() -> None:
    scene = Story().west("A", "PREN007 PREN053").west("B", "PREN036 PREN050").throne("FRA+B.C").turn()
    scene.take("A", "ops:west", "PREN007", "inquisitor.C")
    assert scene.offers("A") == ["PREN007", "PREN036", "PREN053"]


# ---- commerce


def test_commerce_takes_a_florin_from_the_row() -> None:
    scene = Story().west("A", "PREN042").market(W2="2", W5="1", E4="1").runs("A", "west", "PREN042")
    assert (scene.asked("A"), scene.offers("A")) == ("op.commerce.column", ["W2", "W5"])
    card = scene.at("W2").partition(" ")[0]
    assert scene.take("A", "W2").changes() == {"W2": f"{card} 1", "A money": "4"}


# ---- behead


def test_beheading_a_king_frees_his_vassals_kills_his_queens_and_costs_the_acting_card() -> None:
    story = Story().east("A", "PREN085").east("B", "HUN+B.C[PREN075 BYZ]").repressed("HUN", "N.C")
    scene = story.runs("A", "east", "PREN085", "behead", "HUN")
    assert scene.changes() == {
        "A east": "",
        "B east": "",
        "thrones": "+BYZ +HUN+B.C",
        "discard": "+PREN075 +PREN085",
    }


def test_beheading_a_card_leaves_the_acting_card_in_play() -> None:
    story = Story().east("A", "PREN085").east("B", "HUN[PREN075+B.R] PREN086")
    scene = story.runs("A", "east", "PREN085", "behead")
    assert scene.offers("A") == ["HUN", "PREN075", "PREN086"]
    scene.take("A", "PREN075")
    assert scene.changes() == {"B east": "HUN PREN086", "discard": "+PREN075"}


def test_a_card_of_a_half_may_be_beheaded_by_an_empire_card_and_never_the_acting_one() -> None:
    story = Story().west("A", "PREN003 PREN007 PREN053").west("B", "PREN019").throne("POR[PREN046]")
    assert story.runs("A", "west", "PREN003", "behead").offers("A") == ["PREN007", "PREN019"]


def test_a_queen_may_behead_her_own_king() -> None:
    scene = Story().east("A", "OTT[PREN077]").runs("A", "east", "PREN077", "behead", "OTT")
    assert scene.changes() == {"A east": "", "thrones": "+OTT", "discard": "+PREN077"}


def test_a_queen_of_a_vassal_cannot_behead_his_suzerain_of_another_empire() -> None:
    story = Story().east("A", "BYZ[OTT[PREN077]] PREN088")
    assert story.runs("A", "east", "PREN077", "behead").offers("A") == ["OTT", "PREN088"]


@pytest.mark.parametrize("bishop", ["B.C", "B.R"])
def test_the_inquisition_beheads_only_western_cards_with_a_gold_or_red_bishop(bishop: str) -> None:
    story = Story().west("A", "PREN001").west("B", f"PREN003+{bishop} PREN019 FRA+B.I PREN012+B.C")
    assert story.runs("A", "west", "PREN001", "behead").changes() == {
        "B west": "PREN019 FRA+B.I PREN012+B.C",
        "discard": "+PREN003",
    }


# ---- tax


def test_the_owner_pays_or_sees_the_concession_repressed_and_places_the_levy() -> None:
    scene = Story("medici", "fugger").west("A", "PREN028").runs("A", "west", "PREN028", "tax", "FRA-HRE")
    assert (scene.asked("B"), scene.offers("B")) == ("op.tax.pay", ["pay", "repress"])
    scene.take("B", "pay")
    assert (scene.asked("B"), scene.offers("B")) == ("levy.city", ["BRUGES", "LYON"])
    scene.take("B", "LYON")
    assert scene.changes() == {"B money": "3", "LYON": "N.C"}
    scene = Story("medici", "fugger").west("A", "PREN028").runs("A", "west", "PREN028", "tax", "FRA-HRE")
    scene.take("B", "repress", "BRUGES")
    assert scene.changes() == {"FRA-HRE": "", "on FRA": "+P.B", "BRUGES": "R.C"}


def test_who_has_no_florin_is_repressed_without_a_choice() -> None:
    story = Story("medici", "fugger").money(B=0).west("A", "PREN028").city(LYON="N.C")
    scene = story.runs("A", "west", "PREN028", "tax")
    assert scene.changes() == {"FRA-HRE": "", "on FRA": "+P.B", "BRUGES": "R.C"}


def test_a_full_empire_cannot_be_taxed() -> None:
    story = Story("medici", "fugger").west("A", "PREN028").city(LYON="N.C", BRUGES="R.C")
    assert story.runs("A", "west", "PREN028").told("ops.performs") == [["card:PREN028", "do:siege"]]


def test_a_card_of_a_half_taxes_for_the_empire_the_actor_names() -> None:
    scene = Story("fugger", "medici").west("A", "PREN002").runs("A", "west", "PREN002", "tax", "FRA-HRE")
    assert (scene.asked("A"), scene.offers("A")) == ("op.tax.empire", ["FRA", "HRE"])
    scene.take("A", "HRE", "repress", "NURNBERG")
    assert scene.changes() == {"FRA-HRE": "", "on HRE": "+P.A", "NURNBERG": "N.R"}


# ---- repress


def test_repressing_a_rook_gains_a_florin() -> None:
    story = Story().west("A", "PREN051").west("B", "ENG/R").city(BORDEAUX="N.C")
    scene = story.runs("A", "west", "PREN051", "repress")
    assert scene.changes() == {"A money": "4", "LONDON": "", "on ENG": "+R.C"}


def test_as_an_option_repression_costs_a_florin() -> None:
    story = Story(repress_florin=-1).west("A", "PREN051")
    assert story.runs("A", "west", "PREN051", "repress").changes()["A money"] == "2"
    poor = Story(repress_florin=-1).west("A", "PREN051").money(A=0).runs("A", "west", "PREN051")
    assert poor.told("ops.performs") == [["card:PREN051", "do:siege"]]


def test_only_the_pictured_kinds_are_repressed_and_never_a_pirate() -> None:
    story = Story("fugger", "medici").west("A", "PREN025").pirate("S.C", "ENG-FRA").city(NURNBERG="N.R", LUBECK="R.C")
    scene = story.runs("A", "west", "PREN025", "repress")
    assert scene.offers("A") == ["FRA-HRE", "LUBECK", "VIENNA"]
    scene.take("A", "FRA-HRE")
    assert scene.changes() == {"A money": "4", "FRA-HRE": "", "on HRE": "+P.A"}


# ---- vote


def test_a_vote_costs_a_florin_for_each_repressed_token() -> None:
    story = Story().east("B", "HUN").repressed("HUN", "N.C", "P.B").concessions("A", "HUN-OTT", "HUN-BYZ").only("HUN")
    story.concessions("B", "HRE-HUN").east("A", "PREN083").money(A=3)
    scene = story.runs("A", "east", "PREN083", "vote.E", "HUN", "HRE-HUN", "HUN.N.C", "VARNA")
    assert scene.changes() == {
        "A money": "0",
        "A east": "PREN083 HUN/R",
        "B east": "",
        "HRE-HUN": "A",
        "VARNA": "N.C",
        "on HUN": "-N.C +P.B",
    }


@pytest.mark.parametrize(
    ("lying", "rivals", "florins"),
    [("throne", 0, 3), ("vassal", 0, 3), ("own", 1, 3), ("own", 0, 0)],
    ids=["in its throne", "a vassal", "a tie", "no florin"],
)
def test_no_vote_is_held(lying: str, rivals: int, florins: int) -> None:
    story = Story().concessions("A", "HUN-OTT").concessions("B", *["HRE-HUN"][:rivals]).repressed("HUN", "R.C")
    story.east("A", "PREN081").money(A=florins)
    if lying != "throne":
        story.east("B", "HUN" if lying == "own" else "BYZ[HUN]")
    assert story.runs("A", "east", "PREN081").told("ops.performs") == [["card:PREN081", "do:siege"]]


def test_doubled_concessions_count_twice_in_a_vote() -> None:
    story = Story(edition="second").east("B", "HUN").only("HUN").east("A", "PREN083").west("A", "PREN131X")
    story.concessions("A", "HUN-OTT").concessions("B", "HRE-HUN")
    assert "HUN" in story.runs("A", "east", "PREN083", "vote.E").changes()["A east"]


def test_patrons_make_votes_cheaper_but_pay_nobody() -> None:
    story = Story(edition="second").east("B", "HUN").only("HUN").east("A", "PREN083 PREN166X").west("A", "PREN131X")
    story.concessions("A", "HUN-OTT").concessions("B").repressed("HUN", "N.C", "R.C").money(A=1)
    scene = story.runs("A", "east", "PREN083", "vote.E", "decline", "done")
    assert scene.changes()["A money"] == "0"


# ---- corsair


def test_a_corsair_sails_along_the_borders_of_its_location() -> None:
    story = Story("fugger", "medici").pirate("S.I", "HUN-OTT", "PAP-OTT").pirate("S.C", "OTT-MAM").east("A", "PREN063")
    scene = story.runs("A", "east", "PREN063", "corsair.I")
    assert scene.offers("A") == ["HUN-OTT", "OTT-PAP"]
    scene.take("A", "HUN-OTT", "MAM-OTT")
    assert scene.changes() == {"HUN-OTT": "", "MAM-OTT": "S.I"}


def test_in_the_second_edition_a_corsair_reaches_the_borders_of_sea_linked_empires() -> None:
    story = Story("fugger", "medici", edition="second").pirate("S.I", "HUN-OTT").pirate("S.C", "OTT-MAM")
    scene = story.east("A", "PREN063").runs("A", "east", "PREN063", "corsair.I")
    assert scene.offers("A") == ["ARA-PAP", "BYZ-HUN", "MAM-OTT", "OTT-PAP"]
    scene.take("A", "ARA-PAP")
    assert scene.changes() == {"HUN-OTT": "", "ARA-PAP": "S.I"}


def test_a_shielded_concession_survives_a_corsair() -> None:
    story = Story("fugger", "coeur", edition="second").east("B", "PREN113X").pirate("S.I", "HUN-OTT")
    scene = story.east("A", "PREN063").runs("A", "east", "PREN063", "corsair.I", "MAM-OTT")
    assert scene.changes() == {"HUN-OTT": "", "MAM-OTT": "B S.I"}


# ---- siege


def test_a_siege_kills_a_knight_rook_or_pirate_of_the_location() -> None:
    story = Story("fugger", "medici").west("A", "PREN055").pirate("S.I", "PAP-OTT").pirate("S.R", "HUN-OTT")
    scene = story.runs("A", "west", "PREN055")
    assert (scene.asked("A"), scene.offers("A")) == ("op.siege.target", ["OTT-PAP", "VENICE"])
    scene.take("A", "OTT-PAP")
    assert scene.changes() == {"OTT-PAP": ""}


# ---- campaign


def test_every_knight_of_the_king_must_be_paid_for() -> None:
    story = Story().west("A", "FRA").city(LYON="N.R", BRUGES="R.C").money(A=2)
    scene = story.runs("A", "west", "FRA")
    assert scene.offers("A") == ["ARA", "ENG", "HRE", "PAP", "POR"]
    scene.take("A", "POR", "LYON", "decline")
    assert scene.changes() == {"A money": "0", "A west": "FRA[POR]", "thrones": "-POR", "TOLEDO": "", "LYON": ""}
    assert not Story().west("A", "FRA").city(LYON="N.R").money(A=1).turn().may("A", "ops:west")
    assert not Story().west("A", "FRA").only("FRA", PARIS="R.C").money(A=9).turn().may("A", "ops:west")


def test_own_squares_are_no_targets_unless_strawmen_are_allowed() -> None:
    assert Story().west("A", "FRA[ENG] POR HRE/R").runs("A", "west", "FRA").offers("A") == ["ARA", "PAP"]
    story = Story(strawman_campaign=True).west("A", "FRA[ENG] POR HRE/R").money(A=9).runs("A", "west", "FRA")
    assert story.offers("A") == ["ARA", "PAP", "POR"]


def test_a_campaign_against_nobody_is_won_and_paid_for() -> None:
    scene = Story().west("A", "FRA").only("POR").runs("A", "west", "FRA", "POR", "decline")
    assert scene.changes() == {"A money": "2", "A west": "FRA[POR]", "thrones": "-POR"}


def test_mamluk_reserves_fight_in_campaigns_against_the_east_and_must_all_be_paid() -> None:
    story = Story(edition="second").east("A", "HUN PREN164X").repressed("MAM", "R.I", "P.B").money(A=3)
    story.only("BYZ", TANA="N.I", CAFFA="N.C").only("HUN", BUDA="N.C")
    scene = story.runs("A", "east", "HUN", "BYZ")
    assert scene.told("battle.campaign") == [["empire:BYZ", 3, 2]]
    scene.take("A", "MAM.R.I", "MAM.P.B", "decline")
    assert scene.changes() == {
        "A money": "0",
        "A east": "HUN[BYZ] PREN164X",
        "thrones": "-BYZ",
        "TANA": "",
        "CAFFA": "",
        "on MAM": "-P.B -R.I",
    }


def test_mamluk_reserves_are_freed_by_a_campaign_against_the_mamluks() -> None:
    story = Story(edition="second").east("A", "HUN PREN164X").repressed("MAM", "R.I", "P.B").only("MAM").only("HUN")
    scene = story.runs("A", "east", "HUN", "MAM", "CYPRUS", "BYZ-MAM", "decline")
    assert scene.changes() == {
        "A money": "1",
        "A east": "HUN[MAM] PREN164X",
        "thrones": "-MAM",
        "CYPRUS": "R.I",
        "BYZ-MAM": "B",
        "on MAM": "-P.B -R.I",
    }


def test_a_married_queen_keeps_portugal_and_france_apart() -> None:
    story = Story(edition="second").west("A", "FRA").west("B", "ARA[PREN151X]")
    assert story.runs("A", "west", "FRA").offers("A") == ["ARA", "ENG", "HRE", "PAP"]
    story = Story(edition="second").west("A", "FRA").throne("ARA[PREN151X]")
    assert "POR" in story.runs("A", "west", "FRA").offers("A")


def test_the_florin_of_a_repression_is_told_as_gained() -> None:
    scene = Story("fugger", "medici").west("A", "PREN051").runs("A", "west", "repress")
    assert (scene.told("money.gained"), scene.told("money.paid")) == ([[1]], [])
