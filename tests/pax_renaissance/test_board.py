"""The drawn table: chart, courses, markets, tableaus, victories, forecasts; and nothing hidden is in the page."""

from __future__ import annotations

import json
import re
from itertools import chain
from typing import Any

import pytest

from tests.drawing import NAMES, drawn, keys_in, page_of
from tests.pax_renaissance.made import Story
from tests.pax_renaissance.pictured import positions, thing_in, things_in, whole_game, words_of
from tests.pax_renaissance.played import Scene
from tests.pax_renaissance.rich import rich_scene
from triumvir.telling.words import words_in
from triumvir.web.pages import cards_page, fragments, table_page

LANGUAGES = ("en", "cs", "es")
PLACES = ("card:", "square:", "empire:", "city:", "border:", "pawn:", "pirate:", "column:", "fair:", "ops:", "victory:")


def board_of(scene: Scene, seat: int | None = 0, lang: str = "en") -> str:
    """The chart and the markets."""
    return drawn(scene.table, seat, lang)["board"]


def has_piece(html: str, piece: str) -> bool:
    """Whether a piece is drawn with its form, its colour, and the sign of its religion or seat."""
    kind, of = piece.split(".")
    colour, sign = (f"seat-{of}", f"#i-seat-{of}") if kind == "P" else (f"rel-{of}", f"#r-{of}")
    return f'href="#p-{kind}"' in html and colour in html and f'href="{sign}"' in html


# ---- the chart


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_chart_has_every_empire_city_and_border_with_what_stands_there(edition: str) -> None:
    for seed in range(3):
        scene = rich_scene(seed, 4, edition)
        state, board = scene.view(), board_of(scene)
        for card in state["map"]:
            land = thing_in(board, card["empire"])
            assert f"land {card['face']}" in land
            assert ('class="faithful"' in land) == (card["face"] != "medieval")
            for city in card["cities"]:
                if city["open"] or city["disk"]:
                    town = thing_in(board, city["city"])
                    assert (city["piece"] is None) or has_piece(town, city["piece"])
                    assert ("capital" in town, 'class="disk' in town) == (city["capital"], city["disk"])
                    assert ('href="#t-star"' in town) == (city["emporium"] is not None)
        for link in state["borders"]:
            key = link["border"].partition(":")[2]
            assert thing_in(board, link["border"])
            pawns, pirates = things_in(board, f"pawn:{key}"), things_in(board, f"pirate:{key}")
            assert [has_piece(each, f"P.{link['pawn']}") for each in pawns] == [True] * (link["pawn"] is not None)
            assert [has_piece(each, str(link["pirate"])) for each in pirates] == [True] * (link["pirate"] is not None)


def test_a_pawn_and_a_pirate_on_one_border_can_each_be_hit() -> None:
    board = board_of(Story().concessions("A", "ENG-FRA").pirate("S.R", "ENG-FRA").turn())
    middles = [re.findall(r'cx="(-?\d+)" r="(\d+)"', thing_in(board, f"{kind}:ENG-FRA")) for kind in ("pawn", "pirate")]
    (pawn,), (pirate,) = middles
    assert int(pirate[0]) - int(pawn[0]) >= int(pawn[1]), "neither covers the middle of the other"


def test_the_squares_tell_whose_they_are_which_side_is_up_and_what_lies_on_them() -> None:
    story = Story("fugger", "medici").west("A", "FRA+B.R[PREN045 ENG]").east("B", "HUN/R")
    story.repressed("HUN", "N.C", "P.A").repressed("PAP", "R.I", "R.I").throne("BYZ[PREN085]")
    board = board_of(story.turn())
    assert "King, Marie" in thing_in(board, "square:FRA")
    assert 'href="#i-seat-0"' in thing_in(board, "square:FRA")
    assert "vassal of France" in thing_in(board, "square:ENG")
    assert "Republic, Galba" in thing_in(board, "square:HUN")
    assert has_piece(thing_in(board, "repressed:HUN.N.C"), "N.C")
    assert has_piece(thing_in(board, "repressed:HUN.P.0"), "P.0")
    assert words_of(thing_in(board, "repressed:PAP.R.I")) == "2"
    assert "in its throne" in thing_in(board, "square:PAP")
    assert thing_in(board, "card:PREN085").count("bride") == 1
    about = words_of(thing_in(board, "empire:FRA", "data-about"))
    assert about.startswith("France · ")
    assert "Marie · King" in about
    assert "Reformist bishop" in about


