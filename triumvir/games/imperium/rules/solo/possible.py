"""Which instructions of the bot are possible now (solo.md 5); whatever is not listed here always is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from triumvir.games.imperium.cards import solo_codes as code
from triumvir.games.imperium.cards.codes import EACH_TOKEN
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.cards.solo_codes import BotVerb, Instruction
from triumvir.games.imperium.position.pools import has
from triumvir.games.imperium.position.solo_state import BOT, HUMAN
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import NO_CARD
from triumvir.games.imperium.rules.solo.picking import (
    NO_SLOT,
    best_exiled_region,
    best_slot,
    latest_in_discard,
    may_take_fame,
    slot_to_exile,
)
from triumvir.games.imperium.rules.solo.working import Working

Judge: TypeAlias = Callable[[ImperiumState, Working, Instruction], bool]


def is_possible(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    """Whether an instruction could be carried out now."""
    judge = JUDGES.get(instruction.op)
    return judge is None or judge(state, working, instruction)


def chosen_branch(state: ImperiumState, working: Working, first: Instruction) -> tuple[Instruction, ...]:
    """The first alternative whose first instruction is possible, or else the last one."""
    for branch in first.branches:
        if is_possible(state, working, branch[0]):
            return branch
    return first.branches[-1]


# ---- costs and alternatives


def _first(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    branches = instruction.branches
    return any(is_possible(state, working, branch[0]) for branch in branches[:-1]) or any(
        is_possible(state, working, part) for part in branches[-1]
    )


def _pay(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return all(has(state, BOT, resource) >= instruction.gains[resource] for resource in EACH_TOKEN) and is_possible(
        state, working, instruction.body[0]
    )


def _pay_all(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return has(state, BOT, instruction.resource) > 0 and is_possible(state, working, instruction.body[0])


def _abandon(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    regions = state.in_play(BOT)
    return len(regions) >= instruction.n and is_possible(state, working, instruction.body[0])


# ---- the bot's own


def _has_region(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return bool(state.in_play(BOT))


def _has_deck(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return bool(state.draw_deck(BOT))


def _has_dynasty(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return bool(state.nation_deck(BOT))


def _has_exilable(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return slot_to_exile(state) != NO_SLOT


def _has_market_card(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return best_slot(state, instruction.suits) != NO_SLOT


def _has_exiled_region(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return best_exiled_region(state) != NO_CARD


def _has_fame(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return may_take_fame(state)


def _has_discarded_unrest(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return latest_in_discard(state, state.rules.is_unrest) != NO_CARD


def _has_discarded_region(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return latest_in_discard(state, state.rules.is_region) != NO_CARD


# ---- against the human


def _steal(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return has(state, HUMAN, instruction.resource) > 0


def _steal_from_empire(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return state.is_empire(HUMAN) and _steal(state, working, instruction)


def _human_has_card(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return bool(human_cards(state, instruction.suits))


def _human_has_hand(state: ImperiumState, working: Working, instruction: Instruction) -> bool:
    return bool(state.hand(HUMAN))


def human_cards(state: ImperiumState, suits: int) -> list[CardId]:
    """The cards of the human in play that have one of the suits of a mask; all of them for an empty mask."""
    masks = state.rules.suits
    return [card for card in state.in_play(HUMAN) if not suits or masks[card] & suits]


JUDGES: Final[dict[BotVerb, Judge]] = {
    code.FIRST: _first,
    code.PAY: _pay,
    code.PAY_ALL: _pay_all,
    code.PAY_OFTEN: _pay,
    code.ABANDON: _abandon,
    code.GAIN_PER_REGION: _has_region,
    code.EXILE: _has_exilable,
    code.DISCARD: _has_deck,
    code.DISCARD_HALF: _has_deck,
    code.DYNASTY: _has_dynasty,
    code.ACQUIRE: _has_market_card,
    code.ACQUIRE_EXILED: _has_exiled_region,
    code.TAKE_FAME: _has_fame,
    code.RETURN_UNREST: _has_discarded_unrest,
    code.REGION_BACK: _has_discarded_region,
    code.STEAL: _steal,
    code.STEAL_FROM_EMPIRE: _steal_from_empire,
    code.YOU_ABANDON: _human_has_card,
    code.YOU_RECALL: _human_has_card,
    code.YOU_DISCARD: _human_has_hand,
}
