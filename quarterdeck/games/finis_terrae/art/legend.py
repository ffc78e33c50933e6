"""The legend of the chart."""

from quarterdeck.draw.palette import GRASS, INK, ROCK, ROCK_DARK, SAND, SAND_EDGE
from quarterdeck.draw.svg import ROUND, moved, path, text, used
from quarterdeck.games.finis_terrae.art.sky import paper
from quarterdeck.games.finis_terrae.layout import layout

SHORE = "M-12,6C-6,-6 6,-6 12,6"
MEANINGS = [
    ("sandy shore", "a port can be founded"),
    ("rocky shore", "no landing"),
    ("rocks", "no ship passes"),
    ("den", "explorers pay a toll of {toll}"),
    ("fort", "nobody fights here"),
    ("lighthouse", "keeps ships off its island"),
]
BUILDINGS = ["ft-den", "ft-castle", "ft-tower"]


def legend(seats: int, phone: bool, toll: int) -> str:
    """What the shores and buildings mean, where the column has room for it."""
    plan = layout(seats, phone)
    x, y, width, height = plan.crews[-1]
    top = y + height + 10
    room = plan.height - top - 12
    if plan.phone or room < 110:
        return ""
    columns = 1 if room > 215 else 2
    step = 32.0 if columns == 1 else 27.0
    high = 34 + step * (6 // columns)
    drawn = [paper(width, high), text(14, 21, "On the chart", 14, INK, "start", True)]
    for n, (name, meaning) in enumerate(MEANINGS):
        at_x, at_y = (n % columns) * (width / 2 - 4) + 28, 34 + (n // columns) * step + step / 2 - 2
        said = f"{name}: {meaning.format(toll=toll)}" if columns == 1 else name
        drawn.append(moved(at_x, at_y, legend_mark(n)))
        drawn.append(text(at_x + 24, at_y + 4, said, 12.5, INK, "start"))
    return moved(x, top, "".join(drawn))


def legend_mark(n: int) -> str:
    """A shore, rocks, or a building, small."""
    if n == 0:
        return path(SHORE, GRASS, SAND_EDGE, 8) + path(SHORE, "none", SAND, 5)
    if n == 1:
        return path(SHORE, GRASS, ROCK_DARK, 8) + path(SHORE, "none", ROCK, 5, "5 2.5")
    if n == 2:
        return path("M-14,6L-9,-4L-4,6ZM-5,6L1,-7L7,6ZM5,6L10,-3L15,6Z", ROCK_DARK, INK, 1, "", ROUND)
    return used(BUILDINGS[n - 3], 0.55, 0, 2)
