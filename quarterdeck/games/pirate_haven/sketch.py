"""The Map in letters, position by position along its winding route; beside it the viewer's own Island."""

from quarterdeck.engine.sketch import (
    DEEP,
    DIM,
    GOLD,
    PAPER,
    ROCK,
    SAND,
    SEA,
    SHOAL,
    TOWN,
    Item,
    Line,
    Run,
    Shelf,
    Sketch,
    Spot,
    initials,
    line,
    moves_of,
)
from quarterdeck.engine.table import ALL_OPEN
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    BONUSES,
    CAPTAINS,
    DIE_SPOTS,
    EMPTY,
    FIRST_GOOD,
    LAND,
    NAVY_EACH,
    RUM,
    SHIP,
    SIDE,
    SPOT_NAMES,
    SPOTS,
    TREASURE_EACH,
    TWO_INCOME,
    colour_of,
    good_of,
    pips_of,
)
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words.board import spot_says
from quarterdeck.games.pirate_haven.words.names import COLOUR_NAMES, on_spot, seat_name, tile_name, tile_says

GOODS = ["Res.", "Treas.", "Navy", "Rum"]
DICE = "RTN"  # the initial of a die's colour
ACTIONS = {TREASURE_EACH: "Treas+1", NAVY_EACH: "Navy+1", TWO_INCOME: "2 Income"}
TILES = [TOWN, ROCK, DEEP]  # Buildings, Pirates, Ships
PLACED = ("place", "rum", "to", "bonus", "drop", "give", "gain", "reroll", "move")


def sketch(view: State) -> Sketch:
    columns = view.columns
    spots = [position(view, n) for n in range(1, view.path() + 1)]
    seats = len(view.crews)
    own = view.viewer if view.viewer >= 0 else view.turn if view.viewer == ALL_OPEN else 0
    asked = view.seat if view.options and view.seat >= 0 else own
    for n in range(seats):
        seat = (own + n) % seats
        if n == 0:
            spots += island(view, seat, columns + 0.4, 0.0, seat == asked)
    return Sketch(
        columns + SIDE + 0.4, SIDE, (9, 3), (14, 5), spots, shelves(view, own), list(CAPTAINS[:seats])
    )


def position(view: State, n: int) -> Spot:
    """The route goes to and fro, row by row."""
    row, along = (n - 1) // view.columns, (n - 1) % view.columns
    column = along if row % 2 == 0 else view.columns - 1 - along
    arrow = "→" if row % 2 == 0 else "←"
    lines = [line((f"{n}{arrow} ", DIM), *ships(view, n)), *offered(view, n)]
    says = f"position {n}: {on_spot(view, n)}"
    return Spot(
        f"spot-{n}",
        column + 0.5,
        row + 0.5,
        lines,
        ground(view, n),
        0.94,
        1,
        moves_of(view.book, n - 1, "go"),
        says,
    )


def ships(view: State, n: int) -> list[tuple[str, str]]:
    letters = initials(CAPTAINS)
    return [(f"▲{letters[seat]}", CAPTAINS[seat]) for seat, at in enumerate(view.at) if at == n]


def ground(view: State, n: int) -> str:
    if view.spot[n] == BARE:
        return DEEP
    what = view.printed(n)
    if what <= SHIP:
        return TILES[what]
    return PAPER if what in ACTIONS else GOLD if what == FIRST_GOOD + 1 else SHOAL


def offered(view: State, n: int) -> list[Line]:
    if view.spot[n] == BARE:
        return [line(("?", DIM))]
    what, thing, bonus = view.printed(n), view.goods[n], view.t.bonus[view.spot[n]]
    if what in ACTIONS:
        return [line(ACTIONS[what])]
    extra = [line((f"first {BONUSES[bonus]}", DIM))] if bonus else []
    if thing == BARE:
        return [line(("gone", DIM)), *extra]
    if what <= SHIP:
        return [
            line(tile_name(view.t, thing)),
            line((f"cost {view.t.value[thing]}{' +' + BONUSES[bonus] if bonus else ''}", DIM)),
        ]
    good = what - FIRST_GOOD
    return [line(GOODS[good] if good == RUM else f"{GOODS[good]} {thing}"), *extra]


