"""A captain and a Fate who go looking for what seldom happens: Treasures, Quests, Chests, full holds and
crowded decks, Battles. Any choice that is offered may be made, whatever its odds, and both readings
must agree on it."""

from collections import defaultdict
from random import Random

from tests.lockstep.micro_pirates.cards import LOOT_KIND
from tests.lockstep.micro_pirates.pieces import FATE, Game, Player, spell
from tests.lockstep.micro_pirates.sea import Ship, in_port, named, sector, ships_at

DULL = ("end", "done", "stay", "decline", "go", "refuse", "throw", "swap")
RARE = ("chests", "export", "deliver", "errand", "explore", "port", "mend", "overhaul", "pair")
DEAR = ("chest", "map", "gunner", "navigator", "culverin", "spareyards", "keg")


def choose(g: Game, seat: int, words: list[str], luck: Random) -> str:
    if seat == FATE:
        return whim(g, words, luck)
    by_verb = defaultdict(list)
    for word in words:
        by_verb[word.split()[0]].append(word)
    weights = [1 if verb in DULL else 12 if verb in RARE else 5 for verb in by_verb]
    verb = luck.choices(list(by_verb), weights)[0]
    aims = targets(g, g.players[seat]) if verb == "sail" and luck.random() < 0.8 else []
    aimed = [word for word in by_verb[verb] if word.split()[1] in aims] if aims else []
    return luck.choice(aimed or by_verb[verb])


def whim(g: Game, words: list[str], luck: Random) -> str:
    """Fate likes high dice, Loot that stays, and Maps that match."""
    verb = words[0].split()[0]
    liked = list[str]()
    if verb in ("red", "brown"):
        liked = [word for word in words if word[-1] in "456"]
    elif verb == "loot":
        liked = [word for word in words if LOOT_KIND[word.split()[1]] in DEAR]
    elif verb == "map":
        held = [ocean for p in g.players for ocean in p.maps]
        liked = [word for word in words if word.split()[1] in held]
    return luck.choice(liked if liked and luck.random() < 0.5 else words)


def targets(g: Game, p: Player) -> list[str]:
    """Cells where something could be done: first what this captain is after, else Ports, Jungles, Ships."""
    cells = [named(g, stop) for quest in p.quests.values() for stop in quest.card.stops]
    voyage = p.quests.get("voyage")
    if voyage:
        cells.append(named(g, (voyage.port, "port")))
    if p.treasure:
        cells.append(named(g, (p.treasure, "jungle")))
    if p.hold["chest"] >= 2 or sum(p.hold.values()) > 6:
        cells.append(named(g, ("PR", "port")))
    for ocean in g.place.values():
        for what in ("jungle", "port"):
            cell = sector(g, ocean, what)
            if cell and ocean not in g.blockades:
                cells.append(cell)
    everyone: list[Ship] = [*g.players, *g.merchants, *([g.ghost] if g.ghost else [])]
    cells += [
        ship.at for ship in everyone if ship.at and not (in_port(g, ship.at) and ships_at(g, ship.at, p))
    ]
    return [spell(cell) for cell in cells]
