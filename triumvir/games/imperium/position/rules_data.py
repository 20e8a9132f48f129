"""The card set and the options of one table, flattened into tuples that the rules read; never changed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from triumvir.games.imperium.cards.codes import (
    ACCESSION_CARD,
    ACCESSION_EVENT,
    COMMON,
    EACH_NATION,
    EVENTS,
    FAME,
    NATION_OF,
    REGION,
    STARTS_IN_COMMON_POOL,
    STARTS_IN_FAME_DECK,
    UNREST,
    CardType,
    Nation,
    Side,
    Start,
    Suit,
)
from triumvir.games.imperium.cards.kinds import CardId
from triumvir.games.imperium.cards.types import CardSet, Definition, Face
from triumvir.games.imperium.options import BY_PLAYERS, DIFFICULTIES, LAST_ON_TOP, RANDOM, settled
from triumvir.games.imperium.position.constants import ACTIVATE, BOT_ACTS, SIDE_A, SIDE_B, PowerSide
from triumvir.games.imperium.position.solo_rules import SoloRules
from triumvir.kernel.game import Value
from triumvir.kernel.groups import Group
from triumvir.kernel.kinds import Seat
from triumvir.kernel.vocabulary import Vocabulary

NO_CAP: Final = 1000000
BY_CHOICE: Final = PowerSide(-1)
"""The power side is chosen by the player."""

FAME_CARDS: Final = (0, 6, 6, 7, 8)
"""Cards of the fame deck by number of seats (4.2)."""
DECK_CARDS: Final = (0, 6, 6, 7, 8)
"""Cards of each small deck by number of seats (4.2)."""
SOLO_DIVISORS: Final = (10, 10, 10, 5, 5)
"""By difficulty: how many Materials and Population of the solo bot make a point (solo.md 1)."""


class Rules:
    """All numbers of the cards and of the rules.

    A *card* is one physical card, the number after `card:`; a *definition* is what all cards of one print share. Lists
    are by card unless said otherwise. Adding `first_…` to a number gives the thing of the vocabulary.
    """

    def __init__(self, cards: CardSet, vocabulary: Vocabulary, options: Mapping[str, Value]) -> None:
        self.options = settled(options)
        self.card_set = cards
        self.definitions = cards.definitions
        self.action_tokens = (0, *(side.action_tokens for side in cards.states))
        self.hand_sizes = (0, *(side.hand_size for side in cards.states))
        self.exhaust_tokens = cards.states[0].exhaust_tokens
        self.definition_of = cards.cards
        self.cards = len(cards.cards)
        self._name_things(vocabulary)
        self._read_cards([cards.definitions[definition] for definition in cards.cards])
        self._read_options(self.options)
        self._find_alike(cards)
        self._find_nations()
        self._find_listeners()
        self.solo = SoloRules(cards)
        self.reactive = (ACTIVATE, BOT_ACTS)

    def _name_things(self, vocabulary: Vocabulary) -> None:
        self.card_things: Group[CardId] = Group(vocabulary, "card")
        self.use_things: Group[CardId] = Group(vocabulary, "use")
        self.seat_things: Group[Seat] = Group(vocabulary, "seat")
        self.branch_things: Group[int] = Group(vocabulary, "branch")
        self.number_things: Group[int] = Group(vocabulary, "n")
        self.nation_things: Group[Nation] = Group(vocabulary, "nation", start=1)
        self.suit_things: Group[Suit] = Group(vocabulary, "suit")

    def _read_cards(self, prints: list[Definition]) -> None:
        self.faces: tuple[tuple[Face, ...], ...] = tuple(card.faces for card in prints)
        self.owner: tuple[Nation, ...] = tuple(card.owner for card in prints)
        self.type: tuple[CardType, ...] = tuple(card.type for card in prints)
        self.start: tuple[Start, ...] = tuple(card.start for card in prints)
        self.least_players: tuple[int, ...] = tuple(card.players for card in prints)
        self.suits: tuple[int, ...] = tuple(card.suits for card in prints)
        self.banner: tuple[int, ...] = tuple(card.banner for card in prints)
        self.state: tuple[Side, ...] = tuple(card.state for card in prints)
        self.icons: tuple[tuple[int, ...], ...] = tuple(card.icons for card in prints)
        self.icon_mask: tuple[int, ...] = tuple(
            sum(1 << icon for icon, count in enumerate(card.icons) if count) for card in prints
        )
        self.condition = tuple(card.condition for card in prints)
        self.cost: tuple[tuple[int, int], ...] = tuple(card.cost for card in prints)
        self.is_pinned: tuple[bool, ...] = tuple(card.pinned for card in prints)
        self.is_attack: tuple[bool, ...] = tuple(card.attack for card in prints)
        self.is_free_play: tuple[bool, ...] = tuple(card.free_play for card in prints)
        self.is_garrisonable: tuple[bool, ...] = tuple(card.garrisonable for card in prints)
        self.is_unrest = tuple(bool(suits >> UNREST & 1) for suits in self.suits)
        self.is_region = tuple(bool(suits >> REGION & 1) for suits in self.suits)
        self.is_fame = tuple(bool(suits >> FAME & 1) for suits in self.suits)
        self.mod_mask: tuple[int, ...] = tuple(_mod_mask(card.faces) for card in prints)
        """Mask of the kinds of passive modifiers on any side."""
        self.has_scoring: tuple[bool, ...] = tuple(bool(card.faces[0].scoring) for card in prints)
        self.has_solstice: tuple[bool, ...] = tuple(bool(card.faces[0].solstice) for card in prints)

    def _read_options(self, options: Mapping[str, Value]) -> None:
        self.is_published = options["rules"] == "published"
        self.start_population = int(str(options["start_population"]))
        self.needs_marker = options["progression_marker"] == "exhaust"
        size = options["fame_deck_size"]
        self.fame_cards = FAME_CARDS if size == BY_PLAYERS else (int(str(size)),) * len(FAME_CARDS)
        self.last_on_top = options["fame_put_back"] == LAST_ON_TOP
        """Whether of the fame cards put back the last one lies on top; in games begun before it was the first one."""
        self.substitutes = bool(options["progress_substitution"])
        self.vp_cap = NO_CAP if options["variable_vp_cap"] == "none" else 10
        self.power_side = {"choice": BY_CHOICE, "A": SIDE_A, "B": SIDE_B}[str(options["power_side"])]
        names = options["nations"]
        assert isinstance(names, list), "nations are a list"
        self.nations = tuple(_nation(str(name)) for name in names)
        """The nations chosen by seat; seats with COMMON and further seats are dealt theirs."""
        self.is_drafted = options["nation_choice"] == "draft"
        solo = str(options["solo_nation"])
        self.solo_nation = _nation(solo)
        self.solo_difficulty = DIFFICULTIES.index(str(options["solo_difficulty"]))
        self.solo_divisor = SOLO_DIVISORS[self.solo_difficulty]

    def _find_alike(self, cards: CardSet) -> None:
        names: dict[str, list[int]] = {}
        for number, definition in enumerate(cards.definitions):
            names.setdefault(definition.name.en, []).append(number)
        firsts = list(range(len(cards.definitions)))
        for numbers in names.values():
            prints: list[tuple[object, ...]] = [()]
            if len(numbers) > 1:
                prints = [_print_of(cards.definitions[number]) for number in numbers]
            for number, text in zip(numbers, prints):
                firsts[number] = numbers[prints.index(text)]
        self.alike: tuple[CardId, ...] = tuple(cards.first[firsts[number]] for number in cards.cards)
        """Cards with the same number here cannot be told apart in a hidden zone; it is the lowest card among them."""

    def _find_nations(self) -> None:
        self.nation_cards: tuple[tuple[CardId, ...], ...] = tuple(
            tuple(self.card_things.where(self.owner, nation)) for nation in (COMMON, *EACH_NATION)
        )
        """By number of the nation; the common cards are those of COMMON."""
        stays = {
            self.owner[card]
            for card, faces in enumerate(self.faces)
            if self.type[card] == ACCESSION_CARD and _listens_to_accession(faces)
        }
        self.becomes_empire = tuple(nation not in stays for nation in (COMMON, *EACH_NATION))
        """Whether the accession card of a nation turns its state card; not if it tells what happens instead (17.8)."""

    def _find_listeners(self) -> None:
        kinds = [{kind for face in faces for kind in _heard_by(face)} for faces in self.faces]
        self.listeners: tuple[tuple[CardId, ...], ...] = tuple(
            tuple(card for card, heard in zip(self.card_things.items, kinds) if kind in heard)
            for kind in range(len(EVENTS))
        )
        """By kind of event: the cards with an ability, on any side, that listens to it."""

    def seen_at_start(self, seats: int) -> list[int]:
        """Who knows where to look for a card: everybody, but for cards of the common decks."""
        everybody = (2 << seats) - 1
        hidden = (STARTS_IN_COMMON_POOL, STARTS_IN_FAME_DECK)
        return [0 if start in hidden else everybody for start in self.start]

    def cards_of(self, nation: Nation, start: Start, seats: int) -> list[CardId]:
        """The cards of a nation that begin in one zone, without those that need more players."""
        least, starts = self.least_players, self.start
        return [card for card in self.nation_cards[nation] if starts[card] == start and least[card] <= seats]


def _nation(name: str) -> Nation:
    """A nation by its name, COMMON for one that is drawn by lot."""
    return COMMON if name == RANDOM else NATION_OF[name]


def _mod_mask(faces: Iterable[Face]) -> int:
    mask = 0
    for face in faces:
        for mod in face.mods:
            mask |= 1 << mod.kind
    return mask


def _heard_by(face: Face) -> list[int]:
    """The kinds of events to which the abilities of a face listen."""
    events = [ability.event for ability in (*face.triggers, *face.reactions) if ability.event is not None]
    return [part.kind for event in events for part in (event.parts or (event,))]


def _listens_to_accession(faces: Iterable[Face]) -> bool:
    return any(
        ability.event is not None and ability.event.kind == ACCESSION_EVENT
        for face in faces
        for ability in face.triggers
    )


def _print_of(card: Definition) -> tuple[object, ...]:
    """What can be read on a card; the numbers by which questions name a step of its text are not printed."""
    text = re.sub(r"number=\d+", "", repr(card.faces))
    return (
        card.name.en, card.suits, card.state, card.pinned, card.attack, card.free_play, card.garrisonable, card.icons,
        card.cost, text,
    )  # fmt: skip
