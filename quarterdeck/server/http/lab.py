"""The lab's page and what it asks for. None of it is for players: see `server/lab/door.py`."""

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter

from quarterdeck.engine.registry import Box, bot_names, shelf
from quarterdeck.lab.numbers import numbers
from quarterdeck.lab.page import STYLE
from quarterdeck.server.html.lab import lab_page, report_page
from quarterdeck.server.html.shell import page
from quarterdeck.server.http.api import DOCUMENTED, asks, does
from quarterdeck.server.http.params import Req, SlugPath, TheDirectory
from quarterdeck.server.lab.door import LabDoor
from quarterdeck.server.lab.orders import Kept, Order
from quarterdeck.server.lab.runs import Runs
from quarterdeck.server.tables.commands import shelved

TheRuns = NamedDependency[Runs]
TheDoor = NamedDependency[LabDoor]
RunPath = Annotated[str, PathParameter(pattern="^[0-9]{6}[0-9a-f]{6}$", description="The name of a run.")]
LAB = ("lab",)
MOST_NUMBERS = 600


class Word(msgspec.Struct, frozen=True):
    token: str


class Naming(msgspec.Struct, frozen=True):
    name: str
    kept: bool


class Form(msgspec.Struct, frozen=True):
    """What may be changed in a game, with what is printed."""

    slug: str
    title: str
    variants: list[dict[str, Any]]
    bots: list[str]
    options: list[dict[str, Any]]
    numbers: list[dict[str, Any]]


def form_of(box: Box) -> Form:
    options = [
        {
            "path": one.name,
            "says": one.says,
            "clause": one.clause,
            "printed": one.default,
            "low": one.low,
            "high": one.high,
        }
        for one in box.options
    ]
    found = [{"path": one.path, "printed": one.value} for one in numbers(box)[:MOST_NUMBERS]]
    variants = [{"name": one.name, "title": one.title, "seats": list(one.seats)} for one in box.variants]
    return Form(box.slug, box.title, variants, bot_names(), options, found)


@get("/lab", include_in_schema=False)
async def lab(request: Req, directory: TheDirectory, lab_door: TheDoor) -> Response[str]:
    opened = lab_door.opens_for(request.scope)
    body = lab_page(list(shelf().values()), opened, lab_door.on, bool(lab_door.token))
    html = page("The lab", body, directory.keyring.csrf_cookie, ("lab.js",), "lab", ("lab.css",))
    return Response(html, media_type="text/html; charset=utf-8")


@get("/lab/report.css", include_in_schema=False)
async def report_style() -> Response[str]:
    return Response(STYLE, media_type="text/css; charset=utf-8")


@get("/lab/runs/{run:str}", include_in_schema=False)
async def run_page(request: Req, runs: TheRuns, lab_door: TheDoor, run: RunPath) -> Response[str]:
    lab_door.prove(request.scope)
    return Response(report_page(*runs.page(run)), media_type="text/html; charset=utf-8")


@get("/lab/compare/{run:str}/{other:str}", include_in_schema=False)
async def compare_page(
    request: Req, runs: TheRuns, lab_door: TheDoor, run: RunPath, other: RunPath
) -> Response[str]:
    lab_door.prove(request.scope)
    return Response(report_page(*await runs.compared(run, other)), media_type="text/html; charset=utf-8")


@does("/api/lab/token", summary="Say the token of the lab", tags=LAB, status_code=200)
async def enter(request: Req, lab_door: TheDoor, data: JSONBody[Word]) -> dict[str, bool]:
    lab_door.admit(request.scope, data.token)
    return {"open": True}


@asks("/api/lab/games/{slug:str}", summary="What may be changed in a game, with what is printed", tags=LAB)
async def form(request: Req, lab_door: TheDoor, slug: SlugPath) -> Form:
    lab_door.prove(request.scope)
    return form_of(shelved(slug))


@asks("/api/lab/runs", summary="All runs", tags=LAB)
async def all_runs(request: Req, runs: TheRuns, lab_door: TheDoor) -> list[Kept]:
    lab_door.prove(request.scope)
    return runs.listed()


@does("/api/lab/runs", summary="Begin a run", tags=LAB)
async def start(request: Req, runs: TheRuns, lab_door: TheDoor, data: JSONBody[Order]) -> Kept:
    lab_door.prove(request.scope)
    return await runs.start(data)


@asks("/api/lab/runs/{run:str}", summary="A run, and how far it has come", tags=LAB)
async def one_run(request: Req, runs: TheRuns, lab_door: TheDoor, run: RunPath) -> Kept:
    lab_door.prove(request.scope)
    return runs.find(run)


@does(
    "/api/lab/runs/{run:str}/stop",
    summary="Stop a run; it reports on what it has found",
    tags=LAB,
    status_code=200,
)
async def stop(request: Req, runs: TheRuns, lab_door: TheDoor, run: RunPath) -> Kept:
    lab_door.prove(request.scope)
    return await runs.stop(run)


@does("/api/lab/runs/{run:str}/name", summary="Name a run, keep it or not", tags=LAB, status_code=200)
async def rename(
    request: Req, runs: TheRuns, lab_door: TheDoor, run: RunPath, data: JSONBody[Naming]
) -> Kept:
    lab_door.prove(request.scope)
    return runs.rename(run, data.name.strip(), data.kept)


@delete("/api/lab/runs/{run:str}", summary="Forget a run", tags=LAB, responses=DOCUMENTED, status_code=204)
async def forget(request: Req, runs: TheRuns, lab_door: TheDoor, run: RunPath) -> None:
    lab_door.prove(request.scope)
    runs.forget(run)


def lab_handlers() -> list[HTTPRouteHandler]:
    pages = [lab, report_style, run_page, compare_page]
    return [*pages, enter, form, all_runs, start, one_run, stop, rename, forget]
