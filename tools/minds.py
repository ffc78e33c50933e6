"""Puts trained minds into the package: `python -m tools.minds --enter FILE --game haze_islands --made "..."`.

FILE is what `quarterdeck train` wrote, or the layers of one mind alone; then --seats and --together say what
it is for. Alone is one seat, together. Without --enter it lists what is there."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from quarterdeck.bots.minds import StoredMind, file_of, keep, proved, read
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box, game, shelf

DATA = Path(__file__).resolve().parent.parent / "quarterdeck" / "bots" / "data"


class Layers(msgspec.Struct):
    """A mind without a stamp."""

    rows: list[list[float]]
    bias: list[float]
    last: list[float]
    straight: list[float]
    last_bias: float


def stamped(text: bytes, name: str, box: Box, seats: int, together: bool) -> list[StoredMind]:
    """What stands in the file, with or without a stamp of its own."""
    if b'"format"' in text:
        return [one for one in read(text, name) if seats in (0, one.seats)]
    if not seats:
        raise QuarterdeckError(f"{name}: for how many seats? (--seats)")
    layers = msgspec.json.decode(text, type=Layers)
    stamp = {"game": box.slug, "rules": box.rules_version, "cues": len(layers.straight), "seats": seats}
    return [
        msgspec.convert(
            stamp | {"together": together or seats == 1} | msgspec.structs.asdict(layers), StoredMind
        )
    ]


def enter(file: Path, box: Box, seats: int, together: bool, made: str) -> list[StoredMind]:
    if box.cues is None:
        raise QuarterdeckError(f"{box.title} has no cues")
    found = stamped(file.read_bytes(), file.name, box, seats, together)
    for one in found:
        proved(one, box, len(box.cues(box.new(), 0)), file.name)
        said = {"says": made} if made else {}
        one.made = one.made | said | {"date": one.made.get("date", datetime.now(UTC).strftime("%Y-%m-%d"))}
        keep(DATA / file_of(box.slug), one)
    return found


def listed() -> list[str]:
    lines = []
    for slug in shelf():
        file = DATA / file_of(slug)
        for one in read(file.read_bytes(), file.name) if file.exists() else []:
            kind = "together" if one.together else "against each other"
            made = ", ".join(f"{name} {value}" for name, value in one.made.items())
            size = f"{one.cues} cues, {len(one.bias)} units"
            lines.append(f"{slug}, rules {one.rules}, {one.seats} seats {kind}: {size}; {made}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--enter", type=Path, help="a file of minds, or the layers of one")
    parser.add_argument("--game", choices=list(shelf()))
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--together", action="store_true", help="for tables at which all win or lose at once")
    parser.add_argument("--made", default="", help="how it was made, in a few words")
    said = parser.parse_args()
    if said.enter is not None:
        if said.game is None:
            parser.error("--enter needs --game")
        enter(said.enter, game(said.game), said.seats, said.together, said.made)
    sys.stdout.writelines(f"{line}\n" for line in listed())


if __name__ == "__main__":
    main()
