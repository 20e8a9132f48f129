"""What cards do (effects.md): the interpreter of card texts, one module for each kind of verb.

For the other rules: `play.activate_options`, `play.play_card`, `play.use_ability` (a part of a turn each),
`play.solstice_cards`, `play.resolve_solstice`, `reactions.settle` (after anything outside a card's text noted events,
for `when` abilities), `passives.hand_size`, `passives.market_token`, `passives.history_is_discard`.
"""