# -- the Island --------------------------------------------------------------------------


def island(view: State, seat: int, left: float, top: float, acting: bool) -> list[Spot]:
    made: list[Spot] = []
    mine = view.crews[seat]
    for spot in range(SPOTS):
        kind = mine.tile[spot]
        base = SAND if view.t.terrain[spot] == LAND else SEA
        moves = list[int]()
        if acting:
            moves = moves_of(view.book, spot + DIE_SPOTS, *PLACED)
            moves += moves_of(view.book, spot + DIE_SPOTS, "buy")
            for place in (spot * 2, spot * 2 + 1):
                moves += moves_of(view.book, place, *PLACED)
        made.append(
            Spot(
                f"isle-{seat}-{SPOT_NAMES[spot]}",
                left + spot % SIDE + 0.5,
                top + spot // SIDE + 0.5,
                field(view, seat, spot),
                base if kind == BARE else TILES[colour_of(kind)],
                0.94,
                1,
                moves,
                spot_says(view, seat, spot)
                or f"{SPOT_NAMES[spot]}: empty {'land' if base == SAND else 'sea'}",
            )
        )
    return made


def field(view: State, seat: int, spot: int) -> list[Line]:
    """A tile with its capacity and its dice; a Navy die; or bare land or sea."""
    mine = view.crews[seat]
    kind = mine.tile[spot]
    if kind == BARE:
        navy = mine.held[DIE_SPOTS + spot]
        if navy != EMPTY:
            return [line((SPOT_NAMES[spot], DIM)), line(f"Navy {pips_of(navy)}")]
        return [line((SPOT_NAMES[spot], DIM)), line(("land" if view.t.terrain[spot] == LAND else "~ ~", DIM))]
    dice = [held(mine.held[spot * 2 + slot]) for slot in range(view.t.slots[kind])]
    return [
        line((SPOT_NAMES[spot], DIM), Run(f" ≤{mine.capacity[spot]}").text),
        line((tile_name(view.t, kind), "bright")),
        line(" ".join(dice)),
    ]


def held(thing: int) -> str:
    """A die by its colour's initial and its pips; a free spot as brackets."""
    if thing == EMPTY:
        return "[ ]"
    good = good_of(thing)
    return "[Rum]" if good == RUM else f"[{DICE[good]}{pips_of(thing)}]"


def shelves(view: State, own: int) -> list[Shelf]:
    tops = [
        Item(f"{COLOUR_NAMES[colour]}: {tile_says(view.t, kind) if kind != BARE else 'empty'}")
        for colour, kind in enumerate(view.top)
    ]
    acts = [
        Item(act, moves_of(view.book, 0, act))
        for act in ("leave", "discard", "skip")
        if act in view.book.by_name
    ]
    waiting = [seat_name(view, seat) if seat >= 0 else "-" for seat in view.left]
    made = [
        Shelf("Round", [Item(f"{max(1, view.round)} of {view.t.rounds}"), *acts]),
        Shelf("Left Direction tile", [Item(", ".join(waiting))]),
    ]
    for seat in range(len(view.crews)):
        if seat != own:
            said = [spot_says(view, seat, spot) for spot in range(SPOTS)]
            items = [Item(f"{SPOT_NAMES[n]} {one}") for n, one in enumerate(said) if one]
            made.append(Shelf(f"{seat_name(view, seat)}'s Island", items or [Item("empty")]))
    legend = "[R3] Resource, [T3] Treasure, [N3] Navy die, [ ] free; ≤5 capacity"
    return [*made, Shelf("On top of the decks", tops), Shelf("", [Item(legend, ink=DIM)])]
