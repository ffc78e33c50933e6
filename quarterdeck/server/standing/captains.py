"""A captain's page: games, results, ratings, streaks, roles, head to head. The captain's own is complete; the
public one, if the captain wants it, names nobody who has not chosen to be shown as well."""

from collections import Counter, defaultdict
from typing import Any

import msgspec
import sqlalchemy as sa

from quarterdeck.server.http.bodies import clean_name
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.standing.entering import page_mark
from quarterdeck.server.standing.results import PRACTICE
from quarterdeck.server.standing.skill import Skill
from quarterdeck.server.storage.database import unless_there
from quarterdeck.server.storage.schema import tables
from quarterdeck.server.storage.standing import profiles, ratings, result_seats, results
from quarterdeck.server.storage.store import Store
from quarterdeck.server.tables.opening import bot_title
from quarterdeck.server.tables.tokens import Keyring

MOST_GAMES = 2000  # the latest, of which streaks, roles and meetings are counted
LISTED = 50
UNNAMED = "A captain"


class RatingInfo(msgspec.Struct, frozen=True):
    """`points` on a scale that begins at 1000, certain to `within` so many (95 %)."""

    game: str
    pool: str
    points: int
    within: int
    games: int
    wins: int


class RoleInfo(msgspec.Struct, frozen=True):
    game: str
    role: str
    games: int
    wins: int


class Against(msgspec.Struct, frozen=True):
    """Head to head with one person: how often ahead, behind, level. `page` if that one has a public page."""

    name: str
    page: str
    games: int
    ahead: int
    behind: int
    level: int


class Rival(msgspec.Struct, frozen=True):
    name: str
    place: int
    bot: bool
    page: str = ""


class Played(msgspec.Struct, frozen=True):
    """One finished game. `table` is empty where the game itself is kept no more."""

    table: str
    game: str
    variant: str
    ended: float
    minutes: float
    moves: int
    seat: int
    place: int
    how: str
    roles: list[str]
    pool: str
    why: str
    points: int | None
    rivals: list[Rival]


class CaptainPage(msgspec.Struct, frozen=True):
    page: str
    name: str
    shown: bool
    mine: bool
    games: int
    wins: int
    streak: int
    best_streak: int
    ratings: list[RatingInfo]
    roles: list[RoleInfo]
    against: list[Against]
    played: list[Played]


async def own_page(store: Store, keyring: Keyring, captain: str) -> CaptainPage:
    line = next(iter(await store.rows(sa.select(profiles).where(profiles.c.captain == captain))), None)
    mark = line.mark if line else page_mark(keyring, captain)
    return await made(store, captain, mark, line.name if line else "", bool(line and line.shown), True)


async def public_page(store: Store, mark: str, asker: str) -> CaptainPage:
    """Whoever does not want to be seen cannot be told from somebody who never was."""
    line = next(iter(await store.rows(sa.select(profiles).where(profiles.c.mark == mark))), None)
    if line is None or not (line.shown or line.captain == asker):
        raise Problem("unknown_page", "No captain shows a page here.")
    return await made(store, line.captain, mark, line.name, line.shown, False)


async def made(store: Store, captain: str, mark: str, name: str, shown: bool, mine: bool) -> CaptainPage:
    games = await games_of(store, captain, mine)
    others = await seats_at(store, captain)
    seen = await seen_by(store, others, captain, mine)
    played = [told(one, others[one.table_id], seen) for one in games]
    counted = [one for one in played if one.pool]
    best, streak = streaks(counted)
    return CaptainPage(
        page=mark,
        name=name,
        shown=shown,
        mine=mine,
        games=len(played),
        wins=sum(won(one) for one in counted),
        streak=streak,
        best_streak=best,
        ratings=await ratings_of(store, captain, mine),
        roles=roles_of(played),
        against=meetings(games, others, seen),
        played=played[:LISTED],
    )


async def games_of(store: Store, captain: str, mine: bool) -> list[Any]:
    """Others are led only to games that were played in public: at a table everybody reads who sat there."""
    kept = sa.select(tables.c.id)
    kept = kept if mine else kept.where(tables.c.public)
    query = (
        sa.select(results, result_seats, results.c.table_id.in_(kept).label("kept"))
        .join_from(results, result_seats, results.c.table_id == result_seats.c.table_id)
        .where(result_seats.c.captain == captain)
        .order_by(results.c.ended.desc())
        .limit(MOST_GAMES)
    )
    return list(await store.rows(query))


async def seats_at(store: Store, captain: str) -> dict[str, list[Any]]:
    """All seats of the games in which this captain played."""
    mine = sa.select(result_seats.c.table_id).where(result_seats.c.captain == captain)
    found: dict[str, list[Any]] = defaultdict(list)
    query = sa.select(result_seats).where(result_seats.c.table_id.in_(mine)).order_by(result_seats.c.seat)
    for line in await store.rows(query):
        found[line.table_id].append(line)
    return found


