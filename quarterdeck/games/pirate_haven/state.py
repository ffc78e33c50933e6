"""What lies on the table of Pirate Haven, and the few verbs that change it."""

from quarterdeck.engine.cards import Bag, bag
from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import NOBODY, Rulebook, Step, Table
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    COLOUR_KINDS,
    DIE,
    EMPTY,
    FINISHED,
    FIRST_GOOD,
    KINDS,
    MAP_TILES,
    PIPS,
    RED,
    SHIP,
    WAITING,
)
from quarterdeck.games.pirate_haven.island import Crew, changed, new_crew
from quarterdeck.games.pirate_haven.notes import BOUGHT, CARRIED, DROPPED, EARNED, LAID, PIPS_NOW
from quarterdeck.games.pirate_haven.proof import prove
from quarterdeck.games.pirate_haven.score import fame_rows, tally
from quarterdeck.games.pirate_haven.tables import Board


class State(Table):
    """Map positions are counted from 1; index 0 of `spot` and `goods` is not used.
    PH-K01, PH-M15  All of it is public; PH-K02  only the order below the top of a deck is nobody's, and so it
    is not here: decks are bags, PH-K03  from which whoever plans ahead draws anew.
    Lists and bags of a table in play are replaced, never changed, so that copies share them."""

    __slots__ = (
        "at",
        "box_goods",
        "box_tiles",
        "columns",
        "crews",
        "decks",
        "flipped",
        "goods",
        "laid",
        "left",
        "lowered",
        "map_deck",
        "pool",
        "raised",
        "round",
        "spot",
        "t",
        "top",
    )

    t: Board
    crews: list[Crew]
    round: int
    columns: int
    flipped: bool  # the left Direction tile
    left: list[int]  # its four spots: the seat whose Ship stands there, or NOBODY
    at: list[int]  # each Ship: WAITING, a position, or FINISHED
    map_deck: Bag  # face down
    laid: list[int]  # the Map tiles in drawing order
    spot: list[int]  # which printed spot each position is (tile * 2 + half), or BARE
    goods: list[int]  # what lies there: a kind of tile, the pips of a die, 1 for Rum, or BARE
    decks: list[Bag]  # below the top tile
    top: list[int]  # the kind that lies on top of each deck, or BARE
    pool: list[int]
    box_tiles: list[int]  # out of the game
    box_goods: list[int]
    lowered: int  # yellow dice that gave Treasure this turn, one bit for each die spot
    raised: int  # and those that gained some

    def copy(self) -> "State":
        twin = State()
        self.copy_onto(twin)
        twin.t = self.t
        twin.crews = [crew.copy() for crew in self.crews]
        twin.round = self.round
        twin.columns = self.columns
        twin.flipped = self.flipped
        twin.left = self.left
        twin.at = self.at
        twin.map_deck = self.map_deck
        twin.laid = self.laid
        twin.spot = self.spot
        twin.goods = self.goods
        twin.decks = self.decks
        twin.top = self.top
        twin.pool = self.pool
        twin.box_tiles = self.box_tiles
        twin.box_goods = self.box_goods
        twin.lowered = self.lowered
        twin.raised = self.raised
        return twin

    # -- questions -----------------------------------------------------------------------

    @property
    def me(self) -> Crew:
        """The player whose turn it is."""
        return self.crews[self.turn]

    def path(self) -> int:
        """PH-M07  How many positions the path has: PH-N01, PH-N02, PH-N03  24, 20 or 16."""
        return self.columns * 4

    def printed(self, position: i64) -> i64:
        """What the Map shows there: a tile, a die, Rum or a special action."""
        return self.t.print[self.spot[position]]

    def furthest_back(self) -> int:
        """PH-T01  Whose turn is next.  PH-T02  Waiting Ships first, from the uppermost spot;
        PH-T03  then the smallest position.  NOBODY when all have left the Map."""
        for seat in self.left:
            if seat != NOBODY and self.at[seat] == WAITING:
                return seat
        last = NOBODY
        for seat, position in enumerate(self.at):
            if position != FINISHED and (last == NOBODY or position < self.at[last]):
                last = seat
        return last

    # -- verbs ---------------------------------------------------------------------------

    def sail_to(self, position: int) -> None:
        """The Ship whose turn it is stands there from now on."""
        self.at = changed(self.at, self.turn, position)

    def earn(self, amount: int, clause: str) -> None:
        """PH-I08  In a round Income rises by special actions and for Treasure only; PH-A11  for the acting
        player.  PH-I09  It is at most 12; what goes beyond is lost."""
        crew = self.me
        crew.income = min(self.t.income_limit, crew.income + amount)
        self.note(EARNED, clause, [self.turn, crew.income])

    def set_pips(self, seat: int, place: int, pips: int, clause: str) -> None:
        """PH-C07  No die ever shows more than its limit."""
        crew = self.crews[seat]
        before = crew.held[place]
        now = before - (before & PIPS) + min(pips, crew.limit(place))
        if now != before:
            crew.put(place, now)
            self.note(PIPS_NOW, clause, [seat, before, now, place])

    def lay_die(self, place: int, good: int, pips: int, clause: str) -> None:
        """PH-C06  A die above the capacity is reduced to it; the lost pips give nothing.
        PH-D10  A Navy die keeps its number.  PH-I07  Income stays as it is."""
        crew = self.me
        now = DIE[good] + min(pips, crew.limit(place))
        crew.put(place, now)
        if self.log is not None:
            self.note(LAID, clause, [self.turn, DIE[good] + pips, now, place])

    def carry(self, place: int, to: int, clause: str) -> None:
        """PH-D08  Only an ability moves a die; its old place becomes empty."""
        crew = self.me
        die = crew.held[place]
        now = die - (die & PIPS) + min(die & PIPS, crew.limit(to))
        crew.put(place, EMPTY)
        crew.put(to, now)
        self.note(CARRIED, clause, [self.turn, die, now, place, to])

    def settle_tile(self, spot: int, kind: int) -> None:
        """PH-I06  Buying lowers Income by the cost.  PH-L07  The tile lies on its spot for good."""
        crew = self.me
        crew.income -= self.t.value[kind]
        crew.settle_tile(self.t, spot, kind)
        if self.log is not None:
            self.note(BOUGHT, "PH-L06", [self.turn, kind, spot])

    def fill_spot(self, position: int, thing: int) -> None:
        """A tile, a die or Rum lies on that Map spot from now on, or BARE: nothing."""
        self.goods = changed(self.goods, position, thing)

    def from_pool(self, good: int) -> None:
        """One die of that colour, or Rum, leaves the pool."""
        self.pool = changed(self.pool, good, self.pool[good] - 1)

    def box_spot(self, position: int) -> None:
        """Whatever lies on that Map spot leaves the game."""
        thing = self.goods[position]
        if thing != BARE:
            what = self.printed(position)
            self.fill_spot(position, BARE)
            if what <= SHIP:
                self.box_tiles = changed(self.box_tiles, thing, self.box_tiles[thing] + 1)
            else:
                self.box_good(what - FIRST_GOOD)

    def box_map(self) -> None:
        """Whatever is left on the Map leaves the game."""
        tiles, goods = self.box_tiles[:], self.box_goods[:]
        for position, thing in enumerate(self.goods):
            if thing != BARE:
                what = self.printed(position)
                if what <= SHIP:
                    tiles[thing] += 1
                else:
                    goods[what - FIRST_GOOD] += 1
        self.box_tiles, self.box_goods = tiles, goods
        self.goods = [BARE] * len(self.goods)

    def box_good(self, good: int) -> None:
        """A die or Rum token no longer exists."""
        self.box_goods = changed(self.box_goods, good, self.box_goods[good] + 1)

    def drop_die(self, seat: int, place: int) -> None:
        """PH-F06  A discarded Navy die no longer exists."""
        crew = self.crews[seat]
        self.note(DROPPED, "PH-F03", [seat, crew.held[place], place])
        crew.put(place, EMPTY)
        self.box_good(RED)

    # -- exchanges of this turn ----------------------------------------------------------

    def mark_lowered(self, place: int) -> None:
        """PH-X06  A die that was lowered in this turn cannot be raised in it, nor the other way round."""
        self.lowered |= 1 << place

    def mark_raised(self, place: int) -> None:
        self.raised |= 1 << place

    def was_lowered(self, place: int) -> bool:
        return self.lowered >> place & 1 == 1

    def was_raised(self, place: int) -> bool:
        return self.raised >> place & 1 == 1

    # -- the end -------------------------------------------------------------------------

    def scores(self) -> list[list[int]]:
        """PH-F16  Navy, Rum, Treasure, Direction, Pirates and their sum, for each seat, as if the game
        ended now; Navy that is not covered counts as far as it could be."""
        direction = [self.direction_fame(seat) for seat in range(len(self.crews))]
        return fame_rows(self.t, [tally(self.t, crew) for crew in self.crews], direction)

    def direction_fame(self, seat: int) -> int:
        """PH-F14  5, 3, 1 and 0 on the flipped side, for Ships that have left the Map."""
        if self.at[seat] != FINISHED:
            return 0
        fame = self.t.direction_flipped if self.flipped else self.t.direction_plain
        return fame[self.left.index(seat)]

    def standing(self) -> list[int]:
        """PH-F17  Most Fame; then higher Income; still tied: they share the place."""
        scores = self.scores()
        rank = [(scores[seat][-1], crew.income) for seat, crew in enumerate(self.crews)]
        return [1 + sum([1 for other in rank if other > mine]) for mine in rank]

    # -- invariants ----------------------------------------------------------------------

    def check(self) -> None:
        """PH-Z01  Nothing lost, nothing doubled; and every Island obeys its rules."""
        prove(self)


