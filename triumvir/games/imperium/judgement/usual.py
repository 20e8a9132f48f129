"""What the texts of all cards are worth in an ordinary position; reckoned once for each set of rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.expressions import Modifier, Seq
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.cards.types import Face
from triumvir.games.imperium.judgement.texts import text_worth
from triumvir.games.imperium.judgement.view import View, usual_points
from triumvir.games.imperium.position.rules_data import Rules
from triumvir.kernel.complete import assert_complete, words_among

RULES_KEPT: Final = 8
REACTION: Final = 0.35
"""How often in a turn an ability that listens is answered."""
ONCE: Final = 0.3
"""Part of the worth of a text that ends with the card's leaving, for each turn in which it might be used."""
HAND_CARD: Final = 0.7
"""What a turn with one more card in hand is worth."""
STEADY: Final = {
    code.HAND_SIZE: HAND_CARD,
    code.LOSE_STATE: 0.4,
    code.ACQUIRE_FROM_EXILE: 0.2,
    code.ATTACK_IMMUNITY: 0.2,
    code.ATTACK_AVOID: 0.1,
    code.UNREST_PRICE: 0.3,
    code.LOOK_FAME_BONUS: 0.1,
    code.REPLACE_TOKEN: 0.0,
    code.HISTORY_IS_DISCARD: 0.0,
}
"""What each modifier is worth in a turn."""
assert_complete(
    "its worth in a turn (judgement/usual.py, STEADY) is missing for",
    code.MODIFIERS,
    words_among(code.MODIFIERS, STEADY),
)


class Usual:
    """By card, for its first side: what playing it, using it in play, and each turn in play are worth.

    play    the text when it is played
    use     its exhaust ability
    turn    what it does in each turn in play: its ability, Solstice, reactions, modifiers
    leaves  whether the card moves itself away when it is played
    flat    its points, variable ones as they usually are
    """

    __slots__ = ("flat", "leaves", "play", "turn", "use")

    def __init__(self, rules: Rules) -> None:
        view = View(rules)
        faces = [(card, rules.faces[card][0]) for card in rules.card_things.items]
        self.play = tuple(text_worth(view, card, face.play) for card, face in faces)
        self.use = tuple(text_worth(view, card, face.exhaust) for card, face in faces)
        self.turn = tuple(turn_worth(view, card, face) for card, face in faces)
        self.leaves = tuple(leaves(face.play) and not rules.is_unrest[card] for card, face in faces)
        self.flat = tuple(usual_points(rules, card) for card in rules.card_things.items)


@lru_cache(maxsize=RULES_KEPT)
def usual_of(rules: Rules) -> Usual:
    """The usual worths of a set of rules."""
    return Usual(rules)


def leaves(seq: Seq) -> bool:
    """Whether a text moves its own card away, so that it is carried out only once."""
    return any(
        node.op in (code.MOVE_SELF, code.ABANDON_SELF)
        or leaves(node.body)
        or any(leaves(branch) for branch in node.branches)
        for node in seq
    )


def turn_worth(view: View, card: CardId, face: Face) -> float:
    """What a turn with this side of a card in play brings."""
    worth = 0.85 * max(0.0, text_worth(view, card, face.exhaust))
    worth += text_worth(view, card, face.solstice) * (ONCE if leaves(face.solstice) else 1.0)
    for ability in (*face.reactions, *face.triggers):
        worth += REACTION * max(0.0, text_worth(view, card, ability.seq))
    return worth + sum([_steady(mod) for mod in face.mods])


def _steady(mod: Modifier) -> float:
    return (mod.n if mod.kind == code.HAND_SIZE else 1.0) * STEADY[mod.kind]
