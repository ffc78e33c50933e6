"""The JSON API of standing: a captain's own page, those that others show, the boards of the games."""

from typing import Annotated

import msgspec
from litestar import Controller, Response, Router
from litestar.params import JSONBody, PathParameter

from quarterdeck.server.http.api import asks, does
from quarterdeck.server.http.bodies import Name
from quarterdeck.server.http.params import Req, SlugPath, TheDirectory, TheLibrary, captain_of
from quarterdeck.server.standing.boards import Leaderboard, Statistics, leaderboard, statistics
from quarterdeck.server.standing.captains import CaptainPage, change, own_page, public_page
from quarterdeck.server.standing.forgetting import Export, exported, forget
from quarterdeck.server.tables.commands import shelved

MarkPath = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="The address of a page.")]


class CaptainBody(msgspec.Struct, forbid_unknown_fields=True):
    """What a captain decides; what is left out stays as it is."""

    name: Name | None = None
    shown: bool | None = None


class ForgetBody(msgspec.Struct, forbid_unknown_fields=True):
    """`sure`: it cannot be taken back."""

    sure: bool


class Forgotten(msgspec.Struct):
    tables: int


class Standing(Controller):
    """Results, ratings, leaderboards. Private unless a captain wants to be shown."""

    path = "/standing"
    tags = ("standing",)

    @asks("/mine", summary="One's own games, results and ratings")
    async def mine(self, request: Req, directory: TheDirectory) -> CaptainPage:
        return await own_page(directory.store, directory.keyring, captain_of(request))

    @does("/mine", summary="A name of one's own, and whether others see the page", status_code=200)
    async def decide(self, request: Req, directory: TheDirectory, data: JSONBody[CaptainBody]) -> CaptainPage:
        captain = captain_of(request)
        await change(directory.store, directory.keyring, captain, data.name, data.shown)
        return await own_page(directory.store, directory.keyring, captain)

    @asks("/mine/export", summary="Everything that is kept under one's key")
    async def export(self, request: Req, directory: TheDirectory) -> Response[Export]:
        kept = {"content-disposition": 'attachment; filename="quarterdeck-captain.json"'}
        return Response(await exported(directory, captain_of(request)), headers=kept)

    @does("/mine/forget", summary="Be forgotten: only a pseudonym stays", status_code=200)
    async def forget_me(
        self, request: Req, directory: TheDirectory, library: TheLibrary, data: JSONBody[ForgetBody]
    ) -> Forgotten:
        found = await forget(directory, captain_of(request)) if data.sure else []
        library.drop(found)
        return Forgotten(len(found))

    @asks("/captains/{mark:str}", summary="The page of a captain who wants to be seen")
    async def one(self, request: Req, directory: TheDirectory, mark: MarkPath) -> CaptainPage:
        return await public_page(directory.store, mark, captain_of(request))

    @asks("/games/{slug:str}", summary="The leaderboard of a game")
    async def board(self, directory: TheDirectory, slug: SlugPath) -> Leaderboard:
        return await leaderboard(directory.store, shelved(slug).slug)

    @asks("/games/{slug:str}/statistics", summary="Lengths, seats and roles of a game's finished games")
    async def figures(self, directory: TheDirectory, slug: SlugPath) -> Statistics:
        return await statistics(directory.store, shelved(slug).slug)


def standing_router() -> Router:
    return Router("/api", route_handlers=[Standing])
