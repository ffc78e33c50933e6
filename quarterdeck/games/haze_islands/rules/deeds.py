"""CP, AT, AD, HJ, DA, CA, GH: what actions with a price do, and what they need."""

from typing import Final

from quarterdeck.engine.table import Ask, Chance
from quarterdeck.games.haze_islands.constants import (
    AS_SINGLE,
    ATTACK,
    ATTACK_DOOM,
    CASTAWAY,
    COMPETITIVE,
    COMPLETE,
    DOUBLE,
    EMPTY,
    GHOST,
    HIJACK,
    NOTHING_DUE,
    SINGLE,
    SURVIVOR,
    UNUSED,
)
from quarterdeck.games.haze_islands.log import adventure_entry, doom_entry
from quarterdeck.games.haze_islands.notes import (
    COMPLETED,
    DAMAGED,
    DOOM_SHOWN,
    DOOM_TAKEN,
    ENDED,
    HIJACKED,
    STRANDED,
    SUNK,
)
from quarterdeck.games.haze_islands.rules.cards import discard_spent
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import DOOM_SIDES

# -- what they need ----------------------------------------------------------------------------


def adventure_price(s: State, place: int) -> list[int]:
    """HI-CP02  Two icons for a double, one for a single; nothing if there is no adventure."""
    due = NOTHING_DUE[:]
    if s.slot_state[place] == DOUBLE:
        for icon in s.chart.doubles[s.slot[place]]:
            due[icon] += 1
    elif s.slot_state[place] == SINGLE:
        due[s.chart.singles[s.slot[place]]] = 1
    return due


def doom_price(s: State) -> list[int]:
    """HI-AD02  All icons of the visible side of the top Doom card."""
    return [*s.chart.doom[s.doom_top], 0]


def spell_price(s: State, icon: int) -> list[int]:
    """HI-AT02  Two of one spell."""
    due = NOTHING_DUE[:]
    due[icon] = 2
    return due


def crew_price() -> list[int]:
    """HI-HJ02  Any two crew."""
    return [0, 0, 0, 0, 0, 0, 0, 0, 0, 2]


def doom_here(s: State, seat: int) -> bool:
    """HI-AD01  The Doom is at your location and its deck is not empty."""
    return s.captains[seat].at == s.doom and s.doom_top >= 0


def ship_here(s: State, seat: int, other: int) -> bool:
    """HI-AT01, HI-HJ01  Another player's survivor ship at your location: HI-CA04, HI-GH02  castaways and
    ghosts are neither attacked nor hijacked."""
    if other == seat or other >= len(s.captains) or s.mode != COMPETITIVE:
        return False
    there = s.captains[other]
    return there.status == SURVIVOR and there.at == s.captains[seat].at


def any_ship_here(s: State, seat: int) -> bool:
    for other in range(len(s.captains)):
        if ship_here(s, seat, other):
            return True
    return False


# -- what they do ------------------------------------------------------------------------------


