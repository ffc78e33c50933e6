"""What one viewer sees of one table at one version: made once, kept until the next event."""

import time

import msgspec

from quarterdeck.engine.table import ONLOOKER
from quarterdeck.server import regions
from quarterdeck.server.deeds import away, undoable_by
from quarterdeck.server.hub import Berth, Hub
from quarterdeck.server.live import ENDED, RUNNING, WAITING, Live
from quarterdeck.server.lobby import lobby
from quarterdeck.server.splice import CUTS, SMALL, Splice, change, cut_like


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


def rendering(berth: Berth, viewer: int, phone: bool) -> Rendering:
    """Kept by viewer and layout: all lookers-on share one."""
    kept = berth.renderings.get((viewer, phone))
    if kept is not None and kept[0] == berth.live.version:
        assert isinstance(kept[1], Rendering)
        return kept[1]
    made = rendered(berth.live, viewer, phone)
    berth.renderings[viewer, phone] = (berth.live.version, made)
    return made


def rendered(live: Live, viewer: int, phone: bool) -> Rendering:
    if live.status == WAITING:
        return Rendering(live.version, {"lobby": lobby(live), "chat": regions.chat(live.chat)}, {})
    view, faces = live.view(viewer), live.faces
    drawn = regions.board(faces, view, phone)
    shown = {
        "lobby": "",
        "board": drawn,
        "question": regions.question(faces, view),
        "choices": regions.choices(faces, view, drawn),
        "crews": regions.crews(faces, view, live.seats),
        "log": regions.log(live.lines, viewer, live.terms.game),
        "chat": regions.chat(live.chat),
        "result": regions.result(faces, view, live.seats),
    }
    return Rendering(live.version, shown, regions.confirms(faces, view))


def viewer_for(live: Live, captain: str, wished: int) -> int:
    """Whose eyes a captain gets: the seat wished for if it is held, else the only one, else those
    of a looker-on. Nobody gets another seat's."""
    mine = live.seats_of(captain)
    if wished in mine:
        return wished
    return mine[0] if mine else ONLOOKER


def next_viewer(live: Live, captain: str, viewer: int) -> int:
    """In pass and play without a curtain the view goes with the question."""
    mine = live.seats_of(captain)
    if not live.terms.curtain and live.asked in mine:
        return live.asked
    return viewer if viewer in mine else viewer_for(live, captain, viewer)


def facts(hub: Hub, berth: Berth, captain: str, viewer: int, made: Rendering) -> Facts:
    live = berth.live
    mine = live.seats_of(captain)
    asked = live.asked
    steering = asked in mine and not live.bot_asked
    ended = live.status == ENDED
    return Facts(
        status=live.status,
        seat=viewer,
        mine=mine,
        asked=asked,
        your_turn=steering,
        undo=undoable_by(live, mine) >= 0,
        curtain=asked if steering and asked != viewer else -1,
        confirm=made.confirm,
        title=title(live, steering),
        here=[berth.present(seat.captains) for seat in live.seats],
        thinking=live.status == RUNNING and bool(live.bot_asked),
        bots=[bool(seat.bot) for seat in live.seats],
        away=away_seats(hub, berth, mine),
        watchers=berth.lookers_on(),
        host=bool(captain) and captain == live.terms.host,
        left=time_left(hub, live),
        renewed=live.renewed,
        commitment=live.commitment,
        secret=live.terms.secret if ended else "",
    )


def title(live: Live, steering: bool) -> str:
    name = live.box.title
    if live.status == WAITING:
        return f"{name}: waiting for captains"
    if live.status == ENDED:
        return f"{name}: the game is over"
    return f"● Your turn: {name}" if steering else name


def away_seats(hub: Hub, berth: Berth, mine: list[int]) -> list[int]:
    """Seats that a player here may hand to a bot: the own ones, and those of absent players."""
    live = berth.live
    if live.status != RUNNING or not mine:
        return []
    return [
        n
        for n, seat in enumerate(live.seats)
        if seat.human and not seat.bot and (n in mine or away(hub, berth, n))
    ]


def time_left(hub: Hub, live: Live) -> float | None:
    if not live.terms.limit or live.status != RUNNING or live.bot_asked:
        return None
    return round(max(0.0, live.asked_since + live.terms.limit - hub.clock()), 1)


def timed(live: Live, viewer: int, phone: bool = False, times: int = 50) -> float:
    """Milliseconds that a view costs: for the bench."""
    start = time.perf_counter()
    for _ in range(times):
        rendered(live, viewer, phone)
    return (time.perf_counter() - start) * 1000 / times
