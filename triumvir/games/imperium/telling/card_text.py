"""The words on a card of Imperium, derived from what the card does, in the reader's language."""

from __future__ import annotations

from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import Nation
from triumvir.games.imperium.cards.compiling import steps
from triumvir.games.imperium.cards.expressions import Node, Value
from triumvir.games.imperium.cards.types import CardSet, Definition, Face, StateSide
from triumvir.games.imperium.telling.phrases import Phrases, suit_names
from triumvir.games.imperium.telling.sentences import Sentences, sentence
from triumvir.telling.card_words import CardText, Icon, Keyword, Line
from triumvir.telling.words import Words, figure

CARD_GROUPS: Final = ("card", "use")
"""The prefixes of keys that name a card."""

UNPRINTED: Final = (code.POWER_CARD, code.STATE_CARD, code.MARKER_CARD, code.KING_CARD)
"""Cards that nobody would think of playing or garrisoning, so that they need not say so."""

SYMBOLS: Final = ("pinned", "attack", "free_play")
KEYWORDS: Final = {
    code.ACQUIRE: "acquire",
    code.BREAK_THROUGH: "break_through",
    code.ABANDON: "abandon",
    code.ABANDON_SELF: "abandon",
    code.RECALL: "recall",
    code.GARRISON: "garrison",
    code.GARRISON_SELF: "garrison",
    code.TO_HISTORY: "history",
    code.STEAL: "steal",
    code.TAKE_UNREST: "take_unrest",
    code.RETURN_UNREST: "return_unrest",
    code.EXILE_MARKET: "exile",
    code.LOOK_FAME: "fame",
    code.TAKE_FAME: "fame",
    code.DEVELOP: "develop",
    code.RETURN_EXHAUST: "return_exhaust",
    code.COPY_EXHAUST: "copy",
    code.TRIGGER_END: "trigger_end",
}
"""The verbs that a player may want explained."""

GOALS: Final = {code.HISTORY: "history", code.EXILE: "exile", code.UNREST_PILE: "return_unrest"}


def card_text(cards: CardSet, key: str, words: Words) -> CardText:
    """The words of a card named by its key, `card:…` or `use:…`, with all of its sides. Raises KeyError."""
    card = card_named(cards, key)
    return CardText(
        key=f"card:{card.key}",
        group=code.CARD_TYPES[card.type],
        title=card.name.in_language(words.language),
        subtitle="" if card.name.in_language(words.language) == card.name.en else card.name.en,
        type=type_text(cards, card, words),
        cost=cost_text(card, words),
        value=value_text(card.face.vp) if card.type not in (code.STATE_CARD, code.MARKER_CARD) else "",
        icons=tuple(_icons(card, words)),
        lines=tuple(_lines(cards, card, words)),
        keywords=tuple(_keywords(card, words)),
    )


def card_named(cards: CardSet, key: str) -> Definition:
    """The definition of a card's key. Raises KeyError."""
    group, _, name = key.partition(":")
    if group not in CARD_GROUPS:
        raise KeyError(key)
    return cards.of(cards.card(name))


def all_card_keys(cards: CardSet) -> tuple[tuple[str, int], ...]:
    """The key of every card with its number of copies."""
    return tuple((f"card:{definition.key}", definition.copies) for definition in cards.definitions)


# ---- parts of a card


def type_text(cards: CardSet, card: Definition, words: Words) -> str:
    """Whose it is, what kind of card, and its suits where the kind does not say them."""
    kind = words.say(f"type.{code.CARD_TYPES[card.type]}")
    suits = [words.say(f"suit.{suit}") for suit in suit_names(card.suits)]
    if card.owner == code.COMMON:
        return " / ".join(suits) if len(suits) > 1 else kind
    if card.type in (code.UNREST_CARD, code.POWER_CARD):
        suits = []
    return " · ".join([nation_name(cards, card.owner, words), kind, *suits])


def nation_name(cards: CardSet, nation: Nation, words: Words) -> str:
    """The name of a nation: that of its power card."""
    for definition in cards.definitions:
        if definition.owner == nation and definition.type == code.POWER_CARD:
            return definition.name.in_language(words.language)
    raise AssertionError("every nation has a power card")


def nation_cards(cards: CardSet, key: str) -> list[str]:
    """The power card of a nation, which is known by it; none for anything else."""
    group, _, nation = key.partition(":")
    if group != "nation":
        return []
    owner = code.OWNERS.index(nation)
    kept = zip(cards.definitions, cards.first, strict=True)
    return [f"card:{cards.keys[first]}" for card, first in kept if card.owner == owner and card.type == code.POWER_CARD]


