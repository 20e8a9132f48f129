"""A position that is being played in a test: choices by named seats and cards, and all that the views say about it."""

from __future__ import annotations

from typing import Any

from tests.imperator.told import SEATS, Fought, Scores, bare, owner, told_round
from triumvir.kernel.choose import Choose
from triumvir.kernel.table import Table
from triumvir.kernel.view import ask_view


class Scene:
    """A table with seats A to E. Reading methods look only at what the views show."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # --- what is asked ---

    def asks(self, seat: str) -> list[Choose]:
        """What the seat is asked now, exchanges left out."""
        return [ask for ask in self.table.choices_for(SEATS.index(seat)) if not ask.optional]

    def asked(self, seat: str) -> str | None:
        """The prompt that waits for the seat, None when nothing does."""
        asks = self.asks(seat)
        return asks[0].prompt if asks else None

    def awaited(self) -> str:
        """The letters of all seats that somebody waits for."""
        return "".join(sorted({SEATS[ask.seat] for ask in self.table.choices if not ask.optional}))

    def offered(self, seat: str) -> list[str]:
        """The keys the seat may choose from, exchanges left out."""
        key = self.table.game.vocabulary.key
        return [key(thing) for ask in self.asks(seat) for thing in ask.options]

    def prices(self, seat: str) -> dict[str, int | None]:
        """Each key the seat may choose with what it would cost."""
        rows = [row for ask in self.asks(seat) for row in ask_view(self.table, ask)["options"]]
        return {row["key"]: row["price"] for row in rows}

    def price(self, seat: str, key: str) -> int | None:
        """What this choice would cost."""
        return self.prices(seat)[key]

    # --- choices ---

    def take(self, seat: str, *keys: str) -> Scene:
        """Choose the keys, one after the other."""
        for key in keys:
            self.table.apply(SEATS.index(seat), key)
        return self

    def play(self, seat: str, card: str, *more: str) -> Scene:
        """Play a card from hand, in the strategy phase or as a reaction, with the choices it asks for."""
        return self.take(seat, card, *more)

    def take_if(self, seat: str, prompt: str, key: str) -> Scene:
        """Choose the key if this prompt is open; where the game had no alternative it has gone on by itself."""
        if self.asked(seat) == prompt:
            self.take(seat, key)
        return self

    def take_set(self, seat: str, prompt: str, *keys: str) -> Scene:
        """Choose a set, thing by thing, in the order in which sets are chosen."""
        for key in sorted(keys, key=self.table.game.vocabulary.thing):
            self.take_if(seat, prompt, key)
        return self.take_if(seat, prompt, "done")

    def passes(self, *seats: str) -> Scene:
        """All reactions that are awaited are passed, or the next one of each seat named."""
        for seat in seats:
            assert self.reacting(seat), f"{seat} is not asked for a reaction"
            self.take(seat, "pass")
        while not seats and (asks := [ask for ask in self.table.choices if ask.covert]):
            self.table.apply(asks[0].seat, "pass")
        return self

    def reacting(self, seat: str) -> bool:
        """Whether the seat is asked for a reaction."""
        return any(ask.covert for ask in self.asks(seat))

    def ends_turn(self, seat: str) -> Scene:
        """No more cards, no action."""
        return self.take_if(seat, "strategy.play", "done").take_if(seat, "action.choose", "done")

    def to_action(self, seat: str) -> Scene:
        """The seat ends its strategy phase."""
        return self.take_if(seat, "strategy.play", "done")

    def turns(self, count: int) -> str:
        """The letters of the next turns, each of which is passed."""
        letters = ""
        for _ in range(count):
            seat = self.turn
            letters += seat
            self.ends_turn(seat)
        return letters

    # --- exchanges of standards ---

    def exchanges(self, seat: str) -> list[str]:
        """The prompts of the exchanges open to the seat."""
        return [ask.prompt for ask in self.table.choices_for(SEATS.index(seat)) if ask.optional]

    def offered_in(self, seat: str, prompt: str) -> list[str]:
        """The keys the seat may choose from in one prompt, exchanges included."""
        key = self.table.game.vocabulary.key
        asks = self.table.choices_for(SEATS.index(seat))
        return [key(thing) for ask in asks if ask.prompt == prompt for thing in ask.options]

    def standard_of(self, seat: str, owner_of_it: str) -> str:
        """A trophy that the seat holds."""
        return next(str(key) for key in self.row(seat)["standards"]["trophies"] if owner(key) == owner_of_it)

    def offers(self, seat: str, to: str, give: str, ask: str) -> Scene:
        """Offer captured standards of the owners named in `give` for those in `ask`."""
        self.take(seat, "offer")
        if "exchange.rival" in self.exchanges(seat):
            self.take(seat, f"seat:{SEATS.index(to)}")
        for holder, owners in ((seat, give), (to, ask)):
            left = list(owners)
            for key in self.row(holder)["standards"]["trophies"]:
                if owner(key) in left:
                    left.remove(owner(key))
                    self.take(seat, key)
            assert not left, f"{holder} does not hold these standards: {left}"
            self.take(seat, "offer")
        return self

    # --- an attack ---

    def attacks(self, seat: str, target: str, start: str, auxiliaries: int = 0) -> Scene:
        """Attack with the (only) army that stands in `start`."""
        army = self.to_action(seat).banner(seat, start)
        self.take(seat, "attack").take_if(seat, "attack.army", army)
        self.take_if(seat, "attack.target", f"province:{target}")
        return self.take_if(seat, "attack.auxiliaries", f"n:{auxiliaries}")

    def defends(self, seat: str, start: str | None = None, auxiliaries: int = 0) -> Scene:
        """Defend with the (only) army that stands in `start`, or with none."""
        if self.asked(seat) == "defence.army":
            self.take(seat, self.banner(seat, start) if start else "none")
        return self.take_if(seat, "defence.auxiliaries", f"n:{auxiliaries}")

    def forms(self, seat: str, *units: str) -> Scene:
        """Lay out the named units."""
        return self.take_set(seat, "formation.unit", *(self.unit(unit) for unit in units))

    def fights(self, first: tuple[str, str | None, int], second: tuple[str, str | None, int]) -> Fought:
        """One round: (seat, unit, bid) with the initiative, then the answer; unit None passes."""
        combat = self.combat
        attacker, defender = SEATS[combat["attacker"]], SEATS[combat["defender"]]
        begun = [number for number, row in enumerate(self.messages()) if row["kind"] == "combat.round"][-1]
        for seat, unit, bid in (first, second):
            self._commits(seat, unit, bid)
        row = told_round(self.messages()[begun:])
        row.initiative = attacker if combat["initiative"] == 0 else defender
        row.points = tuple(
            before + row.gained * (row.winner == side)
            for before, side in zip(combat["score"], (attacker, defender), strict=True)
        )
        assert row.initiative == first[0], f"{row.initiative} has the initiative, not {first[0]}"
        assert row.units == {first[0]: first[1], second[0]: second[1]}
        assert row.bids == {seat: bid for seat, unit, bid in (first, second) if unit}
        return row

    def _commits(self, seat: str, unit: str | None, bid: int) -> None:
        if self.asked(seat) in ("combat.unit", "answer.unit", "alone.unit"):
            self.take(seat, "pass" if unit is None else self.unit(unit))
        if unit and self.asked(seat) in ("combat.bid", "answer.bid", "alone.bid"):
            self.take(seat, f"n:{bid}")

    # --- what the views show ---

    def state(self, seat: str | None = None) -> dict[str, Any]:
        """The game's own view for a seat, or for a spectator."""
        return self.table.game.view(self.table.state, None if seat is None else SEATS.index(seat))

    def row(self, seat: str) -> dict[str, Any]:
        """What a seat sees of itself."""
        found: dict[str, Any] = self.state(seat)["players"][SEATS.index(seat)]
        return found

    @property
    def result(self) -> Scores:
        """The final scoring of a game that is over."""
        result = self.table.result
        assert result is not None, "the game is not over"
        return Scores(result)

    @property
    def combat(self) -> dict[str, Any]:
        """The combat that is going on."""
        combat: dict[str, Any] = self.state()["combat"]
        assert combat is not None, "no combat is going on"
        return combat

    @property
    def is_fighting(self) -> bool:
        """Whether a combat is going on."""
        return self.state()["combat"] is not None

    def side(self, seat: str) -> list[str]:
        """The units of a side's formation that have not fought yet."""
        combat = self.combat
        formation = combat["formations"][0 if combat["attacker"] == SEATS.index(seat) else 1]
        return [bare(row["unit"]) for row in formation if not row["used"]]

    def points_left(self, seat: str) -> int:
        """The strategy points of a side."""
        combat = self.combat
        left: int = combat["points"][0 if combat["attacker"] == SEATS.index(seat) else 1]
        return left

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return SEATS[self.state()["turn"]]

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        phase: str = self.state()["phase"]
        return phase

    def talents(self, seat: str) -> int:
        """The seat's money."""
        talents: int = self.row(seat)["talents"]
        return talents

    def hand(self, seat: str) -> list[str]:
        """The seat's own cards."""
        return sorted(bare(card) for card in self.row(seat)["cards"])

    def provinces(self, seat: str) -> list[str]:
        """The provinces the seat controls."""
        return sorted(bare(province) for province in self.row(seat)["provinces"])

    def holder(self, province: str) -> str | None:
        """Who controls the province, None while it is neutral."""
        for row in self.state()["map"]:
            if row["province"] == f"province:{province}" and row["controller"] is not None:
                return SEATS[row["controller"]]
        return None

    def senators(self, seat: str) -> list[str]:
        """The senators in front of the seat."""
        return sorted(bare(senator) for senator in self.row(seat)["senators"])

    def armies(self, seat: str) -> list[tuple[str, list[str]]]:
        """Each army as (province, legions)."""
        rows = self.row(seat)["armies"]
        return sorted((bare(row["province"]), sorted(map(bare, row["legions"]))) for row in rows)

    def banner(self, seat: str, province: str) -> str:
        """The key of the seat's only army in the province."""
        rows = [row for row in self.row(seat)["armies"] if row["province"] == f"province:{province}"]
        assert len(rows) == 1, f"{seat} has {len(rows)} armies in {province}"
        banner: str = rows[0]["banner"]
        return banner

    def army(self, seat: str, province: str) -> list[str]:
        """The legions of the seat's only army in the province."""
        banner = self.banner(seat, province)
        armies = self.row(seat)["armies"]
        return sorted(bare(legion) for row in armies if row["banner"] == banner for legion in row["legions"])

    def reserve(self, seat: str) -> list[str]:
        """The seat's legions outside its armies."""
        return sorted(bare(legion) for legion in self.row(seat)["reserve"])

    def inactive(self, seat: str) -> int:
        """How many own standards lie unused in front of the seat."""
        return len(self.row(seat)["standards"]["inactive"])

    def lost_to(self, seat: str) -> str:
        """The letters of those who hold standards of the seat."""
        return "".join(sorted(SEATS[lost["holder"]] for lost in self.row(seat)["standards"]["lost"]))

    def trophies(self, seat: str) -> str:
        """The letters of those whose standards the seat holds."""
        return "".join(sorted(owner(standard) for standard in self.row(seat)["standards"]["trophies"]))

    def is_dishonoured(self, seat: str) -> bool:
        """Whether the seat has no own standard left."""
        return bool(self.row(seat)["dishonoured"])

    def pool(self) -> list[str]:
        """The inactive legions."""
        return sorted(bare(legion) for legion in self.state()["legion_pool"])

    def discard(self) -> list[str]:
        """The discard pile, oldest first."""
        return [bare(card) for card in self.state()["discard"]]

    def deck_bottom(self) -> str:
        """The card at the bottom of the main deck, which nobody sees."""
        state: Any = self.table.state
        return bare(self.table.game.vocabulary.key(state.rules.cards.first + state.rules.card_of[state.deck[0]]))

    def standing(self, seat: str) -> dict[str, int]:
        """The lines of the score as if the game were scored now."""
        score: dict[str, int] = self.row(seat)["score"]
        return score

    def unit(self, name: str) -> str:
        """The key of a unit by its id."""
        for prefix in ("legion", "aux"):
            if f"{prefix}:{name}" in self.table.game.vocabulary.keys:
                return f"{prefix}:{name}"
        raise AssertionError(f"there is no unit {name}")

    # --- the journal ---

    def messages(self) -> list[dict[str, Any]]:
        """All public messages."""
        journal: list[dict[str, Any]] = self.table.view(None)["journal"]
        return journal

    def told(self, kind: str) -> list[tuple[str, list[Any]]]:
        """All public messages of a kind as (seat, arguments)."""
        rows = [row for row in self.messages() if row["kind"] == kind]
        return [(SEATS[row["seat"]] if row["seat"] >= 0 else "", row["args"]) for row in rows]
