"""One's own side: Fame, hull, hold, cards, Maps, Quests, and how near everything is."""

from typing import Final

from quarterdeck.games.micro_pirates import sense
from quarterdeck.games.micro_pirates.constants import (
    CHEST,
    DELIVERY,
    FISH,
    FISHING,
    GROVE,
    JUNGLE,
    LARGE,
    MERCHANT,
    NONE,
    PLANTAIN,
    PORT,
    PORTS,
    RAID,
    ROYAL,
    RUM,
    SPECIAL,
    TOKENS,
    VOYAGE,
    quest_type,
)
from quarterdeck.games.micro_pirates.cues.scale import bounded, one_of, soon
from quarterdeck.games.micro_pirates.effects import DISCOUNT_CREW, DISCOUNT_UPGRADE, EFFECTS
from quarterdeck.games.micro_pirates.sense import goals
from quarterdeck.games.micro_pirates.sense.outlook import CHANCE_OF_THREE, CHANCE_OF_TWO, PROMISE, Outlook
from quarterdeck.games.micro_pirates.state import State

OWN: Final = 139  # numbers


def put_own(out: list[float], view: State, seat: int, look: Outlook) -> float:
    """Adds up to what the captain's judgement says of it."""
    crew = look.crew
    one_of(out, crew.captain, 4)
    one_of(out, crew.ship - 4, 4)
    lacks = view.required(crew) - crew.fame
    out.append(bounded(crew.fame / 8))
    out.append(bounded(lacks / 8))
    out.append(1.0 if lacks <= 0 else 0.0)
    out.append(1.0 if lacks <= 2 else 0.0)
    out.append((view.required(crew) - 10) / 2)
    one_of(out, crew.rep + 3, 7)
    put_hull(out, view, look)
    put_hold(out, view, look)
    put_cards(out, look)
    put_maps(out, look)
    arms = goals.armed(look)
    reach = put_quests(out, look, arms) + put_sales(out, look)
    put_fights(out, look, arms)
    put_place(out, view, look)
    out.append(bounded(reach / 3))
    out.append(bounded((reach - lacks) / 4))
    standing = sense.standing_worth(look)
    held, best = put_goals(out, look)
    total = standing + held + PROMISE * best
    out.append(standing / 15)
    out.append(held / 4)
    out.append(total / 15)
    return total


def put_hull(out: list[float], view: State, look: Outlook) -> None:
    crew = look.crew
    out.append(look.hurt)
    out.append(crew.marker / view.hull(crew))
    for marker in range(4):
        out.append(1.0 if crew.marker == marker else 0.0)


def put_hold(out: list[float], view: State, look: Outlook) -> None:
    """Goods, rum, Maps, Chests, coins; what fits in, and what the thresholds of the market are."""
    crew = look.crew
    hold = crew.hold
    for kind in range(TOKENS):
        out.append(bounded(hold[kind] / 5))
    for kind in (FISH, PLANTAIN):
        out.append(1.0 if hold[kind] >= 3 else 0.0)
        out.append(1.0 if hold[kind] >= 6 else 0.0)
    for count in (1, 2, 3):
        out.append(1.0 if hold[RUM] >= count else 0.0)
    for count in (1, 2, 4):
        out.append(1.0 if hold[CHEST] >= count else 0.0)
    out.append(bounded(crew.coins / 12))
    out.append(1.0 if crew.coins >= 3 else 0.0)
    out.append(1.0 if crew.coins >= 6 else 0.0)
    room = view.capacity(crew) - crew.cargo()
    out.append(bounded(room / 5))
    out.append(1.0 if room <= 0 else 0.0)


def put_cards(out: list[float], look: Outlook) -> None:
    """What works by itself, and what rum adds in Battle."""
    crew = look.crew
    out.append(crew.crew_count() / 3)
    out.append(crew.upgrade_count() / 3)
    for effect in range(len(EFFECTS)):
        out.append(bounded(crew.auto[effect] / 2))
    out.append(look.speed / 5)
    lasting = sense.cards_worth(look)
    out.append(lasting / 3)
    out.append(lasting / look.time_left / 3)


def put_maps(out: list[float], look: Outlook) -> None:
    """The Treasure, the next Map card, and how likely it makes a pair."""
    view, crew = look.view, look.crew
    out.append(1.0 if crew.treasure != NONE else 0.0)
    if crew.treasure != NONE:
        cell = view.jungle[crew.treasure]
        digs = look.search(6) if cell == look.cell else 2.3
        out.append(1.0 if view.blocked[crew.treasure] else 0.0)
        out.append(soon(look.sails(cell) + digs))
    else:
        out.extend((0.0, 0.0))
    held = [0] * 9
    for face in crew.maps.faces:
        if face != NONE:
            held[face] += 1
    matches, unseen = 0, 0
    for ocean in range(9):
        left = view.t.maps[ocean] - held[ocean]
        unseen += left
        if held[ocean] > 0:
            matches += left
    out.append(matches / unseen if unseen > 0 else 0.0)
    out.append(bounded(crew.spyglasses / 6))
    need = look.search(6)
    out.append(soon(need) if view.feature[look.cell] == JUNGLE else 0.0)


