"""What this server knows of a game: who stands where among those who want to be seen, and what its finished
games say about the game itself."""

from collections import Counter
from statistics import median
from typing import Any

import msgspec
import sqlalchemy as sa

from quarterdeck.server.standing.results import COMPANY
from quarterdeck.server.standing.skill import SURE, Skill, bot_skill, marks
from quarterdeck.server.storage.standing import profiles, ratings, result_seats, results
from quarterdeck.server.storage.store import Store
from quarterdeck.server.tables.opening import bot_title

MOST = 100  # places on a board
LATEST = 2000  # games whose lengths are looked at


class Placed(msgspec.Struct, frozen=True):
    """A line of a leaderboard. Bots stand where they were measured; they have no place of their own."""

    place: int
    name: str
    page: str
    bot: bool
    points: int
    within: int
    games: int
    wins: int


class Leaderboard(msgspec.Struct, frozen=True):
    game: str
    lines: list[Placed]


class SeatShare(msgspec.Struct, frozen=True):
    seats: int
    seat: int
    games: int
    wins: int


class RoleShare(msgspec.Struct, frozen=True):
    role: str
    games: int
    wins: int


class Statistics(msgspec.Struct, frozen=True):
    """Of games in which people played. Minutes are those from the first move to the last."""

    game: str
    games: int
    minutes: float
    moves: int
    seats: list[SeatShare]
    roles: list[RoleShare]


async def leaderboard(store: Store, game: str) -> Leaderboard:
    """By what is nearly certain of a rating: its middle, less half of its 95 % interval."""
    sure = ratings.c.mu - SURE * ratings.c.sigma
    query = (
        sa.select(ratings, profiles.c.name, profiles.c.mark)
        .join_from(ratings, profiles, ratings.c.captain == profiles.c.captain)
        .where((ratings.c.game == game) & (ratings.c.pool == COMPANY) & profiles.c.shown)
        .order_by(sure.desc(), profiles.c.mark)
        .limit(MOST)
    )
    people = [placed(n, line) for n, line in enumerate(await store.rows(query), 1)]
    bots = [bot_line(game, kind) for kind in marks(game)]
    return Leaderboard(game, sorted(people + bots, key=lambda one: one.within - one.points))


def placed(place: int, line: Any) -> Placed:
    skill = Skill(line.mu, line.sigma)
    return Placed(place, line.name, line.mark, False, skill.points, skill.within, line.games, line.wins)


def bot_line(game: str, kind: str) -> Placed:
    skill = bot_skill(game, kind)
    return Placed(0, bot_title(kind), "", True, skill.points, skill.within, 0, 0)


async def statistics(store: Store, game: str) -> Statistics:
    of_people = (results.c.game == game) & (results.c.why != "bots")
    count = (await store.rows(sa.select(sa.func.count()).select_from(results).where(of_people)))[0][0]
    query = (
        sa.select(results.c.moves, results.c.ended - results.c.began)
        .where(of_people)
        .order_by(results.c.ended.desc())
        .limit(LATEST)
    )
    lengths = await store.rows(query)
    return Statistics(
        game=game,
        games=count,
        minutes=round(median([line[1] / 60 for line in lengths]), 1) if lengths else 0.0,
        moves=int(median([line[0] for line in lengths])) if lengths else 0,
        seats=await seat_shares(store, of_people),
        roles=await role_shares(store, of_people),
    )


FIRST = sa.func.sum(sa.case((result_seats.c.place == 1, 1), else_=0))


async def seat_shares(store: Store, which: sa.ColumnElement[bool]) -> list[SeatShare]:
    """How often each seat was first, by how many played."""
    query = (
        sa.select(results.c.seats, result_seats.c.seat, sa.func.count(), FIRST)
        .join_from(results, result_seats, results.c.table_id == result_seats.c.table_id)
        .where(which & (results.c.seats > 1) & (results.c.pool != ""))
        .group_by(results.c.seats, result_seats.c.seat)
        .order_by(results.c.seats, result_seats.c.seat)
    )
    return [SeatShare(*[int(one) for one in line]) for line in await store.rows(query)]


async def role_shares(store: Store, which: sa.ColumnElement[bool]) -> list[RoleShare]:
    query = (
        sa.select(result_seats.c.roles, sa.func.count(), FIRST)
        .join_from(results, result_seats, results.c.table_id == result_seats.c.table_id)
        .where(which)
        .group_by(result_seats.c.roles)
    )
    times: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for roles, count, first in await store.rows(query):
        for role in msgspec.json.decode(roles, type=list[str]):
            times[role] += int(count)
            wins[role] += int(first)
    return [RoleShare(role, count, wins[role]) for role, count in times.most_common(40)]
