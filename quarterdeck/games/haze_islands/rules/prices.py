"""CP, AT, AD and HJ: what actions with a price need. Nobody changes a price."""

from quarterdeck.games.haze_islands.constants import COMPETITIVE, DOUBLE, NOTHING_DUE, SINGLE, SURVIVOR
from quarterdeck.games.haze_islands.state import State


def adventure_price(s: State, place: int) -> list[int]:
    """HI-CP02  Two icons for a double, one for a single; nothing if there is no adventure."""
    if s.slot_state[place] == DOUBLE:
        return s.chart.double_price[s.slot[place]]
    return s.chart.single_price[s.slot[place]] if s.slot_state[place] == SINGLE else NOTHING_DUE


def can_complete(s: State, seat: int, place: int) -> bool:
    """HI-CP02  Whether a captain has what the adventure there asks: the icons of a double differ."""
    adventure = s.slot[place]
    if s.slot_state[place] == DOUBLE:
        one, other = s.chart.doubles[adventure]
        return s.has(seat, one) > 0 and s.has(seat, other) > 0
    return s.slot_state[place] == SINGLE and s.has(seat, s.chart.singles[adventure]) > 0


def doom_price(s: State) -> list[int]:
    """HI-AD02  All icons of the visible side of the top Doom card."""
    return s.chart.doom_price[s.doom_top]


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
