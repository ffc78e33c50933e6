"""The pages of standing: the boards of all games, of one game, a captain's own and those that are shown."""

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from quarterdeck.engine.registry import shelf
from quarterdeck.server.html.captain import captain_page
from quarterdeck.server.html.shell import page
from quarterdeck.server.html.standing import board_page, boards_page
from quarterdeck.server.http.pages import answered
from quarterdeck.server.http.params import Req, SlugPath, TheDirectory, captain_of
from quarterdeck.server.http.standing import MarkPath
from quarterdeck.server.standing.boards import leaderboard, statistics
from quarterdeck.server.standing.captains import own_page, public_page
from quarterdeck.server.tables.commands import shelved
from quarterdeck.server.tables.directory import Directory

STYLE = ("standing.css",)


def shown(directory: Directory, title: str, body: str, *scripts: str) -> Response[str]:
    return answered(page(title, body, directory.keyring.csrf_cookie, scripts, "standing", STYLE))


@get("/standing", include_in_schema=False)
async def all_boards(directory: TheDirectory) -> Response[str]:
    found = [(box, await leaderboard(directory.store, box.slug)) for box in shelf().values()]
    return shown(directory, "Standing", boards_page(found))


@get("/standing/games/{slug:str}", include_in_schema=False)
async def one_board(directory: TheDirectory, slug: SlugPath) -> Response[str]:
    box = shelved(slug)
    board, figures = await leaderboard(directory.store, slug), await statistics(directory.store, slug)
    return shown(directory, f"{box.title}: standing", board_page(box, board, figures))


@get("/standing/mine", include_in_schema=False)
async def my_page(request: Req, directory: TheDirectory) -> Response[str]:
    found = await own_page(directory.store, directory.keyring, captain_of(request))
    return shown(directory, "Your standing", captain_page(found), "captain.js")


@get("/standing/captains/{mark:str}", include_in_schema=False)
async def shown_page(request: Req, directory: TheDirectory, mark: MarkPath) -> Response[str]:
    found = await public_page(directory.store, mark, captain_of(request))
    return shown(directory, found.name, captain_page(found))


def standing_pages() -> list[HTTPRouteHandler]:
    return [all_boards, one_board, my_page, shown_page]
