"""What stands in the lines of a record."""

import msgspec

FORMAT = "quarterdeck record 1"


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


class Leg(msgspec.Struct, forbid_unknown_fields=True):
    """Of a branch: up to which move it follows another game, and the seal those moves were made under.
    That game was over, so its secret is open."""

    origin: str
    until: int
    commitment: str
    voices: list[str]
    secret: str
    opening: Opening | msgspec.UnsetType = msgspec.UNSET


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

    @property
    def branched(self) -> list[Leg]:
        return [] if isinstance(self.legs, msgspec.UnsetType) else self.legs

    @property
    def own_from(self) -> int:
        """The first move of this game itself; those before it are another's."""
        return self.branched[-1].until if self.branched else 0


def opening_of(sealed: Header | Leg) -> Opening | None:
    return None if isinstance(sealed.opening, msgspec.UnsetType) else sealed.opening


class Event(msgspec.Struct, forbid_unknown_fields=True):
    """One move: its number, the seat that made it, its words, and who chose it for the seat (choices.py).
    Nobody wrote that down before; Fate's answers have none."""

    n: int
    by: int
    move: str
    via: str | msgspec.UnsetType = msgspec.UNSET


class Closing(msgspec.Struct, forbid_unknown_fields=True):
    """The last line of a finished game: the places, and the secret opened."""

    standing: list[int]
    secret: str = ""
