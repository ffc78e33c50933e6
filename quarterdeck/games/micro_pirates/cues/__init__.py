"""What a captain of Micro Pirates looks at, as numbers: for learned judgement. The own side first, then the
best rival or the Ghost Ship, then the table. Nobody's hidden cards are among them but one's own."""

from quarterdeck.games.micro_pirates.constants import NONE
from quarterdeck.games.micro_pirates.cues.ghost import put_ghost
from quarterdeck.games.micro_pirates.cues.own import OWN, put_own
from quarterdeck.games.micro_pirates.cues.rival import put_rival
from quarterdeck.games.micro_pirates.cues.table import put_table
from quarterdeck.games.micro_pirates.sense.outlook import Outlook
from quarterdeck.games.micro_pirates.state import State


def cues(view: State, seat: int) -> list[float]:
    """Of a world or a view, for that seat."""
    out: list[float] = []
    crew = view.crews[seat]
    mine = 0.0
    if crew.cell == NONE or NONE in (crew.captain, crew.ship):
        out.extend([0.0] * OWN)
    else:
        look = Outlook(view, crew)
        mine = put_own(out, view, seat, look)
    put_rival(out, view, seat, mine)
    put_ghost(out, view, crew)
    put_table(out, view, seat)
    return out
