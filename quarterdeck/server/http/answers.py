"""What the JSON API answers with."""

import msgspec

from quarterdeck.engine.lines import ClockTerms
from quarterdeck.engine.registry import Box
from quarterdeck.lab.analysis.model import Advised
from quarterdeck.server.storage.store import Row
from quarterdeck.server.tables.commands import bot_kinds
from quarterdeck.server.tables.listing import Brief
from quarterdeck.server.tables.opening import bot_title
from quarterdeck.server.tables.table import GameTable
from quarterdeck.server.tables.words import Dice


class VariantInfo(msgspec.Struct):
    name: str
    title: str
    says: str
    clause: str
    seats: list[int]


class OptionInfo(msgspec.Struct):
    name: str
    says: str
    clause: str
    default: int
    low: int
    high: int


class BotInfo(msgspec.Struct):
    name: str
    title: str


class GameInfo(msgspec.Struct):
    """A game as it stands on the shelf."""

    slug: str
    title: str
    pitch: str
    minutes: str
    weight: str
    designer: str
    publisher: str
    year: int
    seats: list[int]
    variants: list[VariantInfo]
    options: list[OptionInfo]
    bots: list[BotInfo]
    acts: list[str]


def game_info(box: Box) -> GameInfo:
    return GameInfo(
        slug=box.slug,
        title=box.title,
        pitch=box.pitch,
        minutes=box.minutes,
        weight=box.weight,
        designer=box.credits.designer,
        publisher=box.credits.publisher,
        year=box.credits.year,
        seats=list(box.seats),
        variants=[VariantInfo(v.name, v.title, v.says, v.clause, list(v.seats)) for v in box.variants],
        options=[OptionInfo(o.name, o.says, o.clause, o.default, o.low, o.high) for o in box.options],
        bots=[BotInfo(kind, bot_title(kind)) for kind in bot_kinds()],
        acts=list(box.book.by_name),
    )


class SeatInfo(msgspec.Struct):
    """`who` may sit there: player, open or bot; `mine` says whether the captain asking does, `kept` that
    it is kept for that captain, who sat there the last time."""

    who: str
    name: str
    bot: str
    free: bool
    mine: bool
    kept: bool = False


class BranchInfo(msgspec.Struct):
    """The game that a table branches off, and after how many of its moves."""

    origin: str
    move: int


class TableInfo(msgspec.Struct):
    """A table, as anybody may know it. `commitment` is Fate's promise; `secret` opens it at the end; `dice`
    is how the words come together."""

    id: str
    game: str
    variant: str
    status: str
    version: int
    seats: list[SeatInfo]
    asked: int
    host: bool
    public: bool
    limit: int
    clock: ClockTerms
    standin: str
    commitment: str
    secret: str
    standing: list[int]
    dice: Dice
    branch: BranchInfo | None = None


def table_info(game_table: GameTable, captain: str) -> TableInfo:
    mine = game_table.seats_of(captain)
    over = game_table.status == "over"
    return TableInfo(
        id=game_table.id,
        game=game_table.terms.game,
        variant=game_table.terms.variant,
        status=game_table.status,
        version=game_table.version,
        seats=[
            SeatInfo(
                seat.chair.who,
                seat.name or seat.chair.name,
                seat.bot,
                seat.free,
                n in mine,
                captain in seat.chair.kept,
            )
            for n, seat in enumerate(game_table.seats)
        ],
        asked=game_table.asked,
        host=captain == game_table.terms.host,
        public=game_table.terms.public,
        limit=game_table.terms.time.turn,
        clock=game_table.terms.time,
        standin=game_table.terms.standin,
        commitment=game_table.commitment,
        secret=game_table.words.secret.hex() if over else "",
        dice=game_table.dice,
        standing=game_table.places() if over else [],
        branch=BranchInfo(game_table.terms.branch.origin, len(game_table.inherited))
        if game_table.terms.branch
        else None,
    )


class TableRow(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    variant: str
    status: str
    opened: float
    updated: float
    names: list[str]
    free: list[int]
    asked: int
    standing: list[int]
    moves: int
    kind: str = ""


class TableLists(msgspec.Struct):
    mine: list[TableRow]
    past: list[TableRow]
    open: list[TableRow]
    running: list[TableRow]


def table_row(row: Row) -> TableRow:
    brief = msgspec.json.decode(row.brief, type=Brief)
    return TableRow(
        id=row.id,
        game=row.game,
        variant=brief.variant,
        status=row.status,
        opened=row.opened,
        updated=row.updated,
        names=brief.names,
        free=brief.free,
        asked=brief.asked,
        standing=brief.standing,
        moves=brief.moves,
        kind=brief.kind,
    )


class Choice(msgspec.Struct):
    move: int
    word: str
    says: str


class CrewPanel(msgspec.Struct):
    seat: int
    name: str
    player: str
    rows: list[tuple[str, str]]


class LogLine(msgspec.Struct):
    text: str
    clause: str


class ViewInfo(msgspec.Struct):
    """A view in words: all that a terminal or a program needs to play."""

    version: int
    status: str
    seat: int
    asked: int
    question: str
    options: list[Choice]
    board: str
    crews: list[CrewPanel]
    log: list[LogLine]
    score: list[list[str]] = []


class Links(msgspec.Struct):
    """Paths on this server. Invitations and seats are by seat number."""

    watch: str
    invitations: dict[str, str]
    seats: dict[str, str]


class WhyNot(msgspec.Struct):
    """The clause that forbids a move and what it says; `says` is the move in words."""

    allowed: bool
    clause: str
    rule: str
    says: str = ""


class About(msgspec.Struct):
    says: str


class Hint(msgspec.Struct):
    """The best move, and up to three to choose from, the best first: each with its win chance and the
    standard error of that, whether it is about equal to the best, why, and the line that is expected. `names`
    are the seats'."""

    version: int
    move: int
    word: str
    says: str
    options: list[Advised]
    names: list[str]


class Again(msgspec.Struct):
    table: str
