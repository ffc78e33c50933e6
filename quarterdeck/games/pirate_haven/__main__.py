"""`python -m quarterdeck.games.pirate_haven [FILE.svg]`: a random game, told and shown."""

import sys

from quarterdeck.lab.show import show

show("pirate_haven", sys.argv[1:])
