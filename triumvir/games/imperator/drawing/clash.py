"""A combat as it is staged: two sides face to face and how each score came about; only from a seat's own view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from triumvir.games.imperator.cards import codes as effects
from triumvir.games.imperator.cards.types import CardSet, Unit
from triumvir.games.imperator.drawing.bids import bid_asked
from triumvir.games.imperator.telling.card_text import ABILITY_WORDS, card_named
from triumvir.telling.drawing import still_told
from triumvir.telling.words import Words

SPACE: Final = "\u00a0"
"""Keeps a number with its sign on one line."""
ROLES: Final = ("attacker", "defender")
ENDINGS: Final = ("combat.victory", "combat.held", "combat.walkover")
CONSEQUENCES: Final = ("combat", "aftermath", "standards")
AUTOMATIC: Final = (*CONSEQUENCES, "end", "turn", "round", "draw", "deck")
"""Groups of messages that may follow a combat before anybody decides something new."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A unit of a side; `state` is ready, fighting, won, lost, tied or spent (used without a result)."""

    key: str
    state: str


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the combat. `units` is the formation, or all that may come into it while it is not laid out."""

    seat: int
    role: str
    army: str | None
    units: tuple[Fighter, ...]
    is_formed: bool
    hired: int
    points: int
    score: int
    has_initiative: bool
    is_awaited: bool


@dataclass(frozen=True, slots=True)
class Blow:
    """What one side did in a round; without unit it passed. `terms` tells how the score came about, in words."""

    unit: str | None
    bid: int
    score: int
    terms: str
    is_winner: bool


@dataclass(frozen=True, slots=True)
class Bout:
    """A round that was fought: what each side did, who had the initiative, and the combat points won."""

    number: int
    initiative: int
    blows: tuple[Blow, Blow]
    winner: int | None
    points: int
    effect: str
    """An ability that decided or rewarded the round, in words; else empty."""


@dataclass(frozen=True, slots=True)
class Duellist:
    """What a side has set into a round; a coin lies there if it has bid, face up if the viewer may know the bid."""

    seat: int
    unit: str | None
    has_bid: bool
    bid: int | None
    is_winner: bool


@dataclass(frozen=True, slots=True)
class Meeting:
    """Both duellists of the running round, or, before anything is set into it, of the last one that was fought."""

    round: int
    is_fought: bool
    duellists: tuple[Duellist, Duellist]


@dataclass(frozen=True, slots=True)
class Clash:
    """The whole combat."""

    target: str
    source: str
    paid: int
    stage: str
    round: int
    sides: tuple[Side, Side]
    bouts: tuple[Bout, ...]
    to_come: tuple[tuple[int, int], ...]
    """Rounds not fought yet, each with the side that will have the initiative."""
    meeting: Meeting


def clash_of(view: Mapping[str, Any], cards: CardSet, words: Words) -> Clash | None:
    """The running combat, if there is one."""
    state = view["state"]
    combat = state["combat"]
    if combat is None:
        return None
    bouts = tuple(_bout(number, row, cards, words) for number, row in enumerate(combat["rounds"], start=1))
    return Clash(
        target=combat["target"],
        source=combat["from"],
        paid=combat["paid"],
        stage=combat["stage"],
        round=combat["round"],
        sides=(_side(0, view, bouts), _side(1, view, bouts)),
        bouts=bouts,
        to_come=_to_come(combat, len(bouts), cards.constants.combat_rounds),
        meeting=_meeting(view, bouts),
    )


def _meeting(view: Mapping[str, Any], bouts: Sequence[Bout]) -> Meeting:
    """Who meets whom: what is announced, what the reader has chosen and bids for now, else the last round fought."""
    combat, own = view["state"]["combat"], bid_asked(view)
    announced = combat["bid"]
    is_settled = len(bouts) == combat["round"] or not (announced["unit"] or own)
    if bouts and is_settled:
        last = bouts[-1]
        blows = zip(ROLES, last.blows)
        fought = [Duellist(combat[role], blow.unit, bool(blow.unit), blow.bid, blow.is_winner) for role, blow in blows]
        return Meeting(last.number, True, (fought[0], fought[1]))
    chosen = {} if own is None else {own["seat"]: own["about"][0]}
    set_in = [Duellist(combat[role], chosen.get(combat[role]), False, None, False) for role in ROLES]
    leader = combat["initiative"]
    if announced["unit"]:
        set_in[leader] = Duellist(
            combat[ROLES[leader]], announced["unit"], announced["placed"], announced["bid"], False
        )
    return Meeting(combat["round"], False, (set_in[0], set_in[1]))


def _to_come(combat: Mapping[str, Any], fought: int, rounds: int) -> tuple[tuple[int, int], ...]:
    """The attacker leads in odd rounds, the defender in even ones; of the running round the position knows better."""
    leaders = [(number, (number - 1) % 2) for number in range(fought + 1, rounds + 1)]
    if leaders and combat["stage"] == "rounds":
        leaders[0] = (leaders[0][0], combat["initiative"])
    return tuple(leaders) if combat["stage"] != "aftermath" else ()


def outcome_of(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The messages of the last combat from its decision on, as long as nobody has done anything since; else nothing."""
    if view["state"]["combat"] is not None:
        return []
    journal = still_told(view)
    for place in range(len(journal) - 1, -1, -1):
        kind = journal[place]["kind"]
        if kind in ENDINGS:
            return [each for each in journal[place:] if each["kind"].partition(".")[0] in CONSEQUENCES]
        if kind.partition(".")[0] not in AUTOMATIC:
            return []
    return []


