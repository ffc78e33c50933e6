"""The Doom's strip: its scale, what it does tonight, what takes its card, what is left of each deck."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, GOLD
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import moved, path, rect, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands.art.markers import reach_of
from quarterdeck.games.haze_islands.constants import DAY, SURVIVOR
from quarterdeck.games.haze_islands.layout import Box, Plan
from quarterdeck.games.haze_islands.log import doom_worth
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import Chart
from quarterdeck.games.haze_islands.words.doom import struck
from quarterdeck.games.haze_islands.words.names import printed_bundle

NIGHT, LILAC = "#1e1a2b", "#cfc6e2"
DANGER, WARNING, CALM = "#ff9d8f", "#ffd75e", "#9be3b0"
STAGES = ["Day", "Dusk", "It has risen", "It has moved", "It has struck"]
SUPPLIES = (("doom-deck", "Doom cards"), ("adventure-deck", "adventures"), ("pile", "discarded"))


def doom_printed(plan: Plan) -> str:
    """What never changes on it."""
    box = plan.doom
    ground = rect(0, 0, box.w, box.h, NIGHT, "#52466e", 10, 2)
    if plan.phone:
        return moved(box.x, box.y, ground + used("doom-fig", 0.72, 24, 30))
    ground += used("doom-fig", 1.0, 30, 34) + text(60, 24, "The Doom", 16, BONE, "start", True)
    ground += text(570, 18, "Attack it with", 12, LILAC, "start")
    return moved(box.x, box.y, ground + path("M366,10V50M560,10V50M712,10V50", "none", "#52466e", 1.4))


def doom_strip(view: State, plan: Plan, mine: int, far: tuple[int, ...]) -> list[Layer]:
    box, phone = plan.doom, plan.phone
    counts = (view.doom_cards_left(), sum(view.adventures), view.pile_size())
    return [
        stage_of_round(box, phone, view.stage),
        track(box, phone, view.scale, reach_of(view)),
        tonight(view, plan, mine, far),
        doom_card(box, phone, view.chart, view.doom_top),
        supplies(box, phone, counts),
    ]


@lru_cache(maxsize=64)
def stage_of_round(box: Box, phone: bool, stage: int) -> Layer:
    if phone:
        return Layer(
            [piece("stage", box.x + box.w - 10, box.y + 20, text(0, 0, STAGES[stage], 12, LILAC, "end"))]
        )
    return Layer([piece("stage", box.x + 60, box.y + 44, text(0, 0, STAGES[stage], 13, LILAC, "start"))])


@lru_cache(maxsize=256)
def track(box: Box, phone: bool, scale: int, coming: int) -> Layer:
    """The scale from 1 to 7; the power of this round's end is outlined."""
    step, high = (23.0, 22.0) if phone else (28.0, 26.0)
    drawn = ""
    for n in range(1, 8):
        full = n <= scale
        fill = "#8c1f2c" if full else "#322b45"
        edge = GOLD if n == coming else "#52466e"
        drawn += rect((n - 1) * step, 0, step - 3, high, fill, edge, 5, 2.4 if n == coming else 1)
        ink = BONE if full or n == coming else "#b3a9cb"
        drawn += text((n - 0.5) * step - 1.5, high - 7.5, str(n), 13, ink, bold=True)
    said = f"Power {scale}; at the end of this round {coming}"
    x, y = (50, 31) if phone else (162, 6)
    if not phone:
        drawn += text(0, 43, f"power {scale}, tonight {coming}", 12, LILAC, "start")
    return Layer([piece("doom-scale", box.x + x, box.y + y, drawn, said)])


# -- tonight -----------------------------------------------------------------------------


def tonight(view: State, plan: Plan, mine: int, far: tuple[int, ...]) -> Layer:
    """What it would do to the viewer if night fell now."""
    reach = reach_of(view)
    if view.seat == OVER:
        return told(plan, "The game is over", "", LILAC)
    captain = view.captains[mine] if mine >= 0 else None
    if captain is None or captain.status != SURVIVOR or view.stage > DAY + 1:
        return told(plan, f"Its power is {reach}", "", BONE)
    harm, aboard = struck(view, mine, far), captain.supply
    if not harm:
        return told(plan, "Safe tonight", "if night fell now", CALM)
    damage = f"{harm} damage tonight"
    if harm > aboard:
        return told(plan, damage, f"{aboard or 'nobody'} aboard: sunk", DANGER)
    return told(plan, damage, f"{aboard} aboard: afloat", WARNING)


@lru_cache(maxsize=1024)
def told(plan: Plan, said: str, more: str, ink: str) -> Layer:
    box = plan.doom
    if plan.phone:
        line = f"{said}, {more}" if more and ink != CALM else said
        return Layer([piece("tonight", box.x + 50, box.y + 21, text(0, 0, line, 13, ink, "start", True))])
    drawn = text(0, 0, said, 15, ink, "start", True) + text(0, 20, more, 12.5, LILAC, "start")
    return Layer([piece("tonight", box.x + 374, box.y + 25, drawn)])


@lru_cache(maxsize=256)
def doom_card(box: Box, phone: bool, chart: Chart, side: int) -> Layer:
    """The icons of the visible side, and how many points it counts."""
    size, at = (10.0, (222, 42)) if phone else (12.0, (570, 38))
    if side < 0:
        drawn, said = text(0, 4, "no card left", 12, BONE, "start"), "No Doom card is left"
    else:
        icons = [icon for icon, count in enumerate(chart.doom[side]) for _ in range(count)]
        step = 2 * size + 3
        drawn = "".join(
            [used(f"ic-{chart.icons[icon]}", size / 16, size + n * step, 0) for n, icon in enumerate(icons)]
        )
        drawn += text(len(icons) * step + 3, 5, f"+{doom_worth(side)}", 14, GOLD, "start", True)
        said = f"Doom card: {printed_bundle(chart, chart.doom[side])}"
    return Layer([piece("doom-card", box.x + at[0], box.y + at[1], drawn, said)])


@lru_cache(maxsize=1024)
def supplies(box: Box, phone: bool, counts: tuple[int, ...]) -> Layer:
    """How many cards are left, and how many are discarded."""
    made: list[Piece] = []
    for n, (id, name) in enumerate(SUPPLIES):
        x, y = (50 + 112 * n, 74) if phone else (720, 18 + 17 * n)
        count = text(16, 0, str(counts[n]), 13, BONE, "end", True)
        drawn = count + text(22, 0, name, 12, LILAC, "start")
        made.append(piece(id, box.x + x, box.y + y, drawn, f"{name}: {counts[n]}"))
    return Layer(made)
