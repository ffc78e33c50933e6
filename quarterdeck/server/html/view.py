"""What one viewer sees of one table at one version: made once, kept until the next event."""

import time

import msgspec

from quarterdeck.engine.table import ONLOOKER
from quarterdeck.server.html import regions
from quarterdeck.server.html.diff import CUTS, SMALL, Splice, change, cut_like
from quarterdeck.server.html.lobby import lobby
from quarterdeck.server.tables.commands import away, undoable_by
from quarterdeck.server.tables.directory import Directory, LoadedTable
from quarterdeck.server.tables.table import ENDED, RUNNING, WAITING, GameTable


class Rendering(msgspec.Struct):
    """The regions of a view, and what the page has to ask about before it sends a move."""

    version: int
    regions: dict[str, str]
    confirm: dict[str, str]
    pieces: dict[str, list[str]] = {}  # of the regions that are sent in pieces
    base: int = -1  # the version from which the changes were last worked out
    changes: dict[str, str | Splice] = {}

    def cut(self, name: str) -> list[str]:
        if name not in self.pieces:
            self.pieces[name] = self.regions[name].split(CUTS[name])
        return self.pieces[name]

    def news(self, old: "Rendering | None") -> dict[str, str | Splice]:
        """What somebody gets who has the old view. Windows with the same view mostly have the same
        old one as well, so the changes are worked out once."""
        if old is None:
            return dict(self.regions)
        if old.version != self.base:
            self.base, self.changes = old.version, self.changed(old)
        return self.changes

    def changed(self, old: "Rendering") -> dict[str, str | Splice]:
        return {
            name: self.region_since(name, html, old)
            for name, html in self.regions.items()
            if old.regions.get(name) != html
        }

    def region_since(self, name: str, html: str, old: "Rendering") -> str | Splice:
        if name not in CUTS or len(html) < SMALL or not old.regions.get(name):
            return html
        before, cut = old.cut(name), CUTS[name]
        self.pieces[name] = cut_like(html, old.regions[name], before, cut)
        return change(before, self.pieces[name], len(html), cut) or html


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
    renewed: str
    commitment: str
    secret: str


def rendering(loaded: LoadedTable, viewer: int, phone: bool) -> Rendering:
    """Kept by viewer and layout: all lookers-on share one."""
    kept = loaded.renderings.get((viewer, phone))
    if kept is not None and kept[0] == loaded.game_table.version:
        assert isinstance(kept[1], Rendering)
        return kept[1]
    made = rendered(loaded.game_table, viewer, phone)
    loaded.renderings[viewer, phone] = (loaded.game_table.version, made)
    return made


def rendered(game_table: GameTable, viewer: int, phone: bool) -> Rendering:
    if game_table.status == WAITING:
        return Rendering(
            game_table.version, {"lobby": lobby(game_table), "chat": regions.chat(game_table.chat)}, {}
        )
    view, faces = game_table.view(viewer), game_table.faces
    drawn = faces.draw(view, phone)
    shown = {
        "lobby": "",
        "board": regions.board(faces, view, drawn),
        "question": regions.question(faces, view),
        "choices": regions.choices(faces, view, drawn),
        "crews": regions.crews(faces, view, game_table.seats),
        "log": regions.log(game_table.lines, viewer, game_table.terms.game),
        "chat": regions.chat(game_table.chat),
        "result": regions.result(faces, view, game_table.seats),
    }
    return Rendering(game_table.version, shown, regions.confirms(faces, view))


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
    mine = game_table.seats_of(captain)
    asked = game_table.asked
    steering = asked in mine and not game_table.bot_asked
    ended = game_table.status == ENDED
    return Facts(
        status=game_table.status,
        seat=viewer,
        mine=mine,
        asked=asked,
        your_turn=steering,
        undo=undoable_by(game_table, mine) >= 0,
        curtain=asked if steering and asked != viewer else -1,
        confirm=made.confirm,
        title=title(game_table, steering),
        here=[loaded.present(seat.captains) for seat in game_table.seats],
        thinking=game_table.status == RUNNING and bool(game_table.bot_asked),
        bots=[bool(seat.bot) for seat in game_table.seats],
        away=away_seats(directory, loaded, mine),
        watchers=loaded.lookers_on(),
        host=bool(captain) and captain == game_table.terms.host,
        left=time_left(directory, game_table),
        renewed=game_table.renewed,
        commitment=game_table.commitment,
        secret=game_table.terms.secret if ended else "",
    )


def title(game_table: GameTable, steering: bool) -> str:
    name = game_table.box.title
    if game_table.status == WAITING:
        return f"{name}: waiting for captains"
    if game_table.status == ENDED:
        return f"{name}: the game is over"
    return f"● Your turn: {name}" if steering else name


def away_seats(directory: Directory, loaded: LoadedTable, mine: list[int]) -> list[int]:
    """Seats that a player here may hand to a bot: the own ones, and those of absent players."""
    game_table = loaded.game_table
    if game_table.status != RUNNING or not mine:
        return []
    return [
        n
        for n, seat in enumerate(game_table.seats)
        if seat.human and not seat.bot and (n in mine or away(directory, loaded, n))
    ]


def time_left(directory: Directory, game_table: GameTable) -> float | None:
    if not game_table.terms.limit or game_table.status != RUNNING or game_table.bot_asked:
        return None
    return round(max(0.0, game_table.asked_since + game_table.terms.limit - directory.clock()), 1)


def timed(game_table: GameTable, viewer: int, phone: bool = False, times: int = 50) -> float:
    """Milliseconds that a view costs: for the bench."""
    start = time.perf_counter()
    for _ in range(times):
        rendered(game_table, viewer, phone)
    return (time.perf_counter() - start) * 1000 / times
