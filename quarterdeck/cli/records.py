"""`quarterdeck replay`, `verify` and `draw`: what can be done with the record of a game."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.cli.arguments import say, seat_of
from quarterdeck.cli.stepping import Walk, walk
from quarterdeck.engine.choices import made_by_bots, prove_choices, unnamed
from quarterdeck.engine.errors import BadLine, Unreadable
from quarterdeck.engine.files import write_whole
from quarterdeck.engine.lines import opening_of
from quarterdeck.engine.opening import told
from quarterdeck.engine.proof import answers
from quarterdeck.engine.record import Record, load, prove_signature
from quarterdeck.engine.record import verify as proved
from quarterdeck.engine.table import ONLOOKER, Table
from quarterdeck.engine.views import opened, redacted

File = Annotated[Path, typer.Argument(metavar="FILE", help="the record of a game")]
Data = Annotated[Path | None, typer.Option(help="the data pack it was played with")]


def view_for(record: Record, s: Table, seat: int | None = None) -> Table:
    """The position as it may be seen: a seat's view, or everything once the game is over."""
    if seat is not None:
        return redacted(s, seat)
    return opened(s) if record.over else redacted(s, ONLOOKER)


def replay(
    file: File,
    move: Annotated[int | None, typer.Option(help="show the position after so many moves instead")] = None,
    step: Annotated[bool, typer.Option("--step", help="walk through it: on, back, to any move")] = False,
    seat: Annotated[int | None, typer.Option(help="as seen from that seat, counted from 1")] = None,
    data: Data = None,
) -> None:
    """Tell a game again, move by move, in sentences."""
    record = load(file, data)
    head = record.header
    viewer = None if seat is None else seat_of(seat, head.seats)
    say(f"{record.box.title} ({head.variant}), {head.seats} seats: {', '.join(head.names)}")
    if step:
        record.at(move or 0)
        walk(record, move or 0, viewer)
        return
    words = record.box.words
    if move is None:
        say(*Walk(record, 0, viewer).told(len(record.moves)))
    view = view_for(record, record.state if move is None else record.at(move), viewer)
    say("", words.board(view), "", words.question(view))
    if record.over and move is None:
        say("", *score_lines(words.score(view).cells()))


def score_lines(rows: list[list[str]]) -> list[str]:
    """A score sheet in columns."""
    widths = [max(len(row[column]) for row in rows if column < len(row)) for column in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(width) if n == 0 else cell.rjust(width) for n, (cell, width) in pairs).rstrip()
        for pairs in [list(enumerate(zip(row, widths, strict=False))) for row in rows]
    ]


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="records, or folders of them")],
    rolls: Annotated[bool, typer.Option("--rolls", help="show how every roll and draw came about")] = False,
    bots: Annotated[bool, typer.Option(help="ask every bot again what it chooses")] = True,
    key: Annotated[str, typer.Option(help="the public key of the server that must have signed them")] = "",
    data: Data = None,
) -> None:
    """Prove finished games: every move legal, the result right, every answer of Fate as sealed, every
    bot's move its own, and of several that no secret was used twice."""
    seen: dict[str, Record] = {}
    for file in gathered(files):
        record = load(file, data)
        prove(record, file, bots, key)
        if rolls:
            tell_rolls(record, file.name)
        for promise in promises(record):
            if seen.setdefault(promise, record).moves != record.moves:
                raise BadLine(file.name, 1, "another of these games had the same secret")


def promises(record: Record) -> list[str]:
    """The secrets that were drawn for this game alone, by their commitments; those of voided openings too."""
    head, opening = record.header, opening_of(record.header)
    voided = [one.commitment for one in opening.voided] if opening else []
    return [head.commitment, *voided] if head.commitment else []


def gathered(files: list[Path]) -> list[Path]:
    """Each file, and of each folder the records in it."""
    made: list[Path] = []
    for file in files:
        inside = sorted([*file.glob("*.qd"), *file.glob("*.jsonl")]) if file.is_dir() else [file]
        if not inside:
            raise Unreadable(f"{file}: there is no record in this directory")
        made += inside
    return made


