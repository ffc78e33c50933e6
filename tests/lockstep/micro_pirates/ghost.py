"""The Ghost Ship's turn: chapter Z."""

from collections.abc import Iterable

from tests.lockstep.micro_pirates.actions import move_blockade
from tests.lockstep.micro_pirates.battle import (
    discard_used,
    fight_ghost,
    fight_merchant_as_ghost,
    match_ghost,
    once_cards,
)
from tests.lockstep.micro_pirates.cards import CREW, LOOT_REWARD, UPGRADES, Part
from tests.lockstep.micro_pirates.effects import roll
from tests.lockstep.micro_pirates.hold import draw
from tests.lockstep.micro_pirates.loot import draw_loot
from tests.lockstep.micro_pirates.pieces import Cell, Game, Ghost, Hand, Play, Player, fate
from tests.lockstep.micro_pirates.ports import refill
from tests.lockstep.micro_pirates.sea import cells, distances, in_royal, ocean_at, sector, ships_at


def ghost_turn(g: Game, ghost: Ghost) -> Play[None]:
    """MP-Z27 to MP-Z29: the active card again, or a new one until one can be resolved."""
    if ghost.active:
        yield from resolve(g, ghost, ghost.active)
        return
    while True:
        ghost.actions.ready()
        card = yield from fate("action", ghost.actions.cards)
        ghost.actions.cards.remove(card)
        if (yield from resolve(g, ghost, card)):
            return


def resolve(g: Game, ghost: Ghost, card: str) -> Play[bool]:
    """Whether anything on the card could be done; it is discarded unless it stays active (MP-Z37)."""
    if card == "3" or (card == "5" and ghost.treasure):
        ghost.active = card
        yield from (card_3(g, ghost) if card == "3" else card_5(g, ghost))
        return True
    ghost.actions.discarded.append(card)
    if card == "1":
        return (yield from card_1(g, ghost))
    if card == "2":
        return (yield from card_2(g, ghost))
    if card == "8":
        return card_8(g, ghost)
    if card == "4":
        yield from port_action(g, ghost)
    elif card == "6":
        card_6(ghost)
    elif card == "7":
        ghost.coins += 5
    return card != "5"


def might(ghost: Ghost) -> int:
    """MP-Z12."""
    return ghost.cutlass + ghost.sum("cutlass")


def closest(g: Game, ghost: Ghost, among: Iterable[Cell]) -> Cell | None:
    """MP-Z15: ties to the first in reading order."""
    assert ghost.at
    far = distances(g, ghost.at)
    return min(among, key=lambda cell: (far[cell], cell), default=None)


def sail_to(ghost: Ghost, cell: Cell | None) -> None:
    """MP-Z14, MP-A07."""
    if ghost.at != cell:
        ghost.spyglasses = 0
    ghost.at = cell


def card_1(g: Game, ghost: Ghost) -> Play[bool]:
    """MP-Z30 to MP-Z33."""
    if might(ghost) <= 2:
        yield from port_action(g, ghost)
        return True
    large = might(ghost) >= 5
    wanted = {m.at: m for m in g.merchants if m.at and m.large == large}
    cell = closest(g, ghost, [at for at in wanted if at])
    if cell is None:
        return False
    sail_to(ghost, cell)
    yield from fight_merchant_as_ghost(g, ghost, wanted[cell])
    return True


def card_2(g: Game, ghost: Ghost) -> Play[bool]:
    """MP-Z34."""
    you = g.players[0]
    if might(ghost) < 3 or not (you.hold["chest"] or you.hold["map"]) or in_royal(g, you.at):
        return False
    sail_to(ghost, you.at)
    yield from fight_ghost(g, you, ghost, attacking=False)
    return True


def card_3(g: Game, ghost: Ghost) -> Play[None]:
    """MP-Z35 to MP-Z37."""
    assert ghost.at
    here = g_jungle(g, ghost.at)
    exploring = ghost.spyglasses > 0 and here is not None and here not in g.blockades
    if not exploring:
        legal = [
            cell
            for cell in cells(g, "J")
            if ocean_at(g, cell) not in g.blockades and not ships_at(g, cell, ghost)
        ]
        target = closest(g, ghost, legal)
        assert target
        sail_to(ghost, target)
    if (yield from ghost_explores(g, ghost)):
        yield from gain_ghost_map(g, ghost)
        yield from move_blockade(g, ghost.at)


def g_jungle(g: Game, cell: Cell) -> str | None:
    """The Ocean card whose Jungle this is."""
    return ocean_at(g, cell) if cell in cells(g, "J") else None


def ghost_explores(g: Game, ghost: Ghost) -> Play[bool]:
    """MP-Z35, MP-Z36, MP-Z13: three dice, its icons; rum counts as coins."""
    icons, spent = ghost.spyglass + ghost.sum("spyglass"), once_cards(ghost, "spyglass")
    shown = yield from roll("brown", 3)
    ghost.spyglasses += shown.get("spyglass", 0) + icons
    ghost.coins += shown.get("rum", 0)
    discard_used(g, ghost, spent)
    if ghost.spyglasses < 6:
        return False
    ghost.spyglasses = 0
    if ghost.active:
        ghost.actions.discarded.append(ghost.active)
        ghost.active = None
    return True


