"""The pages about learning, and the table of a guided game."""

from litestar import Controller, Response, Router, get
from litestar.handlers import HTTPRouteHandler

from quarterdeck.engine.registry import shelf
from quarterdeck.server.html.learn import learn_index, lesson_page
from quarterdeck.server.html.lessons import drawn, lesson_of
from quarterdeck.server.http.answers import Again
from quarterdeck.server.http.api import asks, does
from quarterdeck.server.http.params import (
    Req,
    SeatPath,
    SlugPath,
    TableId,
    TheDirectory,
    captain_of,
    house_of,
)
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.http.replay_pages import page_response
from quarterdeck.server.tables import tutorial as coaching
from quarterdeck.server.tables.commands import shelved


@get("/learn", include_in_schema=False)
async def learn(directory: TheDirectory) -> Response[str]:
    return page_response(directory, "Learn", learn_index(list(shelf().values())), "learn", "learn.js")


@get("/learn/{slug:str}", include_in_schema=False)
async def learn_one(directory: TheDirectory, slug: SlugPath) -> Response[str]:
    box = shelved(slug)
    return page_response(
        directory, f"How to play {box.title}", lesson_page(box, lesson_of(slug)), "learn", "learn.js"
    )


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
    async def begin(self, request: Req, directory: TheDirectory, slug: SlugPath) -> Again:
        house = house_of(request, directory)
        return Again(await coaching.begin(directory, captain_of(request), shelved(slug), house))

    @asks("/tables/{table:str}/coach", summary="What the coach of a guided game says now")
    async def coach(self, request: Req, directory: TheDirectory, table: TableId) -> coaching.Coach:
        async with directory.at(table) as loaded:
            return coaching.coach(loaded.game_table, captain_of(request))


def learn_pages() -> list[HTTPRouteHandler]:
    return [learn, learn_one, picture]


def lessons_router() -> Router:
    return Router("/api", route_handlers=[Lessons])
