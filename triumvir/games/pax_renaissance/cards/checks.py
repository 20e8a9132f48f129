"""What may stand in a card file of Pax Renaissance: its fields, ranges, and what a card must have together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from triumvir.games.pax_renaissance.cards.codes import (
    ABILITY_KEYS,
    ACTIVATE,
    ALWAYS,
    BANKERS,
    BASE,
    BEHEAD,
    BEHEAD_FILTERS,
    CAMPAIGN,
    CARD_KIND_KEYS,
    COMET,
    COMETS,
    CORONATION,
    EDITION_KEYS,
    EMPIRE_KEYS,
    EVENT,
    FACE_KEYS,
    HALF_KEYS,
    OPENS_KEYS,
    PIECE_KEYS,
    PLACE_KEYS,
    PRESTIGE_KEYS,
    QUEEN,
    QUEEN_ABILITIES,
    REPRESS,
    SET_KEYS,
    SOLD_ABILITIES,
    USED_ABILITIES,
    WEST,
    WITH_VENICE,
)
from triumvir.games.pax_renaissance.cards.terms import piece
from triumvir.games.pax_renaissance.cards.types import Card, CardSet, City
from triumvir.kernel.errors import CardError
from triumvir.kernel.fields import (
    OPTIONAL,
    Field,
    Table,
    check_fields,
    ids,
    in_languages,
    number,
    one_of,
    shown,
    some_of,
    switch,
    text,
    wrong,
)
from triumvir.telling.languages import LANGUAGES

MOST_AGENTS: Final = 4
LEAST_PIECES: Final = 2
"""Of each kind and colour: one to displace, and another one to take from the board in its place (1.4)."""
MOST_OPS: Final = 6
MOST_PRESTIGE: Final = 6
VENICE: Final = "VENICE"
PAPAL: Final = "PAP"
RED_SEA: Final = "RED_SEA"
SECOND_ONLY: Final = EDITION_KEYS[1:2]
"""The editions in which RED_SEA is an emporium; all others are in both (1.3)."""
LEAST_CARDS: Final = 28
"""Cards of a deck without comets for four players (2)."""


def anything(where: str, value: Any) -> None:
    """What is checked when it is read, or later as a table of its own."""


def pieces(where: str, value: Any) -> None:
    """The agents of a card, each as often as it is printed."""
    if not isinstance(value, list) or len(value) > MOST_AGENTS:
        raise wrong(where, value, f'a list of at most {MOST_AGENTS} pieces like ["N.C", "P"]')
    for each in value:
        piece(where, each)


def symbols(where: str, value: Any) -> None:
    """The prestige of a card, each symbol as often as it is printed."""
    if not isinstance(value, list) or len(value) > MOST_PRESTIGE:
        raise wrong(where, value, f'a list of at most {MOST_PRESTIGE} symbols like ["law", "patron"]')
    for each in value:
        one_of(PRESTIGE_KEYS)(where, each)


def terms(where: str, value: Any) -> None:
    """The operations of a card; each is read by card_terms."""
    if not isinstance(value, list) or len(value) > MOST_OPS:
        raise wrong(where, value, f'a list of at most {MOST_OPS} operations like ["tax", "vote(W)"]')


def trio(where: str, value: Any) -> None:
    """A number for each religion."""
    check_fields(where, value, {letter: Field(number(LEAST_PIECES, 20)) for letter in ("C", "I", "R")})


def levy(where: str, value: Any) -> None:
    """The piece that a city yields on each face."""
    check_fields(where, value, {face: Field(piece, face in ("medieval", "catholic")) for face in FACE_KEYS})
    for face, found in value.items():
        if found[0] not in "NR":
            raise wrong(f"{where}.{face}", found, "a knight or a rook")


LEADS: Final = ("lead", "lead_of_two", "prestige_lead")
COMPARED: Final[dict[str, tuple[str, ...]]] = {
    "holy": ("prestige_lead",),
    "imperial": ("lead", "lead_of_two"),
    "globalization": ("lead", "prestige_lead"),
    "renaissance": ("lead", "prestige_lead"),
}
"""By victory card: the leads that it asks for (12); the others would be neither printed nor played."""

NAME: Final = Field(in_languages(LANGUAGES))
EMPIRE: Final = Field(one_of(EMPIRE_KEYS))
EDITIONS: Final = Field(some_of(EDITION_KEYS), OPTIONAL)
CHANGEABLE: Final[dict[str, Field]] = {
    "location": Field(one_of(PLACE_KEYS), OPTIONAL),
    "agents": Field(pieces, OPTIONAL),
    "prestige": Field(symbols, OPTIONAL),
    "one_shot": Field(anything, OPTIONAL),
    "ops": Field(terms, OPTIONAL),
    "suitors": Field(some_of(EMPIRE_KEYS), OPTIONAL),
    "abilities": Field(some_of(ABILITY_KEYS), OPTIONAL),
}


def other_print(where: str, value: Any) -> None:
    """The fields that the first edition prints otherwise."""
    check_fields(where, value, CHANGEABLE)


MARKET_FIELDS: Final[dict[str, Field]] = {
    "name": NAME,
    "kind": Field(one_of(CARD_KIND_KEYS), OPTIONAL),
    "set": Field(one_of(SET_KEYS), OPTIONAL),
    **CHANGEABLE,
    "first_edition": Field(other_print, OPTIONAL),
}
SIDE_FIELDS: Final = {"name": NAME, "prestige": Field(symbols, OPTIONAL), "ops": Field(terms)}


def square_side(where: str, value: Any) -> None:
    """The King or the Republic of a square."""
    check_fields(where, value, SIDE_FIELDS)


CARD_FIELDS: Final[dict[str, dict[str, Field]]] = {
    "west": MARKET_FIELDS,
    "east": MARKET_FIELDS,
    "squares": {"king": Field(square_side), "republic": Field(square_side)},
    "victories": {"name": NAME, **{lead: Field(number(1, 9), OPTIONAL) for lead in LEADS}},
    "bankers": {"name": NAME, "border": Field(text), "editions": EDITIONS},
    "empires": {
        "name": NAME,
        "half": Field(one_of(HALF_KEYS)),
        "start_face": Field(one_of(FACE_KEYS)),
        "back": Field(one_of(FACE_KEYS[1:])),
    },
    "cities": {
        "name": NAME,
        "empire": EMPIRE,
        "capital": Field(switch, OPTIONAL),
        "emporium": Field(one_of(HALF_KEYS), OPTIONAL),
        "emporium_editions": EDITIONS,
        "disk": Field(switch, OPTIONAL),
        "levy": Field(levy),
        "opens": Field(one_of(OPENS_KEYS), OPTIONAL),
    },
    "borders": {"sea": Field(switch)},
    "routes": {"path": Field(ids)},
    "supply": {
        "knights": Field(trio),
        "rooks": Field(trio),
        "pirates": Field(trio),
        "bishops": Field(trio),
        "pawns": Field(number(LEAST_PIECES, 20)),
    },
    "map_1550": {"faces": Field(anything), "white_disks": Field(ids)},
}
FLAT: Final = ("supply", "map_1550")
"""Tables that are one record, not records by id."""
OPEN: Final = ("west", "east")
"""Tables to which a user may add cards."""


def check_ops(where: str, ops: Iterable[tuple[int, int]], is_king: bool = False) -> None:
    """No two operations may be the same, whatever they repress; only a King leads a campaign. Raises CardError."""
    found = [(op, 0 if op == REPRESS else argument) for op, argument in ops]
    if len(set(found)) < len(found):
        raise CardError(f"{where}.ops has an operation twice, but every operation is expected once on a card")
    if not is_king and (CAMPAIGN, 0) in found:
        raise CardError(f"{where}.ops has campaign, but only the King of a square can lead one")


def check_card(where: str, card: Card) -> None:
    """What belongs to each kind of card, and what an ability needs. Raises CardError."""
    is_queen, is_comet = card.kind == QUEEN, card.kind == COMET
    if is_comet and (card.agents or card.ops or card.abilities or any(card.prestige) or card.place >= 0):
        raise CardError(f"{where} is a comet, so only a name and a set are expected")
    if is_comet and card.one_shot != (ACTIVATE, 0):
        raise CardError(f"{where} is a comet, so only a name and a set are expected")
    if is_queen and (card.place >= 0 or card.agents or not card.suitors or card.one_shot[0] != CORONATION):
        raise CardError(f"{where} is a queen, so suitors and coronation are expected, no location and no agents")
    if not is_queen and (card.suitors or card.one_shot[0] == CORONATION):
        raise CardError(f"{where} is no queen, so neither suitors nor the one-shot coronation are expected")
    if card.kind == EVENT and card.place < 0:
        raise CardError(f"{where} has no location, but one of {', '.join(PLACE_KEYS)} is expected")
    check_abilities(f"{where}.abilities", card)


def check_abilities(where: str, card: Card) -> None:
    """What an ability needs, so that it can do what the card says. Raises CardError."""
    is_queen = card.kind == QUEEN
    for alike, done in ((BEHEAD_FILTERS, "restrict beheading"), (USED_ABILITIES, "are an action")):
        if (card.abilities & alike).bit_count() > 1:
            raise CardError(f"{where} has two that {done}, but one is expected, as only one of them could count")
    if is_queen and card.abilities & SOLD_ABILITIES:
        raise CardError(f"{where} has one that the sale of the card sets off, but a queen is only sold with her King")
    if card.abilities & BEHEAD_FILTERS and all(op != BEHEAD for op, _ in card.ops):
        raise CardError(f"{where} restrict the operation behead, but it is not among the ops")
    if card.abilities & QUEEN_ABILITIES and not is_queen:
        raise CardError(f"{where} has one that needs a King, but only a queen has one beside her")


def check_map(where: str, cards: CardSet) -> None:
    """One emporium of each half is open at the start, and every emporium has its route. Raises CardError."""
    for edition, name in enumerate(EDITION_KEYS[:2]):
        for half, side in enumerate(HALF_KEYS):
            emporia = [city for city in cards.cities if city.emporium == half and city.emporium_editions >> edition & 1]
            uncovered = sum(not city.disk[edition] for city in emporia)
            if uncovered != 1:
                raise wrong(f"{where}: the open emporia of the {side} in the {name} edition", uncovered, "exactly 1")
    for place, city in enumerate(cards.cities):
        check_city(f"{where}.{city.key}", city, cards.route_of[place] >= 0)
    second_venice = [city for city in cards.cities if city.opens == WITH_VENICE]
    homes = {city.empire for city in cards.cities if city.key == VENICE} | {city.empire for city in second_venice}
    if len(second_venice) != 1 or homes != {EMPIRE_KEYS.index(PAPAL)}:
        raise CardError(f"{where} must have {VENICE} in {PAPAL}, and there one place that opens with venice_two")
    if not all(city.is_capital for city in second_venice):
        raise CardError(f"{where}: the second place of {VENICE} must be a capital, as it is half of one")


def check_victory(where: str, key: str, table: Table) -> None:
    """A victory card has the leads that it compares, and no other. Raises CardError."""
    found = [lead for lead in LEADS if lead in table]
    if found != list(COMPARED[key]):
        raise wrong(f"{where}: the leads", found, f"{shown(COMPARED[key])}, as this victory compares nothing else,")


def check_city(where: str, city: City, is_start: bool) -> None:
    """What an emporium and its disk need; `is_start` tells whether a route starts there. Raises CardError."""
    if is_start != (city.emporium >= 0):
        raise CardError(f"{where} must be an emporium if a route starts there, and only then")
    if city.disk[1] and (city.emporium < 0 or city.is_capital):
        raise CardError(f"{where}.disk is true, but only an emporium that is no capital can be covered")
    if city.emporium < 0:
        return
    if city.opens != ALWAYS:
        raise wrong(f"{where}.opens", OPENS_KEYS[city.opens], f"{OPENS_KEYS[ALWAYS]} for an emporium")
    expected = SECOND_ONLY if city.key == RED_SEA else EDITION_KEYS[:2]
    found = [name for edition, name in enumerate(EDITION_KEYS) if city.emporium_editions >> edition & 1]
    if found != list(expected):
        raise wrong(f"{where}.emporium_editions", found, shown(expected))


def check_1550(where: str, cards: CardSet) -> None:
    """One western emporium is open in 1550, and no capital lies under a disk. Raises CardError."""
    covered = cards.map_1550.white_disks
    uncovered = sum(city.emporium == WEST and place not in covered for place, city in enumerate(cards.cities))
    if uncovered != 1:
        raise wrong(f"{where}.white_disks: the emporia of the west that they leave open", uncovered, "exactly 1")
    for place in covered:
        if cards.cities[place].is_capital:
            raise CardError(f"{where}.white_disks covers {cards.cities[place].key}, but no capital can be covered")


def check_unplayed(where: str, table: str, card: Table, changed: Table) -> None:
    """What no edition plays cannot be changed, as nothing would come of it. Raises CardError."""
    if table == "bankers" and "border" in changed and card.get("editions") == list(EDITION_KEYS[2:]):
        raise CardError(f"{where}.border cannot be changed: that banker is of the promo set, and nobody plays it")
    if table in OPEN and "first_edition" in changed and card.get("set", SET_KEYS[BASE]) != SET_KEYS[BASE]:
        raise CardError(f"{where}.first_edition is given, but only cards of the set base are in the first edition")


def check_bankers(where: str, cards: CardSet) -> None:
    """Who may be played does not change; those who may have a border each. Raises CardError."""
    for place, banker in enumerate(cards.bankers):
        expected = EDITION_KEYS[:2] if place < BANKERS else EDITION_KEYS[2:]
        found = [name for edition, name in enumerate(EDITION_KEYS) if banker.editions >> edition & 1]
        if found != list(expected):
            raise wrong(f"{where}.{banker.key}.editions", found, f"{shown(expected)}, as {BANKERS} bankers are played,")
    taken: dict[int, str] = {}
    for banker in cards.bankers[:BANKERS]:
        other = taken.setdefault(banker.border, banker.key)
        if other != banker.key:
            border = cards.borders[banker.border].key
            raise wrong(f"{where}.{banker.key}.border", border, f"another border than that of {other}")


def check_supply(where: str, cards: CardSet) -> None:
    """There are enough knights and rooks for the start of each edition and of 1550. Raises CardError."""
    there = dict(enumerate((*cards.supply.knights, *cards.supply.rooks), start=1))
    turned = dict(cards.map_1550.tokens)
    for edition in range(2):
        usual = {place: city.start[edition] for place, city in enumerate(cards.cities) if city.start[edition]}
        for start in (usual, usual | turned):
            for found, needed in Counter(start.values()).items():
                if there[found] < needed:
                    raise wrong(f"{where}: the supply of {PIECE_KEYS[found]}", there[found], f"{needed} or more")


def check_set(file: str, cards: CardSet) -> None:
    """Each deck of each edition can be dealt for the most players (2). Raises CardError."""
    for edition, name in enumerate(EDITION_KEYS[:2]):
        for half, side in enumerate(HALF_KEYS):
            own = [card for card in cards.cards if card.half == half and card.editions >> edition & 1]
            comets = sum(card.kind == COMET for card in own)
            if comets != COMETS:
                raise wrong(f"{file}: the comets of the {side} deck in the {name} edition", comets, str(COMETS))
            found = len(own) - comets
            if found < LEAST_CARDS:
                where = f"{file}: the cards of the {side} deck in the {name} edition"
                raise wrong(where, found, f"{LEAST_CARDS} or more")
