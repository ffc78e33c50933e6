"""Positions that a game seldom comes to: full holds of odd goods, crowded tiles, pirates everywhere, nearly
all ports founded. The builder lays them out for the rules, and the model is put into the same waters."""

from random import Random
from typing import Any

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.games.finis_terrae.positions import table
from quarterdeck.games.finis_terrae.state import State
from tests.lockstep.finis_terrae.chart import Chart, distance
from tests.lockstep.finis_terrae.data import ISLE_BEACHES, TILES, WEATHER, Cell, stack
from tests.lockstep.finis_terrae.model import Model
from tests.lockstep.finis_terrae.reading import reading
from tests.lockstep.finis_terrae.tempers import sail_on
from tests.lockstep.finis_terrae.voyage import TOKENS, resumed
from tests.lockstep.finis_terrae.world import COLOURS, Load, Player, Ship, World, spell

Arguments = dict[str, Any]


def some_map(dice: Random, names: list[str], near: bool) -> Chart:
    """Tiles where they fit: near the centre, on unfinished islands, or anywhere."""
    chart, joined = Chart(), dice.random() < 0.7
    for name in names:
        tile, shore = TILES[name], sorted(chart.shore())
        dice.shuffle(shore)
        if near:
            shore.sort(key=lambda cell: distance(cell, (0, 0)))
        elif joined:
            shore.sort(key=chart.land_around, reverse=True)
        for cell in shore:
            turns = [turn for turn in tile.rotations() if chart.fits(tile, cell, turn)]
            if turns:
                chart.tiles[cell] = name, dice.choice(turns)
                break
    return chart


def some_load(dice: Random) -> str:
    kind = dice.choice(["c", "c", "c", "s", "cw", "fi", "tr", "tr", "-"])
    most = {"c": 30, "s": 3, "cw": 2, "fi": 2, "tr": 2, "-": 1}[kind]
    return "-" if kind == "-" else f"{dice.randint(1, most)}{kind}"


def some_hold(dice: Random) -> str:
    return " ".join(some_load(dice) for _ in range(4)) if dice.random() < 0.8 else "- - - -"


def some_position(dice: Random) -> Arguments:
    """Arguments for the builder; what they say may be impossible. In a tight one there is hardly a place for
    a tile in range (FT-P13)."""
    seats = dice.randint(2, 4)
    who = COLOURS[:seats]
    names = sorted(stack(seats))
    dice.shuffle(names)
    used, tight = dice.randint(6, 48), dice.random() < 0.2
    chart = some_map(dice, names[:used], tight or dice.random() < 0.5)
    spots = [*ISLE_BEACHES.values(), *([] if tight else chart.tiles)]
    haunts = dice.sample(spots, min(len(spots), dice.choice([1, 2, 3, 6, 12])))
    haunts += dice.choice([[], [], [cell for cell in spots if chart.kind(cell) == "strait"]])
    said: Arguments = {
        "seats": seats,
        "ask": "place" if tight else dice.choice(["turn", "turn", "turn", "place", "weather", "storm"]),
        "first": dice.choice(who),
        "tiles": {spell(cell): f"{name} {turn}" for cell, (name, turn) in chart.tiles.items()},
        "homes": some_homes(dice, who),
        "ships": {name: spell(dice.choice(haunts)) for name in who},
        "arrived": dice.sample(who, seats),
        "pirates": dice.sample(who, dice.randint(0, seats)),
        "range": 2 if tight else dice.choice([2, 4, 4, 8]),
    }
    said |= some_sky(dice, said, chart, haunts) | some_wealth(dice, who, haunts)
    founded = 0.0 if tight else 0.5
    return said | some_ports(dice, who, chart, founded) | {"stack": some_stack(dice, said, names[used:])}


def some_stack(dice: Random, said: Arguments, names: list[str]) -> list[str]:
    """FT-P16  Four for everybody who still draws in this round, and for a few more rounds."""
    seats, first = said["seats"], COLOURS.index(said["first"])
    late = seats - (COLOURS.index(said["turn"]) - first) % seats if said["ask"] == "place" else 0
    whole = 4 * (late + seats * dice.randint(0, 2))
    return names[:whole] if len(names) >= whole else names[: 4 * late]


def some_homes(dice: Random, who: list[str]) -> dict[str, str]:
    """One of them in the East (FT-S04)."""
    others = dice.sample(sorted(ISLE_BEACHES.keys() - {"E"}), len(who) - 1)
    return dict(zip(dice.sample(who, len(who)), ["E", *others], strict=True))


