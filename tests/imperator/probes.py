"""Short scenes that show whether a number, a flag or a word of a card file reaches play: one for each kind of field.

A probe is a scene and the changes of two card sets; what the scene shows must differ between them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tests.imperator.scene import Scene
from tests.imperator.story import Story
from triumvir.games.imperator.cards.loading import load_cards

Overlay = dict[str, Any]
Show = Callable[[Overlay], object]


class Probe(NamedTuple):
    """A scene, and the two sets of changes that it tells from each other."""

    show: Show
    before: Overlay
    after: Overlay


PROBES: Final[dict[str, Probe]] = {}


def probe(kind: str, show: Show, after: Overlay, before: Overlay | None = None) -> None:
    """The probe of a kind of field; before is the standard set unless it is given."""
    assert kind not in PROBES, kind
    PROBES[kind] = Probe(show, before or {}, after)


def story(cards: Overlay, **options: Any) -> Story:
    """Two seats with these cards."""
    return Story(seats=2, cards=cards, **options)


# ---- provinces


def price(cards: Overlay) -> object:
    """What cards of each type cost A, who controls Pannonia."""
    made = story(cards).controls("A", "pannonia", "raetia").controls("B", "noricum", "asia").talents(A=40)
    return made.hand("A", "alpes_graiae", "mucianus", "tabellarius").strategy("A").prices("A")


def worth(cards: Overlay) -> object:
    """What A scores who has this and that: all that is counted at the end."""
    made = story(cards, provinces_to_end=5).controls("A", "noricum", "cyprus", "raetia", "pannonia", "dalmatia")
    made.controls("B", "sicilia", "lusitania", "britannia", "syria", "asia").senators("B", "valens")
    made.senators("A", "nerva", "vinius").trophies("A", "B").reached("AB")
    return [made.scored().lines(seat) for seat in "AB"]


def gained(cards: Overlay) -> object:
    """The legion that comes with Noricum."""
    return story(cards).hand("A", "noricum").talents(A=40).strategy("A").play("A", "card:noricum").reserve("A")


def courses(cards: Overlay) -> object:
    """The prices of an attack from Aegyptus: twice as much where it is not adjacent."""
    made = story(cards).controls("A", "aegyptus").army("A", "aegyptus", "leg_xxii_deiotariana").controls("B", "cyprus")
    made.controls("B", "iudaea").talents(A=40)
    return made.action("A").take("A", "attack").prices("A")


def parted(side: str, one: str, other: str) -> Overlay:
    """Two neighbours that are none any more."""
    cards = load_cards()
    keys = [land.key for land in cards.provinces]
    lands = {land.key: land.sea if side == "adjacent_sea" else land.land for land in cards.provinces}
    near = {key: [keys[place] for place in places] for key, places in lands.items()}
    pairs = ((one, other), (other, one))
    return {"provinces": {key: {side: [far for far in near[key] if far != gone]} for key, gone in pairs}}


def homes() -> Overlay:
    """Noricum and Syria exchange their home legions."""
    cards = load_cards()
    home = {land.key: cards.legions[land.legion].key for land in cards.provinces}
    return {
        "provinces": {"noricum": {"legion": home["syria"]}, "syria": {"legion": home["noricum"]}},
        "legions": {home["syria"]: {"province": "noricum"}, home["noricum"]: {"province": "syria"}},
    }


probe("provinces.cost", price, {"provinces": {"alpes_graiae": {"cost": 9}}})
probe("provinces.vp", worth, {"provinces": {"cyprus": {"vp": 7}}})
probe(
    "provinces.tax", lambda cards: story(cards).controls("A", "cyprus").draw("A").talents("A"),
    {"provinces": {"cyprus": {"tax": 5}}},
)  # fmt: skip
probe("provinces.grain", worth, {"provinces": {"cyprus": {"grain": True}}})
probe("provinces.legion", gained, homes())
probe("legions.province", gained, homes())
probe("provinces.adjacent_land", courses, parted("adjacent_land", "aegyptus", "iudaea"))
probe("provinces.adjacent_sea", courses, parted("adjacent_sea", "aegyptus", "cyprus"))


# ---- units


def met(cards: Overlay, attacking: str = "leg_xi_claudia", defending: str = "leg_v_macedonica") -> Scene:
    """A attacks Cilicia with one unit, B defends it with another; auxiliaries are drawn."""
    made = story(cards).controls("A", "syria").controls("B", "cilicia").talents(A=4, B=1)
    units = [attacking, defending]
    hired = [[unit.removeprefix("aux:")] if unit.startswith("aux:") else [] for unit in units]
    made.army("A", "syria", *([] if hired[0] else [attacking]), "leg_iii_gallica")
    made.army("B", "cilicia", *([] if hired[1] else [defending]), "leg_iv_scythica").recruits(*hired)
    scene = made.action("A").attacks("A", "cilicia", "syria", auxiliaries=len(hired[0]))
    return scene.defends("B", "cilicia", auxiliaries=len(hired[1]))


def fought(
    attacking: str = "leg_xi_claudia", defending: str = "leg_v_macedonica", bids: tuple[int, int] = (3, 3)
) -> Show:
    """The first round between two units, and the points that are left."""

    def show(cards: Overlay) -> object:
        scene = met(cards, attacking, defending)
        mine, theirs = (unit.removeprefix("aux:") for unit in (attacking, defending))
        return scene.fights(("A", mine, bids[0]), ("B", theirs, bids[1])), scene.points_left("A")

    return show


def able(kind: str, **more: int) -> Overlay:
    """XI Claudia with an ability."""
    return {"legions": {"leg_xi_claudia": {"ability": {"kind": kind, **more}}}}


def abilities(kind: str, show: Show) -> None:
    """Probe the number of an ability on a legion."""
    probe(f"ability.{kind}.n", show, able(kind, n=4), able(kind, n=1))


DEFENDED: Final = fought("leg_v_macedonica", "leg_xi_claudia", (5, 3))
probe("legions.cv", fought(), {"legions": {"leg_xi_claudia": {"cv": 9}}})
probe("legions.vp", fought(bids=(5, 1)), {"legions": {"leg_xi_claudia": {"vp": 9}}})
probe("auxiliaries.cv", fought(defending="aux:germani"), {"auxiliaries": {"germani": {"cv": 9}}})
probe("auxiliaries.vp", fought(defending="aux:germani", bids=(1, 9)), {"auxiliaries": {"germani": {"vp": 9}}})
probe(
    "auxiliaries.class", fought("aux:equites_mauri", "aux:gladiatores"),
    {"auxiliaries": {"gladiatores": {"class": "missile"}}},
)  # fmt: skip
probe("ability.none", fought(), able("assault", n=3), able("none"))
probe("ability.steadfast", fought(), able("steadfast"), able("none"))
abilities("assault", fought())
abilities("bulwark", DEFENDED)
abilities("lead", fought())
abilities("volley", fought())
abilities("charge", fought(defending="aux:sagittarii_syri"))
abilities("brace", fought(defending="aux:equites_batavi"))
abilities("rally", fought(bids=(6, 1)))


def levies(cards: Overlay) -> object:
    """How many auxiliaries can be hired, and what they cost the rich."""
    made = story(cards).controls("A", "syria").army("A", "syria", "leg_vi_ferrata").controls("B", "cilicia")
    return made.talents(A=50).action("A").take("A", "attack").prices("A")


probe("auxiliaries.copies", levies, {"auxiliaries": {"germani": {"copies": 0}}})


# ---- senators


def votes(**senators: str) -> Show:
    """The prizes of the Senate among three seats with these senators."""

    def show(cards: Overlay) -> object:
        made = Story(seats=3, cards=cards)
        for seat, name in senators.items():
            made.senators(seat, name)
        return made.scored().line("senate")

    return show


THREE_VOTERS: Final = votes(A="mucianus", B="nerva", C="vinius")


def blessed(kind: str, **more: Any) -> Overlay:
    """Nerva with a benefit."""
    return {"senators": {"nerva": {"effect": {"kind": kind, **more}}}}


def benefit(path: str, show: Show, one: dict[str, Any], other: dict[str, Any]) -> None:
    """Probe an argument of a benefit."""
    kind = path.partition(".")[0]
    probe(f"senators.effect.{path}", show, blessed(kind, **other), blessed(kind, **one))


def beginning(cards: Overlay) -> object:
    """What A draws, holds and collects with Nerva."""
    made = story(cards).senators("A", "nerva").hand("A", "mucianus", "cyprus", "raetia", "noricum", "asia", "syria")
    scene = made.hand("A", "galatia", "achaia").deck("vinius", "valens", "caecina", "delator", "fetialis").draw("A")
    return scene.offered("A"), scene.asked("A"), scene.talents("A")


def choices(cards: Overlay) -> object:
    """What A pays with Nerva: for cards, for his actions."""
    made = (
        story(cards)
        .senators("A", "nerva")
        .controls("A", "syria", "britannia", "lusitania")
        .controls("B", "cilicia", "achaia")
    )
    made.army("A", "syria", "leg_vi_ferrata", "leg_x_fretensis", "leg_xii_fulminata").talents(A=40)
    made.hand("A", "galatia", "mucianus", "tabellarius")
    scene, action = made.strategy("A"), made.action("A")
    moved = made.action("A").take("A", "move").prices("A")
    called = made.action("A").take("A", "call").talents("A")
    return scene.prices("A"), action.prices("A"), moved, action.take("A", "attack").prices("A"), called


def camps(cards: Overlay) -> object:
    """The strategy points and the prices of auxiliaries on both sides, Nerva with the attacker or with the defender."""
    shown = []
    for seat in "AB":
        made = story(cards).senators(seat, "nerva").controls("A", "syria").army("A", "syria", "leg_vi_ferrata")
        made.controls("B", "cilicia").army("B", "cilicia", "leg_xi_claudia").talents(A=9, B=9)
        scene = made.action("A").take("A", "attack").take_if("A", "attack.target", "province:cilicia")
        mine = scene.prices("A")
        scene.take("A", "n:0").take("B", scene.banner("B", "cilicia"))
        shown.append((mine, scene.prices("B"), scene.take("B", "n:0").combat["points"]))
    return shown


def picked(cards: Overlay) -> object:
    """How many auxiliaries Nerva's attacker may choose among."""
    made = story(cards).senators("A", "nerva").controls("A", "syria").army("A", "syria", "leg_vi_ferrata")
    scene = made.controls("B", "cilicia").talents(A=9).action("A").attacks("A", "cilicia", "syria", auxiliaries=1)
    return len(scene.defends("B").combat["recruited"][0])


