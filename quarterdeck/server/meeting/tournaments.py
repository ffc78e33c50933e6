"""A small tournament of a club: the server draws, lays the tables, reads the results and goes on by itself.

Everything that follows from a result is written in one transaction: a match counts once, and a round is drawn
once, whoever notices that the one before is over. After a kill the next look does what is left."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from quarterdeck.server.http.bodies import clean
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.meeting import clubs
from quarterdeck.server.meeting.laying import Crew, lay, proved_terms
from quarterdeck.server.meeting.pairing import (
    KNOCKOUT,
    LEVEL,
    LOST,
    WON,
    Match,
    next_round,
    rounds_of,
    standings,
)
from quarterdeck.server.standing.results import PLAYED, Result
from quarterdeck.server.storage.meeting import club_tables, entrants, matches, tournaments
from quarterdeck.server.storage.standing import result_seats
from quarterdeck.server.storage.store import Store
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.tokens import new_table_id

OPEN, RUNNING, OVER = "open", "running", "over"
MOST = 64  # players
MOST_OPEN = 10  # tournaments of one club that are not over


class Plan(msgspec.Struct, frozen=True):
    game: str
    kind: str
    variant: str = ""
    pace: str = "none"
    rounds: int = 0
    title: str = ""


class Placed(msgspec.Struct, frozen=True):
    name: str
    points: float
    buchholz: float
    played: int
    out: bool
    mine: bool


class MatchInfo(msgspec.Struct, frozen=True):
    """`result` is said of the first: won, level, lost, or nothing yet; `seat` is one's own, or -1."""

    round: int
    n: int
    first: str
    second: str
    table: str
    result: str
    seat: int


class TournamentInfo(msgspec.Struct, frozen=True):
    id: str
    club: str
    title: str
    game: str
    variant: str
    kind: str
    pace: str
    status: str
    round: int
    rounds: int
    host: bool
    entered: bool
    standings: list[Placed]
    matches: list[MatchInfo]


class TournamentLine(msgspec.Struct, frozen=True):
    """In a club's list."""

    id: str
    title: str
    game: str
    kind: str
    status: str
    players: int


async def announce(directory: Directory, club: str, captain: str, plan: Plan) -> str:
    """Open for members to enter. Matches are duels: the game must be for two."""
    await clubs.require_member(directory.store, club, captain)
    terms = proved_terms(plan.game, plan.variant, 2, plan.pace)
    if sum(one.status != OVER for one in await listed(directory.store, club)) >= MOST_OPEN:
        raise Problem("too_many_tables", f"A club has {MOST_OPEN} tournaments at a time; finish one first.")
    made = new_table_id()
    line = {
        "id": made,
        "club": club,
        "name": clean(plan.title, 40) or "Tournament",
        "host": captain,
        "game": terms.game,
        "variant": terms.variant,
        "kind": plan.kind,
        "pace": plan.pace,
        "rounds": 0 if plan.kind == KNOCKOUT else plan.rounds,
        "round": 0,
        "status": OPEN,
        "at": directory.clock(),
    }
    async with directory.store.engine.begin() as link:
        await link.execute(sa.insert(tournaments), line)
    return made


async def listed(store: Store, club: str) -> list[TournamentLine]:
    t = tournaments.c
    count = (
        sa.select(sa.func.count())
        .where(entrants.c.tournament == t.id)
        .correlate(tournaments)
        .scalar_subquery()
    )
    query = (
        sa.select(t.id, t.name, t.game, t.kind, t.status, count).where(t.club == club).order_by(t.at.desc())
    )
    return [TournamentLine(*line) for line in await store.rows(query.limit(50))]


async def the_tournament(store: Store, tournament: str) -> Any:
    query = sa.select(tournaments).where(tournaments.c.id == tournament)
    line = next(iter(await store.rows(query)), None)
    if line is None:
        raise Problem("unknown_page", "There is no such tournament.")
    return line


async def enter(directory: Directory, tournament: str, captain: str) -> None:
    """A member's place; twice is once."""
    store = directory.store
    line = await the_tournament(store, tournament)
    member = await clubs.require_member(store, line.club, captain)
    async with store.engine.begin() as link:
        await hold(link, tournament, OPEN)
        mine = (entrants.c.tournament == tournament) & (entrants.c.captain == captain)
        if (await link.execute(sa.select(entrants).where(mine))).first() is None:
            here = sa.select(sa.func.count()).where(entrants.c.tournament == tournament)
            if ((await link.execute(here)).scalar() or 0) >= MOST:
                raise Problem("too_many_tables", f"A tournament has room for {MOST}.")
            values = {"tournament": tournament, "captain": captain, "name": member.name, "seed": -1}
            await link.execute(sa.insert(entrants), values)


