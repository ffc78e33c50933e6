"""HI-RE to HI-GH: the end of a round."""

from tests.lockstep.haze_islands.cards import COLOURS, CORNERS, MAPS, PIRATES, Card, Mix
from tests.lockstep.haze_islands.game import Asking, Game, Player
from tests.lockstep.haze_islands.orders import round_end_window
from tests.lockstep.haze_islands.sea import Sea

STEPS = ["rw1", "night", "rise", "rw2", "hunt", "rw3", "strike", "end", "rw4", "dawn"]
STAGES = ["dusk", "dusk", "dusk", "risen", "moved", "moved", "struck", "struck", "struck", "struck"]


def end_of_round(g: Game, start: str = "rw1") -> Asking[None]:
    """HI-RE01, RE02, SO08  The steps in order; a position may begin with a later one."""
    for step, stage in list(zip(STEPS, STAGES, strict=True))[STEPS.index(start) :]:
        g.stage = stage
        if step.startswith("rw"):
            yield from round_end_window(g)
        elif step == "night":
            night_falls(g)
        elif step == "rise":
            g.scale = min(7, g.scale + (2 if g.short else 1))  # HI-DO01
        elif step == "hunt":
            yield from hunt(g)
        elif step == "strike":
            yield from strike(g)
        elif step == "end" and g.scale == 7:
            g.finish("time")  # HI-DO02, GE01 (a)
        elif step == "dawn":
            yield from new_dawn(g)


def night_falls(g: Game) -> None:
    """HI-NF01"""
    for place in g.sea.places.values():
        if place.slot == "single":
            place.slot = "sea"


def hunt(g: Game) -> Asking[None]:
    """HI-DO04..DO11"""
    g.crossed = 0
    if g.still:
        return
    target = yield from prey(g)
    if target is None:
        return
    reached = stops(g.sea, g.doom_at, target.at, g.scale)
    word = yield from g.ask(g.turn_order()[0], [f"stop {name}" for name in reached])
    g.crossed = g.sea.distances(g.doom_at)[word.split()[1]]
    g.doom_at = word.split()[1]


def stops(sea: Sea, start: str, goal: str, scale: int) -> list[str]:
    """HI-DO08, DO09  Where shortest routes stop, those with the least way left."""
    ends = []
    for route in sea.routes(start, goal):
        ends.append(max((crossed, name) for name, crossed in route if crossed <= scale))
    most = max(crossed for crossed, _ in ends)
    return sorted({name for crossed, name in ends if crossed == most})


def prey(g: Game) -> Asking[Player | None]:
    """HI-DO05..DO07"""
    far = g.sea.distances(g.doom_at)
    seen = [p for p in g.survivors() if not p.ignored and p.at in far]
    if not seen:
        return None
    nearest = min(far[p.at] for p in seen)
    tied = [p for p in seen if far[p.at] == nearest]
    best = max(p.score() for p in tied)
    tied = [p for p in tied if p.score() == best]
    if len({p.at for p in tied}) == 1:
        return tied[0]
    return g.named((yield from g.chance("tied", [COLOURS[p.seat] for p in tied])))


def strike(g: Game) -> Asking[None]:
    """HI-DO12..DO14"""
    hit = [
        p for p in reversed(g.turn_order()) if p.status == "survivor" and p.at == g.doom_at and not p.ignored
    ]
    damage = max(0, g.scale - g.crossed)
    for p in hit:
        lost = min(damage, p.supply)
        p.supply -= lost
        p.discarded += lost
        if lost < damage:
            yield from sunk_by_the_doom(g, p)


def sunk_by_the_doom(g: Game, p: Player) -> Asking[None]:
    """HI-DA04, DA05, GH01, RV01, GE01 (c, d)"""
    p.status = "ghost"
    p.supply = p.discarded = 0
    p.deployed = []
    p.removed = PIRATES
    if g.mode in ("solo", "cooperative"):
        g.finish("sunk")
    for other in g.turn_order():
        if other is not p and other.status == "ghost":
            yield from revive(g, other)
    if not g.survivors():
        g.finish("nobody left")


def revive(g: Game, p: Player) -> Asking[None]:
    """HI-RV02, RV03, D23, R61"""
    if not g.pile:
        return
    word = yield from g.ask(p, ["revive", "stay"] + (["order 18"] if 18 in p.orders() else []))
    if word == "order 18":
        p.use(18)
        p.armed.add(18)
        word = yield from g.ask(p, ["revive", "stay"])
    if word == "revive":
        shuffle_the_pile(g)
        g.drawn.append(g.pile.pop())
        word = yield from g.ask(p, [f"corner {corner}" for corner in CORNERS])
        face = yield from g.look(g.drawn[0])
        if g.clear(p, face, word.split()[1]):
            p.status = "survivor"
        g.pile.append(g.drawn.pop())
        shuffle_the_pile(g)
    p.armed.clear()


def cards_in_the_pile(g: Game) -> list[str]:
    """All decks are empty in the round end: whatever is neither on the board nor in a hand."""
    elsewhere = set(g.sea.places) | {face for p in g.players for face in p.hand}
    return [face for face in MAPS if face not in elsewhere]


def shuffle_the_pile(g: Game) -> None:
    mix = Mix(cards_in_the_pile(g))
    g.pile = [Card(mix) for _ in g.pile]


def new_dawn(g: Game) -> Asking[None]:
    """HI-ND01..ND08"""
    for place in g.sea.places.values():
        if place.slot == "double":
            place.slot = "single"
    yield from refill(g)
    g.first = g.after(g.turn_order()[0]).seat
    shuffle_the_pile(g)
    deck, g.pile = g.pile, []
    first, *others = g.turn_order()
    for p in others:
        if deck:
            p.deck.append(deck.pop())
    first.deck = deck
    g.still = False
    for p in g.players:
        p.ignored = False
    g.stage, g.last_mover = "day", None


def refill(g: Game) -> Asking[None]:
    """HI-ND02..ND04"""
    empty = [name for name, place in g.sea.places.items() if place.slot == "empty"]
    if len(g.adventures) < len(empty):
        chosen: list[str] = []
        while len(chosen) < len(g.adventures):
            words = [f"refill {name}" for name in empty if name not in chosen]
            word = yield from g.ask(g.turn_order()[0], words)
            chosen.append(word.split()[1])
        empty = chosen
    for name in empty:
        place = g.sea.places[name]
        place.adventure = yield from g.draw_adventure()
        place.slot = "double"
