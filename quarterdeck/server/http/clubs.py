"""The JSON API of clubs and their tournaments."""

from typing import Annotated

import msgspec
from litestar import Controller, Router
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta

from quarterdeck.server.http.answers import TableInfo, TableRow, table_info, table_row
from quarterdeck.server.http.api import asks, does
from quarterdeck.server.http.bodies import Name, Slug, TableBody
from quarterdeck.server.http.meeting import Pace
from quarterdeck.server.http.params import Req, TheDirectory, captain_of, house_of
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.meeting import clubs, tournaments, whoever
from quarterdeck.server.meeting.clubs import Club, ClubNews
from quarterdeck.server.meeting.tournaments import Plan, TournamentInfo, TournamentLine
from quarterdeck.server.meeting.whoever import Waiting
from quarterdeck.server.tables.commands import open_table
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.events import OPEN
from quarterdeck.server.tables.table import WAITING

ClubPath = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,24}$", description="The club, by its link.")]
TournamentPath = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,24}$", description="A tournament.")]
LinkQuery = Annotated[
    str, QueryParameter(pattern="^[0-9a-f]{0,32}$", description="The key of the club's link.", required=False)
]
LinkKey = Annotated[str, Meta(pattern="^[0-9a-f]{0,32}$")]
Title = Annotated[str, Meta(max_length=40)]


class ClubBody(msgspec.Struct, forbid_unknown_fields=True):
    """A club's title, and what one is called there."""

    title: Title
    name: Name = ""


class MemberBody(msgspec.Struct, forbid_unknown_fields=True):
    """What one is called there; `link` is the key of a link that was made anew."""

    name: Name = ""
    link: LinkKey = ""


class RemoveBody(msgspec.Struct, forbid_unknown_fields=True):
    """A member, by the mark that the host sees."""

    member: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class PlanBody(msgspec.Struct, forbid_unknown_fields=True):
    """A tournament of duels. `rounds` of a Swiss one; 0: until one alone can have won all."""

    game: Slug
    kind: Annotated[str, Meta(pattern="^(knockout|swiss)$")] = "swiss"
    title: Title = ""
    variant: Annotated[str, Meta(max_length=40)] = ""
    pace: Pace = "none"
    rounds: Annotated[int, Meta(ge=0, le=9)] = 0

    def plan(self) -> Plan:
        return Plan(self.game, self.kind, self.variant, self.pace, self.rounds, self.title)


class AwardBody(msgspec.Struct, forbid_unknown_fields=True):
    """A match that is not played: the first `won`, all `level`, or the first `lost`."""

    round: Annotated[int, Meta(ge=1, le=20)]
    n: Annotated[int, Meta(ge=0, le=64)]
    first: Annotated[str, Meta(pattern="^(won|level|lost)$")]


class ClubMade(msgspec.Struct):
    """`link` is the way in, for whoever it is given to."""

    id: str
    link: str


class ClubTable(msgspec.Struct):
    """A table of the club. `sit` are paths to its free seats, for members."""

    row: TableRow
    sit: list[str]


class ClubHarbour(msgspec.Struct):
    """The harbour of a club: empty for whoever is no member."""

    club: ClubNews
    tables: list[ClubTable]
    waiting: list[Waiting]
    tournaments: list[TournamentLine]


async def harbour_of(directory: Directory, club: str, captain: str, link: str = "") -> ClubHarbour:
    await directory.lists.flush()
    news = await clubs.news_of(directory, club, captain, link)
    if not news.member:
        return ClubHarbour(news, [], [], [])
    rows = [table_row(row) for row in await clubs.tables_in(directory.store, club)]
    return ClubHarbour(
        news,
        [ClubTable(row, await seats_for(directory, row)) for row in rows],
        await whoever.waiting(directory, club),
        await tournaments.listed(directory.store, club),
    )


async def seats_for(directory: Directory, row: TableRow) -> list[str]:
    """Invitations, as the host would send them. Seats that are kept for somebody are not given away."""
    if row.status != WAITING:
        return []
    try:
        async with directory.at(row.id) as loaded:
            game_table = loaded.game_table
            free = [n for n in game_table.free_seats() if game_table.seats[n].chair.who == OPEN]
            return [
                f"/join/{row.id}/{n}/{directory.keyring.invitation(row.id, n, game_table.seats[n].links)}"
                for n in free
                if not game_table.seats[n].chair.kept
            ]
    except Problem:
        return []


