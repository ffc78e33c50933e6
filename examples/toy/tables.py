"""What lies in the sand, read from the data and checked once."""

from quarterdeck.engine.data import Pack, Tables


class Sand(Tables):
    """`pieces` are the bones, then the doubloons worth 1, 2 and 3."""

    __slots__ = ("charts", "goal", "pieces")

    pieces: list[int]
    charts: list[int]
    goal: int


def read(pack: Pack) -> Sand:
    sheet = pack.sheet("chest")
    sheet.only("bones", "doubloons", "charts", "goal")
    sand = Sand()
    sand.pieces = [sheet.number("bones", 1, 100), *sheet.numbers("doubloons", 0, 100)]
    sand.charts = sheet.numbers("charts", 0, 100)
    sand.goal = sheet.number("goal", 1, 100)
    if len(sand.pieces) != 4 or len(sand.charts) != 3:
        raise sheet.fail("doubloons", "three kinds are needed, and three kinds of charts")
    if sum(sand.charts) < 4:
        raise sheet.fail("charts", "four captains need four of them")
    return sand
