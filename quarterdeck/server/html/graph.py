"""The score over time as lines: one for each crew, told apart by colour, dashes and its name."""

from quarterdeck.server.html.regions import badge, colours
from quarterdeck.server.html.shell import esc
from quarterdeck.server.replay.highlights import Highlight, Scores

WIDTH, HEIGHT, ROOM = 1000.0, 120.0, 8.0
DASHES = ("", "9 4", "3 4", "14 4 3 4", "1 5", "18 5")


def chart(points: Scores, names: list[str], marked: list[Highlight]) -> str:
    """Drawn over the whole length of the game, so that it lies exactly above the slider."""
    known = [value for line in points.series for value in line if value is not None]
    if not known or min(known) == max(known):
        return ""
    low, high = min(0, *known), max(known)
    length = max(1, len(points.series[0]) - 1)
    lines = "".join(
        f'<path d="{stairs(line, length, low, high)}" style="stroke:{colours(names[seat], seat).fill}" '
        f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"/>'
        for seat, line in enumerate(points.series)
    )
    ticks = "".join(
        f'<line class="tick {highlight.kind}" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{HEIGHT:.0f}"/>'
        for highlight in marked
        if 0 < highlight.n < length
        for x in [highlight.n / length * WIDTH]
    )
    return (
        f'<figure class="chart"><figcaption><b>{esc(points.label)}</b> over time: {key(points, names)}'
        f'</figcaption><div class="plot"><span class="top-mark">{high}</span>'
        f'<svg id="plot" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" preserveAspectRatio="none" '
        'aria-hidden="true">'
        f'{ticks}<g class="halo">{lines}</g><g class="lines">{lines}</g>'
        f'<line id="now" x1="0" x2="0" y1="0" y2="{HEIGHT:.0f}"/></svg></div></figure>'
    )


def key(points: Scores, names: list[str]) -> str:
    """Who is who, and where each one ended."""
    return " ".join(
        f'<span class="key">{badge(colours(name, seat))} {esc(name)} '
        f"<b>{'?' if points.series[seat][-1] is None else points.series[seat][-1]}</b></span>"
        for seat, name in enumerate(names)
    )


def stairs(line: list[int | None], length: int, low: int, high: int) -> str:
    """A score stays what it is until it changes."""
    parts: list[str] = []
    last: int | None = None
    for n, value in enumerate(line):
        if value is None or value == last:
            continue
        x = n / length * WIDTH
        y = ROOM + (high - value) / (high - low) * (HEIGHT - 2 * ROOM)
        parts.append(f"M{x:.1f} {y:.1f}" if last is None else f"H{x:.1f}V{y:.1f}")
        last = value
    return "".join(parts) + f"H{WIDTH:.0f}" if parts else ""
