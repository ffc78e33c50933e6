"""Fits the maps from judgement to win chance and draws how reliable they are: `python -m tools.calibrate`.

Bots play against themselves; half of the games are fitted, the others, on seeds of their own, prove the fit.
`--minutes` ends the games of all tables early. With `--collect FILE` it only plays, and plays on what is
there already; `--fit FILE` plays nothing, but takes what was collected, here or on a machine with more cores.
Fitting takes seconds with numpy (`pip install 'quarterdeck[train]'`), minutes without. `--picture` draws what
has been entered, without playing."""

import argparse
import os
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import structs

from quarterdeck.bots.chances import ChanceMap, Chances
from quarterdeck.engine.registry import Box, game, shelf
from quarterdeck.lab.calibration import fitted, reliability
from tools.collected import CHECK_SEED, FIT_SEED, Collected, Table, collect, read, say, together, write
from tools.reliability import picture

DATA = Path(__file__).resolve().parent.parent / "quarterdeck" / "bots" / "data" / "chances.json"
GAMES = 10000  # of each table, half of them to be fitted


def calibrated(one: Collected) -> ChanceMap:
    """Fitted to half of the games, proved by the others."""
    table = one.table
    box = game(table.slug)
    today = datetime.now(UTC).date().isoformat()
    made = fitted(one.positions(FIT_SEED), box, table.seats, table.variant, today)
    chances = Chances(box, table.variant, table.seats, made)
    return structs.replace(made, checked=reliability(one.positions(CHECK_SEED), chances))


def entered(path: Path) -> dict[str, list[ChanceMap]]:
    if not path.exists():
        return {}
    return msgspec.json.decode(path.read_bytes(), type=dict[str, list[ChanceMap]])


def enter(path: Path, slug: str, made: ChanceMap) -> None:
    """In the place of the one for the same table, if there is one."""
    known = entered(path)
    maps = [one for one in known.get(slug, []) if (one.variant, one.seats) != (made.variant, made.seats)]
    known[slug] = sorted([*maps, made], key=lambda one: (one.variant, one.seats))
    text = msgspec.json.format(msgspec.json.encode(dict(sorted(known.items()))), indent=1)
    path.write_bytes(text + b"\n")


def tables_of(box: Box, variant: str, seats: int) -> list[Table]:
    """Those asked for; by default every variant but its combinations with others (`friendly-short`)."""
    chosen = [one for one in box.variants if one.name == variant or (not variant and "-" not in one.name)]
    return [
        Table(box.slug, count, one.name, box.rules_version)
        for one in chosen
        for count in one.seats
        if not seats or count == seats
    ]


def told(slug: str, made: ChanceMap) -> str:
    checked = made.checked
    assert checked is not None
    rows = " ".join(f"{100 * chance:.0f}:{100 * won:.0f}({n})" for chance, won, n in checked.tenths if n)
    games = f"{checked.games} games, fitted to {made.games}"
    return f"{slug} {made.variant} {made.seats}: error {checked.error} of {games}; {rows}"


def entered_anew(collected: list[Collected], path: Path) -> None:
    for one in collected:
        if all(one.games.get(seed) for seed in (FIT_SEED, CHECK_SEED)):
            made = calibrated(one)
            enter(path, one.table.slug, made)
            say(told(one.table.slug, made))


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--game", action="append", default=[])
    ask.add_argument("--variant", default="")
    ask.add_argument("--seats", type=int, default=0)
    ask.add_argument("--games", type=int, default=GAMES, help="of each table")
    ask.add_argument("--minutes", type=float, default=0.0, help="for all tables")
    ask.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    ask.add_argument("--collect", type=Path, metavar="FILE", help="only play, into this file")
    ask.add_argument("--fit", type=Path, metavar="FILE", action="append", help="only fit what was collected")
    ask.add_argument("--out", type=Path, default=DATA, help="where the maps are entered")
    ask.add_argument("--picture", type=Path, help="only draw what is known into this folder")
    said = ask.parse_args()
    slugs = said.game or sorted(shelf())
    tables = [one for slug in slugs for one in tables_of(game(slug), said.variant, said.seats)]
    if said.picture is not None:
        for slug in slugs:
            picture(game(slug).title, entered(said.out).get(slug, []), said.picture / f"chances-{slug}.svg")
    elif said.fit:
        entered_anew([one for one in together(said.fit) if one.table in tables], said.out)
    else:
        known = read(said.collect) if said.collect else []
        for _ in collect(known, dict.fromkeys(tables, said.games), said.processes, said.minutes):
            if said.collect:
                write(said.collect, known)
        if not said.collect:
            entered_anew(known, said.out)


if __name__ == "__main__":
    main()
