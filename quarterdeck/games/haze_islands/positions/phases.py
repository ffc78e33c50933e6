"""What is about to happen in a position: the mode, The Doom, orders in force, the phase, whose turn it is."""

from collections.abc import Mapping
from typing import Any

from quarterdeck.engine.desk import pending
from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.engine.given import flag, phase_of, table_of, text, whole, words
from quarterdeck.engine.table import NOBODY, Step
from quarterdeck.games.haze_islands import box, constants
from quarterdeck.games.haze_islands.positions.given import place, seat_of
from quarterdeck.games.haze_islands.rules.book import new_table
from quarterdeck.games.haze_islands.rules.cards import PLAYERS
from quarterdeck.games.haze_islands.rules.dawn import NEW_DAWN
from quarterdeck.games.haze_islands.rules.doom import DOOM_HUNTS, DOOM_RISES, DOOM_STRIKES, LAST_ROUND
from quarterdeck.games.haze_islands.rules.night import NIGHT_FALLS
from quarterdeck.games.haze_islands.rules.turn import END_OF_TURN, PLAY, TURN
from quarterdeck.games.haze_islands.rules.windows import OPEN_WINDOW
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import Chart

ROUND_END_STEPS = [
    ("rw1", constants.DUSK, OPEN_WINDOW),
    ("night", constants.DUSK, NIGHT_FALLS),
    ("rise", constants.DUSK, DOOM_RISES),
    ("rw2", constants.RISEN, OPEN_WINDOW),
    ("hunt", constants.RISEN, DOOM_HUNTS),
    ("rw3", constants.MOVED, OPEN_WINDOW),
    ("strike", constants.MOVED, DOOM_STRIKES),
    ("end", constants.STRUCK, LAST_ROUND),
    ("rw4", constants.STRUCK, OPEN_WINDOW),
    ("dawn", constants.STRUCK, NEW_DAWN),
]
PHASES = ["turn", "window", *[name for name, _, _ in ROUND_END_STEPS]]
FINAL = ("rw2", "hunt", "rw3", "strike", "end")  # where s may be 7


def opened(variant: Any, seats: Any, options: Any) -> State:
    mode = text("variant", variant)
    usual = 1 if mode.startswith("solo") else 3 if "short" in mode else 2
    count = usual if seats is None else whole("seats", seats, 1, 3)
    numbers = house_numbers(mode, table_of("options", options))
    chart = box.tables()
    assert isinstance(chart, Chart)
    try:
        return new_table(chart, box.setup(count, mode, numbers))
    except Unreadable:
        raise
    except QuarterdeckError as error:
        raise Unreadable(str(error)) from error


def house_numbers(mode: str, options: Mapping[str, int]) -> dict[str, int]:
    """Only those which mean something in this mode."""
    idle = ["windows"] if mode.startswith("solo") else ["solo_goal"]
    idle += [] if mode.startswith("cooperative") else ["crew_goal"]
    for name in idle:
        if name in options:
            raise Unreadable(f"options: {name} means nothing in {mode} games")
    return dict(options)


def phase_named(phase: Any) -> str:
    name = phase.strip().lower() if isinstance(phase, str) else phase
    return phase_of("rw1" if name == "round end" else name, PHASES)


def set_doom(s: State, step: str, doom: Any, scale: Any, crossed: Any) -> None:
    s.doom = s.board[0] if doom is None else place(s, "doom", doom)
    s.scale = whole("scale", scale, 1, constants.LAST_SCALE)
    if s.scale == constants.LAST_SCALE and step not in FINAL:
        raise Broken(f"scale: s is 7 only in the last round end, not in phase {step!r} (HI-DO01, DO02)")
    s.crossed = whole("crossed", crossed, 0, constants.LAST_SCALE)
    if s.crossed > 0 and step not in ("rw3", "strike"):
        raise Unreadable(f"crossed: means nothing in phase {step!r}, only in 'rw3' and 'strike' (HI-DO12)")


def set_orders(s: State, step: str, ignored: Any, still: Any, armed: Any) -> None:
    for key in words("ignored", [] if ignored is None else ignored):
        seat = seat_of(s, "ignored", key)
        if s.is_ignored(seat) or s.captains[seat].status == constants.GHOST:
            raise Broken(f"ignored: {PLAYERS[seat]} cannot use order 10 (HI-SO30)")
        s.ignored |= 1 << seat
    s.still = flag("still", still)
    numbers = words("armed", [] if armed is None else armed)
    if numbers and step != "turn":
        raise Unreadable(f"armed: means nothing in phase {step!r}, only in 'turn' (HI-SO12)")
    for number in numbers:
        if number not in constants.ARMING or numbers.count(number) > 1:
            raise Unreadable(
                f"armed: of {armed} only the orders 14, 15, 16 and 18 can be armed, once (HI-SO12)"
            )
        s.armed |= 1 << constants.ARMING.index(number)


def set_phase(s: State, step: str, turn: Any, last: Any) -> None:
    if s.doom_top < 0 or not s.survivors():
        end_game(s, turn, last)
    elif step in ("turn", "window"):
        set_day(s, step, turn, last)
    else:
        set_night(s, step, turn, last)


def end_game(s: State, turn: Any, last: Any) -> None:
    """HI-GE01  All Doom cards are taken, or nobody is left afloat."""
    if turn is not None or last is not None:
        raise Broken("the game is over: nobody is a survivor, or all Doom cards are in logs (HI-GE01)")
    s.won = s.team() and sum(captain.score() for captain in s.captains) >= s.goal
    pending(s)


def set_day(s: State, step: str, turn: Any, last: Any) -> None:
    s.stage = constants.DAY
    mover = s.lead() if turn is None else seat_of(s, "turn", turn)
    if s.lead() == NOBODY:
        raise Broken("decks: all are empty, and so the round is over; say phase='round end' (HI-T14)")
    if not s.captains[mover].deck.faces:
        raise Broken(f"turn: {PLAYERS[mover]} has no cards in the deck and is skipped (HI-T04)")
    s.turn = mover
    s.last = NOBODY if mover == s.first else (mover - 1) % len(s.captains)
    if last is not None:
        if step != "window":
            raise Unreadable("last: means nothing in phase 'turn', only in 'window' (HI-SO05)")
        s.last = seat_of(s, "last", last)
        s.turn = mover = s.next_mover() if turn is None else mover
    if s.next_mover() != mover:
        raise Broken(f"last: after {PLAYERS[s.last]} it is not {PLAYERS[mover]}'s turn (HI-T01)")
    steps: list[Step[State]] = [PLAY] if step == "window" else [PLAY, END_OF_TURN, TURN]
    pending(s, *[(one.name, 0) for one in steps])


def set_night(s: State, step: str, turn: Any, last: Any) -> None:
    if turn is not None or last is not None:
        raise Unreadable("turn: means nothing in the round end; the first player goes first (HI-SO08)")
    if s.lead() != NOBODY:
        raise Broken("decks: they are empty in the round end (HI-T14)")
    left = ROUND_END_STEPS[[name for name, _, _ in ROUND_END_STEPS].index(step) :]
    s.stage = left[0][1]
    s.turn = s.first
    s.last = NOBODY
    steps: list[Step[State]] = [PLAY, *[one for _, _, one in reversed(left)]]
    pending(s, *[(one.name, 0) for one in steps])
