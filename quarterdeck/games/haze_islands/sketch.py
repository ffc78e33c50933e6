"""The sea chart in letters: a field for each location, between them the length of the way."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.sketch import (
    DEEP,
    DIM,
    DOOM,
    FOG,
    SAND,
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
from quarterdeck.engine.table import ALL_OPEN
from quarterdeck.games.haze_islands.constants import DOUBLE, GHOST, SINGLE, STEP_X, STEP_Y
from quarterdeck.games.haze_islands.constants import SEA as OPEN_SEA
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import COMPASS, CURSED, ISLAND
from quarterdeck.games.haze_islands.words.names import card_name, doom_name, place_name, slot_text

HERE = (
    "ship_to",
    "pirate",
    "pirate_to",
    "pirate_home",
    "swap",
    "swap_with",
    "doom_to",
    "stop",
    "refill",
    "recall",
)
CARDS = ("spend", "drop", "give", "throw", "keep", "lay", "regain", "take", "next")
CORNER_NAMES = ("top left", "top right", "bottom left", "bottom right")
CHOSEN = ("take", "next")


def sketch(view: State) -> Sketch:
    if not view.board:
        return bare(view.chart.colours)
    cells = [(view.xs[card], view.ys[card]) for card in view.board] + [cell for _, cell in haze(view)]
    left, top = min([x for x, _ in cells]), max([y for _, y in cells])
    across, down = max([x for x, _ in cells]) + 1 - left, top + 1 - min([y for _, y in cells])
    mine = view.seat if view.viewer == ALL_OPEN else view.viewer
    spots = [location(view, card, left, top, mine) for card in view.board]
    spots += [*ways(view, left, top), *scouts(view, left, top)]
    return Sketch(across, down, (12, 4), (18, 6), spots, shelves(view, mine), list(view.chart.colours))


def location(view: State, card: int, left: int, top: int, mine: int) -> Spot:
    chart = view.chart
    moves = list[int]()
    if mine >= 0:
        captain = view.captains[mine]
        if captain.status == GHOST:
            moves += moves_of(view.book, card, "rotate")
        for way in range(4):
            if captain.at >= 0 and view.beside[captain.at * 4 + way] == card:
                moves += moves_of(view.book, way, "sail", "voyage")
    moves += moves_of(view.book, card, *HERE)
    raid = [line((f"raid {chart.raids[card]}", DIM))] if chart.raids[card] else []
    icon = Run(chart.icon_names[chart.icon_of[card]], DIM)
    lines = [line((place_name(view, card), "bright")), [*who(view, card), icon], strip(view, card), *raid]
    ground = DOOM if view.doom == card else SAND if chart.kinds[card] == ISLAND else DEEP
    ground = FOG if chart.kinds[card] == CURSED and view.doom != card else ground
    says = f"{place_name(view, card)}: {slot_text(view, card)}"
    return Spot(
        f"place-{chart.maps[card]}",
        view.xs[card] - left + 0.5,
        top - view.ys[card] + 0.5,
        lines,
        ground,
        0.86,
        0.76,
        moves,
        says,
    )


def strip(view: State, card: int) -> Line:
    """What the adventure there asks for."""
    state, adventure = view.slot_state[card], view.slot[card]
    if state == OPEN_SEA:
        return line(("open sea", DIM))
    if state not in (DOUBLE, SINGLE):
        return line(("-", DIM))
    icons = view.chart.doubles[adventure] if state == DOUBLE else [view.chart.singles[adventure]]
    names = view.chart.icon_names
    return line("! " + "+".join([names[icon][:9] if len(icons) == 1 else names[icon][:4] for icon in icons]))


def who(view: State, card: int) -> Line:
    letters, made = initials(view.chart.colours), list[Run]()
    if view.doom == card:
        made.append(Run("DOOM", "bright"))
    for seat, captain in enumerate(view.captains):
        colour = view.chart.colours[seat]
        if captain.at == card:
            made.append(Run(f"▲{letters[seat]}", colour))
        if card in captain.deployed:
            made.append(Run(f"☺{letters[seat]}", colour))
    return [*made, Run(" ")] if made else made


def ways(view: State, left: int, top: int) -> list[Spot]:
    """Between two connected locations the diamonds; a red way has an exclamation mark."""
    made: list[Spot] = []
    for card in view.board:
        for way in (1, 0):
            length = view.passage(card, way)
            if length:
                x = view.xs[card] - left + 0.5 + STEP_X[way] / 2
                y = top - view.ys[card] + 0.5 - STEP_Y[way] / 2
                said = line((f"{length}", "gold")) if length > 0 else line((f"{-length}!", "crimson"))
                made.append(Spot(f"way-{view.chart.maps[card]}-{COMPASS[way]}", x, y, [said]))
    return made


def haze(view: State) -> list[tuple[int, tuple[int, int]]]:
    """Where one can scout: the direction, and the cell there."""
    at, base = view.captains[max(0, view.turn)].at, view.book.by_name["scout"].base
    ways = [way for way in range(4) if base + way in view.options and at >= 0]
    return [(way, (view.xs[at] + STEP_X[way], view.ys[at] + STEP_Y[way])) for way in ways]


def scouts(view: State, left: int, top: int) -> list[Spot]:
    """Gates that lead into the haze."""
    return [
        Spot(
            f"scout-{COMPASS[way]}",
            x - left + 0.5,
            top - y + 0.5,
            [line("haze"), line("?")],
            FOG,
            0.6,
            0.6,
            moves_of(view.book, way, "scout"),
            f"haze to the {COMPASS[way]}",
        )
        for way, (x, y) in haze(view)
    ]


def shelves(view: State, mine: int) -> list[Shelf]:
    top = "none left" if view.doom_top < 0 else doom_name(view, view.doom_top)
    doom = [
        Item(f"power {view.scale} of 7"),
        Item(f"card: {top}", moves_of(view.book, 0, "attack_doom")),
        Item(f"{view.doom_cards_left()} left"),
    ]
    decks = [Item(f"{sum(view.adventures)} adventures"), Item(f"{view.pile_size()} discarded")]
    legend = "▲ ship ☺ pirate ! adventure; 2 cards to sail across; 2! only The Doom crosses"
    cards = [] if mine < 0 else in_tray(view, mine)
    return [*cards, Shelf("The Doom", doom), Shelf("Decks", decks), Shelf("", [Item(legend, ink=DIM)])]


def in_tray(view: State, mine: int) -> list[Shelf]:
    """The hand, and whatever is being chosen from."""
    groups = {"In hand": view.captains[mine].hand.faces, "Drawn": view.drawn.faces, "Spent": view.spent.faces}
    chosen = [
        (move, view.book.by_move[move]) for move in view.options if view.book.by_move[move].name in CHOSEN
    ]
    groups["Your deck"] = [move - act.base for move, act in chosen]
    step = view.asking()
    asked = step is not None and step.name == "corner"
    fate = [Item(name, moves_of(view.book, n, "corner")) for n, name in enumerate(CORNER_NAMES) if asked]
    made = [Shelf("The card of fate", fate)] if fate else []
    return made + [
        Shelf(name, [held(view, face) for face in faces] or [Item("nothing")])
        for name, faces in groups.items()
        if faces or name == "In hand"
    ]


def held(view: State, face: int) -> Item:
    if face == HIDDEN:
        return Item("a card you do not know")
    return Item(card_name(view, face), moves_of(view.book, face, *CARDS))
