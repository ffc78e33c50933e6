"""A captain's own table: sheets, tracks, hold, cards, Quests and Maps."""

from functools import lru_cache

from quarterdeck.draw.palette import BLOOD, BONE, GOLD, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.shapes import token
from quarterdeck.draw.svg import circle, frame, moved, rect, target, text, titled
from quarterdeck.engine.cards import HIDDEN
from quarterdeck.games.micro_pirates.art_cards import crew_card, part_card, quest_card, rows_of, sheet
from quarterdeck.games.micro_pirates.art_icons import LIVERIES, chip, counted, effects, flow, icon
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.layout import Plan
from quarterdeck.games.micro_pirates.names import (
    card_name,
    card_text,
    part_text,
    quest_name,
    quest_text,
    seat_name,
)
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.things import (
    CREW,
    NONE,
    OCEANS,
    SHEETS,
    SHOWN,
    TOKENS,
    card_id,
    quest_id,
)


def whose(view: State) -> int:
    """The seat whose table is shown in full: the viewer's, or the active player's."""
    return view.viewer if view.viewer >= 0 else max(0, view.turn)


def own(view: State, place: Plan) -> str:
    seat = whose(view)
    crew = view.crews[seat]
    height = place.height - place.crew_y - 10 if not place.phone else place.rivals_y - place.crew_y - 8
    livery = LIVERIES[seat]
    drawn = rect(0, 0, place.crew_width, height, "#123f52", livery.fill, 8, 2)
    if NONE in (crew.captain, crew.ship):
        return moved(place.crew_x, place.crew_y, drawn + draft(view, place))
    drawn += wide_table(view, seat, place) if not place.phone else tall_table(view, seat, place)
    return moved(place.crew_x, place.crew_y, drawn)


