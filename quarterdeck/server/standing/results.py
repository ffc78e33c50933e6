"""What is entered when a game ends: read off the table, by rules that are the same for everybody.

Which games are rated (docs/standing.md says why):
- `company`: at least two different people, each with one seat; bots at the table count as opponents.
- `practice`: one person against bots.
- neither: house options, branches and lessons, games that are played together or alone, one person in
  several seats, bots among themselves, an end that was agreed on (unless somebody
  had lost before), moves taken back that nobody had to agree to."""

import msgspec

from quarterdeck.bots.chances import plays_together
from quarterdeck.engine.views import opened
from quarterdeck.server.tables.seats import Seat
from quarterdeck.server.tables.table import GameTable

COMPANY, PRACTICE, UNRATED = "company", "practice", ""
PLAYED, GAVE_UP, ON_TIME, LEFT = "played", "gave up", "time", "left"


class SeatResult(msgspec.Struct, frozen=True):
    """`captain` whose result it is, if a person's; `bot` the kind, if it was a bot's from the beginning."""

    seat: int
    captain: str
    name: str
    bot: str
    place: int
    how: str = PLAYED
    roles: list[str] = []


class Result(msgspec.Struct, frozen=True):
    table: str
    game: str
    variant: str
    moves: int
    began: float
    ended: float
    seats: list[SeatResult]
    pool: str = UNRATED
    why: str = ""

    def people(self) -> list[str]:
        return [one.captain for one in self.seats if one.captain]

    def ranks(self) -> list[int]:
        """For the ratings: whoever gave up, ran out of time or left comes after all who played on."""
        last = len(self.seats) + 1
        return [one.place if one.how == PLAYED else last for one in self.seats]


def result_of(game_table: GameTable) -> Result:
    """Of a game that is over."""
    places, names = game_table.places(), game_table.begun.header.names
    seats = [
        SeatResult(
            n,
            whose(seat),
            seat.name or names[n],
            "" if whose(seat) else seat.bot,
            places[n],
            how(game_table, n),
            roles(game_table, n),
        )
        for n, seat in enumerate(game_table.seats)
    ]
    why = unrated(game_table, seats)
    return Result(
        table=game_table.id,
        game=game_table.terms.game,
        variant=game_table.terms.variant,
        moves=len(game_table.begun.moves),
        began=game_table.started_at,
        ended=game_table.updated_at,
        seats=seats,
        pool=UNRATED if why else COMPANY if len({one.captain for one in seats} - {""}) > 1 else PRACTICE,
        why=why,
    )


def whose(seat: Seat) -> str:
    """Whoever took it first; somebody who was removed in mid-game for being away answers for it too."""
    return seat.captains[0] if seat.captains else seat.left


def how(game_table: GameTable, n: int) -> str:
    """A seat that a bot has played for the larger part was left, whoever called the bot: nobody climbs by a
    bot's moves, and nobody escapes a loss by going away."""
    seat = game_table.seats[n]
    if not whose(seat):
        return PLAYED
    if seat.forfeited:
        return GAVE_UP if seat.forfeited == GAVE_UP else ON_TIME
    record = game_table.begun
    own = [via for by, via in zip(record.by, record.via, strict=True) if by == n]
    return LEFT if seat.left or 2 * sum(via.startswith("bot") for via in own) > len(own) else PLAYED


def roles(game_table: GameTable, n: int) -> list[str]:
    """From the game's own panel; none where it has no such thing."""
    faces = game_table.box.faces
    if faces.foreseen is None:
        return []
    try:
        return list(faces.foresight.panel(opened(game_table.begun.state), n).roles)
    except Exception:  # a face that cannot say it costs nobody the result
        return []


def unrated(game_table: GameTable, seats: list[SeatResult]) -> str:
    """Why a game counts in no ratings, if it does not."""
    terms, people = game_table.terms, [one.captain for one in seats if one.captain]
    if not people:
        return "bots"
    if terms.branch or terms.script:
        return "branch" if terms.branch else "lesson"
    if len(seats) < 2:
        return "alone"
    if len(set(people)) < len(people):
        return "one for several"
    if game_table.begun.agreed and not game_table.forfeited:
        return "agreed"
    if game_table.begun.retaken and len(people) < 2:
        return "taken back"
    if game_table.setup.options != game_table.box.setup(len(seats), terms.variant, {}).options:
        return "house options"
    return "together" if plays_together(game_table.box, terms.variant, len(seats)) else ""
