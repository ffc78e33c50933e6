"""Positions and records as a notebook shows them: the game's own drawing, found through its box."""

from html import escape
from typing import TYPE_CHECKING

from quarterdeck.engine.notes import Note
from quarterdeck.engine.registry import Box, shelf
from quarterdeck.engine.table import ALL_OPEN, ONLOOKER, Table
from quarterdeck.engine.teller import told_to
from quarterdeck.engine.views import opened, redacted

if TYPE_CHECKING:
    from quarterdeck.engine.record import Record


def box_of(s: Table) -> Box | None:
    """The box whose rulebook this table follows; its older rules count as well."""
    for box in shelf().values():
        for one in (box, *box.earlier):
            if one.book is s.book:
                return one
    return None


def drawn(s: Table) -> str | None:
    """A position with the eyes of the seat that is asked; what that seat may choose is lit."""
    box = box_of(s)
    if box is None:
        return None
    return box.art.draw(redacted(s, s.seat) if s.seat >= 0 else opened(s)).svg()


def told(s: Table, notes: list[Note], seat: int | None) -> list[str]:
    """These notes as sentences, for a seat or (None) for somebody who sees every card."""
    box = box_of(s)
    if box is None:
        return []
    return [one.text for one in told_to(ALL_OPEN if seat is None else seat, box.words.note, s, notes)]


def public_view(record: "Record") -> Table:
    """Everything once the game is over; before that what everybody may see."""
    return opened(record.state) if record.over else redacted(record.state, ONLOOKER)


def svg_of(record: "Record") -> str:
    return record.box.art.draw(public_view(record)).svg()


def html_of(record: "Record") -> str:
    """Who played, how it stands, the board, and the scoring once there is one."""
    head, view = record.header, public_view(record)
    words = record.box.words
    crews = "".join(
        f"<tr><th>{escape(words.seat_name(view, seat))}</th><td>{escape(name)}</td>"
        f"<td>{escape(', '.join(f'{label}: {value}' for label, value in words.crew(view, seat)))}</td></tr>"
        for seat, name in enumerate(head.names)
    )
    rows = words.score(view).cells() if record.over else []
    score = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f"<h3>{escape(record.box.title)} ({escape(head.variant)}), {len(record.moves)} moves</h3>"
        f"<p>{escape(words.question(view))}</p><table>{crews}</table>"
        f'<div style="max-width:60rem">{svg_of(record)}</div>' + (f"<table>{score}</table>" if score else "")
    )
