"""The worked scenarios of the solo mode."""

from __future__ import annotations

from tests.imperium.bot_stage import BOT, BotStory, bot_zones
from tests.imperium.reading import game
from triumvir.games.imperium.position import zones
from triumvir.games.imperium.position.constants import DYNASTY_EMPTY, KING_RESOLVED
from triumvir.games.imperium.position.state import ImperiumState
from triumvir.games.imperium.position.zones import zone_of
from triumvir.kernel.position import Position


def dealt(nation: str, difficulty: str, seed: int = 1) -> ImperiumState:
    """The position in which the human chooses the first turn."""
    options = {"nations": ["greeks"], "power_side": "B", "solo_nation": nation, "solo_difficulty": difficulty}
    state = Position(game(), game().setup(1, seed, game().checked_options(options))).base
    assert isinstance(state, ImperiumState)
    return state


def test_10_1_setup_of_a_roman_overlord() -> None:
    state = dealt("romans", "overlord")
    bot = bot_zones(state)
    start = ["advance", "city-of-rome", "conquer", "dalmatia", "glory", "prosperity", "roman-expansion", "triumvirate"]
    assert len(bot["slots"].split()) == 6
    assert "-" not in bot["slots"].split()
    assert sorted(bot["slots"].split() + bot["deck"].split()) == sorted([*start, "unrest", "unrest"])
    assert len(bot["deck"].split()) == 4
    assert bot["pool"] == "3/2/1"
    dynasty = bot["dynasty"].split()
    assert len(dynasty) == 12
    nations = ["bread-and-circuses", "gallia-aquitania", "prosperity", "raetia", "unrest"]
    assert sorted(dynasty[:5]) == nations
    assert dynasty[5:8] == ["julius-caesar", "emperor-trajan", "rome-the-eternal-city"]
    assert sorted(dynasty[8:10]) == ["military-engineering", "the-senate"]
    assert sorted(dynasty[10:]) == ["legions", "roman-invasion"]


def test_10_1_setup_of_an_imperator() -> None:
    bot = bot_zones(dealt("romans", "imperator"))
    assert len(bot["slots"].split()) == 5
    assert len(bot["deck"].split()) == 5
    assert bot["pool"] == "0/0/0"


def roman_turn() -> BotStory:
    story = BotStory("romans", "greeks").slots("advance", "unrest", "dalmatia", "roman-expansion", "prosperity")
    story.draw(BOT, "glory", "conquer", "triumvirate", "city-of-rome", "unrest")
    story.market("assyrians", "city", "forest", "elders", "coinage pr1").deck("main", "hills", "jungle", "hittites")
    story.deck("region", "oasis").pile(4).in_play("A", "per-bactria")
    story.hand("A", "glory", "advance", "conquer", "town", "river")
    return story


def test_10_2_a_whole_turn() -> None:
    stage = roman_turn().bot_acts().rolls(3)
    stage.step()
    assert stage.bot["deck"].startswith("unrest city glory")
    assert stage.market()[1] == "hills"
    stage.step()
    assert stage.pile == 5
    stage.step()
    assert len(stage.zone("A hand")) == 7
    assert stage.pile == 4
    stage.step("decline").step().cleans_up()
    bot = stage.bot
    assert bot["pool"] == "0/0/0"
    assert bot["slots"] == "dalmatia city glory conquer triumvirate"
    assert bot["deck"] == "city-of-rome unrest"
    assert bot["discard"] == "advance roman-expansion unrest prosperity"
    assert stage.market() == ["assyrians +u", "hills", "forest pr1", "elders +u", "coinage +u pr1"]
    assert stage.asked == ["bot.draw"]


def test_10_3_ties_exile_and_a_reshuffle() -> None:
    story = BotStory("romans", "greeks").slots("dalmatia", "city", "glory", "conquer", "triumvirate")
    story.draw(BOT, "city-of-rome", "unrest").discard(BOT, "advance", "roman-expansion", "unrest", "prosperity")
    story.market("assyrians", "hills", "forest pr1", "elders", "coinage pr1").deck("main", "jungle", "hittites")
    story.deck("region", "oasis").pile(4)
    stage = story.bot_acts()
    dynasty = stage.bot["dynasty"].split()
    stage.rolls(6).step()
    assert stage.bot["play"] == "dalmatia"
    assert stage.pile == 5
    assert stage.market()[0] == "jungle"
    stage.step()
    assert (stage.bot["pool"], stage.bot["history"]) == ("0/1/0", "city")
    stage.step()
    assert stage.bot["pool"] == "0/1/1"
    stage.step()
    assert (stage.bot["pool"], stage.bot["deck"], stage.market()[2]) == ("0/1/2", "forest unrest", "oasis")
    stage.step()
    assert (stage.bot["deck"], stage.market()[0], stage.pile) == ("jungle forest unrest", "hittites +u", 4)
    stage.step().cleans_up()
    bot = stage.bot
    assert bot["slots"].startswith("jungle forest unrest ")
    shuffled = [*bot["slots"].split()[3:], *bot["deck"].split()]
    discarded = [
        "advance",
        "city-of-rome",
        "conquer",
        "glory",
        "prosperity",
        "roman-expansion",
        "triumvirate",
        "unrest",
    ]
    assert sorted(shuffled) == sorted([*discarded, dynasty[0]])
    assert len(bot["deck"].split()) == 7
    assert bot["discard"] == ""
    assert bot["dynasty"].split() == dynasty[1:]
    assert len(dynasty) == 12
    assert (bot["pool"], bot["play"], bot["history"], stage.exile) == ("0/1/2", "dalmatia", "city", "assyrians")


