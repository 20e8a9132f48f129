"""What Pax Renaissance says: its wording, its cards in words, its rulebook, its sheets for a terminal."""

from typing import Final

from triumvir.games.pax_renaissance.cards.types import CardSet
from triumvir.games.pax_renaissance.messages import BUTTON_ROWS
from triumvir.games.pax_renaissance.telling.card_text import all_card_keys, empire_square
from triumvir.games.pax_renaissance.telling.news import NEWS
from triumvir.games.pax_renaissance.telling.rulebook import rulebook
from triumvir.games.pax_renaissance.telling.terminal import cards_at, facts, sheets
from triumvir.games.pax_renaissance.telling.wording import Wording
from triumvir.telling.card_game import Voice

VOICE: Final = Voice[CardSet, Wording](
    Wording, all_card_keys, rulebook, sheets, facts, cards_at, BUTTON_ROWS, empire_square, NEWS, ("turn.action",)
)  # fmt: skip
