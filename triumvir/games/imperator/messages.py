"""Prompts, journal kinds, buttons, score lines and phases of IMPERATOR with the names of their arguments; no words."""

# What an argument is. `thing`: a vocabulary key; `seat`: a seat number; `number`: shown bare; every other kind is a
# number that is shown as a counted phrase ("3 talents", "1 karta") in the reader's language.
ARGUMENTS: dict[str, str] = {
    "card": "thing",
    "province": "thing",
    "source": "thing",  # the province an army comes from
    "legion": "thing",
    "unit": "thing",  # a legion or an auxiliary
    "other": "thing",  # the unit on the other side
    "army": "thing",  # the banner that leads it, or bannerless:<seat>
    "standard": "thing",
    "senator": "thing",
    "target": "thing",  # a card, province, senator or seat: what an announced card is aimed at
    "rival": "seat",
    "cost": "talents",
    "talents": "talents",
    "cards": "cards",
    "auxiliaries": "auxiliaries",
    "units": "units",
    "points": "points",  # strategy points
    "gained": "combat_points",
    "provinces": "provinces",
    "vp": "vp",
    "n": "number",
    "limit": "cards",
    "round": "number",
    "bid": "number",
    "score": "number",
    "own": "number",
    "theirs": "number",
}

# prompt -> names of `about`. The reader of the waiting text knows only the seat that is asked.
PROMPTS: dict[str, tuple[str, ...]] = {
    # setup (rules 3)
    "setup.province": (),
    # draw phase (4.1): n counts what is still to be chosen, this choice included
    "draw.select": ("cards",),
    "draw.bottom": ("cards",),
    "draw.discard": ("cards", "limit"),
    # strategy phase (4.2)
    "strategy.play": (),
    "strategy.sacrifice": ("talents",),
    "legion.army": ("legion",),  # which army a legion joins: province played, Conquisitor, Activate Legion
    # targets of agents (4.2.3)
    "agent.senator": ("card",),
    "agent.own_province": ("card",),
    "agent.rival_province": ("card",),
    "agent.rival": ("card",),
    "agent.discard": ("card", "rival"),
    "agent.auxiliary": ("card", "rival"),
    # windows (7), covert
    "reaction.card": ("rival", "card"),
    "reaction.card_target": ("rival", "card", "target"),
    "reaction.attack": ("rival", "province", "army", "auxiliaries"),
    "reaction.formation": ("rival", "province"),
    "reaction.round": ("rival", "round"),
    "surcharge.answer": ("rival", "card", "talents"),
    # action phase (4.3)
    "action.choose": (),
    "move.army": (),
    "move.to": ("army",),
    "raise.province": ("army",),
    "raise.legion": ("army", "province"),  # one by one, the first is compulsory
    "call.legion": (),
    # attack (5.1-5.4)
    "attack.army": (),
    "attack.target": ("army",),
    "attack.auxiliaries": ("province",),
    "defence.army": ("rival", "province"),
    "defence.auxiliaries": ("rival", "province"),
    "recruit.return": ("auxiliaries",),
    "formation.unit": ("units",),  # how many are still to be chosen
    # combat (5.6-5.7)
    "combat.unit": ("round",),
    "combat.bid": ("unit", "round"),
    "answer.unit": ("round", "other"),
    "answer.bid": ("unit", "other"),
    "alone.unit": ("round",),  # the other side has passed
    "alone.bid": ("unit",),
    # consequences (5.9)
    "aftermath.legion": ("rival",),
    "aftermath.legion_of": ("rival",),  # house rule: the winner chooses
    "aftermath.stake": ("rival",),  # reclaim or capture
    "aftermath.hand_over": ("rival",),
    "aftermath.hand_over_trophy": ("rival",),
    "aftermath.capture": ("rival",),  # house rule: the winner chooses
    "aftermath.distribute": ("legion",),
    "aftermath.retreat": ("army",),
    # exchange of standards (9.7)
    "exchange.open": (),
    "exchange.rival": (),
    "exchange.give": ("rival",),
    "exchange.ask": ("rival",),
    "exchange.give_talents": ("rival",),
    "exchange.ask_talents": ("rival",),
    "exchange.answer": ("rival",),
    "exchange.await": ("rival",),
}

