"""The rules' position in the same plain values."""

from typing import cast

from quarterdeck.engine.cards import HIDDEN, Bag
from quarterdeck.engine.table import OVER, Table
from quarterdeck.games.haze_islands.cargo import Captain
from quarterdeck.games.haze_islands.state import State
from tests.lockstep.haze_islands.shown import Shown

STAGES = ["day", "dusk", "risen", "moved", "struck"]
STATUSES = ["survivor", "castaway", "ghost"]
SLOTS = ["empty", "double", "single", "sea"]
LOGGED = ["double", "X", "single"]
ARMED = [16, 15, 14, 18]
DOOM_ENTRY = 100


def reading(table: Table) -> Shown:
    s = cast(State, table)
    chart = s.chart
    if s.doom_top < 0 and s.seat != OVER:
        return {}  # still setting up
    return {
        "stage": STAGES[s.stage],
        "first": chart.colours[s.first],
        "moved last": "" if s.last < 0 else chart.colours[s.last],
        "board": {chart.maps[place]: location(s, place) for place in s.board},
        "pile": sorted(faces(s, [*s.pile.faces, *s.wake.faces])),
        "unseen": unseen(s),
        "adventures": [name for name, left in zip(chart.adventures, s.adventures, strict=True) if left],
        "doom": (map_name(s, s.doom), s.scale, side_name(s, s.doom_top), doom_deck(s), s.still),
        "crossed": s.crossed if STAGES[s.stage] == "moved" else 0,
        "spent": faces(s, s.spent.faces),
        "drawn": faces(s, s.drawn.faces),
        "armed": sorted(order for bit, order in enumerate(ARMED) if s.armed >> bit & 1),
        **{
            f"{chart.colours[seat]}: {name}": value
            for seat, captain in enumerate(s.captains)
            for name, value in player(s, seat, captain).items()
        },
    }


def map_name(s: State, card: int) -> str:
    return s.chart.maps[card] if card >= 0 else ""


def faces(s: State, cards: list[int]) -> list[str]:
    return ["?" if card == HIDDEN else s.chart.maps[card] for card in cards]


def location(s: State, place: int) -> tuple[int, int, str, str, str]:
    slot = s.slot[place]
    adventure = s.chart.adventures[slot] if slot >= 0 else ""
    return s.xs[place], s.ys[place], "NESW"[s.bottom[place]], adventure, SLOTS[s.slot_state[place]]


def unseen(s: State) -> list[str]:
    bag: Bag = s.second_bag if s.stacked else s.bag
    if not any(HIDDEN in captain.deck.faces for captain in s.captains):
        return []
    return sorted(s.chart.maps[face] for face, left in enumerate(bag.left) if left)


def side_name(s: State, side: int) -> str:
    return f"{s.chart.doom_names[side // 2]}{'AB'[side % 2]}" if side >= 0 else ""


def doom_deck(s: State) -> list[str]:
    return sorted(name for card, name in enumerate(s.chart.doom_names) if s.doom_left[2 * card])


def entry_name(s: State, entry: int) -> str:
    if entry >= DOOM_ENTRY:
        return side_name(s, entry - DOOM_ENTRY)
    return f"{s.chart.adventures[entry // 4]} {LOGGED[entry % 4]}"


def player(s: State, seat: int, captain: Captain) -> Shown:
    marker = 1 if STATUSES[captain.status] == "castaway" else 0
    out = captain.supply + len(captain.deployed) + captain.discarded
    return {
        "status": STATUSES[captain.status],
        "at": map_name(s, captain.at),
        "supply": captain.supply,
        "deployed": sorted(faces(s, captain.deployed)),
        "discarded": captain.discarded,
        "removed": s.chart.pirates - out - marker,
        "castaway's marker": marker,
        "hand": sorted(faces(s, captain.hand.faces)),
        "deck": faces(s, captain.deck.faces[::-1]),
        "log": [entry_name(s, entry) for entry in captain.tale],
        "score": captain.score(),
        "title": s.title(seat),
        "doom cards": captain.doom_cards(),
        "ignored": bool(s.ignored >> seat & 1),
    }
