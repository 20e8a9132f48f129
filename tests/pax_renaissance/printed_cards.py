"""Scenes in which play shows what a market card says: one for each kind of field and for each ability."""

from __future__ import annotations

from typing import Any, Final

from tests.pax_renaissance.made import Story
from tests.pax_renaissance.played import Scene
from tests.pax_renaissance.reading import SEATS, changes
from triumvir.games.pax_renaissance.position.constants import PAP
from triumvir.games.pax_renaissance.position.pieces import places
from triumvir.games.pax_renaissance.position.prestige import tableau_prestige
from triumvir.games.pax_renaissance.rules.victory import bishop_counts, standing, token_counts

CARD: Final = "PREN053"
HARMLESS: Final = "slow_imperial"
"""An ability that none of the scenes shows, to put in the place of another one."""


def story(cards: Any, *bankers: str, **options: Any) -> Story:
    """A story with changed cards, of the second edition unless told otherwise."""
    return Story(*(bankers or ("fugger", "medici")), cards=cards, **{"edition": "second", **options})


def seen(scene: Scene) -> object:
    """What play is like now: who is asked what, between which things, and what has changed."""
    asked = [(seat, scene.asked(seat), scene.offers(seat)) for seat in SEATS[: scene.table.seats]]
    return asked, changes(scene.before, scene.picture())


def onward(scene: Scene, choices: int) -> object:
    """What has become of the next choices, each the first that there is."""
    for _ in range(choices):
        seat = next((seat for seat in SEATS[: scene.table.seats] if scene.offers(seat)), "")
        if seat and scene.asked(seat) != "turn.action":
            scene.table.apply(SEATS.index(seat), scene.keys(seat)[0])
    return seen(scene)


def card(**fields: Any) -> dict[str, Any]:
    """The card of these scenes with changed fields."""
    return {"west": {CARD: fields}}


# ---- fields


def operates(cards: Any, edition: str = "second") -> object:
    """The card begins its ops where there is something for every op."""
    table = story(cards, "fugger", "medici", "coeur", edition=edition).west("A", CARD).west("B", "PREN043+B.C FRA")
    table.east("B", "PREN074+B.I BYZ").east("C", "PREN067+B.R PREN058+B.C HUN").market(W1="1", E1="1")
    table.pirate("S.C", "ENG-POR").pirate("S.I", "ARA-PAP").pirate("S.R", "MAM-OTT", "OTT-PAP").money(A=9)
    table.concessions("A", "ENG-FRA", "FRA-HRE", "HRE-HUN", "BYZ-HUN").concessions("B", "HRE-PAP").concessions("C")
    return seen(table.turn().take("A", "ops:west"))


def plays(cards: Any, edition: str = "second") -> object:
    """The card is played where every one-shot can happen; the first answers are given."""
    table = story(cards, "fugger", "medici", "coeur", edition=edition, apostasy=True, red_sea_emporium=True)
    table.west("B", "PREN003 PREN005").east("B", "PREN058").city(PARIS="N.I", LYON="N.R", BRUGES="R.R").money(A=9)
    return onward(table.plays("A", CARD), 6)


def plays_first(cards: Any) -> object:
    """The same in the first edition."""
    return plays(cards, "first")


def prestige(cards: Any, edition: str = "second") -> object:
    """What the card counts."""
    position = story(cards, edition=edition).west("A", CARD).turn().position
    return [tableau_prestige(position, 0, kind) for kind in range(6)]


def weds(cards: Any, edition: str = "second") -> object:
    return seen(story(cards, "fugger", "coeur", edition=edition).plays("A", "PREN044"))


def is_dealt(cards: Any) -> object:
    return story(cards).base.rules.deck_cards


def plays_mason(cards: Any) -> object:
    return seen(story(cards).plays("A", "MASON"))


MASON: Final = {"west": {"MASON": {"name": "Mason", "location": "FRA", "agents": ["N.C"]}}}
DUCHESS: Final = {"name": "Duchess", "kind": "queen", "suitors": ["ENG"], "one_shot": "coronation"}
HALL: Final = {"location": "WEST", "one_shot": "none", "agents": [], "ops": ["siege"]}


def hall(**fields: Any) -> dict[str, Any]:
    """The card acts in the whole West; all else as told."""
    return card(**{**HALL, **fields})


