"""Dealing anew what a seat cannot know, consistently with all it has seen: hands, decks, histories, fame."""

from __future__ import annotations

from triumvir.games.imperium.cards.codes import COMMON, FAME, STARTS_IN_DEVELOPMENTS
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.rules_data import Rules
from triumvir.games.imperium.position.solo_state import BOT, Solo
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import (
    BOT_SLOT,
    BOX,
    DRAW,
    HAND,
    HIDDEN_COMMON,
    HISTORY,
    KINDS,
    NATION,
    NO_CARD,
    Zone,
    is_hidden,
    player_of,
    zone_of,
)
from triumvir.games.imperium.views.recalling import keep_memory, recall
from triumvir.kernel.dice import Dice
from triumvir.kernel.game import Unknown
from triumvir.kernel.kinds import Seat
from triumvir.kernel.minds import surmises_of
from triumvir.kernel.state import seer_of
from triumvir.kernel.surmise import ANY, Surmises

Place = tuple[Zone, int]
Places = list[Place]
"""Zone and place in its pile, for some cards."""


def deal_anew(base: ImperiumState, now: ImperiumState, seat: Seat | None, dice: Dice) -> ImperiumState:
    """A copy of `base` (before the running step) in which the cards that the seat cannot place in `now` change places.

    First those common cards that the seat has never seen change identities among their like: two region cards that
    lie in a deck and in a rival's hand. Then cards change places within a rival's hidden zones, or within a deck.
    """
    bit = 1 << seer_of(base, seat)
    other = base.copy()
    places = _unknown_places(base, now, bit)
    pinned = recall(base, other, places, seat, dice) if base.memories else []
    left = [place for place in places if place not in pinned]
    _exchange_unseen(other, [place for place in left if _is_unseen(other, now, place, bit)], dice)
    for group in _groups(base, left, bit):
        _shuffle_places(other, group, dice)
    if base.memories:
        keep_memory(base, other, places, seat)
    _follow_slots(base, other)
    return other


def stir_decks(state: ImperiumState, seat: Seat | None, dice: Dice) -> None:
    """Shuffle, in place, the cards of every deck whose order the seat does not know."""
    bit = 1 << seer_of(state, seat)
    decks = [zone for zone in HIDDEN_COMMON if zone != BOX]
    for player in state.each_player():
        decks += (zone_of(player, DRAW), zone_of(player, NATION))
    kept = [card for surmise in surmises_of(state, seat) for card in surmise.places]
    for zone in decks:
        unknown = [
            (zone, place)
            for place, card in enumerate(state.piles[zone])
            if not state.known[card] & bit and card not in kept
        ]
        for group in _groups(state, unknown, bit):
            _shuffle_places(state, group, dice)


def unknown_cards(state: ImperiumState, seat: Seat | None) -> Unknown:
    """The hidden cards that the seat cannot place: those that change within a group, and those it has never seen."""
    bit = 1 << seer_of(state, seat)
    known = state.known
    places = [
        (zone, place)
        for zone, pile in state.each_pile()
        if zone != BOX and is_hidden(zone)
        for place, card in enumerate(pile)
        if not known[card] & bit
    ]
    unknown: Unknown = {}
    for zone, place in places:
        card = state.piles[zone][place]
        _lay_open(state, unknown, _group_of(state, zone, card, bit), zone, place)
        if _is_unseen(state, state, (zone, place), bit):
            _lay_open(state, unknown, (3, _kind(state.rules, card)), zone, place)
    return _without_sure(state, unknown, surmises_of(state, seat))


def _without_sure(state: ImperiumState, unknown: Unknown, surmises: Surmises) -> Unknown:
    """What follows from what the seat remembers is not unknown."""
    for zone, pile in enumerate(state.piles):
        sure = [kind for surmise in surmises for kind in surmise.sure_of(zone)]
        for places in unknown.values():
            here = places.get(state.rules.cards * zone, [])
            for kind in [kind for kind in sure if kind in here]:
                here.remove(kind)
            for place, card in enumerate(pile):
                told = [kind for surmise in surmises for kind in surmise.at(card)]
                if len(told) == 1 and told[0] != ANY:
                    places.pop(state.rules.cards * zone + place, None)
    return {group: {place: kinds for place, kinds in places.items() if kinds} for group, places in unknown.items()}


def _lay_open(state: ImperiumState, unknown: Unknown, group: tuple[int, ...], zone: Zone, place: int) -> None:
    """Count a card as it looks: hands and histories are one place, in a deck each card has its own."""
    is_heap = zone >= KINDS and zone % KINDS in (HAND, HISTORY)
    number = state.rules.cards * zone + (0 if is_heap else place)
    heap = unknown.setdefault(group, {}).setdefault(number, [])
    heap.append(state.rules.alike[state.piles[zone][place]])
    heap.sort()


# ---- what may be dealt anew


def _unknown_places(base: ImperiumState, now: ImperiumState, bit: int) -> Places:
    """Where those cards were before the step that are hidden now, and that the seat has not seen in the step."""
    fixed = _fixed(base, now, bit)
    known, zone = now.known, now.zone
    return [
        (base.zone[card], base.piles[base.zone[card]].index(card))
        for card in base.rules.card_things.items
        if is_hidden(zone[card]) and not known[card] & bit and not fixed[card] and _is_in_pile(base, card)
        if zone[card] != BOX or not now.seen[card] & bit
    ]


