"""The sea chart: locations, their gates, and the ways between them."""

from quarterdeck.engine.table import Table
from quarterdeck.games.haze_islands.constants import EMPTY, OPPOSITE, SEA, STEP_X, STEP_Y
from quarterdeck.games.haze_islands.tables import MAPS, Chart, T


class Board(Table):
    """A location is named by its map card; `board` lists them in order of creation."""

    __slots__ = ("beside", "board", "bottom", "chart", "doom", "slot", "slot_state", "xs", "ys")

    chart: Chart
    board: list[int]
    xs: list[int]  # these by map card
    ys: list[int]
    bottom: list[int]  # the direction it faces; -1: not on the board
    slot: list[int]  # the adventure there, or -1
    slot_state: list[int]
    beside: list[int]  # card * 4 + direction: the neighbour, or -1
    doom: int  # where The Doom stands

    def copy_board(self, twin: "Board") -> None:
        twin.chart = self.chart
        twin.board = self.board[:]
        twin.xs = self.xs[:]
        twin.ys = self.ys[:]
        twin.bottom = self.bottom[:]
        twin.slot = self.slot[:]
        twin.slot_state = self.slot_state[:]
        twin.beside = self.beside[:]
        twin.doom = self.doom

    def gate(self, place: int, direction: int) -> int:
        """The diamonds of the side that faces that way: negative on red, 0 if closed. HI-G03  Sides turn with
        the location; HI-G04  three are the map card's, HI-G05  the top is the adventure's: HI-G06  open and
        gold in state sea, closed otherwise. HI-G11  Every gold side bears a gold triangle, red ones none."""
        side = OPPOSITE[(direction - self.bottom[place]) & 3]
        if side == T:
            return self.chart.seas[self.slot[place]] if self.slot_state[place] == SEA else 0
        return self.chart.gates[place * 4 + side]

    def passage(self, place: int, direction: int) -> int:
        """HI-G08  The connection that way, if both sides are open (HI-G07  a closed one stops everybody):
        HI-G09  its length, HI-G10  negative if one of them is red."""
        there = self.beside[place * 4 + direction]
        if there < 0:
            return 0
        near = self.gate(place, direction)
        if near == 0:
            return 0
        far = self.gate(there, OPPOSITE[direction])
        if far == 0:
            return 0
        if near > 0 and far > 0:
            return near + far
        return -(abs(near) + abs(far))

    def distances(self, start: int, gold_only: bool = False) -> list[int]:
        """HI-DO04  Least diamonds from there to each location, over gold and red alike (HI-CD05);
        -1 if there is no way."""
        far = [-1] * MAPS
        rings: list[list[int]] = [[start]]
        length = 0
        while length < len(rings):
            for place in rings[length]:
                if far[place] < 0:
                    far[place] = length
                    for direction in range(4):
                        way = self.passage(place, direction)
                        if way and (way > 0 or not gold_only):
                            reach = length + abs(way)
                            while len(rings) <= reach:
                                rings.append([])
                            rings[reach].append(self.beside[place * 4 + direction])
            length += 1
        return far

    def place_card(self, card: int, x: int, y: int, bottom: int) -> None:
        """HI-G01  A location in an unexplored cell; HI-G02  it keeps its place. HI-SC10  Its neighbours are
        what lies around it: nothing else is checked."""
        self.board.append(card)
        self.xs[card] = x
        self.ys[card] = y
        self.bottom[card] = bottom
        for direction in range(4):
            other = self.at_cell(x + STEP_X[direction], y + STEP_Y[direction])
            self.beside[card * 4 + direction] = other
            if other >= 0:
                self.beside[other * 4 + OPPOSITE[direction]] = card

    def at_cell(self, x: int, y: int) -> int:
        for place in self.board:
            if self.xs[place] == x and self.ys[place] == y:
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
        self.demand(not self.board or self.doom in self.board, "The Doom stands on a location (HI-S10)")
