"""Set-up: the board, the pieces, who begins."""

from typing import Final

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Setup
from quarterdeck.engine.table import NOBODY, Act, Ask, Chance, Step
from quarterdeck.games.catan_junior.constants import SPOOKY
from quarterdeck.games.catan_junior.notes import FIRST, REPLACED
from quarterdeck.games.catan_junior.state import Crew, State
from quarterdeck.games.catan_junior.tables import Kit


def lay_out(s: State, kit: Kit, setup: Setup) -> None:
    """CJ-S01  With 3 or 4 players the side with four turtle isles; CJ-S02  with 2 the other.
    CJ-S03  All resource tiles lie in the stockpile. CJ-S05  All Coco tiles form one stack.
    CJ-S06  The Ghost Captain starts on Spooky Island."""
    s.kit = kit
    s.map = kit.two if setup.seats == 2 else kit.wide
    s.crews = [fresh_crew(kit) for _ in range(setup.seats)]
    s.shared = 0
    s.stock = kit.tiles[:]
    s.market = []
    s.coco = kit.coco[:]
    s.ghost = SPOOKY
    s.castle = NOBODY
    s.sites_taken = 0
    s.berths_taken = 0
    s.round = 1
    s.winner = NOBODY
    s.traded = False
    lay_out_options(s, setup)
    if not s.advanced:
        stock_market(s, NOBODY)  # nothing is missing yet


def lay_out_options(s: State, setup: Setup) -> None:
    seats = setup.seats
    refuse(setup, "first_seat", seats)
    refuse(setup, "colours", arrangements(seats) - 1)
    s.max_rounds = setup.options["max_rounds"]
    s.advanced = setup.variant == "advanced"
    s.max_proposals = setup.options["max_proposals"]
    s.max_bundle = setup.options["max_bundle"]
    s.proposals = 0
    s.give = [0, 0, 0, 0, 0]
    s.want = [0, 0, 0, 0, 0]
    s.answers = [0] * seats
    s.counter_give = [[0, 0, 0, 0, 0] for _ in range(seats)]
    s.counter_want = [[0, 0, 0, 0, 0] for _ in range(seats)]
    s.first = setup.options["first_seat"] - 1
    s.shuffled = setup.options["colours"] == SHUFFLED
    s.colours = arrangement(max(setup.options["colours"], 0), seats)


def refuse(setup: Setup, option: str, most: int) -> None:
    """What an option may be depends on how many sit at the table."""
    value = setup.options[option]
    if value > most:
        raise QuarterdeckError(f"{option} should be at most {most} with {setup.seats} seats, not {value}")


def fresh_crew(kit: Kit) -> Crew:
    """CJ-S11  Each player takes the lairs and ships of the colour."""
    crew = Crew()
    crew.goods = [0, 0, 0, 0, 0]
    crew.lairs = kit.lairs
    crew.ships = kit.ships
    crew.cocos = 0
    crew.homes = 0
    crew.fleet = 0
    crew.shores = 0
    crew.moorings = 0
    return crew


def arrangement(number: int, seats: int) -> list[int]:
    """CJ-Q06  The colours by seat; 0 is red, blue, orange, white, the rest in order of the dictionary.
    CJ-S08, CJ-S09, CJ-S10  The first colours of that row are in play."""
    left = list(range(seats))
    colours: list[int] = []
    ways = arrangements(seats)
    for count in range(seats, 0, -1):
        ways //= count
        colours.append(left.pop(number // ways))
        number %= ways
    return colours


def arrangements(seats: int) -> int:
    return 2 if seats == 2 else 6 if seats == 3 else 24


SHUFFLED: Final = -1


class SetUp(Step[State]):
    """CJ-S20  Who takes the first turn is a parameter, or drawn (CJ-Q04)."""

    def run(self, s: State, arg: int) -> None:
        if s.shuffled:
            s.then(DEAL_COLOURS)
        if s.first < 0:
            s.first = 0
            s.then(DRAW_FIRST)
        s.then(PLACE_PIECES)


class DealColours(Chance[State]):
    """CJ-S07  Each player has one colour; no two players share one."""

    def odds(self, s: State) -> list[int]:
        return [1] * arrangements(len(s.crews))

    def do(self, s: State, arg: int) -> None:
        s.colours = arrangement(arg, len(s.crews))


class DrawFirst(Chance[State]):
    """CJ-S20  The first seat, each with equal probability."""

    def odds(self, s: State) -> list[int]:
        return [1] * len(s.crews)

    def do(self, s: State, seat: int) -> None:
        s.first = seat


class PlacePieces(Step[State]):
    """CJ-S12  One lair on each start site of the colour; CJ-S13  one ship on its start ship-site.
    CJ-S14  The rest, 5 lairs and 7 ships, stays in supply; CJ-S18  all begin with 2 lairs and no Coco tile.
    CJ-S16  One wood and one molasses each: CJ-S17  so many are missing from the stockpile.
    CJ-S15  Other colours' start sites stay ordinary."""

    def run(self, s: State, arg: int) -> None:
        s.turn = s.first
        s.note(FIRST, "CJ-S20", [s.first])
        for seat, colour in enumerate(s.colours):
            for site in s.map.start_lairs[colour]:
                s.put_lair(seat, site)
            for berth in s.map.start_ships[colour]:
                s.put_ship(seat, berth)
            for good in range(5):
                s.gain(seat, good, s.kit.hand[good], "CJ-S16", "CJ-S16")


def stock_market(s: State, spare: int) -> None:
    """CJ-S04  One tile of each type, one per booth, in the order of the resources.
    CJ-M06  If a type is missing, that booth receives a tile of the type just returned."""
    s.market = []
    for good in range(5):
        shown = good
        if s.stock[good] == 0:
            shown = spare
            s.note(REPLACED, "CJ-M06", [good, spare])
        s.stock[shown] -= 1
        s.market.append(shown)


colours: Act[State] = DealColours("colours", 24, "CJ-S07")
first: Act[State] = DrawFirst("first", 4, "CJ-S20", first=1)

SET_UP: Final = SetUp()
DEAL_COLOURS: Final = Ask(colours)
DRAW_FIRST: Final = Ask(first)
PLACE_PIECES: Final = PlacePieces()
