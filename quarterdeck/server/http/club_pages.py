"""The pages of clubs and tournaments, and the parts of the harbour that are asked for again and again."""

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from quarterdeck.engine.registry import shelf
from quarterdeck.server.html.club import club_live, club_page, clubs_page, tournament_page
from quarterdeck.server.html.meeting import live_harbour
from quarterdeck.server.html.shell import page
from quarterdeck.server.http.answers import table_row
from quarterdeck.server.http.clubs import ClubPath, LinkQuery, TournamentPath, harbour_of
from quarterdeck.server.http.pages import answered
from quarterdeck.server.http.params import Req, TheDirectory, captain_of
from quarterdeck.server.meeting import clubs, tournaments, whoever
from quarterdeck.server.tables.directory import Directory

STYLE = ("standing.css",)


def shown(directory: Directory, title: str, body: str, *scripts: str) -> Response[str]:
    return answered(page(title, body, directory.keyring.csrf_cookie, scripts, "standing club", STYLE))


@get("/harbour/live", include_in_schema=False)
async def harbour_live(request: Req, directory: TheDirectory) -> Response[str]:
    """What the harbour shows of others, as it is now."""
    await directory.lists.flush()
    store = directory.store
    known = {row.id for row in await store.tables_of(captain_of(request))}
    rows = [table_row(row) for row in [*await store.open_tables(), *await store.running_in_public()]]
    return answered(
        live_harbour([row for row in rows if row.id not in known], await whoever.waiting(directory))
    )


@get("/clubs", include_in_schema=False)
async def my_clubs(request: Req, directory: TheDirectory) -> Response[str]:
    mine = await clubs.clubs_of(directory.store, captain_of(request))
    return shown(directory, "Clubs", clubs_page(mine), "club.js")


@get("/club/{club:str}", include_in_schema=False)
async def one_club(
    request: Req, directory: TheDirectory, club: ClubPath, link: LinkQuery = ""
) -> Response[str]:
    found = await harbour_of(directory, club, captain_of(request), link)
    body = club_page(found, list(shelf().values()), link)
    scripts = ("club.js", "harbour.js") if found.club.member else ("club.js",)
    return shown(directory, found.club.name, body, *scripts)


@get("/club/{club:str}/live", include_in_schema=False)
async def one_club_live(request: Req, directory: TheDirectory, club: ClubPath) -> Response[str]:
    return answered(club_live(await harbour_of(directory, club, captain_of(request))))


@get("/tournament/{tournament:str}", include_in_schema=False)
async def one_tournament(request: Req, directory: TheDirectory, tournament: TournamentPath) -> Response[str]:
    found = await tournaments.info(directory, tournament, captain_of(request))
    return shown(directory, found.title, tournament_page(found), "club.js")


def club_pages() -> list[HTTPRouteHandler]:
    return [harbour_live, my_clubs, one_club, one_club_live, one_tournament]