def gang(**fields: Any) -> dict[str, Any]:
    """The same with two knights as agents."""
    return hall(**{"agents": ["N.C", "N.C"], **fields})


def first(**fields: Any) -> dict[str, Any]:
    """The card as the first edition alone prints it."""
    return hall(first_edition=fields)


CARD_PROBES: Final = {
    "card.kind": (MASON, {"west": {"MASON": DUCHESS}}, plays_mason),
    "card.set": (None, {"east": {"PREN209P": {"set": "expansion"}}}, is_dealt),
    "card.location": (gang(), gang(location="POR"), plays),
    "card.suitors": (None, {"west": {"PREN044": {"suitors": ["ENG"]}}}, weds),
    **{
        f"card.ops.{verb}": (hall(ops=["siege" if verb != "siege" else "tax"]), hall(ops=[verb + argument]), operates)
        for verb, argument in {
            "inq": "(C)", "com": "(W)", "behead": "", "tax": "", "repress": "(N)", "vote": "(W)", "corsair": "(C)",
            "siege": "",
        }.items()
    },
    **{
        f"card.ops.{verb}.argument": (hall(ops=[f"{verb}({one})"]), hall(ops=[f"{verb}({other})"]), operates)
        for verb, one, other in (
            ("inq", "C", "I"), ("com", "W", "E"), ("repress", "R", "P"), ("vote", "W", "E"), ("corsair", "C", "I"),
        )
    },
    **{
        f"card.one_shot.{verb}": (gang(one_shot="none"), gang(one_shot=verb + argument), plays)
        for verb, argument in {
            "shift": "(TIMBUKTU)", "conspiracy": "", "peasant": "", "war": "(C)", "apostasy": "(C,R)",
        }.items()
    },
    "card.one_shot.none": (gang(one_shot="war(C)"), gang(one_shot="none"), plays),
    **{
        f"card.one_shot.{verb}.argument": (gang(one_shot=f"{verb}({one})"), gang(one_shot=f"{verb}({other})"), plays)
        for verb, one, other in (("shift", "TIMBUKTU", "NOVGOROD"), ("war", "C", "R"), ("apostasy", "C,R", "C,I"))
    },
    **{
        f"card.agents.{kind}": (hall(agents=[]), hall(agents=[f"{kind}.R" if kind != "P" else kind]), plays)
        for kind in "NRSBP"
    },
    **{
        f"card.agents.{kind}.argument": (hall(agents=[f"{kind}.C"]), hall(agents=[f"{kind}.R"]), plays)
        for kind in "NRSB"
    },
    **{
        f"card.prestige.{kind}": (hall(prestige=[]), hall(prestige=[kind]), prestige)
        for kind in ("catholic", "islamic", "reformist", "discovery", "law", "patron")
    },
    "card.first_edition.location": (hall(), first(location="POR"), lambda cards: operates(cards, "first")),
    "card.first_edition.agents": (hall(), first(agents=["R.C"]), plays_first),
    "card.first_edition.prestige": (hall(), first(prestige=["patron"]), lambda cards: prestige(cards, "first")),
    "card.first_edition.one_shot": (gang(), gang(first_edition={"one_shot": "peasant"}), plays_first),
    "card.first_edition.ops": (hall(), first(ops=["tax"]), lambda cards: operates(cards, "first")),
    "card.first_edition.suitors": (
        None,
        {"west": {"PREN044": {"first_edition": {"suitors": ["ENG"]}}}},
        lambda cards: weds(cards, "first"),
    ),
    "card.first_edition.abilities": (
        hall(), first(abilities=["sale_value_4"]),
        lambda cards: seen(story(cards, edition="first").west("A", CARD).turn().sells("A", CARD)),
    ),
}  # fmt: skip


# ---- abilities: what a card can do with its own, and with a harmless one in its place


def instead(half: str, key: str, *abilities: str, **fields: Any) -> dict[str, Any]:
    """The card has these abilities, or none that shows."""
    return {half: {key: {**fields, "abilities": list(abilities or (HARMLESS,))}}}


def ability(name: str, half: str, key: str, scene: Any, **fields: Any) -> tuple[str, tuple[Any, Any, Any]]:
    """A probe: a card with the ability alone, and without it."""
    return f"card.abilities.{name}", (instead(half, key, name, **fields), instead(half, key, **fields), scene)


