"""What can be had: the cards of one Port at a size that can be read, a line for each Port, the Exports."""

from functools import lru_cache

from quarterdeck.draw.palette import PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.pieces import bases, piece
from quarterdeck.draw.shapes import emblem
from quarterdeck.draw.svg import breadth, frame, group, moved, rect, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.sentences import counted
from quarterdeck.games.micro_pirates.art.cards import (
    NAMES,
    card_chip,
    chest_chip,
    clipped,
    empty,
    export_chip,
    offered_card,
    quest_card,
    quest_chip,
    sheet_card,
)
from quarterdeck.games.micro_pirates.art.icons import LIVERIES
from quarterdeck.games.micro_pirates.constants import CREW, NONE, OCEANS, PORTS, card_id, quest_id
from quarterdeck.games.micro_pirates.layout import GAP, LEGEND, ROW, Plan
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.words.names import (
    card_name,
    card_text,
    export_text,
    price_text,
    quest_name,
    quest_text,
)

CORNERS = (1, 0, 2, 6, 8)  # the Ports, by position
BARE = ("#1d5a72", "#8fc3c8", "#bfe3e2")
LIGHT = group(used("mp-card-light"), 'class="glow"')
OFFERED = ("quest", "hire", "buy")
Cards = tuple[int, int, int]  # Quest, Crew and Upgrade, or NONE


def market(view: State, place: Plan) -> list[Layer]:
    if NONE in view.sea:
        return [Layer([])] * (PORTS + 3)
    t, by_name = view.t, view.book.by_name
    if any(NONE in (crew.captain, crew.ship) for crew in view.crews):
        taken = tuple([card for crew in view.crews for card in (crew.captain, crew.ship)])
        return [draft(t, place, taken, by_name["draft"].base), *[Layer([])] * (PORTS + 2)]
    seat, shown, away = looked_at(view)
    moves = bases(view.book, OFFERED) if view.crews[view.turn].cell == view.port[shown] else ()
    made = [head(t, place, shown, seat, away), offer(t, place, shown, on_offer(view, shown), moves)]
    for row, position in enumerate(CORNERS):
        port = view.sea[position]
        made.append(line(t, place, row, port, on_offer(view, port), port == shown))
    display = tuple(view.display)
    left = view.export_deck.size()
    return [*made, exports(t, place, display, left, by_name["export"].base, by_name["chests"].base)]


def on_offer(view: State, port: int) -> Cards:
    return view.offer_quest[port], view.offer_crew[port], view.offer_upgrade[port]


def looked_at(view: State) -> tuple[int, int, int]:
    """Whose Ship, which Port, how many spaces away: where somebody calls right now, or else the Port that is
    nearest to one's own Ship."""
    step = view.asking()
    calling = step is not None and step.name == "port call"
    seat = max(0, view.turn) if calling or view.viewer < 0 else view.viewer
    cell = view.crews[seat].cell
    if cell == NONE:
        return seat, 0, 0
    ports = [view.sea[position] for position in CORNERS]
    away, _, port = min([(view.t.dist[cell][view.port[port]], n, port) for n, port in enumerate(ports)])
    return seat, port, away


# -- one Port ----------------------------------------------------------------------------


@lru_cache(maxsize=512)
def head(t: Data, place: Plan, port: int, seat: int, away: int) -> Layer:
    """The name of the Port, and how far the Ship is from it."""
    said = f"{counted(away, 'space')} away" if away else "is here"
    name = used("mp-anchor", 0.83, 10, 11) + text(24, 17, t.ocean_name[port], 16, PARCHMENT, "start", True)
    left = -14 - breadth(said, place.text + 0.5) * 1.05
    far = text(0, 16, said, place.text + 0.5, "#d6efec", "end") + moved(left, 12, emblem(LIVERIES[seat], 6))
    right = place.side_x + place.side_width - 2
    return Layer(
        [
            piece("port-shown", place.side_x, place.side_y, name),
            piece("port-away", right, place.side_y, far),
        ]
    )


@lru_cache(maxsize=4096)
def offer(t: Data, place: Plan, port: int, cards: Cards, bases: tuple[int, ...]) -> Layer:
    """A Quest, a Crew card and an Upgrade. They can be taken by whoever is there."""
    step = place.card_height + GAP
    return Layer(
        [
            offered(t, place, port, n, card, place.cards_y + step * n, bases[n : n + 1])
            for n, card in enumerate(cards)
        ]
    )


