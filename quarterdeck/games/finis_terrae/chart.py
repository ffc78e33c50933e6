"""The growing map: what lies where, what is linked, and which lands form an island.

Copies of a state share a chart until one of them lays a tile: then that one gets a chart of its own.
A spot is the number of a placed tile, in order of placement; spots 0 to 8 are the Isle."""

from typing import Any, ClassVar, Final

from quarterdeck.engine.cards import Part
from quarterdeck.engine.marks import i64
from quarterdeck.games.finis_terrae.constants import FORT, ISLE_SPOTS, LAND, LIGHTHOUSE, NOWHERE, OPEN, TILES
from quarterdeck.games.finis_terrae.tables import (
    CELL_X,
    CELL_Y,
    NEED_LAND,
    NEED_SEA,
    NEED_WEIGHT,
    NEXT,
    SQUARES,
    Numbers,
)

ACROSS: Final = 2  # side ^ ACROSS is the opposite side
SIGHT: Final = 7  # steps that a captain looks ahead
NOT_YET: Final[list[int]] = []
NOBODY_AROUND: Final = [NOWHERE] * 4


class Chart(Part):
    """The placed tiles and the empty cells beside them."""

    __slots__ = (
        "beside",
        "cells",
        "faces",
        "forts",
        "gaps",
        "lands",
        "lights",
        "link",
        "mass",
        "near",
        "need",
        "rim",
        "shared",
        "steps",
    )

    DERIVED: ClassVar[tuple[str, ...]] = ("shared", "steps")

    cells: list[int]  # where each spot lies
    faces: list[int]  # tile * 4 + rotation
    near: list[int]  # spot * 4 + side: the spot beside it, or -1
    link: list[int]  # the same where a ship can sail (FT-G07)
    mass: list[int]  # spot * 2 + segment: its island, or -1
    lands: list[int]  # of each island: its size
    gaps: list[int]  # land edges that touch nothing yet
    lights: list[int]
    forts: list[int]
    rim: list[int]  # the empty cells that share a side with a placed tile
    need: list[int]  # what each of them asks of a tile
    beside: list[int]  # rim place * 4 + side: the spot there, or -1
    shared: bool  # more than one state may hold it, so nobody changes it any more
    steps: list[list[int]]  # of each spot: what `steps_from` found, or nothing yet; [] before it is asked

    def copy(self) -> "Chart":
        twin = Chart()
        twin.cells = self.cells[:]
        twin.faces = self.faces[:]
        twin.near = self.near[:]
        twin.link = self.link[:]
        twin.mass = self.mass[:]
        twin.lands = self.lands[:]
        twin.gaps = self.gaps[:]
        twin.lights = self.lights[:]
        twin.forts = self.forts[:]
        twin.rim = self.rim[:]
        twin.need = self.need[:]
        twin.beside = self.beside[:]
        twin.shared = False
        twin.steps = []
        return twin

    def spot_at(self, cell: int) -> int:
        """Which tile lies there, or NOWHERE."""
        for spot, where in enumerate(self.cells):
            if where == cell:
                return spot
        return NOWHERE

    def steps_from(self, start: int) -> list[int]:
        """How far each spot in sight is: 0 for the start, -1 for what is out of sight. Found once, until a
        tile is laid."""
        if not self.steps:
            self.steps = [NOT_YET] * len(self.cells)
        if not self.steps[start]:
            self.steps[start] = looked_around(start, self.link)
        return self.steps[start]

    def rim_at(self, cell: i64) -> int:
        """Which place of the rim that cell is, or NOWHERE."""
        for place, where in enumerate(self.rim):
            if where == cell:
                return place
        return NOWHERE


def isle_of_winds(t: Numbers) -> Chart:
    """FT-S02  The Isle at the centre, its squares covering (-1..1, -1..1)."""
    chart = blank()
    for square in range(len(SQUARES)):
        lay(chart, t, t.square_cell[square], (TILES + square) * 4)
    return chart


def blank() -> Chart:
    chart = Chart()
    chart.cells = []
    chart.faces = []
    chart.near = []
    chart.link = []
    chart.mass = []
    chart.lands = []
    chart.gaps = []
    chart.lights = []
    chart.forts = []
    chart.rim = []
    chart.need = []
    chart.beside = []
    chart.shared = False
    chart.steps = []
    return chart


def grown(chart: Chart, t: Numbers, cell: int, face: int) -> Chart:
    """The chart with one tile more: the same one, unless others hold it too."""
    twin = chart.copy() if chart.shared else chart
    lay(twin, t, cell, face)
    return twin


def lay(chart: Chart, t: Numbers, cell: int, face: int) -> None:
    """FT-P15  The tile comes down for good: its neighbours, the rim and its islands know it."""
    place = chart.rim_at(cell)
    chart.steps = []
    spot: i64 = len(chart.cells)
    chart.cells.append(cell)
    chart.faces.append(face)
    around = chart.beside[place * 4 : place * 4 + 4] if place >= 0 else NOBODY_AROUND
    if place >= 0:
        forget_rim(chart, place)
    chart.near.extend(around)
    chart.link.extend(NOBODY_AROUND)
    for d, beside in enumerate(around):
        if beside >= 0:
            join(chart, t, spot, beside, d)
        else:
            widen(chart, t, spot, d)
    settle_land(chart, t, spot)


