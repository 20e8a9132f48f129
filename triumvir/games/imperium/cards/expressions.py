"""The shape of every compiled expression of a card text; the numbers in it are those of `codes.py`.

A card file holds expressions as lists of words (`grammar.py`). The loader checks each and compiles it once into the
named tuples below: ints, bytes and further such tuples, for the rules, the words on the card, the bots, the reference.

- An `Ability` is what stands behind one of the fields play, exhaust, react, when, solstice, passive … of a card.
- A `Seq` is its text: a tuple of `Node`, resolved in order; each node is one sentence (or a part inside another).
- Which fields of a `Node` carry a meaning depends on its `op`; the comment beside each verb names them, all others
  have their default. An amount is always (`n`, `counter`): the number `n`, or, if `counter` is there, what is counted.
- `Filter.fits`, `Counter.weight` and `Condition.fits` have one byte for each physical card, so that a rule asks
  `node.filter.fits[card]` and counts `sum(counter.weight[card] for card in cards)`.
- Masks have the bits `1 << suit`, `1 << icon`.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from triumvir.games.imperium.cards.codes import (
    ALL,
    HAND,
    MATERIALS,
    NO_STATE,
    TRADE,
    AbilityKind,
    ConditionKind,
    CounterKind,
    EventKind,
    Icon,
    ModifierKind,
    Place,
    Resource,
    Side,
    ValueKind,
    Verb,
    Who,
)
from triumvir.games.imperium.cards.kinds import DefinitionId


class Filter(NamedTuple):
    """Which cards are meant; `fits` has a 1 for each physical card that does, whatever lies on it."""

    fits: bytes
    suits: int
    """Mask, any of them; 0 is any suit at all."""
    not_suits: int
    icons: int
    """Mask, any of them; 0 is any icon or none."""
    names: tuple[DefinitionId, ...]
    """Definitions that have one of the names; empty where no name is asked."""
    pinned: int
    """1 must be, 0 must not be, -1 no matter; likewise `attack`."""
    attack: int
    tokens: int
    """The resource that must lie on the card in the market, -1 for none; not part of `fits`."""


class Counter(NamedTuple):
    """Something that is counted, times `factor`."""

    kind: CounterKind
    factor: int
    icons: int
    filter: Filter
    scope: Place
    resource: Resource
    weight: bytes


class Condition(NamedTuple):
    """Something that holds or not."""

    kind: ConditionKind
    state: Side
    fits: bytes
    filter: Filter
    parts: tuple[Condition, ...]


class Event(NamedTuple):
    """What has just happened; filter, zone, resource, icon and parts as the kind needs them."""

    kind: EventKind
    filter: Filter
    zone: int
    resource: Resource
    icon: Icon
    parts: tuple[Event, ...]


class Modifier(NamedTuple):
    """What is different while the card is in play."""

    kind: ModifierKind
    filter: Filter
    n: int = 0
    state: Side = NO_STATE
    resource: Resource = MATERIALS
    instead: tuple[Resource, int] = (MATERIALS, 0)
    place: tuple[Resource, int] = (MATERIALS, 0)
    materials: int = 0
    discard: int = 0
    least: int = 0


class Node(NamedTuple):
    """One step of a text; `number` is its place in `CardSet.nodes`, by which a question names it."""

    op: Verb
    number: int
    filter: Filter
    n: int = 0
    counter: Counter | None = None
    resource: Resource = MATERIALS
    zones: tuple[Place, ...] = ()
    to: Place = HAND
    suits: int = 0
    who: Who = ALL
    condition: Condition | None = None
    icon: Icon = TRADE
    icon_to: Icon = TRADE
    m: int = 0
    state: Side = NO_STATE
    flags: int = 0
    costs: tuple[Node, ...] = ()
    body: tuple[Node, ...] = ()
    orelse: tuple[Node, ...] = ()
    branches: tuple[tuple[Node, ...], ...] = ()


Seq: TypeAlias = "tuple[Node, ...]"


class Ability(NamedTuple):
    """What a card can do: when (`on`), after what (`event`, for REACT and WHEN), and how (`seq`, or `mods`)."""

    on: AbilityKind
    event: Event | None
    seq: Seq
    mods: tuple[Modifier, ...]


class Value(NamedTuple):
    """How many points a card is worth."""

    kind: ValueKind
    value: int = 0
    otherwise: int = 0
    zone: int = -1
    counter: Counter | None = None
    each: int = 1
    terms: tuple[Value, ...] = ()
