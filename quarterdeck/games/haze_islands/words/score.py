"""How it stands: what the log counts, and the players' panels."""

from quarterdeck.engine.faces import DECIDES, TOTAL, Row, Score
from quarterdeck.games.haze_islands.cargo import Captain
from quarterdeck.games.haze_islands.constants import AS_SINGLE, DOOM_ENTRY, GHOST, SURVIVOR, UNUSED, USED
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.words.names import printed_hand, seat_name


def crew(view: State, seat: int) -> list[tuple[str, str]]:
    """A player's panel, the score first."""
    captain = view.captains[seat]
    rows = [
        ("Icons", str(captain.score()) + (f" ({view.title(seat)})" if view.title(seat) else "")),
        ("Deck", f"{len(captain.deck.faces)} cards"),
        ("Hand", printed_hand(view.chart, captain.hand.faces)),
        ("Pirates", pirates_text(captain)),
    ]
    if captain.status != SURVIVOR:
        rows.insert(1, ("State", "ghost ship" if captain.status == GHOST else "castaway"))
    orders = [entry >> 2 for entry in captain.tale if entry < DOOM_ENTRY and entry & 3 == 0]
    if orders:
        rows.append(("Orders", ", ".join([str(view.chart.orders[adventure]) for adventure in orders])))
    return rows


def pirates_text(captain: Captain) -> str:
    lost = f", {captain.discarded} discarded" if captain.discarded else ""
    return f"{captain.supply} in supply, {len(captain.deployed)} deployed{lost}"


def score(view: State) -> Score:
    """HI-CL02  What the log counts."""
    seats = range(len(view.captains))
    rows = [
        Row("Doubles, order unused", [count_of(view, seat, UNUSED, 2) for seat in seats]),
        Row("Doubles, order used", [count_of(view, seat, USED, 1) for seat in seats]),
        Row("Singles", [count_of(view, seat, AS_SINGLE, 1) for seat in seats]),
        Row("Doom cards", [doom_icons(view, seat) for seat in seats]),
        Row("Survived", [int(captain.status == SURVIVOR) for captain in view.captains], DECIDES),
        Row("Icons", [captain.score() for captain in view.captains], TOTAL),
    ]
    return Score([seat_name(view, seat) for seat in seats], rows)


def count_of(view: State, seat: int, kind: int, points: int) -> int:
    tale = view.captains[seat].tale
    return points * sum([1 for entry in tale if entry < DOOM_ENTRY and entry & 3 == kind])


def doom_icons(view: State, seat: int) -> int:
    return sum([3 + (entry & 1) for entry in view.captains[seat].tale if entry >= DOOM_ENTRY])
