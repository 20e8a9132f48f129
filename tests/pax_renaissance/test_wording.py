"""The words of Pax Renaissance: complete in three languages, with the right placeholders and plurals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message

from tests import catalogues
from tests.catalogues import placeholders, texts
from triumvir.games.pax_renaissance.cards import codes as code
from triumvir.games.pax_renaissance.cards.loading import load_cards
from triumvir.games.pax_renaissance.messages import (
    ARGUMENTS,
    BUTTON_ROWS,
    BUTTONS,
    JOURNAL,
    PHASES,
    PROMPTS,
    SCORE_LINES,
    SPECIAL_BUTTONS,
)
from triumvir.games.pax_renaissance.options import OPTIONS
from triumvir.games.pax_renaissance.position.vocabulary import WORDS, vocabulary_of
from triumvir.games.pax_renaissance.telling.card_text import all_card_keys, card_text
from triumvir.games.pax_renaissance.telling.wording import COUNTED, Wording
from triumvir.telling.card_words import CardText
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import words_in

PACKAGE = Path(code.__file__).parent.parent
DOMAIN = "pax_renaissance"
SEATS = ("Ada", "Bela", "Cyril")
WORD_FILES = ("messages.py", "wording.py", "card_text.py", "board.py", "terminal.py", "faces.py")
GROUPS = "|".join(sorted({key.partition(".")[0] for key in (*PROMPTS, *JOURNAL)}))
ID = re.compile(rf'"((?:{GROUPS})\.[a-z_.]+[a-z_])"')
EXAMPLES = {
    "card": "card:PREN005",
    "other": "border:ENG-FRA",
    "square": "square:HUN",
    "empire": "empire:FRA",
    "target": "pirate:ENG-FRA",
    "city": "city:BRUGES",
    "border": "border:ARA-PAP",
    "source": "city:LYON",
    "agent": "agent:N.C",
    "piece": "agent:R.I",
    "op": "do:tax",
    "column": "column:W3",
    "fair": "fair:east",
    "ops": "ops:both",
    "religions": "religions:C.R",
    "victory": "victory:holy",
    "banker": "banker:fugger",
}


def messages(language: str) -> dict[str, Message]:
    """All messages of the game in a language by their key."""
    return catalogues.messages(DOMAIN, language)


def is_plain(text: str) -> bool:
    """Whether the text is there, with nothing left to fill in and no stumbling in it."""
    return bool(text) and not any(wrong in text for wrong in ("{", "}", "  ", "..", ",,", ",.", " .", " ,", "()"))


def wording(language: str) -> Wording:
    return Wording(load_cards(), words_in(language, DOMAIN), SEATS)


def text_of(key: str, language: str = "en", overlay: Any = None) -> CardText:
    return card_text(load_cards(overlay), key, words_in(language, DOMAIN))


def lines_of(key: str, language: str = "en", overlay: Any = None) -> list[str]:
    return [line.text for line in text_of(key, language, overlay).lines]


def example(name: str, number: int) -> str | int:
    """A value for an argument of this name."""
    return EXAMPLES.get(name, 1 if name == "rival" else number)


# ---- the catalogues


def test_every_prompt_has_words_with_the_placeholders_of_its_table() -> None:
    for prompt, names in PROMPTS.items():
        for language in LANGUAGES:
            said = placeholders(texts(messages(language)[f"prompt.{prompt}"])[0])
            derived = {"one_shot"} if prompt == "play.one_shot" else set()
            assert said == set(names) | derived, (language, prompt)


def test_messages_that_belong_to_nobody_name_no_seat() -> None:
    """What the code notes for no seat may not name one."""
    nobodys = set()
    for file in PACKAGE.rglob("*.py"):
        nobodys |= set(re.findall(r'note\("([a-z_.]+)", NOBODY', file.read_text("utf-8")))
    assert "end.exhausted" in nobodys
    for kind in nobodys & set(JOURNAL):
        for language in LANGUAGES:
            assert "seat" not in placeholders(texts(messages(language)[f"journal.{kind}"])[0]), kind


def test_the_rules_use_no_prompt_or_message_without_words() -> None:
    for file in PACKAGE.rglob("*.py"):
        if file.name not in WORD_FILES:
            used = set(ID.findall(file.read_text("utf-8")))
            assert used <= {*PROMPTS, *JOURNAL}, (file.name, used - {*PROMPTS, *JOURNAL})


def test_every_prompt_and_message_of_the_tables_is_used_by_the_rules() -> None:
    code_text = "".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py") if file.name not in WORD_FILES)
    built = {f"map.turned.{face}" for face in code.FACE_KEYS}
    assert {key for key in (*PROMPTS, *JOURNAL) if f'"{key}"' not in code_text} - built == set()


def test_every_argument_has_a_kind_that_can_be_said() -> None:
    for names in (*PROMPTS.values(), *JOURNAL.values()):
        assert set(names) <= set(ARGUMENTS)
    assert set(ARGUMENTS.values()) <= {"thing", "seat", "number", *COUNTED}


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
            if isinstance(value, str):
                assert f"option.{option.name}.{value}" in keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_cards_can_be_said(language: str) -> None:
    words = words_in(language, DOMAIN)
    families = {
        "ability": code.ABILITY_KEYS,
        "op": code.OP_KEYS,
        "help.op": code.OP_KEYS,
        "help.one_shot": code.ONE_SHOT_KEYS[1:],
        "prestige": code.PRESTIGE_KEYS,
        "help.prestige": code.PRESTIGE_KEYS,
        "religion": code.RELIGION_KEYS,
        "face": code.FACE_KEYS,
        "half": code.HALF_KEYS,
        "piece": code.PIECE_KEYS[1:],
        "kind": code.KIND_LETTERS,
        "victory": code.VICTORY_KEYS,
        "edition": code.EDITION_KEYS[:2],
    }
    wanted = [f"{family}.{key}" for family, keys in families.items() for key in keys]
    missing = [key for key in wanted if not words.has(key)]
    assert missing == []


# ---- sentences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 3, 7])
def test_every_prompt_and_message_becomes_a_sentence(language: str, number: int) -> None:
    said = wording(language)
    for prompt, names in PROMPTS.items():
        assert is_plain(said.prompt(prompt, [example(name, number) for name in names]))
        assert is_plain(said.waiting(2))
    for kind, names in JOURNAL.items():
        text = said.sentence(kind, 0, [example(name, number) for name in names])
        assert is_plain(text), text
        assert text[-1] in ".!", text
        assert not text[0].islower(), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_of_the_vocabulary_has_a_name(language: str) -> None:
    said = wording(language)
    for key in vocabulary_of(load_cards()).keys:
        assert is_plain(said.name(key)), key


@pytest.mark.parametrize(
    ("language", "counted"),
    [
        ("en", {1: "1 florin", 3: "3 florins"}),
        ("cs", {1: "1 florén", 2: "2 florény", 4: "4 florény", 5: "5 florénů", 22: "22 florénů"}),
        ("es", {1: "1 florín", 3: "3 florines"}),
    ],
)
def test_florins_are_counted(language: str, counted: dict[int, str]) -> None:
    words = words_in(language, DOMAIN)
    assert {n: words.count("n_florins", n) for n in counted} == counted


def test_things_have_their_names() -> None:
    czech, english = wording("cs"), wording("en")
    assert czech.name("card:PREN044") == "Isabela Kastilská"
    assert czech.name("square:MAM") == czech.name("empire:MAM") == "Mamlúcký sultanát"
    assert czech.name("border:ENG-FRA") == "hranice Anglie – Francie"
    assert czech.name("pawn:ENG-FRA") == "koncese Anglie – Francie"
    assert czech.name("repressed:HUN.R.I") == "utiskovaná islámská věž (Uhry)"
    assert czech.name("repressed:HUN.P.1") == "utiskovaný pěšec hráče Bela (Uhry)"
    assert czech.name("do:vote.E") == "hlasování (Východ)"
    assert english.name("do:repress") == "Repress"
    assert english.name("do:inquisitor.R") == "Inquisitor (Reformist bishop)"
    assert english.name("use:PREN095X") == "ability: Elizabeth Báthory"
    assert english.name("repressed:HUN.P.1") == "repressed pawn of Bela (Hungary)"
    assert english.name("column:E0") == "East market, trade-fair column"
    assert english.name("city:VENICE.2") == "Venice (second place)"
    assert english.name("religions:C.I") == "Catholic and Islamic"
    assert english.name("seat:1") == "Bela"
    assert english.name("n:7") == "7"


def test_the_question_of_a_one_shot_names_it() -> None:
    assert wording("en").prompt("play.one_shot", ["card:PREN005"]) == (
        "Reformed Theology – Reformation: does this one-shot happen?"
    )
    assert wording("cs").prompt("play.one_shot", ["card:PREN074"]) == (
        "Kreml – přesun obchodu (Novgorod): spustíš tuto jednorázovou akci?"
    )


def test_buttons_say_what_happens() -> None:
    english = wording("en")
    assert english.button("column:W3", "turn.action", 3) == "Buy: West market, column 3 (3 florins)"
    assert english.button("card:PREN043", "turn.action") == "Play: Gutenberg"
    assert english.button("fair:east", "turn.action") == "Start: East trade fair"
    assert english.button("use:PREN129X", "turn.action") == "Use the ability: Oratory of Divine Love"
    assert english.button("city:PARIS", "op.siege.target") == "Piece in Paris"
    assert english.button("city:PARIS", "levy.city") == "Paris"
    assert english.button("card:PREN043", "sell.choose") == "Gutenberg"
    assert english.button("done", "ops.card") == "End the operations"
    assert english.button("done", "elsewhere") == "Done"


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "Coeur: concession Mamluk Sultanate – Ottoman Empire"),
        ("cs", "Coeur: koncese Mamlúcký sultanát – Osmanská říše"),
        ("es", "Coeur: concesión Sultanato mameluco – Imperio otomano"),
    ],
)
def test_whoever_chooses_a_banker_reads_where_the_first_concession_goes(language: str, label: str) -> None:
    assert wording(language).button("banker:coeur", "setup.banker") == label


def test_labels_of_one_question_belong_to_a_prompt() -> None:
    attached = {key.split(".", 1)[1].rpartition(".")[0] for key in messages("en") if key.startswith("label.")}
    assert {prompt for prompt in attached if prompt} <= set(PROMPTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_help_with_a_prompt(language: str) -> None:
    hinted = {key.partition(".")[2] for key in messages(language) if key.startswith("hint.")}
    assert {"turn.action", "ops.card"} <= hinted <= set(PROMPTS)
    said = wording(language)
    assert all(said.hint(prompt).endswith(".") for prompt in hinted)
    assert said.hint("sell.choose") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_nests_brackets(language: str) -> None:
    """Names that carry brackets themselves are not put into other ones."""
    said = wording(language)
    samples = {"target": "repressed:HUN.P.1", "agent": "agent:N.C"}
    for kind, names in JOURNAL.items():
        text = said.sentence(kind, 0, [samples.get(name, example(name, 1)) for name in names])
        assert not re.search(r"\([^)]*\(|\) \(", text), text
    for prompt in ("emancipate.city", "emancipate.border"):
        text = said.prompt(prompt, [samples["target"]])
        assert not re.search(r"\([^)]*\(|\) \(", text), text


# ---- cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_reads_well(language: str) -> None:
    for key, _ in all_card_keys(load_cards()):
        card = text_of(key, language)
        assert all((card.title, card.type, card.group)), key
        assert card.lines, key
        for line in card.lines:
            assert is_plain(line.text), (key, line.text)
            assert line.text[-1] == "." or line.keyword in ("king", "republic"), (key, line.text)
            assert not line.text[0].islower(), (key, line.text)
            assert not line.help or (is_plain(line.help) and line.help[-1] == "."), key
        assert all(icon.help for icon in card.icons), key


def test_a_card_in_three_languages() -> None:
    assert [lines_of("card:PREN020", language) for language in LANGUAGES] == [
        [
            "Location: France.",
            "Agents: Islamic pirate.",
            "One-shot: Peasant revolt.",
            "Operation: Repress (pawn, rook, knight).",
            "Operation: Corsair (Islamic pirate).",
        ],
        [
            "Lokace: Francie.",
            "Agenti: islámský pirát.",
            "Jednorázová akce: rolnické povstání.",
            "Operace: represe (pěšec, věž, jezdec).",
            "Operace: korzár (islámský pirát).",
        ],
        [
            "Localización: Francia.",
            "Agentes: pirata islámico.",
            "Efecto único: revuelta campesina.",
            "Operación: reprimir (peón, torre, caballero).",
            "Operación: corsario (pirata islámico).",
        ],
    ]


def test_agents_that_are_alike_are_counted() -> None:
    assert lines_of("card:PREN024", "cs")[1] == "Agenti: 2 katoličtí jezdci."
    assert lines_of("card:PREN051")[1] == "Agents: Reformist rook, Catholic rook."
    assert lines_of("card:PREN112X", "es")[1] == "Agentes: 2 peones."


def test_what_only_one_edition_prints_says_so() -> None:
    assert "Second edition – One-shot: Apostasy (Catholic and Reformist)." in lines_of("card:PREN002")
    changed = {"west": {"PREN003": {"first_edition": {"one_shot": "peasant"}}}}
    lines = lines_of("card:PREN003", "en", changed)
    assert "Second edition – One-shot: Crusade." in lines
    assert lines[-1] == "First edition – One-shot: Peasant revolt."


def test_a_square_tells_both_sides() -> None:
    assert lines_of("square:HUN") == [
        "King: Matthias Corvinus, King of Hungary",
        "Prestige: Patron.",
        "Operation: Campaign.",
        "Republic: Polish-Lithuanian Sejm",
        "Prestige: Law.",
        "Operation: Vote (East).",
        "Operation: Commerce (East).",
    ]


def test_a_victory_card_tells_its_numbers() -> None:
    assert lines_of("victory:imperial", "cs")[0] == (
        "Počet tvých králů je aspoň o 2 vyšší než u každého soupeře; ve dvou hráčích aspoň o 3."
    )
    changed = {"victories": {"globalization": {"lead": 4}}}
    assert "by at least 4" in lines_of("victory:globalization", "en", changed)[0]


def test_a_changed_card_changes_its_text() -> None:
    changed = {"east": {"PREN073": {"ops": ["tax"], "prestige": ["law", "law"]}}}
    lines = lines_of("card:PREN073", "es", changed)
    assert "Prestigio: ley × 2." in lines
    assert lines[-1] == "Operación: impuesto."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["kill.repressed", "free.border", "free.city"])
def test_of_a_repressed_piece_a_message_tells_with_one_colon_at_most(language: str, kind: str) -> None:
    said = Wording(load_cards(), words_in(language, DOMAIN), SEATS)
    samples = {"target": "repressed:HUN.N.C", "border": "border:ENG-FRA", "city": "city:BUDA"}
    assert said.sentence(kind, 0, [samples[name] for name in JOURNAL[kind]]).count(":") <= 1
