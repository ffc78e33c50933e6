"""Positions at random, far richer than random games reach: logs full of orders, ghosts, castaways, pirates
everywhere. A scene is said in the words of the rules' builder, and the model lays it out for itself."""

from random import Random
from typing import Any

from tests.lockstep.haze_islands.cards import (
    ADVENTURES,
    COLOURS,
    CREW,
    DOOM,
    MAPS,
    PIRATES,
    SPELLS,
    Card,
    Mix,
    icon_of,
    is_island,
)
from tests.lockstep.haze_islands.game import Asking, Game
from tests.lockstep.haze_islands.model import Model, one_round, turn
from tests.lockstep.haze_islands.night import STAGES, STEPS, end_of_round, stops
from tests.lockstep.haze_islands.sea import COMPASS, STEP, Location

Scene = dict[str, Any]
FIGHTING = [*SPELLS, *CREW]
PHASES = {
    "any": ["turn", "turn", "turn", "window", "window", *STEPS],
    "fight": ["turn", "window"],
    "hunt": ["rw1", "hunt"],
    "full": ["strike", "strike", "dawn"],
}
GOALS = {"solo": "solo_goal", "cooperative": "crew_goal"}
LOG_SIZES = {"any": range(12), "fight": range(3, 12), "hunt": [0, 0, 2], "full": [0]}
LOGGED = ["double", "double", "double", "X", "single"]
SLOTS = ["double", "double", "single", "sea", "empty"]


def scene(rng: Random, variant: str, seats: int) -> Scene:
    """Keyword arguments for the builder. In a fight all are at one place, with the orders for it; in a hunt
    The Doom is about to move over a wide board, and the logs are much alike; on a full board hardly a map
    card is left for the pile."""
    flavour = rng.choice(["any"] * 6 + ["fight"] * 4 + ["hunt"] * 3 + ["full"])
    colours, cards = COLOURS[:seats], shuffled_maps(rng, flavour)
    islands = [face for face in cards if is_island(face)]
    few, most = {"hunt": (6, 7), "full": (18, 18)}.get(flavour, (2, 7))
    places = rng.sample(islands if flavour == "hunt" else cards[:18], rng.randint(few, most))
    cards = [face for face in cards if face not in places]
    near = places[: {"fight": 1, "hunt": 9, "full": 1}.get(flavour, rng.choice([1, 2, 9]))]
    made: Scene = {"variant": variant, "seats": seats, "options": {}}
    made |= {"options": {"windows": rng.choice([0, 1, 1, 1])}} if seats > 1 else {}
    made |= {"scale": rng.randint(1, 6), "doom": rng.choice(near), "still": rng.random() < 0.1}
    made |= {"at": {colour: rng.choice(near) for colour in colours}}
    made |= crews(rng, variant, colours, [place for place in places if is_island(place)])
    made |= stage(rng, colours, cards, flavour)
    made |= adventures_and_logs(rng, made, places, flavour)
    made |= doom_cards(rng, made, flavour)
    made["options"] |= goals(rng, made)
    return made | (ambush(rng, made) if flavour == "hunt" else {})


def shuffled_maps(rng: Random, flavour: str) -> list[str]:
    """Hands are dealt from the end: in a fight crew and spells, sometimes several of a kind."""
    cards = rng.sample(list(MAPS), len(MAPS))
    if flavour == "fight":
        alike = rng.random() < 0.5
        cards.sort(key=lambda face: icon_of(face) if alike else "")
        cards.sort(key=lambda face: icon_of(face) in FIGHTING)
    return cards


def adventures_and_logs(rng: Random, made: Scene, places: list[str], flavour: str) -> Scene:
    left = rng.sample(list(ADVENTURES), len(ADVENTURES))
    owners = list(made["at"])
    if flavour == "fight":
        left.sort(key=lambda name: int(ADVENTURES[name]["order"]) >= 14)  # logs are filled from the end
        owners += [made["turn"]] * 3
    logs: dict[str, list[str]] = {colour: [] for colour in made["at"]}
    for _ in range(rng.choice(LOG_SIZES[flavour])):
        logs[rng.choice(owners)].append(f"{left.pop()} {rng.choice(LOGGED)}")
    board = lay_board(rng, places, left, flavour == "hunt")
    wanted = 18 if flavour == "hunt" else rng.choice([0, 1, 2, 9])
    while len(left) > wanted:
        logs[rng.choice(owners)].append(f"{left.pop()} single")
    return {"logs": logs, "board": board, "adventures": sorted(left)}


