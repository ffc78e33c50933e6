"""Micro Pirates: reads and checks every card, sheet, die and sector once, as plain lists."""

from quarterdeck.engine.data import Pack, Sheet, Tables
from quarterdeck.games.micro_pirates import effects, rewards
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    CELLS,
    CHEST,
    COIN,
    CREW,
    CUTLASS,
    FISH,
    JUNGLE,
    LOOTS,
    MAP,
    MOVE,
    OCEANS,
    PLANTAIN,
    PORTS,
    RUM,
    SHEETS,
    SHOWN,
    SPYGLASS,
    TOKENS,
    UPGRADES,
    card_id,
)
from quarterdeck.games.micro_pirates.effects import EFFECTS, ICON
from quarterdeck.games.micro_pirates.ocean import beside, distances, sectors
from quarterdeck.games.micro_pirates.quests import read_quests

COLOURS = ["blue", "green", "brown", "red"]
SHOWS = [[FISH, MOVE, RUM, COIN], [PLANTAIN, COIN, RUM, MOVE], [SPYGLASS, RUM], [CUTLASS]]


class Data(Tables):
    """Everything printed. A card part is `card * 2`, or `card * 2 + 1` for the crew part of an Upgrade."""

    __slots__ = (
        "auto",
        "captain_role",
        "coins",
        "dist",
        "exports_give",
        "exports_name",
        "exports_pay",
        "faces",
        "ghost_coins",
        "ghost_cutlass",
        "ghost_fame",
        "ghost_name",
        "ghost_spyglass",
        "hold",
        "hull",
        "is_crew",
        "is_upgrade",
        "loot_give",
        "loot_kind",
        "map_count",
        "map_shows",
        "maps",
        "mends",
        "names",
        "near",
        "ocean_name",
        "price_coins",
        "price_rum",
        "quest_give",
        "quest_name",
        "quest_need",
        "quest_need2",
        "quest_objective",
        "quest_pay",
        "quest_place",
        "quest_targets",
        "rep_auto",
        "rep_rows",
        "rep_start",
        "required",
        "rows",
        "rum",
        "sails",
        "sectors",
        "ship_rig",
        "strength",
        "supply",
        "uses",
    )

    ocean_name: list[str]
    sectors: list[list[int]]  # of each Ocean card, nine
    near: list[list[int]]  # open cells beside each open cell
    dist: list[list[int]]  # MP-O08
    faces: list[list[list[int]]]  # colour, face: what it shows
    names: list[str]  # of every card with effects, and of plain Loot
    rows: list[list[list[int]]]  # effects of each part
    auto: list[list[int]]  # MP-E02, by part
    uses: list[list[list[list[int]]]]  # MP-E03, by part and occasion
    mends: list[list[int]]
    is_crew: list[bool]
    is_upgrade: list[bool]
    price_coins: list[int]
    price_rum: list[int]
    captain_role: list[str]
    ship_rig: list[str]
    sails: list[int]
    hold: list[int]
    hull: list[int]
    rep_start: list[int]
    rep_rows: list[list[list[list[int]]]]  # Captain, space: effects printed there
    rep_auto: list[list[list[int]]]  # Captain, Rep + 3: all in force (MP-R03)
    required: list[int]
    loot_kind: list[int]
    loot_give: list[list[int]]
    exports_name: list[str]
    exports_pay: list[list[int]]
    exports_give: list[list[int]]
    maps: list[int]  # how many Map cards show each Ocean card
    map_count: int
    map_shows: list[int]  # the Ocean card of each Map card
    quest_name: list[str]
    quest_give: list[list[int]]
    quest_pay: list[list[int]]
    quest_place: list[list[int]]  # ocean * 8 + sector kind, one or more
    quest_targets: list[list[int]]
    quest_need: list[int]  # modifier, spyglasses, battles, Crew
    quest_need2: list[int]  # Upgrades of a `state`
    quest_objective: list[int]
    supply: list[int]
    coins: int
    rum: int
    strength: list[int]
    ghost_coins: int
    ghost_name: list[str]
    ghost_cutlass: list[int]
    ghost_spyglass: list[int]
    ghost_fame: list[int]


