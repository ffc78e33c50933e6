"""The sea: what is printed where, who lies where, how far it is, and the draws of Navigation cards."""

from collections.abc import Callable

from tests.lockstep.micro_pirates.cards import OCEANS
from tests.lockstep.micro_pirates.pieces import Cell, Game, Ghost, Merchant, Play, Player, fate

GRID = (
    (0, 0),
    (0, 2),
    (2, 0),
    (2, 2),
    (1, 0),
    (1, 1),
    (1, 2),
    (2, 1),
)  # where the Ocean cards are laid: corners, then left, centre, right, bottom
SIGNS = {"port": "P", "jungle": "J", "small": "s", "large": "L"}
Ship = Player | Merchant | Ghost


def printed(g: Game, cell: Cell) -> str:
    """The sign of a sector, "" off the sea."""
    row, column = cell
    if not (0 <= row < 9 and 0 <= column < 9):
        return ""
    sign: str = OCEANS[g.place[row // 3, column // 3]]["sectors"][row % 3][column % 3]
    return sign


def cells(g: Game, sign: str) -> list[Cell]:
    """In reading order."""
    return [(r, c) for r in range(9) for c in range(9) if printed(g, (r, c)) == sign]


def ocean_at(g: Game, cell: Cell) -> str:
    return g.place[cell[0] // 3, cell[1] // 3]


def sector(g: Game, ocean: str, what: str) -> Cell | None:
    """The one Port, Jungle or Merchant spot of an Ocean card, if it has one."""
    found = [cell for cell in cells(g, SIGNS[what]) if ocean_at(g, cell) == ocean]
    return found[0] if found else None


def named(g: Game, stop: tuple[str, str]) -> Cell:
    cell = sector(g, *stop)
    assert cell
    return cell


def in_port(g: Game, cell: Cell | None) -> bool:
    return cell is not None and printed(g, cell) == "P"


def in_royal(g: Game, cell: Cell | None) -> bool:
    """Port Royal's Port sector: the safe haven."""
    return cell is not None and in_port(g, cell) and ocean_at(g, cell) == "PR"


def adjacent(g: Game, cell: Cell) -> list[Cell]:
    """MP-O03: open cells that share an edge."""
    row, column = cell
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [near for near in around if printed(g, near) not in ("", "#")]


def distances(g: Game, start: Cell) -> dict[Cell, int]:
    """MP-O08: over open cells, whatever lies on them."""
    far, edge = {start: 0}, [start]
    while edge:
        cell = edge.pop(0)
        for near in adjacent(g, cell):
            if near not in far:
                far[near] = far[cell] + 1
                edge.append(near)
    return far


def ships_at(g: Game, cell: Cell, but: Ship | None = None) -> list[Ship]:
    everyone: list[Ship] = [*g.players, *g.merchants]
    if g.ghost:
        everyone.append(g.ghost)
    return [ship for ship in everyone if ship.at == cell and ship is not but]


def destinations(g: Game, p: Player, speed: int) -> list[Cell]:
    """MP-A06: reachable through cells without a Ship (and Port Royal); a cell with a Ship is the last."""
    assert p.at
    far, edge = {p.at: 0}, [p.at]
    while edge:
        cell = edge.pop(0)
        if far[cell] == speed:
            continue
        if cell != p.at and ships_at(g, cell, p) and not in_royal(g, cell):
            continue
        for near in adjacent(g, cell):
            if near not in far:
                far[near] = far[cell] + 1
                edge.append(near)
    return [cell for cell in far if cell != p.at]


def navigate(g: Game, times: int, target: Callable[[str], bool], then: Callable[[str], None]) -> Play[None]:
    """MP-S10, MP-Y51: the first usable card, equally likely among all; none twice in one step."""
    left = list(OCEANS)
    for _ in range(times):
        usable = [ocean for ocean in left if target(ocean)]
        if not usable:
            return
        ocean = yield from fate("nav", usable)
        left.remove(ocean)
        then(ocean)


def place_merchants(g: Game, kind: str) -> Play[None]:
    """MP-S07, MP-S08: on the spots of their kind that no Ship has taken."""
    for_placing = [m for m in g.merchants if m.name.startswith(kind)]

    def free(ocean: str) -> bool:
        cell = sector(g, ocean, kind)
        return cell is not None and not ships_at(g, cell)

    def put(ocean: str) -> None:
        for_placing.pop(0).at = sector(g, ocean, kind)

    yield from navigate(g, 3, free, put)
