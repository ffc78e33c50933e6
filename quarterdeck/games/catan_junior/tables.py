"""What touches what: the printed board and the pieces, as plain lists for the rules.

CJ-P08  Topology, numbers, resources, start sites and tile counts are data."""

from quarterdeck.engine.data import Pack, Sheet, Tables
from quarterdeck.games.catan_junior.constants import (
    BERTHS,
    CODES,
    COLOURS,
    GOODS,
    ISLES,
    KINDS,
    NUMBERS,
    SITES,
    SPOOKY_CODE,
    SPOOKY_NAME,
)


class Chart(Tables):
    """One side of the board. Sites, berths (ship-sites) and isles count from 0;
    sets of sites and berths are bit masks."""

    __slots__ = (
        "around",
        "berths",
        "berths_at",
        "castle",
        "code_of",
        "ends",
        "isle_of",
        "isles",
        "makes",
        "market",
        "names",
        "number",
        "places",
        "rolled",
        "sites",
        "sites_at",
        "spooky",
        "start_lairs",
        "start_ships",
        "touches",
        "turtles",
    )

    isles: int
    sites: int
    berths: int
    names: list[str]
    makes: list[int]  # the resource of each isle
    number: list[int]
    rolled: list[list[int]]  # the isles of each number
    around: list[int]  # the sites around each isle
    isle_of: list[int]  # the isle of each code (resource and number), or -1
    code_of: list[int]
    touches: list[list[int]]  # the isles at each site
    ends: list[list[int]]  # the two sites of each berth
    sites_at: list[int]  # the same as a mask
    berths_at: list[int]  # the berths at each site
    start_lairs: list[list[int]]
    start_ships: list[list[int]]
    # for the eyes only: lattice coordinates of isles, sites, berths
    places: list[list[tuple[float, float]]]
    spooky: tuple[float, float]
    castle: tuple[float, float]
    turtles: list[tuple[float, float]]
    market: list[tuple[float, float]]


class Kit(Tables):
    """The pieces, and both sides of the board."""

    __slots__ = (
        "coco",
        "coco_price",
        "ghost_takes",
        "goal",
        "hand",
        "lair_price",
        "lairs",
        "ship_price",
        "ships",
        "takes",
        "tiles",
        "two",
        "wide",
    )

    two: Chart
    wide: Chart
    tiles: list[int]
    lairs: int
    ships: int
    goal: int
    ghost_takes: int
    hand: list[int]
    lair_price: list[int]
    ship_price: list[int]
    coco_price: list[int]
    coco: list[int]  # how many tiles of each kind
    takes: list[list[int]]  # what each kind takes from the stockpile


def code(good: int, number: int) -> int:
    """Islands go by resource and number: no side prints the same pair twice."""
    return good * NUMBERS + number - 1


def spelled(number: int) -> str:
    """The printed code of an island: Au3, or SP for Spooky Island."""
    if number == SPOOKY_CODE:
        return SPOOKY_NAME
    return f"{CODES[number // NUMBERS]}{number % NUMBERS + 1}"


def read(pack: Pack) -> Kit:
    sheet = pack.sheet("pieces")
    sheet.only("tiles", "lairs", "ships", "lairs_to_win", "ghost_takes", "hand", "price", "coco")
    kit = Kit()
    kit.tiles = five(sheet, "tiles")
    kit.lairs = sheet.number("lairs", 3, 12)
    kit.ships = sheet.number("ships", 1, BERTHS)
    kit.goal = sheet.number("lairs_to_win", 3, kit.lairs)
    kit.ghost_takes = sheet.number("ghost_takes", 0, 18)
    hand, price = sheet.sheet("hand"), sheet.sheet("price")
    hand.only("tiles")
    price.only("lair", "ship", "coco")
    kit.hand = five(hand, "tiles")
    kit.lair_price = five(price, "lair")
    kit.ship_price = five(price, "ship")
    kit.coco_price = five(price, "coco")
    read_coco(kit, sheet.sheet("coco"))
    kit.two = chart(pack.sheet("board_two"), COLOURS[:2])
    kit.wide = chart(pack.sheet("board_four"), COLOURS)
    check_counts(kit, sheet)
    return kit


def read_coco(kit: Kit, sheet: Sheet) -> None:
    sheet.only(*KINDS)
    kit.coco = []
    kit.takes = []
    for kind in KINDS:
        tile = sheet.sheet(kind)
        tile.only("tiles", "takes")
        kit.coco.append(tile.number("tiles", 0, 99))
        kit.takes.append(five(tile, "takes") if tile.has("takes") else [0, 0, 0, 0, 0])


def five(sheet: Sheet, key: str) -> list[int]:
    numbers = sheet.numbers(key, 0, 99)
    if len(numbers) != len(GOODS):
        raise sheet.fail(key, f"should have five numbers ({', '.join(GOODS)}), not {len(numbers)}")
    return numbers


