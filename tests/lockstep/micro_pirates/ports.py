"""Port Call, Trade and Export: chapters C, M, G."""

from tests.lockstep.micro_pirates.cards import CREW, EXPORTS, QUESTS, UPGRADES
from tests.lockstep.micro_pirates.hold import can_pay, draw, gain, gain_tokens, spend
from tests.lockstep.micro_pirates.loot import place_crew, place_upgrade
from tests.lockstep.micro_pirates.pieces import Game, Play, Player, ask, fate
from tests.lockstep.micro_pirates.quests import check_state, start_quest
from tests.lockstep.micro_pirates.sea import in_port, in_royal, ocean_at

OPTIONS = {"hire": "crew", "buy": "upgrade", "quest": "quest"}


def cost(p: Player, kind: str, card: str) -> dict[str, int]:
    """MP-E11: discounts touch the coins only."""
    printed = CREW[card] if kind == "crew" else UPGRADES[card]
    return {"coin": max(0, printed.coins - p.sum(f"discount {kind}")), "rum": printed.rum}


def port_options(g: Game, p: Player) -> list[str]:
    """MP-C01, MP-C02, MP-C10, MP-C12."""
    if not in_port(g, p.at):
        return []
    assert p.at
    offer, found = g.offers[ocean_at(g, p.at)], []
    for option, kind in OPTIONS.items():
        card = offer[kind]
        if card is None or option in g.used:
            continue
        if kind == "quest":
            possible = QUESTS[card].type not in p.quests
        else:
            possible = can_pay(p, cost(p, kind, card))
        if possible:
            found.append(option)
    return found


def port_call(g: Game, p: Player) -> Play[None]:
    """MP-C01, MP-C03: at least one option, then the refill."""
    assert p.at
    ocean, some = ocean_at(g, p.at), False
    while options := port_options(g, p):
        answer = yield from ask(p.seat, [*options, "done"] if some else options)
        if answer == "done":
            break
        some = True
        yield from take(g, p, ocean, answer)
    yield from refill(g, ocean)


def take(g: Game, p: Player, ocean: str, option: str) -> Play[None]:
    """MP-C04, MP-C07, MP-C12."""
    kind = OPTIONS[option]
    card = g.offers[ocean][kind]
    assert card
    g.used.add(option)
    g.offers[ocean][kind] = None
    if kind == "quest":
        yield from start_quest(g, p, card)
        return
    spend(g, p, cost(p, kind, card))
    yield from (place_crew(g, p, card) if kind == "crew" else place_upgrade(g, p, card))
    yield from check_state(g, p)


def refill(g: Game, ocean: str) -> Play[None]:
    """MP-C03, MP-S03: Quest, Crew, Upgrade."""
    offer = g.offers[ocean]
    if offer["quest"] is None:
        offer["quest"] = yield from draw_quest(g, ocean)
    if offer["crew"] is None:
        offer["crew"] = yield from draw(g, "crew", "crew")
    if offer["upgrade"] is None:
        offer["upgrade"] = yield from draw(g, "upgrade", "upgrade")


def draw_quest(g: Game, ocean: str) -> Play[str | None]:
    """MP-S04, MP-Y33: not one of which this Ocean card is a target; others are set aside meanwhile."""
    deck = g.decks["quest"]
    fitting = [id for id in deck.cards if ocean not in QUESTS[id].targets]
    if not fitting:  # all were set aside: the discard pile is next
        deck.cards, deck.discarded = deck.cards + deck.discarded, []
        fitting = [id for id in deck.cards if ocean not in QUESTS[id].targets]
    if not fitting:
        return None
    card = yield from fate("questcard", fitting)
    deck.cards.remove(card)
    return card


def exchanges() -> dict[str, tuple[dict[str, int], dict[str, int]]]:
    """MP-M03: what is paid and what is received."""
    goods = [{"fish": 1}, {"plantain": 1}]
    mixes = [{"fish": n, "plantain": 3 - n} for n in range(4)]
    sixes = [{"fish": 6}, {"plantain": 6}]
    pairs = [({"coin": 3}, 1), *((a, 1) for a in goods), *((a, 2) for a in mixes), *((a, 3) for a in sixes)]
    found = {}
    for other, rum in pairs:
        other = {what: n for what, n in other.items() if n}
        listed = "+".join(f"{n}{what}" for what, n in other.items())
        found[f"swap {listed}>{rum}rum"] = (other, {"rum": rum})
        found[f"swap {rum}rum>{listed}"] = ({"rum": rum}, other)
    return found


EXCHANGES = exchanges()


def trade_words(g: Game, p: Player, exchanged: bool) -> list[str]:
    """MP-M02, MP-M03, MP-M05."""
    words = [f"sell {good}" for good in ("fish", "plantain") if p.hold[good]]
    if words:
        words.append("sell all")
    if not exchanged:
        for word, (paid, received) in EXCHANGES.items():
            if can_pay(p, paid) and all(g.supply.get(what, n) >= n for what, n in received.items()):
                words.append(word)
    return words


def trade(g: Game, p: Player) -> Play[None]:
    """MP-M01 to MP-M06, MP-E15."""
    sold, exchanged, some = 0, False, False
    while words := trade_words(g, p, exchanged):
        answer = yield from ask(p.seat, [*words, "done"] if some else words)
        if answer == "done":
            break
        some = True
        if answer.startswith("swap"):
            exchanged = True
            yield from exchange(g, p, answer)
        else:
            sold += sell(g, p, answer.split()[1])
    if sold >= 3:
        p.coins += p.sum("trade")


def sell(g: Game, p: Player, what: str) -> int:
    price = {what: 1} if what != "all" else {good: p.hold[good] for good in ("fish", "plantain")}
    spend(g, p, price)
    p.coins += sum(price.values())
    return sum(price.values())


def exchange(g: Game, p: Player, word: str) -> Play[None]:
    paid, received = EXCHANGES[word]
    spend(g, p, paid)
    for what, n in received.items():
        if what == "coin":
            p.coins += n
        else:
            yield from gain_tokens(g, p, what, n)


def export_words(g: Game, p: Player) -> list[str]:
    """MP-G01, MP-G02, MP-G05, MP-G06."""
    if not in_royal(g, p.at):
        return []
    words = [f"export {card}" for card in g.exports if can_pay(p, EXPORTS[card][0])]
    return words + (["chests"] if p.hold["chest"] >= 2 and not g.chested else [])


def export(g: Game, p: Player, card: str) -> Play[None]:
    """MP-G02 to MP-G04, MP-Y61."""
    price, reward = EXPORTS[card]
    spend(g, p, price)
    g.exports.remove(card)
    yield from gain(g, p, reward)
    p.coins += p.sum("export coin")
    yield from gain_tokens(g, p, "rum", p.sum("export rum"))
    yield from refill_exports(g)


def refill_exports(g: Game) -> Play[None]:
    """MP-G04, MP-H13: two on display while the deck lasts."""
    while len(g.exports) < 2 and g.decks["export"].cards:
        card = yield from draw(g, "export", "exportcard")
        assert card
        g.exports.append(card)


def chests(g: Game, p: Player) -> None:
    """MP-G05."""
    spend(g, p, {"chest": 2})
    p.fame += 2
    g.chested = True