def _side(side: int, view: Mapping[str, Any], bouts: Sequence[Bout]) -> Side:
    state = view["state"]
    combat = state["combat"]
    seat = combat[ROLES[side]]
    army = combat["army" if side == 0 else "defending"]
    formation = combat["formations"][side]
    return Side(
        seat=seat,
        role=ROLES[side],
        army=army,
        units=_formed(side, combat, bouts) if formation else _available(state, army, combat["recruited"][side]),
        is_formed=bool(formation),
        hired=combat.get("declared", (0, 0))[side],
        points=combat["points"][side],
        score=combat["score"][side],
        has_initiative=combat["stage"] == "rounds" and combat["initiative"] == side,
        is_awaited=seat in view["awaiting"]["seats"],
    )


def _formed(side: int, combat: Mapping[str, Any], bouts: Sequence[Bout]) -> tuple[Fighter, ...]:
    """The formation, each unit with how it fared; equal auxiliaries take the results in order."""
    results: dict[str, list[str]] = {}
    for bout in bouts:
        unit = bout.blows[side].unit
        if unit is not None:
            state = "tied" if bout.winner is None else "won" if bout.winner == side else "lost"
            results.setdefault(unit, []).append(state)
    announced = combat["bid"]["unit"] if combat["initiative"] == side else None
    fighters = []
    for each in combat["formations"][side]:
        unit = each["unit"]
        state = "ready"
        if each["used"]:
            state = results[unit].pop(0) if results.get(unit) else "fighting"
        elif unit == announced:
            state, announced = "fighting", None
        fighters.append(Fighter(unit, state))
    return tuple(fighters)


def _available(state: Mapping[str, Any], army: str | None, recruited: Sequence[str]) -> tuple[Fighter, ...]:
    legions = [
        legion for player in state["players"] for each in player["armies"] if each["banner"] == army
        for legion in each["legions"]
    ]  # fmt: skip
    return tuple(Fighter(unit, "ready") for unit in (*legions, *recruited))


def _bout(number: int, row: Mapping[str, Any], cards: CardSet, words: Words) -> Bout:
    units = [None if key is None else _unit(cards, key) for key in row["units"]]
    blows = [_blow(side, row, units, words) for side in (0, 1)]
    return Bout(
        number=number,
        initiative=row["initiative"],
        blows=(blows[0], blows[1]),
        winner=row["winner"],
        points=row["points"],
        effect=_decisive(row, units, words),
    )


def _unit(cards: CardSet, key: str) -> Unit:
    unit = card_named(cards, key)
    assert isinstance(unit, Unit)
    return unit


def _blow(side: int, row: Mapping[str, Any], units: Sequence[Unit | None], words: Words) -> Blow:
    unit, other = units[side], units[1 - side]
    bid = row["bids"][side]
    terms = ""
    if unit is not None:
        terms = " ".join([f"{unit.cv}{SPACE}×{SPACE}{bid}", *modifiers(unit, other, side, row["initiative"], words)])
    return Blow(row["units"][side], bid, row["scores"][side], terms, row["winner"] == side)


def modifiers(unit: Unit, other: Unit | None, side: int, initiative: int, words: Words) -> list[str]:
    """The abilities that changed a unit's score, in words with their signs; none against no unit."""
    if other is None:
        return []
    kind, n = unit.ability
    applies = {
        effects.ASSAULT: side == 0,
        effects.BULWARK: side == 1,
        effects.LEAD: side == initiative,
        effects.CHARGE: other.unit_class == effects.MISSILE,
        effects.BRACE: other.unit_class == effects.CAVALRY,
    }
    found = [f"+{SPACE}{_ability(kind, n, words)}"] if applies.get(kind) else []
    if other.ability[0] == effects.VOLLEY and unit.unit_class != effects.CAVALRY:
        found.append(f"−{SPACE}{_ability(*other.ability, words)}")
    return found


def _decisive(row: Mapping[str, Any], units: Sequence[Unit | None], words: Words) -> str:
    """`Steadfast` if it broke a tie, `Rally` if the winner's side regained points by it."""
    winner = row["winner"]
    if winner is None or None in units:
        return ""
    unit = units[winner]
    assert unit is not None
    kind, n = unit.ability
    broke_tie = kind == effects.STEADFAST and row["scores"][0] == row["scores"][1]
    return _ability(kind, n, words) if broke_tie or kind == effects.RALLY else ""


def _ability(kind: int, n: int, words: Words) -> str:
    return words.say(f"ability.{ABILITY_WORDS[kind]}", n=n).replace(" ", SPACE)
