"""The sky of this round: weather, everyone's die, the price, the cards; and the supplies."""

from functools import cache, lru_cache
from typing import NamedTuple

from quarterdeck.draw.palette import BONE, DEEP, FADED, INK, PARCHMENT_EDGE, WOOD_DARK
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import die
from quarterdeck.draw.svg import ROUND, circle, group, moved, paragraph, path, rect, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.sentences import counted
from quarterdeck.engine.table import OVER
from quarterdeck.games.finis_terrae.art.goods import good_icon
from quarterdeck.games.finis_terrae.constants import FINIS, RAIN, SPICES, STORM
from quarterdeck.games.finis_terrae.layout import READABLE, Point, layout
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.words.board import coming

SLOTS = 9  # room for the cards of a game
CARD_HIGH = 30.0
PAPER = "#fffaf0"


class Places(NamedTuple):
    """Where things lie on the paper."""

    weather: Point
    die: Point
    track: Point
    step: float  # of the track
    cards: Point
    columns: int
    pitch: float  # of the cards


WIDE = Places((34.0, 78.0), (94.0, 78.0), (8.0, 148.0), 19.0, (8.0, 192.0), 5, 23.0)
TALL = Places((152.0, 26.0), (216.0, 26.0), (270.0, 12.0), 17.0, (10.0, 66.0), 9, 26.0)


def places(phone: bool) -> Places:
    return TALL if phone else WIDE


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


def sky_printed(phone: bool) -> str:
    """The paper, with the prices 1 to 6 printed on it."""
    x, y, width, height = layout(phone).sky
    at = places(phone)
    below, above = 38.0, -6.0
    track = [text(3 * at.step, below if phone else above, "price this round", READABLE, FADED)]
    for n in range(6):
        track.append(rect(n * at.step + 1, 0, at.step - 2, 24, "#efdcae", PARCHMENT_EDGE, 4, 1.4))
        track.append(text(n * at.step + at.step / 2, 17, str(n + 1), 14, INK))
    whose = paragraph(at.die[0], at.die[1] + 33, "everyone's die", 90 if phone else 66, READABLE, FADED)
    return moved(x, y, paper(width, height) + whose + moved(*at.track, "".join(track)))


@cache
def paper(width: float, height: float) -> str:
    return rect(0, 0, width, height, PAPER, PARCHMENT_EDGE, 10, 1.6)


# -- what lies on it -------------------------------------------------------------------------------------


def sky(view: State, phone: bool) -> list[Layer]:
    """FT-W  Weather, dice, cards; the tiles and spices that are left."""
    to_come = view.numbers.before - len(view.turned) + 1
    return [
        headline(phone, view.round, view.seat == OVER, view.last, to_come),
        weather(phone, view.weather, view.last, coming(view)),
        dice(phone, view.common, view.base),
        cards(phone, tuple(view.turned)),
        supplies(phone, view.stack.size(), view.reserve),
    ]


@lru_cache(maxsize=256)
def headline(phone: bool, round: int, over: bool, last: bool, to_come: int) -> Layer:
    x, y, _, _ = layout(phone).sky
    title = "Voyage over" if over else f"Round {round}" if round else "Setting out"
    inner = text(10, 22, title, 16, INK, "start", True)
    said = "" if over else coming_short(last, to_come)
    return Layer([piece("round", x, y, inner + paragraph(10, 39, said, 86, READABLE, FADED, "start"))])


def coming_short(last: bool, to_come: int) -> str:
    if last:
        return "the last round"
    if to_come > 0:
        return f"{counted(to_come, 'card')} to Finis Terrae"
    return "Finis Terrae may come"


@lru_cache(maxsize=256)
def weather(phone: bool, card: int, last: bool, known: str) -> Layer:
    x, y, _, _ = layout(phone).sky
    at = places(phone).weather
    icon = used(f"ft-sky{FINIS if last else card}", 40 / 50)
    name = text(0, 33, ["sun", "rain", "storm"][card], READABLE, FADED)
    return Layer([piece("weather", x + at[0], y + at[1], icon + name, f"Weather: {known}")])


