"""What a captain has: shortly, and in groups that can be read."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.preview import Group, Panel, Thing
from quarterdeck.games.haze_islands.log import ADVENTURE, BECAME, is_doom, side_of, unused, worth
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.words.names import adventure_name, doom_name, order_name, place_name

STATUS = ["", "castaway", "ghost ship"]


def panel(view: State, seat: int) -> Panel:
    captain = view.captains[seat]
    points = Thing("points", captain.score(), -1, "icons in the log", "HI-CL02")
    deck = Thing("deck", len(captain.deck.faces), -1, "so much time; actions are paid with it", "HI-T07")
    hand = Thing("hand", len(captain.hand.faces), view.chart.hand, "paid for their icons", "HI-T12")
    aboard = Thing("in supply", captain.supply, -1, "each takes 1 damage", "HI-DA01")
    orders = unused(captain.tale)
    state = [
        Thing(name)
        for name in (view.title(seat), STATUS[captain.status], "first player" if seat == view.first else "")
        if name
    ]
    return Panel(
        seat,
        [
            points,
            *state,
            deck,
            hand,
            Thing("pirates in supply", captain.supply),
            Thing("orders", len(orders)),
        ],
        [
            Group("Hand", hand_cards(view, seat), hand.said()),
            Group("Pirates", [aboard, *deployed(view, seat)]),
            Group("Orders", [order(view, adventure) for adventure in orders], "using one costs 1 point"),
            Group("Ship's log", log(view, seat), points.said()),
            Group("Ship", [deck, *state]),
        ],
    )


def hand_cards(view: State, seat: int) -> list[Thing]:
    chart = view.chart
    made = []
    for face in view.captains[seat].hand.faces:
        if face == HIDDEN:
            made.append(Thing("unknown card"))
        else:
            icon = chart.icon_names[chart.icon_of[face]]
            made.append(Thing(icon, -1, -1, f"{chart.map_names[face]}: pays for 1 {icon}", "HI-SP01"))
    return made


def deployed(view: State, seat: int) -> list[Thing]:
    chart = view.chart
    captain = view.captains[seat]
    made = [
        Thing(
            f"on {place_name(view, place)}",
            effect=f"pays for 1 {chart.icon_names[chart.icon_of[place]]}",
            clause="HI-SP03",
            id=f"place-{chart.maps[place]}",
        )
        for place in captain.deployed
    ]
    return [*made, Thing("lost", captain.discarded)] if captain.discarded else made


def order(view: State, adventure: int) -> Thing:
    number = view.chart.orders[adventure]
    return Thing(order_name(view, number), clause="HI-SO02")


def log(view: State, seat: int) -> list[Thing]:
    """HI-CL02  What was gained, in order, and what it counts."""
    return [entry_told(view, entry) for entry in view.captains[seat].tale]


def entry_told(view: State, entry: int) -> Thing:
    if is_doom(entry):
        return Thing(f"Doom card of {doom_name(view, side_of(entry))}", worth(entry), clause="HI-AD02")
    name = adventure_name(view, ADVENTURE.of(entry))
    return Thing(name, worth(entry), -1, BECAME_TOLD[BECAME.of(entry)], "HI-CL02")


BECAME_TOLD = ["a double, its order unused", "a double, its order used", "a single"]
