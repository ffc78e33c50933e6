"""The position in plain text, and what each thing on the board does."""

from quarterdeck.engine.sentences import counted
from quarterdeck.engine.table import OVER
from quarterdeck.games.finis_terrae.constants import (
    COLOURS,
    FJORD,
    FORT,
    GALLEON,
    ISLE,
    ISLE_SPOTS,
    LIGHTHOUSE,
    ONE_SIDE,
    ROCKS,
    SHIPS,
    SPICES,
    STORM,
    STRAIT,
    TILES,
    TWO_SIDES,
)
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, CODES, GOODS, SQUARES, TILE_NAMES, WEATHERS
from quarterdeck.games.finis_terrae.words.names import hold, place, seat_name, spot_words, tile_name


def board(view: State) -> str:
    """The whole table, line by line, for terminals and screen readers."""
    turn = "over" if view.seat == OVER else f"{seat_name(view, view.turn)}'s turn"
    lines = [f"Round {view.round}, {turn}. {sky(view)}", ""]
    lines += [line for seat in range(len(view.ships)) for line in crew_lines(view, seat)]
    lines += [galleon_line(view), "", *map_lines(view), ""]
    lines += [spot_words(view, spot) for spot in range(ISLE_SPOTS, len(view.chart.cells))]
    if view.hand:
        lines.append(
            f"In hand: {', '.join(f'{tile_name(tile)} [{TILE_NAMES[tile]}]' for tile in view.hand)}."
        )
    lines.append(f"{view.stack.size()} tiles in the stack, {view.reserve} spices in the reserve.")
    return "\n".join(lines)


def sky(view: State) -> str:
    """Weather, dice, and what is known of the cards to come."""
    said = [f"Weather {WEATHERS[view.weather]}"]
    if view.common:
        said.append(f"everyone's die {view.common}, price this round {view.base}")
    said.append(f"cards turned: {', '.join(WEATHERS[card] for card in view.turned)}")
    said.append(coming(view))
    return "; ".join(said) + "."


def coming(view: State) -> str:
    """FT-S17  How many cards lie before Finis Terrae."""
    drawn = len(view.turned) - 1
    if view.last:
        return "this is the last round"
    before = view.numbers.before - drawn
    storms = view.pool.left[STORM]
    left = f"{counted(storms, 'storm')} among the unseen"
    if before > 0:
        return f"{counted(before, 'card')} before Finis Terrae, {left}"
    cards = view.numbers.before + view.numbers.after + 1 - drawn
    return f"Finis Terrae is one of the next {cards} cards, {left}"


def crew_lines(view: State, seat: int) -> list[str]:
    ship = view.ships[seat]
    flag = "pirate" if ship.pirate else "explorer"
    kept = [f"{ship.kept[kind]} {GOODS[kind]}" for kind in range(SPICES, len(GOODS)) if ship.kept[kind]]
    at = place(view.chart.cells[ship.spot]) if ship.home >= 0 else "ashore"
    ports = ", ".join(place(view.chart.cells[spot]) for spot in ship.founded) or "none"
    return [
        f"{seat_name(view, seat):<7} {sum(tally(view, seat))} points, {flag} at {at}"
        f"{', first player' if view.est == seat else ''}"
        f"{', Red Jolly Roger' if view.red_flag == seat else ''}",
        f"        hold {hold(view, seat)}; strongbox {ship.strongbox}",
        f"        ports {ports}; kept {', '.join(kept) or 'nothing'}",
    ]


def galleon_line(view: State) -> str:
    if not view.in_play():
        return "Galleon waits for the first den."
    return f"Galleon at {place(view.chart.cells[view.galleon.spot])}; hold {hold(view, GALLEON)}"


def map_lines(view: State) -> list[str]:
    """The map in letters: the tile's code, small with a port's or ship's initial beside it."""
    xs = [CELL_X[cell] for cell in view.chart.cells]
    ys = [CELL_Y[cell] for cell in view.chart.cells]
    marks = {(CELL_X[cell], CELL_Y[cell]): mark(view, spot) for spot, cell in enumerate(view.chart.cells)}
    return [
        f"{y:>4} " + " ".join(marks.get((x, y), "  . ") for x in range(min(xs), max(xs) + 1))
        for y in range(max(ys), min(ys) - 1, -1)
    ]


def mark(view: State, spot: int) -> str:
    kind = view.kind_at(spot)
    code = SQUARES[view.chart.faces[spot] // 4 - TILES].lower() if kind == ISLE else CODES[kind]
    port = COLOURS[view.port[spot]][0] if view.port[spot] >= 0 else " "
    here = [COLOURS[seat][0].upper() for seat, ship in enumerate(view.ships) if ship.spot == spot]
    if view.galleon.spot == spot:
        here.append("*")
    return f"{code:<2}{port}{here[0] if here else ' '}"


# -- what things do ----------------------------------------------------------------------------------


MEANINGS = {  # by kind of tile
    ROCKS: "no ship passes the rocks",
    FORT: "nobody fights here",
    LIGHTHOUSE: "its light keeps storms from driving ships on this island",
}
COASTS = (ONE_SIDE, TWO_SIDES, FJORD, STRAIT)


def spots(view: State) -> range:
    return range(len(view.chart.cells))


def meaning(view: State, spot: int) -> str:
    """What the shores and buildings of a tile mean."""
    kind = view.kind_at(spot)
    if kind in MEANINGS:
        return f"; {MEANINGS[kind]}"
    if kind not in COASTS:
        return ""
    sandy = view.numbers.beach[view.chart.faces[spot] >> 2] >= 0
    return "; sandy shore: a port can be founded" if sandy else "; rocky shore: no landing"


def explain(view: State) -> dict[str, str]:
    """For every element of the drawing that has an id and is not a piece."""
    said = {f"spot{spot}": f"{spot_words(view, spot)}{meaning(view, spot)}" for spot in spots(view)}
    for seat in range(len(view.ships)):
        said[f"ship-{SHIPS[seat]}"] = f"{seat_name(view, seat)}'s ship: {hold(view, seat)}."
    said["ship-galleon"] = f"{galleon_line(view)}. What it carries scores for nobody."
    said["weather"] = sky(view)
    said["base"] = (
        f"The price this round is {view.base}: what a spice costs, and what is added to the die when selling."
    )
    said["common"] = f"Everyone's die shows {view.common}: every ship may move that far."
    said["stack"] = f"{view.stack.size()} tiles are left to draw."
    said["reserve"] = f"{view.reserve} spices can still be bought."
    return said
