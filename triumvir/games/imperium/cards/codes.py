"""The effect language of Imperium as small numbers: every word of it, by families; `expressions.py` has their shape."""

from __future__ import annotations

from typing import Final, NewType

# ---- the families of numbers; each has a type of its own, so that none is taken for another

Resource = NewType("Resource", int)
"""Materials, Population, Progress; an action where it is gained."""
Suit = NewType("Suit", int)
Icon = NewType("Icon", int)
Side = NewType("Side", int)
"""A state symbol, or the side of a state card."""
Nation = NewType("Nation", int)
"""An owner of cards: COMMON, or a nation from 1 on."""
CardType = NewType("CardType", int)
Start = NewType("Start", int)
"""Where a card lies before the game."""
Place = NewType("Place", int)
"""A zone as a text names it; `position/zones.py` numbers the real ones."""
Who = NewType("Who", int)
Verb = NewType("Verb", int)
Flag = NewType("Flag", int)
"""A bit of `Node.flags`."""
AbilityKind = NewType("AbilityKind", int)
EventKind = NewType("EventKind", int)
ConditionKind = NewType("ConditionKind", int)
CounterKind = NewType("CounterKind", int)
ModifierKind = NewType("ModifierKind", int)
ValueKind = NewType("ValueKind", int)

# ---- what cards and players have

# Resources; an action counts as one where it is gained
MATERIALS: Final = Resource(0)
POPULATION: Final = Resource(1)
PROGRESS: Final = Resource(2)
ACTION: Final = Resource(3)
RESOURCES: Final = ("materials", "population", "progress", "action")
TOKENS: Final = 3
EACH_TOKEN: Final = (MATERIALS, POPULATION, PROGRESS)
"""The first three resources lie in pools and on market cards."""

# Suits
REGION: Final = Suit(0)
UNCIVILISED: Final = Suit(1)
CIVILISED: Final = Suit(2)
TRIBUTARY: Final = Suit(3)
FAME: Final = Suit(4)
UNREST: Final = Suit(5)
POWER: Final = Suit(6)
SUITS: Final = ("region", "uncivilised", "civilised", "tributary", "fame", "unrest", "power")
MARKET_SUITS: Final = SUITS[:4]
EACH_MARKET_SUIT: Final = (REGION, UNCIVILISED, CIVILISED, TRIBUTARY)

# Type icons
TRADE: Final = Icon(0)
GRAIN: Final = Icon(1)
WATER: Final = Icon(2)
CITY: Final = Icon(3)
METROPOLIS: Final = Icon(4)
KNIGHT: Final = Icon(5)
MASK: Final = Icon(6)
SCROLL: Final = Icon(7)
ICONS: Final = ("trade", "grain", "water", "city", "metropolis", "knight", "mask", "scroll")
EACH_ICON: Final = (TRADE, GRAIN, WATER, CITY, METROPOLIS, KNIGHT, MASK, SCROLL)

# States
NO_STATE: Final = Side(0)
BARBARIAN: Final = Side(1)
EMPIRE: Final = Side(2)
STATES: Final = ("none", "barbarian", "empire")
EACH_SIDE: Final = (NO_STATE, BARBARIAN, EMPIRE)

# Owners of cards; a nation is 1 to 8
COMMON: Final = Nation(0)
CARTHAGINIANS: Final = Nation(1)
CELTS: Final = Nation(2)
GREEKS: Final = Nation(3)
MACEDONIANS: Final = Nation(4)
PERSIANS: Final = Nation(5)
ROMANS: Final = Nation(6)
SCYTHIANS: Final = Nation(7)
VIKINGS: Final = Nation(8)
OWNERS: Final = (
    "common", "carthaginians", "celts", "greeks", "macedonians", "persians", "romans", "scythians", "vikings",
)  # fmt: skip
NATIONS: Final = OWNERS[1:]
EACH_NATION: Final = (
    CARTHAGINIANS, CELTS, GREEKS, MACEDONIANS, PERSIANS, ROMANS, SCYTHIANS, VIKINGS,
)  # fmt: skip
NATION_OF: Final = dict(zip(NATIONS, EACH_NATION, strict=True))