def test_10_4_row_order_and_paid_alternatives() -> None:
    """10.4; the second Conquer is one of the human's."""
    story = BotStory("persians", "romans").slots("conquer", "lydians", "advance", "rom-conquer", "bactria")
    story.draw(BOT, "unrest", "glory", "prosperity", "zagros", "unrest").pile(5)
    story.market("ionians pr1", "egyptians", "steppe", "oracle", "education").deck("main", "corruption", "sacred-pass")
    stage = story.bot_acts().rolls(4).step()
    assert (stage.bot["pool"], stage.bot["deck"].split()[0]) == ("1/1/0", "conquer")
    stage.step()
    assert (stage.bot["pool"], stage.bot["discard"], stage.bot["history"]) == ("3/3/0", "conquer", "lydians")
    stage.step()
    assert (stage.bot["pool"], stage.pile, stage.market()[1]) == ("3/0/0", 5, "corruption +u")
    stage.step().step().cleans_up()
    bot = stage.bot
    assert bot["slots"] == "conquer egyptians unrest glory prosperity"
    assert (bot["pool"], bot["deck"], bot["discard"]) == ("3/1/0", "zagros unrest", "conquer")
    assert (bot["play"], bot["history"]) == ("bactria", "advance lydians")
    assert (stage.exile, stage.pile) == ("corruption", 6)
    assert stage.market() == ["ionians +u pr1", "sacred-pass", "steppe", "oracle +u pr1", "education +u"]


def test_10_5_a_warlord_flips_and_progresses_three_times() -> None:
    story = BotStory("greeks", "romans", "warlord").slots("settlers", "unrest", "peloponnese", "city-of-sparta")
    story.discard(BOT, "conquer").pool(B="2/2/0").pile(3)
    story.market("hills", "armenians", "river", "boats", "temple pr1").deck("main", "jade-mask")
    dynasty = bot_zones(story.base)["dynasty"].split()
    accession = dynasty.index("olympic-games")
    rest = [name for name in dynasty[accession + 1 :] if name not in ("philosophy", "science")]
    story.dynasty("olympic-games", "philosophy", "science", *rest[:6])
    stage = story.bot_acts().rolls(5).resolves_all()
    assert (stage.bot["pool"], stage.bot["history"]) == ("3/2/0", "city-of-sparta settlers")
    assert (stage.pile, stage.market()[0], stage.exile) == (3, "jade-mask +u", "hills")
    stage.cleans_up()
    bot = stage.bot
    assert bot["state"] == "empire"
    assert bot["pool"] == "3/2/0"
    slots = bot["slots"].split()
    assert sorted(slots[:2]) == ["conquer", "olympic-games"]
    assert slots[2:] == ["philosophy", "science"]
    assert (bot["deck"], bot["discard"], len(bot["dynasty"].split())) == ("", "", len(rest[:6]))
    assert bot["play"] == "peloponnese"
    assert stage.market()[4] == "temple +u pr2"


def boudicca(pool: str) -> BotStory:
    story = BotStory("celts", "greeks").slots("boudicca").pool(A=pool).pile(5)
    story.market("coast", "shrine pr2", "marsh", "agriculture", "exports").deck("uncivilised", "oracle")
    return story


def test_10_6_a_an_attack_with_nothing_to_steal_takes_the_next_row() -> None:
    stage = boudicca("0/3/0").bot_acts().resolves()
    assert (stage.bot["deck"], stage.bot["history"]) == ("agriculture", "boudicca")
    assert (stage.market()[3], stage.pile) == ("oracle +u", 5)


def test_10_6_b_an_avoided_attack() -> None:
    stage = boudicca("2/3/0").in_play("A", "cape").bot_acts().resolves("cape")
    assert "cape" in stage.zone("A hand")
    assert (stage.bot["discard"], stage.bot["pool"], stage.human_pool()) == ("boudicca", "0/0/0", "2/3/0")


