"""A view of Imperium as tables of words for a terminal: players, market, what lies before whom, the own hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from triumvir.games.imperium.cards.codes import RESOURCES, TOKENS
from triumvir.games.imperium.cards.types import CardSet
from triumvir.games.imperium.telling.wording import Wording
from triumvir.telling.card_words import CardText, Icon
from triumvir.telling.sheets import Sheet
from triumvir.telling.words import Words, figure

View: TypeAlias = "Mapping[str, Any]"

GONE: Final = "–"
HIDDEN: Final = "?"
EXHAUSTED: Final = "⧖"
UNREST: Final = "⚠"
NO_POINTS: Final = ("", "0")
SUIT: Final = "suit-"
"""The type of a card says its suits, so that they are not among its facts."""
PILES: Final = ("hand", "draw_deck", "discard", "history", "nation_deck")
NUMBERS: Final = (*RESOURCES[:TOKENS], "actions", "exhausts", *PILES, "points")
"""The terms above the numbers of a player."""


def sheets(view: View, _cards: CardSet, wording: Wording) -> list[Sheet]:
    """All that the viewer sees, as tables, the most general first."""
    state = view["state"]
    writer = Writer(wording, wording.words)
    found = [writer.players(state), writer.market(state), writer.realms(state)]
    if state["solo"] is not None:
        found.append(writer.bot(state["solo"]))
    if state["attack"] is not None or state["resolving"] or state["pending"]:
        found.append(writer.played(state))
    if any(player["score"]["total"] for player in state["players"]):
        found.append(writer.scores(state))
    if view["seat"] is not None and state["players"][view["seat"]]["cards"]:
        found.append(writer.hand(state["players"][view["seat"]]))
    return found


def cards_at(_view: View) -> dict[str, str]:
    """The cards on places that may be chosen: none, for here cards are chosen themselves."""
    return {}


def facts(card: CardText, wording: Wording) -> list[str]:
    """The points and the symbols of a card as short phrases."""
    signs = [sign(icon, wording) for icon in card.icons if not icon.name.startswith(SUIT)]
    return [*([f"{wording.term('points')} {card.value}"] if card.value not in NO_POINTS else []), *signs]


def sign(icon: Icon, wording: Wording) -> str:
    """A symbol as a word with its number."""
    return f"{wording.words.say(f'sign.{icon.name}')} {icon.text}".strip()


class Writer:
    """Puts the parts of a view into the words of one reader."""

    def __init__(self, wording: Wording, words: Words) -> None:
        self._wording = wording
        self._words = words

    def headline(self, state: View) -> str:
        """Round, whose turn it is, phase, and how the game ends."""
        say = self._words.say
        parts = [self._wording.phase(state["phase"])]
        if state["round"]:
            parts = [say("label.round", n=state["round"]), *parts]
            parts.append(f"{self._wording.term('start_player')}: {self._wording.seat(state['start'])}")
        if state["round"] and state["phase"] not in ("bot", "solstice", "over"):
            parts.insert(1, say("label.turn", seat=self._wording.seat(state["turn"])))
        if state["ending"] is not None:
            parts.append(say(f"board.ending.{state['ending']}"))
        return " · ".join(parts)

    # ---- players

    def players(self, state: View) -> Sheet:
        """One row of numbers for each player, and one for the solo bot."""
        term = self._wording.term
        head = ("", *map(term, NUMBERS))
        rows = [self._player(player) for player in state["players"]]
        if state["solo"] is not None:
            rows.append(self._bot_row(state["solo"]))
        return Sheet(self.headline(state), head, rows)

    def _player(self, player: View) -> tuple[str, ...]:
        return (
            self._wording.seat(player["seat"]),
            *self._pool(player),
            str(player["actions"]),
            str(player["exhausts"]),
            f"{player['hand']}/{player['hand_size']}",
            str(player["draw"]),
            str(len(player["discard"])),
            str(player["history"]),
            str(player["nation_deck"]),
            figure(player["score"]["total"]),
        )

    def _bot_row(self, solo: View) -> tuple[str, ...]:
        counts = (solo["draw"], len(solo["discard"]), solo["history"], solo["dynasty"], solo["score"]["total"])
        return (self._wording.seat(solo["seat"]), *self._pool(solo), GONE, GONE, GONE, *map(figure, counts))

    def _pool(self, player: View) -> list[str]:
        return [str(player["pool"][resource]) for resource in RESOURCES[:TOKENS]]

    # ---- market

    def market(self, state: View) -> Sheet:
        """The five cards with what lies on and under them, what they do, and the rest of the common cards."""
        term = self._wording.term
        rows = [self._slot(slot) for slot in state["market"]]
        if state["exile"]:
            rows.append(("", term("exile"), "", "", self._listed(state["exile"])))
        for deck, known in state["known"].items():
            if known:
                name = term(f"{deck}_deck")
                rows.append(("", name, "", "", self._line("board.known_deck", known, deck=name)))
        king = self._words.say("side", side=state["king"].upper())
        rows.append(("", self._wording.name("card:com-king-of-kings"), "", king, self._seats(state["king_done"])))
        decks = [f"{term(f'{deck}_deck')} {count}" for deck, count in state["decks"].items()]
        title = " · ".join([term("market"), *decks, f"{term('unrest_pile')} {state['unrest']}"])
        return Sheet(title, ("", "", "", self._words.say("label.on_card"), ""), rows)

    def _slot(self, slot: View) -> tuple[str, ...]:
        if slot["card"] is None:
            return (str(slot["slot"]), GONE, "", "", "")
        card = self._wording.card(slot["card"])
        counted = [self._words.count(f"n_{name}", slot["tokens"][name]) for name in RESOURCES[:TOKENS]]
        tokens = [text for text, name in zip(counted, RESOURCES) if slot["tokens"][name]]
        unrest = [f"{UNREST} {self._words.say('suit.unrest')}"] if slot["unrest"] else []
        return (str(slot["slot"]), card.title, card.type, "\n".join([*tokens, *unrest]) or GONE, self._text(card))

    def _seats(self, seats: Sequence[int]) -> str:
        return ", ".join(map(self._wording.seat, seats)) or GONE

    # ---- what lies before the players

    def realms(self, state: View) -> Sheet:
        """What lies before each player, and what the viewer knows of the hidden cards."""
        rows = [(self._people(player), "\n".join(self._realm(player))) for player in state["players"]]
        rows += [
            (self._wording.seat(seat), " / ".join(self._wording.name(f"nation:{nation}") for nation in nations))
            for seat, nations in enumerate(state["offered"])
            if nations
        ]
        return Sheet(self._wording.term("play_area"), ("", ""), rows)

    def _people(self, player: View) -> str:
        """A player with nation and state, each on a line."""
        name = self._wording.seat(player["seat"])
        if player["nation"] is None:
            return name
        return "\n".join((name, self._wording.name(f"nation:{player['nation']}"), self._wording.name(player["state"])))

    def _realm(self, player: View) -> list[str]:
        lines = [self._in_play(each) for each in player["play"]]
        if player["power"] is not None:
            side = self._words.say("side", side=player["side"].upper())
            spent = f" {EXHAUSTED}" if player["power_exhausted"] else ""
            lines.insert(0, f"{self._wording.term('power')}: {self._wording.name(player['power'])} ({side}){spent}")
        piles: list[tuple[str, Iterable[str]]] = [
            ("discard", player["discard"]),
            ("accession", [player["accession"]] if player["accession"] else []),
            ("developments", player["developments"]),
            ("draw_deck", player["known_draw"]),
            ("nation_deck", player["known_nation"]),
            ("history", player["history_cards"]),
        ]
        lines += [f"{self._wording.term(name)}: {self._listed(keys)}" for name, keys in piles if keys]
        if player["cards"]:
            lines.append(f"{self._wording.term('hand')}: {self._listed(player['cards'])}")
        if player["maybe"]:
            lines.append(self._line("board.maybe", player["maybe"]))
        return lines or [GONE]

    def _in_play(self, each: View) -> str:
        """A card in play with its icons, its exhaust token and the cards under it."""
        card = self._wording.card(each["card"])
        icons = ", ".join(sign(icon, self._wording) for icon in card.icons if icon.name in each["icons"])
        text = f"• {card.title}" + (f" ({icons})" if icons else "")
        if each["exhausted"]:
            text += f" {EXHAUSTED}"
        if each["garrison"]:
            text += f" ⊂ {self._wording.term('garrison')}: {self._listed(each['garrison'])}"
        return text

    def _listed(self, keys: Iterable[str]) -> str:
        """The titles of cards; equal ones once, with their number."""
        titles = [self._wording.name(key) for key in keys]
        counted = {title: titles.count(title) for title in titles}
        return ", ".join(f"{count}× {title}" if count > 1 else title for title, count in counted.items())

    def _line(self, key: str, keys: Iterable[str], **named: object) -> str:
        return f"{self._words.say(key, **named)}: {self._listed(keys)}"

    # ---- the solo bot

    def bot(self, solo: View) -> Sheet:
        """The bot's five places, its die, and its open cards."""
        term, say = self._wording.term, self._words.say
        rows = [self._place(place) for place in solo["slots"]]
        piles = (
            (term("play_area"), solo["play"]),
            (term("discard"), solo["discard"]),
            (say("board.known_deck", deck=term("draw_deck")), solo["known_draw"]),
            (term("history"), solo["history_cards"]),
        )
        rows += [(name, self._listed(keys)) for name, keys in piles if keys]
        names = self._people(solo).split("\n")
        level = say(f"option.solo_difficulty.{solo['difficulty']}")
        roll = [say("label.roll", n=solo["roll"])] if solo["roll"] else []
        return Sheet(" · ".join([*names, level, *roll]), ("", ""), rows)

    def _place(self, place: View) -> tuple[str, str]:
        name = self._wording.name(place["card"]) if place["card"] else HIDDEN if place["full"] else GONE
        return (str(place["slot"]), f"{name} ({self._words.say('label.blocked')})" if place["blocked"] else name)

    # ---- what is being played

    def played(self, state: View) -> Sheet:
        """The attack that is being resolved, and the cards being played."""
        say, seat = self._words.say, self._wording.seat
        rows = [(seat(each["seat"]), self._wording.name(each["card"])) for each in state["resolving"]]
        attack = state["attack"]
        if attack is not None:
            rows.insert(0, (say("board.attack", seat=seat(attack["seat"])), self._wording.name(attack["card"])))
            rows += [("", say("board.avoids", seat=seat(avoiding))) for avoiding in attack["avoided"]]
        rows += [("", self._wording.name(key)) for key in state["pending"]]
        return Sheet(say("board.resolving"), ("", ""), rows)

    # ---- points

    def scores(self, state: View) -> Sheet:
        """What everybody would score now, as far as the viewer may know, line by line."""
        scored = [*state["players"], *([state["solo"]] if state["solo"] is not None else [])]
        names = list(dict.fromkeys(line for player in scored for line in player["score"]))
        rows = [
            (self._wording.score_line(name), *(self._points(player, name) for player in scored))
            for name in sorted(names, key="total".__eq__)
        ]
        head = ("", *(self._wording.seat(player["seat"]) for player in scored))
        return Sheet(self._words.say("board.standing"), head, rows)

    def _points(self, player: View, line: str) -> str:
        points = player["score"].get(line)
        return "" if points is None else self._wording.points(line, points)

    # ---- hand

    def hand(self, player: View) -> Sheet:
        """The cards of the own hand with their texts."""
        rows = [(card.title, card.type, self._text(card)) for card in map(self._wording.card, player["cards"])]
        return Sheet(self._wording.term("hand"), ("", "", ""), rows)

    def _text(self, card: CardText) -> str:
        parts = [*facts(card, self._wording), *(line.text for line in card.lines)]
        return " · ".join(parts).replace(" · •", " •")