def beheads(cards: Any, half: str, key: str) -> object:
    table = story(cards).west("B", "PREN023+B.C PREN049").east("B", "PREN067+B.I PREN068")
    getattr(table, half)("A", key)
    return seen(table.turn().take("A", f"ops:{half}", "behead"))


def crusades(cards: Any) -> object:
    table = story(cards).only("POR", TOLEDO="N.C", GRANADA="R.I").west("A", "PREN012")
    return table.plays("A", "PREN003", "accept").told("battle.crusade")


def sails(cards: Any, row: str) -> object:
    table = story(cards).disks("NOVGOROD", "TIMBUKTU", "TREBIZOND", "RED_SEA").concessions("B").west("A", row)
    table.concessions("A", "ENG-POR", "ENG-FRA").market(W0="PREN001 9")
    return onward(table.turn("B").take("B", "fair:west"), 2)


def has_room(cards: Any, row: str = "PREN042") -> object:
    return seen(story(cards).west("A", row).hand("A", "PREN015", "PREN016").turn())


def is_heard(cards: Any) -> object:
    return seen(story(cards).west("A", "PREN043+B.I").market(W3="1").turn())


def has_queen(cards: Any) -> object:
    return seen(story(cards).east("A", "HUN[PREN095X]").turn())


def holds_fair(cards: Any, row: str = "PREN097X", **florins: str) -> object:
    scene = story(cards).west("A", row).market(W0="PREN001 5").turn().take("A", "fair:west")
    return scene.position.actions, seen(scene)


def has_ops(cards: Any, half: str, key: str) -> object:
    table = story(cards).market(W1="1", E1="1")
    getattr(table, half)("A", f"{key} {'PREN043' if half == 'west' else 'PREN072'}")
    scene = table.turn().take("A", f"ops:{half}")
    return scene.position.actions


def turns(cards: Any, west: str = "", east: str = "", rival: str = "") -> Scene:
    return story(cards).west("A", west).east("A", east).west("B", rival).market(W1="1").turn()


def spares(cards: Any) -> object:
    table = story(cards).west("A", "PREN003 PREN005").west("B", "PREN155X PREN008 PREN004")
    return seen(table.plays("A", "PREN030", "accept"))


def votes(cards: Any) -> object:
    table = story(cards).east("B", "HUN").east("A", "PREN083 PREN166X MAM").only("HUN").repressed("HUN", "N.C", "R.C")
    scene = table.concessions("A", "HUN-OTT").concessions("B").turn().take("A", "ops:east", "PREN083")
    return seen(scene.take_if("A", "vote.E"))


def counts_concessions(cards: Any) -> object:
    table = story(cards).east("B", "HUN").east("A", "PREN083").concessions("A", "HUN-OTT").concessions("B", "HRE-HUN")
    return table.west("A", "PREN131X").only("HUN").turn().may("A", "ops:east")


def campaigns(cards: Any, half: str, row: str, rival: str = "") -> object:
    table = story(cards).east("A", row).west("A", "POR").only("POR", TOLEDO="N.C").repressed("MAM", "R.I").only("HUN")
    return seen(table.west("B", rival).money(A=9).turn().take_if("A", f"ops:{half}"))


def last_action(cards: Any, victory: str, west: str) -> object:
    table = story(cards).active(victory).pirate("S.C", "ARA-PAP")
    if victory == "globalization":
        table.concessions("A", "ENG-FRA", "HRE-PAP", "ENG-POR", "HRE-HUN", "HUN-OTT").east("B", "PREN127X")
    return seen(table.west("A", west).turn(actions=1))


def is_shielded(cards: Any) -> object:
    table = story(cards, "fugger", "coeur").east("A", "PREN113X").concessions("A", "ENG-FRA")
    return seen(table.hand("B", "PREN017").turn("B").take("B", "PREN017", "ENG-FRA"))


def has_sold(cards: Any, key: str, *row: str) -> object:
    table = story(cards).west("A", " ".join((key, *row))).west("B", "PREN013").repressed("ENG", "N.C")
    return seen(table.turn().sells("A", (row or (key,))[0]))


IMPERIAL: Final = "ENG POR ARA BYZ"
PROMO: Final = {"set": "expansion"}

