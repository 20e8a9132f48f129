"""What Imperium says: its wording, its cards in words, its rulebook, its sheets for a terminal."""

from typing import Final

from triumvir.games.imperium.cards.types import CardSet
from triumvir.games.imperium.messages import BUTTON_ROWS
from triumvir.games.imperium.telling.card_text import all_card_keys, nation_cards
from triumvir.games.imperium.telling.news import NEWS
from triumvir.games.imperium.telling.rulebook import rulebook
from triumvir.games.imperium.telling.terminal import cards_at, facts, sheets
from triumvir.games.imperium.telling.wording import Wording
from triumvir.telling.card_game import Voice

VOICE: Final = Voice[CardSet, Wording](
    Wording, all_card_keys, rulebook, sheets, facts, cards_at, BUTTON_ROWS, nation_cards, NEWS
)  # fmt: skip
