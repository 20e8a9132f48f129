"""Somebody who reads nothing but the journal of one seat and forgets nothing: every way in which the cards may lie."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any, TypeAlias

from triumvir.games.imperator.position.state import ImperatorState
from triumvir.kernel.table import Table

UNKNOWN = "?"

Way: TypeAlias = "tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]"
"""The deck from its bottom, and the hands, sorted; UNKNOWN for a card that might be any."""


class Witness:
    """What one seat can conclude. Of cards named in no way it concludes nothing."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        view = table.view(seat)
        self.read = len(view["journal"])
        game: Any = table.game
        names = [game.vocabulary.keys[game.vocabulary.first("card") + card] for card in table.state.rules.card_of]  # type: ignore[attr-defined]  # the copies are public
        self.copies = Counter(names)
        hands = [(UNKNOWN,) * player["hand"] for player in view["state"]["players"]]
        hands[seat] = tuple(sorted(view["state"]["players"][seat]["cards"]))
        self.ways: set[Way] = {((UNKNOWN,) * view["state"]["deck"], tuple(hands))}
        self.drawn: list[str] = []

    def look(self) -> None:
        """Read on."""
        view = self.table.view(self.seat, since=self.read)
        for line in view["journal"]:
            self.read += 1
            tell = getattr(self, "_" + line["kind"].replace(".", "_"), None)
            if tell is not None:
                self.ways = {way for old in self.ways for way in tell(old, line["seat"], line["args"], view)}
        visible = self._visible(view["state"])
        self.ways = {way for way in self.ways if self._is_possible(way, visible)}
        assert self.ways, "something is possible"

    def explains(self, state: ImperatorState) -> bool:
        """Whether a state is one of the ways in which the cards may lie."""
        keys, rules = self.table.game.vocabulary.keys, state.rules
        deck = [keys[rules.cards.first + rules.card_of[item]] for item in state.deck]
        hands = [Counter(keys[rules.cards.first + rules.card_of[item]] for item in hand) for hand in state.hands]
        return any(self._is_way(way, deck, hands) for way in self.ways)

    def _is_way(self, way: Way, deck: list[str], hands: list[Counter[str]]) -> bool:
        lies_so = len(deck) == len(way[0]) and all(name in (UNKNOWN, card) for name, card in zip(way[0], deck))
        return lies_so and all(not _named(hand) - cards for hand, cards in zip(way[1], hands))

    def _visible(self, state: dict[str, Any]) -> Counter[str]:
        """What lies open; the seat's own hand is in every way."""
        open_cards = Counter(state["discard"])
        open_cards.update(row["card"] for row in state["stack"])
        for player in state["players"]:
            open_cards.update("card:" + key.partition(":")[2] for key in (*player["provinces"], *player["senators"]))
        return open_cards

    def _is_possible(self, way: Way, visible: Counter[str]) -> bool:
        named = _named(way[0]) + visible
        for hand in way[1]:
            named += _named(hand)
        return not named - self.copies

    # ---- what the lines of the journal say

    def _deck_reshuffled(self, way: Way, _seat: int, args: list[Any], _view: Any) -> list[Way]:
        return [((UNKNOWN,) * args[0] + way[0], way[1])]

    def _draw_card(self, way: Way, _seat: int, args: list[Any], _view: Any) -> list[Way]:
        """The seat itself draws; the line that counts its cards comes later."""
        deck, hands = way
        if deck[-1] not in (UNKNOWN, args[0]):
            return []
        return [(deck[:-1], _with(hands, self.seat, (*hands[self.seat], args[0])))]

    def _draw_bottom_card(self, way: Way, _seat: int, args: list[Any], _view: Any) -> list[Way]:
        return self._lay_under(way, self.seat, args[0])

    def _sacrifice_card(self, way: Way, _seat: int, args: list[Any], _view: Any) -> list[Way]:
        return self._lay_under(way, self.seat, args[0])

    def _lay_under(self, way: Way, seat: int, card: str) -> list[Way]:
        deck, hands = way
        return [((card, *deck), _with(hands, seat, _less(hands[seat], card)))]

    def _draw_drew(self, way: Way, seat: int, args: list[Any], _view: Any) -> list[Way]:
        deck, hands = way
        if seat == self.seat or not args[0]:
            return [way]
        drawn = deck[-args[0] :]
        return [(deck[: -args[0]], _with(hands, seat, (*hands[seat], *(card + "!" for card in drawn))))]

    def _draw_income(self, way: Way, seat: int, _args: list[Any], _view: Any) -> list[Way]:
        """Whatever was drawn in the phase has been sifted."""
        return [(way[0], _with(way[1], seat, tuple(card.rstrip("!") for card in way[1][seat])))]

    def _draw_bottom(self, way: Way, seat: int, args: list[Any], _view: Any) -> list[Way]:
        deck, hands = way
        if seat == self.seat:
            return [way]
        drawn = [card for card in hands[seat] if card.endswith("!")]
        ways = []
        for gone in set(permutations(drawn, args[0])):
            hand = hands[seat]
            for card in gone:
                hand = _less(hand, card)
            under = tuple(card.rstrip("!") for card in gone[::-1])
            ways.append(((*under, *deck), _with(hands, seat, hand)))
        return ways

    def _sacrifice_made(self, way: Way, seat: int, _args: list[Any], _view: Any) -> list[Way]:
        if seat == self.seat:
            return [way]
        plain = tuple(card.rstrip("!") for card in way[1][seat])
        return [self._lay_under((way[0], _with(way[1], seat, plain)), seat, card)[0] for card in set(plain)]

    def _agent_peeked(self, way: Way, seat: int, args: list[Any], _view: Any) -> list[Way]:
        """Who peeks at whom; what it sees is told card by card."""
        if seat != self.seat:
            return [way]
        return [(way[0], _with(way[1], args[0], tuple(card.rstrip("!") + "#" for card in way[1][args[0]])))]

    def _agent_saw(self, way: Way, _seat: int, args: list[Any], _view: Any) -> list[Way]:
        for rival, hand in enumerate(way[1]):
            for card in (args[0] + "#", UNKNOWN + "#"):
                if card in hand:
                    return [(way[0], _with(way[1], rival, (*_less(hand, card), args[0])))]
        return []

    def _lay_open(self, way: Way, seat: int, card: str) -> list[Way]:
        hand = tuple(name.rstrip("!") for name in way[1][seat])
        return [(way[0], _with(way[1], seat, _less(hand, name))) for name in {card, UNKNOWN} & set(hand)]

    def _card_played(self, way: Way, seat: int, args: list[Any], _view: Any) -> list[Way]:
        return self._lay_open(way, seat, args[0])

    _card_played_target = _card_reacted = _card_reacted_target = _draw_discarded = _card_played

    def _agent_discarded(self, way: Way, _seat: int, args: list[Any], _view: Any) -> list[Way]:
        return self._lay_open(way, args[1], args[0])

    def _setup_initial(self, way: Way, seat: int, args: list[Any], _view: Any) -> list[Way]:
        return self._lay_open(way, seat, "card:" + args[0].partition(":")[2])

    def _surcharge_withdrawn(self, way: Way, seat: int, args: list[Any], _view: Any) -> list[Way]:
        return [(way[0], _with(way[1], seat, (*way[1][seat], args[0])))]


def _named(cards: tuple[str, ...]) -> Counter[str]:
    plain = [card.rstrip("!#") for card in cards]
    return Counter(card for card in plain if card != UNKNOWN)


def _less(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _with(hands: tuple[tuple[str, ...], ...], seat: int, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*hands[:seat], tuple(sorted(hand)), *hands[seat + 1 :])