def sacrificed(cards: Overlay) -> object:
    """What a sacrifice brings."""
    made = story(cards).senators("A", "nerva").hand("A", "mucianus", "vinius")
    return made.strategy("A").take("A", "sacrifice", "card:vinius").talents("A")


def denounced(cards: Overlay) -> object:
    """Whom Delator may aim at."""
    made = story(cards).senators("B", "nerva", "vinius", "valens").hand("A", "delator").talents(A=9)
    return made.strategy("A").take("A", "card:delator").offered("A")


probe("senators.cost", price, {"senators": {"mucianus": {"cost": 9}}})
probe("senators.votes", THREE_VOTERS, {"senators": {"nerva": {"votes": 9}}})
benefit("income.n", beginning, {"n": 1}, {"n": 2})
benefit("hand.n", beginning, {"n": 1}, {"n": 2})
benefit("select.n", beginning, {"n": 1}, {"n": 2})
benefit("sacrifice.n", sacrificed, {"n": 1}, {"n": 2})
benefit("cost.n", choices, {"of": "province", "n": 1}, {"of": "province", "n": 2})
benefit("cost.min", choices, {"of": "province", "n": 9, "min": 1}, {"of": "province", "n": 9, "min": 2})
benefit("cost.of", choices, {"of": "senator", "n": 1}, {"of": "agent", "n": 1})
for paid in ("attack_cost", "move_cost", "legion_cost"):
    benefit(f"{paid}.n", choices, {"n": 1}, {"n": 2})
    benefit(f"{paid}.min", choices, {"n": 9, "min": 0}, {"n": 9, "min": 1})
