"""The pages of the logbook: replay, verify."""

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from quarterdeck.server.html.replay import replay_page
from quarterdeck.server.html.shell import page
from quarterdeck.server.html.verify import index_page, proof_page, verify_page
from quarterdeck.server.http.answers import table_row
from quarterdeck.server.http.params import (
    EyesQuery,
    ReplayId,
    Req,
    StepQuery,
    TheDirectory,
    TheLibrary,
    asker_of,
    captain_of,
)
from quarterdeck.server.http.replays import finished
from quarterdeck.server.tables.directory import Directory

STYLE = ("logbook.css", "analysis.css")


def page_response(directory: Directory, title: str, body: str, kind: str, *scripts: str) -> Response[str]:
    made = page(title, body, directory.keyring.csrf_cookie, scripts, kind, STYLE)
    return Response(made, media_type="text/html; charset=utf-8")


@get("/replay/{replay:str}", include_in_schema=False)
async def replay_of(
    request: Req,
    directory: TheDirectory,
    library: TheLibrary,
    replay: ReplayId,
    move: StepQuery = None,
    seat: EyesQuery = None,
) -> Response[str]:
    """A link without a move leads to the start of a finished game, and to now in a running one."""
    bound = await library.bound(replay, asker_of(request), seat)
    last = bound.playback.length
    n = min(last, (0 if bound.playback.over else last) if move is None else move)
    overview = await library.overview(bound)
    body = await library.worked_out(bound, lambda one: replay_page(one, overview, n))
    return page_response(
        directory,
        f"Replay: {bound.playback.record.box.title}",
        body,
        "replay",
        "replay.js",
        "about.js",
        "analysis.js",
    )


@get("/logbook", include_in_schema=False)
async def logbook_page(request: Req, directory: TheDirectory) -> Response[str]:
    await directory.lists.flush()
    mine = [table_row(row) for row in await directory.store.tables_of(captain_of(request))]
    begun = [row for row in mine if row.status != "waiting"]
    return page_response(directory, "Logbook", index_page(begun), "verify", "verify.js")


@get("/verify", include_in_schema=False)
async def verify(directory: TheDirectory) -> Response[str]:
    return page_response(directory, "Check the dice", verify_page(), "verify", "verify.js")


@get("/verify/{replay:str}", include_in_schema=False)
async def verify_of(
    request: Req, directory: TheDirectory, library: TheLibrary, replay: ReplayId
) -> Response[str]:
    bound = finished(await library.bound(replay, asker_of(request)))
    if bound.table:
        directory.keyring.signed(bound.playback.record)
    body = await library.worked_out(bound, proof_page)
    return page_response(directory, "Check the dice", body, "verify", "verify.js")


def logbook_pages() -> list[HTTPRouteHandler]:
    return [replay_of, logbook_page, verify, verify_of]
