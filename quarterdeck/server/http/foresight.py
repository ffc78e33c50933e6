"""Consequences before the click: previews, panels and badges; and what happened before."""

from litestar import Controller, Router

from quarterdeck.engine.gestures import Gesture
from quarterdeck.engine.preview import Badge, Panel
from quarterdeck.engine.sketch import Sketch, bare
from quarterdeck.server.html.view import viewer_for
from quarterdeck.server.http.api import asks
from quarterdeck.server.http.params import MovesQuery, Req, SeatQuery, TableId, TheDirectory, captain_of
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables import commands
from quarterdeck.server.tables.foresight import Foreseen, foreseen, gestures, marks, panels
from quarterdeck.server.tables.meanwhile import Meanwhile, meanwhile
from quarterdeck.server.tables.table import RUNNING


class Foresight(Controller):
    """What would be, what everybody has, and what has been."""

    path = "/tables/{table:str}"
    tags = ("play",)

    @asks("/preview", summary="What a move would do; for the seat that is asked")
    async def preview(
        self, request: Req, directory: TheDirectory, table: TableId, move: MovesQuery
    ) -> Foreseen:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            commands.require_running(game_table)
            seat = commands.acting_seat(game_table, captain_of(request))
            numbers = [commands.numbered(game_table.begun.state, wanted) for wanted in wanted_moves(move)]
            if numbers[0] not in game_table.begun.state.options:
                raise commands.refused(game_table, seat, numbers[0])
        return await foreseen(game_table, seat, tuple(numbers))

    @asks("/badges", summary="The marks on the board: odds, tolls, dangers; none for who is not asked")
    async def badges(self, request: Req, directory: TheDirectory, table: TableId) -> list[Badge]:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            seat = game_table.asked
            if game_table.status != RUNNING or seat not in game_table.seats_of(captain_of(request)):
                return []
        return await marks(game_table, seat)

    @asks("/gestures", summary="Choices that are one gesture, with their moves; none for who is not asked")
    async def gestures(self, request: Req, directory: TheDirectory, table: TableId) -> list[Gesture]:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            seat = game_table.asked
            if game_table.status != RUNNING or seat not in game_table.seats_of(captain_of(request)):
                return []
        return await gestures(game_table, seat)

    @asks("/sketch", summary="The board of one's seat for a screen of letters")
    async def sketch(
        self, request: Req, directory: TheDirectory, table: TableId, seat: SeatQuery = None
    ) -> Sketch:
        captain = captain_of(request)
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            if seat is not None and seat >= 0 and seat not in game_table.seats_of(captain):
                raise Problem("not_your_seat")
            if game_table.record is None:
                return bare([])
            viewer = viewer_for(game_table, captain, game_table.asked if seat is None else seat)
            return game_table.faces.sketch(game_table.view(viewer))

    @asks("/panels", summary="What every player has: shortly, and in groups")
    async def panels(
        self, request: Req, directory: TheDirectory, table: TableId, seat: SeatQuery = None
    ) -> list[Panel]:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            commands.require_begun(game_table)
            viewer = viewer_for(game_table, captain_of(request), game_table.asked if seat is None else seat)
            return panels(game_table, viewer)

    @asks("/meanwhile", summary="What others did since one's own last turn, step by step")
    async def meanwhile(
        self, request: Req, directory: TheDirectory, table: TableId, seat: SeatQuery = None
    ) -> Meanwhile:
        captain = captain_of(request)
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            commands.require_begun(game_table)
            viewer = viewer_for(game_table, captain, game_table.asked if seat is None else seat)
            if viewer < 0:
                return Meanwhile(game_table.version, False, [])  # whoever only looks on has no turn
            return meanwhile(game_table, viewer)


def wanted_moves(text: str) -> list[str | int]:
    """Words or numbers, several with semicolons between them."""
    parts = [part.strip() for part in text.split(";")]
    return [int(part) if part.isascii() and part.isdigit() and len(part) < 8 else part for part in parts]


def foresight_router() -> Router:
    return Router("/api", route_handlers=[Foresight])
