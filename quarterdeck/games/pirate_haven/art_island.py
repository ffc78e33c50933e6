"""An Island: land and sea, tiles and dice, Income, Rum and the balance of Navy and strength."""

from functools import cache

from quarterdeck.draw.palette import (
    BLOOD,
    FADED,
    FOAM,
    GOLD,
    INK,
    PARCHMENT,
    PARCHMENT_EDGE,
    SAND,
    SAND_EDGE,
    SEA,
    SHALLOW,
)
from quarterdeck.draw.shapes import barrel, emblem
from quarterdeck.draw.svg import (
    at,
    circle,
    closed,
    frame,
    group,
    line,
    moved,
    num,
    path,
    rect,
    ring,
    target,
    text,
    titled,
)
from quarterdeck.games.pirate_haven.art_tiles import (
    DIE_FILL,
    button,
    coin,
    die,
    gift,
    knob,
    slot_places,
    thing,
    tile,
)
from quarterdeck.games.pirate_haven.island import COLOUR_SHIFT, EMPTY, PIPS, Crew
from quarterdeck.games.pirate_haven.layout import LIVERIES, Panel
from quarterdeck.games.pirate_haven.scoring import rum_fame
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import (
    BARE,
    DIE_SPOTS,
    LAND,
    RED,
    SPOT_NAMES,
    SPOTS,
    WHITE,
    YELLOW,
)
from quarterdeck.games.pirate_haven.words.choices import move as say
from quarterdeck.games.pirate_haven.words.names import seat_name
from quarterdeck.games.pirate_haven.words.standing import spot_says

EMPTY_ACTS = ("place", "rum", "to")  # what may be done at an empty place
DIE_ACTS = ("bonus",)  # and at a die, besides the knobs
KNOBS = (
    ("give", "-", -1.0, -1.0),
    ("gain", "+", 1.0, -1.0),
    ("reroll", "turn", -1.0, -1.0),
    ("move", "go", 1.0, -1.0),
)


def draw_island(view: State, seat: int, panel: Panel, fame: int, phone: bool) -> str:
    crew = view.crews[seat]
    parts = [ground(panel, tuple(view.t.terrain)), header(view, seat, panel, fame, phone)]
    parts += [draw_cell(view, seat, panel, spot, phone) for spot in range(SPOTS)]
    if panel.full:
        parts += [income_track(view, crew, panel), rum_table(view, crew, panel), navy_balance(crew, panel)]
        parts.append(buttons(view, panel))
    else:
        parts.append(numbers(view, crew, panel, phone))
    return "".join(parts)


# -- land and sea ------------------------------------------------------------------------


@cache
def ground(panel: Panel, terrain: tuple[int, ...]) -> str:
    """The board: paper, water, and the land as one shape."""
    cell = panel.cell
    paper = rect(panel.x, panel.y + 2, panel.width, panel.height, INK, "", 12) + rect(
        panel.x, panel.y, panel.width, panel.height, PARCHMENT, PARCHMENT_EDGE, 12, 2
    )
    x, y = panel.corner(0)
    sea = rect(x - 4, y - 4, cell * 4 + 8, cell * 4 + 8, SEA, FOAM, 8, 1.5)
    land = [panel.corner(spot) for spot in range(SPOTS) if terrain[spot] == LAND]
    shore = "".join([rect(a - 1, b - 1, cell + 2, cell + 2, SHALLOW, SHALLOW, 6, 9) for a, b in land])
    beach = "".join([rect(a, b, cell, cell, SAND_EDGE, SAND_EDGE, 5, 3) for a, b in land])
    sand = "".join([rect(a, b, cell, cell, SAND, SAND, 0, 1) for a, b in land])
    clip = f'<clipPath id="sea-{num(panel.x)}-{num(panel.y)}"><rect x="{num(x - 3)}" y="{num(y - 3)}" width="{num(cell * 4 + 6)}" height="{num(cell * 4 + 6)}" rx="7"/></clipPath>'
    shape = group(shore + beach + sand, f'clip-path="url(#sea-{num(panel.x)}-{num(panel.y)})"')
    marks = "".join([cell_mark(*panel.corner(spot), cell, terrain[spot]) for spot in range(SPOTS)])
    return paper + sea + clip + shape + marks


