"""Scenes in which play shows what the map, the squares, the supply, the bankers and the victory cards say."""

from __future__ import annotations

from typing import Any, Final

from tests.pax_renaissance.printed_cards import onward, seen, story
from tests.pax_renaissance.reading import Reader, game
from triumvir.games.pax_renaissance.position.pieces import empty_cities
from triumvir.games.pax_renaissance.position.prestige import tableau_prestige
from triumvir.games.pax_renaissance.position.state import PaxState
from triumvir.kernel.table import Table

# ---- setup


def begins(cards: Any, **options: Any) -> object:
    """The table as it begins."""
    own = game().with_cards(cards)
    chosen = own.checked_options({"bankers": ["fugger", "medici"], "edition": "second", **options})
    position = Table(own, 2, 1, chosen).state
    assert isinstance(position, PaxState)
    reader = Reader(position)
    places = {name: place for name, place in reader.picture().items() if name in (*reader.cities, *reader.borders)}
    return places, position.face, position.supply


def turns_portugal(cards: Any) -> object:
    """A two-sided map card turns only to what is on its back."""
    table = story(cards, map_model="two_sided").only("POR", TOLEDO="N.C", GRANADA="R.I").city(VALENCIA="N.C")
    return table.plays("A", "PREN003", "accept").position.face


def votes_in_west(cards: Any) -> object:
    table = story(cards).west("B", "FRA").west("A", "PREN053").concessions("A", "ENG-FRA").only("FRA")
    return seen(table.turn().take_if("A", "ops:west"))


def levies(cards: Any, face: str) -> object:
    """A fair brings a levy to the one empty city."""
    table = story(cards).face(PAP=face, OTT=face).only("PAP").city(VENICE="").market(W0="PREN001 9").concessions("B")
    table.only("BYZ", TANA="N.I", TREBIZOND="R.R").only("HUN", BUDA="N.C", VARNA="N.R").concessions("A").only("OTT")
    return onward(table.turn("B").take("B", "fair:west"), 8)


def has_room(cards: Any, empire: int = 1, **options: Any) -> object:
    return empty_cities(story(cards, **options).only("FRA").only("HRE").turn().position, empire)


def shifts(cards: Any) -> object:
    return seen(story(cards, "medici", "coeur").plays("A", "PREN087", "accept"))


def sets_sail(cards: Any) -> object:
    """A pirate off Byzantium, and where it may sail."""
    card = {"east": {"PREN063": {"location": "BYZ"}}}
    table = story({**card, **(cards or {})}).east("A", "PREN063").pirate("S.I", "BYZ-HUN")
    return seen(table.turn().take("A", "ops:east").take_if("A", "corsair.I"))


def voyages(cards: Any) -> object:
    table = story(cards).concessions("A", "BYZ-HUN", "HUN-OTT").concessions("B").market(E0="PREN058 9")
    return onward(table.turn("B").take("B", "fair:east"), 8)


TIMBUKTU_WEST: Final = {
    "cities": {"TIMBUKTU": {"emporium": "west"}},
    "map_1550": {"white_disks": ["SPICE_ISLANDS", "TREBIZOND", "TIMBUKTU"]},
    "routes": {
        "TIMBUKTU": {
            "path": ["ARA", "ARA-POR", "POR", "ENG-POR", "ENG", "ENG-FRA", "FRA", "FRA-HRE", "HRE"],
        }
    },
}


def rules_of(side: str, half: str, row: str) -> Any:
    """The square lies in a tableau: what it counts and what it can do."""

    def shown(cards: Any) -> object:
        table = story(cards).market(W1="1", E1="1").concessions("B", "ENG-FRA").money(A=9)
        getattr(table, half)("A", row)
        scene = table.turn()
        counted = [tableau_prestige(scene.position, 0, kind) for kind in range(6)]
        return counted if side == "prestige" else seen(scene.take_if("A", f"ops:{half}"))

    return shown


