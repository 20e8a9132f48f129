"""What could change something now (effects.md 6), what may be played (rules 6.3), which abilities may be used (7)."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import ALL, LOSE_STATE, NO_STATE
from triumvir.games.imperium.cards.expressions import Node, Seq
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.passives import face_of, modifiers
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import UNREST_PILE
from triumvir.games.imperium.rules.effects.costs import can_pay_all, cards_due
from triumvir.games.imperium.rules.effects.counters import holds
from triumvir.games.imperium.rules.effects.possible import KNOWN, POSSIBLE, SURE
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.games.imperium.rules.effects.verbs import JUDGES
from triumvir.kernel.complete import assert_complete, words_among
from triumvir.kernel.kinds import Seat

# ---- sentences


def is_feasible(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int = KNOWN) -> bool:
    """Whether a node could change something now, if this player acted; see `possible.py` for the mode."""
    op = node.op
    judge = JUDGES.get(op)
    if judge is not None:
        return judge(state, text, player, node, mode)
    if op == code.COST:
        return is_payable(state, text, player, node, mode)
    if op == code.MAY:
        return any_feasible(state, text, player, node.body, mode)
    if op == code.CHOOSE:
        return any(is_feasible(state, text, player, branch[0], mode) for branch in node.branches)
    if op == code.IF:
        chosen = node.body if holds(state, player, node.condition) else node.orelse
        return any_feasible(state, text, player, chosen, mode)
    if op == code.EACH:
        return _each_is_feasible(state, text, player, node, mode)
    if op == code.STEAL:
        return any(_may_suffer(state, victim, node) for victim in meant(state, player, node))
    if op == code.COPY_EXHAUST:
        return bool(copyable(state, text, player, node))
    return _play_is_feasible(state, text, player, node, mode)


def any_feasible(state: ImperiumState, text: Text, player: Seat, seq: Seq, mode: int = KNOWN) -> bool:
    """Whether any sentence could change something."""
    return any(is_feasible(state, text, player, node, mode) for node in seq)


def is_payable(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int = KNOWN) -> bool:
    """Whether all costs can be paid together and, if anything follows, it could then change something."""
    if not can_pay_all(state, text, player, node.costs, mode):
        return False
    if not node.body:
        return True
    before = text.payer, text.spent, text.shed
    text.payer = player
    text.spent, text.shed = cards_due(state, text, player, node.costs)
    would_help = any_feasible(state, text, player, node.body, mode)
    text.payer, text.spent, text.shed = before
    return would_help


def meant(state: ImperiumState, player: Seat, node: Node) -> list[Seat]:
    """The players that `each` or `steal` speaks of, in clockwise order, before anybody avoids."""
    players = state.players_from(player) if node.who == ALL else state.others(player)
    if node.condition is None:
        return players
    return [other for other in players if holds(state, other, node.condition)]


def _each_is_feasible(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    for other in meant(state, player, node):
        seen_as = mode if other == player or mode == SURE else POSSIBLE
        if any_feasible(state, text, other, node.body, seen_as):
            return True
    return False


def _may_suffer(state: ImperiumState, victim: Seat, node: Node) -> bool:
    there = state.pool[code.TOKENS * victim + node.resource]
    return there > 0 or (there < node.n and bool(node.orelse) and bool(state.piles[UNREST_PILE]))


def _play_is_feasible(state: ImperiumState, text: Text, player: Seat, node: Node, mode: int) -> bool:
    if node.op == code.PLAY_FROM and state.actions[player] < node.n:
        return False
    if code.HAND in node.zones and mode != KNOWN:
        return mode == POSSIBLE and bool(state.hand(player))
    return bool(playable_from(state, player, node, (*text.judged, text.card)))


# ---- playing cards (6.3)


def may_play(state: ImperiumState, player: Seat, card: CardId, judged: tuple[CardId, ...] = ()) -> bool:
    """Whether a card could be played for its state, its condition and its text, whatever it costs to play it.

    judged  cards whose texts are being judged, which lead to this one: they count as gone already
    """
    rules = state.rules
    symbol = rules.state[card]
    if symbol != NO_STATE and symbol not in (state.side[player], state.ignored) and not _loses(state, player, card):
        return False
    if not holds(state, player, rules.condition[card]):
        return False
    if rules.is_pinned[card]:
        return True
    text = Text(card)
    text.judged = judged
    return any_feasible(state, text, player, rules.faces[card][0].play)


def _loses(state: ImperiumState, player: Seat, card: CardId) -> bool:
    """Whether something in play takes the state symbol off a card (5, lose_state_icon)."""
    symbol = state.rules.state[card]
    return any(mod.state == symbol and mod.filter.fits[card] for mod in modifiers(state, player, LOSE_STATE))


def playable_from(state: ImperiumState, player: Seat, node: Node, judged: tuple[CardId, ...] = ()) -> list[CardId]:
    """The cards that PLAY_FROM or FREE_PLAY may bring into play, out of the zones it names, but those being judged."""
    fits = node.filter.fits
    cards: list[CardId] = []
    if code.HAND in node.zones:
        cards += state.hand(player)
    if code.DISCARD_PILE in node.zones:
        cards += state.discard_pile(player)
    return [card for card in cards if fits[card] and card not in judged and may_play(state, player, card, judged)]


# ---- abilities (7)


def usable(state: ImperiumState, player: Seat) -> list[CardId]:
    """The cards whose exhaust ability a player may use now."""
    if not state.exhausts[player]:
        return []
    exhausted, faces = state.exhausted, state.rules.faces
    cards = [card for card in state.in_play(player) if faces[card][0].exhaust and card not in exhausted]
    power = state.power_card(player)
    if face_of(state, power).exhaust and power not in exhausted:
        cards.append(power)
    return [card for card in cards if any_feasible(state, Text(card), player, face_of(state, card).exhaust)]


def copyable(state: ImperiumState, text: Text, player: Seat, node: Node) -> list[CardId]:
    """The pinned cards of opponents with an exhaust ability of their own that this text has not copied yet (Q26)."""
    fits, faces, copied = node.filter.fits, state.rules.faces, text.copied
    return [
        card
        for other in state.others(player)
        for card in state.in_play(other)
        if fits[card] and faces[card][0].exhaust and card not in copied
    ]


JUDGED_HERE: Final = (
    code.COST, code.MAY, code.CHOOSE, code.IF, code.EACH, code.STEAL, code.COPY_EXHAUST, code.PLAY_FROM, code.FREE_PLAY,
)  # fmt: skip
"""The verbs that `is_feasible` judges itself."""
PAID: Final = (code.PAY, code.SPEND_ACTION)
"""Verbs that are costs only, and judged as such."""
assert_complete(
    "whether it could change something (rules/effects/verbs.py, JUDGES) is missing for",
    code.VERBS,
    words_among(code.VERBS, {*JUDGES, *JUDGED_HERE, *PAID}),
)

# ---- what depends on a hand


def depends_on_hand(node: Node) -> bool:
    """Whether it can matter for a node which cards a hand holds, not only how many."""
    op = node.op
    if op in (code.GARRISON, code.FIND):
        return True
    if op == code.RETURN_UNREST:
        return code.HAND in node.zones or code.ANY_OWNED in node.zones or code.DISCARD_PILE in node.zones
    if op in (code.FREE_PLAY, code.PLAY_FROM):
        return code.HAND in node.zones
    parts = (*node.costs, *node.body, *node.orelse, *(branch[0] for branch in node.branches))
    return any(depends_on_hand(part) for part in parts)


def may_be_feasible(state: ImperiumState, text: Text, player: Seat, seq: Seq) -> bool:
    """Whether others must reckon with it that a sentence could change something."""
    return any(depends_on_hand(node) for node in seq) and any_feasible(state, text, player, seq, POSSIBLE)