def read(pack: Pack) -> Data:
    t = Data()
    read_sea(t, pack.sheet("sea"))
    t.names = [""] * CARDS
    t.rows = [[] for _ in range(CARDS * 2)]
    t.price_coins = [0] * CARDS
    t.price_rum = [0] * CARDS
    t.is_crew = [CREW <= card < UPGRADES for card in range(CARDS)]
    t.is_upgrade = [UPGRADES <= card < LOOTS for card in range(CARDS)]
    read_sheets(t, pack.sheet("sheets"))
    read_crew(t, pack.sheet("crew"))
    read_upgrades(t, pack.sheet("upgrades"))
    read_loot(t, pack.sheet("loot"))
    t.auto = [effects.summed(rows) for rows in t.rows]
    t.uses = [[effects.uses(rows, occasion) for occasion in range(len(ICON))] for rows in t.rows]
    t.mends = [effects.mend(rows) for rows in t.rows]
    read_exports(t, pack.sheet("exports"))
    read_maps(t, pack.sheet("maps"))
    quests = read_quests(pack.sheet("quests"), t.sectors)
    t.quest_name = quests.name
    t.quest_give = quests.give
    t.quest_pay = quests.pay
    t.quest_place = quests.place
    t.quest_targets = quests.targets
    t.quest_need = quests.need
    t.quest_need2 = quests.need2
    t.quest_objective = quests.objective
    read_basics(t, pack.sheet("basics"))
    return t


def numbered(sheet: Sheet, key: str, ids: list[str], also: list[str]) -> list[Sheet]:
    """A list of cards which must be exactly these, in this order."""
    cards = sheet.sheets(key)
    if len(cards) != len(ids):
        raise sheet.fail(key, f"should be {len(ids)} cards, not {len(cards)}")
    for n, card in enumerate(cards):
        if card.text("id") != ids[n]:
            raise card.fail("id", f"should be {ids[n]}, not {card.text('id')}")
        card.only("id", "name", *also)
    return cards


def read_sea(t: Data, sheet: Sheet) -> None:
    sheet.only("card")
    cards = numbered(sheet, "card", OCEANS, ["kind", "sectors"])
    t.ocean_name = [card.text("name", 40) for card in cards]
    t.sectors = [sectors(card, n) for n, card in enumerate(cards)]
    for n, card in enumerate(cards):
        wanted = "royal" if n == 0 else "port" if n < PORTS else "open"
        if card.text("kind") != wanted:
            raise card.fail("kind", f"should be {wanted}")
    t.near = [beside(t.sectors[0], cell) for cell in range(CELLS)]
    t.dist = [distances(t.near, cell) for cell in range(CELLS)]


def read_sheets(t: Data, sheet: Sheet) -> None:
    sheet.only("captain", "ship", "reputation")
    captains = numbered(sheet, "captain", ids(0, SHEETS), ["role", "effects", "second", "third"])
    t.captain_role = [card.text("role", 40) for card in captains]
    for n, card in enumerate(captains):
        name_card(t, card, n)
        t.rows[n * 2] = effects.part(card, "effects")
    ships = numbered(sheet, "ship", ids(SHEETS, CREW), ["rig", "sails", "hold", "hull", "rep", "effects"])
    for n, card in enumerate(ships):
        name_card(t, card, SHEETS + n)
        t.rows[(SHEETS + n) * 2] = effects.part(card, "effects")
    t.ship_rig = [card.text("rig", 40) for card in ships]
    t.sails = [card.number("sails", 1, 9) for card in ships]
    t.hold = [card.number("hold", 8, 20) for card in ships]
    t.hull = [card.number("hull", 1, 12) for card in ships]
    t.rep_start = [card.number("rep", -3, 3) for card in ships]
    read_reputation(t, sheet.sheet("reputation"), captains)


