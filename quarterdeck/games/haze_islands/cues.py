"""What a captain of Haze Islands looks at, as numbers: for learned judgement. The own side first, then the
best rival, then the table. Nobody's hidden cards are among them but one's own."""

from math import exp, inf
from typing import Final

from quarterdeck.engine.cards import BITS, HIDDEN, Pile
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.games.haze_islands import sense
from quarterdeck.games.haze_islands.constants import (
    DAY,
    DOUBLE,
    LAST_SCALE,
    NOTHING_DUE,
    SINGLE,
    SOLO,
    SURVIVOR,
)
from quarterdeck.games.haze_islands.log import WORTH, doom_worth, is_doom
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import CREW, ICONS, MAPS, ORDERS, SPELL

REACH: Final = [exp(-away / 6) for away in range(80)]  # how near something is
DOOM_CARDS: Final = 6
DOOM_MEAN: Final = 3.5  # icons of a Doom card, whichever side is up


def cues(view: State, seat: int) -> list[float]:
    """Of a world or a view, for that seat."""
    out: list[float] = []
    far = sense.night_distances(view) if view.board else [-1] * 27
    put_own(out, view, seat, far)
    put_rival(out, view, seat, far)
    put_table(out, view, seat)
    return out


def one_of(out: list[float], which: int, count: int) -> None:
    for n in range(count):
        out.append(1.0 if n == which else 0.0)


# -- one's own side ------------------------------------------------------------------------


def put_own(out: list[float], view: State, seat: int, far: list[int]) -> None:
    captain = view.captains[seat]
    ways = view.gold_ways(captain.at) if view.board else [-1] * 27
    time = sense.time_left(view, seat)
    have = sense.have_of(view, seat)
    one_of(out, captain.status, 3)
    out.append(captain.score() / 10)
    out.append(captain.doom_cards() / 3)
    one_of(out, captain.supply, 4)
    out.append(captain.discarded / 3)
    out.append(len(captain.deployed) / 3)
    one_of(out, min(3, len(captain.hand.faces)), 4)
    out.append(len(captain.deck.faces) / 10)
    out.append(time / 20)
    out.append(REACH[min(79, time * 2)])
    out.append(sense.pending(view, seat))
    put_orders(out, view, seat)
    put_icons(out, view, seat, have)
    put_place(out, view, seat)
    put_goals(out, view, seat, have, ways, time)
    put_danger(out, view, seat, far, ways, time)


def put_orders(out: list[float], view: State, seat: int) -> None:
    held = view.unused_orders(seat)
    out.append(len(held) / 3)
    for order in range(1, ORDERS + 1):
        out.append(1.0 if order in held else 0.0)


def put_icons(out: list[float], view: State, seat: int, have: list[int]) -> None:
    """What is at hand, by icon; what the own islands would still give; and where one can scout from here."""
    for icon in range(ICONS):
        out.append(min(2.0, float(have[icon])))
    near = [0.0] * ICONS
    at = view.captains[seat].at
    if view.board:
        ways = view.gold_ways(at)
        for place in view.board:
            if ways[place] >= 0 and view.chart.raids[place] > 0:
                icon = view.chart.icon_of[place]
                near[icon] = max(near[icon], REACH[ways[place]])
    out.extend(near)
    spells, crew = 0, 0
    for icon in range(ICONS):
        if view.chart.icon_class[icon] == SPELL:
            spells += have[icon]
        elif view.chart.icon_class[icon] == CREW:
            crew += have[icon]
    out.append(spells / 3)
    out.append(crew / 3)


def put_place(out: list[float], view: State, seat: int) -> None:
    """Where the ship is: The Doom, raids, pirates, the adventure there."""
    captain = view.captains[seat]
    at = captain.at
    there = len(view.board) > 0
    raid = view.chart.raids[at] if there else 0
    one_of(out, raid, 4)
    out.append(1.0 if there and view.doom == at else 0.0)
    out.append(1.0 if at in captain.deployed else 0.0)
    out.append(1.0 if raid > 0 and captain.supply > 0 and at not in captain.deployed else 0.0)
    one_of(out, view.slot_state[at] if there else 0, 4)


def put_goals(out: list[float], view: State, seat: int, have: list[int], ways: list[int], time: int) -> None:
    """The adventures and The Doom: how many icons are lacking, and how far they are."""
    near = [0.0] * 5  # doubles by icons lacking, then singles
    many = [0.0] * 5
    wanted = [0.0] * ICONS
    plan = sense.Best(sense.doom_plan(view, have, ways[view.doom], time) if view.board else 0.0)
    for place in view.board:
        state, away = view.slot_state[place], ways[place]
        if away < 0 or state not in (DOUBLE, SINGLE):
            continue
        reach = REACH[away]
        card = view.slot[place]
        if state == DOUBLE:
            pair = view.chart.doubles[card]
            lacks = sense.lacks(have, pair[0]) + sense.lacks(have, pair[1])
            for icon in pair:
                wanted[icon] = max(wanted[icon], reach)
        else:
            lacks = 3 + sense.lacks(have, view.chart.singles[card])
            icon = view.chart.singles[card]
            wanted[icon] = max(wanted[icon], reach * 0.7)
        near[lacks] = max(near[lacks], reach)
        many[lacks] += reach
        plan.consider(sense.adventure_plan(view, have, place, away, time))
    out.extend(near)
    for total in many:
        out.append(total / 3)
    out.extend((plan.first, plan.second, plan.third, plan.fourth))
    put_doom_goal(out, view, seat, have, ways, wanted)


