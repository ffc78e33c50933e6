"""What the goals of a captain are measured with: worths, distances, actions. All worths are in tenths of Fame
or so: see `FAME_WORTH`."""

from typing import Final

from quarterdeck.games.micro_pirates.constants import (
    CHEST,
    COIN,
    FISH,
    FISHING,
    GROVE,
    MERCHANT,
    NONE,
    PLANTAIN,
    PORT,
    ROYAL,
    RUM,
    SHEETS,
    TOKENS,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.effects import (
    EFFECTS,
    FISHES,
    PLANTAINS,
    SAILS,
    SPYGLASSES,
)
from quarterdeck.games.micro_pirates.rewards import DRAW, KEEP
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.tables import Data

ACTION_WORTH: Final = 0.3  # what an action brings to a captain who plays well
FAME_WORTH: Final = 1.6  # it is what wins; everything else has to become Fame first
PROMISE: Final = 0.6  # a goal in reach is worth less than the same thing done
TOKEN_WORTH: Final = [0.05, 0.05, 0.11, 0.4, 0.6]
COIN_WORTH: Final = 0.045
REP_WORTH: Final = 0.22
NEVER: Final = -1000.0  # less than anything is worth
GIFT_WORTH: Final = [FAME_WORTH, REP_WORTH, COIN_WORTH, 0.05, 0.05, 0.11, 0.6, 0.4]
EFFECT_WORTH: Final = {
    "sail": 0.5,
    "cutlass": 0.42,
    "fish": 0.12,
    "plantain": 0.12,
    "spyglass": 0.3,
    "die fish": 0.1,
    "die plantain": 0.1,
    "die forage": 0.15,
    "die explore": 0.2,
    "die battle": 0.3,
    "cargo": 0.07,
    "guard": 0.15,
    "mend": 0.08,
    "discount crew": 0.06,
    "discount upgrade": 0.06,
    "trade": 0.08,
    "export coin": 0.05,
    "export rum": 0.06,
    "prize": 0.12,
    "loot": 0.2,
}
CHANCE_OF_TWO: Final = [1.0, 1.0, 1.0, 32 / 36, 28 / 36, 19 / 36, 11 / 36, 5 / 36, 1 / 36]
CHANCE_OF_THREE: Final = [1.0] * 4 + [n / 216 for n in (208, 196, 166, 129, 87, 48, 22, 7, 1)]

CHARTS: Final[dict[tuple[int, ...], list[list[int]]]] = {}


class Worths:
    """The worth of every card part, reward and payment, worked out once for each set of data."""

    def __init__(self, t: Data) -> None:
        self.data = t  # kept, so that its id stays its own
        self.part = [rows_worth(rows) for rows in t.rows]
        self.quest = [gift(give) for give in t.quest_give]
        self.quest_cost = [cost(pay) for pay in t.quest_pay]
        self.export = [gift(t.exports_give[n]) - cost(t.exports_pay[n]) for n in range(len(t.exports_pay))]
        # for each Ship how bad it is that the damage marker is there
        self.hurt = [[float((1 - at / hull) ** 1.6) for at in range(hull + 1)] for hull in t.hull]


class Known:
    """The worths and the chart that were asked for last: most often the same as before."""

    def __init__(self) -> None:
        self.worths: Worths | None = None
        self.sea: list[int] = []
        self.chart: list[list[int]] = []


KNOWN: Final = Known()
WORTHS: Final[dict[int, Worths]] = {}


def worths(t: Data) -> Worths:
    last = KNOWN.worths
    if last is not None and last.data is t:
        return last
    found = WORTHS.get(id(t))
    if found is None:
        found = WORTHS[id(t)] = Worths(t)
    KNOWN.worths = found
    return found


def rows_worth(rows: list[list[int]]) -> float:
    total = 0.0
    for op, n, rum, once in rows:
        total += EFFECT_WORTH[EFFECTS[op].name] * n * (0.3 if once else 0.5 if rum else 1.0)
    return total


def chart(view: State) -> list[list[int]]:
    """For each cell the nearest Fish, the nearest Plantain, and the steps to both; once for each sea."""
    if KNOWN.sea is view.sea:
        return KNOWN.chart
    key = tuple(view.sea)
    found = CHARTS.get(key)
    if found is None:
        found = []
        for kind in (FISHING, GROVE, PORT):
            cells = [cell for cell in range(81) if view.feature[cell] == kind]
            nearest = [min(cells, key=view.t.dist[cell].__getitem__) for cell in range(81)]
            found.append(nearest)
            found.append([view.t.dist[cell][nearest[cell]] for cell in range(81)])
        CHARTS[key] = found
    KNOWN.sea = view.sea
    KNOWN.chart = found
    return found


class Outlook:
    """What the goals of one captain are measured with."""

    __slots__ = (
        "busy",
        "cell",
        "chart",
        "crew",
        "hurt",
        "parts",
        "speed",
        "t",
        "time_left",
        "view",
        "worths",
    )

    def __init__(self, view: State, crew: Crew) -> None:
        self.view = view
        self.t = view.t
        self.crew = crew
        self.cell = crew.cell
        self.parts = crew.parts()
        self.speed = max(1, view.t.sails[crew.ship - SHEETS] + crew.auto[SAILS])
        self.chart = chart(view)
        self.worths = worths(view.t)
        self.hurt = self.worths.hurt[crew.ship - SHEETS][crew.marker]
        # where somebody is already; in Port Royal there is room for all
        self.busy = [cell for cell in view.ships[:MERCHANT] if cell not in (NONE, crew.cell, ROYAL)]
        best = 0
        for other in view.crews:
            best = max(best, other.fame)
        self.time_left = max(0.15, 1 - best / 11)

    def sails(self, cell: int) -> float:
        """Sail actions to get there; a disabled Ship needs an Overhaul first."""
        steps = self.between(self.cell, cell)
        return steps + 1 if steps and self.crew.marker == 0 else steps

    def between(self, start: int, cell: int) -> float:
        """Whole actions for the most part; but each step nearer counts a little, whatever is in the way."""
        far, speed = self.t.dist[start][cell], self.speed
        wait = 2.0 if cell in self.busy else 0.0
        return wait + 0.75 * ((far + speed - 1) // speed) + 0.25 * far / speed

    def errand(self, pay: list[int], cell: int) -> float:
        """About how many actions it takes to gather these tokens and bring them there."""
        crew = self.crew
        here, actions = self.cell, 0.0
        rum = max(0, pay[RUM] - crew.hold[RUM])
        for kind, op in ((FISH, FISHES), (PLANTAIN, PLANTAINS)):
            missing = max(0, pay[kind] - crew.hold[kind])
            if missing:
                source = self.chart[kind * 2][here]
                rate = max(1.0, 3.2 + crew.auto[op])
                actions += self.between(here, source) + max(1.0, missing / rate)
                here = source
        if rum:
            port = self.chart[4][here]  # rum is traded for in a Port
            actions += self.between(here, port)
            here = port
            actions += self.distilling(rum, crew.hold[FISH] - pay[FISH], crew.hold[PLANTAIN] - pay[PLANTAIN])
        if pay[CHEST] > crew.hold[CHEST]:
            actions += 6.0 * (pay[CHEST] - crew.hold[CHEST])
        return actions + self.between(here, cell) + 1

    def distilling(self, rum: int, fish: int, plantains: int) -> float:
        """Trades for so much rum: one exchange each, out of goods to spare, coins, or what is foraged."""
        goods, coins, actions = max(0, fish) + max(0, plantains), self.crew.coins, 0.0
        six = max(fish, plantains) >= 6
        while rum > 0:
            actions += 1
            if six and rum > 2:
                rum, goods, six = rum - 3, goods - 6, False
            elif goods > 2 and rum > 1:
                rum, goods = rum - 2, goods - 3
            elif coins > 2:
                rum, coins = rum - 1, coins - 3
            elif goods > 0:
                rum, goods = rum - 1, goods - 1
            else:
                actions += 1.3
                goods += 4
        return actions

    def search(self, need: int) -> float:
        """Explore actions until so many spyglasses are found."""
        crew = self.crew
        have = crew.spyglasses
        rate = 2.67 + crew.auto[SPYGLASSES]
        return max(1.0, (need - have) / rate + 0.3)


def gift(give: list[int]) -> float:
    """The worth of a reward."""
    total = sum([worth * count for worth, count in zip(GIFT_WORTH, give, strict=False) if count])
    return total + (0.55 * give[KEEP] if give[DRAW] else 0.0)


def cost(pay: list[int]) -> float:
    """What the tokens and coins of a payment are worth, whether they are in the hold already or not."""
    return COIN_WORTH * pay[COIN] + sum([TOKEN_WORTH[n] * pay[n] for n in range(TOKENS) if pay[n]])
