"""Quests: chapter Q."""

from tests.lockstep.micro_pirates.hold import can_pay, gain, spend
from tests.lockstep.micro_pirates.pieces import Game, Merchant, Play, Player, Quest, ask
from tests.lockstep.micro_pirates.sea import named, ocean_at, sector


def start_quest(g: Game, p: Player, id: str) -> Play[None]:
    """MP-C12, MP-Q02, MP-Q08, MP-Q11, MP-Q18."""
    quest = Quest(id)
    p.quests[quest.card.type] = quest
    if quest.card.type == "raid":
        yield from mark(g, p, quest, alone=1)
    if quest.card.type == "voyage":
        assert p.at
        quest.port = ocean_at(g, p.at)
    yield from check_state(g, p)


def mark(g: Game, p: Player, quest: Quest, alone: int = 2) -> Play[None]:
    """MP-Q02, MP-Q05: any Merchant on the sea; with none the token waits. A single one is marked unasked
    (MP-D14), except at the start (MP-D13)."""
    afloat = {f"mark {m.name}": m for m in g.merchants if m.at}
    if len(afloat) >= alone:
        quest.mark = afloat[(yield from ask(p.seat, afloat))]
    else:
        quest.mark = next(iter(afloat.values()), None)


def mark_again(g: Game, p: Player, removed: Merchant) -> Play[None]:
    """MP-Q05: everybody whose marked Merchant is gone, from the active player on."""
    for owner in g.order(p.seat):
        raid = owner.quests.get("raid")
        if raid and raid.mark is removed:
            raid.mark = None
            yield from mark(g, owner, raid)


def mark_waiting(g: Game) -> Play[None]:
    """MP-N05."""
    for owner in g.order(g.turn):
        raid = owner.quests.get("raid")
        if raid and not raid.mark:
            yield from mark(g, owner, raid)


def complete(g: Game, p: Player, quest: Quest) -> Play[None]:
    """MP-Q04, MP-Q09, MP-Q16, MP-Q19: the reward; a Voyage leaves the game, others are discarded."""
    del p.quests[quest.card.type]
    if quest.card.type != "voyage":
        g.decks["quest"].discarded.append(quest.id)
    yield from gain(g, p, quest.card.reward)


def arrive(g: Game, p: Player) -> Play[None]:
    """MP-Q13: an explored Voyage ends when a movement ends in its Port."""
    voyage = p.quests.get("voyage")
    if voyage and voyage.explored and p.at == sector(g, voyage.port, "port"):
        yield from complete(g, p, voyage)


def check_state(g: Game, p: Player) -> Play[None]:
    """MP-Q17, MP-Q18: so many Crew cards and Upgrades at the same time."""
    quest = p.quests.get("special")
    if not quest or quest.card.objective != "state":
        return
    if len(p.crew) >= quest.card.crew and p.upgrade_count() >= quest.card.upgrades:
        yield from complete(g, p, quest)


def won_battle(g: Game, p: Player) -> Play[None]:
    """MP-Q17: `battles` against Merchants since the card was taken."""
    quest = p.quests.get("special")
    if quest and quest.card.objective == "battles":
        quest.battles += 1
        if quest.battles >= quest.card.battles:
            yield from complete(g, p, quest)


def can_deliver(g: Game, p: Player) -> bool:
    """MP-Q09."""
    quest = p.quests.get("delivery")
    return bool(quest and named(g, quest.card.stops[0]) == p.at and can_pay(p, quest.card.pay))


def deliver(g: Game, p: Player) -> Play[None]:
    quest = p.quests["delivery"]
    spend(g, p, quest.card.pay)
    yield from complete(g, p, quest)


def can_run_errand(g: Game, p: Player) -> bool:
    """MP-Q17, MP-Q21."""
    quest = p.quests.get("special")
    if not quest:
        return False
    here = [stop for stop in quest.card.stops if named(g, stop) == p.at and stop not in quest.visited]
    return bool(here) and can_pay(p, quest.card.pay)


def errand(g: Game, p: Player) -> Play[None]:
    quest = p.quests["special"]
    spend(g, p, quest.card.pay)
    quest.visited |= {stop for stop in quest.card.stops if named(g, stop) == p.at}
    if len(quest.visited) == len(quest.card.stops):
        yield from complete(g, p, quest)