def put_doom_goal(
    out: list[float], view: State, seat: int, have: list[int], ways: list[int], wanted: list[float]
) -> None:
    """What its top card asks for, and what is at hand for anything at all."""
    missing = 0
    doubled = 0
    away = ways[view.doom] if view.board else -1
    needs = [0] * ICONS
    if view.doom_top >= 0:
        asked = view.chart.doom[view.doom_top]
        for icon in range(ICONS):
            if asked[icon] > have[icon]:
                missing += asked[icon] - have[icon]
                needs[icon] = asked[icon] - have[icon]
            if asked[icon] > 0:
                wanted[icon] = max(wanted[icon], 0.8)
            if asked[icon] == 2:
                doubled += 1
    reach = REACH[away] if away >= 0 else 0.0
    one_of(out, missing, 5)
    for lack in range(4):
        out.append(reach if lack == missing and view.doom_top >= 0 else 0.0)
    out.append(doom_worth(view.doom_top) - 3.0 if view.doom_top >= 0 else 0.0)
    out.append(float(doubled))
    use = 0.0
    spare = 0.0
    for icon in range(ICONS):
        if have[icon] > 0:
            use += wanted[icon]
            spare += have[icon] - 1
    out.append(use / 2)
    out.append(spare / 2)
    put_sources(out, view, seat, needs, wanted, ways)


def put_sources(
    out: list[float], view: State, seat: int, needs: list[int], wanted: list[float], ways: list[int]
) -> None:
    """Islands where a pirate would bring what is wanted: for The Doom, for anything, and here."""
    captain = view.captains[seat]
    doom_near, any_near, here = 0.0, 0.0, 0.0
    hunt: float = 0.0
    have_pirates = captain.supply > 0
    for place in view.board:
        away = ways[place]
        if away < 0 or view.chart.raids[place] == 0 or place in captain.deployed:
            continue
        icon = view.chart.icon_of[place]
        reach = REACH[away]
        if needs[icon] > 0:
            hunt = max(hunt, reach)
            if have_pirates:
                doom_near += reach
        if have_pirates:
            any_near = max(any_near, reach * wanted[icon])
            if away == 0:
                here = wanted[icon]
    out.extend((doom_near / 2, any_near, here, hunt))
    put_steal(out, view, seat, wanted, needs)


def put_steal(out: list[float], view: State, seat: int, wanted: list[float], needs: list[int]) -> None:
    """Alone: how likely the deck holds the icon of this island, and how much it is wanted."""
    captain = view.captains[seat]
    at = captain.at
    if view.mode != SOLO or not view.board or view.chart.raids[at] == 0:
        out.extend((0.0, 0.0, 0.0))
        return
    icon = view.chart.icon_of[at]
    unseen, total = 0, 0
    for face, left in enumerate(unseen_by(view, seat)):
        total += left
        if view.chart.icon_of[face] == icon:
            unseen += left
    share = len(captain.deck.faces) / total if total > 0 else 0.0
    likely = min(1.0, unseen * share)
    out.extend((likely, likely * wanted[icon], likely if needs[icon] > 0 else 0.0))


def unseen_by(view: State, seat: int) -> list[int]:
    """How many of each face may lie anywhere, for all that seat knows: in an imagined world some of them are
    dealt already."""
    bag, piles = view.secrets()[0]
    left = bag.left[:]
    for pile in piles:
        for at, face in enumerate(pile.faces):
            if face != HIDDEN and not knows(pile, at, seat):
                left[face] += 1
    return left


def knows(pile: Pile, at: int, seat: int) -> bool:
    known = pile.known[at]
    return known == EVERYBODY or known & BITS[seat] != 0


def put_danger(out: list[float], view: State, seat: int, far: list[int], ways: list[int], time: int) -> None:
    """What The Doom would do here, and where one can flee to."""
    captain = view.captains[seat]
    away = far[captain.at]
    here = sense.harm(view, seat, away, far) if view.board else 0.0
    best = here
    closest = 79
    for place in view.board:
        if 0 < ways[place] <= time:
            there = sense.harm(view, seat, far[place], far)
            if there < best:
                best = there
                closest = ways[place]
            elif there == best and ways[place] < closest:
                closest = ways[place]
    out.append(here / 10)
    out.append(best / 10)
    out.append(0.0 if here in (0.0, best) else REACH[closest])
    out.append(1.0 if here > 1.5 else 0.0)
    out.append(1.0 if best > 1.5 else 0.0)
    out.append(REACH[away] if away >= 0 else 0.0)
    power = view.scale if view.stage > DAY + 1 else min(7, view.scale + view.rise)
    out.append(max(-1.0, min(1.0, (power - away - captain.supply) / 4)) if away >= 0 else -1.0)


