"""The component data of Haze Islands: read once, checked as the ledger says, kept as plain lists."""

from typing import Final

from quarterdeck.engine.data import Pack, Sheet, Tables
from quarterdeck.engine.errors import Unreadable

ISLAND: Final = 0
DEAD_END: Final = 1
CURSED: Final = 2
KINDS: Final = ["island", "dead end", "cursed"]
HOW_MANY: Final = [18, 6, 3]

CREW: Final = 0
SPELL: Final = 1
CLASSES: Final = ["crew", "spell", "loot"]

MAPS: Final = 27
ISLANDS: Final = 18
ADVENTURES: Final = 18
DOOM_SIDES: Final = 12
ICONS: Final = 9
ORDERS: Final = 18

T: Final = 0  # sides of a location, in the order of the compass when the bottom faces south
R: Final = 1
B: Final = 2

CORNERS: Final = ["TL", "TR", "BL", "BR"]
COMPASS: Final = ["N", "E", "S", "W"]
SPELLS: Final = ["WHI", "FIR", "HUR"]
NO_SPELL: Final = 31


class Chart(Tables):
    """`gates[card * 4 + side]` is the number of diamonds: positive on gold, negative on red sides,
    0 where the card has no side of its own (the top). `skulls` has one bit for each corner."""

    __slots__ = (
        "adventure_names",
        "adventures",
        "colours",
        "doom",
        "doom_names",
        "doom_price",
        "double_price",
        "doubles",
        "gates",
        "hand",
        "icon_class",
        "icon_names",
        "icon_of",
        "icons",
        "kinds",
        "map_names",
        "maps",
        "of_order",
        "order_names",
        "orders",
        "pirates",
        "raids",
        "seas",
        "single_price",
        "singles",
        "skulls",
        "spell_bit",
        "title_names",
        "title_scores",
        "with_corners",
    )

    icons: list[str]
    icon_names: list[str]
    icon_class: list[int]
    spell_bit: list[int]  # the bit of `armed` that doubles this icon; one that is never set if none does
    maps: list[str]
    map_names: list[str]
    kinds: list[int]
    icon_of: list[int]
    raids: list[int]  # 0 where there is nothing to raid
    gates: list[int]
    skulls: list[int]
    with_corners: list[int]  # by corners known to be clear, and with a skull (four bits each): the faces left
    adventures: list[str]
    adventure_names: list[str]
    doubles: list[list[int]]  # the two icons
    singles: list[int]
    double_price: list[list[int]]  # the same as prices: how often each icon is asked, then crew of any kind
    single_price: list[list[int]]
    orders: list[int]  # by adventure: the number of its order
    of_order: list[int]  # by number: the adventure that grants it
    order_names: list[str]  # by number, from 1
    seas: list[int]
    doom: list[list[int]]  # by card * 2 + side: how often each icon is asked
    doom_names: list[str]
    doom_price: list[list[int]]  # the same as prices
    colours: list[str]
    title_scores: list[int]
    title_names: list[str]
    pirates: int
    hand: int


def read(pack: Pack) -> Chart:
    chart = Chart()
    read_icons(chart, pack.sheet("icons"))
    read_maps(chart, pack.sheet("maps"))
    read_adventures(chart, pack.sheet("adventures"))
    read_orders(chart, pack.sheet("orders"))
    read_doom(chart, pack.sheet("doom"))
    read_captains(chart, pack.sheet("captains"))
    return chart


def demand(sheet: Sheet, key: str, holds: bool, what: str) -> None:
    if not holds:
        raise sheet.fail(key, what)


def rows(sheet: Sheet, key: str, count: int) -> list[Sheet]:
    found = sheet.sheets(key)
    demand(sheet, key, len(found) == count, f"should have {count} entries, not {len(found)}")
    sheet.only(key)
    return found