class Seen(msgspec.Struct):
    """What others are called on this page, and where their own pages are."""

    names: dict[str, str]
    pages: dict[str, str]
    mine: bool

    def name(self, line: Any) -> str:
        if not line.captain:
            return bot_title(line.bot)
        return self.names.get(line.captain) or (line.name if self.mine else UNNAMED)


async def seen_by(store: Store, others: dict[str, list[Any]], captain: str, mine: bool) -> Seen:
    people = {line.captain for seats in others.values() for line in seats if line.captain} - {captain}
    if not people:
        return Seen({}, {}, mine)
    lines = await store.rows(sa.select(profiles).where(profiles.c.captain.in_(people) & profiles.c.shown))
    return Seen({one.captain: one.name for one in lines}, {one.captain: one.mark for one in lines}, mine)


def told(one: Any, seats: list[Any], seen: Seen) -> Played:
    return Played(
        table=one.table_id if one.kept else "",
        game=one.game,
        variant=one.variant,
        ended=one.ended,
        minutes=round((one.ended - one.began) / 60, 1),
        moves=one.moves,
        seat=one.seat,
        place=one.place,
        how=one.how,
        roles=msgspec.json.decode(one.roles, type=list[str]),
        pool=one.pool,
        why=one.why,
        points=None if one.mu is None else Skill(one.mu, one.sigma).points,
        rivals=[
            Rival(seen.name(line), line.place, not line.captain, seen.pages.get(line.captain, ""))
            for line in seats
            if line.seat != one.seat
        ],
    )


def won(one: Played) -> bool:
    return one.place == 1 and one.how == "played"


def streaks(counted: list[Played]) -> tuple[int, int]:
    """The longest row of wins, and the one at the end: wins counted up, games without one down."""
    best = run = streak = 0
    for one in counted:  # the latest first
        run = run + 1 if won(one) else 0
        best = max(best, run)
    for one in counted:
        step = 1 if won(one) else -1
        if streak * step < 0:
            break
        streak += step
    return best, streak


def roles_of(played: list[Played]) -> list[RoleInfo]:
    times: Counter[tuple[str, str]] = Counter()
    wins: Counter[tuple[str, str]] = Counter()
    for one in played:
        for role in one.roles:
            times[one.game, role] += 1
            wins[one.game, role] += won(one)
    return [RoleInfo(game, role, count, wins[game, role]) for (game, role), count in times.most_common(20)]


def meetings(games: list[Any], others: dict[str, list[Any]], seen: Seen) -> list[Against]:
    """With people only, in games with an order of places."""
    count: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    names: dict[str, str] = {}
    for one in games:
        for line in others[one.table_id] if one.pool else []:
            shown = seen.mine or line.captain in seen.pages
            if not line.captain or line.captain == one.captain or not shown:
                continue
            names.setdefault(line.captain, seen.name(line))  # the latest game is first
            count[line.captain][0 if one.place < line.place else 1 if one.place > line.place else 2] += 1
    return [
        Against(names[who], seen.pages.get(who, ""), sum(three), *three)
        for who, three in sorted(count.items(), key=lambda pair: -sum(pair[1]))
    ][:LISTED]


async def ratings_of(store: Store, captain: str, mine: bool) -> list[RatingInfo]:
    """What was reached against bots is for one's own eyes."""
    query = sa.select(ratings).where(ratings.c.captain == captain).order_by(ratings.c.game, ratings.c.pool)
    return [rating_info(line) for line in await store.rows(query) if mine or line.pool != PRACTICE]


def rating_info(line: Any) -> RatingInfo:
    skill = Skill(line.mu, line.sigma)
    return RatingInfo(line.game, line.pool, skill.points, skill.within, line.games, line.wins)


# -- what a captain decides ---------------------------------------------------------------


async def change(store: Store, keyring: Keyring, captain: str, name: str | None, shown: bool | None) -> None:
    """A name of one's own choice, and whether others see the page and the place on the boards."""
    values: dict[str, Any] = {}
    if name is not None:
        values = {"name": clean_name(name), "chosen": True}
        if not values["name"]:
            raise Problem("malformed", "name: there is nothing in it that can be read.")
    if shown is not None:
        values["shown"] = shown
    async with store.engine.begin() as link:
        mark = page_mark(keyring, captain)
        fresh = {"captain": captain, "mark": mark, "name": UNNAMED, "chosen": False, "shown": False}
        if values:
            await link.execute(unless_there(profiles), fresh)
            await link.execute(sa.update(profiles).where(profiles.c.captain == captain).values(**values))
