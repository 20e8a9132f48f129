"""Numbers of different kinds are types: a constant or an id of the wrong kind is refused before anything runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from mypy import api

from tests.pax_renaissance.kinds import KINDS as PAX_RENAISSANCE

IMPERATOR: Final = """
from triumvir.games.imperator.cards.codes import ATTACK, OWN, PROVINCE, RIVAL_PROVINCE, STEADFAST
from triumvir.games.imperator.cards.kinds import ArmyId, InstanceId, LegionId, ProvinceId, SenatorId, StandardId, UnitId
from triumvir.games.imperator.position import steps
from triumvir.games.imperator.position.benefits import INCOMES
from triumvir.games.imperator.position.combat_state import ATTACKER, FORMING, Combat
from triumvir.games.imperator.position.rules_data import POOL, Rules
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.position.trading import begin_draft
from triumvir.games.imperator.rules.combat import may_pass
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.stages import Stage

def right(
    state: ImperatorState, rules: Rules, combat: Combat, seat: Seat, army: ArmyId, own: StandardId, legion: LegionId
) -> None:
    state.send_legion(legion, POOL)
    state.send_legion(legion, own)
    state.place_army(army, rules.home_of[legion])
    combat.enter(FORMING)
    combat.recruit(ATTACKER, legion)
    state.benefit(seat, INCOMES)
    begin_draft(state, seat)
    may_pass(rules, combat, ATTACKER)

def wrong(
    state: ImperatorState, rules: Rules, combat: Combat, seat: Seat, army: ArmyId, land: ProvinceId, man: SenatorId,
    one: InstanceId,
) -> None:
    state.send_legion(land, POOL)  # wrong
    state.send_legion(rules.home_legion[land], land)  # wrong
    state.place_army(land, army)  # wrong
    state.take_control(seat, man)  # wrong
    state.seat_senator(seat, land)  # wrong
    state.hold_standard(seat, army)  # wrong
    state.discard.append(land)  # wrong
    combat.enter(ATTACKER)  # wrong
    combat.allot(ATTACK, 1)  # wrong
    state.benefit(seat, PROVINCE)  # wrong
    may_pass(rules, combat, steps.ATTACK)  # wrong
    state.return_auxiliary(rules.unit_of(rules.auxiliaries.items[0]))  # wrong
    rules.provinces.thing(man)  # wrong
    Stage(ATTACK, begin_draft)  # wrong
    state.pay(army, 1)  # wrong
    state.provinces_of(combat.target)  # wrong
    combat.side_of(ATTACKER)  # wrong
    state.begin_turn(state.seats)  # wrong
    print(state.initial[seat] == NOBODY)  # wrong
    print(rules.windows[land] == STEADFAST)  # wrong
    print(rules.target[land] == OWN)  # wrong
    print(rules.unit_class[rules.legions.items[0]] == RIVAL_PROVINCE)  # wrong
"""
IMPERIUM: Final = """
from triumvir.games.imperium.cards import codes
from triumvir.games.imperium.cards.kinds import CardId, DefinitionId
from triumvir.games.imperium.position import constants, market, piles, pools, steps, vocabulary, zones
from triumvir.games.imperium.position.passives import modifiers
from triumvir.games.imperium.position.solo_state import Solo
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.kernel.choose import Choose, Part
from triumvir.kernel.kinds import Seat

def right(state: ImperiumState, seat: Seat, card: CardId) -> None:
    piles.put(state, card, zones.zone_of(seat, zones.HISTORY))
    piles.garrison_under(state, state.in_play(seat)[0], card)
    market.acquire(state, seat, market.slot_of(state, card))
    state.rules.card_set.definitions[state.rules.definition_of[card]]
    pools.gain(state, seat, codes.MATERIALS, 1)
    modifiers(state, seat, codes.HAND_SIZE)
    state.act(constants.ACTIVATE)
    state.trigger_end(seat, constants.KING_RESOLVED)
    state.take_nation(seat, codes.ROMANS)
    state.choose_power(seat, constants.SIDE_B)