def draft(view: State, place: Plan) -> str:
    """The sheets on display."""
    taken = [card for crew in view.crews for card in (crew.captain, crew.ship)]
    columns = 2 if place.phone else 4
    width = (place.crew_width - 10) / columns - 6
    height = 98 if not place.phone else 104
    drawn = ""
    for card in range(CREW):
        if card not in taken:
            inner = sheet_card(view, card, width, height, place.text)
            move = view.book.by_name["draft"].base + card
            said = f"{card_name(view, card)}: {card_text(view, card)}"
            shown = target(view, move, said, inner, f"card-{card_id(card)}", frame(0, 0, width, height))
            drawn += moved(8 + card % columns * (width + 6), 8 + card // columns * (height + 6), shown)
    return drawn


def sheet_card(view: State, card: int, width: float, height: float, size: float) -> str:
    """A Captain or Ship sheet."""
    t = view.t
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
    return drawn + (renown(view, card, width, height, size) if card < SHEETS else "")


def renown(view: State, card: int, width: float, height: float, size: float) -> str:
    """The Captain's own Rep spaces, +2 and +3, along the lower edge; stacked where it is narrow."""
    parts: list[tuple[str, float]] = []
    for rep in (2, 3):
        chips = [chip(tuple(row), size * 1.15) for row in view.t.rep_rows[card][rep + 3]]
        drawn = icon("rep", 6, 0, size) + text(15, size * 0.35, f"+{rep}", size, INK, "start", True)
        parts.append(
            (drawn + moved(36, 0, flow(chips, 999, 0, 2)), 40 + sum([wide + 2 for _, wide in chips]))
        )
    narrow = parts[0][1] + parts[1][1] + 12 > width
    top = height - size * (2.25 if narrow else 1)
    return moved(6, top, parts[0][0]) + moved(6 if narrow else 8 + parts[0][1], height - size, parts[1][0])


def wide_table(view: State, seat: int, place: Plan) -> str:
    crew = view.crews[seat]
    high, size = 196.0, place.text
    drawn = moved(
        8, 8, titled_card(view, crew.captain, sheet_card(view, crew.captain, 196, high * 0.46, size))
    )
    drawn += moved(
        8, 8 + high * 0.49, titled_card(view, crew.ship, sheet_card(view, crew.ship, 196, high * 0.51, size))
    )
    drawn += moved(214, 8, tracks(view, seat, 268, high, size))
    drawn += moved(492, 8, people(view, crew, 3 * 170, high, size))
    return drawn + moved(1012, 8, tasks(view, seat, 274, high, size))


def tall_table(view: State, seat: int, place: Plan) -> str:
    crew, size = view.crews[seat], place.text
    half = (place.crew_width - 20) / 2
    drawn = moved(7, 7, titled_card(view, crew.captain, sheet_card(view, crew.captain, half, 98, size)))
    drawn += moved(13 + half, 7, titled_card(view, crew.ship, sheet_card(view, crew.ship, half, 98, size)))
    drawn += moved(7, 110, tracks(view, seat, place.crew_width - 14, 128, size))
    drawn += moved(7, 244, people(view, crew, place.crew_width - 14, 134, size))
    return drawn + moved(7, 384, tasks(view, seat, place.crew_width - 14, 178, size))


def titled_card(view: State, card: int, inner: str) -> str:
    return titled(f"{card_name(view, card)}: {card_text(view, card)}", inner, f"card-{card_id(card)}")


# -- tracks and hold ---------------------------------------------------------------------


def tracks(view: State, seat: int, width: float, height: float, size: float) -> str:
    """Fame, Rep, hull, coins and the hold."""
    crew = view.crews[seat]
    drawn = rect(0, 0, width, height, PARCHMENT, PARCHMENT_EDGE, 5, 1.2)
    drawn += moved(14, 15, token(LIVERIES[seat], 10)) + text(
        30, 19, seat_name(view, seat), size + 3, INK, "start", True
    )
    chips = [counted(0, 0, "coin", str(crew.coins), 18)]
    if crew.spyglasses:
        chips.append(counted(0, 0, "spyglass", str(crew.spyglasses), 18))
    if view.turn == seat:
        chips.append(
            (
                text(
                    0,
                    4,
                    f"{view.actions} actions" if view.actions != 1 else "1 action",
                    size,
                    BLOOD,
                    "start",
                    True,
                ),
                60,
            )
        )
    drawn += moved(width - sum(wide + 5 for _, wide in chips) - 4, 15, flow(chips, 999, 0))
    step = 26.0 if height > 150 else 21.0
    top = 42.0 if height > 150 else 36.0
    drawn += moved(6, top, fame_track(view, crew, width - 12, size))
    drawn += moved(6, top + step, rep_track(view, crew, width - 12, size))
    drawn += moved(6, top + step * 2, hull_track(view, crew, width - 12, size))
    return drawn + moved(6, top + step * 3 - 3, hold(view, crew, width - 12, size, height > 150))


def fame_track(view: State, crew: Crew, width: float, size: float) -> str:
    goal = view.required(crew)
    extra = f"Fame {crew.fame}; {goal} triggers the end"
    return titled(extra, fame_boxes(crew.fame, goal, width, size), "fame")


@lru_cache(maxsize=512)
def fame_boxes(fame: int, goal: int, width: float, size: float) -> str:
    step = (width - 26) / 13
    drawn = icon("fame", 9, 0, 18)
    for n in range(13):
        x = 24 + n * step
        fill = GOLD if n <= fame and n else "#efe0b8"
        edge = BLOOD if n == goal else PARCHMENT_EDGE
        drawn += rect(x, -8, step - 1.5, 16, fill, edge, 2.5, 2 if n == goal else 1)
        drawn += text(x + step / 2 - 0.8, 4, str(n), size * 0.95, INK, bold=n == fame)
    return drawn


def rep_track(view: State, crew: Crew, width: float, size: float) -> str:
    step = (width - 26) / 7
    drawn = icon("rep", 9, 0, 17)
    for rep in range(-3, 4):
        x = 24 + (rep + 3) * step
        on = rep == crew.rep
        force = (0 < rep <= crew.rep) or (crew.rep <= rep < 0)
        fill = "#3f6f8f" if on else "#c9dbe2" if force else "#efe0b8"
        drawn += rect(x, -8, step - 1.5, 16, fill, PARCHMENT_EDGE, 2.5, 1)
        drawn += text(
            x + step / 2 - 0.8, 4, f"{rep:+d}" if rep else "0", size * 0.95, BONE if on else INK, bold=on
        )
    rows = view.t.rep_rows[crew.captain]
    said = [f"{rep:+d}: {'; '.join(effect_words(rows[rep + 3]))}" for rep in range(-3, 4) if rows[rep + 3]]
    return titled(f"Rep {crew.rep:+d}. " + ". ".join(said), drawn, "rep")


def effect_words(rows: list[list[int]]) -> list[str]:
    from quarterdeck.games.micro_pirates.names import effect_text

    return [effect_text(row) for row in rows]


def hull_track(view: State, crew: Crew, width: float, size: float) -> str:
    hull = view.hull(crew)
    step = min(26.0, (width - 26) / (hull + 1))
    drawn = icon("guard", 9, 0, 17)
    for n in range(hull + 1):
        x = 24 + n * step
        fill = "#7fa65a" if 0 < n <= crew.marker else BLOOD if n == 0 and crew.marker == 0 else "#efe0b8"
        drawn += rect(x, -8, step - 1.5, 16, fill, PARCHMENT_EDGE, 2.5, 1)
        drawn += text(x + step / 2 - 0.8, 4, str(n) if n else "x", size * 0.95, INK, bold=n == crew.marker)
    disabled = "disabled!" if crew.marker == 0 else ""
    drawn += text(30 + (hull + 1) * step, 4, disabled, size, BLOOD, "start", True)
    return titled(f"Hull {crew.marker} of {hull}", drawn, "hull")


def hold(view: State, crew: Crew, width: float, size: float, roomy: bool) -> str:
    """One slot for each token; empty slots are dashed."""
    tokens = [kind for kind in range(TOKENS) for _ in range(crew.hold[kind])]
    slots = max(view.capacity(crew), len(tokens))
    columns = 8 if roomy else max(12, slots)
    side = (width - 2) / columns
    tall = min(side, 31.0 if roomy else 27.0)
    book = view.book
    drawn = ""
    for n in range(slots):
        x, y = n % columns * side, n // columns * tall
        inside = icon(SHOWN[tokens[n]], side / 2, tall / 2, tall * 0.78) if n < len(tokens) else ""
        fill = "#efe0b8" if n < len(tokens) else "#e4d3a8"
        box = rect(x + 1, y + 1, side - 2, tall - 2, fill, PARCHMENT_EDGE, 3, 1)
        if n < len(tokens):
            move = book.by_name["throw"].base + tokens[n]
            said = f"1 {SHOWN[tokens[n]]}"
            drawn += target(
                view, move, said, box + moved(x, y, inside), "", frame(x + 1, y + 1, side - 2, tall - 2, 3)
            )
        else:
            drawn += box
    return drawn


# -- cards in play -----------------------------------------------------------------------


def people(view: State, crew: Crew, width: float, height: float, size: float) -> str:
    """Three Crew places with their Upgrades above three Upgrade places of the Ship."""
    column = width / 3
    card = column - 6
    tall = height * 0.335 - 3
    drawn = ""
    for slot in range(3):
        x = slot * column
        drawn += moved(x, 0, member(view, crew.crew[slot], card, tall, size))
        under = crew.under[slot]
        drawn += moved(
            x,
            tall + 3,
            fitted(view, under * 2 + 1 if under != NONE else NONE, card, tall, size, "under Crew"),
        )
        rig = crew.rig[slot]
        shown = fitted(view, rig * 2 if rig != NONE else NONE, card, tall, size, "on the Ship")
        drawn += moved(x, (tall + 3) * 2 + 4, shown)
    return drawn


def member(view: State, card: int, width: float, height: float, size: float) -> str:
    if card == NONE:
        return place_for("Crew", width, height, size)
    inner = crew_card(view.t, card, width, height, size, False)
    return chosen(view, card, inner, ("dismiss", "fit"), width, height, card_text(view, card))


def fitted(view: State, part: int, width: float, height: float, size: float, label: str) -> str:
    if part == NONE:
        return place_for(label, width, height, size)
    inner = part_card(view.t, part, width, height, size)
    return chosen(view, part >> 1, inner, ("scrap",), width, height, part_text(view, part))


def chosen(
    view: State, card: int, inner: str, acts: tuple[str, ...], width: float, height: float, said: str
) -> str:
    """A card in play, lit when it can be dismissed, used or built on."""
    book = view.book
    moves = [book.by_name[name].base + card for name in acts]
    moves += [book.by_name[name].base + card * 2 for name in ("use", "boost")]
    moves.append(book.by_name["mend"].base + card)
    move = next((move for move in moves if move in view.options), moves[0])
    name = f"{card_name(view, card)}: {said}"
    return target(view, move, name, inner, f"card-{card_id(card)}", frame(0, 0, width, height))


@lru_cache(maxsize=256)
def place_for(label: str, width: float, height: float, size: float) -> str:
    box = rect(1, 1, width - 2, height - 2, "#18506a", "#6fa6b3", 5, 1).replace(
        "/>", ' stroke-dasharray="4 4"/>'
    )
    return box + text(width / 2, height / 2 + size * 0.35, label, size, "#a9d3d8")


def tasks(view: State, seat: int, width: float, height: float, size: float) -> str:
    """Active Quests, and the Map cards in hand."""
    crew = view.crews[seat]
    wide, tall = width / 2 - 4, (height - 26) / 2 - 4
    drawn = ""
    for n, quest in enumerate(crew.quests):
        x, y = n % 2 * (wide + 8), n // 2 * (tall + 5)
        if quest == NONE:
            drawn += moved(x, y, place_for(["Raid", "Delivery", "Voyage", "Special"][n], wide, tall, size))
        else:
            said = f"{quest_name(view, quest)}. {quest_text(view, quest)}"
            inner = quest_card(view.t, quest, wide, tall, size)
            drawn += moved(x, y, titled(said, inner, f"quest-{quest_id(quest)}"))
        if quest != NONE and n == 2 and crew.voyage_done:
            drawn += circle(x + wide - 8, y + tall - 8, 8, "#4c8a3e", INK) + text(
                x + wide - 8, y + tall - 4, "✓", 11, BONE
            )
    return drawn + moved(0, height - 20, hand(view, seat, width, size))


def hand(view: State, seat: int, width: float, size: float) -> str:
    """Map cards: face up for whoever may see them."""
    faces = view.crews[seat].maps.faces
    drawn = text(0, 14, "Maps" if faces else "no Maps", size, "#d6efec", "start")
    for n, face in enumerate(faces):
        x = 40 + n * 34
        shown = rect(x, 0, 31, 20, PARCHMENT if face != HIDDEN else "#7a5a2e", PARCHMENT_EDGE, 3, 1)
        shown += text(
            x + 15.5,
            14,
            OCEANS[face] if face != HIDDEN else "?",
            size,
            INK if face != HIDDEN else BONE,
            bold=True,
        )
        if face == HIDDEN:
            drawn += shown
        else:
            book = view.book
            moves = [book.by_name[name].base + face for name in ("discard", "pair")]
            move = next((move for move in moves if move in view.options), moves[0])
            drawn += target(
                view, move, f"Map of {view.t.ocean_name[face]}", shown, "", frame(x, 0, 31, 20, 3)
            )
    return drawn
