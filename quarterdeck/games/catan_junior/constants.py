"""Small numbers with names, and the names printed on the pieces: for tables, state, rules and faces alike."""

from typing import Final

GOODS: Final = ["cutlass", "goat", "wood", "gold", "molasses"]
PLURAL: Final = ["cutlasses", "goats", "wood", "gold", "molasses"]
CODES: Final = ["C", "G", "W", "Au", "M"]
GOLD: Final = 3
COLOURS: Final = ["red", "blue", "orange", "white"]
KINDS: Final = ["ghost", "build", "goods-WM", "goods-GC"]  # of Coco tiles

NUMBERS: Final = 5  # CJ-P07: islands show 1 to 5
SITES: Final = 32
BERTHS: Final = 40
ISLES: Final = 12

# CJ-P05  Spooky Island shows no resource and no number; it never produces.
SPOOKY: Final = -1  # where the Ghost Captain starts: on no producing island
SPOOKY_CODE: Final = 25  # after the codes of all resources and numbers
SPOOKY_NAME: Final = "SP"

# CJ-A11  What opponents say to a proposal.
SILENT: Final = 0
ACCEPTED: Final = 1
DECLINED: Final = 2
COUNTERED: Final = 3
HAGGLING: Final = ("write_given", "write_wanted", "answer", "conclude")  # questions of an open proposal
