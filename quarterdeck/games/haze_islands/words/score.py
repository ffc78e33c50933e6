"""How it stands: what the log counts, and the players' panels."""

from quarterdeck.engine.faces import DECIDES, TOTAL, Row, Score
from quarterdeck.games.haze_islands.cargo import Captain
from quarterdeck.games.haze_islands.constants import AS_SINGLE, GHOST, SURVIVOR, UNUSED, USED
from quarterdeck.games.haze_islands.log import BECAME, is_doom, unused, worth
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
    orders = unused(captain.tale)
    if orders:
        rows.append(("Orders", str(len(orders))))
    return rows


def pirates_text(captain: Captain) -> str:
    lost = f", {captain.discarded} discarded" if captain.discarded else ""
    return f"{captain.supply} in supply, {len(captain.deployed)} deployed{lost}"


def score(view: State) -> Score:
    """HI-CL02  What the log counts."""
    doom = [sum([worth(entry) for entry in captain.tale if is_doom(entry)]) for captain in view.captains]
    rows = [
        Row("Doubles, order unused", icons(view, UNUSED)),
        Row("Doubles, order used", icons(view, USED)),
        Row("Singles", icons(view, AS_SINGLE)),
        Row("Doom cards", doom),
        Row("Survived", [int(captain.status == SURVIVOR) for captain in view.captains], DECIDES),
        Row("Icons", [captain.score() for captain in view.captains], TOTAL),
    ]
    return Score([seat_name(view, seat) for seat in range(len(view.captains))], rows)


def icons(view: State, became: int) -> list[int]:
    """Of each player: what the adventures count that became so."""
    logs = [captain.tale for captain in view.captains]
    return [
        sum([worth(entry) for entry in tale if not is_doom(entry) and BECAME.of(entry) == became])
        for tale in logs
    ]