# ---- the fairs


@pytest.mark.parametrize("disks", ["TANA TIMBUKTU TREBIZOND", "NOVGOROD TIMBUKTU SPICE_ISLANDS RED_SEA"])
def test_both_courses_run_over_every_border_of_their_way(disks: str) -> None:
    scene = Story().disks(*disks.split()).turn()
    board = board_of(scene)
    for half, route in scene.view()["routes"].items():
        course = thing_in(board, f"course:{half}")
        assert course.count(f'marker-end="url(#head-{half})"') == 1
        (way,) = set(re.findall(r' d="(M[^"]+)"', course))
        borders = [step for step in route["path"] if step.startswith("border:")]
        points = [tuple(map(float, point)) for point in re.findall(r"(-?[\d.]+) (-?[\d.]+)(?=C|$| ?$)", way)]
        for border in borders:
            x, y = map(float, re.findall(r"translate\(([\d.]+) ([\d.]+)\)", _around(board, border))[-1])
            assert any(abs(x - px) < 6 and abs(y - py) < 6 for px, py in points), f"{half} passes {border}"


def _around(board: str, border: str) -> str:
    """The markup before a border, with the group that places it."""
    return board[: board.index(f'data-thing="{border}"')]


def test_a_fair_that_is_considered_lights_its_course_and_tells_who_would_be_paid() -> None:
    story = Story("fugger", "medici").no_concessions().market(E0="PREN058 4").concessions("B", "BYZ-HUN", "HUN-OTT")
    scene = story.pirate("S.C", "MAM-OTT").turn()
    board = board_of(scene)
    fair = scene.view()["fairs"]["east"]
    assert [each["seat"] for each in fair["forecast"]] == [1, 1, None]
    tile = thing_in(board, "fair:east")
    assert 'data-near="course:east"' in tile
    paid = re.findall(r'class="paid[^"]*" title="([^"]+)"', tile)
    assert paid == ["Marie: 1 florin", "Galba: 2 florins", "China: 1 florin", "The rest stays in the empty column"]
    about = words_of(thing_in(board, "fair:east", "data-about"))
    assert about == (
        "East fair Profit of the fair: 5 Marie: 1 florin Galba: 2 florins China: 1 florin "
        "The rest stays in the empty column: 1 Levies: Byzantium, Hungary, Ottoman Empire, Mamluk Sultanate"
    )
    earned = re.findall(r'class="earning east( seat-1)?"[^>]*>.*?<text y="4">(.)(\d)</text>', board)
    assert earned == [(" seat-1", "+", "1"), (" seat-1", "+", "1"), ("", "−", "1")]


def test_a_fair_without_room_for_a_levy_promises_none_there() -> None:
    story = Story().market(E0="PREN058 4").city(TANA="N.I", CAFFA="N.C", TREBIZOND="R.R")
    about = thing_in(board_of(story.turn()), "fair:east", "data-about")
    assert "Byzantium" not in about
    assert "Hungary" in about


def test_while_a_fair_pays_its_course_is_lit() -> None:
    scene = Story().no_concessions().market(E0="PREN058 1").city(TANA="").turn()
    assert 'class="exchange"' in board_of(scene)
    assert 'class="exchange lit-east"' in board_of(scene.take("A", "fair:east"))


# ---- markets, tableaus, hands


def test_both_markets_show_cards_prices_and_what_lies_on_them() -> None:
    scene = Story().market(W3="PREN001 2", E2="-").turn()
    board = board_of(scene)
    for column in scene.view()["market"]:
        stall = thing_in(board, column["column"], "data-zone")
        assert re.findall(r'class="tag">(\d)<', stall) == ([str(column["price"])] if column["price"] else [])
        assert (column["card"] in keys_in(stall, "data-card")) == (column["card"] is not None)
    assert "2 florins" in thing_in(board, "column:W3", "data-zone")
    assert "Empty" in thing_in(board, "column:E2", "data-zone")


def test_a_card_that_cannot_be_bought_says_why_to_whoever_chooses_an_action() -> None:
    story = Story("fugger", "medici").market(W1="PREN001", W4="PREN002", E1="PREN058").money(A=2)
    scene = story.turn()
    about = words_of(thing_in(board_of(scene), "card:PREN002", "data-about"))
    assert about == "Not now: it costs 4 florins, and you have 2 florins"
    assert 'data-about="card:PREN001"' not in board_of(scene)
    assert 'data-about="card:' not in board_of(scene, 1)
    full = story.hand("A", "PREN036", "PREN083").turn()
    assert words_of(thing_in(board_of(full), "card:PREN001", "data-about")) == "Not now: your hand is full"


