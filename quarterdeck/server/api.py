"""The JSON API: games, tables, and what a captain does at one."""

from functools import partial

from litestar import Controller, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import shelf
from quarterdeck.server import deeds
from quarterdeck.server.answers import (
    About,
    Again,
    Choice,
    CrewPanel,
    GameInfo,
    Hint,
    Links,
    LogLine,
    TableInfo,
    TableLists,
    ViewInfo,
    WhyNot,
    game_info,
    table_info,
    table_row,
)
from quarterdeck.server.deeds import Done, shelved
from quarterdeck.server.ledger import rule_of
from quarterdeck.server.orders import (
    BotOrder,
    ChatOrder,
    MoveOrder,
    SitOrder,
    TableOrder,
    UndoOrder,
)
from quarterdeck.server.problems import Problem, ProblemBody
from quarterdeck.server.rendering import viewer_for
from quarterdeck.server.wiring import (
    ClausePath,
    MoveQuery,
    Req,
    SeatPath,
    SeatQuery,
    SlugPath,
    TableId,
    TheHub,
    TheWorkers,
    ThingQuery,
    captain_of,
)
from quarterdeck.server.workers import NoAnswer

REFUSALS = {
    400: "malformed",
    403: "forged, not_your_seat",
    404: "unknown_table, unknown_game, unknown_page",
    409: "stale, not_your_turn, not_started, already_started, over, seat_taken, nothing_to_undo, "
    "present, no_answer",
    413: "oversized",
    415: "wrong_kind",
    422: "illegal, impossible",
    429: "too_many",
}
DOCUMENTED = {
    status: ResponseSpec(ProblemBody, description=f"Codes: {codes}.", generate_examples=False)
    for status, codes in REFUSALS.items()
}

asks = partial(get, responses=DOCUMENTED)
does = partial(post, responses=DOCUMENTED)


class Shelf(Controller):
    """What can be played."""

    path = "/games"
    tags = ("games",)

    @asks("/", summary="All games")
    async def all_games(self) -> list[GameInfo]:
        return [game_info(box) for box in shelf().values()]

    @asks("/{slug:str}", summary="One game")
    async def one_game(self, slug: SlugPath) -> GameInfo:
        return game_info(shelved(slug))

    @asks("/{slug:str}/clauses/{clause:str}", summary="What a clause says")
    async def one_clause(self, slug: SlugPath, clause: ClausePath) -> WhyNot:
        rule = rule_of(shelved(slug), clause)
        if not rule:
            raise Problem("unknown_page", "There is no such clause.")
        return WhyNot(allowed=False, clause=clause, rule=rule)


class Tables(Controller):
    """Laying a table, finding one, sitting down."""

    path = "/tables"
    tags = ("tables",)

    @asks("/", summary="Open tables, and the captain's own")
    async def lists(self, request: Req, hub: TheHub) -> TableLists:
        mine = await hub.store.tables_of(captain_of(request))
        return TableLists(
            mine=[table_row(row) for row in mine if row.status != "over"],
            past=[table_row(row) for row in mine if row.status == "over"],
            open=[table_row(row) for row in await hub.store.open_tables()],
            running=[table_row(row) for row in await hub.store.running_in_public()],
        )

    @does("/", summary="Lay a table")
    async def lay(self, request: Req, hub: TheHub, data: JSONBody[TableOrder]) -> TableInfo:
        captain = captain_of(request)
        berth = await deeds.open_table(hub, captain, data)
        return table_info(berth.live, captain)

    @asks("/{table:str}", summary="A table, as anybody may know it")
    async def one(self, request: Req, hub: TheHub, table: TableId) -> TableInfo:
        async with hub.at(table) as berth:
            return table_info(berth.live, captain_of(request))

    @asks("/{table:str}/links", summary="Invitations (for the host) and links to one's own seats")
    async def links(self, request: Req, hub: TheHub, table: TableId) -> Links:
        captain, keyring = captain_of(request), hub.keyring
        async with hub.at(table) as berth:
            live = berth.live
            free = live.free_seats() if captain == live.terms.host and live.status == "waiting" else []
            return Links(
                watch=f"/table/{table}",
                invitations={
                    str(n): f"/join/{table}/{n}/{keyring.invitation(table, n)}"
                    for n in free
                    if live.seats[n].chair.who == "open"
                },
                seats={
                    str(n): f"/join/{table}/{n}/{keyring.seat_token(table, n)}"
                    for n in live.seats_of(captain)
                },
            )

    @does("/{table:str}/sit", summary="Take a seat", status_code=200)
    async def sit(self, request: Req, hub: TheHub, table: TableId, data: JSONBody[SitOrder]) -> Done:
        return await deeds.sit(hub, table, captain_of(request), data.seat, data.name, data.word, data.link)

    @does("/{table:str}/start", summary="Begin; bots take the free seats", status_code=200)
    async def start(self, request: Req, hub: TheHub, table: TableId) -> Done:
        return await deeds.start(hub, table, captain_of(request))

    @does("/{table:str}/again", summary="The same once more, at a new table", status_code=200)
    async def again(self, request: Req, hub: TheHub, table: TableId) -> Again:
        return Again(await deeds.again(hub, table, captain_of(request)))


