"""The sea in letters: nine ocean cards of nine sectors, ships on them, the nearest Port's cards beside it."""

from quarterdeck.engine.sentences import capital
from quarterdeck.engine.sketch import (
    DEEP,
    DIM,
    FOREST,
    MEADOW,
    ROCK,
    SEA,
    SHOAL,
    TOWN,
    Item,
    Line,
    Run,
    Shelf,
    Sketch,
    Spot,
    bare,
    initials,
    line,
    moves_of,
)
from quarterdeck.games.micro_pirates.constants import (
    CAPTAINS,
    CREW,
    GHOST,
    JUNGLE,
    LARGE,
    MERCHANT,
    NONE,
    PORTS,
    card_id,
    cell_id,
    quest_id,
)
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words.names import (
    COLOURS,
    card_name,
    card_text,
    cell_name,
    export_text,
    price_text,
    quest_name,
    quest_text,
)

GROUNDS = [DEEP, SEA, TOWN, FOREST, SHOAL, MEADOW, SEA, SEA]  # by kind of sector
SHORT = ["", "·", "Port", "Jngl", "fish", "plnt", "m", "M"]
INKS = [colour.lower() for colour in COLOURS]
SAILING = ("sail", "step", "retreat", "haven")


def sketch(view: State) -> Sketch:
    if NONE in view.sea:
        return bare(INKS)
    spots = [sector(view, cell) for cell in range(81)]
    return Sketch(9.6, 11, (5, 1), (8, 2), spots, shelves(view), INKS)


def sector(view: State, cell: int) -> Spot:
    kind = view.feature[cell]
    row, column = cell // 9, cell % 9
    ships = afloat(view, cell)
    barred = kind == JUNGLE and view.blocked[view.ocean_at[cell]]
    name = line(("xxxx" if barred else SHORT[kind], DIM))
    moves = moves_of(view.book, cell, *SAILING) if view.t.near[cell] else []
    for ship, at in enumerate(view.ships):
        if at == cell:
            moves += moves_of(view.book, ship, "fight") if ship < MERCHANT else []
            moves += moves_of(view.book, ship - MERCHANT, "mark") if ship >= MERCHANT else []
    return Spot(
        f"cell-{cell_id(cell)}",
        column + 0.5 + column // 3 * 0.3,
        row + 0.5 + row // 3,
        [ships, name] if ships else [name],
        ROCK if barred else GROUNDS[kind],
        0.9,
        1,
        moves,
        capital(cell_name(view, cell)),
    )


def afloat(view: State, cell: int) -> Line:
    letters, made = initials(COLOURS), list[Run]()
    for ship, at in enumerate(view.ships):
        if at == cell:
            if ship < GHOST:
                made.append(Run(f"▲{letters[ship]}", INKS[ship]))
            else:
                mark = "◆G" if ship == GHOST else "◆M" if ship >= LARGE else "◇m"
                made.append(Run(mark, "bright"))
    return made


def shelves(view: State) -> list[Shelf]:
    crews = view.crews
    if any(NONE in (crew.captain, crew.ship) for crew in crews):
        taken = {card for crew in crews for card in (crew.captain, crew.ship)}
        free = [card for card in range(CAPTAINS, CREW) if card not in taken]
        return [
            Shelf(
                "Captains and Ships",
                [
                    Item(
                        f"{card_name(view.t, card)}: {card_text(view.t, card)}",
                        moves_of(view.book, card, "draft"),
                    )
                    for card in free
                ],
            )
        ]
    exports = [
        Item(export_text(view.t, card), moves_of(view.book, card, "export"))
        for card in view.display
        if card != NONE
    ]
    legend = "▲ ship ◇m small ◆M large Merchant ◆G Ghost; xxxx blockade"
    return [*port(view), Shelf("Exports", exports), Shelf("", [Item(legend, ink=DIM)])]


def port(view: State) -> list[Shelf]:
    """The cards of the Port that is nearest to the viewer's own Ship."""
    seat = view.viewer if view.viewer >= 0 else max(0, view.turn)
    cell = view.crews[seat].cell
    if cell == NONE:
        return []
    away, nearest = min([(view.t.dist[cell][view.port[port]], port) for port in range(PORTS)])
    here = away == 0
    items = []
    quest = view.offer_quest[nearest]
    if quest != NONE:
        text = f"{quest_id(quest)} {quest_name(view.t, quest)}: {quest_text(view.t, quest)}"
        items.append(Item(text, moves_of(view.book, 0, "quest") if here else []))
    for card, act in ((view.offer_crew[nearest], "hire"), (view.offer_upgrade[nearest], "buy")):
        if card != NONE:
            text = f"{card_name(view.t, card)} ({price_text(view.t, card)}): {card_text(view.t, card)}"
            items.append(Item(text, moves_of(view.book, 0, act) if here else [], says=card_id(card)))
    far = "here" if here else f"{away} away"
    return [Shelf(f"{view.t.ocean_name[nearest]} ({far})", items)]
