"""The sea chart: locations, their gates, and the ways between them."""

from bisect import insort
from typing import ClassVar, Final

from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import Table
from quarterdeck.games.haze_islands.constants import (
    ACROSS,
    DIRECTIONS,
    EMPTY,
    OPPOSITE,
    SEA,
    SINGLE,
    STEP_X,
    STEP_Y,
    UNEXPLORED,
)
from quarterdeck.games.haze_islands.tables import MAPS, B, Chart, T

NOT_YET: Final[list[int]] = []


class Board(Table):
    """A location is named by its map card; `board` lists them in order of creation. Twins share these
    lists until one of them changes the chart."""

    __slots__ = (
        "beside",
        "board",
        "bottom",
        "chart",
        "charted",
        "doom",
        "gold",
        "nights",
        "routes",
        "shared",
        "slot",
        "slot_state",
        "ways",
        "xs",
        "ys",
    )

    DERIVED: ClassVar[tuple[str, ...]] = ("charted", "gold", "nights", "routes", "shared", "ways")

    chart: Chart
    board: list[int]
    charted: list[int]  # the same in the order of the map cards; replaced, never changed
    xs: list[int]  # these by map card
    ys: list[int]
    bottom: list[int]  # the direction it faces; -1: not on the board
    slot: list[int]  # the adventure there, or -1
    slot_state: list[int]
    beside: list[int]  # card * 4 + direction: the neighbour, or -1
    ways: list[int]  # the same: the connection there, or UNEXPLORED, see `measured`
    doom: int  # where The Doom stands
    shared: bool  # a twin may hold the same lists
    gold: list[list[int]]  # by location: what `gold_ways` found, or nothing yet; [] before it is asked
    nights: list[list[int]]  # the same for `night_ways`
    routes: list[list[int]]  # and for `all_ways`

    def copy_board(self, twin: "Board") -> None:
        self.shared = twin.shared = True
        twin.chart = self.chart
        twin.board = self.board
        twin.charted = self.charted
        twin.xs = self.xs
        twin.ys = self.ys
        twin.bottom = self.bottom
        twin.slot = self.slot
        twin.slot_state = self.slot_state
        twin.beside = self.beside
        twin.ways = self.ways
        twin.doom = self.doom
        twin.gold = self.gold
        twin.nights = self.nights
        twin.routes = self.routes

    def unshare(self) -> None:
        """Before the chart is changed: from here on its lists are this table's alone, and what was found on
        the old one is forgotten."""
        if self.shared:
            self.board, self.bottom = self.board[:], self.bottom[:]
            self.xs, self.ys = self.xs[:], self.ys[:]
            self.slot, self.slot_state = self.slot[:], self.slot_state[:]
            self.beside, self.ways = self.beside[:], self.ways[:]
            self.shared = False
            self.gold, self.nights, self.routes = [], [], []
        elif self.gold or self.nights or self.routes:
            self.gold, self.nights, self.routes = [], [], []

    def gate(self, place: i64, direction: i64) -> i64:
        """The diamonds of the side that faces that way: negative on red, 0 if closed. HI-G03  Sides turn with
        the location; HI-G04  three are the map card's, HI-G05  the top is the adventure's: HI-G06  open and
        gold in state sea, closed otherwise. HI-G11  Every gold side bears a gold triangle, red ones none."""
        bottom: i64 = self.bottom[place]
        side: i64 = (direction - bottom + B) & 3
        if side == T:
            return self.chart.seas[self.slot[place]] if self.slot_state[place] == SEA else 0
        return self.chart.gates[place * 4 + side]

    def passage(self, place: int, direction: int) -> int:
        """HI-G08  The connection that way: HI-G09  its length, HI-G10  negative if it is red; 0 if there is
        none."""
        way = self.ways[place * 4 + direction]
        return 0 if way == UNEXPLORED else way

    def ways_out(self, place: i64, least: i64, most: i64) -> list[int]:
        """The directions in which the connection is at least and at most that long."""
        ways = self.ways
        bit: i64 = 1
        found: i64 = 0
        for side in range(place * 4, place * 4 + 4):
            way: i64 = ways[side]
            if least <= way <= most:
                found |= bit
            bit += bit
        return DIRECTIONS[found]

    def measured(self, place: i64, direction: i64) -> i64:
        """HI-G08  The connection that way, if both sides are open (HI-G07  a closed one stops everybody):
        HI-G09  its length, HI-G10  negative if one of them is red. HI-SC01  UNEXPLORED if the side bears a
        gold triangle and there is no location beyond."""
        near = self.gate(place, direction)
        there: i64 = self.beside[place * 4 + direction]
        if there < 0:
            return UNEXPLORED if near > 0 else 0
        if near == 0:
            return 0
        far = self.gate(there, direction ^ ACROSS)
        if far == 0:
            return 0
        if near > 0 and far > 0:
            return near + far
        return -(near if near > 0 else -near) - (far if far > 0 else -far)

    def distances(self, start: int, gold_only: bool = False) -> list[int]:
        """HI-DO04  Least diamonds from there to each location, over gold and red alike (HI-CD05);
        -1 if there is no way."""
        return least(self.ways, self.beside, start, gold_only)

    def all_ways(self, start: int) -> list[int]:
        """`distances` over gold and red, found once for a chart; whoever asks does not change them."""
        found = self.routes
        if not found:
            found.extend([NOT_YET] * MAPS)
        if not found[start]:
            found[start] = self.distances(start)
        return found[start]

    def gold_ways(self, start: int) -> list[int]:
        """`distances` over gold alone, found once for a chart; whoever asks does not change them."""
        found = self.gold
        if not found:
            found.extend([NOT_YET] * MAPS)
        if not found[start]:
            found[start] = self.distances(start, True)
        return found[start]

    def night_ways(self, start: int) -> list[int]:
        """`distances` once night has opened the tops of all singles, found once for a chart."""
        found = self.nights
        if not found:
            found.extend([NOT_YET] * MAPS)
        if not found[start]:
            found[start] = self.night_distances(start)
        return found[start]

    def night_distances(self, start: int) -> list[int]:
        ways = [0] * (MAPS * 4)
        for place in self.board:
            for direction in range(4):
                there = self.beside[place * 4 + direction]
                if there >= 0:
                    near, far = self.night_gate(place, direction), self.night_gate(there, OPPOSITE[direction])
                    ways[place * 4 + direction] = near + far if near and far else 0
        return least(ways, self.beside, start, False)

    def night_gate(self, place: int, direction: int) -> int:
        """The diamonds of a side after nightfall; 0 if it is closed."""
        side = (direction - self.bottom[place] + B) & 3
        if side == T:
            return self.chart.seas[self.slot[place]] if self.slot_state[place] >= SINGLE else 0
        return abs(self.chart.gates[place * 4 + side])

    def survey(self, place: i64) -> None:
        """The sides of that location have changed, and with them the connections across."""
        self.unshare()
        ways, beside = self.ways, self.beside
        for direction in range(4):
            way = self.measured(place, direction)
            ways[place * 4 + direction] = way
            there: i64 = beside[place * 4 + direction]
            if there >= 0:
                ways[there * 4 + (direction ^ ACROSS)] = way

    def derive(self) -> None:
        ways = [0] * (MAPS * 4)
        for place in self.board:
            for direction in range(4):
                ways[place * 4 + direction] = self.measured(place, direction)
        self.ways = ways
        self.charted = sorted(self.board)
        self.gold, self.nights, self.routes = [], [], []
        self.shared = True

    def show(self, place: int, adventure: int, state: int) -> None:
        """HI-G05  What lies in the slot of a location; HI-G06  in state sea its top is open."""
        opens = state == SEA or self.slot_state[place] == SEA
        self.unshare()
        self.slot[place] = adventure
        self.slot_state[place] = state
        if opens:
            self.survey(place)

    def place_card(self, card: int, x: int, y: int, bottom: int) -> None:
        """HI-G01  A location in an unexplored cell; HI-G02  it keeps its place. HI-SC10  Its neighbours are
        what lies around it: nothing else is checked."""
        self.unshare()
        self.board.append(card)
        self.charted = self.charted[:]
        insort(self.charted, card)
        self.xs[card] = x
        self.ys[card] = y
        self.bottom[card] = bottom
        beside = self.beside
        for direction in range(4):
            other = self.at_cell(x + STEP_X[direction], y + STEP_Y[direction])
            beside[card * 4 + direction] = other
            if other >= 0:
                beside[other * 4 + OPPOSITE[direction]] = card
        self.survey(card)

    def at_cell(self, x: i64, y: i64) -> int:
        xs, ys = self.xs, self.ys
        for place in self.board:
            if xs[place] == x and ys[place] == y:
                return place
        return -1

    def check_board(self) -> None:
        for place in self.board:
            self.demand(0 <= self.bottom[place] < 4, "a location without orientation (HI-G03)")
            self.demand(
                (self.slot[place] < 0) == (self.slot_state[place] == EMPTY), "a slot's state (HI-G05)"
            )
            self.demand(
                self.at_cell(self.xs[place], self.ys[place]) == place, "two locations in a cell (HI-G01)"
            )
            for direction in range(4):
                other = self.at_cell(self.xs[place] + STEP_X[direction], self.ys[place] + STEP_Y[direction])
                self.demand(self.beside[place * 4 + direction] == other, "neighbours (HI-G08)")
                way = self.measured(place, direction)
                self.demand(self.ways[place * 4 + direction] == way, "connections (HI-G08)")
        self.demand(self.charted == sorted(self.board), "the order of the locations (HI-G01)")
        for start, found in enumerate(self.gold):
            self.demand(not found or found == self.distances(start, True), "ways over gold (HI-G10)")
        for start, found in enumerate(self.nights):
            self.demand(not found or found == self.night_distances(start), "ways at night (HI-G06)")
        for start, found in enumerate(self.routes):
            self.demand(not found or found == self.distances(start), "ways over gold and red (HI-DO04)")
        self.demand(not self.board or self.doom in self.board, "The Doom stands on a location (HI-S10)")


def replaced(numbers: list[int], at: int, number: int) -> list[int]:
    """Another list, with that number in that place."""
    twin = numbers[:]
    twin[at] = number
    return twin


def least(ways: list[int], beside: list[int], start: int, gold_only: bool) -> list[int]:
    """The least diamonds from there to each location over these connections; -1 if there is no way. A
    location that is reached again by fewer is gone through again."""
    far = [-1] * MAPS
    far[start] = 0
    waiting = [start]
    for place in waiting:
        length: i64 = far[place]
        side: i64 = place * 4
        for at in range(side, side + 4):
            way: i64 = ways[at]
            if way < 0 and not gold_only:
                way = -way
            if 0 < way < UNEXPLORED:
                there: i64 = beside[at]
                before: i64 = far[there]
                if before < 0 or length + way < before:
                    far[there] = length + way
                    waiting.append(there)
    return far
