"""What IMPERATOR says: its wording, its cards in words, its rulebook, its sheets for a terminal."""

from typing import Final

from triumvir.games.imperator.cards.types import CardSet
from triumvir.games.imperator.messages import BUTTON_ROWS
from triumvir.games.imperator.telling.card_text import all_card_keys
from triumvir.games.imperator.telling.news import NEWS
from triumvir.games.imperator.telling.rulebook import rulebook
from triumvir.games.imperator.telling.terminal import cards_at, facts, sheets
from triumvir.games.imperator.telling.wording import Wording
from triumvir.telling.card_game import Voice

VOICE: Final = Voice[CardSet, Wording](
    Wording,
    all_card_keys,
    rulebook,
    sheets,
    facts,
    cards_at,
    BUTTON_ROWS,
    news=NEWS,
    turn_enders=("action.choose",),
)
