"""Loot, and Crew and Upgrades coming into play: MP-B15 to MP-B21, MP-C04 to MP-C09."""

from tests.lockstep.micro_pirates.cards import CREW, LOOT_KIND, LOOT_REWARD
from tests.lockstep.micro_pirates.hold import draw, gain, lighten
from tests.lockstep.micro_pirates.pieces import Game, Hand, Play, Player, ask


def draw_loot(g: Game, n: int) -> Play[list[str]]:
    """MP-B15: all different; a second card of a kind is discarded and replaced."""
    drawn = list[str]()
    while len(drawn) < n:
        card = yield from draw(g, "loot", "loot")
        if card is None:
            break
        if any(LOOT_KIND[card] == LOOT_KIND[other] for other in drawn):
            g.decks["loot"].discarded.append(card)
        else:
            drawn.append(card)
    return drawn


def loot(g: Game, p: Player, n: int, keep: int) -> Play[None]:
    """MP-B17: picked one at a time, all of them seen; the rest is discarded unused."""
    from tests.lockstep.micro_pirates.quests import check_state

    drawn = yield from draw_loot(g, n)
    for _ in range(min(keep, len(drawn))):
        answer = yield from ask(p.seat, [f"keep {card}" for card in drawn])
        card = answer.split()[1]
        drawn.remove(card)
        yield from gain_loot(g, p, card)
    g.decks["loot"].discarded += drawn
    yield from check_state(g, p)


def gain_loot(g: Game, p: Player, card: str) -> Play[None]:
    """MP-B18, MP-B19."""
    if card in LOOT_REWARD:
        g.decks["loot"].discarded.append(card)
        yield from gain(g, p, LOOT_REWARD[card])
    elif card in CREW:
        yield from place_crew(g, p, card)
    else:
        yield from place_upgrade(g, p, card)


def place_crew(g: Game, p: Player, card: str) -> Play[None]:
    """MP-C05, MP-C06, MP-B21: at most three; a dismissed one's Upgrade may go to the new one."""
    if len(p.crew) == 3:
        words = [f"dismiss {hand.card}" for hand in p.crew]
        answer = yield from ask(p.seat, [*words, "refuse"] if card in LOOT_KIND else words)
        if answer == "refuse":
            g.discard("crew", card)
            return
        gone = next(hand for hand in p.crew if hand.card == answer.split()[1])
        yield from dismiss(g, p, gone)
    p.crew.append(Hand(card, p.carried))
    p.carried = None


def dismiss(g: Game, p: Player, gone: Hand) -> Play[None]:
    """MP-Y54: the hold is lightened before the new card comes; an Upgrade carried along keeps working."""
    p.crew.remove(gone)
    g.discard("crew", gone.card)
    if gone.upgrade:
        p.carried = gone.upgrade
        if (yield from ask(p.seat, ["carry", "drop"])) == "drop":
            g.discard("upgrade", gone.upgrade)
            p.carried = None
    yield from lighten(g, p)


def place_upgrade(g: Game, p: Player, card: str) -> Play[None]:
    """MP-C07, MP-C08, MP-B21: on the Ship or under a Crew card, free places first; else one is discarded."""
    free = [] if len(p.upgrades) == 3 else ["fit ship"]
    free += [f"fit {hand.card}" for hand in p.crew if not hand.upgrade]
    full = ["fit ship", *(f"fit {hand.card}" for hand in p.crew)]
    if card in LOOT_KIND:
        full.append("refuse")
    answer = yield from ask(p.seat, free or full)
    if answer == "refuse":
        g.discard("upgrade", card)
    elif answer == "fit ship":
        if len(p.upgrades) == 3:
            scrapped = (yield from ask(p.seat, [f"scrap {upgrade}" for upgrade in p.upgrades])).split()[1]
            p.upgrades.remove(scrapped)
            g.discard("upgrade", scrapped)
            yield from lighten(g, p)
        p.upgrades.append(card)
    else:
        hand = next(hand for hand in p.crew if hand.card == answer.split()[1])
        if hand.upgrade:
            g.discard("upgrade", hand.upgrade)
            hand.upgrade = None
            yield from lighten(g, p)
        hand.upgrade = card