async def withdraw(directory: Directory, tournament: str, captain: str) -> None:
    await the_tournament(directory.store, tournament)
    async with directory.store.engine.begin() as link:
        await hold(link, tournament, OPEN)
        mine = (entrants.c.tournament == tournament) & (entrants.c.captain == captain)
        await link.execute(sa.delete(entrants).where(mine))


async def hold(link: AsyncConnection, tournament: str, status: str) -> Any:
    """The first line that is written makes everybody else wait: from here on one decides alone."""
    mine = tournaments.c.id == tournament
    await link.execute(sa.update(tournaments).where(mine).values(status=tournaments.c.status))
    line = (await link.execute(sa.select(tournaments).where(mine))).first()
    if line is None or line.status != status:
        began = status == OPEN
        raise Problem("already_started" if began else "not_started", version=0)
    return line


async def begin(directory: Directory, tournament: str, captain: str) -> None:
    """Seeds are drawn, and the first round."""
    line = await the_tournament(directory.store, tournament)
    require_host(line, captain)
    async with directory.store.engine.begin() as link:
        line = await hold(link, tournament, OPEN)
        mine = entrants.c.tournament == tournament
        crew = [one.captain for one in await link.execute(sa.select(entrants).where(mine))]
        if len(crew) < 2:
            raise Problem("impossible", "A tournament takes at least two players.")
        secrets.SystemRandom().shuffle(crew)
        for seed, who in enumerate(crew):
            one = mine & (entrants.c.captain == who)
            await link.execute(sa.update(entrants).where(one).values(seed=seed))
        rounds = min(line.rounds, len(crew) - 1) if line.rounds else rounds_of(len(crew))
        values = {"status": RUNNING, "rounds": rounds}
        await link.execute(sa.update(tournaments).where(tournaments.c.id == tournament).values(**values))
        await go_on(link, directory.clock(), tournament)


def require_host(line: Any, captain: str) -> None:
    if line.host != captain:
        raise Problem("not_your_seat", "Only whoever announced the tournament can do that.")


async def advance(directory: Directory, tournament: str) -> None:
    """Results that have come in since are entered; a round that is over is followed by the next."""
    async with directory.store.engine.begin() as link:
        await hold(link, tournament, RUNNING)
        await go_on(link, directory.clock(), tournament)


async def heard(directory: Directory, result: Result) -> None:
    """A game has ended: if it was a match, its tournament goes on."""
    query = sa.select(matches.c.tournament).where(matches.c.table_id == result.table)
    for line in await directory.store.rows(query):
        await advance_if_running(directory, line.tournament)


async def take_up(directory: Directory, tournament: str = "") -> None:
    """What a process left undone that was killed after it had entered a result: here, or everywhere."""
    m = matches.c
    due = m.points.is_(None) & m.table_id.in_(sa.select(result_seats.c.table_id))
    which = due & (m.tournament == tournament) if tournament else due
    for line in await directory.store.rows(sa.select(m.tournament).where(which).distinct()):
        await advance_if_running(directory, line.tournament)


async def advance_if_running(directory: Directory, tournament: str) -> None:
    try:
        await advance(directory, tournament)
    except Problem as problem:
        if problem.code != "not_started":
            raise


async def go_on(link: AsyncConnection, now: float, tournament: str) -> None:
    """The caller holds the tournament. Rounds in which nobody has to play are over at once."""
    line = (await link.execute(sa.select(tournaments).where(tournaments.c.id == tournament))).one()
    mine = entrants.c.tournament == tournament
    crew = (await link.execute(sa.select(entrants).where(mine).order_by(entrants.c.seed))).all()
    await enter_results(link, tournament, [one.captain for one in crew])
    played = await played_in(link, tournament)
    number = line.round
    while number < line.rounds and all(one.points is not None for one in played if one.round == number):
        number += 1
        fresh = next_round(line.kind, number, len(crew), played)
        for match in fresh:
            await open_match(link, line, list(crew), match, now)
        played += fresh
    done = number == line.rounds and all(one.points is not None for one in played)
    values = {"round": number, "status": OVER if done else RUNNING}
    await link.execute(sa.update(tournaments).where(tournaments.c.id == tournament).values(**values))


async def played_in(link: AsyncConnection, tournament: str) -> list[Match]:
    m = matches.c
    query = sa.select(m.round, m.n, m.first, m.second, m.points).where(m.tournament == tournament)
    return [Match(*line) for line in await link.execute(query.order_by(m.round, m.n))]


async def enter_results(link: AsyncConnection, tournament: str, crew: list[str]) -> None:
    """By captain, in whatever seats they sat: those can be swapped. Whoever did not come has lost; a bot wins
    for nobody."""
    m = matches.c
    due = (m.tournament == tournament) & m.points.is_(None) & m.table_id.is_not(None)
    for match in (await link.execute(sa.select(matches).where(due))).all():
        here = result_seats.c.table_id == match.table_id
        seats = (await link.execute(sa.select(result_seats).where(here).order_by(result_seats.c.seat))).all()
        if len(seats) == 2:
            this = (m.tournament == tournament) & (m.round == match.round) & (m.n == match.n)
            points = points_of(crew[match.first], crew[match.second], seats)
            await link.execute(sa.update(matches).where(this).values(points=points))