def some_wealth(dice: Random, who: list[str], haunts: list[Cell]) -> Arguments:
    piled = [cell for cell in haunts if dice.random() < 0.3]
    return {
        "holds": {name: some_hold(dice) for name in who},
        "strongbox": {name: dice.choice([0, dice.randint(1, 30)]) for name in who},
        "malus": {name: dice.randint(0, 2) for name in who},
        "bonus": {name: dice.randint(0, 2) for name in who},
        "piles": {spell(cell): [f"{dice.randint(1, 9)}c"] * dice.choice([1, 2, 3, 17]) for cell in piled},
    }


def some_ports(dice: Random, who: list[str], chart: Chart, chance: float) -> Arguments:
    """At most seven of each player, often on one island with others'."""
    ports: dict[str, list[str]] = {name: [] for name in who}
    keen = dice.choice(who)
    for cell in chart.tiles:
        name = dice.choice([keen, *who])
        if chart.beach(cell) is not None and dice.random() < chance and len(ports[name]) < 7:
            ports[name].append(spell(cell))
    taken = [spell(cell) for cell in chart.tiles if chart.kind(cell) in TOKENS and dice.random() < 0.6]
    return {"ports": ports, "taken": taken}


def some_sky(dice: Random, said: Arguments, chart: Chart, haunts: list[Cell]) -> Arguments:
    cards = [card for card, count in WEATHER["pool"].items() for _ in range(count)]
    turned = dice.sample(cards, dice.randint(1, 7))
    sky: Arguments = {}
    if said["ask"] in ("turn", "place"):
        sky["turn"] = dice.choice(COLOURS[: said["seats"]])
    if said["ask"] == "turn":
        fair = [card for card in turned if card != "storm"]
        sky["weather"] = fair[-1] if fair else "sunny"
        sky |= {"common": dice.choice(WEATHER["white"]), "base": dice.randint(1, 6)}
        turned = [card for card in turned if card == "storm"] + fair
    if said["ask"] == "storm":
        turned = [card for card in turned if card != "storm"] + ["storm"]
    sky["turned"] = turned
    if chart.dens():
        sky["galleon"] = spell(dice.choice([*haunts, *chart.dens()]))
        sky["galleon_hold"] = dice.choice([some_hold(dice), "- - - -", "3c 3c"])
        sky["red_flag"] = dice.choice(COLOURS[: said["seats"]])
    return sky


def strayed(temper: str, seed: int, most: int) -> int:
    """The next moves from such a position in lockstep; how many were compared."""
    dice = Random(f"{temper} {seed}")
    desk, said = built(dice)
    return sail_on(desk.s, model_of(desk.s, said), temper, dice, most)


def built(dice: Random) -> tuple[Desk[State], Arguments]:
    """A position that the builder accepts."""
    while True:
        said = some_position(dice)
        try:
            return table(**said), said
        except QuarterdeckError:
            continue


def world_of(s: State) -> World:
    """The model's world from what the rules show."""
    shown = reading(s)
    world = World([], 0, s.range, set(shown["stack"]))
    for seat, (cell, hold) in enumerate(shown["ships"]):
        home, pirate, strongbox, markers, malus, bonus, kept = shown["players"][seat]
        since = shown["arrivals"].index(seat)
        player = Player(cell, list(hold), seat, home, strongbox, pirate, markers, malus, bonus, kept, since)
        world.players.append(player)
    world.clock = len(world.players)
    world.chart = Chart(shown["chart"])
    world.galleon = Ship(shown["galleon"][0], list[Load](shown["galleon"][1]))
    world.flag, world.first, world.round, world.turn = (
        shown[name] for name in ("flag", "est", "round", "turn")
    )
    world.hand, world.boxed = shown["hand"], shown["boxed"]
    for name in (
        "homes",
        "ports",
        "tokens",
        "piles",
        "reserve",
        "weather",
        "turned",
        "common",
        "base",
        "gone",
    ):
        setattr(world, name, shown[name])
    return world


def model_of(s: State, said: Arguments) -> Model:
    phase = said["ask"]
    model = Model(len(s.ships), "standard", {"coins": 0, "range": s.range})
    world = world_of(s)
    model.start(world, resumed(world, phase, s.turn))
    return model
