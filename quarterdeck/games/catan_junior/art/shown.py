"""What a move shows on the board: the die, the islands that pay, a Coco tile turned up, tiles on their
way."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, GOLD, INK, LIT, LIT_EDGE, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.rough import Point
from quarterdeck.draw.shapes import die
from quarterdeck.draw.svg import circle, group, moved, rect, used
from quarterdeck.engine.drawing import EMPTY, Layer, Piece, Showing
from quarterdeck.engine.notes import Note
from quarterdeck.engine.recent import Recent
from quarterdeck.engine.sentences import capital, listed
from quarterdeck.engine.shown import BUILD, STORM, Flight, Shown, Thrown, crew_of, heard
from quarterdeck.games.catan_junior import notes
from quarterdeck.games.catan_junior.art.goods import ANY, ghost_captain, lair, ship, tile
from quarterdeck.games.catan_junior.art.harbour import owner_of_hand
from quarterdeck.games.catan_junior.art.sea import LAND
from quarterdeck.games.catan_junior.constants import GOODS, KINDS
from quarterdeck.games.catan_junior.layout import layout
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import Chart
from quarterdeck.games.catan_junior.words.names import coco_says, printed_isle, tiles

DIE = "die"
TURNED_UP = "coco-turned"

THROWN = [Thrown(DIE, face, f"The die shows {face}.") for face in range(1, 7)]
SOUNDS = {notes.LAIR: BUILD, notes.SHIP: BUILD, notes.CASTLE: BUILD, notes.GHOST: STORM}


def showing(view: State, phone: bool, recent: Recent) -> Showing:
    rolled = recent.answered.get("die")
    number = 0 if rolled is None else rolled.arg + 1
    kinds = [made.arg for made in recent.answers("tile")]
    layer = last_roll(view.map, phone, number, view.ghost)
    if kinds:
        up = turned_up(view, layout(view.map, phone).turned_up, phone, kinds[-1])
        layer = Layer([*layer.pieces, up])
    return Showing(
        facts(view, recent, number, bool(kinds)), layer, paying(view.map, phone, number, view.ghost)
    )


def facts(view: State, recent: Recent, number: int, turned: bool) -> Shown:
    told = list(recent.notes())
    thrown = [THROWN[made.arg] for made in recent.answers("die")]
    if not told and not thrown and not turned:
        return Shown(recent.number)
    return Shown(
        move=recent.number,
        dice=thrown,
        turned=[TURNED_UP] if turned else [],
        flights=flights(view, told, number if thrown else 0),
        marks=[*[one.at for one in thrown], *[id for note in told for id in marked(view, note)]],
        heard=heard(told, SOUNDS),
    )


# -- on the board ------------------------------------------------------------------------


def pays(side: Chart, number: int, ghost: int) -> list[int]:
    """CJ-R02  The islands that pay on a roll, CJ-G06  without the Ghost Captain's."""
    return [isle for isle in side.rolled[number] if isle != ghost] if 0 < number < 6 else []


@lru_cache(maxsize=256)
def last_roll(side: Chart, phone: bool, number: int, ghost: int) -> Layer:
    """The die as it fell; it lies there until the next one."""
    if not number:
        return EMPTY
    size = 46 if phone else 64
    face = rect(-size * 0.46, -size * 0.4, size, size, "#0b2b3a", "", size * 0.2) + die(number, size, BONE)
    named = listed([printed_isle(side, isle) for isle in pays(side, number, ghost)])
    label = f"The last roll: {number}" + (f", for {named}" if named else "")
    return Layer([piece(DIE, *layout(side, phone).die, face, label)])


@lru_cache(maxsize=256)
def paying(side: Chart, phone: bool, number: int, ghost: int) -> Layer:
    """Light along the shores of those that pay, and a golden rim round their number."""
    plan = layout(side, phone)
    isles = pays(side, number, ghost)
    return Layer([paying_isle(side, isle, plan.isles[isle], plan.r * LAND) for isle in isles])


def paying_isle(side: Chart, isle: int, at: Point, radius: float) -> Piece:
    rim = f'fill="none" stroke="{LIT_EDGE}" stroke-width="9" stroke-opacity=".5"'
    gold = f'fill="none" stroke="{GOLD}" stroke-width="5"'
    shore = used(f"cj-shore-{isle}", more=rim) + used(f"cj-shore-{isle}", more=gold)
    r = max(radius * 0.235, 12.5) + 4
    badge = circle(0, radius * 0.5, r, "none", LIT_EDGE, 8) + circle(0, radius * 0.5, r, "none", LIT, 5)
    inner = group(shore + badge, 'pointer-events="none"')
    return piece(f"pays-{side.names[isle]}", *at, inner, f"{capital(printed_isle(side, isle))} pays")


