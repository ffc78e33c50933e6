"""What lies on the table: ships and their holds, the chart, ports, tokens, weather and dice."""

from typing import ClassVar

from quarterdeck.engine.cards import Bag, bag
from quarterdeck.engine.table import NOBODY, Table
from quarterdeck.games.finis_terrae.chart import Chart, isle_of_winds
from quarterdeck.games.finis_terrae.constants import (
    ASHORE,
    CASTAWAYS,
    COINS,
    DEN,
    FORT,
    GALLEON,
    NOTHING,
    NOWHERE,
    SPICES,
    SUNNY,
    TILES,
)
from quarterdeck.games.finis_terrae.notes import DREW, THREW
from quarterdeck.games.finis_terrae.proof import prove
from quarterdeck.games.finis_terrae.reach import near_rim
from quarterdeck.games.finis_terrae.score import places, total
from quarterdeck.games.finis_terrae.ship import Ship, new_ship
from quarterdeck.games.finis_terrae.tables import GOODS, TOKEN_OF, Numbers


class State(Table):
    """The table. Chart, ports, tokens and stack are shared by twins until one of them changes them;
    dens, piles, cards and the like are replaced, never changed."""

    __slots__ = (
        "agreed",
        "attacker",
        "base",
        "berth",
        "cargo",
        "cargo_kind",
        "cell",
        "chart",
        "clock",
        "common",
        "defender",
        "dens",
        "dice",
        "die",
        "due",
        "est",
        "fought",
        "galleon",
        "hand",
        "lapsed",
        "last",
        "loader",
        "lost",
        "mover",
        "must",
        "near",
        "numbers",
        "own",
        "piles",
        "pool",
        "port",
        "purse",
        "quay",
        "range",
        "red_flag",
        "reserve",
        "round",
        "sale",
        "shared",
        "ships",
        "sold",
        "stack",
        "stage",
        "sunk",
        "tile",
        "token",
        "turned",
        "waived",
        "weather",
        "white",
    )

    DERIVED: ClassVar[tuple[str, ...]] = ("near", "shared")

    numbers: Numbers
    range: int  # FT-P07
    ships: list[Ship]
    galleon: Ship
    chart: Chart
    port: list[int]  # of each spot: the owner's seat, or -1
    token: list[int]  # of each spot: the kind of token on it, or NOTHING
    dens: list[int]  # the spots of the dens
    piles: list[int]  # spot, kind, count of each wreck's pile, one after the other
    stack: Bag  # tiles not drawn yet
    lost: list[int]  # tiles that left the game (FT-P14)
    hand: list[int]  # tiles drawn and not placed yet
    tile: int  # the tile in hand that is being placed
    cell: int  # and where
    waived: bool  # FT-P13
    round: int
    est: int
    red_flag: int
    clock: int  # counts arrivals, for FT-R05
    weather: int
    pool: Bag  # weather cards whose place nobody knows
    turned: list[int]  # the cards turned up, round 1's sun first
    last: bool  # FT-W06
    common: int
    base: int
    own: int  # the white die of the ship whose turn it is
    white: int  # the last white die
    dice: list[int]  # red dice not used yet
    reserve: int  # unsold spices
    mover: int  # the ship that is moving or at its stop
    die: int
    sunk: bool  # the moving ship was sunk at this stop
    fought: int  # a bit for each ship it has fought at this stop
    stage: int  # what has been done at this stop, see rules/stop.py
    sold: int  # spices sold in this visit
    sale: int  # the compartment they come from
    due: int  # coins still to pay
    purse: int  # coins being loaded
    must: int  # how many of them have to go into the hold
    loader: int  # the ship that is loading
    cargo_kind: int  # what waits to be loaded
    cargo: int
    quay: list[int]  # goods being stowed anew, by kind
    berth: int  # the compartment being filled
    attacker: int
    defender: int
    agreed: int  # the compartment chosen for booty, pile or stowing
    lapsed: list[int]  # tokens that left the game, by kind
    near: list[bool]  # while tiles are placed, of each place of the rim: whether FT-P07 allows it
    shared: bool  # a twin may hold the same ports, tokens, stack and `near`

    def copy(self) -> "State":
        twin = State()
        self.copy_onto(twin)
        self.copy_map(twin)
        self.copy_weather(twin)
        self.copy_question(twin)
        return twin

    def copy_map(self, twin: "State") -> None:
        twin.numbers = self.numbers
        twin.range = self.range
        twin.ships = [ship.copy() for ship in self.ships]
        twin.galleon = self.galleon.copy()
        self.chart.shared = self.shared = twin.shared = True
        twin.chart = self.chart
        twin.port = self.port
        twin.token = self.token
        twin.dens = self.dens
        twin.piles = self.piles
        twin.stack = self.stack
        twin.lost = self.lost
        twin.hand = self.hand
        twin.tile = self.tile
        twin.cell = self.cell
        twin.waived = self.waived
        twin.near = self.near
        twin.lapsed = self.lapsed
        twin.reserve = self.reserve

    def copy_weather(self, twin: "State") -> None:
        twin.round = self.round
        twin.est = self.est
        twin.red_flag = self.red_flag
        twin.clock = self.clock
        twin.weather = self.weather
        twin.pool = self.pool
        twin.turned = self.turned
        twin.last = self.last
        twin.common = self.common
        twin.base = self.base
        twin.own = self.own
        twin.white = self.white
        twin.dice = self.dice[:]

    def copy_question(self, twin: "State") -> None:
        twin.mover = self.mover
        twin.die = self.die
        twin.sunk = self.sunk
        twin.fought = self.fought
        twin.stage = self.stage
        twin.sold = self.sold
        twin.sale = self.sale
        twin.due = self.due
        twin.purse = self.purse
        twin.must = self.must
        twin.loader = self.loader
        twin.cargo_kind = self.cargo_kind
        twin.cargo = self.cargo
        twin.quay = self.quay[:]
        twin.berth = self.berth
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.agreed = self.agreed

    # -- questions about the table ---------------------------------------------------------

    def ship(self, number: int) -> Ship:
        return self.galleon if number == GALLEON else self.ships[number]

    def moving(self) -> Ship:
        return self.galleon if self.mover == GALLEON else self.ships[self.mover]

    def is_pirate(self, number: int) -> bool:
        """FT-G04  The galleon, and every player whose black flag is up. FT-K05  All that pirates may and need
        not do is asked of this."""
        return number == GALLEON or self.ships[number].pirate

    def kind_at(self, spot: int) -> int:
        return self.numbers.kind[self.chart.faces[spot] >> 2]

    def calm(self, spot: int) -> bool:
        """FT-B06  No battle of any kind on a fort tile; FT-B07  ports and the Isle protect nobody."""
        return self.kind_at(spot) == FORT

    def island_at(self, spot: int) -> int:
        """FT-G13  The island of the segment with the beach, FT-F09  in a strait of that bank; or NOWHERE."""
        beach = self.numbers.beach[self.chart.faces[spot] >> 2]
        return NOWHERE if beach == NOWHERE else self.chart.mass[spot * 2 + beach]

    def lands_at(self, spot: int) -> int:
        """The size of a port's island; FT-V12  the Isle counts as 2 lands."""
        island = self.island_at(spot)
        return self.numbers.isle_lands if island == NOWHERE else self.chart.lands[island]

    def here(self, number: int) -> int:
        """FT-G14, FT-X03  The owner of the port in which that explorer is docked, or NOBODY."""
        return NOBODY if self.is_pirate(number) else self.port[self.ships[number].spot]

    def piles_at(self, spot: int) -> list[int]:
        """Which piles lie there: their places in `piles`."""
        return [n for n in range(0, len(self.piles), 3) if self.piles[n] == spot]

    def captain(self, number: int) -> int:
        """FT-J02  Who decides for a ship: its player, or the holder of the Red Jolly Roger."""
        return self.red_flag if number == GALLEON else number

    def after(self, seat: int) -> int:
        return (seat + 1) % len(self.ships)

    def has_fought(self, number: int) -> bool:
        """FT-B18  Whether the moving ship has fought that one at this stop."""
        return (self.fought >> number) & 1 == 1

    def in_play(self) -> bool:
        return self.galleon.spot != ASHORE

    # -- verbs -----------------------------------------------------------------------------

    def unshare(self) -> None:
        """Before ports, tokens or the stack are changed: from here on they are this table's alone."""
        if self.shared:
            self.port, self.token, self.near = self.port[:], self.token[:], self.near[:]
            self.stack = self.stack.copy()
            self.shared = False

    def fight(self, number: int) -> None:
        self.fought |= 1 << number

    def arrive(self, number: int, spot: int) -> None:
        """A ship enters a tile: by a movement action, a storm or a relocation (FT-R05)."""
        self.clock += 1
        ship = self.ship(number)
        ship.spot = spot
        ship.stamp = self.clock

    def draw_tile(self, tile: int) -> None:
        self.unshare()
        self.stack.left[tile] -= 1
        self.hand = [*self.hand, tile]
        if self.log is not None:
            self.note(DREW, "FT-P01", [self.turn, tile])

    def bury(self, kind: int, count: int) -> None:
        """FT-H05  Lost goods: coins to the treasury, FT-H10  which nobody counts; spices to the reserve;
        tokens out of the game."""
        if kind == SPICES:
            self.reserve += count
        elif kind >= CASTAWAYS:
            lapsed = self.lapsed[:]
            lapsed[kind] += count
            self.lapsed = lapsed

    def overboard(self, number: int, at: int) -> None:
        """FT-H04  Thrown into the sea to make room."""
        ship = self.ship(number)
        self.note(THREW, "FT-H04", [number, ship.kinds[at], ship.counts[at]])
        self.bury(ship.kinds[at], ship.counts[at])
        ship.put(at, NOTHING, 0)

    def put_token(self, spot: int, kind: int) -> None:
        self.unshare()
        self.token[spot] = kind

    def put_port(self, spot: int, seat: int) -> None:
        self.unshare()
        self.port[spot] = seat

    def add_tile(self, chart: Chart) -> int:
        """FT-P09  The tile that came down last gets its token; its spot."""
        self.chart = chart
        spot = len(chart.cells) - 1
        self.unshare()
        self.token.append(TOKEN_OF[self.kind_at(spot)])
        self.port.append(NOBODY)
        if self.kind_at(spot) == DEN:
            self.dens = [*self.dens, spot]
        return spot

    def leave_pile(self, spot: int, kind: int, count: int) -> None:
        """FT-X14  The content of one compartment stays on the tile."""
        self.piles = [*self.piles, spot, kind, count]

    def lift_pile(self, at: int) -> None:
        self.piles = self.piles[:at] + self.piles[at + 3 :]

    # -- end and invariants ----------------------------------------------------------------

    def standing(self) -> list[int]:
        """FT-Z24  Highest total wins; tied leaders share the win."""
        return places([total(self, seat) for seat in range(len(self.ships))])

    def check(self) -> None:
        prove(self)

    def derive(self) -> None:
        self.near = near_rim(self) if self.hand else []
        self.chart.shared = self.shared = True
        self.chart.steps = []


