"""The terminal's tables: levies that wait, what fights and votes would come to, what is repressed, the religions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pax_renaissance.made import Story
from triumvir.games.pax_renaissance.cards.loading import load_cards
from triumvir.games.pax_renaissance.telling.terminal import sheets
from triumvir.games.pax_renaissance.telling.wording import Wording
from triumvir.telling.sheets import Sheet
from triumvir.telling.words import words_in


def tables(state: dict[str, Any], language: str = "en") -> list[Sheet]:
    words = words_in(language, "pax_renaissance")
    cards = load_cards()
    return sheets({"state": state, "seat": None}, cards, Wording(cards, words, ("Ada", "Bela", "Cyril")))


def titled(title: str, state: dict[str, Any], language: str = "en") -> Sheet:
    return next(sheet for sheet in tables(state, language) if sheet.title == title)


def test_a_battle_that_could_be_announced_shows_both_sides() -> None:
    state = Story("fugger", "medici").concessions("A", "ARA-FRA").pirate("S.C", "ENG-FRA").plays("A", "PREN036").view()
    assert titled("What is at stake: battle", state) == Sheet(
        "What is at stake: battle",
        ("", "Attackers", "Defenders", "Price"),
        [("France", "3: pawn of Ada, pawn of Ada, Catholic pirate", "1: Catholic knight", "–")],
    )


def test_a_campaign_shows_its_price_for_each_target() -> None:
    state = Story().west("A", "FRA").city(LYON="N.R").runs("A", "west", "FRA").view()
    rows = titled("O co jde: bitva", state, "cs").rows
    assert rows[0] == ("Anglie", "2: katolický jezdec, reformovaný jezdec", "1: katolická věž", "2 florény")


def test_a_vote_shows_the_concessions_of_everybody_and_its_price() -> None:
    story = Story().east("B", "HUN").repressed("HUN", "N.C").concessions("A", "HUN-OTT", "HUN-BYZ").east("A", "PREN083")
    state = story.concessions("B", "HRE-HUN").runs("A", "east", "PREN083").view()
    assert titled("Lo que está en juego: votación", state, "es") == Sheet(
        "Lo que está en juego: votación",
        ("", "Concesiones a su alrededor", "Precio"),
        [("Hungría", "Ada 2, Bela 1", "1 florín")],
    )


def test_nothing_is_at_stake_while_an_action_is_chosen() -> None:
    titles = [sheet.title for sheet in tables(Story().turn().view())]
    assert not [title for title in titles if title.startswith("What is at stake")]


def test_an_empty_city_tells_which_piece_it_waits_for() -> None:
    rows = titled("empires", Story().turn().view()).rows
    france = next(cities for name, cities, _ in rows if name.startswith("France"))
    assert france == "Paris: Catholic knight\nBruges: empty, levy: Catholic rook\nLyon: empty, levy: Catholic knight"


@pytest.mark.parametrize(
    ("tokens", "told"),
    [
        (("N.C",), "utiskovaná figura: katolický jezdec × 1"),
        (("N.C", "N.C"), "utiskované figury: katolický jezdec × 2"),
    ],
)
def test_repressed_pieces_agree_with_their_number(tokens: tuple[str, ...], told: str) -> None:
    rows = titled("volná nabídka říší", Story().repressed("HUN", *tokens).turn().view(), "cs").rows
    assert (f"Uhry (král, {told})", "–") in rows


def test_the_religions_say_what_is_counted() -> None:
    sheet = titled("supreme religion", Story().turn().view())
    assert [row[0] for row in sheet.rows] == ["bishops on cards", "pieces in its theocracies"]


def test_the_players_stand_side_by_side_so_that_their_numbers_fit_into_a_narrow_terminal() -> None:
    sheet = tables(Story("fugger", "medici").turn().view())[0]
    assert sheet.head == ("", "Ada (Fugger)", "Bela (Medici)")
    assert [row[0] for row in sheet.rows][:3] == ["florins", "hand", "concessions"]
    assert len(sheet.rows) == 11


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "2 actions left"), ("cs", "zbývají 2 akce"), ("es", "quedan 2 acciones")],
)
def test_the_headline_says_how_many_actions_are_left(language: str, told: str) -> None:
    assert f" · {told} · " in tables(Story().turn().view(), language)[0].title
