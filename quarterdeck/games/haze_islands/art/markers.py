"""Who is where: ships, castaways and ghost ships, deployed pirates, and The Doom."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, INK, Livery
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import shape_path, ship
from quarterdeck.draw.svg import ROUND, circle, moved, path, ring, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.games.haze_islands.art.icons import CREWS
from quarterdeck.games.haze_islands.art.places import icon_at, turn_of
from quarterdeck.games.haze_islands.board import Board
from quarterdeck.games.haze_islands.constants import CASTAWAY, DAY, DUSK, GHOST, LAST_SCALE, SURVIVOR
from quarterdeck.games.haze_islands.layout import Grid
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.words.doom import power
from quarterdeck.games.haze_islands.words.names import printed_seat

SHIP_SPOTS = [(-34.0, -35.0), (34.0, 33.0), (33.0, -33.0)]  # corners: no ship lies on another, nor on a name
DOOM_SPOT = (-35.0, 36.0)
PIRATE_SPOTS = [(-22.0, -8.0), (22.0, -8.0), (22.0, 9.0)]  # beside the icon
STATUS = ("survivor", "castaway", "ghost ship")


def markers_defined() -> dict[str, str]:
    shapes = {f"hi-pirate-{seat}": disc(crew, 8.5) for seat, crew in enumerate(CREWS)}
    for seat in range(len(CREWS)):
        for status in (SURVIVOR, CASTAWAY, GHOST):
            shapes[f"hi-marker-{seat}-{status}"] = figure(seat, status)
    return shapes | {f"hi-power-{scale}": power_disc(scale) for scale in range(LAST_SCALE + 1)}


def figure(seat: int, status: int) -> str:
    """A ship, a ghost ship on its side, or a castaway on planks."""
    crew = CREWS[seat]
    if status == CASTAWAY:
        raft = path("M-18,8L14,3L18,9L-14,14Z", "#8c5b35", "#3c2412", 1.6, "", ROUND)
        return raft + moved(0, -1, disc(crew, 10))
    if status == GHOST:
        return f'<g opacity=".8" transform="rotate(72)">{ship(crew, 34)}</g>' + circle(
            0, 0, 21, "none", "#d8e6f0", 1.4
        )
    return ship(crew, 34)


def disc(crew: Livery, radius: float) -> str:
    """A pirate: the crew's shape on its colour."""
    mark = path(shape_path(crew.shape, radius * 0.45), crew.ink)
    return circle(0, 1.4, radius, INK) + circle(0, 0, radius, crew.fill, crew.edge, 1.6) + mark


# -- captains ----------------------------------------------------------------------------


def ships(view: State, sea: Board, grid: Grid) -> list[Layer]:
    return [
        marker(sea, grid, seat, captain.at, captain.status)
        for seat, captain in enumerate(view.captains)
        if captain.at >= 0
    ]


@lru_cache(maxsize=4096)
def marker(sea: Board, grid: Grid, seat: int, at: int, status: int) -> Layer:
    dx, dy = SHIP_SPOTS[seat]
    x, y = grid.place(sea.xs[at], sea.ys[at])
    x, y = x + dx * grid.by, y + dy * grid.by
    label = f"{printed_seat(sea.chart, seat)}, {STATUS[status]}"
    return Layer([piece(f"ship-{seat}", x, y, used(f"hi-marker-{seat}-{status}"), label, scale=size(grid))])


def size(grid: Grid) -> float:
    """Of ships and pirates: a little larger than the grid on small ones."""
    return max(0.8, 0.86 * grid.by)


@lru_cache(maxsize=4096)
def pirates(sea: Board, grid: Grid, deployed: tuple[tuple[int, ...], ...], mine: int, recall: int) -> Layer:
    """Deployed pirates, round the icon of their island; one's own can be spent."""
    made: list[Piece] = []
    for seat, islands in enumerate(deployed):
        label = f"A pirate of {printed_seat(sea.chart, seat)}"
        for card in islands:
            cx, cy = icon_at(turn_of(sea.bottom[card]))
            dx, dy = PIRATE_SPOTS[seat]
            x, y = grid.place(sea.xs[card], sea.ys[card])
            x, y = x + (cx + dx) * grid.by, y + (cy + dy) * grid.by
            moves = (recall + card,) if seat == mine else ()
            id, body = f"pirate-{seat}-{sea.chart.maps[card]}", used(f"hi-pirate-{seat}")
            made.append(piece(id, x, y, body, label, moves, ring(14), scale=size(grid)))
    return Layer(made)


# -- The Doom ----------------------------------------------------------------------------


def reach_of(view: State) -> int:
    """The power with which The Doom will move at the end of this round."""
    return power(view) if view.stage in (DAY, DUSK) else view.scale


@lru_cache(maxsize=1024)
def doom(x: float, y: float, grid: Grid, scale: int) -> Layer:
    by = 0.8 * size(grid)
    shown = used("doom-fig") + used(f"hi-power-{scale}", 1 / by, 18, -14)
    x, y = x + DOOM_SPOT[0] * grid.by, y + DOOM_SPOT[1] * grid.by
    return Layer([piece("doom", x, y, shown, f"The Doom, power {scale}", scale=by)])


def power_disc(scale: int) -> str:
    return circle(0, 0, 9.5, "#1b1626", BONE, 1.6) + text(0, 4.4, str(scale), 12.5, BONE, bold=True)
