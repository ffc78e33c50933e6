"""The trade board: weather, common die, base value, cards; and the supplies."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import BONE, DEEP, FADED, INK, PARCHMENT, PARCHMENT_EDGE, WOOD_DARK
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import die
from quarterdeck.draw.svg import ROUND, circle, group, moved, path, rect, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.sentences import counted
from quarterdeck.engine.table import OVER
from quarterdeck.games.finis_terrae.art.goods import good_icon
from quarterdeck.games.finis_terrae.constants import FINIS, RAIN, SPICES, STORM
from quarterdeck.games.finis_terrae.layout import layout
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.words.board import coming

SLOTS = 9  # room for the cards of a game


def sky_defined() -> dict[str, str]:
    return {f"ft-sky{card}": sky_icon(card) for card in range(4)}


def sky_icon(card: int) -> str:
    """Sun, rain, storm, or the end of the world."""
    if card == RAIN:
        return cloud("#dfe6ea") + path("M-9,10l-4,9M0,10l-4,9M9,10l-4,9", "none", "#2f6fb0", 3, "", ROUND)
    if card == STORM:
        return cloud("#8b95a0") + path("M2,4L-7,15H-1L-5,25L8,11H1L6,4Z", "#f6c62d", INK, 1.4, "", ROUND)
    if card == FINIS:
        return sun() + path("M-21,16C-12,10 -8,20 0,15C8,10 12,20 21,15V22H-21Z", DEEP, INK, 1.2)
    return sun()


def cloud(fill: str) -> str:
    return path(
        "M-17,8C-27,8 -27,-6 -16,-7C-15,-18 1,-21 6,-12C16,-17 25,-4 17,2C21,8 14,9 12,8Z", fill, INK, 1.8
    )


def sun() -> str:
    rays = "M0,-23V-17M0,17V23M-23,0H-17M17,0H23M-16,-16L-12,-12M12,12L16,16M-16,16L-12,12M12,-12L16,-16"
    return path(rays, "none", "#d98e0b", 3.4, "", ROUND) + circle(0, 0, 12, "#ffd23e", "#b06f00", 1.8)


# -- what never changes ----------------------------------------------------------------------------------


def trade_board(seats: int, phone: bool) -> str:
    """The paper, with the value track 1 to 6 printed on it."""
    x, y, width, height = layout(seats, phone).sky
    step = (width - 140) / 6
    track = [text((width - 140) / 2, 50, "base value of trade", 11, FADED)]
    for n in range(6):
        track.append(rect(n * step + 1.5, 0, step - 3, 34, "#efdcae", PARCHMENT_EDGE, 5, 1.6))
        track.append(text(n * step + step / 2, 23, str(n + 1), 17, INK))
    common = text(92, 90, "common", 11, FADED)
    return moved(x, y, paper(width, height) + common + moved(126, 40, "".join(track)))


@cache
def paper(width: float, height: float) -> str:
    return rect(0, 2, width, height, INK, "", 9) + rect(0, 0, width, height, PARCHMENT, PARCHMENT_EDGE, 9, 2)


# -- what lies on it -------------------------------------------------------------------------------------


def sky(view: State, phone: bool) -> list[Layer]:
    """FT-W  Weather, dice, cards; the tiles and spices that are left."""
    seats = len(view.ships)
    to_come = view.numbers.before - len(view.turned) + 1
    return [
        headline(seats, phone, view.round, view.seat == OVER, view.last, to_come),
        weather(seats, phone, view.weather, view.last, coming(view)),
        dice(seats, phone, view.common, view.base),
        cards(seats, phone, tuple(view.turned)),
        supplies(seats, phone, view.stack.size(), view.reserve),
    ]


@lru_cache(maxsize=256)
def headline(seats: int, phone: bool, round: int, over: bool, last: bool, to_come: int) -> Layer:
    x, y, width, _ = layout(seats, phone).sky
    title = "The voyage is over" if over else f"Round {round}" if round else "Setting out"
    inner = text(12, 21, title, 15, INK, "start", True)
    return Layer(
        [piece("round", x, y, inner + text(width - 12, 21, coming_short(last, to_come), 12, FADED, "end"))]
    )


def coming_short(last: bool, to_come: int) -> str:
    if last:
        return "last round"
    if to_come > 0:
        return f"{counted(to_come, 'card')} to Finis Terrae"
    return "Finis Terrae may come"


@lru_cache(maxsize=256)
def weather(seats: int, phone: bool, card: int, last: bool, known: str) -> Layer:
    x, y, _, _ = layout(seats, phone).sky
    icon = used(f"ft-sky{FINIS if last else card}", 46 / 50)
    name = text(0, 34, ["sun", "rain", "storm"][card], 11, FADED)
    return Layer([piece("weather", x + 36, y + 56, icon + name, f"Weather: {known}")])


@lru_cache(maxsize=64)
def dice(seats: int, phone: bool, common: int, base: int) -> Layer:
    """FT-W09  The common die, and the marker on the value track."""
    x, y, width, _ = layout(seats, phone).sky
    rolled = die(common, 34, BONE) if common else rect(-17, -17, 34, 34, "none", PARCHMENT_EDGE, 7, 2)
    made = [piece("common", x + 92, y + 56, rolled, f"Common movement {common}")]
    if base:
        made.append(marker(x + 126, y + 40, (width - 140) / 6, base))
    return Layer(made)


def marker(x: float, y: float, step: float, base: int) -> Piece:
    square = rect(1.5, 0, step - 3, 34, "#b3261e", WOOD_DARK, 5, 1.6)
    number = text(step / 2, 23, str(base), 17, "#ffffff", bold=True)
    return piece("base", x + (base - 1) * step, y, square + number, f"Base value {base}")


@lru_cache(maxsize=64)
def cards(seats: int, phone: bool, turned: tuple[int, ...]) -> Layer:
    """FT-W11  The cards turned up, and the backs of those to come: five, Finis Terrae, two."""
    x, y, width, _ = layout(seats, phone).sky
    step = (width - 24) / SLOTS
    drawn = [card_face(card, step - 4) for card in turned]
    if FINIS not in turned:
        drawn += [card_back(step - 4, n >= 6) for n in range(len(turned), SLOTS)]
    return Layer([piece(f"card{n}", x + 12 + n * step, y + 98, face) for n, face in enumerate(drawn)])


@cache
def card_face(card: int, width: float) -> str:
    fill = {STORM: "#c7ccd3", RAIN: "#d5e4ee", FINIS: "#f4d9a0"}.get(card, "#fff3cf")
    icon = used(f"ft-sky{card}", min(30.0, width - 3) / 50, width / 2, 20)
    return rect(0, 0, width, 40, fill, WOOD_DARK, 4, 1.4) + icon


@cache
def card_back(width: float, finis: bool) -> str:
    """A card to come; from the sixth on Finis Terrae may be it."""
    back = rect(0, 0, width, 40, "#2c6d8a", DEEP, 4, 1.4)
    if finis:
        return back + group(used(f"ft-sky{FINIS}", min(20.0, width - 8) / 50, width / 2, 20), 'opacity=".75"')
    wave = f"M4,14q{width / 4 - 2:.1f},-6 {width / 2 - 4:.1f},0t{width / 2 - 4:.1f},0"
    return back + path(wave, "none", "#7fb0c4", 1.6)


@lru_cache(maxsize=1024)
def supplies(seats: int, phone: bool, tiles: int, spices: int) -> Layer:
    """Tiles and spices left, at the end of the strip."""
    x, y, width, height = layout(seats, phone).strip
    middle = y + height / 2 - 8
    return Layer([stack(x + width - 96, middle, tiles), reserve(x + width - 34, middle, spices)])


def stack(x: float, y: float, tiles: int) -> Piece:
    back = rect(-15, -15, 30, 30, "#2c6d8a", DEEP, 3, 2) + path("M-9,2q4.5,-7 9,0t9,0", "none", "#bfe0e6", 2)
    inner = back + text(0, 31, f"{tiles} tiles", 11.5, INK)
    return piece("stack", x, y, inner, f"{tiles} tiles in the stack")


def reserve(x: float, y: float, spices: int) -> Piece:
    inner = good_icon(SPICES, 32) + text(0, 31, f"{spices} spices", 11.5, INK)
    return piece("reserve", x, y, inner, f"{spices} spices in the reserve")