def read_reputation(t: Data, track: Sheet, captains: list[Sheet]) -> None:
    """MP-R03  Effects in force at each Rep, added up from 0 outwards."""
    track.only("required", "worst", "worse", "bad", "good")
    t.required = track.numbers("required", 1, 30)
    if len(t.required) != 7:
        raise track.fail("required", "should be seven numbers, for Rep -3 to +3")
    below = [effects.lasting(track, key) for key in ("worst", "worse", "bad")]
    t.rep_rows = []
    t.rep_auto = []
    for card in captains:
        second, third = effects.lasting(card, "second"), effects.lasting(card, "third")
        spaces = [*below, [], effects.lasting(track, "good"), second, third]
        t.rep_rows.append(spaces)
        t.rep_auto.append([in_force(spaces, rep) for rep in range(-3, 4)])


def in_force(spaces: list[list[list[int]]], rep: int) -> list[int]:
    total = [0] * len(EFFECTS)
    for space in range(3 + min(rep, 0), 3 + max(rep, 0) + 1):
        more = effects.summed(spaces[space])
        total = [total[op] + more[op] for op in range(len(EFFECTS))]
    return total


def ids(low: int, high: int) -> list[str]:
    return [card_id(card) for card in range(low, high)]


def name_card(t: Data, card: Sheet, number: int) -> None:
    t.names[number] = card.text("name", 40)


def read_crew(t: Data, sheet: Sheet) -> None:
    sheet.only("crew")
    for n, card in enumerate(numbered(sheet, "crew", ids(CREW, UPGRADES), ["coins", "rum", "effects"])):
        name_card(t, card, CREW + n)
        t.price_coins[CREW + n] = card.number("coins", 0, 30)
        t.price_rum[CREW + n] = card.number("rum", 0, 8)
        t.rows[(CREW + n) * 2] = effects.part(card, "effects")


def read_upgrades(t: Data, sheet: Sheet) -> None:
    sheet.only("upgrade")
    cards = numbered(sheet, "upgrade", ids(UPGRADES, LOOTS), ["coins", "rum", "ship", "crew"])
    for n, card in enumerate(cards):
        name_card(t, card, UPGRADES + n)
        t.price_coins[UPGRADES + n] = card.number("coins", 0, 30)
        t.price_rum[UPGRADES + n] = card.number("rum", 0, 8)
        t.rows[(UPGRADES + n) * 2] = effects.part(card, "ship")
        t.rows[(UPGRADES + n) * 2 + 1] = effects.part(card, "crew")


def read_loot(t: Data, sheet: Sheet) -> None:
    """MP-B16  Cards of one row are identical. Each row is a reward, a Crew card or an Upgrade card."""
    sheet.only("loot")
    t.loot_kind = []
    t.loot_give = []
    for kind, card in enumerate(sheet.sheets("loot", CARDS - LOOTS)):
        card.only("first", "kind", "name", "copies", "reward", "crew", "ship_part", "crew_part")
        if card.text("first") != card_id(LOOTS + len(t.loot_kind)):
            raise card.fail("first", f"should be {card_id(LOOTS + len(t.loot_kind))}")
        for _ in range(card.number("copies", 1, 33)):
            if len(t.loot_kind) == CARDS - LOOTS:
                raise sheet.fail("loot", f"there are more than {CARDS - LOOTS} Loot cards")
            read_loot_card(t, card, LOOTS + len(t.loot_kind))
            t.loot_kind.append(kind)
    if len(t.loot_kind) != CARDS - LOOTS:
        raise sheet.fail("loot", f"should be {CARDS - LOOTS} cards, not {len(t.loot_kind)}")
    stays = {kind for n, kind in enumerate(t.loot_kind) if t.is_crew[LOOTS + n] or t.is_upgrade[LOOTS + n]}
    if len(set(t.loot_kind) - stays) < 8:
        raise sheet.fail("loot", "should have at least 8 kinds that never stay with a player (MP-B15)")


