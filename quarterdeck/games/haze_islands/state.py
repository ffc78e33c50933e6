"""What lies on the table in Haze Islands."""

from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import NO, NOBODY
from quarterdeck.games.haze_islands.cargo import Captain, Cargo
from quarterdeck.games.haze_islands.constants import (
    CASTAWAY,
    COOPERATIVE,
    LAST_SCALE,
    SOLO,
    SURVIVOR,
    UNUSED,
)
from quarterdeck.games.haze_islands.log import ADVENTURE, adventure_entry, doom_entry, unused
from quarterdeck.games.haze_islands.tables import ADVENTURES, DOOM_SIDES


class State(Cargo):
    """The whole table: the chart, the captains and their cards, The Doom, and what is in progress.
    Adventures, Doom cards and named locations are replaced, never changed: twins share them."""

    __slots__ = (
        "adventures",
        "crossed",
        "doom_left",
        "doom_top",
        "fare",
        "first",
        "goal",
        "ignored",
        "last",
        "moving",
        "named",
        "open_windows",
        "prey",
        "rise",
        "scale",
        "stage",
        "still",
        "titan",
        "won",
    )

    titan: bool
    rise: int  # how much the scale rises at a round's end
    goal: int  # icons needed in solo and cooperative play
    open_windows: int  # 1: orders may be used between turns (HI-R14)
    first: int
    last: int  # who moved last in this round, or NOBODY
    stage: int
    adventures: list[int]  # 1 for each card in the adventure deck
    # The Doom
    scale: int
    doom_left: list[int]  # 1 for both sides of each card under the top one
    doom_top: int
    crossed: int
    prey: int
    ignored: int  # mask of the players The Doom does not target
    still: bool
    # an action or order in progress
    fare: int
    moving: int
    named: list[int]
    won: bool

    def copy(self) -> "State":
        twin = State()
        self.copy_onto(twin)
        self.copy_board(twin)
        self.copy_cards(twin)
        twin.titan = self.titan
        twin.rise = self.rise
        twin.goal = self.goal
        twin.open_windows = self.open_windows
        twin.first = self.first
        twin.last = self.last
        twin.stage = self.stage
        twin.adventures = self.adventures
        twin.scale = self.scale
        twin.doom_left = self.doom_left
        twin.doom_top = self.doom_top
        twin.crossed = self.crossed
        twin.prey = self.prey
        twin.ignored = self.ignored
        twin.still = self.still
        twin.fare = self.fare
        twin.moving = self.moving
        twin.named = self.named
        twin.won = self.won
        return twin

    # -- players -------------------------------------------------------------------------

    def seats(self) -> int:
        return len(self.captains)

    def final_seat(self) -> int:
        """The last player of the turn order."""
        return self.first - 1 if self.first > 0 else len(self.captains) - 1

    def clockwise(self, start: int) -> list[int]:
        count = len(self.captains)
        return [(start + n) % count for n in range(count)]

    def next_mover(self) -> int:
        """HI-T04  The next player with cards; NOBODY when all decks are empty.
        HI-T16  Castaways and ghosts keep their place."""
        return self.with_cards(self.first if self.last == NOBODY else self.last + 1)

    def lead(self) -> int:
        """HI-T05  The earliest player in turn order whose deck is not empty."""
        return self.with_cards(self.first)

    def with_cards(self, start: int) -> int:
        """The first seat clockwise from there whose deck is not empty, or NOBODY."""
        captains = self.captains
        seat: i64 = start
        for _ in range(len(captains)):
            if seat == len(captains):
                seat = 0
            if captains[seat].deck.faces:
                return seat
            seat += 1
        return NOBODY

    def survivors(self) -> list[int]:
        return [seat for seat, captain in enumerate(self.captains) if captain.status == SURVIVOR]

    def is_ignored(self, seat: int) -> bool:
        """HI-SO30  Under order 10 The Doom neither hunts nor attacks that player."""
        return (self.ignored >> seat) & 1 == 1

    def team(self) -> bool:
        return self.mode in (SOLO, COOPERATIVE)

    def order_entry(self, seat: int, number: int) -> int:
        """Where in the log the order lies unused, or -1."""
        entry = adventure_entry(self.chart.of_order[number], UNUSED)
        tale = self.captains[seat].tale
        return tale.index(entry) if entry in tale else -1

    def unused_orders(self, seat: int) -> list[int]:
        """HI-SO01  Each unused double gives one order, by its number."""
        tale = self.captains[seat].tale
        adventures = unused(tale) if tale else NO
        return sorted([self.chart.orders[adventure] for adventure in adventures]) if adventures else NO

    def pile_size(self) -> int:
        return len(self.pile.faces) + len(self.wake.faces)

    def any_adventure(self) -> bool:
        """Whether a card is left in the adventure deck."""
        return 1 in self.adventures

    def doom_cards_left(self) -> int:
        return sum(self.doom_left) // 2 + (1 if self.doom_top >= 0 else 0)

    def title(self, seat: int) -> str:
        """HI-CL05  Titles for survivors by score; HI-GE06  in every mode."""
        captain = self.captains[seat]
        title = ""
        if captain.status == SURVIVOR:
            for score, name in zip(self.chart.title_scores, self.chart.title_names, strict=True):
                if captain.score() >= score:
                    title = name
        return title

    # -- the contract --------------------------------------------------------------------

    def worth(self, seat: int) -> list[int]:
        """HI-GE02  Icons, then Doom cards, then pirates deployed and in supply; HI-GE03  survivors only."""
        captain = self.captains[seat]
        alive = 1 if captain.status == SURVIVOR else 0
        return [alive, captain.score(), captain.doom_cards(), len(captain.deployed) + captain.supply]

    def standing(self) -> list[int]:
        """HI-GE02  By worth; HI-GE03  with no survivor nobody wins; HI-GE04, HI-GE05  alone or together."""
        if self.team():
            return [1 if self.won else 2] * len(self.captains)
        worths = [self.worth(seat) for seat in range(len(self.captains))]
        nobody = 0 if self.survivors() else 1
        return [1 + nobody + sum([1 for other in worths if other > mine]) for mine in worths]

    def check(self) -> None:
        """HI-G16  27 map cards, 18 adventures and 6 Doom cards, each in one place."""
        self.check_maps()
        self.check_board()
        entries = [entry for captain in self.captains for entry in captain.tale]
        for adventure in range(ADVENTURES):
            slots = sum([1 for place in self.board if self.slot[place] == adventure])
            logs = sum([1 for entry in entries if ADVENTURE.of(entry) == adventure])
            total = self.adventures[adventure] + slots + logs
            self.demand(
                total == 1, f"adventure {self.chart.adventures[adventure]} is in {total} places (HI-G16)"
            )
        for card in range(DOOM_SIDES // 2):
            sides = [doom_entry(2 * card), doom_entry(2 * card + 1)]
            logs = sum([1 for entry in entries if entry in sides])
            total = self.doom_left[2 * card] + (1 if self.doom_top >> 1 == card else 0) + logs
            self.demand(total == 1, f"Doom card {self.chart.doom_names[card]} is in {total} places (HI-G16)")
            self.demand(self.doom_left[2 * card] == self.doom_left[2 * card + 1], "half a Doom card (HI-G16)")
        for seat, captain in enumerate(self.captains):
            self.check_captain(seat, captain)
        self.demand(1 <= self.scale <= LAST_SCALE, "the Doom scale runs from 1 to 7 (HI-DO01)")
        self.demand(0 <= self.first < len(self.captains), "the first player (HI-T01)")

    def check_captain(self, seat: int, captain: Captain) -> None:
        out = captain.supply + captain.discarded + len(captain.deployed) + (captain.status == CASTAWAY)
        self.demand(out <= self.chart.pirates, f"{out} pirates of seat {seat} (HI-G15)")
        self.demand(min(captain.supply, captain.discarded) >= 0, "pirates below zero (HI-G15)")
        self.demand(not self.board or captain.at in self.board, "every marker is on a location (HI-G14)")
        self.demand(captain.status == SURVIVOR or not captain.deployed, "only survivors deploy (HI-GH01)")
        places = captain.deployed
        self.demand(len(set(places)) == len(places), "two pirates of a player at one place (HI-DP02)")
        for place in places:
            self.demand(
                place in self.board and self.chart.raids[place] > 0, "pirates are on islands (HI-DP02)"
            )