def test_10_6_c_an_attack_not_avoided() -> None:
    stage = boudicca("2/3/0").in_play("A", "cape").bot_acts().resolves("pass")
    assert (stage.bot["discard"], stage.bot["pool"], stage.human_pool()) == ("boudicca", "1/0/0", "1/3/0")


def macedonians() -> BotStory:
    story = BotStory("macedonians").slots("glory", "phalanx").pool(B="1/0/4").bot_empire().fame().king("a")
    story.in_play(BOT, "orestis", "pelagonia", "jungle", "marsh").draw(BOT, "unrest")
    story.dynasty("mosaics", "parmenion")
    return story


def test_10_7_glory_resolves_king_of_kings_and_a_region_comes_back() -> None:
    stage = macedonians().bot_acts().resolves()
    assert stage.bot["play"] == "orestis"
    assert stage.bot["discard"] == "marsh jungle pelagonia glory"
    assert (stage.bot["pool"], stage.bot["deck"]) == ("1/0/7", "mosaics unrest")
    assert (stage.zone("king"), stage.zone("ending"), stage.state.cause) == ("b", "current", KING_RESOLVED)
    stage.resolves()
    bot = stage.bot
    assert (bot["play"], bot["deck"], bot["discard"]) == ("orestis pelagonia", "mosaics unrest", "marsh jungle glory")
    assert (bot["history"], bot["dynasty"]) == ("phalanx", "parmenion")


def test_10_7_later_glory_takes_the_best_exiled_region() -> None:
    for exiled, deck in ((("hills", "mountain", "oasis"), "mountain"), (("hills", "oasis"), "hills")):
        story = macedonians().king("b", BOT).exile(*exiled)
        stage = story.bot_acts().resolves()
        assert stage.bot["deck"].split() == [deck, "unrest"]
        assert stage.bot["play"] == "orestis pelagonia jungle marsh"
    stage = macedonians().king("b", BOT).exile("assyrians").bot_acts().resolves()
    assert stage.bot["pool"] == "1/0/5"


def vikings() -> BotStory:
    return BotStory("vikings", "romans").pool(B="2/1/0", A="1/2/0").in_play(BOT, "scandinavia").pile(5)


def test_10_8_a_turn_of_the_vikings() -> None:
    story = vikings().slots("mysticism", "combs", "metropolis", "glory", "education")
    story.draw(BOT, "prosperity", "unrest", "gothja").discard(BOT, "erik-the-red")
    rest = [name for name in bot_zones(story.base)["dynasty"].split() if name not in ("iceland", "rollo-the-walker")]
    rest.remove("unrest")
    story.dynasty("iceland", "unrest", "rollo-the-walker", *[name for name in rest if name != "unrest"][:7])
    stage = story.bot_acts().resolves()
    assert (stage.bot["play"], stage.bot["history"]) == ("scandinavia iceland", "mysticism")
    stage.resolves()
    assert (stage.bot["pool"], stage.bot["discard"]) == ("3/2/0", "erik-the-red prosperity unrest combs")
    stage.resolves()
    assert (stage.bot["pool"], stage.bot["discard"].split()[-1]) == ("3/3/0", "unrest")
    stage.resolves()
    assert (stage.bot["pool"], stage.human_pool()) == ("4/3/0", "0/2/0")
    stage.resolves()
    assert stage.pile == 6
    stage.step().cleans_up()
    bot = stage.bot
    names = ["rollo-the-walker", "erik-the-red", "prosperity", "unrest", "combs", "gothja", "glory", "education"]
    assert sorted(bot["slots"].split() + bot["deck"].split()) == sorted(names)
    assert (len(bot["deck"].split()), bot["discard"], len(bot["dynasty"].split())) == (3, "", 7)
    assert (bot["pool"], bot["play"], bot["history"]) == ("4/3/0", "scandinavia iceland", "metropolis mysticism")


def test_10_8_the_vikings_give_up_a_region_for_their_dynasty() -> None:
    story = vikings().slots("education").in_play(BOT, "iceland").dynasty("rollo-the-walker", "gothja")
    stage = story.bot_acts().resolves()
    assert stage.bot["play"] == "scandinavia"
    assert stage.bot["discard"] == "iceland rollo-the-walker education"


def test_10_9_the_human_acts_on_the_bot() -> None:
    story = BotStory("romans", "persians").in_play(BOT, "dalmatia", "raetia").draw(BOT, "advance").pool(A="4/0/0")
    story.hand("A", "invasion", "prosperity").in_play("A", "town")
    story.market("hills", "elders", "forest", "shrine", "coinage").deck("region", "oasis").pile(6)
    scene = story.active("A")
    scene.play("A", "invasion").take_if("A", "branch:2", "n:0").take("A", "suit:region")
    assert bot_zones(scene.position)["deck"] == "raetia unrest advance"
    assert bot_zones(scene.position)["play"] == "dalmatia"
    scene.play("A", "prosperity")
    while not scene.resting():
        scene.take("A", scene.offered("A")[0])
    assert bot_zones(scene.position)["discard"] == "raetia"
    assert bot_zones(scene.position)["deck"] == "unrest advance"
    scene.use("A", "town", "accept")
    bot = bot_zones(scene.position)
    assert (bot["pool"], bot["play"], bot["discard"]) == ("2/0/0", "dalmatia", "raetia")


