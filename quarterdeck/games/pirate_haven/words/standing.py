"""What is asked, and how it stands."""

from quarterdeck.engine.faces import BREAKS_TIES, TOTAL, Row, Score
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.pirate_haven.island import EMPTY, Crew
from quarterdeck.games.pirate_haven.scoring import best_cover, pirate_fame
from quarterdeck.games.pirate_haven.state import FINISHED, WAITING, State
from quarterdeck.games.pirate_haven.tables import (
    BARE,
    DIE_SPOTS,
    PIRATE,
    PLACE_NAMES,
    RED,
    SHIP,
    SPOT_NAMES,
    SPOTS,
)
from quarterdeck.games.pirate_haven.words.names import (
    CATEGORIES,
    COLOUR_NAMES,
    die_name,
    listed,
    on_spot,
    seat_name,
    tile_name,
    tile_says,
)

ASKS = {
    "move": "sail on, or leave the Map.",
    "bonus": "which die gets the bonus pip?",
    "buy": "buy {here} and place it, or discard it.",
    "take": "take {here} and place it, or discard it.",
    "rum": "where does the Rum go?",
    "ability": "reroll or move one die, or leave them.",
    "destination": "where does the die go?",
    "drop": "your Ships cannot cover your Navy; which die goes?",
}
FATE_ASKS = {
    "turn up": "The next tile of a deck is turned up.",
    "first player": "Who starts is drawn.",
    "lay": "A Map tile is laid.",
    "roll": "A die is rolled onto the Map.",
    "reroll": "The die is rerolled.",
}


def question(view: State) -> str:
    """What is asked, and of whom."""
    step = view.asking()
    if step is None or view.seat == OVER:
        return result(view)
    if view.seat == FATE:
        return FATE_ASKS[step.name]
    said = ASKS[step.name]
    if "{here}" in said:
        said = said.format(here=on_spot(view, view.at[view.turn]).split("then ")[-1])
    return f"{seat_name(view, view.seat)}: {said}"


def result(view: State) -> str:
    fame = max([row[-1] for row in view.scores()])
    first = [seat_name(view, seat) for seat, place in enumerate(view.standing()) if place == 1]
    return f"{listed(first)} {'share the victory' if len(first) > 1 else 'wins'} with {fame} Fame."


def confirm(view: State, move: int) -> str:
    """Before a Ship leaves with much still ahead, or something useful goes to the box."""
    name = view.book.by_move[move].name
    if name == "leave" and view.at[view.turn] == WAITING:
        return "Leave the Map without landing anywhere this round?"
    if name == "skip":
        return "The ability is lost if you do not use it now. Go on?"
    return ""


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


def board(view: State) -> str:
    """The position as plain text."""
    lines = [f"Round {view.round} of {view.t.rounds}."]
    tops = [tile_name(view.t, kind) if kind != BARE else "none" for kind in view.top]
    lines.append("Decks: " + ", ".join(tops) + " on top.")
    for position in range(1, view.path() + 1):
        ships = [seat_name(view, seat) for seat, at in enumerate(view.at) if at == position]
        who = f" [{ships[0]}]" if ships else ""
        if view.spot[position] != BARE:
            lines.append(f"{position:>2}{who} {on_spot(view, position)}")
    places = [seat_name(view, seat) if seat >= 0 else "-" for seat in view.left]
    lines.append("Left Direction tile: " + ", ".join(places))
    for seat in range(len(view.crews)):
        lines.append(f"{seat_name(view, seat)}: " + ", ".join(f"{k} {v}" for k, v in crew(view, seat)))
        for spot in range(SPOTS):
            if said := spot_says(view, seat, spot):
                lines.append(f"  {SPOT_NAMES[spot]} {said}")
    return "\n".join(lines)


def spot_says(view: State, seat: int, spot: int) -> str:
    """What lies on an Island spot, shortly; nothing if it is empty."""
    mine = view.crews[seat]
    kind = mine.tile[spot]
    if kind == BARE:
        navy = mine.held[DIE_SPOTS + spot]
        return die_name(navy) if navy != EMPTY else ""
    dice = [die_name(mine.held[place]) for place in (spot * 2, spot * 2 + 1) if mine.held[place] != EMPTY]
    return f"{tile_name(view.t, kind)} capacity {mine.capacity[spot]}" + (f": {listed(dice)}" if dice else "")


def explain(view: State) -> dict[str, str]:
    """What each thing on the board does, by its element id."""
    said: dict[str, str] = {}
    for position in range(1, view.path() + 1):
        said[f"spot-{position}"] = explain_position(view, position)
    for colour, kind in enumerate(view.top):
        left = view.decks[colour].size() + (kind != BARE)
        top = f"On top: {tile_says(view.t, kind)}" if kind != BARE else "It is empty."
        said[f"deck-{colour}"] = f"The {COLOUR_NAMES[colour]} deck, {left} tiles. {top}"
    for seat, mine in enumerate(view.crews):
        for spot in range(SPOTS):
            if mine.tile[spot] != BARE or mine.held[DIE_SPOTS + spot] != EMPTY:
                told = explain_spot(view, seat, spot)
                said[f"isle-{seat}-{SPOT_NAMES[spot]}"] = told
                dice = [place for place in (spot * 2, spot * 2 + 1) if mine.held[place] != EMPTY]
                said |= {f"die-{seat}-{PLACE_NAMES[place]}": told for place in dice}
    fame = ", ".join(map(str, view.t.direction_flipped if view.flipped else view.t.direction_plain))
    said["direction"] = f"The left Direction tile: order of leaving, and of departure. Fame now: {fame}."
    return said


def explain_position(view: State, position: int) -> str:
    thing = view.goods[position]
    said = f"Position {position}: {on_spot(view, position)}."
    if thing != BARE and view.printed(position) <= SHIP:
        return f"{said} {tile_says(view.t, thing)}"
    return said


def explain_spot(view: State, seat: int, spot: int) -> str:
    mine = view.crews[seat]
    kind = mine.tile[spot]
    if kind == BARE:
        return f"Navy die {mine.pips(DIE_SPOTS + spot)}. Ships must cover the Navy with their strength."
    said = f"{tile_says(view.t, kind)} Capacity now {mine.capacity[spot]}."
    if kind // 6 == PIRATE:
        said += f" Worth {pirate_fame(view.t, mine, spot)} Fame now."
    dice = [die_name(mine.held[place]) for place in (spot * 2, spot * 2 + 1) if mine.held[place] != EMPTY]
    return said + (f" It holds {listed(dice)}." if dice else "")
