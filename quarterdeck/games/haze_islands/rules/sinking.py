"""DA, CA, GH and GE: damage, castaways, ghosts, the end of the game."""

from quarterdeck.games.haze_islands.constants import CASTAWAY, GHOST, NOTHING_DUE
from quarterdeck.games.haze_islands.notes import DAMAGED, ENDED, STRANDED, SUNK
from quarterdeck.games.haze_islands.state import State


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
    s.due = NOTHING_DUE
    s.note(ENDED, clause, [])
    s.finish()