class Deed:
    """What happens when an action has been paid for. Its number stands in the agenda line of SUCCESS."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def happen(self, s: State, target: int) -> None:
        raise NotImplementedError


class AdventureCompleted(Deed):
    """HI-CP03  Into the log in the state completed; the slot becomes empty. HI-CP04  A double scores 2 and
    grants its order; a single scores 1 and grants none."""

    def happen(self, s: State, target: int) -> None:
        captain = s.captains[s.turn]
        place = captain.at
        state = s.slot_state[place]
        captain.tale.append(adventure_entry(s.slot[place], UNUSED if state == DOUBLE else AS_SINGLE))
        s.note(COMPLETED, "HI-CP03", [s.turn, s.slot[place], state])
        s.slot[place] = -1
        s.slot_state[place] = EMPTY
        discard_spent(s, s.turn)


class ShipHit(Deed):
    """HI-AT02  1 damage; HI-DA04  sunk by a player: castaway."""

    def happen(self, s: State, target: int) -> None:
        if damage(s, target, 1):
            become_castaway(s, target, s.turn)


class DoomBeaten(Deed):
    """HI-AD02  Take the top card with that side up; HI-AD03  the next is visible then.
    HI-AD04  Taking the last one ends the game at once. HI-AD05  The Doom neither strikes back nor moves.
    HI-AD06  Several may be taken in one round, one per action."""

    def happen(self, s: State, target: int) -> None:
        captain = s.captains[s.turn]
        captain.tale.append(doom_entry(s.doom_top))
        s.note(DOOM_TAKEN, "HI-AD02", [s.turn, s.doom_top])
        s.doom_top = -1
        if sum(s.doom_left) > 0:
            s.then(TOP_DOOM_CARD)
            return
        if s.team():
            s.won = sum([each.score() for each in s.captains]) >= s.goal
        end(s, "HI-AD04")


class ShipHijacked(Deed):
    """HI-HJ03  The hijacker becomes a survivor with one pirate in supply; HI-HJ05  then
    HI-HJ04  the target becomes a castaway."""

    def happen(self, s: State, target: int) -> None:
        captain = s.captains[s.turn]
        captain.status = SURVIVOR
        captain.supply = 1
        s.note(HIJACKED, "HI-HJ03", [s.turn, target])
        become_castaway(s, target, s.turn)


COMPLETING: Final = AdventureCompleted(COMPLETE)
ATTACKING: Final = ShipHit(ATTACK)
ATTACKING_DOOM: Final = DoomBeaten(ATTACK_DOOM)
HIJACKING: Final = ShipHijacked(HIJACK)
DEEDS: Final[list[Deed]] = [COMPLETING, ATTACKING, ATTACKING_DOOM, HIJACKING]


# -- damage ------------------------------------------------------------------------------------


def damage(s: State, seat: int, points: int) -> bool:
    """HI-DA01  One pirate of the supply per point. HI-DA02  A point that cannot be paid sinks the
    ship; HI-DA03  no damage never does, and deployed pirates do not help."""
    captain = s.captains[seat]
    paid = points if points < captain.supply else captain.supply
    captain.supply -= paid
    captain.discarded += paid
    s.note(DAMAGED, "HI-DA01", [seat, points, paid])
    return points > paid


def become_castaway(s: State, seat: int, by: int) -> None:
    """HI-CA01  At the same location; HI-CA02  all hand cards go to the one who sank the ship.
    HI-CA03  All pirates are gone but one, the marker. HI-CA05  No survivor left: the game ends."""
    captain = s.captains[seat]
    captain.status = CASTAWAY
    lose_pirates(s, seat)
    hand, taker = captain.hand, s.captains[by].hand
    while hand.faces:
        known = hand.known[0] | (1 << by)
        taker.add(hand.take(0), known)
    s.note(STRANDED, "HI-CA01", [seat, by])
    if not s.survivors():
        end(s, "HI-CA05")


def become_ghost(s: State, seat: int) -> None:
    """HI-GH01  On its side at its location, all pirates removed, hand and log kept."""
    s.captains[seat].status = GHOST
    lose_pirates(s, seat)
    s.note(SUNK, "HI-GH01", [seat])


def lose_pirates(s: State, seat: int) -> None:
    """HI-CA03, HI-GH01  Also the deployed and the discarded ones; HI-CL04  the log stays."""
    captain = s.captains[seat]
    captain.supply = 0
    captain.discarded = 0
    captain.deployed = []


def end(s: State, clause: str) -> None:
    """HI-GE01  The game ends."""
    s.due = NOTHING_DUE[:]
    s.note(ENDED, clause, [])
    s.finish()


class DoomCard(Chance[State]):
    """HI-S11  Any of the cards left, either side up."""

    def odds(self, s: State) -> list[int]:
        return s.doom_left[:]

    def do(self, s: State, arg: int) -> None:
        s.doom_top = arg
        s.doom_left[arg] = 0
        s.doom_left[arg ^ 1] = 0
        s.note(DOOM_SHOWN, "HI-AD03", [arg])

    def label(self, arg: int) -> str:
        return f"DM{arg // 2 + 1}{'AB'[arg % 2]}"


doom_card: Chance[State] = DoomCard("doom_card", DOOM_SIDES, "HI-S11")
TOP_DOOM_CARD = Ask(doom_card)
