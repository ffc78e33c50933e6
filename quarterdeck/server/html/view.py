"""What one viewer sees of one table at one version: made once, kept until the next event."""

from typing import NamedTuple

import msgspec

from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.sentences import People
from quarterdeck.engine.table import ONLOOKER, OVER, Table
from quarterdeck.server.html import regions
from quarterdeck.server.html.board import BoardNews, board_news, whole_board
from quarterdeck.server.html.faces import Panel
from quarterdeck.server.html.lobby import lobby
from quarterdeck.server.html.regions import crew_parts
from quarterdeck.server.html.shell import esc
from quarterdeck.server.tables.agreement import OpenQuestion, open_question
from quarterdeck.server.tables.commands import undoable_by
from quarterdeck.server.tables.directory import Directory, LoadedTable
from quarterdeck.server.tables.hosting import removable
from quarterdeck.server.tables.steering import away
from quarterdeck.server.tables.table import ENDED, RUNNING, WAITING, GameTable
from quarterdeck.server.tables.words import Dice

CREWS = [f"crew{n}" for n in range(8)]
PARTS = [(f"score{n}", f"goods{n}") for n in range(8)]


class News(msgspec.Struct):
    """What somebody gets who has an older view: regions of the page, the board, lines of the log."""

    regions: dict[str, str]
    board: BoardNews | None = None
    log: list[str] = []

    def __bool__(self) -> bool:
        return bool(self.regions or self.board or self.log)


class Rendering:
    """A view in regions, and what the page has to ask about before it sends a move."""

    def __init__(
        self, game_table: GameTable, viewer: int, phone: bool, old: "Rendering | None" = None
    ) -> None:
        """`old` is the last one for the same viewer, if there was one."""
        self.version = game_table.version
        self.viewer = viewer
        self.slug = game_table.terms.game
        self.talk = game_table.chat[-1] if game_table.chat else None
        self.shown: dict[str, str] = {}  # all regions but the crews
        if old is not None and old.talk == self.talk:
            self.shown["chat"] = old.shown["chat"]
        else:
            self.shown["chat"] = regions.chat(game_table.chat, viewer)
        self.confirm: dict[str, str] = {}
        self.drawing: Drawing | None = None
        self.lines = game_table.lines
        self.upto = len(self.lines)
        self.last = self.lines[-1] if self.lines else None
        self.base = -1  # the version from which the news were last worked out
        self.kept = News({})
        self.told: list[Panel] = []  # of the crews, and who they are
        self.held = game_table.held  # another one whenever anything but a move or talk has happened
        self.heads: list[tuple[str, bool]]  # who the crews are: a name, and whether a bot steers
        if old is not None and old.held is self.held:
            self.heads = old.heads
        else:
            self.heads = [(seat.name, seat.bot != "") for seat in game_table.seats]
        if game_table.status == WAITING:
            self.shown["lobby"] = lobby(game_table)
        else:
            self.show(game_table, phone)

    def show(self, game_table: GameTable, phone: bool) -> None:
        with People(game_table.faces.people):
            self.tell(game_table, game_table.glance(game_table.begun.state, self.viewer), phone)

    def tell(self, game_table: GameTable, view: Table, phone: bool) -> None:
        faces, shown = game_table.faces, self.shown
        said = faces.asked(view)
        drawn = faces.draw(view, phone, game_table.recent, said)
        shown["lobby"] = ""
        self.drawing = drawn
        if drawn is None:
            shown["board"] = regions.board(faces, view)
        agreed = game_table.begun.agreed
        shown["question"] = esc(regions.AGREED if agreed else said.question)
        shown["choices"] = regions.choices(said.moves, faces, view, drawn)
        self.told = crews_told(game_table, view)
        shown["result"] = regions.result(faces, view, game_table.seats, agreed) if view.seat == OVER else ""
        self.confirm = faces.confirms(view) if view.options else {}

    def crew(self, n: int) -> str:
        """A player's panel, which is drawn for whoever does not have it yet."""
        return regions.crew_panel(n, *self.told[n], *self.heads[n], False, self.viewer == n)

    @property
    def regions(self) -> dict[str, str]:
        return self.shown | {CREWS[n]: self.crew(n) for n in range(len(self.told))}

    def whole(self) -> News:
        board = None if self.drawing is None else whole_board(self.drawing)
        lines = regions.log(self.lines[: self.upto], self.viewer, self.slug)
        return News({**self.regions, "log": lines}, board)

    def news(self, old: "Rendering | None") -> News:
        """What somebody gets who has the old view. Windows with the same view mostly have the same
        old one as well, so the changes are worked out once."""
        if old is None:
            return self.whole()
        if old.version != self.base:
            self.base, self.kept = old.version, self.since(old)
        return self.kept

    def since(self, old: "Rendering") -> News:
        before = old.shown
        fresh = {name: html for name, html in self.shown.items() if before.get(name) != html}
        self.crews_since(old, fresh)
        board = None if self.drawing is None else board_news(self.drawing, old.drawing)
        if old.last is not None and (self.upto < old.upto or self.lines[old.upto - 1] is not old.last):
            lines = regions.log(self.lines[: self.upto], self.viewer, self.slug)  # some were taken back
            return News({**fresh, "log": lines}, board)
        added = [line for line in self.lines[old.upto : self.upto] if line.readable(self.viewer)]
        if added and old.said == added[0].text:
            lines = regions.log(self.lines[: self.upto], self.viewer, self.slug)  # the last one once more
            return News({**fresh, "log": lines}, board)
        return News(fresh, board, regions.log_items(added, self.slug))

    def crews_since(self, old: "Rendering", fresh: dict[str, str]) -> None:
        """Of a crew about whom only what it has is new, that alone is sent."""
        if self.told == old.told and self.heads == old.heads:
            return
        for n, told in enumerate(self.told):
            known = old.told[n] if old.told else None
            if known is None or known[0] != told[0] or self.heads[n] != old.heads[n]:
                fresh[CREWS[n]] = self.crew(n)
            elif known[1] != told[1]:
                parts = zip(PARTS[n], crew_parts(n, told[1]), crew_parts(n, known[1]), strict=True)
                fresh.update({name: html for name, html, before in parts if html != before})

    @property
    def said(self) -> str:
        """The last line of its log."""
        for n in range(self.upto - 1, -1, -1):
            if self.lines[n].readable(self.viewer):
                return self.lines[n].text
        return ""


