"""What stands beside an Island: whose it is, Income, Rum, Treasure, Navy against strength, buttons."""

from functools import cache

from quarterdeck.draw.palette import BLOOD, FADED, GOLD, INK, SAND_EDGE
from quarterdeck.draw.shapes import barrel, coin, emblem
from quarterdeck.draw.svg import at, circle, closed, frame, moved, path, rect, target, text, titled
from quarterdeck.engine.table import OVER
from quarterdeck.games.pirate_haven.art_tiles import DIE_FILL, button, die, gift
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.layout import LIVERIES, Panel
from quarterdeck.games.pirate_haven.scoring import rum_fame
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import RED, WHITE
from quarterdeck.games.pirate_haven.words.choices import move as say
from quarterdeck.games.pirate_haven.words.names import seat_name


def header(view: State, seat: int, panel: Panel, fame: int, phone: bool) -> str:
    crew = LIVERIES[seat]
    tall = 32 if panel.full else 24
    x, y = panel.x + 6, panel.y + 6
    turn = view.turn == seat and view.seat != OVER
    bar = rect(x, y, panel.width - 12, tall, crew.fill, crew.edge, 8, 2.5 if turn else 1.2)
    size = 16 if panel.full else 13
    mark = moved(x + tall * 0.6, y + tall * 0.5, crest(seat, tall * 0.4))
    named = seat_name(view, seat) + (" ◄" if turn else "")
    name = text(x + tall * 1.15, y + tall * 0.5 + size * 0.36, named, size, crew.ink, "start", True)
    worth = text(
        x + panel.width - 20, y + tall * 0.5 + size * 0.36, f"{fame} Fame", size, crew.ink, "end", True
    )
    return titled(f"{seat_name(view, seat)}: {fame} Fame now", bar + mark + name + worth, f"crew-{seat}")


@cache
def crest(seat: int, radius: float) -> str:
    """The crew's shape and letter on a white disc."""
    crew = LIVERIES[seat]
    disc = circle(0, 0, radius, "#fffaf0", crew.edge, 1.4) + emblem(crew, radius * 0.6)
    return disc + text(0, radius * 0.32, crew.letter, max(11, radius * 0.86), crew.ink, bold=True)


def income_track(view: State, crew: Crew, panel: Panel) -> str:
    """0 to 12 with the cube, and a mark for the Income of the next round."""
    limit = view.t.income_limit
    x, y = panel.grid_x, panel.y + 46
    step = panel.cell * 4 / (limit + 1)
    coming = min(limit, crew.all_resources(view.t))
    parts = [track(x, y, step, limit)]
    cube = rect(-step * 0.42, -step * 0.42, step * 0.84, step * 0.84, "#ffffff", INK, 4, 2.2)
    cube += text(0, 5, str(crew.income), 14, INK, bold=True)
    parts.append(
        at(x + step * (crew.income + 0.5), y + 14, titled(f"Income {crew.income}", cube), "income-cube")
    )
    tip = closed([(0, 0), (-6, 9), (6, 9)])
    flag = path(tip, "#35702f", "#1d4420", 1)
    words = f"Next round: {coming} Income" + (
        f" of {crew.all_resources(view.t)} Resources" if coming < crew.all_resources(view.t) else ""
    )
    parts.append(at(x + step * (coming + 0.5), y + 27, titled(words, flag), "income-next"))
    return "".join(parts)


@cache
def track(x: float, y: float, step: float, limit: int) -> str:
    parts = []
    for n in range(limit + 1):
        parts.append(
            rect(x + n * step + 1, y + 1, step - 2, 26, "#fffaf0" if n else "#e8d9b6", SAND_EDGE, 4, 1)
        )
        parts.append(text(x + (n + 0.5) * step, y + 18, str(n), 12, FADED))
    return "".join(parts)


