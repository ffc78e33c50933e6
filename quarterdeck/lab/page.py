"""A report as one HTML page: no network, no script, right by day and by night, on a phone and on paper."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

import msgspec

STYLE = (files("quarterdeck.lab") / "report.css").read_text(encoding="utf-8")


class Figure(msgspec.Struct, frozen=True):
    """A picture, what it means, and what of it is only noise."""

    title: str
    chart: str
    means: str
    noise: str = ""


class Grid(msgspec.Struct, frozen=True):
    """A table. `certain` has a word for each row: True, False, or nothing to say."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    certain: Sequence[bool | None] = ()
    folded: bool = False
    words: Sequence[int] = ()  # columns of words, besides the first


class Section(msgspec.Struct, frozen=True):
    name: str
    title: str
    figures: Sequence[Figure] = ()
    grids: Sequence[Grid] = ()
    says: Sequence[str] = ()


class Report(msgspec.Struct, frozen=True):
    """Everything on the page. A notebook shows it as it is."""

    title: str
    under: Sequence[str]
    short: Sequence[str]
    sections: Sequence[Section]

    def body(self) -> str:
        links = "".join(f'<a href="#{one.name}">{escape(one.title)}</a>' for one in self.sections)
        return (
            f"<header><h1>{escape(self.title)}</h1>"
            + "".join(f'<p class="under">{escape(line)}</p>' for line in self.under)
            + f'</header><nav>{links}</nav><ul class="short">'
            + "".join(f"<li>{said(line)}</li>" for line in self.short)
            + "</ul>"
            + "".join(section_html(one) for one in self.sections)
        )

    def html(self) -> str:
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{STYLE}</style></head>"
            f'<body class="qd-lab"><main>{self.body()}</main></body></html>\n'
        )

    def _repr_html_(self) -> str:
        return f'<style>{STYLE}</style><div class="qd-lab"><main>{self.body()}</main></div>'


def said(line: str) -> str:
    """A sentence: no number stands alone at the end of a line, without its sign."""
    return escape(line).replace(" %", "\N{NO-BREAK SPACE}%")


def section_html(one: Section) -> str:
    figures = "".join(figure_html(figure) for figure in one.figures if figure.chart)
    return (
        f'<section id="{escape(one.name)}"><h2>{escape(one.title)}</h2>'
        + "".join(f"<p>{said(line)}</p>" for line in one.says if line)
        + (f'<div class="figures">{figures}</div>' if figures else "")
        + "".join(grid_html(grid) for grid in one.grids if grid.rows)
        + "</section>"
    )


def figure_html(figure: Figure) -> str:
    noise = f' <span class="noise">{said(figure.noise)}</span>' if figure.noise else ""
    return (
        f"<figure><h3>{escape(figure.title)}</h3>{figure.chart}"
        f"<figcaption>{said(figure.means)}{noise}</figcaption></figure>"
    )


def grid_html(grid: Grid) -> str:
    heads = "".join(
        f"<th scope=col{' class=words' if at in grid.words else ''}>{escape(head)}</th>"
        for at, head in enumerate(grid.heads)
    )
    rows = "".join(
        f"<tr{row_class(grid, n)}>{''.join(cell_html(grid, at, cell) for at, cell in enumerate(row))}</tr>"
        for n, row in enumerate(grid.rows)
    )
    table = (
        f'<div class="table" tabindex="0" role="region" aria-label="{escape(grid.title)}">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
    if grid.folded:
        return f"<details><summary>{escape(grid.title)}</summary>{table}</details>"
    return f"<h3>{escape(grid.title)}</h3>{table}" if grid.title else table


def cell_html(grid: Grid, at: int, cell: str) -> str:
    return f"<td{' class=words' if at in grid.words else ''}>{escape(cell)}</td>"


def row_class(grid: Grid, n: int) -> str:
    sure = grid.certain[n] if n < len(grid.certain) else None
    return "" if sure is None else " class=certain" if sure else " class=unsure"
