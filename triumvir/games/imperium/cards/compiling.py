"""Checks the expressions of a card text and compiles them into the tuples of `effects_code.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.codes import ConditionKind, CounterKind, EventKind, ModifierKind, Verb
from triumvir.games.imperium.cards.expressions import Condition, Counter, Event, Modifier, Node, Seq
from triumvir.games.imperium.cards.filters import Filters, Prints, bits, index
from triumvir.games.imperium.cards.grammar import (
    CONDITION_FORMS,
    COSTS,
    COUNTER_FORMS,
    EVENT_FORMS,
    FLAGS,
    MODIFIER_FORMS,
    SCOPES,
    VERB_FORMS,
    Form,
)
from triumvir.kernel.errors import CardError, listed, nearest
from triumvir.kernel.fields import Field, check_fields, number, one_of, switch, wrong

NARROWER: Final = {"offer": "filter", "victims": "who"}
"""Kinds of arguments that allow other words than those by whose name a mistake calls them."""
MOST_BRANCHES: Final = 6
MOST: Final = 20
"""The largest number in a text."""

Fields: TypeAlias = "dict[str, Any]"
Reader: TypeAlias = "Callable[[str, Any, Form], Fields]"


class Compiler:
    """Compiles texts one after the other; `nodes` grows by every step, in the order in which they are finished."""

    def __init__(self, prints: Sequence[Prints]) -> None:
        self.nodes: list[Node] = []
        self.filters = Filters(prints)
        self._readers: Mapping[str, Reader] = {
            "n": self._number("n"),
            "m": self._number("m"),
            "materials": self._number("materials"),
            "discard": self._number("discard"),
            "least": self._number("least"),
            "amount": self._amount,
            "resource": self._word("resource", code.RESOURCES[: code.TOKENS]),
            "gain": self._word("resource", code.RESOURCES),
            "icon": self._word("icon", code.ICONS),
            "icon_to": self._word("icon_to", code.ICONS),
            "state": self._word("state", code.STATES, ("barbarian", "empire")),
            "scope": lambda where, value, _: {"scope": SCOPES[chosen(where, value, SCOPES)]},
            "icons": lambda where, value, _: {"icons": bits(where, value, code.ICONS)},
            "icon_bit": lambda where, value, _: {"icons": 1 << index(where, value, code.ICONS)},
            "suits": lambda where, value, _: {"suits": bits(where, value, code.MARKET_SUITS)},
            "name": lambda where, value, _: {"fits": self.filters.named(where, value)},
            "filter": lambda where, value, _: {"filter": self.filters.filter(where, value)},
            "offer": lambda where, value, _: {"filter": self.filters.filter(where, value, in_market=True)},
            "zone": lambda where, value, form: {"zones": (self._zone(where, value, form),)},
            "zones": self._zones,
            "goal": lambda where, value, form: {"to": self._zone(where, value, form)},
            "who": self._who,
            "victims": self._victims,
            "receivers": lambda where, value, _: {"who": index(where, value, code.WHO, ("others",))},
            "condition": lambda where, value, _: {"condition": self.condition(where, value)},
            "costs": self._costs,
            "body": lambda where, value, _: {"body": self.seq(where, value)},
            "rest": lambda where, value, _: {"body": self.seq(where, value, may_be_empty=True)},
            "orelse": lambda where, value, _: {"orelse": self.seq(where, value)},
            "branches": self._branches,
            "flag": lambda where, value, _: {"flags": _flag(where, value)},
            "sure": lambda where, value, _: {"flags": _sure(where, value)},
            "drawn": self._drawn,
            "trigger": lambda where, value, _: {"flags": index(where, value, ("play",)) or code.THEN_PLAY},
            "recall": lambda where, value, _: {"n": index(where, value, ("recall_self",))},
            "instead": lambda where, value, _: {"instead": self._tokens(where, value)},
            "place": lambda where, value, _: {"place": self._tokens(where, value)},
        }

    # ---- what stands behind a field of a card

    def text(self, where: str, value: Any) -> Seq:
        """The text of an ability. Raises CardError."""
        seq = self.seq(where, value)
        _check_drawn(where, seq)
        return seq

    def seq(self, where: str, value: Any, may_be_empty: bool = False) -> Seq:
        """A list of sentences."""
        if not isinstance(value, list) or not (value or may_be_empty):
            raise wrong(where, value, "a list of sentences")
        return tuple(self.node(f"{where}[{place}]", sentence) for place, sentence in enumerate(value, 1))

    def node(self, where: str, value: Any) -> Node:
        """One sentence."""
        head, fields = self._read(where, value, VERB_FORMS, "a verb")
        fields.setdefault("filter", self.filters.any_card)
        node = Node(op=Verb(code.VERBS.index(head)), number=len(self.nodes), **fields)
        self.nodes.append(node)
        return node

    def event(self, where: str, value: Any) -> Event:
        """What an ability listens to."""
        if isinstance(value, list) and value[:1] == ["any_of"]:
            parts = tuple(self.event(f"{where}.any_of[{n}]", part) for n, part in enumerate(value[1:], 1))
            if len(parts) < 2:
                raise wrong(where, value, "at least two events")
            return Event(code.ANY_EVENT, self.filters.any_card, -1, code.MATERIALS, code.TRADE, parts)
        head, fields = self._read(where, value, EVENT_FORMS, "an event")
        return Event(
            kind=EventKind(code.EVENTS.index(head)),
            filter=fields.get("filter", self.filters.any_card),
            zone=fields.get("zones", (-1,))[0],
            resource=fields.get("resource", 0),
            icon=fields.get("icon", 0),
            parts=(),
        )

    def condition(self, where: str, value: Any) -> Condition:
        """Something that must hold."""
        any_card = self.filters.any_card
        if isinstance(value, list) and value[:1] == ["and"]:
            parts = tuple(self.condition(f"{where}.and[{n}]", part) for n, part in enumerate(value[1:], 1))
            if len(parts) < 2:
                raise wrong(where, value, "at least two conditions")
            return Condition(code.ALL_OF, code.NO_STATE, any_card.fits, any_card, parts)
        head, fields = self._read(where, value, CONDITION_FORMS, "a condition")
        cards = fields.get("filter", any_card)
        return Condition(
            kind=ConditionKind(code.CONDITIONS.index(head)),
            state=fields.get("state", code.NO_STATE),
            fits=fields.get("fits", cards.fits),
            filter=cards,
            parts=(),
        )

    def counter(self, where: str, value: Any, factor: int = 1) -> Counter:
        """Something that is counted."""
        head, fields = self._read(where, value, COUNTER_FORMS, "a counter")
        cards = fields.get("filter", self.filters.any_card)
        icons = fields.get("icons", 0)
        kind = CounterKind(code.COUNTERS.index(head))
        weight = self.filters.icon_weights(icons) if icons else cards.fits
        return Counter(
            kind=kind,
            factor=factor,
            icons=icons,
            filter=cards,
            scope=fields.get("scope", code.IN_PLAY),
            resource=fields.get("resource", 0),
            weight=bytes(map(bool, weight)) if kind == code.COUNT_MOVED else weight,
        )

    def modifiers(self, where: str, value: Any) -> tuple[Modifier, ...]:
        """What is different while the card is in play."""
        if not isinstance(value, list) or not value:
            raise wrong(where, value, 'a list like [["hand_size", 1]]')
        return tuple(self._modifier(f"{where}[{place}]", each) for place, each in enumerate(value, 1))

    def _modifier(self, where: str, value: Any) -> Modifier:
        head, fields = self._read(where, value, MODIFIER_FORMS, "a modifier")
        fields.setdefault("filter", self.filters.any_card)
        return Modifier(kind=ModifierKind(code.MODIFIERS.index(head)), **fields)

    # ---- one list: head, arguments, options

    def _read(self, where: str, value: Any, forms: Mapping[str, Form], what: str) -> tuple[str, Fields]:
        if not isinstance(value, list) or not value or not isinstance(value[0], str):
            raise wrong(where, value, f"{what} with its arguments in a list")
        head = chosen(where, value[0], forms, what)
        form = forms[head]
        where = f"{where}.{head}"
        rest, options = _split(where, value[1:], form)
        fields: Fields = {}
        for kind, argument in zip(form.args, rest):
            kind = kind.rstrip("?")
            _add(fields, self._readers[kind](f"{where}.{NARROWER.get(kind, kind)}", argument, form))
        for name, option in options.items():
            kind = form.options[name].rstrip("!")
            read = self._readers[kind](f"{where}.{name}", option, form)
            if kind in ("flag", "sure", "drawn"):
                read = {"flags": read["flags"] and _bit(name)}
            _add(fields, read)
        if form.home:
            fields.setdefault("zones", form.home)
        if head == "acquire":
            fields.setdefault("n", 1)
        return head, fields

    # ---- kinds of arguments

    @staticmethod
    def _number(field: str) -> Reader:
        def read(where: str, value: Any, _: Form) -> Fields:
            number(1, MOST)(where, value)
            return {field: value}

        return read

    @staticmethod
    def _word(field: str, words: Sequence[str], allowed: Sequence[str] = ()) -> Reader:
        return lambda where, value, _: {field: index(where, value, words, allowed or words)}

    def _amount(self, where: str, value: Any, form: Form) -> Fields:
        if isinstance(value, list) and value[:1] == ["count"] and len(value) == 2:
            return {"counter": self.counter(f"{where}.count", value[1])}
        if isinstance(value, list) and value[:1] == ["mul"] and len(value) == 3:
            number(2, MOST)(f"{where}.mul", value[1])
            return {"counter": self.counter(f"{where}.mul", value[2], value[1])}
        if isinstance(value, list):
            raise wrong(where, value, 'a number, ["count", …] or ["mul", 2, …]')
        return self._readers["n"](where, value, form)

    def _zone(self, where: str, value: Any, form: Form) -> int:
        return index(where, value, code.ZONES, form.zones)

    def _zones(self, where: str, value: Any, form: Form) -> Fields:
        if not isinstance(value, list) or not value:
            raise wrong(where, value, "a list of zones")
        return {"zones": tuple(self._zone(where, zone, form) for zone in value)}

    def _who(self, where: str, value: Any, _: Form) -> Fields:
        if isinstance(value, list) and value[:1] == ["others_if"] and len(value) == 2:
            return {"who": code.OTHERS, "condition": self.condition(f"{where}.others_if", value[1])}
        return {"who": index(where, value, code.WHO)}

    def _victims(self, where: str, value: Any, form: Form) -> Fields:
        if isinstance(value, list):
            return self._who(where, value, form)
        return {"who": index(where, value, code.WHO, ("others",))}

    def _costs(self, where: str, value: Any, _: Form) -> Fields:
        costs = self.seq(where, value)
        for cost in costs:
            chosen(where, code.VERBS[cost.op], COSTS, "a cost")
        return {"costs": costs}

    def _branches(self, where: str, value: Any, _: Form) -> Fields:
        if not isinstance(value, list) or not 2 <= len(value) <= MOST_BRANCHES:
            raise wrong(where, value, f"a list of 2 to {MOST_BRANCHES} texts")
        return {"branches": tuple(self.seq(f"{where}[{n}]", branch) for n, branch in enumerate(value, 1))}

    @staticmethod
    def _drawn(where: str, value: Any, _: Form) -> Fields:
        one_of(("drawn",))(where, value)
        return {"flags": True}

    @staticmethod
    def _tokens(where: str, value: Any) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise wrong(where, value, 'a resource and a number like ["progress", 1]')
        resource = index(where, value[0], code.RESOURCES[: code.TOKENS])
        number(1, MOST)(where, value[1])
        return resource, value[1]


def chosen(where: str, word: Any, words: Mapping[str, Any] | Sequence[str], what: str = "one") -> str:
    """The word, if it is one of the words. Raises CardError with the nearest."""
    if isinstance(word, str) and word in words:
        return word
    hint = nearest(word, words) if isinstance(word, str) else ""
    raise CardError(f"{wrong(where, word, f'{what} of {listed(words, 60)}')}{hint}")


def _split(where: str, items: list[Any], form: Form) -> tuple[list[Any], Mapping[str, Any]]:
    """The arguments and the options of a list. Raises CardError if there are too few or too many."""
    least = sum(not kind.endswith("?") for kind in form.args)
    names = [kind.rstrip("?") for kind in form.args]
    rest, options = items[: len(names)], items[len(names) :]
    if form.options and len(rest) > least and isinstance(rest[-1], dict):
        rest, options = rest[:-1], [rest[-1], *options]
    if len(rest) < least or len(options) > 1 or (options and not (form.options and isinstance(options[0], dict))):
        expected = f"{', '.join(names) or 'nothing more'}{' and a table' if form.options else ''}"
        raise wrong(f"{where}: what follows", items, expected)
    given: Mapping[str, Any] = options[0] if options else {}
    check_fields(where, given, {name: Field(_later, kind.endswith("!")) for name, kind in form.options.items()})
    return rest, given


def _later(where: str, value: Any) -> None:
    """The reader of the kind will check it."""


def _add(fields: Fields, more: Fields) -> None:
    for name, value in more.items():
        fields[name] = fields.get("flags", 0) | value if name == "flags" else value


def _flag(where: str, value: Any) -> bool:
    switch(where, value)
    return bool(value)


def _sure(where: str, value: Any) -> bool:
    """What the rules do in any case, and a text must say."""
    if value is not True:
        raise wrong(where, value, "true")
    return True


def _bit(name: str) -> int:
    return {"as": code.AS_DRAWN, "among": code.AMONG_DRAWN}.get(name) or FLAGS[name]


def _check_drawn(where: str, seq: Seq) -> None:
    """Cards can be taken among the drawn ones only after a draw has named them."""
    for node in steps(seq):
        if node.flags & code.AS_DRAWN:
            return
        if node.flags & code.AMONG_DRAWN:
            raise CardError(f'{where} takes a card among "drawn", but no draw before it has as = "drawn"')


def steps(seq: Seq) -> list[Node]:
    """All steps of a text in reading order, those inside others included."""
    found: list[Node] = []
    for node in seq:
        found.append(node)
        for part in (node.costs, node.body, node.orelse, *node.branches):
            found.extend(steps(part))
    return found
