"""The words of Imperium: complete in three languages, with the right placeholders and plurals, told by the cards."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from babel.messages.catalog import Message

from tests import catalogues
from tests.catalogues import placeholders, texts
from triumvir.games.imperium import imperium
from triumvir.games.imperium.cards import codes as code
from triumvir.games.imperium.cards.loading import CardSet, load_cards
from triumvir.games.imperium.cards.solo_codes import TRIGGERS
from triumvir.games.imperium.messages import (
    ARGUMENTS,
    BUTTON_ROWS,
    BUTTONS,
    JOURNAL,
    PHASES,
    PROMPTS,
    SCORE_LINES,
    SPECIAL_BUTTONS,
)
from triumvir.games.imperium.options import OPTIONS
from triumvir.games.imperium.position.constants import CAUSES
from triumvir.games.imperium.position.market import TOKEN_NAMES
from triumvir.games.imperium.position.vocabulary import WORDS
from triumvir.games.imperium.telling.card_text import KEYWORDS
from triumvir.games.imperium.telling.wording import COUNTED, Wording, all_card_keys, card_text
from triumvir.kernel.kinds import NOBODY
from triumvir.kernel.table import Table
from triumvir.telling.card_words import CardText
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import words_in

PACKAGE = Path(code.__file__).parent.parent
SEATS = ("Ada", "Bela", "Cyril")
PER_TWO = {"kind": "per", "each": 2, "vp": 3}
GROUPS = "|".join(sorted({key.partition(".")[0] for key in (*PROMPTS, *JOURNAL)}))
ID = re.compile(rf'"((?:{GROUPS})\.[a-z_.]+[a-z_])"')


def messages(language: str) -> dict[str, Message]:
    """All messages of the game in a language by their key."""
    return catalogues.messages("imperium", language)


def is_plain(text: str) -> bool:
    """Whether the text is there, with nothing left to fill in and no stumbling in it."""
    return bool(text) and not any(wrong in text for wrong in ("{", "}", "  ", "..", ",,", ",.", " .", " ,"))


def is_sentence(text: str) -> bool:
    return is_plain(text) and not text[0].islower() and text.endswith(".")


def played_at_random(seed: int, seats: int = 3) -> Table:
    """A whole game of random choices."""
    rules = imperium()
    table = Table(rules, seats, seed, rules.checked_options({}))
    dice = Random(seed)
    while not table.over:
        ask = table.choices[0]
        table.apply(ask.seat, dice.choice(ask.options))
    return table


def wording(language: str, seats: tuple[str, ...] = SEATS) -> Wording:
    return Wording(load_cards(), words_in(language, "imperium"), seats)


def text_of(key: str, language: str = "en", cards: CardSet | None = None) -> CardText:
    return card_text(cards or load_cards(), key, words_in(language, "imperium"))


def lines_of(key: str, language: str = "en", cards: CardSet | None = None) -> list[str]:
    return [line.text for line in text_of(key, language, cards).lines]


def told(language: str = "en", **fields: Any) -> list[str]:
    """The lines of a new card with these fields."""
    card = {"name": "Village", "type": "start", **fields}
    return lines_of("card:rom-village", language, load_cards({"romans": {"rom-village": card}}))


def example(name: str, number: int) -> str | int:
    """A value for an argument of this name."""
    keys = {
        "card": "card:com-town",
        "other": "card:com-oasis",
        "suit": "suit:region",
        "nation": "nation:celts",
        "people": "nation:celts",
        "wanted": "suit:uncivilised",
        "resource": "progress",
        "side": "side_a",
    }
    return keys.get(name, 1 if name == "rival" else number)


# ---- the catalogues


def test_every_prompt_has_words_with_the_placeholders_of_its_table() -> None:
    for prompt, names in PROMPTS.items():
        for language in LANGUAGES:
            said = placeholders(texts(messages(language)[f"prompt.{prompt}"])[0])
            assert said <= set(names), (language, prompt)
            assert set(names) - said <= {"node"}, (language, prompt)


def test_messages_that_belong_to_nobody_name_no_seat() -> None:
    nobodys = {"end.collapse", "end.triggered.main_deck"}
    for seed in range(3):
        table = played_at_random(seed)
        nobodys |= {message["kind"] for message in table.view(None)["journal"] if message["seat"] == NOBODY}
    assert nobodys > {"round.begins", "round.last", "solstice.begins", "setup.market", "setup.token", "market.filled"}
    for kind in nobodys:
        for language in LANGUAGES:
            assert "seat" not in placeholders(texts(messages(language)[f"journal.{kind}"])[0]), kind


def test_the_rules_use_every_prompt_and_message() -> None:
    """What is put together in parts is told by the tables of its last parts."""
    tables = ("messages.py", "card_text.py", "phrases.py", "sentences.py")
    files = [file for file in PACKAGE.rglob("*.py") if file.name not in tables]
    used = {key for file in files for key in ID.findall(file.read_text("utf-8"))}
    used |= {f"market.token.{name}" for name in TOKEN_NAMES} | {f"end.triggered.{cause}" for cause in CAUSES}
    used |= {f"bot.row.{trigger}" for trigger in TRIGGERS}
    assert {*PROMPTS, *JOURNAL} - used == set()


def test_the_rules_use_no_prompt_or_message_without_words() -> None:
    for file in PACKAGE.rglob("*.py"):
        if file.name not in ("messages.py", "card_text.py", "phrases.py", "sentences.py"):
            used = set(ID.findall(file.read_text("utf-8")))
            assert used <= {*PROMPTS, *JOURNAL}, (file.name, used - {*PROMPTS, *JOURNAL})


def test_every_argument_has_a_kind_that_can_be_said() -> None:
    for names in (*PROMPTS.values(), *JOURNAL.values()):
        assert set(names) <= set(ARGUMENTS)
    assert set(ARGUMENTS.values()) <= {"thing", "people", "wanted", "seat", "number", "node", *COUNTED}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_option_score_and_phase_has_words(language: str) -> None:
    keys = messages(language)
    assert {"done", "pass", *WORDS} == set(BUTTONS)
    assert {f"button.{word}" for word in BUTTONS} <= set(keys)
    assert {f"button.{word}.{prompt}" for word, prompt in SPECIAL_BUTTONS} <= set(keys)
    assert {prompt for _, prompt in SPECIAL_BUTTONS} | set(BUTTON_ROWS) <= set(PROMPTS)
    assert {f"score.{line}" for line in (*SCORE_LINES, "total")} <= set(keys)
    assert {f"step.{phase}" for phase in PHASES} <= set(keys)
    said = wording(language)
    for option in OPTIONS:
        assert all(said.option(option.name))
        for value in option.values:
            assert isinstance(value, list) or said.option_value(option.name, value)
            if isinstance(value, str) and value not in (*code.NATIONS, "A", "B"):
                assert f"option.{option.name}.{value}" in keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_effect_language_can_be_said(language: str) -> None:
    words = words_in(language, "imperium")
    special = {"cost", "may", "choose", "if", "each", "move_self", "multiply_gained_tokens"}
    assert all(words.has(f"do.{verb}") for verb in code.VERBS if verb not in special)
    assert all(words.has(f"mod.{mod}") for mod in code.MODIFIERS)
    assert all(words.has(f"ability.{ability}") for ability in code.ABILITIES if ability not in ("play", "passive"))
    for family in ("some", "each", "but_not", "suit", "help.suit"):
        assert all(words.has(f"{family}.{suit}") for suit in code.SUITS), family
    for family in ("of_icon", "help.icon"):
        assert all(words.has(f"{family}.{icon}") for icon in code.ICONS), family
    assert all(words.has(f"keyword.{word}") and words.has(f"keyword.{word}.help") for word in KEYWORDS.values())
    assert all(words.has(f"type.{kind}") for kind in code.CARD_TYPES)


# ---- sentences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 3, 7])
def test_every_prompt_and_message_becomes_a_sentence(language: str, number: int) -> None:
    said = wording(language)
    for prompt, names in PROMPTS.items():
        text = said.prompt(prompt, [example(name, number) for name in names])
        assert is_plain(text), text
        assert is_plain(said.waiting(2))
    for kind, names in JOURNAL.items():
        text = said.sentence(kind, 0, [example(name, number) for name in names])
        assert is_plain(text), text
        assert text[-1] in ".!", text


@pytest.mark.parametrize(
    ("language", "counted"),
    [
        ("en", {1: "1 Material", 3: "3 Materials"}),
        ("cs", {1: "1 materiál", 2: "2 materiály", 4: "4 materiály", 5: "5 materiálů", 22: "22 materiálů"}),
        ("es", {1: "1 material", 3: "3 materiales"}),
    ],
)
def test_resources_are_counted(language: str, counted: dict[int, str]) -> None:
    words = words_in(language, "imperium")
    assert {n: words.count("n_materials", n) for n in counted} == counted


def test_things_have_their_names() -> None:
    czech = wording("cs")
    assert czech.name("card:com-town.2") == "Městečko"
    assert czech.name("use:com-town") == "Aktivuj: Městečko"
    assert czech.name("nation:vikings") == "Vikingové"
    assert czech.name("suit:tributary") == "poddaní"
    assert czech.name("slot:3") == "3. místo nabídky"
    assert czech.name("seat:1") == "Bela"
    assert czech.name("n:7") == "7"


def test_the_solo_bot_has_a_name() -> None:
    assert wording("en", ("Ada",)).name("seat:1") == "Bot"
    assert wording("en").name("seat:3") == "Player 4"


def test_a_question_tells_the_step_in_the_words_of_the_card() -> None:
    cards = load_cards()
    (cost,) = cards.of(cards.card("com-diplomacy")).face.play
    asked = wording("en").prompt("effect.pay", ["card:com-diplomacy", cost.number])
    assert asked == "Diplomacy: Pay 3 Materials to break through for a tributary. Do you pay?"


def test_the_branches_of_a_choice_are_its_buttons() -> None:
    cards = load_cards()
    (choose,) = cards.of(cards.card("rom-conquer")).face.play
    about = ["card:rom-conquer", choose.number]
    assert [wording("en").button(f"branch:{n}", "effect.choose", about=about) for n in (1, 2)] == [
        "Pay 2 Population to acquire a region or tributary",
        "Pay 3 Population to break through for a region or tributary",
    ]
    assert wording("en").button("branch:1", "elsewhere") == "option 1"


def test_buttons_say_what_happens() -> None:
    english = wording("en")
    assert english.button("done", "activate.choose") == "End the actions"
    assert english.button("done", "solstice.choose") == "Done"
    assert english.button("suit:tributary", "break.choose") == "Search for a tributary"
    assert english.button("suit:tributary", "effect.declare") == "tributary"
    assert english.button("n:0", "pay.materials") == "Only Materials"
    assert english.button("n:2", "pay.materials") == "2 Progress"
    assert english.button("n:2", "elsewhere") == "2"


# ---- cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_reads_well(language: str) -> None:
    for key, _ in all_card_keys(load_cards()):
        card = text_of(key, language)
        assert all((card.title, card.type, card.group)), key
        assert card.lines or card.value, key
        for line in card.lines:
            assert is_plain(line.text), (key, line.text)
            assert line.text[-1] in ".:" or line.keyword == "side", (key, line.text)
            assert not line.text[0].islower(), (key, line.text)
            assert not line.help or is_sentence(line.help), key
        assert all(is_sentence(word.help) and word.title for word in card.keywords), key
        assert all(icon.help for icon in card.icons), key


def test_a_city_in_three_languages() -> None:
    assert [lines_of("card:com-city", language) for language in LANGUAGES] == [
        ["Solstice: You may discard a card to gain 1 Material, gain 1 Population or draw a card."],
        ["Slunovrat: Smíš odhodit kartu: získej 1 materiál, získej 1 populaci nebo dober si kartu."],
        ["Solsticio: Puedes descartar una carta para ganar 1 material, ganar 1 de población o robar una carta."],
    ]


def test_unrest_in_three_languages() -> None:
    assert lines_of("card:com-unrest-base", "cs") == [
        "Vyber jedno:",
        "• Zaplať 1 populaci: vrať tuto kartu do balíčku nepokojů.",
        "• Odhoď 2 karty: vrať tuto kartu do balíčku nepokojů.",
        "• Zaplať 3 materiály: vrať tuto kartu do balíčku nepokojů.",
    ]
    assert lines_of("card:com-unrest-base")[1] == "• Pay 1 Population to return this card to the unrest pile."
    spanish = lines_of("card:com-unrest-base", "es")
    assert spanish[3] == "• Paga 3 materiales para devolver esta carta al mazo de disturbios."


def test_a_cattle_raid_names_its_victims() -> None:
    assert lines_of("card:cel-cattle-raid", "cs")[1:] == [
        "Ukradni 1 materiál každému jinému hráči, který má ve hře území.",
        "Ukradni 1 rozvoj každému jinému hráči, který je říší.",
    ]
    spanish = lines_of("card:cel-cattle-raid", "es")
    assert spanish[1] == "Roba 1 material a cada rival que tenga una región en juego."


def test_a_power_card_tells_both_sides() -> None:
    assert lines_of("card:scy-power") == [
        "Side A",
        "Exhaust: Spend 1 action and take an unrest card to break through for a region.",
        "★ 1 point for every 6 of your Materials.",
        "Side B",
        "★ 1 point for every 3 of your Materials, and 1 point for every 3 regions you own.",
    ]


def test_the_corner_of_a_card() -> None:
    town = text_of("card:com-town.2", "cs")
    assert (town.key, town.group, town.title, town.subtitle, town.value) == (
        "card:com-town", "uncivilised", "Městečko", "Town", "2/0",
    )  # fmt: skip
    assert [icon.name for icon in town.icons] == ["suit-uncivilised", "barbarian", "pinned"]
    forest = text_of("card:com-forest")
    assert [(icon.name, icon.text) for icon in forest.icons[2:]] == [("trade", "2"), ("grain", "")]
    hannibal = text_of("card:car-trading-ships", "cs")
    assert (hannibal.type, hannibal.cost, hannibal.value) == (
        "Kartaginci · karta budování", "4 materiály, 1 populace", "4",
    )  # fmt: skip
    assert (text_of("card:com-unrest-base").value, text_of("card:com-oracle").value) == ("−2", "★")


def test_the_terms_on_a_card_are_explained() -> None:
    assert [word.name for word in text_of("card:com-onager").keywords] == ["abandon", "acquire"]
    assert [word.name for word in text_of("card:com-great").keywords] == ["history"]


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("en", 1, "Draw a card."),
        ("cs", 2, "Dober si 2 karty."),
        ("cs", 6, "Dober si 6 karet."),
        ("es", 1, "Roba una carta."),
        ("es", 4, "Roba 4 cartas."),
    ],
)
def test_a_changed_card_changes_its_text(language: str, number: int, text: str) -> None:
    assert told(language, play=[["draw", number]]) == [text]


@pytest.mark.parametrize(
    ("fields", "lines"),
    [
        ({"play": [["acquire", {"suit": ["fame", "unrest"]}]]}, ["Acquire a fame card or an unrest card."]),
        ({"play": [["abandon", 2, {"suit": ["region", "fame"]}]]}, ["Abandon 2 cards (region or fame)."]),
        ({"play": [["may", [["find", {"icon": ["mask"]}, {"to": "hand"}]]]]}, [
            "You may do this: find a card with a mask icon in your hand, draw deck, discard pile or nation deck "
            "and take it into your hand.",
        ]),
        ({"play": [["each", "others", [["place_on_deck", 1], ["draw", 1]]]]}, [
            "Each other player does this: place a card from your hand on top of your draw deck, then draw a card.",
        ]),
        ({"play": [["if", ["has_in_play", {"icon": ["city"]}], [["draw", 1]], [["gain", "action", 1]]]]}, [
            "If you have a card with a city icon in play, draw a card; otherwise gain 1 action.",
        ]),
        ({"vp": {**PER_TWO, "counter": ["cards", {"pinned": True, "icon": ["mask"]}, "owned"]}}, [
            "★ 3 points for every 2 pinned cards you own with a mask icon.",
        ]),
        ({"pinned": True,
          "when": {"event": ["take_unrest"], "do": [["gain", "materials", ["mul", 2, ["variable_vp_cards"]]]]}}, [
            "When you take an unrest card, gain 2 Materials for each of your cards with a star.",
        ]),
        ({"condition": ["has_in_play", {"suit": ["region"]}]}, ["Can be played only if you have a region in play."]),
    ],
)  # fmt: skip
def test_texts_that_no_printed_card_has(fields: dict[str, Any], lines: list[str]) -> None:
    assert told(**fields) == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_can_be_said_of_oneself_of_others_and_with_leave(language: str) -> None:
    for definition in load_cards().definitions:
        for face in definition.faces:
            for ability in face.abilities:
                for node in ability.seq:
                    assert is_sentence(sentences(language).step(node)), definition.key


def sentences(language: str) -> Any:
    from triumvir.games.imperium.telling.phrases import Phrases
    from triumvir.games.imperium.telling.sentences import Sentences

    return Sentences(Phrases(load_cards(), words_in(language, "imperium")))
