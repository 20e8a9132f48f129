"""Changes to the card set of Pax Renaissance, and the sentence for every mistake in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from triumvir.games.pax_renaissance.cards import codes as code
from triumvir.games.pax_renaissance.cards.loading import load_cards
from triumvir.games.pax_renaissance.cards.types import Card, CardSet
from triumvir.kernel.errors import CardError

MASON: dict[str, Any] = {"name": "Mason", "location": "FRA", "agents": ["N.C"], "ops": ["siege"]}
DUCHESS: dict[str, Any] = {"name": "Duchess", "kind": "queen", "suitors": ["ENG"], "one_shot": "coronation"}


def mistake(overlay: Any) -> str:
    """The sentence that an overlay with a mistake gets."""
    with pytest.raises(CardError) as caught:
        load_cards(overlay)
    return str(caught.value)


def mason(**fields: Any) -> str:
    """The sentence that a new card with these fields gets, without its beginning."""
    return mistake({"west": {"MASON": {**MASON, **fields}}}).removeprefix("overlay: west.MASON")


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards()


def named(cards: CardSet, key: str) -> Card:
    return next(card for card in cards.cards if card.key == key)


# ---- overlays


def test_an_overlay_changes_what_it_names_and_nothing_else(cards: CardSet) -> None:
    changed = load_cards({"west": {"PREN043": {"name": {"cs": "Tiskař"}, "ops": ["tax"]}}})
    card = named(changed, "PREN043")
    assert (card.name.in_language("cs"), card.name.en, card.ops) == ("Tiskař", "Gutenberg", ((code.TAX, 0),))
    differing = [new.key for new, old in zip(changed.cards, cards.cards, strict=True) if new != old]
    assert differing == ["PREN043"]
    assert changed.overlay == {"west": {"PREN043": {"name": {"cs": "Tiskař"}, "ops": ["tax"]}}}


def test_an_overlay_adds_cards_at_the_end_of_their_deck() -> None:
    changed = load_cards({"west": {"MASON": MASON}, "east": {"DUCHESS": DUCHESS}})
    assert [card.key for card in changed.cards if card.key in ("MASON", "DUCHESS")] == ["MASON", "DUCHESS"]
    assert named(changed, "MASON").name.in_language("es") == "Mason"
    assert named(changed, "DUCHESS").suitors == 1


def test_an_overlay_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[victories.imperial]\nlead = 5\n", "utf-8")
    assert load_cards(file).victories[1].lead == 5
    file.write_text('[east.PREN058]\nops = ["sige"]\n', "utf-8")
    assert mistake(file) == (
        'mine.toml: east.PREN058.ops is "sige", but one of inq, com, behead, tax, repress, vote, corsair, siege, '
        "campaign (did you mean siege?) is expected"
    )


def test_the_first_edition_may_differ_in_any_field() -> None:
    changed = load_cards({"west": {"PREN043": {"first_edition": {"agents": [], "prestige": ["patron"]}}}})
    card = named(changed, "PREN043")
    assert (card.printed(code.FIRST).agents, card.agents) == ((), (code.PAWN_AGENT,))
    assert card.printed(code.FIRST).prestige == (0, 0, 0, 0, 0, 1)


@pytest.mark.parametrize("overlay", [3, [1], "\0", "absent.toml"])
def test_what_is_no_overlay_is_named(overlay: Any) -> None:
    assert "TOML" in mistake(overlay)


def test_a_date_is_named_with_its_card_and_field(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[west.PREN001]\nops = [1453-05-29]\n", "utf-8")
    expected = "a text, a number, true, false, a list or a table"
    assert mistake(file) == f'mine.toml: west.PREN001.ops is "1453-05-29", but {expected} is expected'


def test_a_file_of_brackets_is_no_overlay(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("a = " + "[" * 100_000, "utf-8")
    assert mistake(file).startswith("mine.toml is not in TOML")


def test_no_changes_are_the_standard_set(cards: CardSet) -> None:
    assert load_cards({}) is cards


# ---- mistakes


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"locaton": "FRA"}, ' has an unknown field "locaton"; did you mean location?'),
        ({"location": "SPA"}, '.location is "SPA", but one of ENG, FRA, HRE, HUN, BYZ, POR, ARA, PAP, OTT, MAM, WEST, '
                              "EAST (did you mean PAP?) is expected"),
        ({"kind": "king"}, '.kind is "king", but one of event, queen, comet is expected'),
        ({"set": "third"}, '.set is "third", but one of base, expansion, promo is expected'),
        ({"agents": "N.C"}, '.agents is "N.C", but a list of at most 4 pieces like ["N.C", "P"] is expected'),
        ({"agents": ["K.C"]}, '.agents is "K.C", but one of N.C, N.I, N.R, R.C, R.I, R.R, S.C, S.I, S.R, B.C, B.I, '
                              "B.R, P (did you mean S.C?) is expected"),
        ({"prestige": ["lawyer"]}, '.prestige is "lawyer", but one of catholic, islamic, reformist, discovery, law, '
                                   "patron (did you mean law?) is expected"),
        ({"one_shot": "war"}, '.one_shot is "war", but war(C), war(I) or war(R) is expected'),
        ({"one_shot": "war(X)"}, '.one_shot is "war(X)", but war(C), war(I) or war(R) is expected'),
        ({"one_shot": "apostasy(C)"}, '.one_shot is "apostasy(C)", but apostasy(C,R) with two religions is expected'),
        ({"one_shot": "peasant(C)"}, '.one_shot is "peasant(C)", but peasant alone is expected'),
        ({"one_shot": "shift(PARIS)"}, '.one_shot is "shift(PARIS)", but shift(TIMBUKTU) with an emporium out of '
                                       "NOVGOROD, TANA, TREBIZOND, SPICE_ISLANDS, TIMBUKTU, RED_SEA is expected"),
        ({"one_shot": "activate"}, '.one_shot is "activate", but one of none, shift, coronation, conspiracy, peasant, '
                                   "war, apostasy is expected"),
        ({"ops": ["vote"]}, '.ops is "vote", but vote(E) or vote(W) is expected'),
        ({"ops": ["repress(S)"]}, '.ops is "repress(S)", but repress(P,R) with kinds out of N, R and P is expected'),
        ({"ops": ["inq(C)", "inq(C)"]}, ".ops has an operation twice, but every operation is expected once on a card"),
        ({"ops": ["repress(P)", "repress(R)"]}, ".ops has an operation twice, but every operation is expected once on "
                                                "a card"),
        ({"ops": ["campaign"]}, ".ops has campaign, but only the King of a square can lead one"),
        ({"abilities": ["venice"]}, None),
        ({"abilities": ["queen_reprisal"]}, ".abilities has one that needs a King, but only a queen has one beside "
                                            "her"),
        ({"abilities": ["behead_filter_west_cr"]}, ".abilities restrict the operation behead, but it is not among the "
                                                   "ops"),
        ({"suitors": ["ENG"]}, " is no queen, so neither suitors nor the one-shot coronation are expected"),
        ({"one_shot": "coronation"}, " is no queen, so neither suitors nor the one-shot coronation are expected"),
        ({"kind": "queen"}, " is a queen, so suitors and coronation are expected, no location and no agents"),
        ({"kind": "comet"}, " is a comet, so only a name and a set are expected"),
        ({"first_edition": {"kind": "queen"}}, None),
    ],
)  # fmt: skip
def test_a_mistake_in_a_card_is_named(fields: dict[str, Any], sentence: str | None) -> None:
    said = mason(**fields)
    assert said.startswith((".", " "))
    assert said == sentence or sentence is None


def test_a_card_without_a_location_is_no_card() -> None:
    fields = {key: value for key, value in MASON.items() if key != "location"}
    assert mistake({"west": {"MASON": fields}}) == (
        "overlay: west.MASON has no location, but one of ENG, FRA, HRE, HUN, BYZ, POR, ARA, PAP, OTT, MAM, WEST, EAST "
        "is expected"
    )


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        ({"north": {}}, 'overlay has an unknown field "north"; it may have west, east, squares, victories, bankers, '
                        "empires, cities, borders, routes, supply, map_1550"),
        ({"west": 3}, "overlay: west is 3, but a table like [west.…] is expected"),
        ({"west": {"PREN058": MASON}}, 'overlay: the id west.PREN058 is "PREN058", but an id that is not that of a '
                                       "card in [east.…] is expected"),
        ({"west": {"mason": MASON}}, 'overlay: the id west.mason is "mason", but capital letters, digits and _ is '
                                     "expected"),
        ({"squares": {"SPA": {}}}, None),
        ({"cities": {"LISBON": {}}}, None),
        ({"victories": {"imperial": {"lead": 30}}}, "overlay: victories.imperial.lead is 30, but a whole number from 1 "
                                                    "to 9 is expected"),
        ({"bankers": {"fugger": {"border": "ENG-HRE"}}}, None),
        ({"supply": {"pawns": 0}}, "overlay: supply.pawns is 0, but a whole number from 2 to 20 is expected"),
        ({"supply": {"knights": {"C": 4}}}, "overlay: supply: the supply of N.C is 4, but 5 or more is expected"),
        ({"supply": {"knights": {"I": 1}}}, "overlay: supply.knights.I is 1, but a whole number from 2 to 20 is "
                                            "expected"),
        ({"supply": {"rooks": {"X": 3}}}, None),
        ({"cities": {"LYON": {"levy": {"catholic": "B.C"}}}}, 'overlay: cities.LYON.levy.catholic is "B.C", but a '
                                                              "knight or a rook is expected"),
        ({"cities": {"TIMBUKTU": {"disk": False}}}, "overlay: cities: the open emporia of the east in the first "
                                                    "edition is 2, but exactly 1 is expected"),
        ({"cities": {"LYON": {"emporium": "west", "disk": True}}}, "overlay: cities.LYON must be an emporium if a "
                                                                   "route starts there, and only then"),
        ({"cities": {"PARIS": {"capital": False}}}, "overlay: cities: the empire FRA must have exactly one capital "
                                                    "that is always there"),
        ({"routes": {"TANA": {"path": ["BYZ", "BYZ-MAM", "MAM"]}}}, "overlay: routes.TANA.path crosses BYZ-MAM, but a "
                                                                    "sea border between BYZ and MAM is expected"),
        ({"routes": {"TANA": {"path": ["BYZ", "BYZ-HUN", "HUN"]}}}, 'overlay: routes.TANA.path is "HUN", but the end '
                                                                    "MAM is expected"),
        ({"routes": {"TANA": {"path": ["HUN", "HUN-OTT", "OTT", "MAM-OTT", "MAM"]}}}, None),
        ({"map_1550": {"faces": {"ENG": "pagan"}}}, None),
        ({"map_1550": {"faces": 3}}, 'overlay: map_1550.faces is 3, but a table like { ENG = "reformist" } is '
                                     "expected"),
        ({"cities": {"LONDON": {"disk": True}}}, "overlay: cities.LONDON.disk is true, but only an emporium that is no "
                                                 "capital can be covered"),
        ({"cities": {"TIMBUKTU": {"emporium_editions": ["second"]}}}, 'overlay: cities.TIMBUKTU.emporium_editions is '
                                                                      '["second"], but ["first", "second"] is '
                                                                      "expected"),
        ({"cities": {"RED_SEA": {"emporium_editions": ["first", "second"]}}}, "overlay: cities.RED_SEA."
         'emporium_editions is ["first", "second"], but ["second"] is expected'),
        ({"cities": {"NOVGOROD": {"opens": "venice_two"}}}, 'overlay: cities.NOVGOROD.opens is "venice_two", but '
                                                            "always for an emporium is expected"),
        ({"cities": {"VENICE.2": {"opens": "always"}}}, None),
        ({"cities": {"VENICE.2": {"opens": "constantinople_places"}}}, "overlay: cities must have VENICE in PAP, and "
                                                                       "there one place that opens with venice_two"),
        ({"cities": {"LYON": {"opens": "venice_two"}}}, "overlay: cities must have VENICE in PAP, and there one place "
                                                        "that opens with venice_two"),
        ({"cities": {"VENICE.2": {"empire": "ENG"}}}, "overlay: cities must have VENICE in PAP, and there one place "
                                                      "that opens with venice_two"),
        ({"map_1550": {"white_disks": []}}, "overlay: map_1550.white_disks: the emporia of the west that they leave "
                                            "open is 3, but exactly 1 is expected"),
        ({"map_1550": {"white_disks": ["LYON"]}}, 'overlay: map_1550.white_disks is "LYON", but one of TREBIZOND, '
                                                  "SPICE_ISLANDS, RED_SEA is expected"),
        ({"bankers": {"medici": {"border": "ENG-FRA"}, "fugger": {"border": "ENG-FRA"}}},
         'overlay: bankers.medici.border is "ENG-FRA", but another border than that of fugger is expected'),
        ({"borders": {"ENG-FRA": {"sea": False}}}, "overlay: routes.NOVGOROD.path crosses ENG-FRA, but a sea border "
                                                   "between FRA and ENG is expected"),
        ({"west": {"PREN002": {"first_edition": {"ops": ["sige"]}}}}, 'overlay: west.PREN002.first_edition.ops is '
         '"sige", but one of inq, com, behead, tax, repress, vote, corsair, siege, campaign (did you mean siege?) is '
         "expected"),
        ({"west": {"PREN001": {"prestige": ["law"] * 7}}}, None),
        ({"squares": {"ENG": {"republic": {"ops": ["campaign"]}}}}, "overlay: squares.ENG.republic.ops has campaign, "
                                                                    "but only the King of a square can lead one"),
        ({"west": {"COMET3": {"kind": "event", "location": "ENG"}}}, "overlay: the comets of the west deck in the "
                                                                     "first edition is 1, but 2 is expected"),
    ],
)  # fmt: skip
def test_a_mistake_in_the_tables_is_named(overlay: dict[str, Any], sentence: str | None) -> None:
    said = mistake(overlay)
    assert said.startswith("overlay")
    assert said == sentence or sentence is None


def test_a_deck_must_be_large_enough_for_four_players() -> None:
    moved = {card.key: {"set": "promo"} for card in load_cards().cards if card.half == code.EAST and card.kind == 0}
    assert mistake({"east": dict(list(moved.items())[:15])}).endswith("but 28 or more is expected")