def points_of(first: str, second: str, seats: Sequence[Any]) -> int:
    played = {one.captain: one.place for one in seats if one.captain and one.how == PLAYED}
    ranks = [played.get(captain, 9) for captain in (first, second)]
    return WON if ranks[0] < ranks[1] else LOST if ranks[0] > ranks[1] else LEVEL


async def open_match(link: AsyncConnection, line: Any, crew: list[Any], match: Match, now: float) -> None:
    table = None
    if not match.free:
        people = [(crew[seed].captain, crew[seed].name) for seed in (match.first, match.second)]
        terms = proved_terms(line.game, line.variant, 2, line.pace)
        table = await lay(link, terms, Crew(people), now)
        await link.execute(sa.insert(club_tables), {"club": line.club, "table_id": table, "at": now})
    values = {"round": match.round, "n": match.n, "first": match.first, "second": match.second}
    more = {"tournament": line.id, "table_id": table, "points": match.points}
    await link.execute(sa.insert(matches), values | more)


async def award(
    directory: Directory, tournament: str, captain: str, number: int, n: int, points: int
) -> None:
    """For whoever announced it: somebody does not come. A match that was played is not changed."""
    require_host(await the_tournament(directory.store, tournament), captain)
    await require_fair(directory, tournament, captain, (number, n), points)
    m = matches.c
    async with directory.store.engine.begin() as link:
        await hold(link, tournament, RUNNING)
        this = (m.tournament == tournament) & (m.round == number) & (m.n == n) & m.points.is_(None)
        done = await link.execute(sa.update(matches).where(this).values(points=points))
        if done.rowcount == 0:
            raise Problem("stale", "That match has a result already, or there is none.")
        await go_on(link, directory.clock(), tournament)


async def require_fair(
    directory: Directory, tournament: str, captain: str, which: tuple[int, int], points: int
) -> None:
    """Nobody judges in their own cause: an opponent who has come is played with, or is given the match."""
    m, mine = matches.c, entrants.c.tournament == tournament
    this = (m.tournament == tournament) & (m.round == which[0]) & (m.n == which[1]) & m.table_id.is_not(None)
    crew = await directory.store.rows(sa.select(entrants).where(mine).order_by(entrants.c.seed))
    for match in await directory.store.rows(sa.select(matches).where(this)):
        first, second = crew[match.first].captain, crew[match.second].captain
        other = second if captain == first else first if captain == second else ""
        given = points == (LOST if captain == first else WON)
        if other and not given and await has_come(directory, match.table_id, other):
            raise Problem("not_your_seat", "Your opponent has come: play, or give the match away.")


async def has_come(directory: Directory, table: str, captain: str) -> bool:
    try:
        return bool((await directory.loaded(table)).game_table.seats_of(captain))
    except Problem:  # it was cleared
        return False


async def info(directory: Directory, tournament: str, captain: str) -> TournamentInfo:
    store = directory.store
    await take_up(directory, tournament)
    line = await the_tournament(store, tournament)
    await clubs.require_member(store, line.club, captain)
    mine = entrants.c.tournament == tournament
    crew = await store.rows(sa.select(entrants).where(mine).order_by(entrants.c.seed, entrants.c.name))
    rows = await store.rows(sa.select(matches).where(matches.c.tournament == tournament))
    played = [Match(one.round, one.n, one.first, one.second, one.points) for one in rows]
    order = standings(len(crew), played, line.kind)
    placed = [
        Placed(who.name, one.points / 2, one.buchholz / 2, one.played, one.out, who.captain == captain)
        for one in order
        for who in [crew[one.seed]]
    ]
    return TournamentInfo(
        id=line.id,
        club=line.club,
        title=line.name,
        game=line.game,
        variant=line.variant,
        kind=line.kind,
        pace=line.pace,
        status=line.status,
        round=line.round,
        rounds=line.rounds,
        host=line.host == captain,
        entered=any(who.captain == captain for who in crew),
        standings=placed,
        matches=[match_info(one, list(crew), captain) for one in sorted(rows, key=lambda m: (-m.round, m.n))],
    )


RESULTS = {WON: "won", LEVEL: "level", LOST: "lost", None: ""}


def match_info(one: Any, crew: list[Any], captain: str) -> MatchInfo:
    pair = [crew[seed] if seed >= 0 else None for seed in (one.first, one.second)]
    names = [who.name if who else "" for who in pair]
    seat = next((n for n, who in enumerate(pair) if who and who.captain == captain), -1)
    table, result = one.table_id or "", RESULTS[one.points]
    return MatchInfo(one.round, one.n, names[0], names[1], table, result, seat)
