"""What stands in the lines of a record."""

import msgspec

FORMAT = "quarterdeck record 1"
PLAY_ON, LOSE = "bot", "lose"  # what follows when a player has no time left


class Voided(msgspec.Struct, forbid_unknown_fields=True):
    """An opening that came to nothing, because these seats did not open their words. Its secret is open."""

    commitment: str
    secret: str
    without: list[int]


class Opening(msgspec.Struct, forbid_unknown_fields=True):
    """Before any word was said: what each seat had sealed (or plain, declined, absent, bot), and the openings
    that were voided before."""

    seals: list[str]
    voided: list[Voided] = []


class Retaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that were taken back because all agreed: who asked, how many moves were left, and which were
    gone. Later ones may tell of moves that earlier ones took up again (retaken.py)."""

    by: int
    kept: int
    moves: list[str]


class Leg(msgspec.Struct, forbid_unknown_fields=True):
    """Of a branch: up to which move it follows another game, and the seal those moves were made under.
    That game was over, so its secret is open."""

    origin: str
    until: int
    commitment: str
    voices: list[str]
    secret: str
    opening: Opening | msgspec.UnsetType = msgspec.UNSET
    retaken: list[Retaken] | msgspec.UnsetType = msgspec.UNSET


class ClockTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time players have, in seconds: for each `turn`, or a `bank` for the game with an `increment`
    for each turn in which one decided something. `then`: when none is left, a bot finishes the turn and plays
    on until the player is back, or the player loses."""

    turn: int = 0
    bank: int = 0
    increment: int = 0
    then: str = PLAY_ON

    def __bool__(self) -> bool:
        return bool(self.turn or self.bank)

    def told(self) -> str:
        """As a sentence that stands after the name of the table."""
        if not self:
            return "no clock"
        each = f"{lasting(self.turn)} a turn" if self.turn else f"{lasting(self.bank)} a player"
        more = f" and {lasting(self.increment)} more after each turn" if self.increment else ""
        after = "loses" if self.then == LOSE else "is played for by a bot"
        return f"{each}{more}; whoever has none left {after}"


def lasting(seconds: int) -> str:
    """`5400` is 90 minutes, `86400` a day."""
    for size, unit in ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")):
        if seconds >= size and seconds % size == 0:
            count = seconds // size
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return "no time"


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line: everything needed to lay the same table again. `legs` stand in branches only; without
    `opening` the words were not sealed."""

    format: str
    game: str
    rules: int
    data: str
    variant: str
    seats: int
    options: dict[str, int]
    names: list[str]
    commitment: str = ""
    voices: list[str] = []
    pack: str = ""
    legs: list[Leg] | msgspec.UnsetType = msgspec.UNSET
    opening: Opening | msgspec.UnsetType = msgspec.UNSET
    clock: ClockTerms | msgspec.UnsetType = msgspec.UNSET

    @property
    def branched(self) -> list[Leg]:
        return [] if isinstance(self.legs, msgspec.UnsetType) else self.legs

    @property
    def own_from(self) -> int:
        """The first move of this game itself; those before it are another's."""
        return self.branched[-1].until if self.branched else 0


def opening_of(sealed: Header | Leg) -> Opening | None:
    return None if isinstance(sealed.opening, msgspec.UnsetType) else sealed.opening


def retaken_of(leg: Leg) -> list[Retaken]:
    return [] if isinstance(leg.retaken, msgspec.UnsetType) else leg.retaken


class Event(msgspec.Struct, forbid_unknown_fields=True):
    """One move: its number, the seat that made it, its words, and who chose it for the seat (choices.py).
    Nobody wrote that down before; Fate's answers have none. `left`: the seconds its player had after it."""

    n: int
    by: int
    move: str
    via: str | msgspec.UnsetType = msgspec.UNSET
    left: float | msgspec.UnsetType = msgspec.UNSET


class Closing(msgspec.Struct, forbid_unknown_fields=True):
    """The last line of a finished game: the places by the rules, and the secret opened. `forfeited`: seats
    that lost whatever the rules count, by time or because they gave up. `retaken`: what was taken back by
    agreement, in that order. `agreed`: the players ended it before the rules did, all in the same place."""

    standing: list[int]
    secret: str = ""
    forfeited: list[int] | msgspec.UnsetType = msgspec.UNSET
    retaken: list[Retaken] | msgspec.UnsetType = msgspec.UNSET
    agreed: bool | msgspec.UnsetType = msgspec.UNSET
