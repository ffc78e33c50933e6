"""The JSON API: games, tables, and what a captain does at one."""

from functools import partial

from litestar import Controller, Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import shelf
from quarterdeck.server.bots.pool import NoAnswer
from quarterdeck.server.html.regions import AGREED
from quarterdeck.server.html.view import viewer_for
from quarterdeck.server.http.advice import advised
from quarterdeck.server.http.answers import (
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
from quarterdeck.server.http.bodies import (
    BotBody,
    ChatBody,
    LockBody,
    MoveBody,
    OpenBody,
    SealBody,
    SitBody,
    TableBody,
    UndoBody,
    VoidBody,
)
from quarterdeck.server.http.params import (
    ClausePath,
    MoveQuery,
    Req,
    SeatPath,
    SeatQuery,
    SlugPath,
    StrongerQuery,
    SwapQuery,
    TableId,
    TheAdvisers,
    TheDirectory,
    ThingQuery,
    asker_of,
    captain_of,
    house_of,
)
from quarterdeck.server.http.problems import Problem, ProblemBody
from quarterdeck.server.storage.quotas import OPEN
from quarterdeck.server.storage.retention import PAST
from quarterdeck.server.tables import commands, hosting, opening, renewing, steering
from quarterdeck.server.tables.commands import Done, Mover, shelved
from quarterdeck.server.tables.phrases import phrased

REFUSALS = {
    400: "malformed",
    403: "forged, not_your_seat",
    404: "unknown_table, unknown_game, unknown_page",
    409: "stale, not_your_turn, not_started, already_started, over, seat_taken, locked, seal_first, "
    "wrong_word, nothing_to_undo, paused, asked_already, refused, present, no_answer, no_analysis, damaged",
    410: "cleared",
    413: "oversized",
    415: "wrong_kind",
    421: "misdirected",
    422: "illegal, impossible",
    429: "too_many, too_many_tables",
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
        rule = shelved(slug).ledger.rule(clause)
        if not rule:
            raise Problem("unknown_page", "There is no such clause.")
        return WhyNot(allowed=False, clause=clause, rule=rule)


class Tables(Controller):
    """Laying a table, finding one, sitting down."""

    path = "/tables"
    tags = ("tables",)

    @asks("/", summary="Open tables, and the captain's own")
    async def lists(self, request: Req, directory: TheDirectory) -> TableLists:
        await directory.lists.flush()
        captain = captain_of(request)
        mine = await directory.store.tables_of(captain)
        return TableLists(
            mine=[table_row(row) for row in mine if row.status in OPEN],
            past=[table_row(row) for row in mine if row.status in PAST],
            open=[table_row(row) for row in await directory.store.open_tables()],
            running=[table_row(row) for row in await directory.store.running_in_public()],
        )

    @does("/", summary="Lay a table")
    async def lay(self, request: Req, directory: TheDirectory, data: JSONBody[TableBody]) -> TableInfo:
        captain = captain_of(request)
        loaded = await commands.open_table(directory, captain, data, house_of(request, directory))
        return table_info(loaded.game_table, captain)

    @asks("/{table:str}", summary="A table, as anybody may know it")
    async def one(self, request: Req, directory: TheDirectory, table: TableId) -> TableInfo:
        async with directory.at(table) as loaded:
            return table_info(loaded.game_table, captain_of(request))

    @asks("/{table:str}/links", summary="Invitations (for the host) and links to one's own seats")
    async def links(self, request: Req, directory: TheDirectory, table: TableId) -> Links:
        captain, keyring = captain_of(request), directory.keyring
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            free = (
                game_table.free_seats()
                if captain == game_table.terms.host and game_table.status == "waiting"
                else []
            )
            return Links(
                watch=f"/table/{table}",
                invitations={
                    str(n): f"/join/{table}/{n}/{keyring.invitation(table, n, game_table.seats[n].links)}"
                    for n in free
                    if game_table.seats[n].chair.who == "open"
                },
                seats={
                    str(n): f"/join/{table}/{n}/{keyring.seat_token(table, n, game_table.seats[n].links)}"
                    for n in game_table.seats_of(captain)
                },
            )

    @does("/{table:str}/sit", summary="Take a seat", status_code=200)
    async def sit(
        self, request: Req, directory: TheDirectory, table: TableId, data: JSONBody[SitBody]
    ) -> Done:
        return await commands.sit(
            directory, table, captain_of(request), data.seat, data.name, data.word, data.link, data.seal
        )

    @does("/{table:str}/start", summary="Begin; bots take the free seats", status_code=200)
    async def start(self, request: Req, directory: TheDirectory, table: TableId) -> Done:
        return await commands.start(directory, table, captain_of(request))

    @does("/{table:str}/again", summary="The same once more, at a new table", status_code=200)
    async def again(
        self,
        request: Req,
        directory: TheDirectory,
        table: TableId,
        swap: SwapQuery = 0,
        stronger: StrongerQuery = 0,
    ) -> Again:
        house, change = house_of(request, directory), renewing.Change(swap == 1, stronger == 1)
        return Again(await renewing.again(directory, table, captain_of(request), house, change))


class TheDice(Controller):
    """Before the game: words are sealed, then opened (docs/fate.md)."""

    path = "/tables/{table:str}"
    tags = ("tables",)

    @does("/seal", summary="Seal a new word, after a voided opening", status_code=200)
    async def seal(
        self, request: Req, directory: TheDirectory, table: TableId, data: JSONBody[SealBody]
    ) -> Done:
        captain = captain_of(request)
        return Done(await opening.reseal(directory, table, captain, data.seat, data.seal, data.version))

    @does("/open", summary="Say the word that was sealed", status_code=200)
    async def open(
        self, request: Req, directory: TheDirectory, table: TableId, data: JSONBody[OpenBody]
    ) -> Done:
        captain = captain_of(request)
        return Done(await opening.open_word(directory, table, captain, data.seat, data.word, data.version))

    @does("/void", summary="Not to open one's word: all begin anew, without it", status_code=200)
    async def void(
        self, request: Req, directory: TheDirectory, table: TableId, data: JSONBody[VoidBody]
    ) -> Done:
        captain = captain_of(request)
        return Done(await opening.void(directory, table, captain, data.seat, data.version))


class Play(Controller):
    """At the table."""

    path = "/tables/{table:str}"
    tags = ("play",)

    @asks("/view", summary="The whole view of one's seat, in words")
    async def view(
        self, request: Req, directory: TheDirectory, table: TableId, seat: SeatQuery = None
    ) -> ViewInfo:
        captain = captain_of(request)
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            if seat is not None and seat >= 0 and seat not in game_table.seats_of(captain):
                raise Problem("not_your_seat")
            viewer = viewer_for(game_table, captain, game_table.asked if seat is None else seat)
            if game_table.record is None:
                return ViewInfo(
                    game_table.version, game_table.status, viewer, -2, "Waiting for captains.", [], "", [], []
                )
            shown, faces = game_table.view(viewer), game_table.faces
            spell = shown.book.spell
            return ViewInfo(
                version=game_table.version,
                status=game_table.status,
                seat=viewer,
                asked=shown.seat,
                question=AGREED if game_table.begun.agreed else faces.question(shown),
                options=[Choice(n, spell(n), faces.move(shown, n)) for n in shown.options],
                board=faces.board(shown),
                crews=[
                    CrewPanel(n, faces.seat_name(shown, n), place.name, faces.crew(shown, n))
                    for n, place in enumerate(game_table.seats)
                ],
                log=[
                    LogLine(line.text, line.clause)
                    for line in game_table.lines[-200:]
                    if line.readable(viewer)
                ],
                score=faces.score(shown).cells() if game_table.status == "over" else [],
            )

    @does("/moves", summary="Make a move", status_code=200)
    async def move(
        self, request: Req, directory: TheDirectory, table: TableId, data: JSONBody[MoveBody]
    ) -> Done:
        if (data.move is None) != bool(data.moves):
            raise Problem("malformed", "Say either a `move` or several `moves`.")
        return await commands.move(
            directory, table, Mover(captain_of(request)), data.version, data.wanted(), data.key
        )

    @does("/undo", summary="Take the last move back", status_code=200)
    async def undo(
        self, request: Req, directory: TheDirectory, table: TableId, data: JSONBody[UndoBody]
    ) -> Done:
        return await commands.undo(directory, table, captain_of(request), data.version, data.key, data.count)

    @does("/chat", summary="Say something", status_code=200)
    async def chat(
        self, request: Req, directory: TheDirectory, table: TableId, data: JSONBody[ChatBody]
    ) -> Done:
        text = phrased(data.phrase) if data.phrase else data.text
        return await commands.say(directory, table, captain_of(request), text, data.name, data.key)

    @does("/seats/{seat:int}/relieve", summary="Let a bot steer a seat", status_code=200)
    async def relieve(
        self, request: Req, directory: TheDirectory, table: TableId, seat: SeatPath, data: JSONBody[BotBody]
    ) -> Done:
        return await steering.relieve(directory, table, captain_of(request), seat, data.bot)

    @does("/seats/{seat:int}/reclaim", summary="Take one's seat back from a bot", status_code=200)
    async def reclaim(self, request: Req, directory: TheDirectory, table: TableId, seat: SeatPath) -> Done:
        return await steering.reclaim(directory, table, captain_of(request), seat)

    @does("/seats/{seat:int}/resign", summary="Give up; a bot plays the seat to the end", status_code=200)
    async def resign(self, request: Req, directory: TheDirectory, table: TableId, seat: SeatPath) -> Done:
        return await steering.resign(directory, table, captain_of(request), seat)

    @asks("/why", summary="Why not? The clause that forbids a move now")
    async def why(
        self,
        request: Req,
        directory: TheDirectory,
        table: TableId,
        move: MoveQuery,
        seat: SeatQuery = None,
    ) -> WhyNot:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            commands.require_begun(game_table)
            viewer = viewer_for(game_table, captain_of(request), game_table.asked if seat is None else seat)
            wanted: str | int = int(move) if move.isascii() and move.isdigit() and len(move) < 8 else move
            number = commands.numbered(game_table.begun.state, wanted)
            clause, rule = commands.why_not(game_table, viewer, number)
            says = game_table.faces.move(game_table.view(viewer), number)
            return WhyNot(allowed=not clause, clause=clause, rule=rule, says=says)

    @asks("/about", summary="What a thing on the board is and does")
    async def about(
        self,
        request: Req,
        directory: TheDirectory,
        table: TableId,
        id: ThingQuery,
        seat: SeatQuery = None,
    ) -> About:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            commands.require_begun(game_table)
            viewer = viewer_for(game_table, captain_of(request), game_table.asked if seat is None else seat)
            return About(game_table.faces.explain(game_table.view(viewer)).get(id, ""))

    @does(
        "/seats/{seat:int}/links", summary="Make the links to a seat anew; the old ones end", status_code=200
    )
    async def relink(self, request: Req, directory: TheDirectory, table: TableId, seat: SeatPath) -> Done:
        return await hosting.relink(directory, table, captain_of(request), seat)

    @does("/seats/{seat:int}/remove", summary="The host takes a seat from its holder", status_code=200)
    async def remove(self, request: Req, directory: TheDirectory, table: TableId, seat: SeatPath) -> Done:
        return await hosting.remove(directory, table, captain_of(request), seat)

    @does("/lock", summary="The host says whether others may sit down, and lookers-on talk", status_code=200)
    async def lock(
        self, request: Req, directory: TheDirectory, table: TableId, data: JSONBody[LockBody]
    ) -> Done:
        return await hosting.lock(directory, table, captain_of(request), data.seats, data.talk)

    @does("/hint", summary="The best moves: win chances, why, and what may follow", status_code=200)
    async def hint(
        self, request: Req, directory: TheDirectory, advisers: TheAdvisers, table: TableId
    ) -> Hint:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            commands.require_running(game_table)
            seat = commands.acting_seat(game_table, captain_of(request))
            shown, version = game_table.view(seat), game_table.version
        try:
            return await advised(advisers, game_table, shown, version, asker_of(request))
        except NoAnswer:
            raise Problem("no_answer") from None

    @asks(
        "/record",
        summary="The record; of a running game only what the captain may know",
        media_type="text/plain",
    )
    async def record(
        self, request: Req, directory: TheDirectory, table: TableId, seat: SeatQuery = None
    ) -> Response[str]:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            commands.require_begun(game_table)
            viewer = viewer_for(game_table, captain_of(request), game_table.asked if seat is None else seat)
            try:
                record = directory.keyring.signed(game_table.begun)
                lines = record.lines(None if record.over else viewer)
            except QuarterdeckError as error:
                raise Problem("impossible", str(error)) from None
        name = f'attachment; filename="{game_table.terms.game}-{table}.jsonl"'
        text = (b"\n".join(lines) + b"\n").decode()
        return Response(text, headers={"content-disposition": name}, media_type="text/plain")


def api_router() -> Router:
    return Router("/api", route_handlers=[Shelf, Tables, TheDice, Play])
