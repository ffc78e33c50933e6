"""How a captain judges a position: by the game's own sense, by what was learned, or by both."""

from collections.abc import Callable
from typing import Any

from quarterdeck.bots.net import Net
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import OVER, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """From -1, lost, to 1, won. `share` is how much of it is learned."""

    __slots__ = ("encode", "net", "sense", "share")

    def __init__(self, box: Box, net: Net | None, share: float) -> None:
        self.sense: Callable[[Any, int], float] = box.sense.value
        self.encode: Callable[[Any], list[float]] = box.features.encode
        self.net = net
        self.share = share

    def value(self, s: Table, seat: int) -> float:
        value = self.sense(s, seat)
        net = self.net
        if net is None or s.seat == OVER:
            return value
        return (1.0 - self.share) * value + self.share * (2.0 * net.chance(self.seen(s, seat)) - 1.0)

    def seen(self, s: Table, seat: int) -> list[float]:
        """The features of a world from that seat's side."""
        viewer = s.viewer
        s.viewer = seat
        features = self.encode(s)
        s.viewer = viewer
        return features
