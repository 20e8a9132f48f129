"""A view of Pax Renaissance as tables of words for a terminal: players, market, map, tableaus, thrones, own hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from triumvir.games.pax_renaissance.cards.codes import HALF_KEYS, PRESTIGE_KEYS, RELIGION_KEYS
from triumvir.games.pax_renaissance.cards.types import CardSet
from triumvir.games.pax_renaissance.telling.wording import Wording
from triumvir.telling.card_words import CardText
from triumvir.telling.sheets import Sheet
from triumvir.telling.words import Words

View: TypeAlias = "Mapping[str, Any]"

GONE: Final = "–"
HIDDEN: Final = "?"
CLOSED: Final = "●"
STAR: Final = "✶"
SEVERAL: Final = 2
"""The number whose plural form stands above a column."""
SIDES: Final = ("attackers", "defenders")
NUMBERS: Final = ("concessions", "kings", "republics")
"""What is counted of a player beside money and prestige, as the view names it."""
TERMS: Final = ("concession", "king", "republic")


def sheets(view: View, cards: CardSet, wording: Wording) -> list[Sheet]:
    """All that the viewer sees, as tables, the most general first."""
    state = view["state"]
    writer = Writer(cards, wording, wording.words)
    found = [writer.players(state), writer.market(state), writer.map(state)]
    found += [writer.religions(state), writer.tableaus(state)]
    thrones = writer.thrones(state)
    if thrones.rows:
        found.append(thrones)
    if state["battle"] is not None:
        found.append(writer.battle(state["battle"]))
    if state["considered"] is not None:
        found += writer.considered(state["considered"])
    if view["seat"] is not None and state["players"][view["seat"]]["cards"]:
        found.append(writer.hand(state["players"][view["seat"]]))
    return found


def cards_at(view: View) -> dict[str, str]:
    """The open card on each space of the market, which is named by its column when it may be chosen."""
    spaces = view["state"]["market"]
    return {space["column"]: space["card"] for space in spaces if space["card"] and not space["face_down"]}


def facts(_card: CardText, _wording: Wording) -> list[str]:
    """What a card has beside its lines of text: nothing, for they say everything."""
    return []


class Writer:
    """Puts the parts of a view into the words of one reader."""

    def __init__(self, cards: CardSet, wording: Wording, words: Words) -> None:
        self._cards = cards
        self._wording = wording
        self._words = words

    def _names(self, keys: Iterable[str]) -> str:
        return ", ".join(map(self._wording.name, keys))

    def _piece(self, piece: str | None) -> str:
        """A piece of a view: empty, `N.C`, or the pawn of a seat as `P.0`."""
        if piece is None:
            return GONE
        if piece.startswith("P."):
            return self._words.say("piece.owned", owner=self._wording.seat(int(piece[2:])))
        return self._words.say(f"piece.{piece}")

    # ---- players

    def headline(self, state: View) -> str:
        """Whose turn, which phase, decks and active victories in one line."""
        parts = [self._wording.phase(state["phase"])]
        if state["phase"] not in ("setup", "over"):
            parts.insert(0, self._wording.seat(state["actor"]))
            parts.append(self._words.count("n_actions", state["actions"]))
        decks = " / ".join(str(state["decks"][half]["cards"]) for half in HALF_KEYS)
        parts.append(f"{self._wording.term('deck', SEVERAL)}: {decks}")
        active = [row["victory"] for row in state["victories"] if row["active"]]
        parts.append(f"{self._wording.term('victory', SEVERAL)}: {self._names(active) or GONE}")
        return " · ".join(parts)

    def players(self, state: View) -> Sheet:
        """What each player has, side by side: in a terminal of 80 columns there is room for four."""
        term = self._wording.term
        counted = [term(name, SEVERAL) for name in TERMS]
        prestige = [self._words.say(f"prestige.{kind}") for kind in PRESTIGE_KEYS]
        names = (term("florin", SEVERAL), term("hand"), *counted, *prestige)
        columns = [self._player(player) for player in state["players"]]
        head = ("", *map(self._player_name, state["players"]))
        return Sheet(self.headline(state), head, list(zip(names, *columns, strict=True)))

    def _player_name(self, player: View) -> str:
        banker, name = player["banker"], self._wording.seat(player["seat"])
        return name if banker is None else f"{name} ({self._wording.name(f'banker:{banker}')})"

    def _player(self, player: View) -> tuple[str, ...]:
        hand = [self._words.say(f"half.{back}") for back in player["backs"]]
        numbers = [str(player[count]) for count in NUMBERS]
        prestige = [str(player["prestige"][kind]) for kind in PRESTIGE_KEYS]
        return (str(player["florins"]), ", ".join(hand) or GONE, *numbers, *prestige)

    # ---- market

    def market(self, state: View) -> Sheet:
        """The two rows, column by column; florins on a card in brackets."""
        half = len(state["market"]) // 2
        rows: list[tuple[str, ...]] = [
            (str(place), self._space(state["market"][place]), self._space(state["market"][half + place]))
            for place in range(half)
        ]
        rows.append((self._wording.term("trade_fair"), *(self._fair(state, side) for side in HALF_KEYS)))
        head = ("", *(self._words.say(f"half.{half}") for half in HALF_KEYS))
        return Sheet(self._wording.term("market", SEVERAL), head, rows)

    def _fair(self, state: View, half: str) -> str:
        """Where a fair would start now, and its profit."""
        route, fair = state["routes"].get(half), state["fairs"][half]
        if route is None or fair is None:
            return GONE
        profit = self._words.count("n_florins", fair["profit"])
        return f"{self._wording.name(route['start'])}: {self._wording.term('profit')} {profit}"

    def _space(self, space: View) -> str:
        card = space["card"]
        shown = HIDDEN if space["face_down"] else GONE
        name = self._wording.name(card) if card else shown
        return f"{name} ({self._words.count('n_florins', space['florins'])})" if space["florins"] else name

    # ---- map

    def map(self, state: View) -> Sheet:
        """The map cards with their faces, cities and borders."""
        head = (
            self._wording.term("empire"),
            self._wording.term("city", SEVERAL),
            self._wording.term("border", SEVERAL),
        )
        on_border = {border["border"]: border for border in state["borders"]}
        rows: list[tuple[str, ...]] = []
        for card, empire in zip(state["map"], self._cards.empires, strict=True):
            face = self._words.say(f"face.{card['face']}")
            cities = "\n".join(map(self._city, card["cities"]))
            keys = [f"border:{self._cards.borders[border].key}" for border in empire.borders]
            borders = [self._border(on_border[key], empire.key) for key in keys]
            rows.append((f"{self._wording.name(card['empire'])}\n{face}", cities, "\n".join(borders)))
        return Sheet(self._wording.term("empire", SEVERAL), head, rows)

    def _city(self, city: View) -> str:
        mark = f" {STAR}" if city["emporium"] else ""
        held = CLOSED if city["disk"] else self._piece(city["piece"])
        if city["levy"] and not city["disk"] and city["piece"] is None:
            held = self._words.say("label.levy", piece=self._piece(city["levy"]))
        return f"{self._wording.name(city['city'])}{mark}: {held}"

    def _border(self, border: View, empire: str) -> str:
        """What lies on a border, told by the empire beyond it."""
        one, other = border["border"].partition(":")[2].split("-")
        beyond = self._wording.name(f"empire:{other if one == empire else one}")
        pawn, pirate = border["pawn"], border["pirate"]
        held = [self._piece(pirate)] if pirate else []
        if pawn is not None:
            held.insert(0, self._piece(f"P.{pawn}"))
        return f"{beyond}: {', '.join(held) or GONE}"

    def religions(self, state: View) -> Sheet:
        """What the religions have: bishops on cards and pieces in their theocracies; the supreme one has a star."""
        holy = state["victories"][0]
        heads = [
            self._words.say(f"religion.{religion}") + (f" {STAR}" if religion == holy["religion"] else "")
            for religion in RELIGION_KEYS
        ]
        rows: list[tuple[str, ...]] = [
            (self._words.say(f"label.{kind}"), *(str(holy[kind][religion]) for religion in RELIGION_KEYS))
            for kind in ("bishops", "tokens")
        ]
        return Sheet(self._wording.term("supreme"), ("", *heads), rows)

    # ---- tableaus and thrones

    def tableaus(self, state: View) -> Sheet:
        """The rows of each player, from the outer end in the West to that in the East, and the old maids."""
        squares = {square["square"]: square for square in state["squares"]}
        rows: list[tuple[str, ...]] = []
        for player in state["players"]:
            west, east = ([self._stack(entry, squares) for entry in player[half]] for half in HALF_KEYS)
            if player["maids"]:
                maids = self._wording.term("old_maid", len(player["maids"]))
                east.append(f"{maids}: {self._names(player['maids'])}")
            rows.append((self._wording.seat(player["seat"]), "\n".join(west) or GONE, "\n".join(east) or GONE))
        head = ("", *(self._words.say(f"half.{half}") for half in HALF_KEYS))
        return Sheet(self._wording.term("tableau", SEVERAL), head, rows)

    def _stack(self, entry: View, squares: Mapping[str, View]) -> str:
        """A card, or a square with its queens and vassals."""
        parts = [self._item(entry["item"], squares, entry)]
        parts += [f"+ {self._wording.name(queen)}" for queen in entry["queens"]]
        for vassal in entry["vassals"]:
            parts.append(f"+ {self._wording.term('vassal')} {self._item(vassal, squares, squares[vassal])}")
            parts += [f"+ {self._wording.name(queen)}" for queen in squares[vassal]["queens"]]
        return " ".join(parts)

    def _item(self, key: str, squares: Mapping[str, View], marks: View) -> str:
        """A card or square with its side, its bishop and what is repressed on it."""
        notes: list[str] = []
        if key in squares:
            notes.append(self._words.say(f"side.{squares[key]['side']}"))
            notes += self._repressed(squares[key]["repressed"])
        if marks["bishop"]:
            notes.append(self._piece(marks["bishop"]))
        return f"{self._wording.name(key)} ({', '.join(notes)})" if notes else self._wording.name(key)

    def _repressed(self, tokens: Sequence[View]) -> list[str]:
        if not tokens:
            return []
        named = ", ".join(f"{self._piece(token['piece'])} × {token['count']}" for token in tokens)
        return [f"{self._wording.term('repressed', sum(token['count'] for token in tokens))}: {named}"]

    def thrones(self, state: View) -> Sheet:
        """The squares that nobody has, with what lies on them."""
        squares = {square["square"]: square for square in state["squares"] if square["holder"] is None}
        rows: list[tuple[str, ...]] = []
        for key, square in squares.items():
            queens = self._names(square["queens"])
            rows.append((self._item(key, squares, square), queens or GONE))
        head = (self._wording.term("square", SEVERAL), self._wording.term("queen", SEVERAL))
        return Sheet(self._wording.term("throne", SEVERAL), head, rows)

    # ---- battle and hand

    def battle(self, battle: View) -> Sheet:
        """Both sides of a battle; who is lost in brackets."""
        title = f"{self._wording.term('battle')}: {self._wording.name(battle['empire'])}"
        rows: list[tuple[str, ...]] = [
            (self._words.say(f"label.{side}"), ", ".join(self._fighter(each) for each in battle[side]) or GONE)
            for side in SIDES
        ]
        return Sheet(title, ("", ""), rows)

    def _fighter(self, fighter: View) -> str:
        name = self._piece(fighter["piece"])
        return f"({name})" if fighter["lost"] else name

    def considered(self, considered: View) -> list[Sheet]:
        """What the next answers can lead to: who would fight in each battle, who has which concessions in each vote."""
        title, price = self._words.say("label.ahead"), self._words.say("label.price")
        found: list[Sheet] = []
        if considered["battles"]:
            sides = (self._words.say("label.attackers"), self._words.say("label.defenders"))
            rows = [self._ahead(battle) for battle in considered["battles"]]
            found.append(Sheet(f"{title}: {self._wording.term('battle')}", ("", *sides, price), rows))
        if considered["votes"]:
            head = ("", self._words.say("label.votes"), price)
            rows = [self._vote(vote) for vote in considered["votes"]]
            found.append(Sheet(f"{title}: {self._words.say('op.vote')}", head, rows))
        return found

    def _ahead(self, battle: View) -> tuple[str, ...]:
        """A battle that could be fought: the number and the pieces of both sides, and what it costs."""
        sides = [[self._fighter({**each, "lost": False}) for each in battle[side]] for side in SIDES]
        told = [f"{len(side)}: {', '.join(side)}" if side else "0" for side in sides]
        return (self._wording.name(battle["empire"]), *told, self._price(battle["cost"]))

    def _vote(self, vote: View) -> tuple[str, ...]:
        seats = [f"{self._wording.seat(seat)} {number}" for seat, number in enumerate(vote["concessions"])]
        return (self._wording.name(vote["thing"]), ", ".join(seats), self._price(vote["cost"]))

    def _price(self, florins: int) -> str:
        return self._words.count("n_florins", florins) if florins else GONE

    def hand(self, player: View) -> Sheet:
        """The cards of the own hand with their texts."""
        rows = [self._card(self._wording.card(key)) for key in player["cards"]]
        return Sheet(self._wording.term("hand"), ("", "", ""), rows)

    def _card(self, card: CardText) -> tuple[str, ...]:
        return (card.title, card.type, " ".join(line.text for line in card.lines))
