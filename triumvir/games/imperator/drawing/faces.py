"""What is drawn on a card beyond its words: symbols, emblem and signs, for every card and unit in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from triumvir.games.imperator.cards import codes as effects
from triumvir.games.imperator.cards.kinds import Verb
from triumvir.games.imperator.cards.types import Agent, CardSet, Province, Senator, Unit
from triumvir.games.imperator.telling.card_text import all_card_keys, card_named, card_text
from triumvir.telling.card_words import CardText
from triumvir.telling.faces import Faces, kept_faces
from triumvir.telling.words import Words

PROVINCE_EMBLEMS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("britannia", "belgica", "germania_inferior", "germania_superior", "pannonia", "moesia"), "forest"),
    **dict.fromkeys(("alpes_maritimae", "alpes_graiae", "raetia", "noricum", "cappadocia", "cilicia"), "mountain"),
    **dict.fromkeys(("hispania_tarraconensis", "gallia_narbonensis"), "aqueduct"),
    **dict.fromkeys(("lusitania", "baetica", "aquitania", "galatia"), "olive"),
    **dict.fromkeys(("africa", "sicilia"), "grain"),
    **dict.fromkeys(
        ("dalmatia", "sardinia", "creta_cyrene", "cyprus", "lycia_pamphylia", "pontus_polemoniacus"), "ship"
    ),
    **dict.fromkeys(("numidia", "mauretania_caesariensis", "mauretania_tingitana", "iudaea", "syria"), "palm"),
    **dict.fromkeys(("achaia", "asia"), "temple"),
    "aegyptus": "pyramid",
}
AGENT_EMBLEMS: Final[Mapping[int, str]] = {
    effects.DISCARD_SENATOR: "mouth",
    effects.GAIN: "purse",
    effects.REBEL: "torch",
    effects.DEFECT: "hands",
    effects.PEEK_DISCARD: "eye",
    effects.DRAW: "scroll",
    effects.ACTIVATE_LEGION: "staff",
    effects.CANCEL: "palmhand",
    effects.SURCHARGE: "mask",
    effects.CALL_OFF: "caduceus",
    effects.TAKE_INITIATIVE: "bird",
    effects.REMOVE_AUXILIARY: "deserter",
}
BENEFIT_ICONS: Final[Mapping[int, str]] = {
    effects.INCOME: "talent",
    effects.ATTACK_COST: "assault",
    effects.MOVE_COST: "standard",
    effects.LEGION_COST: "legion",
    effects.STRATEGY: "points",
    effects.AUX_FREE: "aux",
    effects.AUX_PICK: "aux",
    effects.SELECT: "hidden",
    effects.HAND: "cards",
    effects.SACRIFICE: "first",
    effects.IMMUNE: "steadfast",
}
KIND_ICONS: Final = ("province", "senator", "agent")
REDUCTIONS: Final = (effects.COST, effects.ATTACK_COST, effects.MOVE_COST, effects.LEGION_COST)
CLASS_ICONS: Final = ("legion", "infantry", "missile", "cavalry")
FLEET: Final = "classis"
LEGIO: Final = "Legio "


@dataclass(frozen=True, slots=True)
class Sign:
    """One icon of a card's row with its number and what it means."""

    icon: str
    number: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn: its words, and the symbols that go with them."""

    key: str
    words: CardText
    icon: str
    """What kind of card it is: province, senator, agent; of a unit its class."""
    emblem: str
    short: tuple[str, str]
    """Two words that tell a unit apart on a small shield."""
    signs: tuple[Sign, ...]
    home: str = ""
    """Of a province the key of its home legion."""
    place: str = ""
    """Of a province its key on the map."""
    near: tuple[str, ...] = ()
    """Of a province the keys of its neighbours."""

    @property
    def style(self) -> str:
        """The classes of the style sheet for a card of this group."""
        return self.group

    @property
    def group(self) -> str:
        """province, senator, agent, legion or auxiliary."""
        return self.words.group


def face_of(cards: CardSet, key: str, words: Words) -> Face:
    """The face of a card named by its key. Raises KeyError."""
    card = card_named(cards, key)
    text = card_text(cards, key, words)
    match card:
        case Province():
            home = f"legion:{cards.legions[card.legion].key}"
            emblem = PROVINCE_EMBLEMS.get(card.key, "column")
            near = tuple(f"province:{cards.provinces[other].key}" for other in card.neighbours)
            return Face(key, text, "province", emblem, ("", ""), _signs(text, "vp"), home, f"province:{card.key}", near)
        case Senator():
            return Face(key, text, "senator", "toga", ("", ""), (_benefit_sign(card, text),))
        case Agent():
            emblem = AGENT_EMBLEMS[card.effect[0]]
            return Face(key, text, "agent", emblem, ("", ""), _agent_signs(card, text))
        case Unit():
            icon = "fleet" if card.kind == FLEET else CLASS_ICONS[card.unit_class]
            return Face(key, text, icon, "", short_name(text.title), _signs(text, "cv"))


def short_name(name: str) -> tuple[str, str]:
    """Two words for a small shield: the number and epithet of a legion, the first and last word of other units."""
    first, *rest = name.removeprefix(LEGIO).split(" ")
    if not rest:
        return "", first
    return first, rest[0 if name.startswith(LEGIO) else -1]


def _signs(text: CardText, large: str) -> tuple[Sign, ...]:
    """The icons of a card as signs, without the one that stands large in a corner."""
    return tuple(Sign(icon.name, icon.text, icon.help) for icon in text.icons if icon.name != large)


def _benefit_sign(senator: Senator, text: CardText) -> Sign:
    kind, n, _least, which = senator.effect
    icon = KIND_ICONS[which] if kind == effects.COST else BENEFIT_ICONS[kind]
    number = f"{'−' if kind in REDUCTIONS else '+'}{n}" if n else ""
    return Sign(icon, number, text.lines[0].text)


def _agent_signs(agent: Agent, text: CardText) -> tuple[Sign, ...]:
    """When it can be played: in the own turn, as a reaction; and whether standards protect against it."""
    signs = [Sign("own", "", text.lines[0].text)] if agent.windows & effects.OWN else []
    signs += [Sign("react", "", icon.help) for icon in text.icons if icon.name == "reaction"]
    protected = [line.help for line in text.lines if line.keyword == "territorial"]
    return (*signs, *(Sign("standard", "", meaning) for meaning in protected))


def faces_in(cards: CardSet, words: Words) -> Faces[Face]:
    """The faces of a card set by key (card:…, province:…, legion:…)."""
    keys = [key for key, _ in all_card_keys(cards)]
    return kept_faces(cards, words, lambda: Faces(lambda key: face_of(cards, key, words), keys))


def undrawn() -> list[str]:
    """The verbs of the card files that have no symbol, a sentence for each."""
    wanting: list[tuple[Mapping[str, Verb], Mapping[int, object], str]] = [
        (effects.BENEFITS, {**BENEFIT_ICONS, effects.COST: KIND_ICONS}, "BENEFIT_ICONS"),
        (effects.AGENT_EFFECTS, AGENT_EMBLEMS, "AGENT_EMBLEMS"),
    ]
    return [
        f"the verb {word} has no symbol, but an entry of {table} in drawing/faces.py is expected"
        for verbs, symbols, table in wanting
        for word, verb in verbs.items()
        if verb not in symbols
    ]
