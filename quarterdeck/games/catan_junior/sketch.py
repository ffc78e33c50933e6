"""The board in letters: islands as fields, lair-sites at their corners, ship-sites along their edges."""

from quarterdeck.engine.sketch import (
    CANE,
    DIM,
    FOREST,
    GOLD,
    MEADOW,
    ROCK,
    SAND,
    Item,
    Shelf,
    Sketch,
    Spot,
    initials,
    line,
    moves_of,
)
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.catan_junior.constants import COLOURS, GOODS
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.words.names import TERRAIN, berth_name, bundle, isle_name, site_name

GROUNDS = [ROCK, MEADOW, FOREST, GOLD, CANE]  # by resource


def sketch(view: State) -> Sketch:
    side = view.map
    ys = {v for kind in side.places for _, v in kind} | {side.spooky[1]}
    rows = {v: n + 1.5 for n, v in enumerate(sorted(ys))}
    left = min([u for kind in side.places for u, _ in kind] + [side.spooky[0]]) - 1
    right = max([u for kind in side.places for u, _ in kind] + [side.spooky[0]]) + 1
    spots = [
        *isles(view, left, rows),
        spooky(view, left, rows),
        *berths(view, left, rows),
        *sites(view, left, rows),
    ]
    colours = [COLOURS[colour] for colour in view.colours]
    return Sketch(right - left, len(rows) + 2, (5, 1), (9, 2), spots, shelves(view), colours)


def letters(view: State) -> list[str]:
    return initials([COLOURS[colour] for colour in view.colours])


def isles(view: State, left: float, rows: dict[float, float]) -> list[Spot]:
    side, made = view.map, list[Spot]()
    for isle, (u, v) in enumerate(side.places[0]):
        good = side.makes[isle]
        ghost = line(("GHOST", "bright")) if view.ghost == isle else line((GOODS[good], DIM))
        lines = [line(TERRAIN[good]), line((str(side.number[isle]), "bright")), ghost]
        says = isle_name(view, isle)
        moves = moves_of(view.book, side.code_of[isle], "ghost")
        made.append(
            Spot(f"isle-{side.names[isle]}", u - left, rows[v], lines, GROUNDS[good], 1.5, 3, moves, says)
        )
    return made


def spooky(view: State, left: float, rows: dict[float, float]) -> Spot:
    u, v = view.map.spooky
    holder = view.castle
    castle = (
        line("castle")
        if holder == NOBODY
        else line("castle ", (f"▲{letters(view)[holder]}", inks(view)[holder]))
    )
    ghost = line(("GHOST", "bright")) if view.ghost < 0 else line("")
    return Spot(
        "castle", u - left, rows[v], [line("Spooky"), castle, ghost], SAND, 1.5, 3, [], "Spooky Island"
    )


def inks(view: State) -> list[str]:
    return [COLOURS[colour] for colour in view.colours]


def owner(masks: list[int], place: int) -> int:
    return next((seat for seat, mask in enumerate(masks) if mask >> place & 1), NOBODY)


def sites(view: State, left: float, rows: dict[float, float]) -> list[Spot]:
    homes, made = [crew.homes for crew in view.crews], list[Spot]()
    for site, (u, v) in enumerate(view.map.places[1]):
        seat = owner(homes, site)
        mark = line(("○", DIM)) if seat == NOBODY else line((f"▲{letters(view)[seat]}", inks(view)[seat]))
        moves = moves_of(view.book, site, "lair", "free_lair")
        made.append(
            Spot(f"site-{site + 1}", u - left, rows[v], [mark], moves=moves, says=site_name(view, site))
        )
    return made


def berths(view: State, left: float, rows: dict[float, float]) -> list[Spot]:
    fleets, made = [crew.fleet for crew in view.crews], list[Spot]()
    for berth, (u, v) in enumerate(view.map.places[2]):
        seat = owner(fleets, berth)
        mark = line((edge(view, berth), DIM))
        if seat != NOBODY:
            mark = line((f"►{letters(view)[seat]}", inks(view)[seat]))
        moves = moves_of(view.book, berth, "ship", "free_ship")
        made.append(
            Spot(f"berth-{berth + 1}", u - left, rows[v], [mark], moves=moves, says=berth_name(view, berth))
        )
    return made


def edge(view: State, berth: int) -> str:
    """The line between the two lair-sites of a ship-site, as it lies."""
    (u1, v1), (u2, v2) = [view.map.places[1][site] for site in view.map.ends[berth]]
    if u1 == u2:
        return "│"
    return "╲" if (u2 - u1) * (v2 - v1) > 0 else "╱"


def shelves(view: State) -> list[Shelf]:
    book, mine = view.book, view.viewer if view.viewer >= 0 else view.turn
    if view.advanced:
        market = [Item("an offer to all", moves_of(book, 0, "propose"))]
    else:
        market = [Item(GOODS[good], moves_of(book, good, "booth")) for good in view.market]
    coco = Item(f"{sum(view.coco)} Coco tiles", moves_of(book, 0, "coco"))
    return [
        Shelf("Market", market),
        Shelf("Stockpile", piles(view, view.stock, "take", "want")),
        Shelf("In hand", piles(view, view.crews[mine].goods, "pair", "give", "offer")),
        Shelf("Stack", [coco]),
        Shelf(
            "Prices",
            [Item(f"lair: {bundle(view.kit.lair_price)}"), Item(f"ship: {bundle(view.kit.ship_price)}")],
        ),
        Shelf("", [Item(f"Coco: {bundle(view.kit.coco_price)}")]),
        Shelf("", [Item("▲ lair ► ship ○ free site", ink=DIM)]),
    ]


def piles(view: State, counts: list[int], *acts: str) -> list[Item]:
    return [
        Item(f"{counts[good]} {name}", moves_of(view.book, good, *acts)) for good, name in enumerate(GOODS)
    ]
