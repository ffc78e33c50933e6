"""The JSON API of the logbook: games to look at again, to play on from, and to prove."""

from litestar import Controller, Response, Router, get
from litestar.params import JSONBody

from quarterdeck.engine.choices import BotMove
from quarterdeck.engine.proof import Answer, Rolls, answers, rolls
from quarterdeck.engine.table import ALL_OPEN, Table
from quarterdeck.server.html.faces import SafeFaces
from quarterdeck.server.html.replay import Frame, frame
from quarterdeck.server.html.view import viewer_for
from quarterdeck.server.http.answers import TableInfo, table_info
from quarterdeck.server.http.api import DOCUMENTED, asks, does
from quarterdeck.server.http.bodies import BranchBody, RecordBody
from quarterdeck.server.http.guard import address_of
from quarterdeck.server.http.leaving import while_asked
from quarterdeck.server.http.params import (
    EyesQuery,
    PhoneQuery,
    ReplayId,
    Req,
    SeatQuery,
    StepPath,
    TableId,
    TheDirectory,
    TheInquiry,
    TheLibrary,
    asker_of,
    captain_of,
    house_of,
)
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.http.replay_answers import Explained, Kept, ReplayInfo, ToldMove
from quarterdeck.server.replay.library import Bound, Overview
from quarterdeck.server.storage.uploads import LARGEST
from quarterdeck.server.tables.branch import branch
from quarterdeck.server.tables.commands import require_begun


class Replays(Controller):
    """A game again, move by move. Of a running one: what one saw oneself."""

    path = "/replays"
    tags = ("logbook",)

    @does("/", summary="Bring a record along", request_max_body_size=2 * LARGEST)
    async def bring(self, request: Req, library: TheLibrary, data: JSONBody[RecordBody]) -> Kept:
        return Kept(await library.take_in(data.text, data.name, address_of(request.scope)))

    @asks("/{replay:str}", summary="What there is to see")
    async def one(
        self, request: Req, library: TheLibrary, replay: ReplayId, seat: EyesQuery = None
    ) -> ReplayInfo:
        bound = await library.bound(replay, asker_of(request), seat)
        overview = await library.overview(bound)
        return await library.worked_out(bound, lambda one: info(one, overview))

    @asks("/{replay:str}/frames/{n:int}", summary="The position after so many moves, drawn")
    async def at(
        self,
        request: Req,
        library: TheLibrary,
        replay: ReplayId,
        n: StepPath,
        seat: EyesQuery = None,
        phone: PhoneQuery = 0,
    ) -> Frame:
        bound = await library.bound(replay, asker_of(request), seat)
        return frame(bound, within(bound, n), phone == 1)

    @asks("/{replay:str}/frames/{n:int}/explain", summary="What the things on that board are")
    async def explain(
        self, request: Req, library: TheLibrary, replay: ReplayId, n: StepPath, seat: EyesQuery = None
    ) -> Explained:
        bound = await library.bound(replay, asker_of(request), seat)
        playback = bound.playback
        return explained(playback.faces, playback.view(within(bound, n), bound.viewer))

    @asks("/{replay:str}/record", summary="The record itself", media_type="text/plain")
    async def record(
        self, request: Req, directory: TheDirectory, library: TheLibrary, replay: ReplayId
    ) -> Response[str]:
        bound = await library.bound(replay, asker_of(request))
        record = bound.playback.record
        if bound.table:
            directory.keyring.signed(record)
        if bound.viewer == ALL_OPEN:
            lines = record.lines() if record.over else record.private_lines()
        else:
            lines = record.lines(bound.viewer)
        name = f'attachment; filename="{record.header.game}-{replay}.qd"'
        text = (b"\n".join(lines) + b"\n").decode()
        return Response(text, headers={"content-disposition": name}, media_type="text/plain")

    @does("/{replay:str}/branch", summary="Play on from a move, against bots")
    async def branch_off(
        self,
        request: Req,
        directory: TheDirectory,
        library: TheLibrary,
        replay: ReplayId,
        data: JSONBody[BranchBody],
    ) -> TableInfo:
        captain = captain_of(request)
        bound = await library.bound(replay, asker_of(request))
        loaded = await branch(
            directory, captain, bound, data.move, data.seat, data.bot, house_of(request, directory)
        )
        return table_info(loaded.game_table, captain)

    @get("/{replay:str}/proof", summary="How every roll and draw came about", responses=DOCUMENTED)
    async def proof(self, request: Req, library: TheLibrary, replay: ReplayId) -> list[Answer]:
        bound = finished(await library.bound(replay, asker_of(request)))
        return await library.worked_out(bound, lambda one: answers(one.playback.record, replay))

    @get("/{replay:str}/rolls", summary="What Fate was asked, to compute it oneself", responses=DOCUMENTED)
    async def rolls(self, request: Req, library: TheLibrary, replay: ReplayId) -> Rolls:
        bound = finished(await library.bound(replay, asker_of(request)))
        return await library.worked_out(bound, lambda one: rolls(one.playback.record))

    @get("/{replay:str}/bots", summary="Every bot's move, asked again", responses=DOCUMENTED)
    async def bots(
        self, request: Req, library: TheLibrary, inquiry: TheInquiry, replay: ReplayId
    ) -> list[BotMove]:
        bound = finished(await library.bound(replay, asker_of(request)))
        async with while_asked(request) as gone:
            return await inquiry.about(bound, gone)


class Things(Controller):
    """What is this? All at once, for a page that explains whatever is pointed at."""

    path = "/tables/{table:str}/explain"
    tags = ("play",)

    @asks("/", summary="What the things on the board are and do")
    async def explain(
        self, request: Req, directory: TheDirectory, table: TableId, seat: SeatQuery = None
    ) -> Explained:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            require_begun(game_table)
            viewer = viewer_for(game_table, captain_of(request), game_table.asked if seat is None else seat)
            return explained(game_table.faces, game_table.view(viewer))


def info(bound: Bound, overview: Overview) -> ReplayInfo:
    playback = bound.playback
    head = playback.record.header
    return ReplayInfo(
        id=bound.id,
        game=head.game,
        variant=head.variant,
        names=head.names,
        over=playback.over,
        viewers=bound.viewers,
        viewer=bound.viewer,
        moves=playback.length,
        turns=playback.turns,
        highlights=overview.highlights,
        scores=overview.points,
        told=[ToldMove(one.n, one.by, playback.said(one.n, bound.viewer)) for one in playback.told],
    )


def explained(faces: SafeFaces, view: Table) -> Explained:
    return Explained(faces.explain(view), faces.clauses(view))


def within(bound: Bound, n: int) -> int:
    if n > bound.playback.length:
        raise Problem("unknown_page", f"This game has moves 0 to {bound.playback.length}.")
    return n


def finished(bound: Bound) -> Bound:
    if not bound.playback.over:
        raise Problem("present", "The secret is opened when the game is over.")
    return bound


def logbook_router() -> Router:
    return Router("/api", route_handlers=[Replays, Things])
