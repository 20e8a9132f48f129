"""Of which shape a saved position of IMPERATOR must be."""

from __future__ import annotations

from triumvir.games.imperator.position.benefits import BENEFITS
from triumvir.games.imperator.position.combat_state import ROUND_FIELDS, SETTLING, Combat
from triumvir.games.imperator.position.offer import ASK_TALENTS, Offer
from triumvir.games.imperator.position.rules_data import ARMIES, RESERVE, Rules
from triumvir.games.imperator.position.state import NO_TARGET
from triumvir.kernel.memory import BySeer, Remembered
from triumvir.kernel.shape import Fields, Flag, Many, Maybe, Rows, Shape, Whole, frame

SIDES = 2


def state_shape(rules: Rules, seats: int, steps: int, things: int) -> Fields:
    """The fields of a state at a table of so many seats, of a game of so many steps and things."""
    seat = Whole(0, seats - 1)
    parts: dict[str, Shape] = {
        **frame(seats, steps),
        **_cards(rules, seats, things),
        **_map(rules, seats),
        "talents": Many(Whole(), seats),
        "benefits": Many(Whole(), BENEFITS * seats),
        "round": Whole(),
        "turn": seat,
        "first": seat,
        "played": Whole(),
        "sacrificed": Flag(),
        "reached": Many(seat),
        "ending": Flag(),
        "glory": Many(Whole(), seats),
        "offers_made": Many(Whole(), seats),
        "drafts_begun": Many(Whole(), seats),
        "offer": Maybe(_offer(seats)),
        "drafts": Many(Maybe(_offer(seats)), seats),
        "combat": Maybe(_combat(rules, seats)),
    }
    return Fields(parts, added=("memories",))


def _cards(rules: Rules, seats: int, things: int) -> dict[str, Shape]:
    instance = Whole(0, rules.instances - 1)
    return {
        "deck": Many(instance),
        "discard": Many(instance),
        "hands": Many(Many(instance), seats),
        "known": Many(Whole(0, (2 << seats) - 1), rules.instances),
        "memories": BySeer(Remembered(rules.instances, rules.cards.size, seats), seats),
        "auxiliaries": Many(Whole(0, rules.auxiliaries.size - 1)),
        "withdrawn": Many(Whole(0, rules.cards.size - 1)),
        "stack_card": Many(instance),
        "stack_seat": Many(Whole(0, seats - 1)),
        "stack_target": Many(Whole(NO_TARGET, things - 1)),
        "stack_paid": Many(Whole()),
    }


def _map(rules: Rules, seats: int) -> dict[str, Shape]:
    province = Whole(-1, rules.provinces.size - 1)
    holder = Whole(-1, seats - 1)
    return {
        "controller": Many(holder, rules.provinces.size),
        "senator_of": Many(holder, rules.senators.size),
        "legion_at": Many(Whole(-1, RESERVE + seats - 1), rules.legions.size),
        "holder": Many(holder, len(rules.own_holders[seats])),
        "army_at": Many(province, ARMIES),
        "initial": Many(province, seats),
    }


def _offer(seats: int) -> Fields:
    standards = Many(Whole(0, ARMIES - 1))
    parts: dict[str, Shape] = {
        "seat": Whole(0, seats - 1),
        "rival": Whole(-1, seats - 1),
        "give": standards,
        "ask": standards,
        "give_talents": Whole(),
        "ask_talents": Whole(),
        "part": Whole(0, ASK_TALENTS),
    }
    assert parts.keys() == set(Offer.fields())
    return Fields(parts)


def _combat(rules: Rules, seats: int) -> Fields:
    seat, army, province = Whole(0, seats - 1), Whole(-1, ARMIES - 1), Whole(0, rules.provinces.size - 1)
    unit = Whole(0, rules.units.size - 1)
    both = Many(Whole(), SIDES)
    parts: dict[str, Shape] = {
        "attacker": seat,
        "defender": seat,
        "army": army,
        "source": province,
        "target": province,
        "declared": Whole(),
        "hired": Whole(),
        "paid": Whole(),
        "defending": army,
        "recruited": Many(Many(unit), SIDES),
        "formations": Many(Many(unit), SIDES),
        "used": Many(Many(Whole(0, 1)), SIDES),
        "lost": Many(Many(Whole(0, 1)), SIDES),
        "points": both,
        "score": both,
        "round": Whole(),
        "initiative": Whole(0, 1),
        "unit": Many(Whole(-1, unit.high), SIDES),
        "bid": both,
        "rounds": Rows(*[Whole(-1)] * ROUND_FIELDS),
        "winner": Whole(-1, 1),
        "gone": Many(Whole(0, 1), SIDES),
        "homeless": Many(Whole(0, rules.legions.size - 1)),
        "stage": Whole(0, SETTLING),
    }
    assert parts.keys() == set(Combat.fields())
    return Fields(parts)
