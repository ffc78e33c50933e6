"""The model: the ledger's own outline as one long script that stops at every question."""

import tomllib
from collections.abc import Generator
from pathlib import Path
from typing import Any

import quarterdeck
from tests.lockstep.catan_junior.haggling import haggle, possible_deals

DATA = Path(quarterdeck.__file__).parent / "games" / "catan_junior" / "data"
GOODS = ["cutlass", "goat", "wood", "gold", "molasses"]
COLOURS = ["red", "blue", "orange", "white"]
FATE, OVER = -1, -2
Question = tuple[int, dict[str, int]]
Script = Generator[Question, str, None]


class Ended(Exception):
    """CJ-E01  The game ends at that instant."""


class Model:
    def __init__(self, seats: int, variant: str, options: dict[str, int]) -> None:
        board = tomllib.loads((DATA / ("board_two.toml" if seats == 2 else "board_four.toml")).read_text())
        self.box = tomllib.loads((DATA / "pieces.toml").read_text())
        self.options_set = options
        self.seats = seats
        self.advanced = variant == "advanced"
        self.islands = {island["name"]: island for island in board["island"]}
        self.ends = {n: site["ends"] for n, site in enumerate(board["ship_site"], 1)}
        self.sites = sorted({site for ends in self.ends.values() for site in ends})
        self.start = [board["start"][colour] for colour in COLOURS[:seats]]
        self.lairs: list[list[int]] = [[] for _ in range(seats)]
        self.ships: list[list[int]] = [[] for _ in range(seats)]
        self.hands = [[0] * 5 for _ in range(seats)]
        self.stock = list(self.box["tiles"])
        self.market: list[str] = []
        if not self.advanced:
            self.market = list(GOODS)
            self.stock = [count - 1 for count in self.stock]
        self.stack = {kind: tile["tiles"] for kind, tile in self.box["coco"].items()}
        self.cocos = [0] * seats
        self.castle = -1
        self.ghost = "SP"
        self.round = 1
        self.turn = self.first = 0
        self.traded = False
        self.proposals = 0
        self.winner = -1
        self.script = self.played()
        self.question: Question = next(self.script)

    # -- what the harness asks -----------------------------------------------------------

    def asked(self) -> int:
        return self.question[0]

    def options(self) -> dict[str, int]:
        return self.question[1]

    def play(self, word: str) -> None:
        assert word in self.question[1], f"the model does not offer {word}"
        try:
            self.question = self.script.send(word)
        except (StopIteration, Ended):
            self.question = (OVER, {})

    def shown(self) -> dict[str, Any]:
        return {
            "hands": self.hands,
            "lairs": [sorted(lairs) for lairs in self.lairs],
            "ships": [sorted(ships) for ships in self.ships],
            "supply": [
                (self.box["lairs"] - self.count(seat), self.box["ships"] - len(self.ships[seat]))
                for seat in range(self.seats)
            ],
            "cocos": self.cocos,
            "castle": self.castle,
            "ghost": self.ghost,
            "stack": self.stack,
            "stock": self.stock,
            "market": self.market,
            "round": self.round,
            "turn": self.turn,
            "traded": self.traded,
            "proposals": self.proposals,
        }

    def standing(self) -> list[int]:
        """CJ-E06  By lairs, Coco tiles, tiles in hand; whoever has all lairs is in front of all."""
        worth = [(self.count(seat), self.cocos[seat], sum(self.hands[seat])) for seat in range(self.seats)]
        return [1 + sum(other > mine for other in worth) for mine in worth]

    def count(self, seat: int) -> int:
        """CJ-H09  Lairs on the board, the castle's included."""
        return len(self.lairs[seat]) + (self.castle == seat)

    # -- the script ----------------------------------------------------------------------

    def played(self) -> Script:
        wanted = self.options_set["first_seat"]
        if wanted == 0:
            word = yield FATE, {f"first {seat + 1}": 1 for seat in range(self.seats)}
            wanted = int(word.split()[1])
        self.turn = self.first = wanted - 1
        self.lay_out()
        while True:
            yield from self.one_turn()
            self.turn = (self.turn + 1) % self.seats  # CJ-T08
            if self.turn == self.first:
                if self.round == self.options_set["max_rounds"]:  # CJ-E05
                    self.turn = (self.turn - 1) % self.seats
                    return
                self.round += 1

    def lay_out(self) -> None:
        """CJ-S12, CJ-S13, CJ-S16."""
        for seat, place in enumerate(self.start):
            self.lairs[seat] = list(place["lairs"])
            self.ships[seat] = list(place["ships"])
            for good, count in enumerate(self.box["hand"]["tiles"]):
                self.take(seat, good, count)

    def one_turn(self) -> Script:
        """CJ-T01  Roll and resolve; actions; end of turn."""
        self.traded, self.proposals = False, 0
        word = yield FATE, {f"die {face}": 1 for face in range(1, 7)}
        face = int(word.split()[1])
        if face == 6:
            yield from self.move_ghost()
        else:
            self.produce(face)
        while True:
            word = yield self.turn, dict.fromkeys(self.actions(), 1)
            if word == "end":
                return
            yield from self.act(word)

    def produce(self, face: int) -> None:
        """CJ-R02 to CJ-R13."""
        due = [[0] * self.seats for _ in GOODS]
        for name, island in self.islands.items():
            if island["number"] == face and name != self.ghost:
                for seat in range(self.seats):
                    hit = [site for site in island["sites"] if site in self.lairs[seat]]
                    due[GOODS.index(island["resource"])][seat] += len(hit)
        for good, shares in enumerate(due):
            takers = [seat for seat, share in enumerate(shares) if share]
            if sum(shares) <= self.stock[good]:
                for seat in takers:
                    self.take(seat, good, shares[seat])
            elif len(takers) == 1:
                self.take(takers[0], good, self.stock[good])

    def take(self, seat: int, good: int, most: int) -> None:
        """CJ-G05, CJ-K10  As many as there are."""
        count = min(most, self.stock[good])
        self.stock[good] -= count
        self.hands[seat][good] += count

    def pay(self, price: list[int]) -> None:
        for good, count in enumerate(price):
            self.hands[self.turn][good] -= count
            self.stock[good] += count

    def has(self, price: list[int]) -> bool:
        return all(held >= count for held, count in zip(self.hands[self.turn], price, strict=True))

    def move_ghost(self) -> Script:
        """CJ-G02 to CJ-G05."""
        word = yield self.turn, {f"ghost {name}": 1 for name in self.islands if name != self.ghost}
        self.ghost = word.split()[1]
        good = GOODS.index(self.islands[self.ghost]["resource"])
        self.take(self.turn, good, self.box["ghost_takes"])

    # -- actions -------------------------------------------------------------------------

    def lair_sites(self) -> list[int]:
        """CJ-B05, CJ-B06."""
        taken = {site for lairs in self.lairs for site in lairs}
        reached = {site for berth in self.ships[self.turn] for site in self.ends[berth]}
        return sorted(reached - taken)

    def ship_sites(self) -> list[int]:
        """CJ-B09, CJ-B11."""
        if len(self.ships[self.turn]) == self.box["ships"]:
            return []
        taken = {berth for ships in self.ships for berth in ships}
        mine = set(self.lairs[self.turn])
        return [berth for berth, ends in self.ends.items() if berth not in taken and mine & set(ends)]

    def actions(self) -> list[str]:
        price, hand = self.box["price"], self.hands[self.turn]
        found = ["end"]
        found += [f"lair {site}" for site in self.lair_sites()] if self.has(price["lair"]) else []
        found += [f"ship {berth}" for berth in self.ship_sites()] if self.has(price["ship"]) else []
        if self.has(price["coco"]) and any(self.stack.values()):
            found.append("coco")
        if not self.advanced and not self.traded:
            found += [f"booth {good}" for good in sorted(set(self.market)) if self.givable(good)]
        for good, held in enumerate(hand):
            if held >= 2 and any(self.stock[other] for other in range(5) if other != good):
                found.append(f"pair {GOODS[good]}")
        if self.advanced and self.proposals < self.options_set["max_proposals"] and possible_deals(self):
            found.append("propose")
        return found

    def givable(self, good: str) -> list[str]:
        """CJ-M03  Tiles of another type."""
        return [GOODS[n] for n, held in enumerate(self.hands[self.turn]) if held and GOODS[n] != good]

    def act(self, word: str) -> Script:
        name, _, label = word.partition(" ")
        if name == "lair":
            self.pay(self.box["price"]["lair"])
            self.raise_lair(int(label))
        elif name == "ship":
            self.pay(self.box["price"]["ship"])
            self.ships[self.turn].append(int(label))
        elif name == "coco":
            self.pay(self.box["price"]["coco"])
            yield from self.coco()
        elif name == "booth":
            yield from self.market_trade(label)
        elif name == "pair":
            yield from self.stock_trade(GOODS.index(label))
        else:
            self.proposals += 1
            yield from haggle(self)

    def raise_lair(self, site: int) -> None:
        self.lairs[self.turn].append(site)
        self.check_win()

    def check_win(self) -> None:
        if self.count(self.turn) == self.box["lairs_to_win"]:
            self.winner = self.turn
            raise Ended

    def market_trade(self, taken: str) -> Script:
        """CJ-M01 to CJ-M08."""
        self.traded = True
        word = yield self.turn, {f"give {good}": 1 for good in self.givable(taken)}
        given = word.split()[1]
        self.market[self.market.index(taken)] = given
        self.hands[self.turn][GOODS.index(taken)] += 1
        self.hands[self.turn][GOODS.index(given)] -= 1
        if len(set(self.market)) == 1:
            self.stock[GOODS.index(given)] += 5
            self.market = [good if self.stock[n] else given for n, good in enumerate(GOODS)]
            for good in self.market:
                self.stock[GOODS.index(good)] -= 1

    def stock_trade(self, given: int) -> Script:
        """CJ-X03 to CJ-X06."""
        self.hands[self.turn][given] -= 2
        self.stock[given] += 2
        choices = [good for n, good in enumerate(GOODS) if n != given and self.stock[n]]
        word = yield self.turn, {f"take {good}": 1 for good in choices}
        self.take(self.turn, GOODS.index(word.split()[1]), 1)

    def coco(self) -> Script:
        """CJ-K02  Turn up, carry out completely, lay down, see to the castle."""
        word = yield FATE, {f"tile {kind}": left for kind, left in self.stack.items() if left}
        kind = word.split()[1]
        self.stack[kind] -= 1
        if kind == "ghost":
            yield from self.move_ghost()
        elif kind == "build":
            yield from self.free_building()
        else:
            for good, count in enumerate(self.box["coco"][kind]["takes"]):
                self.take(self.turn, good, count)
        self.cocos[self.turn] += 1
        most = max(self.cocos)
        leaders = [seat for seat, count in enumerate(self.cocos) if count == most]
        self.castle = leaders[0] if len(leaders) == 1 else -1
        self.check_win()

    def free_building(self) -> Script:
        """CJ-K04 to CJ-K07."""
        lairs = [f"free_lair {site}" for site in self.lair_sites()]
        ships = [f"free_ship {berth}" for berth in self.ship_sites()]
        if not lairs and not ships:
            return
        word = yield self.turn, dict.fromkeys([*lairs, *ships, "forgo"], 1)
        name, _, label = word.partition(" ")
        if name == "free_lair":
            self.raise_lair(int(label))
        elif name == "free_ship":
            self.ships[self.turn].append(int(label))
