"""`python -m quarterdeck.games.haze_islands [FILE.svg]`: a random game, told and shown."""

import sys

from quarterdeck.lab.show import show

show("haze_islands", sys.argv[1:])
