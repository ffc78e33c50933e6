"""What the data files say, read and checked once, as plain lists for the rules."""

from typing import Final

from quarterdeck.engine.data import Pack, Sheet, Tables
from quarterdeck.games.pirate_haven.constants import (
    ABILITIES,
    BONUSES,
    BUILDING_KINDS,
    COLOUR_KINDS,
    COLOURS,
    DICE_AROUND,
    FIRST_GOOD,
    GOODS,
    HALF_CAPACITIES,
    INCOME_LEFT,
    KIND_CODES,
    KINDS,
    LAND,
    LIFT_DICE,
    MAP_CODES,
    MAP_TILES,
    PLAIN,
    PRINTS,
    RAISE_SHIPS,
    RAISE_TILES,
    SEA,
    SHIP,
    SHIP_KINDS,
    SHIPS_AT_BUILDINGS,
    SIDE,
    SPOTS,
    TERRAINS,
    TREASURE_EACH,
    TURN_NAVY,
    TURN_RESOURCE,
    TURN_TREASURE,
    UNLOCK_BUILDINGS,
    UNLOCK_PIRATES,
    colour_of,
)

PROPER: Final = [  # the abilities of each colour of tiles
    [PLAIN, UNLOCK_BUILDINGS, UNLOCK_PIRATES, RAISE_TILES, RAISE_SHIPS],
    [SHIPS_AT_BUILDINGS, HALF_CAPACITIES, BUILDING_KINDS, DICE_AROUND, SHIP_KINDS, INCOME_LEFT],
    [PLAIN, TURN_RESOURCE, TURN_TREASURE, TURN_NAVY, LIFT_DICE],
]


class Board(Tables):
    """Everything that is printed."""

    __slots__ = (
        "ability",
        "action_income",
        "base_resources",
        "bonus",
        "bonus_income",
        "columns",
        "copies",
        "direction_flipped",
        "direction_plain",
        "exchange",
        "faces",
        "half",
        "income_limit",
        "locked",
        "name",
        "navy_fame",
        "near",
        "pool",
        "positions",
        "print",
        "resources",
        "rounds",
        "rum",
        "rum_fame",
        "slots",
        "spots",
        "terrain",
        "tile_at",
        "treasure",
        "value",
    )

    # the Island board
    terrain: list[int]
    spots: list[list[int]]  # by terrain: its spots
    near: list[list[int]]
    base_resources: int
    income_limit: int
    rum_fame: list[int]
    # the 18 kinds of tiles
    name: list[str]
    value: list[int]
    copies: list[int]
    slots: list[int]  # how many die spots
    locked: list[list[int]]  # for each die spot 1 if it is locked
    resources: list[int]
    treasure: list[int]
    rum: list[int]
    ability: list[int]
    # the Map: a spot is tile * 2, or tile * 2 + 1 for the lower one
    print: list[int]
    bonus: list[int]
    columns: list[int]  # by number of seats
    tile_at: list[list[int]]  # by columns: which tile in drawing order each position is on, from position 1
    half: list[list[int]]  # by columns: 0 for the upper spot of the tile, 1 for the lower
    positions: list[
        list[list[int]]
    ]  # by columns: the positions of each tile in drawing order, upper and lower
    # dice, Rum, numbers
    pool: list[int]
    faces: list[int]  # how many sides of a die show 1, 2, ... 6
    rounds: int
    navy_fame: list[int]
    direction_plain: list[int]
    direction_flipped: list[int]
    exchange: int
    action_income: int
    bonus_income: int


def read(pack: Pack) -> Board:
    t = Board()
    read_island(t, pack.sheet("island"))
    read_tiles(t, pack.sheet("tiles"))
    read_supply(t, pack.sheet("supply"))
    read_map(t, pack.sheet("map"))
    prove_supply(t, pack.sheet("supply"), pack.sheet("map"))
    lay_path(t)
    return t


