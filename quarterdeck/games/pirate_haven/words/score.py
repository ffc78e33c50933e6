"""How it stands: a player's panel, and what counts."""

from quarterdeck.engine.faces import BREAKS_TIES, TOTAL, Row, Score
from quarterdeck.games.pirate_haven.constants import FINISHED, WAITING
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words.names import CATEGORIES, seat_name
from quarterdeck.games.pirate_haven.worth import fame_of, isle_of, worth


def crew(view: State, seat: int) -> list[tuple[str, str]]:
    """A player's panel, the Fame first."""
    sums = [worth(view.t, isle_of(crew), crew.income) for crew in view.crews]
    mine = sums[seat]
    kept = mine.tally[0]
    navy = f"{mine.navy} of {mine.strength} strength" + (f", {kept} can stay" if kept < mine.navy else "")
    where = view.at[seat]
    ship = "waiting" if where == WAITING else "finished" if where == FINISHED else f"at {where}"
    return [
        ("Fame now", str(fame_of(view, sums)[seat][-1])),
        ("Income", f"{mine.income} of {view.t.income_limit}"),
        ("Next round", str(min(view.t.income_limit, mine.resources))),
        ("Navy", navy),
        ("Rum", str(mine.rum)),
        ("Treasure", str(mine.treasure)),
        ("Ship", ship),
    ]


def score(view: State) -> Score:
    """Line by line, the total last."""
    lines = view.scores()
    rows = [Row(name, [line[column] for line in lines]) for column, name in enumerate(CATEGORIES[:-1])]
    total = Row("Fame", [line[-1] for line in lines], TOTAL)
    ties = Row("Income", [one.income for one in view.crews], BREAKS_TIES)
    return Score([seat_name(view, seat) for seat in range(len(view.crews))], [*rows, total, ties])
