"""The form of the front page: what each game asks, what is hidden and not sent, and that nothing filled in is lost."""

from __future__ import annotations

import re

import pytest

import triumvir
from triumvir.kernel.game import Option
from triumvir.web import pages
from triumvir.web.lobby import offer

GAMES = ("imperator", "imperium")
LANGUAGES = ("en", "cs", "es")
FIELD = re.compile(r"<(?:select|input)[^>]*>")


def front(lang: str = "en", error: str = "", **form: str) -> str:
    """The front page with this filled in; a dash in a name stands for itself as two underscores."""
    filled = {name.replace("__", "-"): [value] for name, value in form.items()}
    return pages.front_page(lang, [triumvir.game_named(name) for name in GAMES], error, filled)


def sent(html: str) -> set[str]:
    """The names of the fields that a browser would send with the large form."""
    form = html[html.index('id="new-table"') : html.index("</form>")]
    tags = [tag for tag in FIELD.findall(form) if " disabled" not in tag]
    return {found[1] for tag in tags if (found := re.search(r' name="([^"]+)"', tag))}


def chosen_in(html: str, name: str) -> str:
    """What is picked in a list of the form."""
    field = html[html.index(f'name="{name}"') :]
    return re.findall(r'<option value="([^"]*)" selected>', field[: field.index("</select>")])[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_the_chosen_game_are_sent_and_no_others(game: str) -> None:
    html = front(game=game, seats="2")
    names = {name.removeprefix("option-") for name in sent(html) if name.startswith("option-")}
    options = triumvir.game_named(game).options
    single = {option.name for option in options if option.is_asked and not option.many and option.seats in (0, 2)}
    by_seat = {f"{option.name}-{seat}" for option in options if option.gap for seat in range(2)}
    assert names == single | by_seat


def test_what_counts_for_one_player_is_asked_of_one_player_only() -> None:
    assert {"option-solo_nation", "option-solo_difficulty"} <= sent(front(game="imperium", seats="1"))
    assert not {"option-solo_nation", "option-solo_difficulty"} & sent(front(game="imperium", seats="2"))


def test_no_field_of_a_seat_beyond_the_number_of_players_is_sent() -> None:
    names = sent(front(game="imperium", seats="2"))
    assert {"seat-0", "seat-1", "name-1", "option-nations-1"} <= names
    assert not {"seat-2", "name-2", "option-nations-2"} & names


@pytest.mark.parametrize(("seats", "shown"), [("1", 2), ("3", 3), ("5", 5), ("9", 3), ("x", 3)])
def test_the_number_of_players_keeps_within_the_game(seats: str, shown: int) -> None:
    html = front(game="imperator", seats=seats)
    assert re.findall(r'name="seats" value="(\d)" checked', html) == [str(shown)]


def test_the_front_page_keeps_what_was_filled_in() -> None:
    form = {
        "game": "imperator",
        "seats": "2",
        "seat__1": "friend",
        "name__1": "Zoë",
        "seed": "x",
        "option__provinces_to_end": "6",
    }
    html = front("es", "La semilla es un número.", **form)
    assert '<p class="mistake" role="alert">La semilla es un número.</p>' in html
    assert 'value="Zoë"' in html
    assert 'name="seed" value="x"' in html
    assert chosen_in(html, "seat-1") == "friend"
    assert re.search(r'name="option-provinces_to_end" value="6"', html)
    assert re.search(r'<details class="fold" data-for-game="imperator" open>', html)
    assert re.search(r'<details class="fold" data-for-game="imperium" hidden>', html)


def test_the_nations_of_the_seats_are_kept() -> None:
    html = front(game="imperium", seats="3", **{"option__nations-1": "celts", "option__solo_nation": "greeks"})
    assert [chosen_in(html, f"option-nations-{seat}") for seat in range(3)] == ["random", "celts", "random"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_field_has_a_label_and_every_option_a_help_text(lang: str) -> None:
    html = front(lang, game="imperium", seats="1")
    fields = re.findall(r'<(?:select|input)[^>]* id="([^"]+)"', html)
    assert fields
    assert set(fields) <= set(re.findall(r'<label[^>]* for="([^"]+)"', html))
    for game in GAMES:
        offered = offer(triumvir.game_named(game), lang, {})
        assert all(rule.label and rule.help for rule in (*offered.first, *offered.options))


def test_a_game_for_one_has_a_quick_game_for_one() -> None:
    quick = {name: [list(seats) for seats in offer(triumvir.game_named(name), "en", {}).quick] for name in GAMES}
    bots = ["me", "bot:greedy", "bot:greedy"]
    assert quick == {"imperator": [bots], "imperium": [bots, ["me"]]}


def test_a_list_by_seats_may_leave_seats_out() -> None:
    option = Option("nations", [], ("celts", "romans"), many=3, gap="random")
    assert option.checked("random,celts,random") == ["random", "celts"]
    assert option.checked(["random", "random", "romans"]) == ["random", "random", "romans"]
    with pytest.raises(triumvir.BadSetup, match="at most 3 different ones of celts, romans, random"):
        option.checked("celts,celts")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_seat_is_named_beforehand(lang: str) -> None:
    named = re.findall(r'name="name-\d" value="([^"]*)"', front(lang))
    assert set(named) == {""}
    assert 'name="name-0" value="Ada"' in front(lang, name__0="Ada")
