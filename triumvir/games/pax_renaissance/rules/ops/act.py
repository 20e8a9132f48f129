"""What an op is performed with: who performs it, which item, and the parameter of the op."""

from __future__ import annotations

from typing import TypeAlias

from triumvir.games.pax_renaissance.cards.codes import ItemId
from triumvir.kernel.kinds import Seat

Act: TypeAlias = "tuple[Seat, ItemId, int]"
"""The actor, the acting item (which a sale may borrow from an opponent), and the religion, half or kinds of the op."""
