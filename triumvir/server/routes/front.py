"""The front page and what belongs to no table: language, rules, cards, and the making of a new table."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from triumvir.kernel.errors import BadSetup, TriumvirError
from triumvir.server.answers import page_answer
from triumvir.server.house import LANGUAGE_COOKIE, house_of, language_of, visitor_of
from triumvir.server.refusals import Refusal, refusal_of
from triumvir.server.routing import Router
from triumvir.server.seating import Wish, table_wished, wish_of
from triumvir.telling.game import TableGame
from triumvir.telling.languages import LANGUAGES
from triumvir.telling.registry import game_named, game_names, installed_games

YEAR = 365 * 24 * 3600
MOST_FIELDS = 200

router = Router()


@router.get("/")
async def front(request: Request) -> Response:
    """The front page, for the game in the address if there is one."""
    form = {"game": request.query_params.getlist("game")}
    return page_answer(house_of(request).pages.front_page(language_of(request), installed_games(), form=form))


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
    wish = await _submitted(request)
    house = house_of(request)
    try:
        table, host = table_wished(wish)
        house.allowance.take(visitor_of(request))
    except (Refusal, TriumvirError) as error:
        refusal = refusal_of(error) if isinstance(error, TriumvirError) else error
        lang = language_of(request)
        page = house.pages.front_page(lang, installed_games(), refusal.sentence(lang), wish.fields)
        return page_answer(page, refusal.status)
    await house.tables.storage.add_table(table)
    return RedirectResponse(f"/t/{table.id}/{host}", 303)


async def _submitted(request: Request) -> Wish:
    try:
        form = await request.form(max_files=0, max_fields=MOST_FIELDS)
    except HTTPException as error:
        raise Refusal(422, "form") from error
    return wish_of(form.multi_items())


def _game(name: str) -> TableGame:
    try:
        return game_named(name)
    except BadSetup as error:
        raise Refusal(404, "unknown_game", games=", ".join(game_names())) from error


def _is_local(address: str) -> bool:
    return address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
