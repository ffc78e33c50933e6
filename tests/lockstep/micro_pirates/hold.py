"""The hold, the Map cards, and what is gained: chapters H, R and parts of X and B."""

from tests.lockstep.micro_pirates.cards import HELD, Reward
from tests.lockstep.micro_pirates.pieces import Cell, Game, Play, Player, ask, ask_cell, fate
from tests.lockstep.micro_pirates.sea import cells, distances, ships_at


def draw(g: Game, name: str, verb: str) -> Play[str | None]:
    """MP-H12: one card off a deck; None if deck and discard pile are empty."""
    deck = g.decks[name]
    if not deck.ready():
        return None
    card = yield from fate(verb, deck.cards)
    deck.cards.remove(card)
    return card


def spend(g: Game, p: Player, price: dict[str, int]) -> None:
    """MP-H10: back to the supply at once."""
    for what, n in price.items():
        if what == "coin":
            p.coins -= n
        else:
            p.hold[what] -= n
            g.supply[what] += n


def can_pay(p: Player, price: dict[str, int]) -> bool:
    return all((p.coins if what == "coin" else p.hold[what]) >= n for what, n in price.items())


def throw(g: Game, p: Player, kind: str) -> Play[None]:
    """MP-H07: with a Map token goes a Map card of the owner's choice."""
    if kind == "map":
        ocean = p.maps[0]
        if len(p.maps) > 1:
            answer = yield from ask(p.seat, [f"discard {ocean}" for ocean in p.maps])
            ocean = answer.split()[1]
        p.maps.remove(ocean)
        g.decks["map"].discarded.append(ocean)
    spend(g, p, {kind: 1})


def make_room(g: Game, p: Player, must: bool = False) -> Play[bool]:
    """MP-H03, MP-H08: throw one token away; or, unless it must be, decline."""
    words = [f"throw {kind}" for kind in HELD if p.hold[kind]]
    answer = yield from ask(p.seat, words if must else [*words, "decline"])
    if answer == "decline":
        return False
    yield from throw(g, p, answer.split()[1])
    return True


def lighten(g: Game, p: Player) -> Play[None]:
    """MP-H08."""
    while p.room() < 0:
        yield from make_room(g, p, must=True)


def gain_tokens(g: Game, p: Player, kind: str, n: int) -> Play[None]:
    """MP-H02, MP-H03, MP-H09."""
    if kind == "map":
        for _ in range(n):
            yield from gain_map(g, p)
        return
    for _ in range(min(n, g.supply[kind])):
        if p.room() <= 0 and not (yield from make_room(g, p)):
            return
        p.hold[kind] += 1
        g.supply[kind] -= 1


def gain_map(g: Game, p: Player) -> Play[None]:
    """MP-H06, MP-X07, MP-X15: room first, then the card."""
    deck = g.decks["map"]
    if not g.supply["map"] or not (deck.cards or deck.discarded):
        return
    if p.room() <= 0 and not (yield from make_room(g, p)):
        return
    ocean = yield from draw(g, "map", "map")
    assert ocean
    p.hold["map"] += 1
    g.supply["map"] -= 1
    p.maps.append(ocean)
    yield from match(g, p)


def match(g: Game, p: Player) -> Play[None]:
    """MP-X09 to MP-X11: a pair becomes the Treasure marker, if that is at hand."""
    pairs = sorted({ocean for ocean in p.maps if p.maps.count(ocean) >= 2})
    if p.treasure or not pairs:
        return
    ocean = pairs[0]
    if len(pairs) > 1:
        answer = yield from ask(p.seat, [f"pair {pair}" for pair in pairs])
        ocean = answer.split()[1]
    for _ in range(2):
        p.maps.remove(ocean)
        g.decks["map"].discarded.append(ocean)
    spend(g, p, {"map": 2})
    p.treasure = ocean


def change_rep(p: Player, n: int) -> None:
    """MP-R04, MP-R05: nothing above +3; below -3 it costs Fame."""
    for _ in range(n):
        p.rep = min(3, p.rep + 1)
    for _ in range(-n):
        if p.rep > -3:
            p.rep -= 1
        else:
            p.fame = max(0, p.fame - 1)


def gain(g: Game, p: Player, rewards: list[Reward]) -> Play[None]:
    """MP-Q20: in printed order."""
    from tests.lockstep.micro_pirates.loot import loot

    for reward in rewards:
        if reward.what == "fame":
            p.fame += reward.n
        elif reward.what == "rep":
            change_rep(p, reward.n)
        elif reward.what == "coin":
            p.coins += reward.n
        elif reward.what == "loot":
            yield from loot(g, p, reward.n, reward.keep)
        else:
            yield from gain_tokens(g, p, reward.what, reward.n)


def hurt(g: Game, p: Player, n: int) -> Play[bool]:
    """MP-B37, MP-B42; whether the Ship was disabled by it."""
    if n <= 0:
        return False
    p.hull = max(0, p.hull - n)
    if p.hull:
        return False
    yield from disable(g, p)
    return True


def disable(g: Game, p: Player) -> Play[None]:
    """MP-B38: everything in the hold is lost."""
    spend(g, p, {kind: p.hold[kind] for kind in HELD})
    g.decks["map"].discarded += p.maps
    p.maps = []
    p.spyglasses = 0
    yield from to_nearest_port(g, p)


def to_nearest_port(g: Game, p: Player) -> Play[None]:
    """MP-B39, MP-A07, MP-B43: the nearest empty Port takes the Ship; its owner decides ties."""
    from tests.lockstep.micro_pirates.quests import arrive

    havens = nearest(g, p, [port for port in cells(g, "P") if not ships_at(g, port, p)])
    p.at = havens[0] if len(havens) == 1 else (yield from ask_cell(p.seat, "haven", havens))
    p.spyglasses = 0
    yield from arrive(g, p)


def nearest(g: Game, p: Player, among: list[Cell]) -> list[Cell]:
    assert p.at
    far = distances(g, p.at)
    least = min(far[cell] for cell in among)
    return [cell for cell in among if far[cell] == least]
