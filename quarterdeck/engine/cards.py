"""Cards without a future: bags hold counts, piles hold cards somebody may have seen."""

from typing import Any, ClassVar, Final

from quarterdeck.engine.marks import mypyc_attr

HIDDEN: Final = -1  # the face of a card that has none yet, or none for whoever looks


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A thing on the table with fields of its own (a crew, a tile, a ship).
    Games subclass it, give it slots and a `copy` by hand."""

    __slots__ = ()

    DERIVED: ClassVar[tuple[str, ...]] = ()  # slots that snapshots leave out, see `Table.derive`


class Bag(Part):
    """How many of each face are left, in no order."""

    __slots__ = ("left",)

    left: list[int]

    def copy(self) -> "Bag":
        twin = Bag()
        twin.left = self.left[:]
        return twin

    def size(self) -> int:
        return sum(self.left)


class Pile(Part):
    """Cards lying somewhere, in order. `known[i]` has a bit for each seat that knows
    `faces[i]`; a card that nobody has looked at may have the face HIDDEN.
    Twins share both lists until one of them changes its own: the verbs below see to that."""

    __slots__ = ("faces", "known", "shared")

    DERIVED: ClassVar[tuple[str, ...]] = ("shared",)

    faces: list[int]
    known: list[int]
    shared: bool  # a twin may hold the same lists

    def __init__(self) -> None:
        self.shared = False

    def copy(self) -> "Pile":
        twin = Pile()
        self.shared = twin.shared = True
        twin.faces = self.faces
        twin.known = self.known
        return twin

    def unshare(self) -> None:
        """Before anything of it is changed: from here on both lists are this pile's alone."""
        if self.shared:
            self.faces, self.known = self.faces[:], self.known[:]
            self.shared = False

    def size(self) -> int:
        return len(self.faces)

    def add(self, face: int, known: int) -> None:
        """On top: the end of the list."""
        self.unshare()
        self.faces.append(face)
        self.known.append(known)

    def take(self, at: int) -> int:
        """The card at that place leaves the pile; its face."""
        self.unshare()
        self.known.pop(at)
        return self.faces.pop(at)

    def pass_top(self, onto: "Pile") -> None:
        """The card on top goes on top of another pile; who knows it knows it there."""
        self.unshare()
        onto.unshare()
        faces: list[Any] = self.faces  # handed on as they are: nothing is unwrapped in compiled code
        known: list[Any] = self.known
        onto.faces.append(faces.pop())
        onto.known.append(known.pop())

    def show(self, at: int, seats: int) -> None:
        """Some more seats get to know that card."""
        self.unshare()
        self.known[at] |= seats

    def turn(self, at: int, face: int) -> None:
        """That card has this face from now on; HIDDEN: none."""
        self.unshare()
        self.faces[at] = face


def bag(left: list[int]) -> Bag:
    made = Bag()
    made.left = left
    return made


def pile() -> Pile:
    made = Pile()
    made.faces = []
    made.known = []
    return made


def bit(seat: int) -> int:
    """The mask in which that seat alone knows."""
    return BITS[seat]


BITS: Final = [1, 2, 4, 8, 16, 32, 64, 128]
