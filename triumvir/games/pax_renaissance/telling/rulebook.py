"""The player's rules of Pax Renaissance as text in a reader's language, with the map, the numbers and the options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from triumvir.games.pax_renaissance.cards import codes as code
from triumvir.games.pax_renaissance.cards.types import CardSet, Side
from triumvir.games.pax_renaissance.options import OPTIONS, settled
from triumvir.games.pax_renaissance.telling.card_text import op_text, piece_name
from triumvir.kernel.game import Value
from triumvir.telling.names import Name
from triumvir.telling.rulebook import rules_text
from triumvir.telling.words import Words, words_in

PACKAGE = "triumvir.games.pax_renaissance"
UNTOLD: Mapping[str, str] = {"bankers": "who is which banker is seen at the table and changes no rule"}
"""The options that change nothing in the text, with the reason."""


def rulebook(cards: CardSet, language: str, options: Mapping[str, Value] | None = None) -> str:
    """The rules in Markdown; an unknown language is English, options that are not given have their defaults."""
    values = settled({option.name: (options or {}).get(option.name, option.default) for option in OPTIONS})
    words = words_in(language, "pax_renaissance")
    return rules_text(PACKAGE, words, values, Facts(cards, values, words).all())


class Facts:
    """What the text fills in: numbers, lists and tables of a card set under some options."""

    def __init__(self, cards: CardSet, values: Mapping[str, Value], words: Words) -> None:
        self._cards = cards
        self._words = words
        self._values = values

    def all(self) -> dict[str, object]:
        """Everything by the name of its place in the text."""
        return {
            "west_empires": self._listed(empire.name for empire in self._cards.empires if empire.half == code.WEST),
            "east_empires": self._listed(empire.name for empire in self._cards.empires if empire.half == code.EAST),
            "sea_borders": self._borders(is_sea=True),
            "land_borders": self._borders(is_sea=False),
            "disks": self._listed(
                city.name for place, city in enumerate(self._cards.cities) if self._is_covered(place)
            ),
            "banker_borders": self._bankers(),
            "levy_table": self._levies(),
            "route_table": self._routes(),
            "square_table": self._squares(),
            "abilities": self._abilities(),
            **self._counts(),
            **self._leads(),
        }

    # ---- names

    def _say(self, name: Name) -> str:
        return name.in_language(self._words.language)

    def _listed(self, names: Iterable[Name]) -> str:
        """All the names, with “and” before the last."""
        *others, last = (self._say(name) for name in names)
        return ", ".join(others) + self._words.say("and") + last if others else last

    def _border(self, number: int) -> str:
        return " – ".join(self._say(self._cards.empires[empire].name) for empire in self._cards.borders[number].empires)

    def _borders(self, *, is_sea: bool) -> str:
        found = (number for number, border in enumerate(self._cards.borders) if border.is_sea == is_sea)
        return "; ".join(self._border(number) for number in found)

    def _bankers(self) -> str:
        played = (banker for banker in self._cards.bankers if banker.editions & 1)
        return "; ".join(f"{self._say(banker.name)}: {self._border(banker.border)}" for banker in played)

    def _is_covered(self, place: int) -> bool:
        """Whether a disk lies on a city at the start."""
        city = self._cards.cities[place]
        if self._values["map_1550"] and city.emporium == code.WEST:
            return place in self._cards.map_1550.white_disks
        return city.disk[code.FIRST] or (city.disk[code.SECOND] and bool(self._values["red_sea_emporium"]))

    # ---- numbers

    def _counts(self) -> dict[str, object]:
        supply = self._cards.supply
        trios = {"knights": supply.knights, "rooks": supply.rooks, "pirates": supply.pirates, "bishops": supply.bishops}
        decks = {
            f"{side}_{edition}": sum(
                card.half == half and card.kind != code.COMET and bool(card.editions >> number & 1)
                for card in self._cards.cards
            )
            for half, side in enumerate(code.HALF_KEYS)
            for number, edition in enumerate(code.EDITION_KEYS[:2])
        }
        return {"pawns": supply.pawns, **{kind: " / ".join(map(str, each)) for kind, each in trios.items()}, **decks}

    def _leads(self) -> dict[str, object]:
        holy, imperial, globalization, renaissance = self._cards.victories
        return {
            "holy": holy.prestige_lead,
            "imperial": imperial.lead,
            "imperial_two": imperial.lead_of_two,
            "globalization": globalization.lead,
            "globalization_prestige": globalization.prestige_lead,
            "renaissance": renaissance.lead,
            "renaissance_prestige": renaissance.prestige_lead,
        }

    # ---- tables

    def _levies(self) -> str:
        faces = (self._words.say(f"face.{face}") for face in code.FACE_KEYS)
        rows = [
            (f"**{self._say(self._cards.cities[place].name)}**, {self._say(card.name)}", *self._levy(place))
            for card in self._cards.empires
            for place in card.cities
            if self._is_told(self._cards.cities[place].opens)
        ]
        return _table((self._words.count("term.city", 1), *faces), rows)

    def _levy(self, place: int) -> tuple[str, ...]:
        levies = self._cards.cities[place].levy
        return tuple(piece_name(piece, self._words) if code.PIECE_KEYS[piece] else "–" for piece in levies)

    def _is_told(self, opens: int) -> bool:
        return opens != code.WITH_CONSTANTINOPLE or self._values["constantinople_places"] == 3

    def _routes(self) -> str:
        route, start = (self._words.count(f"term.{term}", 1) for term in ("trade_route", "emporium"))
        rows = [
            (
                self._words.say(f"half.{code.HALF_KEYS[route.half]}"),
                self._say(self._cards.cities[route.city].name),
                " → ".join(self._say(self._cards.empires[at].name) for on, at in route.path if on == code.ON_EMPIRE),
            )
            for route in self._cards.routes
            if route.editions & 1 << code.FIRST or self._values["red_sea_emporium"]
        ]
        return _table(("", start, route), rows)

    def _squares(self) -> str:
        head = (self._words.count("term.square", 1), self._words.say("side.king"), self._words.say("side.republic"))
        rows = [
            (self._say(self._cards.empires[square.empire].name), *(self._side(side) for side in square.sides))
            for square in self._cards.squares
        ]
        return _table(head, rows)

    def _side(self, side: Side) -> str:
        prestige = [
            self._words.say(f"prestige.{kind}")
            for kind, number in zip(code.PRESTIGE_KEYS, side.prestige, strict=True)
            for _ in range(number)
        ]
        ops = [op_text(op, argument, self._words) for op, argument in side.ops]
        return "; ".join(", ".join(part) for part in (prestige, ops) if part)

    def _abilities(self) -> str:
        """Each ability after the names of the cards that have it."""
        lines = []
        for ability, key in enumerate(code.ABILITY_KEYS):
            names = ", ".join(self._say(card.name) for card in self._cards.cards if card.abilities >> ability & 1)
            lines.append(f"- {names and f'**{names}**: '}{self._words.say(f'ability.{key}')}")
        return "\n".join(lines)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
