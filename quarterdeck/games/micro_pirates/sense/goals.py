"""What a captain could do next, and how many actions away it is."""

from quarterdeck.games.micro_pirates.constants import (
    BATTLES,
    CHEST,
    COIN,
    DELIVERY,
    FISH,
    LARGE,
    MAP,
    MERCHANT,
    NONE,
    PLANTAIN,
    PORTS,
    RAID,
    ROYAL,
    RUM,
    SHIPS,
    SPECIAL,
    STATE,
    VISIT,
    VOYAGE,
    quest_type,
)
from quarterdeck.games.micro_pirates.effects import (
    AT_BATTLE,
    CUTLASSES,
    DICE_ADDED,
    DISCOUNT_CREW,
    DISCOUNT_UPGRADE,
    ICONS,
    ONE_TIME,
    RUM_COST,
    SPYGLASSES,
)
from quarterdeck.games.micro_pirates.sense.outlook import (
    ACTION_WORTH,
    CHANCE_OF_THREE,
    CHANCE_OF_TWO,
    COIN_WORTH,
    FAME_WORTH,
    NEVER,
    PROMISE,
    TOKEN_WORTH,
    Outlook,
)


def after(worth: float, actions: float) -> float:
    """A goal is worth what it brings, less the actions it takes."""
    return worth - ACTION_WORTH * actions


def prospects(look: Outlook) -> float:
    """Quests in hand, wherever the Ship is, and the best thing to do next: only one goal pulls at a time,
    so that a captain between two of them does not stay where he is."""
    held, best = quests(look)
    best = max(best, exports(look))
    best = max(best, explorations(look))
    best = max(best, raids(look))
    return held + PROMISE * max(best, ports(look))


def quests(look: Outlook) -> tuple[float, float]:
    """What active Quests are worth as they are, and the most that completing one would add."""
    crew, t = look.crew, look.t
    held, best = 0.0, NEVER
    for kind in (DELIVERY, VOYAGE, SPECIAL):
        quest = crew.quests[kind]
        if quest != NONE:
            worth = look.worths.quest[quest]
            share = 0.3 + 0.4 * progress(look, quest)
            held += share * worth
            spent = look.worths.quest_cost[quest]
            if kind != SPECIAL or t.quest_place[quest]:
                best = max(best, after((1 - share) * worth - spent, quest_actions(look, quest)))
    if crew.quests[RAID] != NONE:
        held += 0.3 * look.worths.quest[crew.quests[RAID]]
    return held, best


def progress(look: Outlook, quest: int) -> float:
    """How much of a Quest in several parts is done, from 0 to 1."""
    crew, t = look.crew, look.t
    kind = quest_type(quest)
    if kind == VOYAGE:
        return 1.0 if crew.voyage_done else 0.0
    if kind != SPECIAL:
        return 0.0
    objective = t.quest_objective[quest]
    if objective == VISIT:
        return crew.visited.bit_count() / len(t.quest_place[quest])
    if objective == STATE:
        have = min(crew.crew_count(), t.quest_need[quest]) + min(crew.upgrade_count(), t.quest_need2[quest])
        return have / (t.quest_need[quest] + t.quest_need2[quest])
    return min(1.0, crew.battles / t.quest_need[quest]) if objective == BATTLES else 0.0


def quest_actions(look: Outlook, quest: int) -> float:
    t, view, crew = look.t, look.view, look.crew
    kind = quest_type(quest)
    if kind == DELIVERY:
        return look.errand(t.quest_pay[quest], view.sector(t.quest_place[quest][0]))
    if kind == VOYAGE:
        home = view.port[crew.voyage_port] if crew.quests[VOYAGE] == quest else crew.cell
        if crew.quests[VOYAGE] == quest and crew.voyage_done:
            return look.sails(home)
        jungle = view.jungle[t.quest_targets[quest][0]]
        there = max(look.errand(t.quest_pay[quest], jungle) - 1, look.sails(jungle))
        found = look.search(t.quest_need[quest]) if look.cell == jungle else t.quest_need[quest] / 3.2 + 0.3
        return there + found + look.between(jungle, home)
    return special_actions(look, quest)


def special_actions(look: Outlook, quest: int) -> float:
    t, view, crew = look.t, look.view, look.crew
    objective = t.quest_objective[quest]
    places = t.quest_place[quest]
    if objective == VISIT:
        here, actions = look.cell, 0.0
        left = [view.sector(p) for n, p in enumerate(places) if not crew.visited >> n & 1]
        while left:
            left.sort(key=t.dist[here].__getitem__)
            actions += look.between(here, left[0]) + 1
            here = left.pop(0)
        return actions
    errand = look.errand(t.quest_pay[quest], view.sector(places[0]))
    short = t.quest_pay[quest][COIN] - crew.coins
    if short <= 0:
        return errand
    goods = crew.hold[FISH] + crew.hold[PLANTAIN]
    return errand + 1 + (2 + (short - goods) / 3 if short > goods else 0.0)  # sell, and forage before that


