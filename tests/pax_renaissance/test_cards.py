"""The card set of Pax Renaissance: the printed facts, and the sentence for every mistake in an overlay."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from triumvir.games.pax_renaissance import card_codes as code
from triumvir.games.pax_renaissance.card_types import Card, CardSet
from triumvir.games.pax_renaissance.cards import load_cards
from triumvir.kernel.errors import CardError

FILES = Path(code.__file__).parent / "cards"
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


def cards_of(cards: CardSet, edition: int) -> list[Card]:
    return [card for card in cards.cards if card.editions >> edition & 1]


# ---- the standard set (effects 8)


@pytest.mark.parametrize(
    ("edition", "east", "west"), [(code.FIRST, 33, 55), (code.SECOND, 72, 92), (code.PROMO_EDITION, 4, 5)]
)
def test_the_decks_have_the_sizes_of_their_edition(cards: CardSet, edition: int, east: int, west: int) -> None:
    market = [card for card in cards_of(cards, edition) if card.kind != code.COMET]
    assert Counter(card.half for card in market) == {code.EAST: east, code.WEST: west}


def test_there_are_two_comets_of_each_colour_in_both_editions(cards: CardSet) -> None:
    comets = [card for card in cards.cards if card.kind == code.COMET]
    assert Counter(card.half for card in comets) == {code.WEST: 2, code.EAST: 2}
    assert all(card.editions == 0b011 and card.one_shot == (code.ACTIVATE, 0) for card in comets)


def test_the_first_edition_has_120_cards(cards: CardSet) -> None:
    bankers = [banker for banker in cards.bankers if banker.editions & 1]
    rest = (cards.squares, cards.empires, cards.victories, bankers)
    assert len(cards_of(cards, code.FIRST)) + sum(map(len, rest)) == 120
    assert len(cards.cards) == 177


def test_west_cards_come_first_and_comets_last_in_each_deck(cards: CardSet) -> None:
    halves = [card.half for card in cards.cards]
    assert halves == sorted(halves)
    assert (cards.cards[0].key, cards.cards[-1].key) == ("PREN001", "COMET2")


def test_the_base_queens_are_ten_and_every_queen_has_suitors(cards: CardSet) -> None:
    queens = [card for card in cards.cards if card.kind == code.QUEEN]
    assert Counter(card.half for card in queens if card.set == code.BASE) == {code.WEST: 5, code.EAST: 5}
    for queen in queens:
        assert queen.one_shot == (code.CORONATION, 0)
        assert queen.suitors
        assert (queen.place, queen.location) == (code.NO_PLACE, 0)


def test_only_two_cards_have_agents_of_different_colours(cards: CardSet) -> None:
    mixed = {card.key for card in cards.cards if len(set(card.agents)) > 1}
    assert mixed == {"PREN051", "PREN110X"}


def test_apostasy_is_what_the_first_edition_does_not_print(cards: CardSet) -> None:
    apostates = {card.key for card in cards.cards if card.one_shot[0] == code.APOSTASY and card.set == code.BASE}
    differing = {card.key for card in cards.cards if card.printed(code.FIRST) != card.printed(code.SECOND)}
    assert apostates == differing
    assert len(differing) == 10
    assert all(named(cards, key).printed(code.FIRST).one_shot == (code.NO_ONE_SHOT, 0) for key in differing)


def test_every_ability_is_on_a_card(cards: CardSet) -> None:
    found = 0
    for card in cards.cards:
        found |= card.abilities
    assert found == (1 << len(code.ABILITY_KEYS)) - 1


def test_a_card_is_read_whole(cards: CardSet) -> None:
    pope = named(cards, "PREN001")
    assert (pope.name.en, pope.name.cs, pope.name.es) == (
        "Inquisition Pope", "Papež inkvizice", "El papa de la Inquisición",
    )  # fmt: skip
    assert (pope.kind, pope.half, pope.set, pope.place) == (code.EVENT, code.WEST, code.BASE, code.WEST_PLACE)
    assert pope.location == cards.half_mask(code.WEST) == 0b0011100111
    assert pope.agents == (10,)
    assert pope.prestige == (1, 0, 0, 0, 0, 0)
    assert pope.one_shot == (code.WAR, 0)
    assert pope.ops == ((code.BEHEAD, 0), (code.INQUISITOR, 0))
    assert pope.abilities == 1 << code.BEHEAD_FILTER_WEST_CR


@pytest.mark.parametrize(
    ("key", "one_shot"),
    [
        ("PREN015", (code.SHIFT, 7)),
        ("PREN060", (code.APOSTASY, 0b110)),
        ("PREN058", (code.WAR, 1)),
        ("PREN013", (code.NO_ONE_SHOT, 0)),
    ],
)
def test_one_shots_have_their_arguments(cards: CardSet, key: str, one_shot: tuple[int, int]) -> None:
    assert named(cards, key).one_shot == one_shot


def test_operations_have_their_parameters(cards: CardSet) -> None:
    assert named(cards, "PREN020").ops == ((code.REPRESS, 0b10011), (code.CORSAIR, 1))
    assert named(cards, "PREN166X").ops == ((code.COMMERCE, code.WEST),)
    assert named(cards, "PREN081").ops == ((code.VOTE, code.EAST), (code.SIEGE, 0))


def test_squares_have_two_sides(cards: CardSet) -> None:
    papal = cards.squares[7]
    assert papal.key == "PAP"
    assert papal.sides[0].prestige == (1, 0, 0, 0, 0, 1)
    assert all(square.sides[0].ops == ((code.CAMPAIGN, 0),) for square in cards.squares)
    assert papal.sides[1].ops == ((code.VOTE, code.WEST), (code.COMMERCE, code.WEST))


def test_victories_and_bankers(cards: CardSet) -> None:
    assert [(v.key, v.lead, v.lead_of_two, v.prestige_lead) for v in cards.victories] == [
        ("holy", 0, 0, 1), ("imperial", 2, 3, 0), ("globalization", 2, 2, 1), ("renaissance", 1, 1, 2),
    ]  # fmt: skip
    borders = [(banker.key, cards.borders[banker.border].key, banker.editions) for banker in cards.bankers]
    assert borders == [
        ("fugger", "FRA-HRE", 0b011), ("medici", "ARA-PAP", 0b011), ("coeur", "MAM-OTT", 0b011),
        ("marchionni", "ENG-POR", 0b011), ("berenberg", "ENG-FRA", 0b100), ("mendes", "HUN-OTT", 0b100),
    ]  # fmt: skip


def test_everything_has_a_name_in_each_language() -> None:
    for file in FILES.glob("*.toml"):
        for records in tomllib.loads(file.read_text("utf-8")).values():
            for record in filter(lambda found: isinstance(found, dict), records.values()):
                named_parts = [part for part in (record, *_parts(record)) if "name" in part]
                assert all(set(part["name"]) == {"en", "cs", "es"} for part in named_parts), record


def _parts(record: dict[str, Any]) -> list[dict[str, Any]]:
    return [part for part in record.values() if isinstance(part, dict)]


# ---- the map (rules 1)


def test_there_are_13_borders_nine_of_them_at_sea(cards: CardSet) -> None:
    assert len(cards.borders) == 13
    assert [border.key for border in cards.borders if not border.is_sea] == ["HRE-HUN", "HRE-PAP", "BYZ-MAM", "ARA-FRA"]


def test_map_cards_touch_at_edges_and_corners(cards: CardSet) -> None:
    keys = code.EMPIRE_KEYS
    touching = {empire.key: [keys[other] for other in empire.adjacent] for empire in cards.empires}
    assert touching["ENG"] == ["FRA", "POR", "ARA"]
    assert touching["HRE"] == ["FRA", "HUN", "ARA", "PAP", "OTT"]
    assert [keys[other] for other in cards.empires[8].sea_linked] == ["HUN", "PAP", "MAM"]
    assert [keys[other] for other in cards.empires[4].sea_linked] == ["HUN"]


def test_every_route_goes_by_sea_to_its_end(cards: CardSet) -> None:
    for route in cards.routes:
        kinds = [kind for kind, _ in route.path]
        assert kinds == [code.ON_EMPIRE, code.ON_BORDER] * (len(kinds) // 2) + [code.ON_EMPIRE]
        assert all(cards.borders[place].is_sea for kind, place in route.path if kind == code.ON_BORDER)
        assert code.EMPIRE_KEYS[route.path[-1][1]] == ("HRE" if route.half == code.WEST else "MAM")
        assert cards.routes[cards.route_of[route.city]] is route
    assert [cards.cities[route.city].key for route in cards.routes] == [
        "TANA", "NOVGOROD", "TIMBUKTU", "TREBIZOND", "SPICE_ISLANDS", "RED_SEA",
    ]  # fmt: skip


def test_every_capital_starts_with_the_piece_of_its_face(cards: CardSet) -> None:
    starts = {city.key: [code.PIECE_KEYS[piece] for piece in city.start] for city in cards.cities if any(city.start)}
    assert starts == {
        "LONDON": ["R.C"] * 2, "PARIS": ["N.C"] * 2, "VIENNA": ["R.C"] * 2, "BUDA": ["N.C"] * 2, "TANA": ["N.I"] * 2,
        "TOLEDO": ["N.C"] * 2, "VALENCIA": ["N.C"] * 2, "VENICE": ["N.C"] * 2, "CONSTANTINOPLE": ["R.I"] * 2,
        "CAIRO": ["R.I"] * 2, "CONSTANTINOPLE.2": ["", "N.I"], "CONSTANTINOPLE.3": ["", "N.I"],
    }  # fmt: skip
    for city in cards.cities:
        face = cards.empires[city.empire].start_face
        assert all(piece in (0, city.levy[face]) for piece in city.start)


def test_the_disks_of_each_edition(cards: CardSet) -> None:
    covered = [[city.key for city in cards.cities if city.disk[edition]] for edition in range(2)]
    assert covered == [["NOVGOROD", "SPICE_ISLANDS", "TIMBUKTU"], ["NOVGOROD", "SPICE_ISLANDS", "TIMBUKTU", "RED_SEA"]]


def test_places_that_are_not_always_there_come_last(cards: CardSet) -> None:
    assert [city.key for city in cards.cities[-3:]] == ["VENICE.2", "CONSTANTINOPLE.2", "CONSTANTINOPLE.3"]
    assert all(city.opens == code.ALWAYS for city in cards.cities[:-3])
    assert [city.key for city in cards.cities if 0 in city.levy] == ["VENICE.2"]


def test_the_start_in_1550_has_the_pieces_of_the_turned_faces(cards: CardSet) -> None:
    start = cards.map_1550
    assert [(code.EMPIRE_KEYS[empire], face) for empire, face in start.faces] == [("ENG", 3), ("HRE", 3)]
    assert [(cards.cities[city].key, code.PIECE_KEYS[piece]) for city, piece in start.tokens] == [
        ("LONDON", "N.R"), ("VIENNA", "N.R"),
    ]  # fmt: skip
    assert [cards.cities[city].key for city in start.white_disks] == ["SPICE_ISLANDS", "TREBIZOND"]


# ---- overlays


def test_an_overlay_changes_what_it_names_and_nothing_else(cards: CardSet) -> None:
    changed = load_cards({"west": {"PREN043": {"name": {"cs": "Tiskař"}, "ops": ["tax"]}}})
    card = named(changed, "PREN043")
    assert (card.name.cs, card.name.en, card.ops) == ("Tiskař", "Gutenberg", ((code.TAX, 0),))
    differing = [new.key for new, old in zip(changed.cards, cards.cards, strict=True) if new != old]
    assert differing == ["PREN043"]
    assert changed.overlay == {"west": {"PREN043": {"name": {"cs": "Tiskař"}, "ops": ["tax"]}}}


def test_an_overlay_adds_cards_at_the_end_of_their_deck() -> None:
    changed = load_cards({"west": {"MASON": MASON}, "east": {"DUCHESS": DUCHESS}})
    assert [card.key for card in changed.cards if card.key in ("MASON", "DUCHESS")] == ["MASON", "DUCHESS"]
    assert named(changed, "MASON").name.es == "Mason"
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
        ({"victories": {"imperial": {"lead": 30}}}, "overlay: victories.imperial.lead is 30, but a whole number from 0 "
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
