"""How it stands: a player's panel, and what counts."""

from quarterdeck.engine.faces import BREAKS_TIES, TOTAL, Row, Score
from quarterdeck.games.pirate_haven.constants import FINISHED, RED, WAITING
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.score import best_cover
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words.names import CATEGORIES, seat_name


def crew(view: State, seat: int) -> list[tuple[str, str]]:
    """A player's panel, the Fame first."""
    mine: Crew = view.crews[seat]
    kept, _ = best_cover(mine)
    sums = mine.sum_of(RED)
    navy = f"{sums} of {mine.strength()} strength" + (f", {kept} can stay" if kept < sums else "")
    where = view.at[seat]
    ship = "waiting" if where == WAITING else "finished" if where == FINISHED else f"at {where}"
    return [
        ("Fame now", str(view.scores()[seat][-1])),
        ("Income", f"{mine.income} of {view.t.income_limit}"),
        ("Next round", str(min(view.t.income_limit, mine.all_resources(view.t)))),
        ("Navy", navy),
        ("Rum", str(mine.all_rum(view.t))),
        ("Treasure", str(mine.all_treasure(view.t))),
        ("Ship", ship),
    ]


def score(view: State) -> Score:
    """Line by line, the total last."""
    lines = view.scores()
    rows = [Row(name, [line[column] for line in lines]) for column, name in enumerate(CATEGORIES[:-1])]
    total = Row("Fame", [line[-1] for line in lines], TOTAL)
    ties = Row("Income", [one.income for one in view.crews], BREAKS_TIES)
    return Score([seat_name(view, seat) for seat in range(len(view.crews))], [*rows, total, ties])
