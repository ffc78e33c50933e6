"""CL: the Captain's Log. An entry is one number: an adventure and what became of it, or a Doom side."""

from collections.abc import Sequence
from typing import Final

from quarterdeck.engine.fields import Field
from quarterdeck.games.haze_islands.constants import DOOM_ENTRY, UNUSED
from quarterdeck.games.haze_islands.tables import DOOM_SIDES

BECAME: Final = Field(0, 2)  # UNUSED, USED or AS_SINGLE
ADVENTURE: Final = Field(2)


def adventure_entry(adventure: int, became: int) -> int:
    return ADVENTURE.put(adventure) | BECAME.put(became)


def doom_entry(side: int) -> int:
    return DOOM_ENTRY + side


def is_doom(entry: int) -> bool:
    return entry >= DOOM_ENTRY


def side_of(entry: int) -> int:
    """The side of a Doom card that was up when it was taken."""
    return entry - DOOM_ENTRY


def grants_order(entry: int) -> bool:
    """HI-SO01  Whether the order of that entry can still be used; HI-CL03  Doom cards grant none."""
    return not is_doom(entry) and BECAME.of(entry) == UNUSED


def worth(entry: int) -> int:
    """HI-CL02  Icons: double with unused order 2, turned to X 1, single 1; a Doom card 3 or 4."""
    if is_doom(entry):
        return doom_worth(side_of(entry))
    return 2 if grants_order(entry) else 1


def doom_worth(side: int) -> int:
    """HI-CL02  Side A has 3 icons, side B 4."""
    return 3 + (side & 1)


def unused(tale: Sequence[int]) -> list[int]:
    """HI-SO01  The adventures whose order can still be used."""
    return [ADVENTURE.of(entry) for entry in tale if GRANTS_ORDER[entry]]


WORTH: Final = [worth(entry) for entry in range(DOOM_ENTRY + DOOM_SIDES)]  # found once
GRANTS_ORDER: Final = [grants_order(entry) for entry in range(DOOM_ENTRY + DOOM_SIDES)]  # found once
