"""One position in which every row of the bot's tables does something, and a line on what has changed in it."""

from __future__ import annotations

from tests.imperium.bot_stage import BOT, BotStory, Stage, bot_zones
from tests.imperium.reading import Reader, changes
from triumvir.games.imperium.position.state import ImperiumState


def row(nation: str, is_empire: bool, card: str, pool: str, *answers: str) -> str:
    """What the bot does with a card: `zone: change`, each zone that is different, the market left out.

    The bot has Hills and Jungle in play, an unrest and Coast discarded, six cards in its deck. In the market: Egyptians
    (5), River, Marsh, Elders (1), Coinage with a Progress; in exile Cape. The human has 2/2/2, three cards, Oasis.
    """
    human = "romans" if nation == "persians" else "persians"
    story = BotStory(nation, human).slots(card).pool(B=pool, A="2/2/2").pile(8)
    if is_empire:
        story.bot_empire()
    story.draw(BOT, "town", "port", "steppe", "temple", "boats", "metropolis").discard(BOT, "unrest", "coast")
    story.in_play(BOT, "hills", "jungle").exile("cape")
    story.market("egyptians", "river", "marsh", "elders", "coinage pr1").deck("main", "forest", "shrine")
    story.deck("region", "floodplain").deck("uncivilised", "mysticism").deck("civilised", "pharmacy").fame("glorious")
    story.hand("A", "advance", "conquer", "glory").in_play("A", "oasis").draw("A", "prosperity")
    stage = story.bot_acts().rolls(6)
    before = _zones(stage.state)
    stage.step(*answers)
    return _told(before, _zones(stage.state), card)


def _zones(state: ImperiumState) -> dict[str, str | list[str] | tuple[str, ...]]:
    reader = Reader(state)
    bot = bot_zones(state)
    zones: dict[str, str | list[str] | tuple[str, ...]] = {"pool": bot["pool"]}
    zones |= {name: tuple(bot[name].split()) for name in ("deck", "dynasty")}
    zones |= {name: bot[name].split() for name in ("discard", "play", "history")}
    own = reader.player(0)
    zones |= {f"A {name}": own[name] for name in ("pool", "hand", "discard", "play")}
    common = reader.common()
    zones |= {name: common[name] for name in ("pile", "exile")}
    return zones


def _told(
    before: dict[str, str | list[str] | tuple[str, ...]], after: dict[str, str | list[str] | tuple[str, ...]], card: str
) -> str:
    told = changes(before, after)
    name = card.partition("-")[2] if card[3:4] == "-" else card
    short = {zone: change.replace(f"+{name}", "+it") for zone, change in told.items()}
    return "; ".join(f"{zone}: {change}" for zone, change in short.items())


__all__ = ["Stage", "row"]