# journal kind -> names of the arguments after the seat (seat -1: nobody's, and {seat} is not used).
JOURNAL: dict[str, tuple[str, ...]] = {
    # setup
    "setup.dealt": ("cards",),
    "setup.shows": ("card",),
    "setup.redealt": ("cards",),
    "setup.chooser": (),
    "setup.initial": ("province", "cost"),
    "setup.army": ("legion", "army", "province"),
    "setup.first": (),
    "setup.first_by_lot": (),
    "setup.compensation": ("talents",),
    # rounds and turns
    "round.begins": ("round",),
    "turn.begins": (),
    # draw phase and decks
    "deck.reshuffled": ("cards",),
    "deck.empty": (),
    "draw.drew": ("cards",),
    "draw.card": ("card",),  # whisper
    "draw.kept": ("card",),  # whisper
    "draw.bottom": ("cards",),
    "draw.bottom_card": ("card",),  # whisper
    "draw.income": ("talents",),
    "draw.discarded": ("card",),
    # cards played
    "card.played": ("card", "cost"),
    "card.played_target": ("card", "target", "cost"),
    "card.reacted": ("card", "cost"),
    "card.reacted_target": ("card", "target", "cost"),
    "card.cancelled": ("card",),
    "card.void": ("card",),
    "province.gained": ("province",),
    "legion.joined": ("legion", "army"),
    "legion.reserve": ("legion",),
    "legion.absent": ("legion",),
    "senator.joined": ("senator",),
    "sacrifice.made": ("talents",),
    "sacrifice.card": ("card",),  # whisper
    "hand.may_have_left": ("card",),  # whisper
    # agents
    "agent.denounced": ("senator", "rival"),
    "agent.gained": ("talents", "province"),
    "agent.rebelled": ("province", "rival"),
    "agent.defected": ("province", "rival"),
    "agent.peeked": ("rival",),
    "agent.saw": ("card",),  # whisper
    "agent.discarded": ("card", "rival"),
    "agent.called": ("legion",),
    "agent.called_off": ("province", "talents"),
    "agent.initiative": ("round",),
    "agent.deserted": ("unit", "rival"),
    "surcharge.asked": ("card", "rival", "talents"),
    "surcharge.paid": ("card", "talents"),
    "surcharge.withdrawn": ("card", "talents"),
    # actions
    "action.passed": (),
    "move.made": ("army", "source", "province", "cost"),
    "raise.made": ("army", "province", "cost"),
    "call.made": ("legion", "cost"),
    "attack.declared": ("rival", "province", "army", "auxiliaries", "cost"),
    # combat
    "defence.army": ("army", "auxiliaries", "cost"),
    "defence.militia": ("auxiliaries", "cost"),
    "defence.none": (),
    "recruit.drew": ("unit",),
    "recruit.returned": ("unit",),
    "formation.unit": ("unit",),
    "formation.empty": (),
    "combat.points": ("points",),
    "combat.round": ("round",),
    "combat.hidden": ("unit",),
    "combat.passed": (),
    "combat.open": ("unit", "bid"),
    "combat.revealed": ("unit", "bid"),
    "combat.score": ("unit", "score"),
    "combat.won": ("unit", "gained"),
    "combat.alone": ("unit", "gained"),
    "combat.tied": (),
    "combat.idle": (),
    "combat.steadfast": ("unit",),
    "combat.rallied": ("unit", "points"),
    "combat.victory": ("rival", "own", "theirs"),
    "combat.held": ("rival", "own", "theirs"),  # the defender wins a tie
    "combat.walkover": ("rival",),
    # consequences
    "aftermath.legion": ("legion",),
    "aftermath.army_gone": ("army",),
    "aftermath.reclaimed": ("standard", "rival"),
    "aftermath.captured": ("standard", "rival"),
    "aftermath.nothing": ("rival",),
    "aftermath.dissolved": ("army",),
    "aftermath.conquered": ("province", "rival"),
    "aftermath.moved_in": ("army", "province"),
    "aftermath.retreated": ("army", "province"),
    "aftermath.disbanded": ("army",),
    "aftermath.withdrew": ("army", "province"),
    "aftermath.auxiliaries": ("auxiliaries",),
    # standards
    "standards.dishonoured": (),
    "standards.bannerless": (),
    "standards.recovered": ("standard",),
    "standards.banner": ("standard",),
    "standards.honoured": (),
    # exchange
    "exchange.offered": ("rival",),
    "exchange.gives": ("standard",),
    "exchange.asks": ("standard",),
    "exchange.gives_talents": ("talents",),
    "exchange.asks_talents": ("talents",),
    "exchange.accepted": ("rival",),
    "exchange.declined": ("rival",),
    "exchange.retracted": (),
    "exchange.lapsed": (),
    "exchange.received": ("standard",),
    # end
    "end.triggered": ("provinces",),
    "end.last_round": ("round",),
    "end.scored": ("vp",),
    "end.dishonoured": (),
    "end.emperor": ("vp",),
    "end.shared": ("vp",),
    "end.nobody": (),
}

# Lines of the final breakdown in the order of rules 11; `combat` only with the house rule, `dishonour` sets to 0.
SCORE_LINES: tuple[str, ...] = (
    "provinces",
    "required",
    "trophies",
    "lost",
    "general",
    "senators",
    "senate",
    "grain",
    "combat",
    "dishonour",
)

PHASES: tuple[str, ...] = ("setup", "draw", "strategy", "action", "combat", "over")

# Word things of the vocabulary that need a button.
BUTTONS: tuple[str, ...] = (
    "done", "pass", "move", "raise", "call", "attack", "sacrifice", "none", "reclaim", "capture",
    "pay", "withdraw", "offer", "accept", "decline", "retract",
)  # fmt: skip

# Word things whose button names more exactly what happens in one prompt.
SPECIAL_BUTTONS: tuple[tuple[str, str], ...] = (
    ("done", "strategy.play"),
    ("done", "raise.legion"),
    ("done", "action.choose"),
    ("offer", "exchange.give"),
    ("offer", "exchange.ask"),
    ("pass", "combat.unit"),
    ("pass", "answer.unit"),
    ("pass", "alone.unit"),
    ("none", "defence.army"),
)

# prompt -> words whose buttons keep their places there, also while they cannot be chosen.
BUTTON_ROWS: dict[str, tuple[str, ...]] = {
    "strategy.play": ("sacrifice", "done"),
    "action.choose": ("move", "raise", "call", "attack", "done"),
    "raise.legion": ("done",),
    "surcharge.answer": ("pay", "withdraw"),
    "aftermath.stake": ("reclaim", "capture"),
    "exchange.open": ("offer",),
    "exchange.answer": ("accept", "decline"),
}

# Arguments that are plain integers to the kernel (a rival is a seat number); all others are things of the vocabulary.
NUMBER_ARGS: frozenset[str] = frozenset(name for name, kind in ARGUMENTS.items() if kind != "thing")
