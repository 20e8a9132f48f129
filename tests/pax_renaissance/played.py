"""A position that is being played in a test: choices by named seats and things, and what has become of it."""

from __future__ import annotations

from typing import Any

from tests.pax_renaissance.reading import SEATS, Place, Reader, border_key, changes, short
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.choose import Choose
from triumvir.kernel.position import Position
from triumvir.kernel.table import Table


class Watched(Position):
    """A position that remembers what it has answered by itself since the last choice."""

    def __init__(self, *args: Any) -> None:
        self.autos: list[int] = []
        super().__init__(*args)

    def _keep(self, ask: Choose, thing: int, automatic: bool) -> None:
        super()._keep(ask, thing, automatic)
        if automatic:
            self.autos.append(thing)
        else:
            self.autos.clear()


class Scene:
    """A table with seats A to D.

    A thing is named by its key or by what follows the colon: `PREN053`, `LONDON`, `siege`, `HUN.N.C`; a border by its
    two empires in any order; a repressed pawn by the letter of its owner: `PAP.P.B`.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before = self.picture()

    # --- what is asked ---

    def asked(self, seat: str) -> str:
        """The prompt that waits for the seat, an empty text when nothing does."""
        asks = self.table.choices_for(SEATS.index(seat))
        return asks[0].prompt if asks else ""

    def keys(self, seat: str) -> list[str]:
        """The keys the seat may choose from."""
        key = self.table.game.vocabulary.key
        return [key(thing) for ask in self.table.choices_for(SEATS.index(seat)) for thing in ask.options]

    def offers(self, seat: str) -> list[str]:
        """What the seat may choose from, without the groups of things, sorted."""
        return sorted(short(key) for key in self.keys(seat))

    def may(self, seat: str, answer: str) -> bool:
        """Whether the seat may choose this."""
        return bool(self._meant(self.keys(seat), answer))

    # --- choices ---

    def take(self, seat: str, *answers: str) -> Scene:
        """Choose one thing after the other; what the table has chosen by itself, as the only answer, is passed over."""
        for answer in answers:
            if not self._was_automatic(answer):
                found = self._meant(self.keys(seat), answer)
                asked = f"{seat} is asked {self.asked(seat) or 'nothing'}: {self.offers(seat)}"
                assert len(found) == 1, f"cannot choose {answer}, {found or asked}"
                self.table.apply(SEATS.index(seat), found[0])
        return self

    def _was_automatic(self, answer: str) -> bool:
        position = self.table.position
        assert isinstance(position, Watched), "a scene watches its position"
        key = self.table.game.vocabulary.key
        for place, thing in enumerate(position.autos):
            if self._meant([key(thing)], answer):
                del position.autos[: place + 1]
                return True
        return False

    def _meant(self, keys: list[str], answer: str) -> list[str]:
        names = (answer, border_key(answer)) if "-" in answer else (answer,)
        return [key for key in keys if key in names or short(key) in names]

    def take_if(self, seat: str, *answers: str) -> Scene:
        """Choose each of these that is offered."""
        for answer in answers:
            if self.may(seat, answer):
                self.take(seat, answer)
        return self

    def sells(self, seat: str, item: str) -> Scene:
        """Sell a card or square."""
        return self.take(seat, "sell", item)

    def undo(self, seat: str) -> Scene:
        """Take back the last choice of the seat."""
        self.table.undo(SEATS.index(seat))
        return self

    # --- what has become of it ---

    @property
    def position(self) -> PaxState:
        """The position itself."""
        state = self.table.state
        assert isinstance(state, PaxState)
        return state

    def picture(self) -> dict[str, Place]:
        """Every place."""
        return Reader(self.position).picture()

    def changes(self) -> dict[str, str]:
        """All that is different since the scene began, or since `mark`; nothing may have been created or lost."""
        Reader(self.position).check()
        self.table.game.conserved(self.position)
        return changes(self.before, self.picture())

    def mark(self) -> Scene:
        """What happens from here on counts as a change."""
        self.before = self.picture()
        return self

    def at(self, name: str) -> str:
        """What a place such as `A money`, `LONDON`, `ENG-FRA`, `A west` or `W0` shows; a heap as words."""
        found = self.picture()[border_key(name) if "-" in name else name]
        return found if isinstance(found, str) else " ".join(found)

    @property
    def winners(self) -> str:
        """The letters of the seats that have won a game that is over."""
        result = self.table.result
        assert result is not None, "the game is not over"
        return "".join(SEATS[seat] for seat in result.winners)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """The game's own view for a seat, or for a spectator."""
        return self.table.game.view(self.position, None if seat is None else SEATS.index(seat))

    def told(self, kind: str) -> list[list[Any]]:
        """The arguments of all public messages of a kind."""
        return [row["args"] for row in self.table.view(None)["journal"] if row["kind"] == kind]
