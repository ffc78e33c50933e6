"""What a page shows of a board, from what it was sent."""

from collections.abc import Sequence
from xml.etree.ElementTree import Element, fromstring, tostring


class PageModel:
    """What board.js does, in a few lines: pieces by id, and their order."""

    def __init__(self) -> None:
        self.layers: list[list[str]] = []
        self.pieces: dict[str, str] = {}

    def hear(self, layers: Sequence[list[str] | None], pieces: dict[str, str]) -> None:
        for id, markup in pieces.items():
            self.pieces[id] = self.with_light(self.pieces.get(id, ""), markup)
        told = layers or [None] * len(self.layers)
        self.layers = [self.layers[n] if ids is None else ids for n, ids in enumerate(told)]
        named = {id for ids in self.layers for id in ids}
        self.pieces = {id: markup for id, markup in self.pieces.items() if id in named}

    def with_light(self, old: str, new: str) -> str:
        """The light that was not sent again."""
        made = fromstring(new)
        if old and made.get("data-moves") and not lights(made):
            made[:] = [*lights(fromstring(old)), *made]
        return tostring(made, encoding="unicode")


def lights(piece: Element) -> list[Element]:
    return [part for part in piece if part.get("class") == "glow"]
