"""A port visit: redemption and spices."""

from tests.lockstep.finis_terrae.cargo import cash, load, make_room, pay
from tests.lockstep.finis_terrae.world import (
    CASTAWAYS,
    COINS,
    EMPTY,
    FINDS,
    SPICES,
    TREASURES,
    Play,
    Player,
    World,
    ask,
    number,
    numbered,
    place,
    red,
)


class Visit:
    """FT-V01  One interaction of an explorer in a port: redemptions and trade in any order."""

    def __init__(self, w: World, player: Player) -> None:
        self.w, self.player = w, player
        self.own = w.port(player.cell) == player.seat
        self.limit = w.chart.trade_lands(place(player))
        self.sold = 0
        self.bought = False

    def most(self) -> int:
        """FT-V05  The spices he can buy: as the island is large, the reserve holds and the coins pay for;
        only in an own port; FT-V06  one purchase per visit."""
        if self.bought or not self.own:
            return 0
        return min(self.limit, self.w.reserve, self.player.coins() // self.w.base)

    def sellable(self, compartment: int) -> int:
        """FT-V07  Only in an opponent's port; the limit holds for the whole visit."""
        if self.own:
            return 0
        return min(self.limit - self.sold, self.player.hold[compartment][1])

    def words(self) -> list[str]:
        redeemable = self.player.holding(CASTAWAYS, FINDS)
        for_sale = [n for n in self.player.holding(SPICES) if self.sellable(n)]
        buying = [f"buy {n}" for n in range(1, self.most() + 1)]
        return numbered("redeem", redeemable) + buying + numbered("sell", for_sale)

    def play(self) -> Play[None]:
        """FT-D14  A loop; FT-Q75  it ends by itself when nothing more is possible.
        FT-C02  Treasures may be redeemed meanwhile."""
        while words := self.words() + numbered("cash", self.player.holding(TREASURES)):
            word = yield from ask(self.player.seat, [*words, "leave"])
            if word == "leave":
                return
            act, n = word.split()[0], number(word)
            if act == "cash":
                yield from cash(self.player, n - 1)
            elif act == "redeem":
                yield from self.redeem(n - 1)
            elif act == "sell":
                yield from self.sell(n - 1)
            else:
                yield from self.buy(n)

    def redeem(self, compartment: int) -> Play[None]:
        """FT-V03  Base value + one red die for each token of the compartment; FT-V04  the coins go into the
        freed compartment, the tokens are kept."""
        kind, tokens = self.player.hold[compartment]
        income = tokens * (self.w.base + (yield from red()))
        self.player.hold[compartment] = (COINS, income)
        self.player.kept[kind] += tokens

    def buy(self, spices: int) -> Play[None]:
        """FT-V06  Declare, pay, load into an empty compartment."""
        self.bought = True
        yield from pay(self.player, spices * self.w.base)
        self.w.reserve -= spices
        yield from load(self.w, self.player.seat, self.player, (SPICES, spices))

    def sell(self, compartment: int) -> Play[None]:
        """FT-V08  First the number, then the die; FT-V09  room is made before the roll; FT-V10  sold spices
        are kept."""
        most = self.sellable(compartment)
        counts = [f"count {n}" for n in range(1, most + 1)]
        spices = number((yield from ask(self.player.seat, counts)))
        left = self.player.hold[compartment][1] - spices
        self.player.hold[compartment] = (SPICES, left) if left else EMPTY
        self.sold += spices
        self.player.kept[SPICES] += spices
        yield from make_room(self.w, self.player.seat, self.player)
        income = spices * (self.w.base + (yield from red()))
        # FT-H11  Which empty compartment is used has no effect: the one sold out, else the first.
        into = compartment if left == 0 else self.player.hold.index(EMPTY)
        self.player.hold[into] = (COINS, income)
