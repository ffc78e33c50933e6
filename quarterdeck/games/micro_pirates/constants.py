"""The names of things, as small numbers: tokens, effects, occasions, ships, sectors."""

from typing import Final

# Tokens with a hold slot (MP-H01) come first; then what dice and costs may also show.
FISH: Final = 0
PLANTAIN: Final = 1
RUM: Final = 2
MAP: Final = 3
CHEST: Final = 4
TOKENS: Final = 5
COIN: Final = 5
SPYGLASS: Final = 6
MOVE: Final = 7
CUTLASS: Final = 8
SHOWN: Final = ["fish", "plantain", "rum", "map", "chest", "coin", "spyglass", "move", "cutlass"]

# Sectors, in the order of their code letters.
CLOSED: Final = 0
SEA: Final = 1
PORT: Final = 2
JUNGLE: Final = 3
FISHING: Final = 4
GROVE: Final = 5
SMALL_SPOT: Final = 6
LARGE_SPOT: Final = 7
LETTERS: Final = "#.PJFGsL"
CELLS: Final = 81
OCEANS: Final = ["PR", "GB", "SA", "PA", "OA", "WR", "SS", "DO", "SR"]
MAP_CODES: Final[dict[str, list[str]]] = {
    "WR": ["M01", "M02", "M03"],
    "SR": ["M04", "M05", "M06"],
    "SS": ["M07", "M08"],
    "DO": ["M09", "M10"],
}
PORTS: Final = 5  # the first five Ocean cards have the Ports
ROYAL: Final = 22  # the cell of Port Royal's Port (MP-O05)

# Ships on the sea: four players, the Ghost Ship, three Small and three Large Merchants.
GHOST: Final = 4
MERCHANT: Final = 5
LARGE: Final = 8
SHIPS: Final = 11
SHIP_NAMES: Final = [
    "red",
    "blue",
    "yellow",
    "green",
    "ghost",
    "small1",
    "small2",
    "small3",
    "large1",
    "large2",
    "large3",
]

# Quests.
RAID: Final = 0
DELIVERY: Final = 1
VOYAGE: Final = 2
SPECIAL: Final = 3
QUESTS: Final = 33
QUEST_TYPES: Final = ["raid", "delivery", "voyage", "special"]
VISIT: Final = 0
PAY: Final = 1
BATTLES: Final = 2
STATE: Final = 3

# Cards and sheets that carry effects, numbered through: Captains, Ships, Crew, Upgrades, Loot.
CAPTAINS: Final = 0
SHEETS: Final = 4
CREW: Final = 8
UPGRADES: Final = 33
LOOTS: Final = 55
CARDS: Final = 88
NONE: Final = -1


def card_id(card: int) -> str:
    """How the ledger prints a card: CA1, SH1, K01, U01, L01."""
    if card < SHEETS:
        return f"CA{card + 1}"
    if card < CREW:
        return f"SH{card - SHEETS + 1}"
    if card < UPGRADES:
        return f"K{card - CREW + 1:02d}"
    if card < LOOTS:
        return f"U{card - UPGRADES + 1:02d}"
    return f"L{card - LOOTS + 1:02d}"


def quest_id(quest: int) -> str:
    if quest < 8:
        return f"QR{quest + 1}"
    if quest < 18:
        return f"QD{quest - 7:02d}"
    if quest < 26:
        return f"QV{quest - 17}"
    return f"QS{quest - 25}"


def quest_type(quest: int) -> int:
    if quest < 8:
        return RAID
    if quest < 18:
        return DELIVERY
    return VOYAGE if quest < 26 else SPECIAL


def cell_id(cell: int) -> str:
    """A sector by row and column, from 0 (MP-O01)."""
    return f"r{cell // 9}c{cell % 9}"


def cell_also(cell: int) -> list[str]:
    """The same as the ledger writes it."""
    return [f"({cell // 9},{cell % 9})", f"{cell // 9},{cell % 9}"]


def map_also(ocean: int) -> list[str]:
    """The Map cards of an Ocean card by their ledger codes."""
    return MAP_CODES.get(OCEANS[ocean], [])


def token_also(kind: int) -> list[str]:
    """More than one of them."""
    return [f"{SHOWN[kind]}s"]
