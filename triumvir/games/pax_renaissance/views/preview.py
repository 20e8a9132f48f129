"""The battle being fought, and what the battles and votes that could follow just now would be, for views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from triumvir.games.pax_renaissance.cards.codes import (
    CAMPAIGN,
    ONE_SHOT_KEYS,
    OP_KEYS,
    PIECE_KEYS,
    VOTE,
    WAR,
    EmpireId,
    ItemId,
    Piece,
    Religion,
)
from triumvir.games.pax_renaissance.position.battle_state import (
    AGENT,
    SOURCE_KEYS,
    UNDECIDED,
    WON,
    BattleKind,
    Fighter,
    Source,
)
from triumvir.games.pax_renaissance.position.constants import ALL_EMPIRES, ALL_RELIGIONS, FIRST_PAWN, NO_RELIGION, NONE
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import empires_in
from triumvir.games.pax_renaissance.position.vocabulary import ACCEPT
from triumvir.games.pax_renaissance.rules.battle import thing_of
from triumvir.games.pax_renaissance.rules.one_shots import BATTLES, announcements
from triumvir.games.pax_renaissance.rules.ops import campaign, vote
from triumvir.games.pax_renaissance.rules.ops.procedure import printed_ops
from triumvir.games.pax_renaissance.rules.sides import attackers, campaigners, defenders
from triumvir.kernel.kinds import Seat

WAR_KEYS = ("crusade", "jihad", "reformation")


def battle_view(state: PaxState, keys: Sequence[str]) -> dict[str, Any] | None:
    """The battle that is being fought with all that took part, the fallen marked; None in peace."""
    battle = state.battle
    if battle is None:
        return None
    attack, defence = battle.sides()
    fallen = Counter(battle.fallen_fighters())
    return {
        "kind": kind_key(battle.kind, battle.religion),
        "empire": keys[state.rules.empire.thing(battle.empire)],
        "card": keys[state.rules.item.thing(battle.item)],
        "attackers": [_shown(state, keys, fighter, fallen) for fighter in attack],
        "defenders": [_shown(state, keys, fighter, fallen) for fighter in defence],
        "won": None if battle.result == UNDECIDED else battle.result == WON,
        "losses_left": battle.losses,
    }


def considered_view(state: PaxState, keys: Sequence[str]) -> dict[str, Any] | None:
    """The battles and votes to which the actor's next answers can lead; None if there are none."""
    item = state.considered
    if item == NONE or state.battle is not None:
        return None
    if item == state.resolving or item in state.discard:  # a card that is played, or whose one-shot a sale repeats
        battles, votes = one_shot_battles(state, keys, state.actor, item), []
    else:
        battles, votes = campaigns(state, keys, state.actor, item), vote_previews(state, keys, state.actor, item)
    return {"battles": battles, "votes": votes} if battles or votes else None


def one_shot_battles(state: PaxState, keys: Sequence[str], seat: Seat, item: ItemId) -> list[dict[str, Any]]:
    """For each way to announce the one-shot of a card: who would fight."""
    rules = state.rules
    kind, argument = rules.one_shot[item]
    if kind not in BATTLES:
        return []
    religion = ALL_RELIGIONS[argument] if kind == WAR else NO_RELIGION
    agents = list(rules.agents[item])
    previews = []
    for thing in announcements(state, seat, item):
        empire = empires_in(rules.card_location[item])[0] if thing == ACCEPT else rules.empire.item(thing)
        attack = attackers(state, seat, kind, religion, empire, agents)
        defence = defenders(state, kind, religion, empire)
        previews.append(_preview(state, keys, thing, kind_key(kind, religion), empire, attack, defence, 0))
    return previews


def campaigns(state: PaxState, keys: Sequence[str], seat: Seat, item: ItemId) -> list[dict[str, Any]]:
    """For each empire that a King may attack: who would fight, and the price."""
    if (CAMPAIGN, 0) not in printed_ops(state, item):
        return []
    king = ALL_EMPIRES[item]
    previews = []
    for empire in campaign.targets(state, (seat, king, 0)):
        attack = campaigners(state, seat, king, empire)
        defence = defenders(state, CAMPAIGN, NO_RELIGION, empire)
        thing = state.rules.empire.thing(empire)
        previews.append(_preview(state, keys, thing, OP_KEYS[CAMPAIGN], empire, attack, defence, len(attack)))
    return previews


def vote_previews(state: PaxState, keys: Sequence[str], seat: Seat, item: ItemId) -> list[dict[str, Any]]:
    """For each square that an item can bring to a vote: the price, and the concessions of all seats."""
    previews = []
    for op, half in printed_ops(state, item):
        if op == VOTE:
            for empire in vote.targets(state, (seat, item, half)):
                concessions = [vote.votes(state, other, empire) for other in state.each_seat()]
                thing = keys[state.rules.item.thing(empire)]
                previews.append({"thing": thing, "cost": vote.cost(state, seat, empire), "concessions": concessions})
    return previews


def kind_key(kind: BattleKind, religion: Religion) -> str:
    """The word for a kind of battle."""
    if kind == CAMPAIGN:
        return OP_KEYS[CAMPAIGN]
    return WAR_KEYS[religion] if kind == WAR else ONE_SHOT_KEYS[kind]


def _preview(
    state: PaxState,
    keys: Sequence[str],
    thing: int,
    kind: str,
    empire: EmpireId,
    attack: list[Fighter],
    defence: list[Fighter],
    cost: int,
) -> dict[str, Any]:
    return {
        "thing": keys[thing],
        "kind": kind,
        "empire": keys[state.rules.empire.thing(empire)],
        "attackers": [_fighter(state, keys, fighter) for fighter in attack],
        "defenders": [_fighter(state, keys, fighter) for fighter in defence],
        "cost": cost,
    }


def _fighter(state: PaxState, keys: Sequence[str], fighter: Fighter) -> dict[str, Any]:
    source, _, piece = fighter
    thing = keys[thing_of(state, fighter)]
    return {"thing": thing, "piece": piece_key(state, source, piece), "from": SOURCE_KEYS[source]}


def piece_key(state: PaxState, source: Source, piece: Piece) -> str:
    """The key of a piece, a pawn with its seat; a pawn on a card is the actor's."""
    if piece < FIRST_PAWN:
        return PIECE_KEYS[piece]
    return f"P.{state.actor if source == AGENT else piece - FIRST_PAWN}"


def _shown(state: PaxState, keys: Sequence[str], fighter: Fighter, fallen: Counter[Fighter]) -> dict[str, Any]:
    is_lost = fallen[fighter] > 0
    fallen[fighter] -= is_lost
    return _fighter(state, keys, fighter) | {"lost": is_lost}
