"""The card sets of a server: the files of its host, read anew for each table, and those that visitors bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from triumvir.kernel.errors import CardError
from triumvir.kernel.overlay import LONGEST_TITLE, TITLE, overlay_in, read_overlay, title_in
from triumvir.server.refusals import Refusal
from triumvir.telling.game import TableGame
from triumvir.telling.registry import installed_games
from triumvir.web.lobby import CardOffer, OfferedCards

LONGEST_SET: Final = 32 * 1024
"""Bytes of a card set that a visitor may bring: about a hundred cards."""
MOST_BROUGHT: Final = 300
"""So many cards a visitor's set may change or add; the time it takes to read one grows with them."""
OWN: Final = "overlay"
"""What messages call the set of a visitor."""
MOST_NAMES: Final = 20


@dataclass(frozen=True)
class CardFile:
    """A card set of the host.

    path   where it is read, each time anew
    games  the games that take it
    """

    path: Path
    games: tuple[str, ...]

    def title(self) -> str:
        """What it is called now: as it says itself, else as its file."""
        try:
            own = title_in(read_overlay(self.path).kept)
        except CardError:
            own = ""
        return own or _named(self.path)

    def changes(self, game: TableGame) -> dict[str, Any] | None:
        """Its changes to a game as they are now, with their title. Raises CardError or Refusal."""
        try:
            kept = game.with_cards(self.path).overlay()
        except CardError as error:
            if isinstance(error.__cause__, OSError):  # its sentence would tell visitors where the host keeps files
                raise Refusal(422, "cards_unread", file=self.path.name) from error
            raise
        return {TITLE: _named(self.path), **kept} if kept else None


def card_file(path: Path) -> CardFile:
    """A card set of the host, and for which games it is. Raises CardError with what the game says that fits best."""
    takers, refusals = [], {}
    for game in installed_games():
        try:
            game.with_cards(path)
        except CardError as error:
            refusals[game] = error
        else:
            takers.append(game.name)
    if not takers:
        raise _best_fit(path, refusals)
    return CardFile(path, tuple(takers))


def _best_fit(path: Path, refusals: Mapping[TableGame, CardError]) -> CardError:
    """What that game says which knows most of the tables in the file."""
    try:
        names = list(read_overlay(path).changes)[:MOST_NAMES]
    except CardError as error:
        return error
    best = max(refusals, key=lambda game: (sum(_knows(game, name) for name in names), -len(refusals[game].sentences)))
    return refusals[best]


def _knows(game: TableGame, table: str) -> bool:
    try:
        game.with_cards({table: {}})
    except CardError:
        return False
    return True


@dataclass(frozen=True)
class CardSets:
    """What may be laid over the cards of a game at a new table: the files of the host; also a visitor's, or not."""

    files: Sequence[CardFile] = ()
    takes_own: bool = True

    def offered(self) -> OfferedCards:
        """What the form offers."""
        offers = [CardOffer(str(number), each.title(), each.games) for number, each in enumerate(self.files)]
        return OfferedCards(offers, LONGEST_SET if self.takes_own else 0)

    def changes(self, game: TableGame, chosen: str, own: str) -> dict[str, Any] | None:
        """The changes to a game as a visitor wishes them: an own set, else the chosen one of the host, else none.

        Raises CardError or Refusal.
        """
        if own.strip():
            return self._brought(game, own)
        if not chosen:
            return None
        offered = {str(number): each for number, each in enumerate(self.files) if game.name in each.games}
        if chosen not in offered:
            raise Refusal(422, "card_set")
        return offered[chosen].changes(game)

    def _brought(self, game: TableGame, own: str) -> dict[str, Any] | None:
        if not self.takes_own:
            raise Refusal(403, "no_own_cards")
        content = own.encode("utf-8", "replace")
        if len(content) > LONGEST_SET:
            raise Refusal(422, "long_cards", size=_kilobytes(len(content)), most=_kilobytes(LONGEST_SET))
        laid = overlay_in(content, OWN)
        touched = sum(len(table) for table in laid.changes.values() if isinstance(table, dict))
        if touched > MOST_BROUGHT or len(laid.changes) > MOST_BROUGHT:
            raise Refusal(422, "many_cards", most=MOST_BROUGHT)
        return game.with_cards(laid.kept).overlay() if laid.kept else None


USUAL_CARD_SETS: Final = CardSets()


def _named(path: Path) -> str:
    return "".join(sign for sign in path.name if sign.isprintable())[:LONGEST_TITLE]


def _kilobytes(size: int) -> int:
    return -(-size // 1024)
