"""The words on a card of IMPERATOR, derived from what the card does, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from triumvir.games.imperator.cards.codes import (
    ABILITIES,
    AGENT_EFFECTS,
    AUX_FREE,
    BENEFITS,
    CANCEL,
    CARD_PLAYED,
    CLASSES,
    COST,
    DECK_KINDS,
    DEFECT,
    DISCARD_SENATOR,
    GAIN,
    IMMUNE,
    NONE,
    OWN,
    REBEL,
    RIVAL_PROVINCE,
    ROLES,
    STRATEGY,
    TARGETS,
    WINDOWS,
)
from triumvir.games.imperator.cards.types import Agent, CardSet, Effect, Province, Senator, Unit
from triumvir.telling.card_words import CardText, Icon, Line
from triumvir.telling.names import Name
from triumvir.telling.words import Words

Card: TypeAlias = "Province | Senator | Agent | Unit"


def _words_of(numbers: Mapping[str, int]) -> dict[int, str]:
    return {number: word for word, number in numbers.items()}


EFFECT_WORDS: Final = _words_of(BENEFITS | AGENT_EFFECTS)
ABILITY_WORDS: Final = _words_of(ABILITIES)
CLASS_WORDS: Final = _words_of(CLASSES)
KIND_WORDS: Final = _words_of(DECK_KINDS)
ROLE_WORDS: Final = _words_of(ROLES)
TARGET_WORDS: Final = _words_of(TARGETS)


def card_text(cards: CardSet, key: str, words: Words) -> CardText:
    """The words of a card named by its key: card:…, province:…, senator:…, legion:… or aux:…. Raises KeyError."""
    card = card_named(cards, key)
    match card:
        case Province():
            return _province(cards, key, card, words)
        case Senator():
            return _senator(cards, key, card, words)
        case Agent():
            return _agent(cards, key, card, words)
        case Unit():
            return _unit(cards, key, card, words)


def card_named(cards: CardSet, key: str) -> Card:
    """The card of a key. Raises KeyError."""
    group, _, name = key.partition(":")
    shelves: dict[str, tuple[Card, ...]] = {
        "card": cards.deck(),
        "province": cards.provinces,
        "senator": cards.senators,
        "legion": cards.legions,
        "aux": cards.auxiliaries,
    }
    for card in shelves.get(group, ()):
        if card.key == name:
            return card
    raise KeyError(key)


def all_card_keys(cards: CardSet) -> tuple[tuple[str, int], ...]:
    """The key of every card with its number of copies: the main deck, the legions, the auxiliaries."""
    deck = zip((f"card:{key}" for key in cards.deck_keys()), cards.deck_copies(), strict=True)
    legions = ((f"legion:{legion.key}", 1) for legion in cards.legions)
    auxiliaries = ((f"aux:{auxiliary.key}", auxiliary.copies) for auxiliary in cards.auxiliaries)
    return (*deck, *legions, *auxiliaries)


def phrases(words: Words, number: int) -> dict[str, object]:
    """A number as every counted phrase that a sentence may ask for."""
    return {
        "n": number,
        "talents": words.count("n_talents", number),
        "cards": words.count("n_cards", number),
    }


# ---- each kind of card


def _province(cards: CardSet, key: str, land: Province, words: Words) -> CardText:
    language = words.language
    vp = words.say("help.vp")
    icons = [Icon("vp", str(land.vp), vp), Icon("tax", str(land.tax), words.say("help.tax"))]
    if land.grain:
        icons.append(Icon("grain", "", grain_help(cards, words)))
    legion = cards.legions[land.legion].name.in_language(language)
    lines = [Line(words.say("land.legion", legion=legion))]
    for side, places in (("land", land.land), ("sea", land.sea)):
        names = ", ".join(cards.provinces[place].name.in_language(language) for place in places)
        if names:
            lines.append(Line(words.say(f"land.{side}", provinces=names)))
    return CardText(
        key=key,
        group="province",
        title=land.name.in_language(language),
        subtitle=_latin(land.name, language),
        type=words.say("type.province"),
        cost=str(land.cost),
        value=str(land.vp),
        icons=tuple(icons),
        lines=tuple(lines),
        flavour="",
    )


def _senator(cards: CardSet, key: str, senator: Senator, words: Words) -> CardText:
    return CardText(
        key=key,
        group="senator",
        title=senator.name.in_language(words.language),
        subtitle=_latin(senator.name, words.language),
        type=words.say("type.senator"),
        cost=str(senator.cost),
        value=str(senator.votes),
        icons=(Icon("votes", str(senator.votes), words.say("help.votes")),),
        lines=(Line(effect_text(cards, senator.effect, words)),),
        flavour=_note(senator.note, words.language),
    )


def _agent(cards: CardSet, key: str, agent: Agent, words: Words) -> CardText:
    cost = words.say("cost.adds_vp", n=agent.cost) if agent.cost_adds_vp else str(agent.cost)
    windows = [
        Line(window_text(agent, window, words), is_usual=bit == OWN)
        for window, bit in WINDOWS.items()
        if agent.windows & bit
    ]
    is_reaction = bool(agent.windows & ~OWN)
    icons = (Icon("reaction", "", words.say("help.reaction")),) if is_reaction else ()
    return CardText(
        key=key,
        group="agent",
        title=agent.name.in_language(words.language),
        subtitle=_latin(agent.name, words.language),
        type=words.say("type.agent"),
        cost=cost,
        value="",
        icons=icons,
        lines=(*windows, Line(effect_text(cards, agent.effect, words)), *_limits(agent, words)),
        flavour=_note(agent.note, words.language),
    )


def _unit(cards: CardSet, key: str, unit: Unit, words: Words) -> CardText:
    ability = _ability(unit, words)
    lines = [ability]
    icons = [
        Icon("cv", str(unit.cv), words.say("help.cv")),
        Icon("combat_points", str(unit.vp), words.say("help.combat_points")),
    ]
    if ability.keyword:
        icons.append(Icon(ability.keyword, str(unit.ability[1] or ""), ability.help))
    if unit.province >= 0:
        home = cards.provinces[unit.province].name.in_language(words.language)
        lines.append(Line(words.say("land.home", province=home)))
    return CardText(
        key=key,
        group="legion" if unit.province >= 0 else "auxiliary",
        title=unit.name.in_language(words.language),
        subtitle=_latin(unit.name, words.language),
        type=unit_type(unit, words),
        cost="",
        value=str(unit.cv),
        icons=tuple(icons),
        lines=tuple(lines),
        flavour=_note(unit.note, words.language),
    )


# ---- parts of a card


def effect_text(cards: CardSet, effect: Effect, words: Words) -> str:
    """What a senator's benefit or an agent's effect does, in one or two sentences."""
    kind, n, least, which = effect
    if kind == IMMUNE:
        return _immunity(cards, words)
    key = f"effect.{EFFECT_WORDS[kind]}"
    if kind == COST:
        key += f".{KIND_WORDS[which]}"
    elif kind in (STRATEGY, AUX_FREE):
        key += f".{ROLE_WORDS[which]}"
    elif kind == GAIN and which:
        key += ".tax"
    facts = {"least": least, "kept": cards.constants.kept_of_draw}
    return words.count(key, n, **phrases(words, n), **facts)


def _immunity(cards: CardSet, words: Words) -> str:
    """The agents that an immune senator is safe from, and those that he is not."""
    told: list[str] = []
    for key, kind in (("effect.immune", DISCARD_SENATOR), ("effect.immune.cancel", CANCEL)):
        agents = [agent.name.in_language(words.language) for agent in cards.agents if agent.effect[0] == kind]
        if agents:
            told.append(words.say(key, agents=words.row(agents, "or")))
    return " ".join(told) or words.say("ability.none")


def window_text(agent: Agent, window: str, words: Words) -> str:
    """When an agent can be played."""
    key = f"window.{window}.{TARGET_WORDS[agent.target]}"
    return words.say(key if words.has(key) else f"window.{window}")


def unit_type(unit: Unit, words: Words) -> str:
    """What kind of unit it is: a legion of some kind, or auxiliaries of a class."""
    if unit.province >= 0:
        return words.say(f"type.kind.{unit.kind}")
    named = {"class": words.say(f"type.class.{CLASS_WORDS[unit.unit_class]}")}
    return words.say("type.auxiliary", **named)


def grain_help(cards: CardSet, words: Words) -> str:
    """What grain provinces are worth."""
    numbers = cards.constants
    one, every = (words.count("n_vp", n) for n in (numbers.grain_any, numbers.grain_all))
    return words.say("help.grain", grain_any=one, grain_all=every)


def _ability(unit: Unit, words: Words) -> Line:
    kind, n = unit.ability
    if kind == NONE:
        return Line(words.say("ability.none"))
    word = ABILITY_WORDS[kind]
    return Line(words.say(f"ability.{word}", n=n), word, words.count(f"ability.{word}.help", n))


def _limits(agent: Agent, words: Words) -> list[Line]:
    lines: list[Line] = []
    if agent.effect[0] == DISCARD_SENATOR and agent.windows & CARD_PLAYED:
        lines.append(Line(words.say("effect.discard_senator.played")))
    if agent.target == RIVAL_PROVINCE and agent.territorial and not agent.ignores_standards:
        lines.append(Line(words.say("territorial.bound"), "territorial", words.say("territorial.bound.help")))
    elif agent.target == RIVAL_PROVINCE:
        lines.append(Line(words.say("territorial.free")))
    if agent.effect[0] in (REBEL, DEFECT):
        lines.append(Line(words.say("territorial.last"), is_usual=True))
    return lines


def _latin(name: Name, language: str) -> str:
    return "" if name.in_language(language) == name.la else name.la


def _note(note: object, language: str) -> str:
    if not isinstance(note, dict):
        return ""
    return str(note.get(language) or note.get("en") or "")


# ---- what every verb needs


def untold(words: Words) -> list[str]:
    """The verbs of the card files that have no sentence, a sentence for each."""
    by_kind: dict[str, Iterable[str]] = {"cost": DECK_KINDS, "strategy": ROLES, "aux_free": ROLES}
    keys = [f"effect.{verb}" for verb in BENEFITS | AGENT_EFFECTS if verb not in by_kind and verb != "immune"]
    keys += [f"effect.{verb}.{kind}" for verb, kinds in by_kind.items() for kind in kinds]
    keys += ["effect.immune", "effect.gain.tax"]
    keys += [f"ability.{ability}" for ability in ABILITIES]
    keys += [f"ability.{ability}.help" for ability in ABILITIES if ABILITIES[ability] != NONE]
    keys += [f"type.class.{name}" for name in CLASSES]
    return [f"{key} has no words, but a sentence in telling/locales is expected" for key in keys if not words.has(key)]
