"""Installs the toy game of the kernel's tests in place of all others, so that the server finds it by its name."""

from __future__ import annotations

from types import SimpleNamespace

from tests.kernel.toy import Toy
from triumvir.telling import registry

_installed = registry.entry_points


def install() -> None:
    """Let the toy be the only game of this process."""
    toy = SimpleNamespace(name="toy", module="tests.kernel", load=lambda: Toy)

    def entry_points(group, name=None):
        return [toy] if name in (None, "toy") else []

    registry.entry_points = entry_points
    registry.game_names.cache_clear()
    registry.game_named.cache_clear()
    registry.game_read.cache_clear()


def install_beside() -> None:
    """Let the toy be one more game of this process."""
    toy = SimpleNamespace(name="toy", module="tests.kernel", load=lambda: Toy)

    def entry_points(group, name=None):
        others = _installed(group=group) if name is None else _installed(group=group, name=name)
        return [*others, *([toy] if name in (None, "toy") else [])]

    registry.entry_points = entry_points


def remove() -> None:
    """Take it away again."""
    registry.entry_points = _installed
    registry.game_names.cache_clear()
    registry.game_named.cache_clear()
    registry.game_read.cache_clear()
