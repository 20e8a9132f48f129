"""What is drawn on a card beyond its words: suit, state, symbols and emblem, for every card in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.types import CardSet, Definition
from triumvir.games.imperium.telling.card_text import all_card_keys, card_named, card_text
from triumvir.telling.card_words import CardText, Icon
from triumvir.telling.faces import Faces, kept_faces
from triumvir.telling.words import Words

NATION_EMBLEMS: Final[Mapping[str, str]] = {
    "carthaginians": "palm",
    "celts": "knot",
    "greeks": "temple",
    "macedonians": "sun",
    "persians": "wings",
    "romans": "laurel",
    "scythians": "horse",
    "vikings": "longship",
}
SUIT_EMBLEMS: Final[Mapping[str, str]] = {
    "region": "mountain",
    "uncivilised": "flint",
    "civilised": "column",
    "tributary": "hands",
    "fame": "laurel",
    "unrest": "flame",
}
ICON_EMBLEMS: Final[Mapping[str, str]] = {
    "grain": "grain",
    "water": "river",
    "trade": "ship",
    "city": "walls",
    "metropolis": "aqueduct",
    "knight": "horse",
    "mask": "mask",
    "scroll": "scroll",
}
OWN_EMBLEMS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("com-forest", "com-woodland", "com-jungle", "com-wilderness", "gre-forest-of-pholoe"), "forest"),
    **dict.fromkeys(("com-mountain", "com-hills", "com-sacred-pass", "scy-carpathian-mountains"), "mountain"),
    **dict.fromkeys(("com-coast", "com-cape", "com-boats", "com-port", "vik-scandinavia"), "ship"),
    **dict.fromkeys(("com-egyptians", "com-aksumites"), "pyramid"),
    **dict.fromkeys(("com-oasis", "car-caravans"), "palm"),
    **dict.fromkeys(("com-agriculture", "com-shaduf", "com-steppe"), "grain"),
    **dict.fromkeys(("com-coinage", "com-moneylenders", "com-corruption", "cel-celtic-gold"), "purse"),
    **dict.fromkeys(("com-oracle", "com-mysticism"), "eye"),
    **dict.fromkeys(("com-temple", "com-shrine", "com-wonder"), "temple"),
    **dict.fromkeys(("com-diplomacy", "com-ambassador"), "hands"),
    **dict.fromkeys(("com-elders", "com-leadership"), "toga"),
    **dict.fromkeys(("com-education", "com-lost-scroll", "gre-philosophy", "gre-science"), "scroll"),
    **dict.fromkeys(("com-drama-and-poetry", "com-jade-mask", "com-gambling"), "mask"),
    "com-town": "walls",
    "com-king-of-kings": "laurel",
    "com-solstice": "sun",
}
ATTACK_EMBLEM: Final = "spears"
PINNED: Final = "pinned"


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn: its words, and the symbols that go with them."""

    key: str
    base: str
    """The key of the first card of the same print; its words are those of all copies."""
    words: CardText
    group: str
    """The banner suit; of cards without a suit `nation`, or `power`, `state`, `marker`."""
    suits: tuple[str, ...]
    nation: str
    """The nation that it belongs to, empty for a common card."""
    state: str
    """`barbarian` or `empire` if it is played in that state only, else empty."""
    emblem: str
    icons: tuple[Icon, ...]
    """Symbols for the row of signs: pinned, attack, free play, and the type icons."""
    cost: tuple[int, int]
    """Materials and Population to develop it."""
    is_pinned: bool
    has_use: bool
    """Whether an exhaust token can be spent on it."""

    @property
    def symbol(self) -> str:
        """The symbol beside the title: the suit, else the nation's banner."""
        return self.group if self.group in SUIT_EMBLEMS or self.group in ("power", "marker") else "nation"

    @property
    def style(self) -> str:
        """Classes of the card: suits and state colour and shape it."""
        return " ".join(filter(None, (self.group, "dual" if len(self.suits) > 1 else "", self.state)))


def face_of(cards: CardSet, key: str, words: Words) -> Face:
    """The face of the first card of a print. Raises KeyError."""
    card = card_named(cards, key)
    text = card_text(cards, key, words)
    suits = tuple(suit for number, suit in enumerate(code.SUITS) if card.suits >> number & 1)
    nation = "" if card.owner == code.COMMON else code.OWNERS[card.owner]
    return Face(
        key=f"card:{card.key}",
        base=f"card:{card.key}",
        words=text,
        group=_group(card),
        suits=suits,
        nation=nation,
        state="" if card.state == code.NO_STATE else code.STATES[card.state],
        emblem=_emblem(card, nation),
        icons=tuple(icon for icon in text.icons if icon.name in (*code.ICONS, "pinned", "attack", "free_play")),
        cost=card.cost,
        is_pinned=card.pinned,
        has_use=any(face.exhaust or face.reactions for face in card.faces),
    )


def _group(card: Definition) -> str:
    """What colours the card: its banner suit, else what it is."""
    if card.type == code.POWER_CARD:
        return "power"
    if card.banner >= 0:
        return code.SUITS[card.banner]
    if card.type in (code.STATE_CARD, code.MARKER_CARD):
        return code.CARD_TYPES[card.type]
    return "nation"


def _emblem(card: Definition, nation: str) -> str:
    """One motif for each card: its own, that of what it is, or that of whose it is."""
    if card.key in OWN_EMBLEMS:
        return OWN_EMBLEMS[card.key]
    printed = [ICON_EMBLEMS[icon] for icon, n in zip(code.ICONS, card.icons) if n]
    if card.type == code.UNREST_CARD:
        return "flame"
    if printed:
        return printed[-1]
    if card.attack:
        return ATTACK_EMBLEM
    if nation and card.banner < 0:
        return NATION_EMBLEMS[nation]
    return SUIT_EMBLEMS.get(code.SUITS[card.banner], "sun") if card.banner >= 0 else "sun"


def faces_in(cards: CardSet, words: Words) -> Faces[Face]:
    """The faces of a card set by the key of any of its cards; copies share the words of the first."""
    keys = [key for key, _ in all_card_keys(cards)]

    @cache
    def first(base: str) -> Face:
        return face_of(cards, base, words)

    def make(key: str) -> Face:
        base = f"card:{card_named(cards, key).key}"
        return replace(first(base), key=key)

    return kept_faces(cards, words, lambda: Faces(make, keys))
