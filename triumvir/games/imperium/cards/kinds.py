"""The numbers by which cards are told apart; each has a type of its own, which costs nothing when the game runs."""

from __future__ import annotations

from typing import NewType

CardId = NewType("CardId", int)
"""One physical card, the number after `card:` in the order of the card set."""
DefinitionId = NewType("DefinitionId", int)
"""What all cards of one print share, by its place among the definitions."""
