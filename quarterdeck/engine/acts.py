"""Acts that nothing forbids once they are asked for: to decline, to stop, to pass on."""

from typing import TypeVar

from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.table import YES, Act, Table

S = TypeVar("S", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Always(Act[S]):
    """Every argument is legal whenever the act is offered; a game's own act says what it does.

    `class Decline(Always[State])` has its clause as docstring, and a `do`; nothing else."""

    __slots__ = ("every",)

    def __init__(self, name: str, size: int = 1, when: str = "", first: int = 0) -> None:
        super().__init__(name, size, when, first)
        self.every = YES if size == 1 else list(range(size))

    def where(self, s: S) -> list[int]:
        return self.every

    def objection(self, s: S, arg: int) -> str | None:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Pass(Always[S]):
    """Nothing happens: the question is answered, and that is all."""

    __slots__ = ()

    def do(self, s: S, arg: int) -> None:
        pass


@mypyc_attr(allow_interpreted_subclasses=True)
class Leave(Always[S]):
    """The question that would be asked again is not asked again: the end of a turn, of a visit."""

    __slots__ = ()

    def do(self, s: S, arg: int) -> None:
        s.leave()