def offered(t: Data, place: Plan, port: int, kind: int, card: int, y: float, moves: tuple[int, ...]) -> Piece:
    width, height, size = place.side_width, place.card_height, place.text
    if card == NONE:
        said = ("No Quest", "No Crew card", "No Upgrade")[kind] + " here"
        return piece(
            f"bare-{OCEANS[port]}-{kind}", place.side_x, y, empty(said, width, height, size, BARE), said
        )
    draw = offered_card if kind else quest_card
    id, said = called(t, kind, card)
    face = draw(t, card, width, height, size)
    return piece(id, place.side_x, y, face, said, moves, LIGHT)


def called(t: Data, kind: int, card: int) -> tuple[str, str]:
    """A card's id, and what there is to say about it."""
    if kind == 0:
        return f"quest-{quest_id(card)}", f"{quest_name(t, card)}. {quest_text(t, card)}"
    return f"card-{card_id(card)}", f"{card_name(t, card)}, {price_text(t, card)}: {card_text(t, card)}"


# -- all Ports ---------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def line(t: Data, place: Plan, row: int, port: int, cards: Cards, shown: bool) -> Layer:
    """A Port with what it offers in small: what it is about, and the price. Each says the rest itself."""
    x, y = place.side_x, place.ports_y + LEGEND + row * ROW
    step = (place.side_width - NAMES) / 3
    name = clipped(t.ocean_name[port], NAMES - 4, place.text)
    drawn = text(2, 18, name, place.text, "#ffe9a8" if shown else PARCHMENT, "start", True)
    if row == 0:
        drawn += legend(place, step)
    if shown:
        drawn += text(NAMES + 4, 18, "its cards are shown above", place.text, "#d6efec", "start")
        return Layer([piece(f"offer-{OCEANS[port]}", x, y, drawn)])
    made = [piece(f"offer-{OCEANS[port]}", x, y, drawn)]
    for kind, card in enumerate(cards):
        if card != NONE:
            id, said = called(t, kind, card)
            face = card_chip(t, card) if kind else quest_chip(t, card)
            made.append(piece(id, x + NAMES + kind * step, y, face, said))
    return Layer(made)


def legend(place: Plan, step: float) -> str:
    heads = [text(2, -6, "All Ports", place.text, "#d6efec", "start")]
    for n, said in enumerate(("Quest", "Crew", "Upgrade")):
        heads.append(text(NAMES + n * step, -6, said, place.text, "#d6efec", "start"))
    return "".join(heads)


@lru_cache(maxsize=1024)
def exports(t: Data, place: Plan, display: tuple[int, ...], left: int, export: int, exchange: int) -> Layer:
    """The Export display at Port Royal, and the exchange of Chests."""
    x, y, width, high = place.side_x, place.exports_y + 18, (place.side_width - 8) / 3, 42.0
    size, glow = place.text, frame(0, 0, width, high)
    head = text(2, 13, f"Exports at {t.ocean_name[0]}", size, PARCHMENT, "start", True)
    head += text(place.side_width - 2, 13, f"{left} in the deck", size, "#d6efec", "end")
    made = [piece("exports", x, place.exports_y, head)]
    for n, card in enumerate(display):
        at = x + (width + 4) * n
        if card == NONE:
            made.append(piece(f"bare-export-{n + 1}", at, y, empty("none left", width, high, size, BARE)))
        else:
            face, said = export_chip(t, card, width, high), export_text(t, card)
            made.append(piece(f"export-E{card + 1:02d}", at, y, face, said, (export + card,), glow))
    said = f"At {t.ocean_name[0]}, once a turn: exchange 2 Chests for 2 Fame"
    face = chest_chip(width, high)
    return Layer([*made, piece("chests", x + (width + 4) * 2, y, face, said, (exchange,), glow)])


# -- before the first turn ---------------------------------------------------------------


@lru_cache(maxsize=256)
def draft(t: Data, place: Plan, taken: tuple[int, ...], base: int) -> Layer:
    """The sheets on display: Captains above Ships."""
    width = place.side_width
    height = (place.exports_y + 62 - place.side_y) / CREW - 4
    made: list[Piece] = []
    for card in range(CREW):
        y = place.side_y + card * (height + 4)
        if card in taken:
            gone = rect(1, 1, width - 2, height - 2, "#123f52", PARCHMENT_EDGE, 5, 1)
            gone += text(width / 2, height / 2 + 4, f"{t.names[card]} is taken", place.text, "#d6efec")
            made.append(piece(f"taken-{card_id(card)}", place.side_x, y, gone))
            continue
        face, glow = sheet_card(t, card, width, height, place.text), frame(0, 0, width, height)
        said = f"{card_name(t, card)}: {card_text(t, card)}"
        made.append(piece(f"card-{card_id(card)}", place.side_x, y, face, said, (base + card,), glow))
    return Layer(made)
