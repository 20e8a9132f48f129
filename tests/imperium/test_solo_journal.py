"""What the human is told of the bot: every step of its turn in words, what hits the human, and its public zones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.imperium.bot_stage import BOT, BotStory, Stage, bot_zones
from tests.imperium.reading import game
from triumvir.games.imperium.cards.loading import load_cards
from triumvir.games.imperium.drawing.deeds import bot_turn_of
from triumvir.games.imperium.position import steps
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.telling.news import hits_in
from triumvir.games.imperium.telling.wording import Wording
from triumvir.kernel.view import journal_view
from triumvir.telling.words import words_in


def roman_turn() -> Stage:
    """The worked scenario of a whole turn, with a journal."""
    story = BotStory("romans", "greeks").slots("advance", "unrest", "dalmatia", "roman-expansion", "prosperity")
    story.draw(BOT, "glory", "conquer", "triumvirate", "city-of-rome", "unrest")
    story.market("assyrians", "city", "forest", "elders", "coinage pr1").deck("main", "hills", "jungle", "hittites")
    story.pile(4).in_play("A", "per-bactria").hand("A", "glory", "advance").draw("A", "olympic-games")
    return begun(story)


def begun(story: BotStory) -> Stage:
    """The bot's turn begins, and what happens is written down."""
    stage = story.bot_acts()
    stage.state.journal = []
    return stage


def view_of(stage: Stage) -> dict[str, Any]:
    """What the human sees of the state and of the journal."""
    assert stage.state.journal is not None
    journal = journal_view(game(), stage.state.journal, 0, 0)
    return {"seat": 0, "over": False, "journal": journal, "state": game().view(stage.state, 0)}


def told(messages: list[Any], language: str = "en") -> list[str]:
    """Messages in words."""
    wording = Wording(load_cards(), words_in(language, "imperium", "triumvir"), ["Ada"])
    return [wording.sentence(each["kind"], each["seat"], each["args"]) for each in messages]


ENGLISH = """
Bot rolls 3.
The card in slot 3 is blocked.
Bot turns up Advance.
The row of its table: Advance.
Bot acquires City.
Bot takes the unrest under the card too.
The card Hills comes into the market.
Bot turns up Unrest.
Bot returns an unrest card.
Bot turns up Roman Expansion.
The row of its table: Attack.
Ada recalls Bactria.
Ada takes an unrest card.
Bot turns up Prosperity.
The row of its table: Prosperity.
Bot discards Unrest.
You draw Olympic Games.
Ada draws 1 card.
Bot places 1 Progress on Forest.
The blocked card moves to slot 1.
Bot fills its slots face down: 4 cards.
"""
CZECH = """
Automat hází 3.
Karta na pozici 3 je blokovaná.
Automat odkrývá kartu Pokrok.
Platí řádek tabulky: Pokrok.
Automat si nárokuje kartu Město.
Automat si bere i kartu nepokojů pod ní.
Do nabídky přichází karta Pahorkatina.
"""
SPANISH = """
Autómata saca un 3.
La carta del espacio 3 queda bloqueada.
Autómata revela la carta Avance.
Se aplica la fila de la tabla: Avance.
Autómata adquiere la carta Ciudad.
Autómata toma también la carta de disturbios de debajo.
La carta Colinas entra en el mercado.
"""


def test_the_journal_tells_every_step_of_a_turn() -> None:
    stage = roman_turn().rolls(3).resolves_all("accept").cleans_up()
    assert told(bot_turn_of(view_of(stage))) == ENGLISH.strip().split("\n")


@pytest.mark.parametrize(("language", "lines"), [("cs", CZECH), ("es", SPANISH)])
def test_the_journal_tells_a_turn_in_every_language(language: str, lines: str) -> None:
    stage = roman_turn().rolls(3).step()
    assert told(bot_turn_of(view_of(stage)), language) == lines.strip().split("\n")


def test_the_human_reads_what_the_turn_of_the_bot_has_done_to_them() -> None:
    stage = roman_turn().rolls(3).resolves_all("accept").cleans_up()
    stage.state.begin_turn(0)
    assert told(hits_in(view_of(stage)["journal"], 0)) == [
        "Bot turns up Roman Expansion.",
        "Ada recalls Bactria.",
        "Ada takes an unrest card.",
        "Bot turns up Prosperity.",
        "You draw Olympic Games.",
    ]


def test_dynasty_cards_the_flip_and_the_discard_of_a_warlord_are_told() -> None:
    story = BotStory("greeks", "romans", "warlord").discard(BOT, "conquer", "advance", "glory")
    stage = begun(story.dynasty("olympic-games", "philosophy", "science")).rolls(6).step().cleans_up()
    lines = told(bot_turn_of(view_of(stage)))
    assert lines[:2] == ["Bot rolls 6.", "Bot adds the accession card Olympic Games to the discard pile."]
    assert lines[2:5] == [
        "Bot becomes an Empire!",
        "Bot shuffles a new draw deck of 4 cards.",
        "Bot fills its slots face down: 4 cards.",
    ]
    story = BotStory("greeks", "romans", "warlord").slots("conquer", "advance", "glory").discard(BOT, "town", "port")
    stage = begun(story.dynasty("philosophy", "science")).rolls(6)
    stage.state.step = steps.BOT_CLEANUP
    lines = told(bot_turn_of(view_of(stage.cleans_up())))
    assert lines[1] == "Bot moves the dynasty card Philosophy to its discard pile."
    assert lines[-1].startswith("Bot discards ")


