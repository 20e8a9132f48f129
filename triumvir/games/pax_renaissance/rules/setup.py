"""Chapter 2: bankers, the map as it begins, decks and markets, money, and who begins."""

from __future__ import annotations

from triumvir.games.pax_renaissance.cards.codes import BANKERS, EAST, WEST, BankerId, Half
from triumvir.games.pax_renaissance.position import steps
from triumvir.games.pax_renaissance.position.constants import (
    CHOOSING,
    COEUR,
    FIRST_BY_BANKER,
    MOST_SEATS,
    NO_BANKER,
    ROW,
)
from triumvir.games.pax_renaissance.position.pieces import place_pawn
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.choose import Flow
from triumvir.kernel.kinds import Seat
from triumvir.kernel.state import replaced, without

BOTTOM: int = 12
"""Cards of each colour that are shuffled with its comets for the bottom of the deck."""
PER_SEAT: int = 4
"""Cards of each colour on top of them for each player."""
EXTENSION: int = 4
"""Cards of each colour on top of that in the extended game."""
FIRST_MONEY: int = 3


def choose_bankers(state: PaxState) -> Flow:
    """2.5: every player is a banker; those that no option names are chosen in seat order."""
    rules = state.rules
    for seat in state.each_seat():
        banker = rules.bankers[seat] if seat < len(rules.bankers) else NO_BANKER
        if banker == NO_BANKER:
            banker = yield from rules.banker.pick(seat, "setup.banker", _free_bankers(state))
        state.banker = replaced(state.banker, seat, banker)
        state.note("setup.banker", seat, rules.banker.thing(banker))
    state.step = steps.DEAL


def _free_bankers(state: PaxState) -> list[BankerId]:
    """The bankers nobody is yet, and no option gives to a later seat; Coeur of 1550 needs four players."""
    return [
        banker
        for banker in state.rules.banker.items[:BANKERS]
        if banker not in state.banker and banker not in state.rules.bankers
        if banker != COEUR or not state.rules.is_1550 or state.seats == MOST_SEATS
    ]


def deal(state: PaxState) -> None:
    """2.1 to 2.9: the table as it begins."""
    _lay_map(state)
    for seat, banker in zip(state.each_seat(), state.banker):
        place_pawn(state, seat, state.rules.border_of_banker[banker])
    for half in (WEST, EAST):
        _build_deck(state, half)
        _fill_market(state, half)
    state.first = _first_seat(state)
    for place, seat in enumerate(state.seats_from(state.first)):
        state.receive(seat, FIRST_MONEY + place)
        state.note("setup.money", seat, FIRST_MONEY + place)
    state.act(CHOOSING)
    state.begin_turn(state.first)
    state.step = steps.ACTION


def _lay_map(state: PaxState) -> None:
    """2.1 to 2.3: faces, disks, the pictured pieces in the capitals."""
    rules = state.rules
    other = rules.card_set.map_1550
    faces, pieces, disks = list(rules.start_face), dict(rules.start_pieces), list(rules.start_disks)
    if rules.is_1550:
        for empire, face in other.faces:
            faces[empire] = face
        pieces.update(other.tokens)
        disks = [city for city in disks if city not in rules.emporia[WEST]] + list(other.white_disks)
    state.face = faces
    state.disks = sum([1 << city for city in disks])
    for city, piece in pieces.items():
        state.city[city] = piece
        state.supply[rules.pool[piece]] -= 1


def _build_deck(state: PaxState, half: Half) -> None:
    """2.6: twelve cards and the comets at the bottom, four cards for each player on top, the rest out of the game."""
    rules = state.rules
    own = [item for item in rules.deck_cards if rules.half[item] == half]
    comets = [item for item in own if rules.is_comet[item]]
    cards = [item for item in own if not rules.is_comet[item]]
    state.shuffle(cards)
    bottom = cards[:BOTTOM] + comets
    state.shuffle(bottom)
    size = PER_SEAT * state.seats + (EXTENSION if rules.is_extended else 0)
    top = cards[BOTTOM : BOTTOM + size]
    state.decks[half] = bottom + top
    for item in (*bottom, *top):
        state.removed = without(state.removed, item)


def _fill_market(state: PaxState, half: Half) -> None:
    """2.7: six cards; the one in column 0 is face down."""
    for place in range(ROW):
        item = state.decks[half].pop()
        state.market[ROW * half + place] = item
        if place == 0:
            state.veiled = [*state.veiled, item]
    state.reveal()


def _first_seat(state: PaxState) -> Seat:
    """2.9: seat order, or the first of the bankers in their order."""
    if not state.rules.first_by_banker:
        return Seat(0)
    return next(Seat(state.banker.index(banker)) for banker in FIRST_BY_BANKER if banker in state.banker)


assert NO_BANKER not in FIRST_BY_BANKER, "an unchosen banker never begins"
