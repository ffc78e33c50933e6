"""The pages: harbour, table, invitation, rules."""

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from quarterdeck.engine.registry import shelf
from quarterdeck.server.answers import table_row
from quarterdeck.server.deeds import shelved
from quarterdeck.server.harbour import harbour
from quarterdeck.server.html import page
from quarterdeck.server.ledger import page_of
from quarterdeck.server.live import WAITING
from quarterdeck.server.problems import Problem
from quarterdeck.server.rulebooks import rules_index, rules_page
from quarterdeck.server.tablepage import join_page, table_page
from quarterdeck.server.wiring import Req, SeatPath, SlugPath, TableId, TheHub, TokenPath, captain_of


def answered(html: str) -> Response[str]:
    return Response(html, media_type="text/html; charset=utf-8")


@get("/", include_in_schema=False)
async def harbour_page(request: Req, hub: TheHub) -> Response[str]:
    mine = [table_row(row) for row in await hub.store.tables_of(captain_of(request))]
    known = {row.id for row in mine}
    waiting = [table_row(row) for row in await hub.store.open_tables()]
    running = [table_row(row) for row in await hub.store.running_in_public()]
    body = harbour(
        list(shelf().values()),
        [row for row in mine if row.status != "over"],
        [row for row in waiting + running if row.id not in known],
        [row for row in mine if row.status == "over"],
    )
    return answered(
        page("Quarterdeck: pirate games", body, hub.keyring.csrf_cookie, ("harbour.js",), "harbour")
    )


@get("/table/{table:str}", include_in_schema=False)
async def one_table(hub: TheHub, table: TableId) -> Response[str]:
    async with hub.at(table) as berth:
        live = berth.live
    body = table_page(live)
    guided = live.terms.script is not None
    scripts = ("table.js", "about.js", "coach.js") if guided else ("table.js", "about.js")
    styles = ("logbook.css",) if guided else ()
    return answered(page(live.box.title, body, hub.keyring.csrf_cookie, scripts, "table", styles))


@get("/join/{table:str}/{seat:int}/{token:str}", include_in_schema=False)
async def join(hub: TheHub, table: TableId, seat: SeatPath, token: TokenPath) -> Response[str]:
    async with hub.at(table) as berth:
        live = berth.live
        keyring = hub.keyring
        if not 0 <= seat < len(live.seats):
            raise Problem("not_your_seat", "This link opens no seat.")
        invited = keyring.invites(token, table, seat)
        own = keyring.opens_seat(token, table, seat)
        if not (invited or own):
            raise Problem("not_your_seat", "This link opens no seat.")
        gone = invited and not own and (live.status != WAITING or not live.seats[seat].free)
        body = join_page(live, seat, token, gone)
    title = f"A seat at {live.box.title}"
    return answered(page(title, body, hub.keyring.csrf_cookie, ("join.js",), "join"))


@get("/rules", include_in_schema=False)
async def rules(hub: TheHub) -> Response[str]:
    body = rules_index(list(shelf().values()))
    return answered(page("Rules", body, hub.keyring.csrf_cookie, (), "rules"))


@get("/rules/{slug:str}", include_in_schema=False)
async def rules_of(hub: TheHub, slug: SlugPath) -> Response[str]:
    box = shelved(slug)
    body = rules_page(box)
    return answered(page(f"{box.title}: rules", body, hub.keyring.csrf_cookie, ("rules.js",), "rules"))


@get("/rules/{slug:str}/text", include_in_schema=False)
async def rules_text(slug: SlugPath) -> Response[str]:
    """The ledger alone, for the drawer at the table."""
    shelved(slug)
    return answered(page_of(slug))


def page_handlers() -> list[HTTPRouteHandler]:
    return [harbour_page, one_table, join, rules, rules_of, rules_text]
