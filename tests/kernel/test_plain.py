"""Plain data: the slots of a class, however it was made."""

from __future__ import annotations

from triumvir.kernel.plain import slots_of


class Piece:
    __slots__ = ("place",)


class Knight(Piece):
    __slots__ = ("horse",)


def test_the_slots_of_base_classes_come_first() -> None:
    assert slots_of(Knight) == ("place", "horse")


def test_a_compiled_class_calls_its_slots_attributes_and_names_inherited_ones_again() -> None:
    piece = type("Piece", (), {"__mypyc_attrs__": ("place",)})
    knight = type("Knight", (piece,), {"__mypyc_attrs__": ("horse", "place")})
    assert slots_of(knight) == ("place", "horse")
