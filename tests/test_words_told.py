"""What holds of every sentence of every game: numbers agree with their words, and one thing has one name."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.catalogues import messages, texts
from triumvir.cli.setting import chosen_game
from triumvir.cli.speech import Speech
from triumvir.telling.card_words import Line
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import words_in

GAMES = {"imperator": "imperator", "imperium": "imperium", "pax_renaissance": "pax-renaissance"}
"""The games by the domain of their words."""

COUNTED = re.compile(r"\{(?:n|m|least|most|limit|lead|two|prestige|hand|own|theirs)\} ([^\W\d]+)")
"""A number with the word that follows it."""

AGREES_WITH_ANY_NUMBER = {
    "en": {"in", "to", "more", "or", "of", "short", "is", "and"},
    "cs": {"k", "až", "víc", "více", "vyšší", "a", "z", "je", "proti"},
    "es": {"más", "en", "o", "a", "y", "como", "de", "del", "queda", "mínimo", "contra"},
}
"""Words after a number that are not counted by it."""

INVARIABLE = {
    "en": {"Population", "Progress", "more", "larger"},
    "cs": {"území", "z", "vyšší", "více"},
    "es": {"de", "más"},
}
"""Counted words that are the same whatever their number."""

OTHER_NAMES = {
    "imperator": {
        "en": "achaia|rival's standard stands|standard of a rival stands",
        "cs": "věrně othon|stojí standarta některého",
        "es": "legión local|recaud|proyectil|victoria del combate|haya un estandarte de un rival",
    },
    "imperium": {
        "en": "1 materials",
        "cs": "počet:|obětí je",
        "es": "tom\\w+ en (tu|la) mano|fichas de tu p|paso hacia",
    },
    "pax_renaissance": {
        "en": "horse|takes? (one|\\w+ of the same kind and colour) from the (map|board)",
        "cs": "kůň|koně|koní|mamluck|linie obchodní|podle kar(ty|et) mapy|žádný kus|utiskovaná figura:"
        "|(bere|vezmeš|barvy) z mapy|\\(samo\\)",
        "es": "caballo|(inicia|abre)\\w* (la|una) feria|toma\\w* del tablero (otra|:)|llegan al tablero|^turno de \\{",
    },
}
"""Names that something has in no sentence, since a seed or the other sentences call it otherwise."""

STUMBLING = re.compile(r"\b[yY] h?[ií](?![aeou])|\b[oO] (?:h?[oó]|8|11\b)")
"""Spanish that joins words by a conjunction with the sound of the second one."""

IN_PLAY = {"en": "in play", "cs": "ve hře", "es": "en juego"}
WHOSE = {
    "en": re.compile(r"you have|who has|points? in play"),
    "cs": re.compile(r"u tebe|máš|má ve hře|bod\w* ve hře"),
    "es": re.compile(r"ten(ga|gas)\b|tienes|tus cartas|puntos? en juego"),
}
"""The ways to say whose cards in play are meant."""


def every_text(domain: str, language: str) -> list[tuple[str, str]]:
    """Every form of every message with its key."""
    return [(key, text) for key, message in messages(domain, language).items() for text in texts(message)]


@cache
def every_line(domain: str, language: str) -> tuple[tuple[str, Line], ...]:
    """Every line of every card with the name of the card."""
    cards = [card for card, _ in Speech(chosen_game(GAMES[domain], None), language).cards()]
    return tuple((card.title, line) for card in cards for line in (*card.lines, Line(card.flavour)))


def everything_told(domain: str, language: str) -> list[tuple[str, str]]:
    """Every form of every message and every line of every card, with where it stands."""
    lines = [(card, text) for card, line in every_line(domain, language) for text in (line.text, line.help)]
    return [*every_text(domain, language), *lines]


every_language = pytest.mark.parametrize("language", LANGUAGES)
every_domain = pytest.mark.parametrize("domain", GAMES)


@every_language
@every_domain
def test_a_word_that_is_counted_has_a_form_for_its_number(domain: str, language: str) -> None:
    for key, message in messages(domain, language).items():
        if isinstance(message.id, str):
            counted = {word for text in texts(message) for word in COUNTED.findall(text)}
            assert counted <= AGREES_WITH_ANY_NUMBER[language], key


@every_language
@every_domain
def test_one_is_told_otherwise_than_two_or_five(domain: str, language: str) -> None:
    for key, message in messages(domain, language).items():
        counted = {word for text in texts(message) for word in COUNTED.findall(text)}
        if not isinstance(message.id, str) and counted:
            assert len(set(texts(message))) > 1 or counted <= INVARIABLE[language], key


@every_language
@every_domain
def test_one_thing_has_one_name(domain: str, language: str) -> None:
    other = re.compile(OTHER_NAMES[domain][language], re.IGNORECASE)
    for where, text in everything_told(domain, language):
        assert not other.search(text), where


@every_domain
def test_spanish_does_not_stumble_over_and_and_or(domain: str) -> None:
    for where, text in everything_told(domain, "es"):
        assert not STUMBLING.search(text), where


@every_language
def test_a_text_says_whose_cards_in_play_it_means(language: str) -> None:
    for card, line in every_line("imperium", language):
        assert IN_PLAY[language] not in line.text or WHOSE[language].search(line.text), (card, line.text)


POLITE = re.compile(
    r"\b(?:v[áa]s|v[áa]m|v[áa]mi|va[šs]\w*|jste|vy"
    r"|\w{2,}(?:jte|rte|uste|lete|řete|íte|ěte|ťte|ďte|ňte|mete))\b",
    re.IGNORECASE,
)
"""Czech that speaks to a player as to a stranger or to several."""


@pytest.mark.parametrize("domain", [*GAMES, "triumvir", "server", "cli"])
def test_czech_speaks_to_one_friend_everywhere(domain: str) -> None:
    for key, text in every_text(domain, "cs"):
        assert not POLITE.search(text.replace("sqlite", "")), key


def test_a_seed_has_one_czech_name() -> None:
    for domain in ("triumvir", "server", "cli"):
        for key, text in every_text(domain, "cs"):
            assert "násad" not in text.lower(), key


@pytest.mark.parametrize("domain", ["imperium", "pax_renaissance"])
def test_spanish_names_no_card_without_its_article(domain: str) -> None:
    bare = re.compile(r"\b(?:juega|compra|vende|descarta|desarrolla|encuentra|adquiere|agota|resuelve|revela) \{card\}")
    for key, text in every_text(domain, "es"):
        assert not bare.search(text), key


@every_domain
def test_numbers_below_zero_have_a_true_minus(domain: str) -> None:
    telling = chosen_game(GAMES[domain], None).telling
    for language in LANGUAGES:
        wording = telling.wording(words_in(language, domain, "triumvir"), ["Nora", "Igor"])
        for kind, names in wording.journal.items():
            kinds = {wording.arguments[name] for name in names}
            if kinds and kinds <= {"number", *wording.counted}:
                assert "-3" not in wording.sentence(kind, 0, [-3] * len(names)), kind
        assert wording.points("provinces", -3) == "−3"
