"""The card set of IMPERATOR: its numbers, the links between cards, and the sentence for every mistake in an overlay."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from triumvir.games.imperator.cards import codes as effects
from triumvir.games.imperator.cards.loading import CardSet, load_cards
from triumvir.games.imperator.options import OPTIONS
from triumvir.kernel.errors import CardError

PACKAGE = Path(effects.__file__).parent.parent
NEW_LAND: dict[str, Any] = {
    "name": {"la": "Italia", "cs": "Itálie"},
    "cost": 9,
    "vp": 5,
    "tax": 1,
    "legion": "praetoriani",
    "adjacent_land": ["noricum"],
    "seal": [404, 281],
}
NEW_LEGION: dict[str, Any] = {"name": "Cohortes Praetoriae", "province": "italia", "cv": 4, "vp": 2}


def mistake(overlay: Any) -> str:
    """The sentence that an overlay with a mistake gets."""
    with pytest.raises(CardError) as caught:
        load_cards(overlay)
    return str(caught.value)


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards()


# ---- the standard set


def test_the_decks_have_the_sizes_of_the_rules(cards: CardSet) -> None:
    assert (len(cards.provinces), len(cards.senators), len(cards.agents)) == (38, 20, 12)
    assert sum(cards.deck_copies()) == 82
    assert (len(cards.legions), sum(unit.copies for unit in cards.auxiliaries)) == (38, 24)


def test_the_price_of_a_province_follows_from_its_worth(cards: CardSet) -> None:
    for land in cards.provinces:
        strong = cards.legions[land.legion].cv >= 4
        assert land.cost == land.vp + 1 + 4 * (land.tax == 2) + strong - (land.vp == 2), land.key


def test_neighbours_name_each_other_and_every_legion_has_its_home(cards: CardSet) -> None:
    for place, land in enumerate(cards.provinces):
        assert all(place in cards.provinces[other].neighbours for other in land.neighbours)
        assert cards.legions[land.legion].province == place


def test_four_provinces_feed_rome(cards: CardSet) -> None:
    assert {cards.provinces[land].key for land in cards.grain_provinces()} == {
        "sicilia",
        "sardinia",
        "africa",
        "aegyptus",
    }


def test_effects_are_flat_tuples(cards: CardSet) -> None:
    by_key = {card.key: card for card in (*cards.senators, *cards.agents)}
    assert by_key["mucianus"].effect == (effects.COST, 1, 1, effects.PROVINCE)
    assert by_key["suetonius_paulinus"].effect == (effects.STRATEGY, 1, 0, effects.BOTH)
    assert by_key["publicanus"].effect == (effects.GAIN, 2, 0, 1)
    assert by_key["helvidius_priscus"].effect == (effects.IMMUNE, 0, 0, 0)
    delator = next(agent for agent in cards.agents if agent.key == "delator")
    assert delator.windows == effects.OWN | effects.CARD_PLAYED


def test_the_deck_counts_provinces_then_senators_then_agents(cards: CardSet) -> None:
    assert cards.deck_keys()[0] == "britannia"
    assert [cards.deck_kind(card) for card in (0, 37, 38, 57, 58, 69)] == [0, 0, 1, 1, 2, 2]


def test_senators_have_47_votes_and_legions_their_mean_strength(cards: CardSet) -> None:
    assert sum(senator.votes for senator in cards.senators) == 47
    assert round(sum(unit.cv for unit in cards.legions) / 38, 1) == 3.1


def test_every_note_is_written_in_all_three_languages(cards: CardSet) -> None:
    for card in (*cards.legions, *cards.senators):
        assert set(card.note) == {"en", "cs", "es"}, card.key
        assert len(set(card.note.values())) == 3, card.key


def test_the_map_draws_every_province_and_every_sea_link(cards: CardSet) -> None:
    drawn = json.loads((PACKAGE / "drawing" / "map.json").read_text("utf-8"))
    assert [land["id"] for land in drawn["provinces"]] == [land.key for land in cards.provinces]
    links = {frozenset((link["a"], link["b"])) for link in drawn["sea_links"]}
    keys = [land.key for land in cards.provinces]
    assert links == {frozenset((land.key, keys[other])) for land in cards.provinces for other in land.sea}


def test_there_are_31_house_rules_whose_defaults_are_allowed() -> None:
    assert len({option.name for option in OPTIONS}) == 31
    for option in OPTIONS:
        assert option.checked(option.default) == option.default
        assert option.checked(str(option.default).lower()) == option.default


def test_every_chapter_of_the_rules_is_mapped_to_a_file_that_exists() -> None:
    table = re.findall(r"^\| ([\d.]+) \|.*\| `(.+)` \|$", (PACKAGE / "RULES.md").read_text("utf-8"), re.MULTILINE)
    chapters = {chapter for chapter, _ in table}
    assert {str(number) for number in range(1, 14)} <= chapters | {"5", "7", "9", "10"}
    for group, most in (("4", 3), ("4.2", 4), ("4.3", 4), ("5", 9), ("7", 5), ("9", 7), ("10", 2)):
        assert {f"{group}.{number}" for number in range(1, most + 1)} <= chapters
    files = {file for _, file in table}
    assert all((PACKAGE / file).is_file() for file in files), [file for file in files if not (PACKAGE / file).is_file()]
    assert {f"rules/{path.name}" for path in (PACKAGE / "rules").glob("[!_]*.py")} <= files


# ---- overlays


def test_an_overlay_changes_only_what_it_names() -> None:
    changed = load_cards({"provinces": {"aegyptus": {"cost": 9}}, "senators": {"nerva": {"effect": {"n": 2}}}})
    aegyptus = next(land for land in changed.provinces if land.key == "aegyptus")
    nerva = next(senator for senator in changed.senators if senator.key == "nerva")
    assert (aegyptus.cost, aegyptus.vp) == (9, 6)
    assert nerva.effect == (effects.COST, 2, 1, effects.SENATOR)
    assert next(land for land in load_cards().provinces if land.key == "aegyptus").cost == 11


def test_an_overlay_may_replace_an_effect_and_a_constant() -> None:
    changed = load_cards({"senators": {"nerva": {"effect": {"kind": "hand", "n": 2}}}, "constants": {"hand_limit": 9}})
    assert next(senator for senator in changed.senators if senator.key == "nerva").effect[:2] == (effects.HAND, 2)
    assert changed.constants.hand_limit == 9


def test_an_overlay_may_add_cards_of_every_type() -> None:
    changed = load_cards(
        {
            "provinces": {"italia": NEW_LAND},
            "legions": {"praetoriani": NEW_LEGION},
            "auxiliaries": {"elephanti": {"name": "Elephanti", "class": "cavalry", "cv": 4, "vp": 2, "copies": 3}},
            "senators": {"galba": {"name": "Galba", "cost": 5, "votes": 5, "effect": {"kind": "income", "n": 2}}},
            "agents": {
                "vates": {
                    "name": "Vates",
                    "cost": 2,
                    "windows": ["own"],
                    "target": "none",
                    "effect": {"kind": "draw", "n": 3},
                }
            },
        }
    )
    italia = changed.provinces[-1]
    assert (italia.key, italia.name.la, italia.seal) == ("italia", "Italia", (404, 281))
    assert italia.name.in_language("cs") == "Itálie"
    noricum = next(land for land in changed.provinces if land.key == "noricum")
    assert 38 in noricum.land, "the neighbour of an added province names it back"
    assert Counter(changed.deck_copies())[1] == 39 + 21 + 1


def test_an_overlay_is_kept_for_the_record_and_gives_the_same_cards_again() -> None:
    changed = load_cards({"agents": {"delator": {"copies": 0}}})
    kept = json.loads(json.dumps(changed.overlay))
    assert load_cards(kept) == changed
    assert load_cards({}).overlay is None


def test_an_overlay_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[legions.leg_x_gemina]\nability = { n = 9 }\nname = { cs = "Desátá" }\n', "utf-8")
    legion = next(unit for unit in load_cards(file).legions if unit.key == "leg_x_gemina")
    assert legion.ability == (effects.BULWARK, 9)
    assert (legion.name.in_language("cs"), legion.name.la) == ("Desátá", "Legio X Gemina")


# ---- one sentence for each kind of mistake


def test_a_missing_file() -> None:
    assert "nowhere.toml cannot be read" in mistake("nowhere.toml")


def test_a_file_that_is_not_toml(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[provinces", "utf-8")
    assert mistake(file).startswith("mine.toml is not in TOML")


def test_the_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[provinces.aegyptus]\ncost = 99\n", "utf-8")
    assert mistake(str(file)) == "mine.toml: provinces.aegyptus.cost is 99, but a whole number from 1 to 60 is expected"


def test_a_value_of_no_kind_that_json_knows() -> None:
    assert "provinces.aegyptus.cost is" in mistake({"provinces": {"aegyptus": {"cost": {1, 2}}}})
    assert "texts are expected as names" in mistake({"provinces": {("aegyptus",): {"cost": 1}}})


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        ({"provnces": {}}, 'overlay has an unknown field "provnces"; did you mean provinces?'),
        ({"provinces": 3}, "overlay: provinces is 3, but a table like [provinces.…] is expected"),
        ({"provinces": {"aegyptus": 3}}, "overlay: provinces.aegyptus is 3, but a table is expected"),
        (
            {"provinces": {"aegyptus": {"taxx": 3}}},
            'overlay: provinces.aegyptus has an unknown field "taxx"; did you mean tax?',
        ),
        (
            {"provinces": {"aegyptus": {"tax": "two"}}},
            'overlay: provinces.aegyptus.tax is "two", but a whole number from 0 to 20 is expected',
        ),
        (
            {"provinces": {"aegyptus": {"grain": 1}}},
            "overlay: provinces.aegyptus.grain is 1, but true or false is expected",
        ),
        ({"provinces": {"aegyptus": {"name": ""}}}, 'overlay: provinces.aegyptus.name is "", but a text is expected'),
        (
            {"provinces": {"aegyptus": {"name": {"de": "Ägypten"}}}},
            'overlay: provinces.aegyptus.name has an unknown field "de"; it may have la, en, cs, es',
        ),
        (
            {"provinces": {"aegyptus": {"adjacent_land": "iudaea"}}},
            'overlay: provinces.aegyptus.adjacent_land is "iudaea", but a list of texts is expected',
        ),
        (
            {"provinces": {"aegyptus": {"adjacent_sea": ["cyprus", "cyprus"]}}},
            'overlay: provinces.aegyptus.adjacent_sea lists "cyprus" twice, but every entry is expected once',
        ),
        (
            {"provinces": {"aegyptus": {"adjacent_sea": ["ciprus"]}}},
            'overlay: provinces.aegyptus.adjacent_sea names "ciprus", but a province is expected; did you mean cyprus?',
        ),
        (
            {"provinces": {"noricum": {"adjacent_sea": ["noricum"]}}},
            "overlay: provinces.noricum.adjacent_sea names the province itself, but other provinces are expected",
        ),
        (
            {"provinces": {"aegyptus": {"adjacent_sea": []}}},
            'overlay: provinces.cyprus.adjacent_sea names "aegyptus", but is not named by provinces.aegyptus',
        ),
        (
            {
                "provinces": {
                    "aegyptus": {"adjacent_sea": ["cyprus", "iudaea"]},
                    "iudaea": {"adjacent_sea": ["aegyptus"]},
                }
            },
            'overlay: provinces.aegyptus is joined with "iudaea" by land and by sea, but only one of them is expected',
        ),
        (
            {"provinces": {"aegyptus": {"legion": "leg_x"}}},
            'overlay: provinces.aegyptus.legion is "leg_x", but a legion is expected',
        ),
        (
            {"provinces": {"aegyptus": {"legion": "leg_x_gemina"}}},
            'overlay: provinces.aegyptus.legion is "leg_x_gemina", but a legion whose province is aegyptus is expected',
        ),
        (
            {"legions": {"leg_x_gemina": {"province": "atlantis"}}},
            'overlay: provinces.baetica.legion is "leg_x_gemina", but a legion whose province is baetica is expected',
        ),
        (
            {"legions": {"praetoriani": {**NEW_LEGION, "province": "syria"}}},
            'overlay: legions.praetoriani.province is "syria", but a province whose legion is praetoriani is expected',
        ),
        (
            {"provinces": {"aegyptus": {"cost": 13}}},
            "overlay: provinces.aegyptus.cost is 13, but at most initial_talents (12) is expected",
        ),
        (
            {"provinces": {"italia": {key: value for key, value in NEW_LAND.items() if key != "seal"}}},
            "overlay: provinces.italia.legion",
        ),
        (
            {"provinces": {"italia": {**NEW_LAND, "seal": [1]}}},
            "overlay: provinces.italia.seal is [1], but a place on the map",
        ),
        (
            {"senators": {"galba": {"name": "Galba"}}},
            "overlay: senators.galba has no cost, votes, effect, but they are required",
        ),
        (
            {"senators": {"nerva": {"effect": {"kind": "incom", "n": 1}}}},
            'overlay: senators.nerva.effect.kind is "incom", but one of income',
        ),
        (
            {"senators": {"nerva": {"effect": {"kind": "income"}}}},
            "overlay: senators.nerva.effect has no n, but it is required",
        ),
        (
            {"senators": {"nerva": {"effect": {"kind": "income", "n": 1, "role": "both"}}}},
            'overlay: senators.nerva.effect has an unknown field "role"; it may have kind, n',
        ),
        (
            {"senators": {"nerva": {"effect": 5}}},
            'overlay: senators.nerva.effect is 5, but a table like { kind = "…", n = 1 } is expected',
        ),
        (
            {"senators": {"aegyptus": {"name": "X", "cost": 1, "votes": 1, "effect": {"kind": "immune"}}}},
            "overlay: senators.aegyptus is the id of a card in provinces, but a new id is expected",
        ),
        (
            {"senators": {"Otho!": {"name": "X", "cost": 1, "votes": 1, "effect": {"kind": "immune"}}}},
            'overlay: the id of senators.Otho! is "Otho!", but a word of a-z, 0-9 and _ is expected',
        ),
        (
            {"agents": {"delator": {"windows": []}}},
            "overlay: agents.delator.windows is [], but at least one word is expected",
        ),
        (
            {"agents": {"delator": {"windows": ["own", "formation"]}}},
            'overlay: agents.delator.windows is ["own", "formation"], but own, card_played',
        ),
        (
            {"agents": {"delator": {"target": "none"}}},
            'overlay: agents.delator.target is "none", but "rival_senator" with the effect discard_senator is expected',
        ),
        (
            {"agents": {"delator": {"cost_adds_vp": True}}},
            "overlay: agents.delator.cost_adds_vp is true, but false for an agent without a province as target",
        ),
        (
            {"legions": {"leg_xi_claudia": {"ability": {"kind": "volley"}}}},
            "overlay: legions.leg_xi_claudia.ability has no n, but it is required",
        ),
        (
            {"auxiliaries": {"germani": {"class": "camelry"}}},
            'overlay: auxiliaries.germani.class is "camelry", but one of infantry, missile, cavalry',
        ),
        (
            {"auxiliaries": {key: {"copies": 12} for key in ("germani", "classici", "gladiatores", "ala_gallorum")}},
            "overlay: the copies of all auxiliaries is 67, but at most 60 is expected",
        ),
        (
            {"constants": {"hand_limits": 5}},
            'overlay: constants has an unknown field "hand_limits"; did you mean hand_limit?',
        ),
        (
            {"constants": {"bid_min": 5, "bid_max": 4}},
            "overlay: constants.bid_max is 4, but at least bid_min (5) is expected",
        ),
        (
            {"constants": {"strategy_points": 3}},
            "overlay: constants.strategy_points is 3, but at least bid_min in every round (4) is expected",
        ),
    ],
)
def test_a_mistake_in_an_overlay_is_one_sentence(overlay: dict[str, Any], sentence: str) -> None:
    assert mistake(overlay).startswith(sentence)
    assert "\n" not in mistake(overlay)
