"""Which physical cards a filter, a name or an icon means, as one byte for each card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.expressions import Filter
from triumvir.games.imperium.cards.grammar import FILTER_KEYS
from triumvir.games.imperium.cards.kinds import DefinitionId
from triumvir.kernel.errors import CardError, nearest
from triumvir.kernel.fields import known, one_of, shown, switch, wrong

NO_MATTER: Final = -1


class Prints(NamedTuple):
    """What filters look at on a definition."""

    name: str
    copies: int
    suits: int
    icons: tuple[int, ...]
    pinned: bool
    attack: bool


class Filters:
    """Makes filters; equal ones are the same object, since which cards fit is looked at once only."""

    def __init__(self, prints: Sequence[Prints]) -> None:
        self._prints = prints
        self._made: dict[Filter, Filter] = {}
        self.any_card = self.filter("", {})

    def filter(self, where: str, value: Any, in_market: bool = False) -> Filter:
        """A filter from its table; tokens lie on cards of the market only. Raises CardError."""
        if not isinstance(value, dict):
            raise wrong(where, value, 'a table like { suit = ["region"] }')
        for key in value:
            known(where, key, FILTER_KEYS)
        if "having_tokens" in value and not in_market:
            raise wrong(
                f"{where}.having_tokens", value["having_tokens"], "it only where cards of the market are acquired"
            )
        made = Filter(
            fits=b"",
            suits=_bits(where, value, "suit", code.SUITS),
            not_suits=_bits(where, value, "not_suit", code.SUITS),
            icons=_bits(where, value, "icon", code.ICONS),
            names=self.definitions_named(f"{where}.name", value["name"]) if "name" in value else (),
            pinned=_switch(where, value, "pinned"),
            attack=_switch(where, value, "attack"),
            tokens=_token(where, value),
        )
        if made not in self._made:
            self._made[made] = made._replace(fits=self._fits(made))
        return self._made[made]

    def named(self, where: str, name: Any) -> bytes:
        """The cards with an English name. Raises CardError."""
        meant = self.definitions_named(where, [name])
        return self._spread([number in meant for number in range(len(self._prints))])

    def definitions_named(self, where: str, names: Any) -> tuple[DefinitionId, ...]:
        """The definitions that have one of the names."""
        if not isinstance(names, list) or not names:
            raise wrong(where, names, "a list of English names of cards")
        all_names = [prints.name for prints in self._prints]
        for name in names:
            if name not in all_names:
                hint = nearest(name, all_names) if isinstance(name, str) else ""
                raise CardError(f"{where} names {shown(name)}, but there is no such card{hint}")
        return tuple(DefinitionId(number) for number, name in enumerate(all_names) if name in names)

    def icon_weights(self, icons: int) -> bytes:
        """How many of the icons are printed on each card."""
        return self._spread(
            [sum(count for icon, count in enumerate(prints.icons) if icons >> icon & 1) for prints in self._prints]
        )

    def _fits(self, asked: Filter) -> bytes:
        return self._spread([self._is_meant(asked, number) for number in range(len(self._prints))])

    def _is_meant(self, asked: Filter, number: int) -> bool:
        prints = self._prints[number]
        return (
            (not asked.suits or bool(prints.suits & asked.suits))
            and not prints.suits & asked.not_suits
            and (not asked.icons or any(count and asked.icons >> icon & 1 for icon, count in enumerate(prints.icons)))
            and (not asked.names or number in asked.names)
            and asked.pinned in (NO_MATTER, prints.pinned)
            and asked.attack in (NO_MATTER, prints.attack)
        )

    def _spread(self, values: Sequence[int]) -> bytes:
        """One byte for each physical card from one value for each definition."""
        return bytes(value for prints, value in zip(self._prints, values) for _ in range(prints.copies))


def index(where: str, word: Any, words: Sequence[str], allowed: Sequence[str] = ()) -> int:
    """The place of a word among the words, of which only some may be allowed. Raises CardError."""
    one_of(allowed or words)(where, word)
    return words.index(word)


def bits(where: str, value: Any, words: Sequence[str]) -> int:
    """A mask of words. Raises CardError."""
    if not isinstance(value, list) or not value:
        raise wrong(where, value, f'a list like ["{words[0]}"]')
    return sum({1 << index(where, word, words) for word in value})


def _bits(where: str, table: Mapping[str, Any], key: str, words: Sequence[str]) -> int:
    return bits(f"{where}.{key}", table[key], words) if key in table else 0


def _switch(where: str, table: Mapping[str, Any], key: str) -> int:
    if key not in table:
        return NO_MATTER
    switch(f"{where}.{key}", table[key])
    return int(table[key])


def _token(where: str, table: Mapping[str, Any]) -> int:
    key = "having_tokens"
    return index(f"{where}.{key}", table[key], code.RESOURCES[: code.TOKENS]) if key in table else NO_MATTER
