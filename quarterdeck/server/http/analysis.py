"""The JSON API of analysis: finished games looked into."""

import msgspec
from litestar import Controller, Router

from quarterdeck.lab.analysis.model import Analysis
from quarterdeck.lab.analysis.told import turning_words
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
    TheLibrary,
    asker_of,
)
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.replay.analyst import Progress
from quarterdeck.server.replay.story import Point, Story


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
        library: TheLibrary,
        analyst: TheAnalyst,
        replay: ReplayId,
    ) -> AnalysisInfo:
        bound = await library.bound(replay, asker_of(request))
        found, progress = await analyst.about(bound)
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
        bound = await library.bound(replay, asker_of(request), seat)
        analyst.prove(bound)
        found = await analyst.known(bound)
        dear = next((one for one in found.worst if one.n == n), None) if found else None
        if dear is None:
            raise Problem("unknown_page", "No dear decision of that number is known.")
        return frame_with(bound, n - 1, phone == 1, [dear.best.move, dear.move])


class Stories(Controller):
    """The end of a game, as a story."""

    path = "/replays/{replay:str}/story"
    tags = ("logbook",)

    @asks("/", summary="Who won and why, and what is worth talking about, of a finished game")
    async def one(self, request: Req, library: TheLibrary, analyst: TheAnalyst, replay: ReplayId) -> Story:
        bound = await library.bound(replay, asker_of(request))
        if not bound.playback.over:
            raise Problem("present", "The story is told when the game is over.")
        told, found = await library.story(bound), await analyst.known(bound)
        if found is None:
            return told
        players = bound.playback.players
        turning = [Point(one.n, turning_words(one, players[one.seat])) for one in found.turning]
        return msgspec.structs.replace(told, turning=turning)


def analysis_router() -> Router:
    return Router("/api", route_handlers=[Analyses, Stories])