ABILITY_PROBES: Final = dict([
    ability("behead_filter_west_cr", "west", "PREN001", lambda cards: beheads(cards, "west", "PREN001")),
    ability("behead_filter_east_ir", "east", "PREN118X", lambda cards: beheads(cards, "east", "PREN118X")),
    ability("behead_filter_east_any", "east", "PREN209P", lambda cards: beheads(cards, "east", "PREN209P"), **PROMO),
    ability("bold_suitor", "west", "PREN006",
            lambda cards: seen(story(cards).west("A", "PREN006").west("B", "FRA").plays("A", "PREN044"))),
    ability("crusader_rooks", "west", "PREN012", crusades),
    ability("spice_fair_double", "west", "PREN014", lambda cards: sails(cards, "PREN014")),
    ability("double_concessions", "west", "PREN131X", counts_concessions),
    ability("sale_value_4", "west", "PREN021", lambda cards: has_sold(cards, "PREN021")),
    ability("venice_two", "west", "PREN024",
            lambda cards: places(turns(cards, "PREN024").position, PAP)),
    ability("no_hand_limit", "west", "PREN042", has_room),
    ability("silence_immunity", "west", "PREN043", is_heard),
    ability("queen_reprisal", "east", "PREN095X", has_queen),
    ability("free_fair", "west", "PREN097X", holds_fair),
    ability("free_ops_east", "east", "PREN101X", lambda cards: has_ops(cards, "east", "PREN101X")),
    ability("free_ops_west", "west", "PREN134X", lambda cards: has_ops(cards, "west", "PREN134X")),
    ability("joint_ops", "east", "PREN110X", lambda cards: seen(turns(cards, "PREN043", "PREN110X"))),
    ability("apostasy_action", "west", "PREN129X",
            lambda cards: seen(turns(cards, "PREN129X", rival="PREN003 PREN005"))),
    ability("patron_as_concession", "west", "PREN137X",
            lambda cards: standing(turns(cards, "PREN009 PREN137X").position, 2)),
    ability("patron_as_law", "west", "PREN133X", lambda cards: standing(turns(cards, "PREN009 PREN133X").position, 3)),
    ability("extra_republic", "east", "PREN103X", lambda cards: standing(turns(cards, "", "PREN103X").position, 3)),
    ability("patron_as_green_bishop", "east", "PREN164X",
            lambda cards: bishop_counts(turns(cards, "", "PREN164X HUN").position)),
    ability("mamluk_reserves", "east", "PREN164X", lambda cards: campaigns(cards, "east", "HUN PREN164X")),
    ability("patron_vote_discount", "east", "PREN166X", votes),
    ability("green_pirates_red", "east", "PREN168X",
            lambda cards: token_counts(story(cards).face(ENG="reformist").pirate("S.I", "ENG-POR")
                                       .east("B", "PREN168X").turn().position)),
    ability("apostasy_immunity", "west", "PREN155X", spares),
    ability("slow_holy", "west", "PREN136X",
            lambda cards: last_action(cards, "holy", "PREN003+B.C PREN049+B.C PREN007+B.C PREN136X")),
    ("card.abilities.slow_imperial",
     (instead("west", "PREN145X", "slow_imperial"), instead("west", "PREN145X", "slow_holy"),
      lambda cards: last_action(cards, "imperial", f"{IMPERIAL} PREN145X"))),
    ability("slow_globalization", "east", "PREN127X",
            lambda cards: last_action(cards, "globalization", "PREN018 PREN016")),
    ability("split_por_fra", "west", "PREN151X", lambda cards: campaigns(cards, "west", "", "ARA[PREN151X]")),
    ability("concession_shield", "east", "PREN113X", is_shielded),
    ability("double_subsidy", "west", "PREN215P", lambda cards: holds_fair(cards, "PREN215P"), **PROMO),
    ability("sale_emancipates_west", "west", "PREN161X", lambda cards: has_sold(cards, "PREN161X")),
    ability("sale_repeats_one_shot", "west", "PREN135X", lambda cards: has_sold(cards, "PREN135X", "PREN053")),
    ability("sale_borrows_op", "west", "PREN130X", lambda cards: has_sold(cards, "PREN130X")),
])  # fmt: skip