def read_icons(chart: Chart, sheet: Sheet) -> None:
    """HI-G13  Nine regular icons: 2 crew, 3 spells, 4 loot."""
    found = rows(sheet, "icon", ICONS)
    chart.icons = [row.text("code", 4) for row in found]
    chart.icon_names = [row.text("name", 24) for row in found]
    chart.icon_class = [row.choice("class", CLASSES) for row in found]
    demand(sheet, "icon", len(set(chart.icons)) == ICONS, "two icons have the same code")
    for kind, count in enumerate([2, 3, 4]):
        number = chart.icon_class.count(kind)
        demand(sheet, "icon", number == count, f"{number} icons are {CLASSES[kind]}, not {count} (HI-G13)")
    chart.spell_bit = [SPELLS.index(code) if code in SPELLS else NO_SPELL for code in chart.icons]
    for code in SPELLS:
        holds = code in chart.icons and chart.icon_class[chart.icons.index(code)] == SPELL
        demand(sheet, "icon", holds, f"there is no spell {code} (HI-G13)")


def read_maps(chart: Chart, sheet: Sheet) -> None:
    """HI-R05, HI-R06, HI-R07  27 cards, three of each icon; islands all gold; every bottom gold."""
    found = rows(sheet, "card", MAPS)
    chart.maps = [row.text("id", 4) for row in found]
    chart.map_names = [row.text("name", 40) for row in found]
    chart.kinds = [row.choice("kind", KINDS) for row in found]
    chart.icon_of = [row.choice("icon", chart.icons) for row in found]
    chart.raids = [raid_of(row, chart.kinds[card]) for card, row in enumerate(found)]
    chart.gates = []
    for row in found:
        chart.gates += [0, side(row, "right"), side(row, "bottom"), side(row, "left")]
    chart.skulls = [skulls_of(row) for row in found]
    chart.with_corners = [faces_with(chart.skulls, n & 15, n >> 4) for n in range(256)]
    demand(sheet, "card", len(set(chart.maps)) == MAPS, "two cards have the same id")
    check_maps(chart, sheet, found)


def raid_of(row: Sheet, kind: int) -> int:
    """HI-CD01  Only islands have a raid number."""
    if kind == ISLAND:
        return row.number("raid", 1, 3)
    demand(row, "raid", not row.has("raid"), "only islands have a raid number (HI-CD01)")
    return 0


def side(row: Sheet, key: str) -> int:
    """HI-G04  Gold or red, with 1 or 2 diamonds."""
    names = ["g1", "g2", "r1", "r2"]
    return [1, 2, -1, -2][row.choice(key, names)]


def skulls_of(row: Sheet) -> int:
    bits = 0
    for corner in row.texts("skulls"):
        demand(row, "skulls", corner in CORNERS, f"{corner!r} is no corner; there are {', '.join(CORNERS)}")
        bits |= 1 << CORNERS.index(corner)
    return bits


def faces_with(skulls: list[int], clear: int, skull: int) -> int:
    """A bit for each face without skulls in these corners and with skulls in those."""
    return sum([1 << face for face, has in enumerate(skulls) if has & clear == 0 and has & skull == skull])


def check_maps(chart: Chart, sheet: Sheet, found: list[Sheet]) -> None:
    for card, row in enumerate(found):
        row.only("id", "name", "kind", "icon", "raid", "left", "bottom", "right", "skulls")
        kind = chart.kinds[card]
        sides = chart.gates[card * 4 + R : card * 4 + 4]
        demand(row, "kind", kind == expected(card), "islands come first, then dead ends, then cursed cards")
        demand(row, "bottom", sides[1] > 0, "every bottom is gold (HI-R07)")
        if kind == ISLAND:
            demand(row, "left", min(sides) > 0, "every side of an island is gold (HI-R06)")
        else:
            demand(row, "left", min(sides) < 0, "dead ends and cursed cards have a red side")
        if kind == DEAD_END:
            demand(row, "left", sides[0] < 0 and sides[2] < 0, "a dead end has red sides left and right")
        cursed = chart.skulls[card] == 15
        demand(row, "skulls", cursed == (kind == CURSED), "cursed cards alone have four skulls (HI-FT06)")
    for icon, code in enumerate(chart.icons):
        demand(sheet, "card", chart.icon_of.count(icon) == 3, f"{code} is not on three cards (HI-R05)")
        islands = chart.icon_of[:ISLANDS].count(icon)
        demand(sheet, "card", islands == 2, f"{code} is not on two islands (HI-R05)")


def expected(card: int) -> int:
    return ISLAND if card < ISLANDS else DEAD_END if card < ISLANDS + HOW_MANY[DEAD_END] else CURSED


