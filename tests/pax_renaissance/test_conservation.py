"""The watch over positions notices whatever is lost, doubled, or lies where it cannot (1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.pax_renaissance.made import Story
from triumvir.games.pax_renaissance.cards.codes import PIECE_KEYS
from triumvir.games.pax_renaissance.position.conservation import assert_conserved
from triumvir.games.pax_renaissance.position.constants import (
    ENG,
    FIRST_KNIGHT,
    FIRST_ROOK,
    FRA,
    HUN,
    NO_PIECE,
    NONE,
    POR,
    REPUBLIC,
    TOKENS,
)
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.state import replaced


def position() -> PaxState:
    """A position with something everywhere."""
    story = Story("fugger", "medici").west("A", "FRA[PREN045 POR] PREN043+B.C").east("B", "HUN/R").hand("A", "PREN015")
    story.pirate("S.C", "ENG-FRA").repressed("ENG", "N.C", "P.B").maids("B", "PREN048")
    return story.turn().position.copy()


def loses_a_card(state: PaxState) -> None:
    state.decks[0].pop()


def doubles_a_card(state: PaxState) -> None:
    state.to_hand(0, state.hands[0][0])


def veils_a_card_in_hand(state: PaxState) -> None:
    state.veiled = [*state.veiled, state.hands[0][0]]


def loses_a_knight(state: PaxState) -> None:
    state.supply[FIRST_KNIGHT] -= 1


def creates_a_pawn(state: PaxState) -> None:
    state.pawn[state.pawn.index(NONE)] = 0


def represses_less_than_nothing(state: PaxState) -> None:
    place = TOKENS * ENG + FIRST_ROOK - 1
    state.repressed = replaced(state.repressed, place, -1)
    state.supply[FIRST_ROOK] += 1


def owes_a_florin(state: PaxState) -> None:
    state.money[0] = -1


def loses_a_square(state: PaxState) -> None:
    state.rows[0] = state.rows[0][1:]


def holds_a_square_twice(state: PaxState) -> None:
    state.rows[1] = [*state.rows[1], FRA]


def turns_a_square_in_its_throne(state: PaxState) -> None:
    state.side = replaced(state.side, ENG, REPUBLIC)


def turns_a_vassal(state: PaxState) -> None:
    state.side = replaced(state.side, POR, REPUBLIC)


def gives_away_a_vassal(state: PaxState) -> None:
    state.holder = replaced(state.holder, POR, 1)


def makes_a_vassal_of_a_vassal(state: PaxState) -> None:
    state.suzerain = replaced(state.suzerain, FRA, POR)


def marries_a_republic(state: PaxState) -> None:
    queens = state.queens[:]
    queens[FRA], queens[HUN] = queens[HUN], queens[FRA]
    state.queens = queens


def puts_a_piece_under_a_disk(state: PaxState) -> None:
    city = next(number for number in range(state.rules.cities) if state.disks >> number & 1)
    state.city[city] = FIRST_KNIGHT
    state.supply[FIRST_KNIGHT] -= 1


def opens_two_emporia(state: PaxState) -> None:
    state.disks &= state.disks - 1


def sails_on_land(state: PaxState) -> None:
    land = state.rules.is_sea.index(False)
    sea = next(border for border, piece in enumerate(state.pirate) if piece != NO_PIECE)
    state.pirate[land], state.pirate[sea] = state.pirate[sea], state.pirate[land]


def puts_a_bishop_on_a_card_in_hand(state: PaxState) -> None:
    bishop = PIECE_KEYS.index("B.C")
    state.bishop = replaced(state.bishop, state.hands[0][0], bishop)
    state.supply[bishop] -= 1


def puts_a_bishop_on_an_old_maid(state: PaxState) -> None:
    bishop = PIECE_KEYS.index("B.C")
    state.bishop = replaced(state.bishop, state.maids[1][0], bishop)
    state.supply[bishop] -= 1


MISTAKES = (
    (loses_a_card, "a card is missing or there twice"),
    (doubles_a_card, "a card is missing or there twice"),
    (veils_a_card_in_hand, "only market cards lie face down unseen"),
    (loses_a_knight, "are missing or too many"),
    (creates_a_pawn, "are missing or too many"),
    (represses_less_than_nothing, "no less than no token"),
    (owes_a_florin, "nobody owes florins"),
    (loses_a_square, "in the row of its holder"),
    (holds_a_square_twice, "in the row of its holder"),
    (turns_a_square_in_its_throne, "King side up"),
    (turns_a_vassal, "only Kings are vassals"),
    (gives_away_a_vassal, "a vassal lies with its suzerain"),
    (makes_a_vassal_of_a_vassal, "only one level of vassals"),
    (marries_a_republic, "a Republic has no queens"),
    (puts_a_piece_under_a_disk, "nothing stands under a disk"),
    (opens_two_emporia, "one emporium of a colour is open"),
    (sails_on_land, "pirates are at sea"),
    (puts_a_bishop_on_a_card_in_hand, "in no tableau and no throne"),
    (puts_a_bishop_on_an_old_maid, "in no tableau and no throne"),
)


def test_a_sound_position_passes() -> None:
    assert_conserved(position())


@pytest.mark.parametrize(("mistake", "sentence"), MISTAKES, ids=[mistake.__name__ for mistake, _ in MISTAKES])
def test_a_mistake_is_noticed(mistake: Callable[[PaxState], None], sentence: str) -> None:
    state = position()
    mistake(state)
    with pytest.raises(AssertionError, match=sentence):
        assert_conserved(state)
