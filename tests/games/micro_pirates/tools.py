"""Small helpers of these tests."""

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE
from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.constants import SHIP_NAMES, SHOWN, TOKENS, cell_id
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.state import State

RED, BLUE, YELLOW, GREEN = 0, 1, 2, 3


def fresh(seats: int, variant: str) -> Desk[State]:
    s = box.new(seats, variant)
    assert isinstance(s, State)
    return Desk(s)


def crew(t: Desk[State], seat: int = 0) -> Crew:
    return t.s.crews[seat]


def hold(t: Desk[State], seat: int = 0) -> str:
    """`2 fish 1 rum`, in the order of the tokens."""
    held = t.s.crews[seat].hold
    return " ".join(f"{held[kind]} {SHOWN[kind]}" for kind in range(TOKENS) if held[kind])


def where(t: Desk[State], seat: int = 0) -> str:
    return cell_id(t.s.crews[seat].cell)


def ship_at(t: Desk[State], ship: int) -> str:
    return cell_id(t.s.ships[ship]) if t.s.ships[ship] >= 0 else "-"


def chance(t: Desk[State], seed: int = 0) -> Desk[State]:
    """Fate answers whatever it is asked now."""
    luck = Luck(seed)
    while t.s.seat == FATE:
        t.s.play(luck.answer(t.s))
    return t


def asked(t: Desk[State]) -> str:
    """Who is asked what: `red choose an action`, `Fate roll a red die`, `over`."""
    if t.over:
        return "over"
    return f"{'Fate' if t.seat == FATE else SHIP_NAMES[t.seat]} {t.question}"


def follow(t: Desk[State], script: str) -> Desk[State]:
    """Plays a script line by line: who is asked what, the answer, and the clauses that then happen, as in
    `red choose an action | sail r0c2 | MP-A02`. A line with nothing but the first part only looks."""
    for line in [line.strip() for line in script.splitlines() if line.strip()]:
        question, *rest = [cell.strip() for cell in line.split("|")]
        assert asked(t) == question, f"asked is {asked(t)}, not: {line}"
        if rest:
            before = len(t.events)
            t.play(rest[0])
            t.s.check()
            assert t.events[before:] == rest[1].split(), f"{t.events[before:]} happened: {line}"
    return t
