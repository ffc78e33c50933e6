"""How handlers name what they are given."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from quarterdeck.server.bots.pool import Pool
from quarterdeck.server.bots.scheduler import Scheduler
from quarterdeck.server.http.guard import address_of
from quarterdeck.server.replay.analyst import Analyst
from quarterdeck.server.replay.bots import Inquiry
from quarterdeck.server.replay.library import Library
from quarterdeck.server.tables.directory import Directory

Req = Request[Any, Any, Any]
TheDirectory = NamedDependency[Directory]
TheAdvisers = NamedDependency[Pool]
TheAnalyst = NamedDependency[Analyst]
TheScheduler = NamedDependency[Scheduler]
TheLibrary = NamedDependency[Library]
TheInquiry = NamedDependency[Inquiry]
TableId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,24}$", description="The table's name.")]
SeatPath = Annotated[int, PathParameter(ge=0, le=7, description="The number of a seat, from 0.")]
SlugPath = Annotated[str, PathParameter(max_length=40, description="A game's name on the shelf.")]
ClausePath = Annotated[str, PathParameter(max_length=12, description="A clause of the ledger.")]
ReplayId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,24}$", description="A table or a record.")]
StepPath = Annotated[int, PathParameter(ge=0, le=1_000_000, description="After so many moves.")]
StepQuery = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000, description="After so many moves.", required=False)
]
EyesQuery = Annotated[
    int | None,
    QueryParameter(
        ge=-4, le=7, description="Whose eyes: a seat, -3 a looker-on, -4 all open.", required=False
    ),
]
PhoneQuery = Annotated[
    int, QueryParameter(ge=0, le=1, description="1 for the narrow drawing.", required=False)
]
SwapQuery = Annotated[
    int, QueryParameter(ge=0, le=1, description="1: everybody moves on by one seat.", required=False)
]
StrongerQuery = Annotated[
    int, QueryParameter(ge=0, le=1, description="1: every bot is of the next higher rank.", required=False)
]
BackdropKey = Annotated[str, PathParameter(pattern="^[0-9a-f]{20}$")]
TableQuery = Annotated[str, QueryParameter(pattern="^[a-z0-9]{0,24}$", required=False)]
TokenPath = Annotated[str, PathParameter(max_length=64)]
MoveQuery = Annotated[str, QueryParameter(max_length=80, description="A move's word or number.")]
MovesQuery = Annotated[
    str,
    QueryParameter(
        max_length=300, description="A move's word or number; several that belong together with semicolons."
    ),
]
ThingQuery = Annotated[str, QueryParameter(max_length=60, description="The id of a drawn element.")]
SeatQuery = Annotated[
    int | None, QueryParameter(ge=-3, le=7, description="Whose view: one of your own seats.", required=False)
]


def house_of(request: Req, directory: Directory) -> str:
    """Where the request comes from, as a mark that only this server's key can make."""
    return directory.keyring.sign("house", address_of(request.scope))


def origin_of(request: Req, directory: Directory) -> str:
    """How whoever asks calls this server. Behind a proxy with TLS the cookies' names tell the scheme."""
    scheme = "https" if directory.keyring.prefix else request.url.scheme
    return f"{scheme}://{request.headers.get('host', '')}"[:300]


def asker_of(request: Req) -> str:
    """For whatever is done by turns: the address, and who of it."""
    return f"{address_of(request.scope).replace('/', '-')}/{captain_of(request)}"


def captain_of(request: Req) -> str:
    """Whose cookie came with the request; the guard has proved it."""
    return str(request.scope["captain"])  # type: ignore[typeddict-item]
