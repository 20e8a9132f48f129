"""The colours: text can be read on every surface, in the light theme and in the dark one."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

TOKENS = (files("triumvir.web") / "static" / "tokens.css").read_text("utf-8")
PAIR = re.compile(r"--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);")
PAIRS = {name: (light, dark) for name, light, dark in PAIR.findall(TOKENS)}
SURFACES = ("ground", "panel", "panel-high", "panel-low")


def luminance(colour: str) -> float:
    """The relative luminance of a colour as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("ink", ["ink", "ink-soft", "accent", "good", "bad", "link"])
def test_text_can_be_read_on_every_surface(ink: str, surface: str, theme: int) -> None:
    assert contrast(PAIRS[ink][theme], PAIRS[surface][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_text_on_coloured_buttons_can_be_read(theme: int) -> None:
    assert contrast(PAIRS["accent-ink"][theme], PAIRS["accent"][theme]) >= 4.5
    assert contrast(PAIRS["glow-edge"][theme], PAIRS["glow"][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_focus_and_edges_can_be_seen(theme: int) -> None:
    for name in ("focus", "line-strong"):
        for surface in ("panel", "panel-high"):
            assert contrast(PAIRS[name][theme], PAIRS[surface][theme]) >= 3.0