def prove(record: Record, file: Path, bots: bool, key: str) -> None:
    verdict = proved(record, file.name)
    words = record.box.words
    view = view_for(record, record.state)
    places = [f"{words.seat_name(view, seat)} {place}" for seat, place in enumerate(verdict.standing)]
    say(f"{file.name}: {record.box.title}, {verdict.moves} moves, all legal; places: {', '.join(places)}")
    for leg in record.header.branched:
        promise = f"under the commitment {leg.commitment}" if leg.commitment else "not sealed"
        say(f"a branch: up to move {leg.until} it follows {leg.origin}, {promise}", *told(leg))
    if verdict.sealed:
        say(f"the secret fits the commitment {verdict.commitment}")
        count = verdict.fate - verdict.unproved
        say(f"all {count} sealed answers of Fate follow from it and from the players' words")
        say(*told(record.header))
    else:
        say(f"not sealed: nothing can be proved about the {verdict.fate} answers of Fate")
    tell_agreed(record)
    tell_choices(record, file.name, bots)
    say(prove_signature(record, file.name, key))


def tell_agreed(record: Record) -> None:
    """What the players did by agreement, past what the rules know."""
    if record.retaken:
        names = record.header.names
        who = ", ".join(dict.fromkeys(names[one.by] for one in record.retaken if one.by < len(names)))
        gone = sum(len(one.moves) for one in record.retaken)
        times = "once" if len(record.retaken) == 1 else f"{len(record.retaken)} times"
        say(f"moves were taken back by agreement {times} ({gone} in all, asked by {who})")
        say("those were played again here: legal, and what Fate had shown in them came again")
    if record.agreed:
        say("the players ended it by agreement, before the rules did: all places are the same")


def tell_choices(record: Record, name: str, again: bool) -> None:
    """Who chose the moves, and whether the bots' were their own."""
    if unnamed(record):
        say(f"who chose is not written beside {unnamed(record)} moves: nothing can be said about those")
    if not made_by_bots(record):
        return
    if not again:
        say(f"{made_by_bots(record)} moves are said to be bots' own; they were not asked again")
        return
    moves = prove_choices(record, name)
    kinds = ", ".join(sorted({one.via.partition(" ")[2] for one in moves if one.due}))
    if kinds:
        own = sum(1 for one in moves if one.due)
        say(f"{own} moves were the bots' own: asked again by the secret, they choose the same ({kinds})")
    for why in dict.fromkeys(one.why for one in moves if one.why):
        lines = [one.line for one in moves if one.why == why]
        shown = ", ".join(map(str, lines[:8])) + (" and more" if len(lines) > 8 else "")
        say(f"{len(lines)} bots' moves cannot be asked again ({why}): line {shown}")


def tell_rolls(record: Record, name: str) -> None:
    """Commitment, words, secret, then one line for each answer of Fate (docs/fate.md)."""
    head, closing = record.header, record.closing
    say("", f"commitment  {head.commitment or 'none'}", f"secret      {closing.secret if closing else ''}")
    opening = opening_of(head)
    say(*[f"seal {seat + 1}      {seal}" for seat, seal in enumerate(opening.seals if opening else [])])
    say(*[f"word {seat + 1}      {voice!r}" for seat, voice in enumerate(head.voices)])
    say("", "line  pick  64 bits of the HMAC  total  rest  answer")
    for one in answers(record, name):
        if one.count < 0:
            say(f"{one.line:>4}     -  {'not sealed':<19}  {one.total:>5}     -  {one.given}")
        else:
            bits = f"{one.number}{f' ({one.attempt + 1}.)' if one.attempt else ''}"
            say(f"{one.line:>4}  {one.count:>4}  {bits:<19}  {one.total:>5}  {one.rest:>4}  {one.given}")


def draw(
    file: File,
    move: Annotated[int | None, typer.Option(help="after so many moves (default: the last)")] = None,
    out: Annotated[Path | None, typer.Option(help="the drawing (default: standard output)")] = None,
    seat: Annotated[int | None, typer.Option(help="as seen from that seat, counted from 1")] = None,
    phone: Annotated[bool, typer.Option("--phone", help="for a narrow screen")] = False,
    data: Data = None,
) -> None:
    """Draw a position of a game as SVG."""
    record = load(file, data)
    s = record.state if move is None else record.at(move)
    viewer = None if seat is None else seat_of(seat, record.header.seats)
    svg = record.box.art.draw(view_for(record, s, viewer), phone=phone).svg()
    if out is None:
        sys.stdout.write(svg + "\n")
    else:
        write_whole(out, svg.encode())
        say(f"{out}: {record.box.title} after {len(record.moves) if move is None else move} moves")
