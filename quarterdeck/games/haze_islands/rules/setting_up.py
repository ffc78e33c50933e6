"""S: setting up."""

from typing import Final

from quarterdeck.engine.cards import HIDDEN, bag, pile
from quarterdeck.engine.dice import Lot
from quarterdeck.engine.table import NOBODY, Ask, Step
from quarterdeck.games.haze_islands.cargo import Captain
from quarterdeck.games.haze_islands.constants import ALL, DAY, EMPTY, NOTHING_DUE, SURVIVOR
from quarterdeck.games.haze_islands.notes import FIRST_PLAYER
from quarterdeck.games.haze_islands.rules.battle import TOP_DOOM_CARD
from quarterdeck.games.haze_islands.rules.cards import DRAWN, EVERY_SEAT, PLAYERS, draw, look, player_words
from quarterdeck.games.haze_islands.rules.dawn import begin_round, deal_decks
from quarterdeck.games.haze_islands.rules.sailing import CREATE
from quarterdeck.games.haze_islands.rules.turn import PLAY
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ADVENTURES, DOOM_SIDES, ISLANDS, MAPS, Chart


class FirstPlayer(Lot[State]):
    """HI-S03  The highest roll, rolled again among the highest if tied: each player alike."""

    def odds(self, s: State) -> list[int]:
        return [1] * len(s.captains)

    def do(self, s: State, arg: int) -> None:
        s.first = arg
        s.turn = arg
        s.note(FIRST_PLAYER, "HI-S03", [arg])

    def label(self, arg: int) -> str:
        return PLAYERS[arg]

    def also(self, arg: int) -> list[str]:
        return player_words(arg)


class SetUp(Step[State]):
    """HI-S03  First player; HI-S04  decks; HI-S07  the start location; HI-S10  ships and The Doom,
    HI-S11  and its top card."""

    def run(self, s: State, arg: int) -> None:
        if len(s.captains) > 1:
            s.then(DRAW_FIRST)
        s.then(DEAL)
        s.then(CREATE)
        s.then(BEGIN_PLAY)
        s.then(TOP_DOOM_CARD)
        s.then(PLAY)


class Deal(Step[State]):
    """HI-S04  18 islands for the first player, HI-S05  of which each other takes 1; HI-S07  then the top
    card is the start location. HI-S08  Alone that leaves 17 cards; 16 and 1; or 15, 1 and 1."""

    def run(self, s: State, arg: int) -> None:
        s.captains[0].deck = pile()
        deal_decks(s, ISLANDS)
        draw(s, s.first)
        look(s, DRAWN, 0, EVERY_SEAT)


class BeginPlay(Step[State]):
    """HI-S10  s = 1: the first round."""

    def run(self, s: State, arg: int) -> None:
        begin_round(s)


# -- an empty table ----------------------------------------------------------------------------


def empty_table(s: State, seats: int) -> None:
    """HI-S02  The cursed and dead end cards start as the pile; everybody knows which they are."""
    s.captains = [new_captain(s.chart) for _ in range(seats)]
    s.bag = bag([1] * ISLANDS + [0] * (MAPS - ISLANDS))
    for _ in range(ISLANDS):
        s.captains[0].deck.add(HIDDEN, 0)
    s.second_bag = bag([0] * MAPS)
    s.stacked = False
    s.pile = pile()
    for face in range(ISLANDS, MAPS):
        s.pile.add(face, ALL)
    s.wake = pile()
    s.drawn = pile()
    s.spent = pile()
    empty_sea(s)
    s.first = 0
    s.last = NOBODY
    s.stage = DAY
    s.armed = 0
    s.due = NOTHING_DUE
    s.fare = 0
    s.moving = -1
    s.named = []
    s.won = False


def empty_sea(s: State) -> None:
    """No location, no adventure drawn; The Doom's power is 1."""
    s.adventures = [1] * ADVENTURES
    s.board = []
    s.charted = []
    s.gold, s.nights, s.routes = [], [], []
    s.xs = [0] * MAPS
    s.ys = [0] * MAPS
    s.bottom = [-1] * MAPS
    s.slot = [-1] * MAPS
    s.slot_state = [EMPTY] * MAPS
    s.beside = [-1] * (MAPS * 4)
    s.ways = [0] * (MAPS * 4)
    s.shared = False
    s.doom = -1
    s.doom_left = [1] * DOOM_SIDES
    s.doom_top = -1
    s.scale = 1
    s.crossed = 0
    s.prey = NOBODY
    s.ignored = 0
    s.still = False


def new_captain(chart: Chart) -> Captain:
    """HI-S09  One ship, three pirates in supply, no cards, an empty log."""
    captain = Captain()
    captain.status = SURVIVOR
    captain.at = -1
    captain.supply = chart.pirates
    captain.discarded = 0
    captain.deployed = []
    captain.tale = []
    captain.hand = pile()
    captain.deck = pile()
    return captain


first_player: Final[Lot[State]] = FirstPlayer("first", 3, "HI-S03")

SET_UP: Final = SetUp()
DRAW_FIRST: Final = Ask(first_player)
DEAL: Final = Deal()
BEGIN_PLAY: Final = BeginPlay()