def cell_mark(x: float, y: float, cell: float, terrain: int) -> str:
    """A dashed field; waves at sea."""
    edge = "#b08f52" if terrain == LAND else "#8fc7d6"
    box = f"M{num(x + 3)},{num(y + 3)}h{num(cell - 6)}v{num(cell - 6)}h{num(6 - cell)}Z"
    field = path(box, "none", edge, 1, "4 4", 'opacity=".8"')
    if terrain == LAND:
        return field
    a, b = x + cell * 0.36, y + cell * 0.56
    return field + path(
        f"M{num(a)},{num(b)}q{num(cell * 0.07)},-7 {num(cell * 0.14)},0q{num(cell * 0.07)},-7 {num(cell * 0.14)},0",
        "none",
        FOAM,
        1.6,
        "",
        'opacity=".5"',
    )


def draw_cell(view: State, seat: int, panel: Panel, spot: int, phone: bool) -> str:
    """One spot: a tile with its dice, a Navy die, or room for either."""
    crew = view.crews[seat]
    x, y = panel.corner(spot)
    kind = crew.tile[spot]
    mine = seat == view.seat and bool(view.options)
    name = f"isle-{seat}-{SPOT_NAMES[spot]}"
    if kind != BARE:
        return at(x, y, draw_tile(view, crew, panel, spot, mine, phone, name))
    navy = crew.held[DIE_SPOTS + spot]
    if navy != EMPTY:
        inner = moved(
            panel.cell / 2, panel.cell / 2, draw_die(view, DIE_SPOTS + spot, navy, panel.cell * 0.56, mine)
        )
        return at(x, y, titled(spot_says(view, seat, spot), inner, name))
    return at(x, y, draw_room(view, panel, spot, mine, name))


def draw_room(view: State, panel: Panel, spot: int, mine: bool, name: str) -> str:
    """An empty spot: a tile may be bought for it, or a Navy die come here."""
    cell = panel.cell
    if not mine:
        return ""
    inner = rect(3, 3, cell - 6, cell - 6, "#ffffff00", "", 6)
    options = [view.book.by_name["buy"].base + spot]
    options += [view.book.by_name[act].base + DIE_SPOTS + spot for act in ("place", "to")]
    for move in options:
        if move in view.options:
            return target(view, move, say(view, move), inner, name, frame(5, 5, cell - 10, cell - 10, 7))
    return target(view, options[0], say(view, options[0]), inner, name)


