"""For the other chapters: what is answered after anything that no card text did."""

from __future__ import annotations

from triumvir.games.imperium.rules.effects.interpreter import settle

__all__ = ["settle"]