for given in ("strategy", "aux_free"):
    benefit(f"{given}.n", camps, {"n": 1, "role": "both"}, {"n": 2, "role": "both"})
    benefit(f"{given}.role", camps, {"n": 1, "role": "attack"}, {"n": 1, "role": "defend"})
benefit("aux_pick.n", picked, {"n": 1}, {"n": 2})
probe("senators.effect.immune", denounced, blessed("immune"))


# ---- agents

DULL: Overlay = {
    "windows": ["own"],
    "target": "none",
    "cost_adds_vp": False,
    "territorial": False,
    "effect": {"kind": "draw", "n": 1},
}
"""An agent that does next to nothing."""


def told(scene: Scene) -> object:
    """What an agent may have changed for A and B."""
    things = [(scene.talents(seat), scene.hand(seat), scene.provinces(seat), scene.senators(seat)) for seat in "AB"]
    return things, scene.reserve("A"), scene.armies("A"), scene.discard(), scene.messages()[-1]["kind"]


def field(cards: Overlay) -> Story:
    """A with an army in Syria against B, each with more provinces."""
    made = story(cards).controls("A", "syria", "cyprus", "noricum").army("A", "syria", "leg_x_fretensis")
    made.controls("B", "cilicia", "asia").army("B", "asia", "leg_iii_gallica").senators("B", "vinius", "valens")
    return made.talents(A=40, B=40).deck("caecina", "fetialis", "galatia")


