"""What a captain has: shortly, and in groups that can be read."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.preview import Group, Panel, Thing
from quarterdeck.engine.sentences import counted, listed
from quarterdeck.games.micro_pirates.constants import (
    BATTLES,
    DELIVERY,
    MERCHANT,
    NONE,
    RAID,
    SHEETS,
    SHOWN,
    SPECIAL,
    TOKENS,
    VISIT,
    VOYAGE,
    card_id,
    quest_id,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.effects import CUTLASSES, EFFECTS, OP, SAILS
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words.names import (
    PLURAL,
    effect_text,
    ocean_name,
    part_text,
    quest_text,
    ship_name,
)

USES = [  # by token
    "1 coin each in a Port; Exports and Deliveries ask for them",
    "1 coin each in a Port; Exports and Deliveries ask for them",
    "pays for effects on cards",
    "two of one Ocean card place your Treasure",
    "2 of them are 2 Fame in Port Royal",
]
CLAUSES = ["MP-M02", "MP-M02", "MP-E03", "MP-X09", "MP-G05"]
QUEST_CLAUSES = ["MP-Q04", "MP-Q08", "MP-Q12", "MP-Q17"]  # by type


def panel(view: State, seat: int) -> Panel:
    mine = view.crews[seat]
    if NONE in (mine.captain, mine.ship):
        sheets = [sheet(view, card) for card in (mine.captain, mine.ship) if card != NONE]
        return Panel(seat, [Thing("Fame", mine.fame), *sheets], [Group("Captain and Ship", sheets)])
    tracks = [
        Thing("Fame", mine.fame, view.required(mine), "so much ends the game with the round", "MP-N06"),
        Thing("hull", mine.marker, view.hull(mine), "at 0 the Ship is disabled and loses its hold", "MP-B38"),
        Thing(f"Reputation {mine.rep:+d}", -1, -1, rep_text(view, mine), "MP-R03"),
    ]
    if mine.spyglasses:
        found = "found so far where the Ship lies; sailing away leaves them behind"
        tracks.append(Thing("spyglasses", mine.spyglasses, -1, found, "MP-X04"))
    speed = max(1, view.t.sails[mine.ship - SHEETS] + mine.auto[SAILS])
    sails = Thing("speed", speed, -1, "spaces in a Sail action", "MP-E09")
    power = Thing("strength", mine.auto[CUTLASSES], -1, "added to the red dice in Battle", "MP-B05")
    hold = Thing("hold", mine.cargo(), view.capacity(mine), "", "MP-H01")
    coins = Thing("coins", mine.coins, -1, "", "MP-H11")
    return Panel(
        seat,
        [*tracks, power, sails, coins, hold],
        [
            Group(
                "Captain and Ship", [sheet(view, mine.captain), sheet(view, mine.ship), power, sails, coins]
            ),
            Group("Tracks", tracks),
            Group("Hold", [token(mine, kind) for kind in range(TOKENS) if mine.hold[kind]], hold.said()),
            Group("Crew and Upgrades", cards(view, mine), room(mine)),
            Group("Quests", quests(view, mine)),
            Group("Maps", maps(view, mine)),
        ],
    )


def sheet(view: State, card: int) -> Thing:
    return part_thing(view, card * 2)


def part_thing(view: State, part: int, where: str = "") -> Thing:
    """A card or sheet in play, with the clause of its first effect."""
    rows = view.t.rows[part]
    clause = EFFECTS[rows[0][OP]].clause if rows else "MP-E01"
    id = f"own-{card_id(part >> 1)}"
    return Thing(view.t.names[part >> 1], -1, -1, where + part_text(view.t, part), clause, id)


def cards(view: State, mine: Crew) -> list[Thing]:
    """Crew, each with the Upgrade under it, then what is on the Ship."""
    made = []
    for card, below in zip(mine.crew, mine.under, strict=True):
        if card != NONE:
            made.append(part_thing(view, card * 2))
        if below != NONE:
            made.append(part_thing(view, below * 2 + 1, f"under {view.t.names[card]}: "))
    return [*made, *[part_thing(view, card * 2, "on the Ship: ") for card in mine.rig if card != NONE]]


def room(mine: Crew) -> str:
    """`1 of 3 Crew, 0 of 3 Upgrades on the Ship`"""
    crew, rig = len(mine.crew) - mine.crew.count(NONE), len(mine.rig) - mine.rig.count(NONE)
    return f"{crew} of {len(mine.crew)} Crew, {rig} of {len(mine.rig)} Upgrades on the Ship"


def token(mine: Crew, kind: int) -> Thing:
    return Thing(PLURAL[SHOWN[kind]], mine.hold[kind], -1, USES[kind], CLAUSES[kind])


def rep_text(view: State, mine: Crew) -> str:
    rows = view.t.rep_rows[mine.captain]
    spaces = [
        f"at {rep:+d} {listed([effect_text(row) for row in rows[rep + 3]])}"
        for rep in range(-3, 4)
        if rows[rep + 3]
    ]
    return f"the end is at {view.required(mine)} Fame for you; {'; '.join(spaces)}"


def quests(view: State, mine: Crew) -> list[Thing]:
    made = []
    for kind, quest in enumerate(mine.quests):
        if quest != NONE:
            says = quest_text(view.t, quest) + progress(view, mine, kind, quest)
            name, id = view.t.quest_name[quest], f"own-{quest_id(quest)}"
            made.append(Thing(name, -1, -1, says, QUEST_CLAUSES[kind], id))
    return made


def progress(view: State, mine: Crew, kind: int, quest: int) -> str:
    """How far it has come."""
    if kind == RAID and mine.raid >= MERCHANT:
        return f" (marked: {ship_name(mine.raid)})"
    if kind == DELIVERY and view.has(mine, view.t.quest_pay[quest]):
        return " (ready to deliver)"
    if kind == VOYAGE and mine.voyage_done:
        return f" (found: sail back to {ocean_name(view.t, mine.voyage_port)})"
    if kind == SPECIAL and view.t.quest_objective[quest] == BATTLES:
        return f" ({mine.battles} of {view.t.quest_need[quest]} won)"
    if kind == SPECIAL and view.t.quest_objective[quest] == VISIT:
        return f" ({mine.visited.bit_count()} of {len(view.t.quest_place[quest])} called at)"
    return ""


def maps(view: State, mine: Crew) -> list[Thing]:
    """The Map cards that the viewer may see, and the Treasure."""
    known = [Thing(f"Map of {ocean_name(view.t, face)}") for face in mine.maps.faces if face != HIDDEN]
    hidden = len(mine.maps.faces) - len(known)
    if hidden:
        known.append(Thing(counted(hidden, "hidden Map")))
    if mine.treasure != NONE:
        known.append(Thing(f"Treasure in {ocean_name(view.t, mine.treasure)}", clause="MP-X09"))
    return known