def turned_up(view: State, at: Point, phone: bool, kind: int) -> Piece:
    """CJ-K02  The Coco tile that was just turned up."""
    wide, high = (96.0, 60.0) if phone else (118.0, 76.0)
    paper = rect(-wide / 2, -high / 2, wide, high, PARCHMENT, INK, 8, 2)
    paper += rect(-wide / 2 + 4, -high / 2 + 4, wide - 8, high - 8, "none", PARCHMENT_EDGE, 6, 1.6)
    return piece(TURNED_UP, *at, paper + says(view, kind, high), f"Coco tile: {coco_says(view, kind)}")


def says(view: State, kind: int, high: float) -> str:
    size = high * 0.46
    if KINDS[kind] == "ghost":
        return ghost_captain(high * 0.72)
    if KINDS[kind] == "build":
        return moved(-size * 0.7, 0, lair(ANY, size)) + moved(size * 0.7, 0, ship(ANY, size * 1.1))
    goods = [good for good, count in enumerate(view.kit.takes[kind]) for _ in range(count)]
    step = size * (1.1 if len(goods) < 3 else 0.62)
    first = -step * (len(goods) - 1) / 2
    return "".join([moved(first + n * step, 0, tile(good, size)) for n, good in enumerate(goods)])


# -- on its way --------------------------------------------------------------------------


def hand_of(view: State, seat: int, good: int) -> str:
    """Where somebody's tiles are: in the hand on the board, or with the crew beside it."""
    return f"hand-{GOODS[good]}" if seat == owner_of_hand(view) else crew_of(seat)


def flights(view: State, told: list[Note], number: int) -> list[Flight]:
    """Tiles from islands, the stockpile and booths to those who get them, and back."""
    made: list[Flight] = []
    source = ""  # of what is gained: the island that was rolled, else what the notes before said
    for note in told:
        args = note.args
        if note.kind == notes.GHOST:
            source = f"isle-{view.map.names[args[1]]}"
        elif note.kind == notes.COCO:
            source = "coco"
        elif note.kind in (notes.GAINED, notes.LAST):
            count = args[2] if note.kind == notes.GAINED else args[3]
            made += tiles_go(args[1], count, source or isle_of(view, number, args[1]), view, args[0])
        elif note.kind == notes.PAID:
            made += bundle_goes(view, args[0], args[1:6], None)
        elif note.kind == notes.SWAPPED:
            made += swapped(view, args)
        elif note.kind == notes.EXCHANGED:
            made += bundle_goes(view, args[0], args[2:7], args[1]) + bundle_goes(
                view, args[1], args[7:12], args[0]
            )
    return made


def isle_of(view: State, number: int, good: int) -> str:
    """The island that gives that resource on that roll; the stockpile if none was rolled."""
    rolled = view.map.rolled[number] if 0 < number < 6 else []
    isles = [isle for isle in rolled if view.map.makes[isle] == good]
    return f"isle-{view.map.names[isles[0]]}" if isles else f"pile-{GOODS[good]}"


def tiles_go(good: int, count: int, source: str, view: State, seat: int) -> list[Flight]:
    return [flight(good, count, source, hand_of(view, seat, good))] if count else []


def flight(good: int, count: int, source: str, target: str) -> Flight:
    return Flight(f"cj-tile-{good}", 100.0, count, source, target, tiles(good, count))


def bundle_goes(view: State, giver: int, goods: list[int], taker: int | None) -> list[Flight]:
    """To another player, or to the stockpile."""
    return [
        flight(
            good,
            count,
            hand_of(view, giver, good),
            f"pile-{GOODS[good]}" if taker is None else hand_of(view, taker, good),
        )
        for good, count in enumerate(goods)
        if count
    ]


def swapped(view: State, args: list[int]) -> list[Flight]:
    """CJ-X03  Two to the stockpile for one of it; CJ-M01  one to a booth for what lay there."""
    seat, given, count, taken, gained = args
    to, back = f"pile-{GOODS[given]}", f"pile-{GOODS[taken]}"
    if count == 1:
        to = back = booth_with(view, given)
    return [
        flight(given, count, hand_of(view, seat, given), to),
        flight(taken, gained, back, hand_of(view, seat, taken)),
    ]


def booth_with(view: State, good: int) -> str:
    """The first booth that shows it now."""
    return f"booth-{view.market.index(good) + 1}" if good in view.market else f"pile-{GOODS[good]}"


# -- what is different now ---------------------------------------------------------------


def marked(view: State, note: Note) -> list[str]:
    args = note.args
    if note.kind == notes.LAIR:
        return [f"site-{args[1] + 1}"]
    if note.kind == notes.SHIP:
        return [f"berth-{args[1] + 1}"]
    if note.kind == notes.GHOST:
        return ["ghost"]
    if note.kind in (notes.CASTLE, notes.CASTLE_LOST):
        return ["castle"]
    if note.kind == notes.SWAPPED and args[2] == 1:
        return [booth_with(view, args[1])]
    if note.kind in (notes.GAINED, notes.LAST) and args[0] == owner_of_hand(view):
        return [f"hand-{GOODS[args[1]]}"]
    return []
