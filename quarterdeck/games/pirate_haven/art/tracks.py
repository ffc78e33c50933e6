"""What stands beside an Island: whose it is, Income, Rum, Treasure, Navy against strength."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import BLOOD, FADED, GOLD, INK, SAND_EDGE
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import barrel, coin, emblem
from quarterdeck.draw.svg import breadth, circle, closed, fitted, moved, path, rect, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.games.pirate_haven.art.dice import DIE_FILL, die, gift
from quarterdeck.games.pirate_haven.art.signs import PICTURES, legend
from quarterdeck.games.pirate_haven.constants import RED, WHITE
from quarterdeck.games.pirate_haven.layout import BESIDE, LIVERIES, READABLE, WORDY, Panel
from quarterdeck.games.pirate_haven.score import rum_fame
from quarterdeck.games.pirate_haven.tables import Board
from quarterdeck.games.pirate_haven.worth import Worth

# -- printed -----------------------------------------------------------------------------


def tracks_printed(t: Board, panel: Panel, phone: bool) -> str:
    """Beside a large Island the Income track and the Rum table; beside a small one the signs in front of
    its numbers."""
    if not panel.full:
        signs = (gift(WHITE, 11), die(RED, 0, 13), barrel(15), coin(14))
        places = number_places(panel)
        drawn = "".join([moved(x + 6, y - 4, sign) for (x, y), sign in zip(places, signs, strict=True)])
        return drawn + ("" if phone else legend_beside(panel))
    step = panel.cell * 4 / (t.income_limit + 1)
    parts = [track(panel.grid_x, track_line(panel), step, t.income_limit)]
    x, y = panel.grid_x, rum_line(panel)
    parts.append(moved(x + 10, y + 14, barrel(24)) + moved(x + panel.cell * 4 - 24, y + 14, coin(18)))
    parts += [rum_cell(*rum_place(panel, phone, n), fame, False) for n, fame in enumerate(t.rum_fame)]
    return "".join(parts)


def legend_beside(panel: Panel) -> str:
    """Beside a single opponent's Island there is room for what the signs on tiles mean."""
    if panel.width < WORDY:
        return ""
    x = panel.grid_x + panel.cell * 4 + 14
    return legend(x, panel.grid_y + 66, panel.x + panel.width - x, 2)


def track_line(panel: Panel) -> float:
    return panel.grid_y - 38


def track(x: float, y: float, step: float, limit: int) -> str:
    parts = []
    for n in range(limit + 1):
        parts.append(
            rect(x + n * step + 1, y + 1, step - 2, 26, "#fffaf0" if n else "#e8d9b6", SAND_EDGE, 4, 1)
        )
        parts.append(text(x + (n + 0.5) * step, y + 18, str(n), 12, FADED))
    return "".join(parts)


def rum_line(panel: Panel) -> float:
    return panel.grid_y + panel.cell * 4 + 4


def rum_place(panel: Panel, phone: bool, n: int) -> tuple[float, float, float]:
    """Where a cell of the Rum table is, and how wide."""
    step, first = (27.0, 84.0) if phone else (22.0, 74.0)
    return panel.grid_x + first + n * step, rum_line(panel), step - 4


def rum_cell(x: float, y: float, width: float, fame: int, lit: bool) -> str:
    return rect(
        x, y + 2, width, 25, GOLD if lit else "#fffaf0", INK if lit else SAND_EDGE, 4, 2 if lit else 1
    ) + text(x + width / 2, y + 19, str(fame), 13, INK, bold=lit)


def number_places(panel: Panel) -> list[tuple[float, float]]:
    """Beside the Island one below the other, or in two columns where they are said in words; else above
    it."""
    beside = panel.grid_x + panel.cell * 4 + 8
    if panel.width >= WORDY and panel.cell < 56:
        x, y, step = beside + 6, panel.grid_y + 14, (panel.x + panel.width - beside) / 2
        return [(x, y), (x + step, y), (x, y + 22), (x + step, y + 22)]
    if panel.width >= BESIDE:
        return [(beside, panel.grid_y + 18 + 34 * n) for n in range(4)]
    x, y, step = panel.x + 8, panel.y + 44, (panel.width - 12) / 2
    return [(x, y), (x + step, y), (x, y + 18), (x + step, y + 18)]


# -- whose it is -------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def header(panel: Panel, seat: int, name: str, shown: str, fame: int, turn: bool) -> Layer:
    """The crew's bar, and its Fame at the end of it. `shown` of the name is what stands beside the shape."""
    crew = LIVERIES[seat]
    tall = 26 if panel.full else 22
    size = 15 if panel.full else 12.5
    x, y = panel.x + panel.width - 14, panel.y + 6 + tall * 0.5 + size * 0.36
    worth = text(0, 0, f"{fame} Fame", size, crew.ink, "end", True)
    return Layer(
        [
            bar(panel, seat, name, shown, turn, tall, size),
            piece(f"fame-{seat}", x, y, worth, f"{name}: {fame} Fame now"),
        ]
    )


@lru_cache(maxsize=1024)
def bar(panel: Panel, seat: int, name: str, shown: str, turn: bool, tall: float, size: float) -> Piece:
    crew = LIVERIES[seat]
    paint = rect(0, 0, panel.width - 12, tall, crew.fill, crew.edge, 8, 2.5 if turn else 1.2)
    mark = used(crest_id(seat, panel.full), x=tall * 0.6, y=tall * 0.5)
    room = panel.width - tall * 1.15 - 26 - breadth("99 Fame", size) * 1.15
    named = fitted(shown, room - (size if turn else 0), size * 1.1) + (" ◄" if turn else "")
    said = text(tall * 1.15, tall * 0.5 + size * 0.36, named, size, crew.ink, "start", True)
    return piece(f"crew-{seat}", panel.x + 6, panel.y + 6, paint + mark + said, name)


