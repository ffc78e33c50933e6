"""Charts as SVG: bars with intervals, columns, curves. They take their colours from the page around them
(`page.py`), so that one picture is right by day, by night and on paper."""

from collections.abc import Sequence
from math import ceil, floor, isnan, log10

import msgspec

from quarterdeck.draw.svg import box_at, esc, num

WIDTH = 480.0
ROW = 26.0
TALL_ROW = 42.0
TOP = 8.0
FOOT = 36.0
MOST_LEFT = 180.0  # room for labels
LETTER = 6.7  # how wide a letter is, about


class Bar(msgspec.Struct, frozen=True):
    """A value with its interval; `certain` bars are drawn full, the others pale."""

    label: str
    value: float
    low: float
    high: float
    note: str = ""
    certain: bool = True


class Column(msgspec.Struct, frozen=True):
    """A share with its interval, standing."""

    label: str
    value: float
    low: float
    high: float


class Line(msgspec.Struct, frozen=True):
    """A curve: points of x, y and the interval of y."""

    name: str
    points: Sequence[tuple[float, float, float, float]]
    second: bool = False


def svg(height: float, title: str, inner: str) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {num(WIDTH)} {num(height)}" role="img" aria-label="{esc(title)}">'
        f"<title>{esc(title)}</title>{inner}</svg>"
    )


def said(value: float, percent: bool) -> str:
    if percent:
        return f"{100 * value:.0f} %" if abs(value) >= 0.1 or value == 0 else f"{100 * value:.1f} %"
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers from low to high."""
    if not high > low:
        return [low]
    rough = (high - low) / about
    power = 10.0 ** floor(log10(rough))
    step = next(power * one for one in (1, 2, 2.5, 5, 10) if power * one >= rough)
    first = ceil(low / step - 1e-9)
    return [round(n * step, 12) for n in range(first, floor(high / step + 1e-9) + 1)]


def shortened(label: str, letters: int) -> str:
    return label if len(label) <= letters else label[: letters - 1].rstrip() + "…"


def text(kind: str, x: float, y: float, words: str, anchor: str = "middle") -> str:
    place = f'x="{num(x)}" y="{num(y)}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {place}>{esc(words)}</text>'


def path(kind: str, line: str) -> str:
    return f'<path class="{kind}" d="{line}"/>'


def box(kind: str, x: float, y: float, width: float, height: float, title: str = "") -> str:
    inner = f"<title>{esc(title)}</title>" if title else ""
    return f'<rect class="{kind}" {box_at(x, y, width, height)}>{inner}</rect>'


def bars(
    title: str, rows: Sequence[Bar], mark: float | None = None, mark_says: str = "", percent: bool = True
) -> str:
    """Lying bars, each with a whisker for its interval, and a dashed line at `mark`."""
    longest = max([len(row.label) for row in rows], default=4)
    above = 16 + LETTER * longest > MOST_LEFT  # long labels stand above their bars
    left, row_height = (8.0, TALL_ROW) if above else (16 + LETTER * longest, ROW)
    right = WIDTH - 14 - LETTER * max([len(row.note) for row in rows], default=0)
    known = [one for row in rows for one in (row.low, row.high, row.value) if not isnan(one)]
    known += [0.0] if mark is None else [0.0, mark]
    low, high = min(known), max(known) or 1.0
    pad = (high - low) * 0.02
    x = Scale(low - pad if low < 0 else 0.0, high + pad, left, right)
    bottom = TOP + row_height * len(rows)
    at = ticks(low, high, 4)
    parts = [path("grid", f"M{num(x(one))} {num(TOP)}V{num(bottom)}") for one in at]
    parts += [text("tick", x(one), bottom + 15, said(one, percent)) for one in at]
    labels = []  # over all lines
    for n, row in enumerate(rows):
        middle = TOP + row_height * (n + 1) - ROW / 2
        parts.append(lying_bar(row, middle, x))
        labels.append(
            text("label", 8, middle - 14, shortened(row.label, 68), "start")
            if above
            else text("label", left - 8, middle + 4, row.label, "end")
        )
    if mark is not None:
        parts.append(path("mark", f"M{num(x(mark))} {num(TOP)}V{num(bottom)}"))
        parts.append(text("tick", x(mark), bottom + 30, mark_says))
    return svg(bottom + FOOT, title, "".join([*parts, *labels]))


def lying_bar(row: Bar, middle: float, x: "Scale") -> str:
    start, end = sorted((x(0), x(row.value)))
    kind = "bar" if row.certain else "bar pale"
    drawn = box(kind, start, middle - 8, max(0.5, end - start), 16, f"{row.label}: {row.note}")
    if row.high >= row.low:  # not known: none is drawn
        first, last = num(x(row.low)), num(x(row.high))
        drawn += path(
            "whisker",
            f"M{first} {num(middle - 4)}v8M{first} {num(middle)}H{last}M{last} {num(middle - 4)}v8",
        )
    return drawn + text("value", WIDTH - 4, middle + 4, row.note, "end")


def columns(title: str, counts: Sequence[Column], below: str) -> str:
    """Standing bars side by side: how often each came up, each with a whisker for its interval."""
    height, left, bottom = 190.0, 44.0, 150.0
    most = max([max(one.value, one.high) for one in counts], default=0.0) or 1.0
    wide = (WIDTH - left - 8) / max(1, len(counts))
    longest = max([len(one.label) for one in counts], default=1)
    step = max(1, ceil(LETTER * (longest + 1) / wide))
    y = Scale(0.0, most, bottom, TOP)
    parts = [path("grid", f"M{num(left)} {num(y(one))}H{num(WIDTH - 8)}") for one in ticks(0, most, 4)]
    parts += [text("tick", left - 6, y(one) + 4, said(one, True), "end") for one in ticks(0, most, 4)]
    for n, one in enumerate(counts):
        x = left + n * wide
        parts.append(standing_bar(one, x, wide, y))
        if n % step == 0:
            parts.append(text("tick", x + wide / 2, bottom + 15, one.label))
    parts.append(text("tick", (left + WIDTH) / 2, height - 8, below))
    return svg(height, title, "".join(parts))


def standing_bar(one: Column, x: float, wide: float, y: "Scale") -> str:
    top, middle = y(one.value), x + wide / 2
    says = f"{one.label}: {said(one.value, True)} ({said(one.low, True)} to {said(one.high, True)})"
    drawn = box("bar", x + wide * 0.08, top, wide * 0.84, y(0) - top, says)
    reach = num(min(8.0, wide * 0.4))
    first, last, start = num(y(one.low)), num(y(one.high)), num(middle - min(4.0, wide * 0.2))
    return drawn + path(
        "whisker", f"M{start} {first}h{reach}M{num(middle)} {first}V{last}M{start} {last}h{reach}"
    )


class Scale:
    """From a value to its place in the picture."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low = low
        self.factor = (end - start) / ((high - low) or 1.0)
        self.start = start

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) * self.factor


