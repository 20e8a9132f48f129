"""The effect language of Imperium as small numbers, and the shape of every compiled expression.

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

from typing import Final, NamedTuple, TypeAlias

# ---- what cards and players have

# Resources; an action counts as one where it is gained
MATERIALS: Final = 0
POPULATION: Final = 1
PROGRESS: Final = 2
ACTION: Final = 3
RESOURCES: Final = ("materials", "population", "progress", "action")
TOKENS: Final = 3
"""The first three resources lie in pools and on market cards."""

# Suits
REGION: Final = 0
UNCIVILISED: Final = 1
CIVILISED: Final = 2
TRIBUTARY: Final = 3
FAME: Final = 4
UNREST: Final = 5
POWER: Final = 6
SUITS: Final = ("region", "uncivilised", "civilised", "tributary", "fame", "unrest", "power")
MARKET_SUITS: Final = SUITS[:4]

# Type icons
TRADE: Final = 0
GRAIN: Final = 1
WATER: Final = 2
CITY: Final = 3
METROPOLIS: Final = 4
KNIGHT: Final = 5
MASK: Final = 6
SCROLL: Final = 7
ICONS: Final = ("trade", "grain", "water", "city", "metropolis", "knight", "mask", "scroll")

# States
NO_STATE: Final = 0
BARBARIAN: Final = 1
EMPIRE: Final = 2
STATES: Final = ("none", "barbarian", "empire")

# Owners of cards; a nation is 1 to 8
COMMON: Final = 0
CARTHAGINIANS: Final = 1
CELTS: Final = 2
GREEKS: Final = 3
MACEDONIANS: Final = 4
PERSIANS: Final = 5
ROMANS: Final = 6
SCYTHIANS: Final = 7
VIKINGS: Final = 8
OWNERS: Final = (
    "common", "carthaginians", "celts", "greeks", "macedonians", "persians", "romans", "scythians", "vikings",
)  # fmt: skip
NATIONS: Final = OWNERS[1:]

# Types of cards
START_CARD: Final = 0
NATION_CARD: Final = 1
ACCESSION_CARD: Final = 2
DEVELOPMENT_CARD: Final = 3
POWER_CARD: Final = 4
STATE_CARD: Final = 5
MARKER_CARD: Final = 6
UNCIVILISED_CARD: Final = 7
CIVILISED_CARD: Final = 8
REGION_CARD: Final = 9
TRIBUTARY_CARD: Final = 10
FAME_CARD: Final = 11
UNREST_CARD: Final = 12
KING_CARD: Final = 13
CARD_TYPES: Final = (
    "start", "nation", "accession", "development", "power", "state", "marker",
    "uncivilised", "civilised", "region", "tributary", "fame", "unrest", "king-of-kings",
)  # fmt: skip

# Where a card lies before the game
STARTS_IN_DRAW_DECK: Final = 0
STARTS_IN_NATION_DECK: Final = 1
STARTS_AS_ACCESSION: Final = 2
STARTS_IN_DEVELOPMENTS: Final = 3
STARTS_IN_POWER_AREA: Final = 4
STARTS_IN_UNREST_PILE: Final = 5
STARTS_IN_COMMON_POOL: Final = 6
STARTS_IN_FAME_DECK: Final = 7
STARTS_UNDER_FAME_DECK: Final = 8
STARTS_BEFORE_PLAYER: Final = 9
STARTS_ON_TABLE: Final = 10
START_ZONES: Final = (
    "draw_deck", "nation_deck", "accession", "development_area", "power_area", "unrest_pile",
    "common_pool", "fame_deck", "fame_deck_bottom", "player_area", "table",
)  # fmt: skip

# Zones that an expression can name, also as the scope of a counter and as the goal of a move
HAND: Final = 0
DISCARD_PILE: Final = 1
HISTORY: Final = 2
IN_PLAY: Final = 3
ANY_OWNED: Final = 4
MARKET: Final = 5
EXILE: Final = 6
UNREST_PILE: Final = 7
ZONES: Final = ("hand", "discard", "history", "in_play", "any_owned", "market", "exile", "unrest_pile")

# Players meant by `each` and `steal`
ALL: Final = 0
OTHERS: Final = 1
WHO: Final = ("all", "others")

# ---- verbs (`Node.op`) with the fields of the node that they use

# Control
COST: Final = 0  # costs: nodes of PAY … ABANDON_SELF; body, perhaps empty
MAY: Final = 1  # body
CHOOSE: Final = 2  # branches
IF: Final = 3  # condition, body, orelse
EACH: Final = 4  # who, condition (of the others meant, or None), body

# Costs; DISCARD, ABANDON, RECALL, PLACE_ON_DECK, TAKE_UNREST, RETURN_UNREST and ABANDON_SELF may be costs too
PAY: Final = 5  # resource, n or counter
SPEND_ACTION: Final = 6  # n

# Tokens
GAIN: Final = 7  # resource (also ACTION), n or counter
STEAL: Final = 8  # resource, n, who (OTHERS), condition, orelse: what a victim does who had fewer
PLACE_ON_MARKET: Final = 9  # resource, n
MULTIPLY_GAINED_TOKENS: Final = 10  # resource, n: as many times as were gained, those included

# Cards of one's own
DRAW: Final = 11  # n or counter, flags IF_ABLE, AS_DRAWN
DRAW_UP_TO: Final = 12  # n, flags IF_ABLE
RETRIEVE: Final = 13  # zones (one), n, filter
DISCARD: Final = 14  # n, flags AMONG_DRAWN
PLACE_ON_DECK: Final = 15  # n, zones, filter, flags AMONG_DRAWN
TO_HISTORY: Final = 16  # n, zones, filter, flags AMONG_DRAWN
MOVE_SELF: Final = 17  # to: HISTORY, EXILE, UNREST_PILE
ABANDON_SELF: Final = 18
ABANDON: Final = 19  # n, filter
RECALL: Final = 20  # n, filter
GARRISON: Final = 21  # n
GARRISON_SELF: Final = 22  # filter of the host, flags THEN_PLAY
GIVE_CARD: Final = 23  # zones, who (OTHERS)
FIND: Final = 24  # filter, to: HAND

# Market, unrest, fame
ACQUIRE: Final = 25  # filter, n: how many times, zones, flags THEN_FREE_PLAY
BREAK_THROUGH: Final = 26  # suits
DECLARE_REVEAL: Final = 27  # suits
EXILE_MARKET: Final = 28  # n
SWAP_MARKET_EXILE: Final = 29
TAKE_UNREST: Final = 30  # n
RETURN_UNREST: Final = 31  # n, zones, flags UP_TO
TAKE_FAME: Final = 32  # n
LOOK_FAME: Final = 33  # n, m: how many of them are taken

# Nation deck and developments
DEVELOP: Final = 34  # flags FREE
NATION_TO_DISCARD: Final = 35  # n
LOOK_NATION: Final = 36  # n
SHUFFLE_NATION: Final = 37
NATION_TOP_TO_BOTTOM: Final = 38  # n
SWAP_NATION_TOP: Final = 39  # zones, flags EXCLUDE_ACCESSION

# Playing, exhausting, icons
RETURN_EXHAUST: Final = 40  # n
PLAY_FROM: Final = 41  # zones (one), filter, n: actions to pay
FREE_PLAY: Final = 42  # filter, zones
COPY_EXHAUST: Final = 43  # filter
TREAT_ICON: Final = 44  # icon, n, icon_to, m: n of one icon count as m of the other
IGNORE_STATE: Final = 45  # state
AVOID_ATTACK: Final = 46

# The course of the game
TRIGGER_END: Final = 47
FLIP_SELF: Final = 48

VERBS: Final = (
    "cost", "may", "choose", "if", "each", "pay", "spend_action", "gain", "steal", "place_on_market",
    "multiply_gained_tokens", "draw", "draw_up_to", "retrieve", "discard", "place_on_deck", "to_history", "move_self",
    "abandon_self", "abandon", "recall", "garrison", "garrison_self", "give_card", "find", "acquire", "break_through",
    "declare_reveal", "exile_market", "swap_market_exile", "take_unrest", "return_unrest", "take_fame", "look_fame",
    "develop", "nation_to_discard", "look_nation", "shuffle_nation", "nation_top_to_bottom", "swap_nation_top",
    "return_exhaust", "play_from", "free_play", "copy_exhaust", "treat_icon", "ignore_state", "avoid_attack",
    "trigger_end", "flip_self",
)  # fmt: skip

# Flags of a node
IF_ABLE: Final = 1  # never reshuffles
AS_DRAWN: Final = 2  # the cards drawn now are those that a later AMONG_DRAWN of the same resolution means
AMONG_DRAWN: Final = 4
UP_TO: Final = 8
FREE: Final = 16
THEN_FREE_PLAY: Final = 32
THEN_PLAY: Final = 64
EXCLUDE_ACCESSION: Final = 128

# ---- abilities, events, conditions, counters, modifiers, points

# Ability.on
ON_PLAY: Final = 0
ON_EXHAUST: Final = 1
ON_REACT: Final = 2
ON_WHEN: Final = 3
ON_SOLSTICE: Final = 4
ON_PASSIVE: Final = 5
ON_SCORING: Final = 6
ON_WOULD_GAIN: Final = 7
ABILITIES: Final = ("play", "exhaust", "react", "when", "solstice", "passive", "scoring", "would_gain")

# Event.kind
PLAY_EVENT: Final = 0  # filter, zone: DISCARD_PILE if it must have come from there, else -1
ACQUIRE_EVENT: Final = 1  # filter, zone: EXILE if it must have come from there, else -1
BREAK_THROUGH_EVENT: Final = 2  # filter
RETURN_UNREST_EVENT: Final = 3
TAKE_UNREST_EVENT: Final = 4
LOOK_FAME_EVENT: Final = 5
ATTACK_EVENT: Final = 6
GAIN_EVENT: Final = 7  # resource, icon
MARKET_CARD_EVENT: Final = 8  # resource that lay on it
ACCESSION_EVENT: Final = 9
ANY_EVENT: Final = 10  # parts
EVENTS: Final = (
    "play", "acquire", "break_through", "return_unrest", "take_unrest", "look_fame", "attack_played_by_other",
    "gain_resource", "gain_market_card", "accession_moved", "any_of",
)  # fmt: skip

# Condition.kind
IS_STATE: Final = 0  # state
NAMED_IN_PLAY: Final = 1  # fits
NAMED_IN_HISTORY: Final = 2  # fits
HAS_IN_PLAY: Final = 3  # fits
ALL_OF: Final = 4  # parts
NEVER: Final = 5
CONDITIONS: Final = ("state", "in_play", "in_history", "has_in_play", "and", "never")

# Counter.kind
COUNT_ICONS: Final = 0  # icons, scope, weight: printed icons of each card
COUNT_CARDS: Final = 1  # filter, scope, weight: 1 for a card that fits
COUNT_RESOURCE: Final = 2  # resource
COUNT_GARRISON: Final = 3
COUNT_UNREST_OF_OTHERS: Final = 4
COUNT_STARS: Final = 5
COUNT_MOVED: Final = 6  # icons, weight: 1 for a card that shows one
COUNTERS: Final = (
    "icons", "cards", "resource", "garrisoned_here", "unrest_scored_by_others", "variable_vp_cards",
    "moved_by_this_effect",
)  # fmt: skip

# Modifier.kind
HAND_SIZE: Final = 0  # n
LOSE_STATE: Final = 1  # state, filter
ACQUIRE_FROM_EXILE: Final = 2  # filter
ATTACK_IMMUNITY: Final = 3  # resource that is received nevertheless
ATTACK_AVOID: Final = 4
REPLACE_TOKEN: Final = 5  # instead: (resource, n); place: (resource, n)
UNREST_PRICE: Final = 6  # materials, discard: how much less; least
LOOK_FAME_BONUS: Final = 7  # n
HISTORY_IS_DISCARD: Final = 8
MODIFIERS: Final = (
    "hand_size", "lose_state_icon", "acquire_from_exile", "attack_immunity", "attack_avoid", "replace_market_token",
    "unrest_cost_reduction", "look_fame_bonus", "history_becomes_discard",
)  # fmt: skip

# Value.kind
FIXED: Final = 0  # value
BY_ZONE: Final = 1  # zone (HISTORY or IN_PLAY), value there, otherwise
PER: Final = 2  # counter, each, value: (counted // each) * value
SUM: Final = 3  # terms
VALUES: Final = ("fixed", "zone", "per", "sum")


class Filter(NamedTuple):
    """Which cards are meant; `fits` has a 1 for each physical card that does, whatever lies on it."""

    fits: bytes
    suits: int
    """Mask, any of them; 0 is any suit at all."""
    not_suits: int
    icons: int
    """Mask, any of them; 0 is any icon or none."""
    names: tuple[int, ...]
    """Definitions that have one of the names; empty where no name is asked."""
    pinned: int
    """1 must be, 0 must not be, -1 no matter; likewise `attack`."""
    attack: int
    tokens: int
    """The resource that must lie on the card in the market, -1 for none; not part of `fits`."""


class Counter(NamedTuple):
    """Something that is counted, times `factor`."""

    kind: int
    factor: int
    icons: int
    filter: Filter
    scope: int
    resource: int
    weight: bytes


class Condition(NamedTuple):
    """Something that holds or not."""

    kind: int
    state: int
    fits: bytes
    filter: Filter
    parts: tuple[Condition, ...]


class Event(NamedTuple):
    """What has just happened; filter, zone, resource, icon and parts as the kind needs them."""

    kind: int
    filter: Filter
    zone: int
    resource: int
    icon: int
    parts: tuple[Event, ...]


class Modifier(NamedTuple):
    """What is different while the card is in play."""

    kind: int
    filter: Filter
    n: int = 0
    state: int = NO_STATE
    resource: int = 0
    instead: tuple[int, int] = (0, 0)
    place: tuple[int, int] = (0, 0)
    materials: int = 0
    discard: int = 0
    least: int = 0


class Node(NamedTuple):
    """One step of a text; `number` is its place in `CardSet.nodes`, by which a question names it."""

    op: int
    number: int
    filter: Filter
    n: int = 0
    counter: Counter | None = None
    resource: int = 0
    zones: tuple[int, ...] = ()
    to: int = HAND
    suits: int = 0
    who: int = ALL
    condition: Condition | None = None
    icon: int = 0
    icon_to: int = 0
    m: int = 0
    state: int = NO_STATE
    flags: int = 0
    costs: tuple[Node, ...] = ()
    body: tuple[Node, ...] = ()
    orelse: tuple[Node, ...] = ()
    branches: tuple[tuple[Node, ...], ...] = ()


Seq: TypeAlias = "tuple[Node, ...]"


class Ability(NamedTuple):
    """What a card can do: when (`on`), after what (`event`, for REACT and WHEN), and how (`seq`, or `mods`)."""

    on: int
    event: Event | None
    seq: Seq
    mods: tuple[Modifier, ...]


class Value(NamedTuple):
    """How many points a card is worth."""

    kind: int
    value: int = 0
    otherwise: int = 0
    zone: int = -1
    counter: Counter | None = None
    each: int = 1
    terms: tuple[Value, ...] = ()
