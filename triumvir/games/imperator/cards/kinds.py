"""The kinds of numbers that cards and positions are made of: a number of one kind cannot stand for one of another.

A kind costs nothing when the game runs. One that is made of another can stand for it: every legion is a unit, every
standard leads an army, every army is a place of legions, and a province has the number of its card.
"""

from __future__ import annotations

from typing import NewType

# What the card files say
Verb = NewType("Verb", int)
"""What a senator's benefit or an agent's effect does."""
DeckKind = NewType("DeckKind", int)
Role = NewType("Role", int)
"""Roles in a combat, as bits."""
Window = NewType("Window", int)
"""Windows for agents, as bits."""
Aim = NewType("Aim", int)
"""What kind of target an agent has."""
Ability = NewType("Ability", int)
UnitClass = NewType("UnitClass", int)

# Cards and pieces, by their place in the card set
CardId = NewType("CardId", int)
"""One of the different cards of the main deck."""
ProvinceId = NewType("ProvinceId", CardId)
SenatorId = NewType("SenatorId", int)
InstanceId = NewType("InstanceId", int)
"""One copy of a card of the main deck."""
UnitId = NewType("UnitId", int)
LegionId = NewType("LegionId", UnitId)
AuxiliaryId = NewType("AuxiliaryId", int)
"""A kind of auxiliary; as a unit it is counted after the legions."""
Place = NewType("Place", int)
"""Where a legion can be: an army, a reserve, the pool."""
ArmyId = NewType("ArmyId", Place)
StandardId = NewType("StandardId", ArmyId)

# Combats, exchanges, scores
Side = NewType("Side", int)
CombatStage = NewType("CombatStage", int)
OfferPart = NewType("OfferPart", int)
Column = NewType("Column", int)
"""A column of what the senators of a seat give together."""
ScoreLine = NewType("ScoreLine", int)
Word = NewType("Word", int)
"""A word that can be chosen."""
