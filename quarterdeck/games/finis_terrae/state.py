"""What lies on the table: ships and their holds, the chart, ports, tokens, weather and dice."""

from typing import Final

from quarterdeck.engine.cards import Bag, Part, bag
from quarterdeck.engine.table import NOBODY, Table
from quarterdeck.games.finis_terrae.chart import Chart, blank, isle_of_winds, lay
from quarterdeck.games.finis_terrae.score import places, tally
from quarterdeck.games.finis_terrae.tables import (
    CASTAWAYS,
    COINS,
    DEN,
    FINDS,
    FORT,
    GOODS,
    NOTHING,
    SPICES,
    SUNNY,
    TILES,
    TOKEN_OF,
    TREASURES,
    WEATHERS,
    Numbers,
)

GALLEON: Final = 4  # the number of the black ship; players' ships have their seats' numbers
COLOURS: Final = ["red", "green", "blue", "yellow"]
SHIPS: Final = ["red", "green", "blue", "yellow", "galleon"]
COMPARTMENTS: Final = 4
ASHORE: Final = -1  # the galleon before the first den

# Kinds of notes; what their numbers mean stands in words.py.
STARTS: Final = 0
HOME: Final = 1
LOADED: Final = 2
DAY: Final = 3
DREW: Final = 4
PLACED: Final = 5
DISCARDED: Final = 6
WEATHER: Final = 7
WIND: Final = 8
PUSHED: Final = 9
WRECKED: Final = 10
DICE: Final = 11
SAILED: Final = 12
PAID: Final = 13
TOOK: Final = 14
THREW: Final = 15
FOUNDED: Final = 16
GAINED: Final = 17
BOUGHT: Final = 18
FOUGHT: Final = 19
ROBBED: Final = 20
SUNK: Final = 21
FLAG: Final = 22
STOWED: Final = 23
STAYED: Final = 24
RED_FLAG: Final = 25
RESHUFFLED: Final = 26
ORDER: Final = 27
SHELTERED: Final = 28
LEFT_PILE: Final = 29
DEN_CHOSEN: Final = 30


class Ship(Part):
    """A ship, its hold, and what its owner has gained. Lists of ports and kept tokens are replaced,
    never changed."""

    __slots__ = (
        "bonus",
        "counts",
        "founded",
        "home",
        "kept",
        "kinds",
        "malus",
        "pirate",
        "spot",
        "stamp",
        "strongbox",
    )

    spot: int
    stamp: int  # when it entered its tile (FT-R05)
    pirate: bool
    kinds: list[int]  # of each compartment
    counts: list[int]
    strongbox: int
    home: int  # the spot of the home port, or -1
    founded: list[int]  # spots
    kept: list[int]  # redeemed and sold, by kind
    malus: int
    bonus: int

    def copy(self) -> "Ship":
        twin = Ship()
        twin.spot = self.spot
        twin.stamp = self.stamp
        twin.pirate = self.pirate
        twin.kinds = self.kinds[:]
        twin.counts = self.counts[:]
        twin.strongbox = self.strongbox
        twin.home = self.home
        twin.founded = self.founded
        twin.kept = self.kept
        twin.malus = self.malus
        twin.bonus = self.bonus
        return twin

    def coins(self) -> int:
        """FT-S09  Only coins in the hold pay."""
        total = 0
        for n in range(COMPARTMENTS):
            if self.kinds[n] == COINS:
                total += self.counts[n]
        return total

    def room(self) -> int:
        """The first empty compartment, or -1."""
        for n in range(COMPARTMENTS):
            if self.kinds[n] == NOTHING:
                return n
        return -1

    def filled(self) -> list[int]:
        return [n for n in range(COMPARTMENTS) if self.kinds[n] != NOTHING]

    def bare(self) -> bool:
        for n in range(COMPARTMENTS):
            if self.kinds[n] != NOTHING:
                return False
        return True

    def put(self, at: int, kind: int, count: int) -> None:
        """FT-H02  A loading goes as a whole into one empty compartment."""
        self.kinds[at] = kind if count > 0 else NOTHING
        self.counts[at] = count

    def take(self, at: int, count: int) -> None:
        """Some of a compartment; FT-H06  at 0 it is empty at once."""
        self.counts[at] -= count
        if self.counts[at] == 0:
            self.kinds[at] = NOTHING

    def keep(self, kind: int, count: int) -> None:
        """Redeemed or sold: the tokens lie in front of the player."""
        kept = self.kept[:]
        kept[kind] += count
        self.kept = kept


