"""What all adapters begin with: a game, its variant and options, what it pays, and its pictures."""

import io
import re
from pathlib import Path
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box, game
from quarterdeck.engine.table import ONLOOKER, OVER, Table
from quarterdeck.engine.views import opened, redacted
from quarterdeck.rl.catalogue import Catalogue, catalogue
from quarterdeck.rl.describing import Description, description
from quarterdeck.rl.match import Match, Pack, Packer

WIN, SCORE = REWARDS = ("win", "score")
WORDS, SVG, RGB, SHOWN = RENDER_MODES = ("ansi", "svg", "rgb_array", "human")
WIDTH = 800  # pixels of a picture


class Setting:
    """A game as it is to be played. `start` is a fresh table; nobody plays on it."""

    def __init__(
        self,
        slug: str,
        seats: int | None = None,
        variant: str = "",
        options: dict[str, int] | None = None,
        data: str | Path | None = None,
        rewards: str = WIN,
    ) -> None:
        if rewards not in REWARDS:
            raise QuarterdeckError(f"rewards are {' or '.join(REWARDS)}, not {rewards!r}")
        if options is not None and not isinstance(options, dict):
            raise QuarterdeckError(f"options are a dictionary, not {options!r}")
        if data is not None and not isinstance(data, str | Path):
            raise QuarterdeckError(f"data is the path of a data pack, not {data!r}")
        self.box: Box = game(slug)
        self.rewards = rewards
        self.choices = (slug, seats, variant, options, data, rewards)  # to make it again elsewhere
        self.start: Table = self.box.new(seats, variant, options, None if data is None else Path(data))
        self.seats = len(self.start.standing())
        self.catalogue: Catalogue = catalogue(self.box.slug, self.box.book)
        self.description: Description = description(self.box, self.start)
        features = self.box.features
        plain = Packer(features.encode, len(self.description.features)).pack
        self.pack: Pack = getattr(features, "packed", plain)  # some games do it by themselves, faster

    def match(self) -> Match:
        return Match(self.start, self.catalogue, self.pack)

    # -- rewards -------------------------------------------------------------------------

    def shares(self, s: Table) -> list[float]:
        """What everybody has won: 1, shared by the winners; nothing where nobody won."""
        standing = s.standing()
        first = standing.count(1)
        return [1.0 / first if place == 1 else 0.0 for place in standing]

    def totals(self, s: Table) -> list[float]:
        """Everybody's points as far as all may know them; all of them once the game is over."""
        view = opened(s) if s.seat == OVER else redacted(s, ONLOOKER)
        row = self.box.words.score(view).total.points
        return [0.0 if points is None else float(points) for points in row]

    def leads(self, s: Table) -> list[float]:
        """Everybody's points less the best other's, a ghost ship's included; alone the points themselves."""
        totals = self.totals(s)
        if len(totals) == 1:
            return totals
        return [totals[n] - max(totals[:n] + totals[n + 1 :]) for n in range(self.seats)]

    # -- pictures ------------------------------------------------------------------------

    def render(self, s: Table, mode: str, viewer: int = ONLOOKER) -> Any:
        """The table as the viewer sees it: in words, as SVG, or as an array of pixels."""
        view = opened(s) if s.seat == OVER else redacted(s, viewer)
        if mode in (WORDS, SHOWN):
            return f"{self.box.words.board(view)}\n{self.box.words.question(view)}\n"
        drawn: str = self.box.art.draw(view).svg()
        return drawn if mode == SVG else pixels(drawn)


def pixels(drawn: str) -> Any:
    """An SVG as height x width x 3 bytes. Pieces are placed by CSS for the browser; here by attribute."""
    import numpy
    import resvg_py
    from PIL import Image

    placed = re.sub(r' style="transform:([^"]*)"', attribute, drawn)
    png = bytes(resvg_py.svg_to_bytes(svg_string=placed, width=WIDTH))
    return numpy.array(Image.open(io.BytesIO(png)).convert("RGB"))


def attribute(found: re.Match[str]) -> str:
    return f' transform="{found[1].replace("px", "")}"'
