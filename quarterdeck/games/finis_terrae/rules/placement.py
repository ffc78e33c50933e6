"""FT-P: drawing and placing tiles."""

from typing import Any, Final

from quarterdeck.engine.dice import Lot
from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import Act, Ask, Step
from quarterdeck.games.finis_terrae.chart import grown
from quarterdeck.games.finis_terrae.constants import ASHORE, DEN, GALLEON, ISLE, LAND, ROCKY, ROTATIONS, TILES
from quarterdeck.games.finis_terrae.notes import DISCARDED, PLACED, RED_FLAG
from quarterdeck.games.finis_terrae.reach import follow_rim, near_rim
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
        for _ in range(tiles_to_draw(s)):
            s.then(DRAW)
        s.then(PLACE)


def tiles_to_draw(s: State) -> int:
    """FT-P01  4, FT-P16  or as many as there are."""
    most, found = s.numbers.tiles_drawn, 0
    for left in s.stack.left:
        if found == most:
            break
        found += left
    return found


class Draw(Lot[State]):
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
        unknown = s.waived or not s.near
        s.waived = False
        if not s.hand:
            s.near = []
            return
        if unknown:
            s.near = near_rim(s)
        if not any_fits(s):
            s.waived = True
            s.near = near_rim(s)
            if not any_fits(s):
                s.note(DISCARDED, "FT-P14", [s.turn, *s.hand])
                s.lost = s.lost + s.hand
                s.hand = []
                s.near = []
                return
        s.then(CHOOSE_TILE)
        s.then(CHOOSE_CELL)
        s.then(CHOOSE_TURN)
        s.then(PLACE)


# -- the legal places --------------------------------------------------------------------------------


def any_fits(s: State) -> bool:
    for tile in s.hand:
        if has_place(s, tile):
            return True
    return False


def has_place(s: State, tile: int) -> bool:
    fits = s.numbers.fits
    row: i64 = tile * NEEDS
    need = s.chart.need
    for place, near in enumerate(s.near):
        if near and fits[row + need[place]]:
            return True
    return False


class ChooseTile(Act[State]):
    """FT-P02  Any of the tiles in hand, FT-P12  if it has a legal place."""

    def label(self, tile: int) -> str:
        return TILE_NAMES[tile]

    def objection(self, s: State, tile: int) -> str | None:
        if tile not in s.hand:
            return "FT-P02"
        return None if has_place(s, tile) else "FT-P12"

    def where(self, s: State) -> list[int]:
        return [tile for tile in s.hand if has_place(s, tile)]

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
        return None if s.near[place] else "FT-P07"

    def where(self, s: State) -> list[int]:
        rim: list[Any] = s.chart.rim  # handed on as they are: a cell is a large number
        need = s.chart.need
        fits = s.numbers.fits
        row: i64 = s.tile * NEEDS
        return [rim[place] for place, near in enumerate(s.near) if near and fits[row + need[place]]]

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
    place = s.chart.rim_at(s.cell)
    spot = s.add_tile(grown(s.chart, s.numbers, s.cell, s.tile * 4 + turn))
    follow_rim(s, place)
    if s.log is not None:
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
