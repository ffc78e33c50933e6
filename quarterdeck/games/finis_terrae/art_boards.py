"""The boards beside the chart: weather and trade, and a hold for every ship."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import (
    BONE,
    DEEP,
    FADED,
    GRASS,
    INK,
    PARCHMENT,
    PARCHMENT_EDGE,
    ROCK,
    ROCK_DARK,
    SAND,
    SAND_EDGE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
)
from quarterdeck.draw.shapes import badge, chest, die, token
from quarterdeck.draw.svg import (
    ROUND,
    at,
    circle,
    frame,
    moved,
    path,
    rect,
    target,
    text,
    titled,
    used,
)
from quarterdeck.engine.table import OVER
from quarterdeck.games.finis_terrae import words
from quarterdeck.games.finis_terrae.art_goods import black_flag, good_icon, livery_of, red_flag
from quarterdeck.games.finis_terrae.layout import Layout
from quarterdeck.games.finis_terrae.names import goods, seat_name
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.state import COLOURS, GALLEON, State
from quarterdeck.games.finis_terrae.tables import (
    CASTAWAYS,
    FINDS,
    FINIS,
    NOTHING,
    RAIN,
    SPICES,
    STORM,
    TREASURES,
)
from quarterdeck.games.finis_terrae.words_board import coming

# -- weather and trade -------------------------------------------------------------------------------


@cache
def sky_icon(card: int, size: float) -> str:
    """Sun, rain, storm, or the end of the world."""
    if card == RAIN:
        drawn = cloud("#dfe6ea") + path("M-9,10l-4,9M0,10l-4,9M9,10l-4,9", "none", "#2f6fb0", 3, "", ROUND)
    elif card == STORM:
        drawn = cloud("#8b95a0") + path("M2,4L-7,15H-1L-5,25L8,11H1L6,4Z", "#f6c62d", INK, 1.4, "", ROUND)
    elif card == FINIS:
        drawn = sun() + path("M-21,16C-12,10 -8,20 0,15C8,10 12,20 21,15V22H-21Z", DEEP, INK, 1.2)
    else:
        drawn = sun()
    return moved(0, 0, drawn, size / 50)


def cloud(fill: str) -> str:
    return path(
        "M-17,8C-27,8 -27,-6 -16,-7C-15,-18 1,-21 6,-12C16,-17 25,-4 17,2C21,8 14,9 12,8Z", fill, INK, 1.8
    )


def sun() -> str:
    rays = "M0,-23V-17M0,17V23M-23,0H-17M17,0H23M-16,-16L-12,-12M12,12L16,16M-16,16L-12,12M12,-12L16,-16"
    return path(rays, "none", "#d98e0b", 3.4, "", ROUND) + circle(0, 0, 12, "#ffd23e", "#b06f00", 1.8)


def sky(view: State, plan: Layout) -> str:
    """FT-W  The trade board: weather, common die, base value, cards, supplies."""
    x, y, width, height = plan.sky
    title = (
        "The voyage is over" if view.seat == OVER else f"Round {view.round}" if view.round else "Setting out"
    )
    inner = paper(width, height) + text(12, 21, title, 15, INK, "start", True)
    inner += text(width - 12, 21, coming_short(view), 12, FADED, "end")
    inner += moved(
        36,
        56,
        titled(f"Weather: {coming(view)}", sky_icon(FINIS if view.last else view.weather, 46), "weather"),
    )
    inner += moved(92, 56, titled("Common movement", shown_die(view.common, BONE), "common"))
    inner += text(92, 90, "common", 11, FADED)
    inner += text(36, 90, ["sun", "rain", "storm"][view.weather], 11, FADED)
    inner += moved(126, 40, titled(f"Base value {view.base}", track(view.base, width - 140), "base"))
    inner += moved(12, 98, cards(tuple(view.turned), width - 24)) if height > 130 else ""
    return moved(x, y, inner) + supplies(view, plan)


def coming_short(view: State) -> str:
    if view.last:
        return "last round"
    before = view.numbers.before - len(view.turned) + 1
    return (
        f"{before} card{'s' if before != 1 else ''} to Finis Terrae"
        if before > 0
        else "Finis Terrae may come"
    )


@cache
def paper(width: float, height: float) -> str:
    return rect(0, 2, width, height, INK, "", 9) + rect(0, 0, width, height, PARCHMENT, PARCHMENT_EDGE, 9, 2)


@cache
def shown_die(value: int, fill: str) -> str:
    return die(value, 34, fill) if value else rect(-17, -17, 34, 34, "none", PARCHMENT_EDGE, 7, 2)


@lru_cache(maxsize=32)
def track(base: int, width: float) -> str:
    """The value track 1 to 6 with its marker."""
    step = width / 6
    drawn = [text(width / 2, 50, "base value of trade", 11, FADED)]
    for n in range(6):
        on = n + 1 == base
        fill, ink = ("#b3261e", "#ffffff") if on else ("#efdcae", INK)
        drawn.append(rect(n * step + 1.5, 0, step - 3, 34, fill, WOOD_DARK if on else PARCHMENT_EDGE, 5, 1.6))
        drawn.append(text(n * step + step / 2, 23, str(n + 1), 17, ink, bold=on))
    return "".join(drawn)


@lru_cache(maxsize=64)
def cards(turned: tuple[int, ...], width: float) -> str:
    """FT-W11  The cards turned up, and the backs of those to come: five, Finis Terrae, two."""
    slots = list(turned)
    backs = max(0, 6 - len(slots))
    step = width / 9
    drawn: list[str] = []
    for n, card in enumerate(slots):
        drawn.append(moved(n * step, 0, card_face(card, step - 4)))
    for n in range(len(slots), 9):
        if FINIS in slots:
            continue
        last = n >= len(slots) + backs
        drawn.append(moved(n * step, 0, card_back(step - 4, last)))
    return "".join(drawn)


@cache
def card_face(card: int, width: float) -> str:
    fill = {STORM: "#c7ccd3", RAIN: "#d5e4ee", FINIS: "#f4d9a0"}.get(card, "#fff3cf")
    return rect(0, 0, width, 40, fill, WOOD_DARK, 4, 1.4) + moved(
        width / 2, 20, sky_icon(card, min(30.0, width - 3))
    )


@cache
def card_back(width: float, finis: bool) -> str:
    """A card to come; from the sixth on Finis Terrae may be it."""
    mark = moved(width / 2, 20, sky_icon(FINIS, min(20.0, width - 8))) if finis else ""
    waves = (
        ""
        if finis
        else path(
            f"M4,14q{width / 4 - 2:.1f},-6 {width / 2 - 4:.1f},0t{width / 2 - 4:.1f},0",
            "none",
            "#7fb0c4",
            1.6,
        )
    )
    return (
        rect(0, 0, width, 40, "#2c6d8a", DEEP, 4, 1.4)
        + waves
        + (f'<g opacity=".75">{mark}</g>' if mark else "")
    )


def supplies(view: State, plan: Layout) -> str:
    """Tiles and spices left, at the end of the strip."""
    x, y, width, height = plan.strip
    count = view.stack.size()
    stack = rect(-15, -15, 30, 30, "#2c6d8a", DEEP, 3, 2) + path("M-9,2q4.5,-7 9,0t9,0", "none", "#bfe0e6", 2)
    left = titled(f"{count} tiles in the stack", stack + text(0, 31, f"{count} tiles", 11.5, INK), "stack")
    right = titled(
        f"{view.reserve} spices in the reserve",
        good_icon(SPICES, 32) + text(0, 31, f"{view.reserve} spices", 11.5, INK),
        "reserve",
    )
    middle = y + height / 2 - 8
    return moved(x + width - 96, middle, left) + moved(x + width - 34, middle, right)


# -- holds -------------------------------------------------------------------------------------------


def holds(view: State, plan: Layout) -> str:
    boards = [crew_board(view, seat, plan) for seat in range(len(view.ships))]
    return "".join(boards) + galleon_board(view, plan)


def crew_board(view: State, seat: int, plan: Layout) -> str:
    """FT-S01  A hold board: four compartments, the strongbox, and what its owner has."""
    x, y, width, height = plan.crews[seat]
    crew, ship = livery_of(seat), view.ships[seat]
    active = view.seat != OVER and (view.seat if view.seat >= 0 else view.turn) == seat
    inner = board_back(width, height, crew.fill, active)
    inner += moved(20, 19, token(crew, 11.0)) + text(
        38, 24, seat_name(view, seat), 15, "#fff7e3", "start", True
    )
    inner += marks(view, seat) + text(
        width - 12, 25, f"{sum(tally(view, seat))} pts", 16, "#ffe9a8", "end", True
    )
    box = (width - 98) / 4
    for n in range(4):
        inner += moved(14 + n * (box + 3), 36, compartment(view, seat, n, box))
    inner += moved(width - 66, 36, strongbox(seat, ship.strongbox, view.ships[seat].pirate))
    row = kept_row(
        tuple(ship.kept), ship.malus, ship.bonus, view.numbers.founding_markers - len(ship.founded)
    )
    return at(x, y, inner + moved(16, height - (9 if plan.phone else 12), row), f"hold-{COLOURS[seat]}")


@lru_cache(maxsize=32)
def board_back(width: float, height: float, colour: str, active: bool) -> str:
    edge = "#ffe14d" if active else WOOD_DARK
    back = rect(0, 2, width, height, INK, "", 9) + rect(
        0, 0, width, height, WOOD, edge, 9, 3.5 if active else 2
    )
    return back + rect(3, 3, 5, height - 6, colour, "", 2.5)


def marks(view: State, seat: int) -> str:
    """EST card, black flag and Red Jolly Roger."""
    x = 118.0
    drawn: list[str] = []
    if view.est == seat and view.round:
        card_ = rect(-17, -10, 34, 20, PARCHMENT, WOOD_DARK, 4, 1.4) + text(0, 4.5, "EST", 12, INK, bold=True)
        drawn.append(moved(x, 19, titled("First player of this round", card_)))
        x += 42
    if view.ships[seat].pirate:
        drawn.append(moved(x - 8, 21, titled("Pirate", black_flag(26))))
        x += 30
    if view.red_flag == seat:
        drawn.append(moved(x - 8, 21, titled("Holds the Red Jolly Roger: steers the galleon", red_flag(26))))
    return "".join(drawn)


def compartment(view: State, number: int, n: int, box: float) -> str:
    """One compartment; lit when it can be chosen."""
    ship = view.ship(number)
    moves = [move for move in compartment_moves(view, number, n) if move in view.options]
    if not moves:
        return quiet_box(n, ship.kinds[n], ship.counts[n], box)
    inner = filled_box(ship.kinds[n], ship.counts[n], box)
    lit = inner + frame(1, 1, box - 2, 38, 5)
    return target(view, moves[0], words.move(view, moves[0]), lit, "", "")


@lru_cache(maxsize=2048)
def quiet_box(n: int, kind: int, count: int, box: float) -> str:
    return titled(f"Compartment {n + 1}: {goods(kind, count)}", filled_box(kind, count, box))


@lru_cache(maxsize=512)
def filled_box(kind: int, count: int, box: float) -> str:
    back = rect(0, 0, box, 40, WOOD_LIGHT if kind else "#7a4e2c", WOOD_DARK, 5, 2)
    if kind == NOTHING:
        return back + path(
            f"M8,12H{box - 8:.0f}M8,20H{box - 8:.0f}M8,28H{box - 8:.0f}",
            "none",
            WOOD_DARK,
            1,
            "",
            'opacity=".4"',
        )
    return (
        back
        + moved(box * 0.29, 20, good_icon(kind, 27))
        + text(box * 0.75, 26, str(count), 17 if count < 100 else 14, INK, bold=True)
    )


def compartment_moves(view: State, number: int, n: int) -> list[int]:
    """The acts that choose a compartment of this ship."""
    name = view.book.by_name
    found: list[int] = []
    if number == view.turn:
        found += [name[act].base + n for act in ("pay", "redeem", "sell", "cash")]
    if number == view.loader:
        found += [name[act].base + n for act in ("throw", "pile")]
    if number == view.defender:
        found.append(name["booty"].base + n)
    return found


@lru_cache(maxsize=256)
def strongbox(seat: int, coins: int, frozen: bool) -> str:
    """Coins kept off the ship; frozen while their owner is a pirate."""
    back = rect(0, 0, 58, 40, "#4a5560", INK, 5, 2) + moved(17, 19, chest(26))
    lock = path("M8,34H50", "none", "#9fd8ff", 3, "4 3") if frozen else ""
    label = f"Strongbox: {goods(1, coins)}{', frozen' if frozen else ''}"
    return titled(
        label, back + text(43, 26, str(coins), 16, "#ffffff", bold=True) + lock, f"strongbox-{COLOURS[seat]}"
    )


@lru_cache(maxsize=512)
def kept_row(kept: tuple[int, ...], malus: int, bonus: int, ports: int) -> str:
    """What lies in front of the player: tokens, markers left, bonus and malus."""
    x = 0.0
    drawn: list[str] = []
    for kind in (CASTAWAYS, FINDS, TREASURES, SPICES):
        if kept[kind]:
            drawn.append(
                moved(x + 8, -5, good_icon(kind, 18))
                + text(x + 19, 0, str(kept[kind]), 13, "#fff7e3", "start", True)
            )
            x += 38
    if bonus:
        drawn.append(moved(x + 10, -5, badge(f"+{3 * bonus}", 10, "#2e7d43", "#ffffff")))
        x += 28
    if malus:
        drawn.append(moved(x + 10, -5, badge(f"-{3 * malus}", 10, "#8e1b14", "#ffffff")))
        x += 28
    word = f"{ports} port{'s' if ports != 1 else ''} left"
    return "".join(drawn) + text(x + 2, 0, word, 12, "#f1ddb4", "start")


def galleon_board(view: State, plan: Layout) -> str:
    x, y, width, height = plan.crews[-1]
    inner = board_back(width, height, "#111", False)
    if not view.in_play():
        waiting = text(width / 2, height / 2 + 5, "The galleon waits for the first den", 13, "#fff7e3")
        return at(x, y, inner + waiting, "hold-galleon")
    box = (width - 98) / 4
    inner += text(16, 18, "Galleon", 13, "#fff7e3", "start", True)
    top = 24.0 if height > 64 else 21.0
    for n in range(4):
        inner += moved(14 + n * (box + 3), top, compartment(view, GALLEON, n, box))
    steers = text(
        width - 36, 58 if height > 64 else 55, seat_name(view, view.red_flag), 12, "#f3c9c4", bold=True
    )
    return at(x, y, inner + moved(width - 40, 28, red_flag(24)) + steers, "hold-galleon")


# -- legend ------------------------------------------------------------------------------------------

MEANINGS = [
    ("sandy shore: a port can be founded", "M-12,6C-6,-6 6,-6 12,6", ""),
    ("rocky shore: no landing", "M-12,6C-6,-6 6,-6 12,6", ""),
    ("rocks: no ship passes", "", ""),
    ("den: explorers pay a toll of 3", "", "ft-den"),
    ("fort: nobody fights here", "", "ft-castle"),
    ("lighthouse: keeps ships off its island", "", "ft-tower"),
]


@lru_cache(maxsize=8)
def legend(plan: Layout) -> str:
    """What the shores and buildings mean, where the column has room for it."""
    x, y, width, height = plan.crews[-1]
    top = y + height + 10
    room = plan.height - top - 12
    if plan.phone or room < 110:
        return ""
    columns = 1 if room > 215 else 2
    step = 32.0 if columns == 1 else 27.0
    high = 34 + step * (6 // columns)
    drawn = [paper(width, high), text(14, 21, "On the chart", 14, INK, "start", True)]
    for n in range(len(MEANINGS)):
        at_x, at_y = (n % columns) * (width / 2 - 4) + 28, 34 + (n // columns) * step + step / 2 - 2
        drawn.append(moved(at_x, at_y, legend_mark(n)))
        words_ = MEANINGS[n][0] if columns == 1 else MEANINGS[n][0].partition(":")[0]
        drawn.append(text(at_x + 24, at_y + 4, words_, 12.5, INK, "start"))
    return moved(x, top, "".join(drawn))


def legend_mark(n: int) -> str:
    """A shore, rocks, or a building, small."""
    if n < 2:
        edge, line = (SAND_EDGE, SAND) if n == 0 else (ROCK_DARK, ROCK)
        dash = "" if n == 0 else "5 2.5"
        return path(MEANINGS[n][1], GRASS, edge, 8) + path(MEANINGS[n][1], "none", line, 5, dash)
    if n == 2:
        return path("M-14,6L-9,-4L-4,6ZM-5,6L1,-7L7,6ZM5,6L10,-3L15,6Z", ROCK_DARK, INK, 1, "", ROUND)
    return used(MEANINGS[n][2], 0.55, 0, 2)
