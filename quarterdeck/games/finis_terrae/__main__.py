"""`python -m quarterdeck.games.finis_terrae [FILE.svg]`: a random game, told and shown."""

import sys

from quarterdeck.lab.show import show

show("finis_terrae", sys.argv[1:])