# Types of cards
START_CARD: Final = CardType(0)
NATION_CARD: Final = CardType(1)
ACCESSION_CARD: Final = CardType(2)
DEVELOPMENT_CARD: Final = CardType(3)
POWER_CARD: Final = CardType(4)
STATE_CARD: Final = CardType(5)
MARKER_CARD: Final = CardType(6)
UNCIVILISED_CARD: Final = CardType(7)
CIVILISED_CARD: Final = CardType(8)
REGION_CARD: Final = CardType(9)
TRIBUTARY_CARD: Final = CardType(10)
FAME_CARD: Final = CardType(11)
UNREST_CARD: Final = CardType(12)
KING_CARD: Final = CardType(13)
CARD_TYPES: Final = (
    "start", "nation", "accession", "development", "power", "state", "marker",
    "uncivilised", "civilised", "region", "tributary", "fame", "unrest", "king-of-kings",
)  # fmt: skip

# Where a card lies before the game
STARTS_IN_DRAW_DECK: Final = Start(0)
STARTS_IN_NATION_DECK: Final = Start(1)
STARTS_AS_ACCESSION: Final = Start(2)
STARTS_IN_DEVELOPMENTS: Final = Start(3)
STARTS_IN_POWER_AREA: Final = Start(4)
STARTS_IN_UNREST_PILE: Final = Start(5)
STARTS_IN_COMMON_POOL: Final = Start(6)
STARTS_IN_FAME_DECK: Final = Start(7)
STARTS_UNDER_FAME_DECK: Final = Start(8)
STARTS_BEFORE_PLAYER: Final = Start(9)
STARTS_ON_TABLE: Final = Start(10)
START_ZONES: Final = (
    "draw_deck", "nation_deck", "accession", "development_area", "power_area", "unrest_pile",
    "common_pool", "fame_deck", "fame_deck_bottom", "player_area", "table",
)  # fmt: skip

# Zones that an expression can name, also as the scope of a counter and as the goal of a move
HAND: Final = Place(0)
DISCARD_PILE: Final = Place(1)
HISTORY: Final = Place(2)
IN_PLAY: Final = Place(3)
ANY_OWNED: Final = Place(4)
MARKET: Final = Place(5)
EXILE: Final = Place(6)
UNREST_PILE: Final = Place(7)
ZONES: Final = ("hand", "discard", "history", "in_play", "any_owned", "market", "exile", "unrest_pile")

# Players meant by `each` and `steal`
ALL: Final = Who(0)
OTHERS: Final = Who(1)
WHO: Final = ("all", "others")

# ---- verbs (`Node.op`) with the fields of the node that they use

# Control
COST: Final = Verb(0)  # costs: nodes of PAY … ABANDON_SELF; body, perhaps empty
MAY: Final = Verb(1)  # body
CHOOSE: Final = Verb(2)  # branches
IF: Final = Verb(3)  # condition, body, orelse
EACH: Final = Verb(4)  # who, condition (of the others meant, or None), body

# Costs; DISCARD, ABANDON, RECALL, PLACE_ON_DECK, TAKE_UNREST, RETURN_UNREST and ABANDON_SELF may be costs too
PAY: Final = Verb(5)  # resource, n or counter
SPEND_ACTION: Final = Verb(6)  # n

# Tokens
GAIN: Final = Verb(7)  # resource (also ACTION), n or counter
STEAL: Final = Verb(8)  # resource, n, who (OTHERS), condition, orelse: what a victim does who had fewer
PLACE_ON_MARKET: Final = Verb(9)  # resource, n
MULTIPLY_GAINED_TOKENS: Final = Verb(10)  # resource, n: as many times as were gained, those included

