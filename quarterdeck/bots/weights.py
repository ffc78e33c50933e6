"""Weights made by `quarterdeck train`, found and proved: small files, stamped with what they are for."""

import logging
import os
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from quarterdeck.bots.net import Net
from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import Table

log = logging.getLogger("quarterdeck.bots")
FORMAT = 1


class Stored(msgspec.Struct, kw_only=True):
    """One net as it stands in a file."""

    game: str
    rules: int
    features: int
    seats: int
    variant: str
    inputs: list[int]
    first: list[list[float]]
    bias: list[float]
    last: list[float]
    last_bias: float
    made: dict[str, str] = {}  # by which command, when, from how many games

    def net(self) -> Net:
        return Net(self.features, self.inputs, self.first, self.bias, self.last, self.last_bias)


class Shelf(msgspec.Struct):
    """The weights of one game, a net for each number of features."""

    format: int
    nets: list[Stored]


def read(text: bytes, name: str) -> list[Stored]:
    try:
        shelf = msgspec.json.decode(text, type=Shelf)
    except msgspec.MsgspecError as error:
        raise Unreadable(f"{name}: these are no weights: {error}") from None
    if shelf.format != FORMAT:
        raise Unreadable(f"{name}: weights of format {shelf.format}, not {FORMAT}")
    return shelf.nets


def fitting(nets: list[Stored], box: Box, features: int, name: str) -> Stored:
    """The net for this game, these rules and so many features; others are refused by name."""
    for net in nets:
        if net.game != box.slug:
            raise Unreadable(f"{name}: made for {net.game}, not for {box.slug}")
        if net.features == features:
            if net.rules != box.rules_version:
                raise Unreadable(f"{name}: made for rules {net.rules} of {box.slug}, not {box.rules_version}")
            shaped(net, name)
            return net
    there = ", ".join(str(net.features) for net in nets) or "none"
    raise Unreadable(f"{name}: made for {there} features of {box.slug}, not for {features}")


def shaped(net: Stored, name: str) -> None:
    wide = len(net.bias)
    fits = len(net.last) == wide and len(net.first) == len(net.inputs)
    fits = fits and all(len(row) == wide for row in net.first)
    if not fits or any(not 0 <= source < net.features for source in net.inputs):
        raise Unreadable(f"{name}: its layers do not fit each other")


@cache
def stored(slug: str) -> tuple[str, list[Stored]]:
    name = f"{slug}.json"
    text = text_of(name)
    return (name, read(text, name)) if text else ("", [])


def text_of(name: str) -> bytes | None:
    """From the folder that QUARTERDECK_WEIGHTS names, if it is there; else from the package, or nothing."""
    folder = os.environ.get("QUARTERDECK_WEIGHTS", "")
    if folder and (Path(folder) / name).is_file():
        return (Path(folder) / name).read_bytes()
    file = files("quarterdeck.bots") / "data" / name
    return file.read_bytes() if file.is_file() else None


FOUND: dict[tuple[str, int, int], Net | None] = {}


def net_for(box: Box, view: Table) -> Net | None:
    """What was learned for such a table, or nothing, with a warning if what is there does not fit."""
    size = len(box.features.encode(view))
    which = (box.slug, box.rules_version, size)
    if which not in FOUND:
        FOUND[which] = None
        try:
            name, nets = stored(box.slug)
            if nets:
                FOUND[which] = fitting(nets, box, size, name).net()
        except Unreadable as error:
            log.warning("%s; the captains judge without them", error)
    return FOUND[which]
