"""The faces of cards, drawn from their rows of data: large with what they do in words, or small with what
they are about and their price."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.svg import (
    breadth,
    defined,
    esc,
    frame,
    moved,
    num,
    path,
    rect,
    squeezed,
    text,
    used,
    wrapped,
)
from quarterdeck.engine.sentences import capital
from quarterdeck.games.micro_pirates.art.icons import chip, counted, effects, flow, gift, icon, payment
from quarterdeck.games.micro_pirates.constants import SHEETS, UPGRADES, quest_type
from quarterdeck.games.micro_pirates.effects import EFFECTS, OP
from quarterdeck.games.micro_pirates.layout import ROW, Plan
from quarterdeck.games.micro_pirates.rewards import FAME
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.words.names import effect_text, part_text, task

QUEST_KIND = ["raid", "delivery", "voyage", "special"]
QUEST_ICON = ["cutlass", "cargo", "spyglass", "fame"]
BANDS = {"crew": ("#7d2f2a", "coin"), "upgrade": ("#2f5d7d", "coin")}  # by kind: colour, and what counts
BANDS |= dict.fromkeys(QUEST_KIND, ("#4c6a2e", "fame"))
BAND = 56.0  # the coloured part of a card, with its picture
LEFT = BAND + 8
LEADING = 1.22
NAMES = 107.0  # room for the name of a Port before its small cards
CHIP_HEIGHT = ROW - 4


def wide(name: str, size: float) -> float:
    """The breadth of bold letters."""
    return breadth(name, size) * 1.19


def clipped(name: str, room: float, size: float) -> str:
    """As much of a name as fits."""
    if wide(name, size) <= room:
        return name
    while len(name) > 3 and wide(name + "…", size) > room:
        name = name[:-1]
    return name.rstrip() + "…"


def rows_of(t: Data, part: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in t.rows[part])


# -- large -------------------------------------------------------------------------------


def papers(place: Plan) -> str:
    """Empty cards, large and small, and the light round a large one, as definitions."""
    width, height, chip_width = place.side_width, place.card_height, chip_breadth(place)
    shapes: dict[str, str] = {}
    for kind, (band, glyph) in BANDS.items():
        shapes[f"mp-{kind}-sheet"] = blank(width, height, band, kind.capitalize(), place.text)
        shapes[f"mp-{kind}-tag"] = tag(chip_width, CHIP_HEIGHT, band) + icon(glyph, 29, CHIP_HEIGHT / 2, 13.5)
    light = frame(0, 0, width, height).replace(' class="glow"', "")
    return defined(shapes | {"mp-card-light": light})


def blank(width: float, height: float, band: str, kind: str, size: float) -> str:
    """An empty card: a band at the left with room for its picture, and its kind."""
    return (
        rect(0, 0, width, height, PARCHMENT, PARCHMENT_EDGE, 6, 1.2)
        + path(f"M{BAND:.0f},0H6a6,6 0 0 0 -6,6V{height - 6:.0f}a6,6 0 0 0 6,6H{BAND:.0f}Z", band)
        + rect(8, height / 2 - 31, BAND - 16, BAND - 16, "#fbf3dc", "", 10)
        + text(BAND / 2, height / 2 + 25, kind, size - 0.5, BONE, bold=True)
    )


def chip_breadth(place: Plan) -> float:
    return (place.side_width - NAMES) / 3 - 4


def sheet(kind: str, height: float, glyph: str) -> str:
    """A card with its picture."""
    return used(f"mp-{kind}-sheet") + icon(glyph, BAND / 2, height / 2 - 11, 28)


def heading(name: str, room: float, size: float) -> str:
    """The whole name, whatever the price leaves of the line."""
    return squeezed(LEFT, 18, name, room, size + 2, INK, "start")


@lru_cache(maxsize=2048)
def price(t: Data, card: int, size: float) -> tuple[str, float]:
    """Coins and rum, from x = 0, and their breadth."""
    chips = [counted(0, 0, "coin", str(t.price_coins[card]), size)]
    if t.price_rum[card]:
        chips.append(counted(0, 0, "rum", str(t.price_rum[card]), size))
    return flow(chips, 999, 0, 2), sum([wide + 2 for _, wide in chips])


@lru_cache(maxsize=2048)
def offered_card(t: Data, card: int, width: float, height: float, size: float) -> str:
    """A Crew card, or an Upgrade with both its parts: on the Ship, and under a Crew card."""
    upgrade = card >= UPGRADES
    cost, long = price(t, card, 17)
    paper = "upgrade" if upgrade else "crew"
    drawn = sheet(paper, height, about(t, card * 2))
    drawn += heading(t.names[card], width - LEFT - long - 6, size) + moved(width - long, 13, cost)
    if not upgrade:
        return drawn + doings(t, card * 2, LEFT, 38, width - 6)
    return drawn + parts(t, card, width, height, size)


def doings(t: Data, part: int, x: float, y: float, right: float) -> str:
    """Each effect with its icon, a line or two for each."""
    drawn = ""
    for row in t.rows[part]:
        said = fitted(effect_text(row), right - x - 22, 12.5)
        drawn += icon(EFFECTS[row[OP]].glyphs.partition(" ")[0], x + 8, y - 4, 16)
        drawn += lines(x + 22, y, " ".join(said), right - x - 22, 12.5)
        y += len(said) * 12.5 * LEADING + 4
    return drawn


def parts(t: Data, card: int, width: float, height: float, size: float) -> str:
    """In words if there is room for them, or else in icons."""
    room = width - LEFT - 24
    said = [fitted(part_text(t, part), room, size) for part in (card * 2, card * 2 + 1)]
    spoken = 24 + (len(said[0]) + len(said[1])) * size * LEADING + 2 <= height
    drawn, y = "", 35.0
    for n, glyph in enumerate(("sail", "crewtag")):
        drawn += icon(glyph, LEFT + 7, y - 4, 15)
        if spoken:
            drawn += lines(LEFT + 19, y, part_text(t, card * 2 + n), room, size)
            y += len(said[n]) * size * LEADING + 2
        else:
            drawn += moved(LEFT + 19, y - 4, effects(rows_of(t, card * 2 + n), room, 16))
            y += 21
    return drawn


def fitted(said: str, room: float, size: float) -> list[str]:
    """Its lines, with something to spare: letters are broader in some fonts."""
    return wrapped(said, room * 0.94, size)


def lines(x: float, y: float, said: str, room: float, size: float) -> str:
    down = num(size * LEADING)
    spans = [f'<tspan x="{num(x)}" dy="{down}">{esc(words)}</tspan>' for words in fitted(said, room, size)]
    return f'<text y="{num(y - size * LEADING)}" font-size="{num(size)}" fill="{INK}">{"".join(spans)}</text>'


@lru_cache(maxsize=2048)
def quest_card(t: Data, quest: int, width: float, height: float, size: float) -> str:
    """What it asks in words; what it gives in icons below, or beside its name where words need the room."""
    kind, said = quest_type(quest), task(t, quest)
    room, gives = width - LEFT - 6, gift(tuple(t.quest_give[quest]), width, 16)
    below = 35 + len(fitted(said, room, size)) * size * LEADING <= height - 8
    x, y = (LEFT, height - 11) if below else (width - 4 - 34 * gives.count("<text"), 13)
    drawn = sheet(QUEST_KIND[kind], height, QUEST_ICON[kind])
    drawn += heading(t.quest_name[quest], room if below else x - LEFT - 2, size)
    return drawn + lines(LEFT, 35, capital(said), room, size) + moved(x, y, gives)


@lru_cache(maxsize=256)
def empty(label: str, width: float, height: float, size: float, colours: tuple[str, str, str]) -> str:
    """A place for a card: fill, edge and letters."""
    fill, edge, ink = colours
    box = rect(1, 1, width - 2, height - 2, fill, edge, 5, 1).replace("/>", ' stroke-dasharray="4 4"/>')
    return box + text(width / 2, height / 2 + size * 0.36, label, size, ink)


# -- small -------------------------------------------------------------------------------


def about(t: Data, part: int) -> str:
    """The icon of the first effect."""
    rows = t.rows[part]
    return EFFECTS[rows[0][OP]].glyphs.partition(" ")[0] if rows else "crewtag"


def tag(width: float, height: float, band: str) -> str:
    """A small empty card: its kind by the colour at its left edge."""
    return rect(0, 0, width, height, PARCHMENT, PARCHMENT_EDGE, 4) + rect(0, 0, 4, height, band, "", 2)


@lru_cache(maxsize=2048)
def card_chip(t: Data, card: int) -> str:
    """What it is about, and the price; a barrel for the rum that some cost as well."""
    drawn = used("mp-upgrade-tag" if card >= UPGRADES else "mp-crew-tag")
    drawn += icon(about(t, card * 2), 14, CHIP_HEIGHT / 2, 15)
    drawn += text(36, CHIP_HEIGHT / 2 + 4.3, str(t.price_coins[card]), 12, INK, "start", True)
    return drawn + (icon("rum", 49, 7, 11) if t.price_rum[card] else "")


@lru_cache(maxsize=2048)
def quest_chip(t: Data, quest: int) -> str:
    kind = quest_type(quest)
    drawn = used(f"mp-{QUEST_KIND[kind]}-tag") + icon(QUEST_ICON[kind], 14, CHIP_HEIGHT / 2, 15)
    return drawn + text(38, CHIP_HEIGHT / 2 + 4.3, str(t.quest_give[quest][FAME]), 12, INK, "start", True)


@lru_cache(maxsize=256)
def export_chip(t: Data, card: int, width: float, height: float) -> str:
    """What is paid above what is given."""
    pays = payment(tuple(t.exports_pay[card]), 999, 14)
    crowded = sum(1 for count in t.exports_give[card] if count) > 2
    gives = gift(tuple(t.exports_give[card]), 999, 14, -4.0 if crowded else 3.0)
    return exchange(width, height, pays, gives)


@lru_cache(maxsize=16)
def chest_chip(width: float, height: float) -> str:
    return exchange(width, height, counted(0, 0, "chest", "2", 14)[0], counted(0, 0, "fame", "2", 14)[0])


def exchange(width: float, height: float, pays: str, gives: str) -> str:
    below = rect(5, height / 2, width - 6, height / 2 - 1, "#efe0b8", "", 3)
    both = moved(0, -height / 4 + 0.5, pays) + moved(0, height / 4, gives)
    arrow = path(f"M{width - 12:.0f},{height / 2 - 9:.0f}v12m-4,-4l4,5l4,-5", "none", "#7a5a12", 1.8)
    return tag(width, height, "#7a5a12") + below + moved(8, height / 2, both) + arrow


# -- sheets ------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def sheet_card(t: Data, card: int, width: float, height: float, size: float) -> str:
    """A Captain or Ship sheet in three lines: name, what it does, and what Rep gives or the Ship is like."""
    band, kind = ("#5b2a2a", "crewtag") if card < SHEETS else ("#24455c", "sail")
    drawn = rect(0, 0, width, height, PARCHMENT, PARCHMENT_EDGE, 6, 1.2) + rect(0, 0, 5, height, band, "", 2)
    drawn += icon(kind, 18, 12, 17) + text(31, 16, t.names[card], size + 1, INK, "start", True)
    drawn += moved(11, height / 2 + 1, effects(rows_of(t, card * 2), 999, 16))
    return drawn + moved(11, height - 12, renown(t, card) if card < SHEETS else rigged(t, card - SHEETS))


def rigged(t: Data, ship: int) -> str:
    """Speed, hold, hull and the Rep one starts with."""
    chips = [counted(0, 0, "sail", str(t.sails[ship]), 16), counted(0, 0, "cargo", str(t.hold[ship]), 16)]
    chips.append(counted(0, 0, "guard", f"hull {t.hull[ship]}", 15))
    if t.rep_start[ship]:
        chips.append(counted(0, 0, "rep", f"{t.rep_start[ship]:+d}", 16))
    return flow(chips, 999, 0)


def renown(t: Data, card: int) -> str:
    """The Captain's own Rep spaces, +2 and +3."""
    parts: list[tuple[str, float]] = []
    for rep in (2, 3):
        chips = [chip(tuple(row), 16) for row in t.rep_rows[card][rep + 3]]
        drawn = icon("rep", 6, 0, 14) + text(15, 4, f"+{rep}", 12, INK, "start", True)
        parts.append(
            (drawn + moved(36, 0, flow(chips, 999, 0, 2)), 40 + sum([wide + 2 for _, wide in chips]))
        )
    return flow(parts, 999, 0, 8)
