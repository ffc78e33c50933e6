"""HI-SC to HI-HJ: the actions. Each is stated with one word and then carried out."""

from tests.lockstep.haze_islands.cards import (
    COLOURS,
    CREW,
    DOOM,
    MAPS,
    SPELLS,
    Card,
    Mix,
    icon_of,
    is_island,
)
from tests.lockstep.haze_islands.game import Asking, Game, Player
from tests.lockstep.haze_islands.sea import COMPASS, STEP, Location

TWO_CREW = [set(CREW), set(CREW)]


def stated(g: Game, p: Player) -> list[str]:
    """HI-A02, A03, A05, A06  Every action that may be stated now. The deck is not empty."""
    here = g.sea.places[p.at]
    words = scouts(g, p)
    words += [f"sail {COMPASS[way]}" for way, (_, far) in g.sea.gold_ways(p.at).items() if far <= len(p.deck)]
    if is_island(p.at):
        words += ["raid"] if MAPS[p.at]["raid"] <= len(p.deck) else []
        words += ["deploy"] if p.supply and p.at not in p.deployed else []
        words += ["steal"] if g.mode == "solo" else []
    if here.slot in ("double", "single") and g.can_pay(p, here.needs(), p.armed):
        words.append("complete")
    if g.mode == "cooperative" and p.hand:
        words += [f"trade {COLOURS[mate.seat]}" for mate in here_too(g, p)]
    if p.status == "ghost":
        words += [f"rotate {name}" for name in g.sea.places]
    return words + fated(g, p, p.armed)


def scouts(g: Game, p: Player) -> list[str]:
    """HI-SC01, SC02"""
    if not g.adventures:
        return []
    here = g.sea.places[p.at]
    gold = [way for way in range(4) if here.faces(way)[:1] == "g" and g.sea.beside(p.at, way) is None]
    return [f"scout {COMPASS[way]}" for way in gold]


def here_too(g: Game, p: Player) -> list[Player]:
    return [other for other in g.players if other is not p and other.at == p.at]


def ships_here(g: Game, p: Player) -> list[Player]:
    return [other for other in here_too(g, p) if other.status == "survivor"]


def fated(g: Game, p: Player, armed: set[int]) -> list[str]:
    """HI-FT01  The actions that always need a fate check."""
    words = []
    if g.mode == "competitive":
        for other in ships_here(g, p):
            kinds = [spell for spell in SPELLS if g.can_pay(p, [{spell}, {spell}], armed)]
            words += [f"attack {COLOURS[other.seat]}-{spell}" for spell in kinds]
            if p.status == "castaway" and g.can_pay(p, TWO_CREW, armed):
                words.append(f"hijack {COLOURS[other.seat]}")
    if p.at == g.doom_at and g.can_pay(p, doom_needs(g), armed):
        words.append("attack_doom")
    return words


def doom_needs(g: Game) -> list[set[str]]:
    return [{icon} for icon in DOOM[g.doom_card]]


def act(g: Game, p: Player, word: str) -> Asking[None]:
    kind, *rest = word.split()
    target = rest[0] if rest else ""
    if kind == "scout":
        yield from scout(g, p, COMPASS.index(target))
    elif kind == "sail":
        place, far = g.sea.gold_ways(p.at)[COMPASS.index(target)]
        g.pay(p, far)
        p.at = place
    elif kind == "deploy":
        g.pay(p, 1)
        p.supply -= 1
        p.deployed.append(p.at)
    elif kind == "rotate":
        yield from rotate(g, p, target)
    elif kind == "trade":
        yield from trade(g, p, g.named(target))
    elif kind == "attack":
        colour, spell = target.split("-")
        yield from attack(g, p, g.named(colour), spell)
    elif kind == "hijack":
        yield from hijack(g, p, g.named(target))
    else:
        yield from {"raid": raid, "steal": steal, "complete": complete, "attack_doom": attack_doom}[kind](
            g, p
        )
    yield from g.hand_limit(p)


def scout(g: Game, p: Player, way: int) -> Asking[None]:
    """HI-SC03, SC06"""
    here = g.sea.places[p.at]
    yield from create(g, p, here.x + STEP[way][0], here.y + STEP[way][1], (way + 2) % 4)


def create(g: Game, p: Player, x: int, y: int, bottom: int) -> Asking[str]:
    """HI-SC06"""
    g.draw(p, 1)
    face = yield from g.look(g.drawn[0])
    g.drawn.clear()
    place = g.sea.places[face] = Location(face, x, y, bottom)
    place.adventure = yield from g.draw_adventure()
    place.slot = "double"
    return face


