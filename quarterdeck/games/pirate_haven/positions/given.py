"""What somebody says lies on the table: the words that only this game has; engine/given.py has the rest."""

from collections.abc import Mapping, Sequence, Set, Sized
from typing import Any

from quarterdeck.engine import given
from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import fresh_table, index_of, phase_of, refuse_idle, text, whole
from quarterdeck.games.pirate_haven import box
from quarterdeck.games.pirate_haven.constants import (
    CAPTAINS,
    COLOURS,
    DIE_SPOTS,
    KIND_CODES,
    PLACE_NAMES,
    colour_of,
)
from quarterdeck.games.pirate_haven.state import State

Crew = str | Sequence[given.Who]
LETTERS = "RTNM"
DECKS = "BPS"
PHASES = {
    "travel": [("next turn", 0), ("move", 0)],
    "landed": [("next turn", 0), ("land", 0)],
    "end": [("travel ends", 0)],
    "income": [("round", 0)],
    "map": [("travel", 0), ("map", 0)],
    "fill": [("travel", 0), ("fill", 1)],
}
UNDER_WAY = ("travel", "landed")
# what has a meaning in a phase, besides what has one in all
ALWAYS = ("seats", "phase", "round", "data", "quiet")
BEFORE = ("turn", "finished", "waiting", "islands", "income", "top", "decks", "pool")
MEANT = {
    "setup": ("turn",),
    "income": BEFORE,
    "map": BEFORE,
    "fill": (*BEFORE, "spots", "laid"),
    "travel": (*BEFORE, "spots", "laid", "at", "bare", "lowered", "raised"),
    "landed": (*BEFORE, "spots", "laid", "at", "bare", "lowered", "raised"),
    "end": ("finished", "islands", "income", "spots", "laid", "bare", "top", "decks", "pool"),
}


def opening(seats: Any, phase: Any, round: Any, turn: Any, data: Any, said: Mapping[str, Any]) -> State:
    """A new table with these seats, in that round; what means nothing in the phase is refused."""
    whole("seats", seats, box.seats[0], box.seats[-1])
    asked = phase_of(phase, list(MEANT))
    refuse_idle(
        [name for name, value in said.items() if not is_nothing(value)],
        (*MEANT[asked], *ALWAYS),
        f'when the phase is "{asked}"',
    )
    first = 0 if turn is None else seat_of(seats, turn, "turn") + 1
    s = fresh_table(box, seats, options={"first": first if asked == "setup" else 0}, data=data)
    assert isinstance(s, State)
    if whole("round", round, 1, s.t.rounds) != 1 and asked == "setup":
        raise Broken("round: a new game begins with round 1 (PH-R01)")
    if asked != "setup":
        s.round = round - 1 if asked == "income" else round
        s.flipped = round == s.t.rounds and asked in ("travel", "landed", "end")
    return s


def is_nothing(value: Any) -> bool:
    """Whoever names an argument and gives nothing for it says nothing."""
    return isinstance(value, Sized) and len(value) == 0


# -- words and seats ---------------------------------------------------------------------


def words(what: str, said: Any) -> list[Any]:
    """ "BLD1 BLD3", or with commas, or as a list."""
    if isinstance(said, Set):
        raise Unreadable(f"{what}: a set has no order; say a list")
    return given.words(what, said)


def seat_of(seats: int, who: Any, what: str = "") -> int:
    return given.seat_of(what, who, CAPTAINS[:seats])


def seats_of(what: str, seats: int, crew: Any) -> list[int]:
    """PH-T13  Several Ships in order, none twice."""
    return given.seats_of(what, words(what, crew), CAPTAINS[:seats])


def by_seat(what: str, seats: int, said: Any) -> dict[int, Any]:
    return given.by_seat(what, said, CAPTAINS[:seats])


# -- places and things -------------------------------------------------------------------


def place_of(what: str, name: Any, names: Sequence[str]) -> int:
    """Capital letters and spaces do not matter."""
    return index_of(what, text(what, name).replace(" ", ""), names)


def kind_of(what: str, code: Any) -> int:
    return index_of(what, code, KIND_CODES)


def positions_of(what: str, path: int, said: Any) -> list[int]:
    """Positions of the path, from 1, in any order; of a table (such as `spots`) all that are named."""
    named = list(said) if isinstance(said, Mapping) else said
    return [whole(what, position, 1, path) for position in given.words(what, named)]


def mask_of(what: str, places: Any) -> int:
    """Die spots, as one bit each."""
    mask = 0
    for name in words(what, places):
        mask |= 1 << place_of(what, name, PLACE_NAMES[:DIE_SPOTS])
    return mask


def pool_of(pool: Any) -> dict[int, int]:
    return {good: whole("pool", count, 0, 99) for good, count in given.by_name("pool", pool, LETTERS).items()}


def tops_of(top: Any) -> dict[int, int]:
    """The kind of tile on top of a deck, by colour."""
    kinds = [kind_of("top", code) for code in words("top", top)]
    if len({colour_of(kind) for kind in kinds}) < len(kinds):
        raise Broken("top: one tile lies on top of each deck (PH-S05)")
    return {colour_of(kind): kind for kind in kinds}


def decks_of(decks: Any) -> dict[int, list[int]]:
    """The tiles that are left in a deck, by colour."""
    found: dict[int, list[int]] = {}
    for colour, said in given.by_name("decks", decks, DECKS).items():
        found[colour] = [kind_of("decks", code) for code in words("decks", said)]
        if any(colour_of(kind) != colour for kind in found[colour]):
            raise Broken(f"decks: only {COLOURS[colour]} tiles lie in deck {DECKS[colour]} (PH-S05)")
    return found
