"""The position in plain text, and what each thing on the board does."""

from quarterdeck.engine.sentences import capital, counted
from quarterdeck.engine.table import NOBODY, OVER
from quarterdeck.games.catan_junior.constants import GOODS, KINDS
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.words.names import (
    TERRAIN,
    berth_name,
    bundle,
    coco_says,
    isle_name,
    numbers,
    seat_name,
    site_name,
    tiles,
)


def board(view: State) -> str:
    """The whole table, line by line, for terminals and screen readers."""
    turn = "over" if view.seat == OVER else f"{seat_name(view, view.turn)}'s turn"
    lines = [f"Round {view.round}, {turn}.", ""]
    lines += [line for seat in range(len(view.crews)) for line in crew_lines(view, seat)]
    lines += ["", "Islands (lair-sites: whose lair, or free)"]
    lines += [isle_line(view, isle) for isle in range(view.map.isles)]
    lines += ["", *harbour_lines(view)]
    return "\n".join(lines)


def crew_lines(view: State, seat: int) -> list[str]:
    mine = view.crews[seat]
    castle = " and the castle" if view.castle == seat else ""
    cocos = counted(mine.cocos, "Coco tile")
    return [
        f"{seat_name(view, seat):<7} {view.lairs_out(seat)} of {view.kit.goal} lairs, {cocos}, "
        f"ships left: {mine.ships}; holds {bundle(mine.goods)}",
        f"        lairs {numbers('L', mine.homes)}{castle}; ships {numbers('S', mine.fleet)}",
    ]


def isle_line(view: State, isle: int) -> str:
    side = view.map
    around = [site for site in range(side.sites) if side.around[isle] >> site & 1]
    spots = " ".join([f"L{site + 1:02}:{owner(view, site)}" for site in around])
    ghost = "  Ghost Captain!" if view.ghost == isle else ""
    return f"  {side.names[isle]:<4} {TERRAIN[side.makes[isle]]:<11} {spots}{ghost}"


def owner(view: State, site: int) -> str:
    for seat, crew in enumerate(view.crews):
        if crew.homes >> site & 1:
            return seat_name(view, seat)
    return "-"


def harbour_lines(view: State) -> list[str]:
    castle = "empty" if view.castle == NOBODY else f"{seat_name(view, view.castle)}'s lair"
    stack = ", ".join([f"{count} {KINDS[kind]}" for kind, count in enumerate(view.coco) if count])
    lines = [
        f"Castle: {castle}. The Ghost Captain is on {where_ghost(view)}.",
        f"Coco stack: {sum(view.coco)} tiles ({stack or 'none left'}).",
        f"Stockpile: {bundle(view.stock)}.",
    ]
    if not view.advanced:
        lines.append("Market: " + ", ".join([GOODS[good] for good in view.market]) + ".")
    return lines


def where_ghost(view: State) -> str:
    name = isle_name(view, view.ghost)
    return name if view.ghost < 0 else f"the {name}"


# -- what things do ----------------------------------------------------------------------


def explain(view: State) -> dict[str, str]:
    """For every element of the drawing that has an id and is not a piece."""
    side = view.map
    said = {f"isle-{name}": explain_isle(view, isle) for isle, name in enumerate(side.names)}
    for site in range(side.sites):
        said[f"site-{site + 1}"] = (
            f"A lair-site: {site_name(view, site)}. A lair costs {bundle(view.kit.lair_price)} "
            "and needs a ship of yours beside it."
        )
    for berth in range(side.berths):
        said[f"berth-{berth + 1}"] = (
            f"{capital(berth_name(view, berth))}. A ship costs {bundle(view.kit.ship_price)} "
            "and needs a lair of yours at one end."
        )
    for good, name in enumerate(GOODS):
        said[f"pile-{name}"] = (
            f"The stockpile has {tiles(good, view.stock[good])}. Two tiles of one kind buy one of another."
        )
        said[f"hand-{name}"] = f"Tiles of {name} in hand. There is no limit on tiles held."
    for booth, good in enumerate(view.market):
        said[f"booth-{booth + 1}"] = (
            f"A booth of the market with {GOODS[good]}. Once a turn, one tile of another kind buys it."
        )
    return said | explain_spooky(view) | explain_offers(view)


def explain_offers(view: State) -> dict[str, str]:
    costs = {
        "costs": f"Prices: a lair {bundle(view.kit.lair_price)}; a ship {bundle(view.kit.ship_price)}; "
        f"a Coco tile {bundle(view.kit.coco_price)}."
    }
    if not view.advanced:
        return costs
    offer = f"There is no market. Up to {view.max_proposals} times a turn an offer goes to all the others."
    return costs | {"offer": offer}


def explain_isle(view: State, isle: int) -> str:
    good, number = GOODS[view.map.makes[isle]], view.map.number[isle]
    if view.ghost == isle:
        return f"The Ghost Captain keeps the {isle_name(view, isle)} from giving {good} on a {number}."
    return f"On a {number} the {isle_name(view, isle)} gives 1 {good} to each lair beside it."


def explain_spooky(view: State) -> dict[str, str]:
    kinds = "; ".join(
        [f"{count} say: {coco_says(view, kind)}" for kind, count in enumerate(view.coco) if count]
    )
    return {
        "ghost": "The Ghost Captain: his island gives nothing. On a 6 he moves, and the roller takes "
        f"{view.kit.ghost_takes} tiles there.",
        "spooky": "Spooky Island gives nothing. Its castle is for whoever alone has the most Coco tiles.",
        "castle": "The castle: a lair for whoever alone has the most Coco tiles. It counts like any other.",
        "coco": f"Coco tiles cost {bundle(view.kit.coco_price)}. In the stack: {kinds or 'none'}.",
        "turtles": "Turtle isles. They only show which side of the board this is.",
    }
