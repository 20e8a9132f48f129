"""What each seat remembers of known cards that moved unseen, and so in which hand, history or deck they may lie."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import HAND, HISTORY, KINDS, Zone, is_hidden, zone_of
from triumvir.kernel.kinds import Seat
from triumvir.kernel.memory import (
    CAME,
    LEFT,
    NOWHERE,
    OPEN,
    SAW,
    is_placed,
    is_told_of,
    remembered,
)
from triumvir.kernel.minds import assert_nobody_is_misled, keep, memories_of, surmises_at
from triumvir.kernel.surmise import ANY


def name_of(state: ImperiumState, player: Seat, kind: int) -> CardId:
    """Of the cards that look the same the one by which it is told: one of the player's nation if there is one."""
    rules = state.rules
    own = [card for card in rules.nation_cards[state.nation[player]] if rules.alike[card] == kind]
    return own[0] if own else CardId(kind)


def is_heap(zone: Zone) -> bool:
    """Whether it means nothing where in a zone a card lies."""
    return zone >= KINDS and zone % KINDS in (HAND, HISTORY)


def _unsure(state: ImperiumState, cards: list[CardId], bit: int) -> list[CardId]:
    return [card for card in cards if not state.known[card] & bit]


def _elsewhere(state: ImperiumState, card: CardId, bit: int) -> int:
    """How many other cards that look the same are hidden, a seat not being sure where."""
    alike, kind, zone = state.rules.alike, state.rules.alike[card], state.zone
    like = [other for other in state.rules.card_things.where(alike, kind) if other != card]
    return len([other for other in _unsure(state, like, bit) if is_hidden(zone[other])])


# ---- what happens unseen


def left_hand_unseen(
    state: ImperiumState, player: Seat, card: CardId, mask: int, among: list[CardId] | None = None
) -> None:
    """A card has left a hand face down; all but those of the mask cannot tell which of that hand it was.

    among  the cards that could leave, if these are not all of the hand: all know which ones of those that they know
    The bot of a solo game has no secrets that its only opponent has seen: there nothing is remembered.
    """
    memories, known, alike = memories_of(state), state.known, state.rules.alike
    hand = [*state.hand(player), card]
    zone = state.zone[card]
    for seer in range(state.seats + 1):
        bit = 1 << seer
        if mask & bit:
            continue
        sure = [other for other in hand if known[other] & bit and (among is None or other in among)]
        size = len(sure) + len(_unsure(state, hand, bit))
        for other in sure:
            known[other] &= ~bit
        source = zone_of(player, HAND)
        if state.solo is None and (sure or is_told_of(memories[seer], source, ANY)):
            _tell(state, seer, player, sure)
            kinds = [alike[other] for other in sure]
            remark = [LEFT, source, zone if is_heap(zone) else NOWHERE, card, size, *kinds]
            memories[seer] = remembered(memories[seer], remark)
    keep(state, memories)


def moved_unseen(state: ImperiumState, card: CardId, was: Zone, mask: int = 0) -> None:
    """A card has moved from a deck or a history to a hidden zone; those of the mask saw it, who was sure still is."""
    memories, zone = memories_of(state), state.zone[card]
    for seer, memory in enumerate(memories):
        bit = 1 << seer
        if (state.known[card] | mask) & bit:
            continue
        if is_placed(memory, card):
            if is_heap(zone):
                memories[seer] = remembered(memory, [CAME, card, zone])
        elif is_told_of(memory, was, ANY):
            size = len(_unsure(state, state.piles[was], bit)) + 1
            remark = [LEFT, was, zone if is_heap(zone) else NOWHERE, card, size]
            memories[seer] = remembered(memory, remark)
    keep(state, memories)


def shuffled_unseen(state: ImperiumState, zone: Zone) -> None:
    """A deck is about to be shuffled: it is a heap from now on."""
    memories = memories_of(state)
    for card in state.piles[zone]:
        for seer, memory in enumerate(memories):
            if is_placed(memory, card):
                memories[seer] = remembered(memory, [CAME, card, zone])
    keep(state, memories)


# ---- what is seen


def seen_at(state: ImperiumState, card: CardId, zone: Zone, mask: int, sure: int = 0) -> None:
    """Some have seen a hidden card in a zone, or it leaves that openly; `sure`: who knew of one that looks the same."""
    memories, kind = memories_of(state), state.rules.alike[card]
    for seer, memory in enumerate(memories):
        bit = 1 << seer
        if not memory or not mask & bit:
            continue
        if is_placed(memory, card):
            memories[seer] = remembered(memory, [SAW, card, kind, _elsewhere(state, card, bit)])
        elif is_told_of(memory, zone, kind):
            room = len([other for other in _unsure(state, state.piles[zone], bit) if other != card])
            was_sure = int(bool(sure & bit))
            remark = [OPEN, zone, kind, was_sure, room, _elsewhere(state, card, bit)]
            memories[seer] = remembered(memory, remark)
    keep(state, memories)


def sure_of_like(state: ImperiumState, card: CardId, zone: Zone) -> int:
    """The mask of those who know for sure of a card in a zone that looks the same."""
    alike, mask = state.rules.alike, 0
    for other in state.piles[zone]:
        if alike[other] == alike[card]:
            mask |= state.known[other]
    return mask


def forget_player(state: ImperiumState, player: Seat) -> None:
    """A player has searched all zones for a card: from which one it came is not seen, so nothing is sure any more."""
    zones = range(KINDS * (player + 1), KINDS * (player + 2))
    keep(state, [[] if any(is_told_of(memory, zone, ANY) for zone in zones) else memory for memory in state.memories])


def _tell(state: ImperiumState, seer: int, player: Seat, sure: list[CardId]) -> None:
    """The journal of a seat that knew cards of a hand says which of them may have left it."""
    if state.journal is None or seer == state.seats:
        return
    alike, source = state.rules.alike, zone_of(player, HAND)
    kinds: set[int] = {alike[card] for card in sure}
    for surmise in surmises_at(state, seer):
        kinds.update(kind for world in surmise.worlds for kind in world.kinds(source))
    things = state.rules.card_things
    for kind in sorted(kinds):
        state.whisper(1 << seer, "hand.may_have_left", player, things.thing(name_of(state, player, kind)))


# ---- what must hold


def assert_remembered_right(state: ImperiumState) -> None:
    """Nobody is misled about hands, histories and decks."""
    alike = state.rules.alike

    def unsure_in(zone: int, seer: int) -> list[int]:
        return [alike[card] for card in _unsure(state, state.piles[zone], 1 << seer)]

    assert_nobody_is_misled(state, alike, unsure_in)
