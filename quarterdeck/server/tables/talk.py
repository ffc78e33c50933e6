"""How much may be said at a table in a minute: every line is kept for good and shown to everybody there."""

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.directory import LoadedTable

MINUTE = 60.0
OF_ONE = 40  # lines of one captain
OF_LOOKERS_ON = 60  # of all who hold no seat, together: whoever plays can always be heard


def prove_talk(loaded: LoadedTable, captain: str, now: float) -> None:
    """Whether that captain may say one more thing now; if so, it is noted."""
    while loaded.spoken and loaded.spoken[0][0] <= now - MINUTE:
        loaded.spoken.popleft()
    held = loaded.game_table.held
    own = sum(speaker == captain for _, speaker in loaded.spoken)
    strangers = sum(speaker not in held for _, speaker in loaded.spoken)
    if own >= OF_ONE or (captain not in held and strangers >= OF_LOOKERS_ON):
        raise Problem("too_many", "A lot has been said here in the last minute; wait a moment.")
    loaded.spoken.append((now, captain))
