"""A game from outside: two hundred lines of rules in a package of its own are on the table everywhere at once."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import ASKS_ONCE
from tests.browser.person import Person
from tests.outside.installed import HERE, install, run, served
from tests.waiting import IN_BROWSER, PATIENCE

PACKAGE = HERE / "tricks_package"
MOST_LINES = 200


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the game is installed."""
    return install(PACKAGE, tmp_path_factory.mktemp("tricks"))


def test_it_takes_two_hundred_lines_at_most() -> None:
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in PACKAGE.rglob("*.*") if path.suffix != ".pyc")
    assert 100 < lines <= MOST_LINES


def test_it_passes_the_battery(python: Path) -> None:
    found = json.loads(run(python, "check", "tricks", "--games", 6, "--json").stdout)
    assert (found["game"], found["games"], found["failures"]) == ("tricks", 6, [])
    assert found["decisions"] > 100


def test_it_is_simulated_with_a_row_for_each_seat(python: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    told = run(python, "simulate", "tricks", "--games", 4, "--seats", 3, "--bots", "random", "--seed", 1, "--out", out)
    assert told.returncode == 0, told.stderr
    assert len(out.read_text("utf-8").splitlines()) == 4 * 3 + 1


def test_it_is_played_on_the_command_line(python: Path) -> None:
    told = run(python, "play", "tricks", "--auto", "--seats", 2, "--seed", 3, "--json")
    result = json.loads(told.stdout)
    assert sum(seat["breakdown"]["tricks"] for seat in result["seats"]) == 12
    shown = run(python, "play", "tricks", "--auto", "--seats", 2, "--seed", 3)
    assert "tricks" in shown.stdout


def test_its_rules_name_its_options(python: Path) -> None:
    told = run(python, "rules", "tricks", "--option", "rounds=4")
    assert told.returncode == 0, told.stderr
    assert "rounds" in told.stdout
    assert "4" in told.stdout


def test_without_cards_a_card_file_is_answered_with_one_sentence(python: Path, tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[cards.a]\nn = 1\n", "utf-8")
    told = run(python, "play", "tricks", "--auto", "--cards", overlay)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert "tricks" in told.stderr


@pytest.mark.browser
def test_a_whole_game_is_played_in_a_browser(python: Path, tmp_path: Path, browser: Browser) -> None:
    with served(python, tmp_path / "t.db") as (address, log):
        context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        context.set_default_timeout(IN_BROWSER)
        context.add_init_script(ASKS_ONCE)
        ann = Person(context.new_page(), seed=1)
        ann.page.goto(f"{address}/?game=tricks")
        expect(ann.page.get_by_text("IMPERATOR").first).to_be_visible()
        form = {"game": "tricks", "seat-0": "me", "seat-1": "bot:random", "option-rounds": "1"}
        opened = ann.page.request.post(f"{address}/tables", form=form, max_redirects=0)
        ann.page.goto(address + opened.headers["location"])
        expect(ann.page.locator("#own .plain-thing")).to_have_count(6)
        ann.plays(ann.clicks_something)
        expect(ann.page.locator("#result")).to_contain_text("tricks")
        assert ann.choices >= 4
        assert ann.errors == []
        ann.leave()
    assert not [line for line in log if "Traceback" in line]


def test_its_cards_are_asked_for_in_vain_with_one_sentence(python: Path, tmp_path: Path) -> None:
    with served(python, tmp_path / "t.db") as (address, _):
        answer = httpx.get(f"{address}/cards/tricks", timeout=PATIENCE)
        assert answer.status_code == 404
        assert "tricks" in answer.text


def test_a_game_that_cannot_be_loaded_costs_its_own_place_only(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    (broken / "broken_game").mkdir(parents=True)
    (broken / "broken_game" / "__init__.py").write_text("raise RuntimeError('it was never finished')\n", "utf-8")
    project = (PACKAGE / "pyproject.toml").read_text("utf-8")
    project = project.replace("tricks = ", "broken = ").replace("tricks:Tricks", "broken_game:Game")
    (broken / "pyproject.toml").write_text(project.replace('"tricks"', '"broken_game"'), "utf-8")
    python = install(broken, tmp_path / "home")
    with served(python, tmp_path / "t.db") as (address, log):
        for _ in range(2):
            front = httpx.get(address, timeout=PATIENCE)
            assert front.status_code == 200
            assert "IMPERATOR" in front.text
        assert httpx.get(f"{address}/rules/broken", timeout=PATIENCE).status_code == 404
    told = [line for line in log if "broken" in line]
    assert len(told) == 1, log
    assert "it was never finished" in told[0]
    other = run(python, "play", "imperator", "--auto", "--seats", 2, "--bots", "random")
    assert other.returncode == 0, other.stderr
