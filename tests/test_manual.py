"""What the manuals show works: the cards of the author's manual load, the commands and the Python of the README run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import triumvir
from triumvir.cli.app import command_line
from triumvir.cli.language import words_for
from triumvir.server.addresses import HOUSEHOLD
from triumvir.server.database import BUSY
from triumvir.server.limits import USUAL_LIMITS
from triumvir.server.one_server import ENDING

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
HOSTING = (ROOT / "HOSTING.md").read_text("utf-8")
CARDS = re.findall(r"```toml\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize(
    ("game", "number", "key"), [("imperator", 0, "card:galba"), ("imperium", 1, "card:rom-aqueduct")]
)
def test_a_card_of_the_manual_can_be_laid_over_a_card_set(tmp_path: Path, game: str, number: int, key: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(CARDS[number], "utf-8")
    assert triumvir.game_named(game).with_cards(file).vocabulary.thing(key) >= 0


def test_the_commands_of_the_readme_exist_with_their_options() -> None:
    commands = command_line(words_for("en")).commands
    shown = re.findall(r"^triumvir (\w+) (.*)$", README, re.MULTILINE)
    assert {name for name, _ in shown} == set(commands)
    for name, rest in shown:
        known = {option for parameter in commands[name].params for option in parameter.opts}
        assert set(re.findall(r"--[\w-]+", rest)) <= known


def test_the_commands_of_the_hosts_manual_exist_with_their_options() -> None:
    commands = command_line(words_for("en")).commands
    shown = re.findall(r"bin/triumvir (\w+)(.*)$", HOSTING, re.MULTILINE)
    assert {name for name, _ in shown} == {"serve", "audit"}
    for name, rest in shown:
        known = {option for parameter in commands[name].params for option in parameter.opts}
        assert set(re.findall(r"--\w+", rest)) <= known


def test_the_limits_of_the_hosts_manual_are_those_of_the_server() -> None:
    limits = USUAL_LIMITS
    for told in (
        f"| {limits.most_each} | 429 |",
        f"| {limits.most}, fewer",
        f"| {limits.head:g} s, ",
        f"| {limits.body:g} s, ",
        f"| {limits.stalled:g} s |",
        f"up to {BUSY // 1000} s",
        f"first {HOUSEHOLD} bits",
        f"`{ENDING}`",
    ):
        assert told in HOSTING, told


def test_the_python_of_the_readme_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
