"""A view of IMPERATOR as tables of words for a terminal: who has what, the map, the combat, the own hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from triumvir.games.imperator.cards.types import CardSet
from triumvir.games.imperator.telling.wording import Wording
from triumvir.telling.card_words import CardText
from triumvir.telling.sheets import Sheet
from triumvir.telling.words import Words, figure

View: TypeAlias = "Mapping[str, Any]"

ARMY_MARK: Final = "⚑"
GONE: Final = "–"
SEVERAL: Final = 2
"""The number whose plural form stands above a column."""

FACTS: Final[Mapping[str, str]] = {
    "vp": "vp",
    "tax": "tax",
    "grain": "grain",
    "votes": "vote",
    "cv": "cv",
    "combat_points": "combat_points",
    "reaction": "reaction",
}
"""The terms that name the icons of a card; other icons are explained by its text."""


def sheets(view: View, cards: CardSet, wording: Wording) -> list[Sheet]:
    """All that the viewer sees, as tables, the most general first."""
    state = view["state"]
    writer = Writer(cards, wording, wording.words)
    found = [writer.players(state), writer.lands(state)]
    if state["combat"] is not None:
        found += writer.combat(state["combat"])
    offers = [*state["offers"], *([state["draft"]] if state["draft"] else [])]
    found += [writer.offer(offer) for offer in offers]
    found += writer.knowledge(state, view["seat"])
    if view["seat"] is not None and state["players"][view["seat"]]["cards"]:
        found.append(writer.hand(state["players"][view["seat"]]))
    return found


def cards_at(_view: View) -> dict[str, str]:
    """The cards on places that may be chosen: none, for here cards are chosen themselves."""
    return {}


def facts(card: CardText, wording: Wording) -> list[str]:
    """The numbers and marks of a card as short phrases."""
    named = [icon for icon in card.icons if icon.name in FACTS]
    return [f"{wording.term(FACTS[icon.name], int(icon.text or 1))} {icon.text}".strip() for icon in named]


class Writer:
    """Puts the parts of a view into the words of one reader."""

    def __init__(self, cards: CardSet, wording: Wording, words: Words) -> None:
        self._wording = wording
        self._words = words
        self._lands = {f"province:{land.key}": land for land in cards.provinces}

    def headline(self, state: View) -> str:
        """Round, phase and decks in one line."""
        say = self._words.say
        parts = [say("label.round", n=state["round"]), self._wording.phase(state["phase"])]
        if state["phase"] not in ("setup", "over"):
            parts.insert(1, say("label.turn", seat=self._wording.seat(state["turn"])))
        if state["last_round"]:
            parts.append(say("label.last_round"))
        decks = ((say("term.deck"), state["deck"]), (say("term.aux_deck"), state["aux_deck"]))
        return " · ".join([*parts, *(f"{name}: {count}" for name, count in decks)])

    # ---- players

    def players(self, state: View) -> Sheet:
        """One row of numbers for each player."""
        term = self._wording.term
        counted = [term(name, SEVERAL) for name in ("province", "senator", "vote")]
        head = (
            "",
            term("talent", SEVERAL),
            term("hand"),
            *counted,
            term("inactive"),
            self._wording.score_line("total"),
        )
        return Sheet(self.headline(state), head, [self._player(player) for player in state["players"]])

    def _player(self, player: View) -> tuple[str, ...]:
        talents = "?" if player["talents"] is None else str(player["talents"])
        name = self._wording.seat(player["seat"])
        if player["dishonoured"]:
            name += f" ({self._wording.term('dishonoured')})"
        return (
            name,
            f"{talents} (+{player['income']})",
            str(player["hand"]),
            str(len(player["provinces"])),
            str(len(player["senators"])),
            str(player["votes"]),
            str(len(player["standards"]["inactive"])),
            figure(player["score"]["total"]),
        )

    def _army(self, army: View) -> str:
        legions = ", ".join(self._unit(legion) for legion in army["legions"])
        return f"{ARMY_MARK} {self._wording.name(army['province'])}: {legions}"

    def _unit(self, key: str) -> str:
        """A unit with its combat value and combat points."""
        icons = {icon.name: icon.text for icon in self._wording.card(key).icons}
        return f"{self._wording.name(key)} {icons['cv']}/{icons['combat_points']}"

    # ---- map

    def lands(self, state: View) -> Sheet:
        """The provinces, armies and senators of each player, and the provinces of nobody."""
        term = self._wording.term
        rows: list[tuple[str, ...]] = []
        for player in state["players"]:
            owner = player["seat"]
            rows.append((self._wording.seat(owner), "\n".join([self._places(state, owner), *self._followers(player)])))
        rows.append((term("neutral"), self._places(state, None)))
        title = f"{term('province', SEVERAL)} ({term('vp')}/{term('tax')})"
        return Sheet(title, ("", ""), rows)

    def _followers(self, player: View) -> list[str]:
        """The armies, reserve, senators and standards of a player, each kind on a line."""
        lines = [self._army(army) for army in player["armies"]]
        if player["reserve"]:
            lines.append(f"{self._wording.term('reserve')}: {', '.join(map(self._unit, player['reserve']))}")
        if player["senators"]:
            names = ", ".join(map(self._wording.name, player["senators"]))
            lines.append(f"{self._wording.term('senator', len(player['senators']))}: {names}")
        return [*lines, *self._standards(player["standards"])]

    def _standards(self, standards: View) -> list[str]:
        """The standards that a player has lost, with their holders, and those captured."""
        term, lost, trophies = self._wording.term, standards["lost"], standards["trophies"]
        lines: list[str] = []
        if lost:
            names = ", ".join(f"{self._wording.name(e['standard'])} → {self._wording.seat(e['holder'])}" for e in lost)
            lines.append(f"{term('lost_standard', len(lost))}: {names}")
        if trophies:
            lines.append(f"{term('trophy', len(trophies))}: {', '.join(map(self._wording.name, trophies))}")
        return lines

    def _places(self, state: View, owner: int | None) -> str:
        return ", ".join(self._place(row) for row in state["map"] if row["controller"] == owner) or GONE

    def _place(self, row: View) -> str:
        land = self._lands[row["province"]]
        flags = ARMY_MARK * len(row["armies"])
        return f"{self._wording.name(row['province'])} {land.vp}/{land.tax}{flags and ' ' + flags}"

    # ---- combat

    def combat(self, combat: View) -> list[Sheet]:
        """Both sides of a combat, and the rounds that have been fought."""
        say, name = self._words.say, self._wording.name
        title = f"{self._wording.phase('combat')}: {name(combat['target'])}"
        head = ("", self._wording.term("combat_points"), self._wording.term("strategy_points"), say("term.formation"))
        sides = [self._side(combat, side) for side in (0, 1)]
        found = [Sheet(title, head, sides)]
        if combat["rounds"]:
            found.append(self._rounds(combat))
        return found

    def _side(self, combat: View, side: int) -> tuple[str, ...]:
        role = self._words.say("label.defender" if side else "label.attacker")
        name = self._wording.seat(combat["defender" if side else "attacker"])
        units = ", ".join(self._formed(row) for row in combat["formations"][side])
        recruited = ", ".join(self._unit(unit) for unit in combat["recruited"][side])
        announced = combat["bid"]
        if announced["unit"] is not None and combat["initiative"] == side:
            bid = announced["bid"] if announced["bid"] is not None else "?"
            units += f"\n→ {self._unit(announced['unit'])} · {self._words.say('label.bid')}: {bid}"
        return (f"{role}: {name}", str(combat["score"][side]), str(combat["points"][side]), units or recruited or GONE)

    def _formed(self, row: View) -> str:
        text = self._unit(row["unit"])
        return f"({text})" if row["used"] else text

    def _rounds(self, combat: View) -> Sheet:
        say = self._words.say
        head = ("", say("label.attacker"), say("label.defender"), self._wording.term("combat_points"))
        rows = [
            (str(number), *(self._fought(row, side) for side in (0, 1)), self._won(row))
            for number, row in enumerate(combat["rounds"], start=1)
        ]
        return Sheet(self._wording.term("combat_round"), head, rows)

    def _fought(self, row: View, side: int) -> str:
        unit = row["units"][side]
        return GONE if unit is None else f"{self._unit(unit)} × {row['bids'][side]} = {row['scores'][side]}"

    def _won(self, row: View) -> str:
        if row["winner"] is None:
            return GONE
        role = self._words.say("label.defender" if row["winner"] else "label.attacker")
        return f"{role} +{row['points']}"

    # ---- exchange

    def offer(self, offer: View) -> Sheet:
        """What both sides of an exchange would give."""
        givers = ((offer["from"], "give"), (offer["to"], "ask"))
        return Sheet(self._wording.term("exchange"), ("", ""), [self._given(offer, *giver) for giver in givers])

    def _given(self, offer: View, seat: int | None, part: str) -> tuple[str, str]:
        names = [self._wording.name(standard) for standard in offer[part]]
        talents = offer["talents"][part]
        if talents:
            names.append(self._words.count("n_talents", talents))
        return (GONE if seat is None else self._wording.seat(seat), ", ".join(names) or GONE)

    # ---- hand

    def knowledge(self, state: View, viewer: int | None) -> list[Sheet]:
        """What the viewer can tell of the hands of others and of the lowest cards of the deck, if anything."""
        name, say = self._wording.name, self._words.say
        rows = []
        for player in state["players"]:
            cards = [name(key) for key in player["cards"]] if player["seat"] != viewer else []
            maybe = [f"{name(key)} ({say('label.maybe')})" for key in player["maybe"]]
            if cards or maybe:
                rows.append((self._wording.seat(player["seat"]), ", ".join([*cards, *maybe])))
        for row in state["under"]:
            cards = [name(key) for key in row["cards"]] + ([say("label.other_card")] if row["other"] else [])
            rows.append((say("label.under", place=row["place"]), ", ".join(cards)))
        return [Sheet(say("label.knowledge"), ("", ""), rows)] if rows else []

    def hand(self, player: View) -> Sheet:
        """The cards of the own hand with their texts."""
        term = self._wording.term
        rows = [self._card(key) for key in player["cards"]]
        return Sheet(term("hand"), ("", term("cost"), "", ""), rows)

    def _card(self, key: str) -> tuple[str, ...]:
        card = self._wording.card(key)
        text = " · ".join([*facts(card, self._wording), *(line.text for line in card.lines)])
        return (card.title, card.cost, card.type, text)
