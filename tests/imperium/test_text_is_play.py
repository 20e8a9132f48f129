"""What the text says is what happens: each number, flag and word of a card file changes play, or is refused."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.imperium.kinds import Place, all_places
from tests.imperium.made import Story
from tests.imperium.probes import moments
from tests.imperium.probes_of_cards import OWN_CARDS
from tests.imperium.probes_of_texts import TEXTS
from tests.imperium.reading import game, game_with
from triumvir.games.imperium.cards.codes import BARBARIAN, EMPIRE
from triumvir.games.imperium.cards.loading import load_cards
from triumvir.games.imperium.cards.types import CardSet
from triumvir.games.imperium.position.rules_data import Rules
from triumvir.games.imperium.telling.card_text import card_text, value_text
from triumvir.kernel.errors import CardError
from triumvir.telling.words import words_in

VOCABULARY = game().vocabulary
DEFAULTS = game().checked_options({})
ONE_VALUE = {
    "draw.as", "discard.among", "place_on_deck.among", "to_history.among", "garrison_self.then_trigger", "give_card.to",
    "find.to", "passive.attack_avoid.by", "swap_nation_top.from", "swap_nation_top.exclude_accession",
    "event.acquire.from", "event.play.from", "steal.victims",
}  # fmt: skip
"""Kinds that can have but one value; a text without it leaves out the whole option."""


@cache
def places() -> dict[str, list[Place]]:
    """All values of the files by their kinds."""
    found: dict[str, list[Place]] = {}
    for place in all_places():
        found.setdefault(place.kind, []).append(place)
    return found


def place_of(kind: str) -> tuple[Place, str, Any]:
    key, where, way, other = OWN_CARDS[kind]
    path = tuple(int(step) if step.isdigit() else step for step in way.split("."))
    found = [place for place in places()[kind] if place.key == key and place.path == path]
    assert found, f"{key} has nothing at {way}"
    return found[0], where, other


def test_every_kind_of_value_has_a_probe() -> None:
    assert set(places()) == set(OWN_CARDS) | set(TEXTS) | ONE_VALUE


UNPRINTED = {
    "type", "start", "players", "numbers", "vp", "icons", "suits", "garrisonable", "state", "pinned", "attack",
    "free_play", "cost.materials", "cost.population",
}  # fmt: skip
"""Kinds that the card shows by other means than lines of text."""


@pytest.mark.parametrize("kind", OWN_CARDS)
def test_another_value_on_a_card_changes_play_and_text(kind: str) -> None:
    place, where, other = place_of(kind)
    change = place.change(other)
    assert moments(place.key, None, where) != moments(place.key, change, where)
    if kind not in UNPRINTED:
        assert words_of(place.key, game().cards) != words_of(place.key, game_with(change).cards)


def words_of(key: str, cards: CardSet) -> list[str]:
    """The lines of a card, and its points."""
    text = card_text(cards, f"card:{key}", words_in("en", "triumvir", "imperium"))
    value = cards.definitions[cards.number(key)].face.vp
    return [*(line.text for line in text.lines), value_text(value)]


@pytest.mark.parametrize("kind", TEXTS)
def test_another_value_in_a_text_changes_play(kind: str) -> None:
    probe = TEXTS[kind]
    one = moments(probe.key, {"common": probe.one}, probe.where, probe.more, probe.prefer)
    assert one != moments(probe.key, {"common": probe.other}, probe.where, probe.more, probe.prefer)


@pytest.mark.parametrize("kind", sorted(ONE_VALUE))
def test_a_word_without_alternative_is_refused(kind: str) -> None:
    place = places()[kind][0]
    others = [other for other in (*place.others, "elsewhere", ["elsewhere"], False) if other != place.value]
    for other in others[:2]:
        with pytest.raises(CardError, match="expected"):
            load_cards(place.change(other))


BOT_KING = {"com-king-of-kings": {"sides": {"A": {"would_gain": [["gain", "progress", 7], ["trigger_end"]]}}}}


def test_king_of_kings_brings_the_bot_what_stands_on_the_card() -> None:
    assert [Rules(load_cards(), VOCABULARY, DEFAULTS).solo.king[side] for side in (BARBARIAN, EMPIRE)] == [6, 3]
    changed = load_cards({"common": BOT_KING})
    assert Rules(changed, VOCABULARY, DEFAULTS).solo.king[EMPIRE] == 7


USELESS: list[tuple[str, dict[str, Any], str]] = [
    ("com-state", {"play": [["draw", 1]]}, "no play for a card of the type state"),
    ("com-solstice", {"vp": 3}, "no vp for a card of the type marker"),
    ("com-king-of-kings", {"sides": {"A": {"vp": 3}}}, "no vp for a card of the type king-of-kings"),
    ("com-king-of-kings", {"condition": ["state", "empire"]}, "for it is never played"),
    ("rom-power", {"sides": {"A": {"solstice": [["draw", 1]]}}}, "no solstice for a card of the type power"),
    ("com-elders", {"would_gain": [["draw", 1]]}, "no would_gain for a card of the type uncivilised"),
    ("com-elders", {"exhaust": [["draw", 1]]}, "pinned = true beside it"),
    ("com-elders", {"passive": [["hand_size", 1]]}, "pinned = true beside it"),
    ("com-elders", {"start": "draw_deck"}, "one of common_pool"),
    ("rom-legions", {"start": "power_area"}, "one of draw_deck"),
    ("com-elders", {"play": [["flip_self"]]}, "would_gain of King of Kings"),
    ("com-elders", {"play": [["multiply_gained_tokens", "materials", 2]]}, "gain_market_card"),
    ("com-elders", {"play": [["gain", "progress", ["count", ["unrest_scored_by_others"]]]]}, "expected in vp"),
    ("com-elders", {"play": [["abandon", 1, {"having_tokens": "materials"}]]}, "only where cards of the market"),
    (
        "com-elders",
        {"vp": {"kind": "per", "counter": ["moved_by_this_effect", "trade"], "each": 1, "vp": 1}},
        "the text of an ability",
    ),
    ("com-mysticism", {"when": {"event": ["attack_played_by_other"], "do": [["draw", 1]]}}, "expected in react"),
    ("com-mysticism", {"when": {"event": ["accession_moved"], "do": [["draw", 1]]}}, "when of an accession card"),
    ("com-elders", {"play": [["steal", "materials", 1, "all"]]}, "one of others"),
]


@pytest.mark.parametrize(("key", "changes", "reason"), USELESS)
def test_what_would_be_printed_and_change_nothing_is_refused(key: str, changes: dict[str, Any], reason: str) -> None:
    owner = "romans" if key.startswith("rom-") else "common"
    with pytest.raises(CardError, match=reason):
        load_cards({owner: {key: changes}})


def test_the_tables_of_the_bot_are_not_laid_over() -> None:
    with pytest.raises(CardError, match="is of the solo bot, but cards are expected"):
        load_cards({"celts": {"barbarian": {"fame": "history"}}})


def test_a_card_that_may_play_any_card_is_judged_without_itself() -> None:
    play = [["free_play", {}, {"from": ["hand"]}]]
    cards = {"common": {"com-elders": {"play": play}, "com-invasion": {"play": play, "state": "barbarian"}}}
    alone = Story("romans", "celts", cards=cards).lingers("A").hand("A", "elders", "invasion")
    assert alone.active().playable("A") == [], "each leads to the other only"
    story = Story("romans", "celts", cards=cards).hand("A", "elders", "invasion", "hills")
    assert story.active().playable("A") == ["elders", "hills", "invasion"]
