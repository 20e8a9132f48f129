"""The card set and the house rules of one table, flattened into tuples of ints that the rules read; never changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeGuard

from triumvir.games.imperator.cards.codes import NO_TARGET
from triumvir.games.imperator.cards.kinds import (
    Ability,
    Aim,
    ArmyId,
    AuxiliaryId,
    CardId,
    DeckKind,
    InstanceId,
    LegionId,
    Place,
    ProvinceId,
    SenatorId,
    StandardId,
    UnitClass,
    UnitId,
    Verb,
    Window,
)
from triumvir.games.imperator.cards.types import CardSet, Effect
from triumvir.games.imperator.options import OPTIONS
from triumvir.games.imperator.position.vocabulary import MOST_SEATS, STANDARDS
from triumvir.kernel.game import Value
from triumvir.kernel.groups import Group
from triumvir.kernel.kinds import NOBODY, Seat
from triumvir.kernel.vocabulary import Vocabulary

# Places of a legion: an army (the number of its standard, or BANNERLESS + seat), RESERVE + seat, or the POOL.
BANNERLESS: Final = MOST_SEATS * STANDARDS
ARMIES: Final = BANNERLESS + MOST_SEATS
RESERVE: Final = ARMIES
POOL: Final = Place(-1)

NO_WINDOW: Final = Window(0)
NO_VERB: Final = Verb(-1)

# Values of the house rules that are words, as their place among the values of the option; switches are 0 and 1.
SIMULTANEOUS_CHOICE: Final = 0
CHOICE_IN_ORDER: Final = 1
ROUND_UP: Final = 0
ROUND_DOWN: Final = 1
FROM_ANYWHERE: Final = 0
FROM_NEAR: Final = 1
FROM_RESERVE: Final = 2
ATTACKER_FIRST: Final = 0
FORM_TOGETHER: Final = 1
PASS_AS_NEEDED: Final = 0
PASS_FREELY: Final = 1
LOSER_CHOOSES: Final = 0
WINNER_CHOOSES: Final = 1
INVOLVED_ARMY: Final = 2
ANY_REST_POINT: Final = 0
OWN_TURN: Final = 1
EARLIEST_HOLDER: Final = 0
STRICT_FIRST: Final = 1
TIE_NONE: Final = 0
TIE_ALL: Final = 1
TIE_LOWER_PRIZE: Final = 0
TIE_NO_PRIZE: Final = 1
TIE_FULL: Final = 2
GRAIN_ONCE: Final = 0
GRAIN_EACH: Final = 1
GRAIN_REPLACES: Final = 0
GRAIN_ADDS: Final = 1


class Rules:
    """All numbers of the cards and of the rules, by index.

    A *card* is one of the different cards of the main deck (`card:` order: provinces, senators, agents); an *instance*
    is one copy of it. A *unit* is a legion or, after all legions, a kind of auxiliary. An *army* is the number of its
    standard (3 × seat + 0..2) or BANNERLESS + seat. The groups know the thing of the vocabulary for each of them.
    """

    def __init__(self, cards: CardSet, vocabulary: Vocabulary, options: Mapping[str, Value]) -> None:
        self.options = dict(options)
        self._name_things(vocabulary)
        self._read_deck(cards)
        self._read_provinces(cards)
        self._read_units(cards)
        self._read_senators(cards)
        self._read_agents(cards)
        self._read_constants(cards)
        self._read_options(options)
        self._order_armies()

    def _name_things(self, vocabulary: Vocabulary) -> None:
        self.cards: Group[CardId] = Group(vocabulary, "card")
        self.provinces: Group[ProvinceId] = Group(vocabulary, "province")
        self.legions: Group[LegionId] = Group(vocabulary, "legion")
        self.auxiliaries: Group[AuxiliaryId] = Group(vocabulary, "aux")
        self.units: Group[UnitId] = Group(vocabulary, "legion", "aux")
        self.standards: Group[StandardId] = Group(vocabulary, "standard")
        self.armies: Group[ArmyId] = Group(vocabulary, "standard", "bannerless")
        self.senators: Group[SenatorId] = Group(vocabulary, "senator")
        self.seats: Group[Seat] = Group(vocabulary, "seat")
        self.numbers: Group[int] = Group(vocabulary, "n")

    def _read_deck(self, cards: CardSet) -> None:
        copies = cards.deck_copies()
        self.copies: tuple[int, ...] = copies
        self.card_of: tuple[CardId, ...] = tuple(card for card in self.cards.items for _ in range(copies[card]))
        self.instances = len(self.card_of)
        self.first_instance: tuple[InstanceId, ...] = tuple(InstanceId(sum(copies[:card])) for card in self.cards.items)
        self.kind_of: tuple[DeckKind, ...] = tuple(cards.deck_kind(card) for card in self.cards.items)
        self.printed_cost: tuple[int, ...] = tuple(card.cost for card in cards.deck())

    def _read_provinces(self, cards: CardSet) -> None:
        provinces = cards.provinces
        self.province_keys: tuple[str, ...] = tuple(province.key for province in provinces)
        self.vp: tuple[int, ...] = tuple(province.vp for province in provinces)
        self.cheapest_province = min(self.provinces.items, key=self.vp.__getitem__)
        self.tax: tuple[int, ...] = tuple(province.tax for province in provinces)
        self.grain: tuple[ProvinceId, ...] = cards.grain_provinces()
        self.home_legion: tuple[LegionId, ...] = tuple(province.legion for province in provinces)
        self.neighbours: tuple[tuple[ProvinceId, ...], ...] = tuple(province.neighbours for province in provinces)
        self.land_neighbours: tuple[tuple[ProvinceId, ...], ...] = tuple(province.land for province in provinces)
        near = [set(province.neighbours) for province in provinces]
        count = len(provinces)
        self.is_adjacent: tuple[tuple[bool, ...], ...] = tuple(
            tuple(other in near[province] for other in range(count)) for province in range(count)
        )

    def _read_units(self, cards: CardSet) -> None:
        units = (*cards.legions, *cards.auxiliaries)
        named = [*(f"legion:{unit.key}" for unit in cards.legions), *(f"aux:{unit.key}" for unit in cards.auxiliaries)]
        self.unit_named: dict[str, UnitId] = dict(zip(named, self.units.items, strict=True))
        self.auxiliary_copies: tuple[int, ...] = tuple(unit.copies for unit in cards.auxiliaries)
        self.home_of: tuple[ProvinceId, ...] = tuple(legion.province for legion in cards.legions)
        self.unit_class: tuple[UnitClass, ...] = tuple(unit.unit_class for unit in units)
        self.unit_cv: tuple[int, ...] = tuple(unit.cv for unit in units)
        self.unit_vp: tuple[int, ...] = tuple(unit.vp for unit in units)
        self.unit_ability: tuple[Ability, ...] = tuple(unit.ability[0] for unit in units)
        self.unit_n: tuple[int, ...] = tuple(unit.ability[1] for unit in units)

    def _read_senators(self, cards: CardSet) -> None:
        senators = cards.senators
        self.votes: tuple[int, ...] = tuple(senator.votes for senator in senators)
        self.benefit: tuple[Effect, ...] = tuple(senator.effect for senator in senators)

    def _read_agents(self, cards: CardSet) -> None:
        """By card, so that provinces and senators have empty entries."""
        others = self.provinces.size + self.senators.size
        agents = cards.agents
        self.cost_adds_vp: tuple[bool, ...] = (*(False,) * others, *(agent.cost_adds_vp for agent in agents))
        self.windows: tuple[Window, ...] = (*(NO_WINDOW,) * others, *(agent.windows for agent in agents))
        self.target: tuple[Aim, ...] = (*(NO_TARGET,) * others, *(agent.target for agent in agents))
        self.effect: tuple[Verb, ...] = (*(NO_VERB,) * others, *(agent.effect[0] for agent in agents))
        self.effect_n: tuple[int, ...] = (*(0,) * others, *(agent.effect[1] for agent in agents))
        self.adds_tax: tuple[bool, ...] = (*(False,) * others, *(bool(agent.effect[3]) for agent in agents))
        self.is_territorial: tuple[bool, ...] = (
            *(False,) * others,
            *(agent.territorial and not agent.ignores_standards for agent in agents),
        )

    def _read_constants(self, cards: CardSet) -> None:
        numbers = cards.constants
        self.initial_hand = numbers.initial_hand
        self.initial_talents = numbers.initial_talents
        self.standards_per_player = numbers.standards_per_player
        self.hand_limit = numbers.hand_limit
        self.draw_per_turn = numbers.draw_per_turn
        self.kept_of_draw = numbers.kept_of_draw
        self.sacrifice_talents = numbers.sacrifice_talents
        self.formation_size = numbers.formation_size
        self.combat_rounds = numbers.combat_rounds
        self.strategy_points = numbers.strategy_points
        self.bid_min = numbers.bid_min
        self.bid_max = numbers.bid_max
        self.no_unit_bonus_vp = numbers.no_unit_bonus_vp
        self.auxiliary_cost = numbers.auxiliary_cost
        self.activate_standard_cost = numbers.activate_standard_cost
        self.activate_legion_cost = numbers.activate_legion_cost
        self.offers_per_turn = numbers.offers_per_turn
        self.senate_first = numbers.senate_first
        self.senate_second = numbers.senate_second
        self.senate_domination = numbers.senate_domination
        self.required_first = numbers.required_first
        self.required_others = numbers.required_others
        self.captured_standard_vp = numbers.captured_standard_vp
        self.lost_standard_vp = numbers.lost_standard_vp
        self.best_general_vp = numbers.best_general_vp
        self.senator_vp = numbers.senator_vp
        self.grain_any = numbers.grain_any
        self.grain_all_vp = numbers.grain_all

    # ---- one number for another

    def province_on(self, card: CardId) -> ProvinceId:
        """The province that a card of the main deck is."""
        return self.provinces.items[card]

    def senator_on(self, card: CardId) -> SenatorId:
        """The senator that a card of the main deck is."""
        return self.senators.items[card - self.provinces.size]

    def card_of_senator(self, senator: SenatorId) -> CardId:
        """The card of a senator in the main deck."""
        return self.cards.items[self.provinces.size + senator]

    def unit_of(self, kind: AuxiliaryId) -> UnitId:
        """The unit that a kind of auxiliary is."""
        return self.units.items[self.legions.size + kind]

    def auxiliary_of(self, unit: UnitId) -> AuxiliaryId:
        """The kind of auxiliary that a unit is."""
        return self.auxiliaries.items[unit - self.legions.size]

    def is_legion(self, unit: UnitId) -> TypeGuard[LegionId]:
        """Whether a unit is a legion, and no auxiliary."""
        return unit < self.legions.size

    def _read_options(self, options: Mapping[str, Value]) -> None:
        number = {option.name: _number(options[option.name], option.values) for option in OPTIONS}
        self.provinces_to_end = number["provinces_to_end"]
        self.round_limit = number["round_limit"]
        self.seat_compensation = number["seat_compensation"]
        self.peace_rounds = number["peace_rounds"]
        self.initial_choice = number["initial_choice"]
        self.cards_per_strategy = number["cards_per_strategy"]
        self.discount_sea = number["discount_sea"]
        self.sacrifice_blocks_cards = number["sacrifice_blocks_cards"]
        self.last_province_protected = number["last_province_protected"]
        self.move_rounding = number["move_rounding"]
        self.legion_cap = number["legion_cap"]
        self.activation_source = number["activation_source"]
        self.auxiliary_cap = number["auxiliary_cap"]
        self.formation_order = number["formation_order"]
        self.keep_points = number["keep_points"]
        self.pass_rule = number["pass_rule"]
        self.abilities_in_automatic_round = number["abilities_in_automatic_round"]
        self.combat_points_are_final = number["combat_points_are_final"]
        self.capture_choice = number["capture_choice"]
        self.trophy_payment = number["trophy_payment"]
        self.legion_return_choice = number["legion_return_choice"]
        self.raise_bannerless = number["raise_bannerless"]
        self.trade_timing = number["trade_timing"]
        self.trade_talents = number["trade_talents"]
        self.eight_first = number["eight_first"]
        self.best_general_tie = number["best_general_tie"]
        self.senate_tie = number["senate_tie"]
        self.dishonoured_counts = number["dishonoured_counts"]
        self.grain_mode = number["grain_mode"]
        self.grain_all = number["grain_all"]
        self.open_talents = number["open_talents"]
        self.discount_neighbours = self.neighbours if self.discount_sea else self.land_neighbours

    def _order_armies(self) -> None:
        seats = self.seats.items
        count = self.standards_per_player
        armies, standards = self.armies.items, self.standards.items
        self.standards_of: tuple[tuple[StandardId, ...], ...] = tuple(
            standards[seat * STANDARDS : seat * STANDARDS + count] for seat in seats
        )
        self.bannerless: tuple[ArmyId, ...] = armies[BANNERLESS:]
        """By seat: its bannerless army."""
        self.reserve: tuple[Place, ...] = tuple(Place(RESERVE + seat) for seat in seats)
        """By seat: the place of its legions outside its armies."""
        self.armies_of: tuple[tuple[ArmyId, ...], ...] = tuple(
            (*self.standards_of[seat], self.bannerless[seat]) for seat in seats
        )
        self.owner_of: tuple[Seat, ...] = (
            *(seat for seat in seats for _ in range(STANDARDS)),
            *seats,
            *seats,
        )
        """The owner of an army, a standard or a reserve."""
        self.own_holders: tuple[list[Seat], ...] = tuple(
            [_first_holder(self.standards_of, standard, count) for standard in self.standards.items]
            for count in range(MOST_SEATS + 1)
        )
        """By number of seats: who holds each standard as long as none is captured."""


def _first_holder(standards_of: tuple[tuple[StandardId, ...], ...], standard: StandardId, seats: int) -> Seat:
    owner = standard // STANDARDS
    return Seat(owner) if owner < seats and standard in standards_of[owner] else NOBODY


def _number(value: Value, values: tuple[Value, ...]) -> int:
    """A house rule as an int: numbers and switches as they are, words as their place among the values."""
    return int(value) if isinstance(value, int) else values.index(value)
