"""Everybody's win chance over time as a picture: a line for each, told apart by colour and dashes."""

from html import escape

from quarterdeck.draw.palette import BY_NAME, Livery, livery
from quarterdeck.lab.analysis.model import Analysis, Moment
from quarterdeck.lab.analysis.told import percent

WIDTH, HEIGHT = 1000.0, 200.0
DASHES = ("", "9 4", "3 4", "14 4 3 4", "1 5", "18 5")


def colours(name: str, seat: int) -> Livery:
    """The livery of that name, if the game names its seats by colours."""
    return BY_NAME.get(name.split(" ", maxsplit=1)[0].lower(), livery(seat))


def graph(analysis: Analysis, names: list[str], crews: list[str], id: str = "chances") -> str:
    """The whole length of the game, from 0 % below to 100 % above. Lines keep their width however the picture
    is stretched; the light behind them keeps pale ones readable on a pale page, dark ones on a dark."""
    seats = range(1 if analysis.together else len(names))
    last = max(1, analysis.moments[-1].n)
    lines = "".join(
        f'<path d="{way(analysis.moments, seat, last)}" style="stroke:{colours(crews[seat], seat).fill}" '
        f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"/>'
        for seat in seats
    )
    ticks = "".join(
        f'<line class="tick" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{HEIGHT:.0f}"/>'
        for one in analysis.turning
        for x in [one.n / last * WIDTH]
    )
    half = HEIGHT / 2
    return (
        f'<svg id="{id}" class="chances" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" preserveAspectRatio="none" '
        f'role="img" aria-label="{escape(described(analysis, names))}">'
        f'<line class="half" x1="0" x2="{WIDTH:.0f}" y1="{half:.0f}" y2="{half:.0f}"/>{ticks}'
        f'<g class="halo">{lines}</g><g class="lines">{lines}</g>'
        f'<line class="now" x1="0" x2="0" y1="0" y2="{HEIGHT:.0f}"/></svg>'
    )


def way(moments: list[Moment], seat: int, last: int) -> str:
    """A line through the chances; what does not change is not drawn again."""
    parts: list[str] = []
    before = -1.0
    for one in moments:
        chance = one.chances[seat]
        if abs(chance - before) >= 0.002 or one.n == last:
            x, y = one.n / last * WIDTH, 4 + (1 - chance) * (HEIGHT - 8)
            parts.append(f"{'L' if parts else 'M'}{x:.1f} {y:.1f}")
            before = chance
    return "".join(parts)


def described(analysis: Analysis, names: list[str]) -> str:
    """The picture in words."""
    ends = [f"{names[one.seat]} from {percent(one.start)} to {percent(one.end)}" for one in analysis.shares]
    shown = ends[:1] if analysis.together else ends
    return f"Win chances over {analysis.moments[-1].n} moves: {', '.join(shown)}"
