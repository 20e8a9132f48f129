"""What a page is made of: one table as one visitor sees it, and the small questions that templates ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Protocol

from triumvir.kernel.game import Value
from triumvir.telling.game import TableGame
from triumvir.telling.words import Words
from triumvir.web.card_set import CardSet, card_set_of
from triumvir.web.reading import changed_options, rules_address
from triumvir.web.wording import Wording, wording_of

PERSONS: Final = ("me", "same", "friend")
"""The kinds of seats that people play."""


class TableNote(Protocol):
    """What happened at the table and not in the game: who plays a seat; it stands before a line of the journal."""

    @property
    def kind(self) -> str:
        """What it was."""

    @property
    def seat(self) -> int:
        """Whose seat it is about."""

    @property
    def name(self) -> str:
        """The bot or the person it names; empty if none."""

    @property
    def choices(self) -> int:
        """How many choices had been made."""

    @property
    def line(self) -> int:
        """The line of the journal before which it stands."""


@dataclass(frozen=True)
class Stop:
    """Why a table stands still: what everybody reads, whether the visitor is asked to agree, and who else must."""

    sentence: str
    is_asked: bool
    awaited: tuple[int, ...]


@dataclass(frozen=True)
class Sitting:
    """Who plays a seat.

    is_open      it waits for somebody who has its invitation
    is_resigned  its person has left for good
    is_stood_in  a bot plays for its person
    agreeing     by what could be done about it: the seats that agree
    """

    is_open: bool = False
    is_resigned: bool = False
    is_stood_in: bool = False
    agreeing: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Asking:
    """What is asked about taking back what a seat can no longer take back alone.

    seat      whose last choice it is; None while nobody asks
    line      the number of the first line of the journal that would be struck through
    awaited   the seats that have not answered yet
    is_asked  whether the visitor is to answer
    may_ask   whether the seat of the page may ask
    is_alone  whether there is nobody to be asked
    """

    seat: int | None = None
    line: int = 0
    awaited: tuple[int, ...] = ()
    is_asked: bool = False
    may_ask: bool = False
    is_alone: bool = False


NOBODY_ASKS: Final = Asking()


@dataclass(frozen=True)
class TablePage:
    """One table as one visitor sees it; `view` is that visitor's own view and holds no secret of others.

    seat        the seat seen and played; None for a spectator
    own_seats   all seats this visitor may act for (several on one screen)
    asked       those of the own seats that have something to choose now, reactions included
    seat_kinds  me, friend, same (screen), bot:greedy or bot:random
    options     with which the table was set up
    links       for the host: the seats of friends and the addresses that invite them
    watch       the address at which anybody may look on, without hands and without a seat
    sign        names what this page is made of, so that its stream sends only what is new
    sitting     who plays each seat; all play their own if it is empty
    invited     the seat that the visitor may take
    absence     the hours of waiting after which anybody may let a bot play a seat; None if the table sets none
    notes       what happened at the table beside the game, in order
    replay      for a finished game: how many positions there are, which one this is, whose eyes
    stuck       seats at whose choice the rules of the game fail
    cards       the changes to the usual cards; None without any
    seen        the number of the first message after the last choice of the seat; None where that is not known
    stop        why nothing can be chosen, at a table that was played by other rules
    asking      what is asked about taking back
    has_failed  the game has failed at showing the position, so the view is empty
    """

    table_id: str
    token: str | None
    view: Mapping[str, Any]
    seat: int | None
    own_seats: tuple[int, ...]
    seat_names: Sequence[str]
    seat_kinds: Sequence[str]
    connected: Sequence[bool]
    links: Sequence[tuple[int, str]]
    lang: str
    version: int
    game: TableGame
    options: Mapping[str, Value] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    watch: str = ""
    notes: Sequence[TableNote] = ()
    replay: Mapping[str, Any] | None = None
    asked: tuple[int, ...] = ()
    sitting: Sequence[Sitting] = ()
    invited: int | None = None
    is_host: bool = False
    is_seed_set: bool = False
    absence: int | None = None
    sign: str = ""
    stop: Stop | None = None
    stuck: tuple[int, ...] = ()
    cards: Mapping[str, Any] | None = None
    has_failed: bool = False
    seen: int | None = None
    asking: Asking = NOBODY_ASKS

    @cached_property
    def words(self) -> Words:
        """The shared words and those of the game, in the visitor's language."""
        return self.game.telling.words(self.lang)

    @cached_property
    def wording(self) -> Wording:
        """The sentences and names of the game, in the visitor's language."""
        return wording_of(self.game, self.words, tuple(self.seat_names))

    @cached_property
    def card_set(self) -> CardSet | None:
        """What is played with, where it is not the usual cards."""
        return card_set_of(self.game, self.words, self.cards)

    @property
    def title(self) -> str:
        """The game, and the card set where it is not the usual one."""
        game = self.game.telling.title(self.words)
        return f"{game} · {self.card_set.title}" if self.card_set else game

    @property
    def cards_address(self) -> str:
        """The address of all cards of this table; empty for a game without a page of cards."""
        if not self.game.telling.card_keys():
            return ""
        return f"/t/{self.table_id}/cards" if self.cards else f"/cards/{self.game.name}"

    @property
    def rules(self) -> str:
        """The address of the rules as they hold at this table."""
        if self.cards:
            return f"/t/{self.table_id}/rules"
        return rules_address(self.game, dict(changed_options(self.game, self.options)))

    @property
    def address(self) -> str:
        """The address of this table for this visitor, without a slash at its end."""
        return f"/t/{self.table_id}" + (f"/{self.token}" if self.token else "")

    @property
    def may_act(self) -> bool:
        """Whether the visitor plays here and the position is not one of a replay."""
        return self.token is not None and self.seat is not None and self.replay is None

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, if the game says so and has begun."""
        state = self.view["state"]
        turn = state.get("turn")
        return turn if isinstance(turn, int) and state.get("round") and not self.view["over"] else None

    @property
    def undo_step(self) -> int:
        """How many choices one press takes back, over all that was no choice."""
        return int(self.view.get("undo_step") or 1)

    @property
    def seen_since(self) -> list[str]:
        """What the visitor has read since the choice that somebody asks to take back."""
        lines = [line for line in self.view["journal"] if line["n"] >= self.asking.line and not line.get("struck")]
        return [self.wording.plain_line(line) for line in lines]

    @property
    def awaited(self) -> list[int]:
        """The seats that everybody waits for, reactions left out."""
        return list(self.view["awaiting"]["seats"])

    @property
    def is_asked(self) -> bool:
        """Whether the visitor has a choice that others wait for."""
        return self.may_act and any(not choice["optional"] for choice in self.view["choices"])

    @property
    def next_seat(self) -> int | None:
        """The other seat on the same screen to which it must be handed now; None if it stays."""
        if not self.may_act or self.is_asked:
            return None
        waiting = self.asked or tuple(seat for seat in self.awaited if seat in self.own_seats)
        return next((seat for seat in waiting if seat != self.seat), None)

    @property
    def missing(self) -> list[tuple[int, str]]:
        """For the host who only waits: the open seats that all wait for, and their links."""
        if self.is_asked or self.replay is not None:
            return []
        return [(seat, link) for seat, link in self.links if seat in self.awaited]

    def is_away(self, seat: int) -> bool:
        """Whether a person plays the seat of whom there is no sign of life."""
        return self.is_person(seat) and not self.connected[seat] and self.replay is None

    def sits(self, seat: int) -> Sitting:
        """Who plays a seat."""
        return self.sitting[seat] if self.sitting else Sitting()

    def kind_of(self, seat: int) -> str:
        """What plays the seat, in words; a bot that has none is called by its name."""
        kind = self.seat_kinds[seat]
        key = f"kind.{kind.replace(':', '_')}"
        return self.words.say(key) if self.words.has(key) else kind.partition(":")[2]

    def is_person(self, seat: int) -> bool:
        """Whether a person plays the seat, present or not."""
        return self.seat_kinds[seat] in PERSONS and not self.is_open(seat)

    @property
    def is_stood_in(self) -> bool:
        """Whether a bot plays for the visitor."""
        return self.may_act and self.seat is not None and self.sits(self.seat).is_stood_in

    def names_of(self, seats: Sequence[int]) -> str:
        """The names of the players at some seats."""
        return ", ".join(self.seat_names[seat] for seat in seats)

    def is_open(self, seat: int) -> bool:
        """Whether the seat waits for somebody to take it."""
        return self.sits(seat).is_open

    def state_of(self, seat: int) -> str:
        """In a word who plays a seat: `away`, `open`, `resigned`, `stood_in`, or nothing if all is as usual."""
        sitting = self.sits(seat)
        for name in ("open", "resigned", "stood_in"):
            if getattr(sitting, f"is_{name}"):
                return name
        return "away" if self.is_away(seat) else ""