@pytest.mark.parametrize("seed", range(3))
def test_every_card_and_square_in_play_lies_before_its_banker(seed: int) -> None:
    scene = rich_scene(seed, 3, "first")
    parts = drawn(scene.table, 0)
    state = scene.view("A")
    squares = {each["square"]: each for each in state["squares"]}
    for player in state["players"]:
        html = parts["own"] if player["seat"] == 0 else parts["rivals"]
        for half in ("west", "east"):
            row = thing_in(html, f"row:{player['seat']}.{half}", "data-zone")
            wanted = [head["item"] for head in player[half]]
            for head in player[half]:
                wanted += [*head["queens"], *head["vassals"]]
                wanted += [queen for vassal in head["vassals"] for queen in squares[vassal]["queens"]]
                assert not head["bishop"] or has_piece(thing_in(row, head["item"]), head["bishop"])
            assert {key for key in keys_in(row) if key.startswith(("card:", "square:"))} == set(wanted)
        assert set(player["maids"]) <= keys_in(html)


def test_prestige_and_wealth_of_every_banker_are_in_sight() -> None:
    scene = rich_scene(4, 4, "second")
    rivals = drawn(scene.table, 1)["rivals"]
    articles = re.findall(r"<article.*?</article>", rivals, re.DOTALL)
    assert len(articles) == 3
    for seat, html in zip((2, 3, 0), articles, strict=True):
        player = scene.view("B")["players"][seat]
        assert NAMES[seat] in html
        florins = words_in("en", "pax_renaissance").count("n_florins", player["florins"])
        assert f'class="wealth" title="{florins}"' in html
        numbers = re.findall(r"<b>(\d+)</b>", thing_in(html, "Prestige", "aria-label"))
        values = [*player["prestige"].values(), player["concessions"], player["kings"], player["republics"]]
        assert numbers == [str(value) for value in values]


def test_a_long_name_of_an_empire_stands_in_two_lines_and_is_not_squeezed() -> None:
    throne = thing_in(board_of(Story().turn()), "throne:HRE", "data-zone")
    lines = re.findall(r'class="empire-name low-line"[^>]*>([^<]*)<', throne)
    assert lines == ["Holy Roman", "Empire"]
    assert "textLength" not in throne


def test_a_card_that_is_played_shows_its_signs_also_while_the_stage_is_folded() -> None:
    stage = drawn(Story("fugger", "medici").concessions("A", "ARA-FRA").plays("A", "PREN036").table, 0)["stage"]
    strip = thing_in(stage, "stage-strip", "class")
    assert 'class="strip-signs"' in strip
    assert "#p-" in strip, "its agents are among them"


# ---- how near everybody is to each victory


def standings_of(scene: Scene, name: str, seat: int | None = 0) -> str:
    """The lines of a victory in the own area."""
    return thing_in(drawn(scene.table, seat)["own"], f"victory:{name}")


def test_the_victories_show_what_everybody_has_and_lacks() -> None:
    story = Story("fugger", "medici", "coeur").west("A", "ENG FRA").west("B", "POR").no_concessions()
    scene = story.concessions("C", "ENG-FRA", "ENG-POR").active("imperial").turn()
    assert words_of(standings_of(scene, "imperial")) == "Imperial +2 2 /3 1 /4 0 /4"
    assert words_of(standings_of(scene, "globalization")) == "Globalization +2 0 /4 0 /4 2 +1 0 /2 1 0 /2"
    assert "active: it may be declared" in standings_of(scene, "imperial")
    assert "not active yet" in standings_of(scene, "globalization")
    assert 'title="Kings: asks for 2 more than everybody else"' in standings_of(scene, "imperial")


def test_two_bankers_need_three_kings_more() -> None:
    scene = Story("fugger", "medici").west("A", "ENG FRA").turn()
    assert words_of(standings_of(scene, "imperial")) == "Imperial +3 2 /3 0 /5"


def test_whoever_meets_a_victory_is_marked_and_may_declare_it_by_a_button() -> None:
    scene = Story("fugger", "medici", "coeur").west("A", "ENG FRA").active("imperial").turn()
    html = standings_of(scene, "imperial")
    assert re.findall(r'<td class="seat-(\d) ahead meets">', html) == ["0"]
    assert "data-also" in html
    prompt = fragments(page_of(scene.table, 0))["prompt"]
    assert "Declare: Imperial victory" in words_of(prompt)
    about = words_of(thing_in(board_of(scene), "victory:imperial", "data-about"))
    assert about == "active: it may be declared Marie: meets the condition Galba: lacks: Kings Ondřej: lacks: Kings"