def gain_ghost_map(g: Game, ghost: Ghost) -> Play[None]:
    """MP-X15 binds it too."""
    if not g.supply["map"]:
        return
    ocean = yield from draw(g, "map", "map")
    if ocean:
        g.supply["map"] -= 1
        ghost.maps.append(ocean)
        match_ghost(g, ghost)


def card_5(g: Game, ghost: Ghost) -> Play[None]:
    """MP-Z42, MP-Y62."""
    assert ghost.treasure
    you: Player = g.players[0]
    cell = sector(g, ghost.treasure, "jungle")
    if ghost.at != cell:
        sail_to(ghost, cell)
        if you.at == cell:
            yield from fight_ghost(g, you, ghost, attacking=False)
    if (yield from ghost_explores(g, ghost)):
        ghost.fame += 3
        ghost.treasure = None
        match_ghost(g, ghost)


def card_6(ghost: Ghost) -> None:
    """MP-Z44."""
    if ghost.coins >= 20:
        ghost.coins -= 20
        ghost.fame += 1
    else:
        ghost.coins += 5


def card_8(g: Game, ghost: Ghost) -> bool:
    """MP-Z46."""
    if ghost.chests < 2:
        return False
    sail_to(ghost, sector(g, "PR", "port"))
    ghost.chests -= 2
    g.supply["chest"] += 2
    ghost.fame += 3
    return True


def worth(part: Part) -> tuple[int, int]:
    """MP-Z41: `cutlass` first, then `spyglass`."""
    return (
        sum(e.n for e in part if e.op == "cutlass"),
        sum(e.n for e in part if e.op == "spyglass"),
    )


def best_place(ghost: Ghost, card: str) -> Hand | str | None:
    """MP-Z41: where an Upgrade gives most, the Ship before a Crew card; None if nowhere anything."""
    upgrade = UPGRADES[card]
    free = next((hand for hand in ghost.crew if not hand.upgrade), None)
    on_ship = worth(upgrade.ship) if len(ghost.upgrades) < 3 else (0, 0)
    on_crew = worth(upgrade.crew) if free else (0, 0)
    if max(on_ship, on_crew) == (0, 0):
        return None
    return "ship" if on_ship >= on_crew else free


def takes(ghost: Ghost, card: str | None) -> bool:
    """MP-Z40: it gives `cutlass` or `spyglass`, there is a free place, the coins suffice."""
    if card is None:
        return False
    if card in CREW:
        useful = worth(CREW[card].effects) > (0, 0)
        return useful and len(ghost.crew) < 3 and ghost.coins >= CREW[card].coins
    return best_place(ghost, card) is not None and ghost.coins >= UPGRADES[card].coins


def put_in_play(ghost: Ghost, card: str) -> None:
    if card in CREW:
        ghost.crew.append(Hand(card))
        return
    place = best_place(ghost, card)
    if isinstance(place, Hand):
        place.upgrade = card
    else:
        ghost.upgrades.append(card)


def port_action(g: Game, ghost: Ghost) -> Play[None]:
    """MP-Z39: the closest free Port with something to take, or 5 coins."""
    useful = [
        cell
        for cell in cells(g, "P")
        if not ships_at(g, cell, ghost)
        and any(takes(ghost, g.offers[ocean_at(g, cell)][kind]) for kind in ("crew", "upgrade"))
    ]
    cell = closest(g, ghost, useful)
    if cell is None:
        ghost.coins += 5
        return
    sail_to(ghost, cell)
    offer = g.offers[ocean_at(g, cell)]
    for kind in ("crew", "upgrade"):
        card = offer[kind]
        if card and takes(ghost, card):
            ghost.coins -= CREW[card].coins if card in CREW else UPGRADES[card].coins
            put_in_play(ghost, card)
            offer[kind] = None
    yield from refill(g, ocean_at(g, cell))


def take_loot(g: Game, ghost: Ghost, n: int) -> Play[None]:
    """MP-Z25, MP-Z26: every card drawn, as far as it has a use for it."""
    drawn = yield from draw_loot(g, n)
    used = [reward for card in drawn for reward in LOOT_REWARD.get(card, [])]
    for card in drawn:
        if card not in LOOT_REWARD and takes(ghost, card):
            put_in_play(ghost, card)
        else:
            g.decks["loot"].discarded.append(card)
    ghost.coins += sum(reward.n for reward in used if reward.what == "coin")
    for reward in used:
        if reward.what == "chest":
            won = min(g.supply["chest"], reward.n)
            ghost.chests += won
            g.supply["chest"] -= won
        elif reward.what == "map":
            yield from gain_ghost_map(g, ghost)