class Play(Controller):
    """At the table."""

    path = "/tables/{table:str}"
    tags = ("play",)

    @asks("/view", summary="The whole view of one's seat, in words")
    async def view(self, request: Req, hub: TheHub, table: TableId, seat: SeatQuery = None) -> ViewInfo:
        captain = captain_of(request)
        async with hub.at(table) as berth:
            live = berth.live
            if seat is not None and seat >= 0 and seat not in live.seats_of(captain):
                raise Problem("not_your_seat")
            viewer = viewer_for(live, captain, live.asked if seat is None else seat)
            if live.record is None:
                return ViewInfo(
                    live.version, live.status, viewer, -2, "Waiting for captains.", [], "", [], []
                )
            shown, faces = live.view(viewer), live.faces
            spell = shown.book.spell
            return ViewInfo(
                version=live.version,
                status=live.status,
                seat=viewer,
                asked=shown.seat,
                question=faces.question(shown),
                options=[Choice(n, spell(n), faces.move(shown, n)) for n in shown.options],
                board=faces.board(shown),
                crews=[
                    CrewPanel(n, faces.seat_name(shown, n), place.name, faces.crew(shown, n))
                    for n, place in enumerate(live.seats)
                ],
                log=[LogLine(line.text, line.clause) for line in live.lines[-200:] if line.readable(viewer)],
                score=faces.score(shown) if live.status == "over" else [],
            )

    @does("/moves", summary="Make a move", status_code=200)
    async def move(self, request: Req, hub: TheHub, table: TableId, data: JSONBody[MoveOrder]) -> Done:
        return await deeds.move(hub, table, captain_of(request), data.version, data.move, data.key)

    @does("/undo", summary="Take the last move back", status_code=200)
    async def undo(self, request: Req, hub: TheHub, table: TableId, data: JSONBody[UndoOrder]) -> Done:
        return await deeds.undo(hub, table, captain_of(request), data.version, data.key)

    @does("/chat", summary="Say something", status_code=200)
    async def chat(self, request: Req, hub: TheHub, table: TableId, data: JSONBody[ChatOrder]) -> Done:
        return await deeds.say(hub, table, captain_of(request), data.text, data.name, data.key)

    @does("/seats/{seat:int}/relieve", summary="Let a bot steer a seat", status_code=200)
    async def relieve(
        self, request: Req, hub: TheHub, table: TableId, seat: SeatPath, data: JSONBody[BotOrder]
    ) -> Done:
        return await deeds.relieve(hub, table, captain_of(request), seat, data.bot)

    @does("/seats/{seat:int}/reclaim", summary="Take one's seat back from a bot", status_code=200)
    async def reclaim(self, request: Req, hub: TheHub, table: TableId, seat: SeatPath) -> Done:
        return await deeds.reclaim(hub, table, captain_of(request), seat)

    @asks("/why", summary="Why not? The clause that forbids a move now")
    async def why(
        self,
        request: Req,
        hub: TheHub,
        table: TableId,
        move: MoveQuery,
        seat: SeatQuery = None,
    ) -> WhyNot:
        async with hub.at(table) as berth:
            live = berth.live
            deeds.begun(live)
            viewer = viewer_for(live, captain_of(request), live.asked if seat is None else seat)
            wanted: str | int = int(move) if move.isascii() and move.isdigit() and len(move) < 8 else move
            number = deeds.numbered(live.begun.state, wanted)
            clause, rule = deeds.why_not(live, viewer, number)
            says = live.faces.move(live.view(viewer), number)
            return WhyNot(allowed=not clause, clause=clause, rule=rule, says=says)

    @asks("/about", summary="What a thing on the board is and does")
    async def about(
        self,
        request: Req,
        hub: TheHub,
        table: TableId,
        id: ThingQuery,
        seat: SeatQuery = None,
    ) -> About:
        async with hub.at(table) as berth:
            live = berth.live
            deeds.begun(live)
            viewer = viewer_for(live, captain_of(request), live.asked if seat is None else seat)
            return About(live.faces.explain(live.view(viewer)).get(id, ""))

    @does("/hint", summary="What the greedy bot would do, in words", status_code=200)
    async def hint(self, request: Req, hub: TheHub, workers: TheWorkers, table: TableId) -> Hint:
        async with hub.at(table) as berth:
            live = berth.live
            deeds.running(live)
            seat = deeds.acting_seat(live, captain_of(request))
            shown, version = live.view(seat), live.version
        try:
            number = await workers.choose(live, shown, deeds.DEFAULT_BOT)
        except NoAnswer:
            raise Problem("no_answer") from None
        return Hint(version, number, shown.book.spell(number), live.faces.move(shown, number))

    @asks(
        "/record",
        summary="The record; of a running game only what the captain may know",
        media_type="text/plain",
    )
    async def record(
        self, request: Req, hub: TheHub, table: TableId, seat: SeatQuery = None
    ) -> Response[str]:
        async with hub.at(table) as berth:
            live = berth.live
            deeds.begun(live)
            viewer = viewer_for(live, captain_of(request), live.asked if seat is None else seat)
            try:
                lines = live.begun.lines(None if live.begun.over else viewer)
            except QuarterdeckError as error:
                raise Problem("impossible", str(error)) from None
        name = f'attachment; filename="{live.terms.game}-{table}.jsonl"'
        text = (b"\n".join(lines) + b"\n").decode()
        return Response(text, headers={"content-disposition": name}, media_type="text/plain")


def api_router() -> Router:
    return Router("/api", route_handlers=[Shelf, Tables, Play])
