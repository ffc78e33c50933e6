"""`python -m quarterdeck.games.catan_junior [FILE.svg]`: a random game, told and shown."""

import sys

from quarterdeck.lab.show import show

show("catan_junior", sys.argv[1:])
