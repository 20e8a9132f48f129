"""The board as everybody sees it: map cards, borders, routes, what a fair would pay, squares, victory cards."""

from __future__ import annotations

from typing import Any

from triumvir.games.pax_renaissance.cards.codes import (
    FACE_KEYS,
    HALF_KEYS,
    HALVES,
    ON_EMPIRE,
    PIECE_KEYS,
    PRESTIGE_KEYS,
    RELIGION_KEYS,
    CityId,
    EmpireId,
    Half,
    VictoryId,
)
from triumvir.games.pax_renaissance.position.abilities import is_silenced
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    ALL_SYMBOLS,
    ALL_VICTORIES,
    FIRST_PAWN,
    GLOBALIZATION,
    HOLY,
    IMPERIAL,
    NO_EMPIRE,
    NO_PIECE,
    NONE,
    RENAISSANCE,
    ROW,
    SIDE_KEYS,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.pieces import piece_of, places, repressed_tokens
from triumvir.games.pax_renaissance.position.prestige import shows
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.games.pax_renaissance.rules.trade_fair import (
    added_florins,
    concession_share,
    has_fair,
    start_of,
    subsidy,
)
from triumvir.games.pax_renaissance.rules.victory import (
    bishop_counts,
    leads,
    meets,
    standing,
    supreme_religion,
    token_counts,
)
from triumvir.kernel.kinds import NOBODY, Seat

MAIN_VALUE = {IMPERIAL: "kings", GLOBALIZATION: "concessions", RENAISSANCE: "republics"}
PRESTIGE_VALUE = {HOLY: "prestige", GLOBALIZATION: "discovery", RENAISSANCE: "law"}


# ---- the map


