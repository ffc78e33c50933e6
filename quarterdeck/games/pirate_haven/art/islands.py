"""An Island: land and sea, tiles and dice, and what can be done to them."""

from functools import cache, lru_cache
from typing import NamedTuple

from quarterdeck.draw.palette import (
    FOAM,
    INK,
    LIT,
    LIT_EDGE,
    PARCHMENT,
    PARCHMENT_EDGE,
    SAND,
    SAND_EDGE,
    SEA,
    SHALLOW,
)
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import box_at, group, moved, num, path, rect, ring, thrown
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.table import Rulebook
from quarterdeck.games.pirate_haven.art.dice import face_of, knob_light, soft_frame
from quarterdeck.games.pirate_haven.art.tiles import slot_places, tile
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    DIE_SPOTS,
    EMPTY,
    LAND,
    PLACE_NAMES,
    RED,
    RUM,
    SPOT_NAMES,
    SPOTS,
    YELLOW,
    colour_of,
    good_of,
)
from quarterdeck.games.pirate_haven.layout import Panel
from quarterdeck.games.pirate_haven.tables import Board
from quarterdeck.games.pirate_haven.words.names import die_name, tile_name
from quarterdeck.games.pirate_haven.worth import Isle

CORNERS = {"give": (-1, 1), "gain": (1, -1), "reroll": (-1, 1), "move": (1, -1)}  # of a die: the knobs


class Acts(NamedTuple):
    """The first move of each act that is made on an Island; the place is added to it."""

    buy: int
    place: int
    rum: int
    to: int
    bonus: int
    drop: int
    give: int
    gain: int
    reroll: int
    move: int


@cache
def acts_of(book: Rulebook) -> Acts:
    return Acts(*[book.by_name[name].base for name in Acts._fields])


# -- land and sea ------------------------------------------------------------------------


def ground(panel: Panel, terrain: tuple[int, ...]) -> str:
    """The board: paper, water, and the land as one shape."""
    cell = panel.cell
    paper = rect(panel.x, panel.y + 2, panel.width, panel.height, INK, "", 12)
    paper += rect(panel.x, panel.y, panel.width, panel.height, PARCHMENT, PARCHMENT_EDGE, 12, 2)
    x, y = panel.corner(0)
    sea = rect(x - 4, y - 4, cell * 4 + 8, cell * 4 + 8, SEA, FOAM, 8, 1.5)
    land = [panel.corner(spot) for spot in range(SPOTS) if terrain[spot] == LAND]
    shore = "".join([rect(a - 1, b - 1, cell + 2, cell + 2, SHALLOW, SHALLOW, 6, 9) for a, b in land])
    beach = "".join([rect(a, b, cell, cell, SAND_EDGE, SAND_EDGE, 5, 3) for a, b in land])
    sand = "".join([rect(a, b, cell, cell, SAND, SAND, 0, 1) for a, b in land])
    name = f"sea-{num(panel.x)}-{num(panel.y)}"
    clip = f'<clipPath id="{name}"><rect {box_at(x - 3, y - 3, cell * 4 + 6, cell * 4 + 6, 7)}/></clipPath>'
    shape = group(shore + beach + sand, f'clip-path="url(#{name})"')
    marks = "".join([cell_mark(*panel.corner(spot), cell, terrain[spot]) for spot in range(SPOTS)])
    return paper + sea + clip + shape + marks


def cell_mark(x: float, y: float, cell: float, terrain: int) -> str:
    """A dashed field; waves at sea."""
    edge = "#b08f52" if terrain == LAND else "#8fc7d6"
    box = f"M{num(x + 3)},{num(y + 3)}h{num(cell - 6)}v{num(cell - 6)}h{num(6 - cell)}Z"
    field = path(box, "none", edge, 1, "4 4", 'opacity=".8"')
    if terrain == LAND:
        return field
    crest = f"q{num(cell * 0.07)},-7 {num(cell * 0.14)},0"
    wave = f"M{num(x + cell * 0.36)},{num(y + cell * 0.56)}{crest}{crest}"
    return field + path(wave, "none", FOAM, 1.6, "", 'opacity=".5"')


# -- what lies on it ---------------------------------------------------------------------


@lru_cache(maxsize=4096)
def island(t: Board, panel: Panel, seat: int, isle: Isle, acts: Acts | None) -> Layer:
    """Tiles and dice; with `acts`, where something can be done, also the empty spots."""
    cells: list[Piece] = []
    dice: list[Piece] = []
    for spot, kind in enumerate(isle.tile):
        navy = isle.held[DIE_SPOTS + spot]
        if kind != BARE:
            unlocked = (isle.unlocked >> (colour_of(kind))) & 1 == 1
            cells.append(tile_cell(t, panel, seat, spot, kind, isle.capacity[spot], unlocked))
            for slot in range(t.slots[kind]):
                place = spot * 2 + slot
                dice += die_cell(panel, seat, place, isle.held[place], acts)
        elif navy != EMPTY:
            cells += navy_cell(panel, seat, spot, navy, acts)
        elif acts is not None:
            cells.append(room(panel, seat, spot, t.terrain[spot], acts))
    return Layer(cells + dice)