MAP_PROBES: Final = {
    "bankers.border": (None, {"bankers": {"medici": {"border": "HRE-HUN"}}}, begins),
    "empires.half": (None, {"empires": {"FRA": {"half": "east"}}}, votes_in_west),
    "empires.start_face": (None, {"empires": {"OTT": {"start_face": "islamic"}}}, begins),
    "empires.back": (None, {"empires": {"POR": {"back": "islamic"}}}, turns_portugal),
    "cities.empire": (None, {"cities": {"LYON": {"empire": "HRE"}}}, has_room),
    "cities.capital": (None, {"cities": {"PARIS": {"capital": False}, "LYON": {"capital": True}}}, begins),
    "cities.emporium": (None, TIMBUKTU_WEST, shifts),
    "cities.disk": (None, {"cities": {"TIMBUKTU": {"disk": False}, "TANA": {"capital": False, "disk": True},
                                      "CAFFA": {"capital": True}}}, begins),
    "cities.opens": (
        None, {"cities": {"LYON": {"opens": "constantinople_places"}}},
        lambda cards: has_room(cards, constantinople_places=1),
    ),
    **{
        f"cities.levy.{face}": (
            None, {"cities": {key: {"levy": {face: "N.R"}} for key in ("VENICE", "CONSTANTINOPLE", "MODON", "RHODES")}},
            lambda cards, face=face: levies(cards, face),
        )
        for face in ("medieval", "catholic", "islamic", "reformist")
    },
    "borders.sea": (None, {"borders": {"BYZ-MAM": {"sea": True}}}, sets_sail),
    "routes.path": (
        None,
        {"borders": {"BYZ-MAM": {"sea": True}}, "routes": {"TANA": {"path": ["BYZ", "BYZ-MAM", "MAM"]}}},
        voyages,
    ),
    **{
        f"supply.{kind}.{letter}": (None, {"supply": {kind: {letter: 12}}}, begins)
        for kind in ("knights", "rooks", "pirates", "bishops")
        for letter in "CIR"
    },
    "supply.pawns": (None, {"supply": {"pawns": 12}}, begins),
    "map_1550.faces": (
        None, {"map_1550": {"faces": {"FRA": "reformist"}}}, lambda cards: begins(cards, map_1550=True),
    ),
    "map_1550.white_disks": (
        None, {"map_1550": {"white_disks": ["SPICE_ISLANDS", "RED_SEA"]}}, lambda cards: begins(cards, map_1550=True),
    ),
    "squares.king.prestige": (
        None, {"squares": {"FRA": {"king": {"prestige": ["law"]}}}}, rules_of("prestige", "west", "FRA"),
    ),
    "squares.king.ops": (
        None, {"squares": {"FRA": {"king": {"ops": ["siege"]}}}}, rules_of("ops", "west", "FRA"),
    ),
    "squares.republic.prestige": (
        None, {"squares": {"FRA": {"republic": {"prestige": ["law"]}}}}, rules_of("prestige", "west", "FRA/R"),
    ),
    "squares.republic.ops": (
        None, {"squares": {"FRA": {"republic": {"ops": ["siege"]}}}}, rules_of("ops", "west", "FRA/R"),
    ),
}  # fmt: skip


# ---- victories


def declares(cards: Any, victory: str, bankers: tuple[str, ...] = ("fugger", "medici", "coeur")) -> bool:
    """Whether A, who has just what is asked for, may declare."""
    table = story(cards, *bankers).active(victory).concessions("B").concessions("A")
    if len(bankers) > 2:
        table.concessions("C")
    if victory == "holy":
        table.pirate("S.C", "ARA-PAP").west("A", "PREN003+B.C").west("B", "PREN043+B.C PREN023+B.C")
    elif victory == "imperial":
        table.west("A", "ENG POR" if len(bankers) > 2 else "ENG POR ARA")
    elif victory == "globalization":
        table.concessions("A", "ENG-FRA", "HRE-PAP").west("A", "PREN018")
    else:
        table.west("A", "FRA/R ENG/R").west("B", "BYZ/R").east("A", "PREN083")
    return table.turn().may("A", f"victory:{victory}")


def lead(victory: str, field: str, value: int, *bankers: str) -> tuple[Any, Any, Any]:
    """A probe: with a smaller lead than is asked for nothing can be declared."""
    seats = bankers or ("fugger", "medici", "coeur")
    return None, {"victories": {victory: {field: value}}}, lambda cards: declares(cards, victory, seats)


VICTORY_PROBES: Final = {
    "victories.holy.prestige_lead": lead("holy", "prestige_lead", 9),
    "victories.imperial.lead": lead("imperial", "lead", 3),
    "victories.imperial.lead_of_two": lead("imperial", "lead_of_two", 4, "fugger", "medici"),
    "victories.globalization.lead": lead("globalization", "lead", 3),
    "victories.globalization.prestige_lead": lead("globalization", "prestige_lead", 9),
    "victories.renaissance.lead": lead("renaissance", "lead", 9),
    "victories.renaissance.prestige_lead": lead("renaissance", "prestige_lead", 9),
}
