"""The map in letters: a field for each tile, sand on the sides that are land, ships and ports by initials."""

from quarterdeck.engine.sketch import (
    DEEP,
    DIM,
    FOG,
    GOLD,
    MEADOW,
    ROCK,
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
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAY_ISLAND,
    COLOURS,
    DEN,
    FORT,
    GALLEON,
    ISLE,
    ISLE_SPOTS,
    LAND,
    LIGHTHOUSE,
    NOTHING,
    ROCKS,
    TREASURE_ISLAND,
    WRECK,
)
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, DENS, GOODS, SQUARES, WEATHERS
from quarterdeck.games.finis_terrae.words.board import coming
from quarterdeck.games.finis_terrae.words.names import place, spot_words, tile_name

SHORT = [
    "sea",
    "rocks",
    "wreck",
    "coast",
    "coast",
    "fjord",
    "strait",
    "isle",
    "treas",
    "den",
    "fort",
    "light",
]
GROUNDS = {
    ROCKS: ROCK,
    WRECK: DEEP,
    CASTAWAY_ISLAND: MEADOW,
    TREASURE_ISLAND: GOLD,
    DEN: ROCK,
    FORT: SEA,
    LIGHTHOUSE: SEA,
    ISLE: TOWN,
}
SIDES = "NESW"


def sketch(view: State) -> Sketch:
    rim = view.chart.rim if in_hand(view) else []
    cells = [*view.chart.cells, *rim]
    left, top = min([CELL_X[cell] for cell in cells]), max([CELL_Y[cell] for cell in cells])
    across = max([CELL_X[cell] for cell in cells]) - left + 1
    down = top - min([CELL_Y[cell] for cell in cells]) + 1
    spots = [tile(view, spot, left, top) for spot in range(len(view.chart.cells))]
    spots += [room(view, cell, left, top) for cell in rim]
    return Sketch(across, down, (6, 2), (10, 4), spots, shelves(view), list(COLOURS[: len(view.ships)]))


def in_hand(view: State) -> bool:
    return bool(view.hand) or view.tile >= 0


def tile(view: State, spot: int, left: int, top: int) -> Spot:
    cell, face, kind = view.chart.cells[spot], view.chart.faces[spot], view.kind_at(spot)
    name = SQUARES[spot] if kind == ISLE else SHORT[kind]
    moves = moves_of(view.book, cell, "sail")
    if view.round == 0 and 0 < spot < ISLE_SPOTS:
        moves += moves_of(view.book, spot - 1, "home")
    if kind == DEN:
        moves += moves_of(view.book, DENS.index(face >> 2), "den")
    shores = "".join([SIDES[side] for side in range(4) if view.numbers.edge[face * 4 + side] == LAND])
    return Spot(
        f"spot{spot}",
        CELL_X[cell] - left + 0.5,
        top - CELL_Y[cell] + 0.5,
        [line(name), on_it(view, spot)],
        GROUNDS.get(kind, SHOAL if kind else SEA),
        1,
        1,
        moves,
        spot_words(view, spot),
        shores,
    )


def on_it(view: State, spot: int) -> Line:
    """Ships as triangles, ports as squares, each with its owner's initial; tokens by their letter."""
    letters, made = initials(COLOURS), list[Run]()
    for seat, ship in enumerate(view.ships):
        if ship.home >= 0 and ship.spot == spot:
            made.append(Run(f"{'▼' if ship.pirate else '▲'}{letters[seat]}", COLOURS[seat]))
    if view.in_play() and view.galleon.spot == spot:
        made.append(Run("▼*", "bright"))
    if view.port[spot] >= 0:
        made.append(Run(f"■{letters[view.port[spot]]}", COLOURS[view.port[spot]]))
    if view.token[spot] != NOTHING:
        made.append(Run(f"+{GOODS[view.token[spot]][0]}"))
    if view.piles_at(spot):
        made.append(Run("~"))
    return made


def room(view: State, cell: int, left: int, top: int) -> Spot:
    return Spot(
        f"cell{cell}",
        CELL_X[cell] - left + 0.5,
        top - CELL_Y[cell] + 0.5,
        [line(("·", DIM))],
        FOG,
        1,
        1,
        moves_of(view.book, cell, "cell"),
        f"empty: {place(cell)}",
    )


def shelves(view: State) -> list[Shelf]:
    dice = [Item(f"everyone's die {view.common}", moves_of(view.book, 1, "first"))] if view.common else []
    dice += [Item(f"your own die {view.own}", moves_of(view.book, 0, "first"))] if view.own else []
    sky = [Item(WEATHERS[view.weather]), *dice, Item(f"price {view.base}"), Item(coming(view))]
    made = [Shelf("Sky", sky)]
    if view.cell >= 0 and view.tile >= 0:
        turns = ["as it lies", "quarter turn", "half turn", "three quarters"]
        items = [
            Item(
                f"{turns[turn]}: land {shored(view, view.tile * 4 + turn)}", moves_of(view.book, turn, "turn")
            )
            for turn in range(4)
        ]
        made.append(Shelf(f"Turn {tile_name(view.tile)}", items))
    elif view.hand:
        held = [
            Item(f"{tile_name(tile)} (land {shored(view, tile * 4)})", moves_of(view.book, tile, "tile"))
            for tile in view.hand
        ]
        made.append(Shelf("Tiles in hand", held))
    stack = [Item(f"{view.stack.size()} tiles left"), Item(f"{view.reserve} spices")]
    attack = [Item("the galleon", moves_of(view.book, GALLEON, "attack"))] if view.in_play() else []
    names = [Item(COLOURS[n], moves_of(view.book, n, "attack"), COLOURS[n]) for n in range(len(view.ships))]
    legend = "▲ ship ▼ pirate ▼* galleon ■ port +c castaway +f find +t treasure ~ afloat"
    return [
        *made,
        Shelf("Stack", stack),
        Shelf("Ships", [*names, *attack]),
        Shelf("", [Item(legend, ink=DIM)]),
    ]


def shored(view: State, face: int) -> str:
    return "".join([SIDES[side] for side in range(4) if view.numbers.edge[face * 4 + side] == LAND]) or "none"
