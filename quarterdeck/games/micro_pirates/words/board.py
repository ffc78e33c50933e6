"""The position in plain text, and what each thing on the board does."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.sentences import capital, listed
from quarterdeck.engine.table import OVER
from quarterdeck.games.micro_pirates.constants import (
    CHEST,
    JUNGLE,
    LETTERS,
    NONE,
    PORTS,
    SHOWN,
    TOKENS,
    card_id,
    cell_id,
    quest_id,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.words.names import (
    card_name,
    card_text,
    cell_name,
    count,
    export_text,
    ocean_name,
    part_text,
    price_text,
    quest_name,
    quest_text,
    seat_name,
    sector_name,
    ship_name,
)


def board(view: State) -> str:
    """The whole table, line by line, for terminals and screen readers."""
    turn = "over" if view.seat == OVER else f"{seat_name(view, view.turn)}'s turn"
    lines = [f"Round {view.round}, {turn}{', the last round' if view.ending else ''}."]
    if NONE not in view.sea:
        lines += ["", *sea_lines(view), "", *ship_lines(view)]
        lines += ["", *offer_lines(view)]
    for seat in range(len(view.crews)):
        lines += ["", *crew_lines(view, seat)]
    if view.mode == SOLO:
        lines += ["", *ghost_lines(view)]
    return "\n".join(lines)


def sea_lines(view: State) -> list[str]:
    """The 9x9 cells by letter: Ships in place of what is printed, Blockades as x."""
    lines = ["     " + " ".join([f"c{column}" for column in range(9)])]
    for row in range(9):
        cells = [cell_letter(view, row * 9 + column) for column in range(9)]
        lines.append(f"  r{row}  " + "  ".join(cells))
    lines.append("  P Port, J Jungle (x blockaded), F Fish, G Plantain, s/L Merchant spots, # closed;")
    return [*lines, "  1 2 3 4 Red, Blue, Yellow, Green, * Ghost Ship, m Small and M Large Merchants"]


def cell_letter(view: State, cell: int) -> str:
    for ship, at in enumerate(view.ships):
        if at == cell:
            return "1234*mmmMMM"[ship]
    letter = LETTERS[view.feature[cell]]
    return "x" if letter == "J" and view.blocked[view.ocean_at[cell]] else letter


def ship_lines(view: State) -> list[str]:
    lines = []
    for ship, cell in enumerate(view.ships):
        if cell != NONE:
            name = ship_name(ship)
            lines.append(f"  {name[0].upper() + name[1:]}: {cell_name(view, cell)}")
    blocked = [ocean_name(view.t, ocean) for ocean in range(9) if view.blocked[ocean]]
    return [*lines, f"  Blockades: {listed(blocked) or 'none'}"]


def offer_lines(view: State) -> list[str]:
    lines = ["Offers:"]
    for port in range(PORTS):
        cards = []
        if view.offer_quest[port] != NONE:
            cards.append(quest_name(view.t, view.offer_quest[port]))
        for card in (view.offer_crew[port], view.offer_upgrade[port]):
            if card != NONE:
                cards.append(f"{card_name(view.t, card)} for {price_text(view.t, card)}")
        lines.append(f"  {ocean_name(view.t, port)}: {'; '.join(cards) or 'nothing'}")
    shown = [export_text(view.t, card) for card in view.display if card != NONE]
    return [*lines, f"Exports: {'; '.join(shown) or 'none left'}"]


def crew_lines(view: State, seat: int) -> list[str]:
    mine = view.crews[seat]
    if NONE in (mine.captain, mine.ship):
        return [f"{seat_name(view, seat)} has no Ship yet."]
    lines = [
        f"{seat_name(view, seat)}: {view.t.names[mine.captain]} on the {view.t.names[mine.ship]}, "
        f"{mine.fame} Fame of {view.required(mine)}, Rep {mine.rep:+d}, "
        f"hull {mine.marker} of {view.hull(mine)}, {count(mine.coins, 'coin')}"
    ]
    held = listed([count(mine.hold[kind], SHOWN[kind]) for kind in range(TOKENS) if mine.hold[kind]])
    lines.append(
        f"  holds {held or 'nothing'} ({mine.cargo()} of {view.capacity(mine)})" + map_words(view, mine)
    )
    lines += [f"  {card_name(view.t, part >> 1)}: {part_text(view.t, part)}" for part in mine.parts()]
    lines += [
        f"  {quest_name(view.t, quest)}. {quest_text(view.t, quest)}"
        for quest in mine.quests
        if quest != NONE
    ]
    if mine.spyglasses:
        lines.append(f"  {count(mine.spyglasses, 'spyglass')}")
    if mine.treasure != NONE:
        lines.append(f"  Treasure in the Jungle of {ocean_name(view.t, mine.treasure)}")
    return lines


def map_words(view: State, mine: Crew) -> str:
    """The Maps that the viewer may see."""
    known = [ocean_name(view.t, face) for face in mine.maps.faces if face != HIDDEN]
    return f", Maps of {listed(known)}" if known else ""


def ghost_lines(view: State) -> list[str]:
    ghost, card = view.ghost, view.ghost_card
    lines = [
        f"{view.t.ghost_name[card]} (Ghost Ship): {ghost.fame} Fame of {view.t.ghost_fame[card]}, "
        f"{count(ghost.coins, 'coin')}, {count(ghost.hold[CHEST], 'chest')}{map_words(view, ghost)}"
    ]
    lines += [f"  {card_name(view.t, part >> 1)}: {part_text(view.t, part)}" for part in ghost.parts()]
    if view.active != NONE:
        lines.append(f"  Action card {view.active} stays active")
    if ghost.treasure != NONE:
        lines.append(f"  Treasure in the Jungle of {ocean_name(view.t, ghost.treasure)}")
    return lines


def explain(view: State) -> dict[str, str]:
    """What a component does, by its id on the board: words made from its row of data."""
    said: dict[str, str] = {}
    for crew in [*view.crews, view.ghost]:
        for part in crew.parts():
            said[f"own-{card_id(part >> 1)}"] = f"{card_name(view.t, part >> 1)}: {part_text(view.t, part)}"
        for quest in crew.quests:
            if quest != NONE:
                said[f"own-{quest_id(quest)}"] = f"{quest_name(view.t, quest)}. {quest_text(view.t, quest)}"
    for card in view.offer_crew + view.offer_upgrade:
        if card != NONE:
            price = price_text(view.t, card)
            said[f"card-{card_id(card)}"] = f"{card_name(view.t, card)}, {price}: {card_text(view.t, card)}"
    for quest in view.offer_quest:
        if quest != NONE:
            said[f"quest-{quest_id(quest)}"] = f"{quest_name(view.t, quest)}. {quest_text(view.t, quest)}"
    for card in view.display:
        if card != NONE:
            said[f"export-E{card + 1:02d}"] = export_text(view.t, card)
    if view.mode == SOLO:
        said["ghost"] = ". ".join([line.strip() for line in ghost_lines(view)])
    if NONE not in view.sea:
        for cell in range(81):
            if view.t.near[cell]:
                ocean = view.ocean_at[cell]
                ships = [ship_name(ship) for ship in view.afloat(cell, NONE)]
                said[f"cell-{cell_id(cell)}"] = sector_text(view.t, cell, ocean, view.blocked[ocean], ships)
    return said


def sector_text(t: Data, cell: int, ocean: int, blocked: int, ships: list[str]) -> str:
    """What a sector is, and which Ships lie there."""
    kind = t.sectors[ocean][cell // 9 % 3 * 3 + cell % 3]
    here = f"; here: {listed(ships)}" if ships else ""
    barred = ", blockaded" if kind == JUNGLE and blocked else ""
    return f"{capital(sector_name(t, cell, ocean))}{barred}{here}"