def fresh(numbers: Numbers, seats: int, coins: int, reach: int) -> State:
    """FT-S01  Ships and boards, FT-S02  the Isle, FT-S08  coins, FT-S10  the galleon's hold; FT-S11, FT-S12,
    FT-S13  the tiles for so many players; FT-S15  sun at first, FT-S16  the other cards, FT-S17  Finis Terrae
    among them; FT-S18  the supplies."""
    s = State()
    s.numbers = numbers
    s.range = reach
    s.ships = [new_ship(coins) for _ in range(seats)]
    s.galleon = new_ship(0)
    for n, count in enumerate(numbers.galleon_coins):
        s.galleon.put(n, COINS, count)
    s.chart = isle_of_winds(numbers)
    s.port = [NOBODY] * len(s.chart.cells)
    s.token = [NOTHING] * len(s.chart.cells)
    s.dens = []
    s.piles = []
    s.stack = bag([1 - ((numbers.out[tile] >> seats) & 1) for tile in range(TILES)])
    s.lost = []
    s.hand = []
    s.reserve = numbers.spices
    s.pool = bag([*numbers.pool, 1])
    s.turned = [SUNNY]
    clear(s)
    return s


def clear(s: State) -> None:
    """No question is half answered."""
    s.tile = -1
    s.cell = -1
    s.waived = False
    s.round = 0
    s.est = 0
    s.red_flag = NOBODY
    s.clock = 0
    s.weather = SUNNY
    s.last = False
    s.common = 0
    s.base = 0
    s.own = 0
    s.white = 0
    s.dice = []
    s.mover = 0
    s.die = 0
    s.sunk = False
    s.fought = 0
    s.stage = 0
    s.sold = 0
    s.sale = 0
    s.due = 0
    s.purse = 0
    s.must = 0
    s.loader = 0
    s.cargo_kind = NOTHING
    s.cargo = 0
    s.quay = [0] * len(GOODS)
    s.berth = 0
    s.attacker = 0
    s.defender = 0
    s.agreed = 0
    s.lapsed = [0] * len(GOODS)
    s.derive()
