"""Where one may sail, and the way there."""

from quarterdeck.draw.palette import (
    LIT,
    LIT_EDGE,
)
from quarterdeck.draw.shapes import badge
from quarterdeck.draw.svg import (
    moved,
    num,
    target,
)
from quarterdeck.games.finis_terrae import words
from quarterdeck.games.finis_terrae.art_goods import warning_mark
from quarterdeck.games.finis_terrae.art_places import corner, mooring
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import (
    DEN,
    TILE_NAMES,
)


def destinations(view: State) -> str:
    """FT-D08  Where the ship may sail, with its way there, tolls and battles on hover and focus."""
    base = view.book.by_name["sail"].base
    size = view.book.by_name["sail"].size
    cells = [move - base for move in view.options if base <= move < base + size]
    if not cells:
        return den_targets(view)
    came = ways(view)
    spot_of = {cell: spot for spot, cell in enumerate(view.chart.cells)}
    return "".join([destination(view, base + cell, spot_of[cell], came) for cell in cells])


def destination(view: State, move: int, spot: int, came: dict[int, int]) -> str:
    x, y = corner(view.chart.cells[spot])
    label = words.move(view, move)
    marks = ""
    if label.endswith("!"):
        marks = moved(20, 20, warning_mark(34))
    elif view.kind_at(spot) == DEN and "Toll" in label:
        marks = moved(20, 20, badge(str(view.numbers.toll), 15, "#f3c33c"))
    way = route(view, spot, came)
    name = f"go{spot}"
    shown = (
        f'<path d="{way}" visibility="hidden" pointer-events="none" fill="none" stroke="{LIT}" '
        f'stroke-width="7" stroke-dasharray="2 14" stroke-linecap="round">'
        f'<set attributeName="visibility" to="visible" begin="{name}.mouseover;{name}.focusin" '
        f'end="{name}.mouseout;{name}.focusout"/></path>'
    )
    return moved(x, y, target(view, move, label, GO_AREA + marks, name, GO_GLOW)) + shown


GO_AREA = '<rect x="2" y="2" width="96" height="96" fill="#000" fill-opacity="0"/>'
GO_GLOW = (
    f'<g class="glow"><rect x="5" y="5" width="90" height="90" rx="12" fill="{LIT}" fill-opacity=".16" '
    f'stroke="{LIT_EDGE}" stroke-opacity=".55" stroke-width="7"/>'
    f'<rect x="5" y="5" width="90" height="90" rx="12" fill="none" stroke="{LIT}" stroke-width="4"/></g>'
)


def ways(view: State) -> dict[int, int]:
    """From which tile each tile is reached by a shortest way, round guarded dens if that is possible."""
    start = view.moving().spot
    guarded = not view.is_pirate(view.mover)
    came = spread(view, start, guarded)
    if guarded and view.dens:
        for spot, before in spread(view, start, False).items():
            came.setdefault(spot, before)
    return came


def spread(view: State, start: int, guarded: bool) -> dict[int, int]:
    link = view.chart.link
    came = {start: start}
    wave = [start]
    for _ in range(view.die):
        beyond: list[int] = []
        for spot in wave:
            for there in link[spot * 4 : spot * 4 + 4]:
                if there >= 0 and there not in came and not (guarded and there in view.dens):
                    came[there] = spot
                    beyond.append(there)
        wave = beyond
    return came


def route(view: State, spot: int, came: dict[int, int]) -> str:
    """A line from the ship to that tile."""
    points = [mooring(view, spot)]
    for _ in range(8):
        if spot not in came or came[spot] == spot:
            break
        spot = came[spot]
        points.append(mooring(view, spot))
    return "M" + "L".join([f"{num(x)},{num(y)}" for x, y in reversed(points)])


def den_targets(view: State) -> str:
    """FT-D20  The dens where the galleon may come back."""
    base = view.book.by_name["den"].base
    drawn: list[str] = []
    for spot in view.dens:
        move = base + int(TILE_NAMES[view.chart.faces[spot] >> 2][2:]) - 1
        if move in view.options:
            x, y = corner(view.chart.cells[spot])
            drawn.append(moved(x, y, target(view, move, words.move(view, move), GO_AREA, "", GO_GLOW)))
    return "".join(drawn)
