"""What a seat may know of a position, as JSON-able data in keys: the one door to the outside (rules 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from triumvir.games.imperator.cards.codes import AGENT, PROVINCE, SENATOR
from triumvir.games.imperator.cards.kinds import ArmyId, ProvinceId
from triumvir.games.imperator.position.benefits import ATTACK_OFF, COSTS_OFF, LEGION_OFF, MOVE_OFF
from triumvir.games.imperator.position.offer import NO_RIVAL, Offer
from triumvir.games.imperator.position.rules_data import POOL
from triumvir.games.imperator.position.state import NO_TARGET, NOT_ON_MAP, ImperatorState
from triumvir.games.imperator.position.steps import ACTION, DRAW, STRATEGY
from triumvir.games.imperator.rules.end import is_last_round
from triumvir.games.imperator.scoring import breakdown_of, score_rows
from triumvir.games.imperator.views.aims import aims_view
from triumvir.games.imperator.views.combat_view import combat_view
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.minds import surmises_of
from triumvir.kernel.state import seer_of
from triumvir.kernel.surmise import ANY
from triumvir.kernel.vocabulary import Vocabulary

DISCOUNTS: Final = (
    ("province", COSTS_OFF[PROVINCE]),
    ("senator", COSTS_OFF[SENATOR]),
    ("agent", COSTS_OFF[AGENT]),
    ("attack", ATTACK_OFF),
    ("move", MOVE_OFF),
    ("legion", LEGION_OFF),
)


def state_view(state: ImperatorState, seat: Seat | None, vocabulary: Vocabulary) -> dict[str, Any]:
    """The view of a seat, or of a spectator (None)."""
    rules, keys = state.rules, vocabulary.keys
    draft = None if seat is None else state.drafts[seat]
    return {
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "phase": phase_of(state),
        "ending": state.ending,
        "last_round": is_last_round(state),
        "deck": len(state.deck),
        "under": _under_view(state, seat, keys),
        "discard": [keys[rules.cards.thing(rules.card_of[instance])] for instance in state.discard],
        "aux_deck": len(state.auxiliaries),
        "legion_pool": _keys(keys, rules.legions.first, state.legions_at(POOL)),
        "neutral": _keys(keys, rules.provinces.first, state.provinces_of(NOBODY)),
        "options": dict(rules.options),
        "players": _players_view(state, seat, keys),
        "map": [_province_view(state, province, keys) for province in rules.provinces.items],
        "combat": None if state.combat is None else combat_view(rules, state.combat, seat, keys),
        "stack": _stack_view(state, keys),
        "offers": [] if state.offer is None else [_offer_view(state, state.offer, keys)],
        "draft": None if draft is None else _offer_view(state, draft, keys),
        "aims": aims_view(state, seat, keys),
    }


def phase_of(state: ImperatorState) -> str:
    """The phase of the game or of the turn, as PHASES names it."""
    if state.over:
        return "over"
    if state.combat is not None:
        return "combat"
    if state.step < DRAW:
        return "setup"
    if state.step < STRATEGY:
        return "draw"
    return "strategy" if state.step < ACTION else "action"


def _keys(keys: tuple[str, ...], first: int, indices: Sequence[int]) -> list[str]:
    return [keys[first + index] for index in indices]


# ---- players


def _players_view(state: ImperatorState, viewer: Seat | None, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    rows = score_rows(state)
    return [
        {
            **_wealth_view(state, seat, viewer, keys),
            **_forces_view(state, seat, keys),
            "score": {**breakdown_of(state.rules, rows[seat]), "total": sum(rows[seat])},
        }
        for seat in state.each_seat()
    ]


def _wealth_view(state: ImperatorState, seat: Seat, viewer: Seat | None, keys: tuple[str, ...]) -> dict[str, Any]:
    """Talents, cards, provinces, senators, and what they bring in."""
    rules = state.rules
    initial = state.initial[seat]
    return {
        "seat": seat,
        "talents": state.talents[seat] if rules.open_talents or seat == viewer else None,
        "hand": len(state.hands[seat]),
        "cards": _keys(keys, rules.cards.first, _known_cards(state, seat, viewer)),
        "maybe": _keys(keys, rules.cards.first, _possible_cards(state, seat, viewer)),
        "provinces": _keys(keys, rules.provinces.first, state.provinces_of(seat)),
        "initial": None if initial == NOT_ON_MAP else keys[rules.provinces.thing(initial)],
        "senators": _keys(keys, rules.senators.first, state.senators_of(seat)),
        "votes": state.votes(seat),
        "income": state.income(seat),
        "hand_limit": state.hand_limit(seat),
        "discounts": {name: state.benefit(seat, column) for name, column in DISCOUNTS},
        "offers_left": max(0, rules.offers_per_turn - state.offers_made[seat]),
    }


def _known_cards(state: ImperatorState, seat: Seat, viewer: Seat | None) -> list[int]:
    """The cards of a hand that the viewer knows to be there, in the order of the vocabulary."""
    bit = 1 << seer_of(state, viewer)
    card_of, known = state.rules.card_of, state.known
    cards: list[int] = [card_of[instance] for instance in state.hands[seat] if known[instance] & bit]
    for surmise in surmises_of(state, viewer):
        cards += surmise.sure_of(seat)
    return sorted(cards)


def _possible_cards(state: ImperatorState, seat: Seat, viewer: Seat | None) -> list[int]:
    """The cards that the viewer has seen and that may be in a hand or not, in the order of the vocabulary."""
    cards: list[int] = []
    for surmise in surmises_of(state, viewer):
        cards += surmise.among(seat)
        for instance in state.hands[seat]:
            cards += [card for card in surmise.at(instance) if card != ANY]
    return sorted(cards)


def _under_view(state: ImperatorState, viewer: Seat | None, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    """The cards of the deck of which the viewer can tell something, the lowest first; `place` 1 is the lowest.

    It is one of `cards`, or, if `other`, some other one.
    """
    bit = 1 << seer_of(state, viewer)
    surmises = surmises_of(state, viewer)
    rules = state.rules
    rows = []
    for place, instance in enumerate(state.deck, start=1):
        cards = sorted([card for surmise in surmises for card in surmise.at(instance)])
        if state.known[instance] & bit:
            cards = [rules.card_of[instance]]
        if cards:
            named = [card for card in cards if card != ANY]
            rows.append({"place": place, "cards": _keys(keys, rules.cards.first, named), "other": ANY in cards})
    return rows


def _forces_view(state: ImperatorState, seat: Seat, keys: tuple[str, ...]) -> dict[str, Any]:
    """Standards, armies and the reserve."""
    rules = state.rules
    first = rules.standards.first
    lost = [
        {"standard": keys[first + own], "holder": state.holder[own]}
        for own in rules.standards_of[seat]
        if state.holder[own] != seat
    ]
    return {
        "standards": {
            "inactive": _keys(keys, first, state.inactive_standards(seat)),
            "lost": lost,
            "trophies": _keys(keys, first, state.trophies(seat)),
        },
        "armies": [_army_view(state, army, keys) for army in state.armies_of(seat)],
        "reserve": _keys(keys, rules.legions.first, state.legions_at(rules.reserve[seat])),
        "dishonoured": state.is_dishonoured(seat),
    }


def _army_view(state: ImperatorState, army: ArmyId, keys: tuple[str, ...]) -> dict[str, Any]:
    rules = state.rules
    return {
        "banner": keys[rules.armies.thing(army)],
        "province": keys[rules.provinces.thing(state.army_at[army])],
        "legions": _keys(keys, rules.legions.first, state.legions_at(army)),
    }


# ---- map, stack, offers


def _province_view(state: ImperatorState, province: ProvinceId, keys: tuple[str, ...]) -> dict[str, Any]:
    rules = state.rules
    controller = state.controller[province]
    place = state.legion_at[rules.home_legion[province]]
    return {
        "province": keys[rules.provinces.thing(province)],
        "controller": None if controller == NOBODY else controller,
        "armies": _keys(keys, rules.armies.first, state.armies_in(province)),
        "legion_owner": None if place == POOL else rules.owner_of[place],
    }


def _stack_view(state: ImperatorState, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    """The cards announced and not settled, the oldest first."""
    rules = state.rules
    return [
        {
            "seat": seat,
            "card": keys[rules.cards.thing(rules.card_of[instance])],
            "target": None if target == NO_TARGET else keys[target],
        }
        for instance, seat, target in zip(state.stack_card, state.stack_seat, state.stack_target)
    ]


def _offer_view(state: ImperatorState, offer: Offer, keys: tuple[str, ...]) -> dict[str, Any]:
    first = state.rules.standards.first
    return {
        "from": offer.seat,
        "to": None if offer.rival == NO_RIVAL else offer.rival,
        "give": _keys(keys, first, offer.give),
        "ask": _keys(keys, first, offer.ask),
        "talents": {"give": offer.give_talents, "ask": offer.ask_talents},
    }
