"""How it stands: a player's panel, and what counts."""

from quarterdeck.engine.faces import BREAKS_TIES, TOTAL, Row, Score
from quarterdeck.engine.table import NOBODY, OVER
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.words.names import bundle, seat_names


def crew(view: State, seat: int) -> list[tuple[str, str]]:
    """A player's panel, the score first."""
    mine = view.crews[seat]
    rows = [
        ("Lairs", f"{view.lairs_out(seat)} of {view.kit.goal}"),
        ("Tiles", bundle(mine.goods)),
        ("Coco tiles", str(mine.cocos)),
        ("Ships left", str(mine.ships)),
    ]
    return [*rows, ("Castle", "holds it")] if view.castle == seat else rows


def score(view: State) -> Score:
    """CJ-E01  Lairs are all that counts; CJ-E06  at the round limit Coco tiles and tiles in hand
    decide between equals."""
    seats = range(len(view.crews))
    rows = [
        Row("Lairs on the islands", [crew.homes.bit_count() for crew in view.crews]),
        Row("Lair in the castle", [int(view.castle == seat) for seat in seats]),
        Row("Lairs", [view.lairs_out(seat) for seat in seats], TOTAL),
    ]
    if view.seat == OVER and view.winner == NOBODY:
        rows.append(Row("Coco tiles", [crew.cocos for crew in view.crews], BREAKS_TIES))
        rows.append(Row("Tiles in hand", [sum(crew.goods) for crew in view.crews], BREAKS_TIES))
    return Score(seat_names(view), rows)