def test_10_10_a_collapse_in_the_turn_of_the_bot_loses_at_once() -> None:
    story = BotStory("romans").slots("advance").discard(BOT, "unrest", "unrest", "unrest", "unrest").pile(1)
    story.market("hills", "coast", "marsh", "elders", "coinage").deck("uncivilised", "shrine")
    stage = story.bot_acts().resolves()
    assert stage.state.collapsed
    assert stage.market()[3] == "shrine +u"
    assert "elders" in stage.bot["deck"]
    stage.step()
    assert stage.state.over
    result = game().result(stage.state)
    assert result.winners == []
    assert result.seats[0].rank == 2


def test_10_10_a_break_through_returns_the_unrest_first() -> None:
    story = BotStory("celts").slots("advance").pile(1)
    story.market("hills", "coast", "marsh", "elders", "coinage").deck("uncivilised", "shrine")
    stage = story.bot_acts().resolves()
    assert not stage.state.collapsed
    assert stage.pile == 1


def scored(difficulty: str, human: str) -> BotStory:
    story = BotStory("scythians", "romans", difficulty).pool(B="13/6/5", A=human)
    story.slots("unrest", "glory", "tamga", "mounted-archers", "kurgans").draw(BOT, "triumphant", "unrest")
    story.discard(BOT, "notorious", "conquer").in_play(BOT, "tian-shan", "jungle")
    story.history(BOT, "praiseworthy", "jewellery", "advance").dynasty("ateas")
    return story


def test_10_11_scoring() -> None:
    assert scored("sovereign", "0/0/0").bot_acts().goes_on().state
    for difficulty, total in (("sovereign", 41), ("imperator", 39)):
        story = scored(difficulty, "0/0/0")
        view = story.game.view(scored(difficulty, "0/0/0").scoring().position, 0)
        assert view["solo"]["score"]["total"] == total
        own = story.points()
        for more, winners in ((0, []), (1, [0])):
            table = scored(difficulty, f"0/0/{total - own + more}").scoring().table
            assert table.over
            assert table.result is not None
            assert table.result.seats[0].score == total + more
            assert table.result.winners == winners


def test_10_12_the_carthaginians_search_and_place_materials() -> None:
    story = BotStory("carthaginians", "greeks").bot_empire().pool(B="3/1/2").pile(5)
    story.slots("conquer", "elephants", "hegemony", "prosperity", "caravans")
    story.draw(BOT, "iberia", "glory", "unrest", "advance")
    story.market("marsh", "city pr2", "coast", "jade-mask", "metropolis m2")
    story.deck_is("main", "hills", "port", "sumerians", "egyptians").deck("civilised", "pharmacy")
    story.in_play("A", "plains-of-thessaly").hand("A", "glory", "advance", "conquer", "town", "river")
    story.draw("A", "temple", "forest", "oasis")
    stage = story.bot_acts().rolls(5).step()
    assert (stage.bot["pool"], stage.bot["discard"], stage.bot["history"]) == ("4/1/2", "iberia", "conquer")
    stage.step("accept")
    assert stage.bot["deck"].split()[0] == "sumerians"
    assert len(stage.zone("main")) == 3
    assert "plains-of-thessaly" in stage.zone("A discard")
    assert len(stage.zone("A hand")) == 6
    stage.step()
    assert (stage.bot["pool"], stage.pile) == ("6/1/2", 4)
    assert stage.bot["deck"].split()[:4] == ["unrest", "metropolis", "sumerians", "glory"]
    stage.step()
    assert (stage.bot["pool"], stage.pile, len(stage.zone("A hand"))) == ("4/1/3", 3, 7)
    stage.step().cleans_up()
    bot = stage.bot
    assert stage.market()[4] == "pharmacy +u m2"
    assert bot["slots"] == "caravans unrest metropolis sumerians glory"
    assert (bot["deck"], bot["discard"]) == ("unrest advance", "iberia hegemony")
    assert bot["history"] == "conquer elephants prosperity"


def test_7_the_last_dynasty_card_triggers_scoring() -> None:
    """7: in whatever way; for the Vikings with the accession card."""
    stage = BotStory("vikings").slots("metropolis").dynasty("gothja").bot_acts().resolves()
    assert stage.state.cause == DYNASTY_EMPTY
    assert not stage.state.piles[zone_of(1, zones.NATION)]
