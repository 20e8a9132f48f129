"""The words of IMPERATOR: complete in three languages, with the right placeholders and plurals, told by the cards."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Message

from tests import catalogues
from tests.catalogues import placeholders, texts
from triumvir.games.imperator.cards.codes import ABILITIES, AGENT_EFFECTS, BENEFITS, CLASSES
from triumvir.games.imperator.cards.loading import CardSet, load_cards
from triumvir.games.imperator.messages import (
    ARGUMENTS,
    BUTTONS,
    JOURNAL,
    PHASES,
    PROMPTS,
    SCORE_LINES,
    SPECIAL_BUTTONS,
)
from triumvir.games.imperator.options import OPTIONS
from triumvir.games.imperator.telling.rulebook import rulebook
from triumvir.games.imperator.telling.wording import COUNTED, Wording, all_card_keys, card_text
from triumvir.telling.card_words import CardText
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.words import Words, words_in

SEATS = ("Galba", "Otho", "Vitellius")
SAME_IN_TWO_LANGUAGES = {
    "{percent} %",
    "Agent",
    "agent",
    "agente",
    "iniciativa",
    "legion",
    "Legion",
    "no",
    "talent",
    "Total",
    "{n} talent",
    "{owner} {numeral}",
    "{label}: {cost}",
    "Provincie",
}


def messages(language: str) -> dict[str, Message]:
    """All messages of the game in a language by their key."""
    return catalogues.messages("imperator", language)


def is_plain(text: str) -> bool:
    """Whether the text is there, with nothing left to fill in."""
    return bool(text) and not any(wrong in text for wrong in ("{", "}", "  "))


def is_sentence(text: str) -> bool:
    return is_plain(text) and not text[0].islower() and text.endswith(".")


def wording(language: str, cards: CardSet | None = None) -> Wording:
    return Wording(cards or load_cards(), words_in(language, "imperator"), SEATS)


def text_of(key: str, language: str = "en", cards: CardSet | None = None) -> CardText:
    return card_text(cards or load_cards(), key, words_in(language, "imperator"))


def example(name: str, number: int) -> str | int:
    """A value for an argument of this name."""
    keys = {
        "card": "card:legatus",
        "province": "province:aegyptus",
        "source": "province:syria",
        "legion": "legion:leg_x_gemina",
        "unit": "aux:sagittarii_syri",
        "other": "legion:cl_pontica",
        "army": "standard:0.1",
        "standard": "standard:2.0",
        "senator": "senator:nerva",
        "target": "seat:1",
    }
    return keys.get(name, 1 if name == "rival" else number)


# ---- the catalogues


def test_nothing_is_left_in_another_language() -> None:
    everything = {language: messages(language) for language in LANGUAGES}
    for key in everything["en"]:
        said = [texts(everything[language][key]) for language in LANGUAGES]
        for one, other in ((0, 1), (0, 2), (1, 2)):
            if said[one][0] in SAME_IN_TWO_LANGUAGES:
                continue
            assert said[one] != said[other], key


def test_every_prompt_has_words_with_the_placeholders_of_its_table() -> None:
    for prompt, names in PROMPTS.items():
        for language in LANGUAGES:
            said = placeholders(texts(messages(language)[f"prompt.{prompt}"])[0])
            assert said <= set(names), (language, prompt)
            assert set(names) - said <= {"round", "cards"}, (language, prompt)


def test_messages_that_belong_to_nobody_name_no_seat() -> None:
    nobodys = (
        "setup.dealt",
        "round.begins",
        "deck.reshuffled",
        "deck.empty",
        "combat.round",
        "combat.tied",
        "combat.idle",
    )
    for kind in (*nobodys, "aftermath.auxiliaries", "end.last_round", "end.nobody"):
        for language in LANGUAGES:
            assert "seat" not in placeholders(texts(messages(language)[f"journal.{kind}"])[0]), kind


def test_the_waiting_texts_name_nobody_but_the_seat() -> None:
    for language in LANGUAGES:
        for key, message in messages(language).items():
            if key.endswith(".waiting"):
                assert placeholders(texts(message)[0]) <= {"seat"}, key


def test_every_argument_has_a_kind_that_can_be_said() -> None:
    for names in (*PROMPTS.values(), *JOURNAL.values()):
        assert set(names) <= set(ARGUMENTS)
    assert set(ARGUMENTS.values()) <= {"thing", "seat", "number", *COUNTED}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_option_score_and_phase_has_words(language: str) -> None:
    keys = messages(language)
    assert {f"button.{word}" for word in BUTTONS} <= set(keys)
    assert {f"button.{word}.{prompt}" for word, prompt in SPECIAL_BUTTONS} <= set(keys)
    assert {f"score.{line}" for line in (*SCORE_LINES, "total")} <= set(keys)
    assert {f"step.{phase}" for phase in PHASES} <= set(keys)
    for option in OPTIONS:
        assert {f"option.{option.name}", f"option.{option.name}.help"} <= set(keys)
        if isinstance(option.default, str):
            assert {f"option.{option.name}.{value}" for value in option.values} <= set(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_ability_and_class_has_words(language: str) -> None:
    words = words_in(language, "imperator")
    variants = {
        "cost": (".province", ".senator", ".agent"),
        "strategy": (".attack", ".defend", ".both"),
        "aux_free": (".attack", ".defend", ".both"),
        "gain": ("", ".tax"),
    }
    for effect in (*BENEFITS, *AGENT_EFFECTS):
        assert all(words.has(f"effect.{effect}{variant}") for variant in variants.get(effect, ("",))), effect
    assert all(words.has(f"ability.{ability}") for ability in ABILITIES)
    assert all(words.has(f"type.class.{unit_class}") for unit_class in CLASSES)


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
        assert is_sentence(text), text


def test_a_move_is_told_in_three_languages() -> None:
    args = ["standard:0.1", "province:syria", "province:aegyptus", 2]
    assert [wording(language).sentence("move.made", 0, args) for language in LANGUAGES] == [
        "Galba moves the army Galba II from Syria to Egypt for 2 talents.",
        "Galba přesouvá vojsko Galba II z provincie Sýrie do provincie Egypt za 2 talenty.",
        "Galba mueve el ejército Galba II de Siria a Egipto por 2 talentos.",
    ]


@pytest.mark.parametrize(
    ("language", "texts_by_number"),
    [
        ("en", {0: "0 talents", 1: "1 talent", 2: "2 talents", 5: "5 talents"}),
        ("cs", {0: "0 talentů", 1: "1 talent", 2: "2 talenty", 4: "4 talenty", 5: "5 talentů", 22: "22 talentů"}),
        ("es", {0: "0 talentos", 1: "1 talento", 2: "2 talentos"}),
    ],
)
def test_talents_are_counted(language: str, texts_by_number: dict[int, str]) -> None:
    words = words_in(language, "imperator")
    assert {n: words.count("n_talents", n) for n in texts_by_number} == texts_by_number


def test_no_auxiliaries_are_called_none() -> None:
    args = ["standard:0.1", 0, 0]
    assert (
        wording("en").sentence("defence.army", 0, args)
        == "Galba defends with the army Galba II and no auxiliaries for 0 talents."
    )


def test_czech_counts_cards_in_the_accusative() -> None:
    assert wording("cs").sentence("draw.drew", 1, [1]) == "Otho lízá 1 kartu."
    assert wording("cs").sentence("draw.drew", 1, [3]) == "Otho lízá 3 karty."
    assert wording("cs").sentence("draw.drew", 1, [5]) == "Otho lízá 5 karet."


def test_things_have_their_names() -> None:
    czech = wording("cs")
    assert czech.name("card:aegyptus") == "Egypt"
    assert czech.latin("card:aegyptus") == "Aegyptus"
    assert czech.name("legion:leg_x_gemina") == "Legio X Gemina"
    assert czech.latin("legion:leg_x_gemina") == ""
    assert czech.name("standard:1.2") == "Otho III"
    assert czech.name("bannerless:1") == "Otho (bez standarty)"
    assert czech.name("seat:2") == "Vitellius"
    assert czech.name("seat:4") == "Hráč 5"
    assert czech.name("n:7") == "7"


def test_buttons_say_what_happens_and_what_it_costs() -> None:
    english = wording("en")
    assert english.button("card:aegyptus", "strategy.play", 9) == "Egypt: 9 talents"
    assert english.button("done", "strategy.play") == "End the strategy phase"
    assert english.button("done", "draw.discard") == "Done"
    assert english.button("pay", "surcharge.answer", 3) == "Pay 3 talents"
    assert english.button("n:2", "attack.auxiliaries", 6) == "Attack with 2 auxiliaries: 6 talents"
    assert english.button("n:0", "attack.auxiliaries", 4) == "Attack without auxiliaries: 4 talents"
    assert english.button("n:8", "combat.bid") == "Bid 8"
    assert english.button("n:8", "elsewhere") == "8"


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_of_house_rules_are_said(language: str) -> None:
    said = wording(language)
    for option in OPTIONS:
        assert all(said.option(option.name))
        assert all(said.option_value(option.name, value) for value in option.values if not isinstance(value, list))
    assert said.option_value("provinces_to_end", 8) == "8"
    assert said.option_value("legion_cap", 0) != "0"


# ---- cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_reads_well(language: str) -> None:
    for key, _ in all_card_keys(load_cards()):
        card = text_of(key, language)
        assert all((card.title, card.type, card.lines)), key
        for line in card.lines:
            assert is_plain(line.text), key
            assert bool(line.keyword) == bool(line.help), key
            assert not line.help or is_sentence(line.help), key
        if card.group in ("senator", "agent"):
            assert all(is_sentence(line.text) for line in card.lines), key
        if card.group in ("senator", "legion"):
            assert card.flavour.endswith("."), key


def test_a_province_a_senator_and_a_legion_in_words() -> None:
    africa = text_of("card:africa", "es")
    assert (africa.title, africa.subtitle, africa.cost, africa.value) == (
        "África Proconsular",
        "Africa Proconsularis",
        "10",
        "5",
    )
    assert [icon.name for icon in africa.icons] == ["vp", "tax", "grain"]
    assert africa.lines[0].text == "Legión asociada: Legio I Macriana Liberatrix"
    mucianus = text_of("senator:mucianus", "cs")
    assert mucianus.lines[0].text == "Provincie tě stojí o 1 talent méně (nejméně 1)."
    rapax = text_of("legion:leg_xxi_rapax")
    assert (rapax.value, rapax.lines[0].text, rapax.lines[0].keyword) == ("5", "Assault 4", "assault")
    assert rapax.lines[0].help == "+4 to the attack score if the unit's side is the attacker."


def test_the_text_of_an_agent_follows_its_cost_windows_and_territory() -> None:
    legatus = text_of("card:legatus")
    assert legatus.cost == "3 + VP"
    assert any(line.text.startswith("Not where an army") for line in legatus.lines)
    free = load_cards({"agents": {"legatus": {"ignores_standards": True, "cost": 5, "cost_adds_vp": False}}})
    changed = text_of("card:legatus", cards=free)
    assert changed.cost == "5"
    assert any(line.text.startswith("Armies do not protect") for line in changed.lines)


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("en", 1, "Draw 1 card."),
        ("cs", 2, "Lízni si 2 karty."),
        ("cs", 6, "Lízni si 6 karet."),
        ("es", 1, "Roba 1 carta."),
        ("es", 4, "Roba 4 cartas."),
    ],
)
def test_a_changed_card_changes_its_text(language: str, number: int, text: str) -> None:
    cards = load_cards({"agents": {"tabellarius": {"effect": {"n": number}}}})
    assert text_of("card:tabellarius", language, cards).lines[1].text == text


def test_an_immune_senator_names_the_agents_that_can_and_cannot_touch_him() -> None:
    key = "senator:helvidius_priscus"
    assert text_of(key).lines[0].text == (
        "Immune: the agent Informer cannot target him, neither in play nor while he is played. "
        "The agent Tribune of the plebs can still cancel him while he is played."
    )
    rumours = {"effect": {"kind": "cancel"}, "target": "rival_senator_or_agent_play"}
    more = load_cards({"agents": {"obtrectator": rumours}})
    assert "The agent Tribune of the plebs or Detractor can still" in text_of(key, cards=more).lines[0].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_makes_good_text_in_every_effect(language: str) -> None:
    words: Words = words_in(language, "imperator")
    for number in (1, 2, 5):
        overlay = {"senators": {key: {"effect": {"n": number}} for key in ("valens", "annius_gallus", "cluvius_rufus")}}
        for key in overlay["senators"]:
            line = card_text(load_cards(overlay), f"senator:{key}", words).lines[0].text
            assert number == 1 or str(number) in line


# ---- rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_the_numbers_of_the_card_set(language: str) -> None:
    standard = rulebook(load_cards(), language)
    assert "{" not in standard
    assert standard.count("\n## ") == 13
    changed = rulebook(load_cards({"constants": {"senate_domination": 47}}), language, {"round_limit": 55})
    assert "47" in changed
    assert "55" in changed
    assert "47" not in standard


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_use_the_names_of_the_abilities(language: str) -> None:
    words = words_in(language, "imperator")
    rules = rulebook(load_cards(), language)
    for ability in ABILITIES:
        if ability != "none":
            assert words.say(f"ability.{ability}", n="").strip() in rules


def test_an_unknown_language_gets_english_rules() -> None:
    assert rulebook(load_cards(), "la") == rulebook(load_cards(), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_dishonour_reads_as_what_it_leaves_and_never_as_a_gain(language: str) -> None:
    said = wording(language)
    assert [said.points("dishonour", points) for points in (15, -15)] == ["→ 0", "→ 0"]
    assert said.points("senate", -3) == "−3"
