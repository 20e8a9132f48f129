"""What is seen at a glance: where a card belongs, what an agent may be aimed at, the odds of an attack."""

from __future__ import annotations

import re

from tests.drawing import drawn
from tests.imperator.test_board import late_table, positions
from triumvir.games.imperator.cards.loading import load_cards

ABOUT = re.compile(
    r'<template data-about="(province:\w+)"><div class="about">\s*<p>[^\n]*Odds if you attack.*?</template>', re.S
)


def test_a_province_card_names_its_place_and_the_neighbours() -> None:
    own = drawn(late_table(), 0)["own"]
    lands = {f"card:{land.key}": land for land in load_cards().provinces}
    places = re.findall(r'data-card="(card:\w+)" data-at="(\S+)" data-near="([^"]+)"', own)
    assert places
    for card, place, near in places:
        neighbours = [f"province:{load_cards().provinces[other].key}" for other in lands[card].neighbours]
        assert place == f"province:{lands[card].key}"
        assert near.split() == neighbours


def test_an_agent_in_hand_names_what_it_may_be_aimed_at() -> None:
    seen = 0
    for table in positions(4, seed=3, every=1):
        for ask in table.choices:
            if ask.prompt != "strategy.play":
                continue
            for agent, targets in table.view(ask.seat)["state"]["aims"]["agents"].items():
                after = table.clone()
                after.apply(ask.seat, agent)
                asked = [each for each in after.choices if each.prompt.startswith("agent.")]
                options = {table.game.vocabulary.key(thing) for each in asked for thing in each.options}
                assert not asked or options == set(targets)
                assert f'<li data-at="{" ".join(targets)}">' in drawn(table, ask.seat)["own"]
                seen += bool(asked)
        if seen > 5:
            break
    assert seen


def test_a_province_of_a_rival_tells_the_odds_from_where_each_own_army_stands() -> None:
    told = 0
    for table in positions(3, seed=5, every=12):
        view = table.view(1)["state"]
        armies = {army["banner"] for army in view["players"][1]["armies"]}
        rivals = {entry["province"] for entry in view["map"] if entry["controller"] not in (None, 1)}
        odds = {found[1]: found[0] for found in ABOUT.finditer(drawn(table, 1)["board"])}
        assert set(odds) == (rivals if armies else set())
        for html in odds.values():
            assert html.count('class="raid"') == len(armies)
            told += html.count("%</b>")
    assert told


def test_only_who_has_armies_reads_odds() -> None:
    assert not ABOUT.search(drawn(late_table(), None)["board"])
    assert late_table().view(None)["state"]["aims"] == {"agents": {}, "attacks": []}


def test_an_attack_costs_what_was_told_before() -> None:
    found = (
        (table, ask)
        for seed in (11, 3)
        for table in positions(4, seed=seed, every=1)
        for ask in table.choices
        if ask.prompt == "attack.target"
    )
    table, ask = next(found)
    name = table.game.vocabulary.key
    rows = table.view(ask.seat)["state"]["aims"]["attacks"]
    payable = [row for row in rows if row["army"] == name(ask.about[0]) and row["auxiliaries"] is not None]
    prices = table.game.prices(table.state, ask)
    assert {row["target"]: row["cost"] for row in payable} == dict(zip(map(name, ask.options), prices, strict=True))
