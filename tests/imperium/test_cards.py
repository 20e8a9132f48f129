"""The card set of Imperium: its numbers, its compiled texts, and the sentence for every mistake in an overlay."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards import grammar
from triumvir.games.imperium.cards.compiling import steps
from triumvir.games.imperium.cards.expressions import Node
from triumvir.games.imperium.cards.loading import load_cards
from triumvir.games.imperium.cards.types import CardSet, Definition, Face
from triumvir.kernel.errors import CardError

FILES = Path(code.__file__).parent
VILLAGE: dict[str, Any] = {"name": "Village", "type": "uncivilised", "play": [["draw", 1]]}


def mistake(overlay: Any) -> str:
    """The sentence that an overlay with a mistake gets."""
    with pytest.raises(CardError) as caught:
        load_cards(overlay)
    return str(caught.value)


def village(**fields: Any) -> dict[str, Any]:
    """An overlay with one new card."""
    return {"common": {"com-village": {**VILLAGE, **fields}}}


def wrong_play(*sentences: Any) -> str:
    """The sentence that a new card with this text gets, without its beginning."""
    return mistake(village(play=list(sentences))).removeprefix("overlay: common.com-village.")


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards()


def named(cards: CardSet, key: str) -> Definition:
    return cards.definitions[cards.number(key)]


def all_nodes(face: Face) -> list[Node]:
    return [node for ability in face.abilities for node in steps(ability.seq)]


# ---- the standard set


def test_there_are_281_cards_in_248_definitions(cards: CardSet) -> None:
    assert (len(cards.definitions), len(cards.cards)) == (248, 281)
    assert cards.keys[:2] == ("com-state", "com-state.2")
    assert [cards.of(card).copies for card in (0, 4)] == [4, 1]


def test_every_nation_has_as_many_cards_as_its_box_says(cards: CardSet) -> None:
    counted = Counter(code.OWNERS[cards.of(card).owner] for card in range(len(cards.cards)))
    assert counted == {
        "common": 88, "carthaginians": 23, "celts": 28, "greeks": 23, "macedonians": 23,
        "persians": 23, "romans": 23, "scythians": 24, "vikings": 26,
    }  # fmt: skip


def test_every_nation_has_a_power_with_two_sides_and_one_accession_card(cards: CardSet) -> None:
    for nation in range(1, 9):
        own = [definition for definition in cards.definitions if definition.owner == nation]
        assert [[face.key for face in d.faces] for d in own if d.type == code.POWER_CARD] == [["A", "B"]]
        assert sum(definition.type == code.ACCESSION_CARD for definition in own) == 1


@pytest.mark.parametrize(("players", "pools"), [(2, (18, 12, 13, 9)), (3, (21, 13, 14, 10)), (4, (22, 15, 14, 11))])
def test_the_pools_have_the_sizes_of_the_rules(cards: CardSet, players: int, pools: tuple[int, ...]) -> None:
    suits = (code.UNCIVILISED, code.CIVILISED, code.REGION, code.TRIBUTARY)
    common = [d for d in cards.definitions if d.start == code.STARTS_IN_COMMON_POOL and d.players <= players]
    assert tuple(sum(d.copies for d in common if d.banner == suit) for suit in suits) == pools


@pytest.mark.parametrize(("players", "unrest"), [(1, 8), (2, 8), (3, 10), (4, 12)])
def test_the_unrest_pile_has_its_size(cards: CardSet, players: int, unrest: int) -> None:
    pile = [d for d in cards.definitions if d.owner == code.COMMON and d.start == code.STARTS_IN_UNREST_PILE]
    assert sum(d.copies for d in pile if d.players <= players) == unrest


def test_a_town_is_compiled_whole(cards: CardSet) -> None:
    town = named(cards, "com-town")
    assert (town.copies, town.state, town.pinned, town.suits) == (2, code.BARBARIAN, True, 1 << code.UNCIVILISED)
    assert (town.face.vp.kind, town.face.vp.value, town.face.vp.zone) == (code.BY_ZONE, 2, code.HISTORY)
    (each,) = town.face.exhaust
    assert (each.op, each.who, each.body[0].op) == (code.EACH, code.ALL, code.MAY)
    assert each.body[0].body[0].resource == code.MATERIALS
    assert [node.op for node in town.face.solstice[0].body] == [code.GAIN, code.CHOOSE]


def test_filters_and_counters_have_a_byte_for_each_card(cards: CardSet) -> None:
    boats = named(cards, "com-boats").face
    (choose,) = boats.exhaust
    water = choose.branches[0][0].costs[0].filter
    assert len(water.fits) == len(cards.cards)
    assert water.fits[cards.card("card:com-oasis")] == 1
    assert water.fits[cards.card("com-forest")] == 0
    counter = boats.vp.counter
    assert counter is not None
    assert counter.weight[cards.card("com-steppe")] == 1
    assert counter.weight[cards.card("per-nisaean-plain")] == 2


def test_a_name_means_all_definitions_that_have_it(cards: CardSet) -> None:
    legions = named(cards, "rom-legions").face.mods[1]
    meant = {cards.definitions[number].key for number in legions.filter.names}
    assert {"rom-conquer", "cel-conquer-nation", "cel-conquer-start", "mac-conquer"} <= meant
    assert legions.filter.fits[cards.card("mac-conquer.2")] == 1


def test_only_the_nations_of_the_rules_have_abilities_that_listen(cards: CardSet) -> None:
    listening = {d.key for d in cards.definitions for face in d.faces if face.reactions}
    assert listening == {
        "car-power", "cel-power", "com-shaduf", "com-wonder", "mac-companion-cavalry", "scy-mounted-archers",
        "scy-tents", "vik-longships", "vik-power", "vik-skis",
    }  # fmt: skip


def test_the_cards_with_a_star_are_those_with_a_variable_value(cards: CardSet) -> None:
    starred = [face for definition in cards.definitions for face in definition.faces if face.star]
    assert len(starred) == 42
    assert all(face.vp.kind in (code.PER, code.SUM) for face in starred)


def test_cards_that_bar_themselves_from_garrisons(cards: CardSet) -> None:
    barred = {d.name.en for d in cards.definitions if not d.garrisonable and d.type not in (4, 5, 6, 13)}
    assert barred == {"Triumphant", "Glory", "Jewellery"}


def test_the_number_of_a_node_is_its_place_in_the_set(cards: CardSet) -> None:
    assert all(node.number == place for place, node in enumerate(cards.nodes))
    inside = {node.number for d in cards.definitions for face in d.faces for node in all_nodes(face)}
    assert inside == set(range(len(cards.nodes)))


def test_every_word_of_the_language_has_a_number_and_a_form() -> None:
    assert set(code.VERBS) == set(grammar.VERB_FORMS)
    assert set(code.EVENTS) == {*grammar.EVENT_FORMS, "any_of"}
    assert set(code.CONDITIONS) == {*grammar.CONDITION_FORMS, "and"}
    assert set(code.COUNTERS) == set(grammar.COUNTER_FORMS)
    assert set(code.MODIFIERS) == set(grammar.MODIFIER_FORMS)
    assert all(getattr(code, verb.upper()) == number for number, verb in enumerate(code.VERBS))
    assert code.VERBS[code.ACQUIRE] == "acquire"
    assert code.VERBS[code.LOOK_FAME] == "look_fame"


def test_each_file_holds_the_cards_of_one_owner() -> None:
    for owner in code.OWNERS:
        assert list(tomllib.loads((FILES / f"{owner}.toml").read_text("utf-8"))) == [owner]


@pytest.mark.parametrize("language", ["en", "cs", "es"])
def test_every_card_has_a_name_in_the_language(cards: CardSet, language: str) -> None:
    by_name: dict[str, set[str]] = {}
    for definition in cards.definitions:
        name = definition.name.in_language(language)
        assert name.strip()
        by_name.setdefault(name, set()).add(definition.name.en)
    assert all(len(english) == 1 for english in by_name.values())


# ---- overlays


def test_no_overlay_is_the_standard_set(cards: CardSet) -> None:
    assert load_cards() is cards
    assert load_cards({}) is cards


def test_an_overlay_changes_what_it_names_and_keeps_the_rest() -> None:
    changed = load_cards({"common": {"com-town": {"vp": {"value": 4}, "name": {"cs": "Vesnice"}}}})
    town = named(changed, "com-town")
    assert (town.face.vp.value, town.face.vp.otherwise) == (4, 0)
    assert (town.name.en, town.name.in_language("cs")) == ("Town", "Vesnice")
    assert town.face.solstice == named(load_cards(), "com-town").face.solstice
    assert changed.overlay == {"common": {"com-town": {"vp": {"value": 4}, "name": {"cs": "Vesnice"}}}}


def test_an_overlay_changes_one_side_of_a_power_card() -> None:
    greeks = named(load_cards({"greeks": {"gre-power": {"sides": {"A": {"vp": 5}}}}}), "gre-power")
    assert (greeks.faces[0].vp.value, greeks.faces[0].star) == (5, False)
    assert greeks.faces[0].exhaust
    assert greeks.faces[1].star


def test_a_new_card_comes_last_among_those_of_its_owner() -> None:
    cards = load_cards(village(copies=3))
    new = named(cards, "com-village")
    assert (new.copies, new.owner, new.suits) == (3, code.COMMON, 1 << code.UNCIVILISED)
    assert cards.keys[88:91] == ("com-village", "com-village.2", "com-village.3")
    assert len(cards.cards) == 284


def test_an_overlay_can_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[common.com-village]\nname = "Village"\ntype = "region"\nplay = [["gain", "progress", 2]]\n')
    assert named(load_cards(file), "com-village").face.play[0].n == 2
    file.write_text('[common.com-village]\nname = "Village"\ntype = "regoin"\n')
    assert mistake(file).startswith('mine.toml: common.com-village.type is "regoin", but one of start, nation,')


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"pined": True}, 'has an unknown field "pined"; did you mean pinned?'),
        ({"type": "civilized"}, "did you mean civilised?"),
        ({"players": 2}, ".players is 2, but 1, 3 or 4 is expected"),
        ({"icons": ["wheat"]}, '.icons is "wheat", but one of trade, grain, water'),
        ({"pinned": True, "attack": True}, ".attack is true, but at most one of pinned and attack is expected"),
        ({"cost": {"materials": 2}}, "but no cost for a card of the type uncivilised is expected"),
        ({"vp": {"kind": "per", "counter": ["resource", "gold"], "each": 2, "vp": 1}}, '.resource is "gold"'),
        ({"vp": "many"}, '.vp is "many", but a table like'),
        ({"condition": ["in_play", "Rome"]}, '.condition.in_play.name names "Rome", but there is no such card'),
        ({"sides": {}}, "but no sides for a card of the type uncivilised is expected"),
        ({"name": {"la": "Vicus"}}, 'has an unknown field "la"'),
        ({"copies": 0}, ".copies is 0, but a whole number from 1 to 20 is expected"),
        ({"react": {"do": [["draw", 1]]}}, ".react has no event, but it is required"),
        ({"passive": [["hand_sise", 1]]}, 'is "hand_sise", but a modifier of hand_size'),
    ],
)
def test_a_mistake_in_a_field_is_named(fields: dict[str, Any], sentence: str) -> None:
    told = mistake(village(**fields))
    assert told.startswith("overlay: common.com-village")
    assert sentence in told


@pytest.mark.parametrize(
    ("node", "sentence"),
    [
        (["gian", "materials", 2], 'play[1] is "gian", but a verb of cost, may, choose'),
        (["gian", "materials", 2], "did you mean gain?"),
        (["gain", "gold", 2], 'play[1].gain.gain is "gold", but one of materials, population, progress, action'),
        (["gain", "materials", 0], "play[1].gain.amount is 0, but a whole number from 1 to 20 is expected"),
        (["gain", "materials"], "play[1].gain: what follows is"),
        (["draw", 1, {"if_abel": True}], 'play[1].draw has an unknown field "if_abel"; did you mean if_able?'),
        (["acquire", {"suits": ["region"]}], 'has an unknown field "suits"; did you mean suit?'),
        (["acquire", {"suit": ["regions"]}], 'play[1].acquire.filter.suit is "regions"'),
        (["break_through", ["fame"]], 'play[1].break_through.suits is "fame", but one of region'),
        (["cost", [["gain", "progress", 1]], []], "play[1].cost.costs is"),
        (["may", []], "play[1].may.body is [], but a list of sentences is expected"),
        (["choose", [[["draw", 1]]]], "play[1].choose.branches is"),
        (["each", "everybody", [["draw", 1]]], 'play[1].each.who is "everybody", but one of all, others is expected'),
        (["discard", 1, {"among": "drawn"}], 'play takes a card among "drawn", but no draw before it has as = "drawn"'),
        (["retrieve", "exile", 1], 'play[1].retrieve.zone is "exile", but one of discard, history is expected'),
        (["look_fame", 2], "play[1].look_fame has no take, but it is required"),
        (["move_self", "hand"], 'play[1].move_self.goal is "hand", but one of history, exile, unrest_pile is expected'),
        ("draw", 'play[1] is "draw", but a verb with its arguments in a list is expected'),
    ],
)
def test_a_mistake_in_a_text_is_named(node: Any, sentence: str) -> None:
    assert sentence in wrong_play(node)


def test_a_mistake_deep_inside_a_text_is_found() -> None:
    deep = ["may", [["cost", [["pay", "materials", 1]], [["steal", "progress", 1, ["others_if", ["stat", "empire"]]]]]]]
    assert wrong_play(["draw", 1], deep).startswith(
        'play[2].may.body[1].cost.rest[1].steal.who.others_if is "stat", but a condition of state,'
    )


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        ({"comon": {}}, 'overlay has an unknown field "comon"; did you mean common?'),
        ({"common": {"Com Village": VILLAGE}}, "small letters and digits with single hyphens"),
        ({"celts": {"com-town": VILLAGE}}, "celts.com-town is an id of two cards"),
        ({"romans": {"rom-two": {"name": "Two", "type": "accession"}}}, "romans cards of the type accession is 2"),
        ({"common": {"com-king-of-kings": {"type": "fame"}}}, "but no sides for a card of the type fame is expected"),
        ({"common": {"com-triumphant": {"players": 4}}}, "the number of fame cards with 3 players is 6"),
        ("missing.toml", "missing.toml cannot be read"),
    ],
)
def test_a_mistake_in_the_set_is_named(overlay: Any, sentence: str) -> None:
    assert sentence in mistake(overlay)