def draw_tile(view: State, crew: Crew, panel: Panel, spot: int, mine: bool, phone: bool, name: str) -> str:
    t, cell = view.t, panel.cell
    kind = crew.tile[spot]
    size = cell - 6
    unlocked = (crew.unlocked >> (kind // 6)) & 1 == 1
    seat = view.crews.index(crew)
    face = moved(3, 3, tile(t, kind, size, crew.capacity[spot], unlocked, phone))
    parts = [titled(spot_says(view, seat, spot), face, name)]
    for slot, (x, y, width) in enumerate(slot_places(size, t.slots[kind])):
        place = spot * 2 + slot
        held = crew.held[place]
        if held != EMPTY:
            inner = draw_die(view, place, held, width * 0.94, mine)
        elif mine:
            inner = draw_hole(view, place, width)
        else:
            continue
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


def draw_die(view: State, place: int, held: int, size: float, mine: bool) -> str:
    """A die with whatever can be done to it."""
    good = (held >> COLOUR_SHIFT) - 1
    face = thing(good, held & PIPS, size)
    if not mine:
        return face
    move = view.book.by_name["bonus"].base + place
    drop = view.book.by_name["drop"].base + place - DIE_SPOTS
    for choice in (move, drop) if place >= DIE_SPOTS else (move,):
        if choice in view.options:
            return target(view, choice, say(view, choice), face, "", ring(size * 0.72))
    return face + "".join([draw_knob(view, act, sign, place, size, x, y) for act, sign, x, y in KNOBS])


def draw_knob(view: State, act: str, sign: str, place: int, size: float, x: float, y: float) -> str:
    if place >= DIE_SPOTS and act in ("give", "gain"):
        return ""
    move = view.book.by_name[act].base + place
    if move not in view.options:
        return ""
    radius = min(11.0, max(8.0, size * 0.34))
    inner = target(view, move, say(view, move), knob(sign, radius), "", ring(radius + 1.5))
    return moved(x * size * 0.42, y * size * 0.55, inner)


# -- numbers -----------------------------------------------------------------------------


def header(view: State, seat: int, panel: Panel, fame: int, phone: bool) -> str:
    crew = LIVERIES[seat]
    tall = 32 if panel.full else 24
    x, y = panel.x + 6, panel.y + 6
    turn = view.turn == seat and view.seat != -2
    bar = rect(x, y, panel.width - 12, tall, crew.fill, crew.edge, 8, 2.5 if turn else 1.2)
    size = 16 if panel.full else 13
    mark = moved(x + tall * 0.55, y + tall * 0.5, emblem(crew, tall * 0.27))
    mark += text(x + tall * 0.55, y + tall * 0.5 + 4, crew.letter, 11, crew.ink, bold=True)
    named = seat_name(view, seat) + (" ◄" if turn else "")
    name = text(x + tall * 1.15, y + tall * 0.5 + size * 0.36, named, size, crew.ink, "start", True)
    worth = text(
        x + panel.width - 20, y + tall * 0.5 + size * 0.36, f"{fame} Fame", size, crew.ink, "end", True
    )
    return titled(f"{seat_name(view, seat)}: {fame} Fame now", bar + mark + name + worth, f"crew-{seat}")


def income_track(view: State, crew: Crew, panel: Panel) -> str:
    """0 to 12 with the cube, and a mark for the Income of the next round."""
    limit = view.t.income_limit
    x, y = panel.grid_x, panel.y + 46
    step = panel.cell * 4 / (limit + 1)
    coming = min(limit, crew.all_resources(view.t))
    parts = [track(x, y, step, limit)]
    cube = rect(-step * 0.42, -step * 0.42, step * 0.84, step * 0.84, "#ffffff", INK, 4, 2.2)
    cube += text(0, 5, str(crew.income), 14, INK, bold=True)
    parts.append(
        at(x + step * (crew.income + 0.5), y + 14, titled(f"Income {crew.income}", cube), "income-cube")
    )
    tip = closed([(0, 0), (-6, 9), (6, 9)])
    flag = path(tip, "#35702f", "#1d4420", 1)
    words = f"Next round: {coming} Income" + (
        f" of {crew.all_resources(view.t)} Resources" if coming < crew.all_resources(view.t) else ""
    )
    parts.append(at(x + step * (coming + 0.5), y + 27, titled(words, flag), "income-next"))
    return "".join(parts)


@cache
def track(x: float, y: float, step: float, limit: int) -> str:
    parts = []
    for n in range(limit + 1):
        parts.append(
            rect(x + n * step + 1, y + 1, step - 2, 26, "#fffaf0" if n else "#e8d9b6", SAND_EDGE, 4, 1)
        )
        parts.append(text(x + (n + 0.5) * step, y + 18, str(n), 12, FADED))
    return "".join(parts)


def rum_table(view: State, crew: Crew, panel: Panel) -> str:
    """Fame for one to five Rum, and how many there are."""
    t = view.t
    rum = crew.all_rum(t)
    x, y = panel.grid_x, panel.grid_y + panel.cell * 4 + 12
    full = len(t.rum_fame)
    on = rum % full if rum % full or rum == 0 else full
    step = 34.0
    parts = [moved(x + 12, y + 14, barrel(26)), text(x + 28, y + 19, f"{rum} Rum", 14, INK, "start", True)]
    for n, fame in enumerate(t.rum_fame):
        parts.append(rum_cell(x + 92 + n * step, y, step - 4, fame, n + 1 == on))
    extra = x + 92 + full * step + 6
    parts.append(text(extra, y + 19, f"= {rum_fame(t, rum)} Fame", 14, INK, "start", True))
    gold = f"{crew.all_treasure(t)}"
    parts.append(
        moved(panel.x + panel.width - 50, y + 14, coin(22))
        + text(panel.x + panel.width - 34, y + 19, gold, 15, INK, "start", True)
    )
    return titled(f"{rum} Rum, {rum_fame(t, rum)} Fame; Treasure {gold}", "".join(parts), "rum")


@cache
def rum_cell(x: float, y: float, width: float, fame: int, lit: bool) -> str:
    return rect(
        x, y + 2, width, 25, GOLD if lit else "#fffaf0", INK if lit else SAND_EDGE, 4, 2 if lit else 1
    ) + text(x + width / 2, y + 19, str(fame), 13, INK, bold=lit)


def navy_balance(crew: Crew, panel: Panel) -> str:
    """Red against blue: the Navy must not outweigh the strength of the Ships."""
    navy, strength = crew.sum_of(RED), crew.strength()
    x, y = panel.grid_x, panel.grid_y + panel.cell * 4 + 48
    width = panel.cell * 4 - 210
    most = max(navy, strength, 12)
    return at(
        x, y, titled(f"Navy {navy} against strength {strength}", balance(navy, strength, most, width), "navy")
    )


@cache
def balance(navy: int, strength: int, most: int, width: float) -> str:
    over = navy > strength
    parts = [
        moved(12, 12, die(RED, 0, 20)),
        text(28, 17, f"Navy {navy}", 14, BLOOD if over else INK, "start", True),
    ]
    left = 96.0
    parts.append(rect(left, 4, width, 16, "#fffaf0", SAND_EDGE, 4, 1))
    parts.append(rect(left, 4, width * strength / most, 16, "#1f5a96", "", 4))
    parts.append(rect(left, 8, width * navy / most, 8, DIE_FILL[RED], "#ffffff", 3, 1))
    said = f"strength {strength}" + ("  not covered" if over else "")
    return "".join(parts) + text(left + width + 8, 17, said, 13, BLOOD if over else "#0d3158", "start", True)


def numbers(view: State, crew: Crew, panel: Panel, phone: bool) -> str:
    """What matters of somebody else's Island, in two lines."""
    t = view.t
    coming = min(t.income_limit, crew.all_resources(t))
    x, y = panel.x + 10, panel.y + 47
    step = (panel.width - 16) / 2
    lines = [
        (0.0, 0.0, gift(WHITE, 11), f"{crew.income}, next {coming}"),
        (step, 0.0, die(RED, 0, 13), f"{crew.sum_of(RED)} of {crew.strength()}"),
        (0.0, 16.0, barrel(15), f"{crew.all_rum(t)} Rum"),
        (
            step,
            16.0,
            coin(14),
            f"{crew.all_treasure(t)} gold" if phone else f"{crew.all_treasure(t)} Treasure",
        ),
    ]
    return "".join(
        [
            moved(x + dx + 6, y + dy - 4, mark) + text(x + dx + 17, y + dy, words, 12, INK, "start")
            for dx, dy, mark, words in lines
        ]
    )


def buttons(view: State, panel: Panel) -> str:
    """Leave, discard, skip."""
    y = panel.y + panel.height - 26
    wide = (panel.width - 40) / 3
    parts = []
    for n, (act, words) in enumerate(
        (("leave", "Leave the Map"), ("discard", "Discard"), ("skip", "Skip ability"))
    ):
        move = view.book.by_name[act].base
        lit = move in view.options
        inner = target(
            view,
            move,
            say(view, move),
            button(words, wide, 30, lit),
            f"button-{act}",
            frame(-wide / 2, -15, wide, 30, 8),
        )
        parts.append(moved(panel.x + 10 + wide / 2 + n * (wide + 10), y, inner))
    return "".join(parts)


__all__ = ["YELLOW", "circle", "draw_island", "line"]
