"""What players ask each other: over HTTP as on the page."""

import msgspec
from litestar import Controller
from litestar.params import JSONBody

from quarterdeck.server.http.api import asks, does
from quarterdeck.server.http.bodies import AnswerBody, AskBody
from quarterdeck.server.http.params import Req, TableId, TheDirectory, captain_of
from quarterdeck.server.tables import agreement
from quarterdeck.server.tables.agreement import OpenQuestion
from quarterdeck.server.tables.asking import SWAP
from quarterdeck.server.tables.commands import Done
from quarterdeck.server.tables.phrases import PHRASES


class AgreementInfo(msgspec.Struct):
    """The question that is open, if there is one; whether the game is paused; and the `phrases` that can be
    said in the chat by their names."""

    version: int
    question: OpenQuestion | None
    paused: bool
    phrases: dict[str, str]


class Agreement(Controller):
    """Taking moves back, ending, pausing, swapping seats: asked of all, answered by each."""

    path = "/api/tables/{table:str}"
    tags = ("agreement",)

    @asks("/agreement", summary="The open question, and whether the game is paused")
    async def agreement(self, request: Req, directory: TheDirectory, table: TableId) -> AgreementInfo:
        async with directory.at(table) as loaded:
            game_table = loaded.game_table
            question = agreement.open_question(game_table, captain_of(request))
            return AgreementInfo(game_table.version, question, game_table.asking.paused, PHRASES)

    @does("/ask", summary="Ask the others; bots agree at once", status_code=200)
    async def ask(
        self, request: Req, directory: TheDirectory, table: TableId, data: JSONBody[AskBody]
    ) -> Done:
        number = data.seat if data.what == SWAP else data.moves
        captain = captain_of(request)
        return await agreement.ask(directory, table, captain, data.what, data.version, data.key, number)

    @does("/answer", summary="Say yes or no to the open question", status_code=200)
    async def answer(
        self, request: Req, directory: TheDirectory, table: TableId, data: JSONBody[AnswerBody]
    ) -> Done:
        return await agreement.answer(directory, table, captain_of(request), data.ask, data.yes)

    @does("/resume", summary="End a pause", status_code=200)
    async def resume(self, request: Req, directory: TheDirectory, table: TableId) -> Done:
        return await agreement.resume(directory, table, captain_of(request))
