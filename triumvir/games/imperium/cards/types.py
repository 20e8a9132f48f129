"""What a card and a card set of Imperium are once they have been read: plain data that never changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from triumvir.games.imperium.cards.codes import CardType, Nation, Side, Start
from triumvir.games.imperium.cards.expressions import Ability, Condition, Modifier, Node, Seq, Value
from triumvir.games.imperium.cards.kinds import CardId, DefinitionId
from triumvir.telling.names import Name


@dataclass(frozen=True, slots=True)
class Face:
    """A side of a card, or the whole of a card that has but one: its points and its abilities."""

    key: str
    """`A` or `B` for a side, empty for a card that has but one."""
    vp: Value
    star: bool
    """Whether its points are a variable value, printed with a star."""
    abilities: tuple[Ability, ...]
    play: Seq
    exhaust: Seq
    solstice: Seq
    scoring: Seq
    would_gain: Seq
    reactions: tuple[Ability, ...]
    """Abilities that need an exhaust token after their event (`react`)."""
    triggers: tuple[Ability, ...]
    """Abilities that simply happen after their event (`when`)."""
    mods: tuple[Modifier, ...]


@dataclass(frozen=True, slots=True)
class Definition:
    """All physical cards with the same print. `type`, `owner`, `start`, `state` are numbers of effects_code.py."""

    key: str
    numbers: tuple[str, ...]
    name: Name
    owner: Nation
    type: CardType
    start: Start
    players: int
    """The number of players from which on the card is used: 1, 3 or 4."""
    copies: int
    suits: int
    """Mask of suits."""
    banner: int
    """The first suit, -1 for a card without."""
    state: Side
    """The state needed to play it, NO_STATE for none."""
    pinned: bool
    attack: bool
    free_play: bool
    garrisonable: bool
    icons: tuple[int, ...]
    """How many of each icon are printed on it, in the order of `ICONS`."""
    condition: Condition | None
    """What must hold for it to be played."""
    cost: tuple[int, int]
    """Materials and Population to develop it; only development cards have a price."""
    faces: tuple[Face, ...]
    """One face, or the sides A and B of a power card and of King of Kings."""

    @property
    def face(self) -> Face:
        """The only face, or side A."""
        return self.faces[0]


@dataclass(frozen=True, slots=True)
class StateSide:
    """A side of the state card: its name and the tokens that lie on it."""

    name: Name
    action_tokens: int
    exhaust_tokens: int
    hand_size: int


@dataclass(frozen=True, slots=True)
class CardSet:
    """All definitions in the order of the files, and their physical cards, copies of a definition side by side."""

    definitions: tuple[Definition, ...]
    cards: tuple[DefinitionId, ...]
    """The definition of each physical card."""
    keys: tuple[str, ...]
    """The key of each physical card without its prefix: `com-town`, its second copy `com-town.2`."""
    first: tuple[CardId, ...]
    """The first physical card of each definition."""
    nodes: tuple[Node, ...]
    """Every step of every text; a node's `number` is its place here."""
    states: tuple[StateSide, StateSide]
    """Barbarian and Empire."""
    overlay: dict[str, Any] | None
    """The user's changes as JSON-able values, None for the standard set."""

    def of(self, card: CardId) -> Definition:
        """The definition of a physical card."""
        return self.definitions[self.cards[card]]

    def number(self, key: str) -> DefinitionId:
        """The number of the definition with this key. Raises KeyError."""
        for number, definition in enumerate(self.definitions):
            if definition.key == key:
                return DefinitionId(number)
        raise KeyError(key)

    def card(self, key: str) -> CardId:
        """The physical card with this key, with or without the prefix `card:`. Raises KeyError."""
        try:
            return CardId(self.keys.index(key.removeprefix("card:")))
        except ValueError:
            raise KeyError(key) from None