@lru_cache(maxsize=64)
def dice(phone: bool, common: int, base: int) -> Layer:
    """FT-W09  Everyone's die, and the marker on the prices."""
    x, y, _, _ = layout(phone).sky
    at = places(phone)
    rolled = die(common, 34, BONE) if common else rect(-17, -17, 34, 34, "none", PARCHMENT_EDGE, 7, 2)
    label = f"Everyone's die: {common or 'not rolled yet'}"
    made = [piece("common", x + at.die[0], y + at.die[1], rolled, label)]
    if base:
        made.append(marker(x + at.track[0], y + at.track[1], at.step, base))
    return Layer(made)


def marker(x: float, y: float, step: float, base: int) -> Piece:
    square = rect(1, 0, step - 2, 24, "#b3261e", WOOD_DARK, 4, 1.4)
    number = text(step / 2, 17, str(base), 14, "#ffffff", bold=True)
    return piece("base", x + (base - 1) * step, y, square + number, f"Price this round: {base}")


@lru_cache(maxsize=64)
def cards(phone: bool, turned: tuple[int, ...]) -> Layer:
    """FT-W11  The cards turned up, and the backs of those to come: five, Finis Terrae, two."""
    x, y, _, _ = layout(phone).sky
    at = places(phone)
    drawn = [card_face(card, at.pitch - 3) for card in turned]
    if FINIS not in turned:
        drawn += [card_back(at.pitch - 3, n >= 6) for n in range(len(turned), SLOTS)]
    left, top = x + at.cards[0], y + at.cards[1]
    return Layer(
        [
            piece(
                f"card{n}",
                left + n % at.columns * at.pitch,
                top + n // at.columns * (CARD_HIGH + 3),
                face,
            )
            for n, face in enumerate(drawn)
        ]
    )


@cache
def card_face(card: int, width: float) -> str:
    fill = {STORM: "#c7ccd3", RAIN: "#d5e4ee", FINIS: "#f4d9a0"}.get(card, "#fff3cf")
    icon = used(f"ft-sky{card}", (width - 3) / 50, width / 2, CARD_HIGH / 2)
    return rect(0, 0, width, CARD_HIGH, fill, WOOD_DARK, 4, 1.4) + icon


@cache
def card_back(width: float, finis: bool) -> str:
    """A card to come; from the sixth on Finis Terrae may be it."""
    back = rect(0, 0, width, CARD_HIGH, "#2c6d8a", DEEP, 4, 1.4)
    if finis:
        icon = used(f"ft-sky{FINIS}", (width - 6) / 50, width / 2, CARD_HIGH / 2)
        return back + group(icon, 'opacity=".75"')
    wave = f"M4,12q{width / 4 - 2:.1f},-6 {width / 2 - 4:.1f},0t{width / 2 - 4:.1f},0"
    return back + path(wave, "none", "#7fb0c4", 1.6)


@lru_cache(maxsize=1024)
def supplies(phone: bool, tiles: int, spices: int) -> Layer:
    """Tiles and spices left."""
    (stack_x, stack_y), (sacks_x, sacks_y) = layout(phone).supplies
    return Layer([stack(stack_x, stack_y, tiles), reserve(sacks_x, sacks_y, spices)])


def stack(x: float, y: float, tiles: int) -> Piece:
    back = rect(-11, -11, 22, 22, "#2c6d8a", DEEP, 3, 2) + path("M-7,2q3.5,-6 7,0t7,0", "none", "#bfe0e6", 2)
    inner = moved(0, -4, back) + text(0, 20, f"{tiles} tiles", READABLE, INK)
    return piece("stack", x, y, inner, f"{tiles} tiles in the stack")


def reserve(x: float, y: float, spices: int) -> Piece:
    inner = moved(0, -4, good_icon(SPICES, 25)) + text(0, 20, f"{spices} spices", READABLE, INK)
    return piece("reserve", x, y, inner, f"{spices} spices in the reserve")
