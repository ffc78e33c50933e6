"""The position in plain text, and what each thing on the board does."""

from quarterdeck.engine.sentences import listed
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    DIE_SPOTS,
    EMPTY,
    PIRATE,
    PLACE_NAMES,
    SHIP,
    SPOT_NAMES,
    SPOTS,
    colour_of,
)
from quarterdeck.games.pirate_haven.score import pirate_fame
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words.names import (
    COLOUR_NAMES,
    die_name,
    on_spot,
    seat_name,
    tile_name,
    tile_says,
)
from quarterdeck.games.pirate_haven.words.score import crew


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
    if colour_of(kind) == PIRATE:
        said += f" Worth {pirate_fame(view.t, mine, spot)} Fame now."
    dice = [die_name(mine.held[place]) for place in (spot * 2, spot * 2 + 1) if mine.held[place] != EMPTY]
    return said + (f" It holds {listed(dice)}." if dice else "")
