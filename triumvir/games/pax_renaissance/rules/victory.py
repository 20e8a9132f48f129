"""Chapter 12: the four victory cards, what counts for each, and the declaration."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import (
    EXTRA_REPUBLIC,
    GREEN_PIRATES_RED,
    PATRON_AS_CONCESSION,
    PATRON_AS_GREEN_BISHOP,
    PATRON_AS_LAW,
    SLOW_GLOBALIZATION,
    SLOW_HOLY,
    SLOW_IMPERIAL,
    Ability,
    EmpireId,
    Religion,
    VictoryId,
)
from triumvir.games.pax_renaissance.position.abilities import anybody_has, has
from triumvir.games.pax_renaissance.position.constants import (
    ACTIONS,
    ALL_EMPIRES,
    ALL_RELIGIONS,
    ALL_VICTORIES,
    BISHOP_OF,
    DISCOVERY,
    GLOBALIZATION,
    HOLY,
    IMPERIAL,
    ISLAMIC,
    LAW,
    MEDIEVAL,
    NO_PIECE,
    NO_RELIGION,
    PATRON,
    REFORMIST,
    RELIGION_OF,
    RELIGION_ON,
    RELIGIONS,
    RENAISSANCE,
)
from triumvir.games.pax_renaissance.position.prestige import concessions, prestige, tableau_prestige
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.position.tableau import kings, republics
from triumvir.kernel.kinds import Seat

SLOW = {HOLY: SLOW_HOLY, IMPERIAL: SLOW_IMPERIAL, GLOBALIZATION: SLOW_GLOBALIZATION}
"""The ability that asks for both actions of the turn."""


def declarable(state: PaxState, seat: Seat) -> list[VictoryId]:
    """The victory cards that a seat with an action left may declare now."""
    return [
        victory
        for victory in ALL_VICTORIES
        if state.is_active(victory) and _is_in_time(state, victory) and meets(state, seat, victory)
    ]


def _is_in_time(state: PaxState, victory: VictoryId) -> bool:
    """Whether enough actions are left; some cards ask for both of the turn (17.24)."""
    return state.actions == ACTIONS or victory not in SLOW or not anybody_has(state, SLOW[victory])


def meets(state: PaxState, seat: Seat, victory: VictoryId) -> bool:
    """Whether a seat meets the condition of a victory card, active or not."""
    main, other = standing(state, victory)
    card = state.rules.victories[victory]
    lead = card.lead_of_two if state.seats == 2 else card.lead
    return leads(main, seat, lead) and leads(other, seat, card.prestige_lead)


def leads(values: list[int], seat: Seat, lead: int) -> bool:
    """Whether a seat has so many more than each opponent; where nothing counts, all values and the lead are 0."""
    return all(values[seat] >= value + lead for other, value in enumerate(values) if other != seat)


def standing(state: PaxState, victory: VictoryId) -> tuple[list[int], list[int]]:
    """By seat: what counts for a victory card first (Kings, concessions, Republics), and its prestige.

    For Holy the first is empty of meaning, and the prestige is that of the supreme religion, 0 without one.
    """
    seats = state.each_seat()
    none = [0] * state.seats
    if victory == HOLY:
        supreme = supreme_religion(state)
        return none, none if supreme == NO_RELIGION else [prestige(state, seat, supreme) for seat in seats]
    if victory == IMPERIAL:
        return [len(kings(state, seat)) for seat in seats], none
    if victory == GLOBALIZATION:
        return [_counted_concessions(state, seat) for seat in seats], [
            prestige(state, seat, DISCOVERY) for seat in seats
        ]
    assert victory == RENAISSANCE, "there are four victory cards"
    return [len(republics(state, seat)) + has(state, seat, EXTRA_REPUBLIC) for seat in seats], [
        prestige(state, seat, LAW) + _patrons(state, seat, PATRON_AS_LAW) for seat in seats
    ]


def _counted_concessions(state: PaxState, seat: Seat) -> int:
    return concessions(state, seat) + _patrons(state, seat, PATRON_AS_CONCESSION)


def _patrons(state: PaxState, seat: Seat, ability: Ability) -> int:
    """What the Patrons of a tableau count as something else: once for each live copy of the ability."""
    copies = has(state, seat, ability)
    return copies * tableau_prestige(state, seat, PATRON) if copies else 0


# ---- the supreme religion


def supreme_religion(state: PaxState) -> Religion:
    """The religion with more bishops and more tokens in its theocracies than the others, or NO_RELIGION (17.2)."""
    bishops = bishop_counts(state)
    if not any(bishops):
        return NO_RELIGION
    tokens = token_counts(state)
    for religion in ALL_RELIGIONS:
        if _prevails(state, bishops, religion) and _prevails(state, tokens, religion):
            return religion
    return NO_RELIGION


def _prevails(state: PaxState, counts: list[int], religion: Religion) -> bool:
    others = counts[:religion] + counts[religion + 1 :]
    return counts[religion] > (sum(others) if state.rules.combined_supremacy else max(others))


def bishop_counts(state: PaxState) -> list[int]:
    """By religion: the bishops on cards, with what abilities add."""
    counts = [state.rules.pieces[BISHOP_OF[religion]] for religion in range(RELIGIONS)]
    for religion in range(RELIGIONS):
        counts[religion] -= state.supply[BISHOP_OF[religion]]
    for seat in state.each_seat():
        counts[ISLAMIC] += _patrons(state, seat, PATRON_AS_GREEN_BISHOP)
    if anybody_has(state, GREEN_PIRATES_RED):
        counts[REFORMIST] += sum([RELIGION_OF[pirate] == ISLAMIC for pirate in state.pirate])
    return counts


def token_counts(state: PaxState) -> list[int]:
    """By religion: its pieces in the cities of its theocracies and its pirates bordering them (17.6)."""
    counts = [0] * RELIGIONS
    is_red = anybody_has(state, GREEN_PIRATES_RED)
    for empire in ALL_EMPIRES:
        face = state.face[empire]
        if face == MEDIEVAL:
            continue
        religion = RELIGION_ON[face]
        counts[religion] += _tokens_in(state, empire, religion)
        if religion == REFORMIST and is_red:
            counts[religion] += _pirates_at(state, empire, ISLAMIC)
    return counts


def _tokens_in(state: PaxState, empire: EmpireId, religion: Religion) -> int:
    own_cities = state.rules.card_set.empires[empire].cities
    return sum([RELIGION_OF[state.city[city]] == religion for city in own_cities if state.city[city]]) + _pirates_at(
        state, empire, religion
    )


def _pirates_at(state: PaxState, empire: EmpireId, religion: Religion) -> int:
    pirate = state.pirate
    borders = state.rules.sea_borders_of[empire]
    return sum([RELIGION_OF[pirate[border]] == religion for border in borders if pirate[border] != NO_PIECE])


def declare(state: PaxState, seat: Seat, victory: VictoryId) -> None:
    """The game ends at once, and the actor has won."""
    state.note("victory.declared", seat, state.rules.victory.thing(victory))
    state.finish([seat], victory)