def lay_out(t: Board, seats: int, book: Rulebook, opening: Step["State"], first: int) -> State:
    """The table before anything is drawn; `first` is the seat that starts, or NOBODY.
    PH-S01  2 to 4 players, PH-S02  each with an empty Island.  PH-S03  All 13 Map tiles in one deck;
    PH-S04  the left Direction tile on its plain side.  PH-S05  All other tiles in three decks, PH-S06  all
    dice and Rum in the pool: PH-N04  nothing is left out, however many play."""
    s = State()
    s.t = t
    s.columns = t.columns[seats]
    s.crews = [new_crew() for _ in range(seats)]
    s.round = 0
    s.flipped = False
    s.left = [NOBODY] * 4
    s.at = [WAITING] * seats
    s.map_deck = bag([1] * MAP_TILES)
    s.laid = []
    s.spot = [BARE] * (s.columns * 4 + 1)
    s.goods = [BARE] * (s.columns * 4 + 1)
    s.decks = [bag(t.copies[colour * COLOUR_KINDS :][:COLOUR_KINDS]) for colour in range(3)]
    s.top = [BARE] * 3
    s.pool = t.pool[:]
    s.box_tiles = [0] * KINDS
    s.box_goods = [0] * 4
    s.lowered = 0
    s.raised = 0
    s.open(book, opening, 0)
    if first != NOBODY:
        line_up(s, first)
    return s


def line_up(s: State, first: int) -> None:
    """PH-S08  The first player's Ship on the 1st spot, the others clockwise after it."""
    seats = len(s.crews)
    s.left = [(first + place) % seats for place in range(seats)] + [NOBODY] * (4 - seats)
    s.turn = first
