"""Setup: the sea, the offers, the captains (MP-S, MP-P)."""

from typing import Final

from quarterdeck.engine.dice import Lot
from quarterdeck.engine.fields import AskField, Field
from quarterdeck.engine.table import Act, Ask, Step
from quarterdeck.games.micro_pirates.constants import (
    CREW,
    GHOST,
    NONE,
    OCEANS,
    PORTS,
    RUM,
    SHEETS,
    SHIP_NAMES,
    card_id,
)
from quarterdeck.games.micro_pirates.notes import CARD_TAKEN
from quarterdeck.games.micro_pirates.rules import turn
from quarterdeck.games.micro_pirates.rules.hold import SHIP
from quarterdeck.games.micro_pirates.rules.navigation import (
    NAVIGATE,
    PLACE_BLOCKADE,
    PLACE_LARGE,
    PLACE_SMALL,
    START,
)
from quarterdeck.games.micro_pirates.rules.offers import REFILL, REFILL_EXPORTS
from quarterdeck.games.micro_pirates.state import DRAFTED, SOLO, State

CORNERS: Final = [0, 2, 6, 8]
SIDES: Final = [3, 4, 5, 7]
DEAL_ORDER: Final = [1, 0, 2, 6, 8]  # MP-S03
SHIP_SHEETS: Final = Field(3)  # 1: a Ship is dealt, 0: a Captain


class SetUp(Step[State]):
    """MP-S01  The sea first; MP-S03  the offers; MP-S05  the Export display; MP-S07  three Small Merchants,
    MP-S08  three Large ones, MP-S09  four Blockades; MP-S11  then the players."""

    def run(self, s: State, arg: int) -> None:
        for position in CORNERS + SIDES:
            s.then(LAY_OCEAN, position)
        s.then(CHART)
        s.then(DEAL_OFFERS)
        s.then(REFILL_EXPORTS)
        for task, pieces in ((PLACE_SMALL, 3), (PLACE_LARGE, 3), (PLACE_BLOCKADE, 4)):
            for _ in range(pieces):
                s.then(NAVIGATE, task)
        if s.mode != SOLO:
            s.then(FIRST_PLAYER)
        s.then(CAPTAINS)


class OceanCard(Lot[State]):
    """MP-S01  Ports on the corners, Open Waters on the left, centre, right and bottom."""

    def odds(self, s: State) -> list[int]:
        low, high = (1, PORTS) if s.arg in CORNERS else (PORTS, len(OCEANS))
        return [1 if low <= ocean < high and ocean not in s.sea else 0 for ocean in range(9)]

    def do(self, s: State, ocean: int) -> None:
        laid = s.sea[:]
        laid[s.arg] = ocean
        s.sea = laid

    def label(self, arg: int) -> str:
        return OCEANS[arg]


class Chart(Step[State]):
    """MP-O01  Now every sector has its place."""

    def run(self, s: State, arg: int) -> None:
        s.chart()


class DealOffers(Step[State]):
    """MP-S03  Port Royal, top-left, top-right, bottom-left, bottom-right."""

    def run(self, s: State, arg: int) -> None:
        for position in DEAL_ORDER:
            s.then(REFILL, s.sea[position])


class FirstPlayer(Lot[State]):
    """MP-P01  Chosen at random."""

    def odds(self, s: State) -> list[int]:
        return [1] * len(s.crews)

    def do(self, s: State, seat: int) -> None:
        s.first = seat

    def label(self, arg: int) -> str:
        return SHIP_NAMES[arg]

    def also(self, arg: int) -> list[str]:
        return [str(arg)]


class Captains(Step[State]):
    """MP-P02  Draft in reverse turn order, MP-P03  then in turn order; MP-P04  or deal at random.
    MP-P08  Starting Ports in turn order; MP-Z05  the Ghost Ship's after yours."""

    def run(self, s: State, arg: int) -> None:
        seats = len(s.crews)
        order = [(s.first + n) % seats for n in range(seats)]
        s.turn = s.first
        if s.mode == DRAFTED:
            for seat in order[::-1] + order:
                s.then(DRAFT, seat)
        else:
            for seat in order:
                s.then(DEAL, seat)
                s.then(DEAL, SHIP.put(seat) | SHIP_SHEETS.put(1))
        for seat in order:
            s.then(BOARD, seat)
        for seat in order:
            s.then(NAVIGATE, NAVIGATE.line(START, seat))
        if s.mode == SOLO:
            s.then(GHOST_BOARDS)
            s.then(NAVIGATE, NAVIGATE.line(START, GHOST))
        s.then(BEGIN)


