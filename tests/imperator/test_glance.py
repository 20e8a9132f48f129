"""What is seen at a glance: where a card belongs, what an agent may be aimed at, the odds of an attack."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.drawing import drawn, page_of
from tests.imperator.test_board import late_table, positions
from triumvir.games.imperator.cards.loading import load_cards
from triumvir.kernel.choose import Choose
from triumvir.kernel.table import Table
from triumvir.web.pages import fragments

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


FORETOLD = re.compile(r'data-answer="n:(\d+)"[^>]*>\d+<span class="forecast">→ (\d+)(?:\s([+−])\s(\d+))?</span>')


def bids(prompt: str) -> Iterator[tuple[Table, Choose]]:
    """Positions in which somebody chooses a bid."""
    for seats, seed in ((4, 11), (3, 7)):
        for table in positions(seats, seed=seed, every=1):
            yield from ((table, ask) for ask in table.choices if ask.prompt == prompt and len(ask.options) > 1)


def test_an_open_bid_scores_what_was_told_before_it_was_chosen() -> None:
    seen = added = 0
    for table, ask in bids("answer.bid"):
        prompt = fragments(page_of(table, ask.seat))["prompt"]
        told = {
            int(n): (int(base), int(more or 0) * (-1 if sign == "−" else 1))
            for n, base, sign, more in FORETOLD.findall(prompt)
        }
        assert set(told) == {int(table.game.vocabulary.key(thing)[2:]) for thing in ask.options}
        for bid, (base, more) in list(told.items())[:2]:
            fought = len(table.view(None)["state"]["combat"]["rounds"])
            after = table.clone()
            after.apply(ask.seat, f"n:{bid}")
            combat = after.view(None)["state"]["combat"]
            if combat is not None:
                assert combat["rounds"][fought]["scores"][combat["defender"] == ask.seat] == max(0, base + more)
                seen += 1
                added += more != 0
    assert seen
    assert added


def test_who_bids_sees_both_units_face_to_face() -> None:
    table, ask = next(bids("answer.bid"))
    stage = drawn(table, ask.seat)["stage"]
    own, other = (table.game.vocabulary.key(thing) for thing in ask.about)
    met = re.findall(r'class="duellist[^"]*" data-card="([^"]+)"', stage)
    assert set(met) == {own, other}
    assert 'class="token down"' in stage


def test_the_last_round_stays_readable_until_something_is_set_into_the_next() -> None:
    table, ask = next((table, ask) for table, ask in units() if table.view(None)["state"]["combat"]["rounds"])
    fought = table.view(None)["state"]["combat"]["rounds"][-1]
    stage = drawn(table, ask.seat)["stage"]
    assert 'class="meeting fought"' in stage
    met = re.findall(r'class="duellist[^"]*" data-card="([^"]+)"', stage)
    assert met == [unit for unit in fought["units"] if unit]


def units() -> Iterator[tuple[Table, Choose]]:
    """Positions in which a side with the initiative chooses its unit."""
    for table in positions(4, seed=11, every=1):
        yield from ((table, ask) for ask in table.choices if ask.prompt == "combat.unit")


def test_a_victory_without_a_fight_shows_no_round_and_after_a_fight_the_last_one_stays() -> None:
    seen = set()
    for seats, seed in ((4, 11), (3, 7), (2, 1)):
        for table in positions(seats, seed=seed, every=1):
            combat = table.view(None)["state"]["combat"]
            if combat and combat["stage"] == "aftermath":
                stage = drawn(table, None)["stage"]
                seen.add(bool(combat["rounds"]))
                assert ('class="meeting fought"' in stage) == bool(combat["rounds"])
                assert ('class="meeting' in stage) == bool(combat["rounds"])
        if len(seen) > 1:
            break
    assert seen == {True, False}