def map_view(state: PaxState, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    """The map cards with their cities; a city under a disk is not open."""
    first = state.rules.empire.first
    return [
        {
            "empire": keys[first + empire],
            "face": FACE_KEYS[state.face[empire]],
            "cities": [_city_view(state, city, empire, keys) for city in places(state, empire)],
        }
        for empire in ALL_EMPIRES
    ]


def _city_view(state: PaxState, city: CityId, empire: EmpireId, keys: tuple[str, ...]) -> dict[str, Any]:
    rules = state.rules
    halves = [half for half in HALVES if city in rules.emporia[half]]
    piece, levy = state.city[city], rules.levy[4 * city + state.face[empire]]
    has_disk = bool(state.disks >> city & 1)
    return {
        "city": keys[rules.city.thing(city)],
        "capital": rules.card_set.cities[city].is_capital,
        "emporium": HALF_KEYS[halves[0]] if halves else None,
        "disk": has_disk,
        "piece": None if piece == NO_PIECE else PIECE_KEYS[piece],
        "levy": PIECE_KEYS[levy],
        "open": not has_disk,
    }


def borders_view(state: PaxState, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    """The borders with what lies on them."""
    rules = state.rules
    return [
        {
            "border": keys[rules.border.thing(border)],
            "sea": rules.is_sea[border],
            "pawn": None if state.pawn[border] == NOBODY else state.pawn[border],
            "pirate": None if state.pirate[border] == NO_PIECE else PIECE_KEYS[state.pirate[border]],
        }
        for border in rules.border.items
    ]


def _step_key(state: PaxState, step: tuple[int, int], keys: tuple[str, ...]) -> str:
    on, place = step
    first = state.rules.empire.first if on == ON_EMPIRE else state.rules.border.first
    return keys[first + place]


def routes_view(state: PaxState, keys: tuple[str, ...]) -> dict[str, Any]:
    """Where the fairs of each colour start now, and the way they take; nothing before the disks lie."""
    if not state.disks:
        return {}
    starts = {half: start_of(state, half) for half in HALVES}
    return {
        HALF_KEYS[half]: {
            "start": keys[state.rules.city.thing(start)],
            "path": [_step_key(state, step, keys) for step in state.rules.path_of[start]],
        }
        for half, start in starts.items()
    }


def fair_view(state: PaxState, half: Half, keys: tuple[str, ...]) -> dict[str, Any] | None:
    """What a fair of this half would pay if the actor began it now; None without a card in column 0."""
    if state.over or state.market[ROW * half] == NONE:
        return None
    profit = state.florins[ROW * half] + added_florins(state)
    share = min(subsidy(state, state.actor), profit)
    rest, forecast, levies = _voyage(state, half, profit - share, keys)
    return {
        "profit": profit,
        "subsidy": share,
        "legal": has_fair(state, half),
        "forecast": forecast,
        "rest": rest,
        "levies": levies,
    }


def _voyage(
    state: PaxState, half: Half, profit: int, keys: tuple[str, ...]
) -> tuple[int, list[dict[str, Any]], list[str]]:
    """What is left at the end, who takes what at which border, and which map cards get a levy."""
    start = start_of(state, half)
    forecast: list[dict[str, Any]] = []
    levies: list[str] = []
    for kind, place in state.rules.path_of[start]:
        if not profit:
            break
        if kind == ON_EMPIRE:
            levies.append(keys[state.rules.empire.thing(ALL_EMPIRES[place])])
            continue
        owner = state.pawn[place]
        if owner == NOBODY and state.pirate[place] == NO_PIECE:
            continue
        florins = 1 if owner == NOBODY else min(profit, concession_share(state, owner, start))
        profit -= florins
        seat = None if owner == NOBODY else owner
        forecast.append(
            {"place": keys[state.rules.border.thing(state.rules.border.items[place])], "seat": seat, "florins": florins}
        )
    return profit, forecast, levies


# ---- squares


def squares_view(state: PaxState, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    """The ten squares, wherever they lie, with all that lies on them."""
    return [_square_view(state, empire, keys) for empire in ALL_EMPIRES]


def _square_view(state: PaxState, empire: EmpireId, keys: tuple[str, ...]) -> dict[str, Any]:
    rules = state.rules
    first = rules.item.first
    suzerain, bishop, holder = state.suzerain[empire], state.bishop[empire], state.holder[empire]
    counts = [(name, shows(state, empire, kind)) for kind, name in zip(ALL_SYMBOLS, PRESTIGE_KEYS)]
    ops = rules.square_ops[2 * empire + state.side[empire]]
    return {
        "square": keys[first + empire],
        "holder": None if holder == NOBODY else holder,
        "side": SIDE_KEYS[state.side[empire]],
        "suzerain": None if suzerain == NO_EMPIRE else keys[first + suzerain],
        "queens": [keys[first + queen] for queen in state.queens[empire]],
        "bishop": None if bishop == NO_PIECE else PIECE_KEYS[bishop],
        "repressed": _repressed_view(state, empire, keys),
        "silenced": is_silenced(state, empire),
        "prestige": [name for name, count in counts for _ in range(count)],
        "ops": [keys[rules.do_thing(op, argument)] for op, argument in ops],
    }


def _repressed_view(state: PaxState, empire: EmpireId, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    first = state.rules.token.thing(TOKENS * empire)
    return [
        {
            "thing": keys[first + slot],
            "piece": _token_name(slot),
            "count": state.repressed[TOKENS * empire + slot],
        }
        for slot in repressed_tokens(state, empire)
    ]


def _token_name(slot: int) -> str:
    piece = piece_of(slot)
    return PIECE_KEYS[piece] if piece < FIRST_PAWN else f"P.{piece - FIRST_PAWN}"


# ---- victory cards


def victories_view(state: PaxState, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    """The four victory cards, how far everybody is, and what the religions have."""
    return [_victory_view(state, victory, keys) for victory in ALL_VICTORIES]


def _victory_view(state: PaxState, victory: VictoryId, keys: tuple[str, ...]) -> dict[str, Any]:
    main, other = standing(state, victory)
    supreme = supreme_religion(state) if victory == HOLY else NONE
    rows = []
    for seat in state.each_seat():
        values = {}
        if victory in MAIN_VALUE:
            values[MAIN_VALUE[victory]] = main[seat]
        if victory in PRESTIGE_VALUE:
            values[PRESTIGE_VALUE[victory]] = other[seat]
        missing = _missing(state, victory, seat, main, other, supreme)
        rows.append({"seat": seat, "meets": meets(state, seat, victory), "missing": missing, "values": values})
    found: dict[str, Any] = {
        "victory": keys[state.rules.victory.thing(victory)],
        "active": state.is_active(victory),
        "religion": None if supreme == NONE else RELIGION_KEYS[supreme],
        "standing": rows,
    }
    if victory == HOLY:
        found["bishops"] = dict(zip(RELIGION_KEYS, bishop_counts(state)))
        found["tokens"] = dict(zip(RELIGION_KEYS, token_counts(state)))
    return found


def _missing(
    state: PaxState, victory: VictoryId, seat: Seat, main: list[int], other: list[int], supreme: int
) -> list[str]:
    """Which parts of the condition a seat does not meet."""
    card = state.rules.victories[victory]
    lead = card.lead_of_two if state.seats == 2 else card.lead
    missing = []
    if victory == HOLY and supreme == NONE:
        missing.append("supreme")
    elif not leads(other, seat, card.prestige_lead):
        missing.append(PRESTIGE_VALUE[victory])
    if not leads(main, seat, lead):
        missing.append(MAIN_VALUE[victory])
    return missing
