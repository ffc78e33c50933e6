"""Sail, Forage and Explore (MP-A, MP-F, MP-X)."""

from typing import Final

from quarterdeck.engine.acts import Pass
from quarterdeck.engine.dice import FairDie
from quarterdeck.engine.fields import AskField
from quarterdeck.engine.table import NO, Act, Ask, Step
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    CELLS,
    CLOSED,
    COIN,
    FISH,
    FISHING,
    GROVE,
    JUNGLE,
    MAP,
    MOVE,
    NONE,
    PLANTAIN,
    ROYAL,
    RUM,
    SHOWN,
    SPYGLASS,
    VOYAGE,
    cell_also,
    cell_id,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.effects import AT_EXPLORE, AT_FISH, AT_PLANTAIN, AT_SAIL
from quarterdeck.games.micro_pirates.notes import EXPLORED
from quarterdeck.games.micro_pirates.rules.battle import meet
from quarterdeck.games.micro_pirates.rules.declare import (
    SPEND,
    Use,
    add,
    begin,
    icons,
    occasion_line,
    speed,
    spend,
    unusable,
    usable,
)
from quarterdeck.games.micro_pirates.rules.deed import Deed
from quarterdeck.games.micro_pirates.rules.hold import GAIN, MATCH, SHIP, due
from quarterdeck.games.micro_pirates.rules.navigation import MOVE_BLOCKADE, NAVIGATE
from quarterdeck.games.micro_pirates.rules.quests import ARRIVE
from quarterdeck.games.micro_pirates.rules.reach import CELLS_OF, reach
from quarterdeck.games.micro_pirates.shared import replaced
from quarterdeck.games.micro_pirates.state import State

# -- Sail --------------------------------------------------------------------------------


class Sail(Act[State]):
    """MP-A01, MP-B40  Not while disabled. MP-A02  1 to Speed steps. MP-A03  Over open cells without a Ship.
    MP-A04  Entering a cell with a Ship ends the action and starts a Battle."""

    def __init__(self, name: str, size: int, when: str) -> None:
        super().__init__(name, size, when)
        self.rows: list[list[list[int]]] = []  # as CELLS_OF, in moves

    def where(self, s: State) -> list[int]:
        crew = s.crews[s.seat]
        if s.arg == 0 and (s.actions == 0 or crew.marker == 0):
            return NO
        return reach(s, s.seat, speed(s, crew), CELLS_OF)

    def choices(self, s: State) -> list[int]:
        """The moves of all cells in `where`, in one go: a Ship has many of them, on every turn."""
        crew = s.crews[s.seat]
        if crew.marker == 0:
            return []
        if not self.rows:
            self.rows = [[[self.base + cell for cell in cells] for cells in row] for row in CELLS_OF]
        return reach(s, s.seat, speed(s, crew), self.rows)

    def objection(self, s: State, cell: int) -> str | None:
        crew = s.crews[s.seat]
        if s.arg == 0 and s.actions == 0:
            return "MP-T02"
        if s.arg == 0 and crew.marker == 0:
            return "MP-A01"
        if s.feature[cell] == CLOSED:
            return "MP-O02"
        if cell == crew.cell or s.t.dist[crew.cell][cell] > speed(s, crew):
            return "MP-A02"
        return None if cell in self.where(s) else "MP-A04"

    def do(self, s: State, cell: int) -> None:
        seat = s.seat
        if s.arg == 0:
            s.actions -= 1
        else:
            s.leave()
        s.move(seat, cell, "MP-A02")
        spend(s, seat)
        meet(s, seat)
        if s.crews[seat].voyage_done:
            s.then(ARRIVE, seat)

    def label(self, arg: int) -> str:
        return cell_id(arg)

    def also(self, arg: int) -> list[str]:
        return cell_also(arg)


class Boost(Use):
    """MP-A02  Optional sail effects are declared first; declaring one begins the Sail action."""

    def where(self, s: State) -> list[int]:
        crew = s.crews[s.seat]
        if s.arg == 0 and (s.actions == 0 or crew.marker == 0):
            return NO
        return usable(s, crew, AT_SAIL)

    def objection(self, s: State, choice: int) -> str | None:
        crew = s.crews[s.seat]
        if s.arg == 0 and s.actions == 0:
            return "MP-T02"
        if s.arg == 0 and crew.marker == 0:
            return "MP-A01"
        return unusable(s, crew, AT_SAIL, choice)

    def do(self, s: State, choice: int) -> None:
        if s.arg == 0:
            s.actions -= 1
            s.then(SAIL_ON, occasion_line(s.seat, AT_SAIL))
        add(s, s.seat, AT_SAIL, choice)


