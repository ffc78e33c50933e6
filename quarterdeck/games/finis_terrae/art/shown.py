"""What a move shows on the chart: dice, the weather card, goods on their way."""

from functools import cache

from quarterdeck.draw.palette import BLOOD, BONE, INK
from quarterdeck.draw.shapes import die
from quarterdeck.draw.strip import Cast, dice_strip, thrown_of
from quarterdeck.engine.drawing import Layer, Showing
from quarterdeck.engine.notes import Note
from quarterdeck.engine.recent import MoveMade, Recent
from quarterdeck.engine.sentences import capital
from quarterdeck.engine.shown import Flight, Shown, Thrown, crew_of
from quarterdeck.games.finis_terrae import notes
from quarterdeck.games.finis_terrae.constants import COINS, GALLEON, SHIPS, SPICES
from quarterdeck.games.finis_terrae.layout import layout
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.words.names import goods, ship_name

SIZE = 32.0
GOOD = 44.0  # how wide the shapes of goods are


def showing(view: State, phone: bool, recent: Recent) -> Showing:
    told = list(recent.notes())
    common = common_dice(view, told)
    own = thrown_beside(recent)
    facts = Shown(
        move=recent.number,
        dice=[*common, *thrown_of(own)],
        turned=[f"card{len(view.turned) - 1}" for note in told if note.kind == notes.WEATHER],
        flights=[flight for note in told for flight in flights(note)],
        marks=list(dict.fromkeys([id for note in told for id in marked(view, note)])),
    )
    if not own:
        return Showing(facts)
    x, y, width, height = layout(phone).chart
    at = (x + width / 2, y + height - 46)
    return Showing(facts, Layer(list(dice_strip(own, outcome(view, told), at, SIZE, (x + 6, x + width - 6)))))


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
    if note.kind in (notes.FOUNDED, notes.HOME):
        return [f"port{n}" for n, cell in enumerate(view.chart.cells) if cell == args[1]]
    return ["weather"] if note.kind == notes.WEATHER else []
