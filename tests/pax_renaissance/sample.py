"""A hand-made view of a table of four in the middle of its game, in the shape that the templates read."""

from __future__ import annotations

from typing import Any

from triumvir.games.pax_renaissance.card_codes import FACE_KEYS, HALF_KEYS, PIECE_KEYS
from triumvir.games.pax_renaissance.cards import load_cards

PIECES = {
    "LONDON": "N.R", "PARIS": "N.C", "BRUGES": "R.C", "VIENNA": "R.C", "LUBECK": "N.R", "BUDA": "N.C", "TANA": "N.I",
    "CAFFA": "R.R", "TREBIZOND": "N.I", "TOLEDO": "N.C", "VALENCIA": "N.C", "ALGIERS": "R.I", "VENICE": "N.C",
    "CONSTANTINOPLE": "R.I", "CONSTANTINOPLE.2": "N.I", "CONSTANTINOPLE.3": "N.C", "RHODES": "R.C", "CAIRO": "R.I",
    "CYPRUS": "R.C",
}  # fmt: skip
FACES = {"PAP": "catholic", "MAM": "islamic", "ENG": "reformist"}
PAWNS = {"FRA-HRE": 0, "ARA-PAP": 1, "MAM-OTT": 2, "ENG-POR": 3, "HRE-HUN": 0, "ENG-FRA": 1, "OTT-PAP": 0}
PIRATES = {"BYZ-HUN": "S.I", "ARA-POR": "S.C"}
ROUTES = {
    "east": ("TANA", "BYZ BYZ-HUN HUN HUN-OTT OTT MAM-OTT MAM"),
    "west": (
        "TREBIZOND",
        "BYZ BYZ-HUN HUN HUN-OTT OTT OTT-PAP PAP ARA-PAP ARA ARA-POR POR ENG-POR ENG ENG-FRA FRA FRA-HRE HRE",
    ),
}
MARKET = (
    ("PREN009", "PREN002", "PREN015", "PREN044", "PREN024", "COMET3"),
    ("PREN063", "PREN066", "PREN073", "PREN077", None, "PREN085"),
)
FLORINS = (3, 1, 2, 0, 0, 0, 1, 0, 1, 0, 0, 0)


def _columns() -> list[dict[str, Any]]:
    columns = []
    for place in range(12):
        half, column = divmod(place, 6)
        name = MARKET[half][column]
        columns.append(
            {
                "column": f"column:{'WE'[half]}{column}",
                "card": f"card:{name}" if name and column else None,
                "back": HALF_KEYS[half] if name else None,
                "face_down": column == 0,
                "florins": FLORINS[place],
                "laid": place == 2,
                "price": column if name and column else None,
                "buyable": bool(name and 0 < column < 5 and place != 2),
            }
        )
    return columns


def _map(second: bool) -> list[dict[str, Any]]:
    cards = load_cards()
    found = []
    for empire in cards.empires:
        face = FACES.get(empire.key, "medieval")
        cities = []
        for number in empire.cities:
            city = cards.cities[number]
            is_there = city.opens == 0 or (city.opens == 1 and second)
            has_star = city.emporium >= 0 and city.emporium_editions >> second & 1
            levy = city.levy[FACE_KEYS.index(face)]
            cities.append(
                {
                    "city": f"city:{city.key}",
                    "capital": city.is_capital,
                    "emporium": HALF_KEYS[city.emporium] if has_star else None,
                    "disk": city.disk[second],
                    "piece": PIECES.get(city.key) if is_there else None,
                    "levy": PIECE_KEYS[levy] if levy else None,
                    "open": is_there and not city.disk[second],
                }
            )
        found.append({"empire": f"empire:{empire.key}", "face": face, "cities": cities})
    return found


def _path(names: str) -> list[str]:
    return [f"border:{name}" if "-" in name else f"empire:{name}" for name in names.split()]


def _square(name: str, **changes: Any) -> dict[str, Any]:
    blank = {"holder": None, "side": "king", "suzerain": None, "queens": [], "bishop": None, "repressed": []}
    return {"square": f"square:{name}", **blank, "silenced": False, "prestige": [], "ops": [], **changes}


def _repressed(empire: str, *tokens: tuple[str, int]) -> list[dict[str, Any]]:
    return [{"thing": f"repressed:{empire}.{piece}", "piece": piece, "count": n} for piece, n in tokens]


def _squares() -> list[dict[str, Any]]:
    held: dict[str, dict[str, Any]] = {
        "ENG": {"holder": 0, "side": "republic", "repressed": _repressed("ENG", ("R.C", 1), ("P.1", 2))},
        "FRA": {"holder": 0, "queens": ["card:PREN045"]},
        "HRE": {"repressed": _repressed("HRE", ("N.C", 2), ("R.C", 1), ("P.0", 1))},
        "HUN": {"holder": 1, "bishop": "B.C", "silenced": True},
        "POR": {"holder": 0, "suzerain": "square:FRA", "repressed": _repressed("POR", ("R.I", 1))},
        "PAP": {"bishop": "B.R", "queens": ["card:PREN047"], "repressed": _repressed("PAP", ("P.2", 1))},
        "OTT": {"holder": 2, "side": "republic"},
    }
    names = ("ENG", "FRA", "HRE", "HUN", "BYZ", "POR", "ARA", "PAP", "OTT", "MAM")
    return [_square(name, **held.get(name, {})) for name in names]


