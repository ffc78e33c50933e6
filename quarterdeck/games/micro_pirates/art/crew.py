"""A captain's own table: sheets, cards, Quests and Maps; `tracks` has the rest."""

from functools import lru_cache

from quarterdeck.draw.palette import BONE, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import circle, frame, moved, rect, text
from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.games.micro_pirates.art.cards import crew_card, empty, part_card, quest_card, sheet_card
from quarterdeck.games.micro_pirates.art.icons import LIVERIES
from quarterdeck.games.micro_pirates.art.tracks import paper, tracks
from quarterdeck.games.micro_pirates.constants import CREW, NONE, OCEANS, card_id, quest_id
from quarterdeck.games.micro_pirates.layout import Plan, corners
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.words.names import (
    card_name,
    card_text,
    part_text,
    quest_name,
    quest_text,
)

VACANT = ("#18506a", "#6fa6b3", "#a9d3d8")
IN_PLAY = ("dismiss", "fit", "use", "boost", "mend", "scrap")
LAYERS = 10


def whose(view: State) -> int:
    """The seat whose table is shown in full: the viewer's, or the active player's."""
    return view.viewer if view.viewer >= 0 else max(0, view.turn)


def own(view: State, place: Plan) -> list[Layer]:
    t, by_name, seat = view.t, view.book.by_name, whose(view)
    crew = view.crews[seat]
    if NONE in (crew.captain, crew.ship):
        taken = tuple([card for crew in view.crews for card in (crew.captain, crew.ship)])
        made = [bare(place, seat), draft(t, place, taken, by_name["draft"].base)]
        return [*made, *[Layer([])] * (LAYERS - len(made))]
    bases = tuple([by_name[name].base for name in IN_PLAY])
    hands = (by_name["discard"].base, by_name["pair"].base)
    return [
        table(place, seat),
        sheets(t, place, crew.captain, crew.ship),
        *tracks(view, seat, place),
        people(t, place, tuple(crew.crew), tuple(crew.under), tuple(crew.rig), bases),
        tasks(t, place, tuple(crew.quests), crew.voyage_done),
        hand(t, place, tuple(crew.maps.faces), hands),
    ]


def panel(place: Plan, seat: int) -> str:
    return rect(0, 0, place.crew_width, place.crew_height, "#123f52", LIVERIES[seat].fill, 8, 2)


@lru_cache(maxsize=64)
def bare(place: Plan, seat: int) -> Layer:
    return Layer([piece("own", place.crew_x, place.crew_y, panel(place, seat))])


@lru_cache(maxsize=64)
def table(place: Plan, seat: int) -> Layer:
    """All that is printed: the tracks, and places for cards."""
    drawn = panel(place, seat) + paper(place, seat)
    for label, x, y, width, height in [*places(place), *quest_places(place)]:
        vacant = empty(label, width, height, place.text, VACANT)
        drawn += moved(x - place.crew_x, y - place.crew_y, vacant)
    return Layer([piece("own", place.crew_x, place.crew_y, drawn)])


# -- sheets ------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def draft(t: Data, place: Plan, taken: tuple[int, ...], base: int) -> Layer:
    """The sheets on display."""
    columns = 2 if place.phone else 4
    width, height = (place.crew_width - 10) / columns - 6, 104.0 if place.phone else 98.0
    made: list[Piece] = []
    for card in range(CREW):
        if card not in taken:
            x = place.crew_x + 8 + card % columns * (width + 6)
            y = place.crew_y + 8 + card // columns * (height + 6)
            face, glow = sheet_card(t, card, width, height, place.text), frame(0, 0, width, height)
            said = f"{card_name(t, card)}: {card_text(t, card)}"
            made.append(piece(f"card-{card_id(card)}", x, y, face, said, (base + card,), glow))
    return Layer(made)


@lru_cache(maxsize=256)
def sheets(t: Data, place: Plan, captain: int, ship: int) -> Layer:
    made: list[Piece] = []
    for card, box in ((captain, corners(place).captain), (ship, corners(place).ship)):
        face = sheet_card(t, card, box.width, box.height, place.text)
        said = f"{card_name(t, card)}: {card_text(t, card)}"
        made.append(piece(f"own-{card_id(card)}", box.x, box.y, face, said))
    return Layer(made)


# -- cards in play -----------------------------------------------------------------------


