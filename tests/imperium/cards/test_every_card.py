"""Each definition of the standard set is tried by name in one of the tests of this folder."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.imperium.reading import game


def tried() -> tuple[set[str], list[str]]:
    """All texts and the names of all tests in this folder; the values of cards are a matter of their own."""
    texts: set[str] = set()
    tests: list[str] = []
    for path in Path(__file__).parent.glob("test_*.py"):
        if path.name in ("test_values.py", Path(__file__).name):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if isinstance(node, ast.FunctionDef):
                tests.append(node.name)
    return texts, tests


def test_every_card_is_tried() -> None:
    texts, tests = tried()
    keys = [card.key for card in game().cards.definitions]
    assert len(keys) == 248
    named = {key for key in keys if any(name.startswith("test_" + key.replace("-", "_")) for name in tests)}
    assert [key for key in keys if key not in texts and key not in named] == []