# -- Forage ------------------------------------------------------------------------------


class Forage(Deed):
    """MP-F01  On a Fish or a Plantain sector, which never run out."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.actions == 0:
            return "MP-T02"
        return None if s.feature[s.crews[s.seat].cell] in (FISHING, GROVE) else "MP-F01"

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        s.rolled = [0] * len(SHOWN)
        fishing = s.feature[s.crews[s.seat].cell] == FISHING
        begin(s, s.seat, AT_FISH if fishing else AT_PLANTAIN)
        s.then(CAST, FISH if fishing else PLANTAIN)
        s.then(GATHER, FISH if fishing else PLANTAIN)


class Cast(Step[State]):
    """MP-F02  Blue dice on Fish, green on Plantain; MP-X03  brown in the Jungle."""

    def run(self, s: State, colour: int) -> None:
        for _ in range(s.crews[s.turn].dice):
            if colour == FISH:
                s.then(ROLL_BLUE)
            elif colour == PLANTAIN:
                s.then(ROLL_GREEN)
            else:
                s.then(ROLL_BROWN)


class Die(FairDie[State]):
    """A blue, green or brown die; what it shows is added to the roll."""

    def __init__(self, name: str, colour: int, when: str) -> None:
        super().__init__(name, 6, when, first=1)
        self.colour = colour

    def do(self, s: State, face: int) -> None:
        shows = s.t.faces[self.colour][face]
        s.rolled = [count + shows[thing] for thing, count in enumerate(s.rolled)]


class Gather(Step[State]):
    """MP-F03  All depicted tokens plus the icons of the matching kind; MP-E10  goods never below zero.
    MP-F04  They are placed under the hold rules. MP-F05  Then one optional step for each move face."""

    def run(self, s: State, kind: int) -> None:
        crew = s.crews[s.turn]
        more = icons(crew, AT_FISH if kind == FISH else AT_PLANTAIN)
        s.rolled = replaced(s.rolled, kind, max(0, s.rolled[kind] + more))
        for token in (FISH, PLANTAIN, RUM):
            if s.rolled[token] > 0:
                s.then(GAIN, due(s.turn, token, s.rolled[token]))
        s.earn(s.turn, s.rolled[COIN], "MP-F03")
        s.then(SPEND, s.turn)
        for _ in range(s.rolled[MOVE]):
            s.then(DRIFT)


class Stepping(Act[State]):
    """MP-F05  To an adjacent open cell. MP-F06  A Ship there starts a Battle; further steps are lost."""

    def where(self, s: State) -> list[int]:
        return s.t.near[s.crews[s.seat].cell]

    def objection(self, s: State, cell: int) -> str | None:
        return None if cell in s.t.near[s.crews[s.seat].cell] else "MP-F05"

    def do(self, s: State, cell: int) -> None:
        seat = s.seat
        s.move(seat, cell, "MP-F05")
        if cell != ROYAL and not s.free(cell, seat):
            s.drop(DRIFT)
            meet(s, seat)
        s.then(ARRIVE, seat)

    def label(self, arg: int) -> str:
        return cell_id(arg)

    def also(self, arg: int) -> list[str]:
        return cell_also(arg)


class Stay(Pass[State]):
    """MP-F05  The step is optional."""


# -- Explore -----------------------------------------------------------------------------

FOR_MAP: Final = 0
FOR_TREASURE: Final = 1
FOR_VOYAGE: Final = 2
GOALS: Final = ["map", "treasure", "voyage"]
ENOUGH: Final = 6


class Explore(Act[State]):
    """MP-X01  On a Jungle, for a goal named before the roll. MP-X02  A Blockade forbids Map and Treasure,
    MP-Q12  not a Voyage. MP-X14  Only one's own Treasure marker counts."""

    def where(self, s: State) -> list[int]:
        if s.actions == 0 or s.feature[s.crews[s.seat].cell] != JUNGLE:
            return NO
        return [goal for goal in range(len(GOALS)) if self.objection(s, goal) is None]

    def objection(self, s: State, goal: int) -> str | None:
        crew = s.crews[s.seat]
        if s.actions == 0:
            return "MP-T02"
        if s.feature[crew.cell] != JUNGLE:
            return "MP-X01"
        ocean = s.ocean_at[crew.cell]
        if goal == FOR_MAP:
            return "MP-X02" if s.blocked[ocean] else None
        if goal == FOR_TREASURE and crew.treasure != ocean:
            return "MP-X14" if anybodys_treasure(s, ocean) else "MP-X01"
        if goal == FOR_TREASURE:
            return "MP-X02" if s.edition >= 2 and s.blocked[ocean] else None
        return None if voyage_here(s, crew, ocean) else "MP-X01"

    def do(self, s: State, goal: int) -> None:
        s.actions -= 1
        s.goal = goal
        s.rolled = [0] * len(SHOWN)
        begin(s, s.seat, AT_EXPLORE)
        s.then(CAST, SPYGLASS)
        s.then(SEARCH)

    def label(self, arg: int) -> str:
        return GOALS[arg]


