"""What the solo bot has besides the zones and the pool that every player has (solo.md 2)."""

from __future__ import annotations

from triumvir.kernel.plain import Plain


class Solo(Plain):
    """The solo bot between two of its cards. Its zones are those of the player after the last seat.

    slots     by slot: the face-down card (also listed in its pile BOT_SLOT), NO_CARD if empty
    roll      the number rolled in this turn, 1 to 6; 0 before the roll
    blocked   the slot that is blocked in this turn, or -1
    next      the slot that is resolved next
    """

    __slots__ = ("blocked", "next", "roll", "slots")

    def __init__(self) -> None:
        self.slots: list[int] = []
        self.roll = 0
        self.blocked = -1
        self.next = 0

    def lay_slots(self, slots: list[int]) -> None:
        """Which card lies in each slot."""
        self.slots = slots

    def copy(self) -> Solo:
        """An independent copy."""
        other: Solo = Solo.__new__(Solo)
        other.slots = self.slots[:]
        other.roll = self.roll
        other.blocked = self.blocked
        other.next = self.next
        return other
