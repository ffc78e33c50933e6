"""S and T: setting up, and turn after turn until the decks are empty; then the whole rulebook in order."""

from quarterdeck.engine.cards import HIDDEN, bag, pile
from quarterdeck.engine.registry import Setup
from quarterdeck.engine.table import NO, NOBODY, YES, Act, Ask, Chance, Rulebook, Step
from quarterdeck.games.haze_islands.cargo import Captain
from quarterdeck.games.haze_islands.constants import (
    ALL,
    COMPETITIVE,
    COOPERATIVE,
    DAY,
    FRIENDLY,
    NOTHING_DUE,
    SOLO,
    SURVIVOR,
)
from quarterdeck.games.haze_islands.notes import FIRST_PLAYER, PASSED
from quarterdeck.games.haze_islands.rules.actions import (
    CREATE,
    DRAW_ADVENTURE,
    GIVE,
    KEEP,
    LAY,
    SHUFFLE_DECK,
    TAKE,
    complete,
    deploy,
    raid,
    sail,
    scout,
    steal,
    trade,
)
from quarterdeck.games.haze_islands.rules.battle import (
    CLEAN_UP,
    TURN_LOCATION,
    attack,
    attack_doom,
    hijack,
    rotate,
)
from quarterdeck.games.haze_islands.rules.cards import (
    DRAWN,
    DROP,
    EVERY_SEAT,
    HAND_LIMIT,
    LOOK,
    PLAYERS,
    draw,
    look,
    pay,
    player_words,
)
from quarterdeck.games.haze_islands.rules.deeds import TOP_DOOM_CARD
from quarterdeck.games.haze_islands.rules.night import (
    ANYBODY_LEFT,
    DOOM_HUNTS,
    DOOM_MOVES,
    DOOM_RISES,
    DOOM_STRIKES,
    FILL,
    HIT,
    LAST_ROUND,
    NEW_DAWN,
    NEW_ROUND,
    NIGHT_FALLS,
    REFILL,
    REVIVE,
    ROUND_END,
    STOP,
    TOSS,
    begin_round,
    deal_decks,
)
from quarterdeck.games.haze_islands.rules.orders.adventures import SWAP, SWAP_WITH
from quarterdeck.games.haze_islands.rules.orders.battle import REGAIN
from quarterdeck.games.haze_islands.rules.orders.doom import DOOM_TO
from quarterdeck.games.haze_islands.rules.orders.pirates import PIRATE, PIRATE_HOME, PIRATE_TO
from quarterdeck.games.haze_islands.rules.orders.ship import (
    ARRANGE,
    FORGET,
    HOW_MANY,
    SHIP_TO,
    THROW,
    VOYAGE,
)
from quarterdeck.games.haze_islands.rules.spend import (
    CORNER,
    SPEND,
    SPENDING,
    SUCCESS,
    VERDICT,
)
from quarterdeck.games.haze_islands.rules.windows import (
    ASK_FOR_ORDERS,
    KEEP_TWO,
    OPEN_WINDOW,
    WINDOW_GOES_ON,
    order,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ADVENTURES, DOOM_SIDES, ISLANDS, MAPS, Chart

# -- setup -------------------------------------------------------------------------------------


class FirstPlayer(Chance[State]):
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
    """HI-S02..S11  First player; decks; the start location; ships, The Doom, and its top card."""

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
    card is the start location."""

    def run(self, s: State, arg: int) -> None:
        s.captains[0].deck = pile()
        deal_decks(s, ISLANDS)
        draw(s, s.first)
        look(s, DRAWN, 0, EVERY_SEAT)


class BeginPlay(Step[State]):
    """HI-S10  s = 1: the first round."""

    def run(self, s: State, arg: int) -> None:
        begin_round(s)


# -- turns -------------------------------------------------------------------------------------


class Play(Step[State]):
    """HI-T01  Players take turns clockwise until all decks are empty; HI-T15  also at once.
    HI-SO05  A window for orders before every turn."""

    def run(self, s: State, arg: int) -> None:
        mover = s.next_mover()
        if mover == NOBODY:
            s.then(ROUND_END)
        else:
            s.turn = mover
            s.then(OPEN_WINDOW)
            s.then(TURN)
            s.then(END_OF_TURN)
        s.then(PLAY)


class Turn(Ask[State]):
    """HI-T01  One action, the discard of 1 card, or a pass. HI-SO04  Orders before it, any number; if that
    empties the deck, the turn is over."""

    def begin(self, s: State) -> bool:
        if not s.captains[s.turn].deck.faces:
            return self.pass_by(s)
        return super().begin(s)


class Discard(Act[State]):
    """HI-T06  The top card of your deck goes, unseen; always available."""

    def where(self, s: State) -> list[int]:
        return YES

    def do(self, s: State, arg: int) -> None:
        s.leave()
        pay(s, s.turn, 1)


class Pass(Act[State]):
    """HI-T03  Players other than the lead player may pass; HI-T02  the first player may not, HI-T05  nor
    the next one with cards if the first player has none."""

    def where(self, s: State) -> list[int]:
        return NO if s.lead() == s.turn else YES

    def objection(self, s: State, arg: int) -> str | None:
        if s.lead() != s.turn:
            return None
        if s.mode == SOLO:
            return "HI-MO03"
        return "HI-T02" if s.turn == s.first else "HI-T05"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        s.note(PASSED, "HI-T03", [s.turn])


class EndOfTurn(Step[State]):
    """HI-SO12  Armed orders last until the turn ends."""

    def run(self, s: State, arg: int) -> None:
        s.last = s.turn
        s.armed = 0


first_player: Chance[State] = FirstPlayer("first", 3, "HI-S03")
discard: Act[State] = Discard("discard", 1, "HI-T01")
skip: Act[State] = Pass("pass", 1, "HI-T01")

SET_UP = SetUp()
DRAW_FIRST = Ask(first_player)
DEAL = Deal()
BEGIN_PLAY = BeginPlay()
PLAY = Play()
TURN = Turn(
    scout, sail, raid, deploy, complete, trade, steal, attack, attack_doom, hijack, rotate, order,
    discard, skip, again=True,
)  # fmt: skip
END_OF_TURN = EndOfTurn()

book = Rulebook(
    "HI",
    {
        "set_up": SET_UP,
        "draw_first": DRAW_FIRST,
        "deal": DEAL,
        "look": LOOK,
        "create": CREATE,
        "draw_adventure": DRAW_ADVENTURE,
        "begin_play": BEGIN_PLAY,
        "top_doom_card": TOP_DOOM_CARD,
        "play": PLAY,
        "turn": TURN,
        "end_of_turn": END_OF_TURN,
        "keep": KEEP,
        "lay": LAY,
        "drop": DROP,
        "hand_limit": HAND_LIMIT,
        "give": GIVE,
        "take": TAKE,
        "shuffle_deck": SHUFFLE_DECK,
        "corner": CORNER,
        "verdict": VERDICT,
        "spend": SPEND,
        "spending": SPENDING,
        "success": SUCCESS,
        "clean_up": CLEAN_UP,
        "turn_location": TURN_LOCATION,
        "open_window": OPEN_WINDOW,
        "window_goes_on": WINDOW_GOES_ON,
        "ask_for_orders": ASK_FOR_ORDERS,
        "keep_two": KEEP_TWO,
        "regain": REGAIN,
        "forget": FORGET,
        "arrange": ARRANGE,
        "voyage": VOYAGE,
        "how_many": HOW_MANY,
        "throw": THROW,
        "ship_to": SHIP_TO,
        "pirate": PIRATE,
        "pirate_to": PIRATE_TO,
        "pirate_home": PIRATE_HOME,
        "swap": SWAP,
        "swap_with": SWAP_WITH,
        "doom_to": DOOM_TO,
        "round_end": ROUND_END,
        "night_falls": NIGHT_FALLS,
        "doom_rises": DOOM_RISES,
        "doom_hunts": DOOM_HUNTS,
        "toss": TOSS,
        "doom_moves": DOOM_MOVES,
        "stop": STOP,
        "doom_strikes": DOOM_STRIKES,
        "hit": HIT,
        "revive": REVIVE,
        "anybody_left": ANYBODY_LEFT,
        "last_round": LAST_ROUND,
        "new_dawn": NEW_DAWN,
        "refill": REFILL,
        "fill": FILL,
        "new_round": NEW_ROUND,
    },
    over="HI-GE01",
    waiting="HI-T01",
)

MODES = {"friendly": FRIENDLY, "competitive": COMPETITIVE, "solo": SOLO, "cooperative": COOPERATIVE}


def new_table(chart: Chart, setup: Setup) -> State:
    """HI-S01  The mode and options come first: `competitive-short-titan` and its like."""
    s = State()
    s.open(book, SET_UP)
    words = setup.variant.split("-")
    s.chart = chart
    s.mode = MODES[words[0]]
    s.titan = "titan" in words
    s.rise = 2 if "short" in words else 1
    s.goal = setup.options["solo_goal" if s.mode == SOLO else "crew_goal"]
    s.open_windows = setup.options["windows"]
    empty_table(s, setup.seats)
    return s


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
    s.adventures = [1] * ADVENTURES
    s.board = []
    s.xs = [0] * MAPS
    s.ys = [0] * MAPS
    s.bottom = [-1] * MAPS
    s.slot = [-1] * MAPS
    s.slot_state = [0] * MAPS
    s.beside = [-1] * (MAPS * 4)
    s.doom = -1
    s.doom_left = [1] * DOOM_SIDES
    s.doom_top = -1
    s.scale = 1
    s.crossed = 0
    s.prey = NOBODY
    s.ignored = 0
    s.still = False
    s.first = 0
    s.last = NOBODY
    s.stage = DAY
    s.armed = 0
    s.due = NOTHING_DUE[:]
    s.fare = 0
    s.moving = -1
    s.named = []
    s.won = False


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
