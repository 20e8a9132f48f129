"""The words on the cards of Pax Renaissance, derived from what the cards do, in the reader's language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from triumvir.games.pax_renaissance.cards import codes as code
from triumvir.games.pax_renaissance.cards.codes import Op, Piece
from triumvir.games.pax_renaissance.cards.types import Card, CardSet, Ops, Side, Square, Victory
from triumvir.kernel.complete import assert_complete
from triumvir.telling.card_words import CardText, Icon, Line
from triumvir.telling.names import Name
from triumvir.telling.words import Words

Printed: TypeAlias = "Card | Square | Victory"

KINDS_IN_ORDER: Final = (4, 1, 0)
"""The kinds that are repressed, as they are named: pawn, rook, knight."""


def card_text(cards: CardSet, key: str, words: Words) -> CardText:
    """The words of a card named by its key: card:…, use:…, square:… or victory:…. Raises KeyError."""
    card = card_named(cards, key)
    match card:
        case Card():
            return _market_card(cards, card, words)
        case Square():
            return _square(cards, card, words)
        case Victory():
            return _victory(card, words)


def card_named(cards: CardSet, key: str) -> Printed:
    """The card of a key. Raises KeyError."""
    group, _, name = key.partition(":")
    shelves: dict[str, tuple[Printed, ...]] = {
        "card": cards.cards,
        "use": cards.cards,
        "square": cards.squares,
        "victory": cards.victories,
    }
    for card in shelves.get(group, ()):
        if card.key == name:
            return card
    raise KeyError(key)


def all_card_keys(cards: CardSet) -> tuple[tuple[str, int], ...]:
    """The key of every card with its number of copies: the market, the squares, the victories."""
    market = tuple((f"card:{card.key}", 1) for card in cards.cards)
    squares = tuple((f"square:{square.key}", 1) for square in cards.squares)
    return (*market, *squares, *((f"victory:{victory.key}", 1) for victory in cards.victories))


def empire_square(_cards: CardSet, key: str) -> list[str]:
    """The square of an empire; none for anything else."""
    group, _, empire = key.partition(":")
    return [f"square:{empire}"] if group == "empire" else []


@lru_cache(maxsize=32)
def assert_told(words: Words) -> None:
    """Assert that whatever may stand on a card has its sentence and its help, be it in English."""
    of_all = {
        "ability": code.ABILITY_KEYS,
        "one_shot": [key for key in code.ONE_SHOT_KEYS if key not in ("none", "war")],
        "one_shot.war": code.RELIGION_LETTERS,
        "op": code.OP_KEYS,
        "help.op": code.OP_KEYS,
        "help.one_shot": code.ONE_SHOT_KEYS[1:],
        "prestige": code.PRESTIGE_KEYS,
        "help.prestige": code.PRESTIGE_KEYS,
        "victory": code.VICTORY_KEYS,
    }
    needed = [f"{group}.{key}" for group, keys in of_all.items() for key in keys]
    assert_complete("the catalogue lacks", needed, [key for key in needed if words.has(key) or words.has(f"{key}.of")])


# ---- names of parts


def piece_name(piece: Piece, words: Words, number: int = 1) -> str:
    """A kind of piece, or several of it; PAWN_AGENT is a pawn."""
    return words.count(f"piece.{code.PIECE_KEYS[piece]}", number)


def op_text(op: Op, argument: int, words: Words) -> str:
    """An operation with what it is limited to."""
    key = f"op.{code.OP_KEYS[op]}"
    if op == code.INQUISITOR:
        return words.say(f"{key}.of", piece=words.say(f"piece.B.{code.RELIGION_LETTERS[argument]}"))
    if op == code.CORSAIR:
        return words.say(f"{key}.of", piece=words.say(f"piece.S.{code.RELIGION_LETTERS[argument]}"))
    if op in (code.COMMERCE, code.VOTE):
        return words.say(f"{key}.of", half=words.say(f"half.{code.HALF_KEYS[argument]}"))
    if op == code.REPRESS and argument:
        kinds = [words.say(f"kind.{code.KIND_LETTERS[kind]}") for kind in KINDS_IN_ORDER if argument >> kind & 1]
        return words.say(f"{key}.of", kinds=", ".join(kinds))
    return words.say(key)


def religions_text(mask: int, words: Words) -> str:
    """Two religions."""
    one, other = (words.say(f"religion.{key}") for place, key in enumerate(code.RELIGION_KEYS) if mask >> place & 1)
    return words.say("religions", one=one, other=other)


def one_shot_text(cards: CardSet, one_shot: tuple[int, int], words: Words) -> str:
    """What happens once, when the card is played."""
    kind, argument = one_shot
    key = f"one_shot.{code.ONE_SHOT_KEYS[kind]}"
    if kind == code.WAR:
        return words.say(f"{key}.{code.RELIGION_LETTERS[argument]}")
    if kind == code.SHIFT:
        return words.say(key, city=cards.cities[argument].name.in_language(words.language))
    if kind == code.APOSTASY:
        return words.say(key, religions=religions_text(argument, words))
    return words.say(key)


def place_text(cards: CardSet, place: int, words: Words) -> str:
    """An empire or a half of the map."""
    if place < len(cards.empires):
        return cards.empires[place].name.in_language(words.language)
    return words.say(f"half.{code.HALF_KEYS[place - code.WEST_PLACE]}")


# ---- each kind of card


def _market_card(cards: CardSet, card: Card, words: Words) -> CardText:
    kind = code.CARD_KIND_KEYS[card.kind]
    return CardText(
        key=f"card:{card.key}",
        group=kind,
        title=card.name.in_language(words.language),
        subtitle=_english(card.name, words),
        type=words.say(f"type.{kind}.{code.HALF_KEYS[card.half]}"),
        cost="",
        value="",
        icons=tuple(_icons(card, words)),
        lines=tuple(_both_editions(cards, card, words)),
    )


def _square(cards: CardSet, square: Square, words: Words) -> CardText:
    name = cards.empires[square.empire].name
    king, republic = square.sides
    return CardText(
        key=f"square:{square.key}",
        group="square",
        title=name.in_language(words.language),
        subtitle=_english(name, words),
        type=words.say(f"type.square.{code.HALF_KEYS[square.half]}"),
        cost="",
        value="",
        icons=(),
        lines=(*_side("king", king, words), *_side("republic", republic, words)),
    )


def _victory(victory: Victory, words: Words) -> CardText:
    numbers = {"lead": victory.lead, "two": victory.lead_of_two, "prestige": victory.prestige_lead}
    if not victory.lead:
        numbers["lead"] = victory.prestige_lead
    lines = [Line(words.say(f"victory.{victory.key}", **numbers))]
    more = f"victory.{victory.key}.more"
    if words.has(more):
        lines.append(Line(words.say(more)))
    return CardText(
        key=f"victory:{victory.key}",
        group="victory",
        title=victory.name.in_language(words.language),
        subtitle=_english(victory.name, words),
        type=words.say("type.victory"),
        cost="",
        value="",
        icons=(),
        lines=(*lines, Line(words.say("victory.active"))),
    )


# ---- lines and symbols


def _both_editions(cards: CardSet, card: Card, words: Words) -> list[Line]:
    """The lines of a card; those that only one edition prints say so."""
    lines = _lines(cards, card, words)
    if card.first_edition is None:
        return lines
    first = _lines(cards, card.first_edition, words)
    said = [line if line in first else _only("second", line, words) for line in lines]
    return [*said, *(_only("first", line, words) for line in first if line not in lines)]


def _only(edition: str, line: Line, words: Words) -> Line:
    return Line(words.say(f"card.{edition}", line=line.text), line.keyword, line.help)


def _lines(cards: CardSet, card: Card, words: Words) -> list[Line]:
    lines: list[Line] = []
    if card.place >= 0:
        place = place_text(cards, card.place, words)
        lines.append(Line(words.say("card.location", place=place), "location", words.say("help.location")))
    if card.suitors:
        lines.append(_suitors(cards, card.suitors, words))
    if card.agents:
        text = words.say("card.agents", agents=agents_text(card.agents, words))
        lines.append(Line(text, "agents", words.say("help.agents")))
    lines += _prestige(card.prestige, words)
    if card.one_shot[0] != code.NO_ONE_SHOT:
        text = words.say("card.one_shot", one_shot=one_shot_text(cards, card.one_shot, words))
        kind = code.ONE_SHOT_KEYS[card.one_shot[0]]
        lines.append(Line(text, f"one_shot.{kind}", words.say(f"help.one_shot.{kind}")))
    lines += _ops(card.ops, words)
    for ability, key in enumerate(code.ABILITY_KEYS):
        if card.abilities >> ability & 1:
            lines.append(Line(words.say(f"ability.{key}"), "ability", words.say("help.ability")))
    if card.set != code.BASE:
        lines.append(Line(words.say(f"card.set.{code.SET_KEYS[card.set]}"), "set"))
    return lines


def _suitors(cards: CardSet, mask: int, words: Words) -> Line:
    suitors = [empire for number, empire in enumerate(cards.empires) if mask >> number & 1]
    names = [empire.name.in_language(words.language) for empire in suitors]
    return Line(words.say("card.suitors", empires=", ".join(names)), "suitors", words.say("help.suitors"))


def agents_text(agents: tuple[Piece, ...], words: Words) -> str:
    """The agents of a card, those that are alike together."""
    return ", ".join(piece_name(piece, words, agents.count(piece)) for piece in dict.fromkeys(agents))


def _prestige(prestige: tuple[int, ...], words: Words) -> list[Line]:
    kinds = [
        words.say(f"prestige.{key}") + (f" × {number}" if number > 1 else "")
        for key, number in zip(code.PRESTIGE_KEYS, prestige, strict=True)
        if number
    ]
    if not kinds:
        return []
    return [Line(words.say("card.prestige", prestige=", ".join(kinds)), "prestige", words.say("help.prestige"))]


def _ops(ops: Ops, words: Words) -> list[Line]:
    return [
        Line(
            words.say("card.op", op=op_text(op, argument, words)),
            f"op.{code.OP_KEYS[op]}",
            words.say(f"help.op.{code.OP_KEYS[op]}"),
        )
        for op, argument in ops
    ]


def _side(kind: str, side: Side, words: Words) -> list[Line]:
    name = side.name.in_language(words.language)
    heading = Line(words.say(f"card.{kind}", name=name), kind, words.say(f"help.{kind}"))
    return [heading, *_prestige(side.prestige, words), *_ops(side.ops, words)]


def _icons(card: Card, words: Words) -> list[Icon]:
    found = [
        Icon(f"prestige-{key}", str(number) if number > 1 else "", words.say(f"help.prestige.{key}"))
        for key, number in zip(code.PRESTIGE_KEYS, card.prestige, strict=True)
        if number
    ]
    agents = [
        Icon(f"agent-{code.PIECE_KEYS[piece]}", str(card.agents.count(piece)), words.say("help.agents"))
        for piece in dict.fromkeys(card.agents)
    ]
    return [*agents, *found]


def _english(name: Name, words: Words) -> str:
    """The English name, where the reader's differs from it."""
    return "" if name.in_language(words.language) == name.en else name.en