def cost_text(card: Definition, words: Words) -> str:
    """What it costs to develop, empty for most cards."""
    counted = zip(("price.materials", "price.population"), card.cost)
    return ", ".join(words.count(key, n) for key, n in counted if n)


def value_text(value: Value) -> str:
    """The points as they are printed in the corner: a number, two with a stroke between, or a star."""
    if value.kind == code.FIXED:
        return figure(value.value)
    if value.kind == code.BY_ZONE:
        return f"{figure(value.value)}/{figure(value.otherwise)}"
    return "★"


def points_text(phrases: Phrases, value: Value) -> str:
    """How many points, as a clause; empty for a plain number."""
    words = phrases.words
    if value.kind == code.BY_ZONE:
        points = words.count("n_points", value.value)
        return words.say(f"points.{code.ZONES[value.zone]}", points=points, other=figure(value.otherwise))
    if value.kind == code.PER:
        assert value.counter is not None
        points = words.count("n_points", value.value)
        return words.say("for_each", what=points, each=phrases.counted(value.counter, value.each))
    if value.kind == code.SUM:
        return words.say("points.and").join(points_text(phrases, term) for term in value.terms)
    return ""


def _icons(card: Definition, words: Words) -> list[Icon]:
    found = [Icon(f"suit-{suit}", "", words.say(f"help.suit.{suit}")) for suit in suit_names(card.suits)]
    if card.state:
        state = code.STATES[card.state]
        found.append(Icon(state, "", words.say(f"help.{state}")))
    for symbol, has in zip(SYMBOLS, (card.pinned, card.attack, card.free_play)):
        if has:
            found.append(Icon(symbol, "", words.say(f"help.{symbol}")))
    for icon, n in zip(code.ICONS, card.icons):
        if n:
            found.append(Icon(icon, str(n) if n > 1 else "", words.say(f"help.icon.{icon}")))
    if card.players > 1:
        found.append(Icon("players", f"{card.players}+", words.say("help.players", n=card.players)))
    return found


def _lines(cards: CardSet, card: Definition, words: Words) -> list[Line]:
    phrases = Phrases(cards, words)
    sentences = Sentences(phrases)
    lines: list[Line] = []
    if card.condition is not None and card.type not in UNPRINTED:
        lines.append(_condition_line(card, phrases))
    if card.type == code.STATE_CARD:
        lines += [Line(_state_line(side, words)) for side in cards.states]
    if card.type == code.MARKER_CARD:
        lines.append(Line(words.say("marker.solstice")))
    for face in card.faces:
        if face.key:
            lines.append(Line(words.say("side", side=face.key), "side"))
        lines += _face_lines(face, phrases, sentences)
    if not card.garrisonable and card.type not in UNPRINTED:
        lines.append(Line(words.say("not_garrisonable"), "garrison", words.say("keyword.garrison.help")))
    return lines


def _face_lines(face: Face, phrases: Phrases, sentences: Sentences) -> list[Line]:
    words = phrases.words
    lines: list[Line] = []
    for ability in face.abilities:
        keyword = code.ABILITIES[ability.on]
        key = f"help.{keyword}"
        explained = words.say(key) if words.has(key) else ""
        lines += [Line(text, keyword, explained) for text in sentences.lines(ability)]
    points = points_text(phrases, face.vp)
    if points:
        star = "★ " if face.star else ""
        lines.append(Line(f"{star}{sentence(points)}", "star" if face.star else "points", words.say("help.points")))
    return lines


def _state_line(side: StateSide, words: Words) -> str:
    actions = words.count("n_action_tokens", side.action_tokens)
    exhausts = words.count("n_exhaust_tokens", side.exhaust_tokens)
    name = side.name.in_language(words.language)
    return words.say("state.tokens", name=name, actions=actions, exhausts=exhausts, hand=side.hand_size)


def _condition_line(card: Definition, phrases: Phrases) -> Line:
    words = phrases.words
    assert card.condition is not None
    if card.condition.kind == code.NEVER:
        return Line(words.say("condition.never"), "condition")
    return Line(words.say("condition", condition=phrases.condition(card.condition)), "condition")


def _keywords(card: Definition, words: Words) -> list[Keyword]:
    """The terms that stand on the card, each once, in the order in which they come up."""
    names: dict[str, None] = {}
    for face in card.faces:
        for ability in face.abilities:
            for node in steps(ability.seq):
                name = _keyword_of(node)
                if name:
                    names[name] = None
    return [Keyword(name, words.say(f"keyword.{name}"), words.say(f"keyword.{name}.help")) for name in names]


def _keyword_of(node: Node) -> str:
    if node.op == code.MOVE_SELF:
        return GOALS[node.to]
    return KEYWORDS.get(node.op, "")
