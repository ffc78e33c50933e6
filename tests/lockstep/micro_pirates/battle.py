"""Battles: chapter B, and MP-Z16 to MP-Z22."""

from tests.lockstep.micro_pirates.cards import BASICS, HELD, OCEANS
from tests.lockstep.micro_pirates.effects import declare, remove_upgrade, retire, roll, strength
from tests.lockstep.micro_pirates.hold import change_rep, hurt, make_room, match, to_nearest_port
from tests.lockstep.micro_pirates.loot import loot
from tests.lockstep.micro_pirates.pieces import Cell, Game, Ghost, Merchant, Play, Player, ask, ask_cell, fate
from tests.lockstep.micro_pirates.quests import arrive, complete, mark_again, won_battle
from tests.lockstep.micro_pirates.sea import Ship, adjacent, in_port, in_royal, ships_at


def fight(g: Game, p: Player, others: list[Ship]) -> Play[None]:
    """MP-A08: exactly one of them."""
    named = {f"fight {ship_name(ship)}": ship for ship in others}
    foe = others[0] if len(others) == 1 else named[(yield from ask(p.seat, named))]
    if isinstance(foe, Merchant):
        yield from fight_merchant(g, p, foe)
    elif isinstance(foe, Player):
        yield from fight_player(g, p, foe)
    else:
        yield from fight_ghost(g, p, foe, attacking=True)


def ship_name(ship: Ship) -> str:
    return ship.name if isinstance(ship, Merchant) else "ghost"


def fight_merchant(g: Game, p: Player, foe: Merchant) -> Play[None]:
    """MP-B07 to MP-B11."""
    declared = yield from declare(g, p, "battle")
    total = yield from strength(p, declared)
    raid = p.quests.get("raid")
    against = BASICS["strength"]["large" if foe.large else "small"]
    if raid and raid.mark is foe:
        against += raid.card.modifier
    disabled = yield from hurt(g, p, 1)
    if foe.large:
        change_rep(p, -1)
    if total > against:
        yield from victory(g, p, foe)
    elif not disabled:
        yield from lose(g, p)
    yield from retire(g, p, declared)


def victory(g: Game, p: Player, foe: Merchant) -> Play[None]:
    """MP-B11 to MP-B14."""
    foe.at = None
    p.fame += 1 if foe.large else 0
    p.coins += p.sum("prize")
    yield from loot(g, p, (3 if foe.large else 2) + p.sum("loot"), 2 if foe.large else 1)
    raid = p.quests.get("raid")
    if raid and raid.mark is foe:
        yield from complete(g, p, raid)
    yield from won_battle(g, p)
    yield from mark_again(g, p, foe)


def lose(g: Game, p: Player) -> Play[None]:
    """MP-B22, MP-B34: retreat, then a damage roll. MP-B44: no disabled Ship is left at sea."""
    yield from retreat(g, p)
    dice = yield from roll("red", 1)
    if not (yield from hurt(g, p, dice["cutlass"] - p.sum("guard"))) and not p.hull and not in_port(g, p.at):
        yield from to_nearest_port(g, p)


def retreat(g: Game, p: Player) -> Play[None]:
    """MP-B23, MP-B26."""
    assert p.at
    free: list[Cell] = [c for c in adjacent(g, p.at) if in_royal(g, c) or not ships_at(g, c)]
    if not free:
        return
    p.at = free[0] if len(free) == 1 else (yield from ask_cell(p.seat, "retreat", free))
    p.spyglasses = 0
    yield from arrive(g, p)


def fight_player(g: Game, p: Player, foe: Player) -> Play[None]:
    """MP-B27 to MP-B35."""
    mine = yield from declare(g, p, "battle")
    theirs = yield from declare(g, foe, "battle")
    total = yield from strength(p, mine)
    against = yield from strength(foe, theirs)
    change_rep(p, -1)
    winner, loser = (p, foe) if total > against else (foe, p)
    yield from steal(g, winner, loser)
    yield from lose(g, loser)
    yield from retire(g, p, mine)
    yield from retire(g, foe, theirs)


