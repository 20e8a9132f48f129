"""The front page and what belongs to no table: language, rules, cards, and the making of a new table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from triumvir.kernel.encoding import WrongEncoding, decoded
from triumvir.kernel.errors import BadSetup, TriumvirError
from triumvir.server.answers import page_answer
from triumvir.server.house import LANGUAGE_COOKIE, house_of, language_of, visitor_of
from triumvir.server.refusals import Refusal, refusal_of
from triumvir.server.routing import Router
from triumvir.server.seating import OWN_CARDS, Wish, table_wished, wish_of
from triumvir.server.storage import StoredTable
from triumvir.telling.game import TableGame
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.registry import game_named, game_names, installed_games

YEAR = 365 * 24 * 3600
MOST_FIELDS = 200
MOST_FILES = 8
CARD_FILE = "card-file"

router = Router()


@router.get("/")
async def front(request: Request) -> Response:
    """The front page, for the game in the address if there is one."""
    form = {"game": request.query_params.getlist("game")}
    return page_answer(_front(request, form=form))


@router.get("/lang/{lang}")
async def language(request: Request, lang: str) -> Response:
    """Remember a language and go back to a page of this server."""
    if lang not in LANGUAGES:
        raise Refusal(404, "language", languages=", ".join(LANGUAGES))
    back = request.query_params.get("back", "/")
    answer = RedirectResponse(back if _is_local(back) else "/", 303)
    answer.set_cookie(LANGUAGE_COOKIE, lang, max_age=YEAR, samesite="lax", httponly=True)
    return answer


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """The rules of a game, for tables with the options in the address if there are any."""
    chosen = _game(game)
    try:
        options = chosen.checked_options(dict(request.query_params))
    except BadSetup as error:
        raise refusal_of(error) from error
    return page_answer(house_of(request).pages.rules_page(language_of(request), chosen, options))


@router.get("/cards/{game}")
async def cards(request: Request, game: str) -> Response:
    """The cards of a game."""
    chosen = _game(game)
    if not chosen.telling.card_keys():
        raise Refusal(404, "no_cards", game=game)
    return page_answer(house_of(request).pages.cards_page(language_of(request), chosen))


@router.post("/tables")
async def new_table(request: Request) -> Response:
    """Set up a table as the form says and go there; a mistake shows the form again, with one sentence."""
    wish, unread = await _submitted(request)
    house = house_of(request)
    try:
        if unread is not None:
            raise unread
        table, host = await _wished(request, wish)
        house.allowance.take(visitor_of(request))
    except (Refusal, TriumvirError) as error:
        refusal = refusal_of(error) if isinstance(error, TriumvirError) else error
        return page_answer(_front(request, refusal.sentence(language_of(request)), wish.fields), refusal.status)
    await house.tables.storage.add_table(table)
    return RedirectResponse(f"/t/{table.id}/{host}", 303)


def _front(request: Request, error: str = "", form: Mapping[str, Sequence[str]] | None = None) -> str:
    house = house_of(request)
    return house.pages.front_page(language_of(request), installed_games(), error, form, house.card_sets.offered())


async def _wished(request: Request, wish: Wish) -> tuple[StoredTable, str]:
    """The table as wished; cards are read beside what else the server does, one set at a time. Raises as it does."""
    house = house_of(request)
    if wish.brings_cards:
        house.checks.take(visitor_of(request))
    async with house.checking:
        return await asyncio.to_thread(table_wished, wish, house.card_sets)


async def _submitted(request: Request) -> tuple[Wish, Refusal | None]:
    """The form, a file in it as if it had been pasted, and what is wrong with that file. Raises Refusal."""
    try:
        form = await request.form(max_files=MOST_FILES, max_fields=MOST_FIELDS)
    except HTTPException as error:
        raise Refusal(422, "form") from error
    fields = [(name, value) for name, value in form.multi_items() if isinstance(value, str)]
    unread = None
    for name, file in form.multi_items():
        if name == CARD_FILE and not isinstance(file, str) and (content := await file.read()):
            try:
                fields.append((OWN_CARDS, decoded(content)))
            except WrongEncoding as error:
                unread = Refusal(422, "cards_encoding", found=error.found)
    return wish_of(fields), unread


def _game(name: str) -> TableGame:
    try:
        return game_named(name)
    except BadSetup as error:
        raise Refusal(404, "unknown_game", games=", ".join(game_names())) from error


def _is_local(address: str) -> bool:
    return address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