def picked(state: ImperiumState, seat: Seat) -> Part[None]:
    cards, nations = state.rules.card_things, state.rules.nation_things
    piles.discard(state, seat, (yield from cards.pick(seat, "effect.discard", state.hand(seat))))
    piles.discard(state, seat, (yield from nations.pick(seat, "setup.nation", [codes.ROMANS])))  # wrong
    yield from cards.pick(seat, "effect.discard", [codes.ROMANS])  # wrong

def wrong(
    state: ImperiumState, solo: Solo, seat: Seat, card: CardId, printed: DefinitionId, slot: zones.Slot
) -> None:
    zones.zone_of(seat, codes.HAND)  # wrong
    zones.zone_of(seat, zones.EXILE)  # wrong
    zones.zone_of(seat, vocabulary.HAND)  # wrong
    piles.put(state, card, zones.HISTORY)  # wrong
    piles.put(state, card, codes.EXILE)  # wrong
    piles.put(state, printed, zones.EXILE)  # wrong
    piles.put(state, slot, zones.EXILE)  # wrong
    piles.put(state, state.rules.card_things.thing(card), zones.EXILE)  # wrong
    piles.put(state, zones.EXILE, zones.EXILE)  # wrong
    piles.discard(state, seat, codes.ROMANS)  # wrong
    market.acquire(state, seat, card)  # wrong
    piles.discard(state, card, card)  # wrong
    piles.discard(state, seat, seat)  # wrong
    piles.hand_over(state, seat, card, seat)  # wrong
    market.take_top(state, seat, seat)  # wrong
    zones.zone_of(card, zones.HAND)  # wrong
    state.begin_turn(state.seats)  # wrong
    state.note("turn.begins", card)  # wrong
    Choose(card, "effect.discard", [vocabulary.ACCEPT])  # wrong
    print(state.owner(card) == zones.NO_CARD)  # wrong
    market.refill(state, zones.MARKET)  # wrong
    solo.lay(slot, card)  # wrong
    state.rules.card_things.thing(slot)  # wrong
    pools.gain(state, seat, vocabulary.MATERIALS, 1)  # wrong
    pools.gain(state, seat, codes.REGION, 1)  # wrong
    modifiers(state, seat, codes.DRAW)  # wrong
    state.act(constants.KING_RESOLVED)  # wrong
    state.act(steps.ACTIVATE)  # wrong
    state.trigger_end(seat, constants.SETUP)  # wrong
    state.take_nation(seat, codes.EMPIRE)  # wrong
    state.choose_power(seat, vocabulary.SIDE_A)  # wrong
"""
SNIPPETS: Final = {"imperator": IMPERATOR, "imperium": IMPERIUM, "pax_renaissance": PAX_RENAISSANCE}
"""By game: lines that mix kinds end with the word wrong."""


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[int]]:
    """By game: the lines that the checker refuses, all games in one run."""
    folder = tmp_path_factory.mktemp("kinds")
    for game, lines in SNIPPETS.items():
        (folder / f"kinds_of_{game}.py").write_text(lines, "utf-8")
    root = Path(__file__).parent.parent
    told, _, _ = api.run(["--config-file", str(root / "pyproject.toml"), *map(str, sorted(folder.glob("*.py")))])
    found: dict[str, set[int]] = {game: set() for game in SNIPPETS}
    for game, line in re.findall(r"kinds_of_(\w+)\.py:(\d+): error:", told):
        found[game].add(int(line))
    return found


@pytest.mark.parametrize("game", SNIPPETS)
def test_a_number_of_the_wrong_kind_is_refused(game: str, refused: dict[str, set[int]]) -> None:
    wrong = {number for number, line in enumerate(SNIPPETS[game].split("\n"), 1) if line.endswith("# wrong")}
    assert wrong
    assert refused[game] == wrong
