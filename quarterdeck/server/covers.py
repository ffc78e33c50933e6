"""Covers of our own for the boxes."""

from functools import cache

from quarterdeck.server.html import esc


@cache
def cover(slug: str, title: str) -> str:
    return (
        f'<svg viewBox="0 0 400 300" role="img" aria-label="{esc(title)}"><rect width="400" height="300" '
        f'fill="#17506b"/></svg>'
    )
