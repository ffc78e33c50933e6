"""What one viewer sees of one table at one version: made once, kept until the next event."""

import msgspec

from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.table import ONLOOKER, OVER, Table
from quarterdeck.server.html import regions
from quarterdeck.server.html.board import BoardNews, board_news, whole_board
from quarterdeck.server.html.faces import Panel
from quarterdeck.server.html.lobby import lobby
from quarterdeck.server.html.shell import esc
from quarterdeck.server.tables.commands import undoable_by
from quarterdeck.server.tables.directory import Directory, LoadedTable
from quarterdeck.server.tables.hosting import removable
from quarterdeck.server.tables.steering import away
from quarterdeck.server.tables.table import ENDED, RUNNING, WAITING, GameTable
from quarterdeck.server.tables.words import Dice

CREWS = [f"crew{n}" for n in range(8)]


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
        self.regions: dict[str, str] = {}
        if old is not None and old.talk == self.talk:
            self.regions["chat"] = old.regions["chat"]
        else:
            self.regions["chat"] = regions.chat(game_table.chat, viewer)
        self.confirm: dict[str, str] = {}
        self.drawing: Drawing | None = None
        self.lines = game_table.lines
        self.upto = len(self.lines)
        self.last = self.lines[-1] if self.lines else None
        self.base = -1  # the version from which the news were last worked out
        self.kept = News({})
        if game_table.status == WAITING:
            self.regions["lobby"] = lobby(game_table)
        else:
            self.show(game_table, phone)

    def show(self, game_table: GameTable, phone: bool) -> None:
        view, faces = game_table.view(self.viewer), game_table.faces
        said = faces.asked(view)
        drawn = faces.draw(view, phone, game_table.recent, said)
        shown = self.regions
        shown["lobby"] = ""
        self.drawing = drawn
        if drawn is None:
            shown["board"] = regions.board(faces, view)
        shown["question"] = esc(said.question)
        shown["choices"] = regions.choices(said.moves, faces, view, drawn)
        told = crews_told(game_table, view)
        for n, seat in enumerate(game_table.seats):
            shown[CREWS[n]] = regions.crew(told[n], self.viewer, n, seat)
        shown["result"] = regions.result(faces, view, game_table.seats) if view.seat == OVER else ""
        self.confirm = faces.confirms(view) if view.options else {}

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
        fresh = {name: html for name, html in self.regions.items() if old.regions.get(name) != html}
        board = None if self.drawing is None else board_news(self.drawing, old.drawing)
        if old.last is not None and (self.upto < old.upto or self.lines[old.upto - 1] is not old.last):
            lines = regions.log(self.lines[: self.upto], self.viewer, self.slug)  # some were taken back
            return News({**fresh, "log": lines}, board)
        added = [line for line in self.lines[old.upto : self.upto] if line.readable(self.viewer)]
        if added and old.said == added[0].text:
            lines = regions.log(self.lines[: self.upto], self.viewer, self.slug)  # the last one once more
            return News({**fresh, "log": lines}, board)
        return News(fresh, board, regions.log_items(added, self.slug))

    @property
    def said(self) -> str:
        """The last line of its log."""
        readable = (line for line in reversed(self.lines[: self.upto]) if line.readable(self.viewer))
        return next((line.text for line in readable), "")


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


def facts(directory: Directory, loaded: LoadedTable, captain: str, viewer: int, made: Rendering) -> Facts:
    game_table = loaded.game_table
    seats, status, asked = game_table.seats, game_table.status, game_table.asked
    mine, here = game_table.seats_of(captain), loaded.captains_here()
    host = bool(captain) and captain == game_table.terms.host
    bot = asked >= 0 and bool(seats[asked].bot)
    steering = asked in mine and not bot
    clocks, now = game_table.clocks, directory.clock()
    clocks_now = [] if clocks is None else [round(clocks.left_now(n, now), 1) for n in range(len(seats))]
    return Facts(
        status=status,
        seat=viewer,
        mine=mine,
        asked=asked,
        your_turn=steering,
        undo=bool(mine) and undoable_by(game_table, mine) >= 0,
        curtain=asked if steering and asked != viewer else -1,
        confirm=made.confirm,
        title=title(game_table.box.title, status, steering),
        here=[not here.isdisjoint(seat.captains) for seat in seats],
        thinking=bot and status == RUNNING,
        bots=[seat.bot != "" for seat in seats],
        away=away_seats(directory, loaded, mine) if mine and status == RUNNING else [],
        watchers=loaded.lookers_on(),
        host=host,
        left=None if clocks is None or clocks.running < 0 else clocks_now[clocks.running],
        clocks=clocks_now,
        renewed=game_table.renewed,
        commitment=game_table.commitment,
        secret=game_table.words.secret.hex() if status == ENDED else "",
        dice=game_table.dice,
        removable=removable(directory, loaded, captain) if host else [],
        locked=[game_table.locked.seats, game_table.locked.talk],
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
