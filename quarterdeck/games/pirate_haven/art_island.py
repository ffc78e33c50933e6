"""An Island: land and sea, tiles and dice, Income, Rum and the balance of Navy and strength."""

from functools import cache, lru_cache

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
from quarterdeck.draw.svg import (
    at,
    box_at,
    circle,
    frame,
    group,
    hit,
    moved,
    num,
    one_of,
    path,
    rect,
    ring,
    target,
    titled,
)
from quarterdeck.games.pirate_haven.art_tiles import (
    knob,
    slot_places,
    soft_frame,
    thing,
    tile,
)
from quarterdeck.games.pirate_haven.art_tracks import (
    buttons,
    header,
    income_track,
    navy_balance,
    numbers,
    rum_table,
)
from quarterdeck.games.pirate_haven.island import COLOUR_SHIFT, EMPTY, PIPS
from quarterdeck.games.pirate_haven.layout import Panel
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import (
    BARE,
    DIE_SPOTS,
    KIND_CODES,
    LAND,
    SPOT_NAMES,
    SPOTS,
    Board,
)
from quarterdeck.games.pirate_haven.words.choices import move as say
from quarterdeck.games.pirate_haven.words.names import die_name
from quarterdeck.games.pirate_haven.words.standing import spot_says

EMPTY_ACTS = ("place", "rum", "to")  # what may be done at an empty place
DIE_ACTS = ("bonus",)  # and at a die, besides the knobs
KNOBS = (("give", "-", -1, 1), ("gain", "+", 1, -1), ("reroll", "turn", -1, 1), ("move", "go", 1, -1))


def draw_island(view: State, seat: int, panel: Panel, fame: int, phone: bool) -> str:
    crew = view.crews[seat]
    parts = [ground(panel, tuple(view.t.terrain)), header(view, seat, panel, fame, phone)]
    parts += [draw_cell(view, seat, panel, spot, phone) for spot in range(SPOTS)]
    if panel.full:
        parts += [
            income_track(view, crew, panel),
            rum_table(view, crew, panel, phone),
            navy_balance(crew, panel),
        ]
        parts.append(buttons(view, panel))
    else:
        parts.append(numbers(view, crew, panel, phone))
    return "".join(parts)


# -- land and sea ------------------------------------------------------------------------


@cache
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


def draw_cell(view: State, seat: int, panel: Panel, spot: int, phone: bool) -> str:
    """One spot: a tile with its dice, a Navy die, or room for either."""
    crew = view.crews[seat]
    kind, navy = crew.tile[spot], crew.held[DIE_SPOTS + spot]
    if seat != view.seat or not view.options:
        if kind == BARE and navy == EMPTY:
            return ""
        dice = (crew.held[spot * 2], crew.held[spot * 2 + 1], navy)
        return still_cell(view.t, seat, panel, spot, kind, crew.capacity[spot], crew.unlocked, dice, phone)
    x, y = panel.corner(spot)
    name = f"isle-{seat}-{SPOT_NAMES[spot]}"
    if kind != BARE:
        return at(x, y, draw_tile(view, seat, panel, spot, phone, name))
    if navy != EMPTY:
        inner = moved(
            panel.cell / 2, panel.cell / 2, draw_die(view, DIE_SPOTS + spot, navy, panel.cell * 0.54)
        )
        return at(x, y, titled(spot_says(view, seat, spot), inner, name))
    return at(x, y, draw_room(view, panel, spot, name))


@lru_cache(maxsize=8192)
def still_cell(
    t: Board,
    seat: int,
    panel: Panel,
    spot: int,
    kind: int,
    now: int,
    unlocked: int,
    dice: tuple[int, int, int],
    phone: bool,
) -> str:
    """A spot on which nothing can be done."""
    x, y = panel.corner(spot)
    name = f"isle-{seat}-{SPOT_NAMES[spot]}"
    if kind == BARE:
        middle = panel.cell / 2
        return at(
            x, y, titled(die_name(dice[2]), moved(middle, middle, face_of(dice[2], panel.cell * 0.54)), name)
        )
    size = panel.cell - 6
    parts = [moved(3, 3, tile(t, kind, size, now, (unlocked >> (kind // 6)) & 1 == 1, phone))]
    for held, (across, down, width) in zip(dice, slot_places(size, t.slots[kind]), strict=False):
        if held != EMPTY:
            parts.append(moved(across + 3, down + 3, face_of(held, width * 0.94)))
    said = [f"{t.name[kind]} ({KIND_CODES[kind]}) capacity {now}"]
    said += [die_name(held) for held in dice if held != EMPTY]
    return at(x, y, titled(", ".join(said), "".join(parts), name))


def face_of(held: int, size: float) -> str:
    return thing((held >> COLOUR_SHIFT) - 1, held & PIPS, size)


def draw_room(view: State, panel: Panel, spot: int, name: str) -> str:
    """An empty spot: a tile may be bought for it, or a Navy die come here."""
    cell = panel.cell
    options = [view.book.by_name[act].base + DIE_SPOTS + spot for act in ("buy", "place", "to")]
    move = one_of(view, *options)
    return target(view, move, say(view, move), no_paint(cell), name, soft_frame(cell, cell))


@cache
def no_paint(cell: float) -> str:
    return rect(3, 3, cell - 6, cell - 6, "#ffffff00", "", 6)


def draw_tile(view: State, seat: int, panel: Panel, spot: int, phone: bool, name: str) -> str:
    t, crew = view.t, view.crews[seat]
    kind = crew.tile[spot]
    size = panel.cell - 6
    unlocked = (crew.unlocked >> (kind // 6)) & 1 == 1
    face = moved(3, 3, tile(t, kind, size, crew.capacity[spot], unlocked, phone))
    parts = [titled(spot_says(view, seat, spot), face, name)]
    for slot, (x, y, width) in enumerate(slot_places(size, t.slots[kind])):
        place = spot * 2 + slot
        held = crew.held[place]
        inner = draw_hole(view, place, width) if held == EMPTY else draw_die(view, place, held, width * 0.94)
        parts.append(moved(x + 3, y + 3, inner))
    return "".join(parts)


def draw_hole(view: State, place: int, width: float) -> str:
    """An empty die spot that may take something."""
    for act in EMPTY_ACTS:
        move = view.book.by_name[act].base + place
        if move in view.options:
            inner = rect(-width / 2, -width / 2, width, width, "#ffffff00")
            return target(
                view, move, say(view, move), inner, "", frame(-width / 2, -width / 2, width, width, 4)
            )
    return ""


def draw_die(view: State, place: int, held: int, size: float) -> str:
    """A die with whatever can be done to it."""
    face = face_of(held, size)
    move = view.book.by_name["bonus"].base + place
    drop = view.book.by_name["drop"].base + place
    for choice in (move, drop):
        if choice in view.options:
            return target(view, choice, say(view, choice), face, "", ring(size * 0.72))
    return face + "".join([draw_knob(view, act, sign, place, size, x, y) for act, sign, x, y in KNOBS])


def draw_knob(view: State, act: str, sign: str, place: int, size: float, x: int, y: int) -> str:
    """A small button at a corner of the die, if there is something to press it for."""
    move = view.book.by_name[act].base + place
    if move not in view.options:
        return ""
    reach = size * 0.5 + (1 if size < 40 else -2)
    return moved(
        x * reach, y * reach, target(view, move, say(view, move), knob(sign, 8.6) + hit(12), "", knob_light())
    )


@cache
def knob_light() -> str:
    return f'<g class="glow">{circle(0, 0, 10.4, LIT, LIT_EDGE, 1.6)}</g>'
