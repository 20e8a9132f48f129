"""What a card, the constants and a card set of IMPERATOR are once they have been read: plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from triumvir.games.imperator.cards.codes import AGENT, PROVINCE, SENATOR
from triumvir.games.imperator.cards.kinds import (
    Ability,
    Aim,
    CardId,
    DeckKind,
    LegionId,
    ProvinceId,
    UnitClass,
    Verb,
    Window,
)
from triumvir.telling.names import Name

Effect: TypeAlias = tuple[Verb, int, int, int]
"""What a senator gives or an agent does: verb, n, least, which (codes.py)."""

NO_HOME: Final = ProvinceId(CardId(-1))
"""The home of auxiliaries."""


@dataclass(frozen=True, slots=True)
class Province:
    """A land: `legion` and the neighbours are indices; `neighbours` is land and sea together, in rising order."""

    key: str
    name: Name
    cost: int
    vp: int
    tax: int
    grain: bool
    legion: LegionId
    land: tuple[ProvinceId, ...]
    sea: tuple[ProvinceId, ...]
    neighbours: tuple[ProvinceId, ...]
    seal: tuple[float, ...]
    """Where a province added by an overlay stands on the map; empty for those that map.json draws."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A legion or a kind of auxiliary. `ability` is (kind, n); `province` is its home, -1 for auxiliaries."""

    key: str
    name: Name
    unit_class: UnitClass
    cv: int
    vp: int
    ability: tuple[Ability, int]
    copies: int
    province: ProvinceId
    kind: str
    link: str
    note: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Senator:
    """A senator; `effect` is (kind, n, least, which) as effects.py explains."""

    key: str
    name: Name
    cost: int
    votes: int
    effect: Effect
    note: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Agent:
    """An agent; `windows` are bits, `effect` is (kind, n, 0, which)."""

    key: str
    name: Name
    cost: int
    cost_adds_vp: bool
    windows: Window
    territorial: bool
    ignores_standards: bool
    target: Aim
    effect: Effect
    copies: int
    note: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers of the rules, as in cards/constants.toml."""

    initial_hand: int
    initial_talents: int
    standards_per_player: int
    hand_limit: int
    draw_per_turn: int
    sacrifice_talents: int
    formation_size: int
    combat_rounds: int
    strategy_points: int
    bid_min: int
    bid_max: int
    no_unit_bonus_vp: int
    auxiliary_cost: int
    activate_standard_cost: int
    activate_legion_cost: int
    offers_per_turn: int
    senate_first: int
    senate_second: int
    senate_domination: int
    required_first: int
    required_others: int
    captured_standard_vp: int
    lost_standard_vp: int
    best_general_vp: int
    senator_vp: int
    grain_any: int
    grain_all: int

    @property
    def kept_of_draw(self) -> int:
        """How many of the cards drawn with SELECT are kept: as many as are drawn without it, but one at least."""
        return max(self.draw_per_turn, 1)


@dataclass(frozen=True, slots=True)
class CardSet:
    """All cards in a fixed order. A card of the main deck is counted: provinces, then senators, then agents."""

    provinces: tuple[Province, ...]
    legions: tuple[Unit, ...]
    auxiliaries: tuple[Unit, ...]
    senators: tuple[Senator, ...]
    agents: tuple[Agent, ...]
    constants: Constants
    overlay: dict[str, Any] | None
    """The user's changes as JSON-able values, None for the standard set."""

    def deck(self) -> tuple[Province | Senator | Agent, ...]:
        """The different cards of the main deck; the place in this tuple is the number of a card."""
        return (*self.provinces, *self.senators, *self.agents)

    def deck_keys(self) -> tuple[str, ...]:
        """The id of each card of the main deck."""
        return tuple(card.key for card in self.deck())

    def deck_copies(self) -> tuple[int, ...]:
        """How many of each card are in the main deck."""
        return tuple(card.copies if isinstance(card, Agent) else 1 for card in self.deck())

    def deck_kind(self, card: CardId) -> DeckKind:
        """PROVINCE, SENATOR or AGENT."""
        if card < len(self.provinces):
            return PROVINCE
        return SENATOR if card < len(self.provinces) + len(self.senators) else AGENT

    def grain_provinces(self) -> tuple[ProvinceId, ...]:
        """The indices of the provinces that feed Rome."""
        return tuple(ProvinceId(CardId(place)) for place, province in enumerate(self.provinces) if province.grain)
