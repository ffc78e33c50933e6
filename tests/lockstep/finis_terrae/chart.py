"""The map: what lies where, which tiles are linked, which lands are one island."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.lockstep.finis_terrae.data import ISLE_EDGES, NUMBERS, TILES, Cell, Tile

STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
TABLE_EDGE = 40
Land = tuple[Cell, int]
"""A piece of land: the cell of its tile, and which segment of the tile."""


def beside(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def distance(one: Cell, other: Cell) -> int:
    """FT-G02  Orthogonal steps, whatever lies between."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@dataclass
class Chart:
    tiles: dict[Cell, tuple[str, int]] = field(default_factory=dict)
    """FT-P15  The tiles in the order they were laid, with their rotations. The Isle is not among them."""
    known: list[set[Land]] = field(default_factory=list)
    known_with: int = 0

    def occupied(self, cell: Cell) -> bool:
        return cell in self.tiles or cell in ISLE_EDGES

    def edge(self, cell: Cell, side: int) -> str:
        """The edge of an occupied cell, or "" where nothing lies."""
        if cell in ISLE_EDGES:
            return ISLE_EDGES[cell][side]
        if cell in self.tiles:
            name, rotation = self.tiles[cell]
            return TILES[name].edge(side, rotation)
        return ""

    def kind(self, cell: Cell) -> str:
        return TILES[self.tiles[cell][0]].kind if cell in self.tiles else "isle"

    def linked(self, cell: Cell, side: int) -> bool:
        """FT-G07  Both cells are occupied and both touching edges are open sea."""
        return self.edge(cell, side) == "S" and self.edge(beside(cell, side), (side + 2) % 4) == "S"

    def neighbours(self, cell: Cell) -> list[Cell]:
        return [beside(cell, side) for side in range(4) if self.linked(cell, side)]

    def dens(self) -> list[Cell]:
        return [cell for cell in self.tiles if self.kind(cell) == "den"]

    def fits(self, tile: Tile, cell: Cell, rotation: int) -> bool:
        """FT-P03  The cell is empty and touches something; FT-P04  land meets land and sea meets sea;
        FT-P05  rocks are sea. FT-Q67  The table ends 40 steps from the centre."""
        if self.occupied(cell) or distance(cell, (0, 0)) > TABLE_EDGE:
            return False
        touching = 0
        for side in range(4):
            theirs = self.edge(beside(cell, side), (side + 2) % 4)
            if theirs:
                touching += 1
                if (theirs == "L") != (tile.edge(side, rotation) == "L"):
                    return False
        return touching > 0

    def shore(self) -> set[Cell]:
        """Every empty cell that shares a side with an occupied one."""
        placed = list(self.tiles) + list(ISLE_EDGES)
        around = {beside(cell, side) for cell in placed for side in range(4)}
        return {cell for cell in around if not self.occupied(cell)}

    def land_around(self, cell: Cell) -> int:
        """How many land edges touch an empty cell."""
        return sum(self.edge(beside(cell, side), (side + 2) % 4) == "L" for side in range(4))

    def lands(self) -> Iterator[Land]:
        for cell, (name, _) in self.tiles.items():
            for segment in range(len(TILES[name].segments)):
                yield cell, segment

    def sides(self, land: Land) -> list[int]:
        name, rotation = self.tiles[land[0]]
        return TILES[name].reaches(land[1], rotation)

    def land_at(self, cell: Cell, side: int) -> Land | None:
        """The piece of land that owns this edge; none on the Isle, which joins nothing (FT-G12)."""
        if cell in self.tiles:
            for segment in range(len(TILES[self.tiles[cell][0]].segments)):
                if side in self.sides((cell, segment)):
                    return cell, segment
        return None

    def island(self, land: Land) -> set[Land]:
        """FT-G09  All pieces of land joined through touching land edges."""
        found, waiting = {land}, [land]
        while waiting:
            here = waiting.pop()
            for side in self.sides(here):
                there = self.land_at(beside(here[0], side), (side + 2) % 4)
                if there is not None and there not in found:
                    found.add(there)
                    waiting.append(there)
        return found

    def beach(self, cell: Cell) -> Land | None:
        """FT-G13  The land that carries the tile's beach."""
        if cell in self.tiles:
            beach = TILES[self.tiles[cell][0]].beach
            return None if beach is None else (cell, beach)
        return None

    def trade_lands(self, port: Cell) -> int:
        """FT-V05, FT-V07  The size of a port's island; FT-V12  the Isle counts as 2 lands."""
        land = self.beach(port)
        return int(NUMBERS["isle_lands"]) if land is None else size(self.island(land))

    def complete(self, island: set[Land]) -> bool:
        """FT-G11  Every land edge touches a placed tile."""
        return all(self.occupied(beside(land[0], side)) for land in island for side in self.sides(land))

    def count(self, island: set[Land], kind: str) -> int:
        return len({cell for cell, _ in island if self.kind(cell) == kind})

    def islands(self) -> list[set[Land]]:
        """All islands; worked out anew when a tile has come down since."""
        if self.known_with != len(self.tiles):
            self.known_with, self.known = len(self.tiles), []
            for land in self.lands():
                if not any(land in island for island in self.known):
                    self.known.append(self.island(land))
        return self.known


def size(island: set[Land]) -> int:
    """FT-G10  Different tiles, so a strait with both banks on one island counts once."""
    return len({cell for cell, _ in island})
