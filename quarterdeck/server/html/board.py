"""A drawing on its way to a page: whole at first, then only the pieces that are not the same any more."""

from itertools import compress, count
from operator import is_not

import msgspec

from quarterdeck.engine.drawing import Drawing, Layer
from quarterdeck.engine.shown import Shown


class BoardNews(msgspec.Struct, omit_defaults=True):
    """What a page does not have yet. `backdrop` is the key under which it gets the printed board, `layers`
    the ids of all pieces in drawing order (a layer in which none came or went is null), `pieces` their
    markup where it is new, `lit` every move that can be chosen on the board with what it would do, `shown`
    what the last move showed."""

    backdrop: str = ""
    size: tuple[float, float] = (0.0, 0.0)
    font: str = ""
    title: str = ""
    layers: list[list[str] | None] = []
    pieces: dict[str, str] = {}
    lit: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    shown: Shown | msgspec.UnsetType = msgspec.UNSET


def whole_board(drawn: Drawing) -> BoardNews:
    ground = drawn.backdrop
    return BoardNews(
        backdrop=ground.key,
        size=(ground.width, ground.height),
        font=ground.font,
        title=drawn.title,
        layers=[[piece.id for piece in layer.pieces] for layer in drawn.layers],
        pieces={piece.id: piece.page_markup() for layer in drawn.layers for piece in layer.pieces},
        lit=told(drawn.lit),
        shown=drawn.shown,
    )


def board_news(drawn: Drawing, old: Drawing | None) -> BoardNews | None:
    """The way from the old drawing to the new one; None if they look the same."""
    if old is None or old.backdrop is not drawn.backdrop:
        return whole_board(drawn)
    pieces: dict[str, str] = {}
    if len(old.layers) == len(drawn.layers):
        layers: list[list[str] | None] = [None] * len(drawn.layers)
        pairs = zip(count(), old.layers, drawn.layers, strict=False)
        for n, one, other in compress(pairs, map(is_not, old.layers, drawn.layers)):
            layers[n] = changed(one, other, pieces)
    else:
        layers = laid_anew(old, drawn, pieces)
    moved = layers.count(None) < len(layers)
    same_light, same_shown = old.lit == drawn.lit, old.shown == drawn.shown
    if not pieces and not moved and same_light and same_shown:
        return None
    return BoardNews(
        layers=layers if moved else [],
        pieces=pieces,
        lit=msgspec.UNSET if same_light else told(drawn.lit),
        shown=msgspec.UNSET if same_shown else drawn.shown,
    )


def changed(before: Layer, after: Layer, pieces: dict[str, str]) -> list[str] | None:
    """Collects the pieces that are not the same; the ids of all if some came, went or changed places."""
    old, new = before.pieces, after.pieces
    if len(old) == len(new):
        differing = list(compress(zip(old, new, strict=True), map(is_not, old, new)))
        for one, other in differing:
            if one.id != other.id:
                break
            pieces[other.id] = other.page_markup(one)
        else:
            return None
    known = {piece.id: piece for piece in old}
    for piece in new:
        there = known.get(piece.id)
        if there is not piece:
            pieces[piece.id] = piece.page_markup(there)
    return [piece.id for piece in new]


def laid_anew(old: Drawing, drawn: Drawing, pieces: dict[str, str]) -> list[list[str] | None]:
    """A layer came or went: what lies in them is found wherever it lay before."""
    known = {piece.id: piece for layer in old.layers for piece in layer.pieces}
    for layer in drawn.layers:
        for piece in layer.pieces:
            there = known.get(piece.id)
            if there is not piece:
                pieces[piece.id] = piece.page_markup(there)
    return [[piece.id for piece in layer.pieces] for layer in drawn.layers]


def told(lit: dict[int, str]) -> dict[str, str]:
    return {str(move): says for move, says in lit.items()}
