"""Where things are drawn: the chart with its grid, the tray with cards and buttons, the panels.

A wide drawing has the chart on the left with the tray below it and the panels on the right; a phone has
The Doom on top, then the chart, the tray, and the captains below each other."""

from typing import NamedTuple

from quarterdeck.games.haze_islands.state import State

WIDE, HIGH = 1200.0, 800.0
PHONE = 390.0


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


class Plan(NamedTuple):
    """All measures of one drawing. `cell` is from one location to the next, (x0, y0) where (0,0) lies."""

    phone: bool
    width: float
    height: float
    chart: Box
    doom: Box
    tray: Box
    panels: list[Box]
    cell: float
    x0: float
    y0: float

    def place(self, x: int, y: int) -> tuple[float, float]:
        return self.x0 + x * self.cell, self.y0 - y * self.cell


def plan_for(view: State, phone: bool, rows: int, bars: int) -> Plan:
    """`rows` is the number of card rows in the tray, `bars` that of button rows."""
    seats = len(view.captains)
    if phone:
        return phone_plan(view, seats, rows, bars)
    chart = Box(0, 0, 830, 630)
    tray = Box(0, 630, 830, 170)
    doom = Box(842, 10, 348, 178)
    tall = (HIGH - 198 - 10 * seats) / seats
    tall = min(tall, 340.0)
    panels = [Box(842, 198 + n * (tall + 10), 348, tall) for n in range(seats)]
    return fitted(view, Plan(False, WIDE, HIGH, chart, doom, tray, panels, 0, 0, 0))


def phone_plan(view: State, seats: int, rows: int, bars: int) -> Plan:
    """As high as the chart needs, so that the cards stay in reach of a thumb."""
    xs, ys = cells(view)
    columns, lines = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    cell = min(118.0, (PHONE - 20) / columns)
    chart = Box(0, 116, PHONE, min(430.0, max(220.0, cell * lines + 34)))
    doom = Box(6, 6, 378, 104)
    tray = Box(0, chart.y + chart.h, PHONE, 14 + 31 * bars + 94.0 * rows)
    top = tray.y + tray.h + 6
    panels = [Box(6, top + n * 146, 378, 140) for n in range(seats)]
    return fitted(view, Plan(True, PHONE, top + 146 * seats, chart, doom, tray, panels, 0, 0, 0))


def fitted(view: State, plan: Plan) -> Plan:
    """The grid as large as the chart allows, one empty cell around what can be scouted."""
    xs, ys = cells(view)
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    margin = 20 if plan.phone else 40
    most = 118 if plan.phone else 180
    cell = min(most, (plan.chart.w - margin) / columns, (plan.chart.h - margin) / rows)
    x0 = plan.chart.x + plan.chart.w / 2 - cell * (max(xs) + min(xs)) / 2
    y0 = plan.chart.y + plan.chart.h / 2 + cell * (max(ys) + min(ys)) / 2
    return plan._replace(cell=cell, x0=x0, y0=y0)


def cells(view: State) -> tuple[list[int], list[int]]:
    """Columns and rows that are shown: locations, and cells somebody could scout now."""
    xs = [view.xs[place] for place in view.board] or [0]
    ys = [view.ys[place] for place in view.board] or [0]
    for captain in view.captains:
        if captain.at >= 0:
            for way, (dx, dy) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
                if view.beside[captain.at * 4 + way] < 0 and view.gate(captain.at, way) > 0:
                    xs.append(view.xs[captain.at] + dx)
                    ys.append(view.ys[captain.at] + dy)
    return xs, ys
