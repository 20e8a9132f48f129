"""A position that is being played in a test: choices by named seats and cards, and what has become of it."""

from __future__ import annotations

from typing import Any

from tests.imperium.reading import SEATS, Reader, Scores, Zone, bare, changes
from triumvir.kernel.choose import Choose
from triumvir.kernel.table import Table


class Scene:
    """A table with seats A to D. A thing is named by its key or, if it is a card, by its printed name."""

    def __init__(self, table: Table, before: dict[str, Zone] | None = None) -> None:
        self.table = table
        self.before = self.picture() if before is None else before

    # --- what is asked ---

    def asks(self, seat: str) -> list[Choose]:
        """What the seat is asked now."""
        return list(self.table.choices_for(SEATS.index(seat)))

    def asked(self, seat: str) -> str | None:
        """The prompt that waits for the seat, None when nothing does."""
        asks = self.asks(seat)
        return asks[0].prompt if asks else None

    def keys(self, seat: str) -> list[str]:
        """The keys the seat may choose from."""
        key = self.table.game.vocabulary.key
        return [key(thing) for ask in self.asks(seat) for thing in ask.options]

    def offered(self, seat: str) -> list[str]:
        """What the seat may choose from: cards by name, an ability as `use name`, all else by its key."""
        return [told(key) for key in self.keys(seat)]

    def awaited(self) -> str:
        """The letters of all seats that somebody waits for."""
        return "".join(sorted({SEATS[ask.seat] for ask in self.table.choices}))

    def resting(self) -> bool:
        """Whether no text waits for anything: the next action is due, or there is none left and cleanup began."""
        asks = self.table.choices
        return len(asks) == 1 and asks[0].prompt.partition(".")[0] in ("activate", "cleanup", "turn")

    # --- choices ---

    def take(self, seat: str, *answers: str | int) -> Scene:
        """Choose one thing after the other; a number is `n:…`, a seat its letter.

        Whether a text first asks for a yes, or for the hand, and then for a card, or for a card at once, does not
        matter; nor whether it is declined by `decline` or by `done`.
        """
        for answer in answers:
            offered = self.offered(seat)
            before = [step for step in ("accept", "hand") if step in offered and step != answer]
            if before and answer not in (*offered, "decline", "done"):
                self.table.apply(SEATS.index(seat), before[0])
                self.take_if(seat, answer)
                continue
            if answer in ("decline", "done") and answer not in offered:
                answer = "done" if answer == "decline" else "decline"
            self.table.apply(SEATS.index(seat), self._meant(seat, answer))
        return self

    def _meant(self, seat: str, answer: str | int) -> str:
        keys = self.keys(seat)
        if isinstance(answer, int):
            answer = f"n:{answer}"
        elif answer in SEATS:
            answer = f"seat:{SEATS.index(answer)}"
        for key in keys:
            if answer in (key, told(key)):
                return key
        raise AssertionError(f"{seat} cannot choose {answer}: {self.asked(seat)} offers {self.offered(seat)}")

    def take_if(self, seat: str, *answers: str | int) -> Scene:
        """Choose each of these that is offered; where the game had no alternative it has gone on by itself."""
        for answer in answers:
            if answer in self.offered(seat):
                self.take(seat, answer)
        return self

    def take_set(self, seat: str, *names: str) -> Scene:
        """Choose a set of cards, in the order in which sets are chosen, then end the choice if it is still open."""
        wanted = list(names)
        prompt = self.asked(seat)
        while wanted and self.asked(seat) == prompt:
            found = [name for name in self.offered(seat) if name in wanted]
            if not found:
                break
            self.take(seat, found[0])
            wanted.remove(found[0])
        if self.asked(seat) == prompt and "done" in self.offered(seat):
            self.take(seat, "done")
        return self

    def play(self, seat: str, card: str, *answers: str | int) -> Scene:
        """Play a card from hand, then make these choices."""
        assert self.resting(), f"somebody is asked something else: {self.table.choices}"
        return self.take(seat, card, *answers)

    def use(self, seat: str, card: str, *answers: str | int) -> Scene:
        """Use an exhaust ability, then make these choices."""
        assert self.resting(), f"somebody is asked something else: {self.table.choices}"
        return self.take(seat, f"use {card}", *answers)

    def playable(self, seat: str) -> list[str]:
        """The cards of the hand that may be played now."""
        assert self.resting()
        if self.asked(seat) != "activate.choose":
            return []
        return sorted(name for name in self.offered(seat) if name != "done" and not name.startswith("use "))

    def usable(self, seat: str) -> list[str]:
        """The cards whose exhaust ability may be used now."""
        assert self.resting()
        if self.asked(seat) != "activate.choose":
            return []
        return sorted(name.removeprefix("use ") for name in self.offered(seat) if name.startswith("use "))

    def ends_actions(self, seat: str) -> Scene:
        """No more actions and abilities: the cleanup begins."""
        return self.take_if(seat, "done")

    def ends_turn(self, seat: str, token: str | None = None) -> Scene:
        """The rest of the turn with as little as possible; the token of the cleanup goes where it is told."""
        if self.asked(seat) == "turn.choose":
            self.take(seat, "activate")
        if self.asked(seat) == "activate.choose":
            self.take(seat, "done")
        if self.asked(seat) == "cleanup.token":
            self.take(seat, token or self.offered(seat)[0])
        while self.asked(seat) in ("cleanup.discard", "develop.choose"):
            self.take(seat, "done")
        return self

    # --- what has become of it ---

    @property
    def position(self) -> Any:
        """The position itself."""
        return self.table.state

    def picture(self) -> dict[str, Zone]:
        """Every zone."""
        return Reader(self.position).picture()

    def changes(self) -> dict[str, str]:
        """All that is different since the scene began, or since `mark`; nothing may have been created or lost."""
        self.table.game.conserved(self.table.state)
        return changes(self.before, self.picture())

    def mark(self) -> Scene:
        """What happens from here on counts as a change."""
        self.before = self.picture()
        return self

    def zone(self, name: str) -> list[str]:
        """The cards of a zone such as `A hand` or `main`, a deck from its top."""
        found = self.picture()[name]
        assert not isinstance(found, str)
        return list(found)

    def value(self, name: str) -> str:
        """What a zone such as `A pool` or `market 3` shows."""
        found = self.picture()[name]
        assert isinstance(found, str)
        return found

    def hand(self, seat: str) -> list[str]:
        """The hand of a seat."""
        return self.zone(f"{seat} hand")

    # --- what the views show ---

    def state(self, seat: str | None = None) -> dict[str, Any]:
        """The game's own view for a seat, or for a spectator."""
        return self.table.game.view(self.table.state, None if seat is None else SEATS.index(seat))

    def row(self, seat: str, viewer: str | None = None) -> dict[str, Any]:
        """What a viewer, or the seat itself, sees of the seat."""
        found: dict[str, Any] = self.state(viewer or seat)["players"][SEATS.index(seat)]
        return found

    def pool(self, seat: str) -> tuple[int, int, int]:
        """Materials, Population, Progress of a seat."""
        pool = self.row(seat)["pool"]
        return pool["materials"], pool["population"], pool["progress"]

    def tokens(self, seat: str) -> tuple[int, int]:
        """Actions and exhaust tokens on the state card of a seat."""
        row = self.row(seat)
        return row["actions"], row["exhausts"]

    def count(self, seat: str, zone: str) -> int:
        """How many cards a zone of a seat holds: hand, draw, history, nation_deck."""
        count: int = self.row(seat)[zone]
        return count

    def is_empire(self, seat: str) -> bool:
        """Whether the state card of a seat shows Empire."""
        return bool(self.row(seat)["state"] == "empire")

    def deck(self, name: str) -> int:
        """How many cards a common deck has."""
        count: int = self.state()["decks"][name]
        return count

    @property
    def pile(self) -> int:
        """How many cards the unrest pile has."""
        count: int = self.state()["unrest"]
        return count

    def told(self, kind: str) -> list[list[Any]]:
        """The arguments of all public messages of a kind."""
        return [row["args"] for row in self.table.view(None)["journal"] if row["kind"] == kind]

    @property
    def result(self) -> Scores:
        """The final scoring of a game that is over."""
        assert self.table.result is not None, "the game is not over"
        return Scores(self.table.result)


def told(key: str) -> str:
    """How a test names a thing."""
    kind, colon, _ = key.partition(":")
    if not colon or kind not in ("card", "use"):
        return key
    return f"use {bare(key)}" if kind == "use" else bare(key)
