"""How a captain judges a position: by the game's own sense, by what was learned, or by both."""

from collections.abc import Callable
from typing import Any

from quarterdeck.bots.mind import Mind
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


@mypyc_attr(allow_interpreted_subclasses=True)
class MindJudge(Judge):
    """Judges by a mind, or lets it have a part: `weight` is how much of the judgement is the mind's, the rest
    is as without it. The end is judged by how it went, not by the game's sense."""

    __slots__ = ("cues", "mind", "together", "weight")

    def __init__(
        self,
        box: Box,
        mind: Mind,
        weight: float = 1.0,
        together: bool = False,
        net: Net | None = None,
        share: float = 0.0,
    ) -> None:
        super().__init__(box, net, share)
        assert box.cues is not None
        self.cues: Callable[[Any, int], list[float]] = box.cues
        self.mind = mind
        self.weight = weight
        self.together = together  # whether all win or lose at once

    def value(self, s: Table, seat: int) -> float:
        if s.seat == OVER:
            return self.ending(s, seat)
        value = 2.0 * self.mind.chance(self.cues(s, seat)) - 1.0
        if self.weight >= 1.0:
            return value
        return (1.0 - self.weight) * super().value(s, seat) + self.weight * value

    def ending(self, s: Table, seat: int) -> float:
        """A win that is shared by two is worth half of one, unless they won together."""
        places = s.standing()
        if places[seat] != 1:
            return -1.0
        return 1.0 if self.together else 2.0 / places.count(1) - 1.0