def read_island(t: Board, sheet: Sheet) -> None:
    """8 land and 8 sea spots in a square of four, each connected; base Resources; the Rum table."""
    sheet.only("rows", "resources", "income_limit", "rum_fame")
    rows = sheet.value("rows")
    if not isinstance(rows, list) or len(rows) != SIDE:
        raise sheet.fail("rows", "should be four rows of four spots")
    t.terrain = []
    for row in rows:
        if not isinstance(row, list) or len(row) != SIDE or any(spot not in TERRAINS for spot in row):
            raise sheet.fail("rows", f"a row should be four of {' and '.join(TERRAINS)}, not {row!r}")
        t.terrain += [TERRAINS.index(spot) for spot in row]
    t.near = [neighbours(spot) for spot in range(SPOTS)]
    t.spots = [[spot for spot in range(SPOTS) if t.terrain[spot] == terrain] for terrain in (LAND, SEA)]
    for terrain, spots in enumerate(t.spots):
        if len(spots) != SPOTS // 2:
            raise sheet.fail("rows", f"should have {SPOTS // 2} {TERRAINS[terrain]} spots, not {len(spots)}")
        if not connected(t, spots):
            raise sheet.fail("rows", f"the {TERRAINS[terrain]} should be connected")
    t.base_resources = sheet.number("resources", 0, 12)
    t.income_limit = sheet.number("income_limit", t.base_resources, 40)
    t.rum_fame = sheet.numbers("rum_fame", 0, 100)
    if not t.rum_fame or t.rum_fame != sorted(set(t.rum_fame)):
        raise sheet.fail("rum_fame", "should be increasing")


def neighbours(spot: int) -> list[int]:
    """PH-C04  Orthogonal only: up, down, left, right."""
    row, column = spot // SIDE, spot % SIDE
    near: list[int] = []
    if row > 0:
        near.append(spot - SIDE)
    if column > 0:
        near.append(spot - 1)
    if column < SIDE - 1:
        near.append(spot + 1)
    if row < SIDE - 1:
        near.append(spot + SIDE)
    return near


def connected(t: Board, spots: list[int]) -> bool:
    reached = spots[:1]
    for spot in reached:
        reached += [other for other in t.near[spot] if other in spots and other not in reached]
    return len(reached) == len(spots)


def read_tiles(t: Board, sheet: Sheet) -> None:
    """Six kinds of each colour with the values 1 to 6, and 16 tiles of each colour."""
    sheet.only("tile")
    rows = sheet.sheets("tile")
    if len(rows) != KINDS:
        raise sheet.fail("tile", f"should have {KINDS} entries, not {len(rows)}")
    t.name, t.value, t.copies, t.slots, t.locked = [], [], [], [], []
    t.resources, t.treasure, t.rum, t.ability = [], [], [], []
    for kind, row in enumerate(rows):
        read_tile(t, row, kind)
    for colour in range(3):
        kinds = slice(colour * COLOUR_KINDS, (colour + 1) * COLOUR_KINDS)
        if sum(t.copies[kinds]) != 16:
            raise sheet.fail("tile", f"{COLOURS[colour]} should have 16 copies, not {sum(t.copies[kinds])}")
        if sorted(t.value[kinds]) != [1, 2, 3, 4, 5, 6]:
            raise sheet.fail("tile", f"{COLOURS[colour]} should have the values 1 to 6, each once")


def read_tile(t: Board, row: Sheet, kind: int) -> None:
    row.only("code", "name", "value", "copies", "spots", "resources", "treasure", "rum", "ability")
    code = row.text("code", 4)
    if code != KIND_CODES[kind]:
        raise row.fail("code", f"should be {KIND_CODES[kind]}, not {code}")
    t.name.append(row.text("name", 24))
    t.value.append(row.number("value", 1, 6))
    t.copies.append(row.number("copies", 0, 16))
    spots = row.text("spots", 2)
    if spots.strip("FK"):
        raise row.fail("spots", f"should be at most two of F and K, not {spots!r}")
    t.slots.append(len(spots))
    t.locked.append([1 if letter == "K" else 0 for letter in spots])
    t.resources.append(row.number("resources", 0, 12))
    t.treasure.append(row.number("treasure", 0, 12))
    t.rum.append(row.number("rum", 0, 12))
    t.ability.append(row.choice("ability", ABILITIES))
    if t.ability[kind] not in PROPER[colour_of(kind)]:
        raise row.fail("ability", f"{ABILITIES[t.ability[kind]]!r} does not belong on {KIND_CODES[kind]}")
    if colour_of(kind) == SHIP and "K" in spots:
        raise row.fail("spots", "PH-C10: Ship tiles have no locked spots")