def exports(look: Outlook) -> float:
    """The best of Export cards and pairs of Chests."""
    best = NEVER
    for card in look.view.display:
        if card != NONE:
            pay = look.t.exports_pay[card]
            worth = look.worths.export[card]
            best = max(best, after(worth, look.errand(pay, ROYAL)))
    if look.crew.hold[CHEST] > 1:
        chests = after(2 * (FAME_WORTH - TOKEN_WORTH[CHEST]), look.sails(ROYAL) + 1)
        best = max(best, chests + 0.2 * (look.crew.hold[CHEST] - 2))
    return best


def explorations(look: Outlook) -> float:
    """Treasure, unless a Blockade lies on it (MP-X02), and the nearest open Jungle for a Map."""
    view, crew = look.view, look.crew
    found = NEVER
    if crew.treasure != NONE and not view.blocked[crew.treasure]:
        cell = view.jungle[crew.treasure]
        need = look.search(6) if cell == look.cell else 2.3
        found = after(2 * FAME_WORTH - 1.2, look.sails(cell) + need)
    if crew.hold[MAP] < 5:
        best = -9.0
        for ocean in range(1, 9):
            cell = view.jungle[ocean]
            if cell == NONE or view.blocked[ocean]:
                continue
            need = look.search(6) if cell == look.cell else 6 / (2.67 + crew.auto[SPYGLASSES]) + 0.3
            best = max(best, after(0.6 + 0.2 * crew.hold[MAP], look.sails(cell) + need))
        found = max(found, best)
    return found


def raids(look: Outlook) -> float:
    """Merchants, by the chance to beat them; a marked one brings the Quest's reward too."""
    view, crew, t = look.view, look.crew, look.t
    found = NEVER
    cutlasses, third = armed(look)
    risky = 0.5 if crew.marker <= 2 else 0.12 if crew.marker <= 3 else 0.0
    for ship in range(MERCHANT, SHIPS):
        cell = view.ships[ship]
        if cell == NONE:
            continue
        large = ship >= LARGE
        need = t.strength[1 if large else 0] + 1 - cutlasses
        worth = (
            FAME_WORTH + 0.9 - (0.3 if crew.rep > -1 else 0.7 if crew.rep > -3 else FAME_WORTH)
            if large
            else 0.7
        )
        if crew.raid == ship:
            need += t.quest_need[crew.quests[RAID]]
            worth += 0.7 * look.worths.quest[crew.quests[RAID]]
        table = CHANCE_OF_THREE if third else CHANCE_OF_TWO
        odds = table[max(0, need)] if need < len(table) else 0.0
        gain = odds * worth - 0.1 - risky - (1 - odds) * 0.6
        if gain > 0:
            found = max(found, after(gain, look.sails(cell)))
    return found


def armed(look: Outlook) -> tuple[int, bool]:
    """Cutlasses in the next Battle, with all the rum that helps, and whether there is a third die."""
    crew, t = look.crew, look.t
    rum = crew.hold[RUM]
    cutlasses, third = crew.auto[CUTLASSES], False
    for part in look.parts:
        for use in t.uses[part][AT_BATTLE]:
            if use[RUM_COST] <= rum:
                rum -= use[RUM_COST]
                cutlasses += use[ICONS] if not use[ONE_TIME] else 0
                third = third or use[DICE_ADDED] > 0
    return cutlasses, third


def ports(look: Outlook) -> float:
    """The best Port to call at: a Quest to start, a card to pay for, goods to sell, damage to mend."""
    view, crew = look.view, look.crew
    found = NEVER
    mending = 0.9 * look.hurt
    sale = 0.03 * max(0, crew.hold[FISH] + crew.hold[PLANTAIN] - 4)
    for port in range(PORTS):
        cell = view.port[port]
        worth = mending + sale
        quest = view.offer_quest[port]
        if quest != NONE and crew.quests[quest_type(quest)] == NONE:
            worth += 0.22 * look.worths.quest[quest]
        worth += bargain(look, view.offer_crew[port], DISCOUNT_CREW)
        worth += bargain(look, view.offer_upgrade[port], DISCOUNT_UPGRADE)
        found = max(found, after(worth, look.sails(cell) + 1))
    return found


def bargain(look: Outlook, card: int, op: int) -> float:
    """What a card is worth beyond its price, if it can be paid."""
    if card == NONE:
        return 0.0
    t, crew = look.t, look.crew
    coins = max(0, t.price_coins[card] - crew.auto[op])
    if coins > crew.coins or t.price_rum[card] > crew.hold[RUM]:
        return 0.0
    slots = crew.crew if op == DISCOUNT_CREW else crew.rig
    if NONE not in slots:
        return 0.0
    worth = look.worths.part[card * 2] * look.time_left - COIN_WORTH * coins - 0.13 * t.price_rum[card]
    return max(0.0, 0.7 * worth)