def test_the_holy_victory_compares_the_prestige_of_the_supreme_religion_only() -> None:
    scene = Story("fugger", "medici").pirate("S.C", "ARA-PAP").west("A", "PREN003+B.C PREN049+B.C").turn()
    assert scene.view()["victories"][0]["religion"] == "catholic"
    rows = re.findall(r"<tr(?! class=.marks)(.*?)</tr>", standings_of(scene, "holy"), re.DOTALL)
    assert ["idle" in row for row in rows] == [False, True, True]
    assert [bool(re.search(r">/\d", row)) for row in rows] == [True, False, False]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_only_watches_sees_every_victory_for_every_seat(seats: int) -> None:
    scene = rich_scene(seats, seats, "first")
    own = drawn(scene.table, None)["own"]
    for name, lines in (("holy", 3), ("imperial", 1), ("globalization", 2), ("renaissance", 2)):
        html = thing_in(own, f"victory:{name}")
        assert len(re.findall(r'<td class="seat-\d', html)) == lines * seats


# ---- before a battle, before a vote


def test_before_a_battle_the_stage_shows_both_sides_and_what_would_come_of_it() -> None:
    story = Story("fugger", "medici").concessions("A", "ARA-FRA").pirate("S.C", "ENG-FRA")
    stage = drawn(story.plays("A", "PREN036").table, 0)["stage"]
    words = words_of(stage)
    assert "Peasant revolt: France Attackers 3" in words
    assert "the attack would win Defenders 1" in words
    attackers = [thing_in(stage, key) for key in ("agent:P", "pawn:ARA-FRA", "pirate:ENG-FRA")]
    assert [has_piece(html, piece) for html, piece in zip(attackers, ("P.0", "P.0", "S.C"), strict=True)] == [True] * 3
    assert has_piece(thing_in(stage, "city:PARIS"), "N.C")


def test_of_several_battles_each_can_be_clicked_and_tells_its_price() -> None:
    story = Story().west("A", "FRA").city(LYON="N.R").only("HUN", BUDA="N.C", VARNA="N.C").concessions("A", "FRA-HRE")
    scene = story.runs("A", "west", "FRA")
    stage, targets = drawn(scene.table, 0)["stage"], [key for key in scene.keys("A") if key.startswith("empire:")]
    assert len(targets) > 2
    battles = {key: thing_in(stage, key) for key in targets}
    assert all("the attack would win" in html for html in battles.values())
    assert all(re.search(r'class="coins">.*?<b>2</b>', html) for html in battles.values())
    assert 'title="Campaign: England"' in battles["empire:ENG"]


def test_the_outlook_of_a_battle_names_win_draw_and_loss() -> None:
    alone = Story("fugger", "medici").only("FRA", PARIS="N.C").plays("A", "PREN053")
    assert "all would fall" in drawn(alone.table, 0)["stage"]
    many = Story("fugger", "medici").only("FRA", PARIS="N.C", LYON="N.C").plays("A", "PREN053")
    assert "the attack would fail" in drawn(many.table, 0)["stage"]


def test_the_fallen_of_a_battle_are_marked_and_the_losses_can_be_clicked() -> None:
    scene = Story().pirate("S.R", "ENG-FRA").plays("A", "PREN053", "accept")
    stage = drawn(scene.table, 0)["stage"]
    assert 'class="city lost"' in thing_in(stage, "city:PARIS")
    assert set(scene.keys("A")) <= keys_in(stage)
    assert "The attack won" in stage


def test_before_a_vote_the_stage_shows_its_price_and_all_concessions() -> None:
    story = Story().east("B", "HUN").repressed("HUN", "N.C").concessions("A", "HUN-OTT", "HUN-BYZ").east("A", "PREN083")
    scene = story.concessions("B", "HRE-HUN").runs("A", "east", "PREN083")
    assert words_of(thing_in(drawn(scene.table, 0)["stage"], "square:HUN")) == "Vote: Hungary 1 2 1"
    assert 'title="1 florin"' in thing_in(drawn(scene.table, 0)["stage"], "square:HUN")


def test_without_a_fight_or_a_card_being_played_the_stage_is_empty() -> None:
    assert drawn(Story().turn().table, 0)["stage"].count('class="empty"') == 1


