"""What a move shows on the chart: dice, the weather card, goods on their way."""

from functools import cache

from quarterdeck.draw.palette import BLOOD, BONE, INK
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import die
from quarterdeck.draw.strip import Cast, dice_strip, thrown_of
from quarterdeck.draw.svg import BOLD, ROUND, breadth, moved, path, rect, text, used
from quarterdeck.engine.drawing import Layer, Piece, Showing
from quarterdeck.engine.notes import Note
from quarterdeck.engine.recent import MoveMade, Recent
from quarterdeck.engine.sentences import capital
from quarterdeck.engine.shown import BATTLE, BUILD, SAIL, STORM, Flight, Shown, Thrown, crew_of, heard
from quarterdeck.games.finis_terrae import notes
from quarterdeck.games.finis_terrae.constants import COINS, GALLEON, SHIPS, SPICES
from quarterdeck.games.finis_terrae.constants import STORM as STORM_CARD
from quarterdeck.games.finis_terrae.layout import layout
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import WINDS
from quarterdeck.games.finis_terrae.words.names import goods, ship_name

SIZE = 32.0
GALE = "gale"
LETTERS = 17.0
TURNS = (-90, 0, 90, 180)  # of an arrow that points east, by the side it should point to
GOOD = 44.0  # how wide the shapes of goods are

SOUNDS = {
    notes.SAILED: SAIL,
    notes.PUSHED: SAIL,
    notes.FOUNDED: BUILD,
    notes.PLACED: BUILD,
    notes.FOUGHT: BATTLE,
    notes.ROBBED: BATTLE,
    notes.WIND: STORM,
    notes.WRECKED: STORM,
    notes.SUNK: STORM,
}


def showing(view: State, phone: bool, recent: Recent) -> Showing:
    told = list(recent.notes())
    common = common_dice(view, told)
    own = thrown_beside(recent)
    drawn = [note.args[0] for note in told if note.kind == notes.WEATHER]
    gale = STORM_CARD in drawn
    facts = Shown(
        move=recent.number,
        dice=[*common, *thrown_of(own)],
        turned=[*[f"card{len(view.turned) - len(drawn) + n}" for n in range(len(drawn))], *[GALE] * gale],
        flights=[flight for note in told for flight in flights(note)],
        marks=list(dict.fromkeys([id for note in told for id in marked(view, note)])),
        heard=heard(told, SOUNDS),
    )
    x, y, width, height = layout(phone).chart
    made: list[Piece] = [gale_blows(x + width / 2, y + 40, wind_of(told))] if gale else []
    if own:
        at = (x + width / 2, y + height - 46)
        made += dice_strip(own, outcome(view, told), at, SIZE, (x + 6, x + width - 6))
    return Showing(facts, Layer(made)) if made else Showing(facts)


# -- the storm ---------------------------------------------------------------------------


def wind_of(told: list[Note]) -> int:
    """FT-X01  The side that the wind pushes to; -1 before it is known."""
    return next((note.args[0] for note in reversed(told) if note.kind == notes.WIND), -1)


@cache
def gale_blows(x: float, y: float, side: int) -> Piece:
    """FT-W04  A storm was turned up: which way it drives every ship, over the head of the chart."""
    said = "Storm!" if side < 0 else f"Storm! To the {WINDS[side]}"
    wide = breadth(said, LETTERS) * BOLD + (70 if side < 0 else 114)
    inner = rect(-wide / 2, -24, wide, 48, "#3d4a57", INK, 10, 2)
    inner += moved(-wide / 2 + 30, 0, used(f"ft-sky{STORM_CARD}", 0.76))
    inner += text(-wide / 2 + 56, 6, said, LETTERS, "#ffffff", "start", True)
    if side >= 0:
        arrow = path("M-11,0H9M2,-7L10,0L2,7", "none", "#ffd84a", 4, more=ROUND)
        inner += moved(wide / 2 - 22, 0, arrow, turn=TURNS[side])
    return piece(GALE, x, y, f'<g pointer-events="none">{inner}</g>', said)


# -- dice --------------------------------------------------------------------------------


def common_dice(view: State, told: list[Note]) -> list[Thrown]:
    """FT-W07  Everyone's die, and the price of the round."""
    for note in told:
        if note.kind == notes.DICE:
            common, base = note.args
            said = f"Everyone's die shows {common}."
            return [Thrown("common", common, said), Thrown("base", base, f"The price is {base}.")]
    return []


def thrown_beside(recent: Recent) -> tuple[Cast, ...]:
    """FT-B08 The dice of a battle, of a trade or of one's own voyage. FT-W07 Those of the round, a white
    one and the red one after it, lie in the sky."""
    found: list[MoveMade] = []
    for made in recent.answers("red", "white"):
        if any(note.kind == notes.DICE for note in made.notes):
            del found[-1:]
        else:
            found.append(made)
    return tuple([cast(made.act == "red", made.arg + 1) for made in found[-8:]])


@cache
def cast(red: bool, face: int) -> Cast:
    drawn = die(face, SIZE, BLOOD, BONE) if red else die(face, SIZE, BONE, INK)
    return Cast(face, drawn, f"A {'red' if red else 'white'} die shows {face}.")


def outcome(view: State, told: list[Note]) -> str:
    """FT-B08  What a battle came to."""
    fought = [note.args for note in told if note.kind == notes.FOUGHT]
    if not fought:
        return ""
    ship, mine, other, theirs = fought[-1]
    return f"{capital(ship_name(view, ship))} {mine} : {theirs} {capital(ship_name(view, other))}"


# -- on its way, and what is different ---------------------------------------------------


def afloat(ship: int) -> str:
    return f"ship-{SHIPS[ship]}"


def hold_of(ship: int) -> str:
    """Nobody sits in the galleon: what it takes goes aboard on the chart."""
    return afloat(GALLEON) if ship == GALLEON else crew_of(ship)


def flights(note: Note) -> list[Flight]:
    args = note.args
    if note.kind == notes.TOOK:
        return [flight(args[1], args[2], afloat(args[0]), hold_of(args[0]))]
    if note.kind == notes.THREW:
        return [flight(args[1], args[2], hold_of(args[0]), afloat(args[0]))]
    if note.kind == notes.ROBBED:
        return [flight(args[2], args[3], hold_of(args[1]), hold_of(args[0]))]
    if note.kind == notes.PAID:
        return [flight(COINS, args[1], hold_of(args[0]), afloat(args[0]))]
    if note.kind == notes.BOUGHT:
        return [flight(SPICES, args[1], "reserve", hold_of(args[0]))]
    if note.kind == notes.GAINED:
        seat, kind, count, coins = args
        return [
            flight(kind, count, hold_of(seat), afloat(seat)),
            flight(COINS, coins, afloat(seat), hold_of(seat)),
        ]
    return []


def flight(kind: int, count: int, source: str, target: str) -> Flight:
    return Flight(f"ft-good{kind}", GOOD, count, source, target, goods(kind, count))


def marked(view: State, note: Note) -> list[str]:
    args = note.args
    if note.kind in (notes.SAILED, notes.PUSHED, notes.WRECKED, notes.SUNK, notes.STAYED):
        return [afloat(args[0])]
    if note.kind == notes.PLACED and args[2] in view.chart.cells:
        return [f"tile{view.chart.cells.index(args[2])}"]
    if note.kind == notes.HOME:
        return [f"port{args[1]}"]
    if note.kind == notes.FOUNDED:
        return [f"port{n}" for n, cell in enumerate(view.chart.cells) if cell == args[1]]
    return ["weather"] if note.kind == notes.WEATHER and note.args[0] != STORM_CARD else []