def check_counts(kit: Kit, sheet: Sheet) -> None:
    """There are enough pieces to set the table for everybody."""
    for good, name in enumerate(GOODS):
        needed = 1 + len(COLOURS) * kit.hand[good]
        if kit.tiles[good] < needed:
            raise sheet.fail("tiles", f"four players and the market need {needed} of {name}")
    for price in (kit.lair_price, kit.ship_price, kit.coco_price):
        if sum(price) == 0:
            raise sheet.fail("price", "nothing is free")
    for name, side in (("board_two", kit.two), ("board_four", kit.wide)):
        for colour, lairs in enumerate(side.start_lairs):
            if len(lairs) >= kit.goal or len(side.start_ships[colour]) > kit.ships:
                what = f"the start sites of {name} need more pieces than there are, or win at once"
                raise sheet.fail("lairs", what)


def chart(sheet: Sheet, colours: list[str]) -> Chart:
    sheet.only("turtles", "market", "castle", "spooky", "island", "lair_site", "ship_site", "start")
    side = Chart()
    islands = sheet.sheets("island", ISLES)
    sites = sheet.sheets("lair_site", SITES)
    berths = sheet.sheets("ship_site", BERTHS)
    side.isles, side.sites, side.berths = len(islands), len(sites), len(berths)
    if side.isles < 2:
        raise sheet.fail("island", "the Ghost Captain needs at least two")
    for row in [*sites, sheet.sheet("spooky")]:
        row.only("u", "v")
    read_islands(side, islands)
    read_berths(side, berths)
    side.places = [[place(row) for row in rows] for rows in (islands, sites, berths)]
    side.spooky = place(sheet.sheet("spooky"))
    side.castle = points(sheet, "castle", 1)[0]
    side.turtles = points(sheet, "turtles", 0)
    side.market = points(sheet, "market", 5)
    read_starts(side, sheet.sheet("start"), colours)
    check_connected(side, sheet)
    return side


def place(sheet: Sheet) -> tuple[float, float]:
    return (sheet.real("u", -50, 50), sheet.real("v", -50, 50))


def points(sheet: Sheet, key: str, count: int) -> list[tuple[float, float]]:
    value = sheet.value(key)
    if count == 1:
        value = [value]
    found: list[tuple[float, float]] = []
    for pair in value if isinstance(value, list) else [None]:
        if not isinstance(pair, list) or len(pair) != 2:
            raise sheet.fail(key, "should hold pairs of numbers")
        for number in pair:
            if type(number) not in (int, float) or not -50 <= number <= 50:
                raise sheet.fail(key, f"should hold numbers from -50 to 50, not {number!r}")
        found.append((float(pair[0]), float(pair[1])))
    if count and len(found) != count:
        raise sheet.fail(key, f"should have {count} places")
    return found


def read_islands(side: Chart, islands: list[Sheet]) -> None:
    """CJ-P02  A lair-site is adjacent to every island that it touches.
    CJ-P07  An island shows one number from 1 to 5 and one resource."""
    side.names, side.makes, side.number, side.around, side.code_of = [], [], [], [], []
    side.rolled = [[] for _ in range(NUMBERS + 2)]
    side.isle_of = [-1] * (len(GOODS) * NUMBERS)
    side.touches = [[] for _ in range(side.sites)]
    for isle, row in enumerate(islands):
        row.only("name", "resource", "number", "u", "v", "sites")
        good, number = row.choice("resource", GOODS), row.number("number", 1, NUMBERS)
        name = row.text("name")
        if name != spelled(code(good, number)):
            raise row.fail("name", f"should be {spelled(code(good, number))}, after resource and number")
        if side.isle_of[code(good, number)] >= 0:
            raise row.fail("name", f"{name} is there twice")
        side.isle_of[code(good, number)] = isle
        side.code_of.append(code(good, number))
        side.names.append(name)
        side.makes.append(good)
        side.number.append(number)
        side.rolled[number].append(isle)
        side.around.append(mask_of(row, "sites", side.sites))
        for site in row.numbers("sites", 1, side.sites):
            side.touches[site - 1].append(isle)


def mask_of(row: Sheet, key: str, most: int) -> int:
    mask = 0
    for number in row.numbers(key, 1, most):
        bit = 1 << (number - 1)
        if mask & bit:
            raise row.fail(key, f"{number} is there twice")
        mask |= bit
    return mask


