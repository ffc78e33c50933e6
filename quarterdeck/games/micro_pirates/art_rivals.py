"""The other captains, and the Ghost Ship, in one line each."""

from quarterdeck.draw.palette import FADED, INK, PARCHMENT
from quarterdeck.draw.shapes import token
from quarterdeck.draw.svg import breadth, moved, rect, text, titled
from quarterdeck.games.micro_pirates.art_crew import whose
from quarterdeck.games.micro_pirates.art_icons import LIVERIES, counted, flow
from quarterdeck.games.micro_pirates.layout import Plan
from quarterdeck.games.micro_pirates.names import seat_name
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.things import GHOST, NONE, SHOWN, TOKENS


def rivals(view: State, place: Plan) -> str:
    drawn = ""
    seats = [seat for seat in range(len(view.crews)) if seat != whose(view)]
    lines = [*seats, GHOST] if view.mode == SOLO else seats
    step = 46.0 if place.phone else 31.0
    for n, ship in enumerate(lines):
        drawn += moved(place.rivals_x, place.rivals_y + n * step, rival(view, ship, place, step - 4))
    return drawn


def menace(view: State) -> tuple[int, int]:
    """Cutlasses and spyglasses of the Ghost Ship: its card, and all it has taken."""
    rows = [row for part in view.ghost.parts() for row in view.t.rows[part]]
    cutlass = view.t.ghost_cutlass[view.ghost_card] + sum([row[1] for row in rows if row[0] == 1])
    return cutlass, view.t.ghost_spyglass[view.ghost_card] + sum([row[1] for row in rows if row[0] == 4])


def rival(view: State, ship: int, place: Plan, height: float) -> str:
    crew, livery = view.at(ship), LIVERIES[ship]
    ghost = ship == GHOST
    name = view.t.ghost_name[view.ghost_card] if ghost else seat_name(view, ship)
    drawn = rect(0, 0, place.rivals_width, height, PARCHMENT, livery.edge if ghost else livery.fill, 6, 2)
    drawn += moved(15, 14, token(livery, 9)) + text(30, 18, name, place.text + 1, INK, "start", True)
    goal = view.t.ghost_fame[view.ghost_card] if ghost else view.required(crew)
    chips = [counted(0, 0, "fame", f"{crew.fame}/{goal}", 16)]
    if ghost:
        cutlass, spyglass = menace(view)
        chips += [counted(0, 0, "cutlass", str(cutlass), 15), counted(0, 0, "spyglass", str(spyglass), 15)]
    else:
        chips.append(counted(0, 0, "rep", f"{crew.rep:+d}", 15))
        if crew.ship != NONE:
            chips.append(counted(0, 0, "guard", str(crew.marker), 15))
    chips.append(counted(0, 0, "coin", str(crew.coins), 15))
    chips += [
        counted(0, 0, SHOWN[kind], str(crew.hold[kind]), 15) for kind in range(TOKENS) if crew.hold[kind]
    ]
    chips.append(counted(0, 0, "crewtag", str(crew.crew_count()), 15))
    chips.append(counted(0, 0, "upgradetag", str(crew.upgrade_count()), 15))
    start = 40 + breadth(name, place.text + 1) * 1.19
    if place.phone:
        row = moved(8, 31, flow(chips[1:], 370, 0, 1)) + moved(start, 14, chips[0][0])
    else:
        row = moved(max(96.0, start), 14, flow(chips, 999, 0, 4))
    who = (
        ""
        if NONE in (crew.captain, crew.ship)
        else f"{view.t.names[crew.captain]}, {view.t.names[crew.ship]}"
    )
    if ghost and view.active != NONE:
        who = f"Action card {view.active} active"
    size = place.text
    drawn += text(place.rivals_width - 8, 18, who, size, FADED, "end")
    return titled(f"{name}: {crew.fame} Fame", drawn + row)
