"""Slotted plain data that saves itself as JSON-able values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

COMPILED: Final = "__mypyc_attrs__"


def slots_of(kind: type) -> tuple[str, ...]:
    """The names of all slots of a class, those of its base classes first; a compiled one calls them attributes."""
    own = [vars(base) for base in reversed(kind.__mro__)]
    return tuple(dict.fromkeys(name for each in own for name in each.get("__slots__") or each.get(COMPILED, ())))


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """Slotted plain data: ints, bools, strings, None, lists of these, and other Plain objects named in NESTED.

    Slots named in SHARED are neither saved nor compared.
    """

    __slots__ = ()

    NESTED: ClassVar[Mapping[str, type[Plain]]] = {}
    SHARED: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def all_slots(cls) -> tuple[str, ...]:
        """The names of all slots, those of the base classes first."""
        return slots_of(cls)

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """The names of all saved slots, those of the base classes first."""
        shared = {name for base in cls.__mro__ for name in base.__dict__.get("SHARED", ())}
        return tuple(name for name in cls.all_slots() if name not in shared)

    def dump(self) -> dict[str, Any]:
        """The data as JSON-able values."""
        return {name: _dumped(getattr(self, name)) for name in self.fields()}

    def fill(self, data: Mapping[str, Any]) -> Self:
        """Set every field from dumped data; returns self."""
        for name in self.fields():
            value = data[name]
            nested = self.NESTED.get(name)
            setattr(self, name, value if nested is None else _loaded(value, nested))
        return self


def _dumped(value: Any) -> Any:
    if isinstance(value, Plain):
        return value.dump()
    if isinstance(value, list):
        return [_dumped(item) for item in value]
    if isinstance(value, tuple):
        return [_dumped(item) for item in value]
    return value


def _loaded(value: Any, kind: type[Plain]) -> Any:
    if value is None:
        return None
    if isinstance(value, list):
        return [_loaded(item, kind) for item in value]
    return kind.__new__(kind).fill(value)