def crews_told(game_table: GameTable, view: Table) -> list[Panel]:
    """In a game that hides nothing everybody reads the same: then it is put together once for a version."""
    if view.secrets():
        return game_table.faces.crews(view, len(game_table.seats))
    version, told = game_table.told
    if version != game_table.version:
        told = game_table.faces.crews(view, len(game_table.seats))
        game_table.told = (game_table.version, told)
    return told


class Facts(msgspec.Struct):
    """What the page needs to know beside what it shows."""

    status: str
    seat: int
    mine: list[int]
    asked: int
    your_turn: bool
    undo: bool
    curtain: int
    confirm: dict[str, str]
    title: str
    here: list[bool]
    thinking: bool
    bots: list[bool]
    away: list[int]
    watchers: int
    host: bool
    left: float | None
    clocks: list[float]
    renewed: str
    commitment: str
    secret: str
    dice: Dice
    removable: list[int]
    locked: list[bool]
    question: OpenQuestion | None
    paused: bool


def rendering(loaded: LoadedTable, viewer: int, phone: bool) -> Rendering:
    """Kept by viewer and layout: all lookers-on share one."""
    version, kept = loaded.renderings.get((viewer, phone), (-1, None))
    assert kept is None or isinstance(kept, Rendering)
    if kept is None or version != loaded.game_table.version:
        kept = Rendering(loaded.game_table, viewer, phone, kept)
        loaded.renderings[viewer, phone] = (loaded.game_table.version, kept)
    return kept


