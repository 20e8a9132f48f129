"""What a viewer may know of the solo bot's zones (solo.md 2)."""

from __future__ import annotations

from typing import Any

from triumvir.games.imperium.cards.codes import COMMON, NATIONS, RESOURCES, STATES, TOKENS
from triumvir.games.imperium.position.solo_state import BOT, Solo
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import DRAW, HISTORY, NO_CARD, POWER, BotSlot, ZoneKind, zone_of
from triumvir.games.imperium.scoring import bot_row, breakdown_of


def solo_view(state: ImperiumState, bit: int, cards: tuple[str, ...]) -> dict[str, Any] | None:
    """The bot as a viewer sees it, None at a table without it; `cards` are the keys of all cards.

    Cards that come to its deck out of the open are followed by everybody until they are shuffled: they are named in
    `known_draw`, and in the slots they are dealt to.
    """
    if state.solo is None:
        return None
    nation = state.nation[BOT]
    powers = state.piles[zone_of(BOT, POWER)]
    row = bot_row(state, bit)
    return {
        "seat": BOT,
        "nation": None if nation == COMMON else NATIONS[nation - 1],
        "power": cards[powers[0]] if powers else None,
        "difficulty": state.rules.options["solo_difficulty"],
        "state": STATES[state.side[BOT]],
        "pool": {RESOURCES[resource]: state.pool[TOKENS * BOT + resource] for resource in range(TOKENS)},
        "roll": state.solo.roll or None,
        "blocked": state.solo.blocked + 1 or None,
        "slots": [_slot_view(state, state.solo, slot, bit, cards) for slot in state.solo.each_slot()],
        "draw": len(state.draw_deck(BOT)),
        "known_draw": _known(state, DRAW, bit, cards),
        "discard": [cards[card] for card in state.discard_pile(BOT)],
        "play": [cards[card] for card in state.in_play(BOT)],
        "history": len(state.history(BOT)),
        "history_cards": sorted(_known(state, HISTORY, bit, cards)),
        "dynasty": len(state.nation_deck(BOT)),
        "score": {**breakdown_of(row), "total": sum(row)},
    }


def _slot_view(state: ImperiumState, solo: Solo, slot: BotSlot, bit: int, cards: tuple[str, ...]) -> dict[str, Any]:
    """A face-down card is named only to those who know it."""
    card = solo.slots[slot]
    is_full = card != NO_CARD
    return {
        "slot": slot + 1,
        "full": is_full,
        "card": cards[card] if is_full and state.known[card] & bit else None,
        "blocked": slot == solo.blocked,
    }


def _known(state: ImperiumState, kind: ZoneKind, bit: int, cards: tuple[str, ...]) -> list[str]:
    """The cards of a hidden pile of the bot that the viewer knows, from the top."""
    known = state.known
    return [cards[card] for card in reversed(state.piles[zone_of(BOT, kind)]) if known[card] & bit]
