"""What has been done at a stop: bits of `s.stage`."""

from typing import Final

ATTACKED: Final = 1
TIDIED: Final = 2  # the hold was reorganised, and no interaction since
INTERACTED: Final = 4
FRESH_PORT: Final = 8  # a port was founded at this very stop
HAS_BOUGHT: Final = 16  # in this port visit
RICHER: Final = 32  # a treasure was redeemed since the hold was last reorganised (FT-Q77)