def doom_cards(rng: Random, made: Scene, flavour: str) -> Scene:
    """In a fight the visible side is one of those the player to move can best pay."""
    mover, logs = made["turn"], made["logs"]
    sides = rng.sample(list(DOOM), len(DOOM))
    if flavour == "fight":
        icons = {icon_of(face) for face in made["hands"][mover] + made["deployed"][mover]}
        sides.sort(key=lambda side: sum(icon not in icons for icon in DOOM[side]))
    left = [name for name in sorted({side[:-1] for side in DOOM}) if name != sides[0][:-1]]
    rng.shuffle(left)
    for _ in range(0 if flavour == "hunt" else rng.choice([0, 0, 1, 5])):
        logs[rng.choice(sorted(logs))].append(left.pop() + rng.choice("AB"))
    return {"doom_card": sides[0], "doom_left": sorted(left)}


def goals(rng: Random, made: Scene) -> dict[str, int]:
    """What the log will count after one more Doom card, or one more or less."""
    entries = [entry for log in made["logs"].values() for entry in log]
    counted = sum(len(DOOM[entry]) if entry in DOOM else 1 + ("double" in entry) for entry in entries)
    goal = min(60, counted + len(DOOM[made["doom_card"]]) + rng.choice([-1, 0, 0, 1]))
    return {name: goal for mode, name in GOALS.items() if made["variant"].startswith(mode)}


def ambush(rng: Random, made: Scene) -> Scene:
    """Ships at equal distance from The Doom, or one that it can hunt by different ways, if there are any."""
    g = Game(made["seats"], made["variant"], made["options"])
    for line in made["board"]:
        lay(g, line)
    far = g.sea.distances(made["doom"])
    alike = [[name for name in far if far[name] == length] for length in set(far.values())]
    forks = [
        (name, scale)
        for name in far
        for scale in range(1, 7)
        if len(stops(g.sea, made["doom"], name, scale)) > 1
    ]
    if forks and rng.random() < 0.5:
        name, scale = rng.choice(forks)
        return {"at": dict.fromkeys(made["at"], name), "scale": scale}
    group = max(alike, key=len)
    return {"at": {colour: rng.choice(group) for colour in made["at"]}}


