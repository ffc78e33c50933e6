"""The analysis on the replay page: how chances went, luck and choices, turning points, dear decisions."""

from quarterdeck.lab.analysis.drawn import graph
from quarterdeck.lab.analysis.model import Analysis, Decision
from quarterdeck.lab.analysis.page import key, shares_table
from quarterdeck.lab.analysis.told import turning_words
from quarterdeck.server.html.shell import esc
from quarterdeck.server.replay.library import Bound

MARKS = "".join(f'<span aria-hidden="true" style="top:{100 - mark}%">{mark}</span>' for mark in (100, 50, 0))


def panel(bound: Bound) -> str:
    """Empty at first; `analysis.js` fetches what is known and asks for more."""
    if not bound.playback.over:
        return ""
    return (
        '<section id="analysis" aria-labelledby="analysis-title"><h2 id="analysis-title">Analysis</h2>'
        '<p id="analysis-progress" role="status">Looking into the game …</p>'
        '<div id="analysis-body"></div></section>'
    )


def findings(bound: Bound, analysis: Analysis) -> str:
    names, crews = bound.playback.players, bound.playback.seat_names
    return (
        f'<figure class="chances-box"><div class="chances-plot">{graph(analysis, names, crews)}{MARKS}</div>'
        f"<figcaption>{key(analysis, names, crews)}</figcaption></figure>"
        f"<h3>Luck and choices</h3>{shares_table(analysis, names)}"
        f"<h3>Turning points</h3>{turning(analysis, names)}"
        f"<h3>Decisions that cost most</h3>{worst(analysis, names)}"
    )


def turning(analysis: Analysis, names: list[str]) -> str:
    items = "".join(
        f'<li><button type="button" class="turning-point" data-go="{one.n}"><span>'
        f"{esc(turning_words(one, names[one.seat]))}</span> <small>{one.n}</small></button></li>"
        for one in analysis.turning
    )
    return f'<ol class="turning">{items}</ol>' if items else "<p>None that stand out.</p>"


def worst(analysis: Analysis, names: list[str]) -> str:
    items = "".join(decision(one, names[one.seat]) for one in analysis.worst)
    return f'<ol class="worst">{items}</ol>' if items else "<p>None that stand out.</p>"


def decision(one: Decision, name: str) -> str:
    why = f" {esc(one.best.why)}" if one.best.why else ""
    return (
        f'<li class="dear"><p><b>{esc(name)}</b>, move {one.n}, {round(100 * one.cost)} points: '
        f"{esc(one.says)}.</p><p>Better: <b>{esc(one.best.says)}</b>.{why}</p>"
        f'<div class="buttons"><button type="button" data-decision="{one.n}" '
        f'data-better="{one.best.move}" aria-label="Show the better move at {one.n}">Show</button>'
        f'<button type="button" data-from="{one.n - 1}" data-branch-seat="{one.seat}" '
        f'aria-label="Play on from before move {one.n}">Play from here</button></div></li>'
    )
