"""FT-P: drawing and placing tiles."""

from typing import Final

from quarterdeck.engine.table import Act, Ask, Chance, Step
from quarterdeck.games.finis_terrae.chart import distance, grown
from quarterdeck.games.finis_terrae.constants import ASHORE, DEN, GALLEON, ISLE, LAND, ROCKY, ROTATIONS, TILES
from quarterdeck.games.finis_terrae.notes import DISCARDED, PLACED, RED_FLAG
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import (
    CELLS,
    NEED_SEA,
    NEED_WEIGHT,
    NEEDS,
    TILE_NAMES,
    cell_name,
    cell_nicknames,
)


class DrawTiles(Step[State]):
    """FT-P01  In turn order each player draws 4 tiles and places them all;
    FT-P16  as long as there are any."""

    def run(self, s: State, seat: int) -> None:
        s.turn = seat
        for _ in range(min(s.numbers.tiles_drawn, s.stack.size())):
            s.then(DRAW)
        s.then(PLACE)


class Draw(Chance[State]):
    """FT-S14  The stack is shuffled: every tile left is equally likely."""

    def label(self, tile: int) -> str:
        return TILE_NAMES[tile]

    def odds(self, s: State) -> list[int]:
        return s.stack.left

    def do(self, s: State, tile: int) -> None:
        s.draw_tile(tile)


class Place(Step[State]):
    """FT-P12  One of the tiles that have a legal place; FT-P13  if none has, the distance is waived;
    FT-P14  if even then none fits, the tiles leave the game."""

    def run(self, s: State, arg: int) -> None:
        s.waived = False
        if not s.hand:
            return
        if not any_fits(s):
            s.waived = True
            if not any_fits(s):
                s.note(DISCARDED, "FT-P14", [s.turn, *s.hand])
                s.lost = s.lost + s.hand
                s.hand = []
                return
        s.then(CHOOSE_TILE)
        s.then(CHOOSE_CELL)
        s.then(CHOOSE_TURN)
        s.then(PLACE)


# -- the legal places --------------------------------------------------------------------------------


def anchors(s: State) -> list[int]:
    """FT-P07  The cells of the opponents' ships and ports, FT-K06  of pirates, too;
    FT-P08  nothing of his own, and not the galleon, FT-G15  which is nobody's opponent."""
    cells = s.chart.cells
    found: list[int] = []
    for seat, ship in enumerate(s.ships):
        if seat != s.turn:
            found.append(cells[ship.spot])
            if ship.spot != ship.home:
                found.append(cells[ship.home])
            for spot in ship.founded:
                found.append(cells[spot])
    return found


def in_range(s: State, cell: int, near: list[int]) -> bool:
    """FT-P07  At most 4 steps from an opponent's ship or port; FT-P13  unless that is waived."""
    if s.waived:
        return True
    reach = s.range
    for anchor in near:
        if distance(anchor, cell) <= reach:
            return True
    return False


def any_fits(s: State) -> bool:
    near = anchors(s)
    for tile in s.hand:
        if has_place(s, tile, near):
            return True
    return False


def has_place(s: State, tile: int, near: list[int]) -> bool:
    chart = s.chart
    fits = s.numbers.fits
    row = tile * NEEDS
    need = chart.need
    for place, cell in enumerate(chart.rim):
        if fits[row + need[place]] and in_range(s, cell, near):
            return True
    return False


class ChooseTile(Act[State]):
    """FT-P02  Any of the tiles in hand, FT-P12  if it has a legal place."""

    def label(self, tile: int) -> str:
        return TILE_NAMES[tile]

    def objection(self, s: State, tile: int) -> str | None:
        if tile not in s.hand:
            return "FT-P02"
        return None if has_place(s, tile, anchors(s)) else "FT-P12"

    def where(self, s: State) -> list[int]:
        near = anchors(s)
        return [tile for tile in s.hand if has_place(s, tile, near)]

    def do(self, s: State, tile: int) -> None:
        s.tile = tile


