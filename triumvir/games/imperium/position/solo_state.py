"""What the solo bot has besides the zones and the pool that every player has (solo.md 2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.position.zones import EACH_BOT_SLOT, NO_BOT_SLOT, NO_CARD, BotSlot
from triumvir.kernel.kinds import Seat
from triumvir.kernel.plain import Plain

HUMAN: Final = Seat(0)
BOT: Final = Seat(1)
"""The player after the only seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Solo(Plain):
    """The solo bot between two of its cards. Its zones are those of the player after the last seat.

    Its dynasty deck is its zone NATION, the accession card and the developments included; its bot deck is DRAW.

    slots     by slot: the face-down card (also listed in its pile BOT_SLOT), NO_CARD if empty
    batches   by slot: from which shuffle its card comes
    batch     how often the bot deck has been made anew; what lies in it unknown is of this batch
    roll      the number rolled in this turn, 1 to 6; 0 before the first roll
    blocked   the slot that is blocked in this turn, or NO_BOT_SLOT
    next      the slot that is resolved next
    """

    __slots__ = ("batch", "batches", "blocked", "next", "roll", "slots")

    def __init__(self) -> None:
        self.slots: list[CardId] = []
        self.batches: list[int] = []
        self.batch = 0
        self.roll = 0
        self.blocked: BotSlot = NO_BOT_SLOT
        self.next = 0

    # ---- nouns

    def each_slot(self) -> tuple[BotSlot, ...]:
        """The slots that there are."""
        return EACH_BOT_SLOT[: len(self.slots)]

    def holds_card(self, slot: BotSlot) -> bool:
        """Whether a card lies in this slot, which need not exist."""
        return slot < len(self.slots) and self.slots[slot] != NO_CARD

    def batch_of(self, card: CardId) -> int:
        """From which shuffle a card comes that lies in a slot or, unknown, in the bot deck."""
        return self.batches[self.slots.index(card)] if card in self.slots else self.batch

    # ---- verbs

    def lay_slots(self, slots: list[CardId]) -> None:
        """Which card lies in each slot; the slots of a new game are empty."""
        self.slots = slots
        self.batches = self.batches or [0] * len(slots)

    def lay(self, slot: BotSlot, card: CardId) -> None:
        """A card of the bot deck lies in a slot now."""
        self.slots[slot] = card
        self.batches[slot] = self.batch

    def clear(self, slot: BotSlot) -> CardId:
        """The card of a slot leaves it."""
        card = self.slots[slot]
        self.slots[slot] = NO_CARD
        return card

    def move_to_first(self, slot: BotSlot) -> None:
        """The card of a slot goes to slot 1, which is empty or the same."""
        batch = self.batches[slot]
        self.slots[0], self.batches[0] = self.clear(slot), batch

    def count_shuffle(self) -> None:
        """The bot deck has been made anew."""
        self.batch += 1

    def block(self, roll: int) -> None:
        """A number has been rolled; a card in the slot of that number is blocked."""
        self.roll = roll
        slot = EACH_BOT_SLOT[roll - 1]
        self.blocked = slot if self.holds_card(slot) else NO_BOT_SLOT
        self.next = 0

    def unblock(self) -> None:
        """Nothing is blocked any more."""
        self.blocked = NO_BOT_SLOT

    def pass_slot(self, slot: BotSlot) -> None:
        """Everything up to this slot has been resolved."""
        self.next = slot + 1

    def copy(self) -> Solo:
        """An independent copy."""
        other: Solo = Solo.__new__(Solo)
        other.slots = self.slots[:]
        other.batches = self.batches[:]
        other.batch = self.batch
        other.roll = self.roll
        other.blocked = self.blocked
        other.next = self.next
        return other
