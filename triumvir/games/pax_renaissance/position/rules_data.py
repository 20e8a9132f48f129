"""All of Pax Renaissance that never changes during a game, as flat tuples of ints: cards, map, options, things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from triumvir.games.pax_renaissance.cards.codes import (
    APOSTASY,
    BANKERS,
    COMET,
    CONCESSION_SHIELD,
    EAST,
    FIRST,
    NO_ONE_SHOT,
    QUEEN,
    SECOND,
    SET_KEYS,
    WEST,
    WITH_CONSTANTINOPLE,
    WITH_VENICE,
    BankerId,
    BorderId,
    CityId,
    Column,
    EmpireId,
    Half,
    ItemId,
    OneShot,
    Op,
    Piece,
    Religion,
    VictoryId,
)
from triumvir.games.pax_renaissance.cards.types import Card, CardSet, Ops
from triumvir.games.pax_renaissance.options import settled
from triumvir.games.pax_renaissance.position.constants import (
    ALL_EMPIRES,
    FIRST_BISHOP,
    FIRST_CARD,
    FIRST_PIRATE,
    FIRST_ROOK,
    KING,
    MOST_SEATS,
    NO_BANKER,
    NO_RELIGION,
    PIECES,
    REPUBLIC,
)
from triumvir.games.pax_renaissance.position.vocabulary import OPS_IN_ORDER
from triumvir.kernel.game import Value
from triumvir.kernel.groups import Group
from triumvir.kernel.vocabulary import Vocabulary

NO_OPS: Ops = ()
NO_PRESTIGE = (0,) * 6
BASE_NAME = SET_KEYS[0]


class Rules:
    """A card set, its edition and the options of a table, shared by all its positions.

    Tuples by item have the ten squares first. `empires_of` is indexed by a location, which is a mask of empires.
    """

    def __init__(self, cards: CardSet, vocabulary: Vocabulary, options: Mapping[str, Value]) -> None:
        self.card_set = cards
        self.options: dict[str, Value] = settled(options)
        self._name_things(vocabulary)
        self._read_options(self.options)
        edition = SECOND if self.is_second else FIRST
        printed = cards.printed(edition)
        self._read_cards(printed, edition)
        self._read_squares(cards)
        self._read_map(cards, edition)
        self._read_supply(cards)

    # ---- options

    def _read_options(self, options: Mapping[str, Value]) -> None:
        self.is_second = options["edition"] == "second"
        self.is_limited = bool(options["limited_card_set"])
        self.red_sea_opens = bool(options["red_sea_emporium"])
        self.three_places = options["constantinople_places"] == 3
        self.shared_pool = options["pirate_supply"] == "shared"
        self.is_two_sided = options["map_model"] == "two_sided"
        self.flips_own = options["regime_change"] == "flip"
        self.takes_square = bool(options["regime_takes_square"])
        self.flipped_moves = options["flipped_square"] == "outer_end"
        self.liberty_by_conspiracy = options["golden_liberty"] == "conspiracy"
        self.either_square = options["repressed_concession"] == "either"
        self.inquisitor_any = options["inquisitor_reach"] == "any"
        self.corsair_linked = options["corsair_reach"] == "linked"
        self.coronation_own = options["coronation_targets"] == "throne_or_own"
        self.has_apostasy = bool(options["apostasy"])
        self.any_fair_free = options["free_fair"] == "any"
        self.repress_florin = int(str(options["repress_florin"]))
        self.combined_supremacy = options["supremacy"] == "combined"
        self.ends_with_decks = options["exhaustion"] == "decks_empty"
        self.second_passable = bool(options["second_action_passable"])
        self.first_by_banker = options["first_player"] == "banker"
        self.discards_overflow = options["hand_overflow"] == "discard_at_once"
        self.strawman = bool(options["strawman_campaign"])
        self.open_hands = bool(options["open_hands"])
        self.astrology = bool(options["astrology"])
        self.is_extended = bool(options["extended_game"])
        self.is_1550 = bool(options["map_1550"])
        names = options["bankers"]
        keys = tuple(banker.key for banker in self.card_set.bankers)
        assert isinstance(names, list), "bankers are a list"
        self.bankers = tuple(BankerId(keys.index(name)) if name in keys else NO_BANKER for name in names)
        """The bankers of the first seats, NO_BANKER for a seat that chooses; the other seats choose."""

    # ---- cards

    def _read_cards(self, printed: Sequence[Card], edition: int) -> None:
        self.items = FIRST_CARD + len(printed)
        none: tuple[int, ...] = (0,) * FIRST_CARD
        self.is_queen = (*(False,) * FIRST_CARD, *(card.kind == QUEEN for card in printed))
        self.is_comet = (*(False,) * FIRST_CARD, *(card.kind == COMET for card in printed))
        self.agents: tuple[tuple[Piece, ...], ...] = (*((),) * FIRST_CARD, *(card.agents for card in printed))
        self.one_shot: tuple[tuple[OneShot, int], ...] = (*((NO_ONE_SHOT, 0),) * FIRST_CARD, *self._one_shots(printed))
        self.card_ops: tuple[Ops, ...] = (*(NO_OPS,) * FIRST_CARD, *(card.ops for card in printed))
        self.card_prestige = (*(NO_PRESTIGE,) * FIRST_CARD, *(card.prestige for card in printed))
        self.abilities = (*none, *(card.abilities for card in printed))
        self.suitors: tuple[tuple[EmpireId, ...], ...] = (
            *((),) * FIRST_CARD,
            *(tuple(empire for empire in ALL_EMPIRES if card.suitors >> empire & 1) for card in printed),
        )
        self.place = (*range(FIRST_CARD), *(card.place for card in printed))
        """By item: an empire, WEST_PLACE, EAST_PLACE, or NO_PLACE."""
        self.card_location = (*(1 << empire for empire in ALL_EMPIRES), *(card.location for card in printed))
        """By item: mask of the empires of its location, 0 for queens and comets."""
        self.half = (*(square.half for square in self.card_set.squares), *(card.half for card in printed))
        """By item: the deck it belongs to, or the half of the map of a square."""
        self.deck_cards: tuple[ItemId, ...] = tuple(
            item for item, card in zip(self.use.items, printed) if self._is_used(card, edition)
        )
        """The market cards of this table, comets included."""
        used = of_queens = 0
        for item in self.deck_cards:
            used |= self.abilities[item]
            if self.is_queen[item]:
                of_queens |= self.abilities[item]
        self.used_abilities = used
        """Mask of the abilities that a card of this table has."""
        self.queen_abilities = of_queens
        """Mask of the abilities that a queen of this table has."""
        self.has_shield = bool(used >> CONCESSION_SHIELD & 1)

    def _one_shots(self, printed: Sequence[Card]) -> list[tuple[OneShot, int]]:
        """By card: its one-shot; the option `apostasy` adds those of the second edition, or takes them out (9.7)."""
        found = [card.one_shot for card in printed]
        for place, card in enumerate(self.card_set.printed(SECOND)):
            if self.has_apostasy and card.one_shot[0] == APOSTASY:
                found[place] = card.one_shot
            elif not self.has_apostasy and found[place][0] == APOSTASY:
                found[place] = (NO_ONE_SHOT, 0)
        return found

    def _is_used(self, card: Card, edition: int) -> bool:
        if self.is_limited and SET_KEYS[card.set] != BASE_NAME:
            return False
        return bool(card.editions >> edition & 1)

    def _read_squares(self, cards: CardSet) -> None:
        sides = [square.sides[side] for square in cards.squares for side in (KING, REPUBLIC)]
        self.square_prestige: tuple[tuple[int, ...], ...] = tuple(side.prestige for side in sides)
        """By 2 * empire + side."""
        self.square_ops: tuple[Ops, ...] = tuple(side.ops for side in sides)
        """By 2 * empire + side."""
        self.victories = cards.victories
        self.border_of_banker = tuple(banker.border for banker in cards.bankers[:BANKERS])

    # ---- the map

    def _read_map(self, cards: CardSet, edition: int) -> None:
        empires = cards.empires
        self.half_of: tuple[Half, ...] = tuple(empire.half for empire in empires)
        self.west_mask, self.east_mask = cards.half_mask(WEST), cards.half_mask(EAST)
        self.start_face = tuple(empire.start_face for empire in empires)
        self.back: tuple[Religion, ...] = tuple(empire.back if self.is_two_sided else NO_RELIGION for empire in empires)
        """By empire: the religion of the only theocracy that its card can show, NO_RELIGION if it has all faces."""
        self.capital = tuple(empire.capital for empire in empires)
        self.adjacent: tuple[tuple[EmpireId, ...], ...] = tuple(empire.adjacent for empire in empires)
        self.sea_linked: tuple[tuple[EmpireId, ...], ...] = tuple(empire.sea_linked for empire in empires)
        self._read_cities(cards, edition)
        self._read_borders(cards)

    def _read_cities(self, cards: CardSet, edition: int) -> None:
        cities = cards.cities
        self.cities = len(cities)
        keys = [city.key for city in cities]
        ids = tuple(CityId(number) for number in range(self.cities))
        self.venice, self.spice_islands = ids[keys.index("VENICE")], ids[keys.index("SPICE_ISLANDS")]
        self.red_sea = ids[keys.index("RED_SEA")]
        self.venice_2 = next(number for number, city in zip(ids, cities) if city.opens == WITH_VENICE)
        self.cities_of: tuple[tuple[CityId, ...], ...] = tuple(
            tuple(
                city
                for city in empire.cities
                if cities[city].opens != WITH_CONSTANTINOPLE or self.three_places
                if cities[city].opens != WITH_VENICE
            )
            for empire in cards.empires
        )
        """By empire: its places in this edition, without the second one of Venice."""
        self.empire_of_city: tuple[EmpireId, ...] = tuple(city.empire for city in cities)
        self.levy: tuple[Piece, ...] = tuple(piece for city in cities for piece in city.levy)
        """By 4 * city + face: the piece of a levy."""
        start = SECOND if self.three_places else FIRST
        pieces = [city.start[start] for city in cities]
        self.start_pieces = tuple((city, piece) for city, piece in zip(ids, pieces) if piece)
        disks = [number for number, city in zip(ids, cities) if city.disk[FIRST]]
        if self.red_sea_opens:
            disks.append(self.red_sea)
        self.emporia: tuple[tuple[CityId, ...], ...] = tuple(
            tuple(
                number
                for number, city in zip(ids, cities)
                if city.emporium == half and (number != self.red_sea or self.red_sea_opens)
            )
            for half in (0, 1)
        )
        """By half: the cities in which its fairs can start."""
        self.start_disks = tuple(disks)
        self.path_of: dict[CityId, tuple[tuple[int, int], ...]] = {route.city: route.path for route in cards.routes}
        """By emporium: the steps of the voyage, ON_EMPIRE or ON_BORDER and a number."""

    def _read_borders(self, cards: CardSet) -> None:
        self.borders = len(cards.borders)
        self.sides: tuple[tuple[EmpireId, EmpireId], ...] = tuple(border.empires for border in cards.borders)
        """By border: the two empires that it parts."""
        self.is_sea: tuple[bool, ...] = tuple(border.is_sea for border in cards.borders)
        self.borders_of: tuple[tuple[BorderId, ...], ...] = tuple(empire.borders for empire in cards.empires)
        self.sea_borders_of: tuple[tuple[BorderId, ...], ...] = tuple(
            tuple(border for border in empire.borders if self.is_sea[border]) for empire in cards.empires
        )

    def _read_supply(self, cards: CardSet) -> None:
        supply = cards.supply
        rooks, pirates = supply.rooks, supply.pirates
        if self.shared_pool:
            rooks = (rooks[0] + pirates[0], rooks[1] + pirates[1], rooks[2] + pirates[2])
            pirates = (0, 0, 0)
        self.pieces: tuple[int, ...] = (0, *supply.knights, *rooks, *pirates, *supply.bishops)
        """By piece: how many there are; those of a common pool are counted as rooks."""
        self.pawns = supply.pawns
        pool = list(range(PIECES))
        if self.shared_pool:
            pool[FIRST_PIRATE:FIRST_BISHOP] = range(FIRST_ROOK, FIRST_PIRATE)
        self.pool: tuple[int, ...] = tuple(pool)
        """By piece: the piece under which its supply is counted."""

    # ---- things

    def _name_things(self, vocabulary: Vocabulary) -> None:
        self.things = len(vocabulary)
        self.item: Group[ItemId] = Group(vocabulary, "square", "card")
        """The squares, then the market cards."""
        self.use: Group[ItemId] = Group(vocabulary, "use", start=FIRST_CARD)
        """Market cards whose ability is used as an action."""
        self.empire: Group[EmpireId] = Group(vocabulary, "empire")
        self.city: Group[CityId] = Group(vocabulary, "city")
        self.border: Group[BorderId] = Group(vocabulary, "border")
        self.pawn: Group[BorderId] = Group(vocabulary, "pawn")
        """By border: the concession there."""
        self.pirate: Group[BorderId] = Group(vocabulary, "pirate")
        """By border: the pirate there."""
        self.column: Group[Column] = Group(vocabulary, "column")
        self.token: Group[int] = Group(vocabulary, "repressed")
        """By TOKENS * empire + slot: the tokens of a kind on a square."""
        self.agent: Group[Piece] = Group(vocabulary, "agent", start=1)
        """Kinds of pieces; a pawn is PAWN_AGENT, whoever plays it."""
        self.ops: Group[int] = Group(vocabulary, "ops")
        """A half whose ops begin, or both (2)."""
        self.fair: Group[Half] = Group(vocabulary, "fair")
        """By half."""
        self.victory: Group[VictoryId] = Group(vocabulary, "victory")
        self.pair: Group[int] = Group(vocabulary, "religions")
        """Two religions, as the one-shot apostasy has them."""
        self.banker: Group[BankerId] = Group(vocabulary, "banker")
        first_do = vocabulary.first("do")
        self._do_thing = {op: first_do + number for number, op in enumerate(OPS_IN_ORDER)}

    def do_thing(self, op: Op, argument: int) -> int:
        """The thing of an op; what kinds a REPRESS takes does not show in it."""
        return self._do_thing.get((op, argument), 0) or self._do_thing[op, 0]


assert MOST_SEATS == BANKERS, "there is a banker for each seat"
