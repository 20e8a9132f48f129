"""Prompts and journal kinds of Imperium with the names of their arguments; no words."""

from triumvir.games.imperium.cards.solo_codes import TRIGGERS

# What an argument is. `thing`: a vocabulary key; `people`: a nation told as its people; `wanted`: a suit
# told as one card of it that somebody takes or looks for; `seat`: a seat number;
# `number`: shown bare; every other kind is a number that is shown as a counted phrase in the reader's language.
ARGUMENTS: dict[str, str] = {
    "card": "thing",
    "other": "thing",  # a second card
    "suit": "thing",
    "nation": "thing",
    "people": "people",  # the nation that somebody plays
    "wanted": "wanted",
    "rival": "seat",  # another player; the solo bot is the one after the last seat
    "resource": "thing",  # the word materials, population or progress
    "side": "thing",  # the word side_a or side_b
    "materials": "materials",
    "population": "population",
    "progress": "progress",
    "actions": "actions",
    "cards": "cards",
    "points": "points",
    "unrest": "unrest",
    "n": "number",
    "round": "number",
    "node": "node",  # a step of a text (`Node.number`), told in the words of the card
}

# prompt -> names of `about`. The reader of the waiting text knows only the seat that is asked.
PROMPTS: dict[str, tuple[str, ...]] = {
    # setup (rules 4)
    "setup.nation": (),
    "setup.power": ("nation",),
    # a turn (rules 5)
    "turn.choose": (),
    "activate.choose": (),
    "revolt.return": (),
    # cleanup (rules 8)
    "cleanup.token": (),
    "cleanup.discard": (),
    # reshuffle and development (rules 9)
    "develop.choose": (),  # an effect, or a reshuffle: done declines
    "develop.free": (),
    # payment (rules 11): how many Progress stand for Materials, for Population
    "pay.materials": ("materials",),
    "pay.population": ("population",),
    # break through (rules 10.2)
    "break.choose": (),  # a market card, or a suit: the top of its deck or a search for it
    # Solstice (rules 13)
    "solstice.choose": (),
    # the texts of cards (rules 6.2): `card` is the card whose text asks
    "effect.may": ("card", "node"),  # accept, decline
    "effect.pay": ("card", "node"),  # pay a cost or not: accept, decline
    "effect.choose": ("card", "node"),  # branch:1 …
    "effect.play_now": ("card", "node"),  # an acquired card at once: accept, decline
    "effect.draw_up_to": ("card",),
    "effect.retrieve": ("card",),
    "effect.discard": ("card",),
    "effect.place_on_deck": ("card",),
    "effect.to_history": ("card",),
    "effect.abandon": ("card",),
    "effect.recall": ("card",),
    "effect.garrison": ("card",),
    "effect.garrison_self": ("card",),  # under which card
    "effect.give": ("card", "rival"),
    "effect.find": ("card",),
    "effect.acquire": ("card",),
    "effect.place_token": ("card",),  # on a market card
    "effect.exile": ("card",),
    "effect.swap_exiled": ("card",),
    "effect.swap_market": ("card", "other"),
    "effect.swap_nation": ("card",),
    "effect.declare": ("card",),
    "effect.return_unrest": ("card",),
    "effect.unrest_taker": ("card",),  # who takes the last unrest
    "effect.fame_take": ("card",),
    "effect.fame_on_top": ("card",),
    "effect.return_exhaust": ("card",),
    "effect.play": ("card",),
    "effect.copy": ("card",),
    "effect.treat_icon": ("card",),
    # attacks and reactions (rules 12)
    "attack.avoid": ("card", "rival"),
    "reaction.use": (),
    # the solo bot
    "bot.draw": ("card",),  # a draw that one of its cards offers: accept, decline
    "trigger.order": (),  # which card of several is answered first
    # scoring (rules 16)
}

