"""The JSON API of finding each other: whoever comes, and what is open in the harbour."""

from typing import Annotated

import msgspec
from litestar import Controller, Router
from litestar.params import JSONBody
from msgspec import Meta

from quarterdeck.server.http.answers import TableRow, table_row
from quarterdeck.server.http.api import asks, does
from quarterdeck.server.http.bodies import Name, Slug
from quarterdeck.server.http.params import Req, TheDirectory, captain_of, house_of
from quarterdeck.server.meeting import clubs, whoever
from quarterdeck.server.meeting.whoever import Company, Waiting, Wish

Pace = Annotated[str, Meta(pattern="^(none|quick|long|day|week)$", description="How fast it is played.")]
ClubName = Annotated[str, Meta(pattern="^[a-z0-9]{0,24}$", description="Among the members of a club only.")]


class WhoeverBody(msgspec.Struct, forbid_unknown_fields=True):
    """What one would like to play, with whoever comes."""

    game: Slug
    seats: Annotated[int, Meta(ge=2, le=8)] = 2
    variant: Annotated[str, Meta(max_length=40)] = ""
    pace: Pace = "none"
    name: Name = ""
    bots_after: Annotated[
        int | None,
        Meta(description="Seconds after which bots take the seats that are missing; null: never."),
    ] = 60
    club: ClubName = ""

    def wish(self) -> Wish:
        after = None if self.bots_after is None else min(86_400, max(0, self.bots_after))
        return Wish(self.game, self.variant, self.seats, self.pace, self.name, after, self.club)


class Harbour(msgspec.Struct):
    """Tables with free seats, games to watch, and crews that could do with one more."""

    open: list[TableRow]
    running: list[TableRow]
    waiting: list[Waiting]


class Meeting(Controller):
    """Play with whoever comes."""

    path = "/whoever"
    tags = ("meeting",)

    @does("/", summary="Wait for company", status_code=200)
    async def seek(self, request: Req, directory: TheDirectory, data: JSONBody[WhoeverBody]) -> Company:
        captain = captain_of(request)
        if data.club:
            await clubs.require_member(directory.store, data.club, captain)
        return await whoever.seek(directory, captain, data.wish(), house_of(request, directory))

    @does("/look", summary="Still here: has a crew come together?", status_code=200)
    async def look(self, request: Req, directory: TheDirectory) -> Company:
        return await whoever.look(directory, captain_of(request))

    @does("/leave", summary="Wait no longer", status_code=200)
    async def leave(self, request: Req, directory: TheDirectory) -> Company:
        await whoever.leave(directory, captain_of(request))
        return Company(whoever.NONE)


class TheHarbour(Controller):
    path = "/harbour"
    tags = ("meeting",)

    @asks("/", summary="What is open just now")
    async def now(self, directory: TheDirectory) -> Harbour:
        await directory.lists.flush()
        store = directory.store
        return Harbour(
            open=[table_row(row) for row in await store.open_tables()],
            running=[table_row(row) for row in await store.running_in_public()],
            waiting=await whoever.waiting(directory),
        )


def meeting_router() -> Router:
    return Router("/api", route_handlers=[Meeting, TheHarbour])
