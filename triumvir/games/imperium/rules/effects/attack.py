"""Who can avoid an attack and how (rules 12.2); the window itself is in `interpreter.py`."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import ATTACK_AVOID, ATTACK_EVENT, ATTACK_IMMUNITY
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.marks import avoid_attack
from triumvir.games.imperium.position.passives import modifiers
from triumvir.games.imperium.position.piles import note_card, recall
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.rules.effects.reactions import Heard, reactions_of
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.kinds import Seat


def avoid_by_itself(state: ImperiumState, text: Text, player: Seat) -> bool:
    """Standing Army: its owner is left out without a choice, but for what he may still gain."""
    immunities = modifiers(state, player, ATTACK_IMMUNITY)
    if not immunities:
        return False
    avoid_attack(state, player)
    state.note("attack.immune", player)
    text.immune |= 1 << player
    text.immune_gain = immunities[0].resource
    return True


def ways_to_avoid(state: ImperiumState, player: Seat, attacker: Seat) -> tuple[list[CardId], list[Heard]]:
    """The cards that avoid the attack by being recalled, and the abilities that answer an attack."""
    masks = state.rules.mod_mask
    cards = sorted([card for card in state.in_play(player) if masks[card] >> ATTACK_AVOID & 1])
    if not state.exhausts[player] or not state.may_react():
        return cards, []
    attack = (ATTACK_EVENT, attacker, state.attacks[-2])
    return cards, reactions_of(state, player, [attack])


def avoid(state: ImperiumState, player: Seat, card: CardId) -> None:
    """Recall a card to avoid the attack (Q56)."""
    note_card(state, "attack.avoided", player, card)
    recall(state, player, card)
    avoid_attack(state, player)
