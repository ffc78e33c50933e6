"""What a move shows on the chart: cards that are turned up, the card of fate, cards and icons on their
way."""

from quarterdeck.draw.palette import BLOOD, BONE, FOREST, INK, PARCHMENT
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import BOLD, ROUND, breadth, circle, moved, path, rect, text, used
from quarterdeck.engine.drawing import Layer, Showing
from quarterdeck.engine.notes import Note
from quarterdeck.engine.recent import Recent
from quarterdeck.engine.shown import BATTLE, BUILD, SAIL, STORM, Flight, Shown, crew_of, heard
from quarterdeck.games.haze_islands import notes
from quarterdeck.games.haze_islands.art import planned, sea_of, tray
from quarterdeck.games.haze_islands.constants import DOUBLE
from quarterdeck.games.haze_islands.layout import Plan, cells
from quarterdeck.games.haze_islands.state import State

FATE = "fate-shown"
CARD = 30.0  # how wide the picture of a card is,
MEDAL = 40.0  # and that of an icon
LETTERS = 14.0
SAFE = circle(0, 0, 11, FOREST, BONE, 2) + path("M-5,0L-1.5,4.5L5.5,-4", "none", BONE, 3, "", ROUND)
SKULL = circle(0, 0, 11, BLOOD, BONE, 2) + used("skull-dot", 1.3)

SOUNDS = {
    notes.SAILED: SAIL,
    notes.PIRATE_MOVED: SAIL,
    notes.DEPLOYED: BUILD,
    notes.COMPLETED: BUILD,
    notes.DAMAGED: BATTLE,
    notes.HIJACKED: BATTLE,
    notes.NIGHT_FELL: STORM,
    notes.SUNK: STORM,
}


def showing(view: State, phone: bool, recent: Recent) -> Showing:
    told = list(recent.notes())
    fate = [note for note in told if note.kind == notes.REVEALED]
    facts = Shown(
        move=recent.number,
        turned=[*[id for note in told for id in turned_up(view, note)], *([FATE] if fate else [])],
        flights=[flight for note in told for flight in flights(view, note)],
        marks=list(dict.fromkeys([id for note in told for id in marked(view, note)])),
        heard=heard(told, SOUNDS),
    )
    if not fate:
        return Showing(facts)
    plan = planned(phone, cells(sea_of(view)), tray.held(view))
    return Showing(facts, fate_shown(plan, fate[-1].args[2], len(fate[-1].args) > 3 and fate[-1].args[3]))


def fate_shown(plan: Plan, skull: int, ignored: int) -> Layer:
    """HI-FT02  What the corner of the card of fate showed, over the foot of the chart."""
    said = "No skull" if not skull else "The Skull of Fate, ignored" if ignored else "The Skull of Fate!"
    wide = breadth(said, LETTERS) * BOLD + 52
    box = plan.chart
    paper = rect(-wide / 2, -19, wide, 38, PARCHMENT, INK, 8, 2)
    mark = moved(-wide / 2 + 21, 0, SKULL if skull else SAFE)
    inner = paper + mark + text(-wide / 2 + 40, 5, said, LETTERS, INK, "start", True)
    return Layer([piece(FATE, box.x + box.w / 2, box.y + box.h - 30, inner, f"Card of fate: {said}")])


def place_id(view: State, location: int) -> str:
    return f"place-{view.chart.maps[location]}"


def turned_up(view: State, note: Note) -> list[str]:
    """Locations and adventures that came up, cards that were drawn, the card of The Doom."""
    args = note.args
    if note.kind == notes.PLACED:
        return [place_id(view, args[1])]
    if note.kind in (notes.ADVENTURE_DRAWN, notes.TURNED):
        return [place_id(view, args[0])]
    if note.kind in (notes.KEPT, notes.REGAINED, notes.STOLE):
        faces = [face for group in tray.groups(view) for face in group.faces]
        return [f"card-{view.chart.maps[args[1]]}"] if args[1] in faces else []  # others hold theirs
    return ["doom-card"] if note.kind == notes.DOOM_SHOWN else []


def flights(view: State, note: Note) -> list[Flight]:
    """HI-T07 Cards that are paid go to the next player's deck; icons go to whoever completes an adventure."""
    args, seats = note.args, len(view.captains)
    if note.kind == notes.PAID and seats > 1:
        return [cards_fly(args[1], crew_of(args[0]), crew_of((args[0] + 1) % seats))]
    if note.kind == notes.TRADED:
        return [cards_fly(1, crew_of(args[0]), crew_of(args[1]))]
    if note.kind == notes.STRANDED:
        return [cards_fly(2, crew_of(args[0]), crew_of(args[1]))]
    at = view.captains[args[0]].at if args and 0 <= args[0] < seats else -1
    if note.kind == notes.COMPLETED and at >= 0:
        icons = view.chart.doubles[args[1]]
        picture = f"ic-{view.chart.icons[icons[0]]}"
        count = 2 if args[2] == DOUBLE else 1
        return [Flight(picture, MEDAL, count, place_id(view, at), crew_of(args[0]), "icons")]
    if note.kind == notes.SPENT and at >= 0:
        picture = f"ic-{view.chart.icons[view.chart.icon_of[args[1]]]}"
        return [Flight(picture, MEDAL, 1, crew_of(args[0]), place_id(view, at), "an icon")]
    return []


def cards_fly(count: int, source: str, target: str) -> Flight:
    return Flight("hi-raid-1", CARD, count, source, target, "cards")


def marked(view: State, note: Note) -> list[str]:
    args = note.args
    if note.kind in (notes.SAILED, notes.SUNK, notes.REVIVED, notes.STRANDED):
        return [f"ship-{args[0]}"]
    if note.kind == notes.DEPLOYED:
        return [f"pirate-{args[0]}-{view.chart.maps[args[1]]}"]
    if note.kind == notes.PIRATE_MOVED:
        return [f"pirate-{args[0]}-{view.chart.maps[args[2]]}"]
    if note.kind in (notes.PLACED, notes.ROTATED):
        return [place_id(view, args[1])]
    if note.kind in (notes.ADVENTURE_DRAWN, notes.TURNED):
        return [place_id(view, args[0])]
    if note.kind == notes.COMPLETED and view.captains[args[0]].at >= 0:
        return [place_id(view, view.captains[args[0]].at)]
    if note.kind == notes.SWAPPED:
        return [place_id(view, args[0]), place_id(view, args[1])]
    return ["doom"] if note.kind in (notes.DOOM_MOVED, notes.POWER) else []