def put_quests(out: list[float], look: Outlook, arms: tuple[int, bool]) -> float:
    """Each kind: taken on, how much of it is done, what it brings, how near it is. The Fame in reach, nearer
    counting for more."""
    crew, t = look.crew, look.t
    reach = 0.0
    for kind in (RAID, DELIVERY, VOYAGE, SPECIAL):
        quest = crew.quests[kind]
        if quest == NONE:
            out.extend((0.0, 0.0, 0.0, 0.0, 0.0))
            continue
        near = raid_near(look, quest, arms) if kind == RAID else soon(away(look, kind, quest))
        reach += t.quest_give[quest][0] * near
        out.append(1.0)
        out.append(goals.progress(look, quest))
        out.append(look.worths.quest[quest] / 4)
        out.append(near)
        out.append(near * t.quest_give[quest][0] / 2)
    return reach


def away(look: Outlook, kind: int, quest: int) -> float:
    if kind == SPECIAL and not look.t.quest_place[quest]:
        return 6.0 * (1.0 - goals.progress(look, quest))
    return goals.quest_actions(look, quest)


def raid_near(look: Outlook, quest: int, arms: tuple[int, bool]) -> float:
    """How near the marked Merchant is, and how likely it is beaten."""
    ship = look.crew.raid
    if ship == NONE or look.view.ships[ship] == NONE:
        return 0.0
    more = look.t.quest_need[quest]
    return soon(look.sails(look.view.ships[ship])) * odds(look, arms, 1 if ship >= LARGE else 0, more)


def odds(look: Outlook, arms: tuple[int, bool], size: int, more: int) -> float:
    """The chance to beat a Merchant."""
    cutlasses, third = arms
    need = max(0, look.t.strength[size] + more + 1 - cutlasses)
    table = CHANCE_OF_THREE if third else CHANCE_OF_TWO
    return table[need] if need < len(table) else 0.0


def put_sales(out: list[float], look: Outlook) -> float:
    """Both Export cards and the pair of Chests; the Fame in reach."""
    view, t = look.view, look.t
    reach = 0.0
    nears: list[float] = []
    for card in view.display:
        near = soon(look.errand(t.exports_pay[card], ROYAL)) if card != NONE else 0.0
        fame = t.exports_give[card][0] if card != NONE else 0
        nears.append(near * fame / 2)
        reach += near * fame
    out.append(max(nears))
    out.append(min(nears))
    chests = look.crew.hold[CHEST] // 2
    near = soon(look.sails(ROYAL) + 1) if chests > 0 else 0.0
    out.append(near)
    if look.crew.treasure != NONE:
        reach += 2 * soon(look.sails(view.jungle[look.crew.treasure]) + 2.3)
    return reach + 2 * chests * near


def put_fights(out: list[float], look: Outlook, arms: tuple[int, bool]) -> None:
    """Small and Large Merchants: how many, how near the nearest, how likely it is beaten."""
    view = look.view
    for size, first in enumerate((MERCHANT, LARGE)):
        near, count = 0.0, 0
        for ship in range(first, first + 3):
            if view.ships[ship] != NONE:
                count += 1
                near = max(near, soon(look.sails(view.ships[ship])))
        chance = odds(look, arms, size, 0)
        out.append(count / 3)
        out.append(near)
        out.append(chance)
        out.append(near * chance)
    out.append(arms[0] / 5)
    out.append(1.0 if arms[1] else 0.0)


def put_place(out: list[float], view: State, look: Outlook) -> None:
    """Where the ship is, how near everything is from here, and the best bargain of all Ports."""
    t, cell = look.t, look.cell
    for kind in (PORT, JUNGLE, FISHING, GROVE):
        out.append(1.0 if view.feature[cell] == kind else 0.0)
    out.append(1.0 if cell == ROYAL else 0.0)
    ocean = view.ocean_at[cell]
    out.append(1.0 if view.feature[cell] == JUNGLE and view.blocked[ocean] else 0.0)
    out.append(soon(look.sails(ROYAL)))
    for at in (1, 3, 5):
        out.append(soon(look.chart[at][cell] / look.speed))
    open_jungle = 0.0
    for ocean in range(1, 9):
        if view.jungle[ocean] != NONE and not view.blocked[ocean]:
            open_jungle = max(open_jungle, soon(look.sails(view.jungle[ocean])))
    out.append(open_jungle)
    bargain, quest = 0.0, 0.0
    for port in range(PORTS):
        near = soon(look.sails(view.port[port]) + 1)
        worth = goals.bargain(look, view.offer_crew[port], DISCOUNT_CREW)
        worth = max(worth, goals.bargain(look, view.offer_upgrade[port], DISCOUNT_UPGRADE))
        bargain = max(bargain, near * worth)
        offer = view.offer_quest[port]
        if offer != NONE and look.crew.quests[quest_type(offer)] == NONE:
            quest = max(quest, near * look.worths.quest[offer])
    out.append(bargain)
    out.append(quest / 4)
    out.append(t.dist[cell][ROYAL] / 10)


def put_goals(out: list[float], look: Outlook) -> tuple[float, float]:
    """The best of each kind of goal. What the Quests in hand are worth as they are, and the best of all."""
    held, quest = goals.quests(look)
    export = goals.exports(look)
    dig = goals.explorations(look)
    raid = goals.raids(look)
    port = goals.ports(look)
    best = max(quest, export, dig, raid, port)
    for one in (quest, export, dig, raid, port):
        out.append(max(-1.0, min(2.0, one / 2)))
        out.append(1.0 if one == best else 0.0)
    return held, best
