"""What lies on the table in Catan Junior."""

from typing import ClassVar, Final

from quarterdeck.engine.cards import Part
from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import NOBODY, Table
from quarterdeck.games.catan_junior.constants import ACCEPTED, COLOURS, COUNTERED, GOODS, KINDS, SILENT
from quarterdeck.games.catan_junior.notes import GAINED, LAST, PAID
from quarterdeck.games.catan_junior.tables import Chart, Kit


def size(places: i64) -> i64:
    """How many are in a small set."""
    left: i64 = places
    found: i64 = 0
    while left:
        left &= left - 1
        found += 1
    return found


EVERY_CREW: Final = 15  # a bit for each of up to four


class Crew(Part):
    """A player's pieces: tiles in hand, lairs and ships still in supply, Coco tiles, and where
    the pieces on the board stand. `shores` are the lair-sites at own ships, `moorings` the
    ship-sites at own lairs."""

    __slots__ = ("cocos", "fleet", "goods", "homes", "lairs", "moorings", "ships", "shores")

    goods: list[int]
    lairs: int
    ships: int
    cocos: int
    homes: int
    fleet: int
    shores: int
    moorings: int

    def copy(self) -> "Crew":
        twin = Crew()
        twin.goods = self.goods[:]
        twin.lairs = self.lairs
        twin.ships = self.ships
        twin.cocos = self.cocos
        twin.homes = self.homes
        twin.fleet = self.fleet
        twin.shores = self.shores
        twin.moorings = self.moorings
        return twin

    def has(self, price: list[int]) -> bool:
        goods = self.goods
        return (
            goods[0] >= price[0]
            and goods[1] >= price[1]
            and goods[2] >= price[2]
            and goods[3] >= price[3]
            and goods[4] >= price[4]
        )


