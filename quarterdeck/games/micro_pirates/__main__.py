"""`python -m quarterdeck.games.micro_pirates [FILE.svg]`: a random game, told and shown."""

import sys

from quarterdeck.lab.show import show

show("micro_pirates", sys.argv[1:])