def _is_in_pile(state: ImperiumState, card: CardId) -> bool:
    """Whether a card lies in a pile in which cards can change places (not in a slot or a garrison)."""
    return is_hidden(state.zone[card]) or state.zone[card] >= KINDS


def _fixed(base: ImperiumState, now: ImperiumState, bit: int) -> list[bool]:
    """By card: whether the seat has seen it in this step.

    Of cards that look alike the lowest in a hand is the one offered: as long as one of them has been shown in this
    step, the others stay where they are, so that it would be offered again. The bot is offered none.
    """
    fixed = [False] * len(now.zone)
    alike = base.rules.alike
    prints: list[int] = []
    for card, mask in now.shown:
        if mask & bit:
            fixed[card] = True
            if is_hidden(base.zone[card]) and not base.is_bot(base.owner(card)):
                prints.append(alike[card])
    if prints:
        fixed = [is_fixed or number in prints for is_fixed, number in zip(fixed, alike)]
    return fixed


def _is_unseen(base: ImperiumState, now: ImperiumState, place: Place, bit: int) -> bool:
    card = base.piles[place[0]][place[1]]
    return is_hidden(place[0]) and not now.seen[card] & bit


# ---- exchanging and shuffling


def _exchange_unseen(state: ImperiumState, places: Places, dice: Dice) -> None:
    """Cards of one kind that the seat has never seen change identities, wherever they lie."""
    kinds: dict[int, Places] = {}
    for zone, place in places:
        kinds.setdefault(_kind(state.rules, state.piles[zone][place]), []).append((zone, place))
    for kind in sorted(kinds):
        _shuffle_places(state, kinds[kind], dice, whole=True)


def _kind(rules: Rules, card: CardId) -> int:
    """Cards of one kind come from one deck: fame, or the banner suit."""
    return FAME if rules.is_fame[card] else rules.banner[card]


def _groups(base: ImperiumState, places: Places, bit: int) -> list[Places]:
    """The places within which cards may change, the seat knowing which cards are there but not where.

    All hidden zones of a player are one group, but for the nation deck; every deck is one; so are the cards of a pile
    that lay open, or were known, before the step and have been shuffled in it.
    """
    groups: dict[tuple[int, ...], Places] = {}
    for zone, place in places:
        if zone != BOX:
            groups.setdefault(_group_of(base, zone, base.piles[zone][place], bit), []).append((zone, place))
    return [groups[key] for key in sorted(groups)]


def _group_of(base: ImperiumState, zone: Zone, card: CardId, bit: int) -> tuple[int, ...]:
    if not is_hidden(zone) or base.known[card] & bit:
        return (1, zone)
    if zone < KINDS:
        return (0, zone)
    if base.solo is not None and base.is_bot(player_of(zone)):
        return _group_of_bot(base, base.solo, zone, card, bit)
    if zone % KINDS != NATION:
        return (0, zone - zone % KINDS)
    return (0, zone)


def _group_of_bot(base: ImperiumState, solo: Solo, zone: Zone, card: CardId, bit: int) -> tuple[int, ...]:
    """Of the dynasty deck all know which cards are where, but for the order of nation cards and of equal developments;
    unknown cards of the bot deck and of the slots may change if they come from the same shuffle. Those that the seat
    has never seen came face down from a common deck: they change with their like only."""
    if zone % KINDS != NATION:
        is_unseen = base.rules.owner[card] == COMMON and not base.seen[card] & bit
        return (2, zone - zone % KINDS, solo.batch_of(card), 1 + _kind(base.rules, card) if is_unseen else 0)
    start = base.rules.start[card]
    return (2, zone, start, base.rules.solo.value[card] if start == STARTS_IN_DEVELOPMENTS else 0)


def _shuffle_places(state: ImperiumState, places: Places, dice: Dice, whole: bool = False) -> None:
    """Shuffle the cards of some places; who knows a place goes on knowing it, who has seen a card has seen it.

    `whole`: cards that nobody can tell apart change altogether, also for those who have seen them.
    """
    if len(places) < 2:
        return
    piles, known, seen = state.piles, state.known, state.seen
    cards = [piles[zone][place] for zone, place in places]
    masks = [known[card] for card in cards]
    sights = [seen[card] for card in cards]
    dice.shuffle(cards)
    for zone in sorted({zone for zone, _ in places}):
        piles[zone] = piles[zone][:]
    for (zone, place), card, mask, sight in zip(places, cards, masks, sights):
        piles[zone][place] = card
        state.zone[card] = zone
        known[card] = mask
        if whole:
            seen[card] = sight


def _follow_slots(base: ImperiumState, other: ImperiumState) -> None:
    """The solo bot's slots name the cards that lie in them now."""
    if base.solo is None or other.solo is None:
        return
    zone = zone_of(BOT, BOT_SLOT)
    old, new = base.piles[zone], other.piles[zone]
    other.solo.lay_slots([card if card == NO_CARD else new[old.index(card)] for card in base.solo.slots])