def read_loot_card(t: Data, card: Sheet, number: int) -> None:
    name_card(t, card, number)
    t.is_crew[number] = card.has("crew")
    t.is_upgrade[number] = card.has("ship_part")
    t.loot_give.append(rewards.reward(card, "reward") if card.has("reward") else [0] * 10)
    if t.loot_give[-1][rewards.DRAW]:
        raise card.fail("reward", "a Loot card cannot give Loot")
    if card.has("crew"):
        t.rows[number * 2] = effects.part(card, "crew")
    elif card.has("ship_part"):
        t.rows[number * 2] = effects.part(card, "ship_part")
        t.rows[number * 2 + 1] = effects.part(card, "crew_part")
    elif not card.has("reward"):
        raise card.fail("reward", "is missing; a Loot card is a reward, a Crew card or an Upgrade card")


def read_exports(t: Data, sheet: Sheet) -> None:
    """Every cost fits the smallest hold."""
    sheet.only("export")
    cards = numbered(sheet, "export", [f"E{n:02d}" for n in range(1, 11)], ["pay", "reward"])
    t.exports_name = [card.text("name", 40) for card in cards]
    t.exports_pay = [rewards.price(card, "pay", card.text("pay")) for card in cards]
    t.exports_give = [rewards.reward(card, "reward") for card in cards]
    for n, card in enumerate(cards):
        pay = t.exports_pay[n]
        if pay[COIN] or pay[MAP] or not 0 < sum(pay) <= min(t.hold):
            raise card.fail("pay", f"should be 1 to {min(t.hold)} tokens of fish, plantain, rum and chest")


def read_maps(t: Data, sheet: Sheet) -> None:
    sheet.only("map")
    cards = sheet.sheets("map")
    t.maps = [0] * len(OCEANS)
    t.map_shows = []
    for n, card in enumerate(cards):
        card.only("id", "shows")
        if card.text("id") != f"M{n + 1:02d}":
            raise card.fail("id", f"should be M{n + 1:02d}")
        ocean = card.choice("shows", OCEANS)
        if JUNGLE not in t.sectors[ocean]:
            raise card.fail("shows", f"{OCEANS[ocean]} has no Jungle")
        t.maps[ocean] += 1
        t.map_shows.append(ocean)
    t.map_count = len(cards)
    if 1 in t.maps or t.map_count != 10:
        raise sheet.fail("map", "should be ten cards, at least two for each Ocean card shown")


def read_basics(t: Data, sheet: Sheet) -> None:
    sheet.only("dice", "supply", "start", "strength", "ghost")
    dice = sheet.sheet("dice")
    dice.only(*COLOURS)
    t.faces = [die(dice, n) for n in range(4)]
    supply = sheet.sheet("supply")
    supply.only(*SHOWN[:TOKENS])
    t.supply = [supply.number(SHOWN[kind], 1, 99) for kind in range(TOKENS)]
    if t.supply[MAP] < 2 or t.supply[CHEST] < 2:
        raise supply.fail("map", "at least 2 Map and 2 Chest tokens are needed")
    start = sheet.sheet("start")
    start.only("coins", "rum", "ghost_coins")
    t.coins = start.number("coins", 0, 99)
    t.rum = start.number("rum", 0, 5)
    t.ghost_coins = start.number("ghost_coins", 0, 99)
    strength = sheet.sheet("strength")
    strength.only("small", "large")
    t.strength = [strength.number("small", 1, 30), strength.number("large", 1, 30)]
    ghosts = numbered(sheet, "ghost", ["GS1", "GS2"], ["cutlass", "spyglass", "fame"])
    t.ghost_name = [card.text("name", 40) for card in ghosts]
    t.ghost_cutlass = [card.number("cutlass", 0, 12) for card in ghosts]
    t.ghost_spyglass = [card.number("spyglass", 0, 12) for card in ghosts]
    t.ghost_fame = [card.number("fame", 1, 30) for card in ghosts]


def die(dice: Sheet, colour: int) -> list[list[int]]:
    texts = dice.texts(COLOURS[colour])
    if len(texts) != 6:
        raise dice.fail(COLOURS[colour], "should have six faces")
    faces = [rewards.face(dice, COLOURS[colour], text) for text in texts]
    for shows in faces:
        if any(shows[thing] for thing in range(len(SHOWN)) if thing not in SHOWS[colour]):
            raise dice.fail(COLOURS[colour], "shows something that has no use on this die")
    return faces