def forget_rim(chart: Chart, place: i64) -> None:
    """The cell is no longer empty; the last of the rim takes its place in the list."""
    rim: list[Any] = chart.rim  # handed on as it is: a cell is a large number
    beside = chart.beside
    last: i64 = len(rim) - 1
    rim[place] = rim[last]
    rim.pop()
    chart.need[place] = chart.need[last]
    chart.need.pop()
    for side in range(place * 4 + 3, place * 4 - 1, -1):
        there = beside.pop()
        if place < last:
            beside[side] = there


def join(chart: Chart, t: Numbers, spot: i64, beside: i64, d: i64) -> None:
    """FT-G07  Two side-by-side cells are linked if both touching edges are open sea."""
    opposite = d ^ ACROSS
    mine: i64 = chart.faces[spot]
    theirs: i64 = chart.faces[beside]
    chart.near[beside * 4 + opposite] = spot
    if t.edge[mine * 4 + d] == OPEN and t.edge[theirs * 4 + opposite] == OPEN:
        chart.link[spot * 4 + d] = beside
        chart.link[beside * 4 + opposite] = spot


def widen(chart: Chart, t: Numbers, spot: i64, d: i64) -> None:
    """FT-P03  The empty cell beyond that side can be built on, and asks for land or sea there."""
    here: i64 = chart.cells[spot]
    cell = NEXT[here * 4 + d]
    if cell == NOWHERE:
        return
    place = chart.rim_at(cell)
    if place == NOWHERE:
        place = len(chart.rim)
        chart.rim.append(cell)
        chart.need.append(0)
        chart.beside.extend([NOWHERE] * 4)
    side = d ^ ACROSS
    face: i64 = chart.faces[spot]
    wanted: i64 = NEED_LAND if t.edge[face * 4 + d] == LAND else NEED_SEA
    chart.need[place] = chart.need[place] + NEED_WEIGHT[side] * wanted
    chart.beside[place * 4 + side] = spot


def settle_land(chart: Chart, t: Numbers, spot: i64) -> None:
    """FT-G08  Each piece of land is an island, FT-G09  joined to those it touches through land edges."""
    face: i64 = chart.faces[spot]
    chart.mass.append(NOWHERE)
    chart.mass.append(NOWHERE)
    for segment in range(t.segments[face >> 2]):
        island = len(chart.lands)
        first = spot
        chart.mass[spot * 2 + segment] = island
        for d in range(4):
            beside: i64 = chart.near[spot * 4 + d]
            if beside >= 0 and t.segment[face * 4 + d] == segment:
                touch_land(chart, t, island, beside, d ^ ACROSS)
                first = ISLE_SPOTS
        survey(chart, t, island, first)


def touch_land(chart: Chart, t: Numbers, island: i64, spot: i64, side: i64) -> None:
    face: i64 = chart.faces[spot]
    segment: i64 = t.segment[face * 4 + side]
    if segment != NOWHERE:
        other: i64 = chart.mass[spot * 2 + segment]
        if other != island:
            for n, owner in enumerate(chart.mass):
                if owner == other:
                    chart.mass[n] = island
            chart.lands[other] = 0
            chart.gaps[other] = 0
            chart.lights[other] = 0
            chart.forts[other] = 0


def survey(chart: Chart, t: Numbers, island: i64, first: i64) -> None:
    """A new island, none of it on a spot before the first. FT-G10  Size: the different tiles with land of it.
    FT-G11  Gaps: its land edges without a neighbour."""
    lands: i64 = 0
    gaps: i64 = 0
    lights: i64 = 0
    forts: i64 = 0
    mass = chart.mass
    spots: i64 = len(chart.cells)
    for spot in range(first, spots):
        one = mass[spot * 2] == island
        other = mass[spot * 2 + 1] == island
        if one or other:
            lands += 1
            kind = t.kind[chart.faces[spot] >> 2]
            if kind == LIGHTHOUSE:
                lights += 1
            elif kind == FORT:
                forts += 1
            if one:
                gaps += open_land(chart, t, spot, 0)
            if other:
                gaps += open_land(chart, t, spot, 1)
    chart.lands.append(lands)
    chart.gaps.append(gaps)
    chart.lights.append(lights)
    chart.forts.append(forts)


def open_land(chart: Chart, t: Numbers, spot: i64, segment: i64) -> i64:
    count: i64 = 0
    face: i64 = chart.faces[spot]
    for d in range(4):
        if t.segment[face * 4 + d] == segment and chart.near[spot * 4 + d] == NOWHERE:
            count += 1
    return count


def looked_around(start: int, link: list[int]) -> list[int]:
    """Over sailing links, up to SIGHT steps."""
    steps = [-1] * (len(link) // 4)
    steps[start] = 0
    found = [start]
    for spot in found:
        away: i64 = steps[spot] + 1
        if away > SIGHT:
            break
        side: i64 = spot * 4
        for at in range(side, side + 4):
            there: i64 = link[at]
            if there >= 0 and steps[there] < 0:
                steps[there] = away
                found.append(there)
    return steps


def distance(a: int, b: int) -> int:
    """FT-G02  Orthogonal steps between two cells, whatever lies between."""
    return abs(CELL_X[a] - CELL_X[b]) + abs(CELL_Y[a] - CELL_Y[b])