# Cards of one's own
DRAW: Final = Verb(11)  # n or counter, flags IF_ABLE, AS_DRAWN
DRAW_UP_TO: Final = Verb(12)  # n, flags IF_ABLE
RETRIEVE: Final = Verb(13)  # zones (one), n, filter
DISCARD: Final = Verb(14)  # n, flags AMONG_DRAWN
PLACE_ON_DECK: Final = Verb(15)  # n, zones, filter, flags AMONG_DRAWN
TO_HISTORY: Final = Verb(16)  # n, zones, filter, flags AMONG_DRAWN
MOVE_SELF: Final = Verb(17)  # to: HISTORY, EXILE, UNREST_PILE
ABANDON_SELF: Final = Verb(18)
ABANDON: Final = Verb(19)  # n, filter
RECALL: Final = Verb(20)  # n, filter
GARRISON: Final = Verb(21)  # n
GARRISON_SELF: Final = Verb(22)  # filter of the host, flags THEN_PLAY
GIVE_CARD: Final = Verb(23)  # zones, who (OTHERS)
FIND: Final = Verb(24)  # filter, to: HAND

# Market, unrest, fame
ACQUIRE: Final = Verb(25)  # filter, n: how many times, zones, flags THEN_FREE_PLAY
BREAK_THROUGH: Final = Verb(26)  # suits
DECLARE_REVEAL: Final = Verb(27)  # suits
EXILE_MARKET: Final = Verb(28)  # n
SWAP_MARKET_EXILE: Final = Verb(29)
TAKE_UNREST: Final = Verb(30)  # n
RETURN_UNREST: Final = Verb(31)  # n, zones, flags UP_TO
TAKE_FAME: Final = Verb(32)  # n
LOOK_FAME: Final = Verb(33)  # n, m: how many of them are taken

# Nation deck and developments
DEVELOP: Final = Verb(34)  # flags FREE
NATION_TO_DISCARD: Final = Verb(35)  # n
LOOK_NATION: Final = Verb(36)  # n
SHUFFLE_NATION: Final = Verb(37)
NATION_TOP_TO_BOTTOM: Final = Verb(38)  # n
SWAP_NATION_TOP: Final = Verb(39)  # zones, flags EXCLUDE_ACCESSION

# Playing, exhausting, icons
RETURN_EXHAUST: Final = Verb(40)  # n
PLAY_FROM: Final = Verb(41)  # zones (one), filter, n: actions to pay
FREE_PLAY: Final = Verb(42)  # filter, zones
COPY_EXHAUST: Final = Verb(43)  # filter
TREAT_ICON: Final = Verb(44)  # icon, n, icon_to, m: n of one icon count as m of the other
IGNORE_STATE: Final = Verb(45)  # state
AVOID_ATTACK: Final = Verb(46)

# The course of the game
TRIGGER_END: Final = Verb(47)
FLIP_SELF: Final = Verb(48)

VERBS: Final = (
    "cost", "may", "choose", "if", "each", "pay", "spend_action", "gain", "steal", "place_on_market",
    "multiply_gained_tokens", "draw", "draw_up_to", "retrieve", "discard", "place_on_deck", "to_history", "move_self",
    "abandon_self", "abandon", "recall", "garrison", "garrison_self", "give_card", "find", "acquire", "break_through",
    "declare_reveal", "exile_market", "swap_market_exile", "take_unrest", "return_unrest", "take_fame", "look_fame",
    "develop", "nation_to_discard", "look_nation", "shuffle_nation", "nation_top_to_bottom", "swap_nation_top",
    "return_exhaust", "play_from", "free_play", "copy_exhaust", "treat_icon", "ignore_state", "avoid_attack",
    "trigger_end", "flip_self",
)  # fmt: skip

EACH_VERB: Final = tuple(Verb(number) for number in range(len(VERBS)))

# Flags of a node
IF_ABLE: Final = Flag(1)  # never reshuffles
AS_DRAWN: Final = Flag(2)  # the cards drawn now are those that a later AMONG_DRAWN of the same resolution means
AMONG_DRAWN: Final = Flag(4)
UP_TO: Final = Flag(8)
FREE: Final = Flag(16)
THEN_FREE_PLAY: Final = Flag(32)
THEN_PLAY: Final = Flag(64)
EXCLUDE_ACCESSION: Final = Flag(128)

# ---- abilities, events, conditions, counters, modifiers, points

