"""What the templates draw beyond the bare view: faces, chart, pieces, courses, standings; from a seat's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from triumvir.games.pax_renaissance.cards.codes import EMPIRE_KEYS, HALF_KEYS, OP_KEYS, PIECE_KEYS, PRESTIGE_KEYS
from triumvir.games.pax_renaissance.cards.loading import load_cards
from triumvir.games.pax_renaissance.cards.types import CardSet, Victory
from triumvir.games.pax_renaissance.drawing.chart import chart, course, halved
from triumvir.games.pax_renaissance.drawing.faces import faces_in
from triumvir.telling.words import Words

View: TypeAlias = "Mapping[str, Any]"

WALL_ORDER: Final = ("west", "east", "queen", "comet", "square", "victory")
ONE_SHOT_SIGNS: Final = ("shift", "coronation", "conspiracy", "peasant", "war", "apostasy")
STANDINGS: Final = (
    ("holy", ("catholic", "islamic", "reformist")),
    ("imperial", ("kings",)),
    ("globalization", ("concessions", "discovery")),
    ("renaissance", ("republics", "law")),
)
"""Each victory with what it compares."""
LINES_OF_THE_RAIL: Final = 14
LINES_OF_A_RIVAL: Final = 2
"""The rail of the rivals at 900 px, and the head of a rival, in heights of a card with its title."""
STRIP: Final = 198
USUAL_CROWN: Final = 121
LEAST_CROWN: Final = 41
CROWN: Final = 26
CROWN_OF_A_SEAT: Final = 43
BRIDE: Final = 20
TOKEN: Final = 16
"""The strip beside a map card, in units of the chart: its end, where its crown begins, how wide things on it are."""
LAST_STANDING: Final = ("patron", "florins")
"""What decides when both decks are spent."""


def templates_context(view: View, words: Words, cards: CardSet | None = None) -> dict[str, Any]:
    """What the templates of a table page use by name beside the view."""
    cards = cards or load_cards()
    state = view["state"]
    return {
        "faces": faces_in(cards, words),
        "rivals": _rivals(view),
        "is_crowded": _is_crowded(view),
        "chart": chart(),
        "halved": halved,
        "lands": _lands(view, cards, words),
        "links": _links(state),
        "courses": _courses(state),
        "fairs": _fairs(state),
        "shops": [(half, [each for each in state["market"] if _half(each) == half]) for half in HALF_KEYS],
        "refused": _refused(view),
        "standings": _standings(state, cards, words),
        "last_standing": [_line(state, {"standing": []}, value, 1) for value in LAST_STANDING],
        "prestige_kinds": PRESTIGE_KEYS,
        "op_names": OP_KEYS,
        "one_shot_names": ONE_SHOT_SIGNS,
        "prices": {each["key"]: each["price"] for ask in view["choices"] for each in ask["options"]},
        "squares": {each["square"]: each for each in state["squares"]},
        "agents": _agents(state, cards),
        "resolving": state.get("resolving"),
        "battles": _battles(state),
        "votes": (state.get("considered") or {}).get("votes", []),
        "ended": _ended(state),
        "edition": int(state["edition"] == "second"),
        "variant": f"{state['edition']} ",
        "bankers": {banker.key: banker.name.in_language(words.language) for banker in cards.bankers},
    }


def cards_context(words: Words, cards: CardSet | None = None) -> dict[str, Any]:
    """What the cards page needs: `faces`, and `walls` as groups of keys with all names of a face and its copies."""
    cards = cards or load_cards()
    faces = faces_in(cards, words)
    walls: dict[str, list[tuple[str, str, int]]] = {group: [] for group in WALL_ORDER}
    for key in faces:
        face = faces[key]
        groups = ("queen", "comet", "square", "victory", "west", "east")
        group = next(each for each in groups if each in face.style.split())
        names = f"{key} {key.replace('card:', 'use:')}" if key.startswith("card:") else key
        walls[group].append((key, names, 1))
    return {"faces": faces, "walls": [(words.say(f"board.wall.{group}"), keys) for group, keys in walls.items()]}


def _rivals(view: View) -> list[int]:
    """The other seats in turn order after the reader; for a spectator all seats."""
    seats, own = view["seats"], view["seat"]
    first = 0 if own is None else own + 1
    return [(first + step) % seats for step in range(seats if own is None else seats - 1)]


def _is_crowded(view: View) -> bool:
    """Whether the rivals' tableaus are too long to stand below each other with the titles of all cards."""
    players = [view["state"]["players"][seat] for seat in _rivals(view)]
    lines = [max(_lines(view["state"], player[half]) for half in HALF_KEYS) for player in players]
    return sum(lines) + LINES_OF_A_RIVAL * len(players) > LINES_OF_THE_RAIL


