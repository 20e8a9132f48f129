"""`? 1` tells what the first answer names, whatever kind of thing it is, in every game and language."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from triumvir.cli.language import words_for
from triumvir.cli.question import Answer, Part, Question, question_for
from triumvir.cli.screen import Screen
from triumvir.cli.speech import Speech
from triumvir.kernel.dice import Dice
from triumvir.kernel.table import Table
from triumvir.telling.registry import game_named, game_names, new
from triumvir.telling.words import LANGUAGES

RAW = re.compile(r"\b[a-z_]+:[A-Za-z0-9]|\b(?:button|name|prompt|card)\.[a-z]|[{}]")
"""What a person must not read: keys of things and of sentences."""
WIDE = 400
DECISIONS = 150


def shown(table: Table, keys: list[str], question: Question, lang: str) -> str:
    """What a person at a terminal is told of things."""
    out = StringIO()
    screen = Screen(table, (None,) * table.seats, words_for(lang), Console(file=out, width=WIDE))
    screen.show_things(keys, question)
    return out.getvalue()


def speech_of(table: Table, lang: str) -> Speech:
    words = words_for(lang)
    return Speech(table.game, lang, [words.say("cli.play.person", n=seat + 1, bot=None) for seat in range(table.seats)])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_thing_of_a_game_has_something_to_say(name: str, lang: str) -> None:
    table = new(name, seats=game_named(name).most_seats, seed=1)
    speech = speech_of(table, lang)
    part = Part({"prompt": "", "about": [], "set": None}, [Answer(key, None) for key in table.game.vocabulary.keys])
    told = shown(table, list(table.game.vocabulary.keys), Question(0, [part]), lang)
    assert not RAW.search(told)
    for key in table.game.vocabulary.keys:
        card = speech.card(key)
        if card is None:
            assert speech.name(key) in told
        else:
            assert card.title in told
            assert all(line.text in told for line in card.lines), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_answer_in_a_game_is_told(name: str, lang: str) -> None:
    table, dice, asked = new(name, seats=2, seed=5), Dice(5), set[tuple[str, str]]()
    for _ in range(DECISIONS):
        if table.over:
            break
        for seat in {ask.seat for ask in table.choices}:
            question = question_for(table.view(seat))
            for part in question.parts:
                kinds = {(part.ask["prompt"], answer.key.partition(":")[0]): answer.key for answer in part.answers}
                for kind in kinds.keys() - asked:
                    told = shown(table, [kinds[kind]], question, lang)
                    assert told.strip()
                    assert not RAW.search(told), kind
                asked |= kinds.keys()
        ask = next(ask for ask in table.choices if not ask.optional)
        table.apply(ask.seat, ask.options[dice.below(len(ask.options))])
    assert len(asked) > 10


def test_a_side_of_a_power_card_is_told_with_the_card() -> None:
    table = new("imperium", seats=2, seed=1, options={"nations": ["greeks"]})
    told = shown(table, ["side_b"], question_for(table.view(0)), "en")
    assert "Side B" in told
    assert "1 point for every 3 cards you own" in told


def test_a_place_is_told_with_what_lies_there() -> None:
    table = new("pax-renaissance", seats=2, seed=1)
    part = Part({"prompt": "", "about": [], "set": None}, [Answer("city:LONDON", None), Answer("empire:ENG", None)])
    told = shown(table, ["city:LONDON", "empire:ENG"], Question(0, [part]), "en")
    assert "London: empty" in told
    assert speech_of(table, "en").cards_of("empire:ENG")[0].lines[0].text in told


def test_a_player_is_told_with_what_the_table_shows() -> None:
    table = new("imperator", seats=2, seed=1)
    part = Part({"prompt": "", "about": [], "set": None}, [Answer("seat:1", None)])
    told = shown(table, ["seat:1"], Question(0, [part]), "en")
    assert "Player 2" in told
    assert "Talents: 12" in told
