"""Cards: offers of the Ports, Exports, Crew, Upgrades, Quests. Each is drawn from its row of data."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.svg import breadth, frame, moved, one_of, path, rect, target, text, titled
from quarterdeck.games.micro_pirates.art_icons import counted, effects, flow, gift, icon, payment
from quarterdeck.games.micro_pirates.layout import Plan
from quarterdeck.games.micro_pirates.names import card_name, card_text, export_text, quest_name, quest_text
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.things import (
    BATTLES,
    DELIVERY,
    LOOTS,
    NONE,
    OCEANS,
    PAY,
    PORT,
    RAID,
    STATE,
    UPGRADES,
    VISIT,
    VOYAGE,
    card_id,
    quest_id,
    quest_type,
)

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


# -- on the table ------------------------------------------------------------------------


def offers(view: State, place: Plan) -> str:
    """Five Ports, each with a Quest, a Crew card and an Upgrade."""
    drawn = ""
    for n, port in enumerate(port_order(view)):
        y = place.offers_y + n * place.port_step
        drawn += moved(place.offers_x, y, offer_row(view, port, place))
    return drawn


def port_order(view: State) -> list[int]:
    return [view.sea[position] for position in (1, 0, 2, 6, 8)]


def offer_row(view: State, port: int, place: Plan) -> str:
    here = view.crews[view.turn].cell == view.port[port]
    size = place.text
    corner = ["top", "top left", "top right", "bottom left", "bottom right"][port_order(view).index(port)]
    title = f"{view.t.ocean_name[port]} ({OCEANS[port]}, {corner})"
    drawn = icon("rep" if here else "export", 8, 9, 15 if here else 13) if port == 0 or here else ""
    drawn += text(18 if drawn else 2, 13, title, size + 1, PARCHMENT, "start", True)
    width = (place.offers_width - 12) / 3
    for n, (inner, move, said, id) in enumerate(slots(view, port, width, place)):
        card = moved((width + 6) * n, 18, offered(view, inner, move, said, id, width, place.card_height))
        drawn += card
    return drawn


def slots(view: State, port: int, width: float, place: Plan) -> list[tuple[str, list[str], str, str]]:
    """Drawing, moves, words and id of the three slots of a Port."""
    t, size, high = view.t, place.text, place.card_height
    here = view.crews[view.turn].cell == view.port[port]
    quest, crew, upgrade = view.offer_quest[port], view.offer_crew[port], view.offer_upgrade[port]
    found: list[tuple[str, list[str], str, str]] = []
    if quest == NONE:
        found.append((empty(width, high), [], "no Quest", ""))
    else:
        said = f"{quest_name(view, quest)}. {quest_text(view, quest)}"
        found.append(
            (quest_card(t, quest, width, high, size), ["quest", "port"], said, f"quest-{quest_id(quest)}")
        )
    for card, word in ((crew, "hire"), (upgrade, "buy")):
        if card == NONE:
            found.append((empty(width, high), [], "empty", ""))
        else:
            draw = crew_card if card < UPGRADES else upgrade_card
            said = f"{card_name(view, card)}: {card_text(view, card)}"
            found.append(
                (draw(t, card, width, high, size, True), [word, "port"], said, f"card-{card_id(card)}")
            )
    return [(inner, moves if here else [], said, id) for inner, moves, said, id in found]


def empty(width: float, height: float) -> str:
    blank = rect(1, 1, width - 2, height - 2, "#1d5a72", "#8fc3c8", 5, 1).replace(
        "/>", ' stroke-dasharray="4 4"/>'
    )
    return blank + text(width / 2, height / 2 + 4, "empty", 11, "#bfe3e2")


def offered(
    view: State, inner: str, moves: list[str], said: str, id: str, width: float, height: float
) -> str:
    if not moves:
        return titled(said, inner, id)
    move = one_of(view, *[view.book.by_name[word].base for word in moves])
    return target(view, move, said, inner, id, frame(0, 0, width, height))


def exports(view: State, place: Plan) -> str:
    """The Export display at Port Royal, and the exchange of Chests."""
    size = place.text
    width = (place.offers_width - 12) / 3
    drawn = text(2, 13, "Exports at Port Royal", size + 1, PARCHMENT, "start", True)
    for n, card in enumerate(view.display):
        if card == NONE:
            drawn += moved((width + 6) * n, 18, empty(width, 74))
            continue
        inner = export_card(view.t, card, width, 74, size)
        move = view.book.by_name["export"].base + card
        glow = frame(0, 0, width, 74)
        shown = target(view, move, export_text(view, card), inner, f"export-E{card + 1:02d}", glow)
        drawn += moved((width + 6) * n, 18, shown)
    move = view.book.by_name["chests"].base
    chests = chest_card(width, size)
    shown = target(view, move, "Exchange 2 Chests for 2 Fame", chests, "chests", frame(0, 0, width, 74))
    left = text(place.offers_width - 2, 13, f"{view.export_deck.size()} in the deck", size, "#d6efec", "end")
    return moved(place.offers_x, place.exports_y, drawn + left + moved((width + 6) * 2, 18, shown))


@lru_cache(maxsize=16)
def chest_card(width: float, size: float) -> str:
    gains = flow([counted(0, 0, "chest", "2", 20), counted(0, 0, "fame", "2", 20)], 200, 0, 14)
    return sheet(width, 74, BANDS["export"], "Chests", "once a turn", size) + moved(10, size * 3.4, gains)