def read_supply(t: Board, sheet: Sheet) -> None:
    numbers = ("rounds", "treasure_income", "action_income", "bonus_income")
    lists = ("faces", "navy_fame", "direction_plain", "direction_flipped", "map_tiles")
    sheet.only(*GOODS, *numbers, *lists)
    t.pool = [sheet.number(good, 0, 99) for good in GOODS]
    faces = sheet.numbers("faces", 1, 6)
    if len(faces) != 6:
        raise sheet.fail("faces", f"a die has six, not {len(faces)}")
    t.faces = [faces.count(pips) for pips in range(1, 7)]
    t.rounds = sheet.number("rounds", 1, 20)
    t.exchange = sheet.number("treasure_income", 1, 12)
    t.action_income = sheet.number("action_income", 0, 12)
    t.bonus_income = sheet.number("bonus_income", 0, 12)
    t.navy_fame = four(sheet, "navy_fame")
    t.direction_plain = four(sheet, "direction_plain")
    t.direction_flipped = four(sheet, "direction_flipped")
    laid = sheet.numbers("map_tiles", 2, MAP_TILES - 1)
    if len(laid) != 3 or any(tiles % 2 for tiles in laid):
        raise sheet.fail("map_tiles", "should be three even numbers, for 2, 3 and 4 players")
    t.columns = [0, 0] + [tiles // 2 for tiles in laid]


def four(sheet: Sheet, key: str) -> list[int]:
    fame = sheet.numbers(key, 0, 100)
    if len(fame) != 4 or fame != sorted(fame, reverse=True):
        raise sheet.fail(key, "should be four numbers, none larger than the one before")
    return fame


def read_map(t: Board, sheet: Sheet) -> None:
    """13 Map tiles with two spots each."""
    sheet.only("tile")
    rows = sheet.sheets("tile")
    if len(rows) != MAP_TILES:
        raise sheet.fail("tile", f"should have {MAP_TILES} entries, not {len(rows)}")
    t.print, t.bonus = [], []
    for tile, row in enumerate(rows):
        row.only("code", "top", "bottom")
        code = row.text("code", 4)
        if code != MAP_CODES[tile]:
            raise row.fail("code", f"should be {MAP_CODES[tile]}, not {code}")
        for key in ("top", "bottom"):
            read_spot(t, row, key)


def read_spot(t: Board, row: Sheet, key: str) -> None:
    what, plus, bonus = row.text(key, 8).partition("+")
    if what not in PRINTS:
        raise row.fail(key, f"should begin with one of {', '.join(PRINTS)}, not {what!r}")
    if plus and (bonus not in BONUSES[1:] or PRINTS.index(what) > SHIP):
        raise row.fail(key, f"{what}+{bonus} is not a combined spot; those are B, P or S with T1, N1 or I1")
    t.print.append(PRINTS.index(what))
    t.bonus.append(BONUSES.index(bonus))


def prove_supply(t: Board, supply: Sheet, tiles: Sheet) -> None:
    """PH-Q08, PH-Q46  What all Map tiles show, once for every round, is never more than the supply."""
    for what in range(TREASURE_EACH):
        have = 16 if what <= SHIP else t.pool[what - FIRST_GOOD]
        need = t.print.count(what) * t.rounds
        if need > have:
            said = f"{have} are too few: {PRINTS[what]} stands on {need} spots in {t.rounds} rounds"
            raise tiles.fail("tile", said) if what <= SHIP else supply.fail(GOODS[what - FIRST_GOOD], said)


def lay_path(t: Board) -> None:
    """PH-M06  The snake: PH-M07  odd spot rows run to the right, even ones to the left.
    PH-M04  Two rows of tiles make four rows of spots; PH-M05  between them the way turns on the Direction
    tiles at both ends, which have no spot of their own."""
    t.tile_at, t.half, t.positions = [], [], []
    for columns in range(7):
        tiles: list[int] = []
        halves: list[int] = []
        for row in range(4):
            across = range(columns) if row % 2 == 0 else range(columns - 1, -1, -1)
            tiles += [(row // 2) * columns + column for column in across]
            halves += [row % 2] * columns
        t.tile_at.append(tiles)
        t.half.append(halves)
        t.positions.append([where(tiles, tile) for tile in range(columns * 2)])


def where(tiles: list[int], tile: int) -> list[int]:
    """The positions on a tile of the Map, in path order: the upper spot is passed first."""
    return [index + 1 for index, other in enumerate(tiles) if other == tile]