def steal(g: Game, thief: Player, victim: Player) -> Play[None]:
    """MP-B31 to MP-B33: room first, for a Map before the card is seen."""
    kinds = [f"steal {kind}" for kind in HELD if victim.hold[kind]]
    if not kinds:
        return
    kind = (yield from ask(thief.seat, [*kinds, "steal nothing"])).split()[1]
    if kind == "nothing" or (thief.room() <= 0 and not (yield from make_room(g, thief))):
        return
    if kind == "map":
        ocean = yield from fate("stolen", victim.maps)
        victim.maps.remove(ocean)
        thief.maps.append(ocean)
    victim.hold[kind] -= 1
    thief.hold[kind] += 1
    yield from match(g, thief)


def fight_ghost(g: Game, p: Player, ghost: Ghost, attacking: bool) -> Play[None]:
    """MP-Z16 to MP-Z20: you declare first; the attacker must be strictly higher."""
    declared = yield from declare(g, p, "battle")
    spent = once_cards(ghost, "cutlass")
    if attacking:
        mine = yield from strength(p, declared)
        theirs = yield from ghost_strength(ghost)
    else:
        theirs = yield from ghost_strength(ghost)
        mine = yield from strength(p, declared)
    if mine > theirs or (mine == theirs and not attacking):
        yield from rob(g, p, ghost)
    else:
        yield from robbed(g, p, ghost)
        yield from lose(g, p)
    yield from retire(g, p, declared)
    discard_used(g, ghost, spent)


def ghost_strength(ghost: Ghost) -> Play[int]:
    """MP-Z11, MP-Z12: three dice."""
    dice = yield from roll("red", 3)
    return ghost.cutlass + ghost.sum("cutlass") + dice["cutlass"]


def once_cards(ghost: Ghost, op: str) -> list[str]:
    """MP-Z13: what it has when the occasion begins (MP-Y63)."""
    return [card for card, effects in ghost.parts() if any(e.once and e.op == op for e in effects)]


def discard_used(g: Game, ghost: Ghost, spent: list[str]) -> None:
    """MP-E07: when it is over."""
    for card in spent:
        remove_upgrade(g, ghost, card)


def rob(g: Game, p: Player, ghost: Ghost) -> Play[None]:
    """MP-Z19, MP-Z20, MP-B33."""
    words = (["rob chest"] if ghost.chests else []) + [f"rob {ocean}" for ocean in ghost.maps]
    if not words:
        return
    what = (yield from ask(p.seat, [*words, "rob nothing"])).split()[1]
    if what == "nothing" or (p.room() <= 0 and not (yield from make_room(g, p))):
        return
    if what == "chest":
        ghost.chests -= 1
        p.hold["chest"] += 1
    else:
        ghost.maps.remove(what)
        p.maps.append(what)
        p.hold["map"] += 1
        yield from match(g, p)


def robbed(g: Game, p: Player, ghost: Ghost) -> Play[None]:
    """MP-Z18, MP-Z21."""
    if p.hold["chest"]:
        p.hold["chest"] -= 1
        ghost.chests += 1
    elif p.hold["map"]:
        ocean = yield from fate("stolen", p.maps)
        p.maps.remove(ocean)
        p.hold["map"] -= 1
        ghost.maps.append(ocean)
        match_ghost(g, ghost)


def match_ghost(g: Game, ghost: Ghost) -> None:
    """MP-Z38: the pair waits while the marker is out; of several, the first of the Ocean cards."""
    pairs = [ocean for ocean in OCEANS if ghost.maps.count(ocean) >= 2]
    if not pairs or ghost.treasure:
        return
    for _ in range(2):
        ghost.maps.remove(pairs[0])
        g.decks["map"].discarded.append(pairs[0])
        g.supply["map"] += 1
    ghost.treasure = pairs[0]


def fight_merchant_as_ghost(g: Game, ghost: Ghost, foe: Merchant) -> Play[None]:
    """MP-Z23 to MP-Z26."""
    from tests.lockstep.micro_pirates.ghost import take_loot

    spent = once_cards(ghost, "cutlass")
    total = yield from ghost_strength(ghost)
    if total > BASICS["strength"]["large" if foe.large else "small"]:
        foe.at = None
        ghost.fame += 1 if foe.large else 0
        yield from take_loot(g, ghost, 3 if foe.large else 2)
        yield from mark_again(g, g.players[0], foe)
    discard_used(g, ghost, spent)