def _lying(item: str, **changes: Any) -> dict[str, Any]:
    return {"item": item, "bishop": None, "silenced": False, "performed": False, "vassals": [], "queens": [], **changes}


def _player(seat: int, banker: str, **changes: Any) -> dict[str, Any]:
    prestige = dict.fromkeys(("catholic", "islamic", "reformist", "discovery", "law", "patron"), 0)
    prestige |= changes.pop("prestige", {})
    blank: dict[str, Any] = {
        "florins": 4,
        "pawns": 8,
        "hand": 2,
        "backs": ["west", "east"],
        "cards": [],
        "west": [],
        "east": [],
    }
    counts = {"maids": [], "concessions": 2, "kings": 1, "republics": 0, "hand_limit": 2}
    return {"seat": seat, "banker": banker, **blank, **counts, "prestige": prestige, **changes}


def _players() -> list[dict[str, Any]]:
    french = _lying("square:FRA", queens=["card:PREN045"], vassals=["square:POR"])
    return [
        _player(
            0,
            "fugger",
            cards=["card:PREN029", "card:PREN072"],
            west=[
                _lying("square:ENG"),
                french,
                _lying("card:PREN010", bishop="B.C", silenced=True),
                _lying("card:PREN036"),
            ],
            east=[_lying("card:PREN067", performed=True), _lying("card:PREN081")],
            maids=["card:PREN078"],
            concessions=4,
            kings=2,
            republics=1,
            prestige={"law": 3, "reformist": 1, "islamic": 1},
        ),
        _player(
            1,
            "medici",
            west=[_lying("card:PREN032"), _lying("card:PREN003")],
            east=[_lying("square:HUN", bishop="B.C", silenced=True), _lying("card:PREN082")],
            cards=["card:PREN053"],
            prestige={"catholic": 1, "patron": 2},
        ),
        _player(2, "coeur", west=[_lying("card:PREN016")], east=[_lying("square:OTT")], kings=0, republics=1,
                prestige={"discovery": 1, "islamic": 1}),
        _player(3, "marchionni", west=[_lying("card:PREN017"), _lying("card:PREN026")], kings=0, hand=1, backs=["west"],
                prestige={"reformist": 1}),
    ]  # fmt: skip


def _victories() -> list[dict[str, Any]]:
    def card(name: str, active: bool, meets: int | None = None) -> dict[str, Any]:
        standing = [{"seat": seat, "meets": seat == meets, "missing": [], "values": {}} for seat in range(4)]
        faith = {"religion": None, "bishops": {}, "tokens": {}}
        return {"victory": f"victory:{name}", "active": active, "standing": standing, **faith}

    return [card("holy", False), card("imperial", True), card("globalization", False), card("renaissance", True, 0)]


def sample_state(second: bool = False) -> dict[str, Any]:
    """The state part of the view of seat 0."""
    east = [
        {"place": "border:BYZ-HUN", "seat": None, "florins": 1},
        {"place": "border:MAM-OTT", "seat": 2, "florins": 1},
    ]
    west = [
        {"place": "border:BYZ-HUN", "seat": None, "florins": 1},
        {"place": "border:OTT-PAP", "seat": 0, "florins": 1},
        {"place": "border:ARA-PAP", "seat": 1, "florins": 1},
        {"place": "border:ARA-POR", "seat": None, "florins": 1},
    ]
    return {
        "edition": "second" if second else "first",
        "round": 4,
        "turn": 0,
        "actor": 0,
        "actions": 1,
        "phase": "action",
        "ops": None,
        "performed": ["card:PREN067"],
        "market": _columns(),
        "decks": {"west": {"cards": 14}, "east": {"cards": 11}},
        "discard": ["card:PREN054"],
        "map": _map(second),
        "borders": [
            {
                "border": f"border:{border.key}",
                "sea": border.is_sea,
                "pawn": PAWNS.get(border.key),
                "pirate": PIRATES.get(border.key),
            }
            for border in load_cards().borders
        ],
        "routes": {half: {"start": f"city:{start}", "path": _path(path)} for half, (start, path) in ROUTES.items()},
        "fairs": {
            "east": {"profit": 3, "legal": True, "forecast": east, "rest": 0, "levies": []},
            "west": {"profit": 5, "legal": True, "forecast": west, "rest": 0, "levies": []},
        },
        "squares": _squares(),
        "players": _players(),
        "victories": _victories(),
        "battle": None,
        "supply": {},
        "considered": None,
        "options": {},
    }


def sample_view(second: bool = False) -> dict[str, Any]:
    """The whole view of seat 0, who chooses an action."""
    columns = [column["column"] for column in _columns() if column["buyable"]]
    keys = [*columns, "card:PREN029", "card:PREN072", "sell", "ops:east", "ops:west", "fair:east", "fair:west"]
    ask = {
        "seat": 0,
        "prompt": "turn.action",
        "about": [],
        "optional": False,
        "reaction": False,
        "options": [{"key": key, "price": int(key[-1]) if key in columns else None} for key in keys],
        "set": None,
    }
    return {
        "game": "pax-renaissance",
        "seat": 0,
        "seats": 4,
        "over": False,
        "undo": 0,
        "undo_lines": [],
        "choices": [ask],
        "awaiting": {"seats": [0], "reactions": False, "prompt": "turn.action"},
        "journal": [],
        "state": sample_state(second),
        "result": None,
    }
