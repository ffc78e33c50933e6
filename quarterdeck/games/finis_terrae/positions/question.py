"""Laying positions: what is asked, by whom it is answered, and what follows."""

from collections.abc import Iterable
from typing import Any

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import asking
from quarterdeck.games.finis_terrae.constants import COLOURS, GALLEON
from quarterdeck.games.finis_terrae.positions.given import Arguments, player, ship_of
from quarterdeck.games.finis_terrae.positions.weather import EARLY
from quarterdeck.games.finis_terrae.rules.sailing import MOVE
from quarterdeck.games.finis_terrae.state import State

ASKS = (
    "sail",
    "stop",
    "turn",
    "place",
    "weather",
    "storm",
    "dice",
    "round",
    "load",
    "wreck",
    "setup",
    "over",
)
TURNS = ("sail", "stop", "turn", "wreck")
ALWAYS = ("seats", "ask", "coins", "range", "quiet")  # arguments that say something even if nobody does
HOUSE = (*ALWAYS, "data", "edition")
AT_FIRST = ("first", "turn", "homes", "holds", "strongbox")  # what can differ before round 1
MEANT = {
    "turn": (*TURNS, "place", "load"),
    "ship": ("sail", "stop", "wreck"),
    "die": ("sail", "stop"),
    "second": ("sail", "stop"),
    "weather": (*TURNS, "dice", "round", "over"),
    "common": TURNS,
    "base": TURNS,
    "last": (*TURNS, "dice", "over"),
    "hand": ("place",),
}  # arguments that mean something with some questions only


def refuse_strangers(given: dict[str, Any]) -> None:
    """Nothing is left out of account in silence."""
    for value in given.pop("positional"):
        raise Unreadable(f"all arguments go by keyword; {value!r} has none")
    for name in given.pop("unknown"):
        raise Unreadable(f"{name}: there is no such argument; there are {', '.join(given)}")


def meant_with(ask: str, names: Iterable[str]) -> list[str]:
    """The arguments that change something with this question; any other is a slip."""
    if ask == "setup":
        return [*HOUSE]
    if ask == "load":
        return [*HOUSE, *AT_FIRST]
    return [name for name in names if ask in MEANT.get(name, ASKS)]


def whose_turn(s: State, said: Arguments) -> int:
    """FT-R09, FT-J04  A ship moves in its player's turn, the galleon in that of its controller."""
    ship = said.get("ship")
    if "turn" in said:
        return player(s, said["turn"])
    if ship == "galleon":
        return player(s, said["red_flag"]) if "red_flag" in said else s.est
    if ship is not None and said["ask"] != "wreck":
        return player(s, ship)
    return s.est if said["ask"] == "load" else 0


def the_ship(s: State, said: Arguments) -> int:
    return ship_of(s, said["ship"]) if "ship" in said else s.turn


def moment(s: State, said: Arguments) -> str:
    """A ship that is wrecked in nobody's or another's turn is wrecked by a storm."""
    ask = str(said["ask"])
    return "storm" if ask == "wreck" and the_ship(s, said) != s.turn else ask


def lay_agenda(s: State, said: Arguments) -> None:
    ask = said["ask"]
    number = the_ship(s, said)
    s.mover = number if ask in ("sail", "stop") else s.turn
    if number == GALLEON and not s.in_play():
        raise Broken("ship: the galleon needs a den on the map (FT-J01)")
    lines = rest_of_round(s, moment(s, said))
    if ask in ("sail", "stop") and number != s.turn:
        if number != GALLEON or s.turn != s.red_flag:
            who = COLOURS[s.turn]
            raise Broken(f"ship: {said['ship']!r} does not move in the turn of {who} (FT-R09, FT-J02)")
        lines.append(["crew", s.turn])
    if "second" in said:
        lines.append(["move", MOVE.line(number, said["second"])])
    tops: dict[str, list[object]] = {
        "sail": ["move", MOVE.line(number, s.die)],
        "stop": ["arrive", 0],
        "turn": ["turn", s.turn],
        "place": ["place", 0] if s.hand else ["draw_tiles", s.turn],
        "weather": ["turn_up_weather", 0],
        "storm": ["storm_wind", 0],
        "wreck": ["shipwreck", number],
    }
    if ask in tops:
        lines.append(tops[ask])
    asking(s, *lines)


def rest_of_round(s: State, ask: str) -> list[list[object]]:
    """What follows the question, the last thing first."""
    seats = len(s.ships)
    order = [(s.est + n) % seats for n in range(seats)]
    after = order[order.index(s.turn) + 1 :]
    if ask in ("round", "over"):
        return [["round", 0]] if ask == "round" else []
    if ask == "load":
        return [["round", 0], *[["fill_hold", seat] for seat in reversed([s.turn, *after])]]
    before_turns = ask in (*EARLY, "dice")
    waiting = order if before_turns else after
    lines: list[list[object]] = [["nightfall", 0], *[["turn", seat] for seat in reversed(waiting)]]
    if before_turns:
        lines += [["common_dice", 0], ["roll_red", 0], ["roll_white", 0]]
    if ask == "storm" or (ask == "place" and s.round > 1):
        lines.append(["turn_up_weather", 0])
    if ask == "place":
        lines += [["draw_tiles", seat] for seat in reversed(after)]
    return lines
