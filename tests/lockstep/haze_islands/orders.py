"""HI-SO: the special orders and the windows in which they are used."""

from tests.lockstep.haze_islands.actions import doom_needs, fated, ships_here
from tests.lockstep.haze_islands.cards import is_island
from tests.lockstep.haze_islands.game import DOUBLED, Asking, Game, Player
from tests.lockstep.haze_islands.sea import COMPASS


def usable(g: Game, p: Player) -> list[int]:
    """HI-SO12  The free orders that may be used now."""
    return sorted(order for order in p.orders() if order <= 13 and may_use(g, p, order))


def may_use(g: Game, p: Player, order: int) -> bool:
    """HI-SO21..SO33, the column "usable when"."""
    slots = [place.slot for place in g.sea.places.values()]
    here = g.sea.places[p.at].slot
    return bool(
        {
            1: p.deck,
            2: voyages(g, p),
            3: free_places(g),
            4: p.deployed and free_islands(g, p),
            5: p.deployed,
            6: p.discarded,
            7: here in ("double", "single"),
            8: here != "empty",
            9: len(slots) - slots.count("empty") >= 2,
            10: p.status == "survivor" and not p.ignored and g.stage != "struck",
            11: not g.still and g.stage not in ("moved", "struck"),
            12: g.sea.neighbours(g.doom_at),
            13: g.scale >= 2,
        }[order]
    )


def armable(g: Game, p: Player) -> list[int]:
    """HI-SO34..SO36, SO38  On the own turn, before the action."""
    found = [order for icon, order in DOUBLED.items() if order in p.orders() and doubles(g, p, icon)]
    if 18 in p.orders() and (fated(g, p, p.armed) or titan_complete(g, p)):
        found.append(18)
    return found


def doubles(g: Game, p: Player, icon: str) -> bool:
    """A requirement of two of these that can be met with one of them counting as two."""
    armed = p.armed | {DOUBLED[icon]}
    if not p.sources({icon}):
        return False
    if g.mode == "competitive" and ships_here(g, p) and g.can_pay(p, [{icon}, {icon}], armed):
        return True
    needs = doom_needs(g)
    return p.at == g.doom_at and needs.count({icon}) >= 2 and g.can_pay(p, needs, armed)


def titan_complete(g: Game, p: Player) -> bool:
    here = g.sea.places[p.at]
    return g.titan and here.slot in ("double", "single") and g.can_pay(p, here.needs(), p.armed)


def voyages(g: Game, p: Player) -> list[int]:
    """HI-SO22"""
    most = len(p.hand) + len(p.deck)
    return [way for way, (_, far) in g.sea.gold_ways(p.at).items() if p.hand and far <= most]


def free_places(g: Game) -> list[str]:
    """HI-SO23"""
    taken = {p.at for p in g.players} | {g.doom_at}
    return [name for name in g.sea.places if name not in taken]


def free_islands(g: Game, p: Player) -> list[str]:
    """HI-SO24"""
    return [name for name in g.sea.places if is_island(name) and name not in p.deployed]


def obey(g: Game, p: Player, order: int) -> Asking[None]:
    """The effect of a free order or the arming of another; its card turns to X."""
    p.use(order)
    if order >= 14:
        p.armed.add(order)
    elif order == 6:
        p.discarded -= 1
        p.supply += 1
    elif order in (7, 8):
        turn_adventure(g, p, order)
    elif order == 10:
        p.ignored = True
    elif order == 11:
        g.still = True
    elif order == 13:
        g.scale -= 1
    else:
        asks = {1: reorder, 2: voyage, 3: ship_to, 4: move_pirate, 5: pirate_home, 9: swap, 12: doom_to}
        yield from asks[order](g, p)


def turn_adventure(g: Game, p: Player, order: int) -> None:
    """HI-SO27, SO28"""
    here = g.sea.places[p.at]
    if order == 7:
        here.slot = {"double": "single", "single": "double"}[here.slot]
    else:
        here.slot = {"double": "sea", "single": "sea", "sea": "single"}[here.slot]


def reorder(g: Game, p: Player) -> Asking[None]:
    """HI-SO21, D15"""
    for card in p.deck:  # Fate names the faces from the bottom up: the same chances
        yield from g.look(card)
    left, chosen = p.deck[::-1], []
    while len(left) > 1:
        word = yield from g.ask(p, [*[f"next {card.face}" for card in left], "rest"])
        if word == "rest":
            break
        card = next(card for card in left if card.face == word.split()[1])
        left.remove(card)
        chosen.append(card)
        p.deck = (chosen + left)[::-1]


def voyage(g: Game, p: Player) -> Asking[None]:
    """HI-SO22, D16, T10  Deck cards leave first."""
    word = yield from g.ask(p, [f"voyage {COMPASS[way]}" for way in voyages(g, p)])
    place, far = g.sea.gold_ways(p.at)[COMPASS.index(word.split()[1])]
    numbers = [n for n in range(1, len(p.hand) + 1) if n <= far <= n + len(p.deck)]
    word = yield from g.ask(p, [f"pay {n}" for n in numbers])
    by_hand = int(word.split()[1])
    g.pay(p, far - by_hand)
    all_of_them = by_hand == len(p.hand) and g.to_the_pile(p)
    for _ in range(by_hand):
        words = [f"throw {face}" for face in p.hand]
        word = words[0] if all_of_them else (yield from g.ask(p, words))
        p.hand.remove(word.split()[1])
        g.discard_face(p, word.split()[1])
    p.at = place


def ship_to(g: Game, p: Player) -> Asking[None]:
    """HI-SO23"""
    word = yield from g.ask(p, [f"ship_to {name}" for name in free_places(g)])
    p.at = word.split()[1]


def move_pirate(g: Game, p: Player) -> Asking[None]:
    """HI-SO24"""
    word = yield from g.ask(p, [f"pirate {name}" for name in p.deployed])
    goal = yield from g.ask(p, [f"pirate_to {name}" for name in free_islands(g, p)])
    p.deployed.remove(word.split()[1])
    p.deployed.append(goal.split()[1])


def pirate_home(g: Game, p: Player) -> Asking[None]:
    """HI-SO25"""
    word = yield from g.ask(p, [f"pirate_home {name}" for name in p.deployed])
    p.deployed.remove(word.split()[1])
    p.supply += 1


def swap(g: Game, p: Player) -> Asking[None]:
    """HI-SO29"""
    full = [name for name, place in g.sea.places.items() if place.slot != "empty"]
    word = yield from g.ask(p, [f"swap {name}" for name in full])
    one = g.sea.places[word.split()[1]]
    full.remove(one.card)
    word = yield from g.ask(p, [f"swap_with {name}" for name in full])
    two = g.sea.places[word.split()[1]]
    one.adventure, one.slot, two.adventure, two.slot = two.adventure, two.slot, one.adventure, one.slot


def doom_to(g: Game, p: Player) -> Asking[None]:
    """HI-SO32"""
    word = yield from g.ask(p, [f"doom_to {name}" for name in g.sea.neighbours(g.doom_at)])
    g.doom_at = word.split()[1]


def offer(g: Game, p: Player) -> Asking[bool]:
    """HI-SO10  Whether the player used an order."""
    found = usable(g, p)
    if not found:
        return False
    word = yield from g.ask(p, [*[f"order {order}" for order in found], "decline"])
    if word == "decline":
        return False
    yield from obey(g, p, int(word.split()[1]))
    return True


def round_end_window(g: Game) -> Asking[None]:
    """HI-SO08, SO06"""
    again = True
    while again:
        again = False
        for p in g.turn_order():
            if (yield from offer(g, p)):
                again = True
                break