class State(Table):
    """The whole table; everything on it is open (CJ-I01) but the order of the Coco stack,
    which does not exist until a tile is turned up (CJ-I02).
    Twins share each crew until one of them changes it; market, stack and colours are replaced, never
    changed."""

    __slots__ = (
        "advanced",
        "answers",
        "berths_taken",
        "castle",
        "coco",
        "colours",
        "counter_give",
        "counter_want",
        "crews",
        "first",
        "ghost",
        "give",
        "kit",
        "map",
        "market",
        "max_bundle",
        "max_proposals",
        "max_rounds",
        "proposals",
        "round",
        "shared",
        "shuffled",
        "sites_taken",
        "stock",
        "traded",
        "want",
        "winner",
    )

    DERIVED: ClassVar[tuple[str, ...]] = ("shared",)

    kit: Kit
    map: Chart
    crews: list[Crew]
    shared: int  # a bit for each crew that a twin may hold, too
    colours: list[int]  # the colour of each seat
    shuffled: bool  # whether Fate deals the colours
    stock: list[int]
    market: list[int]  # the type on each booth; empty in advanced mode
    coco: list[int]  # how many of each kind are in the stack
    ghost: int
    castle: int  # whose lair stands in the castle
    sites_taken: int
    berths_taken: int
    first: int
    round: int
    winner: int
    max_rounds: int
    traded: bool
    # advanced mode
    advanced: bool
    max_proposals: int
    max_bundle: int
    proposals: int
    give: list[int]
    want: list[int]
    answers: list[int]
    counter_give: list[list[int]]
    counter_want: list[list[int]]

    def copy(self) -> "State":
        twin = State()
        self.copy_onto(twin)
        twin.kit = self.kit
        twin.map = self.map
        twin.crews = self.crews[:]
        self.shared = twin.shared = EVERY_CREW
        twin.colours = self.colours
        twin.shuffled = self.shuffled
        twin.stock = self.stock[:]
        twin.market = self.market
        twin.coco = self.coco
        twin.ghost = self.ghost
        twin.castle = self.castle
        twin.sites_taken = self.sites_taken
        twin.berths_taken = self.berths_taken
        twin.first = self.first
        twin.round = self.round
        twin.winner = self.winner
        twin.max_rounds = self.max_rounds
        twin.traded = self.traded
        twin.advanced = self.advanced
        twin.max_proposals = self.max_proposals
        twin.max_bundle = self.max_bundle
        twin.proposals = self.proposals
        self.copy_proposal(twin)
        return twin

    def copy_proposal(self, twin: "State") -> None:
        """Nothing to copy in standard mode, where these lists never change."""
        if self.advanced:
            twin.give = self.give[:]
            twin.want = self.want[:]
            twin.answers = self.answers[:]
            twin.counter_give = [bundle[:] for bundle in self.counter_give]
            twin.counter_want = [bundle[:] for bundle in self.counter_want]
        else:
            twin.give = self.give
            twin.want = self.want
            twin.answers = self.answers
            twin.counter_give = self.counter_give
            twin.counter_want = self.counter_want

    # -- verbs ---------------------------------------------------------------------------

    def own(self, seat: int) -> Crew:
        """The crew of that seat, about to be changed: from here on it is this table's alone."""
        if self.shared >> seat & 1:
            self.crews[seat] = self.crews[seat].copy()
            self.shared ^= 1 << seat
        return self.crews[seat]

    def gain(self, seat: int, good: int, count: int, clause: str, short: str) -> None:
        """CJ-R07  Tiles from the stockpile; as many as there are, by the clause `short` if they are too few.
        CJ-T07  They can be spent at once, and there is no limit on tiles held."""
        left = self.stock[good]
        if count > left:
            self.note(LAST, short, [seat, good, count, left])
            count = left
        elif count and self.log is not None:
            self.note(GAINED, clause, [seat, good, count])
        self.stock[good] = left - count
        crew = self.own(seat) if self.shared else self.crews[seat]
        crew.goods[good] += count

    def pay(self, seat: int, price: list[int]) -> None:
        """CJ-B01  Payment goes back to the stockpile."""
        goods = self.own(seat).goods
        for good in range(5):
            count = price[good]
            if count:
                goods[good] -= count
                self.stock[good] += count
        if self.log is not None:
            self.note(PAID, "CJ-B01", [seat, *price])

    def put_lair(self, seat: int, site: int) -> None:
        """CJ-P04  For good. CJ-T06  It counts at once: ships may be built beside it."""
        crew = self.own(seat)
        crew.lairs -= 1
        crew.homes |= 1 << site
        crew.moorings |= self.map.berths_at[site]
        self.sites_taken |= 1 << site

    def put_ship(self, seat: int, berth: int) -> None:
        """CJ-P04  For good. CJ-T06  It counts at once: lairs may be built at both ends."""
        crew = self.own(seat)
        crew.ships -= 1
        crew.fleet |= 1 << berth
        crew.shores |= self.map.sites_at[berth]
        self.berths_taken |= 1 << berth

    def lairs_out(self, seat: int) -> int:
        """CJ-H09  Lairs on the board, the one in the castle included."""
        return self.kit.lairs - self.crews[seat].lairs

    # -- the contract --------------------------------------------------------------------

    def worth(self, seat: int) -> list[int]:
        """CJ-E06  Lairs on the board, then Coco tiles, then resource tiles."""
        crew = self.crews[seat]
        return [self.lairs_out(seat), crew.cocos, sum(crew.goods)]

    def standing(self) -> list[int]:
        """CJ-E01  The winner is first; CJ-E06  the rest, or all at the round limit, by worth."""
        places: list[int] = []
        for seat in range(len(self.crews)):
            ahead = 0
            for other in range(len(self.crews)):
                if other == self.winner or (seat != self.winner and self.worth(other) > self.worth(seat)):
                    ahead += 1
            places.append(1 if seat == self.winner else ahead + 1)
        return places

    def derive(self) -> None:
        self.shared = EVERY_CREW

    def check(self) -> None:
        """CJ-I04  Conservation of tiles, lairs, ships and Coco tiles."""
        self.check_shape()
        for good, name in enumerate(GOODS):
            held = sum([crew.goods[good] for crew in self.crews])
            total = self.stock[good] + held + self.market.count(good)
            self.demand(
                total == self.kit.tiles[good], f"{total} tiles of {name}, not {self.kit.tiles[good]} (CJ-I04)"
            )
        sites, berths = 0, 0
        for seat, crew in enumerate(self.crews):
            self.check_crew(seat, crew)
            self.demand(crew.homes & sites == 0, "two lairs on one lair-site (CJ-P03)")
            self.demand(crew.fleet & berths == 0, "two ships on one ship-site (CJ-P03)")
            sites |= crew.homes
            berths |= crew.fleet
        self.demand(sites == self.sites_taken, "lair-sites taken by nobody (CJ-P03)")
        self.demand(berths == self.berths_taken, "ship-sites taken by nobody (CJ-P03)")
        self.check_cocos()
        self.check_question()
        if self.advanced:
            self.check_proposal()

    def check_shape(self) -> None:
        seats = len(self.crews)
        self.demand(2 <= seats <= 4, "two to four crews (CJ-S01)")
        self.demand(0 <= self.turn < seats and 0 <= self.first < seats, "whose turn it is (CJ-T08)")
        self.demand(-1 <= self.castle < seats, "the castle's owner (CJ-H02)")
        self.demand(-1 <= self.ghost < self.map.isles, "the Ghost Captain's island (CJ-G02)")
        self.demand(len(self.stock) == 5 and min(self.stock) >= 0, "the stockpile (CJ-S03)")
        self.demand(len(self.coco) == len(self.kit.coco), "the Coco stack (CJ-S05)")
        self.demand(1 <= self.round <= self.max_rounds, "the number of the round (CJ-T10)")
        self.demand(0 <= self.proposals <= self.max_proposals, "the proposals of this turn (CJ-A09)")
        self.demand(
            len(self.market) == (0 if self.advanced else 5), "five booths, none in advanced mode (CJ-M02)"
        )
        self.demand(set(self.market) <= set(range(5)), "the goods on the market (CJ-M02)")
        self.demand(sorted(self.colours) == list(range(seats)), "a colour of its own for each crew (CJ-S07)")
        for seat, crew in enumerate(self.crews):
            name = COLOURS[self.colours[seat]]
            self.demand(len(crew.goods) == 5 and min(crew.goods) >= 0, f"{name}'s tiles (CJ-I04)")

    def check_crew(self, seat: int, crew: Crew) -> None:
        name = COLOURS[self.colours[seat]]
        castle = 1 if self.castle == seat else 0
        lairs = crew.homes.bit_count() + castle + crew.lairs
        self.demand(lairs == self.kit.lairs and crew.lairs >= 0, f"{name} has {lairs} lairs (CJ-I04)")
        won = self.lairs_out(seat) >= self.kit.goal
        self.demand(won == (self.winner == seat), f"{name} has {self.lairs_out(seat)} lairs out (CJ-E01)")
        ships = crew.fleet.bit_count() + crew.ships
        self.demand(ships == self.kit.ships and crew.ships >= 0, f"{name} has {ships} ships (CJ-I04)")
        self.demand(crew.homes >> self.map.sites == 0, f"{name} has a lair beside the board (CJ-P08)")
        self.demand(crew.fleet >> self.map.berths == 0, f"{name} has a ship beside the board (CJ-P08)")
        moorings, shores = 0, 0
        for site in range(self.map.sites):
            if (crew.homes >> site) & 1:
                moorings |= self.map.berths_at[site]
        for berth in range(self.map.berths):
            if (crew.fleet >> berth) & 1:
                shores |= self.map.sites_at[berth]
        self.demand(
            moorings == crew.moorings and shores == crew.shores, f"{name}'s neighbouring sites (CJ-P01)"
        )

    def check_cocos(self) -> None:
        """The tile being resolved is off the stack and not laid down yet."""
        for kind, left in enumerate(self.coco):
            self.demand(0 <= left <= self.kit.coco[kind], f"{left} tiles of kind {KINDS[kind]} (CJ-S05)")
        held = [crew.cocos for crew in self.crews]
        resolving = sum(self.kit.coco) - sum(self.coco) - sum(held)
        pending = self.awaits(self.book.step("lay_coco_down"))
        pending = pending and not self.awaits(self.book.step("turn_up_coco"))
        dropped = self.winner != NOBODY and resolving == 1
        self.demand(resolving == int(pending) or dropped, "Coco tiles lost or doubled (CJ-I04)")
        self.demand(min(held) >= 0, "Coco tiles laid down (CJ-I04)")
        leader = held.index(max(held)) if held.count(max(held)) == 1 else NOBODY
        self.demand(self.castle == leader, "the castle is not the leader's (CJ-H02)")

    def check_question(self) -> None:
        """What is asked now is about something that is there."""
        step = self.asking()
        name = "" if step is None else step.name
        if name == "turn_up_coco":
            self.demand(sum(self.coco) > 0, "no Coco tile is left to turn up (CJ-K01)")
        if name == "take_for_a_pair":
            self.demand(0 <= self.arg < 5 and self.stock[self.arg] >= 2, "the pair that was given (CJ-X03)")
        if name == "pay_the_booth":
            self.demand(self.traded and self.arg in self.market, "the booth that was chosen (CJ-M01)")
        if name in ("write_given", "write_wanted", "answer"):
            self.demand(0 <= self.arg < len(self.crews), "whom a proposal asks (CJ-A11)")

    def check_proposal(self) -> None:
        """CJ-A08, CJ-A12, CJ-A13  What is offered, accepted or countered now is in hand."""
        seats = len(self.crews)
        self.demand(len(self.answers) == seats, "an answer for each crew (CJ-A11)")
        self.demand(len(self.counter_give) == seats == len(self.counter_want), "a counter each (CJ-A13)")
        for bundle in [self.give, self.want, *self.counter_give, *self.counter_want]:
            self.demand(len(bundle) == 5 and min(bundle) >= 0, "a bundle of tiles (CJ-A06)")
        if not self.haggling():
            return
        mine = self.crews[self.turn]
        self.demand(mine.has(self.give), "what is offered is not in hand (CJ-A08)")
        for seat, crew in enumerate(self.crews):
            self.demand(SILENT <= self.answers[seat] <= COUNTERED, "an answer to a proposal (CJ-A11)")
            accepted = self.answers[seat] == ACCEPTED
            self.demand(not accepted or crew.has(self.want), "what was accepted is not in hand (CJ-A12)")
            held = crew.has(self.counter_give[seat]) and mine.has(self.counter_want[seat])
            self.demand(held, "what was countered is not in hand (CJ-A13)")

    def haggling(self) -> bool:
        """Whether a proposal is in progress."""
        for name in ("write_given", "collect_answers", "conclusion", "conclude"):
            if self.awaits(self.book.step(name)):
                return True
        return False
