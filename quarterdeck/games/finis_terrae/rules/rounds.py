"""FT-S and FT-R: setting up, the order of a round, and the end."""

from typing import Final

from quarterdeck.engine.fields import Field
from quarterdeck.engine.table import NOBODY, Act, AskSeat, Step
from quarterdeck.games.finis_terrae.notes import DAY, HOME, RED_FLAG, STARTS
from quarterdeck.games.finis_terrae.rules.dice import ROLL_RED, ROLL_WHITE
from quarterdeck.games.finis_terrae.rules.hold import begin_loading
from quarterdeck.games.finis_terrae.rules.placement import DRAW_TILES
from quarterdeck.games.finis_terrae.rules.sailing import TURN
from quarterdeck.games.finis_terrae.rules.weather import COMMON_DICE, TURN_UP_WEATHER
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_X, SQUARE_CELLS, SQUARES, cell_name, cell_nicknames

EAST: Final = 2  # the square of the first player's home port


class SetUp(Step[State]):
    """FT-S03  Everybody is in it."""

    def run(self, s: State, arg: int) -> None:
        s.then(WHO_STARTS, WHO_STARTS.line(list(range(len(s.ships)))))


class WhoStarts(Step[State]):
    """FT-S03  Every player rolls a red die, or every one who is still in it."""

    CONTENDER: Final = [Field(0, 1), Field(1, 1), Field(2, 1), Field(3, 1)]  # of each seat: 1 if he is

    def line(self, seats: list[int]) -> int:
        contenders = 0
        for seat in seats:
            contenders |= self.CONTENDER[seat].put(1)
        return contenders

    def seats(self, contenders: int) -> list[int]:
        return [seat for seat, field in enumerate(self.CONTENDER) if field.of(contenders)]

    def run(self, s: State, contenders: int) -> None:
        for _ in self.seats(contenders):
            s.then(ROLL_RED)
        s.then(HIGHEST, contenders)


class Highest(Step[State]):
    """FT-S03  The highest is first player; players tied for highest roll again among themselves."""

    def run(self, s: State, contenders: int) -> None:
        best = max(s.dice)
        tied = [seat for n, seat in enumerate(WHO_STARTS.seats(contenders)) if s.dice[n] == best]
        s.dice = []
        if len(tied) > 1:
            s.then(WHO_STARTS, WHO_STARTS.line(tied))
        else:
            take_est(s, tied[0])


def take_est(s: State, first: int) -> None:
    """FT-S04  The first player's home port is in the East; FT-S05  then the others, clockwise.
    FT-S08  Then everybody loads, in turn order."""
    s.est = first
    s.turn = first
    s.note(STARTS, "FT-S03", [first])
    settle_home(s, first, EAST)
    seats = len(s.ships)
    for n in range(1, seats):
        s.then(CHOOSE_HOME, (first + n) % seats)
    for n in range(seats):
        s.then(FILL_HOLD, (first + n) % seats)
    s.then(ROUND)


def settle_home(s: State, seat: int, square: int) -> None:
    """FT-S07  The ship starts on the square of its home port."""
    s.ships[seat].home = square
    s.put_port(square, seat)
    s.arrive(seat, square)
    s.note(HOME, "FT-S04" if seat == s.est else "FT-S05", [seat, square])


class Home(Act[State]):
    """FT-S05  Any coastal square of the Isle; FT-S06  never two ports on one square."""

    def label(self, n: int) -> str:
        return SQUARES[n + 1]

    def also(self, n: int) -> list[str]:
        return [cell_name(SQUARE_CELLS[n + 1]), *cell_nicknames(SQUARE_CELLS[n + 1])]

    def objection(self, s: State, n: int) -> str | None:
        return None if s.port[n + 1] == NOBODY else "FT-S06"

    def do(self, s: State, n: int) -> None:
        settle_home(s, s.seat, n + 1)


class FillHold(Step[State]):
    """FT-S08  How many of the coins to load, and how to divide them."""

    def run(self, s: State, seat: int) -> None:
        begin_loading(s, seat, 0)


class Round(Step[State]):
    """FT-R01  Red Jolly Roger and EST card; tiles; weather and dice; turns. FT-R07  Round 1 has no step 0
    and no weather draw. FT-R02  Clockwise from the EST holder, FT-R08  who is the same for the whole round.
    FT-P16  No tiles are placed when the stack is empty."""

    def run(self, s: State, arg: int) -> None:
        s.round += 1
        if s.round > 1:
            pass_red_flag(s)
            reassign_est(s)
        s.note(DAY, "FT-R01", [s.round, s.est])
        seats = len(s.ships)
        order = [(s.est + n) % seats for n in range(seats)]
        if 1 in s.stack.left:
            for seat in order:
                s.then(DRAW_TILES, seat)
        if s.round > 1:
            s.then(TURN_UP_WEATHER)
        s.then(ROLL_WHITE)
        s.then(ROLL_RED)
        s.then(COMMON_DICE)
        for seat in order:
            s.then(TURN, seat)
        s.then(NIGHTFALL)


def pass_red_flag(s: State) -> None:
    """FT-R03  To the next player clockwise, if the galleon is in play."""
    if s.in_play():
        s.red_flag = s.after(s.red_flag)
        s.note(RED_FLAG, "FT-R03", [s.red_flag])


def reassign_est(s: State) -> None:
    """FT-R04  To the ship furthest East; FT-R05  among equals the one that entered its tile last.
    FT-R06  Pirates' ships count, the galleon does not."""
    east = [CELL_X[s.chart.cells[ship.spot]] for ship in s.ships]
    furthest = max(east)
    stamps = [ship.stamp if east[seat] == furthest else 0 for seat, ship in enumerate(s.ships)]
    s.est = stamps.index(max(stamps))


class Nightfall(Step[State]):
    """FT-Z01  The game ends after the turns of the round in which Finis Terrae was drawn."""

    def run(self, s: State, arg: int) -> None:
        if s.last:
            s.finish()
        else:
            s.then(ROUND)


SET_UP: Final = SetUp()
WHO_STARTS: Final = WhoStarts()
HIGHEST: Final = Highest()
CHOOSE_HOME: Final = AskSeat[State](Home("home", len(SQUARES) - 1, when="FT-S05"))
FILL_HOLD: Final = FillHold()
ROUND: Final = Round()
NIGHTFALL: Final = Nightfall()
