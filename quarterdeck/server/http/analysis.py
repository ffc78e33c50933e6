"""The JSON API of analysis: finished games looked into."""

import msgspec
from litestar import Controller, Router

from quarterdeck.lab.analysis.model import Analysis
from quarterdeck.server.html.analysis import findings
from quarterdeck.server.html.replay import Frame, frame_with
from quarterdeck.server.http.api import asks
from quarterdeck.server.http.params import (
    EyesQuery,
    PhoneQuery,
    ReplayId,
    Req,
    StepPath,
    TheAnalyst,
    TheDirectory,
    TheLibrary,
    captain_of,
    house_of,
)
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.replay.analyst import Progress


class AnalysisInfo(msgspec.Struct):
    """What is known so far, as data and as a page shows it, and how far the next, finer step is. Asking again
    keeps it going; it stops when nobody asks any more."""

    progress: Progress
    analysis: Analysis | None
    html: str


class Analyses(Controller):
    """Win chances, luck and choices, turning points: of finished games, worked out in the background."""

    path = "/replays/{replay:str}/analysis"
    tags = ("logbook",)

    @asks("/", summary="Luck, choices and turning points of a finished game")
    async def one(
        self,
        request: Req,
        directory: TheDirectory,
        library: TheLibrary,
        analyst: TheAnalyst,
        replay: ReplayId,
    ) -> AnalysisInfo:
        bound = await library.bound(replay, captain_of(request))
        owner = f"{house_of(request, directory)}/{captain_of(request)}"
        found, progress = await analyst.about(bound, owner)
        return AnalysisInfo(progress, found, "" if found is None else findings(bound, found))

    @asks("/decisions/{n:int}", summary="The board before a dear decision, with the better move lit")
    async def decision(
        self,
        request: Req,
        library: TheLibrary,
        analyst: TheAnalyst,
        replay: ReplayId,
        n: StepPath,
        seat: EyesQuery = None,
        phone: PhoneQuery = 0,
    ) -> Frame:
        bound = await library.bound(replay, captain_of(request), seat)
        analyst.prove(bound)
        found = await analyst.known(bound)
        dear = next((one for one in found.worst if one.n == n), None) if found else None
        if dear is None:
            raise Problem("unknown_page", "No dear decision of that number is known.")
        return frame_with(bound, n - 1, phone == 1, [dear.best.move, dear.move])


def analysis_router() -> Router:
    return Router("/api", route_handlers=[Analyses])
