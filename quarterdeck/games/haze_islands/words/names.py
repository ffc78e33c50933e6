"""What things are called."""

from collections.abc import Iterable

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.sentences import seat_called, seat_named
from quarterdeck.games.haze_islands.constants import DOUBLE, EMPTY, SEA
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import Chart

HEADINGS = ["north", "east", "south", "west"]


def seat_name(view: State, seat: int) -> str:
    return seat_called(seat, view.chart.colours)


def printed_seat(chart: Chart, seat: int) -> str:
    return seat_named(seat, chart.colours)


def card_name(view: State, face: int) -> str:
    return printed_card(view.chart, face)


def printed_card(chart: Chart, face: int) -> str:
    """ "Powder Cay (Gunner)"."""
    return f"{chart.map_names[face]} ({chart.icon_names[chart.icon_of[face]]})"


def printed_hand(chart: Chart, faces: Iterable[int]) -> str:
    """ "Gunner, Rum, 1 hidden"."""
    icons = [chart.icon_names[chart.icon_of[face]] if face != HIDDEN else "" for face in faces]
    hidden = icons.count("")
    parts = [icon for icon in icons if icon] + ([f"{hidden} hidden"] if hidden else [])
    return ", ".join(parts) or "empty"


def place_name(view: State, place: int) -> str:
    return view.chart.map_names[place]


def adventure_name(view: State, adventure: int) -> str:
    return f"“{view.chart.adventure_names[adventure]}”"


def order_name(view: State, number: int) -> str:
    return view.chart.order_names[number]


def doom_name(view: State, side: int) -> str:
    """By what it asks for: the cards have no other name."""
    return bundle(view, view.chart.doom[side])


def bundle(view: State, icons: list[int]) -> str:
    return printed_bundle(view.chart, icons)


def printed_bundle(chart: Chart, icons: list[int]) -> str:
    """ "2 Whirlpool + Fireball"; the tenth place is any crew."""
    names = [*chart.icon_names, "crew"]
    parts = [
        f"{count} {names[icon]}" if count > 1 else names[icon] for icon, count in enumerate(icons) if count
    ]
    return " + ".join(parts) or "nothing"


def slot_text(view: State, place: int) -> str:
    state = view.slot_state[place]
    if state == EMPTY:
        return "no adventure"
    adventure = view.slot[place]
    if state == SEA:
        return f"open sea at the top ({view.chart.seas[adventure]})"
    icons = view.chart.doubles[adventure] if state == DOUBLE else [view.chart.singles[adventure]]
    price = " + ".join([view.chart.icon_names[icon] for icon in icons])
    return f"{adventure_name(view, adventure)} for {price}"