def _lines(state: Mapping[str, Any], row: list[Mapping[str, Any]]) -> int:
    """How many cards lie in a row, vassals and queens among them."""
    queens = {each["square"]: len(each["queens"]) for each in state["squares"]}
    return sum(1 + len(each["queens"]) + sum(1 + queens[vassal] for vassal in each["vassals"]) for each in row)


def _refused(view: View) -> list[tuple[str, str, int]]:
    """The cards that the reader, who chooses an action, cannot buy now: each with why, and with its price."""
    if not any(ask["prompt"] == "turn.action" for ask in view["choices"]):
        return []
    columns = [each for each in view["state"]["market"] if each["card"] and each["price"] and not each["buyable"]]
    money = view["state"]["players"][view["seat"]]["florins"]

    def why(column: Mapping[str, Any]) -> str:
        if column["laid"]:
            return "laid"
        return "dear" if column["price"] > money else "full"

    return [(each["card"], why(each), each["price"]) for each in columns]


def _half(column: Mapping[str, Any]) -> str:
    return HALF_KEYS[column["column"].partition(":")[2][0] == "E"]


def _name(key: str) -> str:
    return key.partition(":")[2]


def _lands(view: View, cards: CardSet, words: Words) -> list[dict[str, Any]]:
    """The map cards in order, each with its towns where they are drawn, its square, and what is said of it."""
    state, sheet = view["state"], chart()
    squares = {_name(each["square"]): each for each in state["squares"]}
    names = {city.key: city.name.in_language(words.language) for city in cards.cities}
    lands = []
    for card, printed in zip(state["map"], cards.empires, strict=True):
        code = printed.key
        towns = [
            {**city, "at": sheet.towns[name], "title": names[name], "is_extra": "." in name}
            for city in card["cities"]
            for name in [_name(city["city"])]
            if city["open"] or city["disk"]
        ]
        square = squares[code]
        owner = _owner(squares, square)
        lands.append(
            {
                "code": code,
                "key": card["empire"],
                "title": printed.name.in_language(words.language),
                "face": card["face"],
                "towns": towns,
                "square": square,
                "home": sheet.homes[code],
                "half": HALF_KEYS[printed.half],
                "near": " ".join(f"empire:{EMPIRE_KEYS[other]}" for other in printed.adjacent),
                "owner": owner,
                "strip": _strip(square, owner),
            }
        )
    return lands


def _strip(square: Mapping[str, Any], owner: int | None) -> dict[str, float]:
    """Where crown, queens, bishop and repressed pieces stand beside the name of an empire, which gives way to them."""
    brides = 0 if owner is not None else len(square["queens"])
    tokens, bishops = len(square["repressed"]), int(square["bishop"] is not None)
    width = CROWN_OF_A_SEAT if owner is not None else CROWN
    wanted = width + BRIDE * brides + TOKEN * (bishops + tokens)
    crown = max(LEAST_CROWN, min(USUAL_CROWN, STRIP - wanted))
    bride = crown + width + 2
    bishop = bride + BRIDE * brides + TOKEN / 2
    first = bishop + TOKEN * bishops
    apart = min(TOKEN, (STRIP - TOKEN / 2 - first) / max(tokens - 1, 1))
    return {"crown": crown, "width": width, "bride": bride, "bishop": bishop, "first": first, "apart": apart}


def _owner(squares: Mapping[str, Mapping[str, Any]], square: Mapping[str, Any]) -> int | None:
    """The seat in whose tableau a square lies; a vassal lies with its suzerain."""
    holder: int | None = square["holder"]
    if holder is None and square["suzerain"] is not None:
        holder = squares[_name(square["suzerain"])]["holder"]
    return holder


