"""Prompts and journal kinds of Pax Renaissance with the names of their arguments; no words."""

from __future__ import annotations

# What an argument is. `thing`: a vocabulary key; `seat`: a seat number; `number`: shown bare; every other kind is a
# number that is shown as a counted phrase in the reader's language.
ARGUMENTS: dict[str, str] = {
    "card": "thing",  # a card or a square
    "other": "thing",  # a second card or square
    "square": "thing",
    "empire": "thing",
    "target": "thing",  # anything on the board
    "city": "thing",
    "border": "thing",
    "source": "thing",  # the city or border from which something comes
    "agent": "thing",  # agent:N.C …: a kind of piece
    "piece": "thing",  # agent:N.C …
    "op": "thing",  # do:tax …
    "column": "thing",
    "fair": "thing",  # fair:east, fair:west
    "ops": "thing",  # ops:east, ops:west, ops:both
    "religions": "thing",
    "victory": "thing",
    "banker": "thing",
    "rival": "seat",
    "florins": "florins",
    "cards": "cards",
    "pieces": "pieces",
    "n": "number",
    "own": "attackers",
    "theirs": "defenders",
}

# prompt -> names of `about`. The reader of the waiting text knows only the seat that is asked.
PROMPTS: dict[str, tuple[str, ...]] = {
    # setup (rules 2)
    "setup.banker": (),
    # a turn (rules 3, 4)
    "turn.action": (),
    "sell.choose": (),
    "comet.victory": (),
    "hand.discard": (),
    "ops.card": (),  # done once one has been performed
    "ops.op": ("card",),
    # pieces (rules 1.4, 6.3, 8.3)
    "levy.city": ("empire",),
    "supply.take": ("agent",),  # which one comes off the board
    "bishop.pacify": ("square",),  # a token repressed on it; done
    # playing a card (rules 4.2, 7, 9)
    "play.one_shot": ("card",),  # accept, or the empire to fight for; decline
    "coronation.suitor": ("card",),
    "agent.which": ("card",),
    "agent.where": ("agent",),  # a city, a border, or a card for a bishop; leave
    "repress.empire": ("target",),  # onto whose square a concession is repressed
    "emancipate.token": (),
    "emancipate.city": ("target",),
    "emancipate.border": ("target",),
    "apostasy.religions": ("card",),
    # battles and changes of regime (rules 10, 11)
    "battle.losses": ("empire", "pieces"),  # how many in all
    "battle.survivor": ("empire",),  # who takes a place first
    "battle.rearrange": ("city",),  # from which place the piece comes that is to stand in this one; itself: none
    "regime.concession": ("empire",),
    "regime.liberty": ("empire",),
    # ops (rules 8): `card` is the acting card or square
    "op.inquisitor.bishop": ("card",),  # the card on which the bishop is
    "op.inquisitor.to": ("card",),  # `card` is where it leaves
    "op.commerce.column": ("card",),
    "op.behead.card": ("card",),
    "op.tax.concession": ("card",),
    "op.tax.empire": ("target",),
    "op.tax.pay": ("target", "empire"),  # pay, repress; `target` is the concession
    "op.repress.token": ("card",),
    "op.vote.square": ("card",),
    "op.corsair.pirate": ("card",),
    "op.corsair.to": ("target",),
    "op.siege.target": ("card",),
    "op.campaign.target": ("card",),
    # sales with an ability
    "sale.borrow": (),  # an opponent's card; decline
    "sale.borrow_op": ("card",),
}

