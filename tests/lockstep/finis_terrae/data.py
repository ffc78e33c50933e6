"""The game's tables as the TOML files give them. (The model takes nothing else from the game's folder.)"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[3] / "quarterdeck" / "games" / "finis_terrae" / "data"
COMPASS = "NESW"
Cell = tuple[int, int]


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Tile:
    """A map tile lying in rotation 0: edges N E S W, and which land edges each piece of land reaches."""

    name: str
    kind: str
    edges: str
    segments: tuple[str, ...]
    beach: int | None

    def edge(self, side: int, rotation: int) -> str:
        """Rotation r turns the tile clockwise by r quarter turns."""
        return self.edges[(side - rotation) % 4]

    def reaches(self, segment: int, rotation: int) -> list[int]:
        """The sides where a piece of land reaches the edge of the turned tile."""
        return [(COMPASS.index(side) + rotation) % 4 for side in self.segments[segment]]

    def rotations(self) -> list[int]:
        """A tile with four equal edges looks the same however it is turned."""
        return [0] if len(set(self.edges)) == 1 else [0, 1, 2, 3]


def tile(row: dict[str, Any]) -> Tile:
    beach = None if row["beach"] == "-" else "ab".index(row["beach"])
    return Tile(row["id"], row["kind"], row["edges"], tuple(row["segments"]), beach)


NUMBERS = table("numbers")
POINTS = NUMBERS["points"]
WEATHER = table("weather")
SQUARES = table("isle")["square"]
TILES = {row["id"]: tile(row) for row in table("tiles")["tile"]}
ISLE_EDGES: dict[Cell, str] = {(square["x"], square["y"]): square["edges"] for square in SQUARES}
ISLE_BEACHES: dict[str, Cell] = {
    square["name"]: (square["x"], square["y"]) for square in SQUARES if square["beach"]
}


def stack(seats: int) -> set[str]:
    """FT-S11 to FT-S13  Some tiles stay in the box with 2 and with 3 players."""
    return {row["id"] for row in table("tiles")["tile"] if seats not in row["out"]}