def rum_table(view: State, crew: Crew, panel: Panel, phone: bool) -> str:
    """Fame for one to five Rum, how many there are, and the Treasure."""
    t = view.t
    rum = crew.all_rum(t)
    x, y = panel.grid_x, panel.grid_y + panel.cell * 4 + 10
    full = len(t.rum_fame)
    on = rum % full if rum % full or rum == 0 else full
    step, first = (27.0, 84.0) if phone else (34.0, 92.0)
    parts = [moved(x + 12, y + 14, barrel(26)), text(x + 28, y + 19, f"{rum} Rum", 14, INK, "start", True)]
    parts += [
        rum_cell(x + first + n * step, y, step - 4, fame, n + 1 == on) for n, fame in enumerate(t.rum_fame)
    ]
    parts.append(
        text(x + first + full * step + 4, y + 19, f"= {rum_fame(t, rum)} Fame", 14, INK, "start", True)
    )
    gold = crew.all_treasure(t)
    right = x + panel.cell * 4
    parts.append(moved(right - 34, y + 14, coin(23)) + text(right, y + 19, str(gold), 15, INK, "end", True))
    return titled(f"{rum} Rum, {rum_fame(t, rum)} Fame; Treasure {gold}", "".join(parts), "rum")


@cache
def rum_cell(x: float, y: float, width: float, fame: int, lit: bool) -> str:
    return rect(
        x, y + 2, width, 25, GOLD if lit else "#fffaf0", INK if lit else SAND_EDGE, 4, 2 if lit else 1
    ) + text(x + width / 2, y + 19, str(fame), 13, INK, bold=lit)


def navy_balance(crew: Crew, panel: Panel) -> str:
    """Red against blue: the Navy must not outweigh the strength of the Ships."""
    navy, strength = crew.sum_of(RED), crew.strength()
    x, y = panel.grid_x, panel.grid_y + panel.cell * 4 + 44
    width = panel.cell * 4 - 238
    most = max(navy, strength, 12)
    return at(
        x, y, titled(f"Navy {navy} against strength {strength}", balance(navy, strength, most, width), "navy")
    )


@cache
def balance(navy: int, strength: int, most: int, width: float) -> str:
    over = navy > strength
    parts = [
        moved(12, 12, die(RED, 0, 20)),
        text(28, 17, f"Navy {navy}", 14, BLOOD if over else INK, "start", True),
    ]
    left = 96.0
    parts.append(rect(left, 4, width, 16, "#fffaf0", SAND_EDGE, 4, 1))
    parts.append(rect(left, 4, width * strength / most, 16, "#1f5a96", "", 4))
    parts.append(rect(left, 8, width * navy / most, 8, DIE_FILL[RED], "#ffffff", 3, 1))
    said = f"strength {strength}" + (f", {navy - strength} over" if over else "")
    return "".join(parts) + text(left + width + 6, 17, said, 13, BLOOD if over else "#0d3158", "start", True)


def numbers(view: State, crew: Crew, panel: Panel, phone: bool) -> str:
    """What matters of somebody else's Island, in two lines."""
    t = view.t
    coming = min(t.income_limit, crew.all_resources(t))
    x, y = panel.x + 10, panel.y + 48
    step = (panel.width - 16) / 2
    lines = [
        (0.0, 0.0, gift(WHITE, 11), f"{crew.income} → {coming}"),
        (step, 0.0, die(RED, 0, 13), f"{crew.sum_of(RED)} of {crew.strength()}"),
        (0.0, 18.0, barrel(15), f"{crew.all_rum(t)} Rum"),
        (
            step,
            16.0,
            coin(14),
            f"{crew.all_treasure(t)} gold" if phone else f"{crew.all_treasure(t)} Treasure",
        ),
    ]
    return "".join(
        [
            moved(x + dx + 6, y + dy - 4, mark) + text(x + dx + 17, y + dy, words, 12, INK, "start")
            for dx, dy, mark, words in lines
        ]
    )


def buttons(view: State, panel: Panel) -> str:
    """Leave, discard, skip."""
    y = panel.y + panel.height - 26
    wide = (panel.width - 40) / 3
    parts = []
    for n, (act, words) in enumerate(
        (("leave", "Leave the Map"), ("discard", "Discard"), ("skip", "Skip ability"))
    ):
        move = view.book.by_name[act].base
        lit = move in view.options
        inner = target(
            view,
            move,
            say(view, move),
            button(words, wide, 30, lit),
            f"button-{act}",
            frame(-wide / 2, -15, wide, 30, 8),
        )
        parts.append(moved(panel.x + 10 + wide / 2 + n * (wide + 10), y, inner))
    return "".join(parts)
