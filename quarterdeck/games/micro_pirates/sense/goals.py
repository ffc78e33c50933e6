"""What a captain could do next, and how many actions away it is. All worths are in tenths of Fame or so:
see `FAME_WORTH`."""

from quarterdeck.games.micro_pirates.constants import (
    BATTLES,
    CHEST,
    DELIVERY,
    FISH,
    FISHING,
    GROVE,
    LARGE,
    MAP,
    MERCHANT,
    NONE,
    PLANTAIN,
    PORT,
    PORTS,
    RAID,
    ROYAL,
    RUM,
    SHEETS,
    SHIPS,
    SPECIAL,
    STATE,
    VISIT,
    VOYAGE,
    quest_type,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.effects import (
    CUTLASSES,
    DISCOUNT_CREW,
    DISCOUNT_UPGRADE,
    EFFECTS,
    FISHES,
    PLANTAINS,
    SAILS,
    SPYGLASSES,
)
from quarterdeck.games.micro_pirates.rewards import DRAW, KEEP
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.tables import Data

ACTION_WORTH = 0.3  # what an action brings to a captain who plays well
FAME_WORTH = 1.6  # it is what wins; everything else has to become Fame first
PROMISE = 0.6  # a goal in reach is worth less than the same thing done
TOKEN_WORTH = [0.05, 0.05, 0.11, 0.4, 0.6]
COIN_WORTH = 0.045
REP_WORTH = 0.22
GIFT_WORTH = [FAME_WORTH, REP_WORTH, COIN_WORTH, 0.05, 0.05, 0.11, 0.6, 0.4]
EFFECT_WORTH = {
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
CHANCE_OF_TWO = [1.0, 1.0, 1.0, 32 / 36, 28 / 36, 19 / 36, 11 / 36, 5 / 36, 1 / 36]
CHANCE_OF_THREE = [1.0] * 4 + [n / 216 for n in (208, 196, 166, 129, 87, 48, 22, 7, 1)]

CHARTS: dict[tuple[int, ...], list[list[int]]] = {}


class Worths:
    """The worth of every card part, reward and payment, worked out once for each set of data."""

    def __init__(self, t: Data) -> None:
        self.data = t  # kept, so that its id stays its own
        self.part = [rows_worth(rows) for rows in t.rows]
        self.quest = [gift(give) for give in t.quest_give]
        self.quest_cost = [cost(pay) for pay in t.quest_pay]
        self.export = [gift(t.exports_give[n]) - cost(t.exports_pay[n]) for n in range(len(t.exports_pay))]


WORTHS: dict[int, Worths] = {}


def worths(t: Data) -> Worths:
    found = WORTHS.get(id(t))
    if found is None:
        found = WORTHS[id(t)] = Worths(t)
    return found


def part_worth(view: State, part: int) -> float:
    """The worth of a card part, early in the game."""
    return worths(view.t).part[part]


def rows_worth(rows: list[list[int]]) -> float:
    total = 0.0
    for op, n, rum, once in rows:
        total += EFFECT_WORTH[EFFECTS[op].name] * n * (0.3 if once else 0.5 if rum else 1.0)
    return total


def chart(view: State) -> list[list[int]]:
    """For each cell the nearest Fish, the nearest Plantain, and the steps to both; once for each sea."""
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
    return found


class Outlook:
    """What the goals of one captain are measured with."""

    __slots__ = ("cell", "chart", "crew", "far", "speed", "t", "taken", "time_left", "view", "worths")

    def __init__(self, view: State, crew: Crew) -> None:
        self.view = view
        self.t = view.t
        self.crew = crew
        self.cell = crew.cell
        self.far = view.t.dist[crew.cell]
        self.speed = max(1, view.t.sails[crew.ship - SHEETS] + crew.auto[SAILS])
        self.chart = chart(view)
        self.worths = worths(view.t)
        self.taken = [cell for cell in view.ships[:MERCHANT] if cell not in (crew.cell, ROYAL)]
        self.time_left = max(0.15, 1 - max([other.fame for other in view.crews]) / 11)

    def sails(self, cell: int) -> float:
        """Sail actions to get there; a disabled Ship needs an Overhaul first."""
        steps = self.between(self.cell, cell)
        return steps + 1 if steps and self.crew.marker == 0 else steps

    def between(self, start: int, cell: int) -> float:
        """Whole actions for the most part; but each step nearer counts a little, whatever is in the way."""
        far = self.t.dist[start][cell]
        wait = 2.0 if cell in self.taken else 0.0  # somebody is there already
        return wait + 0.75 * ((far + self.speed - 1) // self.speed) + 0.25 * far / self.speed

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


def after(worth: float, actions: float) -> float:
    """A goal is worth what it brings, less the actions it takes."""
    return worth - ACTION_WORTH * actions


def gift(give: list[int]) -> float:
    """The worth of a reward."""
    total = sum([worth * count for worth, count in zip(GIFT_WORTH, give, strict=False) if count])
    return total + (0.55 * give[KEEP] if give[DRAW] else 0.0)


def cost(pay: list[int]) -> float:
    """What the tokens and coins of a payment are worth, whether they are in the hold already or not."""
    return COIN_WORTH * pay[5] + sum([TOKEN_WORTH[n] * pay[n] for n in range(5) if pay[n]])


def prospects(view: State, seat: int) -> float:
    """Quests in hand, wherever the Ship is, and the best thing to do next: only one goal pulls at a time,
    so that a captain between two of them does not stay where he is."""
    look = Outlook(view, view.crews[seat])
    held, goals = quests(look)
    goals += exports(look)
    goals += explorations(look)
    goals += raids(look)
    goals += ports(look)
    return held + PROMISE * max(goals)


def quests(look: Outlook) -> tuple[float, list[float]]:
    """What active Quests are worth as they are, and what completing each would add."""
    crew, t = look.crew, look.t
    held = 0.0
    goals: list[float] = []
    for kind in (DELIVERY, VOYAGE, SPECIAL):
        quest = crew.quests[kind]
        if quest != NONE:
            worth = look.worths.quest[quest]
            share = 0.3 + 0.4 * progress(look, quest)
            held += share * worth
            spent = look.worths.quest_cost[quest]
            if kind != SPECIAL or t.quest_place[quest]:
                goals.append(after((1 - share) * worth - spent, quest_actions(look, quest)))
    if crew.quests[RAID] != NONE:
        held += 0.3 * look.worths.quest[crew.quests[RAID]]
    return held, goals


def progress(look: Outlook, quest: int) -> float:
    """How much of a Quest in several parts is done, from 0 to 1."""
    crew, t = look.crew, look.t
    kind = quest_type(quest)
    if kind == VOYAGE:
        return 1.0 if crew.voyage_done else 0.0
    if kind != SPECIAL:
        return 0.0
    objective = t.quest_objective[quest]
    if objective == VISIT:
        return crew.visited.bit_count() / len(t.quest_place[quest])
    if objective == STATE:
        have = min(crew.crew_count(), t.quest_need[quest]) + min(crew.upgrade_count(), t.quest_need2[quest])
        return have / (t.quest_need[quest] + t.quest_need2[quest])
    return min(1.0, crew.battles / t.quest_need[quest]) if objective == BATTLES else 0.0


def quest_actions(look: Outlook, quest: int) -> float:
    t, view, crew = look.t, look.view, look.crew
    kind = quest_type(quest)
    if kind == DELIVERY:
        return look.errand(t.quest_pay[quest], view.sector(t.quest_place[quest][0]))
    if kind == VOYAGE:
        home = view.port[crew.voyage_port] if crew.quests[VOYAGE] == quest else crew.cell
        if crew.quests[VOYAGE] == quest and crew.voyage_done:
            return look.sails(home)
        jungle = view.jungle[t.quest_targets[quest][0]]
        there = max(look.errand(t.quest_pay[quest], jungle) - 1, look.sails(jungle))
        found = look.search(t.quest_need[quest]) if look.cell == jungle else t.quest_need[quest] / 3.2 + 0.3
        return there + found + look.between(jungle, home)
    return special_actions(look, quest)


def special_actions(look: Outlook, quest: int) -> float:
    t, view, crew = look.t, look.view, look.crew
    objective = t.quest_objective[quest]
    places = t.quest_place[quest]
    if objective == VISIT:
        here, actions = look.cell, 0.0
        left = [view.sector(p) for n, p in enumerate(places) if not crew.visited >> n & 1]
        while left:
            left.sort(key=t.dist[here].__getitem__)
            actions += look.between(here, left[0]) + 1
            here = left.pop(0)
        return actions
    errand = look.errand(t.quest_pay[quest], view.sector(places[0]))
    short = t.quest_pay[quest][5] - crew.coins
    if short <= 0:
        return errand
    goods = crew.hold[FISH] + crew.hold[PLANTAIN]
    return errand + 1 + (2 + (short - goods) / 3 if short > goods else 0.0)  # sell, and forage before that


def exports(look: Outlook) -> list[float]:
    """Export cards, and pairs of Chests."""
    found: list[float] = []
    for card in look.view.display:
        if card != NONE:
            pay = look.t.exports_pay[card]
            worth = look.worths.export[card]
            found.append(after(worth, look.errand(pay, ROYAL)))
    if look.crew.hold[CHEST] > 1:
        found.append(
            after(2 * (FAME_WORTH - TOKEN_WORTH[CHEST]), look.sails(ROYAL) + 1)
            + 0.2 * (look.crew.hold[CHEST] - 2)
        )
    return found


def explorations(look: Outlook) -> list[float]:
    """Treasure, unless a Blockade lies on it (MP-X02), and the nearest open Jungle for a Map."""
    view, crew = look.view, look.crew
    found: list[float] = []
    if crew.treasure != NONE and not view.blocked[crew.treasure]:
        cell = view.jungle[crew.treasure]
        need = look.search(6) if cell == look.cell else 2.3
        found.append(after(2 * FAME_WORTH - 1.2, look.sails(cell) + need))
    if crew.hold[MAP] < 5:
        best = -9.0
        for ocean in range(1, 9):
            cell = view.jungle[ocean]
            if cell == NONE or view.blocked[ocean]:
                continue
            need = look.search(6) if cell == look.cell else 6 / (2.67 + crew.auto[SPYGLASSES]) + 0.3
            best = max(best, after(0.6 + 0.2 * crew.hold[MAP], look.sails(cell) + need))
        found.append(best)
    return found


def raids(look: Outlook) -> list[float]:
    """Merchants, by the chance to beat them; a marked one brings the Quest's reward too."""
    view, crew, t = look.view, look.crew, look.t
    found: list[float] = []
    rum = crew.hold[RUM]
    cutlasses, third = crew.auto[CUTLASSES], False
    for part in crew.parts():
        for use in t.uses[part][4]:
            if use[0] <= rum:
                rum -= use[0]
                cutlasses += use[2] if not use[1] else 0
                third = third or use[3] > 0
    risky = 0.5 if crew.marker <= 2 else 0.12 if crew.marker <= 3 else 0.0
    for ship in range(MERCHANT, SHIPS):
        cell = view.ships[ship]
        if cell == NONE:
            continue
        large = ship >= LARGE
        need = t.strength[1 if large else 0] + 1 - cutlasses
        worth = (
            FAME_WORTH + 0.9 - (0.3 if crew.rep > -1 else 0.7 if crew.rep > -3 else FAME_WORTH)
            if large
            else 0.7
        )
        if crew.raid == ship:
            need += t.quest_need[crew.quests[RAID]]
            worth += 0.7 * look.worths.quest[crew.quests[RAID]]
        table = CHANCE_OF_THREE if third else CHANCE_OF_TWO
        odds = table[max(0, need)] if need < len(table) else 0.0
        gain = odds * worth - 0.1 - risky - (1 - odds) * 0.6
        if gain > 0:
            found.append(after(gain, look.sails(cell)))
    return found


def ports(look: Outlook) -> list[float]:
    """The best Port to call at: a Quest to start, a card to pay for, goods to sell, damage to mend."""
    view, crew = look.view, look.crew
    found: list[float] = []
    hurt = 1 - crew.marker / view.hull(crew)
    sale = 0.03 * max(0, sum(crew.hold[:2]) - 4)
    for port in range(PORTS):
        cell = view.port[port]
        worth = 0.9 * hurt**1.6 + sale
        quest = view.offer_quest[port]
        if quest != NONE and crew.quests[quest_type(quest)] == NONE:
            worth += 0.22 * look.worths.quest[quest]
        worth += bargain(look, view.offer_crew[port], DISCOUNT_CREW)
        worth += bargain(look, view.offer_upgrade[port], DISCOUNT_UPGRADE)
        found.append(after(worth, look.sails(cell) + 1))
    return found


def bargain(look: Outlook, card: int, op: int) -> float:
    """What a card is worth beyond its price, if it can be paid."""
    if card == NONE:
        return 0.0
    t, crew = look.t, look.crew
    coins = max(0, t.price_coins[card] - crew.auto[op])
    if coins > crew.coins or t.price_rum[card] > crew.hold[RUM]:
        return 0.0
    slots = crew.crew if op == DISCOUNT_CREW else crew.rig
    if NONE not in slots:
        return 0.0
    worth = look.worths.part[card * 2] * look.time_left - COIN_WORTH * coins - 0.13 * t.price_rum[card]
    return max(0.0, 0.7 * worth)