# journal kind -> names of its arguments
JOURNAL: dict[str, tuple[str, ...]] = {
    # setup
    "setup.nation": ("people",),
    "setup.power": ("side",),
    "setup.market": ("card",),
    "setup.token": ("card",),
    "setup.start": (),
    "setup.hand": ("cards",),
    # rounds and turns
    "round.begins": ("round",),
    "round.last": ("round",),
    "turn.begins": (),
    "turn.activate": (),
    "turn.innovate": (),
    "turn.revolt": (),
    "innovate.discarded": ("cards",),
    "cleanup.discarded": ("card",),
    "solstice.begins": (),
    "solstice.resolves": ("card",),
    # drawing, nation deck, developments
    "draw.drew": ("cards",),
    "draw.card": ("card",),
    "draw.reshuffled": ("cards",),
    "nation.joins": ("card",),
    "nation.accession": ("card",),
    "state.empire": (),
    "develop.built": ("card",),
    "develop.declined": (),
    # cards
    "card.looked": ("card",),
    "card.given": ("rival",),
    "card.given_away": ("card",),
    "card.given_card": ("card",),
    "card.abandoned": ("card",),
    "card.recalled": ("card",),
    "card.played": ("card",),
    "card.discarded": ("card",),
    "card.retrieved": ("card",),
    "card.found": ("card",),
    "card.on_deck": ("card",),
    "card.on_deck_unseen": (),
    "hand.may_have_left": ("card",),  # whisper
    "card.to_history": ("card",),
    "card.to_history_unseen": (),
    "card.garrisoned": ("card", "other"),
    "card.given_open": ("card",),
    "card.exiled": ("card",),
    "unrest.taken": (),
    "unrest.taken_along": (),
    "unrest.returned": (),
    # abilities, attacks, fame
    "ability.used": ("card",),
    "ability.reacted": ("card",),
    "ability.triggered": ("card",),
    "ability.copied": ("card",),
    "attack.avoided": ("card",),
    "attack.immune": (),
    "fame.looked": ("cards",),
    "fame.taken": (),
    "fame.card": ("card",),
    "declare.named": ("suit",),
    "declare.won": ("card",),
    "declare.lost": ("card",),
    "king.resolved": ("card",),
    "exhaust.returned": (),
    "exhaust.returned_from": ("card",),
    "icon.treated": ("card",),
    "nation.looked": ("cards",),
    "nation.shuffled": (),
    "nation.to_bottom": (),
    "nation.swapped": (),
    "nation.swapped_card": ("card",),
    # market
    "market.acquired": ("card",),
    "market.acquired_exiled": ("card",),
    "market.broke_for": ("card",),
    "market.top": ("wanted",),
    "market.top_card": ("card",),
    "market.searches": ("wanted",),
    "market.revealed": ("card",),
    "market.found": ("card",),
    "market.nothing": (),
    "market.filled": ("card",),
    "market.exiled": ("card",),
    "market.swapped": ("card", "other"),
    "market.token.materials": ("card", "materials"),
    "market.token.population": ("card", "population"),
    "market.token.progress": ("card", "progress"),
    # tokens
    "gained.materials": ("materials",),
    "gained.population": ("population",),
    "gained.progress": ("progress",),
    "gained.action": ("actions",),
    "spent.materials": ("materials",),
    "spent.population": ("population",),
    "spent.progress": ("progress",),
    "stolen.materials": ("rival", "materials"),
    "stolen.population": ("rival", "population"),
    "stolen.progress": ("rival", "progress"),
    # the solo bot
    "bot.rolls": ("n",),
    "bot.blocked": ("n",),  # the slot
    "bot.turns_up": ("card",),
    **{f"bot.row.{trigger}": () for trigger in TRIGGERS},
    "bot.nothing": (),
    "bot.region": ("card",),  # enters its play area
    "bot.dynasty": ("card",),
    "bot.dynasty_on_deck": (),
    "bot.to_first": (),  # the blocked card, to slot 1
    "bot.fills": ("cards",),
    # the end
    "end.triggered.main_deck": (),
    "end.triggered.developed": (),
    "end.triggered.king": (),
    "end.triggered.card": (),
    "end.triggered.dynasty": (),
    "end.collapse": (),
    "end.scored": ("points",),
    "end.wins": ("points",),
    "end.shared": ("points",),
    "end.lost": (),
    "end.unrest": ("unrest",),
}

THINGS: frozenset[str] = frozenset(("thing", "people", "wanted"))
"""The kinds of arguments that are things of the vocabulary."""
NUMBER_ARGS: frozenset[str] = frozenset(name for name, kind in ARGUMENTS.items() if kind not in THINGS)

# Lines of the breakdown of a score, in the order in which they are shown.
SCORE_LINES: tuple[str, ...] = (
    "progress",
    "power",
    "nation",
    "developments",
    "regions",
    "uncivilised",
    "civilised",
    "tributaries",
    "fame",
    "unrest",
    "resources",  # only the solo bot's
)

PHASES: tuple[str, ...] = ("setup", "turn", "activate", "innovate", "revolt", "cleanup", "bot", "solstice", "over")

# Word things of the vocabulary that need a button.
BUTTONS: tuple[str, ...] = (
    "done", "pass", "activate", "innovate", "revolt", "accept", "decline", "top", "search", "materials", "population",
    "progress", "action", "side_a", "side_b", "barbarian", "empire", "free", "market", "exhaust", "hand",
)  # fmt: skip

# Things whose button names more exactly what happens in one prompt.
SPECIAL_BUTTONS: tuple[tuple[str, str], ...] = (
    ("done", "activate.choose"),
    ("done", "revolt.return"),
    ("done", "cleanup.discard"),
    ("done", "develop.choose"),
    ("pass", "attack.avoid"),
    ("pass", "reaction.use"),
    ("accept", "effect.pay"),
    ("decline", "effect.pay"),
    ("suit:region", "break.choose"),
    ("suit:uncivilised", "break.choose"),
    ("suit:civilised", "break.choose"),
    ("suit:tributary", "break.choose"),
)

# prompt -> words whose buttons keep their places there, also while they cannot be chosen.
BUTTON_ROWS: dict[str, tuple[str, ...]] = {
    "turn.choose": ("activate", "innovate", "revolt"),
    "activate.choose": ("done",),
    "effect.may": ("accept", "decline"),
    "effect.pay": ("accept", "decline"),
    "effect.play_now": ("accept", "decline"),
    "bot.draw": ("accept", "decline"),
}
