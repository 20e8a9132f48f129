"""Compiled templates are kept where that is possible, and pages are the same everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from triumvir.web.compiled import compiled_templates
from triumvir.web.pages import message_page
from triumvir.web.rendering import environment

TEXT = ("en", "Title", "Sentence.", 404)


@pytest.fixture(autouse=True)
def _fresh():
    environment.cache_clear()
    yield
    environment.cache_clear()


def test_templates_are_kept_and_a_page_is_the_same_from_them(monkeypatch, tmp_path):
    page = message_page(*TEXT)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("CACHE_DIRECTORY", raising=False)
    for _ in range(2):
        environment.cache_clear()
        assert message_page(*TEXT) == page
    kept = list((tmp_path / "triumvir" / "templates").iterdir())
    assert kept
    for file in kept:
        file.write_bytes(file.read_bytes()[:40])
    environment.cache_clear()
    assert message_page(*TEXT) == page, "what is damaged is compiled anew"


@pytest.mark.parametrize("place", ["file", "/proc/nowhere"])
def test_where_nothing_can_be_kept_pages_come_all_the_same(monkeypatch, tmp_path, place):
    (tmp_path / "file").touch()
    page = message_page(*TEXT)
    monkeypatch.setenv("CACHE_DIRECTORY", str(Path(tmp_path, place)))
    assert compiled_templates() is None
    environment.cache_clear()
    assert message_page(*TEXT) == page