def test_king_of_kings_and_a_missing_row_are_told() -> None:
    story = BotStory("macedonians").bot_empire().slots("glory").fame().dynasty("mosaics", "parmenion")
    stage = begun(story.in_play(BOT, "orestis", "pelagonia", "jungle")).resolves()
    assert told(bot_turn_of(view_of(stage)))[2:] == [
        "The row of its table: Glory.",
        "Bot abandons Jungle.",
        "Bot abandons Pelagonia.",
        "Bot abandons Orestis.",
        "Bot resolves King of Kings.",
        "Bot gains 3 Progress.",
        "Bot puts the top dynasty card on its deck.",
        "Bot has resolved King of Kings: the game ends after one more round.",
    ]
    story = BotStory("carthaginians").slots("elephants").market("elders", "town", "", "shrine", "coinage")
    stage = begun(story.deck_is("region").deck_is("main")).resolves()
    assert told(bot_turn_of(view_of(stage)))[2:] == ["No row of the table applies: nothing happens."]


def test_what_the_bot_takes_from_a_deck_stays_face_down() -> None:
    story = BotStory("carthaginians").slots("glory").market("elders", "town", "", "shrine", "coinage")
    stage = begun(story.deck_is("region", "hills")).resolves()
    assert stage.bot["deck"] == "hills"
    view = view_of(stage)
    assert view["state"]["solo"]["known_draw"] == []
    assert told(bot_turn_of(view))[3:] == ["Bot takes a region unseen."]
    story = BotStory("macedonians").slots("glory").fame("great").in_play(BOT, "orestis", "pelagonia", "jungle")
    view = view_of(begun(story).resolves())
    assert view["state"]["solo"]["known_draw"] == []
    assert told(bot_turn_of(view))[-1] == "Bot takes a fame card."


def test_a_card_found_by_a_search_is_known_on_the_deck_of_the_bot() -> None:
    story = (
        BotStory("carthaginians").bot_empire().slots("elephants").market("hills", "town", "marsh", "shrine", "coinage")
    )
    stage = begun(story.deck_is("main", "port", "sumerians", "egyptians")).resolves("accept")
    view = view_of(stage)
    assert view["state"]["solo"]["known_draw"] == ["card:com-sumerians"]
    assert "Bot finds Sumerians." in told(bot_turn_of(view))


def test_a_card_discarded_by_a_human_effect_is_told() -> None:
    story = BotStory("romans", "persians").hand("A", "prosperity").draw(BOT, "advance")
    scene = story.active("A")
    scene.play("A", "prosperity")
    while not scene.resting():
        scene.take("A", scene.offered("A")[0])
    discarded = [message for message in scene.table.view(0)["journal"] if message["kind"] == "card.discarded"]
    assert told(discarded) == ["Bot discards Advance."]


def test_the_view_shows_every_public_zone_of_the_bot() -> None:
    story = (
        BotStory("romans", difficulty="sovereign")
        .slots("advance", "", "dalmatia")
        .pool(B="3/2/1")
        .in_play(BOT, "raetia")
    )
    story.discard(BOT, "unrest", "glory").history(BOT, "great").draw(BOT, "conquer", "legions").dynasty("the-senate")
    stage = story.bot_acts().rolls(3)
    solo = game().view(stage.state, 0)["solo"]
    assert isinstance(stage.state, ImperiumState)
    assert bot_zones(stage.state)["slots"] == "advance - dalmatia - -"
    assert solo.pop("score") == {"progress": 1, "resources": 1, "fame": 6, "unrest": -2, "total": 6}
    assert solo == {
        "seat": 1,
        "nation": "romans",
        "power": "card:rom-power",
        "difficulty": "sovereign",
        "state": "barbarian",
        "pool": {"materials": 3, "population": 2, "progress": 1},
        "roll": 3,
        "blocked": 3,
        "slots": [
            {"slot": 1, "full": True, "card": None, "blocked": False},
            {"slot": 2, "full": False, "card": None, "blocked": False},
            {"slot": 3, "full": True, "card": None, "blocked": True},
            {"slot": 4, "full": False, "card": None, "blocked": False},
            {"slot": 5, "full": False, "card": None, "blocked": False},
        ],
        "draw": 2,
        "known_draw": [],
        "discard": ["card:rom-unrest-start", "card:rom-glory"],
        "play": ["card:rom-raetia"],
        "history": 1,
        "history_cards": ["card:com-great"],
        "dynasty": 1,
    }
