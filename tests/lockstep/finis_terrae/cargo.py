"""The hold: paying, loading, throwing overboard, stowing anew."""

from tests.lockstep.finis_terrae.data import NUMBERS
from tests.lockstep.finis_terrae.world import (
    COINS,
    EMPTY,
    KINDS,
    TREASURES,
    Load,
    Play,
    Player,
    Ship,
    World,
    ask,
    number,
    numbered,
    reds,
)


def pay(player: Player, price: int) -> Play[None]:
    """FT-H06  From the coin compartments of his choice; FT-D13  asked with two or more of them and more coins
    than the price. Each pays what is needed or all it has."""
    while price > 0:
        purses = player.holding(COINS)
        chosen = purses[0]
        if len(purses) > 1 and player.coins() > price:
            chosen = number((yield from ask(player.seat, numbered("pay", purses)))) - 1
        had = player.hold[chosen][1]
        paid = min(had, price)
        player.hold[chosen] = (COINS, had - paid) if had > paid else EMPTY
        price -= paid


def make_room(w: World, seat: int, ship: Ship) -> Play[None]:
    """FT-H04, FT-Q70  One compartment goes overboard if none is empty."""
    if ship.full():
        thrown = number((yield from ask(seat, numbered("throw", range(4))))) - 1
        w.lose(ship.hold[thrown])
        ship.hold[thrown] = EMPTY


def load(w: World, seat: int, ship: Ship, goods: Load) -> Play[None]:
    """FT-H02  As a whole into one empty compartment."""
    yield from make_room(w, seat, ship)
    ship.hold[ship.hold.index(EMPTY)] = goods


def load_coins(player: Player, given: int) -> Play[None]:
    """FT-D02  Amounts for one compartment after the other, never more than for the one before; 0 ends.
    FT-S08  At the start any number; FT-X18  after a wreck at least the coins given; FT-X19  a pirate has no
    more than these."""
    player.hold = [EMPTY] * 4
    purse, loaded = given, 0
    if not player.pirate:
        purse, player.strongbox = given + player.strongbox, 0
    most = purse
    for compartment in range(4):
        most = min(most, purse)
        if most == 0:
            break
        amounts = [n for n in range(1, most + 1) if loaded + n * (4 - compartment) >= given]
        words = [f"load {n}" for n in amounts] + (["load 0"] if loaded >= given else [])
        most = number((yield from ask(player.seat, words)))
        if most > 0:
            player.hold[compartment] = (COINS, most)
        loaded += most
        purse -= most
    player.strongbox += purse


def cash(player: Player, compartment: int) -> Play[None]:
    """FT-C02, FT-C03  Two red dice for each treasure of the compartment; FT-C04  the coins replace them."""
    treasures = player.hold[compartment][1]
    coins = yield from reds(2 * treasures)
    player.kept[TREASURES] += treasures
    player.hold[compartment] = (COINS, coins)


def fits(quay: dict[str, int], room: int) -> bool:
    """FT-H09  Every kind but coins must still find a compartment."""
    return sum(1 for kind, left in quay.items() if kind != COINS and left) <= room


def less(quay: dict[str, int], kind: str, amount: int) -> dict[str, int]:
    return {**quay, kind: quay[kind] - amount}


def reorganise(player: Player) -> Play[None]:
    """FT-H07, FT-D18  All goods lie on the quay, the coins of the strongbox too; for each compartment a kind
    and an amount. Coins left over go to the strongbox."""
    quay = {kind: sum(n for held, n in player.hold if held == kind) for kind in KINDS}
    quay[COINS] += player.strongbox
    player.strongbox = 0
    player.hold = [EMPTY] * 4
    for compartment in range(4):
        room = 3 - compartment
        kinds = [kind for kind in KINDS if quay[kind] and amounts(quay, kind, room)]
        if not kinds:
            break
        words = [f"stow {kind}" for kind in kinds] + (["stow nothing"] if fits(quay, room) else [])
        kind = (yield from ask(player.seat, words)).split()[1]
        if kind != "nothing":
            choice = amounts(quay, kind, room)
            amount = choice[0]
            if len(choice) > 1:
                amount = number((yield from ask(player.seat, [f"amount {n}" for n in choice])))
            quay = less(quay, kind, amount)
            player.hold[compartment] = (kind, amount)
    player.strongbox = quay[COINS]


def amounts(quay: dict[str, int], kind: str, room: int) -> list[int]:
    return [n for n in range(1, quay[kind] + 1) if fits(less(quay, kind, n), room)]


def refit(w: World, player: Player) -> Play[None]:
    """FT-X16  A malus token; FT-X17  to the home port; FT-X18  6 coins and what he likes of his strongbox."""
    player.malus += 1
    assert player.home is not None
    w.arrive(player, player.home)
    yield from load_coins(player, NUMBERS["wreck_coins"])
