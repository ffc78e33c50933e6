"""The JSON API of the logbook: games to look at again, to play on from, and to prove."""

from litestar import Controller, Response, Router, get
from litestar.params import JSONBody

from quarterdeck.engine.proof import Answer, answers
from quarterdeck.engine.table import ALL_OPEN
from quarterdeck.server.answers import TableInfo, table_info
from quarterdeck.server.api import DOCUMENTED, asks, does
from quarterdeck.server.branching import branch
from quarterdeck.server.deeds import begun
from quarterdeck.server.logbook import Bound
from quarterdeck.server.logbook_answers import Explained, Kept, ReplayInfo, Step
from quarterdeck.server.orders import BranchOrder, RecordOrder
from quarterdeck.server.problems import Problem
from quarterdeck.server.rendering import viewer_for
from quarterdeck.server.replaypage import Frame, frame
from quarterdeck.server.uploads import LARGEST
from quarterdeck.server.wiring import (
    EyesQuery,
    PhoneQuery,
    ReplayId,
    Req,
    SeatQuery,
    StepPath,
    TableId,
    TheHub,
    TheLogbook,
    captain_of,
)


class Replays(Controller):
    """A game again, move by move. Of a running one: what one saw oneself."""

    path = "/replays"
    tags = ("logbook",)

    @does("/", summary="Bring a record along", request_max_body_size=2 * LARGEST)
    async def bring(self, logbook: TheLogbook, data: JSONBody[RecordOrder]) -> Kept:
        return Kept(await logbook.take_in(data.text, data.name))

    @asks("/{replay:str}", summary="What there is to see")
    async def one(
        self, request: Req, logbook: TheLogbook, replay: ReplayId, seat: EyesQuery = None
    ) -> ReplayInfo:
        bound = await logbook.bound(replay, captain_of(request), seat)
        shown, voyage = await logbook.seen(bound), bound.voyage
        head = voyage.record.header
        return ReplayInfo(
            id=replay,
            game=head.game,
            variant=head.variant,
            names=head.names,
            over=voyage.over,
            viewers=bound.viewers,
            viewer=bound.viewer,
            moves=voyage.length,
            turns=voyage.turns,
            moments=shown.moments,
            scores=shown.points,
            told=[Step(one.n, one.by, voyage.said(one.n, bound.viewer)) for one in voyage.told],
        )

    @asks("/{replay:str}/frames/{n:int}", summary="The position after so many moves, drawn")
    async def at(
        self,
        request: Req,
        logbook: TheLogbook,
        replay: ReplayId,
        n: StepPath,
        seat: EyesQuery = None,
        phone: PhoneQuery = 0,
    ) -> Frame:
        bound = await logbook.bound(replay, captain_of(request), seat)
        return frame(bound, within(bound, n), phone == 1)

    @asks("/{replay:str}/frames/{n:int}/explain", summary="What the things on that board are")
    async def explain(
        self, request: Req, logbook: TheLogbook, replay: ReplayId, n: StepPath, seat: EyesQuery = None
    ) -> Explained:
        bound = await logbook.bound(replay, captain_of(request), seat)
        voyage = bound.voyage
        return Explained(voyage.faces.explain(voyage.view(within(bound, n), bound.viewer)))

    @asks("/{replay:str}/record", summary="The record itself", media_type="text/plain")
    async def record(self, request: Req, logbook: TheLogbook, replay: ReplayId) -> Response[str]:
        bound = await logbook.bound(replay, captain_of(request))
        record = bound.voyage.record
        if bound.viewer == ALL_OPEN:
            lines = record.lines() if record.over else record.private_lines()
        else:
            lines = record.lines(bound.viewer)
        name = f'attachment; filename="{record.header.game}-{replay}.qd"'
        text = (b"\n".join(lines) + b"\n").decode()
        return Response(text, headers={"content-disposition": name}, media_type="text/plain")

    @does("/{replay:str}/branch", summary="Play on from a move, against bots")
    async def branch_off(
        self, request: Req, hub: TheHub, logbook: TheLogbook, replay: ReplayId, data: JSONBody[BranchOrder]
    ) -> TableInfo:
        captain = captain_of(request)
        bound = await logbook.bound(replay, captain)
        berth = await branch(hub, captain, bound, data.move, data.seat, data.bot)
        return table_info(berth.live, captain)

    @get("/{replay:str}/proof", summary="How every roll and draw came about", responses=DOCUMENTED)
    async def proof(self, request: Req, logbook: TheLogbook, replay: ReplayId) -> list[Answer]:
        bound = await logbook.bound(replay, captain_of(request))
        return answers(finished(bound).voyage.record, replay)


class Things(Controller):
    """What is this? All at once, for a page that explains whatever is pointed at."""

    path = "/tables/{table:str}/explain"
    tags = ("play",)

    @asks("/", summary="What the things on the board are and do")
    async def explain(self, request: Req, hub: TheHub, table: TableId, seat: SeatQuery = None) -> Explained:
        async with hub.at(table) as berth:
            live = berth.live
            begun(live)
            viewer = viewer_for(live, captain_of(request), live.asked if seat is None else seat)
            return Explained(live.faces.explain(live.view(viewer)))


def within(bound: Bound, n: int) -> int:
    if n > bound.voyage.length:
        raise Problem("unknown_page", f"This game has moves 0 to {bound.voyage.length}.")
    return n


def finished(bound: Bound) -> Bound:
    if not bound.voyage.over:
        raise Problem("present", "The secret is opened when the game is over.")
    return bound


def logbook_router() -> Router:
    return Router("/api", route_handlers=[Replays, Things])