def own(card: str) -> Show:
    """A plays an agent: its targets with their prices, then what becomes of the first, and the first thing after it."""

    def show(cards: Overlay) -> object:
        made = field(cards).hand("A", card, "nerva").hand("B", "mucianus", "helvidius_priscus", "raetia")
        scene = made.strategy("A").take("A", f"card:{card}")
        targets = scene.prices("A")
        while scene.asked("A") != "strategy.play":
            scene.take("A", scene.offered("A")[0])
        return targets, told(scene)

    return show


def answer(card: str, played: str) -> Show:
    """A plays a card, and B answers with an agent if it is offered."""

    def show(cards: Overlay) -> object:
        made = field(cards).hand("A", played).hand("B", card)
        scene = made.strategy("A").take("A", f"card:{played}")
        if scene.reacting("B"):
            scene.take("B", f"card:{card}").take_if("A", "surcharge.answer", "pay")
        return told(scene)

    return show


def called_off(cards: Overlay) -> object:
    """A attacks, and B may send a herald."""
    scene = field(cards).hand("B", "fetialis").action("A").attacks("A", "cilicia", "syria")
    return scene.reacting("B"), scene.take_if("B", "reaction.attack", "card:fetialis").is_fighting


def entrails(cards: Overlay) -> object:
    """The first round, before which B may take the initiative."""
    made = field(cards).hand("B", "haruspex").army("B", "cilicia", "leg_xi_claudia")
    scene = made.action("A").attacks("A", "cilicia", "syria").defends("B", "cilicia")
    return scene.reacting("B") and scene.take("B", "card:haruspex").combat["initiative"]


def deserted(cards: Overlay) -> object:
    """The attacker's units after B's deserter."""
    made = field(cards).hand("B", "transfuga").army("B", "cilicia", "leg_xi_claudia")
    scene = made.action("A").attacks("A", "cilicia", "syria", auxiliaries=3).defends("B", "cilicia")
    if scene.reacting("B"):
        scene.take("B", "card:transfuga")
    while scene.asked("B") == "agent.auxiliary":
        scene.take("B", scene.offered("B")[0])
    return len(scene.side("A"))


def agent(path: str, card: str, show: Show, after: Overlay) -> None:
    """Probe a field of an agent."""
    probe(f"agents.{path}", show, {"agents": {card: after}})


agent("cost", "tabellarius", price, {"cost": 4})
agent("cost_adds_vp", "legatus", own("legatus"), {"cost_adds_vp": False})
agent("territorial", "legatus", own("legatus"), {"territorial": False})
agent("ignores_standards", "legatus", own("legatus"), {"ignores_standards": True})
agent("windows", "delator", answer("delator", "nerva"), {"windows": ["own"]})
agent("copies", "delator", lambda cards: field(cards).draw("A").state()["deck"], {"copies": 1})
agent("effect.gain.n", "publicanus", own("publicanus"), {"effect": {"n": 5}})
agent("effect.gain.adds_tax", "publicanus", own("publicanus"), {"effect": {"adds_tax": False}})
agent("effect.peek_discard.n", "speculator", own("speculator"), {"effect": {"n": 2}})
agent("effect.draw.n", "tabellarius", own("tabellarius"), {"effect": {"n": 1}})
agent("effect.surcharge.n", "obtrectator", answer("obtrectator", "raetia"), {"effect": {"n": 5}})
agent("effect.remove_auxiliary.n", "transfuga", deserted, {"effect": {"n": 2}})
for kind, name in (
    ("discard_senator", "delator"),
    ("rebel", "seditiosus"),
    ("defect", "legatus"),
    ("activate_legion", "conquisitor"),
):
    agent(f"effect.{kind}", name, own(name), DULL)
agent("effect.cancel", "tribunus_plebis", answer("tribunus_plebis", "nerva"), DULL)
agent("effect.call_off", "fetialis", called_off, DULL)
agent("effect.take_initiative", "haruspex", entrails, DULL)