def _links(state: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The borders where they are drawn, with what each would earn in either fair."""
    earned: dict[str, dict[str, tuple[int | None, int]]] = {}
    for half in HALF_KEYS:
        for each in (state["fairs"][half] or {"forecast": ()})["forecast"]:
            earned.setdefault(each["place"], {})[half] = (each["seat"], each["florins"])
    return [
        {**link, "place": chart().borders[_name(link["border"])], "earned": earned.get(link["border"], {})}
        for link in state["borders"]
    ]


def _courses(state: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The two courses of the fairs as they run now."""
    return [
        (half, course(half, _name(route["start"]), route["path"])) for half, route in state["routes"].items() if route
    ]


def _fairs(state: Mapping[str, Any]) -> dict[str, dict[str, Any] | None]:
    """What a fair of either half, started now, would pay to each seat and to China (None), and where it levies."""
    full = {each["empire"] for each in state["map"] if all(city["piece"] or city["disk"] for city in each["cities"])}
    return {
        half: fair
        and {**fair, "paid": _paid(state, fair), "levies": [key for key in fair["levies"] if key not in full]}
        for half, fair in state["fairs"].items()
    }


def _paid(state: Mapping[str, Any], fair: Mapping[str, Any]) -> list[tuple[int | None, int]]:
    """The subsidy goes to whoever starts the fair; the rest is earned at the borders."""
    earned = sum(each["florins"] for each in fair["forecast"])
    paid: dict[int | None, int] = {state["actor"]: fair["profit"] - fair["rest"] - earned}
    for each in fair["forecast"]:
        paid[each["seat"]] = paid.get(each["seat"], 0) + each["florins"]
    return sorted(paid.items(), key=lambda item: (item[0] is None, item[0] or 0))


def _standings(state: Mapping[str, Any], cards: CardSet, words: Words) -> list[dict[str, Any]]:
    """How near everybody is to each victory: one line for each value that it compares."""
    victories = {_name(each["victory"]): each for each in state["victories"]}
    printed = {victory.key: victory for victory in cards.victories}
    found = []
    for name, compared in STANDINGS:
        victory, card = victories[name], printed[name]
        lines = [_line(state, victory, value, _lead(card, value, len(state["players"]))) for value in compared]
        meets = [each["seat"] for each in victory["standing"] if each["meets"]]
        title = card.name.in_language(words.language)
        found.append({"name": name, "title": title, "lines": lines, "meets": meets, **victory})
    return found


def _lead(card: Victory, value: str, seats: int) -> int:
    """By how much one must be ahead of everybody else in a value."""
    if value in PRESTIGE_KEYS:
        return card.prestige_lead
    return card.lead_of_two if seats == 2 else card.lead


def _line(state: Mapping[str, Any], victory: Mapping[str, Any], value: str, lead: int) -> dict[str, Any]:
    """The numbers of all seats, as the victory card counts them, and how much each lacks of the lead that is asked."""
    counted = {each["seat"]: each["values"] for each in victory["standing"]}
    numbers = [
        counted.get(player["seat"], player).get(value, player["prestige"].get(value)) for player in state["players"]
    ]
    counts = [victory[kind][value] for kind in ("bishops", "tokens") if kind in victory]
    return {
        "value": value,
        "numbers": numbers,
        "lead": lead,
        "short": [
            max(0, lead + max(numbers[:seat] + numbers[seat + 1 :]) - number) for seat, number in enumerate(numbers)
        ],
        "counts": counts,
        "is_compared": not counts or value == victory["religion"],
    }


def _battles(state: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The battle that was just fought, else those that an answer would cause, each with what would come of it."""
    if state["battle"]:
        return [{**state["battle"], "cost": 0, "outlook": ""}]
    found = []
    for each in (state.get("considered") or {}).get("battles", []):
        sides = [[{"lost": False, **piece} for piece in each[side]] for side in ("attackers", "defenders")]
        strong, weak = len(sides[0]), len(sides[1])
        outlook = "win" if strong > weak else "die" if strong == weak else "fail"
        found.append({**each, "attackers": sides[0], "defenders": sides[1], "won": None, "outlook": outlook})
    return found


def _agents(state: Mapping[str, Any], cards: CardSet) -> list[str]:
    """The agents on the card that is being played, each kind once."""
    playing = state.get("resolving")
    if not playing:
        return []
    card = next(card for card in cards.cards if card.key == _name(playing["card"]))
    return sorted({PIECE_KEYS[agent] for agent in card.agents})


def _ended(state: Mapping[str, Any]) -> str:
    """What ended the game: the victory that was declared, or that the decks are spent."""
    return _name(state["declared"]) if state["declared"] else "exhaustion"
