"""What others have seen of cards that were shown and taken back: they know them where they lie again."""

from __future__ import annotations

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.piles import tell
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import is_hidden
from triumvir.kernel.state import everybody


def learnt_cards(then: ImperiumState, now: ImperiumState) -> list[int]:
    """Triples of zone, card and the mask of those who know now a card that was hidden from them there.

    Of cards that look alike nobody can tell which one was shown: who knew of one has learned of no other.
    """
    everyone, alike = everybody(then), then.rules.alike
    learnt: list[int] = []
    sure: dict[tuple[int, int, int], int] = {}
    for card, zone in zip(then.rules.card_things.items, then.zone):
        if is_hidden(zone):
            for seer in range(then.seats + 1):
                key = (zone, alike[card], seer)
                sure[key] = sure.get(key, 0) + (then.known[card] >> seer & 1) - (_mask(now, card, everyone) >> seer & 1)
    for card, zone in zip(then.rules.card_things.items, then.zone):
        if not is_hidden(zone):
            continue
        news = _mask(now, card, everyone) & ~then.known[card]
        for seer in range(then.seats + 1):
            key = (zone, alike[card], seer)
            if news >> seer & 1 and sure[key] >= 0:
                news &= ~(1 << seer)
            elif news >> seer & 1:
                sure[key] += 1
        if news:
            learnt += (zone, card, news)
    return learnt


def _mask(state: ImperiumState, card: CardId, everyone: int) -> int:
    return state.known[card] if is_hidden(state.zone[card]) else everyone


def remember_cards(state: ImperiumState, learnt: list[int]) -> None:
    """Let those who have learned of cards know them where they lie; a card that lies elsewhere is left out."""
    for place in range(0, len(learnt), 3):
        zone, card, mask = learnt[place], CardId(learnt[place + 1]), learnt[place + 2]
        if state.zone[card] == zone:
            tell(state, card, mask & everybody(state))
