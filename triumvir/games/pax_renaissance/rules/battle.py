"""Chapter 10: a battle from the comparison of the sides to the placing of the surviving attackers."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import (
    CAMPAIGN,
    CONSPIRACY,
    PEASANT,
    WAR,
    WITH_CONSTANTINOPLE,
    EmpireId,
    ItemId,
    OneShot,
    Piece,
    Religion,
)
from triumvir.games.pax_renaissance.position.abilities import kill_pawn, settle
from triumvir.games.pax_renaissance.position.battle_state import (
    AGENT,
    CITY,
    CONCESSION,
    LOST,
    REPRESSED,
    WON,
    Battle,
    Fighter,
)
from triumvir.games.pax_renaissance.position.constants import ALL_EMPIRES, NO_RELIGION, OTT, THEOCRACY_OF, TOKENS
from triumvir.games.pax_renaissance.position.pieces import (
    kill_city,
    kill_pirate,
    kill_repressed,
    move_in_city,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.rules.sides import attackers, campaigners, defenders
from triumvir.games.pax_renaissance.rules.survivors import place_survivors
from triumvir.kernel.choose import Flow, Part, choose_set
from triumvir.kernel.kinds import Seat

BATTLE_NOTES = {CONSPIRACY: "battle.conspiracy", PEASANT: "battle.peasant", CAMPAIGN: "battle.campaign"}
WAR_NOTES = ("battle.crusade", "battle.jihad", "battle.reformation")


def one_shot_battle(
    state: PaxState, seat: Seat, kind: OneShot, religion: Religion, empire: EmpireId, item: ItemId, agents: list[Piece]
) -> Part[bool]:
    """A conspiracy, revolt or religious war with the agents of a card; whether it is won."""
    battle = Battle(kind, religion, empire, item)
    side = attackers(state, seat, kind, religion, empire, agents)
    battle.line_up(side, defenders(state, kind, religion, empire))
    return (yield from _fight(state, seat, battle))


def campaign_battle(state: PaxState, seat: Seat, king: EmpireId, empire: EmpireId) -> Part[bool]:
    """The knights of a King, all of them paid for, attack another empire; whether they win."""
    battle = Battle(CAMPAIGN, NO_RELIGION, empire, king)
    battle.line_up(campaigners(state, seat, king, empire), defenders(state, CAMPAIGN, NO_RELIGION, empire))
    return (yield from _fight(state, seat, battle))


def _fight(state: PaxState, seat: Seat, battle: Battle) -> Part[bool]:
    state.fight(battle)
    attack, defence = battle.sides()
    _announce(state, seat, battle, len(attack), len(defence))
    is_won = len(attack) > len(defence)
    battle.decide(WON if is_won else LOST, min(len(attack), len(defence)))
    state.note("battle.won" if is_won else "battle.lost", seat, state.rules.empire.thing(battle.empire))
    if not is_won:
        _all_die(state, seat, attack)
        yield from _losses(state, seat, defence)
    else:
        _all_die(state, seat, defence)
        if battle.kind == WAR:
            _turn_map(state, battle.empire, battle.religion)
        attack = yield from _losses(state, seat, attack)
        yield from settle(state)  # a second place of Venice may be closed now
        yield from _place_survivors(state, seat, battle, attack)
    state.fight(None)
    return is_won


def _turn_map(state: PaxState, empire: EmpireId, religion: Religion) -> None:
    """A won religious war makes a theocracy, unless the card of a two-sided map has another one on its back (10.5)."""
    if state.rules.back[empire] in (NO_RELIGION, religion):
        state.turn_face(empire, THEOCRACY_OF[religion])


def _announce(state: PaxState, seat: Seat, battle: Battle, attack: int, defence: int) -> None:
    kind = WAR_NOTES[battle.religion] if battle.kind == WAR else BATTLE_NOTES[battle.kind]
    state.note(kind, seat, state.rules.empire.thing(battle.empire), attack, defence)


def _losses(state: PaxState, seat: Seat, side: list[Fighter]) -> Part[list[Fighter]]:
    """The larger side loses as many as the smaller had, chosen by the actor (10.3); returns the survivors."""
    battle = state.battle
    assert battle is not None, "losses are chosen in a battle"
    things = [thing_of(state, fighter) for fighter in side]
    about = (state.rules.empire.thing(battle.empire), battle.losses)
    lost = yield from choose_set(seat, "battle.losses", things, battle.losses, battle.losses, about)
    survivors = side[:]
    for thing in lost:
        fighter = next(fighter for fighter in survivors if thing_of(state, fighter) == thing)
        survivors.remove(fighter)
        die(state, seat, fighter)
    battle.settle()
    return survivors


def thing_of(state: PaxState, fighter: Fighter) -> int:
    """The thing that stands for a fighter when losses are chosen."""
    rules = state.rules
    source, place, piece = fighter
    if source == AGENT:
        return rules.agent.thing(piece)
    if source == REPRESSED:
        return rules.token.thing(place)
    if source == CITY:
        return rules.city.thing(rules.city.items[place])
    return (rules.pawn if source == CONCESSION else rules.pirate).thing(rules.border.items[place])


def _all_die(state: PaxState, seat: Seat, side: list[Fighter]) -> None:
    for fighter in side:
        die(state, seat, fighter)


def die(state: PaxState, seat: Seat, fighter: Fighter) -> None:
    """A fighter is lost: an agent never reaches the board, everybody else goes back to the supply."""
    battle = state.battle
    assert battle is not None, "fighters die in a battle"
    battle.lose(fighter)
    source, place, _ = fighter
    if source == AGENT:
        state.note("battle.agent_lost", seat, thing_of(state, fighter))
    elif source == REPRESSED:
        kill_repressed(state, ALL_EMPIRES[place // TOKENS], place % TOKENS)
    elif source == CITY:
        kill_city(state, state.rules.city.items[place])
    elif source == CONCESSION:
        kill_pawn(state, state.rules.border.items[place])
    else:
        kill_pirate(state, state.rules.border.items[place])


def _place_survivors(state: PaxState, seat: Seat, battle: Battle, survivors: list[Fighter]) -> Flow:
    """10.4, steps 4 and 5."""
    empire = battle.empire
    agents = [piece for source, _, piece in survivors if source == AGENT]
    kinds = [place % TOKENS for source, place, _ in survivors if source == REPRESSED and place // TOKENS == empire]
    yield from place_survivors(state, seat, empire, agents, kinds)
    if battle.kind == WAR and empire == OTT:
        yield from _rearrange(state, seat)


def _rearrange(state: PaxState, seat: Seat) -> Flow:
    """The actor may put what stands in the places of Constantinople into another order (10.4, second edition)."""
    rules = state.rules
    cities = rules.card_set.cities
    places = [
        city for city in rules.cities_of[OTT] if cities[city].is_capital or cities[city].opens == WITH_CONSTANTINOPLE
    ]
    for number, place in enumerate(places[:-1]):
        options = [place]
        for other in places[number + 1 :]:
            if all(state.city[other] != state.city[option] for option in options):
                options.append(other)
        about = (rules.city.thing(place),)
        other = yield from rules.city.pick(seat, "battle.rearrange", options, about)
        if other != place:
            move_in_city(state, place, other)
            state.note("battle.rearranged", seat, rules.city.thing(place), rules.city.thing(other))
