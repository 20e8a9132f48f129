"""What a text counts, and which cards and conditions it means (effects.md 2)."""

from __future__ import annotations

from collections.abc import Iterable

from triumvir.games.imperium.cards.codes import (
    ALL_OF,
    COUNT_CARDS,
    COUNT_GARRISON,
    COUNT_ICONS,
    COUNT_MOVED,
    COUNT_RESOURCE,
    COUNT_STARS,
    EACH_ICON,
    HAS_IN_PLAY,
    IS_STATE,
    NAMED_IN_HISTORY,
    NAMED_IN_PLAY,
    TOKENS,
    Icon,
    Place,
)
from triumvir.games.imperium.cards.codes import HISTORY as HISTORY_SCOPE
from triumvir.games.imperium.cards.codes import IN_PLAY as IN_PLAY_SCOPE
from triumvir.games.imperium.cards.expressions import Condition, Counter, Filter, Node
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.passives import face_of
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import KINDS, OWNED
from triumvir.games.imperium.rules.effects.text import Text
from triumvir.kernel.kinds import Seat

# ---- icons that count otherwise in this turn (Q25)


def icons_of(state: ImperiumState, card: CardId, icon: Icon) -> int:
    """How many of an icon a card in play shows now, without those that count as another."""
    count = state.rules.icons[card][icon]
    treated = state.treated
    for place in range(0, len(treated), 4):
        if treated[place] == card and treated[place + 1] == icon:
            count -= 1
    return count


def _treated_surplus(state: ImperiumState, player: Seat, icons: int) -> int:
    """What treated icons of a player's cards add to, or take from, the printed ones of a mask."""
    surplus = 0
    treated = state.treated
    for place in range(0, len(treated), 4):
        card, icon, other, times = treated[place : place + 4]
        if state.owner(CardId(card)) == player:
            surplus += times * (icons >> other & 1) - (icons >> icon & 1)
    return surplus


# ---- cards that are meant


def fits_in_play(state: ImperiumState, wanted: Filter, card: CardId) -> bool:
    """Whether a card in play is meant; an icon that counts as another is not the printed one."""
    if not wanted.fits[card]:
        return False
    if not wanted.icons or card not in state.treated[::4]:
        return True
    return any(wanted.icons >> icon & 1 and icons_of(state, card, icon) > 0 for icon in EACH_ICON)


def in_play_fitting(state: ImperiumState, player: Seat, wanted: Filter) -> list[CardId]:
    """The cards of a player in play that are meant."""
    if state.treated:
        return [card for card in state.in_play(player) if fits_in_play(state, wanted, card)]
    fits = wanted.fits
    return [card for card in state.in_play(player) if fits[card]]


def owned_cards(state: ImperiumState, player: Seat) -> Iterable[CardId]:
    """All cards of a player (3.2)."""
    base = KINDS * (player + 1)
    return [card for kind in sorted(OWNED) for card in state.piles[base + kind]]


# ---- conditions


def holds(state: ImperiumState, player: Seat, condition: Condition | None) -> bool:
    """Whether a condition holds for a player; no condition always does."""
    if condition is None:
        return True
    kind = condition.kind
    if kind == IS_STATE:
        return state.side[player] == condition.state
    if kind in (NAMED_IN_PLAY, HAS_IN_PLAY):
        return _any_of(condition.fits, state.in_play(player))
    if kind == NAMED_IN_HISTORY:
        return _any_of(condition.fits, state.history(player))
    if kind == ALL_OF:
        return all(holds(state, player, part) for part in condition.parts)
    return False


def _any_of(fits: bytes, cards: list[CardId]) -> bool:
    return any(fits[card] for card in cards)


# ---- amounts


def amount(state: ImperiumState, text: Text, player: Seat, node: Node) -> int:
    """The amount of a node: its number, or what it counts for the acting player now."""
    counter = node.counter
    if counter is None:
        return node.n
    return counter.factor * counted(state, text, player, counter)


def counted(state: ImperiumState, text: Text, player: Seat, counter: Counter) -> int:
    """What a counter counts, before its factor. Points that only scoring knows are not counted here."""
    kind, weight = counter.kind, counter.weight
    if kind in (COUNT_ICONS, COUNT_CARDS):
        total = sum([weight[card] for card in _scope(state, player, counter.scope)])
        if kind == COUNT_ICONS and state.treated and counter.scope == IN_PLAY_SCOPE:
            total += _treated_surplus(state, player, counter.icons)
        return total
    if kind == COUNT_RESOURCE:
        return state.pool[TOKENS * player + counter.resource]
    if kind == COUNT_GARRISON:
        return len(state.garrison(text.card))
    if kind == COUNT_MOVED:
        return sum([weight[card] > 0 for card in text.moved])
    assert kind == COUNT_STARS, "the unrest of others is counted at the end only"
    return sum([face_of(state, card).star for card in owned_cards(state, player)])


def _scope(state: ImperiumState, player: Seat, scope: Place) -> Iterable[CardId]:
    if scope == IN_PLAY_SCOPE:
        return state.in_play(player)
    return state.history(player) if scope == HISTORY_SCOPE else owned_cards(state, player)


def counted_icons(state: ImperiumState, player: Seat, counter: Counter) -> int:
    """The mask of all icons printed on the cards in play of which this counter counted an icon (Q24)."""
    masks = state.rules.icon_mask
    mask = 0
    for card in state.in_play(player):
        if _counts_icons_of(state, card, counter.icons):
            mask |= masks[card]
    return mask


def _counts_icons_of(state: ImperiumState, card: CardId, icons: int) -> bool:
    treated = state.treated
    for place in range(0, len(treated), 4):
        if treated[place] == card and icons >> treated[place + 2] & 1:
            return True
    return any(icons >> icon & 1 and icons_of(state, card, icon) > 0 for icon in EACH_ICON)
