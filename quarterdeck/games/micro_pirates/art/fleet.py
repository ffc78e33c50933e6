"""What lies on the sea: cells to go to, Blockades, tokens of Quests, Ships."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, LIT, LIT_EDGE
from quarterdeck.draw.pieces import bases, piece
from quarterdeck.draw.svg import ROUND, circle, group, num, scaled, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.sentences import PEOPLE
from quarterdeck.engine.table import OVER
from quarterdeck.games.micro_pirates.art.icons import LIVERIES
from quarterdeck.games.micro_pirates.art.sea import pennant, unknown
from quarterdeck.games.micro_pirates.constants import (
    CELLS,
    DELIVERY,
    GHOST,
    MERCHANT,
    NONE,
    OCEANS,
    ROYAL,
    SHIP_NAMES,
    SPECIAL,
    VOYAGE,
    cell_id,
)
from quarterdeck.games.micro_pirates.layout import Plan, middle
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.words.board import sector_text
from quarterdeck.games.micro_pirates.words.names import ship_name

MOVES = ("sail", "step", "retreat", "haven")
LIGHT = group(used("mp-light"), 'class="glow"')
Token = tuple[int, int, str, str, str]  # whose, the cell, its icon, its name and its id
Ships = tuple[tuple[int, str], ...]  # cell and name


def waters(view: State, place: Plan) -> list[Layer]:
    t, sea = view.t, tuple(view.sea)
    if NONE in sea:
        return [cards(place, sea), *[Layer([])] * 14]
    book, at, called = view.book, tuple(view.ships), names_of(view)
    jungles = tuple([view.jungle[ocean] for ocean in range(len(OCEANS)) if view.blocked[ocean]])
    choosing = len(view.options) > 0 and view.book.by_move[view.options[0]].name in ("mark", "fight")
    fights = bases(book, ("mark", "fight")) if choosing else ()
    return [
        cards(place, sea),
        *touched(t, place, sea, tuple(view.blocked), at, called, bases(book, MOVES)),
        reach(place, tuple(sorted(lit_cells(view)))),
        turn_ring(place, at, view.turn if view.seat != OVER else NONE),
        markers(place, jungles, tuple(tokens(view))),
        fleet(place, at, fights, called if fights else ()),
        names(t, place, sea),
    ]


@lru_cache(maxsize=1024)
def cards(place: Plan, sea: tuple[int, ...]) -> Layer:
    """The Ocean cards, as far as they lie."""
    side = place.cell * 3
    return Layer(
        [
            piece(
                f"ocean-{position}",
                place.sea_x + position % 3 * side,
                place.sea_y + position // 3 * side,
                unknown(place.cell) if ocean == NONE else used(f"mp-ocean-{OCEANS[ocean]}"),
            )
            for position, ocean in enumerate(sea)
        ]
    )


@lru_cache(maxsize=1024)
def names(t: Data, place: Plan, sea: tuple[int, ...]) -> Layer:
    """The names of the cards, over whatever sails there."""
    drawn = ""
    side = place.cell * 3
    for position, ocean in enumerate(sea):
        x, y = place.sea_x + position % 3 * side, place.sea_y + position // 3 * side
        size = 12.0 if place.phone else 13.0
        drawn += text(x + side / 2, y + side - 5, t.ocean_name[ocean], size, BONE, bold=True, halo="#123f52")
    return Layer([piece("ocean-names", 0, 0, group(drawn, 'pointer-events="none"'))])


@lru_cache(maxsize=2048)
def touched(
    t: Data,
    place: Plan,
    sea: tuple[int, ...],
    blocked: tuple[int, ...],
    ships: tuple[int, ...],
    called: tuple[str, ...],
    bases: tuple[int, ...],
) -> tuple[Layer, ...]:
    """The cells of every card: the same for as long as no Ship sails. `called` are the names of the Ships,
    which are their captains' at a table."""
    here: list[list[tuple[int, str]]] = [[] for _ in sea]
    for ship, cell in enumerate(ships):
        if cell != NONE:
            here[cell // 27 * 3 + cell % 9 // 3].append((cell, called[ship]))
    return tuple(
        [
            cells(t, place, position, ocean, blocked[ocean], tuple(here[position]), bases)
            for position, ocean in enumerate(sea)
        ]
    )


@lru_cache(maxsize=8192)
def cells(
    t: Data, place: Plan, position: int, ocean: int, blocked: int, here: Ships, bases: tuple[int, ...]
) -> Layer:
    """The open cells of a card: lit if the Ship may go there, and asking why not otherwise."""
    first = position // 3 * 27 + position % 3 * 3
    made: list[Piece] = []
    for cell in [first + n // 3 * 9 + n % 3 for n in range(9)]:
        if t.near[cell]:
            label = sector_text(t, cell, ocean, blocked, [name for at, name in here if at == cell])
            moves = tuple([base + cell for base in bases])
            x, y = middle(place, cell)
            made.append(piece(f"cell-{cell_id(cell)}", x, y, used("mp-touch"), label, moves, LIGHT))
    return Layer(made)


def lit_cells(view: State) -> list[int]:
    """Where the Ship that is asked about may go, and where it lies."""
    acts = view.book.by_move
    going = [(acts[move], move) for move in view.options if acts[move].name in MOVES]
    cells = [move - act.base for act, move in going if move - act.base < CELLS]
    here = view.ships[view.seat] if cells else NONE
    return cells if here == NONE or here in cells else [*cells, here]


@lru_cache(maxsize=4096)
def reach(place: Plan, cells: tuple[int, ...]) -> Layer:
    """One contour round all the cells to which the Ship may go."""
    if not cells:
        return Layer([])
    inside = set(cells)
    d = ""
    for cell in cells:
        x, y = cell % 9, cell // 9
        d += f"M{x},{y}v1" if x == 0 or cell - 1 not in inside else ""
        d += f"M{x + 1},{y}v1" if x == 8 or cell + 1 not in inside else ""
        d += f"M{x},{y}h1" if cell - 9 not in inside else ""
        d += f"M{x},{y + 1}h1" if cell + 9 not in inside else ""
    place_it = f'transform="translate({num(place.sea_x)},{num(place.sea_y)})scale({num(place.cell)})"'
    dark = f'<g fill="none" stroke="{LIT_EDGE}" stroke-width=".09"><path id="mp-reach" d="{d}"/></g>'
    gold = used("mp-reach", more=f'fill="none" stroke="{LIT}" stroke-width=".05"')
    return Layer([piece("reach", 0, 0, group(dark + gold, f'pointer-events="none" {ROUND} {place_it}'))])


@lru_cache(maxsize=4096)
def turn_ring(place: Plan, ships: tuple[int, ...], seat: int) -> Layer:
    """Round the Ship whose turn it is."""
    cell = ships[seat] if 0 <= seat < len(ships) else NONE
    if cell == NONE:
        return Layer([])
    mates = [ship for ship, at in enumerate(ships) if at == cell]
    x, y = berth(place, cell, mates.index(seat), len(mates))
    ring = circle(0, -place.cell * 0.08, place.cell * 0.49, "#ffffff", "#ffffff", 2)
    ring = ring.replace("/>", ' fill-opacity=".12" stroke-dasharray="5 4" pointer-events="none"/>')
    return Layer([piece("turn", x, y, ring)])


# -- tokens ------------------------------------------------------------------------------


def tokens(view: State) -> list[Token]:
    """Treasures and Quest tokens of all crews."""
    found: list[Token] = []
    for seat in [*range(len(view.crews)), GHOST]:
        crew = view.at(seat)
        delivery, voyage, special = crew.quests[DELIVERY], crew.quests[VOYAGE], crew.quests[SPECIAL]
        if crew.treasure != NONE:
            found.append((seat, view.jungle[crew.treasure], "chest", "Treasure", "treasure"))
        if delivery != NONE:
            cell = view.sector(view.t.quest_place[delivery][0])
            found.append((seat, cell, "cargo", "Delivery", "delivery"))
        if voyage != NONE:
            if not crew.voyage_done:
                cell = view.jungle[view.t.quest_targets[voyage][0]]
                found.append((seat, cell, "spyglass", "Voyage", "voyage"))
            found.append((seat, view.port[crew.voyage_port], "rep", "Voyage home", "home"))
        if special != NONE:
            for n, spot in enumerate(view.t.quest_place[special]):
                if not crew.visited >> n & 1:
                    found.append((seat, view.sector(spot), "fame", "Special", f"special{n}"))
        if crew.raid != NONE:
            found.append((seat, view.ships[crew.raid], "cutlass", "Raid", "raid"))
    return [token for token in found if token[1] != NONE]


@lru_cache(maxsize=4096)
def markers(place: Plan, jungles: tuple[int, ...], tokens: tuple[Token, ...]) -> Layer:
    """Blockades, Treasures and Quest tokens, each with its owner's shape and letter."""
    scale = place.cell / 74
    cross = used("mp-blockade", more='pointer-events="none"')  # whoever taps it means the cell
    made = [piece(f"blockade-{cell_id(cell)}", *middle(place, cell), cross, "Blockade") for cell in jungles]
    taken: list[int] = []
    for seat, cell, glyph, said, id in tokens:
        owner = LIVERIES[seat]
        x, y = middle(place, cell)
        dx, dy = [(-24, -26), (24, -26), (-24, 26), (24, 26), (0, -30), (0, 30)][taken.count(cell) % 6]
        taken.append(cell)
        mark = scaled(pennant(owner, glyph), scale * (1.15 if place.phone else 1))
        label = f"{owner.name}: {said}"
        made.append(piece(f"{id}-{owner.name}", x + dx * scale, y + dy * scale, mark, label))
    return Layer(made)


# -- Ships -------------------------------------------------------------------------------


def names_of(view: State) -> tuple[str, ...]:
    return ships_called(PEOPLE.get(), len(view.ships))


@lru_cache(maxsize=1024)
def ships_called(people: tuple[str, ...], ships: int) -> tuple[str, ...]:
    """They change with those who sit at the table alone, by whose names sentences call them."""
    return tuple([ship_name(ship) for ship in range(ships)])


@lru_cache(maxsize=4096)
def fleet(place: Plan, ships: tuple[int, ...], bases: tuple[int, ...], called: tuple[str, ...]) -> Layer:
    """All Ships; several in one cell stand side by side."""
    made: list[Piece] = []
    for n, cell in enumerate(ships):
        if cell == NONE:
            continue
        mates = [other for other, at in enumerate(ships) if at == cell]
        at = berth(place, cell, mates.index(n), len(mates))
        made.append(vessel(n, *at, bases, called[n] if called else ""))
    return Layer(made)


def berth(place: Plan, cell: int, n: int, of: int) -> tuple[float, float]:
    """Where the n-th of so many Ships in a cell lies."""
    scale = place.cell / 74
    x, y = middle(place, cell)
    offset = (n - (of - 1) / 2) * (24 if of > 2 else 32)
    return x + offset * scale, y + (9.0 if cell == ROYAL else 5.0) * scale


def vessel(n: int, x: float, y: float, bases: tuple[int, ...], name: str) -> Piece:
    """While one is chosen to be marked or fought, a Ship is touched itself; at other times its cell is."""
    id = f"ship-{SHIP_NAMES[n]}"
    if not bases:
        return piece(id, x, y, used(f"mp-{id}", more='pointer-events="none"'))
    mark, fight = bases
    moves = (mark + n - MERCHANT, fight + n) if n >= MERCHANT else (fight + n,)
    return piece(id, x, y, used(f"mp-{id}"), name[0].upper() + name[1:], moves)