def read_adventures(chart: Chart, sheet: Sheet) -> None:
    """HI-SO01  Eighteen different orders, one per adventure; HI-G21  all doubles differ."""
    found = rows(sheet, "adventure", ADVENTURES)
    chart.adventures = [row.text("id", 4) for row in found]
    chart.adventure_names = [row.text("name", 60) for row in found]
    chart.doubles = [pair_of(row, chart) for row in found]
    chart.singles = [row.choice("single", chart.icons) for row in found]
    chart.double_price = [price_of(pair) for pair in chart.doubles]
    chart.single_price = [price_of([icon]) for icon in chart.singles]
    chart.orders = [row.number("order", 1, ORDERS) for row in found]
    chart.seas = [row.number("sea", 1, 2) for row in found]
    for adventure, row in enumerate(found):
        row.only("id", "name", "double", "single", "order", "sea")
        holds = chart.singles[adventure] in chart.doubles[adventure]
        demand(row, "single", holds, "should be one of the double's icons")
    demand(sheet, "adventure", len(set(chart.adventures)) == ADVENTURES, "two cards have the same id")
    pairs = [sorted(pair) for pair in chart.doubles]
    demand(
        sheet,
        "adventure",
        len({tuple(pair) for pair in pairs}) == len(pairs),
        "two doubles are alike (HI-G21)",
    )
    holds = sorted(chart.orders) == list(range(1, ORDERS + 1))
    demand(sheet, "adventure", holds, "each order belongs on one card (HI-SO01)")
    chart.of_order = [-1] + [chart.orders.index(number) for number in range(1, ORDERS + 1)]


def price_of(icons: list[int]) -> list[int]:
    return [icons.count(icon) for icon in range(ICONS)] + [0]


def pair_of(row: Sheet, chart: Chart) -> list[int]:
    names = row.texts("double")
    holds = len(names) == 2 and names[0] in chart.icons and names[1] in chart.icons and names[0] != names[1]
    demand(row, "double", holds, "should be two different icons")
    return [chart.icons.index(names[0]), chart.icons.index(names[1])]


def read_orders(chart: Chart, sheet: Sheet) -> None:
    chart.order_names = [""]
    for number, row in enumerate(rows(sheet, "order", ORDERS), 1):
        row.only("number", "name")
        demand(row, "number", row.number("number") == number, f"should be {number}")
        chart.order_names.append(row.text("name", 80))


def read_doom(chart: Chart, sheet: Sheet) -> None:
    """Side A has 3 icons, side B 4, at least two of them spells, never three equal."""
    chart.doom = []
    chart.doom_names = []
    for row in rows(sheet, "card", DOOM_SIDES // 2):
        row.only("id", "a", "b")
        chart.doom_names.append(row.text("id", 4))
        for key, size in [("a", 3), ("b", 4)]:
            chart.doom.append(doom_side(chart, row, key, size))
    chart.doom_price = [[*asked, 0] for asked in chart.doom]


def doom_side(chart: Chart, row: Sheet, key: str, size: int) -> list[int]:
    names = row.texts(key)
    demand(row, key, len(names) == size, f"should have {size} icons")
    asked = [0] * ICONS
    for name in names:
        demand(row, key, name in chart.icons, f"{name!r} is no icon")
        asked[chart.icons.index(name)] += 1
    spells = sum([asked[icon] for icon in range(ICONS) if chart.icon_class[icon] == SPELL])
    demand(
        row, key, spells >= 2 and max(asked) <= 2, "should have two spells or more, never three equal icons"
    )
    return asked


def read_captains(chart: Chart, sheet: Sheet) -> None:
    sheet.only("colours", "pirates", "hand", "title")
    chart.colours = sheet.texts("colours")
    demand(sheet, "colours", len(set(chart.colours)) == 3, "should be three different names")
    chart.pirates = sheet.number("pirates", 1, 9)
    chart.hand = sheet.number("hand", 1, 5)
    chart.title_scores = [row.number("score", 1, 60) for row in sheet.sheets("title")]
    chart.title_names = [row.text("name", 40) for row in sheet.sheets("title")]
    if chart.title_scores != sorted(chart.title_scores):
        raise Unreadable("captains.toml: title: should stand in rising order (HI-CL05)")