def read_berths(side: Chart, berths: list[Sheet]) -> None:
    """CJ-P01  A ship-site has exactly two ends, both lair-sites."""
    side.ends, side.sites_at = [], []
    side.berths_at = [0] * side.sites
    for berth, row in enumerate(berths):
        row.only("ends", "u", "v")
        ends = sorted([number - 1 for number in row.numbers("ends", 1, side.sites)])
        if len(ends) != 2 or ends[0] == ends[1]:
            raise row.fail("ends", "should be two different lair-sites")
        if ends in side.ends:
            raise row.fail("ends", "another ship-site joins the same two lair-sites")
        side.ends.append(ends)
        side.sites_at.append((1 << ends[0]) | (1 << ends[1]))
        for site in ends:
            side.berths_at[site] |= 1 << berth


def read_starts(side: Chart, sheet: Sheet, colours: list[str]) -> None:
    sheet.only(*colours)
    side.start_lairs, side.start_ships = [], []
    lairs, ships = 0, 0
    for colour in colours:
        row = sheet.sheet(colour)
        row.only("lairs", "ships")
        mine, fleet = mask_of(row, "lairs", side.sites), mask_of(row, "ships", side.berths)
        if mine == 0:
            raise row.fail("lairs", "should have at least one: ships start from lairs")
        if mine & lairs or fleet & ships:
            raise row.fail("lairs", "a start site has two owners")
        lairs |= mine
        ships |= fleet
        side.start_lairs.append([site - 1 for site in row.numbers("lairs")])
        side.start_ships.append([berth - 1 for berth in row.numbers("ships")])
        for berth in side.start_ships[-1]:
            if side.sites_at[berth] & mine == 0:
                raise row.fail("ships", f"ship-site {berth + 1} is next to no start lair of {colour}")


def check_connected(side: Chart, sheet: Sheet) -> None:
    """Every lair-site can be reached by ship from every other."""
    reached, last = 1, 0
    while reached != last:
        last = reached
        for mask in side.sites_at:
            if mask & reached:
                reached |= mask
    if reached != (1 << side.sites) - 1:
        raise sheet.fail("ship_site", "some lair-sites cannot be reached from the others")


def warnings(kit: Kit) -> list[str]:
    """What a data pack may mean but no printed side has (see the ledger, "Checks run")."""
    found: list[str] = []
    for name, side in (("board_two", kit.two), ("board_four", kit.wide)):
        for slip in odd_sites(side) + crossings(side) + unequal_seats(side):
            found.append(f"{name}: {slip}")
    return found


def odd_sites(side: Chart) -> list[str]:
    found: list[str] = []
    for site, isles in enumerate(side.touches):
        numbers = [side.number[isle] for isle in isles]
        if not numbers:
            found.append(f"L{site + 1:02} touches no island")
        if len(set(numbers)) < len(numbers):
            found.append(f"L{site + 1:02} touches two islands of one number")
    return found


def crossings(side: Chart) -> list[str]:
    """Ship-sites that cross as drawn; sharing an end is no crossing."""
    found: list[str] = []
    places = side.places[1]
    for one, (a, b) in enumerate(side.ends):
        for two, (c, d) in enumerate(side.ends[:one]):
            if len({a, b, c, d}) == 4 and parted(places, a, b, c, d) and parted(places, c, d, a, b):
                found.append(f"S{two + 1:02} and S{one + 1:02} cross")
    return found


def parted(places: list[tuple[float, float]], a: int, b: int, c: int, d: int) -> bool:
    """Whether c and d lie on different sides of the line through a and b."""
    return turning(places[a], places[b], places[c]) * turning(places[a], places[b], places[d]) < 0


def turning(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def unequal_seats(side: Chart) -> list[str]:
    """Seats that differ in what they harvest at the start, or in how far the free sites are."""
    found: list[str] = []
    taken = 0
    for sites in side.start_lairs:
        for site in sites:
            taken |= 1 << site
    goods = [harvest(side, sites) for sites in side.start_lairs]
    if min(goods) != max(goods):
        found.append(f"the start lairs harvest different goods: {goods}")
    reach = [distances(side, sites, taken) for sites in side.start_lairs]
    if min(reach) != max(reach):
        found.append(f"free sites by distance from the start lairs differ: {reach}")
    return found


def harvest(side: Chart, sites: list[int]) -> list[int]:
    """How many islands of each resource some lairs touch."""
    counts = [0, 0, 0, 0, 0]
    for site in sites:
        for isle in side.touches[site]:
            counts[side.makes[isle]] += 1
    return counts


def distances(side: Chart, sites: list[int], taken: int) -> list[int]:
    """How many sites that nobody starts on lie 1, 2, ... ships away."""
    counts: list[int] = []
    reached = 0
    for site in sites:
        reached |= 1 << site
    edge = reached
    while edge:
        further = 0
        for mask in side.sites_at:
            if mask & edge:
                further |= mask
        edge = further & ~reached
        reached |= edge
        counts.append((edge & ~taken).bit_count())
    return counts
