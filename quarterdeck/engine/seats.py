"""Whom a table may ask or show itself to, besides its players."""

from typing import Final

FATE: Final = -1  # the seat that answers chance
OVER: Final = -2  # nobody is asked any more
NOBODY: Final = -1  # no owner, no leader
ONLOOKER: Final = -3  # a viewer without a seat
ALL_OPEN: Final = -4  # the viewer of the state itself: not a view at all