# journal kind -> names of its arguments
JOURNAL: dict[str, tuple[str, ...]] = {
    # setup
    "setup.banker": ("banker",),
    "setup.money": ("florins",),
    # a turn; market, sales, comets
    "turn.begins": (),
    "turn.passed": (),
    "market.bought": ("card", "florins"),
    "market.collected": ("florins",),  # what lay on the card bought
    "market.refilled": ("card", "column"),
    "hand.discarded": ("card",),
    "sold.hand": ("card", "florins"),
    "sold.card": ("card", "florins"),  # from the tableau, or an old maid
    "sold.square": ("square", "florins"),
    "victory.activated": ("victory",),
    "money.paid": ("florins",),  # to China
    "money.gained": ("florins",),  # from China
    # trade fair; concession: `seat` is its owner
    "fair.begins": ("fair", "florins"),
    "fair.revealed": ("card",),
    "fair.subsidy": ("florins",),
    "fair.concession": ("border", "florins"),
    "fair.pirate": ("border",),
    "fair.rest": ("column", "florins"),
    # cards and squares; of `throne`, `removed`, `worms`, `discarded` nobody is the seat
    "card.discarded": ("card",),
    "card.maid": ("card",),
    "square.throne": ("square",),
    "square.king": ("square",),
    "square.republic": ("square",),
    "square.vassal": ("square", "other"),
    # bishops
    "bishop.placed": ("agent", "card"),
    "bishop.moved": ("agent", "card", "other"),
    "bishop.worms": ("agent", "card"),  # it meets another one there, and both go
    "bishop.removed": ("agent", "card"),
    # pieces; of `kill`, `move`, `free` and of `repress.city` nobody is the seat; of pawns it is the owner
    "place.city": ("agent", "city"),
    "place.pawn": ("border",),
    "place.pirate": ("agent", "border"),
    "move.pirate": ("agent", "border", "other"),
    "kill.city": ("agent", "city"),
    "kill.pawn": ("border",),
    "kill.pirate": ("agent", "border"),
    "kill.repressed": ("target",),
    "repress.city": ("agent", "city"),
    "repress.pawn": ("border", "square"),
    "repress.new": ("agent", "square"),
    "free.city": ("target", "city"),
    "free.border": ("target", "border"),
    "supply.taken": ("agent", "target"),
    # the map
    "map.turned.medieval": ("empire",),
    "map.turned.catholic": ("empire",),
    "map.turned.islamic": ("empire",),
    "map.turned.reformist": ("empire",),
    "disk.moved": ("city", "other"),  # the city it covers now, the one it opens
    "venice.moved": ("agent",),
    "venice.closed": ("agent",),
    # the end
    "victory.declared": ("victory",),
    "end.exhausted": (),
    "end.wins": (),
    # playing a card
    "card.played": ("card",),
    "one_shot.announced": ("card",),
    "one_shot.declined": ("card",),
    "one_shot.impossible": ("card",),
    "coronation.crowned": ("card", "square"),
    "agent.left": ("agent",),
    "apostasy.begins": ("religions",),
    "ability.used": ("card",),
    # battles: attackers and defenders
    "battle.conspiracy": ("empire", "own", "theirs"),
    "battle.peasant": ("empire", "own", "theirs"),
    "battle.crusade": ("empire", "own", "theirs"),
    "battle.jihad": ("empire", "own", "theirs"),
    "battle.reformation": ("empire", "own", "theirs"),
    "battle.campaign": ("empire", "own", "theirs"),
    "battle.won": ("empire",),
    "battle.lost": ("empire",),
    "battle.agent_lost": ("agent",),
    "battle.rearranged": ("city", "source"),
    # ops
    "ops.performs": ("card", "op"),
    "commerce.taken": ("column",),
}

NUMBER_ARGS: frozenset[str] = frozenset(name for name, kind in ARGUMENTS.items() if kind != "thing")

# Lines of the breakdown of a score, in the order in which they are shown.
SCORE_LINES: tuple[str, ...] = ("victory", "patron", "florins")

PHASES: tuple[str, ...] = ("setup", "action", "play", "ops", "fair", "battle", "over")

# Word things of the vocabulary that need a button.
BUTTONS: tuple[str, ...] = ("done", "pass", "sell", "accept", "decline", "pay", "repress", "leave")

# Things whose button names more exactly what happens in one prompt.
SPECIAL_BUTTONS: tuple[tuple[str, str], ...] = (
    ("done", "turn.action"),
    ("done", "ops.card"),
    ("done", "emancipate.token"),
    ("done", "bishop.pacify"),
    ("accept", "play.one_shot"),
    ("decline", "play.one_shot"),
    ("decline", "coronation.suitor"),
    ("decline", "regime.concession"),
    ("accept", "regime.liberty"),
    ("decline", "regime.liberty"),
    ("decline", "sale.borrow"),
)

# prompt -> words whose buttons keep their places there, also while they cannot be chosen.
BUTTON_ROWS: dict[str, tuple[str, ...]] = {}