class ChooseCell(Act[State]):
    """FT-P03  An empty cell that shares a side with the map, FT-P04  where the tile fits in some rotation,
    FT-P07  near enough to an opponent. FT-P11  It may extend, complete or join anybody's islands and wall in
    ships."""

    def label(self, cell: int) -> str:
        return cell_name(cell)

    def also(self, cell: int) -> list[str]:
        return cell_nicknames(cell)

    def objection(self, s: State, cell: int) -> str | None:
        place = s.chart.rim_at(cell)
        if place < 0:
            return "FT-P03"
        if s.numbers.fits[s.tile * NEEDS + s.chart.need[place]] == 0:
            return "FT-P04"
        return None if in_range(s, cell, anchors(s)) else "FT-P07"

    def where(self, s: State) -> list[int]:
        chart = s.chart
        fits = s.numbers.fits
        row = s.tile * NEEDS
        near = anchors(s)
        found: list[int] = []
        for place, cell in enumerate(chart.rim):
            if fits[row + chart.need[place]] and in_range(s, cell, near):
                found.append(cell)
        return found

    def do(self, s: State, cell: int) -> None:
        s.cell = cell


def turns_here(s: State) -> list[int]:
    """The rotations in which the chosen tile fits its cell."""
    mask = s.numbers.fits[s.tile * NEEDS + s.chart.need[s.chart.rim_at(s.cell)]]
    return [turn for turn in range(ROTATIONS) if (mask >> turn) & 1]


class ChooseTurn(Act[State]):
    """FT-P02  Each tile in any of 4 rotations; FT-D05  no question if only one fits.
    FT-P04  Land meets land and sea meets sea on every side. FT-P05  Rocks never meet land;
    FT-P06  nothing but sea meets the Isle."""

    def also(self, turn: int) -> list[str]:
        return [f"r{turn}"]

    def objection(self, s: State, turn: int) -> str | None:
        if turn in turns_here(s):
            return None
        return clash(s, turn)

    def where(self, s: State) -> list[int]:
        return turns_here(s)

    def do(self, s: State, turn: int) -> None:
        come_down(s, turn)


def clash(s: State, turn: int) -> str:
    """The clause that the first edge which does not match offends."""
    place = s.chart.rim_at(s.cell)
    for d in range(4):
        wanted = s.chart.need[place] // NEED_WEIGHT[d] % 3
        edge = s.numbers.edge[(s.tile * 4 + turn) * 4 + d]
        if wanted and (wanted == NEED_SEA) == (edge == LAND):
            if edge == ROCKY:
                return "FT-P05"
            return "FT-P06" if s.kind_at(s.chart.beside[place * 4 + d]) == ISLE else "FT-P04"
    return "FT-P02"


def come_down(s: State, turn: int) -> None:
    """FT-P15  The tile is placed for good; FT-P10  a den brings the galleon or its flag."""
    spot = s.add_tile(grown(s.chart, s.numbers, s.cell, s.tile * 4 + turn))
    s.note(PLACED, "FT-P02", [s.turn, s.tile, s.cell, turn])
    s.hand = [tile for tile in s.hand if tile != s.tile]
    s.tile = -1
    s.cell = -1
    if s.kind_at(spot) == DEN:
        raise_red_flag(s, spot)


def raise_red_flag(s: State, spot: int) -> None:
    """FT-J01  The first den brings the galleon; FT-J03  whoever places a den takes the Red Jolly Roger."""
    first = s.galleon.spot == ASHORE
    if first:
        s.arrive(GALLEON, spot)
    s.red_flag = s.turn
    s.note(RED_FLAG, "FT-J01" if first else "FT-J03", [s.turn])


DRAW_TILES: Final = DrawTiles()
DRAW: Final = Ask[State](Draw("draw", TILES, when="FT-P01"))
PLACE: Final = Place()
CHOOSE_TILE: Final = Ask[State](ChooseTile("tile", TILES, when="FT-P01"))
CHOOSE_CELL: Final = Ask[State](ChooseCell("cell", CELLS, when="FT-P02"))
CHOOSE_TURN: Final = Ask[State](ChooseTurn("turn", ROTATIONS, when="FT-P02"), forced=True)
