"""The left Direction tile, and the Ships: waiting, under way, or home."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import (
    FADED,
    FOREST,
    GOLD,
    GOLD_DARK,
    INK,
    LIT,
    LIT_EDGE,
    PARCHMENT,
    PARCHMENT_EDGE,
)
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import ship
from quarterdeck.draw.svg import circle, group, line, moved, rect, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.games.pirate_haven.art.dice import disc
from quarterdeck.games.pirate_haven.constants import FINISHED, WAITING
from quarterdeck.games.pirate_haven.layout import LIVERIES, READABLE, Chart
from quarterdeck.games.pirate_haven.words.names import PLACES_SAID, captain


@lru_cache(maxsize=256)
def direction(chart: Chart, phone: bool, fame: tuple[int, ...], seats: int) -> Layer:
    """PH-T07  The left Direction tile: its four spots, and what they are worth."""
    signs = "".join([berth_sign(chart, n, fame[n], n < seats, phone) for n in range(4)])
    room = rect(chart.x, chart.y, chart.left - 6, chart.height, "#ffffff00", "", 9)
    return Layer([piece("direction", 0, 0, room + signs, "Left Direction tile")])


@cache
def berth_sign(chart: Chart, place: int, fame: int, used: bool, phone: bool) -> str:
    """One of the four spots: which it is, and its Fame if it has any."""
    x, y = chart.berth(place)
    left = chart.x + (13 if phone else 18)
    top = chart.row_y(place)
    label = text(left, top + 16, PLACES_SAID[place], READABLE, INK, bold=True)
    spot = circle(x, y, 14 if phone else 16, "#ffffff66", PARCHMENT_EDGE, 1.4)
    across, down = (left + 23, top + 12) if phone else (left + 28, top + 12)
    worth = moved(across, down, disc(str(fame), 8, GOLD, INK, GOLD_DARK)) if fame else ""
    drawn = label + spot + worth
    if place < 3:
        low = top + chart.high + (chart.gap / 2 if place == 1 else 0)
        drawn += line(chart.x + 8, low, chart.x + chart.left - 22, low, PARCHMENT_EDGE, 1)
    return drawn if used else group(drawn, 'opacity=".35"')


@lru_cache(maxsize=4096)
def ships(chart: Chart, phone: bool, at: tuple[int, ...], left: tuple[int, ...], turn: int) -> Layer:
    """Where each Ship is; `left` are those on the left Direction tile, `turn` whose water is bright."""
    shown = [seat for seat, where in enumerate(at) if where not in (WAITING, FINISHED) or seat in left]
    return Layer(
        [
            ship_at(chart, phone, seat, at[seat], left.index(seat) if seat in left else -1, seat == turn)
            for seat in shown
        ]
    )


@lru_cache(maxsize=1024)
def ship_at(chart: Chart, phone: bool, seat: int, where: int, berth: int, turn: bool) -> Piece:
    said = "home" if where == FINISHED else "waits" if where == WAITING else ""
    if said:
        x, y = chart.berth(berth)
    else:
        x, y = chart.corner(where)
        x, y = x + 19, y + chart.high - 20
    return piece(f"ship-{seat}", x, y, boat(seat, ship_size(phone), turn, said), f"{captain(seat)}'s Ship")


def ship_size(phone: bool) -> float:
    return 30.0


@cache
def boat(seat: int, size: float, turn: bool, said: str) -> str:
    """A Ship on its water, which is bright if it is to move."""
    water = circle(0, 0, size * 0.6, LIT if turn else "#ffffff", LIT_EDGE if turn else FADED, 1.6)
    drawn = group(water, f'opacity="{".8" if turn else ".45"}"') + used(f"ph-ship-{seat}")
    if said:
        ink = FOREST if said == "home" else FADED
        drawn += text(
            0, size * 0.5 + (10 if size < 40 else 13), said, READABLE, ink, bold=True, halo=PARCHMENT
        )
    return drawn


def ships_defined(seats: int, size: float) -> dict[str, str]:
    """Each with its letter."""
    drawn: dict[str, str] = {}
    for seat, crew in enumerate(LIVERIES[:seats]):
        letter = disc(crew.letter, max(7.5, size * 0.18), crew.fill, crew.ink, crew.edge)
        drawn[f"ph-ship-{seat}"] = ship(crew, size) + moved(size * 0.38, -size * 0.42, letter)
    return drawn