# ---- everything can be reached, nothing hidden is there


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_can_be_chosen_is_drawn_or_has_a_button(seats: int) -> None:
    asked = set()
    for table in chain(
        positions(whole_game(seats, seats, "first"), seats, every=9, most=200),
        positions(rich_scene(seats, seats, "second").table, seats, every=6, most=120),
    ):
        for seat in sorted({ask.seat for ask in table.choices}):
            page = fragments(page_of(table, seat))
            places = keys_in("".join(drawn(table, seat).values()))
            for ask in table.choices_for(seat):
                options = {table.game.vocabulary.key(thing) for thing in ask.options}
                asked.add(ask.prompt)
                shown = places | keys_in(page["prompt"], "data-answer")
                assert options - shown - ({"done"} if 'id="set-done"' in page["prompt"] else set()) == set()
                wanted = {key for key in options if key.startswith(PLACES)}
                assert wanted <= places, f"{ask.prompt}: {sorted(wanted - places)} cannot be clicked"
    assert len(asked) > 6


@pytest.mark.parametrize("seed", range(3))
def test_the_page_names_no_card_that_the_view_does_not_name(seed: int) -> None:
    scene = rich_scene(seed, 4, "first")
    hidden = {key for seat in "ABCD" for key in _player(scene, seat)["cards"]}
    assert hidden
    for seat in (None, "A", "C"):
        known = json.dumps(scene.table.view(None if seat is None else "ABCD".index(seat)))
        html = "".join(drawn(scene.table, None if seat is None else "ABCD".index(seat)).values())
        named = {key for attribute in ("data-thing", "data-card", "data-about") for key in keys_in(html, attribute)}
        for key in named:
            if key.startswith(("card:", "use:")):
                assert f'"card:{key.partition(":")[2]}"' in known, f"{key} is in the page of {seat}"
        own = set() if seat is None else set(_player(scene, seat)["cards"])
        assert (hidden - own) & named == set()
        for key in hidden - own:
            assert key.partition(":")[2] not in html


def _player(scene: Scene, seat: str) -> dict[str, Any]:
    player: dict[str, Any] = scene.view(seat)["players"]["ABCD".index(seat)]
    return player


def test_the_size_and_colours_of_a_hand_are_open() -> None:
    scene = Story("fugger", "medici").hand("B", "PREN001", "PREN058").turn()
    backs = re.findall(r'<i class="(west|east)">', drawn(scene.table, 0)["rivals"])
    assert backs == ["west", "east"]


# ---- languages, symbols, cards, the end


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_symbol_that_a_page_uses_is_on_it(lang: str) -> None:
    scene = rich_scene(2, 4, "second")
    pages = [table_page(page_of(scene.table, seat, lang)) for seat in (None, 1)]
    for html in (*pages, cards_page(lang, scene.table.game)):
        used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', html)) - {"main", "prompt"}
        assert used <= set(re.findall(r' id="([^"]+)"', html))


@pytest.mark.parametrize("lang", ["cs", "es"])
def test_the_table_speaks_one_language(lang: str) -> None:
    words, english = words_in(lang, "pax_renaissance"), words_in("en", "pax_renaissance")
    scene = Story("fugger", "medici").plays("A", "PREN053")
    html = "".join(drawn(scene.table, 0, lang).values())
    for key in ("board.throne", "board.standings", "board.prestige", "board.value.kings", "board.attackers"):
        assert words.say(key) in html
        assert english.say(key) not in html


def test_the_cards_page_has_a_face_for_every_card_square_and_victory() -> None:
    table = rich_scene(1, 2, "first").table
    faces = {key for keys in keys_in(cards_page("cs", table.game), "data-face") for key in keys.split()}
    wanted = {key for key in table.game.vocabulary.keys if key.startswith(("card:", "square:", "victory:", "use:"))}
    assert wanted <= faces


def test_the_end_shows_who_has_won_and_how() -> None:
    story = Story("fugger", "medici", "coeur").west("A", "ENG FRA").active("imperial")
    scene = story.turn().take("A", "victory:imperial")
    assert scene.winners == "A"
    prompt = fragments(page_of(scene.table, 1))["prompt"]
    acclaim = prompt[prompt.index('class="acclaim"') :]
    said = words_of(acclaim[acclaim.index(">") + 1 :])
    assert said.startswith("Marie Imperial victory Kings: 2 to 0 (lead needed: 2) Victories")