def cell_id(seat: int, spot: int) -> str:
    return f"isle-{seat}-{SPOT_NAMES[spot]}"


@lru_cache(maxsize=2048)
def room(panel: Panel, seat: int, spot: int, terrain: int, acts: Acts) -> Piece:
    """PH-L05  An empty spot: a tile may be bought for it, or a Navy die come here."""
    cell, place = panel.cell, DIE_SPOTS + spot
    inner = rect(3, 3, cell - 6, cell - 6, "#ffffff00", "", 6)
    label = f"{'Land' if terrain == LAND else 'Sea'} spot {SPOT_NAMES[spot]}, empty"
    moves = (acts.buy + place, acts.place + place, acts.to + place)
    return piece(cell_id(seat, spot), *panel.corner(spot), inner, label, moves, soft_frame(cell, cell))


@lru_cache(maxsize=4096)
def tile_cell(t: Board, panel: Panel, seat: int, spot: int, kind: int, now: int, unlocked: bool) -> Piece:
    inner = moved(3, 3, tile(t, kind, panel.cell - 6, now, unlocked))
    label = f"{tile_name(t, kind)} capacity {now}"
    return piece(cell_id(seat, spot), *panel.corner(spot), inner, label)


@lru_cache(maxsize=4096)
def navy_cell(panel: Panel, seat: int, spot: int, held: int, acts: Acts | None) -> tuple[Piece, ...]:
    """A Navy die on its sea spot, with its knobs."""
    x, y = panel.corner(spot)
    middle, size = panel.cell / 2, panel.cell * 0.54
    inner = moved(middle, middle, thrown(face_of(held, size)))
    light = ring(size * 0.72, middle, middle)
    moves = die_moves(held, DIE_SPOTS + spot, acts)
    drawn = piece(cell_id(seat, spot), x, y, inner, die_name(held), moves, light)
    return drawn, *knobs(x + middle, y + middle, size, DIE_SPOTS + spot, held, acts)


@lru_cache(maxsize=8192)
def die_cell(panel: Panel, seat: int, place: int, held: int, acts: Acts | None) -> tuple[Piece, ...]:
    """What lies on a die spot of a tile; an empty one may take a die or Rum."""
    x, y = panel.corner(place >> 1)
    across, down, width = slot_places(panel.cell - 6, 2)[place & 1]
    x, y, name = x + across + 3, y + down + 3, PLACE_NAMES[place]
    if held != EMPTY:
        size = width * 0.94
        moves = die_moves(held, place, acts)
        label = f"{die_name(held)} at {name}"
        drawn = piece(f"die-{seat}-{name}", x, y, face_of(held, size), label, moves, ring(size * 0.72))
        return drawn, *knobs(x, y, size, place, held, acts)
    if acts is None:
        return ()
    moves = (acts.place + place, acts.rum + place, acts.to + place)
    return (piece(f"die-{seat}-{name}", x, y, "", f"Die spot {name}, empty", moves, hole_light(width)),)


@cache
def hole_light(width: float) -> str:
    """A die spot is printed on its tile: all that is drawn here is the light on it."""
    box = f"<rect {box_at(-width / 2, -width / 2, width, width, 4)}"
    dark = (
        f'{box} fill="#ffffff" fill-opacity="0" stroke="{LIT_EDGE}" stroke-width="7" stroke-opacity=".55"/>'
    )
    return f'<g class="glow">{dark}{box} fill="none" stroke="{LIT}" stroke-width="4"/></g>'


def die_moves(held: int, place: int, acts: Acts | None) -> tuple[int, ...]:
    """PH-A06  A Treasure die may get a bonus pip; PH-A07  so may a Navy die, PH-F03  which may also have
    to go."""
    if acts is None or not is_die(held, YELLOW, RED):
        return ()
    return (acts.bonus + place, acts.drop + place) if is_die(held, RED) else (acts.bonus + place,)


def is_die(held: int, *goods: int) -> bool:
    return good_of(held) in goods


def knobs(x: float, y: float, size: float, place: int, held: int, acts: Acts | None) -> list[Piece]:
    """PH-X01  Less and more Treasure on a yellow die; PH-V10  any die may be rerolled or moved."""
    if acts is None or is_die(held, RUM):
        return []
    made = [knob(x, y, size, "reroll", place, acts.reroll), knob(x, y, size, "move", place, acts.move)]
    if is_die(held, YELLOW):
        made += [knob(x, y, size, "give", place, acts.give), knob(x, y, size, "gain", place, acts.gain)]
    return made


def knob(x: float, y: float, size: float, act: str, place: int, base: int) -> Piece:
    """A small button at a corner of the die, if there is something to press it for."""
    reach = size * 0.5 + (1 if size < 40 else -2)
    right, down = CORNERS[act]
    name = PLACE_NAMES[place]
    at = (x + right * reach, y + down * reach)
    return piece(f"{act}-{name}", *at, "", f"{act.capitalize()} at {name}", (base + place,), knob_light(act))
