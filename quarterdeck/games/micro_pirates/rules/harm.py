"""Retreat, damage and disabled Ships (MP-B22 to MP-B26, MP-B37 to MP-B44)."""

from typing import Final

from quarterdeck.engine.fields import AskField, Field
from quarterdeck.engine.table import Act, Step
from quarterdeck.games.micro_pirates.constants import CELLS, PORT, PORTS, ROYAL, TOKENS, cell_also, cell_id
from quarterdeck.games.micro_pirates.notes import DAMAGED, DISABLED
from quarterdeck.games.micro_pirates.rules.hold import SHIP
from quarterdeck.games.micro_pirates.rules.quests import ARRIVE
from quarterdeck.games.micro_pirates.state import State


class Hurt(Step[State]):
    """MP-B37  The marker moves left, a space for each point; excess is ignored.
    MP-B38  On the leftmost space the Ship is disabled; MP-B42  and again by further damage.
    MP-B44  A disabled Ship that was driven out of its Port without damage is placed in one again."""

    POINTS: Final = Field(3)

    def line(self, seat: int, points: int) -> int:
        return SHIP.put(seat) | self.POINTS.put(points)

    def run(self, s: State, arg: int) -> None:
        seat, points = SHIP.of(arg), self.POINTS.of(arg)
        crew = s.crews[seat]
        if points == 0:
            if s.edition >= 2 and crew.marker == 0 and s.feature[crew.cell] != PORT:
                put_in(s, seat, "MP-B44")
            return
        crew.marker = max(0, crew.marker - points)
        if s.log is not None:
            s.note(DAMAGED, "MP-B37", [seat, points])
        if crew.marker == 0:
            s.then(DISABLE, seat)


class Disable(Step[State]):
    """MP-B38  Hold, Map cards and spyglasses are lost; the Ship goes to the nearest empty Port.
    MP-B41  Nothing else is."""

    def run(self, s: State, seat: int) -> None:
        crew = s.crews[seat]
        s.note(DISABLED, "MP-B38", [seat])
        for kind in range(TOKENS):
            if crew.hold[kind]:
                s.shed(seat, kind, crew.hold[kind], "MP-B38")
        while crew.maps.faces:
            s.toss_map(seat, 0, "MP-B38")
        crew.spyglasses = 0
        put_in(s, seat, "MP-B38")


def put_in(s: State, seat: int, clause: str) -> None:
    """MP-B39  Into the nearest empty Port; ties are decided by the owner. MP-B43  That counts as arriving."""
    ports = havens(s, seat)
    if len(ports) == 1 and s.quiet:
        s.move(seat, ports[0], clause)
    else:
        s.then(WHICH_HAVEN, seat)
    s.then(ARRIVE, seat)


def havens(s: State, seat: int) -> list[int]:
    """MP-B39  The nearest Ports without any other Ship."""
    away = s.t.dist[s.crews[seat].cell]
    empty = [s.port[ocean] for ocean in range(PORTS) if s.free(s.port[ocean], seat)]
    nearest = min([away[cell] for cell in empty])
    return [cell for cell in empty if away[cell] == nearest]


class Haven(Act[State]):
    """MP-B39  One of the nearest empty Ports."""

    def where(self, s: State) -> list[int]:
        return sorted(havens(s, s.seat))

    def objection(self, s: State, cell: int) -> str | None:
        return None if cell in havens(s, s.seat) else "MP-B39"

    def do(self, s: State, cell: int) -> None:
        s.move(s.seat, cell, "MP-B39")

    def label(self, arg: int) -> str:
        return cell_id(arg)

    def also(self, arg: int) -> list[str]:
        return cell_also(arg)


class Retreat(Step[State]):
    """MP-B23  One cell, of the owner's choice. MP-B26  Without a legal cell the Ship stays.
    MP-B02  No retreat starts a Battle."""

    def run(self, s: State, seat: int) -> None:
        cells = ways_out(s, seat)
        if len(cells) == 1 and s.quiet:
            s.move(seat, cells[0], "MP-B23")
        elif cells:
            s.then(WAY_OUT, seat)


def ways_out(s: State, seat: int) -> list[int]:
    """MP-B23  Adjacent open cells without any Ship, or Port Royal's Port."""
    return [cell for cell in s.t.near[s.crews[seat].cell] if cell == ROYAL or s.free(cell, seat)]


class WayOut(Act[State]):
    """MP-B23  An adjacent open cell without any Ship, or Port Royal's Port."""

    def where(self, s: State) -> list[int]:
        return ways_out(s, s.seat)

    def objection(self, s: State, cell: int) -> str | None:
        return None if cell in ways_out(s, s.seat) else "MP-B23"

    def do(self, s: State, cell: int) -> None:
        s.move(s.seat, cell, "MP-B23")

    def label(self, arg: int) -> str:
        return cell_id(arg)

    def also(self, arg: int) -> list[str]:
        return cell_also(arg)


haven: Final = Haven("haven", CELLS, when="MP-B39")
way_out: Final = WayOut("retreat", CELLS, when="MP-B23")

HURT: Final = Hurt()
DISABLE: Final = Disable()
WHICH_HAVEN: Final = AskField(SHIP, haven)
RETREAT: Final = Retreat()
WAY_OUT: Final = AskField(SHIP, way_out)
STEPS: Final[dict[str, Step[State]]] = {
    "hurt": HURT,
    "disable": DISABLE,
    "which haven": WHICH_HAVEN,
    "retreat": RETREAT,
    "way out": WAY_OUT,
}
