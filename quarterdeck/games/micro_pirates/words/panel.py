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

QUEST_PICTURES = ["mp-cutlass", "mp-cargo", "mp-spyglass", "mp-fame"]


def panel(view: State, seat: int) -> Panel:
    mine = view.crews[seat]
    if NONE in (mine.captain, mine.ship):
        sheets = [sheet(view, card) for card in (mine.captain, mine.ship) if card != NONE]
        return Panel(
            seat,
            [Thing("Fame", mine.fame), *sheets],
            [Group("Captain and Ship", sheets)],
            [one.name for one in sheets],
        )
    tracks = tracks_of(view, mine)
    speed = max(1, view.t.sails[mine.ship - SHEETS] + mine.auto[SAILS])
    sails = Thing("speed", speed, -1, "spaces in a Sail action", "MP-E09", picture="mp-sail")
    said = "added to the red dice in Battle"
    power = Thing("strength", mine.auto[CUTLASSES], -1, said, "MP-B05", picture="mp-cutlass")
    hold = Thing("hold", mine.cargo(), view.capacity(mine), "", "MP-H01", picture="mp-cargo")
    coins = Thing("coins", mine.coins, -1, "pay for Crew and Upgrades in a Port", "MP-H11", picture="mp-coin")
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
        [sheet(view, card).name for card in (mine.captain, mine.ship)],
    )


def tracks_of(view: State, mine: Crew) -> list[Thing]:
    """Fame, hull and Reputation, and what has been found so far."""
    fame, hull, found = (
        "so much ends the game with the round",
        "at 0 the Ship is disabled and loses its hold",
        "found so far where the Ship lies; sailing away leaves them behind",
    )
    tracks = [
        Thing("Fame", mine.fame, view.required(mine), fame, "MP-N06", picture="mp-fame"),
        Thing("hull", mine.marker, view.hull(mine), hull, "MP-B38", picture="mp-guard"),
        Thing(f"Reputation {mine.rep:+d}", -1, -1, rep_text(view, mine), "MP-R03", picture="mp-rep"),
    ]
    if mine.spyglasses:
        tracks.append(Thing("spyglasses", mine.spyglasses, -1, found, "MP-X04", picture="mp-spyglass"))
    return tracks


def sheet(view: State, card: int) -> Thing:
    return part_thing(view, card * 2)


def part_thing(view: State, part: int, where: str = "") -> Thing:
    """A card or sheet in play, with the clause of its first effect."""
    rows = view.t.rows[part]
    clause = EFFECTS[rows[0][OP]].clause if rows else "MP-E01"
    id = f"own-{card_id(part >> 1)}"
    picture = EFFECTS[rows[0][OP]].glyphs.partition(" ")[0] if rows else "crewtag"
    said = where + part_text(view.t, part)
    return Thing(view.t.names[part >> 1], -1, -1, said, clause, id, f"mp-{picture}")


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
    picture = f"mp-{SHOWN[kind]}"
    return Thing(PLURAL[SHOWN[kind]], mine.hold[kind], -1, USES[kind], CLAUSES[kind], picture=picture)


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
            made.append(Thing(name, -1, -1, says, QUEST_CLAUSES[kind], id, QUEST_PICTURES[kind]))
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
    two = "two of one Ocean card place your Treasure there"
    known = [
        Thing(f"Map of {ocean_name(view.t, face)}", -1, -1, two, "MP-X09", picture="mp-map")
        for face in mine.maps.faces
        if face != HIDDEN
    ]
    hidden = len(mine.maps.faces) - len(known)
    if hidden:
        known.append(Thing(counted(hidden, "hidden Map"), picture="mp-map"))
    if mine.treasure != NONE:
        where = f"Treasure in {ocean_name(view.t, mine.treasure)}"
        known.append(
            Thing(where, -1, -1, "6 spyglasses in that Jungle: 2 Fame", "MP-X12", picture="mp-chest")
        )
    return known