# -- the best rival ------------------------------------------------------------------------


def put_rival(out: list[float], view: State, seat: int, far: list[int]) -> None:
    """Of whoever stands best among the others, but for what is in their hand."""
    best, top, total = -1, -inf, 0.0
    for other in range(len(view.captains)):
        if other != seat and view.board:
            worth = sense.strength_with(view, other, far, known_of(view, seat, other))
            total += worth
            if worth > top:
                best, top = other, worth
    mine = sense.strength(view, seat, far) if view.board else 0.0
    out.append(mine / 10)
    if best < 0:
        out.extend([0.0] * 22)
        return
    captain = view.captains[best]
    out.append(top / 10)
    out.append(max(-2.0, min(2.0, (mine - top) / 10)))
    out.append((total - top) / 10)
    one_of(out, captain.status, 3)
    score, theirs = view.captains[seat].score(), captain.score()
    out.append(theirs / 10)
    out.append(max(-2.0, min(2.0, (score - theirs) / 8)))
    one_of(out, captain.supply, 4)
    out.append(len(captain.deployed) / 3)
    out.append(len(captain.hand.faces) / 3)
    out.append(len(captain.deck.faces) / 10)
    out.append(sense.time_left(view, best) / 20)
    out.append(len(view.unused_orders(best)) / 3)
    out.append(sense.pending(view, best))
    away = far[captain.at]
    out.append(sense.harm(view, best, away, far) / 10)
    out.append(REACH[away] if away >= 0 else 0.0)
    out.append(1.0 if captain.at == view.captains[seat].at else 0.0)
    out.append(1.0 if view.seat == best else 0.0)


def known_of(view: State, seat: int, other: int) -> list[int]:
    """The icons that a rival has at hand, as far as that seat knows them."""
    have = sense.have_of(view, other)
    hand = view.captains[other].hand
    for at, face in enumerate(hand.faces):
        if face != HIDDEN and not knows(hand, at, seat):
            have[view.chart.icon_of[face]] -= 1
    if sense.draws(view, other):
        for at, face in enumerate(view.drawn.faces):
            if face != HIDDEN and not knows(view.drawn, at, seat):
                have[view.chart.icon_of[face]] -= 1
    return have


# -- the table -----------------------------------------------------------------------------


def put_table(out: list[float], view: State, seat: int) -> None:
    one_of(out, view.scale - 1, 7)
    one_of(out, view.stage, 5)
    cards = 0
    for captain in view.captains:
        cards += len(captain.deck.faces)
    doubles, singles = 0, 0
    for place in view.board:
        if view.slot_state[place] == DOUBLE:
            doubles += 1
        elif view.slot_state[place] == SINGLE:
            singles += 1
    out.append(view.doom_cards_left() / 6)
    out.append(sum(view.adventures) / 18)
    out.append(doubles / 6)
    out.append(singles / 6)
    out.append(len(view.board) / 12)
    out.append(cards / 15)
    out.append(view.pile_size() / 15)
    out.append(1.0 if view.first == seat else 0.0)
    out.append(1.0 if view.final_seat() == seat else 0.0)
    out.append(1.0 if view.turn == seat else 0.0)
    out.append(1.0 if view.seat == seat else 0.0)
    out.append(1.0 if view.due == NOTHING_DUE else 0.0)
    put_team(out, view, seat)


def put_team(out: list[float], view: State, seat: int) -> None:
    """Together: what all have, and what is still wanted."""
    if not view.team():
        out.extend([0.0] * 8)
        return
    total, afloat, supply = 0, 0, 0
    for captain in view.captains:
        total += captain.score()
        supply += captain.supply
        if captain.status == SURVIVOR:
            afloat += 1
    out.append(total / view.goal)
    out.append(max(0, view.goal - total) / 20)
    ahead = total + 3.5 * view.doom_cards_left() - view.goal
    out.append(max(-1.0, min(1.0, ahead / 10)))
    out.append(1.0 if total + 3 * view.doom_cards_left() >= view.goal else 0.0)
    out.append(supply / 3)
    time = 0
    for captain in view.captains:
        time += len(captain.deck.faces)
    rounds = max(0, LAST_SCALE - 1 - view.scale)
    time += rounds * max(0, MAPS - len(view.board) - 2) * len(view.captains)
    out.append(time / 100)
    lack = max(0, view.goal - total)
    out.append(min(2.0, 3.0 * lack / (time + 1)))
    out.append(min(2.0, 15.0 * view.doom_cards_left() / (time + 1)))


# -- alone and together --------------------------------------------------------------------


def progress(s: State) -> float:
    """How near a lost game came to being won, from 0 to 1: half of it Doom cards taken, half the icons of
    adventures out of those that would still be wanted."""
    taken, doom, icons = 0, 0, 0
    for captain in s.captains:
        icons += captain.score()
        for entry in captain.tale:
            if is_doom(entry):
                taken += 1
                doom += WORTH[entry]
    wanted = max(1.0, s.goal - doom - DOOM_MEAN * (DOOM_CARDS - taken))
    return 0.5 * taken / DOOM_CARDS + 0.5 * min(1.0, (icons - doom) / wanted)
