"""Who is where: ships, castaways and ghost ships, deployed pirates, and The Doom."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, INK
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import ship, token
from quarterdeck.draw.svg import ROUND, circle, hit, moved, path, ring, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands.art.icons import CREWS, RED
from quarterdeck.games.haze_islands.art.places import STRIP, offset, turn_of
from quarterdeck.games.haze_islands.board import Board
from quarterdeck.games.haze_islands.constants import CASTAWAY, DAY, DUSK, GHOST, LAST_SCALE, MOVED, SURVIVOR
from quarterdeck.games.haze_islands.layout import Grid
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.words.names import printed_seat

SHIP_SPOTS = [(-31.0, 33.0), (31.0, 33.0), (31.0, -29.0)]
PIRATE_SPOTS = [(-19.0, 4.0), (19.0, 5.0), (0.0, 20.0)]
STATUS = ("survivor", "castaway", "ghost ship")
SPELLS = 3


def markers_defined() -> dict[str, str]:
    shapes = {f"hi-pirate-{seat}": token(crew, 8) for seat, crew in enumerate(CREWS)}
    for seat in range(len(CREWS)):
        for status in (SURVIVOR, CASTAWAY, GHOST):
            shapes[f"hi-marker-{seat}-{status}"] = figure(seat, status)
    return shapes


def figure(seat: int, status: int) -> str:
    """A ship, a ghost ship on its side, or a castaway on planks."""
    crew = CREWS[seat]
    if status == CASTAWAY:
        raft = path("M-18,8L14,3L18,9L-14,14Z", "#8c5b35", "#3c2412", 1.6, "", ROUND)
        return raft + moved(0, -1, token(crew, 10))
    if status == GHOST:
        return f'<g opacity=".8" transform="rotate(72)">{ship(crew, 34)}</g>' + circle(
            0, 0, 21, "none", "#d8e6f0", 1.4
        )
    return ship(crew, 34)


# -- captains ----------------------------------------------------------------------------


def ships(view: State, sea: Board, grid: Grid, far: tuple[int, ...], against: tuple[int, ...]) -> list[Layer]:
    """`against` are the acts that name a player: trade, hijack, attack."""
    shown: list[Layer] = []
    for seat, captain in enumerate(view.captains):
        if captain.at >= 0:
            harm = expected_damage(view, seat, far)
            shown.append(marker(sea, grid, seat, captain.at, captain.status, harm, against))
    return shown


@lru_cache(maxsize=4096)
def marker(
    sea: Board, grid: Grid, seat: int, at: int, status: int, harm: int, against: tuple[int, ...]
) -> Layer:
    dx, dy = SHIP_SPOTS[seat]
    x, y = grid.place(sea.xs[at], sea.ys[at])
    inner = hit(16) + used(f"hi-marker-{seat}-{status}") + crew_letter(CREWS[seat].letter)
    label = f"{printed_seat(sea.chart, seat)}, {STATUS[status]}"
    if harm > 0:
        inner += circle(-14, -14, 8.5, "#3a0a10", RED, 1.6)
        inner += text(-14, -10.2, f"-{harm}", 10, BONE, bold=True)
        label += f"; The Doom would do {harm} damage"
    trade, hijack, attack = against
    moves = (trade + seat, hijack + seat, *[attack + SPELLS * seat + spell for spell in range(SPELLS)])
    x, y = x + dx * grid.by, y + dy * grid.by
    return Layer([piece(f"ship-{seat}", x, y, inner, label, moves, ring(20), scale=token_scale(grid))])


def token_scale(grid: Grid) -> float:
    return grid.by * min(1.2, grid.big)


def crew_letter(letter: str) -> str:
    return text(3, -4, letter, 9.5, BONE, bold=True, halo=INK)


@lru_cache(maxsize=4096)
def pirates(sea: Board, grid: Grid, deployed: tuple[tuple[int, ...], ...], mine: int, recall: int) -> Layer:
    """Deployed pirates, round the icon of their island; one's own can be spent."""
    made: list[Piece] = []
    for seat, islands in enumerate(deployed):
        label = f"A pirate of {printed_seat(sea.chart, seat)}"
        for card in islands:
            cx, cy = offset(turn_of(sea.bottom[card]), 0, STRIP / 2)
            dx, dy = PIRATE_SPOTS[seat]
            x, y = grid.place(sea.xs[card], sea.ys[card])
            x, y = x + (cx + dx) * grid.by, y + (cy + dy) * grid.by
            moves = (recall + card,) if seat == mine else ()
            id, body = f"pirate-{seat}-{sea.chart.maps[card]}", used(f"hi-pirate-{seat}")
            made.append(piece(id, x, y, body, label, moves, ring(12), scale=token_scale(grid)))
    return Layer(made)


def expected_damage(view: State, seat: int, distances: tuple[int, ...]) -> int:
    """What The Doom would do if the round ended now and it came for this ship."""
    captain = view.captains[seat]
    if view.seat == OVER or captain.status != SURVIVOR or view.is_ignored(seat) or captain.at < 0:
        return 0
    far = distances[captain.at]
    if far < 0 or (far > 0 and (view.still or view.stage == MOVED)):
        return 0
    crossed = view.crossed if view.stage == MOVED else far
    return max(0, reach_of(view) - crossed)


def reach_of(view: State) -> int:
    """The power with which The Doom will move at the end of this round."""
    return min(LAST_SCALE, view.scale + view.rise) if view.stage in (DAY, DUSK) else view.scale


# -- The Doom ----------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def doom(x: float, y: float, grid: Grid, scale: int, attack: int) -> Layer:
    shown = used("doom-fig") + circle(19, -17, 9.5, "#1b1626", BONE, 1.6)
    shown += text(19, -12.6, str(scale), 12.5, BONE, bold=True)
    x, y = x - 34 * grid.by, y - 30 * grid.by
    label = f"The Doom, power {scale}"
    return Layer([piece("doom", x, y, shown, label, (attack,), ring(27), scale=0.74 * token_scale(grid))])