def crest_id(seat: int, large: bool) -> str:
    return f"ph-crest-{seat}-{'large' if large else 'small'}"


def crests_defined(seats: int) -> dict[str, str]:
    sizes = ((True, 26 * 0.42), (False, 22 * 0.42))
    return {crest_id(seat, large): crest(seat, radius) for seat in range(seats) for large, radius in sizes}


def crest(seat: int, radius: float) -> str:
    """The crew's shape and letter on a white disc."""
    crew = LIVERIES[seat]
    disc = circle(0, 0, radius, "#fffaf0", crew.edge, 1.4) + emblem(crew, radius * 0.6)
    return disc + text(0, radius * 0.32, crew.letter, max(READABLE, radius * 0.86), crew.ink, bold=True)


# -- a large Island ----------------------------------------------------------------------


@lru_cache(maxsize=4096)
def tracks(t: Board, panel: Panel, phone: bool, sums: Worth) -> Layer:
    rum = rum_table(t, panel, phone, sums.rum, sums.treasure)
    return Layer([*income_track(t, panel, sums), rum, navy_balance(panel, sums.navy, sums.strength)])


def income_track(t: Board, panel: Panel, sums: Worth) -> list[Piece]:
    """The cube on its track, and a mark for the Income of the next round."""
    x, y = panel.grid_x, track_line(panel)
    step = panel.cell * 4 / (t.income_limit + 1)
    coming = min(t.income_limit, sums.resources)
    words = f"Next round: {coming} Income"
    words += f" of {sums.resources} Resources" if coming < sums.resources else ""
    cube = income_cube(step, sums.income)
    return [
        piece("income-cube", x + step * (sums.income + 0.5), y + 14, cube, f"Income {sums.income}"),
        piece("income-next", x + step * (coming + 0.5), y + 27, FLAG, words),
    ]


FLAG = path(closed([(0, 0), (-6, 9), (6, 9)]), "#35702f", "#1d4420", 1)


@cache
def income_cube(step: float, income: int) -> str:
    cube = rect(-step * 0.42, -step * 0.42, step * 0.84, step * 0.84, "#ffffff", INK, 4, 2.2)
    return cube + text(0, 5, str(income), 14, INK, bold=True)


@lru_cache(maxsize=1024)
def rum_table(t: Board, panel: Panel, phone: bool, rum: int, treasure: int) -> Piece:
    """PH-F12  How much Rum there is, its Fame, and the Treasure."""
    x, y = panel.grid_x, rum_line(panel)
    full = len(t.rum_fame)
    said = text(x + 24, y + 19, f"{rum} Rum", 13, INK, "start", True)
    if rum:
        on = (rum - 1) % full
        said += rum_cell(*rum_place(panel, phone, on), t.rum_fame[on], True)
    fame = rum_fame(t, rum)
    said += text(rum_place(panel, phone, full)[0] + 4, y + 19, f"= {fame}", 12, INK, "start", True)
    said += moved(rum_place(panel, phone, full)[0] + (40 if fame > 9 else 33), y + 14, PICTURES["fame"])
    said += text(x + panel.cell * 4, y + 19, str(treasure), 15, INK, "end", True)
    return piece("rum", 0, 0, said, f"{rum} Rum, {fame} Fame; Treasure {treasure}")


@lru_cache(maxsize=1024)
def navy_balance(panel: Panel, navy: int, strength: int) -> Piece:
    """Red against blue: the Navy must not outweigh the strength of the Ships."""
    x, y = panel.grid_x, panel.grid_y + panel.cell * 4 + 30
    drawn = balance(navy, strength, max(navy, strength, 12), panel.cell * 4 - 216)
    return piece("navy", x, y, drawn, f"Navy {navy} against strength {strength}")


def balance(navy: int, strength: int, most: int, width: float) -> str:
    over = navy > strength
    parts = [
        moved(12, 12, die(RED, 0, 20)),
        text(28, 17, f"Navy {navy}", 13, BLOOD if over else INK, "start", True),
    ]
    left = 88.0
    parts.append(rect(left, 4, width, 16, "#fffaf0", SAND_EDGE, 4, 1))
    parts.append(rect(left, 4, width * strength / most, 16, "#1f5a96", "", 4))
    parts.append(rect(left, 8, width * navy / most, 8, DIE_FILL[RED], "#ffffff", 3, 1))
    said = f"strength {strength}" + (f", {navy - strength} over" if over else "")
    return "".join(parts) + text(left + width + 6, 17, said, 12, BLOOD if over else "#0d3158", "start", True)


# -- a small Island ----------------------------------------------------------------------


@lru_cache(maxsize=4096)
def numbers(t: Board, panel: Panel, phone: bool, seat: int, sums: Worth) -> Layer:
    """What matters of somebody else's Island, in two lines."""
    coming = min(t.income_limit, sums.resources)
    short = [
        f"{sums.income} → {coming}",
        f"{sums.navy} of {sums.strength}",
        f"{sums.rum}",
        f"{sums.treasure}",
    ]
    lines = short
    if panel.width >= WORDY:
        lines = [f"Income {short[0]}", f"Navy {short[1]}", f"Rum {short[2]}", f"Treasure {short[3]}"]
    places = zip(number_places(panel), lines, strict=True)
    said = "".join([text(x + 17, y, line, 12, INK, "start", True) for (x, y), line in places])
    label = (
        f"Income {sums.income}, next round {coming}; Navy {sums.navy} against strength {sums.strength}; "
        f"{sums.rum} Rum; Treasure {sums.treasure}"
    )
    return Layer([piece(f"numbers-{seat}", 0, 0, said, label)])