def viewer_for(game_table: GameTable, captain: str, wished: int) -> int:
    """Whose eyes a captain gets: the seat wished for if it is held, else the only one, else those
    of a looker-on. Nobody gets another seat's."""
    mine = game_table.seats_of(captain)
    if wished in mine:
        return wished
    return mine[0] if mine else ONLOOKER


def next_viewer(game_table: GameTable, captain: str, viewer: int) -> int:
    """In pass and play without a curtain the view goes with the question."""
    mine = game_table.seats_of(captain)
    if not game_table.terms.curtain and game_table.asked in mine:
        return game_table.asked
    return viewer if viewer in mine else viewer_for(game_table, captain, viewer)


class Around(NamedTuple):
    """What a captain's page is told of the people at a table, which moves do not change."""

    here: list[bool]
    bots: list[bool]
    away: list[int]
    watchers: int
    removable: list[int]
    locked: list[bool]


def around(directory: Directory, loaded: LoadedTable, captain: str, status: str) -> Around:
    """Worked out anew when somebody comes or goes or something else than a move happens; and every time
    while a player is away, for then it changes with the hour."""
    game_table, key = loaded.game_table, (captain, status)
    held, kept = loaded.around.get(key, (None, None))
    if held is game_table.held and isinstance(kept, Around):
        return kept
    seats, mine, there = game_table.seats, game_table.seats_of(captain), loaded.captains_here()
    host = bool(captain) and captain == game_table.terms.host
    made = Around(
        here=[not there.isdisjoint(seat.captains) for seat in seats],
        bots=[seat.bot != "" for seat in seats],
        away=away_seats(directory, loaded, mine) if mine and status == RUNNING else [],
        watchers=loaded.lookers_on(),
        removable=removable(directory, loaded, captain) if host else [],
        locked=[game_table.locked.seats, game_table.locked.talk],
    )
    everybody = all(here or not seat.captains for here, seat in zip(made.here, seats, strict=True))
    if everybody and not loaded.elsewhere:
        loaded.around[key] = (game_table.held, made)
    return made


def facts(directory: Directory, loaded: LoadedTable, captain: str, viewer: int, made: Rendering) -> Facts:
    game_table = loaded.game_table
    status, asked = game_table.status, game_table.asked
    mine, people = game_table.seats_of(captain), around(directory, loaded, captain, status)
    bot = asked >= 0 and people.bots[asked]
    steering = asked in mine and not bot
    clocks = game_table.clocks
    clocks_now = [] if clocks is None else clocks.shown(directory.clock())
    return Facts(
        status=status,
        seat=viewer,
        mine=mine,
        asked=asked,
        your_turn=steering,
        undo=bool(mine) and not game_table.asking.paused and undoable_by(game_table, mine) >= 0,
        curtain=asked if steering and asked != viewer else -1,
        confirm=made.confirm,
        title=title(game_table.box.title, status, steering),
        here=people.here,
        thinking=bot and status == RUNNING,
        bots=people.bots,
        away=people.away,
        watchers=people.watchers,
        host=bool(captain) and captain == game_table.terms.host,
        left=None if clocks is None or clocks.running < 0 else clocks_now[clocks.running],
        clocks=clocks_now,
        renewed=game_table.renewed,
        commitment=game_table.commitment,
        secret=game_table.words.secret.hex() if status == ENDED else "",
        dice=game_table.dice,
        removable=people.removable,
        locked=people.locked,
        question=open_question(game_table, captain),
        paused=game_table.asking.paused,
    )


def title(name: str, status: str, steering: bool) -> str:
    if status == WAITING:
        return f"{name}: waiting for captains"
    if status == ENDED:
        return f"{name}: the game is over"
    return f"● Your turn: {name}" if steering else name


def away_seats(directory: Directory, loaded: LoadedTable, mine: list[int]) -> list[int]:
    """Seats that a player here may hand to a bot: the own ones, and those of absent players."""
    return [
        n
        for n, seat in enumerate(loaded.game_table.seats)
        if seat.captains and not seat.bot and (n in mine or away(directory, loaded, n))
    ]