class State(Table):
    """The table. Chart, ports, tokens, stack and turned cards are replaced, never changed: twins share them."""

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
    lapsed: int  # tokens that left the game, packed by kind (see `bury`)

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
        """FT-G04  The galleon, and every player whose black flag is up."""
        return number == GALLEON or self.ships[number].pirate

    def kind_at(self, spot: int) -> int:
        return self.numbers.kind[self.chart.faces[spot] >> 2]

    def calm(self, spot: int) -> bool:
        """FT-B06  No battle of any kind on a fort tile."""
        return self.kind_at(spot) == FORT

    def island_at(self, spot: int) -> int:
        """FT-G13  The island of the segment with the beach, or -1."""
        beach = self.numbers.beach[self.chart.faces[spot] >> 2]
        return self.chart.mass[spot * 2 + beach] if beach >= 0 else -1

    def lands_at(self, spot: int) -> int:
        """The size of a port's island; FT-V12  the Isle counts as 2 lands."""
        island = self.island_at(spot)
        return self.chart.lands[island] if island >= 0 else self.numbers.isle_lands

    def here(self, number: int) -> int:
        """FT-G14, FT-X03  The owner of the port in which that explorer is docked, or NOBODY."""
        ship = self.ship(number)
        if self.is_pirate(number) or ship.spot < 0:
            return NOBODY
        return self.port[ship.spot]

    def piles_at(self, spot: int) -> list[int]:
        """Which piles lie there: their places in `piles`."""
        return [n for n in range(0, len(self.piles), 3) if self.piles[n] == spot]

    def captain(self, number: int) -> int:
        """FT-J02  Who decides for a ship: its player, or the holder of the Red Jolly Roger."""
        return self.red_flag if number == GALLEON else number

    def after(self, seat: int) -> int:
        return (seat + 1) % len(self.ships)

    def in_play(self) -> bool:
        return self.galleon.spot != ASHORE

    # -- verbs -----------------------------------------------------------------------------

    def arrive(self, number: int, spot: int) -> None:
        """A ship enters a tile: by a movement action, a storm or a relocation (FT-R05)."""
        self.clock += 1
        ship = self.ship(number)
        ship.spot = spot
        ship.stamp = self.clock

    def draw_tile(self, tile: int) -> None:
        stack = self.stack.copy()
        stack.left[tile] -= 1
        self.stack = stack
        self.hand = [*self.hand, tile]
        self.note(DREW, "FT-P01", [self.turn, tile])

    def bury(self, kind: int, count: int) -> None:
        """FT-H05  Lost goods: coins to the treasury, spices to the reserve, tokens out of the game."""
        if kind == SPICES:
            self.reserve += count
        elif kind >= CASTAWAYS:
            self.lapsed += count << (8 * (kind - CASTAWAYS))

    def overboard(self, number: int, at: int) -> None:
        """FT-H04  Thrown into the sea to make room."""
        ship = self.ship(number)
        self.note(THREW, "FT-H04", [number, ship.kinds[at], ship.counts[at]])
        self.bury(ship.kinds[at], ship.counts[at])
        ship.put(at, NOTHING, 0)

    def put_token(self, spot: int, kind: int) -> None:
        token = self.token[:]
        token[spot] = kind
        self.token = token

    def put_port(self, spot: int, seat: int) -> None:
        port = self.port[:]
        port[spot] = seat
        self.port = port

    def add_tile(self, chart: Chart) -> int:
        """FT-P09  The tile that came down last gets its token; its spot."""
        self.chart = chart
        spot = len(chart.cells) - 1
        self.token = [*self.token, TOKEN_OF[self.kind_at(spot)]]
        self.port = [*self.port, NOBODY]
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
        totals = [sum(tally(self, seat)) for seat in range(len(self.ships))]
        return places(totals)

    def check(self) -> None:
        self.check_tiles()
        self.check_chart()
        self.check_goods()
        self.check_ships()
        self.check_weather()

    def check_tiles(self) -> None:
        """Every tile is in the box, in the stack, in hand, on the chart, or out of the game: once."""
        seen = self.stack.left[:]
        for tile in self.hand + self.lost:
            seen[tile] += 1
        for spot in range(9, len(self.chart.cells)):
            seen[self.chart.faces[spot] >> 2] += 1
        for tile in range(TILES):
            boxed = (self.numbers.out[tile] >> len(self.ships)) & 1
            self.demand(seen[tile] == 1 - boxed, f"tile {tile} is on the table {seen[tile]} times")

    def check_chart(self) -> None:
        """The chart is what its tiles, laid one by one, make of it."""
        again = blank()
        chart = self.chart
        for spot in range(len(chart.cells)):
            self.demand(chart.cells[spot] not in chart.cells[:spot], f"two tiles on cell {chart.cells[spot]}")
            lay(again, self.numbers, chart.cells[spot], chart.faces[spot])
        self.demand(again.near == chart.near and again.link == chart.link, "neighbours are wrong")
        self.demand(again.mass == chart.mass and again.lands == chart.lands, "islands are wrong")
        self.demand(again.gaps == chart.gaps, "open land edges are wrong")
        self.demand(again.lights == chart.lights and again.forts == chart.forts, "features are wrong")
        self.demand(again.rim == chart.rim and again.need == chart.need, "the rim is wrong")
        self.demand(again.beside == chart.beside, "the rim's neighbours are wrong")
        self.demand(
            len(self.port) == len(chart.cells) == len(self.token), "ports or tokens do not fit the map"
        )
        for spot in range(len(chart.cells)):
            self.demand(
                self.token[spot] in (NOTHING, TOKEN_OF[self.kind_at(spot)]), f"odd token on spot {spot}"
            )
        dens = [n for n in range(len(chart.cells)) if self.kind_at(n) == DEN]
        self.demand(dens == self.dens, "dens are wrong")
        self.check_matching()

    def check_matching(self) -> None:
        """FT-P04  Land meets land and sea meets sea."""
        edge = self.numbers.edge
        for spot, face in enumerate(self.chart.faces):
            for d in range(4):
                beside = self.chart.near[spot * 4 + d]
                if beside >= 0:
                    theirs = edge[self.chart.faces[beside] * 4 + (d + 2) % 4]
                    self.demand(
                        (edge[face * 4 + d] == 2) == (theirs == 2), f"spot {spot} does not match {beside}"
                    )

    def check_goods(self) -> None:
        """FT-S18  Spices and tokens: nothing lost, nothing doubled."""
        have = [0, 0, self.reserve, 0, 0, 0]
        for ship in [*self.ships, self.galleon]:
            for n in range(COMPARTMENTS):
                have[ship.kinds[n]] += ship.counts[n]
            for kind in range(len(GOODS)):
                have[kind] += ship.kept[kind]
        for n in range(0, len(self.piles), 3):
            have[self.piles[n + 1]] += self.piles[n + 2]
        for kind in self.token:
            have[kind] += 1
        have[self.cargo_kind] += self.cargo
        for kind in range(SPICES, len(GOODS)):
            have[kind] += self.quay[kind]
        self.demand(have[SPICES] == self.numbers.spices, f"{have[SPICES]} spices")
        for kind, name in ((CASTAWAYS, 7), (FINDS, 2), (TREASURES, 8)):
            placed = len([spot for spot in range(9, len(self.chart.cells)) if self.kind_at(spot) == name])
            gone = (self.lapsed >> (8 * (kind - CASTAWAYS))) & 255
            self.demand(have[kind] + gone == placed, f"{have[kind] + gone} {GOODS[kind]} from {placed} tiles")

    def check_ships(self) -> None:
        for seat, ship in enumerate(self.ships):
            self.demand(0 <= ship.spot < len(self.chart.cells) or ship.home < 0, f"ship {seat} is nowhere")
            self.demand(ship.strongbox >= 0 and self.purse >= 0, "coins below zero")
            self.demand(len(ship.founded) <= self.numbers.founding_markers, "too many ports")
            for spot in ship.founded:
                self.demand(self.port[spot] == seat and spot >= 9, f"port on {spot} is not {seat}'s")
            self.check_hold(ship)
        self.check_hold(self.galleon)
        owned = sum([1 for owner in self.port if owner >= 0])
        ports = sum([len(ship.founded) + (1 if ship.home >= 0 else 0) for ship in self.ships])
        self.demand(owned == ports, f"{owned} ports on the map, {ports} in the books")
        self.demand(
            (self.galleon.spot == ASHORE) == (self.red_flag == NOBODY),
            "galleon without flag, or flag without",
        )

    def check_hold(self, ship: Ship) -> None:
        """FT-H01  Empty, or any number of one kind."""
        self.demand(len(ship.kinds) == COMPARTMENTS == len(ship.counts), "a hold has four compartments")
        for n in range(COMPARTMENTS):
            self.demand(
                (ship.kinds[n] == NOTHING) == (ship.counts[n] == 0), "a compartment of nothing, or none"
            )
            self.demand(ship.counts[n] >= 0 and 0 <= ship.kinds[n] <= TREASURES, "odd compartment")

    def check_weather(self) -> None:
        """FT-W11  The cards turned up and those whose place nobody knows are all there are."""
        total = self.pool.left[:]
        for card in self.turned[1:]:
            total[card] += 1
        self.demand(total[:3] == self.numbers.pool and total[3] == 1, "weather cards are lost or doubled")
        self.demand(self.weather in range(len(WEATHERS)), "odd weather")


def fresh(numbers: Numbers, seats: int, coins: int, reach: int) -> State:
    """FT-S01, FT-S02, FT-S10 to FT-S18  Everything in its place before the first roll."""
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


def new_ship(coins: int) -> Ship:
    ship = Ship()
    ship.spot = ASHORE
    ship.stamp = 0
    ship.pirate = False
    ship.kinds = [NOTHING] * COMPARTMENTS
    ship.counts = [0] * COMPARTMENTS
    ship.strongbox = coins
    ship.home = -1
    ship.founded = []
    ship.kept = [0] * len(GOODS)
    ship.malus = 0
    ship.bonus = 0
    return ship


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
    s.lapsed = 0
