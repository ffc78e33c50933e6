"""What can be had: offers of the five Ports, Exports, the exchange of Chests."""

from functools import lru_cache

from quarterdeck.draw.palette import PARCHMENT
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import frame, text
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.games.micro_pirates.art.cards import (
    chest_card,
    crew_card,
    empty,
    export_card,
    quest_card,
    upgrade_card,
)
from quarterdeck.games.micro_pirates.art.icons import icon
from quarterdeck.games.micro_pirates.constants import NONE, OCEANS, PORTS, UPGRADES, card_id, quest_id
from quarterdeck.games.micro_pirates.layout import Plan
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.words.names import (
    card_name,
    card_text,
    export_text,
    quest_name,
    quest_text,
)

CORNERS = {1: "top", 0: "top left", 2: "top right", 6: "bottom left", 8: "bottom right"}  # by position
BARE = ("#1d5a72", "#8fc3c8", "#bfe3e2")
EXPORT_HEIGHT = 74.0
Cards = tuple[int, int, int]  # Quest, Crew and Upgrade, or NONE


def market(view: State, place: Plan) -> list[Layer]:
    if NONE in view.sea:
        return [Layer([])] * (PORTS + 2)
    by_name = view.book.by_name
    bases = tuple([by_name[name].base for name in ("quest", "hire", "buy", "port")])
    here = view.crews[view.turn].cell
    made = [exports_title(place, view.export_deck.size())]
    made.append(exports(view.t, place, tuple(view.display), by_name["export"].base, by_name["chests"].base))
    for row, position in enumerate(CORNERS):
        port = view.sea[position]
        cards = (view.offer_quest[port], view.offer_crew[port], view.offer_upgrade[port])
        moves = bases if here == view.port[port] else ()
        made.append(offer(view.t, place, row, position, port, cards, moves))
    return made


@lru_cache(maxsize=8192)
def offer(
    t: Data, place: Plan, row: int, position: int, port: int, cards: Cards, bases: tuple[int, ...]
) -> Layer:
    """A Port with a Quest, a Crew card and an Upgrade. They can be taken by whoever is there."""
    x, y = place.offers_x, place.offers_y + row * place.port_step
    step = place.offer_width + 6
    made = [piece(f"offer-{OCEANS[port]}", x, y, title(t, place, position, port, len(bases) > 0))]
    for n, card in enumerate(cards):
        moves = (bases[n], bases[3]) if bases else ()
        made.append(offered(t, place, OCEANS[port], n, card, x + step * n, y + 18, moves))
    return Layer(made)


def title(t: Data, place: Plan, position: int, port: int, here: bool) -> str:
    said = f"{t.ocean_name[port]} ({OCEANS[port]}, {CORNERS[position]})"
    sign = icon("rep" if here else "export", 8, 9, 15 if here else 13) if port == 0 or here else ""
    return sign + text(18 if sign else 2, 13, said, place.text + 1, PARCHMENT, "start", True)


def offered(
    t: Data, place: Plan, port: str, kind: int, card: int, x: float, y: float, moves: tuple[int, ...]
) -> Piece:
    width, height, size = place.offer_width, place.card_height, place.text
    if card == NONE:
        bare = empty("empty", width, height, 11, BARE)
        return piece(f"bare-{port}-{kind}", x, y, bare, "empty" if kind else "no Quest")
    if kind == 0:
        id, said = f"quest-{quest_id(card)}", f"{quest_name(t, card)}. {quest_text(t, card)}"
        face = quest_card(t, card, width, height, size)
    else:
        id, said = f"card-{card_id(card)}", f"{card_name(t, card)}: {card_text(t, card)}"
        face = (crew_card if card < UPGRADES else upgrade_card)(t, card, width, height, size, True)
    return piece(id, x, y, face, said, moves, frame(0, 0, width, height))


@lru_cache(maxsize=64)
def exports_title(place: Plan, left: int) -> Layer:
    size = place.text
    said = text(2, 13, "Exports at Port Royal", size + 1, PARCHMENT, "start", True)
    said += text(place.offers_width - 2, 13, f"{left} in the deck", size, "#d6efec", "end")
    return Layer([piece("exports", place.offers_x, place.exports_y, said)])


@lru_cache(maxsize=1024)
def exports(t: Data, place: Plan, display: tuple[int, ...], export: int, exchange: int) -> Layer:
    """The Export display at Port Royal, and the exchange of Chests."""
    x, y, width, high = place.offers_x, place.exports_y + 18, place.offer_width, EXPORT_HEIGHT
    glow = frame(0, 0, width, high)
    made: list[Piece] = []
    for n, card in enumerate(display):
        at = x + (width + 6) * n
        if card == NONE:
            made.append(piece(f"bare-export-{n + 1}", at, y, empty("empty", width, high, 11, BARE)))
        else:
            face, said = export_card(t, card, width, high, place.text), export_text(t, card)
            made.append(piece(f"export-E{card + 1:02d}", at, y, face, said, (export + card,), glow))
    said = "Exchange 2 Chests for 2 Fame"
    face = chest_card(width, place.text)
    return Layer([*made, piece("chests", x + (width + 6) * 2, y, face, said, (exchange,), glow)])
