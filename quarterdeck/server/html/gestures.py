"""Gestures as a page shows them: amounts, switches, sheets on which several things are set."""

import msgspec

from quarterdeck.engine.gestures import AMOUNT, FIXED, PICK, SHEET, Gesture, Line
from quarterdeck.server.html.shell import esc


def gestured(n: int, gesture: Gesture, moves: dict[int, str]) -> str:
    if gesture.kind == SHEET:
        return kept_sheet(n, gesture)
    return dial(n, gesture) if gesture.kind == AMOUNT else switches(moves, gesture)


def dial(n: int, gesture: Gesture) -> str:
    """An amount: a scale, a step down and up, and the button that says what it comes to."""
    ways, at = gesture.ways, gesture.start
    packed = msgspec.json.encode([(way.moves, way.amount, way.says) for way in ways]).decode()
    way = ways[at]
    name, says = esc(gesture.name), esc(way.says)
    run = f' data-run="{" ".join(map(str, way.moves))}"' if len(way.moves) > 1 else ""
    return (
        f'<div class="dial" id="dial{n}" role="group" aria-label="{name}" data-ways="{esc(packed)}">'
        f'<button type="button" data-step="-1" aria-label="Fewer">−</button><output>{way.amount}</output>'
        f'<button type="button" data-step="1" aria-label="More">+</button>'
        f'<label><span>{name}, at most {ways[-1].amount}</span><input type="range" min="0" '
        f'max="{len(ways) - 1}" value="{at}" aria-valuetext="{says}"></label>'
        f'<button type="button" class="choice" id="d{n}" data-move="{way.moves[0]}"{run}>{says}'
        "</button></div>"
    )


def switches(moves: dict[int, str], gesture: Gesture) -> str:
    """What may be added first, and the button that goes on."""
    each = "".join(
        f'<button type="button" class="switch" aria-pressed="false" data-switch="{way.moves[0]}">'
        f"{esc(way.says)}</button>"
        for way in gesture.ways
    )
    last = esc(moves[gesture.last])
    return (
        f'<div class="switches" role="group" aria-label="{esc(gesture.name)}">{each}'
        f'<button type="button" class="choice main" id="c{gesture.last}" data-move="{gesture.last}">{last}'
        "</button></div>"
    )


# -- sheets ------------------------------------------------------------------------------


def begins(gesture: Gesture) -> list[int]:
    """The moves with which a sheet may begin: those of its lines up to the first that makes one for sure."""
    found: list[int] = []
    for line in gesture.lines:
        found += [one.moves[0] for one in line.settings if one.moves]
        if all(one.moves for one in line.settings):
            break
    return found


def kept_sheet(n: int, gesture: Gesture) -> str:
    """Games give the same object for the same sheet: then its markup is the same, too."""
    known = gesture.on_page.get(n)
    if known is None:
        known = gesture.on_page[n] = sheet(n, gesture)
    return known


def sheet(n: int, gesture: Gesture) -> str:
    """Its lines, and the one button that does what they say. One that is not all that is asked is folded
    away under its name."""
    name = esc(gesture.name)
    rows = joined([(line.beside, row(f"{n}-{at}", line)) for at, line in enumerate(gesture.lines)])
    way = gesture.ways[0]
    run = " ".join(map(str, way.moves))
    go = (
        '<div class="sheet-go"><p class="sheet-why sr" role="status"></p><button type="button" class="choice '
        f'main" id="s{n}" data-move="{way.moves[0]}" data-run="{run}">{esc(way.says)}</button></div>'
    )
    if gesture.whole:
        return f'<div class="sheet" role="group" aria-label="{name}"><p>{name}</p>{rows}{go}</div>'
    return f'<details class="sheet" id="sheet{n}"><summary>{name}</summary>{rows}{go}</details>'


def joined(rows: list[tuple[bool, str]]) -> str:
    """A line that belongs to the one before it stands beside it."""
    made: list[str] = []
    for beside, drawn in rows:
        if beside and made:
            made[-1] = f'<div class="pair">{made[-1]}{drawn}</div>'
        else:
            made.append(drawn)
    return "".join(made)


def row(at: str, line: Line) -> str:
    ways = esc(msgspec.json.encode([(one.says, one.moves) for one in line.settings]).decode())
    beside = " beside" if line.beside else ""
    head = f'<div class="line {line.kind}{beside}" data-ways="{ways}" data-at="{line.start}"'
    if line.kind == FIXED:
        return f"{head} hidden></div>"
    name = esc(line.name)
    inside = picks(at, line) if line.kind == PICK else steps(line)
    return f'{head} role="group" aria-label="{name}"><span>{name}</span>{inside}</div>'


def picks(at: str, line: Line) -> str:
    return "".join(
        f'<label><input type="radio" name="pick{at}" value="{n}"{" checked" if n == line.start else ""}>'
        f"{esc(one.says)}</label>"
        for n, one in enumerate(line.settings)
    )


def steps(line: Line) -> str:
    return (
        f'<button type="button" data-by="-1" aria-label="Fewer">−</button>'
        f"<output>{esc(line.settings[line.start].says)}</output>"
        f'<button type="button" data-by="1" aria-label="More">+</button>'
    )
