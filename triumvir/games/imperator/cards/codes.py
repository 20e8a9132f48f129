"""The effect language of IMPERATOR as small numbers: effects, abilities, targets and windows as the rules read them."""

from typing import Final

from triumvir.games.imperator.cards.kinds import Ability, Aim, DeckKind, Role, UnitClass, Verb, Window

# A senator's benefit, an agent's effect and a unit's ability are flat tuples:
#   effect  = (kind, n, least, which)      ability = (kind, n)
# `n` is always positive (a reduction of cost is a positive n), 0 where the kind has none; `least` is the MIN below
# which a reduction cannot push; `which` is a kind of card (COST), a role (STRATEGY, AUX_FREE), or 1 where the tax is
# added (GAIN).

# Benefits of senators (rules 8): what each does is told in rulebook/en.md
INCOME: Final = Verb(0)
COST: Final = Verb(1)
ATTACK_COST: Final = Verb(2)
MOVE_COST: Final = Verb(3)
LEGION_COST: Final = Verb(4)
STRATEGY: Final = Verb(5)
AUX_FREE: Final = Verb(6)
AUX_PICK: Final = Verb(7)
SELECT: Final = Verb(8)
HAND: Final = Verb(9)
SACRIFICE: Final = Verb(10)
IMMUNE: Final = Verb(11)

# Effects of agents (rules 4.2.3)
DISCARD_SENATOR: Final = Verb(20)
GAIN: Final = Verb(21)
REBEL: Final = Verb(22)
DEFECT: Final = Verb(23)
PEEK_DISCARD: Final = Verb(24)
DRAW: Final = Verb(25)
ACTIVATE_LEGION: Final = Verb(26)
CANCEL: Final = Verb(27)
SURCHARGE: Final = Verb(28)
CALL_OFF: Final = Verb(29)
TAKE_INITIATIVE: Final = Verb(30)
REMOVE_AUXILIARY: Final = Verb(31)

# Kinds of cards of the main deck: `which` of COST, and `CardSet.deck_kind`
PROVINCE: Final = DeckKind(0)
SENATOR: Final = DeckKind(1)
AGENT: Final = DeckKind(2)

LEAST_FOR_PROVINCE: Final = 1
"""What a province costs at least, whatever lowers its cost (rules 4.2.1)."""

# Roles in a combat as bits: `which` of STRATEGY and AUX_FREE
ATTACK: Final = Role(1)
DEFEND: Final = Role(2)
BOTH: Final = Role(3)

# Windows as bits (rules 7)
OWN: Final = Window(1)
CARD_PLAYED: Final = Window(2)
ATTACK_DECLARED: Final = Window(4)
FORMATION: Final = Window(8)
ROUND_START: Final = Window(16)

# Targets of agents
NO_TARGET: Final = Aim(0)
OWN_PROVINCE: Final = Aim(1)
RIVAL_PROVINCE: Final = Aim(2)
RIVAL_SENATOR: Final = Aim(3)
RIVAL_PLAYER: Final = Aim(4)
RIVAL_SENATOR_OR_AGENT_PLAY: Final = Aim(5)
RIVAL_PROVINCE_PLAY: Final = Aim(6)
ATTACK_ON_YOU: Final = Aim(7)
OWN_COMBAT: Final = Aim(8)

# Abilities of units (rules 5.6)
NONE: Final = Ability(0)
ASSAULT: Final = Ability(1)
BULWARK: Final = Ability(2)
LEAD: Final = Ability(3)
VOLLEY: Final = Ability(4)
CHARGE: Final = Ability(5)
BRACE: Final = Ability(6)
STEADFAST: Final = Ability(7)
RALLY: Final = Ability(8)

# Classes of units
LEGION: Final = UnitClass(0)
INFANTRY: Final = UnitClass(1)
MISSILE: Final = UnitClass(2)
CAVALRY: Final = UnitClass(3)

# The words of the TOML files for each number above.
BENEFITS: Final[dict[str, Verb]] = {
    "income": INCOME,
    "cost": COST,
    "attack_cost": ATTACK_COST,
    "move_cost": MOVE_COST,
    "legion_cost": LEGION_COST,
    "strategy": STRATEGY,
    "aux_free": AUX_FREE,
    "aux_pick": AUX_PICK,
    "select": SELECT,
    "hand": HAND,
    "sacrifice": SACRIFICE,
    "immune": IMMUNE,
}
AGENT_EFFECTS: Final[dict[str, Verb]] = {
    "discard_senator": DISCARD_SENATOR,
    "gain": GAIN,
    "rebel": REBEL,
    "defect": DEFECT,
    "peek_discard": PEEK_DISCARD,
    "draw": DRAW,
    "activate_legion": ACTIVATE_LEGION,
    "cancel": CANCEL,
    "surcharge": SURCHARGE,
    "call_off": CALL_OFF,
    "take_initiative": TAKE_INITIATIVE,
    "remove_auxiliary": REMOVE_AUXILIARY,
}
DECK_KINDS: Final[dict[str, DeckKind]] = {"province": PROVINCE, "senator": SENATOR, "agent": AGENT}
ROLES: Final[dict[str, Role]] = {"attack": ATTACK, "defend": DEFEND, "both": BOTH}
WINDOWS: Final[dict[str, Window]] = {
    "own": OWN,
    "card_played": CARD_PLAYED,
    "attack_declared": ATTACK_DECLARED,
    "formation": FORMATION,
    "round_start": ROUND_START,
}
TARGETS: Final[dict[str, Aim]] = {
    "none": NO_TARGET,
    "own_province": OWN_PROVINCE,
    "rival_province": RIVAL_PROVINCE,
    "rival_senator": RIVAL_SENATOR,
    "rival_player": RIVAL_PLAYER,
    "rival_senator_or_agent_play": RIVAL_SENATOR_OR_AGENT_PLAY,
    "rival_province_play": RIVAL_PROVINCE_PLAY,
    "attack_on_you": ATTACK_ON_YOU,
    "own_combat": OWN_COMBAT,
}
ABILITIES: Final[dict[str, Ability]] = {
    "none": NONE,
    "assault": ASSAULT,
    "bulwark": BULWARK,
    "lead": LEAD,
    "volley": VOLLEY,
    "charge": CHARGE,
    "brace": BRACE,
    "steadfast": STEADFAST,
    "rally": RALLY,
}
CLASSES: Final[dict[str, UnitClass]] = {"legion": LEGION, "infantry": INFANTRY, "missile": MISSILE, "cavalry": CAVALRY}

# What an agent's effect needs: its target, and the windows in which it can make sense.
NEEDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "discard_senator": ("rival_senator", ("own", "card_played")),
    "gain": ("own_province", ("own",)),
    "rebel": ("rival_province", ("own",)),
    "defect": ("rival_province", ("own",)),
    "peek_discard": ("rival_player", ("own",)),
    "draw": ("none", ("own",)),
    "activate_legion": ("own_province", ("own",)),
    "cancel": ("rival_senator_or_agent_play", ("card_played",)),
    "surcharge": ("rival_province_play", ("card_played",)),
    "call_off": ("attack_on_you", ("attack_declared",)),
    "take_initiative": ("own_combat", ("round_start",)),
    "remove_auxiliary": ("own_combat", ("formation",)),
}
