"""What a move would come to: the numbers, the odds, what follows. What players have stands in panel.py."""

from collections.abc import Sequence

from quarterdeck.engine.gestures import never_places as places
from quarterdeck.engine.gestures import nothing_placed as placing
from quarterdeck.engine.notes import Note
from quarterdeck.engine.preview import GOOD, Badge, Draw, Ending
from quarterdeck.games.catan_junior import notes
from quarterdeck.games.catan_junior.constants import GOODS
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.words import moves
from quarterdeck.games.catan_junior.words.gestures import together
from quarterdeck.games.catan_junior.words.names import bundle, coco_says, isle_name
from quarterdeck.games.catan_junior.words.panel import panel

TELLS: tuple[int, ...] = (
    notes.CASTLE,
    notes.CASTLE_LOST,
    notes.WON,
    notes.REFILLED,
    notes.REPLACED,
    notes.LIMIT,
)
WASTES: tuple[int, ...] = (notes.LOST, notes.LAST, notes.SHORT, notes.FORGONE)


def facts(view: State, seat: int) -> dict[str, int]:
    mine = view.crews[seat]
    return {
        **dict(zip(GOODS, mine.goods, strict=True)),
        "lairs": view.lairs_out(seat),
        "ships in supply": mine.ships,
        "Coco tiles": mine.cocos,
    }


def names(view: State, move: int) -> tuple[str, str]:
    act = view.book.by_move[move]
    arg = move - act.base
    said = moves.move(view, move)
    if act.name == "lair":
        return said, f"Build a lair for {bundle(view.kit.lair_price)}"
    if act.name == "ship":
        return said, f"Build a ship for {bundle(view.kit.ship_price)}"
    if act.name == "ghost":
        return said, f"Send him to {isle_name(view, arg_isle(view, arg))}"
    return said, SHORT.get(act.name, said).format(good=GOODS[arg % len(GOODS)])


def arg_isle(view: State, code: int) -> int:
    return view.map.isle_of[code] if code < len(view.map.isle_of) else -1


SHORT = {
    "booth": "Take the {good}",
    "give": "Pay 1 {good}",
    "pair": "Give 2 {good}",
    "take": "Take 1 {good}",
    "free_lair": "Build the lair here",
    "free_ship": "Build the ship here",
    "coco": "Buy a Coco tile",
}


def assumed(world: State) -> tuple[int, str]:
    """The second half of a trade, if there is only one."""
    step = world.asking()
    half = step is not None and step.name in ("take_for_a_pair", "pay_the_booth")
    return (world.options[0] if half and len(world.options) == 1 else -1), ""


def unseen(world: State) -> Draw | None:
    return None


def ending(before: State, after: State, log: Sequence[Note]) -> Ending:
    """Coco tiles alone are turned up in the middle of a turn."""
    for note in log:
        if note.kind == notes.COCO:
            says = coco_says(after, note.args[1])
            return Ending(says, note.args[1], f"If it says: {says}")
    return Ending()


def follows(before: State, after: State, log: Sequence[Note]) -> list[str]:
    return []


NEXT = {
    "move_the_ghost": "Then you send the Ghost Captain to an island and take its tiles.",
    "build_for_free": "Then you build a lair or a ship for free.",
    "take_for_a_pair": "Then you choose what to take for them.",
    "pay_the_booth": "Then you choose the tile that you put there: the one market trade of this turn.",
}


def warnings(before: State, after: State, log: Sequence[Note]) -> list[str]:
    return []


# -- on the board ------------------------------------------------------------------------


def badges(view: State) -> list[Badge]:
    """What the Ghost Captain would bring."""
    made = []
    for move in view.options:
        act = view.book.by_move[move]
        isle = arg_isle(view, move - act.base) if act.name == "ghost" else -1
        if isle >= 0:
            good = view.map.makes[isle]
            count = min(view.kit.ghost_takes, view.stock[good])
            made.append(Badge(f"+{count}", move, mood=GOOD, says=f"You take {count} {GOODS[good]}"))
    return made


def weighed(view: State) -> list[int]:
    return []


__all__ = [
    "NEXT",
    "TELLS",
    "WASTES",
    "assumed",
    "badges",
    "ending",
    "facts",
    "follows",
    "names",
    "panel",
    "places",
    "placing",
    "together",
    "unseen",
    "warnings",
    "weighed",
]
