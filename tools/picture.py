"""A ladder as a picture: a bar for each level, with its interval, and the marks of chance and of the goal."""

from xml.sax.saxutils import escape

from quarterdeck.bots.levels import Measured, ladder
from quarterdeck.engine.registry import game

WIDTH, LEFT, ROW, TOP = 640, 210, 34, 44
SCALE = (WIDTH - LEFT - 60) / 100


def picture(slug: str) -> str:
    rows = [(level.title, one) for level in ladder(slug).levels for one in level.measured]
    high = TOP + ROW * max(1, len(rows)) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" font-family="sans-serif" '
        f'font-size="13"><rect width="{WIDTH}" height="{high}" fill="#fbf6e9"/>',
        f'<text x="12" y="24" font-size="16" font-weight="bold">{escape(game(slug).title)}: '
        "who beats whom</text>",
    ]
    for percent, dash in ((50, "4 3"), (65, "none")):
        x = LEFT + percent * SCALE
        parts.append(
            f'<path d="M{x:.0f} {TOP - 8}V{high - 26}" stroke="#8a7f6a" stroke-dasharray="{dash}"/>'
            f'<text x="{x:.0f}" y="{high - 10}" text-anchor="middle" fill="#5c5340">{percent} %</text>'
        )
    parts += [bar(n, title, one) for n, (title, one) in enumerate(rows)]
    return "".join(parts) + "</svg>\n"


def bar(n: int, title: str, one: Measured) -> str:
    y = TOP + ROW * n
    seats = "" if one.seats == 2 else f" ({one.seats} seats)"
    low, high = LEFT + 100 * one.low * SCALE, LEFT + 100 * one.high * SCALE
    return (
        f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{escape(title)} : '
        f"{escape(one.against.replace('_', ' '))}{seats}</text>"
        f'<rect x="{LEFT}" y="{y + 2}" width="{100 * one.rate * SCALE:.1f}" height="18" fill="#2f6f8f"/>'
        f'<path d="M{low:.1f} {y + 11}H{high:.1f}" stroke="#c8402f" stroke-width="3"/>'
        f'<text x="{high + 6:.1f}" y="{y + 16}">{one.rate:.0%} of {one.games}</text>'
    )
