"""The faces of cards: Crew, Upgrades, Quests, Exports, sheets. Each is drawn from its row of data."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.svg import breadth, moved, path, rect, text
from quarterdeck.games.micro_pirates.art.icons import chip, counted, effects, flow, gift, icon, payment
from quarterdeck.games.micro_pirates.constants import (
    BATTLES,
    DELIVERY,
    LOOTS,
    OCEANS,
    PAY,
    PORT,
    RAID,
    SHEETS,
    STATE,
    VISIT,
    VOYAGE,
    card_id,
    quest_id,
    quest_type,
)
from quarterdeck.games.micro_pirates.tables import Data

BANDS = {"crew": "#7d2f2a", "upgrade": "#2f5d7d", "quest": "#4c6a2e", "export": "#7a5a12", "loot": "#5c3d7a"}
QUEST_ICON = ["cutlass", "cargo", "spyglass", "fame"]


@lru_cache(maxsize=2048)
def sheet(width: float, height: float, band: str, name: str, code: str, size: float) -> str:
    """An empty card with its name on a band."""
    deep = size * 1.55
    room = width - 16 - breadth(code, size * 0.9) * 1.15
    if wide(name, size) > room:
        code, room = "", width - 10
    shown = name if wide(name, size) <= room else clipped(name, room, size)
    return (
        rect(0, 0, width, height, PARCHMENT, PARCHMENT_EDGE, 5, 1.2)
        + path(f"M0,{deep:.1f}V5a5,5 0 0 1 5,-5H{width - 5:.1f}a5,5 0 0 1 5,5V{deep:.1f}Z", band)
        + text(6, deep * 0.72, shown, size, BONE, "start", True)
        + (text(width - 5, deep * 0.72, code, size * 0.9, "#f3dfb4", "end") if code else "")
    )


def wide(name: str, size: float) -> float:
    """The breadth of bold letters."""
    return breadth(name, size) * 1.19


def clipped(name: str, room: float, size: float) -> str:
    """As much of a name as fits."""
    while len(name) > 3 and wide(name + "…", size) > room:
        name = name[:-1]
    return name.rstrip() + "…"


def rows_of(t: Data, part: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in t.rows[part])


@lru_cache(maxsize=2048)
def price(t: Data, card: int, size: float) -> str:
    """Coins and rum, from the right edge at x = 0."""
    chips = [counted(0, 0, "coin", str(t.price_coins[card]), size)]
    if t.price_rum[card]:
        chips.append(counted(0, 0, "rum", str(t.price_rum[card]), size))
    return moved(-sum(wide + 3 for _, wide in chips), 0, flow(chips, 999, 0, 3))


@lru_cache(maxsize=2048)
def crew_card(t: Data, card: int, width: float, height: float, size: float, priced: bool) -> str:
    drawn = sheet(
        width, height, BANDS["crew" if card < LOOTS else "loot"], t.names[card], card_id(card), size
    )
    drawn += moved(6, size * 2.6, effects(rows_of(t, card * 2), width - 10, size * 1.3))
    return drawn + (moved(width - 2, height - size * 0.95, price(t, card, size * 1.2)) if priced else "")


@lru_cache(maxsize=2048)
def upgrade_card(t: Data, card: int, width: float, height: float, size: float, priced: bool) -> str:
    """Both parts, the ship part above."""
    drawn = sheet(
        width, height, BANDS["upgrade" if card < LOOTS else "loot"], t.names[card], card_id(card), size
    )
    for n, (label, part) in enumerate((("sail", card * 2), ("crewtag", card * 2 + 1))):
        y = size * 2.65 + n * size * 1.65
        drawn += icon(label, 11, y, size * 1.05)
        drawn += rect(19, y - size * 0.72, 1, size * 1.44, PARCHMENT_EDGE)
        drawn += moved(23, y, effects(rows_of(t, part), width - 24, size * 1.18))
    return drawn + (moved(width - 2, height - size * 0.95, price(t, card, size * 1.2)) if priced else "")


@lru_cache(maxsize=2048)
def part_card(t: Data, part: int, width: float, height: float, size: float) -> str:
    """An Upgrade in play: only the part that shows."""
    card = part >> 1
    drawn = sheet(
        width, height, BANDS["upgrade" if card < LOOTS else "loot"], t.names[card], card_id(card), size
    )
    return drawn + moved(6, size * 2.6, effects(rows_of(t, part), width - 10, size * 1.25))


@lru_cache(maxsize=2048)
def quest_card(t: Data, quest: int, width: float, height: float, size: float) -> str:
    drawn = sheet(width, height, BANDS["quest"], t.quest_name[quest], quest_id(quest), size)
    drawn += icon(QUEST_ICON[quest_type(quest)], 12, size * 2.65, size * 1.5)
    drawn += moved(25, size * 2.65, task(t, quest, width - 28, size))
    drawn += rect(4, height - size * 1.85, width - 8, size * 1.65, "#efe0b8", corner=4)
    return drawn + moved(8, height - size * 1.02, gift(tuple(t.quest_give[quest]), width - 10, size * 1.2))


def task(t: Data, quest: int, width: float, size: float) -> str:
    """What a Quest asks, in icons and codes of Ocean cards."""
    kind, need = quest_type(quest), t.quest_need[quest]
    where = [
        OCEANS[place // 8] + (" Port" if place % 8 == PORT else " Jungle") for place in t.quest_place[quest]
    ]
    pay = payment(tuple(t.quest_pay[quest]), width, size * 1.15)
    if kind == RAID:
        return words(f"strength +{need}", 0, size)
    if kind == DELIVERY:
        return pay + words(f"to {where[0]}", size * 1.5, size)
    if kind == VOYAGE:
        return flow([counted(0, 0, "spyglass", str(need), size * 1.15), (pay, 30.0)], width, 0) + words(
            f"in {where[0]}", size * 1.5, size
        )
    objective = t.quest_objective[quest]
    if objective == VISIT:
        up = -size * 0.4 if len(where) > 2 else 0.0
        return "".join([words(spot, up + n * size * 1.06, size) for n, spot in enumerate(where)])
    if objective == PAY:
        return pay + words(f"in {where[0]}", size * 1.5, size)
    if objective == BATTLES:
        return words(f"{need} Merchants", 0, size)
    return words(f"{need} Crew, {t.quest_need2[quest]} Upgrades", 0, size) if objective == STATE else ""


def words(said: str, y: float, size: float) -> str:
    return text(0, y + size * 0.34, said, size, INK, "start")


@lru_cache(maxsize=256)
def export_card(t: Data, card: int, width: float, height: float, size: float) -> str:
    drawn = sheet(width, height, BANDS["export"], t.exports_name[card], f"E{card + 1:02d}", size)
    drawn += moved(6, size * 2.65, payment(tuple(t.exports_pay[card]), width - 10, size * 1.3))
    drawn += rect(4, height - size * 1.85, width - 8, size * 1.65, "#efe0b8", corner=4)
    return drawn + moved(8, height - size * 1.02, gift(tuple(t.exports_give[card]), width - 10, size * 1.2))


@lru_cache(maxsize=16)
def chest_card(width: float, size: float) -> str:
    gains = flow([counted(0, 0, "chest", "2", 20), counted(0, 0, "fame", "2", 20)], 200, 0, 14)
    return sheet(width, 74, BANDS["export"], "Chests", "once a turn", size) + moved(10, size * 3.4, gains)


@lru_cache(maxsize=256)
def empty(label: str, width: float, height: float, size: float, colours: tuple[str, str, str]) -> str:
    """A place for a card: fill, edge and letters."""
    fill, edge, ink = colours
    box = rect(1, 1, width - 2, height - 2, fill, edge, 5, 1).replace("/>", ' stroke-dasharray="4 4"/>')
    return box + text(width / 2, height / 2 + size * 0.36, label, size, ink)


# -- sheets ------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def sheet_card(t: Data, card: int, width: float, height: float, size: float) -> str:
    """A Captain or Ship sheet."""
    band = "#5b2a2a" if card < SHEETS else "#24455c"
    drawn = sheet(width, height, band, t.names[card], card_id(card), size + 1)
    y = size * 2.9
    if card >= SHEETS:
        n = card - SHEETS
        chips = [
            counted(0, 0, "sail", str(t.sails[n]), size * 1.25),
            counted(0, 0, "cargo", str(t.hold[n]), size * 1.25),
        ]
        chips.append(counted(0, 0, "guard", f"hull {t.hull[n]}", size * 1.15))
        if t.rep_start[n]:
            chips.append(counted(0, 0, "rep", f"{t.rep_start[n]:+d}", size * 1.25))
        drawn += moved(6, y, flow(chips, width - 8, size * 1.6)) + rect(
            6, y + size, width - 12, 1, PARCHMENT_EDGE
        )
        y += size * 2
    drawn += moved(6, y, effects(rows_of(t, card * 2), width - 10, size * 1.3))
    return drawn + (renown(t, card, width, height, size) if card < SHEETS else "")


def renown(t: Data, card: int, width: float, height: float, size: float) -> str:
    """The Captain's own Rep spaces, +2 and +3, along the lower edge; stacked where it is narrow."""
    parts: list[tuple[str, float]] = []
    for rep in (2, 3):
        chips = [chip(tuple(row), size * 1.15) for row in t.rep_rows[card][rep + 3]]
        drawn = icon("rep", 6, 0, size) + text(15, size * 0.35, f"+{rep}", size, INK, "start", True)
        parts.append(
            (drawn + moved(36, 0, flow(chips, 999, 0, 2)), 40 + sum([wide + 2 for _, wide in chips]))
        )
    narrow = parts[0][1] + parts[1][1] + 12 > width
    top = height - size * (2.25 if narrow else 1)
    return moved(6, top, parts[0][0]) + moved(6 if narrow else 8 + parts[0][1], height - size, parts[1][0])
