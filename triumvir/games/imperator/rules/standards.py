"""Chapter 9.1 to 9.6: standards are handed over, captured and recovered, armies dissolve or go on without a banner."""

from __future__ import annotations

from triumvir.games.imperator.cards.kinds import ArmyId, ProvinceId, StandardId
from triumvir.games.imperator.position.state import ImperatorState
from triumvir.games.imperator.rules.legions import assign_legion
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat

# ---- nouns


def own_standards_held_by(state: ImperatorState, seat: Seat, rival: Seat) -> list[StandardId]:
    """The standards of a seat that a rival holds as trophies."""
    holder = state.holder
    return [own for own in state.rules.standards_of[seat] if holder[own] == rival]


def first_of_each_owner(state: ImperatorState, standards: list[StandardId]) -> list[StandardId]:
    """One standard of each owner; captured standards of the same owner are alike."""
    owner_of = state.rules.owner_of
    seen: list[Seat] = []
    first: list[StandardId] = []
    for standard in standards:
        if owner_of[standard] not in seen:
            seen.append(owner_of[standard])
            first.append(standard)
    return first


# ---- handing over (9.5, 5.9)


def hand_over(state: ImperatorState, seat: Seat, standard: StandardId, rival: Seat) -> Flow:
    """A seat gives a standard to a rival, with all that follows: dissolution, dishonour, recovery by its owner."""
    thing = state.rules.standards.thing(standard)
    state.note("aftermath.captured", rival, thing, seat)
    if state.rules.owner_of[standard] == rival:
        recover(state, rival, standard)
        return
    was_honoured = not state.is_dishonoured(seat)
    state.hold_standard(rival, standard)
    if was_honoured and state.is_dishonoured(seat):
        _dishonour(state, seat, standard)
    elif state.army_at[standard] >= 0:
        yield from _dissolve(state, seat, standard)


def _dishonour(state: ImperatorState, seat: Seat, standard: StandardId) -> None:
    """The last own standard is lost; if it led an army, that army goes on without a banner (9.4, 9.5)."""
    state.note("standards.dishonoured", seat)
    if state.army_at[standard] >= 0:
        _rename(state, standard, state.rules.bannerless[seat])
        state.note("standards.bannerless", seat)


def _dissolve(state: ImperatorState, seat: Seat, army: ArmyId) -> Flow:
    """The legions of an army whose standard was lost join other armies of their owner, one by one (5.9.3)."""
    legions = state.legions_at(army)
    state.note("aftermath.dissolved", seat, state.rules.armies.thing(army))
    state.lift_army(army)
    combat = state.combat
    if combat is not None:
        combat.scatter(legions[:])
        combat.lose_army(army)
    for legion in legions:
        yield from assign_legion(state, seat, legion, "aftermath.distribute")
        if combat is not None:
            combat.shelter(legion)


def _rename(state: ImperatorState, army: ArmyId, banner: ArmyId) -> None:
    state.rename_army(army, banner)
    if state.combat is not None:
        state.combat.follow(army, banner)


# ---- recovery (9.6)


def recover(state: ImperatorState, seat: Seat, standard: StandardId) -> None:
    """An own standard comes back: inactive, or at once the banner of the bannerless army. Dishonour ends."""
    thing = state.rules.standards.thing(standard)
    was_dishonoured = state.is_dishonoured(seat)
    state.hold_standard(seat, standard)
    state.note("standards.recovered", seat, thing)
    if state.army_at[state.rules.bannerless[seat]] >= 0:
        _rename(state, state.rules.bannerless[seat], standard)
        state.note("standards.banner", seat, thing)
    if was_dishonoured:
        state.note("standards.honoured", seat)


def receive(state: ImperatorState, seat: Seat, standard: StandardId) -> None:
    """A seat receives a standard in an exchange: its own is recovered, another becomes a trophy (9.7)."""
    if state.rules.owner_of[standard] == seat:
        recover(state, seat, standard)
    else:
        state.hold_standard(seat, standard)


# ---- retreat (5.9.4)


def retreat_from(state: ImperatorState, province: ProvinceId, seat: Seat) -> Flow:
    """All armies of a seat leave a province it has lost: to an adjacent own one, else to any, else they disband."""
    for army in state.armies_in(province):
        if state.rules.owner_of[army] == seat:
            yield from _retreat(state, seat, army, province)


def _retreat(state: ImperatorState, seat: Seat, army: ArmyId, province: ProvinceId) -> Flow:
    rules = state.rules
    provinces = [near for near in rules.neighbours[province] if state.controller[near] == seat]
    provinces = provinces or state.provinces_of(seat)
    thing = rules.armies.thing(army)
    if not provinces:
        _disband(state, seat, army)
        return
    place = yield from rules.provinces.pick(seat, "aftermath.retreat", provinces, (thing,))
    state.place_army(army, place)
    state.note("aftermath.retreated", seat, thing, rules.provinces.thing(place))


def _disband(state: ImperatorState, seat: Seat, army: ArmyId) -> None:
    """An army without a province: its standard is inactive, its legions go to the reserve (Q47)."""
    for legion in state.legions_at(army):
        state.send_legion(legion, state.rules.reserve[seat])
    state.lift_army(army)
    state.note("aftermath.disbanded", seat, state.rules.armies.thing(army))