# Ability.on
ON_PLAY: Final = AbilityKind(0)
ON_EXHAUST: Final = AbilityKind(1)
ON_REACT: Final = AbilityKind(2)
ON_WHEN: Final = AbilityKind(3)
ON_SOLSTICE: Final = AbilityKind(4)
ON_PASSIVE: Final = AbilityKind(5)
ON_SCORING: Final = AbilityKind(6)
ON_WOULD_GAIN: Final = AbilityKind(7)
ABILITIES: Final = ("play", "exhaust", "react", "when", "solstice", "passive", "scoring", "would_gain")

# Event.kind
PLAY_EVENT: Final = EventKind(0)  # filter, zone: DISCARD_PILE if it must have come from there, else -1
ACQUIRE_EVENT: Final = EventKind(1)  # filter, zone: EXILE if it must have come from there, else -1
BREAK_THROUGH_EVENT: Final = EventKind(2)  # filter
RETURN_UNREST_EVENT: Final = EventKind(3)
TAKE_UNREST_EVENT: Final = EventKind(4)
LOOK_FAME_EVENT: Final = EventKind(5)
ATTACK_EVENT: Final = EventKind(6)
GAIN_EVENT: Final = EventKind(7)  # resource, icon
MARKET_CARD_EVENT: Final = EventKind(8)  # resource that lay on it
ACCESSION_EVENT: Final = EventKind(9)
ANY_EVENT: Final = EventKind(10)  # parts
EVENTS: Final = (
    "play", "acquire", "break_through", "return_unrest", "take_unrest", "look_fame", "attack_played_by_other",
    "gain_resource", "gain_market_card", "accession_moved", "any_of",
)  # fmt: skip

# Condition.kind
IS_STATE: Final = ConditionKind(0)  # state
NAMED_IN_PLAY: Final = ConditionKind(1)  # fits
NAMED_IN_HISTORY: Final = ConditionKind(2)  # fits
HAS_IN_PLAY: Final = ConditionKind(3)  # fits
ALL_OF: Final = ConditionKind(4)  # parts
NEVER: Final = ConditionKind(5)
CONDITIONS: Final = ("state", "in_play", "in_history", "has_in_play", "and", "never")

# Counter.kind
COUNT_ICONS: Final = CounterKind(0)  # icons, scope, weight: printed icons of each card
COUNT_CARDS: Final = CounterKind(1)  # filter, scope, weight: 1 for a card that fits
COUNT_RESOURCE: Final = CounterKind(2)  # resource
COUNT_GARRISON: Final = CounterKind(3)
COUNT_UNREST_OF_OTHERS: Final = CounterKind(4)
COUNT_STARS: Final = CounterKind(5)
COUNT_MOVED: Final = CounterKind(6)  # icons, weight: 1 for a card that shows one
COUNTERS: Final = (
    "icons", "cards", "resource", "garrisoned_here", "unrest_scored_by_others", "variable_vp_cards",
    "moved_by_this_effect",
)  # fmt: skip

# Modifier.kind
HAND_SIZE: Final = ModifierKind(0)  # n
LOSE_STATE: Final = ModifierKind(1)  # state, filter
ACQUIRE_FROM_EXILE: Final = ModifierKind(2)  # filter
ATTACK_IMMUNITY: Final = ModifierKind(3)  # resource that is received nevertheless
ATTACK_AVOID: Final = ModifierKind(4)
REPLACE_TOKEN: Final = ModifierKind(5)  # instead: (resource, n); place: (resource, n)
UNREST_PRICE: Final = ModifierKind(6)  # materials, discard: how much less; least
LOOK_FAME_BONUS: Final = ModifierKind(7)  # n
HISTORY_IS_DISCARD: Final = ModifierKind(8)
MODIFIERS: Final = (
    "hand_size", "lose_state_icon", "acquire_from_exile", "attack_immunity", "attack_avoid", "replace_market_token",
    "unrest_cost_reduction", "look_fame_bonus", "history_becomes_discard",
)  # fmt: skip

# Value.kind
FIXED: Final = ValueKind(0)  # value
BY_ZONE: Final = ValueKind(1)  # zone (HISTORY or IN_PLAY), value there, otherwise
PER: Final = ValueKind(2)  # counter, each, value: (counted // each) * value
SUM: Final = ValueKind(3)  # terms
VALUES: Final = ("fixed", "zone", "per", "sum")
