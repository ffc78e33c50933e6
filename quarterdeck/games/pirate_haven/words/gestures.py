"""What is one gesture: Treasure for Income and Income for Treasure, all dice on one sheet."""

from quarterdeck.engine.gestures import Gesture, Line, repeated, sheet, sheet_for
from quarterdeck.games.pirate_haven.constants import YELLOW
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words.moves import held


def together(view: State) -> list[Gesture]:
    """PH-X03  Any number of times and in any mix: what is given first, so that it can pay for the rest.
    PH-X04  A die keeps one pip, PH-C07  and has its limit."""
    book, crew = view.book.by_name, view.me
    give, gain = book["give"].base, book["gain"].base
    can = {move for move in view.options if view.book.by_move[move].name in ("give", "gain")}
    if view.seat != view.turn or not can:
        return []
    more, income = view.t.exchange, crew.income
    rows: list[tuple[str, int, int]] = []  # what a line is called, its move, how often at most
    for place in crew.dice(YELLOW):
        most = min(crew.pips(place) - 1, -((income - view.t.income_limit) // more))
        if give + place in can:
            rows.append((f"Give Treasure from {held(view, place)}", give + place, most))
    rich = income + more * sum([row[2] for row in rows])
    for place in crew.dice(YELLOW):
        most = min(crew.limit(place) - crew.pips(place), rich // more)
        raisable = not view.was_lowered(place) and most > 0 and (gain + place in can or rows)
        if raisable:
            rows.append((f"Add Treasure to {held(view, place)}", gain + place, most))

    def made() -> list[Gesture]:
        lines = [repeated(*row) for row in rows]
        lines[0] = Line(lines[0].kind, lines[0].name, lines[0].settings, 1)
        return sheet(view, f"Exchange Treasure and Income, 1 for {more}", lines, "Exchange")

    return sheet_for((view.book, "exchange", more, *rows), made)
