"""A hold board for every ship: four compartments, the strongbox, and what its owner has."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import INK, PARCHMENT, WOOD, WOOD_DARK, WOOD_LIGHT
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import badge, chest, token
from quarterdeck.draw.svg import frame, group, moved, path, rect, text, titled, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.sentences import counted, seat_named
from quarterdeck.engine.table import NOBODY, OVER, Rulebook
from quarterdeck.games.finis_terrae.art.goods import good_icon, livery_of
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAYS,
    COINS,
    COLOURS,
    COMPARTMENTS,
    FINDS,
    GALLEON,
    NOTHING,
    SHIPS,
    SPICES,
    TREASURES,
)
from quarterdeck.games.finis_terrae.layout import Layout, layout
from quarterdeck.games.finis_terrae.score import BONUS, MALUS, tally
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.words.names import goods

PALE = "#fff7e3"
GAP = 3  # between compartments
# Whose compartments an act chooses from: the acts of the player whose turn it is, of the ship that is
# loading, of the ship that is beaten.
TURN_ACTS = ("pay", "redeem", "sell", "cash")
LOADER_ACTS = ("throw", "pile")
DEFENDER_ACTS = ("booty",)

Moves = tuple[int, ...]
Bases = tuple[Moves, Moves, Moves]  # where the numbers of those acts begin


# -- what never changes ----------------------------------------------------------------------------------


def boards(seats: int, phone: bool) -> str:
    """FT-S01  The boards with empty holds."""
    plan = layout(seats, phone)
    drawn = [moved(*plan.crews[seat][:2], crew_board(plan, seat)) for seat in range(seats)]
    x, y, width, height = plan.crews[-1]
    about = "The galleon's hold"
    return "".join(drawn) + moved(x, y, titled(about, board_back(width, height, "#111"), "hold-galleon"))


def crew_board(plan: Layout, seat: int) -> str:
    _, _, width, height = plan.crews[seat]
    crew = livery_of(seat)
    name = moved(20, 19, token(crew, 11.0)) + text(38, 24, seat_named(seat, COLOURS), 15, PALE, "start", True)
    safe = rect(0, 0, 58, 40, "#4a5560", INK, 5, 2) + moved(17, 19, chest(26))
    inner = (
        board_back(width, height, crew.fill)
        + name
        + moved(14, 36, empty_boxes(width))
        + moved(width - 66, 36, safe)
    )
    return titled(f"{seat_named(seat, COLOURS)}'s hold", inner, f"hold-{COLOURS[seat]}")


def board_back(width: float, height: float, colour: str) -> str:
    back = rect(0, 2, width, height, INK, "", 9) + rect(0, 0, width, height, WOOD, WOOD_DARK, 9, 2)
    return back + rect(3, 3, 5, height - 6, colour, "", 2.5)


def box_width(width: float) -> float:
    return (width - 98) / COMPARTMENTS


@cache
def empty_boxes(width: float) -> str:
    box = box_width(width)
    planks = f"M8,12H{box - 8:.0f}M8,20H{box - 8:.0f}M8,28H{box - 8:.0f}"
    inner = rect(0, 0, box, 40, "#7a4e2c", WOOD_DARK, 5, 2)
    inner += path(planks, "none", WOOD_DARK, 1, "", 'opacity=".4"')
    return "".join([moved(n * (box + GAP), 0, inner) for n in range(COMPARTMENTS)])


# -- what lies on them -----------------------------------------------------------------------------------


def holds(view: State, phone: bool) -> list[Layer]:
    """A layer for each ship, and the light on the board of whoever is at it."""
    seats = len(view.ships)
    bases = bases_of(view.book)
    active = NOBODY if view.seat == OVER else view.seat if view.seat >= 0 else view.turn
    layers = [whose_turn(seats, phone, active)]
    for seat in range(seats):
        ship = view.ships[seat]
        layers.append(
            fittings(
                seats,
                phone,
                seat,
                sum(tally(view, seat)),
                ship.strongbox,
                ship.pirate,
                view.est == seat and view.round > 0,
                view.red_flag == seat,
            )
        )
        layers.append(keepings(seats, phone, seat, tuple(ship.kept), *tokens_of(view, ship)))
        layers.append(hold(view, phone, seat, bases))
    layers.append(galleon(seats, phone, view.in_play(), view.red_flag))
    if view.in_play():
        layers.append(hold(view, phone, GALLEON, bases))
    return layers


@lru_cache(maxsize=8)
def bases_of(book: Rulebook) -> Bases:
    name = book.by_name
    return (
        tuple([name[act].base for act in TURN_ACTS]),
        tuple([name[act].base for act in LOADER_ACTS]),
        tuple([name[act].base for act in DEFENDER_ACTS]),
    )


def hold(view: State, phone: bool, number: int, bases: Bases) -> Layer:
    """The compartments of a ship, with the acts that choose one of them now."""
    ship = view.ship(number)
    mine, loading, beaten = bases
    chosen: Moves = mine if number == view.turn else ()
    if number == view.loader:
        chosen += loading
    if number == view.defender:
        chosen += beaten
    return compartments(len(view.ships), phone, number, tuple(ship.kinds), tuple(ship.counts), chosen)


def tokens_of(view: State, ship: Ship) -> tuple[int, int, int]:
    """The points of bonus and malus tokens, and how many ports can still be founded."""
    worth = view.numbers.points
    return (
        worth[BONUS] * ship.bonus,
        -worth[MALUS] * ship.malus,
        view.numbers.founding_markers - len(ship.founded),
    )


@lru_cache(maxsize=64)
def whose_turn(seats: int, phone: bool, seat: int) -> Layer:
    if seat == NOBODY:
        return Layer([])
    x, y, width, height = layout(seats, phone).crews[seat]
    return Layer([piece("at-turn", x, y, rect(0, 0, width, height, "none", "#ffe14d", 9, 3.5))])


@lru_cache(maxsize=4096)
def fittings(
    seats: int, phone: bool, seat: int, points: int, coins: int, pirate: bool, first: bool, red: bool
) -> Layer:
    """Points, strongbox, and the marks beside the name."""
    x, y, width, _ = layout(seats, phone).crews[seat]
    colour = COLOURS[seat]
    total = text(0, 0, f"{points} pts", 16, "#ffe9a8", "end", True)
    made = [
        piece(f"points-{colour}", x + width - 12, y + 25, total),
        strongbox(x + width - 66, y + 36, colour, coins, pirate),
    ]
    if first or pirate or red:
        made.append(piece(f"marks-{colour}", x + 118, y, marks(first, pirate, red)))
    return Layer(made)


def strongbox(x: float, y: float, colour: str, coins: int, frozen: bool) -> Piece:
    """Coins kept off the ship; frozen while their owner is a pirate."""
    lock = path("M8,34H50", "none", "#9fd8ff", 3, "4 3") if frozen else ""
    inner = rect(0, 0, 58, 40, "none") + text(43, 26, str(coins), 16, "#ffffff", bold=True) + lock
    label = f"Strongbox: {goods(COINS, coins)}{', frozen' if frozen else ''}"
    return piece(f"strongbox-{colour}", x, y, group(inner, 'pointer-events="all"'), label)


@cache
def marks(first: bool, pirate: bool, red: bool) -> str:
    """EST card, black flag and Red Jolly Roger, side by side."""
    x = 0.0
    drawn: list[str] = []
    if first:
        card = rect(-17, -10, 34, 20, PARCHMENT, WOOD_DARK, 4, 1.4) + text(0, 4.5, "EST", 12, INK, bold=True)
        drawn.append(moved(x, 19, titled("First player of this round", card)))
        x += 42
    if pirate:
        drawn.append(moved(x - 8, 21, titled("Pirate", used("ft-black-flag", 26 / 44))))
        x += 30
    if red:
        steers = titled("Holds the Red Jolly Roger: steers the galleon", used("ft-red-flag", 26 / 44))
        drawn.append(moved(x - 8, 21, steers))
    return "".join(drawn)


@lru_cache(maxsize=4096)
def compartments(
    seats: int, phone: bool, number: int, kinds: tuple[int, ...], counts: tuple[int, ...], bases: Moves
) -> Layer:
    """FT-S01  Filled compartments are lighter than empty ones; each is lit when it can be chosen."""
    plan = layout(seats, phone)
    x, y, width, _ = plan.crews[number] if number != GALLEON else plan.crews[-1]
    left, top, box = x + 14, y + (36 if number != GALLEON else 24), box_width(width)
    name = SHIPS[number]
    full = [rect(n * (box + GAP), 0, box, 40, WOOD_LIGHT, WOOD_DARK, 5, 2) for n in range(4) if kinds[n]]
    made = [piece(f"filled-{name}", left, top, "".join(full))]
    for n in range(COMPARTMENTS):
        moves = tuple([base + n for base in bases])
        made.append(compartment(left + n * (box + GAP), top, box, name, n, kinds[n], counts[n], moves))
    return Layer(made)


def compartment(
    x: float, y: float, box: float, name: str, n: int, kind: int, count: int, moves: Moves
) -> Piece:
    inner = f'<path d="M0,0h{box:.0f}v40h-{box:.0f}Z" fill-opacity="0"/>'
    if kind != NOTHING:
        inner += moved(box * 0.29, 20, good_icon(kind, 27))
        inner += text(box * 0.75, 26, str(count), 17 if count < 100 else 14, INK, bold=True)
    label = f"Compartment {n + 1}: {goods(kind, count)}"
    return piece(f"box-{name}-{n + 1}", x, y, inner, label, moves, frame(1, 1, box - 2, 38, 5))


@lru_cache(maxsize=2048)
def keepings(
    seats: int, phone: bool, seat: int, kept: tuple[int, ...], bonus: int, malus: int, ports: int
) -> Layer:
    """What lies in front of the player: tokens, markers left, bonus and malus."""
    x, y, _, height = layout(seats, phone).crews[seat]
    at = 0.0
    drawn: list[str] = []
    for kind in (CASTAWAYS, FINDS, TREASURES, SPICES):
        if kept[kind]:
            count = text(at + 19, 0, str(kept[kind]), 13, PALE, "start", True)
            drawn.append(moved(at + 8, -5, good_icon(kind, 18)) + count)
            at += 38
    for points, fill in ((bonus, "#2e7d43"), (malus, "#8e1b14")):
        if points:
            drawn.append(moved(at + 10, -5, badge(f"{points:+}", 10, fill, "#ffffff")))
            at += 28
    word = f"{counted(ports, 'port')} left"
    row = "".join(drawn) + text(at + 2, 0, word, 12, "#f1ddb4", "start")
    return Layer([piece(f"kept-{COLOURS[seat]}", x + 16, y + height - (9 if phone else 12), row)])


@lru_cache(maxsize=64)
def galleon(seats: int, phone: bool, in_play: bool, red_flag: int) -> Layer:
    """FT-J02  Its hold, and who steers it."""
    x, y, width, height = layout(seats, phone).crews[-1]
    if not in_play:
        waiting = text(width / 2, height / 2 + 5, "The galleon waits for the first den", 13, PALE)
        return Layer([piece("galleon-board", x, y, waiting)])
    name = text(16, 18, "Galleon", 13, PALE, "start", True)
    steers = text(width - 36, 58, seat_named(red_flag, COLOURS), 12, "#f3c9c4", bold=True)
    flag = used("ft-red-flag", 24 / 44, width - 40, 28)
    return Layer([piece("galleon-board", x, y, name + moved(14, 24, empty_boxes(width)) + flag + steers)])