def raid(g: Game, p: Player) -> Asking[None]:
    """HI-RD01, RD02, T10"""
    g.draw(p, MAPS[p.at]["raid"])
    for card in g.drawn:
        yield from g.look(card)
    word = yield from g.ask(p, [f"keep {card.face}" for card in g.drawn])
    p.hand.append(take(g.drawn, word).face)
    while g.drawn:
        words = [f"lay {card.face}" for card in g.drawn]
        word = words[0] if g.to_the_pile(p) else (yield from g.ask(p, words))
        g.discard(p, take(g.drawn, word))


def take(cards: list[Card], word: str) -> Card:
    """The card named by the word's second part leaves these."""
    card = next(card for card in cards if card.face == word.split()[1])
    cards.remove(card)
    return card


def trade(g: Game, p: Player, mate: Player) -> Asking[None]:
    """HI-TR01, TR02"""
    g.pay(p, 1)
    word = yield from g.ask(p, [f"give {face}" for face in p.hand])
    p.hand.remove(word.split()[1])
    mate.hand.append(word.split()[1])
    yield from g.hand_limit(mate)


def steal(g: Game, p: Player) -> Asking[None]:
    """HI-ST01..ST04"""
    g.pay(p, 1)
    for card in p.deck:  # Fate names the faces from the bottom up: the same chances
        yield from g.look(card)
    faces = [card.face for card in p.deck]
    wanted = [f"take {face}" for face in faces if icon_of(face) == icon_of(p.at)]
    if wanted:
        word = yield from g.ask(p, wanted)
        faces.remove(word.split()[1])
        p.hand.append(word.split()[1])
    mix = Mix(sorted(faces))
    p.deck = [Card(mix) for _ in faces]


def complete(g: Game, p: Player) -> Asking[None]:
    """HI-CP02, CP03, TI01"""
    if g.titan:
        if not (yield from g.fate_check(p)):
            return
    else:
        g.pay(p, 1)
    here = g.sea.places[p.at]
    yield from g.spend(p, here.needs())
    g.discard_spent(p)
    p.log.append((here.adventure, here.slot))
    here.adventure, here.slot = "", "empty"


def rotate(g: Game, p: Player, name: str) -> Asking[None]:
    """HI-RO01, A01  The angle belongs to the statement: no card moves before it is named."""
    word = yield from g.ask(p, ["turn 90", "turn 180", "turn 270"])
    g.pay(p, 1)
    place = g.sea.places[name]
    place.bottom = (place.bottom + int(word.split()[1]) // 90) % 4


def attack(g: Game, p: Player, target: Player, spell: str) -> Asking[None]:
    """HI-AT02, AT03, DA01, DA02"""
    if not (yield from g.fate_check(p)):
        return
    yield from g.spend(p, [{spell}, {spell}])
    if target.supply:
        target.supply -= 1
        target.discarded += 1
    else:
        cast_away(target, p)
        if not g.survivors():
            g.finish("nobody left")  # HI-CA05
    yield from keep_two(g, p)
    g.discard_spent(p)


def attack_doom(g: Game, p: Player) -> Asking[None]:
    """HI-AD02..AD04"""
    if not (yield from g.fate_check(p)):
        return
    yield from g.spend(p, doom_needs(g))
    p.log.append((g.doom_card, ""))
    g.doom_card = ""
    if not g.doom_deck:
        g.finish("doom defeated")
    yield from g.turn_up_doom_card()
    yield from keep_two(g, p)
    g.discard_spent(p)


def keep_two(g: Game, p: Player) -> Asking[None]:
    """HI-SO37"""
    if not g.spent or 17 not in p.orders():
        return
    if (yield from g.ask(p, ["order 17", "decline"])) == "decline":
        return
    p.use(17)
    for _ in range(2):
        if g.spent:
            word = yield from g.ask(p, [*[f"regain {face}" for face in g.spent], "enough"])
            if word == "enough":
                return
            g.spent.remove(word.split()[1])
            p.hand.append(word.split()[1])


def hijack(g: Game, p: Player, target: Player) -> Asking[None]:
    """HI-HJ02..HJ05"""
    if not (yield from g.fate_check(p)):
        return
    yield from g.spend(p, TWO_CREW)
    g.discard_spent(p)
    p.status, p.supply = "survivor", 1
    cast_away(target, p)


def cast_away(target: Player, by: Player) -> None:
    """HI-CA01..CA03"""
    by.hand += target.hand
    target.hand = []
    target.status = "castaway"
    target.supply = target.discarded = 0
    target.deployed = []
    target.removed = 2