def curves(
    title: str,
    lines: Sequence[Line],
    below: str,
    percent: bool = True,
    mark: float | None = None,
    x_percent: bool = True,
) -> str:
    """Curves with their intervals as bands, and a dashed line at `mark`."""
    height, left, right, bottom = 230.0, 52.0, WIDTH - 12, 176.0
    every = [point for line in lines for point in line.points]
    if not every:
        return ""
    ys = [one for point in every for one in point[1:]] + ([] if mark is None else [mark])
    low, high = (0.0, 1.0) if percent else (min(ys), max(ys))
    pad = 0.0 if percent else (high - low) * 0.08 or 1.0
    xs = sorted({point[0] for point in every})
    x = Scale(xs[0], xs[-1], left + 6, right - 6)
    y = Scale(low - pad, high + pad, bottom, TOP)
    at = ticks(low - pad, high + pad)
    parts = [path("grid", f"M{num(left)} {num(y(one))}H{num(right)}") for one in at]
    parts += [text("tick", left - 6, y(one) + 4, said(one, percent), "end") for one in at]
    below_at = xs if len(xs) <= 8 else ticks(xs[0], xs[-1])
    parts += [text("tick", x(one), bottom + 16, said(one, x_percent)) for one in below_at]
    if mark is not None:
        parts.append(path("mark", f"M{num(left)} {num(y(mark))}H{num(right)}"))
    parts += [curve(line, x, y) for line in lines]
    parts.append(text("tick", (left + WIDTH) / 2, bottom + 32, below))
    return svg(height, title, "".join([*parts, *legend(lines, left, bottom)]))


def curve(line: Line, x: Scale, y: Scale) -> str:
    kind = " second" if line.second else ""
    upper = [f"{num(x(at))} {num(y(high))}" for at, _, _, high in line.points]
    lower = [f"{num(x(at))} {num(y(low))}" for at, _, low, _ in reversed(line.points)]
    middle = [f"{num(x(at))} {num(y(value))}" for at, value, _, _ in line.points]
    dots = [
        f'<circle class="dot{kind}" cx="{num(x(at))}" cy="{num(y(value))}" r="2.6"/>'
        for at, value, _, _ in line.points
    ]
    band = path(f"band{kind}", f"M{'L'.join(upper + lower)}Z")
    return band + path(f"curve{kind}", f"M{'L'.join(middle)}") + "".join(dots)


def legend(lines: Sequence[Line], left: float, bottom: float) -> list[str]:
    parts, place = [], left
    for line in lines if len(lines) > 1 else []:
        parts.append(path("curve second" if line.second else "curve", f"M{num(place)} {num(bottom + 46)}h18"))
        parts.append(text("label", place + 24, bottom + 50, line.name, "start"))
        place += 40 + LETTER * len(line.name)
    return parts
