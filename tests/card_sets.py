"""A card set for each game, as a designer would write one: a changed card, a new one, a title."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Written:
    """The TOML of a set; the keys and names of a changed and of a new card."""

    toml: str
    changed: tuple[str, str]
    new: tuple[str, str]


SETS = {
    "imperator": Written(
        """
title = "Galba rules"
[senators.vinius]
cost = 9
[senators.galba]
name = "Servius Sulpicius Galba"
cost = 4
votes = 3
effect = { kind = "income", n = 2 }
""",
        ("card:vinius", "Titus Vinius"),
        ("card:galba", "Servius Sulpicius Galba"),
    ),
    "imperium": Written(
        """
title = "Water for Rome"
[romans.rom-advance]
play = [["gain", "materials", 7]]
[romans.rom-aqueduct]
name = { en = "Aqueduct", cs = "Akvadukt", es = "Acueducto" }
type = "development"
state = "empire"
cost = { materials = 3 }
vp = 2
play = [["gain", "population", 2]]
""",
        ("card:rom-advance", "Advance"),
        ("card:rom-aqueduct", "Aqueduct"),
    ),
    "pax-renaissance": Written(
        """
title = "New popes"
[west.PREN001]
prestige = ["law"]
[west.MINE1]
name = { en = "Pope of Mine", cs = "Můj papež", es = "Mi papa" }
location = "WEST"
agents = ["B.C"]
ops = ["tax"]
""",
        ("card:PREN001", "Inquisition Pope"),
        ("card:MINE1", "Pope of Mine"),
    ),
}
