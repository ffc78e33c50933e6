"""The pages about learning, and the table of a guided game."""

from litestar import Controller, Response, Router, get
from litestar.handlers import HTTPRouteHandler

from quarterdeck.engine.registry import shelf
from quarterdeck.server import coaching
from quarterdeck.server.answers import Again
from quarterdeck.server.api import asks, does
from quarterdeck.server.deeds import shelved
from quarterdeck.server.learnpage import learn_index, lesson_page
from quarterdeck.server.lessons import drawn, lesson_of
from quarterdeck.server.logbook_pages import shown
from quarterdeck.server.problems import Problem
from quarterdeck.server.wiring import Req, SeatPath, SlugPath, TableId, TheHub, captain_of


@get("/learn", include_in_schema=False)
async def learn(hub: TheHub) -> Response[str]:
    return shown(hub, "Learn", learn_index(list(shelf().values())), "learn", "learn.js")


@get("/learn/{slug:str}", include_in_schema=False)
async def learn_one(hub: TheHub, slug: SlugPath) -> Response[str]:
    box = shelved(slug)
    return shown(hub, f"How to play {box.title}", lesson_page(box, lesson_of(slug)), "learn", "learn.js")


@get("/learn/{slug:str}/pictures/{number:int}", include_in_schema=False)
async def picture(slug: SlugPath, number: SeatPath) -> Response[str]:
    shelved(slug)
    svg = drawn(slug, number)
    if not svg:
        raise Problem("unknown_page")
    return Response(svg, media_type="image/svg+xml")


class Lessons(Controller):
    """The guided first game."""

    path = "/"
    tags = ("logbook",)

    @does("/lessons/{slug:str}", summary="A guided game, at a table of one's own", status_code=201)
    async def begin(self, request: Req, hub: TheHub, slug: SlugPath) -> Again:
        return Again(await coaching.begin(hub, captain_of(request), shelved(slug)))

    @asks("/tables/{table:str}/coach", summary="What the coach of a guided game says now")
    async def coach(self, request: Req, hub: TheHub, table: TableId) -> coaching.Coach:
        async with hub.at(table) as berth:
            return coaching.coach(berth.live, captain_of(request))


def learn_pages() -> list[HTTPRouteHandler]:
    return [learn, learn_one, picture]


def lessons_router() -> Router:
    return Router("/api", route_handlers=[Lessons])