@lru_cache(maxsize=16)
def places(place: Plan) -> list[tuple[str, float, float, float, float]]:
    """Three Crew places with their Upgrades above three Upgrade places of the Ship."""
    box = corners(place).people
    column, tall = box.width / 3, box.height * 0.335 - 3
    downs = (("Crew", 0.0), ("under Crew", tall + 3), ("on the Ship", (tall + 3) * 2 + 4))
    return [
        (label, box.x + n * column, box.y + down, column - 6, tall) for label, down in downs for n in range(3)
    ]


@lru_cache(maxsize=4096)
def people(
    t: Data,
    place: Plan,
    crew: tuple[int, ...],
    under: tuple[int, ...],
    rig: tuple[int, ...],
    bases: tuple[int, ...],
) -> Layer:
    """Cards in play, lit when they can be dismissed, used or built on."""
    dismiss, fit, use, boost, mend, scrap = bases
    parts = [card * 2 for card in crew] + [card * 2 + 1 for card in under] + [card * 2 for card in rig]
    made: list[Piece] = []
    for n, (_, x, y, width, height) in enumerate(places(place)):
        part = parts[n]
        if part < 0:
            continue
        card = part >> 1
        first = (dismiss + card, fit + card) if n < 3 else (scrap + card,)
        moves = (*first, use + card * 2, boost + card * 2, mend + card)
        draw = crew_card(t, card, width, height, place.text, False) if n < 3 else ""
        face = draw or part_card(t, part, width, height, place.text)
        said = card_text(t, card) if n < 3 else part_text(t, part)
        label = f"{card_name(t, card)}: {said}"
        made.append(piece(f"own-{card_id(card)}", x, y, face, label, moves, frame(0, 0, width, height)))
    return Layer(made)


# -- Quests and Maps ---------------------------------------------------------------------


@lru_cache(maxsize=16)
def quest_places(place: Plan) -> list[tuple[str, float, float, float, float]]:
    box = corners(place).tasks
    wide, tall = box.width / 2 - 4, (box.height - 26) / 2 - 4
    return [
        (label, box.x + n % 2 * (wide + 8), box.y + n // 2 * (tall + 5), wide, tall)
        for n, label in enumerate(("Raid", "Delivery", "Voyage", "Special"))
    ]


@lru_cache(maxsize=1024)
def tasks(t: Data, place: Plan, quests: tuple[int, ...], explored: bool) -> Layer:
    """Active Quests; a Voyage whose Jungle is explored is ticked."""
    made: list[Piece] = []
    for quest, (label, x, y, width, height) in zip(quests, quest_places(place), strict=True):
        if quest == NONE:
            continue
        said = f"{quest_name(t, quest)}. {quest_text(t, quest)}"
        face = quest_card(t, quest, width, height, place.text)
        made.append(piece(f"own-{quest_id(quest)}", x, y, face, said))
        if label == "Voyage" and explored:
            tick = circle(0, 0, 8, "#4c8a3e", INK) + text(0, 4, "✓", 11, BONE)
            made.append(piece("own-explored", x + width - 8, y + height - 8, tick))
    return Layer(made)


@lru_cache(maxsize=1024)
def hand(t: Data, place: Plan, faces: tuple[int, ...], bases: tuple[int, int]) -> Layer:
    """Map cards: face up for whoever may see them."""
    box, size = corners(place).tasks, place.text
    x, y = box.x, box.y + box.height - 20
    said = text(0, 14, "Maps" if faces else "no Maps", size, "#d6efec", "start")
    made = [piece("own-maps", x, y, said)]
    for n, face in enumerate(faces):
        at, id = x + 40 + n * 34, f"own-map-{n + 1}"
        if face == HIDDEN:
            back = rect(0, 0, 31, 20, "#7a5a2e", PARCHMENT_EDGE, 3, 1)
            made.append(piece(id, at, y, back + text(15.5, 14, "?", size, BONE, bold=True)))
        else:
            front = rect(0, 0, 31, 20, PARCHMENT, PARCHMENT_EDGE, 3, 1)
            front += text(15.5, 14, OCEANS[face], size, INK, bold=True)
            moves = (bases[0] + face, bases[1] + face)
            label = f"Map of {t.ocean_name[face]}"
            made.append(piece(id, at, y, front, label, moves, frame(0, 0, 31, 20, 3)))
    return Layer(made)
