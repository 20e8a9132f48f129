"""What a game gives to the kernel: its vocabulary, its steps, its views, its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from triumvir.kernel.choose import Choose, Step
from triumvir.kernel.dice import Dice
from triumvir.kernel.errors import BadSetup, CardError, listed, nearest
from triumvir.kernel.kinds import Seat
from triumvir.kernel.shape import Shape
from triumvir.kernel.state import State
from triumvir.kernel.vocabulary import Vocabulary
from triumvir.kernel.whole import brief, cut, shown, whole

Unknown: TypeAlias = "dict[tuple[int, ...], dict[int, list[int]]]"
"""By group, and by place within it: the hidden things that a seat cannot place."""

Value: TypeAlias = "bool | int | str | list[str]"

S = TypeVar("S", bound=State)
"""The state of one game."""


class Option:
    """One named option of a game, with its default and all values it may take.

    A value that is itself a list (nations, bankers) is chosen from `values`, at most `many` of them.

    gap       the word for a seat without a value of its own, in a list that goes by seats
    seats     the only number of seats with which the option counts; 0 if it always does
    is_first  whether it is asked beside the seats and not among the house rules
    before    what held before there was such an option, so in every record that does not name it; None for the default
    is_asked  whether new tables are asked for it; not if it is there for games that were begun before
    """

    __slots__ = ("before", "default", "gap", "is_asked", "is_first", "many", "name", "seats", "values")

    def __init__(
        self,
        name: str,
        default: Value,
        values: Sequence[Value],
        many: int = 0,
        *,
        gap: str = "",
        seats: int = 0,
        is_first: bool = False,
        before: Value | None = None,
        is_asked: bool = True,
    ) -> None:
        self.name = name
        self.default = default
        self.values = tuple(values)
        self.many = many
        self.gap = gap
        self.seats = seats
        self.is_first = is_first
        self.before = before
        self.is_asked = is_asked

    def checked(self, value: object) -> Value:
        """The value, also when it is given as text. Raises BadSetup with the allowed values."""
        if self.many:
            return self._checked_list(value)
        number = whole(value)
        value = value if number is None else number
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
            if isinstance(value, str) and str(allowed).lower() == value.strip().lower():
                return allowed
        hint = self._hint([value] if isinstance(value, str) else [])
        raise BadSetup(f"option {self.name} cannot be {brief(value)}{hint}; it may be {self.allowed()}")

    def _checked_list(self, value: object) -> Value:
        items = value.split(",") if isinstance(value, str) else value
        if not isinstance(items, (list, tuple)):
            raise BadSetup(f"option {self.name} takes a list of {self.allowed()}")
        names = [str(item).strip() for item in items if str(item).strip()]
        while names and names[-1] == self.gap:
            names.pop()
        named = [name for name in names if name != self.gap]
        wrong = [name for name in named if name not in self.values]
        if wrong or len(names) > self.many or len(set(named)) < len(named):
            hint = self._hint(wrong)
            raise BadSetup(f"option {self.name} takes at most {self.many} different ones of {self.allowed()}{hint}")
        return names

    def _hint(self, wrong: Sequence[str]) -> str:
        """The word that was perhaps meant by the first that is wrong."""
        words = [value for value in (*self.values, self.gap) if isinstance(value, str) and value]
        return nearest(wrong[0], words) if wrong else ""

    def allowed(self) -> str:
        """The allowed values in words."""
        numbers = [value for value in self.values if type(value) is int]
        if len(numbers) == len(self.values) > 3 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]} to {numbers[-1]}"
        values = (*self.values, self.gap) if self.gap else self.values
        return listed(str(value).lower() if isinstance(value, bool) else str(value) for value in values)


class SeatResult:
    """The final score of a seat with its breakdown and its rank (1 is best).

    `traits` are words for what else sets a seat apart (its nation, say), the same names in every result of a game.
    """

    __slots__ = ("breakdown", "rank", "score", "traits")

    def __init__(self, score: int, breakdown: dict[str, int], rank: int, traits: dict[str, str] | None = None) -> None:
        self.score = score
        self.breakdown = breakdown
        self.rank = rank
        self.traits = traits or {}

    def __repr__(self) -> str:
        parts = ", ".join(f"{name} {points}" for name, points in self.breakdown.items())
        return f"SeatResult(rank {self.rank}: {self.score}{f' = {parts}' if parts else ''})"


class Result:
    """How a game ended: a score for each seat, the seats that won (none, one or several), the rounds played.

    first   the seat that goes first in every round
    ending  what ended the game, in one word; empty where there is only one way
    """

    __slots__ = ("ending", "first", "rounds", "seats", "winners")

    def __init__(
        self, seats: list[SeatResult], winners: list[Seat], rounds: int, first: int = 0, ending: str = ""
    ) -> None:
        self.seats = seats
        self.winners = winners
        self.rounds = rounds
        self.first = first
        self.ending = ending

    def __repr__(self) -> str:
        seats = "; ".join(f"seat {seat}: {final.score}" for seat, final in enumerate(self.seats))
        winners = ", ".join(f"seat {seat}" for seat in self.winners) or "nobody"
        return f"Result(won by {winners} after {self.rounds} rounds; {seats})"

    def dump(self) -> dict[str, Any]:
        """The result as JSON-able values."""
        rows = [{"score": seat.score, "breakdown": seat.breakdown, "rank": seat.rank} for seat in self.seats]
        return {"seats": rows, "winners": self.winners, "rounds": self.rounds, "ending": self.ending}


class GameOf(Generic[S]):
    """One game with one card set; a table asks it for everything it does not know itself.

    Subclasses set the attributes and say how a state is made, seen, dealt anew, saved and scored.
    """

    name: str
    version: int
    least_seats: int
    most_seats: int
    vocabulary: Vocabulary
    steps: Sequence[Step]
    followers: Sequence[frozenset[int]] = ()
    """By step the steps that may follow it; empty for a game that does not say."""
    options: Sequence[Option]
    journal_args: Mapping[str, tuple[str, ...]]
    """For each kind of message the names of its arguments; those in `number_args` are plain numbers, others things."""
    prompt_args: Mapping[str, tuple[str, ...]]
    number_args: frozenset[str]
    score_lines: tuple[str, ...] = ()
    """Every line that a breakdown may have, in order; empty where the standing at the start has all of them."""
    remembers: bool = False
    """Whether it says who has `learnt` what, so that who saw a card that was shown and taken back still knows it."""
    has_reactions: bool = False
    """Whether seats are asked covertly, so that a standing answer makes sense."""

    def overlay(self) -> dict[str, Any] | None:
        """The user's changes to the card set, as a record keeps them; None for the standard set."""
        return None

    def with_cards(self, overlay: Mapping[str, Any] | Path | None) -> GameOf[S]:
        """The same game with a user's changes to the card set, as data or as a TOML file. Raises CardError."""
        raise CardError(f"{self.name} has no cards that could be changed; play it without a card file")

    @property
    def takes_cards(self) -> bool:
        """Whether a user's changes can be laid over its cards."""
        return type(self).with_cards is not GameOf.with_cards

    def setup(self, seats: int, seed: int, options: Mapping[str, Value]) -> S:
        """The state before the first step; seats and options have been checked."""
        raise AssertionError

    def load_state(self, data: Mapping[str, Any], options: Mapping[str, Value]) -> S:
        """The state that `State.dump` gave; a new one filled with it, unless a game knows a quicker way."""
        return self.setup(data["seats"], 0, options).fill(data)

    def shape(self, seats: int, options: Mapping[str, Value]) -> Shape | None:
        """Of which shape the data of a saved state must be; None where a game does not say, so anything plain."""
        return None

    def view(self, state: S, seat: Seat | None) -> dict[str, Any]:
        """Everything that the seat may know of the state and nothing else; None is a spectator."""
        raise AssertionError

    def determinize(self, base: S, now: S, seat: Seat | None, dice: Dice) -> S:
        """A copy of `base` in which all that the seat does not know in `now` is dealt anew.

        `base` is the state before the running step, `now` the state within it. Cards that the seat knows in `now`
        keep their places in `base`.
        """
        raise AssertionError

    def unknown(self, state: S, seat: Seat | None) -> Unknown:
        """What may have changed places as far as the seat knows: by group its places, and what lies in each, sorted.

        Equal numbers are things that look alike. Where two places of a group differ there is an alternative, and some
        deal must show it.
        """
        return {}

    def learnt(self, then: S, now: S) -> list[int]:
        """What others know in `now` of things where they lay in the earlier `then`.

        Numbers from 0 on, three for each thing: its place, the thing, the mask of those who did not know (spectators as
        the bit after the last seat).
        """
        return []

    def remember(self, state: S, learnt: list[int]) -> None:
        """Let those who have `learnt` something know it in a state in which nothing of it has been shown.

        What does not lie where they have seen it is left out: so it may be in a new deal for somebody else.
        """

    def stir(self, state: S, seat: Seat | None, dice: Dice) -> None:
        """Shuffle anew, in place, the decks whose order the seat does not know.

        Called last when a position is dealt anew within a step: what that step shuffled lies in its true order until
        then, and a search must not see it.
        """

    def result(self, state: S) -> Result:
        """The final scoring; it may also be asked before the end, as the standing."""
        raise AssertionError

    def prices(self, state: S, ask: Choose) -> list[int | None]:
        """What each option would cost, in the currency of the game; None where nothing is paid."""
        return [None] * len(ask.options)

    def weigh(self, state: S, ask: Choose) -> list[float]:
        """For bots: how good each option looks for the seat asked; the state holds nothing it may not use."""
        return [0.0] * len(ask.options)

    def appraise(self, state: S, seat: Seat) -> float:
        """For bots: how good the position is for the seat, about its share of the victory from 0 to 1."""
        return 1.0 / state.seats

    def conserved(self, state: S) -> None:
        """Assert that nothing was created or lost."""

    def most_decisions(self, seats: int) -> int:
        """A number of decisions within which every game ends."""
        return 20000

    def checked_options(self, options: Mapping[str, object] | None) -> dict[str, Value]:
        """All options with their values, defaults filled in. Raises BadSetup."""
        known = {option.name: option for option in self.options}
        if not isinstance(options, Mapping | None):
            raise BadSetup(f"the options of {self.name} are {brief(options)}, but values by name are expected")
        given = dict(options or {})
        for name in given:
            if name not in known:
                raise BadSetup(f"{self.name} has no option “{cut(str(name))}”{nearest(str(name), known)}")
        return {
            name: option.checked(given[name]) if name in given else option.default for name, option in known.items()
        }

    def recorded_options(self, recorded: Mapping[str, object]) -> dict[str, object]:
        """The options of a record, with what held before there were those that it does not name."""
        held = {option.name: option.before for option in self.options if option.before is not None}
        return {**held, **recorded}

    def checked_seats(self, seats: object) -> int:
        """The number of seats. Raises BadSetup."""
        count = whole(seats)
        if count is None:
            raise BadSetup(
                f"the number of seats is {shown(seats)}, but a whole number from {self.least_seats} to "
                f"{self.most_seats} is expected"
            )
        if not self.least_seats <= count <= self.most_seats:
            raise BadSetup(f"{self.name} is played by {self.least_seats} to {self.most_seats}, not by {count}")
        return count


Game: TypeAlias = GameOf[Any]
"""Any game, for those who need not know its state."""
