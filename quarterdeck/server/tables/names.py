"""What people are called at a table: nobody by a name that another sits under."""

import unicodedata

from quarterdeck.server.tables.table import GameTable

LONGEST = 24


def plain(name: str) -> str:
    """What is left of a name for somebody who reads quickly: no accents, blanks, signs or capitals."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in letters if letter.isalnum()) or name


def onlooker_name(game_table: GameTable, name: str) -> str:
    """Nobody speaks under the name of somebody who sits here."""
    taken = {plain(seat.name or seat.chair.name) for seat in game_table.seats}
    return name if name and plain(name) not in taken else "A looker-on"


def seat_name(game_table: GameTable, seat: int, captain: str, name: str) -> str:
    """Two of one name are told apart by their seats, unless both are the same captain's."""
    others = [
        other for n, other in enumerate(game_table.seats) if n != seat and captain not in other.captains
    ]
    if plain(name) not in {plain(other.name) for other in others if other.name}:
        return name
    return f"{name[: LONGEST - 4]} ({seat + 1})"
