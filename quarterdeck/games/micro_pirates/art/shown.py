"""What a move shows on the sea: dice beside the Ship that rolls them, goods, coins and Fame on their way."""

from functools import cache

from quarterdeck.draw.palette import BLOOD, BONE, INK, LEAF
from quarterdeck.draw.strip import Cast, dice_strip, thrown_of
from quarterdeck.draw.svg import rect
from quarterdeck.engine.drawing import Layer, Showing
from quarterdeck.engine.notes import Note
from quarterdeck.engine.recent import MoveMade, Recent
from quarterdeck.engine.sentences import capital
from quarterdeck.engine.shown import BATTLE, BUILD, SAIL, STORM, Flight, Shown, crew_of, heard
from quarterdeck.games.micro_pirates import notes
from quarterdeck.games.micro_pirates.art.icons import BROWN, WATER, icon
from quarterdeck.games.micro_pirates.constants import (
    COIN,
    CREW,
    CUTLASS,
    GHOST,
    NONE,
    SHIP_NAMES,
    SHOWN,
    SPYGLASS,
    TOKENS,
    UPGRADES,
    card_id,
    cell_id,
    quest_id,
)
from quarterdeck.games.micro_pirates.layout import Plan, middle, plan
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.words.names import face_text, ship_name

COLOURS = ("blue", "green", "brown", "red")  # in the order of `t.faces`
DECKS = ("crew", "upgrade", "questcard", "exportcard")
FILL = (WATER, LEAF, BROWN, BLOOD)
SIZE = 30.0

SOUNDS = {
    notes.MOVED: SAIL,
    notes.BLOCKADE_MOVED: SAIL,
    notes.QUEST_DONE: BUILD,
    notes.BATTLE: BATTLE,
    notes.DISABLED: STORM,
}


def showing(view: State, phone: bool, recent: Recent) -> Showing:
    place, told = plan(phone, view.mode == SOLO), list(recent.notes())
    cast = tuple([rolled(view.t, COLOURS.index(made.act), made.arg) for made in recent.answers(*COLOURS)])
    facts = Shown(
        move=recent.number,
        dice=thrown_of(cast),
        turned=[turned_up(made) for made in recent.answers(*DECKS)],
        flights=[flight for note in told for flight in flights(note)],
        marks=list(dict.fromkeys([id for note in told for id in marked(note, view)])),
        heard=heard(told, SOUNDS),
    )
    if not cast:
        return Showing(facts)
    sea = (place.sea_x + 2, place.sea_x + place.cell * 9 - 2)
    strip = dice_strip(cast, outcome(told), beside(view, place, recent, told), SIZE, sea)
    return Showing(facts, Layer(list(strip)))


def turned_up(made: MoveMade) -> str:
    """A card that came to lie in a Port, or among the Exports."""
    if made.act == "crew":
        return f"card-{card_id(CREW + made.arg)}"
    if made.act == "upgrade":
        return f"card-{card_id(UPGRADES + made.arg)}"
    return f"export-E{made.arg + 1:02d}" if made.act == "exportcard" else f"quest-{quest_id(made.arg)}"


# -- dice --------------------------------------------------------------------------------


@cache
def rolled(t: Data, colour: int, face: int) -> Cast:
    """A die of that colour: as many icons as it shows."""
    shows = t.faces[colour][face]
    icons = [SHOWN[thing] for thing, count in enumerate(shows) for _ in range(count)]
    drawn = rect(-SIZE / 2, -SIZE / 2, SIZE, SIZE, FILL[colour], INK, 6, 1.8)
    size = {1: 22.0, 2: 15.0}.get(len(icons), 13.0)
    spots = {1: [(0.0, 0.0)], 2: [(-6.5, -5.5), (6.5, 5.5)], 3: [(-7.0, 6.0), (0.0, -6.5), (7.0, 6.0)]}
    square = [(-6.5, -6.5), (6.5, -6.5), (-6.5, 6.5), (6.5, 6.5)]
    drawn += rect(-SIZE / 2 + 2.5, -SIZE / 2 + 2.5, SIZE - 5, SIZE - 5, BONE, "", 4).replace(
        "/>", ' fill-opacity=".78"/>'
    )
    places = spots.get(len(icons), square)
    drawn += "".join([icon(name, x, y, size) for name, (x, y) in zip(icons, places, strict=False)])
    worth = shows[CUTLASS] or shows[SPYGLASS] or sum(shows)
    return Cast(worth, drawn, f"The {COLOURS[colour]} die shows {face_text(shows)}.")


def outcome(told: list[Note]) -> str:
    """MP-B04  How a battle stands: all that counts, dice and cutlasses."""
    fought = [note.args for note in told if note.kind == notes.BATTLE]
    if not fought:
        return ""
    attacker, defender, mine, theirs = fought[-1]
    return f"{capital(ship_name(attacker))} {mine} : {theirs} {capital(ship_name(defender))}"


def beside(view: State, place: Plan, recent: Recent, told: list[Note]) -> tuple[float, float]:
    """Above the Ship that rolls; below it at the upper rim of the sea."""
    fought = [note.args[0] for note in told if note.kind == notes.BATTLE]
    by = recent.last[0].by if recent.last else view.turn
    ship = fought[-1] if fought else by if 0 <= by < GHOST else view.turn
    cell = view.ships[ship] if view.ships[ship] != NONE else 40
    x, y = middle(place, cell)
    away = place.cell * 0.5 + SIZE
    return x, y + away if cell < 18 else y - away


# -- on its way, and what is different ---------------------------------------------------


def flights(note: Note) -> list[Flight]:
    args = note.args
    if note.kind in (notes.GAINED, notes.PAID):
        ship, kind, count = args
        name = SHOWN[kind] if kind < TOKENS else SHOWN[COIN]
        path = (sea_of(ship), crew_of(ship)) if note.kind == notes.GAINED else (crew_of(ship), sea_of(ship))
        return [Flight(f"mp-{name}", 24.0, count, *path, f"{count} {name}")] if ship < GHOST else []
    if note.kind == notes.FAME_NOW and args[1] > 0 and args[0] < GHOST:
        return [Flight("mp-fame", 24.0, args[1], sea_of(args[0]), crew_of(args[0]), f"{args[1]} Fame")]
    if note.kind == notes.STOLEN and args[0] < GHOST and args[1] < GHOST:
        thief, victim, kind = args
        return [Flight(f"mp-{SHOWN[kind]}", 24.0, 1, crew_of(victim), crew_of(thief), SHOWN[kind])]
    return []


def sea_of(ship: int) -> str:
    return f"ship-{SHIP_NAMES[ship]}"


def marked(note: Note, view: State) -> list[str]:
    args = note.args
    if note.kind in (notes.MOVED, notes.DAMAGED, notes.DISABLED):
        return [sea_of(args[0])]
    if note.kind == notes.BATTLE:
        return [sea_of(args[0]), sea_of(args[1])]
    if note.kind == notes.BLOCKADE_MOVED:
        return [f"blockade-{cell_id(view.jungle[args[1]])}"]
    return []