class Clubs(Controller):
    """A private harbour for friends or a class."""

    path = "/clubs"
    tags = ("clubs",)

    @asks("/", summary="One's own clubs")
    async def mine(self, request: Req, directory: TheDirectory) -> list[Club]:
        return await clubs.clubs_of(directory.store, captain_of(request))

    @does("/", summary="Found a club")
    async def found(self, request: Req, directory: TheDirectory, data: JSONBody[ClubBody]) -> ClubMade:
        made = await clubs.found_club(directory, captain_of(request), data.title, data.name)
        return ClubMade(made, f"/club/{made}")

    @asks("/{club:str}", summary="The club's harbour")
    async def one(
        self, request: Req, directory: TheDirectory, club: ClubPath, link: LinkQuery = ""
    ) -> ClubHarbour:
        return await harbour_of(directory, club, captain_of(request), link)

    @does("/{club:str}/join", summary="Join, or change one's name there", status_code=200)
    async def join(
        self, request: Req, directory: TheDirectory, club: ClubPath, data: JSONBody[MemberBody]
    ) -> ClubHarbour:
        captain = captain_of(request)
        await clubs.join(directory, club, captain, data.name, data.link)
        return await harbour_of(directory, club, captain)

    @does("/{club:str}/leave", summary="Leave the club", status_code=200)
    async def leave(self, request: Req, directory: TheDirectory, club: ClubPath) -> list[Club]:
        captain = captain_of(request)
        await clubs.require_member(directory.store, club, captain)
        await clubs.part(directory, club, captain)
        return await clubs.clubs_of(directory.store, captain)

    @does("/{club:str}/link", summary="A new link; the old ones let nobody in any more", status_code=200)
    async def renew(self, request: Req, directory: TheDirectory, club: ClubPath) -> ClubMade:
        return ClubMade(club, await clubs.renew(directory, club, captain_of(request)))

    @does("/{club:str}/remove", summary="Remove a member; the link is made anew", status_code=200)
    async def remove(
        self, request: Req, directory: TheDirectory, club: ClubPath, data: JSONBody[RemoveBody]
    ) -> ClubHarbour:
        captain = captain_of(request)
        await clubs.remove(directory, club, captain, data.member)
        return await harbour_of(directory, club, captain)

    @does("/{club:str}/tables", summary="Lay a table for the club")
    async def lay(
        self, request: Req, directory: TheDirectory, club: ClubPath, data: JSONBody[TableBody]
    ) -> TableInfo:
        captain = captain_of(request)
        await clubs.require_member(directory.store, club, captain)
        private = msgspec.structs.replace(data, public=False)
        loaded = await open_table(directory, captain, private, house_of(request, directory))
        await clubs.note_table(directory, club, loaded.game_table.id)
        return table_info(loaded.game_table, captain)

    @does("/{club:str}/tournaments", summary="Announce a tournament")
    async def announce(
        self, request: Req, directory: TheDirectory, club: ClubPath, data: JSONBody[PlanBody]
    ) -> TournamentInfo:
        captain = captain_of(request)
        made = await tournaments.announce(directory, club, captain, data.plan())
        await tournaments.enter(directory, made, captain)
        return await tournaments.info(directory, made, captain)


class Tournaments(Controller):
    """Knock-out or Swiss: drawn, laid and scored by the server."""

    path = "/tournaments/{tournament:str}"
    tags = ("clubs",)

    @asks("/", summary="Standings and matches")
    async def one(self, request: Req, directory: TheDirectory, tournament: TournamentPath) -> TournamentInfo:
        return await tournaments.info(directory, tournament, captain_of(request))

    @does("/enter", summary="Enter, before it begins", status_code=200)
    async def enter(
        self, request: Req, directory: TheDirectory, tournament: TournamentPath
    ) -> TournamentInfo:
        await tournaments.enter(directory, tournament, captain_of(request))
        return await tournaments.info(directory, tournament, captain_of(request))

    @does("/withdraw", summary="Not to play after all, before it begins", status_code=200)
    async def withdraw(
        self, request: Req, directory: TheDirectory, tournament: TournamentPath
    ) -> TournamentInfo:
        await tournaments.withdraw(directory, tournament, captain_of(request))
        return await tournaments.info(directory, tournament, captain_of(request))

    @does("/begin", summary="Draw the first round", status_code=200)
    async def begin(
        self, request: Req, directory: TheDirectory, tournament: TournamentPath
    ) -> TournamentInfo:
        await tournaments.begin(directory, tournament, captain_of(request))
        return await tournaments.info(directory, tournament, captain_of(request))

    @does("/award", summary="Decide a match that is not played", status_code=200)
    async def award(
        self, request: Req, directory: TheDirectory, tournament: TournamentPath, data: JSONBody[AwardBody]
    ) -> TournamentInfo:
        captain = captain_of(request)
        points = ("lost", "level", "won").index(data.first)
        await tournaments.award(directory, tournament, captain, data.round, data.n, points)
        return await tournaments.info(directory, tournament, captain)


def clubs_router() -> Router:
    return Router("/api", route_handlers=[Clubs, Tournaments])
