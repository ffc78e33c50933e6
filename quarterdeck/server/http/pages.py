"""The pages: home, table, invitation, rules."""

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from quarterdeck.engine.drawing import BACKDROPS
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.server.html.home import home_page
from quarterdeck.server.html.ledger import page_of
from quarterdeck.server.html.rules import rules_index, rules_page
from quarterdeck.server.html.shell import page
from quarterdeck.server.html.table import join_page, table_page
from quarterdeck.server.http.answers import table_row
from quarterdeck.server.http.params import (
    BackdropKey,
    PhoneQuery,
    Req,
    SeatPath,
    SlugPath,
    TableId,
    TableQuery,
    TheDirectory,
    TokenPath,
    captain_of,
)
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.meeting import whoever
from quarterdeck.server.storage.retention import PAST
from quarterdeck.server.tables.commands import shelved
from quarterdeck.server.tables.mine import my_tables
from quarterdeck.server.tables.table import WAITING


def answered(html: str) -> Response[str]:
    return Response(html, media_type="text/html; charset=utf-8")


@get("/", include_in_schema=False)
async def home(request: Req, directory: TheDirectory) -> Response[str]:
    await directory.lists.flush()
    mine = [table_row(row) for row in await directory.store.tables_of(captain_of(request))]
    known = {row.id for row in mine}
    waiting = [table_row(row) for row in await directory.store.open_tables()]
    running = [table_row(row) for row in await directory.store.running_in_public()]
    body = home_page(
        list(shelf().values()),
        await my_tables(directory, captain_of(request)),
        [row for row in waiting + running if row.id not in known],
        [row for row in mine if row.status in PAST],
        await whoever.waiting(directory),
    )
    csrf, scripts = directory.keyring.csrf_cookie, ("home.js", "harbour.js")
    sheets = ("standing.css", "mine.css")
    return answered(page("Quarterdeck: pirate games", body, csrf, scripts, "home", sheets))


@get("/table/{table:str}", include_in_schema=False)
async def one_table(directory: TheDirectory, table: TableId) -> Response[str]:
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
    body = table_page(game_table)
    guided = game_table.terms.script is not None
    scripts = ("table.js", "about.js", "coach.js") if guided else ("table.js", "about.js")
    styles = ("table.css", *(("logbook.css",) if guided else ()))
    title, csrf = game_table.box.title, directory.keyring.csrf_cookie
    return answered(page(title, body, csrf, scripts, "table", styles, title))


@get("/join/{table:str}/{seat:int}/{token:str}", include_in_schema=False)
async def join(directory: TheDirectory, table: TableId, seat: SeatPath, token: TokenPath) -> Response[str]:
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        keyring = directory.keyring
        if not 0 <= seat < len(game_table.seats):
            raise Problem("not_your_seat", "This link opens no seat.")
        links = game_table.seats[seat].links
        invited = keyring.invites(token, table, seat, links)
        own = keyring.opens_seat(token, table, seat, links)
        if not (invited or own):
            raise Problem("not_your_seat", "This link opens no seat.")
        gone = invited and not own and (game_table.status != WAITING or not game_table.seats[seat].free)
        body = join_page(game_table, seat, token, gone)
    title = f"A seat at {game_table.box.title}"
    return answered(page(title, body, directory.keyring.csrf_cookie, ("join.js",), "join"))


@get("/rules", include_in_schema=False)
async def rules(directory: TheDirectory) -> Response[str]:
    body = rules_index(list(shelf().values()))
    return answered(page("Rules", body, directory.keyring.csrf_cookie, (), "rules"))


@get("/rules/{slug:str}", include_in_schema=False)
async def rules_of(directory: TheDirectory, slug: SlugPath) -> Response[str]:
    box = shelved(slug)
    token = directory.keyring.csrf_cookie
    title = f"{box.title}: rules"
    return answered(page(title, rules_page(box), token, ("rules.js",), "rules", ("logbook.css",)))


@get("/rules/{slug:str}/text", include_in_schema=False)
async def rules_text(slug: SlugPath) -> Response[str]:
    """The ledger alone, for the drawer at the table."""
    shelved(slug)
    return answered(page_of(slug))


@get("/art/{key:str}", include_in_schema=False)
async def backdrop(
    directory: TheDirectory, key: BackdropKey, table: TableQuery = "", phone: PhoneQuery = 0
) -> Response[str]:
    """The printed part of a board: its key is the hash of its content, so that a browser keeps it for ever.
    A process that has not drawn that board yet draws the table it is wanted for."""
    if key not in BACKDROPS and table:
        game_table = (await directory.loaded(table)).game_table
        if game_table.status != WAITING:
            game_table.faces.draw(game_table.view(ONLOOKER), phone == 1)
    if key not in BACKDROPS:
        raise Problem("unknown_page")
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(BACKDROPS[key].markup, media_type="text/plain; charset=utf-8", headers=kept)


def page_handlers() -> list[HTTPRouteHandler]:
    return [backdrop, home, one_table, join, rules, rules_of, rules_text]