def lay_board(rng: Random, places: list[str], adventures: list[str], dense: bool) -> list[str]:
    """Each next to one already there, any way round, as rotating ghosts might have left them."""
    cells = [(n % 3, n // 3) for n in range(len(places))] if dense else [(0, 0)]
    slots = SLOTS if rng.random() < 0.5 and not dense else ["sea", "sea", "sea", "double"]
    while len(cells) < len(places):
        (x, y), (dx, dy) = rng.choice(cells), rng.choice(STEP)
        if (x + dx, y + dy) not in cells:
            cells.append((x + dx, y + dy))
    lines = []
    for name, (x, y) in zip(places, cells, strict=True):
        slot = rng.choice(slots)
        adventure = "" if slot == "empty" else adventures.pop()
        lines.append(f"{name} ({x},{y}) bottom {rng.choice(COMPASS)} {adventure} {slot}".replace("  ", " "))
    return lines


def crews(rng: Random, variant: str, colours: list[str], islands: list[str]) -> Scene:
    made: Scene = {"status": {}, "deployed": {}, "discarded": {}, "supply": {}, "ignored": []}
    states = {"friendly": ["survivor", "ghost"], "competitive": ["survivor", "castaway", "ghost"]}
    mode, spared = variant.partition("-")[0], rng.choice(colours)
    for colour in colours:
        status = rng.choice(states.get(mode, ["survivor"])) if colour != spared else "survivor"
        made["status"][colour] = status
        alive = status == "survivor"
        deployed = rng.sample(islands, min(len(islands), rng.randint(0, PIRATES))) if alive else []
        left = PIRATES - len(deployed)
        discarded = rng.randint(0, left) if alive else 0
        made["deployed"][colour], made["discarded"][colour] = deployed, discarded
        made["supply"][colour] = left - discarded if alive else 0
        if alive and rng.random() < 0.1:
            made["ignored"].append(colour)
    return made


def stage(rng: Random, colours: list[str], cards: list[str], flavour: str) -> Scene:
    """Who is about to do what, and where the map cards are."""
    phase = rng.choice(PHASES[flavour])
    first, mover = rng.choice(colours), rng.choice(colours)
    made: Scene = {"phase": phase, "first": first, "turn": mover, "crossed": 0}
    made |= {"crossed": rng.randint(0, 3)} if phase in ("rw3", "strike") else {}
    holders = rng.sample(colours, len(colours))
    sizes = [2, 3, 3, 3] if flavour == "full" else [0, 2, 3, 3]
    made["hands"] = {colour: [cards.pop() for _ in range(rng.choice(sizes))] for colour in holders}
    made["decks"] = {colour: [] for colour in colours}
    day = phase in ("turn", "window")
    for colour in colours if day else []:
        seen = [cards.pop() for _ in range(rng.choice([0, 0, 1, 2])) if len(cards) > 4]
        unseen = rng.randint(0, min(6, len(cards) // 4))
        made["decks"][colour] = [*seen, unseen] if rng.random() < 0.5 else [unseen, *seen]
        del cards[:unseen]
    if day and not any(card for card in made["decks"][mover]):
        made["decks"][mover] = [cards.pop()]
    made["pile"] = cards[: rng.randint(0, 3)]
    before = colours[colours.index(mover) - 1]
    made["last"] = None if phase != "window" or (mover == first and rng.random() < 0.5) else before
    return made


def said(made: Scene) -> Scene:
    """What the builder is told: in the round end nobody is about to move."""
    return {name: what for name, what in made.items() if name != "turn" or made["phase"] not in STEPS}


def laid(made: Scene, options: dict[str, int]) -> Model:
    """The same scene in the model."""
    model = Model(made["seats"], made["variant"], options)
    g = model.game = Game(made["seats"], made["variant"], options)
    for line in made["board"]:
        lay(g, line)
    cards = [face for face in MAPS if face not in g.sea.places]
    named = [face for held in (*made["hands"].values(), *made["decks"].values()) for face in held]
    mix = Mix([face for face in cards if face not in named and face not in made["pile"]])
    man(g, made, mix)
    hidden = len(mix.faces) - sum(not card.face for p in g.players for card in p.deck)
    g.pile = [Card(Mix([]), face) for face in made["pile"]] + [Card(mix) for _ in range(hidden)]
    g.first = COLOURS.index(made["first"])
    g.last_mover = g.named(made["last"]) if made["last"] else None
    if made["last"] is None and made["turn"] != made["first"] and made["phase"] not in STEPS:
        g.last_mover = g.players[(g.named(made["turn"]).seat - 1) % made["seats"]]
    g.adventures, g.doom_deck, g.doom_card = made["adventures"][:], made["doom_left"][:], made["doom_card"]
    g.doom_at, g.scale, g.still, g.crossed = made["doom"], made["scale"], made["still"], made["crossed"]
    model.begin(from_here(g, made["phase"], made["turn"]))
    return model


def lay(g: Game, line: str) -> None:
    name, cell, _, bottom, *slot = line.split()
    x, y = cell.strip("()").split(",")
    place = g.sea.places[name] = Location(name, int(x), int(y), COMPASS.index(bottom))
    place.adventure, place.slot = (["", *slot])[-2:]


def man(g: Game, made: Scene, mix: Mix) -> None:
    for p in g.players:
        colour = COLOURS[p.seat]
        p.status, p.at, p.supply = made["status"][colour], made["at"][colour], made["supply"][colour]
        p.deployed, p.discarded = made["deployed"][colour][:], made["discarded"][colour]
        p.removed = PIRATES - p.supply - len(p.deployed) - p.discarded - (p.status == "castaway")
        p.hand, p.ignored = made["hands"][colour][:], colour in made["ignored"]
        for held in made["decks"][colour]:
            p.deck += [Card(mix) for _ in range(held)] if isinstance(held, int) else [Card(Mix([]), held)]
        p.deck.reverse()
        for entry in made["logs"][colour]:
            name, _, how = entry.partition(" ")
            p.log.append((name, how))


def from_here(g: Game, phase: str, mover: str) -> Asking[None]:
    if phase == "turn":
        yield from turn(g, g.named(mover))
    elif phase in STEPS:
        g.stage = STAGES[STEPS.index(phase)]
        yield from end_of_round(g, phase)
    while True:
        yield from one_round(g)