class Draft(Act[State]):
    """MP-P02  Any Captain or any Ship still on display; MP-P03  then one of the other type."""

    def objection(self, s: State, sheet: int) -> str | None:
        crew = s.crews[s.seat]
        if any(sheet in (other.captain, other.ship) for other in s.crews):
            return "MP-P02"
        mine = crew.captain if sheet < SHEETS else crew.ship
        return None if mine == NONE else "MP-P03"

    def do(self, s: State, sheet: int) -> None:
        take_sheet(s, s.seat, sheet, "MP-P02")

    def label(self, arg: int) -> str:
        return card_id(arg)


def take_sheet(s: State, seat: int, sheet: int, clause: str) -> None:
    s.note(CARD_TAKEN, clause, [seat, sheet])
    if sheet < SHEETS:
        s.crews[seat].captain = sheet
    else:
        s.crews[seat].ship = sheet


class Deal(Lot[State]):
    """MP-P04, MP-Z02  A random Captain and a random Ship."""

    def odds(self, s: State) -> list[int]:
        ships = SHIP_SHEETS.of(s.arg) == 1
        taken = [crew.captain for crew in s.crews] + [crew.ship for crew in s.crews]
        return [1 if (sheet >= SHEETS) == ships and sheet not in taken else 0 for sheet in range(CREW)]

    def do(self, s: State, sheet: int) -> None:
        take_sheet(s, SHIP.of(s.arg), sheet, "MP-P04")

    def label(self, arg: int) -> str:
        return card_id(arg)


class Board(Step[State]):
    """MP-P06  Fame 0, Rep as on the Ship sheet, full hull. MP-P07  10 coins and 1 rum."""

    def run(self, s: State, seat: int) -> None:
        board(s, seat)


def board(s: State, seat: int) -> None:
    crew = s.crews[seat]
    crew.rep = s.t.rep_start[crew.ship - SHEETS]
    crew.marker = s.hull(crew)
    s.refit(crew)
    s.earn(seat, s.t.coins, "MP-P07")
    s.stow(seat, RUM, s.t.rum, "MP-P07")


class GhostBoards(Step[State]):
    """MP-Z04  The Ghost Ship has a Ship and a Treasure marker. MP-Z06  0 Fame, 10 coins, no rum."""

    def run(self, s: State, arg: int) -> None:
        s.earn(GHOST, s.t.ghost_coins, "MP-Z06")


class Begin(Step[State]):
    """MP-T01  The first round begins with the first player."""

    def run(self, s: State, arg: int) -> None:
        s.round = 1
        s.then(turn.TURN)


ocean_card: Final = OceanCard("ocean", len(OCEANS), when="MP-S01")
first_player: Final = FirstPlayer("first", 4, when="MP-P01")
draft: Final = Draft("draft", CREW, when="MP-P02")
deal: Final = Deal("deal", CREW, when="MP-P04")

SET_UP: Final = SetUp()
LAY_OCEAN: Final = Ask(ocean_card)
CHART: Final = Chart()
DEAL_OFFERS: Final = DealOffers()
FIRST_PLAYER: Final = Ask(first_player)
CAPTAINS: Final = Captains()
DRAFT: Final = AskField(SHIP, draft)
DEAL: Final = Ask(deal)
BOARD: Final = Board()
GHOST_BOARDS: Final = GhostBoards()
BEGIN: Final = Begin()
STEPS: Final[dict[str, Step[State]]] = {
    "set up": SET_UP,
    "lay the ocean": LAY_OCEAN,
    "chart": CHART,
    "deal offers": DEAL_OFFERS,
    "first player": FIRST_PLAYER,
    "captains": CAPTAINS,
    "draft": DRAFT,
    "deal": DEAL,
    "board": BOARD,
    "ghost boards": GHOST_BOARDS,
    "begin": BEGIN,
}
