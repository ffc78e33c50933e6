"""What a move shows on the board: dice as they are rolled, prizes on their way to an Island."""

from collections.abc import Iterator

from quarterdeck.draw.shapes import barrel
from quarterdeck.draw.svg import moved, rect
from quarterdeck.engine.drawing import Showing
from quarterdeck.engine.notes import Note
from quarterdeck.engine.recent import Recent
from quarterdeck.engine.shown import BUILD, SAIL, STORM, Flight, Shown, Thrown, heard
from quarterdeck.engine.table import ALL_OPEN
from quarterdeck.games.pirate_haven import notes
from quarterdeck.games.pirate_haven.art.dice import die, gift
from quarterdeck.games.pirate_haven.art.signs import BAND, glyph
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    DIE_SPOTS,
    FIRST_GOOD,
    PLACE_NAMES,
    RED,
    RUM,
    SHIP,
    SPOT_NAMES,
    WHITE,
    YELLOW,
    colour_of,
    good_of,
)
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words.names import die_name, tile_name

FLYING = 26.0  # how wide the shapes are that fly

SOUNDS = {notes.LANDED: SAIL, notes.LEFT: SAIL, notes.BOUGHT: BUILD, notes.CLEARED: STORM}


def flying_defined() -> dict[str, str]:
    """What may be seen on its way: a tile of each colour, a die of each, Rum, Income."""
    half = FLYING / 2
    shapes = {
        f"ph-fly-tile-{colour}": rect(-half, -half, FLYING, FLYING, band, "#ffffff", 4, 1.4)
        + glyph(colour, 18, "#ffffff")
        for colour, band in enumerate(BAND)
    }
    shapes |= {f"ph-fly-good-{good}": die(good, 3, FLYING * 0.9) for good in (WHITE, YELLOW, RED)}
    return shapes | {f"ph-fly-good-{RUM}": barrel(FLYING), "ph-fly-income": moved(0, 0, gift(WHITE, 18))}


def showing(view: State, phone: bool, recent: Recent) -> Showing:
    told = list(recent.notes())
    facts = Shown(
        move=recent.number,
        dice=[*rolled_onto_map(view, recent), *rerolled(view, recent)],
        flights=[flight for note in told for flight in flights(view, note)],
        marks=list(dict.fromkeys([id for note in told for id in marked(note)])),
        heard=heard(told, SOUNDS),
    )
    return Showing(facts)


# -- dice --------------------------------------------------------------------------------


def rolled_onto_map(view: State, recent: Recent) -> Iterator[Thrown]:
    """PH-M10  The dice of a new round, in the order in which they were rolled: along the path."""
    faces = [made.arg + 1 for made in recent.answers("die")]
    lie = [n for n in range(1, view.path() + 1) if rolled_at(view, n)] if faces else []
    if [view.goods[n] for n in lie] == faces:
        for position, face in zip(lie, faces, strict=True):
            yield Thrown(f"spot-{position}", face, f"The die at {position} shows {face}.")


def rolled_at(view: State, position: int) -> bool:
    """Whether a die lies there."""
    if view.spot[position] == BARE or view.goods[position] == BARE:
        return False
    return SHIP < view.printed(position) < FIRST_GOOD + RUM


def rerolled(view: State, recent: Recent) -> Iterator[Thrown]:
    """PH-V07  The die that a Ship lets one roll again."""
    chosen = [made for made in recent.last if made.act == "reroll"]
    for one, answer in zip(chosen, recent.answers("roll"), strict=False):
        face = answer.arg + 1
        yield Thrown(place_id(one.by, one.arg), face, f"The reroll shows {face}.")


# -- on its way, and what is different ---------------------------------------------------


def place_id(seat: int, place: int) -> str:
    """The piece that lies at a place of an Island."""
    if place >= DIE_SPOTS:
        return f"isle-{seat}-{SPOT_NAMES[place - DIE_SPOTS]}"
    return f"die-{seat}-{PLACE_NAMES[place]}"


def own_seat(view: State) -> int:
    """Whose Island is the large one."""
    return view.viewer if view.viewer >= 0 else view.turn if view.viewer == ALL_OPEN else 0


def flights(view: State, note: Note) -> list[Flight]:
    """From the Map to an Island, from one place of it to another, from it to the box."""
    args = note.args
    if note.kind == notes.BOUGHT:
        seat, kind, spot = args
        target, picture = f"isle-{seat}-{SPOT_NAMES[spot]}", f"ph-fly-tile-{colour_of(kind)}"
        return [Flight(picture, FLYING, 1, square(view, seat), target, tile_name(view.t, kind))]
    if note.kind == notes.LAID:
        seat, came, _, place = args
        return [flight_of(came, square(view, seat), place_id(seat, place))]
    if note.kind == notes.CARRIED:
        seat, before, _, place, to = args
        return [flight_of(before, place_id(seat, place), place_id(seat, to))]
    if note.kind == notes.EARNED:
        target = "income-cube" if args[0] == own_seat(view) else f"numbers-{args[0]}"
        return [Flight("ph-fly-income", FLYING, 1, square(view, args[0]), target, f"Income {args[1]}")]
    return []


def flight_of(thing: int, source: str, target: str) -> Flight:
    return Flight(f"ph-fly-good-{good_of(thing)}", FLYING, 1, source, target, die_name(thing))


def square(view: State, seat: int) -> str:
    """Where a Ship has landed."""
    return f"spot-{view.at[seat]}"


def marked(note: Note) -> list[str]:
    args = note.args
    if note.kind in (notes.LANDED, notes.LEFT):
        return [f"ship-{args[0]}"]
    if note.kind == notes.BOUGHT:
        return [f"isle-{args[0]}-{SPOT_NAMES[args[2]]}"]
    if note.kind in (notes.LAID, notes.PIPS_NOW):
        return [place_id(args[0], args[3])]
    if note.kind == notes.CARRIED:
        return [place_id(args[0], args[4])]
    return []
