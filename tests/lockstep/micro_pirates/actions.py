"""Sail, Forage and Explore: chapters A, F, X."""

from tests.lockstep.micro_pirates import battle
from tests.lockstep.micro_pirates.cards import SHIPS
from tests.lockstep.micro_pirates.effects import Declared, declare, retire, roll, usable, use
from tests.lockstep.micro_pirates.hold import can_pay, gain_map, gain_tokens, match, spend
from tests.lockstep.micro_pirates.pieces import Cell, Game, Play, Player, ask, spell
from tests.lockstep.micro_pirates.quests import arrive
from tests.lockstep.micro_pirates.sea import (
    adjacent,
    destinations,
    in_royal,
    navigate,
    ocean_at,
    printed,
    ships_at,
)


def speed(p: Player, declared: Declared) -> int:
    """MP-E09."""
    sails: int = SHIPS[p.ship]["sails"]
    return max(1, sails + p.sum("sail") + declared.icons)


def sail_words(g: Game, p: Player, declared: Declared) -> list[str]:
    """MP-A02, MP-Y59: a destination, or a declaration first."""
    if not p.hull:
        return []
    boosts = [f"boost {name}" for name in usable(p, declared)]
    return boosts + [f"sail {spell(cell)}" for cell in destinations(g, p, speed(p, declared))]


def sail(g: Game, p: Player, word: str) -> Play[None]:
    declared = Declared("sail")
    while word.startswith("boost"):
        use(g, p, declared, usable(p, declared)[word.split()[1]])
        word = yield from ask(p.seat, sail_words(g, p, declared))
    cell = next(c for c in destinations(g, p, speed(p, declared)) if word == f"sail {spell(c)}")
    leave(p, cell)
    yield from retire(g, p, declared)
    yield from enter(g, p)


def leave(p: Player, cell: Cell) -> None:
    """MP-A07: the spyglasses stay behind."""
    p.spyglasses = 0
    p.at = cell


def enter(g: Game, p: Player) -> Play[bool]:
    """MP-B01, MP-Q13, MP-Q14: a Battle where a Ship lies, then the arrival; whether there was a Battle."""
    assert p.at
    cell = p.at
    others = ships_at(g, cell, p)
    fought = bool(others) and not in_royal(g, cell)
    if fought:
        yield from battle.fight(g, p, others)
    if p.at == cell:
        yield from arrive(g, p)
    return fought


def forage_kind(g: Game, p: Player) -> str:
    assert p.at
    return {"F": "fish", "G": "plantain"}.get(printed(g, p.at), "")


def forage(g: Game, p: Player) -> Play[None]:
    """MP-F02 to MP-F06, MP-E10."""
    kind = forage_kind(g, p)
    declared = yield from declare(g, p, kind)
    icons = p.sum(kind) + declared.icons
    shown = yield from roll("blue" if kind == "fish" else "green", declared.dice)
    p.coins += shown.get("coin", 0)
    yield from gain_tokens(g, p, kind, max(0, shown.get(kind, 0) + icons))
    yield from gain_tokens(g, p, "rum", shown.get("rum", 0))
    yield from retire(g, p, declared)
    for _ in range(shown.get("move", 0)):
        assert p.at
        steps = {f"step {spell(cell)}": cell for cell in adjacent(g, p.at)}
        answer = yield from ask(p.seat, [*steps, "stay"])
        if answer != "stay":
            leave(p, steps[answer])
            if (yield from enter(g, p)):
                return


def goals(g: Game, p: Player) -> list[str]:
    """MP-X01, MP-X02."""
    assert p.at
    if printed(g, p.at) != "J":
        return []
    ocean, voyage = ocean_at(g, p.at), p.quests.get("voyage")
    found = [] if ocean in g.blockades else ["map"]
    if p.treasure == ocean and ocean not in g.blockades:
        found.append("treasure")
    if voyage and not voyage.explored and voyage.card.targets == {ocean}:
        found.append("voyage")
    return found


def explore(g: Game, p: Player, goal: str) -> Play[None]:
    """MP-X03 to MP-X06."""
    declared = yield from declare(g, p, "explore")
    icons = p.sum("spyglass") + declared.icons
    shown = yield from roll("brown", declared.dice)
    p.spyglasses += shown.get("spyglass", 0) + icons
    yield from gain_tokens(g, p, "rum", shown.get("rum", 0))
    yield from retire(g, p, declared)  # MP-E07 says later; nothing that follows asks for the card
    if goal == "voyage":
        explore_voyage(g, p)
    elif p.spyglasses >= 6:
        p.spyglasses = 0
        yield from (find_map(g, p) if goal == "map" else dig(g, p))


def explore_voyage(g: Game, p: Player) -> None:
    """MP-X05, MP-X13."""
    voyage = p.quests["voyage"]
    if p.spyglasses >= voyage.card.spyglasses and can_pay(p, voyage.card.pay):
        p.spyglasses = 0
        spend(g, p, voyage.card.pay)
        voyage.explored = True


def dig(g: Game, p: Player) -> Play[None]:
    """MP-X12, MP-X10."""
    p.fame += 2
    p.treasure = None
    yield from match(g, p)


def find_map(g: Game, p: Player) -> Play[None]:
    """MP-X07, MP-X08."""
    assert p.at
    yield from gain_map(g, p)
    yield from move_blockade(g, p.at)


def move_blockade(g: Game, to: Cell) -> Play[None]:
    def move(ocean: str) -> None:
        g.blockades.remove(ocean)
        g.blockades.add(ocean_at(g, to))

    yield from navigate(g, 1, lambda ocean: ocean in g.blockades, move)
