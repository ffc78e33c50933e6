"""A captain's tracks: Fame, Rep, hull, coins and the hold. Every space is a piece of its own."""

from functools import lru_cache

from quarterdeck.draw.palette import BLOOD, BONE, GOLD, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import token
from quarterdeck.draw.svg import frame, moved, rect, text
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.games.micro_pirates.art.icons import LIVERIES, counted, icon
from quarterdeck.games.micro_pirates.constants import SHOWN, TOKENS
from quarterdeck.games.micro_pirates.layout import Box, Plan, corners, track
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.words.names import COLOURS, effect_text

BLANK = "#efe0b8"


def tracks(view: State, seat: int, place: Plan) -> list[Layer]:
    t, crew = view.t, view.crews[seat]
    tokens = tuple([kind for kind in range(TOKENS) for _ in range(crew.hold[kind])])
    return [
        purse(place, crew.coins, crew.spyglasses, view.actions if view.turn == seat else -1),
        fame(place, crew.fame, view.required(crew)),
        rep(t, place, crew.captain, crew.rep),
        hull(place, crew.marker, view.hull(crew)),
        hold(place, view.capacity(crew), tokens, view.book.by_name["throw"].base),
    ]


def paper(place: Plan, seat: int) -> str:
    """What is under the tracks, from the corner of the own table on."""
    box = corners(place).tracks
    drawn = rect(0, 0, box.width, box.height, PARCHMENT, PARCHMENT_EDGE, 5, 1.2)
    drawn += moved(14, 15, token(LIVERIES[seat], 10))
    drawn += text(30, 19, COLOURS[seat], place.text + 3, INK, "start", True)
    for n, (glyph, size) in enumerate((("fame", 18.0), ("rep", 17.0), ("guard", 17.0))):
        line = track(place, n)
        drawn += icon(glyph, line.x - box.x + 9, line.y - box.y, size)
    return moved(box.x - place.crew_x, box.y - place.crew_y, drawn)


@lru_cache(maxsize=1024)
def purse(place: Plan, coins: int, spyglasses: int, actions: int) -> Layer:
    """Coins, spyglasses and, in the captain's own turn, actions left; from the right."""
    box = corners(place).tracks
    chips = [("own-coins", *counted(0, 0, "coin", str(coins), 18))]
    if spyglasses:
        chips.append(("own-spyglasses", *counted(0, 0, "spyglass", str(spyglasses), 18)))
    if actions >= 0:
        said = f"{actions} actions" if actions != 1 else "1 action"
        chips.append(("own-actions", text(0, 4, said, place.text, BLOOD, "start", True), 60))
    x = box.x + box.width - sum([wide + 5 for _, _, wide in chips]) - 4
    made: list[Piece] = []
    for id, drawn, wide in chips:
        made.append(piece(id, x, box.y + 15, drawn))
        x += wide + 5
    return Layer(made)


def space(id: str, line: Box, n: int, step: float, box: str, said: str) -> Piece:
    """One space of a track; the number stands over its box."""
    return piece(id, line.x + 24 + n * step, line.y, box + said)


def over(id: str, line: Box, label: str) -> Piece:
    """The words for a whole track: nothing to see."""
    glass = rect(0, -9, line.width, 18, "#000").replace("/>", ' fill-opacity="0"/>')
    return piece(id, line.x, line.y, glass, label)


@lru_cache(maxsize=512)
def fame(place: Plan, mine: int, goal: int) -> Layer:
    line = track(place, 0)
    step = (line.width - 26) / 13
    made: list[Piece] = []
    for n in range(13):
        fill = GOLD if n <= mine and n else BLANK
        edge = BLOOD if n == goal else PARCHMENT_EDGE
        box = rect(0, -8, step - 1.5, 16, fill, edge, 2.5, 2 if n == goal else 1)
        said = text(step / 2 - 0.8, 4, str(n), place.text * 0.95, INK, bold=n == mine)
        made.append(space(f"own-fame-{n}", line, n, step, box, said))
    return Layer([*made, over("own-fame", line, f"Fame {mine}; {goal} triggers the end")])


@lru_cache(maxsize=512)
def rep(t: Data, place: Plan, captain: int, mine: int) -> Layer:
    line = track(place, 1)
    step = (line.width - 26) / 7
    made: list[Piece] = []
    for rep in range(-3, 4):
        on = rep == mine
        force = (0 < rep <= mine) or (mine <= rep < 0)
        fill = "#3f6f8f" if on else "#c9dbe2" if force else BLANK
        box = rect(0, -8, step - 1.5, 16, fill, PARCHMENT_EDGE, 2.5, 1)
        shown = f"{rep:+d}" if rep else "0"
        said = text(step / 2 - 0.8, 4, shown, place.text * 0.95, BONE if on else INK, bold=on)
        made.append(space(f"own-rep-{rep + 3}", line, rep + 3, step, box, said))
    rows = t.rep_rows[captain]
    spaces = [
        f"{rep:+d}: {'; '.join([effect_text(row) for row in rows[rep + 3]])}"
        for rep in range(-3, 4)
        if rows[rep + 3]
    ]
    return Layer([*made, over("own-rep", line, f"Rep {mine:+d}. " + ". ".join(spaces))])


@lru_cache(maxsize=512)
def hull(place: Plan, marker: int, whole: int) -> Layer:
    line = track(place, 2)
    step = min(26.0, (line.width - 26) / (whole + 1))
    made: list[Piece] = []
    for n in range(whole + 1):
        fill = "#7fa65a" if 0 < n <= marker else BLOOD if n == 0 and marker == 0 else BLANK
        box = rect(0, -8, step - 1.5, 16, fill, PARCHMENT_EDGE, 2.5, 1)
        said = text(step / 2 - 0.8, 4, str(n) if n else "x", place.text * 0.95, INK, bold=n == marker)
        made.append(space(f"own-hull-{n}", line, n, step, box, said))
    if marker == 0:
        disabled = text(6, 4, "disabled!", place.text, BLOOD, "start", True)
        made.append(space("own-disabled", line, whole + 1, step, "", disabled))
    return Layer([*made, over("own-hull", line, f"Hull {marker} of {whole}")])


@lru_cache(maxsize=4096)
def hold(place: Plan, capacity: int, tokens: tuple[int, ...], base: int) -> Layer:
    """One slot for each token; empty slots are dashed."""
    line = track(place, 3)
    slots = max(capacity, len(tokens))
    columns = max(12, slots) if place.phone else 8
    side = (line.width - 2) / columns
    tall = min(side, 27.0 if place.phone else 31.0)
    made: list[Piece] = []
    for n in range(slots):
        x, y = line.x + n % columns * side, line.y - 3 + n // columns * tall
        if n >= len(tokens):
            box = rect(1, 1, side - 2, tall - 2, "#e4d3a8", PARCHMENT_EDGE, 3, 1)
            made.append(piece(f"own-slot-{n + 1}", x, y, box))
        else:
            said, glow = SHOWN[tokens[n]], frame(1, 1, side - 2, tall - 2, 3)
            box = rect(1, 1, side - 2, tall - 2, BLANK, PARCHMENT_EDGE, 3, 1)
            box += icon(said, side / 2, tall / 2, tall * 0.78)
            made.append(piece(f"own-slot-{n + 1}", x, y, box, f"1 {said}", (base + tokens[n],), glow))
    return Layer(made)
