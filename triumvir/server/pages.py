"""What the server needs of whatever makes its pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from triumvir.kernel.game import Value
from triumvir.telling.game import TableGame
from triumvir.web.lobby import NO_CARDS, OfferedCards
from triumvir.web.page import TablePage


class Pages(Protocol):
    """What makes the pages: the module triumvir.web.pages, or a stand-in."""

    def front_page(
        self,
        lang: str,
        games: Sequence[TableGame],
        error: str = "",
        form: Mapping[str, Sequence[str]] | None = None,
        card_sets: OfferedCards = NO_CARDS,
    ) -> str:
        """The lobby with the card sets on offer; with an error, the form as it was filled in."""

    def table_page(self, page: TablePage, made: Mapping[str, str] | None = None) -> str:
        """The whole page of a table; if its changing parts have been made, they are taken as they are."""

    def fragments(self, page: TablePage) -> dict[str, str]:
        """The parts of that page that change, by their ids."""

    def says(self, page: TablePage, since: int, noted: int) -> str:
        """What is read out: the journal from message `since` on, the notes after the first `noted`, what is asked."""

    def title_of(self, page: TablePage) -> str:
        """The title of that page."""

    def replay_page(self, page: TablePage, choices_total: int, at: int) -> str:
        """The page of an earlier position of a finished game."""

    def message_page(self, lang: str, title: str, sentence: str, status: int) -> str:
        """A page with one sentence."""

    def rules_page(
        self, lang: str, game: TableGame, options: Mapping[str, Value] | None = None, table: str = ""
    ) -> str:
        """The rules of a game at tables with these options; `table` is the address of one with cards of its own."""

    def cards_page(self, lang: str, game: TableGame, table: str = "") -> str:
        """The cards of a game; `table` is the address of one with cards of its own."""