def anybodys_treasure(s: State, ocean: int) -> bool:
    return s.ghost.treasure == ocean or any(crew.treasure == ocean for crew in s.crews)


def voyage_here(s: State, crew: Crew, ocean: int) -> bool:
    quest = crew.quests[VOYAGE]
    return quest != NONE and not crew.voyage_done and s.t.quest_targets[quest][0] == ocean


class Search(Step[State]):
    """MP-X03  Spyglasses and rum of the dice, and the spyglass icons, all as tokens.
    MP-X04  Spyglasses accumulate while the Ship stays."""

    def run(self, s: State, arg: int) -> None:
        crew = s.crews[s.turn]
        crew.spyglasses = max(0, crew.spyglasses + s.rolled[SPYGLASS] + icons(crew, AT_EXPLORE))
        s.note(EXPLORED, "MP-X03", [s.turn, crew.spyglasses, s.goal])
        if s.rolled[RUM]:
            s.then(GAIN, due(s.turn, RUM, s.rolled[RUM]))
        s.then(SPEND, s.turn)
        s.then(FIND)


class Find(Step[State]):
    """MP-X05  At least 6 spyglasses, or what the Voyage asks, with its payment.
    MP-X06  On success all are discarded."""

    def run(self, s: State, arg: int) -> None:
        crew = s.crews[s.turn]
        if s.goal == FOR_VOYAGE:
            find_voyage(s, crew)
        elif crew.spyglasses >= ENOUGH:
            crew.spyglasses = 0
            if s.goal == FOR_MAP:
                s.then(GAIN, due(s.turn, MAP, 1))
                s.then(NAVIGATE, NAVIGATE.line(MOVE_BLOCKADE, s.turn))
            else:
                dig_treasure(s, crew)


def find_voyage(s: State, crew: Crew) -> None:
    """MP-X13  The Quest is marked as explored; no Map, no Blockade moves. MP-Q15  It stays explored."""
    quest = crew.quests[VOYAGE]
    if crew.spyglasses >= s.t.quest_need[quest] and s.has(crew, s.t.quest_pay[quest]):
        crew.spyglasses = 0
        s.pay(s.turn, s.t.quest_pay[quest], "MP-X05")
        crew.voyage_done = True


def dig_treasure(s: State, crew: Crew) -> None:
    """MP-X12  2 Fame, and the marker comes back; MP-X10  a waiting pair is then resolved."""
    crew.treasure = NONE
    s.honour(s.turn, 2, "MP-X12")
    s.then(MATCH, s.turn)


sail: Final = Sail("sail", CELLS, when="MP-T04")
boost: Final = Boost("boost", CARDS * 2, when="MP-E03")
forage: Final = Forage("forage", when="MP-T04")
blue: Final = Die("blue", 0, when="MP-F02")
green: Final = Die("green", 1, when="MP-F02")
brown: Final = Die("brown", 2, when="MP-X03")
stepping: Final = Stepping("step", CELLS, when="MP-F05")
stay: Final = Stay("stay", when="MP-F05")
explore: Final = Explore("explore", len(GOALS), when="MP-T04")

SAIL_ON: Final = AskField(SHIP, sail, boost, again=True)
CAST: Final = Cast()
ROLL_BLUE: Final = Ask(blue)
ROLL_GREEN: Final = Ask(green)
ROLL_BROWN: Final = Ask(brown)
GATHER: Final = Gather()
DRIFT: Final = Ask(stepping, stay)
SEARCH: Final = Search()
FIND: Final = Find()
STEPS: Final[dict[str, Step[State]]] = {
    "sail on": SAIL_ON,
    "cast the dice": CAST,
    "roll a blue die": ROLL_BLUE,
    "roll a green die": ROLL_GREEN,
    "roll a brown die": ROLL_BROWN,
    "gather": GATHER,
    "drift": DRIFT,
    "search": SEARCH,
    "find": FIND,
}
