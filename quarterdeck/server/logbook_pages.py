"""The pages of the logbook: replay, verify."""

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from quarterdeck.server.answers import table_row
from quarterdeck.server.html import page
from quarterdeck.server.hub import Hub
from quarterdeck.server.logbook_api import finished
from quarterdeck.server.replaypage import replay_page
from quarterdeck.server.verifypage import index_page, proof_page, verify_page
from quarterdeck.server.wiring import EyesQuery, ReplayId, Req, StepQuery, TheHub, TheLogbook, captain_of

STYLE = ("logbook.css",)


def shown(hub: Hub, title: str, body: str, kind: str, *scripts: str) -> Response[str]:
    made = page(title, body, hub.keyring.csrf_cookie, scripts, kind, STYLE)
    return Response(made, media_type="text/html; charset=utf-8")


@get("/replay/{replay:str}", include_in_schema=False)
async def replay_of(
    request: Req,
    hub: TheHub,
    logbook: TheLogbook,
    replay: ReplayId,
    move: StepQuery = None,
    seat: EyesQuery = None,
) -> Response[str]:
    """A link without a move leads to the start of a finished game, and to now in a running one."""
    bound = await logbook.bound(replay, captain_of(request), seat)
    last = bound.voyage.length
    n = min(last, (0 if bound.voyage.over else last) if move is None else move)
    body = replay_page(bound, await logbook.seen(bound), n)
    return shown(hub, f"Replay: {bound.voyage.record.box.title}", body, "replay", "replay.js", "about.js")


@get("/logbook", include_in_schema=False)
async def logbook_page(request: Req, hub: TheHub) -> Response[str]:
    mine = [table_row(row) for row in await hub.store.tables_of(captain_of(request))]
    begun = [row for row in mine if row.status != "waiting"]
    return shown(hub, "Logbook", index_page(begun), "verify", "verify.js")


@get("/verify", include_in_schema=False)
async def verify(hub: TheHub) -> Response[str]:
    return shown(hub, "Check the dice", verify_page(), "verify", "verify.js")


@get("/verify/{replay:str}", include_in_schema=False)
async def verify_of(request: Req, hub: TheHub, logbook: TheLogbook, replay: ReplayId) -> Response[str]:
    bound = finished(await logbook.bound(replay, captain_of(request)))
    return shown(hub, "Check the dice", proof_page(bound), "verify", "verify.js")


def logbook_pages() -> list[HTTPRouteHandler]:
    return [replay_of, logbook_page, verify, verify_of]
